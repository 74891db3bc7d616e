"""A pack with some rows changed: a rule variant, or one step of a study.

The changed pack is a folder of its own, made where it is needed from the changes alone, so that
they can travel to another machine.
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from levant.core.changes import Change, make_change
from levant.core.game import GameRules
from levant.core.refusal import BadDocument
from levant.games import folder_of, rules_of

AnyRules: TypeAlias = GameRules[Any, Any, Any]


def rules_with(
    game: str, pack: str = "", changes: Sequence[Change] = (), named: str = ""
) -> AnyRules:
    """The rules of a game with a pack and changes. Raises ValueError, which calls it as `named`."""
    if pack and not (folder_of(game) / "pack").is_dir():
        raise ValueError(f"{game} has no pack, so none can stand in its place")
    if pack and not Path(pack).is_dir():
        raise ValueError(f"there is no folder {pack} any more, where a pack was")
    folder = varied_pack(game, pack, changes) if changes else Path(pack) if pack else None
    try:
        rules = rules_of(game, folder)
    except BadDocument as bad:
        faults = "; ".join(bad.faults)
        raise ValueError(f"{named or folder or game} is no sound pack: {faults}") from None
    assert isinstance(rules, GameRules)
    return rules


def pack_folder(game: str, pack: str = "") -> Path:
    """Where the files of a game's data are. Raises ValueError if it has none."""
    folder = Path(pack) if pack else folder_of(game) / "pack"
    if pack and not folder.is_dir():
        raise ValueError(f"there is no folder {pack}: `pack` names one, seen from the file")
    if not folder.is_dir():
        raise ValueError(f"{game} has no pack, so there are no rows to change")
    return folder


def varied_pack(game: str, pack: str, changes: Sequence[Change]) -> Path:
    """The folder of the changed pack; the same changes always have the same folder.

    Of a folder only its files are the pack: a `.git` or notes beside them change nothing.
    """
    source = pack_folder(game, pack)
    told = json.dumps([game, str(source.resolve()), msgspec.to_builtins(list(changes))])
    digest = hashlib.blake2b(told.encode(), digest_size=8)
    files = sorted(each for each in source.iterdir() if is_of_pack(each))
    for file in files:
        digest.update(file.name.encode() + file.read_bytes())
    home = Path(tempfile.gettempdir()) / f"levant-packs-{_user()}"
    home.mkdir(mode=0o700, exist_ok=True)
    made = home / f"{game}-{digest.hexdigest()}"
    if not all((made / file.name).is_file() for file in files):
        shutil.rmtree(made, ignore_errors=True)  # a system sweeps there now and then
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            copy = Path(scratch) / "pack"
            copy.mkdir()
            for file in files:
                shutil.copyfile(file, copy / file.name)
            for change in changes:
                make_change(copy, change)
            try:
                copy.rename(made)
            except OSError:
                if not made.exists():  # else another process was faster
                    raise
    return made


def is_of_pack(file: Path) -> bool:
    return file.is_file() and not file.name.startswith(".")


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
