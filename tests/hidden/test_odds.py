"""What if: nobody who is hidden is named, though chances are tried in worlds that guess at him."""

import random

import pytest

import levant
from levant.bots import bot
from levant.core.rules import Event
from levant.lab.odds import UNSEEN, named, odds_of
from levant.lab.play import choose
from levant.match import Match

LOOKS = 6
ASKED = 4  # actions at one look

HIDING = [about.id for about in levant.games() if about.hidden]


@pytest.mark.parametrize("game", HIDING)
def test_no_hidden_piece_is_named(game: str) -> None:
    match, dice, looks = levant.game(game).new(seed=3), random.Random(2), 0
    rules = match.rules
    while match.decision and looks < LOOKS:
        role, legal = match.decision.role, rules.legal(match.state)
        if match.seen_by(role).now.worksheet() and dice.random() < 0.3:
            some = dice.sample(legal, min(ASKED, len(legal)))
            told = odds_of(rules, rules.veil(match.state, role), role, some)
            looks += bool(told)
            words = " ".join(f"{each.say} {[x.what for x in each.likely]}" for each in told)
            assert [name for name in hidden_from(match, role) if name in words] == []
        match.play(rules.words.text(choose(rules, match.state, role, bot("greedy"), dice)))
    assert looks


def hidden_from(match: Match, role: str) -> set[str]:
    """Ids and titles of what lies there but is not what the seat sees."""
    there, seen = match.rules.table(match.state, role), match.seen_by(role).table()
    known = {name for piece in seen.pieces for name in (piece.id, piece.title)}
    return {name for piece in there.pieces for name in (piece.id, piece.title)} - known - {""}


def test_a_die_that_decides_no_combat_is_not_told_face_by_face() -> None:
    """The words of its event name who stands in the guessed world."""
    jamming = Event("die", "Die for jamming in 29 Juhadar, Ghost 3: 1", "17.32", die=1)
    volley = Event("combat", "Syrian fire: 1/4, 1 hit", "6.3", die=1, outcome="1 hit")
    assert named([jamming]) == UNSEEN
    assert named([jamming, volley]) == "1 hit"


def test_what_is_guessed_is_not_told_as_exact() -> None:
    """Golan: before the blocks are turned up nobody knows who will fire first, and at what."""
    match, dice = levant.game("golan-73").new(seed="lesson-91"), random.Random(2)
    rules, guessed = match.rules, 0
    while len(match.history) < 90:
        assert match.decision
        role = match.decision.role
        actions = [a.code for a in match.decision.actions if a.startswith(("fight", "point"))]
        for told in odds_of(rules, rules.veil(match.state, role), role, actions[:2]):
            assert all(each.what == UNSEEN or "by " in each.what for each in told.likely)
            guessed += not told.exact and len(told.likely) > 2
        match.play(rules.words.text(choose(rules, match.state, role, bot("greedy"), dice)))
    assert guessed
