"""Silhouettes: path data a hundred units wide round the origin; ships head right, wings up."""

from __future__ import annotations

import math

Half = tuple[tuple[float, float], ...]


def _mirrored(half: Half) -> str:
    """A shape from its right half, nose to tail."""
    other = tuple((-x, y) for x, y in reversed(half) if x)
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in half + other) + "Z"


def _burst(points: int, outer: float, inner: float) -> str:
    corners = []
    for step in range(2 * points):
        reach, angle = (outer, inner)[step % 2], math.pi * step / points
        corners.append(f"{reach * math.sin(angle):.1f} {-reach * math.cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


SHIPS = {
    "carrier": (
        "M-50-4H50L47 2H42L38 13H-40L-44 2H-48Z"
        "M6-4V-11H10V-16H13V-22H14.5V-27H16V-22H17.5V-16H22V-11H25V-4Z"
        "M-42-4l7-6v6zM-30-4l7-6v6zM-18-4l7-6v6z"
    ),
    "helicopter-cruiser": (
        "M-48 2H-4V-5H2V-12H7V-19H9L10-27H11.5L12.5-19H16V-12H21V-5H27V1L50-2L43 13H-45Z"
        "M30 0V-4H35L42-6V-5L36-2V0Z"
        "M-38-4q0-5 6-5h5l13-2v2l-10 4q-3 3-7 3h-3q-4 0-4-2zM-42-13h22v1.6h-9v3h-2v-3h-11z"
    ),
    "missile-cruiser": (
        "M-50 3H-25V-6H-16V-12H-12L-10-24H-8L-6-12H-2V-7H4V-14H8L10.5-29H12L14-14H18V-5H24V2"
        "L50-2L43 13H-46Z"
        "M-39 2V-1L-32-8L-30-6L-34-1V2ZM28 1V-2L35-9L37-7L33-2V0Z"
    ),
    "gun-cruiser": (
        "M-50 4H-15V-6H-11V-15H-5V-6H-1V-15H5V-6H7V-18H8.5L9.5-28H10.5L11.5-18H14V3L50-1L44 13H-47Z"
        "M27 1V-4H33L43-7V-6L35-2V1ZM17 2V-9H23L33-12V-11L25-7V2Z"
        "M-29 3V-3H-34L-44-6V-5L-36-1V3ZM-18 3V-9H-23L-33-12V-11L-25-7V3Z"
    ),
    "destroyer": (
        "M-47 4H-18V-3H-12V-10H-6V-3H1V-10H7V-15H9L10.5-26H11.5L13-15H16V-5H22V3L48-1L42 12H-44Z"
        "M26 2V-3H31L40-6V-5L33-1V2ZM-24 3V-2H-29L-38-5V-4L-31 0V3Z"
    ),
    "escort": (
        "M-40 5H-14V-3H-4V-9H2V-14H4L5.5-23H6.5L8-14H11V-4H16V4L40 0L35 12H-37Z"
        "M20 3V-1H25L33-4V-3L27 1V3ZM-22 4V1H-26L-32-1V0L-27 2V4Z"
    ),
    "submarine": (
        "M-50 6Q-46 1-36 1H-9L-8-10Q-8-13-4-13H4Q8-13 9-9L11 1H34Q46 1 50 5Q44 12 30 12H-34"
        "Q-46 12-50 6ZM-3-13V-21H-1.5V-13ZM2-13V-18H3.5V-13Z"
    ),
    "missile-submarine": (
        "M-50 7Q-46 2-38 2L-34-4H-6L-5-11Q-5-14-1-14H8Q11-14 12-10L14 1H34Q46 1 50 6Q44 13 30 13"
        "H-34Q-46 13-50 7ZM-34-7L-12-21L-5-22L-9-17L-31-4Z"
    ),
    "attack-submarine": (
        "M50 3Q49-6 32-6H13L11-17Q10-19 8-19H0Q-2-19-3-17L-6-6Q-28-5-42 1L-47-8H-50V16H-47L-42 7"
        "Q-24 13 0 13H30Q48 12 50 3Z"
    ),
}

WINGS: dict[str, Half] = {
    "fighter": (
        (0, -50), (3, -38), (6, -22), (8, -12), (39, 17), (39, 24), (9, 21), (8, 30), (21, 43),
        (21, 48), (4, 44), (0, 48),
    ),
    "swing-fighter": (
        (0, -50), (4, -34), (8, -16), (14, -11), (50, 4), (48, 9), (15, 9), (14, 26), (27, 42),
        (26, 46), (7, 41), (0, 44),
    ),
    "delta-fighter": (
        (0, -50), (3, -36), (6, -22), (8, -8), (36, 27), (36, 31), (8, 30), (8, 35), (20, 46),
        (20, 50), (4, 46), (0, 48),
    ),
    "attack": (
        (0, -46), (4, -41), (6, -24), (7, -11), (45, 8), (45, 17), (8, 13), (6, 28), (21, 36),
        (21, 43), (4, 42), (0, 46),
    ),
    "bomber": (
        (0, -50), (4, -44), (5, -20), (9, -18), (10, -12), (50, 16), (50, 21), (11, 4), (10, 9),
        (5, 10), (4, 31), (21, 44), (21, 49), (2, 45), (0, 50),
    ),
    "patrol": (
        (0, -46), (4, -40), (5, -14), (14, -13), (14, -22), (18, -22), (18, -12), (29, -11),
        (29, -19), (33, -19), (33, -10), (50, -8), (50, -3), (5, 3), (4, 34), (20, 37), (20, 43),
        (2, 43), (0, 47),
    ),
    "transport": (
        (0, -46), (6, -40), (7, -14), (50, -6), (50, 0), (7, 4), (5, 34), (21, 39), (21, 45),
        (0, 44),
    ),
}  # fmt: skip

MARKERS = {
    "burst": _burst(11, 50, 27),
    "hourglass": (
        "M-34-50H34V-42H28Q26-14 6 0Q26 14 28 42H34V50H-34V42H-28Q-26 14-6 0Q-26-14-28-42H-34Z"
    ),
}

SILHOUETTES: dict[str, str] = {
    **SHIPS,
    **{name: _mirrored(half) for name, half in WINGS.items()},
    **MARKERS,
}
