"""What cards do besides moving levels: a short function for each keyword."""

from collections.abc import Callable

from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import EGYPT, GOLAN, ISRAEL, UAR, YEMEN, Box
from levant.games.six_days_of_war.rules import air_bases, jordan, levels
from levant.games.six_days_of_war.state import War

Given = dict[str, str]


def deploy_egypt(box: Box, s: War, given: Given) -> None:
    """UAR-01, 12.2.1 case 1."""
    jordan.bring_egypt(box, s, steps.M_UNEF)


def yemen_brigades(box: Box, s: War, given: Given) -> None:
    """UAR-10: half a die of brigades come home from Yemen."""
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_YEMEN, UAR, die, 0, state.half(die))
    count = state.half(die)
    if s.egypt_in or state.at_war(s):
        brigades = state.waiting(box, s, UAR, YEMEN)[:count]
        s.steps.append((steps.PLACING, UAR, steps.M_ARRIVAL, *brigades))
    s.yemen = count


def deceive(box: Box, s: War, given: Given) -> None:
    """ISR-11: half a die of Egyptian mechanized units are drawn elsewhere."""
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_DECEIVED, ISRAEL, die, 0, state.half(die))
    s.steps.append((steps.DECEIVING, ISRAEL, state.half(die)))


def extra_air_operation(box: Box, s: War, given: Given) -> None:
    s.extra_air += int(given["count"])


def if_played(box: Box, s: War, given: Given) -> None:
    """ISR-15: costs the UAR more when its claim stands."""
    if s.card[box.card_names.index(given["card"])] == state.IN_PLAY:
        levels.change_dsp(s, UAR, int(given["uar_dsp"]))


def return_air(box: Box, s: War, given: Given) -> None:
    """UAR-18: a destroyed Egyptian MiG is replaced."""
    if replaceable(box, s):
        s.steps.append((steps.AIRLIFT, UAR))


def replaceable(box: Box, s: War) -> list[int]:
    lost = [unit for unit in box.air[UAR] if s.at[unit] == state.ELIMINATED]
    return [u for u in lost if box.nation[u] == EGYPT and box.type[u].startswith("MiG")]


def khamsin(box: Box, s: War, given: Given) -> None:
    """EVT-04: no aircraft over Sinai today; those there go back to base."""
    s.khamsin = s.turn
    s.note(verbs.KHAMSIN_EVENT)
    for side in (ISRAEL, UAR):
        for unit in box.air[side]:
            if s.at[unit] == state.ON_PATROL and s.over[unit] == 0:
                air_bases.send_home(box, s, unit)


def hold_unit(box: Box, s: War, given: Given) -> None:
    """EVT-06: Israel keeps an independent unit of the Golan map where it is."""
    if held_back(box, s):
        s.steps.append((steps.HOLDING, ISRAEL, GOLAN, s.turn + 1))


def held_back(box: Box, s: War) -> list[int]:
    free = [unit for unit in box.ground[ISRAEL] if box.ugdah[unit] < 0 and s.at[unit] >= 0]
    return [unit for unit in free if box.map_of[s.at[unit]] == GOLAN]


def revolt_in_west_bank(box: Box, s: War, given: Given) -> None:
    """EVT-07, 4.3: Jordan joins unless it has, or has had its coup; 4.2: war at once."""
    if s.jordan == 0 and not s.coup:
        jordan.intervene(box, s)


def nasser_revolt(box: Box, s: War, given: Given) -> None:
    """EVT-19, 11.4: in peace the UAR's WFL falls; in war the government may."""
    if not state.at_war(s):
        levels.change_wfl(box, s, UAR, -1, card=True)
        return
    die = s.roll(10)
    causes = {
        "standing": s.dsp[UAR] < 0,
        "sharm": s.control >> box.sharm & 1 != 0,
        "el-arish": s.control >> box.el_arish & 1 != 0,
        "canal": s.blown & 7 == 7,
        "jordan": s.jordan == 1,
    }
    total = die + sum(box.drm[f"nasser_revolt/{cause}"] for cause, met in causes.items() if met)
    s.note(verbs.NASSER_EVENT, die, total)
    if total >= 11:
        s.nasser = 1


KEYWORDS: dict[str, Callable[[Box, War, Given], None]] = {
    "DEPLOY_EGYPT": deploy_egypt, "YEMEN_BRIGADES": yemen_brigades, "REDEPLOY_EGYPT_MECH": deceive,
    "EXTRA_AIR_OPERATION": extra_air_operation, "IF_PLAYED": if_played, "RETURN_AIR": return_air,
    "NO_AIR": khamsin, "HOLD_UNIT": hold_unit, "WAR_BREAKS_OUT": revolt_in_west_bank,
    "NASSER_REVOLT": nasser_revolt,
}  # fmt: skip
# Those that only ask something of a side.
ASKED = {
    "EXTRA_CARD": (steps.EXTRA, UAR), "REPAIR_ALL": (steps.MENDING, UAR),
    "CHOICE": (steps.GIFT, ISRAEL),
}  # fmt: skip


def take_effect(box: Box, s: War, keyword: str, given: Given) -> None:
    """What a keyword does at once; others are looked up where they matter."""
    if keyword in KEYWORDS:
        KEYWORDS[keyword](box, s, given)
    elif keyword in ASKED:
        s.steps.append(ASKED[keyword])
    elif keyword == "NO_FINAL_ACTIVATION":
        s.snarl = s.turn
    elif keyword == "SKIP_ROLLS":
        s.deadlock = s.turn
    elif keyword == "JERUSALEM_COST":
        s.holy_places = s.turn + 1
    elif keyword == "EXTRA_AIRBORNE":
        s.lift = int(given["units"])
    elif keyword == "SYRIA_FREE_ENTRY":
        s.free_entry = int(given["war_turn"])
    elif keyword == "IRAQ_EARLY":
        s.iraq_early = 1
