"""What a value in a document may be, and what is said when it is something else.

A kind checks a value and everything in it, and notes one fault for each thing that is wrong: where
it stands, what it is, what would be right.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

_SHOWN = 24  # names listed in a message; more are not read


class Kind(ABC):
    @abstractmethod
    def right(self) -> str:
        """What the value should be, in words."""

    @abstractmethod
    def holds(self, value: object) -> bool:
        """Whether the value itself, not what is in it, is right."""

    def check(self, where: str, value: object, faults: list[str]) -> None:
        if not self.holds(value):
            faults.append(f"{where}: {shown(value)} should be {self.right()}")


@dataclass(frozen=True)
class Whole(Kind):
    least: int = 0
    most: int = 999

    def right(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def holds(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True)
class Halves(Kind):
    most: int = 999

    def right(self) -> str:
        return f"a number from 0 to {self.most}, in halves"

    def holds(self, value: object) -> bool:
        if type(value) is not int and type(value) is not float:
            return False
        return 0 <= value <= self.most and 2 * value % 1 == 0


@dataclass(frozen=True)
class Truth(Kind):
    def right(self) -> str:
        return "true or false"

    def holds(self, value: object) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True)
class Word(Kind):
    """One of some names. `what` is said where there are too many to list."""

    names: Collection[str]
    what: str = ""

    def right(self) -> str:
        few = len(self.names) <= _SHOWN
        return f"one of {', '.join(self.names)}" if few else (self.what or "a name of this game")

    def holds(self, value: object) -> bool:
        return isinstance(value, str) and value in self.names


@dataclass(frozen=True)
class Several(Kind):
    """A list; `distinct`: nothing in it twice."""

    each: Kind
    distinct: bool = True
    length: int = -1  # exactly so many, if not negative

    def right(self) -> str:
        number = f"{self.length} entries" if self.length >= 0 else "entries"
        return f"a list of {number}, each {self.each.right()}"

    def holds(self, value: object) -> bool:
        return isinstance(value, list) and (self.length < 0 or len(value) == self.length)

    def check(self, where: str, value: object, faults: list[str]) -> None:
        super().check(where, value, faults)
        if isinstance(value, list) and self.holds(value):
            for n, each in enumerate(value):
                self.each.check(f"{where}[{n}]", each, faults)
            if self.distinct and any(each in value[:n] for n, each in enumerate(value)):
                faults.append(f"{where}: names something twice")


@dataclass(frozen=True)
class Row(Kind):
    """A list of fixed length, each place with its own kind: [asset, area]."""

    kinds: Sequence[Kind]

    def right(self) -> str:
        return f"a list of {len(self.kinds)}: " + ", then ".join(k.right() for k in self.kinds)

    def holds(self, value: object) -> bool:
        return isinstance(value, list) and len(value) == len(self.kinds)

    def check(self, where: str, value: object, faults: list[str]) -> None:
        super().check(where, value, faults)
        if isinstance(value, list) and self.holds(value):
            for n, (kind, each) in enumerate(zip(self.kinds, value, strict=True)):
                kind.check(f"{where}[{n}]", each, faults)


@dataclass(frozen=True)
class Named(Kind):
    """An object whose keys are names: {"EG-14A": …}."""

    keys: Collection[str]
    each: Kind
    what: str = ""  # what a key names

    def right(self) -> str:
        return f"an object of {self.what or 'names'}"

    def holds(self, value: object) -> bool:
        return isinstance(value, dict)

    def check(self, where: str, value: object, faults: list[str]) -> None:
        super().check(where, value, faults)
        if isinstance(value, dict):
            for key, each in value.items():
                if key in self.keys:
                    self.each.check(f"{where}.{key}", each, faults)
                else:
                    faults.append(f"{where}.{key}: {Word(self.keys, self._none()).right()}")

    def _none(self) -> str:
        return f"there is no such {self.what or 'name'} in this game"


@dataclass(frozen=True)
class Object(Kind):
    """An object with these keys; those in `needed` are never left out."""

    keys: Mapping[str, Kind]
    needed: Collection[str] = field(default_factory=tuple)

    def right(self) -> str:
        return f"an object with {', '.join(self.keys) or 'nothing in it'}"

    def holds(self, value: object) -> bool:
        return isinstance(value, dict)

    def check(self, where: str, value: object, faults: list[str]) -> None:
        super().check(where, value, faults)
        if not isinstance(value, dict):
            return
        inside = f"{where}." if where else ""
        for key in self.needed:
            if key not in value:
                faults.append(f"{inside}{key}: is missing; it should be {self.keys[key].right()}")
        for key, each in value.items():
            if key in self.keys:
                self.keys[key].check(f"{inside}{key}", each, faults)
            else:
                known = f"; known are {', '.join(self.keys)}" if self.keys else ""
                faults.append(f"{inside}{key}: is unknown here{known}")


def shown(value: object) -> str:
    """A value in a message, never longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
