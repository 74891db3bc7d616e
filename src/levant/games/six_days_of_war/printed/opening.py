"""The pack: the game's printed matter as data files, read, checked and turned into a `Box`."""

from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader, read_pack
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.printed import checks
from levant.games.six_days_of_war.printed.cards import fill_cards
from levant.games.six_days_of_war.printed.charts import fill_charts
from levant.games.six_days_of_war.printed.maps import fill_map, make_board
from levant.games.six_days_of_war.printed.rows import Pack
from levant.games.six_days_of_war.printed.scenarios import fill_scenarios
from levant.games.six_days_of_war.printed.units import fill_units

HERE = Path(__file__).parent.parent / "pack"


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    return read_pack(Pack, folder, listed_numbers(HERE.parent), (checks.check, _check_in_play))


def _check_in_play(reader: PackReader, pack: Pack) -> None:
    checks.check_in_play(reader, open_box(pack))


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
