"""The pack's counters and airbases as the engine's tables, and where units may be set up (12.0)."""

from levant.core.nodes import node_set
from levant.core.wording import told_apart
from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.printed.rows import CounterRow, Pack
from levant.games.six_days_of_war.state import bridge_ends

CANAL_BRIDGES = 7  # the first three; the others are over the Jordan


def fill_units(box: Box, pack: Pack, rows: list[CounterRow]) -> None:
    _fill_airbases(box, pack)
    _fill_counters(box, rows)
    _fill_setup_hexes(box)


def _fill_airbases(box: Box, pack: Pack) -> None:
    box.bases = list(range(len(pack.airbases)))
    for row in pack.airbases:
        box.base_names.append(row.id)
        box.base_title.append(row.name)
        box.base_nation.append(names.NATIONS.index(row.nation))
        box.base_side.append(0 if row.nation == "Israel" else 1)
        box.base_zone.append(row.zone)
        box.capacity.append(row.capacity)
        box.takes_bombers.append("B;" in row.types)
        box.fouga_reach.append(row.fouga_can_reach == "yes")


# By nation, as `names.NATIONS`.
_PEOPLES = (
    "Israeli", "Egyptian", "Algerian", "Volunteers'", "Palestinian", "Syrian", "Jordanian", "Iraqi",
)  # fmt: skip


def _fill_counters(box: Box, rows: list[CounterRow]) -> None:
    for unit, row in enumerate(rows):
        air = row.size == "air"
        box.title[unit], box.type[unit], box.formation[unit] = row.name, row.type, row.formation
        box.side[unit] = names.SIDES.index(row.side)
        box.nation[unit] = names.NATIONS.index(row.nationality)
        box.kind[unit] = names.AIR if air else names.KINDS.index(row.type)
        box.mobility[unit] = names.MECH if row.mobility == "mech" else names.LEG
        box.strength[unit], box.allowance[unit] = row.cf, row.mf
        box.af[unit], box.bf[unit] = row.af, row.bf
        box.bomber[unit] = row.air_class == "B"
        box.small[unit] = row.small_unit == "yes"
        box.zoc[unit] = row.projects_zoc == "yes"
        for number, name in enumerate(names.UGDAHS):
            if row.formation == f"{name} Ugdah":
                box.ugdah[unit] = number
                box.of_ugdah[number].append(unit)
        box.arrival[unit] = names.ARRIVALS.index(row.arrival)
        setup, _, where = row.setup.partition(":")
        box.setup[unit] = names.SETUPS.index(setup)
        if box.setup[unit] == names.AT_BASE:
            box.home[unit] = names.NATIONS.index(where)
        elif box.setup[unit] == names.ONE_HEX:
            box.setup_hexes[unit] = box.board.bit[box.board.index[where]]
        (box.air if air else box.ground)[box.side[unit]].append(unit)
        if row.type == "heavy_artillery":
            box.heavy = unit
        if row.type == "commando":
            box.commandos.append(unit)
        if box.setup[unit] == names.ONE_HEX and box.side[unit] == 0:
            box.jerusalem = unit
    box.title = told_apart(box.title, [_PEOPLES[nation] for nation in box.nation])


def _fill_setup_hexes(box: Box) -> None:
    """12.0: where each group of units may be set up; enemy units and stacking apart."""
    board = box.board
    land = board.all & ~box.sea
    fortified = box.fort & (box.sinai_proper | box.gaza) | box.town & box.sinai_proper
    near = fortified | board.spread(fortified, board.every_side)
    leg = near & box.conqueror_west & land | board.bit[box.sharm]
    camps = node_set(board.index[name] for name in ("sinai/2106", "sinai/2405", "sinai/1902"))
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
        "canal-bridge": bridge_ends(box, CANAL_BRIDGES),
        "syria": syria,
        "hermon": board.bit[box.hermon],
        "syrian-edge": box.east_edge & ~box.rough,
        "west-bank": westbank & box.on_map[names.WEST_BANK],
        "jordan-bridge": bridge_ends(box, ~CANAL_BRIDGES),
    }
    roadless = box.rough & ~box.road_hexes
    for unit in range(box.units):
        if not box.setup_hexes[unit]:
            box.setup_hexes[unit] = by_setup.get(names.SETUPS[box.setup[unit]], 0) & land
        if box.mobility[unit] == names.MECH and box.kind[unit] != names.AIR:
            box.setup_hexes[unit] &= ~roadless  # the chart closes it to them
