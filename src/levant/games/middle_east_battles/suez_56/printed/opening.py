"""The box of Suez '56."""

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.printed.opening import open_box
from levant.games.middle_east_battles.printed.rows import SuezPack
from levant.games.middle_east_battles.suez_56.rules.battle import Suez
from levant.games.middle_east_battles.suez_56.rules.landings import fleet_fields, fleet_rings


def open_suez(pack: SuezPack) -> Box:
    box = open_box(pack, Suez(), "suez-56", ["British", "French"])
    charts = pack.charts
    assert charts.airborne_landing
    assert charts.amphibious_landing
    assert charts.militia
    box.strikes = [charts.airstrikes.british, charts.airstrikes.french]
    box.militia = [unit for unit, row in enumerate(pack.units) if row.setup == "militia"]
    box.militia_turn = charts.militia.from_turn
    box.transport = next(unit for unit, row in enumerate(pack.units) if row.designation == "JS")
    box.first_drops = charts.airborne_landing.first_turn_units
    box.later_drops = charts.airborne_landing.later_units
    box.beach_turn = charts.amphibious_landing.from_turn
    box.first_beach = charts.amphibious_landing.first_units
    box.later_beach = charts.amphibious_landing.later_units
    box.from_fleet = fleet_rings(box)
    box.fleet_fields = fleet_fields(box.from_fleet)
    return box
