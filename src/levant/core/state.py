"""The state of a match: plain data that is copied in microseconds.

A game subclasses `State` and gives its fields their first values in `__init__`. That is their only
declaration: every field is copied, written as JSON and hashed. A field holds an integer, a list of
integers or a set of nodes (an integer too; its name is in `SETS`). What can be worked out from the
other fields is named in `DERIVED`: it is copied, but neither written nor hashed. A field that came
after matches had been kept is named in `LATER`: it is left out as long as it is 0, so that theirs
keep their hash. What the players remember of things that are hidden again is named in `REMEMBERED`:
it is copied and written, but it is no part of the position, so it is not hashed, and documents do
without it.

`steps` is the stack of what is going on, innermost last; each frame is a step number with its
arguments. `legal`, `noted` and `rolled` are scratch: the first caches the legal actions of the
current decision, the others collect what happened and what was rolled (noted None: nobody listens).
"""

import pickle
import zlib
from collections.abc import Callable, Mapping
from typing import ClassVar, TypeVar, cast

from levant.core.dice import roll
from levant.core.nodes import members, node_set

Frame = tuple[int, ...]


class State:
    SETS: ClassVar[tuple[str, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()
    LATER: ClassVar[tuple[str, ...]] = ()
    REMEMBERED: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.steps: list[Frame] = []
        self.key: bytes = b""
        self.rolls: int = 0
        self.legal: list[int] = []
        self.noted: list[Frame] | None = None
        self.rolled: list[tuple[int, int]] = []  # (sides, what it showed)

    def open(self, key: bytes) -> None:
        """Begin a match with its dice; somebody listens from the first of them on."""
        self.key = key
        self.noted = []

    def roll(self, sides: int) -> int:
        """The next die of the match."""
        self.rolls += 1
        shown = roll(self.key, self.rolls, sides)
        if self.noted is not None:
            self.rolled.append((sides, shown))
        return shown

    def note(self, *event: int) -> None:
        """Tell those who listen what has just happened."""
        if self.noted is not None:
            self.noted.append(event)


S = TypeVar("S", bound=State)
OWN = ("steps", "key", "rolls", "legal", "noted", "rolled")  # the others are a game's


def fields_of(state: State) -> list[str]:
    """The names of a game's own fields, derived ones included, in the order of `__init__`."""
    compiled = getattr(type(state), "__mypyc_attrs__", None)
    names = list(vars(state)) if compiled is None else list(compiled)
    return [name for name in names if name not in OWN]


def undeclared(state: State) -> list[str]:
    """What is in a state and not plain data, or named as a field and not there."""
    names = fields_of(state)
    missing = [
        name
        for name in (*state.SETS, *state.DERIVED, *state.LATER, *state.REMEMBERED)
        if name not in names
    ]
    kept = [name for name in names if name not in state.DERIVED]
    return missing + [name for name in kept if not _is_plain(getattr(state, name))]


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(type(each) is int for each in value)
    return type(value) is int


# --- copying -----------------------------------------------------------------------------------

_copiers: dict[type, Callable[[State], State]] = {}


def copy_of(state: S) -> S:
    """An independent copy, without the events."""
    copier = _copiers.get(type(state))
    if copier is None:
        copier = _copiers[type(state)] = _copier(state)
    return copier(state)  # type: ignore[return-value]


def _copier(state: State) -> Callable[[State], State]:
    """A function with a line a field, as written by hand: a loop takes thrice as long.

    Of a compiled class `__new__` calls `__init__`: whatever that asks for has to have a default.
    """
    lines = ["def copy(old):", " new = make(made)", " new.steps = old.steps[:]"]
    lines += [" new.key = old.key", " new.rolls = old.rolls", " new.legal = old.legal"]
    lines += [" new.noted = None", " new.rolled = []"]
    for name in fields_of(state):
        whole = ".copy()" if isinstance(getattr(state, name), list) else ""
        lines.append(f" new.{name} = old.{name}{whole}")
    made = type(state)
    space: dict[str, object] = {"make": made.__new__, "made": made}
    exec("\n".join([*lines, " return new"]), space)  # names of attributes, nothing from outside
    return cast(Callable[[State], State], space["copy"])


# --- laid by -----------------------------------------------------------------------------------


def laid_by(state: State) -> bytes:
    """A copy in a twentieth of the memory; `taken_up` makes a state of it again."""
    return zlib.compress(pickle.dumps(copy_of(state), pickle.HIGHEST_PROTOCOL), 1)


def taken_up(kept: bytes) -> State:
    """For bytes of our own only: others could run code."""
    return cast(State, pickle.loads(zlib.decompress(kept)))


# --- JSON --------------------------------------------------------------------------------------


def to_plain(state: State) -> dict[str, object]:
    """The whole state as JSON data; sets become lists."""
    data: dict[str, object] = {}
    for name in fields_of(state):
        if name not in state.DERIVED:
            value = getattr(state, name)
            if name in state.LATER and not value:
                continue
            data[name] = members(value) if name in state.SETS else value
            if isinstance(value, list):
                data[name] = value[:]
    data["steps"] = [list(frame) for frame in state.steps]
    data["key"] = state.key.hex()
    data["rolls"] = state.rolls
    return data


def fill_from_plain(state: State, data: Mapping[str, object]) -> None:
    """Make a fresh state what `to_plain` wrote; derived fields stay as they are in a fresh one."""
    spared = (*state.LATER, *state.REMEMBERED)
    for name in fields_of(state):
        if name not in state.DERIVED and (name in data or name not in spared):
            value = data[name]
            setattr(state, name, node_set(value) if name in state.SETS else value)  # type: ignore[arg-type]
            if isinstance(value, list) and name not in state.SETS:
                setattr(state, name, value[:])
    state.steps = [tuple(frame) for frame in data["steps"]]  # type: ignore[attr-defined]
    state.key = bytes.fromhex(str(data["key"]))
    state.rolls = int(str(data["rolls"]))
