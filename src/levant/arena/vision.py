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
from typing import Any, cast

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
    """How the positions of one game become arrays.

    It remembers what it saw last, since little changes from one position to the next: threads have
    one each.
    """

    def __init__(self, rules: Rules) -> None:
        box = self._box = cast(GameRules[object, Boxed, State], rules).box
        self._board = box.board
        self._units, self._places = len(box.unit_names), box.board.size
        sides = sum(map(len, box.board.neighbours)) // 2
        self._width = self._places if box.board.shifts else max(self._places, sides)
        self._bytes = (self._width + 7) // 8
        self.parts = self._sorted(rules.begin(rules.about.scenarios[0].id, [], bytes(32)))
        self.size = self.parts["sets"].end
        self._rows = _Rows(rules, box.board)
        self._last = np.zeros(self.size, np.float32)
        self._seen: dict[str, list[int] | int] = dict.fromkeys(self._fields, -1)

    # --- positions -----------------------------------------------------------------------------

    def position(
        self, sight: State, seat: int, decides: bool = False, phrase: Phrase = ((), 0)
    ) -> Numbers:
        """The row of what a seat sees in its veiled state."""
        self._see(sight)
        row = self._last.copy()
        self.turn_to(row, sight, seat, decides, phrase)
        return row

    def turn_to(self, row: Numbers, sight: State, seat: int, decides: bool, phrase: Phrase) -> None:
        """Fill in the part that is about who looks; the rest of the row stays."""
        step: list[int] = []
        said = [-1, -1, -1, -1]
        if decides:
            step = list(sight.steps[-1][:STEP])
            codes, count = phrase
            said = [count, -1, -1, -1]
            if count and codes:
                code = codes[0]
                words = (code & 0xFF, code >> 8 & 0xFFF, code >> 20 & 0xFFF)
                said[1 : 1 + count] = words[:count]
        told = [seat, int(decides), *said[:4], *step]
        row[: len(SEAT) + STEP] = told + [-1] * (len(SEAT) + STEP - len(told))

    def _see(self, sight: State) -> None:
        """Bring the row that was seen last up to date: little changes from one to the next."""
        row, seen = self._last, self._seen
        numbers = [getattr(sight, name) for name in self._numbers]
        begin = self.parts["numbers"].begin
        row[begin : begin + len(numbers)] = numbers
        for name, begin, length in self._listed:
            values = getattr(sight, name)
            if values != seen[name]:
                seen[name] = values[:]
                if name in self._changing:
                    values = [len(values), *values, *[-1] * LISTED][:length]
                row[begin : begin + length] = np.frombuffer(array("i", values), np.int32)
        for name, begin in self._sets:
            members = getattr(sight, name)
            if members != seen[name]:
                seen[name] = members
                packed = np.frombuffer(members.to_bytes(self._bytes, "little"), np.uint8)
                bits = np.unpackbits(packed, bitorder="little")
                row[begin : begin + self._width] = bits[: self._width]

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
        tables = {name: value for name, value in _attributes(self._box) if _is_table(value)}
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

    def _sorted(self, state: State) -> dict[str, Stretch]:
        """Where every field of a state goes."""
        left_out = (*state.DERIVED, *state.REMEMBERED)
        self._fields = [name for name in fields_of(state) if name not in left_out]
        sets = [name for name in self._fields if name in state.SETS]
        values = {name: getattr(state, name) for name in self._fields if name not in sets}
        self._numbers = [name for name, value in values.items() if isinstance(value, int)]
        lists = {name: len(v) for name, v in values.items() if isinstance(v, list)}
        units = [name for name, length in lists.items() if length == self._units]
        rest = {name: length for name, length in lists.items() if name not in units}
        places = [name for name, length in rest.items() if length == self._places]
        changing = self._changing = [name for name, length in rest.items() if length == 0]
        short = {n: size for n, size in rest.items() if n not in places and n not in changing}
        entries = [f"{name} {k}" for name, length in short.items() for k in range(length)]
        step = [f"step {k}" for k in range(STEP)]
        parts = _stretches(
            ("seat", (len(SEAT) + STEP,), [*SEAT, *step]),
            ("numbers", (len(self._numbers) + len(entries),), [*self._numbers, *entries]),
            ("lists", (len(changing), 1 + LISTED), changing),
            ("units", (len(units), self._units), units),
            ("places", (len(places), self._places), places),
            ("sets", (len(sets), self._width), sets),
        )
        lengths = [*short.items(), *[(name, 1 + LISTED) for name in changing]]
        lengths += [(n, self._units) for n in units] + [(n, self._places) for n in places]
        self._listed = []
        begin = parts["numbers"].begin + len(self._numbers)
        for name, length in lengths:
            self._listed.append((name, begin, length))
            begin += length
        self._sets = [(name, parts["sets"].begin + k * self._width) for k, name in enumerate(sets)]
        return parts


def _stretches(*parts: tuple[str, tuple[int, ...], list[str]]) -> dict[str, Stretch]:
    """One after the other."""
    found: dict[str, Stretch] = {}
    begin = 0
    for name, shape, names in parts:
        found[name] = Stretch(begin, shape, tuple(names))
        begin = found[name].end
    return found


class _Rows:
    """The features of legal actions, by tables over the verbs."""

    def __init__(self, rules: Rules, board: Board) -> None:
        self._has = np.zeros((256, 3), np.bool_)  # arguments
        self._ends = np.zeros(256, np.float32)
        self._unit = np.zeros(256, np.int64)  # which argument names a unit, and which a place
        self._place = np.zeros(256, np.int64)
        self._names_unit = np.zeros((256, 1), np.float32)
        self._names_place = np.zeros((256, 1), np.float32)
        for number, verb in rules.words.verbs.items():
            kinds = verb.arguments
            self._has[number, : len(kinds)], self._ends[number] = True, verb.ends
            if "unit" in kinds:
                self._unit[number], self._names_unit[number] = kinds.index("unit"), 1
            if "node" in kinds:
                self._place[number], self._names_place[number] = kinds.index("node"), 1
        self._centres = np.zeros((4096, 2), np.float32)  # beyond the board is nowhere
        named = sorted(board.index.values())
        spots = np.array([board.x, board.y], np.float32).T[named]
        least, most = spots.min(0), spots.max(0)
        self._centres[named] = (spots - least) / np.maximum(most - least, 1e-6)
        self._at: list[int] = []
        self._stands = np.zeros((4096, 2), np.float32)

    def of(self, codes: Sequence[int], at: list[int], size: int) -> Numbers:
        rows = np.zeros((size, len(ROW)), np.float32)
        if not codes:
            return rows
        if at != self._at:
            self._at = at[:]
            places = np.frombuffer(array("i", at), np.int32)
            self._stands[: len(at)] = self._centres[places]  # a negative box: from the end
        code = np.frombuffer(array("q", codes), np.int64)
        verb = code & 0xFF
        named = code[:, None] >> _SHIFTS & 0xFFF
        each = np.arange(len(codes))
        here = rows[: len(codes)]
        here[:, 0] = verb
        here[:, 1:4] = np.where(self._has[verb], named, -1)
        here[:, 4] = self._ends[verb]
        here[:, 5:7] = self._stands[named[each, self._unit[verb]]] * self._names_unit[verb]
        here[:, 7:9] = self._centres[named[each, self._place[verb]]] * self._names_place[verb]
        return rows


_SHIFTS = np.array([8, 20, 32])


def _attributes(box: object) -> list[tuple[str, Any]]:
    """All that is in a box, compiled or not."""
    names = getattr(type(box), "__mypyc_attrs__", None) or vars(box)
    return [(name, getattr(box, name)) for name in names]


def _is_table(value: object) -> bool:
    """Whether it is a list of numbers; longer ones are sets of places."""
    if not isinstance(value, list) or not value:
        return False
    return all(type(each) in (int, bool) and -SMALL < each < SMALL for each in value)
