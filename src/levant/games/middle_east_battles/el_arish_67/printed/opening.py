"""The box of El Arish '67."""

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.el_arish_67.rules.battle import ElArish
from levant.games.middle_east_battles.printed.opening import open_box
from levant.games.middle_east_battles.printed.rows import ElArishPack
from levant.games.middle_east_battles.steps import WESTERN


def open_el_arish(pack: ElArishPack) -> Box:
    box = open_box(pack, ElArish(), "el-arish-67", ["Israeli"])
    strikes = pack.charts.airstrikes
    box.strike_turn = strikes.from_turn
    box.strike_dice = [strikes.day_dice, strikes.night_dice]
    box.strike_markers = strikes.markers
    box.matt = box.formations.index("Matt Airborne Brigade")
    command = box.formations.index("Southern Command")
    for unit in box.of_side[WESTERN]:
        if box.formation[unit] != command:  # 7.18: Southern Command goes with any division
            box.group[unit] = box.formation[unit]
    return box
