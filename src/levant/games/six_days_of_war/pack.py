"""The pack: the game's printed matter as data files, read, checked and turned into a `Box`."""

import itertools
import re
from pathlib import Path

from levant.core.board import Board, Sheet, hex_board
from levant.core.cases import listed_numbers
from levant.core.packs import PackReader
from levant.games.six_days_of_war import pack_check
from levant.games.six_days_of_war.box import (
    AIR,
    ARRIVALS,
    AT_BASE,
    EVENT_DECK,
    IN_GAZA,
    IN_SYRIA,
    KINDS,
    LEG,
    LEVELS,
    MAPS,
    MECH,
    NATIONS,
    ONE_HEX,
    SEASONS,
    SETUPS,
    SIDES,
    UGDAHS,
    WEST_BANK,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.pack_rows import (
    AirbaseRow,
    CardRow,
    Charts,
    CounterRow,
    HexRow,
    HexsideRow,
    LineRow,
    MapFile,
    Pack,
    Scenarios,
)  # fmt: skip

__all__ = ["HERE", "Pack", "load_pack", "open_box"]

HERE = Path(__file__).parent / "pack"
FILES = (
    "map.toml", "hexes.csv", "hexsides.csv", "lines.csv", "counters.csv", "airbases.csv",
    "cards.csv", "charts.toml", "scenarios.toml",
)  # fmt: skip
WATERS = ["Mediterranean", "Red Sea"]


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    hexes = reader.rows("hexes.csv", HexRow)
    hexsides = reader.rows("hexsides.csv", HexsideRow)
    lines = reader.rows("lines.csv", LineRow)
    counters = reader.rows("counters.csv", CounterRow)
    airbases = reader.rows("airbases.csv", AirbaseRow)
    cards = reader.rows("cards.csv", CardRow)
    reader.sources(listed_numbers(HERE.parent))
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    pack = Pack(
        str(folder), map_file, hexes, hexsides, lines, counters, airbases, cards, charts, scenarios
    )
    pack_check.check(reader, pack)
    reader.finish()
    pack_check.check_in_play(reader, pack, open_box(pack))
    reader.finish()
    return pack


def make_board(pack: Pack) -> Board:
    sheets = []
    for name in MAPS:
        numbers = [row.hex for row in pack.hexes if row.map == name]
        sheets.append(Sheet(f"{name}/", pack.map.grid.numbering(), numbers))
    return hex_board(sheets)


def open_box(pack: Pack) -> Box:
    """The pack as the engine's tables."""
    rows = [row for row in pack.counters if row.size != "marker"]
    box = Box(make_board(pack), [row.id for row in rows])
    for row in pack.hexes:
        _fill_hex(box, row)
    _fill_map(box, pack)
    _fill_sides(box, pack)
    _fill_airbases(box, pack)
    _fill_counters(box, rows)
    _fill_cards(box, pack)
    _fill_charts(box, pack)
    _fill_scenarios(box, pack)
    return box


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
    for kind, value in row.all_features():
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
        box.place[node] = box.place[node] or "to Tel Aviv"


def _fill_shore(box: Box, row: HexRow, kind: str, value: str, bit: int) -> None:
    if kind == "coast":
        box.coast[WATERS.index(value)] |= bit
        return
    for water in row.feature("coast") or ["Mediterranean"]:
        box.port[WATERS.index(water)] |= bit


def _fill_map(box: Box, pack: Pack) -> None:
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
    box.borders = board.sides_between(pairs["border"])
    for line in pack.lines:
        nodes = [index[f"{line.map}/{name}"] for name in line.path.split("-")]
        box.roads += list(itertools.pairwise(nodes))
        for node in nodes:
            box.road_hexes |= board.bit[node]
    box.road_sides = board.sides_between(box.roads)


def _fill_airbases(box: Box, pack: Pack) -> None:
    for row in pack.airbases:
        box.base_names.append(row.id)
        box.base_title.append(row.name)
        box.base_nation.append(NATIONS.index(row.nation))
        box.base_side.append(0 if row.nation == "Israel" else 1)
        box.base_zone.append(row.zone)
        box.capacity.append(row.capacity)
        box.takes_bombers.append("B;" in row.types)
        box.fouga_reach.append(row.fouga_can_reach == "yes")


def _fill_counters(box: Box, rows: list[CounterRow]) -> None:
    for unit, row in enumerate(rows):
        air = row.size == "air"
        box.title[unit], box.type[unit], box.formation[unit] = row.name, row.type, row.formation
        box.side[unit] = SIDES.index(row.side)
        box.nation[unit] = NATIONS.index(row.nationality)
        box.kind[unit] = AIR if air else KINDS.index(row.type)
        box.mobility[unit] = MECH if row.mobility == "mech" else LEG
        box.strength[unit], box.allowance[unit] = row.cf, row.mf
        box.af[unit], box.bf[unit] = row.af, row.bf
        box.bomber[unit] = row.air_class == "B"
        box.small[unit] = row.small_unit == "yes"
        box.zoc[unit] = row.projects_zoc == "yes"
        for number, name in enumerate(UGDAHS):
            if row.formation == f"{name} Ugdah":
                box.ugdah[unit] = number
                box.of_ugdah[number].append(unit)
        box.arrival[unit] = ARRIVALS.index(row.arrival)
        setup, _, where = row.setup.partition(":")
        box.setup[unit] = SETUPS.index(setup)
        if box.setup[unit] == AT_BASE:
            box.home[unit] = NATIONS.index(where)
        elif box.setup[unit] == ONE_HEX:
            box.setup_hexes[unit] = box.board.bit[box.board.index[where]]
        (box.air if air else box.ground)[box.side[unit]].append(unit)
        if row.type == "heavy_artillery":
            box.heavy = unit
        if row.type == "commando":
            box.commandos.append(unit)
        if box.setup[unit] == ONE_HEX and box.side[unit] == 0:
            box.jerusalem = unit
    _fill_setup_hexes(box)


def _fill_setup_hexes(box: Box) -> None:
    """12.0: where each group of units may be set up; enemy units and stacking apart."""
    board = box.board
    land = board.all & ~box.sea
    bridge = [0, 0]
    for number, pair in enumerate(box.bridges):
        bridge[number // 3] |= board.bit[pair[0]] | board.bit[pair[1]]
    fortified = box.fort & (box.sinai_proper | box.gaza) | box.town & box.sinai_proper
    near = fortified | board.spread(fortified, board.every_side)
    leg = near & box.conqueror_west & land | board.bit[box.sharm]
    camps = 0
    for name in ("sinai/2106", "sinai/2405", "sinai/1902"):
        camps |= board.bit[board.index[name]]
    mech = (camps | board.spread(camps, board.every_side)) & box.sinai_proper
    posts = (box.fort | box.town) & box.syria
    syria = (posts | board.spread(posts, board.every_side)) & box.syria & ~board.bit[box.hermon]
    towns = (box.town | box.city) & box.west_bank
    westbank = (towns | board.spread(towns, board.every_side)) & box.west_bank
    by_setup = {
        "israel": box.israel,
        "town-or-kibbutz": box.israel & (box.town | box.city | box.kibbutz),
        "gaza": box.gaza,
        "egypt-leg": leg,
        "egypt-mech": mech,
        "canal-bridge": bridge[0],
        "syria": syria,
        "hermon": board.bit[box.hermon],
        "syrian-edge": box.east_edge & ~box.rough,
        "west-bank": westbank & box.on_map[WEST_BANK],
        "jordan-bridge": bridge[1],
    }
    roadless = box.rough & ~box.road_hexes
    for unit in range(box.units):
        if not box.setup_hexes[unit]:
            box.setup_hexes[unit] = by_setup.get(SETUPS[box.setup[unit]], 0) & land
        if box.mobility[unit] == MECH and box.kind[unit] != AIR:
            box.setup_hexes[unit] &= ~roadless  # the chart closes it to them
    assert by_setup[SETUPS[IN_GAZA]]
    assert by_setup[SETUPS[IN_SYRIA]]


def _fill_cards(box: Box, pack: Pack) -> None:
    for row in pack.cards:
        box.card_names.append(row.id)
        box.card_title.append(row.title)
        box.card_note.append(row.note)
        deck = {"israel": 0, "optional_israel": 0, "uar": 1, "optional_uar": 1}
        box.deck.append(deck.get(row.deck, EVENT_DECK))
        box.optional.append(row.deck.startswith("optional"))
        box.season.append(SEASONS.index(row.when))
        box.immediate.append(row.hold == "immediate")
        box.trump.append(row.trump == "yes")
        box.rescindable.append(row.rescindable == "yes")
        box.effects.append([getattr(row, level) for level in LEVELS])
        box.undoing.append([getattr(row, f"rescind_{level}") for level in LEVELS])
    index = {name: number for number, name in enumerate(box.card_names)}
    for number, row in enumerate(pack.cards):
        wanted = [each for each in row.prerequisite.split("|") if each]
        box.needs.append([index[each] for each in wanted if each in index])
        if "ISRAEL_HOLDS_UAR_MVP" in wanted:
            box.needs_hold = number
        limits = [each for each in wanted if each.startswith("SCL_USSR<=")]
        box.needs_scl.append(int(limits[0].partition("<=")[2]) if limits else 99)
        box.forbids.append([index[each] for each in row.forbids.split("|") if each])
        box.special.append(specials(row.special))
        for keyword, _ in box.special[number]:
            box.by_keyword[keyword] = number
        if any(keyword == "NONE" for keyword, _ in box.special[number]):
            box.no_event.append(number)


def specials(text: str) -> list[tuple[str, dict[str, str]]]:
    """`KEYWORD(a=1,b=2);OTHER` as keywords with their parameters."""
    found = []
    for part in text.split(";"):
        match = re.fullmatch(r"(\w+)(?:\((.*)\))?", part.strip())
        if match and part.strip():
            given = dict(
                each.split("=", 1) for each in re.split(r"[,|]", match[2] or "") if "=" in each
            )
            found.append((match[1], given))
    return found


def _fill_charts(box: Box, pack: Pack) -> None:
    table = pack.charts.ground_crt
    box.columns = table.columns
    for row in table.rows:
        box.codes.append(row)
        box.crt.append([_result(code) for code in row])
    box.cease_fire = pack.charts.cease_fire.number


def _result(code: str) -> tuple[int, int, int, int]:
    """`1/2R` as attacker's number, his retreat, defender's number, his retreat; 9 eliminates."""
    halves = []
    for half in code.split("/"):
        number = 9 if half == "E" else int(half.rstrip("R") or 0) if half != "-" else 0
        halves.append((number, 1 if half.endswith("R") else 0))
    return (*halves[0], *halves[1])


def _fill_scenarios(box: Box, pack: Pack) -> None:
    box.dates = [f"May {day}" for day in range(15, 32)] + [f"June {day}" for day in range(1, 31)]
    box.last_peace_turn = len(box.dates)
    box.dates += [f"July {day}" for day in range(1, 12)]
    card = {name: number for number, name in enumerate(box.card_names)}
    for row in pack.scenarios.scenario:
        box.first_turn.append(box.dates.index(row.first_turn) + 1)
        box.start_levels.append(row.levels)
        played = [card[name] for name in row.cards_played]
        box.cards_played.append(played + box.no_event[: row.no_event_cards_played])
        box.cards_gone.append([card[name] for name in row.cards_discarded])
        box.uar_holds.append([card[name] for name in row.uar_holds])
        out = [box.unit_names.index(name) for name in row.out_of_game]
        box.track_units.append(out)
        setups = pack.scenarios.setups()
        places, bases = _default(box, setups.get(row.id, setups["historical"]))
        box.default_place.append(places)
        box.default_base.append(bases)
    box.unef_place = _default(box, pack.scenarios.setup_oust_unef)[0]


def _default(box: Box, listed: dict[str, str]) -> tuple[dict[int, int], dict[int, int]]:
    places: dict[int, int] = {}
    bases: dict[int, int] = {}
    for name, where in listed.items():
        if name == "source":
            continue
        unit = box.unit_names.index(name)
        if where.startswith("airbase:"):
            bases[unit] = box.base_names.index(where.partition(":")[2])
        elif not where.startswith("track:"):
            places[unit] = box.board.index[where]
    return places, bases
