"""The box of Suez '56."""

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.printed.opening import open_box
from levant.games.middle_east_battles.printed.rows import Pack
from levant.games.middle_east_battles.suez_56.rules.battle import Suez
from levant.games.middle_east_battles.suez_56.rules.landings import fleet_fields, fleet_rings

GAME = "suez-56"
NATIONS = ["British", "French"]


def open_suez(pack: Pack) -> Box:
    battle = Suez()
    box = open_box(pack, battle, GAME, NATIONS)
    charts, lift = pack.charts, battle.lift
    assert charts.airborne_landing
    assert charts.amphibious_landing
    assert charts.militia
    assert charts.continuation
    battle.strikes = [charts.airstrikes.british, charts.airstrikes.french]
    battle.militia = [unit for unit, row in enumerate(pack.units) if row.setup == "militia"]
    battle.militia_turn = charts.militia.from_turn
    battle.city_points = 2 * charts.victory.fire_into_city
    battle.first_end = charts.continuation.from_turn
    battle.last_end = charts.continuation.to_turn
    battle.opinion = charts.continuation.die_plus
    lift.transport = next(unit for unit, row in enumerate(pack.units) if row.designation == "JS")
    lift.first_drops = charts.airborne_landing.first_turn_units
    lift.later_drops = charts.airborne_landing.later_units
    lift.beach_turn = charts.amphibious_landing.from_turn
    lift.first_beach = charts.amphibious_landing.first_units
    lift.later_beach = charts.amphibious_landing.later_units
    lift.from_fleet = fleet_rings(box)
    lift.fields = fleet_fields(lift.from_fleet)
    return box
