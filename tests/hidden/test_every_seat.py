"""Nobody is told what he may not know: change what is hidden, and every answer stays the same.

Whole games are played; at decisions taken by chance everything that each seat and a watcher can get
is compared, byte for byte, with what they would get if all that is hidden from them were otherwise.
"""

import random

import pytest

import levant
from levant.bots import bot as bot_named
from levant.core.rules import WATCHER
from levant.match import Match
from levant.sight import only_answer

from .hearing import Moment, differences, heard
from .permute import KNOWS_ALL, PERMUTERS, twin

LOOKS = 40
"""Moments of a game that are compared, about."""

GAMES = [
    ("golan-73", "campaign", "random", 1), ("golan-73", "tournament", "greedy", 2),
    ("six-day-war-1967", "standard", "random", 3), ("six-day-war-1967", "standard", "greedy", 4),
    ("six-days-of-war", "grand", "random", 5), ("six-days-of-war", "historical", "greedy", 6),
    ("suez-56", "historical", "random", 8), ("suez-56", "what_if", "greedy", 9),
]  # fmt: skip


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES)
def test_changing_what_is_hidden_changes_nothing_that_a_seat_gets(
    game: str, scenario: str, bot: str, seed: int
) -> None:
    dice = random.Random(seed)
    match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
    history = played_out(game, scenario, bot, seed).history
    looks = 0
    for at, code in enumerate(history):
        if dice.random() < LOOKS / len(history) or at < 3:
            looks += 1
            drawn = dice.choice(match.rules.about.roles) if looks % 20 == 7 else ""
            for role in (*match.rules.about.roles, WATCHER):
                assert compared(match, role, dice, role == drawn) == {}, f"{role} at action {at}"
        match.play(match.rules.words.text(code))
    assert looks > LOOKS / 2


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES[::2])
def test_a_veil_with_a_hole_would_be_noticed(game: str, scenario: str, bot: str, seed: int) -> None:
    """The proof above can fail: with everything in the open what is changed round is seen."""
    dice = random.Random(seed)
    match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
    history = played_out(game, scenario, bot, seed).history
    seen: set[str] = set()
    for at, code in enumerate(history):
        if at % (1 + len(history) // 40) == 0:
            for role in (*match.rules.about.roles, WATCHER):
                other, _ = twin(match.rules, match.state, role, dice)
                tables = [match.rules.table(state, role) for state in (match.state, other)]
                views = [match.rules.view(state, role) for state in (match.state, other)]
                if tables[0] != tables[1] or views[0] != views[1]:
                    seen.add(role)
        match.play(match.rules.words.text(code))
    assert seen == {*match.rules.about.roles, WATCHER} - {KNOWS_ALL.get(game)}


@pytest.mark.parametrize("game", [about.id for about in levant.games() if not about.hidden])
def test_a_game_that_says_so_hides_nothing_but_the_dice(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(1)
    match = levant.game(game).new(seed=1, options=options_of(game))
    while match.decision is not None:
        for role in (*rules.about.roles, WATCHER):
            all_of_it, sight = (
                rules.to_plain(match.state),
                rules.to_plain(rules.veil(match.state, role)),
            )
            for plain in (all_of_it, sight):
                del plain["key"], plain["rolls"]
            assert sight == all_of_it
        match.play(dice.choice(match.decision.actions))


def test_every_game_has_its_permuter() -> None:
    """A game with secrets needs one; `nothing` will do for the others."""
    assert set(PERMUTERS) >= {about.id for about in levant.games() if about.hidden}


def compared(match: Match, role: str, dice: random.Random, drawn: bool) -> dict[str, object]:
    rules, frames = match.rules, match.frames[-1]
    other, renamed = twin(rules, match.state, role, dice)
    question = dice.random()
    one = Moment(match, rules.copy(match.state), frames)
    two = Moment(match, other, [renamed(frame) for frame in frames])
    answers = [heard(moment, role, random.Random(question), drawn) for moment in (one, two)]
    return dict(differences(*answers))


_games: dict[tuple[str, str, str, int], Match] = {}


def played_out(game: str, scenario: str, bot: str, seed: int) -> Match:
    """A whole game between bots."""
    if (game, scenario, bot, seed) not in _games:
        match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
        dice, chooser = random.Random(seed), bot_named(bot)
        while match.decision is not None:
            legal = match.rules.legal(match.state)
            sight = match.rules.veil(match.state, match.decision.role)
            code = legal[0] if len(legal) == 1 else chooser(match.rules, sight, legal, dice)
            match.play(match.rules.words.text(code))
        _games[game, scenario, bot, seed] = match
    return _games[game, scenario, bot, seed]


def options_of(game: str) -> list[str]:
    """Every optional rule, since some of them have secrets of their own."""
    return [option.id for option in levant.game(game).about.options]


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES)
def test_what_is_answered_for_a_player_does_not_depend_on_what_he_hides(
    game: str, scenario: str, bot: str, seed: int
) -> None:
    """The server answers at once where there is but one answer: that too is seen."""
    dice = random.Random(seed)
    match = played_out(game, scenario, bot, seed)
    rules, state = match.rules, match.state_at(0)
    answered = 0
    for at, code in enumerate(match.history):
        decider = rules.role(state)
        single = len(rules.legal(state)) == 1
        answered += only_answer(rules, state) is not None
        if single or dice.random() < 0.2:
            for role in (*rules.about.roles, WATCHER):
                other, _ = twin(rules, state, role, dice)
                if role != decider and rules.role(other) == decider:
                    answers = [only_answer(rules, s) is None for s in (state, other)]
                    assert answers[0] == answers[1], f"{role} at action {at}"
        rules.apply(state, code)
    assert answered
