"""What is printed, in words: the numbers on counters, and the codes in tables of results.

`glossary.toml` lies beside a game's cases:

    files = ["counters"]      # the tables of the pack with the pieces; counters if not said

    [kinds]
    CV = "aircraft carrier"   # the words for a type, where the pack has a code

    [[number]]
    column = "anti_air"       # of those tables
    what = "Anti-Air Strength"
    says = "its strength in attacks on air units"
    case = "8.36"
    zero = "0: it cannot attack aircraft"    # what a 0 is told as; without it, it is not told
    beside = "movement"       # a column that has something wherever a 0 is printed
    unless = "sp_stars"       # a column that has something where this number is not printed

    [codes.D2]
    says = "the defender retreats two hexes"
    case = "7.9"

A game that shares its rulebook with another may have a table of its own under its id: `[suez-56]`.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from levant.core.cases import shelf


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a card: what, how much, and under which case."""

    what: str
    value: str
    case: str = ""
    counts: bool = False  # for victory


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """What a number on counters means."""

    what: str
    says: str
    case: str
    column: str = ""
    zero: str = ""
    beside: str = ""
    unless: str = ""


@dataclass(frozen=True, slots=True)
class PrintedUnit:
    """What is printed on a piece; `numbers` as the glossary lists them, "" where it has none."""

    name: str
    nation: str
    kind: str
    formation: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """What a result means."""

    says: str
    case: str


@dataclass(frozen=True, slots=True)
class Glossary:
    numbers: tuple[PrintedNumber, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict)
    units: Mapping[str, PrintedUnit] = field(default_factory=dict)

    def explained(self, text: str) -> list[tuple[str, Code]]:
        """The codes that stand in a text, in order, each once."""
        spoken = [code for code in self.codes if re.search(r"\w", code)]  # no dash or dot
        either = "|".join(re.escape(code) for code in sorted(spoken, key=len, reverse=True))
        found = re.findall(rf"(?<![\w/-])(?:{either})(?![\w/-])", text) if spoken else []
        return [(code, self.codes[code]) for code in dict.fromkeys(found)]


def load_glossary(folder: Path, game: str, pack: object) -> Glossary:
    """The words for a pack; empty where the game has no such file."""
    file = shelf(folder) / "glossary.toml"
    table: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    kinds: dict[str, str] = table.get("kinds", {})
    numbers = tuple(PrintedNumber(**row) for row in table.get("number", []))
    codes = {code: Code(**row) for code, row in table.get("codes", {}).items()}
    codes |= {code: Code(**row) for code, row in table.get(game, {}).items()}
    rows = [row for name in table.get("files", ["counters"]) for row in getattr(pack, name, [])]
    return Glossary(numbers, codes, _units(rows, numbers, kinds))


def _units(
    rows: Iterable[object], numbers: tuple[PrintedNumber, ...], kinds: Mapping[str, str]
) -> dict[str, PrintedUnit]:
    units: dict[str, PrintedUnit] = {}
    for row in rows:
        kind = _words(row, "type", kinds)
        units[_text(row, "id")] = PrintedUnit(
            name=_text(row, "name") or kind,
            nation=_words(row, "nationality", kinds),
            kind=", ".join(part for part in (kind, _words(row, "size", kinds)) if part),
            formation=_text(row, "formation"),
            numbers=tuple(_number(row, number, kinds) for number in numbers),
        )
    return units


_NOTHING = ("", "0", "no", "none")


def _number(row: object, number: PrintedNumber, kinds: Mapping[str, str]) -> str:
    if _text(row, number.unless) not in _NOTHING:
        return ""
    if _text(row, number.column) not in _NOTHING:
        return _words(row, number.column, kinds)
    return "" if _text(row, number.beside) in _NOTHING else number.zero


def _words(row: object, column: str, kinds: Mapping[str, str]) -> str:
    """What stands in a column, in words: `V|V|G` is `2 × veteran, green`."""
    runs = [(part, len(list(same))) for part, same in groupby(_text(row, column).split("|"))]
    said = [(kinds.get(part, part.replace("_", " ")), number) for part, number in runs]
    return ", ".join(f"{number} × {word}" if number > 1 else word for word, number in said)


def _text(row: object, column: str) -> str:
    value = getattr(row, column, "")
    return "" if value is None else str(value)
