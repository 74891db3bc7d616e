"""Whole games read for bad English: what newcomers stumbled over in the log of any game."""

import random
import re

import pytest

import levant
from levant.bots import greedy_bot
from levant.games import PACKAGES
from levant.lab.play import choose

FAULTS = {
    "a word doubled": r"\b(?!had\b)([a-z]+) \1\b",
    "a plural of one": r"(?<![\d½/+-])\b1 (?:hexes|points|steps|units|hits|turns|blocks)\b",
    "points to nobody": r": \d+ to the|points? to Soviet\b",
    "a way between two goals": r" to Tel Aviv to ",
    "a country for an adjective": r"\bIsrael (?:Operation|decisive|tactical|moral)\b",
    "an id of the engine": r"\b[a-z]+/\d{4}\b|\b[A-Z]{1,2}-(?:[a-z_]{4,}|\d{2,})\b(?! [A-Z])",
    "two spaces": r"  ",
    "a brace": r"[{}]",
}


@pytest.mark.parametrize("game", list(PACKAGES))
def test_no_line_of_a_whole_game_reads_badly(game: str) -> None:
    match, dice = levant.game(game).new(seed=11), random.Random(11)
    while match.decision is not None:
        code = choose(match.rules, match.state, match.decision.role, greedy_bot, dice)
        match.play(match.rules.words.text(code))
    for role in match.rules.about.roles:
        for event in match.seen_by(role).events:
            for fault, pattern in FAULTS.items():
                assert not re.search(pattern, event.text), f"{fault}: {event.text}"


FORGONE = {
    "six-days-of-war": {"halt", "done", "fight", "end", "agree", "ignore", "demolish"},
    "sixth-fleet": {"halt"},
    "suez-56": {"halt", "hold"},
    "el-arish-67": {"halt", "hold"},
}


@pytest.mark.parametrize("game", FORGONE)
def test_to_forgo_an_advance_or_an_attack_is_never_the_usual_answer(game: str) -> None:
    """Nor is to leave units idle, or what costs standing: it comes last, never as blue button."""
    verbs = levant.game(game).rules.words.verbs.values()
    assert {verb.word for verb in verbs if verb.yields} == FORGONE[game]
