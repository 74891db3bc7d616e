"""One game of a run with all that a report asks of it: course, losses, objectives, luck, actions.

An *edge* is what a position promises to the first role and not to the second, from -1 to 1: half
the difference of their values. Luck is what the dice did to the edge beyond what they do on
average, summed over the game.
"""

import random
import re
import time
import zlib

import msgspec

from levant.bots import Bot, bot
from levant.core.rules import LOST, WATCHER, Event, Result
from levant.core.state import State
from levant.core.table import Table
from levant.core.wording import number_of
from levant.lab.plan import Combination, RunPlan
from levant.lab.play import play_between, seed_of
from levant.lab.variants import AnyRules, rules_with

SWINGS = 3  # of a game are kept
_COUNTED = re.compile(r": \d+$")  # a line whose name changes with its number


class GameTask(msgspec.Struct, frozen=True):
    """All that travels to whoever plays a game."""

    game: str
    combination: Combination
    seed: str
    throws: int
    place: int  # of the combination in the plan
    number: int


class Tick(msgspec.Struct, frozen=True):
    """How things stood when a player-turn or a turn ended; the first is when all was set up."""

    turn: int
    at: int  # actions so far
    edge: float
    scores: dict[str, float]


class Loss(msgspec.Struct, frozen=True):
    turn: int
    unit: str
    side: str
    place: str


class Fall(msgspec.Struct, frozen=True):
    """An objective that has another holder when a player-turn ends; at the start, its first."""

    turn: int
    place: str
    holder: str


class Swing(msgspec.Struct, frozen=True):
    """What dice did to the edge: not what the action did that they were thrown for."""

    turn: int
    at: int  # the number of the action
    before: float  # what dice come to on average there
    after: float
    what: str


class Chronicle(msgspec.Struct, frozen=True):
    place: int
    number: int
    seed: str
    winner: str = ""  # nobody
    all_lose: bool = False
    level: str = ""
    scores: dict[str, float] = {}
    edge: float = 0.0  # of the result
    decisions: int = 0
    seconds: float = 0.0  # of the processor, watching included
    luck: float = 0.0
    forfeit: str = ""
    error: str = ""  # the rules failed
    packed: bytes = b""  # the actions
    ticks: list[Tick] = []
    losses: list[Loss] = []
    falls: list[Fall] = []
    swings: list[Swing] = []

    def actions(self) -> list[str]:
        text = zlib.decompress(self.packed).decode() if self.packed else ""
        return text.split("\n") if text else []


def tasks_of(plan: RunPlan) -> list[GameTask]:
    """Every game of a plan, the same number of each combination side by side."""
    return [
        GameTask(plan.game, combination, plan.seed, plan.throws, place, number)
        for number in range(plan.games)
        for place, combination in enumerate(plan.combinations)
    ]


def play_task(task: GameTask) -> Chronicle:
    """Whatever the rules raise costs that game only, and is told.

    What is missing where it is played, a pack or a bot, is no fault of the rules: it is raised, and
    the game is still to be played.
    """
    seed, each = seed_of(task.seed, task.number), task.combination
    rules = rules_with(task.game, each.pack, each.changes)
    bots = {role: bot(name) for role, name in each.bots.items()}
    try:
        return _chronicle(task, seed, rules, bots)
    except (MemoryError, OSError):
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return Chronicle(task.place, task.number, seed, error=told)


def _chronicle(task: GameTask, seed: str, rules: AnyRules, bots: dict[str, Bot]) -> Chronicle:
    each = task.combination
    begun = time.process_time()
    watch = Watch(rules, task.throws, seed)
    played = play_between(rules, seed, each.scenario, each.options, bots, watch.apply)
    result = played.result
    watch.end(result)
    return Chronicle(
        task.place, task.number, seed, result.winner or "", result.all_lose, result.level,
        dict(result.scores), result_edge(result, rules.about.roles), played.decisions,
        round(time.process_time() - begun, 3), round(watch.luck, 4), played.forfeit, "",
        zlib.compress("\n".join(watch.actions).encode(), 9), watch.ticks, watch.losses,
        watch.falls, watch.swings,
    )  # fmt: skip


def result_edge(result: Result, roles: tuple[str, ...]) -> float:
    return (result.value(roles[0]) - result.value(roles[1])) / 2


class Watch:
    """Plays the actions of one game and takes note."""

    def __init__(self, rules: AnyRules, throws: int, seed: str) -> None:
        self.rules = rules
        self.throws = throws
        self.dice = random.Random(f"luck/{seed}")
        self.actions: list[str] = []
        self.ticks: list[Tick] = []
        self.losses: list[Loss] = []
        self.falls: list[Fall] = []
        self.swings: list[Swing] = []
        self.luck = 0.0
        self._held: dict[str, str] = {}  # objectives
        self._side: dict[str, str] = {}  # of every unit seen so far
        self._cell: dict[str, str] = {}  # where it was last seen

    def apply(self, state: State, action: int) -> None:
        rules = self.rules
        before, setting_up = rules.copy(state), rules.setting_up(state)
        turn, clock = rules.turn(before), rules.clock(before)
        if not self.ticks and not setting_up:
            self._tick(before, turn - 1)
        state.noted, state.rolled = [], []
        rules.apply(state, action)
        events = [rules.tell(state, frame) for frame in state.noted]
        self.actions.append(rules.words.text(action))
        if state.rolls != before.rolls:
            self._judge(before, state, action, events, turn)
        self._mourn(before, events, turn)
        goes_on = setting_up or (rules.turn(state), rules.clock(state)) == (turn, clock)
        if not goes_on or rules.role(state) is None:
            self._tick(state, turn)

    def end(self, result: Result) -> None:
        """The last tick tells of the result itself; it is the only one of a game that is forfeited
        while all is set up."""
        last = self.ticks[-1] if self.ticks else Tick(0, 0, 0.0, {})
        edge = result_edge(result, self.rules.about.roles)
        self.ticks[-1:] = [Tick(last.turn, len(self.actions), edge, last.scores)]

    def _edge(self, state: State) -> float:
        one, other = self.rules.about.roles[:2]
        return (self.rules.value(state, one) - self.rules.value(state, other)) / 2

    def _tick(self, state: State, turn: int) -> None:
        table = self._look(state)
        edge = round(self._edge(state), 4)
        self.ticks.append(Tick(turn, len(self.actions), edge, numbers_of(table)))
        for place, holder in holders(self.rules, state, table).items():
            if self._held.get(place) != holder and (holder or place not in self._held):
                self._held[place] = holder
                self.falls.append(Fall(turn, place, holder))

    def _look(self, state: State) -> Table:
        """The whole table: the game is over when this is read, and nothing is a secret then."""
        table = self.rules.table(state, WATCHER)
        for piece in table.pieces:
            self._side[piece.id], self._cell[piece.id] = piece.side, piece.cell
        return table

    def _judge(
        self, before: State, state: State, action: int, events: list[Event], turn: int
    ) -> None:
        """What the dice of an action did to the edge, and what others would have done."""
        if not self.throws:
            return
        fell, average = self._edge(state), 0.0
        for _ in range(self.throws):
            other = self.rules.copy(before)
            other.key = self.dice.randbytes(32)
            self.rules.apply(other, action)
            average += self._edge(other) / self.throws
        self.luck += fell - average
        told = next((e for e in events if e.die or e.outcome), events[0] if events else None)
        what = told.text if told else self.actions[-1]
        self.swings.append(Swing(turn, len(self.actions), round(average, 4), round(fell, 4), what))
        self.swings = sorted(self.swings, key=lambda s: -abs(s.after - s.before))[:SWINGS]

    def _mourn(self, before: State, events: list[Event], turn: int) -> None:
        lost = [(unit, event) for event in events if event.kind in LOST for unit in event.units]
        if any(not self._side.get(unit) for unit, _ in lost):  # nobody's when last looked at
            self._look(before)
        for unit, event in lost:
            place = event.places[0] if event.places else self._cell.get(unit, "")
            self.losses.append(Loss(turn, unit, self._side.get(unit, ""), place))


def numbers_of(table: Table) -> dict[str, float]:
    """The lines about who is winning that are numbers, by their names."""
    return {
        line.what: number
        for line in table.standings
        if (number := number_of(line.value)) is not None and not _COUNTED.search(line.what)
    }


def holders(rules: AnyRules, state: State, table: Table) -> dict[str, str]:
    """Who holds each objective; empty where nobody does, or nobody is known to.

    A game that shows who controls what is asked; else it is who stands there.
    """
    shown = [overlay.id for overlay in rules.overlays()]
    control: dict[str, str] = {}
    for name in shown:
        if name == "control":
            control |= rules.overlay(state, name, "")
        elif name.endswith("-control"):
            word = name.removesuffix("-control").capitalize()
            control |= dict.fromkeys(rules.overlay(state, name, ""), word)
    known = "control" in shown or bool(control)
    places = list(rules.overlay(state, "objectives", "")) if "objectives" in shown else []
    if known:
        return {place: control.get(place, "") for place in places or control}
    standing = {piece.cell: piece.side for piece in table.pieces if piece.side}
    return {place: standing.get(place, "") for place in places}
