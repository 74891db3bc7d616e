"""Chances of combats and positions: against the rulebooks' tables, and from one seat only."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import levant
from levant.bots import bot
from levant.cli import main
from levant.core.refusal import Refused
from levant.games import rules_of
from levant.lab.odds import fallings, followed, odds_of
from levant.lab.play import choose
from levant.match import Match

BESIDE = {"red": {"at": "0302"}, "blue": {"at": "0303"}}
POSITION = {"game": "example", "turn": 2, "phase": "red", "units": BESIDE}


def at_a_combat(game: str, verb: str, seed: int = 5) -> Match:
    """A match at its first decision with an action of this verb whose odds are known."""
    match, dice, rules = levant.game(game).new(seed=seed), random.Random(2), rules_of(game)
    while not _known(match, verb):
        role = rules.role(match.state)
        assert role
        text = rules.words.text(choose(rules, match.state, role, bot("greedy"), dice))
        match.play(text)
    return match


def _known(match: Match, verb: str) -> bool:
    assert match.decision
    role = match.decision.role
    codes = [each.code for each in match.decision.actions if each.startswith(verb)]
    return bool(codes and odds_of(match.rules, match.rules.veil(match.state, role), role, codes))


def test_an_attack_in_the_example_hits_on_a_5_or_6() -> None:
    match = levant.game("example").at(POSITION, seed=1)
    rules = match.rules
    (attack,) = odds_of(rules, rules.veil(match.state, "Red"), "Red", rules.legal(match.state))
    assert (attack.action, attack.exact) == ("attack blue", True)
    assert [(each.what, each.after) for each in attack.likely] == [
        ("missed", 0.5),
        ("destroyed", 1.0),
    ]
    assert [each.chance for each in attack.likely] == pytest.approx([2 / 3, 1 / 3])


def test_exact_chances_are_those_of_the_worksheet() -> None:
    """Sixth Fleet: every face of the die against the figures that the player is shown."""
    match = at_a_combat("sixth-fleet", "resolve")
    role = match.rules.role(match.state)
    assert role
    sheet = match.worksheet
    assert sheet
    code = match.rules.words.parse("resolve")
    (told,) = odds_of(match.rules, match.rules.veil(match.state, role), role, [code])
    assert told.exact
    assert sorted(each.chance for each in told.likely) == pytest.approx(
        sorted(each.chance for each in sheet.outcomes)
    )


def test_what_if_these_three_attacked() -> None:
    """Suez: each that joins is told with the chances that the combat has then."""
    match = at_a_combat("suez-56", "join")
    role, rules = match.decision.role, match.rules  # type: ignore[union-attr]
    sight = rules.veil(match.state, role)
    joins = [str(each) for each in match.decision.actions if str(each).startswith("join")]  # type: ignore[union-attr]
    ahead = followed(rules, sight, role, joins[:1])
    match.play(joins[0])
    assert rules.worksheet(ahead) == match.seen_by(role).worksheet
    told = odds_of(rules, ahead, role, [rules.words.parse(joins[1])])[0]
    match.play(joins[1])
    sheet = match.seen_by(role).worksheet
    assert sheet
    assert [(each.what, each.chance) for each in told.likely] == [
        (each.what, each.chance) for each in sheet.outcomes
    ]


def test_too_many_dice_are_thrown_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levant.lab.odds.MOST", 4)
    match = levant.game("example").at(POSITION, seed=1)
    rules = match.rules
    (attack,) = odds_of(rules, rules.veil(match.state, "Red"), "Red", rules.legal(match.state))
    assert not attack.exact
    assert [each.chance for each in attack.likely] == pytest.approx([2 / 3, 1 / 3], abs=0.1)
    assert sum(each.chance for each in attack.likely) == pytest.approx(1)


def test_the_chances_of_all_faces_are_one_together() -> None:
    match = levant.game("example").at(POSITION, seed=1)
    code = match.rules.words.parse("attack blue")
    falls, exact = fallings(match.rules, match.state, code, random.Random(1))
    assert exact
    assert [fall.chance for fall in falls] == pytest.approx([1 / 6] * 6)
    assert match.state.rolls == 0  # nothing was rolled in the match itself


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    """Golan: the same odds from the match and from any world that the seat cannot tell from it."""
    match = at_a_combat("golan-73", "ready", seed=3)
    rules, role = match.rules, match.rules.role(match.state)
    assert role
    legal = rules.legal(match.state)
    told = [
        odds_of(rules, rules.veil(state, role), role, legal)
        for state in (
            match.state,
            rules.guess(rules.veil(match.state, role), role, random.Random(8)),
        )
    ]
    assert told[0]
    assert told[0] == told[1]


def test_dice_end_what_can_be_done_first() -> None:
    match = levant.game("example").at(POSITION, seed=1)
    sight = match.rules.veil(match.state, "Red")
    with pytest.raises(Refused, match="nothing is sure after it"):
        followed(match.rules, sight, "Red", ["attack blue"])
    with pytest.raises(ValueError, match="not for Red to decide"):
        followed(match.rules, sight, "Red", ["stay", "stay"])


# --- the command -------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("position.json").write_text(json.dumps(POSITION))
    match = levant.game("example").new(seed=4)
    match.save("match.json")
    while match.decision:
        match.play("stay")
    match.save("over.json")
    Path("list.json").write_text("[1, 2]")
    Path("broken.json").write_text("{")
    Path("faulty.json").write_text(json.dumps({**POSITION, "phase": "green"}))


def odds(*words: str) -> Result:
    return CliRunner().invoke(main, ["odds", *words])


def test_the_command_tells_combats_and_plays_on(files: None) -> None:
    shown = odds("position.json", "--games", "6", "--workers", "1", "--json", "o.json")
    assert shown.exit_code == 0
    assert "Red: 50%" in shown.output
    assert "33%  destroyed   then 100% to win" in shown.output
    assert "in 6 games played on by greedy" in shown.output
    told = json.loads(Path("o.json").read_text())
    assert told["actions"][0]["action"] == "attack blue"
    again = odds("position.json", "--games", "6", "--workers", "1", "--json", "p.json")
    assert again.exit_code == 0
    assert json.loads(Path("p.json").read_text()) == told


def test_the_choices_of_the_other_seat_are_not_told(files: None) -> None:
    shown = odds("position.json", "--as", "blue")
    assert "Red decides now" in shown.output
    assert "attack" not in shown.output


def test_a_match_without_a_combat_says_so(files: None) -> None:
    assert "rolls dice or comes to a combat" in odds("match.json").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["over.json"], "the game is over"),
        (["list.json"], "is not a saved match"),
        (["broken.json"], "is damaged or cut short"),
        (["faulty.json"], "phase"),
        (["match.json", "--as", "green"], "there is no role 'green'"),
        (["match.json", "--do", "attack blue"], "only an enemy in the next hex is attacked"),
        (["match.json", "--do", "sing"], "sing"),
        (["match.json", "--json", "no/where.json"], "cannot write"),
    ],
)
def test_mistakes_get_one_message(files: None, words: list[str], said: str) -> None:
    shown = odds(*words)
    assert shown.exit_code == 1
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1
