"""A pack with some rows changed: a rule variant, or one step of a study.

The changed pack is a folder of its own, made where it is needed from the changes alone, so that
they can travel to another machine.
"""

import csv
import hashlib
import io
import json
import os
import shutil
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from levant.core.game import GameRules
from levant.games import folder_of, rules_of

AnyRules: TypeAlias = GameRules[Any, Any, Any]
LABELS = ("id", "hex", "name", "level", "roll")  # by what a row is called


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one row. In a TOML file the row is the way to a table: `scenario.campaign`."""

    file: str
    row: str
    field: str
    value: int | float | str | bool | list[str]

    def __str__(self) -> str:
        return f"{self.file} {self.row} {self.field} = {self.value}"


def rules_with(game: str, pack: str = "", changes: Sequence[Change] = ()) -> AnyRules:
    """The rules of a game with a pack and changes. Raises ValueError, BadDocument."""
    folder = varied_pack(game, pack, changes) if changes else Path(pack) if pack else None
    rules = rules_of(game, folder)
    assert isinstance(rules, GameRules)
    return rules


def pack_folder(game: str, pack: str = "") -> Path:
    """Where the files of a game's data are. Raises ValueError if it has none."""
    folder = Path(pack) if pack else folder_of(game) / "pack"
    if not folder.is_dir():
        raise ValueError(f"{game} has no pack, so there are no rows to change")
    return folder


def varied_pack(game: str, pack: str, changes: Sequence[Change]) -> Path:
    """The folder of the changed pack; the same changes always have the same folder."""
    source = pack_folder(game, pack)
    told = json.dumps([game, str(source.resolve()), msgspec.to_builtins(list(changes))])
    digest = hashlib.blake2b(told.encode(), digest_size=8)
    for file in sorted(source.iterdir()):
        digest.update(file.name.encode() + file.read_bytes())
    home = Path(tempfile.gettempdir()) / f"levant-packs-{_user()}"
    home.mkdir(mode=0o700, exist_ok=True)
    made = home / f"{game}-{digest.hexdigest()}"
    if not made.exists():
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            copy = Path(scratch) / "pack"
            shutil.copytree(source, copy)
            for change in changes:
                make_change(copy, change)
            try:
                copy.rename(made)
            except OSError:
                if not made.exists():  # else another process was faster
                    raise
    return made


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


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
