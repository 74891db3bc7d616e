"""Pieces: every counter of the pack draws, with its values, alone and in stacks."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from levant import draw
from levant.core import look
from levant.draw.emblems import BRANCHES
from levant.draw.silhouettes import SILHOUETTES
from levant.games.sixth_fleet import look as sixth_fleet
from levant.games.sixth_fleet.printed.checks import load_pack
from levant.games.sixth_fleet.printed.rows import CounterRow

PACK = load_pack()
SVG = "{http://www.w3.org/2000/svg}"
COUNTERS = PACK.counters
FACES = sixth_fleet.faces(PACK)
LIVERY = PACK.look.livery


@pytest.mark.parametrize("row", COUNTERS, ids=lambda row: row.id)
def test_every_counter_shows_what_its_row_says(row: CounterRow) -> None:
    drawn = ET.fromstring(draw.counter(FACES[row.id]))
    words = [element.text for element in drawn.iter(SVG + "text")]
    if row.type == "marker":
        assert row.name.upper() in words
        return
    assert row.type in words
    pairs = (row.anti_air, row.movement, row.anti_surface, row.defence, row.anti_submarine, row.ecm)
    assert words[-6:] == [str(value) for value in pairs]
    assert ("C" in words) == (row.carrier_based == "yes")


def test_no_two_nations_share_a_colour() -> None:
    assert len({livery.ground for livery in LIVERY.values()}) == len(LIVERY)


@pytest.mark.parametrize("code", sorted(LIVERY))
def test_print_stands_out_from_its_ground(code: str) -> None:
    light, dark = sorted((luminance(LIVERY[code].ground), luminance(LIVERY[code].ink)))[::-1]
    assert (light + 0.05) / (dark + 0.05) > 4.5


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: str) -> list[float]:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


# Machado, Oliveira and Fernandes (2009), complete deficiency, linear light.
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("sight", sorted(SIGHTS))
def test_nations_are_told_apart_by_every_kind_of_sight(sight: str) -> None:
    seen = {code: lab(livery.ground, sight) for code, livery in LIVERY.items()}
    for one, other in combinations(sorted(seen), 2):
        assert math.dist(seen[one], seen[other]) > 18, (one, other)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    light = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(k * v for k, v in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )

    def root(t: float) -> float:
        return math.cbrt(t) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_a_stack_is_drawn_from_the_bottom_up() -> None:
    faces = [FACES[row.id] for row in COUNTERS[:3]]
    x, y = PACK.map.grid.centre("1010")
    placed = [look.Placed(face, x, y, height) for height, face in enumerate(faces)]
    group = ET.fromstring(draw.pieces(reversed(placed), 0.72))
    shifts = [child.get("transform", "") for child in group]
    assert len(shifts) == 3
    across = [float(shift[len("translate(") :].split()[0]) for shift in shifts]
    assert across == sorted(set(across))
    assert sum(across) / 3 == pytest.approx(100 * (x - 0.36), abs=0.1)


def test_a_sheet_takes_plain_tuples_as_pieces() -> None:
    declared = sixth_fleet.sheet(PACK)
    x, y = PACK.map.grid.centre("1602")
    text = draw.sheet(declared, [look.Placed(FACES[COUNTERS[0].id], x, y)])
    drawn = ET.fromstring(text)
    assert drawn[-1].get("id") == "pieces"
    assert len(draw.sheet(declared)) < len(text)


@pytest.mark.parametrize("name", sorted(SILHOUETTES))
def test_every_silhouette_draws(name: str) -> None:
    face = look.Face("x", "#fff", "#000", (look.Picture(name, 0.5, 0.5, 0.4),))
    assert ET.fromstring(draw.counter(face)) is not None


@pytest.mark.parametrize("branch", sorted(BRANCHES))
def test_every_branch_of_land_units_draws(branch: str) -> None:
    emblem = look.Emblem(("infantry", branch), "III", 0.5, 0.45, 0.5)
    face = look.Face("x", "#cfd8a8", "#000", (emblem,), thick=True, turn=1)
    assert ET.fromstring(draw.counter(face)) is not None


def test_a_hidden_block_tells_nothing() -> None:
    back = look.Face("", "#4a5d3a", "#000", thick=True)
    assert not list(ET.fromstring(draw.counter(back)).iter(SVG + "text"))


def test_a_tall_stack_stays_in_its_place() -> None:
    face = FACES[COUNTERS[0].id]
    group = ET.fromstring(draw.pieces([look.Placed(face, 0, 0, h) for h in range(12)], 1.0))
    across = [float(child.get("transform", "")[10:].split()[0]) for child in group]
    assert max(across) - min(across) < 40
