"""Whether the scenarios of a pack can be played: what they name exists, their forces fit their
places by numbers, and the ready-made deployment stands the rules of the set-up."""

from collections import Counter
from itertools import pairwise

import msgspec

from levant.core.actions import act, first_of, verb_of
from levant.core.nodes import members
from levant.core.packs import PackReader
from levant.games.sixth_fleet import positions, steps, why
from levant.games.sixth_fleet.box import AIR_LIMIT, NATIONS, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.printed import rows
from levant.games.sixth_fleet.printed.checks_counters import check_arrival, check_setup
from levant.games.sixth_fleet.printed.checks_map import NAVAL_TERRAIN
from levant.games.sixth_fleet.printed.opening import open_box
from levant.games.sixth_fleet.printed.rows import Pack, ScenarioRow
from levant.games.sixth_fleet.sequence import TABLE, begin
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.verbs import BOARD, PICK, PLACE

Units = list[rows.CounterRow]


def check_scenarios(reader: PackReader, pack: Pack) -> None:
    chosen = pack.scenarios
    reader.unique("scenarios.toml", "[[scenario]]", [row.id for row in chosen.scenario])
    reader.unique("scenarios.toml", "[[option]]", [row.id for row in chosen.option])
    if not chosen.scenario:
        reader.fault("scenarios.toml", "has no [[scenario]]; there should be one at least")
    for where, option in reader.each("scenarios.toml [[option]]", chosen.option):
        reader.known(where, "optional rule", option.id, positions.OPTIONS)
    _check_places(reader, pack)
    _check_middle_east(reader, pack)
    alike: list[object] = []
    for where, row in reader.each("scenarios.toml [[scenario]]", chosen.scenario):
        _check_course(reader, where, pack, row)
        if _first_of_its_kind(row, alike):
            _check_units(reader, where, pack, row)
            _check_specials(reader, where, pack, row)
            _check_default_setup(reader, f"{where} default_setup", pack, row)
            _check_room(reader, where, pack, row)


def _first_of_its_kind(row: ScenarioRow, alike: list[object]) -> bool:
    """Whether no scenario before it is set up in the same way: one slip is one message."""
    alike.append((row.units, row.special, row.every_setup_hex, row.default_setup))
    return alike.index(alike[-1]) == len(alike) - 1


def _check_places(reader: PackReader, pack: Pack) -> None:
    hexes, chosen = pack.by_number(), pack.scenarios
    coast = {h for h, row in hexes.items() if row.region == "Israel" and row.terrain == "coastal"}
    for each in sorted(coast ^ set(chosen.israel.coastal_hexes)):
        differ = f"coastal_hexes and the coastal hexes of Israel in hexes.csv differ by {each}"
        reader.fault("scenarios.toml israel", f"{differ} (13.12)")
    gate = chosen.black_sea.gate
    if reader.known("scenarios.toml black_sea", "hex", gate, hexes):
        if hexes[gate].terrain not in NAVAL_TERRAIN:
            reader.fault("scenarios.toml black_sea", f"gate {gate} should be a sea hex")


# --- one scenario ------------------------------------------------------------------------------


def _check_course(reader: PackReader, where: str, pack: Pack, row: ScenarioRow) -> None:
    """Turns, interphase and victory."""
    turns = pack.charts.turn_record.turns
    if not 1 <= row.turns <= turns:
        reader.fault(where, f"turns should be from 1 to {turns}, as on the record")
    for name in row.victory_points:
        known = [field.name for field in msgspec.structs.fields(rows.VictoryPoints)]
        reader.known(f"{where} victory_points", "bonus", name, set(known) - {"source"})
    if row.level_of_victory:
        check_levels(reader, f"{where} level_of_victory", row.level_of_victory)
    if row.interphase:
        if not 1 <= row.interphase.after_turn < row.turns:
            reader.fault(f"{where} interphase", f"after_turn should be from 1 to {row.turns - 1}")
        air = {u.type for u in pack.units().values() if (u.side, u.mobility) == ("Soviet", "air")}
        for kind in row.interphase.soviet_air:
            reader.known(f"{where} interphase", "Soviet air unit", kind, air)


def check_levels(reader: PackReader, where: str, listed: list[rows.Level]) -> None:
    """13.2: every net total has one level."""
    levels = sorted(listed, key=lambda level: level.minimum)
    if not levels or levels[0].minimum > -1000 or levels[-1].maximum < 1000:
        reader.fault(where, "the worst level should have no minimum and the best no maximum")
    for low, high in pairwise(levels):
        if high.minimum != low.maximum + 1:
            between = f"{low.level} ends at {low.maximum}, {high.level} begins at {high.minimum}"
            reader.fault(where, f"{between}; levels should follow one another without gap")
    for level in levels:
        if level.level.split()[:1] not in (["NATO"], ["Soviet"], ["Draw"]):
            reader.fault(where, f"{level.level!r} should begin with NATO, Soviet or Draw")


def _check_units(reader: PackReader, where: str, pack: Pack, row: ScenarioRow) -> None:
    """What a scenario says of units otherwise than counters.csv."""
    units = pack.units(row)
    for name in row.units:
        if reader.known(f"{where} units", "unit", name, units):
            place = f"{where} units {name}"
            check_arrival(reader, place, units[name], ("out",))
            check_setup(reader, place, units[name], pack)
    for unit in units.values():
        kind, _, ship = unit.setup.partition(":")
        starts = ship in units and units[ship].arrival == "start"
        if kind == "CV" and unit.arrival == "start" and not starts:
            reader.fault(where, f"{unit.id} starts the game, but its carrier {ship} does not")


def _check_specials(reader: PackReader, where: str, pack: Pack, row: ScenarioRow) -> None:
    for n, special in enumerate(row.special, 1):
        place = f"{where} [[special]] {n} ({special.nation} {special.type})"
        coded = [each.hex for each in pack.map.setup_hex if each.nation == special.nation]
        for each in special.hexes:
            reader.known(place, f"{special.nation} set-up hex", each, coded)
        types = {u.type for u in pack.units().values() if u.nationality == special.nation}
        reader.known(place, f"{special.nation} unit type", special.type, types)


def _check_default_setup(reader: PackReader, where: str, pack: Pack, row: ScenarioRow) -> None:
    units, ready, hexes = pack.units(row), row.default_setup, {h.hex for h in pack.hexes}
    for name, places in (("naval", ready.naval), ("air", ready.air)):
        for place in places:
            reader.known(f"{where} {name}", "hex", place, hexes)
    groups = (ready.naval, ready.air, ready.aboard)
    listed = [unit for group in groups for stack in group.values() for unit in stack]
    reader.unique(where, "unit", listed)
    for unit in [*listed, *ready.aboard]:
        reader.known(where, "unit", unit, units)
    starting = {each.id for each in units.values() if each.arrival == "start"}
    for unit in sorted(starting - set(listed)):
        reader.fault(where, f"unit {unit} starts the game but has no place; give it one")
    for unit in sorted((set(listed) & set(units)) - starting):
        reader.fault(where, f"unit {unit} does not start the game; take it out")


# --- room --------------------------------------------------------------------------------------


def _check_room(reader: PackReader, where: str, pack: Pack, row: ScenarioRow) -> None:
    """No set-up by hand can come to a dead end: the forces fit their places and fill them."""
    for nation in NATIONS:
        units = [unit for unit in pack.units(row).values() if unit.nationality == nation]
        _check_naval_room(reader, where, pack, row, nation, units)
        optional = nation == "Is"
        wanted = "option:14.3" if optional else "start"
        number = sum(
            (unit.mobility, unit.carrier_based, unit.arrival) == ("air", "no", wanted)
            for unit in units
        )
        bases = [b for b in pack.map.airbase if b.nation == nation and bool(b.option) == optional]
        least = 0 if nation == "So" else len(bases)
        place = where if row.units else "map.toml [[airbase]]"
        _check_bases(reader, place, nation, number, len(bases), least)


def _check_naval_room(
    reader: PackReader, where: str, pack: Pack, row: ScenarioRow, nation: str, units: Units
) -> None:
    """11.1, 11.2: as many ships as the coded hexes need, and no more than they hold."""
    coded = {each.hex: each.minimum for each in pack.map.setup_hex if each.nation == nation}
    needed = {name for name, minimum in coded.items() if minimum and row.every_setup_hex}
    ships = [unit for unit in units if unit.mobility != "air" and unit.arrival == "start"]
    named = [set(u.setup.partition(":")[2].split("|")) for u in ships if u.setup[:4] == "hex:"]
    free = [hexes for hexes in named if not coded.keys() & hexes]
    number, most = len(ships) - len(free), NAVAL_LIMIT * len(coded)
    elsewhere = sum(
        special.nation == nation and not needed & set(special.hexes) for special in row.special
    )
    if not len(needed) + elsewhere <= number <= most:
        specials = f" and {elsewhere} for specials" if elsewhere else ""
        room = f"its coded hexes need {len(needed)}{specials} and hold {most}"
        place = where if row.units else "map.toml [[setup_hex]]"
        reader.fault(place, f"{nation} starts with {number} ships; {room}")


def _check_bases(
    reader: PackReader, where: str, who: str, number: int, bases: int, least: int
) -> None:
    if not least <= number <= AIR_LIMIT * bases:
        room = f"its {bases} airbases need {least} and hold {AIR_LIMIT * bases}"
        reader.fault(where, f"{who} has {number} air units; {room}")


def _check_middle_east(reader: PackReader, pack: Pack) -> None:
    """14.3: enough counters for every roll, enough bases for them, and a unit for each base."""
    soviet = [row for row in pack.units().values() if row.nationality == "So"]
    spare = Counter(row.type for row in soviet if "option:14.3" in row.arrival)
    region = {row.hex: row.region for row in pack.hexes}
    bases = Counter(region.get(base.hex, "") for base in pack.map.airbase if base.option)
    for n, row in enumerate(pack.charts.middle_east_air):
        where = reader.entry("charts.toml", "middle_east_air", n, f"roll {row.roll}")
        for kind, number in (Counter(row.syria) + Counter(row.egypt)).items():
            if spare[kind] < number:
                reader.fault(where, f"wants {number} {kind}; counters.csv has {spare[kind]}")
        for land, posted in (("Syria", row.syria), ("Egypt", row.egypt)):
            _check_bases(reader, where, land, sum(posted.values()), bases[land], bases[land])


# --- the ready-made deployment in play ---------------------------------------------------------


def check_in_play(reader: PackReader, pack: Pack) -> None:
    """The ready-made deployment, set up unit by unit under 11.1 and 11.2."""
    box, alike = open_box(pack), list[object]()
    listed = reader.each("scenarios.toml [[scenario]]", pack.scenarios.scenario)
    for n, (where, row) in enumerate(listed):
        s, fault = positions.new_fleet(box, n), ""
        begin(box, s)
        TABLE.settle(box, s)
        places, first = _default_actions(box, n), _first_of_its_kind(row, alike)
        while first and s.phase in steps.SETUPS and not fault:
            fault = _place_next(box, s, places)
        if fault:
            reader.fault(f"{where} default_setup", fault)


def _default_actions(box: Box, scenario: int) -> dict[int, int]:
    """By unit, where it goes; lowest of each stack first, so that every hex soon has one."""
    layers: list[tuple[int, int, int]] = []
    for node, units in box.plans[scenario].default_stacks:
        for height, unit in enumerate(reversed(units)):
            layers.append((height, unit, act(PLACE, unit, node)))
    for ship, units in box.plans[scenario].default_aboard:
        layers += [(height, unit, act(BOARD, unit, ship)) for height, unit in enumerate(units)]
    return {unit: action for _, unit, action in sorted(layers)}


def _place_next(box: Box, s: Fleet, places: dict[int, int]) -> str:
    """Place one more unit as the deployment says; a fault if the rules forbid it."""
    legal, frame = set(TABLE.legal(box, s)), s.steps[-1]
    if frame[0] == steps.SPECIAL:
        chosen = [action for action in places.values() if action in legal]
        nation, kind, hexes = box.plans[s.scenario].specials[frame[1]]
        names = " or ".join(box.board.names[node] for node in members(hexes))
        fault = f"no {NATIONS[nation]} {kind} stands in {names}; one must (11.1, 11.2)"
    else:
        chosen = [act(PICK, unit) for unit in places if act(PICK, unit) in legal]
        fault = "there are units left that can be placed nowhere"
    if not chosen:
        return fault
    TABLE.apply(box, s, chosen[0])
    if verb_of(chosen[0]) == PICK:
        unit = first_of(chosen[0])
        if places[unit] not in TABLE.legal(box, s):
            refusal = why.refusal(box, s, places[unit])
            return f"{box.unit_names[unit]} cannot go there: {refusal}"
        TABLE.apply(box, s, places[unit])
    return ""
