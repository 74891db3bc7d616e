"""What a seat sees, as arrays: made from a veiled state, and only when asked for.

A position is one row of numbers. `Vision.parts` names its stretches, `Vision.graph` gives them as
arrays over units, places and the rest, without copying. They are the state's own fields as the
game's `state.py` declares them, so nothing has to be written for a new game:

- `seat`: who looks, whether it is his decision, what has been said of his action so far, and the
  step of the sequence of play that asks him: all but the first are 0 or -1 while others decide;
- `numbers`: turn, phase, points and other single numbers, and short lists of them;
- `lists`: lists whose length changes (attackers …): length, then the first entries, padded with -1;
- `units`: a row a field (`at`: the place where a unit stands, or a negative box; flags …);
- `places`: a row a field that has an entry for every place;
- `sets`: a row a set of places or borders, 1 for a member.

What is printed never changes and is apart: `Vision.printed`.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from levant.arena.encodings import Phrase
from levant.core.board import Board
from levant.core.game import Boxed, GameRules
from levant.core.rules import Rules
from levant.core.state import State, fields_of

Numbers = NDArray[np.float32]

LISTED = 32
"""Entries of a list of changing length that are shown."""
SMALL = 1 << 24  # what a float32 holds exactly
STEP = 5  # a step's number and arguments
SEAT = ("seat", "decides", "said", "word 1", "word 2", "word 3")
ROW = ("verb", "first", "second", "third", "ends", "from x", "from y", "to x", "to y")
"""What is told of a legal action: its verb and arguments (-1 for none), whether it ends a phase,
where the unit stands that it names and where the place lies, both from 0 to 1 over the map."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a part of a position stands in its row."""

    begin: int
    shape: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def end(self) -> int:
        size = 1
        for each in self.shape:
            size *= each
        return self.begin + size


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed: the graph of the board and what the box says of every unit and place."""

    edges: NDArray[np.int32]  # (2, edges), both ways
    centres: Numbers  # (places, 2)
    units: Numbers  # (fields, units)
    unit_fields: tuple[str, ...]
    places: Numbers  # (fields, places)
    place_fields: tuple[str, ...]


class Vision:
    """How the positions of one game become arrays."""

    def __init__(self, rules: Rules) -> None:
        box = self._box = cast(GameRules[object, Boxed, State], rules).box
        self._board = box.board
        self._units, self._places = len(box.unit_names), box.board.size
        sides = sum(map(len, box.board.neighbours)) // 2
        self._width = self._places if box.board.shifts else max(self._places, sides)
        self._sort(rules.begin(rules.about.scenarios[0].id, [], bytes(32)))
        self.parts = self._laid_out()
        self.size = self.parts["sets"].end
        self._rows = _Rows(rules, box.board)
        self._empty = np.zeros(self.size, np.float32)

    # --- positions -----------------------------------------------------------------------------

    def position(
        self, sight: State, seat: int, decides: bool = False, phrase: Phrase = ((), 0)
    ) -> Numbers:
        """The row of what a seat sees in its veiled state."""
        row = self._empty.copy()
        self._see(row, sight)
        self.turn_to(row, sight, seat, decides, phrase)
        return row

    def turn_to(
        self, row: Numbers, sight: State, seat: int, decides: bool, phrase: Phrase
    ) -> None:
        """Fill in the part that is about who looks; the rest of the row stays."""
        step: list[int] = []
        said = [-1, -1, -1, -1]
        if decides:
            step = [number for number in sight.steps[-1][:STEP]]
            codes, count = phrase
            said = [count, -1, -1, -1]
            if count and codes:
                code = codes[0]
                words = (code & 0xFF, code >> 8 & 0xFFF, code >> 20 & 0xFFF)
                said[1 : 1 + count] = words[:count]
        told = [seat, int(decides), *said[:4], *step]
        row[: len(SEAT) + STEP] = told + [-1] * (len(SEAT) + STEP - len(told))

    def _see(self, row: Numbers, sight: State) -> None:
        flat: list[int] = [getattr(sight, name) for name in self._numbers]
        for name, length in self._short:
            values = getattr(sight, name)
            flat += values if len(values) == length else _padded(values, length)
        for name in self._changing:
            values = getattr(sight, name)
            flat.append(len(values))
            flat += _padded(values, LISTED)
        for name in (*self._of_units, *self._of_places):
            flat += getattr(sight, name)
        begin = self.parts["numbers"].begin
        row[begin : begin + len(flat)] = np.frombuffer(array("i", flat), np.int32)
        at = begin + len(flat)
        for name in self._sets:
            members = getattr(sight, name)
            if members:
                packed = members.to_bytes(self._bytes, "little")
                bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
                row[at : at + self._width] = bits[: self._width]
            at += self._width

    def graph(self, row: Numbers) -> dict[str, Numbers]:
        """The parts of a position, or of many (the last axis is split), each in its shape."""
        return {
            name: row[..., part.begin : part.end].reshape(*row.shape[:-1], *part.shape)
            for name, part in self.parts.items()
        }

    # --- actions -------------------------------------------------------------------------------

    def actions(self, codes: Sequence[int], sight: State, size: int) -> Numbers:
        """A row for each of these legal actions (`ROW`), and zeros up to `size`."""
        return self._rows.of(codes, getattr(sight, "at", []), size)

    # --- what is printed -----------------------------------------------------------------------

    def printed(self) -> Printed:
        board = self._board
        pairs = [(a, b) for a, near in enumerate(board.neighbours) for b in near]
        tables = {name: value for name, value in vars(self._box).items() if _is_table(value)}
        of_units = {n: v for n, v in tables.items() if len(v) == self._units}
        of_places = {n: v for n, v in tables.items() if len(v) == self._places}
        return Printed(
            np.array(pairs, np.int32).T,
            np.array([board.x, board.y], np.float32).T,
            np.array(list(of_units.values()), np.float32),
            tuple(of_units),
            np.array(list(of_places.values()), np.float32).reshape(len(of_places), self._places),
            tuple(of_places),
        )

    # --- how a state is sorted -----------------------------------------------------------------

    def _sort(self, state: State) -> None:
        kept = [name for name in fields_of(state) if name not in state.DERIVED]
        self._sets = [name for name in kept if name in state.SETS]
        lists = {n: len(getattr(state, n)) for n in kept if isinstance(getattr(state, n), list)}
        self._numbers = [name for name in kept if name not in lists and name not in self._sets]
        self._of_units = [name for name, length in lists.items() if length == self._units]
        rest = {name: length for name, length in lists.items() if length != self._units}
        self._of_places = [name for name, length in rest.items() if length == self._places]
        self._changing = [name for name, length in rest.items() if length == 0]
        self._short = [(n, length) for n, length in rest.items() if 0 < length != self._places]
        self._bytes = (self._width + 7) // 8

    def _laid_out(self) -> dict[str, Stretch]:
        numbers = [*self._numbers]
        numbers += [f"{name} {k}" for name, length in self._short for k in range(length)]
        step = [f"step {k}" for k in range(STEP)]
        shapes: list[tuple[str, tuple[int, ...], list[str]]] = [
            ("seat", (len(SEAT) + STEP,), [*SEAT, *step]),
            ("numbers", (len(numbers),), numbers),
            ("lists", (len(self._changing), 1 + LISTED), self._changing),
            ("units", (len(self._of_units), self._units), self._of_units),
            ("places", (len(self._of_places), self._places), self._of_places),
            ("sets", (len(self._sets), self._width), self._sets),
        ]
        parts: dict[str, Stretch] = {}
        begin = 0
        for name, shape, names in shapes:
            parts[name] = Stretch(begin, shape, tuple(names))
            begin = parts[name].end
        return parts


class _Rows:
    """The features of legal actions, by tables over the verbs."""

    def __init__(self, rules: Rules, board: Board) -> None:
        verbs = rules.words.verbs
        self._arity = np.zeros(256, np.int64)
        self._ends = np.zeros(256, np.float32)
        self._unit = np.full(256, -1)  # which argument names a unit, and which a place
        self._place = np.full(256, -1)
        for number, verb in verbs.items():
            kinds = verb.arguments
            self._arity[number], self._ends[number] = len(kinds), verb.ends
            self._unit[number] = kinds.index("unit") if "unit" in kinds else -1
            self._place[number] = kinds.index("node") if "node" in kinds else -1
        self._centres = np.zeros((board.size + 1, 2), np.float32)  # the last is no place
        named = sorted(board.index.values())
        spots = np.array([board.x, board.y], np.float32).T
        least, most = spots[named].min(0), spots[named].max(0)
        self._centres[named] = (spots[named] - least) / np.maximum(most - least, 1e-6)
        self._nowhere = board.size

    def of(self, codes: Sequence[int], at: Sequence[int], size: int) -> Numbers:
        rows = np.zeros((size, len(ROW)), np.float32)
        code = np.frombuffer(array("q", codes), np.int64)
        count = len(code)
        verb = code & 0xFF
        named = code[:, None] >> _SHIFTS & 0xFFF
        each = np.arange(count)
        unit, place = self._unit[verb], self._place[verb]
        stands = np.frombuffer(array("i", [*at, -1]), np.int32)
        here = stands[np.where(unit >= 0, named[each, unit], -1)]
        there = np.where(place >= 0, named[each, place], self._nowhere)
        rows[:count, 0] = verb
        rows[:count, 1:4] = np.where(_ARGUMENTS < self._arity[verb][:, None], named, -1)
        rows[:count, 4] = self._ends[verb]
        rows[:count, 5:7] = self._centres[np.where(here >= 0, here, self._nowhere)]
        rows[:count, 7:9] = self._centres[there]
        return rows


_SHIFTS = np.array([8, 20, 32])
_ARGUMENTS = np.arange(3)


def _padded(values: list[int], length: int) -> list[int]:
    return (values + [-1] * length)[:length]


def _is_table(value: object) -> bool:
    """Whether it is a list of numbers; longer ones are sets of places."""
    if not isinstance(value, list) or not value:
        return False
    return all(type(each) in (int, bool) and -SMALL < each < SMALL for each in value)
