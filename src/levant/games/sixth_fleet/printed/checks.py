"""Whether the files of a pack agree with one another and with the rules.

`check_numbers` comes first, for the other checks measure on the grid; `check` compares the files;
`check_in_play` plays the ready-made deployment with the rules of the set-up.
"""

from itertools import pairwise

from levant.core.packs import PackReader
from levant.games.sixth_fleet.box import NATIONS
from levant.games.sixth_fleet.positions import OPTION_FIELDS
from levant.games.sixth_fleet.printed.checks_map import NAVAL_TERRAIN, check_map, check_numbers
from levant.games.sixth_fleet.printed.checks_setup import check_in_play, check_room
from levant.games.sixth_fleet.printed.rows import CounterRow, HexRow, Pack

__all__ = ["check", "check_in_play", "check_numbers"]

SETUPS = {  # where a unit may begin, by how it moves
    "air": ("hex", "airbase", "CV"),
    "surface": ("hex", "setup", "edge", "area"),
    "submarine": ("hex", "setup", "edge", "area"),
}
ARRIVALS = ("start", "interphase", "option:14.3")


def check(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex: row for row in pack.hexes}
    units = {row.id: row for row in pack.counters if row.side != "none"}
    check_map(reader, pack, hexes)
    _check_counters(reader, pack, hexes, units)
    _check_results_table(reader, pack)
    _check_charts(reader, pack, units)
    _check_scenarios(reader, pack, hexes, units)
    _check_default_setup(reader, pack, hexes, units)
    check_room(reader, pack, units)


# --- counters ----------------------------------------------------------------------------------


def _check_counters(
    reader: PackReader, pack: Pack, hexes: dict[str, HexRow], units: dict[str, CounterRow]
) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    for n, row in enumerate(pack.counters):
        if row.side == "none":
            continue
        where = reader.row("counters.csv", n, row.id)
        if not reader.known(where, "nationality", row.nationality, NATIONS):
            continue
        if row.side != ("Soviet" if row.nationality == "So" else "NATO"):
            reader.fault(where, f"side is {row.side}, nationality {row.nationality}: one is wrong")
        if row.mobility == "none":
            reader.fault(where, "mobility should be air, surface or submarine")
            continue
        if row.movement < 1 or row.defence < 1:
            reader.fault(where, "movement and defence should be 1 or more")
        if min(row.anti_air, row.anti_surface, row.anti_submarine, row.ecm) < 0:
            reader.fault(where, "anti_air, anti_surface, anti_submarine and ecm are never negative")
        for arrival in row.arrival.split("|"):
            if arrival not in ARRIVALS:
                reader.fault(where, f"arrival {arrival!r} should be one of {', '.join(ARRIVALS)}")
        _check_setup(reader, where, row, pack, hexes, units)


def _check_setup(
    reader: PackReader,
    where: str,
    row: CounterRow,
    pack: Pack,
    hexes: dict[str, HexRow],
    units: dict[str, CounterRow],
) -> None:
    kind, _, place = row.setup.partition(":")
    if kind not in SETUPS[row.mobility]:
        right = ", ".join(f"{word}:" for word in SETUPS[row.mobility])
        reader.fault(where, f"setup {row.setup!r} should begin with one of {right}")
        return
    if (kind == "CV") != (row.carrier_based == "yes"):
        reader.fault(where, f"carrier_based is {row.carrier_based}, but setup is {row.setup!r}")
    if kind == "CV":
        carriers = [u.id for u in units.values() if u.type == "CV" and u.side == row.side]
        reader.known(where, "carrier", place, carriers)
    elif kind in ("setup", "airbase") and place != row.nationality:
        reader.fault(where, f"setup {row.setup!r} should be {kind}:{row.nationality}")
    elif kind == "edge" and place != "west":
        reader.fault(where, f"setup {row.setup!r} should be edge:west (12.22)")
    elif kind == "area" and place != "BlackSea":
        reader.fault(where, f"setup {row.setup!r} should be area:BlackSea (12.24)")
    elif kind == "hex":
        places = place.split("|")
        bases = [base.hex for base in pack.map.airbase if base.nation == row.nationality]
        for each in places:
            if reader.known(where, "set-up hex", each, hexes) and row.mobility == "air":
                reader.known(where, "airbase of its nation in", each, bases)
        if row.mobility == "air" and row.arrival == "start" and len(places) > 1:
            reader.fault(where, "setup of an air unit that starts the game should name one hex")


# --- charts ------------------------------------------------------------------------------------


def _check_results_table(reader: PackReader, pack: Pack) -> None:
    results, where = pack.charts.combat_results, "charts.toml combat_results"
    columns = results.columns
    if columns[:1] != [0] or any(a >= b for a, b in pairwise(columns)):
        reader.fault(where, "columns should ascend from 0")
    highest = max([row.ecm for row in pack.counters] + [row.ecm for row in pack.map.defended])
    wanted = {str(ecm) for ecm in range(max(highest + 1, len(results.ecm)))}
    for ecm in sorted(wanted ^ set(results.ecm)):
        fault = "has no row" if ecm in wanted else "is one too many or misspelt"
        reader.fault(where, f"ecm {ecm} {fault}; there should be 0 to {len(wanted) - 1}")
    before: list[int] = []
    for ecm in sorted(wanted & set(results.ecm), key=int):
        entries = results.ecm[ecm]
        if len(entries) != len(columns) or not all(0 <= entry <= 6 for entry in entries):
            reader.fault(where, f"ecm {ecm} should have {len(columns)} entries from 0 to 6")
        elif sorted(entries) != entries:
            reader.fault(where, f"ecm {ecm} falls somewhere; entries rise with the differential")
        elif before and any(a < b for a, b in zip(before, entries, strict=False)):
            reader.fault(where, f"ecm {ecm} beats a lower ECM somewhere; entries fall with it")
        before = entries
    for n, known in enumerate(results.known):
        entries = results.ecm.get(str(known.ecm), [])
        column = sum(heading <= known.differential for heading in columns) - 1
        if entries[column : column + 1] != [known.result]:
            place = reader.entry("charts.toml", "combat_results.known", n)
            right = f"{known.result} at differential {known.differential}, ECM {known.ecm}"
            reader.fault(place, f"the rulebook has {right}")


def _check_charts(reader: PackReader, pack: Pack, units: dict[str, CounterRow]) -> None:
    charts = pack.charts
    carriers = [row.id for row in units.values() if row.type == "CV" and row.arrival == "start"]
    for roll in "123456":
        struck = charts.first_strike.get(roll, "")
        reader.known(f"charts.toml first_strike {roll}", "carrier", struck, carriers)
    if sorted(row.roll for row in charts.middle_east_air) != [1, 2, 3, 4, 5, 6]:
        reader.fault("charts.toml middle_east_air", "should have one row for each roll from 1 to 6")
    _check_levels(reader, pack)
    record = charts.turn_record
    for turn in record.night_turns:
        if not 1 <= turn <= record.turns:
            reader.fault("charts.toml turn_record", f"night turn {turn} is not on the record")
    for n, scenario in enumerate(pack.scenarios.scenario):
        if not 1 <= scenario.turns <= record.turns:
            place = reader.entry("scenarios.toml", "scenario", n, scenario.id)
            reader.fault(place, f"turns should be from 1 to {record.turns}, as on the record")


def _check_levels(reader: PackReader, pack: Pack) -> None:
    """13.2: every net total has one level."""
    levels = sorted(pack.charts.level_of_victory, key=lambda level: level.minimum)
    where = "charts.toml level_of_victory"
    if not levels or levels[0].minimum > -1000 or levels[-1].maximum < 1000:
        reader.fault(where, "the worst level should have no minimum and the best no maximum")
    for low, high in pairwise(levels):
        if high.minimum != low.maximum + 1:
            between = f"{low.level} ends at {low.maximum}, {high.level} begins at {high.minimum}"
            reader.fault(where, f"{between}; levels should follow one another without gap")
    for level in levels:
        if level.level.split()[:1] not in (["NATO"], ["Soviet"], ["Draw"]):
            reader.fault(where, f"{level.level!r} should begin with NATO, Soviet or Draw")


# --- scenarios ---------------------------------------------------------------------------------


def _check_scenarios(
    reader: PackReader, pack: Pack, hexes: dict[str, HexRow], units: dict[str, CounterRow]
) -> None:
    chosen = pack.scenarios
    reader.unique("scenarios.toml", "[[scenario]]", [row.id for row in chosen.scenario])
    reader.unique("scenarios.toml", "[[option]]", [row.id for row in chosen.option])
    if not chosen.scenario:
        reader.fault("scenarios.toml", "has no [[scenario]]; there should be one at least")
    for n, option in enumerate(chosen.option):
        where = reader.entry("scenarios.toml", "option", n, option.id)
        reader.known(where, "optional rule", option.id, OPTION_FIELDS)
    for n, special in enumerate(chosen.special):
        where = reader.entry("scenarios.toml", "special", n, f"{special.nation} {special.type}")
        coded = [row.hex for row in pack.map.setup_hex if row.nation == special.nation]
        for each in special.hexes:
            reader.known(where, f"{special.nation} set-up hex", each, coded)
        types = {u.type for u in units.values() if u.nationality == special.nation}
        reader.known(where, f"{special.nation} unit type", special.type, types)
    coast = {h for h, row in hexes.items() if row.region == "Israel" and row.terrain == "coastal"}
    for each in sorted(coast ^ set(chosen.israel.coastal_hexes)):
        reader.fault(
            "scenarios.toml israel",
            f"coastal_hexes and the coastal hexes of Israel in hexes.csv differ by {each} (13.12)",
        )
    gate = chosen.black_sea.gate
    if reader.known("scenarios.toml black_sea", "hex", gate, hexes):
        if hexes[gate].terrain not in NAVAL_TERRAIN:
            reader.fault("scenarios.toml black_sea", f"gate {gate} should be a sea hex")
    soviet_air = {u.type for u in units.values() if u.nationality == "So" and u.mobility == "air"}
    for kind in chosen.reinforcements.soviet_air:
        reader.known("scenarios.toml reinforcements", "Soviet air unit", kind, soviet_air)


def _check_default_setup(
    reader: PackReader, pack: Pack, hexes: dict[str, HexRow], units: dict[str, CounterRow]
) -> None:
    where, ready = "scenarios.toml default_setup", pack.scenarios.default_setup
    for name, places in (("naval", ready.naval), ("air", ready.air)):
        for place in places:
            reader.known(f"{where} {name}", "hex", place, hexes)
    groups = (ready.naval, ready.air, ready.aboard)
    listed = [unit for group in groups for stack in group.values() for unit in stack]
    reader.unique(where, "unit", listed)
    for unit in [*listed, *ready.aboard]:
        reader.known(where, "unit", unit, units)
    starting = {row.id for row in units.values() if row.arrival == "start"}
    for unit in sorted(starting - set(listed)):
        reader.fault(where, f"unit {unit} starts the game but has no place; give it one")
    for unit in sorted((set(listed) & set(units)) - starting):
        reader.fault(where, f"unit {unit} does not start the game; take it out")
