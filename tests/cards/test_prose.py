"""What players read names things by their names, and counts them right."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import levant
from levant.bots import greedy_bot
from levant.core.actions import act
from levant.core.rules import Rules
from levant.core.state import State
from levant.games import PACKAGES
from levant.sight import Sight

GAMES = [game for game in PACKAGES if game != "example"]
GOLDEN = Path(__file__).parents[1] / "golden"
ACTIONS = 450
ONE_OF_MANY = re.compile(
    r"(?<![\d½.:/+-])(?<!of )\b1 (?:more )?(?:(?!to |and |by |for )[a-z]+ )?(\w+s)\b"
)
SINGULAR = {  # words with an s at their end that are no plural, or no noun
    "across", "as", "attacks", "does", "forces", "has", "is", "less", "loss", "pass", "succeeds",
    "was",
}  # fmt: skip
PRINTED = {"card"}  # kinds whose ids are printed on the things themselves


def unsayable(rules: Rules) -> set[str]:
    """Ids of things that have a name: the engine's, not the players'."""
    names = rules.words.names
    ids = {name for name in names["node"] if "/" in name}
    ids |= {name for name in names["unit"] if name in rules.glossary.units}
    for kind in names.keys() - {"unit", "node"} - PRINTED:
        ids |= {name for name in names[kind] if re.search(r"[-_/]", name)}
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    boxes = rules.table(state, rules.about.roles[0]).boxes
    return ids | {box.id for box in boxes if re.search(r"[-/]", box.id)}


def numbered(rules: Rules) -> re.Pattern[str]:
    """Names of units with a number 1 in them: that counts nothing."""
    box = getattr(rules, "box", None)
    titles = [*getattr(box, "title", []), *getattr(box, "words", [])]
    ones = sorted({title for title in titles if re.search(r"\b1\b", title)}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, ones)) or "(?!)")


DOUBLED = re.compile(r"\b(?!(?:had|that)\b)([A-Za-z]{2,}) \1\b")
ARTICLE = re.compile(  # before a vowel that is heard, and before none
    r"(?:^A|(?<![\w'])a) (?!one\b|once\b|uni|us[eu]|Eur)[aeiouAEIO]\w+"
    r"|\b[Aa]n (?!ho[nu])[bcdfghjkmpqtvwyz]\w+"
)
MANY_AS_ONE = re.compile(
    r"(?<![\d.:/+-])\b(?:[02-9]|[1-9]\d) (?:more )?"
    r"(?:hex|unit|point|step|hit|block|column|die)\b(?!-)"
)
ONE_AS_MANY = re.compile(r"(?<![\d½.:/+-])(?<!of )\b1 [a-z]+ unused: [^.]*\bthey\b")
"""A number and what is said of it: 1 airstrike unused: they could …"""


def faults(text: str, ids: set[str]) -> list[str]:
    found = [word for word in re.findall(r"\b[\w/-]+", text) if word in ids]
    for rule in (DOUBLED, ARTICLE, MANY_AS_ONE, ONE_AS_MANY):
        found += [match[0] for match in rule.finditer(text)]
    found += re.findall(r"(?<![\d½])-0\b(?![.\d])|\w\.\.\w|\d\.\.-?\d| [,;.](?!\d|…)", text)
    found += [f"unequal {pair}" for pair in ("()", "[]", "“”")
              if text.count(pair[0]) != text.count(pair[1])]  # fmt: skip
    found += re.findall(r"\S  \S|\bNone\b|\(\)|[{}]", text)
    found += [m[0] for m in ONE_OF_MANY.finditer(text) if m[1] not in SINGULAR]
    if re.search(r"(?<!\d)0½", text) or re.search(r"\bin (to-place|eliminated|destroyed)\b", text):
        found.append("0½ or a box")
    return found


def said(rules: Rules, state: State, dice: random.Random, number: int) -> Iterator[str]:
    """What the player who decides may read now; some of it only now and then."""
    role = rules.role(state)
    assert role
    sight, legal = Sight(rules, state, role), rules.legal(state)
    yield rules.question(sight.veiled).prompt
    for action in dice.sample(legal, min(3, len(legal))):
        yield rules.describe(sight.veiled, action)
        for caution in sight.warnings(action):
            yield caution.words if not caution.words[0].islower() else f"{{small}} {caution.words}"
    sheet = sight.worksheet()
    if sheet:
        yield from (sheet.title, sheet.column, *(line.what for line in sheet.lines))
        yield from (outcome.what for outcome in sheet.outcomes)
    if barred := sight.barred_end():
        yield barred[1].reason
    if number % 6 == 0:
        code, verb = dice.choice(list(rules.words.verbs.items()))
        named = [dice.randrange(len(rules.words.names[kind])) for kind in verb.arguments]
        if act(code, *named) not in legal and all(
            rules.words.names[kind][n] for kind, n in zip(verb.arguments, named, strict=True)
        ):
            yield rules.refusal(sight.veiled, act(code, *named)).reason
    if number % 50 == 0:
        table = sight.table()
        yield from (table.headline, *(piece.title for piece in table.pieces))
        yield from (mark for piece in table.pieces for mark in piece.marks)
        yield from (f"{each.what}: {each.value}; {each.how}" for each in table.standings)
        yield from (line for card in table.cards for line in (card.title, *card.text))
        yield from (box.title for box in table.boxes)
        units = [unit for unit in rules.words.names["unit"] if unit]
        for place in dice.sample([n for n in rules.words.names["node"] if n], 3):
            yield from (fact.value for fact in sight.place_facts(place, dice.choice(units)))
        for unit in dice.sample(units, 3):
            yield from (fact.value for fact in sight.facts(unit))


@pytest.mark.parametrize("greedy", [True, False], ids=["greedy", "random"])
@pytest.mark.parametrize("game", GAMES)
def test_no_id_of_the_engine_and_no_false_plural_is_read(game: str, greedy: bool) -> None:
    rules, dice = levant.game(game).rules, random.Random(9)
    scenarios = rules.about.scenarios
    state = rules.begin(scenarios[-1 if greedy else 0].id, [], bytes([9] * 32))
    ids, names, found = unsayable(rules), numbered(rules), []
    for number in range(ACTIONS):
        role = rules.role(state)
        if role is None:
            break
        texts = list(said(rules, state, dice, number))
        legal = rules.legal(state)
        good = greedy and len(legal) > 1
        chosen = (
            greedy_bot(rules, rules.veil(state, role), legal, dice) if good else dice.choice(legal)
        )
        state.noted = []
        rules.apply(state, chosen)
        veiled = rules.veil(state, role)
        texts += [rules.tell(veiled, frame).text for frame in state.noted]
        found += [(fault, text) for text in texts for fault in faults(names.sub("It", text), ids)]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_nor_in_what_is_told_before_and_after_a_game(game: str) -> None:
    """Briefs, what numbers and codes mean, and how a finished game was counted: 18½, not 18.5."""
    match = levant.load(GOLDEN / f"{game}.json")
    rules, result = match.rules, match.result
    assert result is not None
    texts = [result.level, *result.lines]
    for line in match.seen_by(rules.about.roles[0]).table().standings:
        texts += [line.what, line.value, line.how]
    assert not [text for text in texts if re.search(r"\d\.5\b", text)]
    for brief in rules.briefs.values():
        texts += [brief.situation, brief.victory, brief.hidden, *brief.aim.values()]
        texts += [text for lines in brief.watch.values() for text in lines]
    texts += [number.says for number in rules.glossary.numbers]
    texts += [code.says for code in rules.glossary.codes.values()]
    ids, names = unsayable(rules), numbered(rules)
    assert [(fault, t) for t in texts for fault in faults(names.sub("It", t), ids)] == []


def test_the_scan_finds_what_it_is_for() -> None:
    ids = {"golan/1404", "S-engineer", "So-01"}
    for text in (
        "in golan/1404",
        "uses S-engineer",
        "1 hexes",
        "1 more hexes",
        "costs 0½",
        "in to-place",
        "So-01 must return",
        "moves  on",
        "lost ()",
        "Minsk (So-01 CV)",
        "Syrian Syrian SSM Attack",
        "artillery: -0",
        "columns: -2..-1",
        "a Israeli unit",
        "an brigade",
        "3 more unit",
        "1 airstrike unused: this turn they could only defend.",
        "Minsk (CV",
        "no room , there",
    ):
        assert faults(text, ids), text
    for text in (
        "1 hex",
        "10½ of 12",
        "11 hexes",
        "die 1 succeeds",
        "1 of 3 ships",
        "Minsk (CV)",
        "-½ for half of -1, -10 and 0",
        "a unit, an hour and a one-hex retreat",
        "2 airstrikes unused: this turn they could only defend.",
        "from 1602 to 1603",
    ):
        assert not faults(text, ids), text
