"""The box of El Arish '67."""

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.el_arish_67.rules.battle import (
    FOURTH_ARMORED,
    MATT,
    SHAZLI,
    ElArish,
)
from levant.games.middle_east_battles.printed.opening import open_box
from levant.games.middle_east_battles.printed.rows import Pack
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

GAME = "el-arish-67"
NATIONS = ["Israeli"]


def open_el_arish(pack: Pack) -> Box:
    battle = ElArish()
    box = open_box(pack, battle, GAME, NATIONS)
    strikes, victory = pack.charts.airstrikes, pack.charts.victory
    battle.strike_turn = strikes.from_turn
    battle.day_dice, battle.night_dice = strikes.day_dice, strikes.night_dice
    battle.markers = strikes.markers
    battle.drop_points = 2 * victory.airborne_drop
    battle.matt = box.formations.index("Matt Airborne Brigade")
    fourth = box.formations.index("4th Armored Division")
    shazli = box.formations.index("Shazli Force")
    battle.commitment = {
        fourth: (FOURTH_ARMORED, WESTERN, 2 * victory.fourth_armored_commitment),
        shazli: (SHAZLI, WESTERN, 2 * victory.shazli_commitment),
        battle.matt: (MATT, EGYPTIAN, 2 * victory.matt_commitment),
    }
    command = box.formations.index("Southern Command")
    for unit in box.of_side[WESTERN]:
        if box.formation[unit] != command:  # 7.18: Southern Command goes with any division
            box.group[unit] = box.formation[unit]
    return box
