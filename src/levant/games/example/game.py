"""Example: two patrols on nine hexes, the smallest complete game and the one to copy from.

    1.0  the patrols begin in 0202 and 0204; Red moves first
    2.0  in turn each patrol moves one hex or stays
    3.0  a patrol beside the enemy may attack: on a 5 or 6 the enemy is destroyed
    4.0  who destroys the enemy, or holds the well in 0303 after turn 6, wins

From the top: what is printed, what changes, rules, words, and what puts them together. Everything
else (map, counters, saving, copying, bots) is a default of `core/rules.py`.
"""

from functools import cache
from pathlib import Path

from levant.core.actions import Verb, act, first_of, second_of, verb_of
from levant.core.board import HexMap, Numbering, hex_board
from levant.core.game import GameRules, Parts
from levant.core.nodes import members
from levant.core.positions import Layout
from levant.core.refusal import Refusal
from levant.core.rules import About, Event, Option, Question, Result, Scenario
from levant.core.state import Frame, State
from levant.core.steps import Step, Steps

RED, BLUE, NOBODY = 0, 1, 2  # whose turn it is
PHASES = ["red", "blue", "over"]
ROLES = ("Red", "Blue")
MOVE, STAY, ATTACK, FIRE = 1, 2, 3, 4  # verbs; the last is an event only
VERBS = {
    MOVE: Verb("move", ("unit", "node"), "2.0"),
    STAY: Verb("stay", (), "2.0", ends=True),
    ATTACK: Verb("attack", ("unit",), "3.0"),
}
TURN, OVER, GONE = 0, 1, -1  # two steps; where a destroyed patrol is
HEXES = ["0202", "0203", "0204", "0302", "0303", "0304", "0402", "0403", "0404"]


class Box:
    """What is printed, and never changes."""

    def __init__(self) -> None:
        self.board = hex_board([HexMap("", Numbering("pointy", True, 0, "south", "east"), HEXES)])
        self.unit_names = ["red", "blue"]
        self.side = [RED, BLUE]
        self.start = [self.board.index["0202"], self.board.index["0204"]]
        self.well = self.board.index["0303"]
        self.turns = 6


class Race(State):
    """What changes: integers and lists of integers."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 1
        self.phase = RED  # whose turn it is
        self.longer = 0  # the option
        self.at: list[int] = [GONE, GONE]


def begin(box: Box, s: Race) -> None:
    """1.0: both patrols in their corners."""
    s.at = box.start[:]
    start(s, RED)


def start(s: Race, side: int) -> None:
    """2.0: the turn of a side, if the game goes on."""
    s.phase = side
    s.steps = [(OVER,)] if side == NOBODY or GONE in s.at else [(TURN,)]


def moves(box: Box, s: Race) -> list[int]:
    """2.0, 3.0: where a patrol may go, whom it may attack."""
    around, enemy = box.board.around(s.at[s.phase]), box.board.bit[s.at[1 - s.phase]]
    found = [act(MOVE, s.phase, node) for node in members(around & ~enemy)]
    if around & enemy:
        found.append(act(ATTACK, 1 - s.phase))
    return [*found, act(STAY)]


def take(box: Box, s: Race, action: int) -> None:
    """2.0, 3.0: a move, an attack with its die, or nothing; then it is the other's turn."""
    if verb_of(action) == MOVE:
        s.at[s.phase] = second_of(action)
        s.note(MOVE, s.phase, s.at[s.phase])
    elif verb_of(action) == ATTACK:
        die = s.roll(6)
        s.note(FIRE, first_of(action), die)
        if die >= 5:
            s.at[first_of(action)] = GONE
    s.turn += s.phase == BLUE
    start(s, NOBODY if s.turn > box.turns + 2 * s.longer else 1 - s.phase)


def result(box: Box, s: Race) -> Result | None:
    """4.0: the last patrol, or the one at the well."""
    if s.steps[-1][0] != OVER:
        return None
    left = [side for side in (RED, BLUE) if s.at[side] != GONE]
    ahead = left if len(left) == 1 else [side for side in left if s.at[side] == box.well]
    winner = ROLES[ahead[0]] if ahead else None
    scores = {role: float(role == winner) for role in ROLES}
    return Result(winner, f"{winner} wins" if winner else "Draw", scores)


def question(box: Box, s: Race) -> Question:
    return Question(f"Turn {s.turn}: where does {ROLES[s.phase]}'s patrol go?", "2.0")


def refusal(box: Box, s: Race, action: int) -> Refusal:
    if verb_of(action) == ATTACK:
        return Refusal("3.0", "only an enemy in the next hex is attacked")
    return Refusal("2.0", "one's own patrol moves, to an empty hex beside its own")


def tell(box: Box, s: Race, event: Frame) -> Event:
    what, unit, number = event
    if what == MOVE:
        return Event("move", f"{ROLES[unit]} goes to {box.board.names[number]}", "2.0")
    outcome = "destroyed" if number >= 5 else "missed"
    return Event("combat", f"{ROLES[unit]} is {outcome}", "3.0", die=number, outcome=outcome)


def check(s: Race) -> list[str]:
    """What no position may say."""
    return ["units: both patrols are in one hex (2.0)"] if s.at[RED] == s.at[BLUE] != GONE else []


def layout(box: Box) -> Layout[Race]:
    return Layout(
        phases=PHASES, last_turn=lambda scenario: box.turns + 3,
        new=lambda scenario: Race(), check=check, start=start,
    )  # fmt: skip


PARTS: Parts[None, Box, Race] = Parts(
    steps=Steps([Step(TURN, moves, take, asks=question), Step(OVER)], by=lambda box, s: s.phase),
    verbs=VERBS, begin=begin, result=result, layout=layout, refusal=refusal, tell=tell,
)  # fmt: skip


@cache
def load(folder: Path | None = None) -> GameRules[None, Box, Race]:
    about = About(
        id="example", title="Example", summary="Two patrols and a well.", credits="Levant",
        roles=ROLES, scenarios=(Scenario("race", "The well", "Nine hexes, six turns."),),
        options=(Option("longer", "Two turns more", "4.0"),), pack={"race": ""},
    )  # fmt: skip
    return GameRules(about, None, Box(), PARTS, Path(__file__).parent)
