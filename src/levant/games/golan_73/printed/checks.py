"""The pack: the game's printed matter as data files, read and checked."""

from collections.abc import Sequence
from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader, read_pack
from levant.games.golan_73.box import KINDS, MODIFIERS
from levant.games.golan_73.printed.rows import ChitRow, Pack, ScenarioRow, kind_of
from levant.games.golan_73.printed.setting import BESIDE

HOME = Path(__file__).parents[1]
HERE = HOME / "pack"


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    return read_pack(Pack, folder, listed_numbers(HOME), [check])


def check(reader: PackReader, pack: Pack) -> None:
    """References and totals."""
    _check_map(reader, pack)
    _check_counters(reader, pack)
    _check_chits(reader, pack)
    _check_charts(reader, pack)
    _check_scenarios(reader, pack)


def _check_map(reader: PackReader, pack: Pack) -> None:
    areas = {row.area for row in pack.areas}
    reader.unique("areas.csv", "area", [row.area for row in pack.areas])
    letters = [row.letter for row in pack.map.assembly]
    reader.unique("map.toml", "[[assembly]]", letters)
    reader.unique("areas.csv", "entry", [row.entry for row in pack.areas if row.entry])
    pairs = []
    for where, row in reader.each("boundaries.csv", pack.boundaries):
        reader.known(where, "area", row.area_a, areas)
        reader.known(where, "area", row.area_b, areas)
        pairs.append("-".join(sorted((row.area_a, row.area_b))))
    reader.unique("boundaries.csv", "boundary", pairs)
    for place in pack.map.assembly:
        for each in place.enters:
            reader.known(f"map.toml [[assembly]] {place.letter}", "area", each, areas)


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "block", [row.id for row in pack.counters])
    areas = {row.area for row in pack.areas}
    letters = {row.entry for row in pack.areas} | {row.letter for row in pack.map.assembly}
    for where, row in reader.each("counters.csv", pack.counters):
        if row.unit_class in ("armor", "infantry"):
            qualities = row.quality.split("|")
            if len(qualities) != row.steps or any(q not in "EVG" for q in qualities):
                reader.fault(where, f"quality should name E, V or G for each of {row.steps} steps")
            if not 1 <= row.start_steps <= row.steps:
                reader.fault(where, f"start_steps should be from 1 to {row.steps}")
        if row.unit_class == "strongpoint" and (not row.sp_kind or row.sp_stars < 1):
            reader.fault(where, "a strongpoint needs sp_kind (rifle or tank) and sp_stars")
        if row.setup and row.setup != "purple_line_area" and not row.setup.startswith("box:"):
            reader.known(where, "set-up area", row.setup, areas)
        for letter in row.entry.split("-") if row.entry else []:
            reader.known(where, "entry", letter, letters)


def _check_chits(reader: PackReader, pack: Pack) -> None:
    reader.unique("assets.csv", "asset", [row.id for row in pack.assets])
    reader.unique("events.csv", "event", [row.id for row in pack.events])
    areas = {row.area for row in pack.areas}
    both: list[tuple[str, Sequence[ChitRow]]] = [
        ("assets.csv", pack.assets),
        ("events.csv", pack.events),
    ]
    for name, rows in both:
        for where, row in reader.each(name, rows):
            if kind_of(row) not in KINDS:
                reader.fault(where, f"kind {row.kind!r} should be one of {', '.join(KINDS)}")
            if row.turn not in ("C", "start") and not row.turn.isdigit():
                reader.fault(where, f"turn {row.turn!r} should be a number, C or start")
    for where, asset in reader.each("assets.csv", pack.assets):
        if asset.placed.startswith("area:"):
            reader.known(where, "area", asset.placed.partition(":")[2], areas)


def _check_charts(reader: PackReader, pack: Pack) -> None:
    for name in MODIFIERS:
        reader.known("charts.toml", "[[modifier]]", name, [row.id for row in pack.charts.modifier])
    for number, turn in enumerate(pack.charts.turn, 1):
        for draws in (turn.draws_syrian_turn, turn.draws_israeli_turn):
            if len(draws) != 2:
                reader.fault(f"charts.toml turn {number}", "draws should be [Syrian, Israeli]")


def _check_scenarios(reader: PackReader, pack: Pack) -> None:
    for where, row in reader.each("scenarios.toml [[scenario]]", pack.scenarios.scenario):
        if not 1 <= row.first_turn <= row.turns <= len(pack.charts.turn):
            reader.fault(where, f"first_turn and turns should be from 1 to {len(pack.charts.turn)}")
        if not row.result:
            reader.fault(where, "has no [[scenario.result]]")
        _check_setting(reader, pack, row, where)


def _check_setting(reader: PackReader, pack: Pack, row: ScenarioRow, where: str) -> None:
    steps = {each.id: each.sp_stars or each.steps for each in pack.counters}
    areas = {each.area for each in pack.areas}
    letters = {each.entry for each in pack.areas} | {each.letter for each in pack.map.assembly}
    blocks = [*row.deployment, *row.steps, *row.arrival, *row.entry]
    blocks += [*row.suggested.strongpoints.values(), *row.operational_reserve.release_order]
    for block in blocks:
        reader.known(where, "block", block, steps)
    for place in row.deployment.values():
        reader.known(where, "place", place, areas | letters | set(BESIDE))
    for area in (*row.control, *row.suggested.strongpoints):
        reader.known(where, "area", area, areas)
    for entry in row.entry.values():
        for letter in entry.split("-"):
            reader.known(where, "entry", letter, letters)
    for block, number in row.steps.items():
        if block in steps and not 1 <= number <= steps[block]:
            reader.fault(where, f"{block} has {number} steps; it should have 1 to {steps[block]}")
    for block, turn in row.arrival.items():
        if not row.first_turn <= turn <= row.turns:
            reader.fault(where, f"{block} arrives on turn {turn}, which is not played")
    known = {frozenset((each.area_a, each.area_b)) for each in pack.boundaries}
    for pair in (*row.suggested.minefields, *(row.minefields or ())):
        if frozenset(pair) not in known:
            reader.fault(where, f"minefield {pair} is on no boundary")
