"""The pack: the game's printed matter as data files, read, checked and turned into a `Box`."""

from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.printed import checks
from levant.games.six_days_of_war.printed.cards import fill_cards, fill_scenarios
from levant.games.six_days_of_war.printed.charts import fill_charts
from levant.games.six_days_of_war.printed.maps import fill_map, make_board
from levant.games.six_days_of_war.printed.rows import (
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
)
from levant.games.six_days_of_war.printed.units import fill_units

__all__ = ["HERE", "Pack", "load_pack", "open_box"]

HERE = Path(__file__).parent / "pack"


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
    checks.check(reader, pack)
    reader.finish()
    checks.check_in_play(reader, pack, open_box(pack))
    reader.finish()
    return pack


def open_box(pack: Pack) -> Box:
    """The pack as the engine's tables."""
    rows = [row for row in pack.counters if row.size != "marker"]
    box = Box(make_board(pack), [row.id for row in rows])
    fill_map(box, pack)
    fill_units(box, pack, rows)
    fill_cards(box, pack)
    fill_charts(box, pack)
    fill_scenarios(box, pack)
    return box
