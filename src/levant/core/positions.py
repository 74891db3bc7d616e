"""Position documents: one reader and one writer for all games.

A game declares a `Layout`: its phases, what is said of a unit, its tracks and its markers. The
writer makes a document of a state; the reader checks the form of every part, then lets the game
place the units and say what cannot be. Whatever the writer writes the reader reads, and a document
with anything wrong in it is refused with one message a fault.

    {"game": …, "scenario": …, "options": […], "turn": 3, "phase": "israeli-combat",
     "units": {"EG-14A": {"at": "4620"}}, "tracks": {…}, "markers": {…}}
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from levant.core.board import Board
from levant.core.kinds import Kind, Named, Object, Several, Truth, Whole, Word
from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.core.state import State

S = TypeVar("S", bound=State)
Plain = dict[str, object]
Said = Mapping[str, object]  # what a document says of one unit


@dataclass(frozen=True)
class Codec(Generic[S]):
    """A named entry of a document: its kind, how it is written and how it is read.

    `write` may answer None: the entry is left out. `read` gets a value of that kind.
    """

    kind: Kind
    write: Callable[[S], object]
    read: Callable[[S, object], None]


@dataclass(frozen=True, kw_only=True)
class Layout(Generic[S]):
    """What a game's documents say. The functions are of the state alone: `layout(box)` has the box.

    Reading goes: `new`, options, turn and phase, tracks, other parts, units from the last listed to
    the first (so that a stack is listed from the top down), markers, `check`, `start`. What is left
    out is for a state with the fields `turn`, `phase` and `at`, and perhaps `scenario`. An option
    is a field of its name that is 1 when it is in play.
    """

    phases: Sequence[str]
    last_turn: Callable[[int], int]  # by scenario
    options: Mapping[str, str] = field(default_factory=dict)  # where the field has another name
    boxes: Mapping[str, int] = field(default_factory=dict)  # places beside the map: `at` there
    unit: Mapping[str, Kind] = field(default_factory=dict)  # what is said of a unit besides `at`
    needed: Sequence[str] = ("at",)
    tracks: Mapping[str, Codec[S]] = field(default_factory=dict)
    markers: Mapping[str, Codec[S]] = field(default_factory=dict)
    more: Mapping[str, Codec[S]] = field(default_factory=dict)  # besides what all games have
    new: Callable[[int], S]  # by scenario: nothing in play yet
    moment: Callable[[S], tuple[int, int, int]] | None = None  # scenario, turn, phase
    at: Callable[[S, int, int], None] | None = None  # put turn and phase into a new state
    said: Callable[[S], Mapping[str, Said]] | None = None  # of every unit in play
    place: Callable[[S, int, Said], str] | None = None  # a unit as said; what is wrong with that
    check: Callable[[S], list[str]] = lambda s: []  # what cannot be, once all is read
    start: Callable[[S, int], None]  # the phase begins: steps on the stack
    # filled in by `core.game.GameRules`
    game: str = ""
    scenarios: Sequence[str] = ()
    board: Board = field(default_factory=lambda: Board([], [], []))
    units: Sequence[str] = ()
    what: str = "hex"  # a node is called

    def form(self, scenario: int) -> Object:
        """The form of a whole document."""
        place = place_of(self.board, list(self.boxes), self.what)
        keys: dict[str, Kind] = {
            "game": Word([self.game]),
            "scenario": Word(self.scenarios),
            "options": Several(Word(self.options)),
            "turn": Whole(1, self.last_turn(scenario)),
            "phase": Word(self.phases),
            "units": Named(self.units, Object({"at": place, **self.unit}, self.needed), "unit"),
            "tracks": Object({name: part.kind for name, part in self.tracks.items()}),
            "markers": Object({name: part.kind for name, part in self.markers.items()}),
        }
        keys |= {name: part.kind for name, part in self.more.items()}
        return Object(keys, ("turn", "phase", "units"))

    def begun(self, scenario: str, options: Iterable[str], key: bytes) -> S:
        """A new state with its options switched on."""
        s = self.new(self.scenarios.index(scenario))
        s.open(key)
        for option in options:
            setattr(s, self.options[option], 1)
        return s


def write(layout: Layout[S], s: S) -> Plain:
    """The document of a state, at the start of its phase."""
    scenario, turn, phase = moment(layout, s)
    units = layout.said(s) if layout.said else _said(layout, s)
    return {
        "game": layout.game,
        "scenario": layout.scenarios[scenario],
        "options": [option for option, name in layout.options.items() if getattr(s, name)],
        "turn": turn,
        "phase": layout.phases[phase],
        **_written(layout.more, s),
        "units": {name: dict(said) for name, said in units.items()},
        "tracks": _written(layout.tracks, s),
        "markers": _written(layout.markers, s),
    }


def read(layout: Layout[S], document: Mapping[str, object], key: bytes) -> S:
    """The state at the start of the document's phase, not settled. Raises BadDocument."""
    name = document.get("scenario", layout.scenarios[0])
    known = isinstance(name, str) and name in layout.scenarios
    scenario = str(name) if known else layout.scenarios[0]
    faults: list[str] = []
    layout.form(layout.scenarios.index(scenario)).check("", dict(document), faults)
    if faults:
        raise BadDocument(faults)
    s = layout.begun(scenario, _texts(document.get("options", [])), key)
    phase = layout.phases.index(str(document["phase"]))
    (layout.at or _at)(s, int(str(document["turn"])), phase)
    _read(layout.tracks, _part(document, "tracks"), s)
    _read(layout.more, document, s)
    units = _part(document, "units")
    for unit in reversed(list(units)):
        said, number = _part(units, unit), layout.units.index(unit)
        fault = layout.place(s, number, said) if layout.place else _place(layout, s, number, said)
        if fault:
            faults.append(f"units.{unit}: {fault}")
    _read(layout.markers, _part(document, "markers"), s)
    faults = faults or layout.check(s)
    if faults:
        raise BadDocument(faults)
    layout.start(s, phase)
    return s


def where(layout: Layout[S], said: Said) -> int:
    """The node or box that `at` names."""
    place = str(said["at"])
    return layout.boxes[place] if place in layout.boxes else layout.board.index[place]


def name_of(layout: Layout[S], at: int) -> str:
    """The name of a node or a box; empty for a place that documents do not name."""
    if at >= 0:
        return layout.board.names[at]
    return next((name for name, box in layout.boxes.items() if box == at), "")


def moment(layout: Layout[S], s: S) -> tuple[int, int, int]:
    """Scenario, turn and phase of a state, as numbers."""
    if layout.moment:
        return layout.moment(s)
    return getattr(s, "scenario", 0), getattr(s, "turn"), getattr(s, "phase")  # noqa: B009


def _at(s: State, turn: int, phase: int) -> None:
    setattr(s, "turn", turn)  # noqa: B010
    setattr(s, "phase", phase)  # noqa: B010


def _said(layout: Layout[S], s: S) -> dict[str, Said]:
    places = [name_of(layout, at) for at in getattr(s, "at")]  # noqa: B009
    named = zip(layout.units, places, strict=True)
    return {unit: {"at": place} for unit, place in named if place}


def _place(layout: Layout[S], s: S, unit: int, said: Said) -> str:
    getattr(s, "at")[unit] = where(layout, said)  # noqa: B009
    return ""


def _written(parts: Mapping[str, Codec[S]], s: S) -> Plain:
    written = {name: part.write(s) for name, part in parts.items()}
    return {name: value for name, value in written.items() if value is not None}


def _read(parts: Mapping[str, Codec[S]], values: Mapping[str, object], s: S) -> None:
    for name, part in parts.items():
        if name in values:
            part.read(s, values[name])


def _part(document: Mapping[str, object], key: str) -> Mapping[str, object]:
    part = document.get(key, {})
    assert isinstance(part, dict)
    return part


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(each) for each in value]


# --- parts that most games have ----------------------------------------------------------------


def number(name: str, least: int = 0, most: int = 999) -> Codec[S]:
    """A field that holds a number."""

    def read(s: S, value: object) -> None:
        setattr(s, name, value)

    return Codec(Whole(least, most), lambda s: int(getattr(s, name)), read)


def coded(
    name: str, kind: Kind, write: Callable[..., object], read: Callable[..., object]
) -> Codec[S]:
    """A field that a document says in another way: `write` and `read` turn one into the other."""
    return Codec(
        kind, lambda s: write(getattr(s, name)), lambda s, said: setattr(s, name, read(said))
    )


def item(name: str, place: int, least: int = 0, most: int = 999) -> Codec[S]:
    """One number of a field that holds a list."""

    def read(s: S, value: object) -> None:
        getattr(s, name)[place] = value

    return Codec(Whole(least, most), lambda s: int(getattr(s, name)[place]), read)


def node_set(name: str, board: Board, what: str, among: int = -1) -> Codec[S]:
    """A field that holds a set of nodes, listed by their names; only of `among`, if given."""
    names = [board.names[n] for n in members(board.all if among < 0 else among)]

    def read(s: S, value: object) -> None:
        nodes = 0
        for each in _texts(value):
            nodes |= board.bit[board.index[each]]
        setattr(s, name, nodes)

    def write(s: S) -> object:
        return [board.names[n] for n in members(getattr(s, name))]

    return Codec(Several(Word(names, what)), write, read)


def by_node(name: str, board: Board, values: Sequence[str], what: str, none: int = -1) -> Codec[S]:
    """A field with a number for each node, as {node: word}; nodes with `none` are left out."""
    return by_name(name, board.index, values, what, none)


def by_name(
    name: str, index: Mapping[str, int], values: Sequence[str], what: str, none: int = -1
) -> Codec[S]:
    """The same for whatever is named and numbered."""

    def read(s: S, value: object) -> None:
        assert isinstance(value, dict)
        for each, word in value.items():
            getattr(s, name)[index[each]] = values.index(word)

    def write(s: S) -> object:
        held = getattr(s, name)
        return {each: values[held[n]] for each, n in index.items() if held[n] != none}

    return Codec(Named(index, Word([v for v in values if v]), what), write, read)


def flags(words: Mapping[str, int], value: int) -> list[str]:
    """The words of the flags that are set in a value."""
    return [word for word, flag in words.items() if value & flag]


def flagged(words: Mapping[str, int], listed: object) -> int:
    """The flags that some words stand for."""
    value = 0
    for word in _texts(listed):
        value |= words[word]
    return value


def marks_of(words: Mapping[str, int]) -> Kind:
    """The kind of a unit's `marks`."""
    return Several(Word(words))


def place_of(board: Board, boxes: Sequence[str], what: str) -> Kind:
    """The kind of a unit's `at`: a node of the board or a box beside it."""
    beside = f" or {', '.join(boxes)}" if boxes else ""
    return Word({*board.index, *boxes}, f"the number of a {what}{beside}")


YES = Truth()
