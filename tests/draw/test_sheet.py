"""The drawn sheet: valid, complete, the same every time, and true to the map it stands on."""

from __future__ import annotations

import csv
import importlib.util
import json
import math
import time
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest

from levant import draw
from levant.core import look
from levant.core.hexagon import hex_outline
from levant.games.sixth_fleet import look as sixth_fleet
from levant.games.sixth_fleet.printed.checks import HERE, load_pack

PACK = load_pack()
TOOL = Path(__file__).parents[2] / "tools" / "coast.py"
SVG = "{http://www.w3.org/2000/svg}"


def rows(file: Path) -> list[dict[str, str]]:
    """The rows of a CSV file as they stand."""
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


@pytest.fixture(scope="module")
def declared() -> look.Sheet:
    return sixth_fleet.sheet(PACK)


@pytest.fixture(scope="module")
def coast() -> ModuleType:
    spec = importlib.util.spec_from_file_location("coast", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(TOOL.parent))  # for what the tool imports
        spec.loader.exec_module(module)
    return module


def test_sheet_is_xml_of_reasonable_size(declared: look.Sheet) -> None:
    text = draw.sheet(declared)
    assert ET.fromstring(text).tag == SVG + "svg"
    assert len(text) < 1_500_000


def test_sheet_takes_less_than_two_seconds_of_a_processor() -> None:
    start = time.process_time()
    draw.sheet(sixth_fleet.sheet(PACK))
    assert time.process_time() - start < 2


def test_the_same_pack_gives_the_same_text() -> None:
    assert draw.sheet(sixth_fleet.sheet(PACK)) == draw.sheet(sixth_fleet.sheet(PACK))


def test_every_hex_is_numbered_and_is_a_cell(declared: look.Sheet) -> None:
    drawn = ET.fromstring(draw.sheet(declared))
    words = {element.text for element in drawn.iter(SVG + "text")}
    names = {row["hex"] for row in rows(HERE / "hexes.csv")}
    assert names <= words
    assert names <= {cell.name for cell in declared.cells}


def test_every_reference_is_defined(declared: look.Sheet) -> None:
    drawn = ET.fromstring(draw.sheet(declared))
    defined = [element.get("id") for element in drawn.iter() if element.get("id")]
    assert len(defined) == len(set(defined))
    used = {value for element in drawn.iter() for value in element.attrib.values()}
    links = {value[1:] for value in used if value.startswith("#") and value[1:] in defined}
    links |= {value[5:-1] for value in used if value.startswith("url(#")}
    assert links <= set(defined)
    assert set(defined) == links


def test_every_item_lies_on_the_sheet(declared: look.Sheet) -> None:
    left, top, right, bottom = declared.frame
    for cell in declared.cells:
        for x, y in cell.outline:
            assert left < x < right, cell.name
            assert top < y < bottom, cell.name


def test_no_two_names_of_places_overlap(declared: look.Sheet) -> None:
    layer = next(layer for layer in declared.layers if layer.name == "places")
    boxes = []
    for item in layer.items:
        if isinstance(item, look.Text):
            half = 0.24 * item.letter.size * len(item.text)
            x, y = item.at
            boxes.append((item.text, x - half, x + half, y - item.letter.size * 0.7, y))
    for index, (name, left, right, top, bottom) in enumerate(boxes):
        for other, left2, right2, top2, bottom2 in boxes[index + 1 :]:
            apart = right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top
            assert apart, f"{name} and {other}"


def test_anchors_fall_in_their_hexes(coast: ModuleType) -> None:
    reference = tomllib.loads((HERE / "map.toml").read_text())["georeference"]
    project = coast.projection(reference)
    for anchor in reference["anchor"]:
        x, y = project(anchor["lon"], anchor["lat"])
        at_x, at_y = PACK.map.grid.centre(anchor["hex"])
        assert inside(x - at_x, y - at_y), anchor["place"]


def inside(east: float, south: float) -> bool:
    """Whether an offset from the centre stays in a hex with a tip up."""
    turns = (math.radians(a) for a in (0, 60, 120))
    return all(abs(east * math.cos(t) + south * math.sin(t)) <= 0.5 for t in turns)


def test_coast_lies_within_its_frame_and_names_its_source() -> None:
    document = json.loads((HERE / "coast.json").read_text())
    left, top, right, bottom = document["frame"]
    for kind in ("land", "borders"):
        for line in document[kind]:
            assert all(left <= x <= right and top <= y <= bottom for x, y in line)
    assert "public domain" in document["source"]
    assert (HERE / "coast.json").stat().st_size < 400_000


def test_high_seas_hexes_have_their_centre_in_the_drawn_sea() -> None:
    document = json.loads((HERE / "coast.json").read_text())
    for row in rows(HERE / "hexes.csv"):
        if row["terrain"] == "high_seas":
            crossings = sum(
                crosses(PACK.map.grid.centre(row["hex"]), ring) for ring in document["land"]
            )
            assert crossings % 2 == 0, row["hex"]


def crosses(point: look.Point, ring: list[list[float]]) -> int:
    x, y = point
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        for (ax, ay), (bx, by) in pairs
    )


def test_turns_and_holding_boxes_are_cells_too(declared: look.Sheet) -> None:
    names = {cell.name for cell in declared.cells}
    assert {"turn/1", "turn/21", "box/US-01", "box/So-02"} <= names


def test_an_unknown_sign_and_pattern_are_refused() -> None:
    for item in (
        look.Symbol("pagoda", (0, 0), 1, "#000", "#fff"),
        look.Tiles((hex_outline("pointy", (0, 0)),), look.Paint(pattern="plaid", ink="#000")),
    ):
        sheet = look.Sheet("x", "x", (0, 0, 1, 1), "#fff", (look.Layer("a", (item,)),), ())
        with pytest.raises(ValueError, match="unknown"):
            draw.sheet(sheet)


def test_areas_and_several_maps_need_nothing_more() -> None:
    """Two maps side by side: areas with a shared border, and flat-top hexes."""
    west, east = ((0, 0), (2, 0), (2.5, 1), (0, 1)), ((2, 0), (4, 0), (4, 1), (2.5, 1))
    flat = tuple((6 + math.cos(a * math.pi / 3), math.sin(a * math.pi / 3)) for a in range(6))
    items: tuple[look.Item, ...] = (
        look.Tiles((west, east), look.Paint(fill="#cc9", stroke="#333", width=0.02), merged=True),
        look.Text("A < B", (1, 0.5), look.Letter(0.2)),
    )
    hexes: tuple[look.Item, ...] = (look.Tiles((flat,), look.Paint(fill="#9c9")),)
    layers = (look.Layer("areas", items, west), look.Layer("hexes", hexes))
    cells = (look.Cell("A", (1, 0.5), west), look.Cell("B", (3, 0.5), east))
    drawn = draw.sheet(look.Sheet("two", "Two maps", (0, -1, 8, 2), "#fff", layers, cells))
    assert len(ET.fromstring(drawn).findall(SVG + "g")) == 2


def test_a_bent_map_passes_through_its_control_points(coast: ModuleType) -> None:
    places = [(34.0, 31.0), (35.0, 31.2), (34.2, 30.0), (35.1, 29.9), (34.6, 30.5)]
    goals = [(0.0, 0.0), (4.0, 0.5), (0.5, 4.0), (4.5, 4.5), (2.0, 2.6)]
    project = coast.warp.through(places, goals, [0.0] * len(places))
    for place, goal in zip(places, goals, strict=True):
        assert project(*place) == pytest.approx(goal, abs=1e-6)
