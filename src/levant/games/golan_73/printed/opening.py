"""Opening the box: the checked pack turned into the engine's tables."""

from levant.core.board import Board, Sides, area_board
from levant.core.wording import told_apart
from levant.games.golan_73 import box as names
from levant.games.golan_73.box import Box
from levant.games.golan_73.printed import rows as printed
from levant.games.golan_73.printed.rows import AssetRow, ChitRow, CounterRow, EventRow, Pack
from levant.games.golan_73.printed.setting import setting

_SIDE = {"syrian": names.SYRIAN, "israeli": names.ISRAELI}
_LETTER = {"G": names.GREEN, "V": names.VETERAN, "E": names.ELITE, "": names.VETERAN}
_NOT_MINED = (names.DITCH, names.ESCARPMENT, names.RIVER, names.HERMON, names.RUGGED)
_BATTLE_KINDS = (
    names.COMMANDO, names.ENGINEER, names.ANTI_TANK, names.FOOT, names.ARMOR, names.SCOUTS,
    names.TASK_FORCE,
)  # fmt: skip


def open_box(pack: Pack) -> Box:
    """The pack as the engine's tables."""
    rows = [row for row in pack.counters if row.unit_class != "special_action"]
    blocks = [row.id for row in rows]
    strangers = [
        f"{side}?{number}"
        for side, count in (("S", 28), ("I", 34))
        for number in range(1, count + 1)
    ]
    chits = _chits(pack)
    box = Box(_board(pack), blocks + strangers, list(chits))
    _fill_areas(box, pack)
    _fill_borders(box, pack)
    _fill_ways(box)
    _fill_blocks(box, pack, rows)
    _fill_chits(box, pack, chits)
    _fill_charts(box, pack)
    _fill_events(box, pack)
    _fill_markers(box, pack)
    box.settings = [setting(box, pack, rows, row) for row in pack.scenarios.scenario]
    return box


def _board(pack: Pack) -> Board:
    areas = [row.area for row in pack.areas]
    letters = [row.letter for row in pack.map.assembly]
    borders = [(row.area_a, row.area_b) for row in pack.boundaries]
    borders += [(row.letter, each) for row in pack.map.assembly for each in row.enters]
    borders += [(letters[0], other) for other in letters[1:]]
    board = area_board(areas + letters, borders)
    places = [(row.area, row.lon, row.lat) for row in pack.areas]
    places += [(row.letter, row.lon, row.lat) for row in pack.map.assembly]
    for name, lon, lat in places:
        node = board.index[name]
        board.x[node], board.y[node] = pack.map.georeference.place(lon, lat)
    return board


def _fill_areas(box: Box, pack: Pack) -> None:
    index, bit = box.board.index, box.board.bit
    for row in pack.areas:
        node = index[row.area]
        at = bit[node]
        box.area_title[node] = row.name
        box.tdn[node] = row.tdn
        box.sector[node] = names.SECTORS.index(row.sector) + 1 if row.sector else 0
        box.on_map |= at
        box.syria |= at if row.zone == "syria" else 0
        box.sam_cover |= at if row.sam_side == "east" else 0
        box.west_of_jordan |= at if row.west_of_jordan else 0
        if row.supply:
            box.sources[_SIDE[row.supply]] |= at
        if row.entry:
            box.entry_areas[names.SYRIAN] |= at
            box.entry_letter[node] = row.entry
        box.yellow[node] = row.vp if row.star == "yellow" else 0
        box.blue[node] = row.vp if row.star == "blue" else 0
    for place in pack.map.assembly:
        node = index[place.letter]
        box.area_title[node] = place.name
        box.assembly |= bit[node]
        box.assembles[node] = True
        box.entry_letter[node] = place.letter
    box.entry_areas[names.ISRAELI] = box.assembly
    box.mountain = index[names.MOUNTAIN]


def _fill_borders(box: Box, pack: Pack) -> None:
    index, n = box.board.index, box.nodes
    for row in pack.boundaries:
        kind = names.BORDERS.index(row.kind)
        a, b = index[row.area_a], index[row.area_b]
        number = _add_border(box, a, b, kind, row.connection == "road")
        box.purple[number] = row.purple_line == "yes"
        box.bridge_name[number] = row.bridge
        if row.connection != "none" and kind not in _NOT_MINED:
            box.minable.append(number)
        road, bit = row.connection == "road", 1 << number
        if kind in (names.ESCARPMENT, names.RUGGED) or (kind == names.WADI and not road):
            box.limited |= bit
        box.bridges |= bit if kind == names.RIVER and road else 0
        box.ditches |= bit if kind == names.DITCH else 0
        box.guarded |= bit if kind in (names.RIVER, names.DITCH) else 0
        box.operational_line |= bit if row.operational_boundary == "yes" else 0
        if row.purple_line == "yes":
            for node in (a, b):
                if not box.syria >> node & 1:
                    box.line_areas |= box.board.bit[node]
    for node in range(n):
        if box.assembly >> node & 1:
            for other in box.board.neighbours[node]:
                if box.edge[node * n + other] < 0:
                    _add_border(box, node, other, names.ASSEMBLY, True)


def _add_border(box: Box, a: int, b: int, kind: int, road: bool) -> int:
    number = len(box.border)
    box.ends.append((a, b))
    box.border.append(kind)
    box.road.append(road)
    box.purple.append(False)
    box.bridge_name.append("")
    box.edge[a * box.nodes + b] = box.edge[b * box.nodes + a] = number
    return number


def _fill_ways(box: Box) -> None:
    """What may be crossed, and for what, before anything is blown, bridged, mined or used up."""
    empty: Sides = [0] * box.nodes
    box.cheap = [empty[:], empty[:]]
    box.dear = [empty[:], empty[:]]
    box.retreat_sides = [[empty[:], empty[:]], [empty[:], empty[:]]]
    box.supply_sides, box.supply_first = empty[:], empty[:]
    box.strategic_sides = empty[:]
    for number, (a, b) in enumerate(box.ends):
        for start, goal in ((a, b), (b, a)):
            _fill_way(box, number, start, box.board.bit[goal])


def _fill_way(box: Box, number: int, start: int, goal: int) -> None:
    kind, road = box.border[number], box.road[number]
    if kind == names.ASSEMBLY:
        if box.assembly >> start & 1:  # 14.22: nobody comes back into an Assembly area
            box.strategic_sides[start] |= goal
            if not goal & box.assembly:
                box.cheap[names.ISRAELI][start] |= goal
        return
    if kind == names.ESCARPMENT and not road:
        return  # 14.11: no unit, no supply
    foot_only = (kind == names.RUGGED and not road) or kind == names.HERMON
    entire = foot_only or kind == names.DITCH or (kind == names.RIVER and not road)
    for side in (names.SYRIAN, names.ISRAELI):
        for armored in (0,) if foot_only else (0, 1):
            box.retreat_sides[side][armored][start] |= goal
        if not entire:
            (box.cheap if road and kind != names.ESCARPMENT else box.dear)[side][start] |= goal
    if not (kind == names.DITCH or (kind == names.RIVER and not road)):
        box.supply_sides[start] |= goal
        if road:
            box.strategic_sides[start] |= goal
    box.supply_first[start] |= goal


def _fill_blocks(box: Box, pack: Pack, rows: list[CounterRow]) -> None:
    stripes: dict[str, int] = {"": 0}
    colors: dict[str, int] = {"": 0}
    for unit, row in enumerate(rows):
        side = _SIDE[row.side]
        box.title[unit], box.side[unit] = row.name, side
        box.type[unit] = names.TYPES.index(row.type)
        box.armored[unit] = row.unit_class == "armor"
        box.division[unit] = stripes.setdefault(row.stripe and f"{side}{row.stripe}", len(stripes))
        if row.unit_class in ("armor", "infantry"):
            box.corps[unit] = colors.setdefault(row.symbol_color, len(colors))
        box.large[unit] = row.large == "yes" and row.steps >= pack.charts.victory.large_unit_steps
        box.moves[unit] = row.unit_class in ("armor", "infantry")
        steps = row.sp_stars if row.unit_class == "strongpoint" else row.steps
        box.full[unit] = steps
        box.initial[unit] = steps if row.unit_class == "strongpoint" else row.start_steps
        full_down = row.quality.split("|") if row.quality else [""]
        if row.unit_class == "strongpoint":
            full_down = full_down * steps
        box.quality[unit] = [names.VETERAN, *(_LETTER[letter] for letter in reversed(full_down))]
        box.tanks_inside[unit] = row.sp_kind == "tank"
        box.of_side[side].append(unit)
        if box.type[unit] in (names.STRONGPOINT, names.GHOST):
            box.line_blocks.append(unit)
            box.fixed_mask |= 1 << unit
            box.ghost_mask |= 1 << unit if box.type[unit] == names.GHOST else 0
        if row.setup == "box:strategic_reserve":
            box.strategic.append(unit)
        if row.setup == "box:air_assault":
            box.para = unit
        if row.nationality == "moroccan":
            box.moroccans = unit
    box.real = len(rows)
    owners = [names.SIDES[box.side[unit]] for unit in range(box.real)]
    box.title[: box.real] = told_apart(box.title[: box.real], owners)
    _fill_strangers(box)


def _fill_strangers(box: Box) -> None:
    """Blocks seen from behind: a guess at the average block of their side."""
    for unit in range(box.units):
        name = box.unit_names[unit]
        side = box.side[unit]
        if unit >= box.real:
            side = names.SYRIAN if name.startswith("S") else names.ISRAELI
            box.strangers[side].append(unit)
            box.title[unit], box.side[unit], box.type[unit] = "unknown block", side, names.STRANGER
            box.armored[unit], box.moves[unit] = True, True
            box.full[unit], box.quality[unit] = 4, [names.VETERAN] * 5
        box.side_mask[side] |= 1 << unit


def _chits(pack: Pack) -> dict[str, list[ChitRow]]:
    """The kinds of chit with the rows that make them up."""
    found: dict[str, list[ChitRow]] = {}
    for row in [*pack.assets, *pack.events]:
        found.setdefault(printed.name_of(row), []).append(row)
    for block in pack.counters:
        if block.unit_class == "special_action":
            chit = ChitRow(
                id=block.id, side=block.side, kind="reusable", count=1, turn=block.arrival,
                source=block.source, name=block.name,
            )  # fmt: skip
            found[block.id] = [chit]
    return found


def _fill_chits(box: Box, pack: Pack, chits: dict[str, list[ChitRow]]) -> None:
    turns = len(pack.charts.turn)
    box.due = [[0] * box.chits for _ in range(turns + 1)]
    for chit, (name, rows) in enumerate(chits.items()):
        row = rows[0]
        side, kind = _SIDE[row.side], names.KINDS.index(printed.kind_of(row))
        box.chit_side[chit], box.chit_kind[chit] = side, kind
        box.chit_title[chit] = _chit_title(row, name)
        box.chit_case[chit] = row.case if isinstance(row, EventRow) else ""
        box.chit_armored[chit] = row.unit_class == "armor"
        box.chit_quality[chit] = _LETTER[row.quality]
        box.assignable[chit] = kind in _BATTLE_KINDS
        box.battle_asset[chit] = kind in (*_BATTLE_KINDS, names.GARRISON, names.GREENGOLD)
        box.chit[side][kind] = chit
        box.chits_of[side].append(chit)
        box.total[chit] = sum(each.count for each in rows)
        for each in rows:
            if each.turn.isdigit():
                box.due[int(each.turn)][chit] += each.count
            elif each.turn == "C":
                box.aside[chit] += each.count
            if isinstance(each, AssetRow) and each.placed.startswith("area:"):
                box.garrison_areas.append(box.board.index[each.placed.partition(":")[2]])
        if kind == names.TASK_FORCE:
            box.task_force[1 if row.unit_class == "armor" else 0] = chit
    for side in (names.SYRIAN, names.ISRAELI):
        own = box.chit[side]
        both = (own[names.SPECIAL], own[names.REUSABLE])
        box.special_chits[side] = [chit for chit in both if chit >= 0]
        box.guns[side] = [k for k in (own[names.ARTILLERY], own[names.ROCKET]) if k >= 0]


_TITLES = {"sam": "SAM", "anti_tank": "anti-tank"}


def _chit_title(row: ChitRow, name: str) -> str:
    if row.kind == "task_force":
        return f"task force ({row.unit_class})"
    if row.kind == "garrison":
        return "garrison"
    return row.name or _TITLES.get(row.kind) or row.kind.replace("_", " ")


def _fill_events(box: Box, pack: Pack) -> None:
    """17.11, 17.21: which blocks an event is about."""
    for chit, name in enumerate(box.chit_names):
        word = name.rpartition("_")[2]
        if box.chit_kind[chit] == names.RESERVE_EVENT:
            box.chit_unit[chit] = [
                unit
                for unit in box.strategic
                if word in box.unit_names[unit] or word in box.title[unit].lower()
            ]
        elif box.chit_kind[chit] == names.BATTALION:
            box.chit_unit[chit] = [
                unit for unit in box.of_side[names.ISRAELI] if box.title[unit].split()[0] == word
            ]


def _fill_charts(box: Box, pack: Pack) -> None:
    charts = pack.charts
    by_id = {row.id: row for row in charts.modifier}
    rows = [by_id[name] for name in names.MODIFIERS]
    box.basic = int(charts.dice["basic_success_number"])
    box.modifier = [row.value for row in rows]
    box.modifier_case = [row.case for row in rows]
    box.modifier_when = [row.when for row in rows]
    limits, morale, night = charts.asset_limits, charts.morale, charts.night
    box.artillery_limit = [limits.attacker_artillery, limits.defender_artillery]
    box.battle_limit = [limits.attacker_battle, limits.defender_battle]
    box.mixed_artillery, box.hermon_artillery = limits.mixed_artillery, limits.hermon_artillery
    box.air_limit = [limits.air_support, limits.israeli_air_support]
    box.morale = [morale.green, morale.veteran, morale.elite]
    box.morale_disordered, box.morale_unsupplied = morale.disordered, morale.unsupplied
    box.morale_night = morale.night_exploitation
    box.surrender = [morale.surrender_green_from, morale.surrender_veteran_from, 11]
    box.allowance = [charts.movement.infantry_class, charts.movement.armor_class]
    box.stacking = charts.movement.stacking
    box.night = [turn in night.turns for turn in range(len(charts.turn) + 1)]
    box.night_areas = [night.syrian_infantry_areas, night.syrian_armor_areas]
    box.night_points = [charts.movement.infantry_class, night.syrian_armor_points]
    box.night_strategic = [night.syrian_strategic, night.israeli_strategic]
    box.demolition_to = int(charts.bridge_demolition["success_to"])
    box.sam_table = [(row.last_turn, row.eliminated_to, row.used_to) for row in charts.sam_fire]
    box.sam_lost_from = int(charts.sam_reduction["lost_from"])
    box.ssm_cup_to = int(charts.ssm_attack["cup_to"])
    dugman, raid, jamming = charts.dugman, charts.commando_raid, charts.electronic_warfare
    box.dugman = (
        int(dugman["eliminated_to"]), int(dugman["cup_to"]), int(dugman["disaster_from"]),
    )  # fmt: skip
    box.raid = (int(raid["success_to"]), int(raid["partial_to"]))
    box.counterbattery_to = int(charts.counterbattery["success_to"])
    box.battalion_steps = int(charts.arriving_battalion["steps"])
    box.jamming_to = int(jamming["disordered_to"])
    box.countermeasures = int(jamming["countermeasures"])
    box.boundaries_until = int(charts.operational_boundaries["last_turn"])
    box.syria_points = charts.victory.area_in_syria
    box.large_points = charts.victory.eliminated_large_unit
    for turn in charts.turn:
        box.turn_titles.append(turn.label)
        box.draws.append([turn.draws_syrian_turn, turn.draws_israeli_turn])
        box.sudden.append((turn.sudden_death_syrian, turn.sudden_death_israeli))


def _fill_markers(box: Box, pack: Pack) -> None:
    for row in pack.markers:
        if row.kind == "minefield":
            box.minefields = row.count
        elif row.kind == "at_ditch_bridged":
            box.ditch_bridges = row.count
        else:
            box.reserve_markers[_SIDE[row.side]] = row.count
