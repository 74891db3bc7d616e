"""A pack read, and whether its files agree with one another and with the rules."""

from itertools import pairwise
from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader, read_pack
from levant.games.sixth_fleet.box import NATIONS
from levant.games.sixth_fleet.printed.checks_counters import check_counters
from levant.games.sixth_fleet.printed.checks_map import check_map, check_numbers
from levant.games.sixth_fleet.printed.checks_scenarios import (
    check_in_play,
    check_levels,
    check_scenarios,
)
from levant.games.sixth_fleet.printed.rows import Pack

PAINTS = (
    "high_seas", "lowland", "inland", "coast", "restricted", "restricted_edge", "prohibited",
    "prohibited_edge", "all_land", "all_land_core", "aegean", "eastern", "border",
)  # fmt: skip
HERE = Path(__file__).parents[1] / "pack"


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault.

    The numbers of the hexes come first, for the other checks measure on the grid; the ready-made
    deployment is played last.
    """
    cases = listed_numbers(HERE.parent)
    checks, shipped = (check_numbers, _check, check_in_play), {"look.toml": HERE}
    return read_pack(Pack, folder, cases, checks, shipped)


def _check(reader: PackReader, pack: Pack) -> None:
    check_map(reader, pack)
    check_counters(reader, pack)
    _check_look(reader, pack)
    _check_results_table(reader, pack)
    _check_charts(reader, pack)
    check_scenarios(reader, pack)


def _check_look(reader: PackReader, pack: Pack) -> None:
    """Whatever is drawn has its paint, and every nation its colours."""
    key = [name for swatch in pack.look.swatches for name in swatch]
    for name in sorted({*PAINTS, *key, *(name for name, _ in pack.look.lines)}):
        reader.known("look.toml", "paint", name, pack.look.paint)
    for nation in (*NATIONS, "none"):
        reader.known("look.toml", "livery", nation, pack.look.livery)


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


def _check_charts(reader: PackReader, pack: Pack) -> None:
    charts, units = pack.charts, pack.units()
    carriers = [row.id for row in units.values() if row.type == "CV" and row.arrival == "start"]
    for roll in "123456":
        struck = charts.first_strike.get(roll, "")
        reader.known(f"charts.toml first_strike {roll}", "carrier", struck, carriers)
    if sorted(row.roll for row in charts.middle_east_air) != [1, 2, 3, 4, 5, 6]:
        reader.fault("charts.toml middle_east_air", "should have one row for each roll from 1 to 6")
    check_levels(reader, "charts.toml level_of_victory", charts.level_of_victory)
    record = charts.turn_record
    for turn in record.night_turns:
        if not 1 <= turn <= record.turns:
            reader.fault("charts.toml turn_record", f"night turn {turn} is not on the record")
