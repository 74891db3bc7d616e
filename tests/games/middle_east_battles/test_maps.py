"""The drawn maps: the plotted ground agrees with the hexes that the rules know."""

import xml.etree.ElementTree as ET

import pytest

import levant
from levant import draw
from levant.core.look import Line, Point
from levant.games.middle_east_battles.look import port_said
from levant.games.middle_east_battles.look.plan import Plan, SuezPlan
from levant.games.middle_east_battles.suez_56.game import load


@pytest.fixture(scope="module")
def suez_map() -> SuezPlan:
    return Plan(load().pack)


def within(ring: Line, at: Point) -> bool:
    x, y = at
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def test_every_unit_stands_on_the_ground_its_hex_has(suez_map: SuezPlan) -> None:
    land, harbour = port_said.land(suez_map), port_said.harbour(suez_map)
    for h in suez_map.hexes:
        wet = within(harbour, h.at) or not within(land, h.at)
        assert wet == (h.terrain in ("sea", "lake", "basin")), h.name


def test_the_islets_of_the_lake_lie_between_the_middles_of_hexes(suez_map: SuezPlan) -> None:
    for x, y, size in suez_map.pack.geography.lake["islets"]:
        ring = port_said.islet(x, y, size)
        assert not any(within(ring, h.at) for h in suez_map.hexes)
        assert not within(port_said.land(suez_map), (x, y))


def test_the_canal_is_drawn_between_the_hexes_that_it_parts(suez_map: SuezPlan) -> None:
    harbour, at = port_said.harbour(suez_map), suez_map.at
    parted = [row for row in suez_map.pack.hexsides if row.kind == "suez_canal"]
    assert parted
    for row in parted:
        (ax, ay), (bx, by) = at[row.hex_a], at[row.hex_b]
        between = [(ax + k / 20 * (bx - ax), ay + k / 20 * (by - ay)) for k in range(21)]
        assert any(within(harbour, point) for point in between), row


@pytest.mark.parametrize("game", ["suez-56", "el-arish-67"])
def test_the_sheet_is_sound_and_small(game: str) -> None:
    text = draw.sheet(levant.game(game).rules.sheet())
    ET.fromstring(text)
    assert len(text) < 400_000
