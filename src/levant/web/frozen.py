"""Matches as bytes: for those that lie idle, and between the server and its helpers.

Rules are not part of a match; they are found again by the game's id and edition. Only bytes of
our own are ever thawed.
"""

import io
import pickle
import zlib
from typing import Any

from levant.core.rules import Rules
from levant.games.editions import edition
from levant.match import Game


class _Freezer(pickle.Pickler):
    def persistent_id(self, thing: object) -> tuple[str, str, int] | None:
        if isinstance(thing, Rules):
            return ("rules", thing.about.id, thing.about.edition)
        if isinstance(thing, Game):
            return ("game", thing.about.id, thing.about.edition)
        return None


class _Thawer(pickle.Unpickler):
    def persistent_load(self, name: Any) -> object:
        kind, game, number = name
        rules = edition(game, number)
        return Game(rules) if kind == "game" else rules


def freeze(thing: object) -> bytes:
    written = io.BytesIO()
    _Freezer(written, pickle.HIGHEST_PROTOCOL).dump(thing)
    return zlib.compress(written.getvalue(), 1)


def thaw(frozen: bytes) -> Any:
    return _Thawer(io.BytesIO(zlib.decompress(frozen))).load()
