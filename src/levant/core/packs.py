"""Packs: what was printed on map, counters and charts, read from plain files and checked on load.

Nothing half-loads: a reader collects every fault of every file, each as one line that names file,
row and field and says what would be right, and only a pack without faults is used. Form comes
first; what refers to what is checked once every row can be read, so that one slip is one message.
"""

import csv
import hashlib
import itertools
import json
import math
import re
import tomllib
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from levant.core.refusal import BadDocument
from levant.core.rows import Grid, HexsideRow, LineRow

T = TypeVar("T")
P = TypeVar("P", bound=msgspec.Struct)
JSON, GEOJSON, TOML = "json", "geojson", "toml"  # what a field that is only drawn is written in
SCENARIOS = "scenarios.toml"  # what is most often written anew: no key in it goes unread
_LABELS = ("id", "hex", "roll", "name", "level")  # what a row is called in a message
_SOURCE = re.compile(r"rules:(?P<case>[\d.]+)|public:[a-z0-9.-]+|geo|recon")


def meanings(pack: msgspec.Struct, scenarios: Iterable[str]) -> dict[str, str]:
    """By scenario, a digest of all in a pack that means something when that scenario is played.

    It is made of the rows as they were read: neither comments nor sources, what is only drawn nor
    what belongs to another scenario changes it.
    """
    drawn = [f.name for f in msgspec.structs.fields(pack) if _is_drawn(f.type)]
    rows = {name: each for name, each in msgspec.to_builtins(pack).items() if name not in drawn}
    found = {}
    for scenario in scenarios:
        text = json.dumps(_meant(_played(rows, scenario), scenario), sort_keys=True)
        found[scenario] = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    return found


_UNSAID = {"folder", "summary", "note", "georeference", "lat", "lon", "outline", "colour"}


def _played(value: object, scenario: str) -> object:
    """Of deployments beside the scenarios, only those that the scenario names are played."""
    if not isinstance(value, dict):
        return value
    rows, listed = value.get("scenario"), value.get("deployment")
    if isinstance(rows, list) and isinstance(listed, list):
        own = str(_of_scenario(rows, scenario))
        used = [row for row in listed if not isinstance(row, dict) or repr(row.get("id")) in own]
        value = {**value, "deployment": used}
    return {key: _played(each, scenario) for key, each in value.items()}


def _meant(value: object, scenario: str) -> object:
    if isinstance(value, dict):
        return {
            key: _meant(_of_scenario(each, scenario) if key == "scenario" else each, scenario)
            for key, each in value.items()
            if key not in _UNSAID and not key.endswith(("source", "_colour", "_color"))
        }
    if isinstance(value, list):
        return [
            _meant(each, scenario)
            for each in value
            if not isinstance(each, dict) or each.get("scenario", scenario) == scenario
        ]
    return value


def _of_scenario(rows: object, scenario: str) -> object:
    """Of the scenarios of a pack, the one that is played."""
    if not isinstance(rows, list):
        return rows
    return [row for row in rows if not isinstance(row, dict) or row.get("id") in (None, scenario)]


def read_pack(
    pack_type: type[P],
    folder: Path,
    cases: Collection[str],
    checks: Sequence[Callable[["PackReader", P], None]] = (),
    elsewhere: Mapping[str, Path] | None = None,
) -> P:
    """A pack as `pack_type`, checked. Raises BadDocument with every fault.

    The fields of `pack_type` are the table of its files: `hexes: list[HexRow]` is hexes.csv, a row
    of which is a HexRow; `charts: Charts` is charts.toml; `coast: Annotated[Coast, JSON]` is
    coast.json, and `shapes: Annotated[Shapes, "areas.geojson"]` names its file in full. `checks`
    come one after the other, each once all before it found nothing. A pack need not have the files
    that are `elsewhere`, by name the folder where they are.
    """
    reader = PackReader(folder, elsewhere)
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(pack_type):
        found[field.name] = reader.file(field.name, field.type)
    reader.sources(cases)
    reader.finish()
    pack = pack_type(**found)
    for check in checks:
        check(reader, pack)
        reader.finish()
    return pack


class PackReader:
    """Reads the files of one pack folder and remembers every fault."""

    def __init__(self, folder: Path, elsewhere: Mapping[str, Path] | None = None) -> None:
        self.folder = folder
        self.elsewhere = elsewhere or {}
        self.faults: list[str] = []
        self._lines: dict[str, list[int]] = {}  # of every CSV row that was read
        self._sources: list[tuple[str, object]] = []

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def finish(self) -> None:
        if self.faults:
            raise BadDocument(self.faults)

    # --- reading ---------------------------------------------------------------------------

    def file(self, name: str, kind: Any) -> object:
        """The file of a pack's field, by the kind of what is in it."""
        if _is_drawn(kind):
            wanted, ending = typing.get_args(kind)
            return self.json(ending if "." in ending else f"{name}.{ending}", wanted)
        if typing.get_origin(kind) is list:
            return self.rows(f"{name}.csv", typing.get_args(kind)[0])
        return self.table(f"{name}.toml", kind)

    def json(self, name: str, kind: type[T]) -> T | None:
        """A JSON or TOML file as `kind`, for what is only drawn."""
        text = self._text(name)
        if text is None:
            return None
        try:
            if name.endswith(TOML):
                return msgspec.toml.decode(text, type=kind)
            return msgspec.json.decode(text.encode(), type=kind)
        except msgspec.DecodeError as error:
            self.fault(name, f"is damaged: {error}; restore it")
            return None

    def rows(self, name: str, row_type: type[T]) -> list[T]:
        """The rows of a CSV file as `row_type`; empty fields take their default."""
        text = self._text(name)
        self._lines[name] = []
        if text is None:
            return []
        reader = csv.DictReader(text.splitlines())
        if not self._heading(name, row_type, reader.fieldnames or []):
            return []
        result: list[T] = []
        try:
            for row in reader:
                self._row(name, reader.line_num, row, row_type, result)
        except csv.Error as error:
            self.fault(f"{name} row {reader.line_num}", f"is not CSV: {error}")
        return result

    def table(self, name: str, table_type: type[T]) -> T | None:
        """A TOML file as `table_type`."""
        text = self._text(name)
        if text is None:
            return None
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.fault(name, f"is not TOML: {error}; correct or restore that place")
            return None
        self._differ(name, data)
        self._note_sources(name, data)
        found = len(self.faults)
        if name == SCENARIOS:
            self._explain(name, data, table_type, strict=True)
        try:
            return msgspec.convert(data, table_type)
        except msgspec.ValidationError:
            if len(self.faults) == found:
                self._explain(name, data, table_type, strict=True)
            return None

    # --- where a row is --------------------------------------------------------------------

    def row(self, name: str, index: int, label: str = "") -> str:
        """`counters.csv row 17 (US-16)`, for the row read as number `index` from 0."""
        return f"{name} row {self._lines[name][index]}" + (f" ({label})" if label else "")

    def entry(self, name: str, table: str, index: int, label: str = "") -> str:
        """`map.toml [[airbase]] 3 (1010)`, for the entry with this index from 0."""
        return f"{name} [[{table}]] {index + 1}" + (f" ({label})" if label else "")

    def each(self, name: str, rows: Iterable[T]) -> Iterator[tuple[str, T]]:
        """Rows with where they are: of `hexes.csv`, or of the table `map.toml [[airbase]]`."""
        file, _, table = name.partition(" ")
        for n, row in enumerate(rows):
            label = next((str(getattr(row, key)) for key in _LABELS if hasattr(row, key)), "")
            at = self.entry(file, table[2:-2], n, label) if table else self.row(file, n, label)
            yield at, row

    # --- checks that every pack needs ------------------------------------------------------

    def unique(self, name: str, what: str, ids: list[str]) -> None:
        seen: set[str] = set()
        for each in ids:
            if each in seen:
                self.fault(name, f"{what} {each} stands there twice; each {what} has one row")
            seen.add(each)

    def known(self, where: str, what: str, each: str, among: Collection[str]) -> bool:
        """Whether a reference leads somewhere; a fault if not."""
        if each not in among:
            few = f"; there are {', '.join(sorted(among))}" if 0 < len(among) <= 20 else ""
            self.fault(where, f"{what} {each!r} does not exist in this pack{few}")
            return False
        return True

    def neighbours(self, where: str, grid: Grid, hexes: Collection[str], path: list[str]) -> None:
        """Whether every hex of a path exists and lies next to the one before it; faults if not."""
        for step in itertools.pairwise(path):
            known = [self.known(where, "hex", name, hexes) for name in step]
            centres = [grid.centre(name) for name in step if all(known)]
            if centres and abs(math.dist(*centres) - 1) > 0.01:
                self.fault(where, f"{step[0]} and {step[1]} are not neighbours")

    def between(
        self,
        grid: Grid,
        hexes: Collection[str],
        hexsides: Iterable[HexsideRow],
        lines: Iterable[LineRow],
    ) -> None:
        """Whether hexsides.csv and lines.csv lead from neighbour to neighbour; faults if not."""
        for where, side in self.each("hexsides.csv", hexsides):
            self.neighbours(where, grid, hexes, [side.hex_a, side.hex_b])
        for where, line in self.each("lines.csv", lines):
            self.neighbours(where, grid, hexes, line.hexes)

    def sources(self, cases: Collection[str]) -> None:
        """Every row and every table says where it comes from: `rules:CASE`, `geo`, `recon`."""
        for where, source in self._sources:
            if not isinstance(source, str) or not source:
                self.fault(where, "source is missing; it should be rules:CASE, geo or recon")
                continue
            parts = source.split("+")
            if len(set(parts)) < len(parts):
                self.fault(where, f"source {source!r} names something twice")
            for part in parts:
                found = _SOURCE.fullmatch(part)
                if not found:
                    right = "rules:CASE, geo, recon or public:SITE, joined by +"
                    self.fault(where, f"source {part!r} should be {right}")
                elif found["case"] and found["case"] not in cases:
                    self.fault(where, f"source {part!r} names no case of the rulebook")

    # --- inside ----------------------------------------------------------------------------

    def _differ(self, name: str, data: dict[str, Any]) -> None:
        """A scenario that is `like` one before it tells what differs; "-" takes a thing away."""
        told: dict[object, dict[str, object]] = {}
        rows = data.get("scenario", [])
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            if isinstance(row, dict):
                base = row.pop("like", None)
                if base in told:
                    rows[number] = row = _merged(told[base], row)
                elif base is not None:
                    where = self.entry(name, "scenario", number, str(row.get("id", "")))
                    before = ", ".join(map(str, told)) or "none"
                    self.fault(where, f"is like {base!r}; the scenarios before it are {before}")
                told[row.get("id")] = row

    def _text(self, name: str) -> str | None:
        folder = self.folder
        if name in self.elsewhere and not (folder / name).exists():
            folder = self.elsewhere[name]
        try:
            return (folder / name).read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            self.fault(name, f"is missing from {self.folder}; put it there")
        except UnicodeDecodeError:
            self.fault(name, "is not UTF-8 text; save it as UTF-8")
        except OSError as error:
            self.fault(name, f"cannot be read: {error.strerror}")
        return None

    def _heading(self, name: str, row_type: type[Any], found: typing.Sequence[str]) -> bool:
        """Every column is wanted, also one whose fields may be empty: none is forgotten."""
        wanted = list(_fields(row_type))
        lacking = [column for column in wanted if column not in found]
        strange = [column for column in found if column not in wanted]
        if lacking:
            self.fault(name, f"the heading lacks {', '.join(lacking)}; row 1 names the columns")
        if strange:
            known = ", ".join(wanted)
            self.fault(name, f"the heading has {', '.join(strange)}; the columns are {known}")
        return not lacking and not strange

    def _row(
        self, name: str, line: int, row: dict[str, Any], row_type: type[T], result: list[T]
    ) -> None:
        where = f"{name} row {line}"
        if None in row or None in row.values():
            number = len(row) - (None in row)
            self.fault(where, f"should have {number} fields, like the heading; count the commas")
            return
        label = _label(row)
        filled = {key: value for key, value in row.items() if value != ""}
        self._sources.append((where + label, row.get("source")))
        try:
            result.append(msgspec.convert(filled, row_type, strict=False))
            self._lines[name].append(line)
        except msgspec.ValidationError:
            self._explain(where + label, filled, row_type, strict=False)

    def _note_sources(self, where: str, data: dict[str, object]) -> None:
        for key, value in data.items():
            if isinstance(value, dict):
                self._sources.append((f"{where} [{key}]", value.get("source")))
                self._note_listed(f"{where} {key}.", value)
            self._note_listed(where + " ", {key: value})

    def _note_listed(self, where: str, data: dict[str, object]) -> None:
        for key, value in data.items():
            for number, each in enumerate(value if isinstance(value, list) else [], 1):
                if isinstance(each, dict):
                    place = f"{where}[[{key}]] {number}{_label(each)}"
                    self._sources.append((place, each.get("source")))

    def _explain(self, where: str, value: object, kind: Any, strict: bool) -> None:
        """Note every fault in a value that is not what it should be."""
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        if _is_struct(kind) and isinstance(value, dict):
            self._explain_struct(where, value, kind, strict)
        elif origin is list and isinstance(value, list):
            for n, each in enumerate(value, 1):
                self._explain(f"{where} {n}{_label(each)}", each, inner[0], strict)
        elif origin is dict and isinstance(value, dict):
            for key, each in value.items():
                self._explain(f"{where} {key}", each, inner[1], strict)
        elif _wrong(value, kind, strict):
            shown = "a table" if isinstance(value, dict) else repr(value)
            self.fault(where, f"is {shown}; it should be {_describe(kind)}")

    def _explain_struct(
        self, where: str, value: dict[str, object], kind: Any, strict: bool
    ) -> None:
        fields = _fields(kind)
        for name, field in fields.items():
            tables = _is_struct((typing.get_args(field.type) or [None])[0])
            inside = f"{where} [[{name}]]" if tables else f"{where} {name}"
            if name in value:
                self._explain(inside, value[name], field.type, strict)
            elif field.required and name != "source":  # that one `sources` reports
                self.fault(inside, f"is missing; it should be {_describe(field.type)}")
        if kind.__struct_config__.forbid_unknown_fields or where.startswith(SCENARIOS):
            strange = [name for name in value if name not in fields]
            for name in sorted(name for name in strange if not name.endswith("_source")):
                self.fault(f"{where} {name}", f"is unknown here; known are {', '.join(fields)}")


def _merged(base: dict[str, object], row: dict[str, object]) -> dict[str, object]:
    """What a table says, and where it says nothing, what the one below it says."""
    merged = dict(base)
    for key, value in row.items():
        below = base.get(key)
        if isinstance(value, dict) and isinstance(below, dict):
            merged[key] = _merged(below, value)
        elif value == "-":
            merged.pop(key, None)
        else:
            merged[key] = value
    return merged


def _is_drawn(kind: Any) -> bool:
    """Whether a field of a pack is a picture: see `read_pack`."""
    return typing.get_origin(kind) is typing.Annotated


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _fields(kind: Any) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a struct by name, those first that must be filled."""
    listed = sorted(msgspec.structs.fields(kind), key=lambda field: not field.required)
    return {field.name: field for field in listed}


def _wrong(value: object, kind: Any, strict: bool) -> bool:
    try:
        msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError:
        return True
    return False


def _label(row: object) -> str:
    if isinstance(row, dict):
        for key in _LABELS:
            if row.get(key):
                return f" ({row[key]})"
    return ""


def _describe(kind: Any) -> str:
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        inner, *metas = typing.get_args(kind)
        bounds = [f" from {m.ge} to {m.le}" for m in metas if isinstance(m, msgspec.Meta)]
        return _describe(inner) + "".join(bounds)
    if origin is typing.Literal:
        return "one of " + ", ".join(map(str, typing.get_args(kind)))
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_describe(k) for k in typing.get_args(kind) if k is not type(None))
    if origin is list:
        return "a list, each entry " + _describe(typing.get_args(kind)[0])
    if origin is dict or _is_struct(kind):
        return "a table"
    plain = {int: "a whole number", str: "a text", float: "a number", bool: "true or false"}
    return plain.get(kind, str(kind))
