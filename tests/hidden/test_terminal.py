"""The same in the terminal: whatever is printed or drawn is what the seat may know."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console

import levant
from levant.bots import greedy_bot
from levant.match import Match
from levant.terminal import Session

from .hearing import Moment, nonsense
from .permute import twin
from .test_every_seat import options_of, played_out

GAMES = [
    ("golan-73", "campaign", "random", 1),
    ("six-day-war-1967", "standard", "greedy", 4),
    ("six-days-of-war", "grand", "random", 5),
    ("suez-56", "historical", "random", 8),
]
LOOKS = 12


def typed(match: Match, role: str, lines: list[str], folder: Path) -> str:
    """All that a player sees who types these lines, pictures included."""
    script = iter([*lines, "quit"])
    out = io.StringIO()
    console = Console(file=out, width=160, highlight=False)
    bots = {name: greedy_bot for name in match.rules.about.roles if name != role}
    Session(match, bots, folder / "m.json", "", console, lambda: next(script)).run()
    drawn = folder / "map.svg"
    return out.getvalue() + (drawn.read_text() if drawn.exists() else "")


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES)
def test_the_terminal_prints_the_same_whatever_is_hidden(
    game: str, scenario: str, bot: str, seed: int, tmp_path: Path
) -> None:
    dice = random.Random(seed)
    match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
    rules, history = match.rules, played_out(game, scenario, bot, seed).history
    looks: dict[str, int] = dict.fromkeys(rules.about.roles, 0)
    for code in history:
        role = rules.role(match.state)
        assert role
        if dice.random() < 2 * LOOKS / len(history) and len(rules.legal(match.state)) > 1:
            looks[role] += 1
            place = dice.choice(rules.words.names["node"])
            lines = [
                "table",
                "log 9",
                "odds",
                "units",
                f"board {place}",
                f"card {place}",
                f"card {dice.choice(rules.words.names['unit'])}",
                "",
                *(f"why {t}" for t in nonsense(rules, dice)),
            ]
            lines += [f"map {tmp_path / 'map.svg'}"] if sum(looks.values()) % 10 == 1 else []
            other, renamed = twin(rules, match.state, role, dice)
            frames = match.frames[-1]
            one = Moment(match, rules.copy(match.state), frames)
            two = Moment(match, other, [renamed(frame) for frame in frames])
            assert typed(one, role, lines, tmp_path) == typed(two, role, lines, tmp_path)
        match.play(rules.words.text(code))
    assert all(looks.values())


@pytest.mark.case("six-day-war-1967", "22.1")
def test_22_1_an_attack_that_is_built_and_taken_back_shows_no_hidden_brigade(
    tmp_path: Path,
) -> None:
    game = ("six-day-war-1967", "standard", "greedy", 4)
    dice = random.Random(1)
    match = levant.game(game[0]).new(game[1], seed=game[3])
    rules, built = match.rules, 0
    for code in played_out(*game).history:
        if built > 5:
            break
        role, text = rules.role(match.state), rules.words.text(code)
        assert role
        match.play(text)
        sheet = rules.worksheet(match.state)
        if sheet is None or rules.role(match.state) != role:
            continue
        before = match.state_at(len(match.history) - 1)
        if before.rolls != match.state.rolls or rules.worksheet(before) is not None:
            continue
        other, _ = twin(rules, before, role, dice)
        if code in rules.legal(other):
            built += other.at != before.at
            lines = [text, "odds", "undo", "odds"]
            one, two = Moment(match, before, []), Moment(match, other, [])
            assert typed(one, role, lines, tmp_path) == typed(two, role, lines, tmp_path)
    assert built > 3


def test_the_terminal_names_no_block_that_the_player_cannot_see(tmp_path: Path) -> None:
    """`levant play golan-73 --as Syrian`, from the set-up on: no Israeli block by its name."""
    match = levant.game("golan-73").new(seed=3)
    shown = typed(match, "Syrian", ["log 99", "table"], tmp_path)
    assert "Israeli block" in shown
    assert "I-GH" not in shown
    assert "I-SP" not in shown


def test_two_people_at_one_keyboard_are_told_each_his_own(tmp_path: Path) -> None:
    match = levant.game("golan-73").new(seed=3)
    out = io.StringIO()
    script = iter(["place I-GH1 24", *["bot"] * 60, "log 200", "quit"])
    console = Console(file=out, width=160, highlight=False)
    Session(match, {}, tmp_path / "m.json", "", console, lambda: next(script)).run()
    assert match.decision
    assert match.decision.role == "Syrian"
    israeli, _, syrian = out.getvalue().rpartition("Set-up")
    assert "Ghost 1" in israeli
    assert "Ghost 1" not in syrian
    assert "I-GH1" not in syrian
