"""Rows of a pack written anew: one field at a time, in its files of CSV and TOML."""

import csv
import io
import json
import tomllib
from pathlib import Path

import msgspec

LABELS = ("id", "hex", "name", "level", "roll", "label")  # by what a row is called


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one row. In a TOML file the row is the way to a table: `scenario.campaign`."""

    file: str
    row: str
    field: str
    value: int | float | str | bool | list[str | list[int]]

    def __str__(self) -> str:
        return f"{self.file} {self.row} {self.field} = {self.value}"


def make_change(folder: Path, change: Change) -> None:
    """Change a file of a pack in place. Raises ValueError if there is no such row or field."""
    file = folder / change.file
    if not file.is_file() or Path(change.file).name != change.file:
        names = ", ".join(sorted(each.name for each in folder.iterdir() if _has_rows(each)))
        raise ValueError(f"{change}: there is no file {change.file!r}; there are {names}")
    changed = _in_csv if file.suffix == ".csv" else _in_toml
    file.write_text(changed(file.read_text(encoding="utf-8-sig"), change), encoding="utf-8")


def _has_rows(file: Path) -> bool:
    return file.suffix in (".csv", ".toml")


def _in_csv(text: str, change: Change) -> str:
    reader = csv.DictReader(text.splitlines())
    rows, columns = list(reader), list(reader.fieldnames or [])
    if change.field not in columns:
        raise ValueError(f"{change}: the columns of {change.file} are {', '.join(columns)}")
    key = next((label for label in LABELS if label in columns), columns[0])
    found = [row for row in rows if row[key] == change.row]
    if not found:
        raise ValueError(f"{change}: no row of {change.file} has {key} {change.row!r}")
    for row in found:
        row[change.field] = str(change.value)
    written = io.StringIO()
    writer = csv.DictWriter(written, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def _in_toml(text: str, change: Change) -> str:
    data = tomllib.loads(text)
    table: object = data
    for word in change.row.split(".") if change.row else []:
        table = _entry(table, word)
        if table is None:
            raise ValueError(f"{change}: there is no {word!r} in {change.file} {change.row}")
    if not isinstance(table, dict) or change.field not in table:
        known = ", ".join(table) if isinstance(table, dict) else "none"
        raise ValueError(f"{change}: there is no field {change.field!r}; there are {known}")
    table[change.field] = change.value
    return as_toml(data)


def _entry(table: object, word: str) -> object:
    """What stands under a key, or the entry of a list that has this label."""
    if isinstance(table, dict):
        return table.get(word)
    rows = table if isinstance(table, list) else []
    return next((r for r in rows if any(str(r.get(label)) == word for label in LABELS)), None)


def as_toml(data: dict[str, object]) -> str:
    """Data as TOML, every table in one line."""
    return "".join(f"{json.dumps(key)} = {_inline(value)}\n" for key, value in data.items())


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_inline(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return repr(value)
    raise TypeError(f"{value!r} cannot be written as TOML")
