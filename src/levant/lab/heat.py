"""Where units die: the printed map with the cells shaded by how often."""

import math
from html import escape
from itertools import chain

from levant import draw
from levant.core.look import Cell
from levant.draw import UNIT
from levant.lab.findings import Chapter
from levant.lab.pictures import BLUE, PURPLE, VERMILION
from levant.lab.variants import AnyRules


def printed_map(rules: AnyRules) -> str:
    """The sheet as a symbol that every heat map of a page uses."""
    whole = draw.sheet(rules.sheet())
    inner = whole[whole.index(">") + 1 : whole.rindex("</svg>")]
    symbol = f'<symbol id="sheet" viewBox="{_box(rules)}">{inner}</symbol>'
    return f'<svg width="0" height="0" style="position:absolute">{symbol}</svg>'


def heat_map(rules: AnyRules, chapter: Chapter, roles: list[str]) -> str:
    """Darker where more die, in the colour of the side that loses most there."""
    cells = {cell.name: cell for cell in rules.sheet().cells}
    shown = {name: sides for name, sides in chapter.deaths.items() if name in cells}
    most = max(chain([1], (sum(sides.values()) for sides in shown.values())))
    shades = "".join(
        _shade(cells[name], sides, most, chapter.games, roles) for name, sides in shown.items()
    )
    x, y, width, height = _box(rules).split()
    return (
        f'<svg class="map" viewBox="{_box(rules)}" role="img" aria-label="Where units die">'
        f'<use href="#sheet" x="{x}" y="{y}" width="{width}" height="{height}"/>{shades}</svg>'
    )


def _shade(cell: Cell, sides: dict[str, int], most: int, games: int, roles: list[str]) -> str:
    total = sum(sides.values())
    side = max(sides, key=lambda name: sides[name])
    colours = dict(zip(roles, (BLUE, VERMILION), strict=False))
    points = " ".join(f"{x * UNIT:.0f},{y * UNIT:.0f}" for x, y in cell.outline)
    told = ", ".join(f"{name or 'unknown'} {count}" for name, count in sides.items())
    return (
        f'<polygon points="{points}" fill="{colours.get(side, PURPLE)}" '
        f'fill-opacity="{0.2 + 0.65 * math.sqrt(total / most):.2f}" stroke="#000" stroke-width="3">'
        f"<title>{escape(cell.name)}: {total} units lost in {games} games ({escape(told)})</title>"
        "</polygon>"
    )


def _box(rules: AnyRules) -> str:
    left, top, right, bottom = (UNIT * side for side in rules.sheet().frame)
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
