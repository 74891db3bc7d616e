"""Rows of a pack written anew: one field at a time, in its files of CSV and TOML."""

import csv
import io
import json
import tomllib
from pathlib import Path
from typing import TypeAlias

import msgspec

Value: TypeAlias = int | float | str | bool | list[str | list[int]]
LABELS = ("id", "hex", "name", "level", "roll", "label")  # by what a row is called


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one row, by its id, hex or name, with its map before it where there are several:
    `golan/0504`. In a TOML file the row is the way to a table: `scenario.campaign`."""

    file: str
    row: str
    field: str
    value: Value

    def __str__(self) -> str:
        return f"{self.file} {self.row} {self.field} = {self.value}"


def make_change(folder: Path, change: Change) -> None:
    """Change a file of a pack in place. Raises ValueError if there is no such row or field."""
    file = folder / change.file
    if not file.is_file() or not _has_rows(file) or Path(change.file).name != change.file:
        names = ", ".join(sorted(each.name for each in folder.iterdir() if _has_rows(each)))
        raise ValueError(f"{change}: there is no file {change.file!r}; there are {names}")
    changed = _in_csv if file.suffix == ".csv" else _in_toml
    try:
        text = file.read_text(encoding="utf-8-sig")
        file.write_text(changed(text, change), encoding="utf-8")
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{change}: {change.file} cannot be read: {error}") from None


def _has_rows(file: Path) -> bool:
    return file.suffix in (".csv", ".toml")


def _in_csv(text: str, change: Change) -> str:
    reader = csv.DictReader(text.splitlines())
    rows, columns = list(reader), list(reader.fieldnames or [])
    if change.field not in columns:
        raise ValueError(f"{change}: the columns of {change.file} are {', '.join(columns)}")
    found = [row for row in rows if change.row in names_of(row)]
    if not found:
        likes = f"such as {names_of(rows[0])[0]!r}" if rows else "and it has none at all"
        raise ValueError(f"{change}: no row of {change.file} is called {change.row!r}, {likes}")
    if len(found) > 1:
        names = ", ".join(sorted({names_of(row)[0] for row in found}))
        raise ValueError(
            f"{change}: {len(found)} rows are called {change.row!r}: {names}; name one"
        )
    found[0][change.field] = str(change.value)
    written = io.StringIO()
    writer = csv.DictWriter(written, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def names_of(row: dict[str, str]) -> list[str]:
    """What a row of a CSV file may be called, its full name first."""
    ends = "-".join(value for key, value in row.items() if key.endswith(("_a", "_b")))
    first = next(iter(row.values()))
    label = next((row[label] for label in LABELS if label in row), ends or first)
    return [f"{row['map']}/{label}", label] if "map" in row else [label]


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
