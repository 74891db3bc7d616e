"""The arrays are the state's own numbers, and nothing that a seat may not know."""

import random

import numpy as np
import pytest

import levant
from levant.arena.sitting import Sitting
from levant.arena.spots import OVER, Tree
from levant.arena.vision import LISTED, ROW, Vision
from levant.core.rules import Rules
from levant.core.state import State, fields_of
from levant.games import EVERY, rules_of

from ..hidden.permute import PERMUTERS, twin

HIDDEN = [about.id for about in levant.games() if about.hidden]
LOOKS = 24


@pytest.mark.parametrize("game", EVERY)
def test_a_position_has_every_field_of_the_state(game: str) -> None:
    """At moments of a game, one after the other: what changed last is in it, what did not too."""
    sitting, dice = Sitting(game), random.Random(4)
    sitting.begin("4")
    vision, looked = sitting.vision, 0
    while sitting.role is not None and looked < 25:
        if dice.random() < 0.1 or game == "example":
            looked += 1
            compared(vision, sitting.state)
        sitting.say(dice.choice(sitting.offered()))


def compared(vision: Vision, state: State) -> None:
    parts = vision.graph(vision.position(state, 1))
    names = {name: part.names for name, part in vision.parts.items()}
    for name in fields_of(state):
        value = getattr(state, name)
        if name in (*state.DERIVED, *state.REMEMBERED):
            continue
        if name in state.SETS:
            row = parts["sets"][names["sets"].index(name)]
            assert [n for n in range(len(row)) if row[n]] == [
                n for n in range(value.bit_length()) if value >> n & 1
            ]
        elif isinstance(value, int):
            assert parts["numbers"][names["numbers"].index(name)] == value
        elif name in names["lists"]:
            row = parts["lists"][names["lists"].index(name)]
            padded = [*value, *[-1] * LISTED][:LISTED]
            assert row.tolist() == [len(value), *padded]
        else:
            kind = next((kind for kind in ("units", "places") if name in names[kind]), "")
            found = parts[kind][names[kind].index(name)] if kind else parts["numbers"]
            if not kind:
                begin = names["numbers"].index(f"{name} 0")
                found = found[begin : begin + len(value)]
            assert found.tolist() == value


def test_a_list_that_is_longer_than_shown_says_how_long_it_is() -> None:
    vision = Vision(rules_of("sixth-fleet"))
    state = rules_of("sixth-fleet").begin("short", [], bytes(32))
    state.attackers = list(range(LISTED + 1))  # type: ignore[attr-defined]
    row = vision.graph(vision.position(state, 0))["lists"][0]
    assert row.tolist() == [LISTED + 1, *range(LISTED)]


def test_a_row_of_an_action_says_where_from_and_where_to() -> None:
    rules = rules_of("example")
    sitting = Sitting("example")
    sitting.begin("1")
    rows = sitting.observe("Red")["actions"]
    codes = rules.legal(sitting.state)
    move = next(n for n, code in enumerate(codes) if rules.words.text(code) == "move red 0303")
    told = dict(zip(ROW, rows[move].tolist(), strict=True))
    assert (told["first"], told["third"], told["ends"]) == (0, -1, 0)
    board = rules.box.board  # type: ignore[attr-defined]
    assert told["second"] == board.index["0303"]
    # the even rows stand half a hex further east, so that the map is 2.5 hexes wide
    assert (told["from x"], told["from y"]) == (pytest.approx(0.5 / 2.5), 0)
    assert (told["to x"], told["to y"]) == (pytest.approx(1 / 2.5), pytest.approx(0.5))
    stay = next(n for n, code in enumerate(codes) if rules.words.text(code) == "stay")
    assert rows[stay].tolist()[1:] == [-1, -1, -1, 1, 0, 0, 0, 0]
    assert not rows[len(codes) :].any()


def test_what_is_printed_is_a_graph() -> None:
    printed = Vision(rules_of("golan-73")).printed()
    board = rules_of("golan-73").box.board  # type: ignore[attr-defined]
    assert printed.edges.shape == (2, sum(map(len, board.neighbours)))
    assert printed.units.shape == (len(printed.unit_fields), 123)
    assert "side" in printed.unit_fields
    assert printed.centres.shape == (board.size, 2)


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize("encoding", ["list", "words"])
def test_changing_what_is_hidden_changes_no_number(game: str, encoding: str) -> None:
    """For both players: what a seat observes, and what it remembers, with other secrets."""
    scenario = {"golan-73": "tournament", "six-days-of-war": "grand"}.get(game, "")
    tree = Tree(game, scenario, "+".join(options_of(game)), "list", 0, "")
    rules, dice = tree.rules, random.Random(f"{game} {encoding}")
    sitting, other = (Sitting(game, encoding=encoding) for _ in range(2))
    spot, history, looks = tree.opening, list[int](), 0
    while spot.player != OVER and looks < LOOKS:
        if not spot.sides and not spot.phrase[1] and (dice.random() < 0.06 or len(history) < 9):
            looks += 1
            assert spot.state is not None
            before = tree.remember(spot, history)
            for player, role in enumerate(rules.about.roles):
                hidden, renamed = twin(rules, spot.state, role, dice)
                seen = [observed(s, rules, st, role) for s, st in
                        ((sitting, spot.state), (other, hidden))]  # fmt: skip
                assert seen[0] == seen[1], f"{role} after {len(history)}"
                changed = spot.like()
                changed.state, changed.action, changed.before = hidden, spot.action, spot.before
                changed.frames = [renamed(frame) for frame in spot.frames]
                assert tree.remember(changed, [])[player] == before[player]
        offered = range(spot.sides) if spot.sides else tree.encoding.offered(spot.phrase)
        history.append(dice.choice(offered))
        spot = tree.after(spot, history[-1])
    assert looks > LOOKS / 3


def test_a_hole_would_be_noticed() -> None:
    """The proof above can fail: of the whole state the arrays do change."""
    sitting, dice = Sitting("golan-73", scenario="tournament"), random.Random(2)
    sitting.begin("2")
    for _ in range(120):
        sitting.say(dice.choice(sitting.offered()))
    hidden, _ = twin(sitting.rules, sitting.state, "Syrian", dice)
    rows = [sitting.vision.position(state, 0).tobytes() for state in (sitting.state, hidden)]
    assert rows[0] != rows[1]


def observed(sitting: Sitting, rules: Rules, state: State, role: str) -> dict[str, bytes]:
    sitting.look_at(state, rules.legal(state))
    return {name: array.tobytes() for name, array in sitting.observe(role).items()}


def options_of(game: str) -> list[str]:
    return [option.id for option in levant.game(game).about.options]


def test_every_hidden_game_has_its_permuter() -> None:
    assert set(HIDDEN) <= set(PERMUTERS)


def test_arrays_are_not_shared_between_observations() -> None:
    sitting = Sitting("example")
    sitting.begin("1")
    first = sitting.observe("Red")
    kept = first["observation"].copy()
    sitting.say(0)
    sitting.observe("Blue")
    assert np.array_equal(first["observation"], kept)
