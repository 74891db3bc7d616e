"""12.0 to 15.0 Set-up: levels, cards dealt and put aside, and who is placed in which order."""

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import levels
from levant.games.six_days_of_war.box import (
    GRAND,
    HISTORICAL,
    ISRAEL,
    NIGHTMARE,
    RESERVES,
    START,
    UAR,
    UNEF,
    VOLUNTEERS,
    WITH_JORDAN,
    YEMEN,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.steps import (
    ACTING,
    AWARDING,
    CHOOSING,
    DECEIVING,
    DISCARDING,
    M_HISTORICAL,
    M_SETUP,
    NOBODY,
    OPERATING,
    PATROLLING,
    PLACING,
    ROLLING,
    ROUND_END,
    STRATEGIC,
    TURN_ENDS,
)  # fmt: skip
from levant.games.six_days_of_war.verbs import (
    CARD_CHOSEN,
    CHOOSE,
    D_DECEIVED,
    D_LEVEL,
    D_START_WFL,
    DIE,
    DISCARD,
    DISCARDED,
    DONE,
    PHASE_EVENT,
    TAKE_DVP,
    TAKE_WFL,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    COMMANDO_TURN,
    DUTY_FREE,
    EGYPT_IN,
    FIRST_CARD,
    GONE,
    HAND,
    IN_PLAY,
    INITIATIVE,
    JIL,
    JORDAN_STATE,
    LAST_TURN,
    MOVER,
    OPTIONAL_CARDS,
    PHASE,
    PREEMPTIVE,
    REMOVED,
    RESERVES_IN,
    SCENARIO,
    SPENT,
    TURN,
    UNUSED,
    WAR_TURN,
    War,
    half,
    has_option,
)  # fmt: skip
from levant.games.six_days_of_war.war import DECK as IN_DECK

DISCARDS = (4, 2)  # 4.1: Israel's, the UAR's


# --- opening -------------------------------------------------------------------------------------


def open_scenario(box: Box, s: War, scenario: int) -> None:
    """Levels, cards and who is set up in which order."""
    s.mark[SCENARIO] = scenario
    s.mark[TURN] = box.first_turn[scenario]
    start_levels(box, s, scenario)
    deal(box, s, scenario)
    s.control = box.israel & ~box.sea
    if scenario == GRAND:
        open_grand(box, s)
    else:
        open_war(box, s, scenario)


def start_levels(box: Box, s: War, scenario: int) -> None:
    """12.1, 12.2, 13.1.4, 13.2.4, 14.1, 14.2: the tracks at the start, some with a die."""
    given = box.start_levels[scenario]
    for side, name in enumerate(("isr", "uar")):
        s.wfl[side] = given[f"{name}_wfl"]
        s.dvp[side] = given[f"{name}_dvp"]
        s.dsp[side] = given[f"{name}_dsp"]
        if given.get(f"{name}_dsp_dice"):
            die = s.roll(10)
            s.note(DIE, D_LEVEL, side, die, 0, 0)
            s.dsp[side] += die
    if box.uar_wfl_by_die[scenario]:
        die = s.roll(10)
        s.note(DIE, D_START_WFL, UAR, die, 0, 0)
        s.wfl[UAR] = box.uar_wfl_by_die[scenario][die - 1]
    s.scl = [given["scl_us"], given["scl_ussr"]]
    s.mark[JIL] = given["jil"]
    s.mark[JORDAN_STATE] = given["jordan"]


def deal(box: Box, s: War, scenario: int) -> None:
    """4.1: national cards to their owners; what a scenario says is played, gone or held."""
    for card in range(len(box.card_names)):
        if box.optional[card]:
            s.card[card] = UNUSED
        elif box.deck[card] in (ISRAEL, UAR):
            s.card[card] = HAND
        else:
            s.card[card] = IN_DECK
    for card in box.cards_played[scenario]:
        national = box.deck[card] in (ISRAEL, UAR) and not box.trump[card]
        s.card[card] = IN_PLAY if national else SPENT
    for card in box.cards_gone[scenario]:
        s.card[card] = SPENT
    for card in box.uar_holds[scenario]:
        s.card[card] = HAND
        s.holder[card] = UAR


def open_grand(box: Box, s: War) -> None:
    """12.0: discards, Israel's set-up, the UAR's, then May 15."""
    given = box.start_levels[GRAND]
    s.mark[LAST_TURN] = 0
    strategic(s)
    s.steps.append((PATROLLING, UAR, given["air_defence_uar"], given["air_defence_egypt"]))
    s.steps.append((PLACING, UAR, M_SETUP, *queue(box, UAR, (START,))))
    s.steps.append((PATROLLING, ISRAEL, given["air_defence_israel"], 99))
    s.steps.append((PLACING, ISRAEL, M_SETUP, *queue(box, ISRAEL, (START,))))
    s.steps.append((DISCARDING, ISRAEL, 0))
    s.steps.append((DISCARDING, UAR, 0))
    if has_option(s, OPTIONAL_CARDS):
        s.steps.append((CHOOSING, ISRAEL, 0))
        s.steps.append((CHOOSING, UAR, 0))


def open_war(box: Box, s: War, scenario: int) -> None:
    """13.0, 14.0: the UAR's set-up, Israel's, then the first day of war."""
    given = box.start_levels[scenario]
    s.mark[WAR_TURN] = 1
    s.mark[LAST_TURN] = s.mark[TURN] + 9
    s.mark[EGYPT_IN] = s.mark[RESERVES_IN] = 1
    s.mark[COMMANDO_TURN] = s.mark[TURN]
    s.steps.append((ROLLING, NOBODY))
    if scenario == HISTORICAL:
        s.mark[PREEMPTIVE] = given["pre_emptive"]
        s.mark[INITIATIVE] = s.mark[MOVER] = ISRAEL
        s.steps.append((OPERATING, ISRAEL))
        s.steps.append((DECEIVING, ISRAEL, deceived(s)))
        for unit in range(box.units):
            if box.arrival[unit] == YEMEN:
                s.at[unit] = GONE
    s.steps.append((PATROLLING, UAR, given["air_defence_uar"], 99))
    s.steps.append((PATROLLING, ISRAEL, given["air_defence_israel"], 99))
    units = queue(box, ISRAEL, (START, RESERVES))
    s.steps.append((PLACING, ISRAEL, M_HISTORICAL, *units))
    units = queue(box, UAR, (START, UNEF, WITH_JORDAN))
    units += [u for u in box.ground[UAR] if box.nation[u] == VOLUNTEERS]
    s.steps.append((PLACING, UAR, M_HISTORICAL, *units))
    if has_option(s, OPTIONAL_CARDS) and scenario == NIGHTMARE:
        s.steps.append((CHOOSING, ISRAEL, 0))
        s.steps.append((CHOOSING, UAR, 0))


def deceived(s: War) -> int:
    """13.2.4: ISR-11 is used before play."""
    die = s.roll(10)
    s.note(DIE, D_DECEIVED, ISRAEL, die, 0, half(die))
    return half(die)


def queue(box: Box, side: int, groups: tuple[int, ...]) -> list[int]:
    """The units to place: those with the least choice first, bombers before other aircraft."""
    ground = [u for u in box.ground[side] if box.arrival[u] in groups]
    air = [u for u in box.air[side] if box.arrival[u] in groups]
    ground.sort(key=lambda u: (box.setup_hexes[u].bit_count() > 1, u))
    air.sort(key=lambda u: (not box.bomber[u], u))
    return ground + air


def strategic(s: War) -> None:
    """3.1: the UAR first, then Israel; before war also the rolls of 4.2 and 4.3."""
    s.steps.append((TURN_ENDS, NOBODY))
    s.steps.append((ROUND_END, NOBODY))
    s.steps.append((ACTING, ISRAEL))
    s.steps.append((ACTING, UAR))


# --- cards before play ---------------------------------------------------------------------------


def choosing_actions(box: Box, s: War) -> list[int]:
    """15.1: the UAR may take one optional card; 15.2: Israel one or both."""
    _, side, taken = s.steps[-1]
    if taken >= (2 if side == ISRAEL else 1):
        return [act(DONE)]
    offered = [c for c, deck in enumerate(box.deck) if deck == side and s.card[c] == UNUSED]
    return [act(DONE), *acts(CHOOSE, offered)]


def take_choosing(box: Box, s: War, action: int) -> None:
    _, side, taken = s.steps.pop()
    if verb_of(action) == DONE:
        if side == ISRAEL and taken:
            s.mark[DUTY_FREE] = taken
            if not any(frame[0] == DISCARDING for frame in s.steps):
                s.steps.append((DISCARDING, ISRAEL, 0))
        return
    card = first_of(action)
    s.card[card] = HAND
    s.note(CARD_CHOSEN, side, card)
    if side == UAR:
        s.mark[FIRST_CARD] = card + 1
    s.steps.append((CHOOSING, side, taken + 1))


def discarding_actions(box: Box, s: War) -> list[int]:
    """4.1: up to two cards of the UAR, up to four of Israel; 15.2: of these one for each optional
    card."""
    _, side, number = s.steps[-1]
    owed = s.mark[DUTY_FREE] if side == ISRAEL else 0
    limit = DISCARDS[side] if s.mark[SCENARIO] == GRAND else owed
    actions = [] if number < owed else [act(DONE)]
    if number < limit:
        hand = [
            c
            for c, deck in enumerate(box.deck)
            if deck == side and s.card[c] == HAND and not box.optional[c]
        ]
        actions += acts(DISCARD, hand)
    return actions


def take_discarding(box: Box, s: War, action: int) -> None:
    _, side, number = s.steps.pop()
    if verb_of(action) == DONE:
        paid = number - (s.mark[DUTY_FREE] if side == ISRAEL else 0)
        s.mark[DUTY_FREE] = 0 if side == ISRAEL else s.mark[DUTY_FREE]
        if side == UAR:
            levels.change_dvp(s, UAR, 2 * number)
        elif paid >= 2:
            s.steps.append((AWARDING, ISRAEL, paid // 2))
        return
    card = first_of(action)
    s.card[card] = REMOVED
    s.note(DISCARDED, side, card)
    s.steps.append((DISCARDING, side, number + 1))


def awarding_actions(box: Box, s: War) -> list[int]:
    return [act(TAKE_DVP), act(TAKE_WFL)]


def take_awarding(box: Box, s: War, action: int) -> None:
    """4.1: for every two cards Israel takes a DVP or a WFL."""
    _, side, left = s.steps.pop()
    if left > 1:
        s.steps.append((AWARDING, side, left - 1))
    if verb_of(action) == TAKE_DVP:
        levels.change_dvp(s, ISRAEL, 1)
    else:
        levels.change_wfl(box, s, ISRAEL, 1)


def begin_strategic(s: War) -> None:
    s.mark[PHASE] = STRATEGIC
    s.note(PHASE_EVENT, STRATEGIC, s.mark[TURN], s.mark[WAR_TURN])
