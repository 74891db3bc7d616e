"""Packs: what was printed on map, counters and charts, read from plain files and checked on load.

Nothing half-loads: a reader collects every fault of every file, each as one line that names file,
row and field and says what would be right, and only a pack without faults is used.
"""

import csv
import re
import tomllib
import types
import typing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from levant.core.board import Numbering
from levant.core.refusal import BadDocument

T = TypeVar("T")
Compass = typing.Literal["north", "south", "east", "west"]


class Grid(msgspec.Struct, frozen=True):
    """How the hexes of a sheet are numbered; see `board.Numbering`."""

    layout: typing.Literal["pointy", "flat"]
    number_format: typing.Literal["RRCC", "CCRR"]
    shifted: typing.Literal["even", "odd"]
    row_grows: Compass
    column_grows: Compass
    source: str

    def numbering(self) -> Numbering:
        pointy = self.layout == "pointy"
        rows_first = self.number_format == "RRCC"
        return Numbering(
            self.layout,
            line_first=rows_first if pointy else not rows_first,
            shifted=0 if self.shifted == "even" else 1,
            line_grows=self.row_grows if pointy else self.column_grows,
            place_grows=self.column_grows if pointy else self.row_grows,
        )


class PackReader:
    """Reads the files of one pack folder and remembers every fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def rows(self, name: str, row_type: type[T]) -> list[T]:
        """The rows of a CSV file as `row_type`; empty fields take their default."""
        text = self._text(name)
        if text is None:
            return []
        result = []
        reader = csv.DictReader(text.splitlines())
        missing = [f for f in _required(row_type) if f not in (reader.fieldnames or [])]
        if missing:
            self.fault(name, f"the heading lacks {', '.join(missing)}")
            return []
        for row in reader:
            where = f"{name} row {reader.line_num}"
            if None in row or None in row.values():
                self.fault(where, "has not as many fields as the heading")
                continue
            filled = {key: value for key, value in row.items() if value != ""}
            try:
                result.append(msgspec.convert(filled, row_type, strict=False))
            except msgspec.ValidationError as error:
                self.fault(where, _explain(error, row_type, row))
        return result

    def table(self, name: str, table_type: type[T]) -> T | None:
        """A TOML file as `table_type`."""
        text = self._text(name)
        if text is None:
            return None
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.fault(name, f"is not TOML: {error}")
            return None
        try:
            return msgspec.convert(data, table_type)
        except msgspec.ValidationError as error:
            self.fault(name, _plain_message(error))
            return None

    def unique(self, name: str, what: str, ids: list[str]) -> None:
        seen: set[str] = set()
        for each in ids:
            if each in seen:
                self.fault(name, f"{what} {each} stands there twice; each {what} has one row")
            seen.add(each)

    def known(self, where: str, what: str, each: str, among: typing.Container[str]) -> bool:
        """Whether a reference leads somewhere; a fault if not."""
        if each not in among:
            self.fault(where, f"{what} {each!r} does not exist in this pack")
            return False
        return True

    def finish(self) -> None:
        if self.faults:
            raise BadDocument(self.faults)

    def _text(self, name: str) -> str | None:
        try:
            return (self.folder / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            self.fault(name, f"is missing from {self.folder}")
        except UnicodeDecodeError:
            self.fault(name, "is not UTF-8 text; save it as UTF-8")
        except OSError as error:
            self.fault(name, f"cannot be read: {error.strerror}")
        return None


def _required(row_type: type[Any]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(row_type) if field.required]


def _plain_message(error: msgspec.ValidationError) -> str:
    """msgspec's message with the path in front: `[defended][3].ecm: …`."""
    message, _, path = str(error).partition(" - at ")
    path = path.strip("`").lstrip("$").lstrip(".")
    message = message.replace("`", "")
    return f"{path}: {message}" if path else message


def _explain(error: msgspec.ValidationError, row_type: type[Any], row: dict[str, Any]) -> str:
    message = _plain_message(error)
    found = re.match(r"(\w+): ", message) or re.search(r"required field (\w+)", message)
    if not found:
        return message
    name = found.group(1)
    kinds = typing.get_type_hints(row_type)
    if name not in kinds:
        return message
    return f"{name} is {row.get(name, '')!r}; it should be {_describe(kinds[name])}"


def _describe(kind: Any) -> str:
    origin = typing.get_origin(kind)
    if origin is typing.Literal:
        return "one of " + ", ".join(map(str, typing.get_args(kind)))
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_describe(k) for k in typing.get_args(kind) if k is not type(None))
    if origin is typing.Annotated:
        return _describe(typing.get_args(kind)[0]) + " in its range"
    return {int: "a whole number", str: "a text", float: "a number"}.get(kind, str(kind))
