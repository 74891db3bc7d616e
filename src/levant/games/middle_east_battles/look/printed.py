"""The pack as read for drawing: rows and tables, and where each hex lies in the plane."""

from __future__ import annotations

import csv
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from levant.core.hexagon import hex_outline, hex_side
from levant.core.look import Line, Point, Segment
from levant.core.packs import Grid
from levant.games.middle_east_battles.printed.checks import SHARED


@dataclass(frozen=True, slots=True)
class Hex:
    name: str
    terrain: str
    at: Point
    features: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Printed:
    shape: str  # as the hexes lie on the sheet: pointy or flat
    hexes: tuple[Hex, ...]
    at: Mapping[str, Point]
    sides: Mapping[str, tuple[Segment, ...]]
    lines: tuple[tuple[str, str, Line], ...]  # (kind, name, centres)
    counters: tuple[Mapping[str, str], ...]
    charts: Mapping[str, Any]
    combat: Mapping[str, Any]
    coast: Mapping[str, Any]
    geography: Mapping[str, Any]  # the ground as plotted by hand

    def of(self, *terrains: str) -> tuple[Line, ...]:
        """The outlines of all hexes of some terrains."""
        return tuple(self.outline(h.at) for h in self.hexes if h.terrain in terrains)

    def outline(self, at: Point, width: float = 1.0) -> Line:
        return hex_outline(self.shape, at, width)

    def with_feature(self, kind: str) -> list[Hex]:
        return [h for h in self.hexes if kind in h.features]


def read(pack: Path, game: str) -> Printed:
    """A pack; a coast or geography that it does not have is that of the game itself."""
    shipped = SHARED.parent / game.replace("-", "_") / "pack"
    world = tomllib.loads((pack / "map.toml").read_text(encoding="utf-8"))
    grid = msgspec.convert(world["grid"], Grid)
    numbering = grid.numbering()
    rows = table(pack / "hexes.csv")
    at = {row["hex"]: numbering.centre(*numbering.split(row["hex"])) for row in rows}
    sides: dict[str, list[Segment]] = {}
    for row in table(pack / "hexsides.csv"):
        side = hex_side(at[row["hex_a"]], at[row["hex_b"]])
        sides.setdefault(row["kind"], []).append(side)
    own = pack / "combat.toml"
    coast, geography = (
        pack / name if (pack / name).exists() else shipped / name
        for name in ("coast.json", "geography.toml")
    )
    return Printed(
        shape="pointy" if numbering.place_grows in ("east", "west") else "flat",
        hexes=tuple(
            Hex(row["hex"], row["terrain"], at[row["hex"]], features(row["features"]))
            for row in rows
        ),
        at=at,
        sides={kind: tuple(found) for kind, found in sides.items()},
        lines=tuple(
            (row["kind"], row["name"], tuple(at[name] for name in row["path"].split("-")))
            for row in table(pack / "lines.csv")
        ),
        counters=tuple(table(pack / "counters.csv")),
        charts=tomllib.loads((pack / "charts.toml").read_text(encoding="utf-8")),
        combat=tomllib.loads(
            (own if own.exists() else SHARED / "combat.toml").read_text(encoding="utf-8")
        ),
        coast=json.loads(coast.read_text(encoding="utf-8")) if coast.exists() else {},
        geography=tomllib.loads(geography.read_text(encoding="utf-8")),
    )


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def features(text: str) -> dict[str, str]:
    return dict(item.split(":", 1) for item in text.split(";") if item)
