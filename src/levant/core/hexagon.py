"""The outlines of hexes in the plane of a sheet, where a hex is 1.0 wide from side to side."""

import math

from levant.core.look import Line, Point, Segment

SPACING = math.sqrt(3) / 2  # from one line of hexes to the next
TIP = 0.5 / SPACING  # from the centre to a corner


def hex_outline(layout: str, at: Point, width: float = 1.0) -> Line:
    """The six corners of a hex, `pointy` with a tip up or `flat` with a side up."""
    half, tip = width / 2, width * TIP
    pointy = (
        (0, -tip),
        (half, -tip / 2),
        (half, tip / 2),
        (0, tip),
        (-half, tip / 2),
        (-half, -tip / 2),
    )
    x, y = at
    if layout == "pointy":
        return tuple((x + dx, y + dy) for dx, dy in pointy)
    return tuple((x + dy, y + dx) for dx, dy in pointy)


def hex_side(a: Point, b: Point) -> Segment:
    """The side between two neighbouring hexes, from their centres."""
    x, y, dx, dy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, b[0] - a[0], b[1] - a[1]
    if abs(math.hypot(dx, dy) - 1) > 0.001:
        raise ValueError(f"the hexes at {a} and {b} are not neighbours")
    return (x - dy * TIP / 2, y + dx * TIP / 2), (x + dy * TIP / 2, y - dx * TIP / 2)


def rectangle(left: float, top: float, right: float, bottom: float) -> Line:
    return (left, top), (right, top), (right, bottom), (left, bottom)
