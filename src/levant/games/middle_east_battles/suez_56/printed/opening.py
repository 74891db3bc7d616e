"""The box of Suez '56."""

from itertools import accumulate
from operator import or_

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.printed.opening import open_box
from levant.games.middle_east_battles.printed.rows import SuezPack
from levant.games.middle_east_battles.rules.movement import rings_from
from levant.games.middle_east_battles.suez_56.rules.battle import Suez


def open_suez(pack: SuezPack) -> Box:
    box = open_box(pack, Suez(), "suez-56", ["British", "French"])
    charts = pack.charts
    assert charts.airborne_landing
    assert charts.amphibious_landing
    assert charts.militia
    box.strikes = [charts.airstrikes.british, charts.airstrikes.french]
    box.ships = 3
    box.militia = [unit for unit, row in enumerate(pack.units) if row.setup == "militia"]
    box.militia_turn = charts.militia.from_turn
    box.transport = next(unit for unit, row in enumerate(pack.units) if row.designation == "JS")
    box.first_drops = charts.airborne_landing.first_turn_units
    box.later_drops = charts.airborne_landing.later_units
    box.beach_turn = charts.amphibious_landing.from_turn
    box.first_beach = charts.amphibious_landing.first_units
    box.later_beach = charts.amphibious_landing.later_units
    # 9.12: one point into an all-sea entry hex, then one a hex; the same way back
    box.from_fleet = [0, *rings_from(box, box.sea_entry)]
    box.fleet_fields = list(accumulate(box.from_fleet, or_))
    return box
