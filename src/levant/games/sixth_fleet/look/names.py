"""The names of seas and lands, from hex to hex as the pack says."""

from levant.core.look import Curve, Item, Letter, Text
from levant.games.sixth_fleet.printed.rows import Pack

SEA_INK = "#2f5d80"
LAND_INK = "#80643a"
NEUTRAL_INK = "#3d3d40"


def names(pack: Pack) -> tuple[Item, ...]:
    where, at = pack.look, pack.beside
    items: list[Item] = []
    for group, ink in (
        (where.seas, SEA_INK),
        (where.lands, LAND_INK),
        (where.neutrals, NEUTRAL_INK),
    ):
        for text, size, spacing, start, bend, end in group:
            italic = ink is SEA_INK
            letter = Letter(size, ink, serif=True, italic=italic, spacing=spacing, opacity=0.7)
            items.append(Curve(text, at(start), at(bend), at(end), letter))
    island = Letter(0.15, LAND_INK, serif=True, spacing=0.04, opacity=0.85)
    items += [Text(text, at(spot), island, angle=turn) for text, spot, turn in where.islands]
    return tuple(items)
