"""4.1 Cards: when one may be played, and what it does.

The cards are data: levels in columns, and keywords for the rest. `KEYWORDS` has a short function
for each keyword that does something at once; the others are looked up where they matter.
"""

from collections.abc import Callable

from levant.games.six_days_of_war import jordan, levels
from levant.games.six_days_of_war.box import (
    ANY_TIME,
    EGYPT,
    EVENT_DECK,
    GOLAN,
    ISRAEL,
    UAR,
    WARTIME,
    YEMEN,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.steps import (
    AIRLIFT,
    DECEIVING,
    EXTRA,
    GIFT,
    HOLDING,
    M_ARRIVAL,
    M_UNEF,
    MENDING,
    PLACING,
)  # fmt: skip
from levant.games.six_days_of_war.verbs import (
    CARD_PLAYED,
    CARD_RESCINDED,
    CARD_VOID,
    D_DECEIVED,
    D_YEMEN,
    DIE,
    KHAMSIN_EVENT,
    NASSER_EVENT,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    ASIDE,
    AT_BASE,
    CARD_VARIANT,
    COUP,
    DEADLOCK,
    EGYPT_IN,
    ELIMINATED,
    EXTRA_AIR,
    FIRST_CARD,
    FREE_ENTRY,
    HAND,
    HOLY_PLACES,
    IN_PLAY,
    IRAQ_EARLY,
    JORDAN_STATE,
    KHAMSIN,
    LIFT,
    NASSER,
    ON_PATROL,
    SNARL,
    SPENT,
    TRUMPED,
    TURN,
    YEMEN_COUNT,
    War,
    at_war,
    half,
    has_option,
)  # fmt: skip
from levant.games.six_days_of_war.war import DECK as IN_DECK

Given = dict[str, str]


# --- what may be played --------------------------------------------------------------------------


def in_season(box: Box, s: War, card: int) -> bool:
    """4.1: some cards are for peace only, those marked WARTIME for war only."""
    season = box.season[card]
    return season == ANY_TIME or (season == WARTIME) == at_war(s)


def has_ground(box: Box, s: War, card: int) -> bool:
    """4.1: whether what the card presupposes is there."""
    if box.needs[card] and not any(s.card[each] == IN_PLAY for each in box.needs[card]):
        return False
    if card == box.needs_hold and not israel_holds_objective(box, s):
        return False
    return s.scl[1] <= box.needs_scl[card]


def barred_by(box: Box, s: War, card: int) -> int:
    """4.1: the card in play, or event that has happened, that forbids this one; -1 if none."""
    for other, barred in enumerate(box.forbids):
        stands = SPENT if box.deck[other] == EVENT_DECK else IN_PLAY  # not one trumped away
        if card in barred and s.card[other] == stands:
            return other
    return -1


def comes_first(box: Box, s: War, card: int) -> bool:
    """15.1: the UAR's optional card, if one was chosen, is the first it plays."""
    first = s.mark[FIRST_CARD] - 1
    if first < 0 or box.deck[card] != UAR or card == first:
        return True
    return not (s.card[first] == HAND and in_season(box, s, first))


def playable(box: Box, s: War, card: int) -> bool:
    """4.1: whether a card in hand may be played as an action now."""
    return (
        not box.trump[card]
        and in_season(box, s, card)
        and has_ground(box, s, card)
        and barred_by(box, s, card) < 0
        and comes_first(box, s, card)
    )


def israel_holds_objective(box: Box, s: War) -> bool:
    """For UAR-17: an objective outside Israel, the Old City, a Golan fort or Mt. Hermon."""
    return any(s.control >> node & 1 and not box.israel >> node & 1 for node, _, _ in box.mvp)


def hand_of(box: Box, s: War, side: int) -> list[int]:
    """National cards and held events of a side."""
    return [
        card
        for card in range(len(box.card_names))
        if s.card[card] == HAND and side in (box.deck[card], s.holder[card])
    ]


def trumps_of(box: Box, s: War, side: int) -> list[int]:
    """4.1.1; 15.1: a trump too waits for the optional card."""
    hand = hand_of(box, s, side)
    return [card for card in hand if box.trump[card] and comes_first(box, s, card)]


def may_have_trump(box: Box, s: War, side: int) -> bool:
    """Whether, for all that everybody knows, a side can still trump: then it is asked."""
    return any(
        box.trump[card] and box.deck[card] == side and s.card[card] not in (IN_PLAY, SPENT)
        for card in range(len(box.card_names))
    )


def event_deck(box: Box, s: War) -> list[int]:
    return [
        card
        for card in range(len(box.card_names))
        if box.deck[card] == EVENT_DECK and s.card[card] == IN_DECK
    ]


# --- what a card does ----------------------------------------------------------------------------


def stand(box: Box, s: War, side: int, card: int) -> None:
    """A card takes effect: its levels, then its keywords."""
    event = box.deck[card] == EVENT_DECK
    s.card[card] = SPENT if event else IN_PLAY
    s.holder[card] = -1
    if void(box, s, card):
        s.note(CARD_VOID, side, card)
        return
    s.note(CARD_PLAYED, side, card)
    effects = box.effects[card]
    for keyword, given in box.special[card]:
        if keyword == "VARIANT_15_3" and has_option(s, CARD_VARIANT) and s.mark[TRUMPED]:
            effects = [int(given["isr_wfl"]), *effects[1:]]  # 15.3
    apply_levels(box, s, effects)
    for keyword, given in box.special[card]:
        if keyword in KEYWORDS:
            KEYWORDS[keyword](box, s, given)


def rescind(box: Box, s: War, side: int, card: int) -> None:
    """4.1: a card in play is taken back and leaves the game."""
    s.card[card] = SPENT
    s.note(CARD_RESCINDED, side, card)
    apply_levels(box, s, box.undoing[card])


def void(box: Box, s: War, card: int) -> bool:
    """An event out of season, or whose condition is not met, is no event."""
    if not in_season(box, s, card):
        return True
    for keyword, _ in box.special[card]:
        if keyword == "NONE":
            return True
        if keyword == "ONLY_IF" and (s.mark[JORDAN_STATE] == 1 or s.mark[COUP]):
            return True
    return False


def apply_levels(box: Box, s: War, change: list[int]) -> None:
    """The level columns of a card, in their order."""
    for side in (ISRAEL, UAR):
        wfl, dsp, dvp, mvp = change[4 * side : 4 * side + 4]
        levels.change_dsp(s, side, dsp, card=True)
        levels.change_dvp(s, side, dvp)
        levels.change_mvp(s, side, 2 * mvp)
        levels.change_wfl(box, s, side, wfl, card=True)
    levels.change_scl(s, 0, change[8])
    levels.change_scl(s, 1, change[9])
    levels.change_jil(s, change[10])


# --- keywords ------------------------------------------------------------------------------------


def deploy_egypt(box: Box, s: War, given: Given) -> None:
    """UAR-01, 12.2.1 case 1."""
    jordan.bring_egypt(box, s, M_UNEF)


def yemen_brigades(box: Box, s: War, given: Given) -> None:
    """UAR-10: half a die of brigades come home from Yemen."""
    die = s.roll(10)
    s.note(DIE, D_YEMEN, UAR, die, 0, half(die))
    count = half(die)
    if s.mark[EGYPT_IN] or at_war(s):
        waiting = [u for u in box.ground[UAR] if box.arrival[u] == YEMEN and s.at[u] == ASIDE]
        s.steps.append((PLACING, UAR, M_ARRIVAL, *waiting[:count]))
    s.mark[YEMEN_COUNT] = count


def deceive(box: Box, s: War, given: Given) -> None:
    """ISR-11: half a die of Egyptian mechanized units are drawn elsewhere."""
    die = s.roll(10)
    s.note(DIE, D_DECEIVED, ISRAEL, die, 0, half(die))
    s.steps.append((DECEIVING, ISRAEL, half(die)))


def extra_airborne(box: Box, s: War, given: Given) -> None:
    s.mark[LIFT] = int(given["units"])


def extra_air_operation(box: Box, s: War, given: Given) -> None:
    s.mark[EXTRA_AIR] += int(given["count"])


def if_played(box: Box, s: War, given: Given) -> None:
    """ISR-15: costs the UAR more when its claim stands."""
    if s.card[box.card_names.index(given["card"])] == IN_PLAY:
        levels.change_dsp(s, UAR, int(given["uar_dsp"]))


def return_air(box: Box, s: War, given: Given) -> None:
    """UAR-18: a destroyed Egyptian MiG is replaced."""
    if replaceable(box, s):
        s.steps.append((AIRLIFT, UAR))


def replaceable(box: Box, s: War) -> list[int]:
    return [
        unit
        for unit in box.air[UAR]
        if box.nation[unit] == EGYPT
        and s.at[unit] == ELIMINATED
        and box.type[unit].startswith("MiG")
    ]


def extra_card(box: Box, s: War, given: Given) -> None:
    s.steps.append((EXTRA, UAR))


def no_final_activation(box: Box, s: War, given: Given) -> None:
    s.mark[SNARL] = s.mark[TURN]


def khamsin(box: Box, s: War, given: Given) -> None:
    """EVT-04: no aircraft over Sinai today; those there go back to base."""
    s.mark[KHAMSIN] = s.mark[TURN]
    s.note(KHAMSIN_EVENT)
    for side in (ISRAEL, UAR):
        for unit in box.air[side]:
            if s.at[unit] == ON_PATROL and s.over[unit] == 0:
                s.at[unit], s.over[unit] = AT_BASE, -1


def deadlock(box: Box, s: War, given: Given) -> None:
    s.mark[DEADLOCK] = s.mark[TURN]


def hold_unit(box: Box, s: War, given: Given) -> None:
    """EVT-06: Israel keeps an independent unit of the Golan map where it is."""
    if held_back(box, s):
        s.steps.append((HOLDING, ISRAEL, GOLAN, s.mark[TURN] + 1))


def held_back(box: Box, s: War) -> list[int]:
    return [
        unit
        for unit in box.ground[ISRAEL]
        if box.ugdah[unit] < 0 and s.at[unit] >= 0 and box.map_of[s.at[unit]] == GOLAN
    ]


def revolt_in_west_bank(box: Box, s: War, given: Given) -> None:
    """EVT-07, 4.3: Jordan joins unless it has, or has had its coup; 4.2: war at once."""
    if s.mark[JORDAN_STATE] == 0 and not s.mark[COUP]:
        jordan.intervene(box, s)


def jerusalem_cost(box: Box, s: War, given: Given) -> None:
    s.mark[HOLY_PLACES] = s.mark[TURN] + 1


def repair_all(box: Box, s: War, given: Given) -> None:
    s.steps.append((MENDING, UAR))


def nasser_revolt(box: Box, s: War, given: Given) -> None:
    """EVT-19, 11.4: in peace the UAR's WFL falls; in war the government may."""
    if not at_war(s):
        levels.change_wfl(box, s, UAR, -1, card=True)
        return
    die = s.roll(10)
    causes = {
        "standing": s.dsp[UAR] < 0,
        "sharm": s.control >> box.sharm & 1 != 0,
        "el-arish": s.control >> box.el_arish & 1 != 0,
        "canal": s.blown & 7 == 7,
        "jordan": s.mark[JORDAN_STATE] == 1,
    }
    total = die + sum(box.drm[f"nasser_revolt/{cause}"] for cause, met in causes.items() if met)
    s.note(NASSER_EVENT, die, total)
    if total >= 11:
        s.mark[NASSER] = 1


def choice(box: Box, s: War, given: Given) -> None:
    s.steps.append((GIFT, ISRAEL))


def iraq_early(box: Box, s: War, given: Given) -> None:
    s.mark[IRAQ_EARLY] = 1


def syria_free(box: Box, s: War, given: Given) -> None:
    s.mark[FREE_ENTRY] = int(given["war_turn"])


KEYWORDS: dict[str, Callable[[Box, War, Given], None]] = {
    "DEPLOY_EGYPT": deploy_egypt,
    "YEMEN_BRIGADES": yemen_brigades,
    "REDEPLOY_EGYPT_MECH": deceive,
    "EXTRA_AIRBORNE": extra_airborne,
    "EXTRA_AIR_OPERATION": extra_air_operation,
    "IF_PLAYED": if_played,
    "RETURN_AIR": return_air,
    "EXTRA_CARD": extra_card,
    "NO_FINAL_ACTIVATION": no_final_activation,
    "NO_AIR": khamsin,
    "SKIP_ROLLS": deadlock,
    "HOLD_UNIT": hold_unit,
    "WAR_BREAKS_OUT": revolt_in_west_bank,
    "JERUSALEM_COST": jerusalem_cost,
    "REPAIR_ALL": repair_all,
    "NASSER_REVOLT": nasser_revolt,
    "CHOICE": choice,
    "IRAQ_EARLY": iraq_early,
    "SYRIA_FREE_ENTRY": syria_free,
}
