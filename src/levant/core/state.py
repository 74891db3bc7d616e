"""The state of a match: plain data that is copied in microseconds.

A game subclasses `State` and keeps nothing in it but integers, lists of integers and node sets,
whose names it lists in `Fields`. `steps` is the stack of what is going on, innermost last; each
frame is a step number with its arguments. `options` and `events` are scratch: the former caches
the legal actions of the current decision, the latter collects what happened (None: nobody listens).
"""

from collections.abc import Mapping

from levant.core.dice import roll
from levant.core.nodes import members, node_set

Frame = tuple[int, ...]


class State:
    def __init__(self) -> None:
        self.steps: list[Frame] = []
        self.key: bytes = b""
        self.rolls: int = 0
        self.options: list[int] = []
        self.events: list[Frame] | None = None

    def open(self, key: bytes) -> None:
        """Begin a match with its dice; somebody listens from the first of them on."""
        self.key = key
        self.events = []

    def roll(self, sides: int) -> int:
        """The next die of the match."""
        self.rolls += 1
        return roll(self.key, self.rolls, sides)

    def note(self, *event: int) -> None:
        """Tell those who listen what has just happened."""
        if self.events is not None:
            self.events.append(event)


class Fields:
    """The names of a state's own fields, by what they hold."""

    def __init__(
        self, integers: tuple[str, ...], lists: tuple[str, ...], sets: tuple[str, ...]
    ) -> None:
        self.integers = integers
        self.lists = lists
        self.sets = sets


def to_plain(state: State, fields: Fields) -> dict[str, object]:
    """The whole state as JSON data; node sets become lists."""
    data: dict[str, object] = {name: getattr(state, name) for name in fields.integers}
    data.update({name: list(getattr(state, name)) for name in fields.lists})
    data.update({name: members(getattr(state, name)) for name in fields.sets})
    data["steps"] = [list(frame) for frame in state.steps]
    data["key"] = state.key.hex()
    data["rolls"] = state.rolls
    return data


def fill_from_plain(state: State, fields: Fields, data: Mapping[str, object]) -> None:
    """Make a fresh state what `to_plain` wrote."""
    for name in (*fields.integers, "rolls"):
        setattr(state, name, data[name])
    for name in fields.lists:
        setattr(state, name, list(data[name]))  # type: ignore[call-overload]
    for name in fields.sets:
        setattr(state, name, node_set(data[name]))  # type: ignore[arg-type]
    state.steps = [tuple(frame) for frame in data["steps"]]  # type: ignore[attr-defined]
    state.key = bytes.fromhex(str(data["key"]))
