"""Reading a document written by hand: every part is looked at, and every fault remembered."""

from collections.abc import Collection, Mapping

from levant.games.golan_73.box import Box


class Reader:
    """Reads the parts of a document and remembers what is wrong with them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.faults: list[str] = []

    def fault(self, text: str) -> None:
        self.faults.append(text)

    # --- plain values ----------------------------------------------------------------------

    def number(self, where: str, value: object, least: int, most: int) -> int:
        """A whole number within limits; `least` where it is none."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fault(f"{where}: {value!r} should be a whole number from {least} to {most}")
        return least

    def word(self, where: str, value: object, known: Collection[str]) -> str:
        """One of the known words; "" where it is none."""
        if isinstance(value, str) and value in known:
            return value
        self.fault(f"{where}: {value!r} is none of {', '.join(known)}")
        return ""

    def items(self, where: str, value: object) -> list[object]:
        if isinstance(value, (list, tuple)):
            return list(value)
        if value is not None:
            self.fault(f"{where}: {value!r} should be a list")
        return []

    def entries(
        self, where: str, value: object, known: Collection[str] | None = None
    ) -> dict[str, object]:
        """A JSON object; with `known`, its names are all of these."""
        if not isinstance(value, Mapping):
            if value is not None:
                self.fault(f"{where}: {value!r} should be an object with names and values")
            return {}
        found = {str(name): each for name, each in value.items()}
        for name in found:
            if known is not None and name not in known:
                self.fault(f"{where}: {name!r} is none of {', '.join(known)}")
        return found

    # --- things of the game ----------------------------------------------------------------

    def unit(self, where: str, name: object) -> int:
        names = self.box.unit_names[: self.box.real]
        if name in names:
            return names.index(str(name))
        self.fault(f"{where}: there is no block {name!r}")
        return -1

    def node(self, where: str, name: object) -> int:
        node = self.box.board.index.get(str(name), -1)
        if node < 0:
            self.fault(f"{where}: there is no area {name!r}; areas are 1 to 83, A and B")
        return node

    def nodes(self, where: str, names: object) -> int:
        found = 0
        for name in self.items(where, names):
            node = self.node(where, name)
            found |= self.box.board.bit[node] if node >= 0 else 0
        return found

    def chit(self, where: str, name: object, kinds: Collection[int] = ()) -> int:
        if name not in self.box.chit_names:
            self.fault(f"{where}: there is no chit {name!r}")
            return -1
        chit = self.box.chit_names.index(str(name))
        if kinds and self.box.chit_kind[chit] not in kinds:
            self.fault(f"{where}: {name!r} is never there")
            return -1
        return chit

    def pair(self, where: str, value: object) -> tuple[object, object]:
        both = self.items(where, value)
        if len(both) == 2:
            return both[0], both[1]
        self.fault(f"{where}: {value!r} should be a list of two")
        return "", ""

    def borders(self, where: str, pairs: object) -> int:
        found = 0
        for each in self.items(where, pairs):
            a, b = (self.node(where, name) for name in self.pair(where, each))
            if min(a, b) < 0:
                continue
            e = self.box.edge[a * self.box.nodes + b]
            if e < 0:
                self.fault(f"{where}: {each!r} do not share a boundary")
            else:
                found |= 1 << e
        return found
