"""The pack's maps as the engine's tables: hexes, places, hexsides and roads."""

import itertools

from levant.core.board import Board, HexMap, hex_board
from levant.games.six_days_of_war.box import MAPS, Box
from levant.games.six_days_of_war.printed.rows import HexRow, Pack

WATERS = ["Mediterranean", "Red Sea"]


def make_board(pack: Pack) -> Board:
    sheets = []
    for name in MAPS:
        numbers = [row.hex for row in pack.hexes if row.map == name]
        sheets.append(HexMap(f"{name}/", pack.map.grid.numbering(), numbers))
    return hex_board(sheets)


def fill_map(box: Box, pack: Pack) -> None:
    for row in pack.hexes:
        _fill_hex(box, row)
    _fill_places(box, pack)
    _fill_sides(box, pack)


def _fill_hex(box: Box, row: HexRow) -> None:
    node = box.board.index[row.name]
    bit = box.board.bit[node]
    sheet = MAPS.index(row.map)
    box.map_of[node] = sheet
    box.on_map[sheet] |= bit
    for terrain in ("clear", "sand", "rough", "sea"):
        if row.terrain == terrain:
            setattr(box, terrain, getattr(box, terrain) | bit)
    region = "sinai_proper" if row.region == "sinai" else row.region
    if region != "sea":
        setattr(box, region, getattr(box, region) | bit)
    for kind, value in row.pairs():
        if kind in ("city", "town", "kibbutz", "fort"):
            setattr(box, kind, getattr(box, kind) | bit)
        if kind in ("city", "town", "kibbutz", "fort", "hermon", "place", "pass", "port"):
            box.place[node] = box.place[node] or value
        if kind in ("coast", "port"):
            _fill_shore(box, row, kind, value, bit)
    if row.feature("fort") and row.region == "israel":
        box.israeli_fort |= bit
    zone = row.feature("zone")
    box.conqueror_west |= bit if "conqueror_west" in zone else 0
    box.conqueror_east |= bit if "conqueror_east" in zone else 0
    box.east_edge |= bit if "east" in row.feature("edge") else 0
    for worth in row.feature("mvp"):
        box.mvp.append((node, int(worth), int(worth)))
    if row.feature("mvp_israel"):
        box.mvp.append((node, int(row.feature("mvp_israel")[0]), int(row.feature("mvp_uar")[0])))
    if row.feature("to_tel_aviv"):
        box.tel_aviv[sheet] = node
        box.place[node] = box.place[node] or "(way to Tel Aviv)"


def _fill_shore(box: Box, row: HexRow, kind: str, value: str, bit: int) -> None:
    if kind == "coast":
        box.coast[WATERS.index(value)] |= bit
        return
    for water in row.feature("coast") or ["Mediterranean"]:
        box.port[WATERS.index(water)] |= bit


def _fill_places(box: Box, pack: Pack) -> None:
    index = box.board.index
    for row in pack.map.map:
        for bridge in row.bridge:
            a, b = (index[f"{row.id}/{name}"] for name in bridge.hexes)
            box.bridges.append((a, b))
            box.bridge_names.append(bridge.name)
        if row.hermon:
            box.hermon = index[f"{row.id}/{row.hermon.hex}"]
            box.hermon_cost = row.hermon.cost
    places = {title: node for node, title in enumerate(box.place) if title}
    box.east_jerusalem = places["East Jerusalem"]
    box.west_jerusalem = places["West Jerusalem"]
    box.eilat = places["Eilat"]
    box.sharm = places["Sharm el-Sheikh"]
    box.el_arish = places["el Arish"]
    box.quneitra = places["Quneitra"]


def _fill_sides(box: Box, pack: Pack) -> None:
    index, board = box.board.index, box.board
    pairs: dict[str, list[tuple[int, int]]] = {}
    for row in pack.hexsides:
        pair = index[f"{row.map}/{row.hex_a}"], index[f"{row.map}/{row.hex_b}"]
        pairs.setdefault(row.kind, []).append(pair)
    box.rivers, box.canals = pairs["river"], pairs["canal"]
    box.water_sides = board.sides_between(box.rivers + box.canals)
    box.over_water = [board.spread(bit, box.water_sides) for bit in board.bit]
    box.borders = board.sides_between(pairs["border"])
    for line in pack.lines:
        nodes = [index[f"{line.map}/{name}"] for name in line.hexes]
        box.roads += list(itertools.pairwise(nodes))
        for node in nodes:
            box.road_hexes |= board.bit[node]
    box.road_sides = board.sides_between(box.roads)
    box.slow = [box.rough, box.rough | box.sand]
    box.into_slow = [board.spread(slow, box.road_sides) for slow in box.slow]
