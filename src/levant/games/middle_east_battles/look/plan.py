"""Where everything printed lies in the plane of the sheet."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from levant.core.hexagon import hex_outline, hex_side
from levant.core.look import Line, Point, Segment
from levant.games.middle_east_battles.printed.rows import ElArishPack, Pack, SuezPack

P = TypeVar("P", bound=Pack)


@dataclass(frozen=True, slots=True)
class Hex:
    name: str
    terrain: str
    at: Point
    features: dict[str, str]


class Plan(Generic[P]):
    """A pack on its sheet."""

    def __init__(self, pack: P) -> None:
        grid = pack.map.grid
        east_west = grid.numbering().place_grows in ("east", "west")
        self.pack = pack
        self.shape = "pointy" if east_west else "flat"  # as the hexes lie on the sheet
        self.at = {row.hex: grid.centre(row.hex) for row in pack.hexes}
        self.hexes = [
            Hex(row.hex, row.terrain, self.at[row.hex], dict(row.pairs())) for row in pack.hexes
        ]

    def of(self, *terrains: str) -> tuple[Line, ...]:
        """The outlines of all hexes of some terrains."""
        return tuple(self.outline(h.at) for h in self.hexes if h.terrain in terrains)

    def outline(self, at: Point, width: float = 1.0) -> Line:
        return hex_outline(self.shape, at, width)

    def with_feature(self, kind: str) -> list[Hex]:
        return [h for h in self.hexes if kind in h.features]

    def sides(self, kind: str) -> list[Segment]:
        rows = [row for row in self.pack.hexsides if row.kind == kind]
        return [hex_side(self.at[row.hex_a], self.at[row.hex_b]) for row in rows]

    def lines(self, kind: str) -> list[Line]:
        """Roads and the like, from middle to middle of their hexes."""
        rows = [row for row in self.pack.lines if row.kind == kind]
        return [tuple(self.at[name] for name in row.hexes) for row in rows]


SuezPlan = Plan[SuezPack]
ElArishPlan = Plan[ElArishPack]
