"""On which line each key of a TOML file stands: `cross.bots[1]`, `variant[0].change`.

`tomllib` tells what a file says and not where. This reads only what `tomllib` has read before, so
that it need not know what is wrong.
"""

import re
from collections.abc import Iterator

_IDLE = re.compile(r"(?:\s|#[^\n]*)*")
_TEXTS = ('"""', "'''", '"', "'")
_WORD = re.compile(r"[^\s,\]}#=.]+")
_BARE = re.compile(r"[^,\]}#\n]+")
_NEXT = re.compile(r"[ \t]*([.=\]])[ \t]*")


def lines_of(text: str) -> dict[str, int]:
    """The line of every table, key and entry of a list, by its way. `text` is sound TOML."""
    return dict(_Lines(text).all())


class _Lines:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lists: dict[str, int] = {}  # tables that are listed: how many there are so far

    def all(self) -> Iterator[tuple[str, int]]:
        home = ""
        while self._skipped() < len(self.text):
            if self._takes("["):
                listed = self._takes("[")
                line, names = self._line(), self._names()
                home = self._table(names, listed)
                self._takes("]")
                yield home, line
            else:
                yield from self._pair(home)

    def _table(self, names: list[str], listed: bool) -> str:
        way = ""
        for number, name in enumerate(names):
            way += f".{name}" if way else name
            if listed and number == len(names) - 1:
                self.lists[way] = self.lists.get(way, 0) + 1
            if way in self.lists:
                way += f"[{self.lists[way] - 1}]"
        return way

    def _pair(self, home: str) -> Iterator[tuple[str, int]]:
        line, names = self._line(), self._names()
        self._skipped()
        yield from self._value(".".join(filter(None, [home, *names])), line)

    def _value(self, way: str, line: int) -> Iterator[tuple[str, int]]:
        yield way, line
        if self._takes("["):
            number = 0
            while not self._ends("]"):
                yield from self._value(f"{way}[{number}]", self._line())
                number += 1
        elif self._takes("{"):
            while not self._ends("}"):
                yield from self._pair(way)
        elif self._quoted() is None:
            self._match(_BARE)

    def _ends(self, bracket: str) -> bool:
        """After what stands between two entries: whether there is no other."""
        self._skipped()
        if self._takes(","):
            self._skipped()
        return self._takes(bracket) or self.at >= len(self.text)

    def _names(self) -> list[str]:
        """A key, with dots perhaps, and the sign after it."""
        names = []
        while self.at < len(self.text):
            quoted = self._quoted()
            names.append(self._match(_WORD) if quoted is None else quoted)
            if self._match(_NEXT).strip() != ".":
                break
        return names

    def _quoted(self) -> str | None:
        """What stands in quotes here, if anything does."""
        for quotes in _TEXTS:
            if self.text.startswith(quotes, self.at):
                begun = end = self.at + len(quotes)
                while end < len(self.text) and not self.text.startswith(quotes, end):
                    end += 1 + (quotes[0] == '"' and self.text[end] == "\\")
                self.at = end + len(quotes)
                while len(quotes) == 3 and self.text.startswith(quotes[0], self.at):
                    self.at += 1  # it may end with quotes of its own
                return self.text[begun:end]
        return None

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at + 1
        return found[0] if found else ""

    def _takes(self, sign: str) -> bool:
        here = self.text.startswith(sign, self.at)
        self.at += here
        return here

    def _skipped(self) -> int:
        found = _IDLE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1
