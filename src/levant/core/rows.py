"""Rows that the packs of several games have; a game adds what only its own say."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from levant.core.board import Numbering
from levant.core.look import Point

Compass = Literal["north", "south", "east", "west"]
Printed: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]  # a number on a counter


class Sourced(msgspec.Struct, kw_only=True):
    """A row or table of a pack: it says where it comes from."""

    source: str


class Grid(msgspec.Struct, frozen=True):
    """How the hexes of a sheet are numbered; see `board.Numbering`."""

    layout: Literal["pointy", "flat"]
    number_format: Literal["RRCC", "CCRR"]
    shifted: Literal["even", "odd"]
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

    def centre(self, name: str) -> Point:
        """Where a hex lies on the sheet."""
        numbering = self.numbering()
        return numbering.centre(*numbering.split(name))


class HexRow(Sourced, kw_only=True):
    """A row of hexes.csv."""

    map: str
    hex: str
    region: str
    features: str = ""

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """`town:Suez;port` as pairs of kind and value."""
        found = (item.partition(":") for item in self.features.split(";") if item)
        return tuple((kind, value) for kind, _, value in found)

    def feature(self, kind: str) -> list[str]:
        """What is said of a kind of feature, each time it is there."""
        return [value for name, value in self.pairs() if name == kind]

    def named(self, *kinds: str) -> str:
        """The name given with the first feature of these kinds; empty if it has none."""
        return next((value for kind, value in self.pairs() if kind in kinds), "")


class HexsideRow(Sourced, kw_only=True):
    """A row of hexsides.csv."""

    map: str
    hex_a: str
    hex_b: str


class LineRow(Sourced, kw_only=True):
    """A row of lines.csv: a road, say, from hex to hex."""

    map: str
    name: str
    path: str

    @property
    def hexes(self) -> list[str]:
        return self.path.split("-")


class CounterRow(Sourced, kw_only=True):
    """A row of counters.csv."""

    id: str
    name: str
    type: str
    formation: str = ""
    size: str = ""


class ScenarioRow(Sourced, kw_only=True):
    """A scenario of scenarios.toml; `like` another, it says only what differs."""

    id: str
    name: str
    summary: str


class OptionRow(Sourced, forbid_unknown_fields=True):
    """An optional rule: a row of scenarios.toml in every game."""

    id: str
    case: str
    name: str
