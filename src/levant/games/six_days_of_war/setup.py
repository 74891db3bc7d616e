"""12.0 to 14.0 Set-up: cards put aside, units placed, air defence at the start.

Units are placed one after another; `deploy` places all that are left as the pack suggests.
"""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import (
    air_bases,
    arrivals,
    levels,
    placement,
    special,
)  # fmt: skip
from levant.games.six_days_of_war.box import (
    AIR,
    ALGERIA,
    EGYPT,
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
    PATROLLING,
    PLACING,
    ROLLING,
    ROUND_END,
    STRATEGIC,
    TURN_ENDS,
)  # fmt: skip
from levant.games.six_days_of_war.verbs import (
    BOX_TRACK,
    CARD_CHOSEN,
    CHOOSE,
    D_LEVEL,
    D_START_WFL,
    DEPLOY,
    DIE,
    DISCARD,
    DISCARDED,
    DONE,
    PATROL,
    PATROLLED,
    PHASE_EVENT,
    PLACE,
    PLACED,
    STATION,
    STATIONED,
    TAKE_DVP,
    TAKE_WFL,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    AT_BASE,
    AVAILABLE,
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
    KHAMSIN,
    LAST_TURN,
    MOVER,
    ON_PATROL,
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
    has_option,
    put,
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
        s.steps.append((arrivals.PREEMPTIVE_STEP, ISRAEL))
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
    return max(1, s.roll(10) // 2)


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
    """4.1: up to two cards of the UAR, up to four of Israel; 15.2: one for each optional card."""
    _, side, number = s.steps[-1]
    owed = s.mark[DUTY_FREE] if side == ISRAEL else 0
    limit = DISCARDS[side] + owed if s.mark[SCENARIO] == GRAND else owed
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


# --- placing -------------------------------------------------------------------------------------


def placing_settled(box: Box, s: War) -> bool:
    """A unit that finds no place waits outside; it is asked for again where the rules say so."""
    frame = s.steps[-1]
    if len(frame) > 3:
        s.options = placing_actions(box, s)
        if s.options:
            return True
        s.steps[-1] = (*frame[:3], *frame[4:])
        return False
    s.steps.pop()
    return False


def placing_actions(box: Box, s: War) -> list[int]:
    frame = s.steps[-1]
    mode, unit = frame[2], frame[3]
    if box.kind[unit] == AIR:
        actions = [act(STATION, unit, b) for b in placement.stations(box, s, unit, list(frame[4:]))]
    else:
        nodes = placement.places(box, s, mode, unit, list(frame[4:]))
        actions = [act(PLACE, unit, node) for node in members(nodes)]
        if placement.may_wait(box, mode, unit):
            actions.append(act(BOX_TRACK, unit))
    if actions:
        actions.append(act(DEPLOY))
    return actions


def take_placing(box: Box, s: War, action: int) -> None:
    frame = s.steps.pop()
    verb = verb_of(action)
    if verb == DEPLOY:
        units = list(frame[3:])
        while units:
            unit = units.pop(0)
            place_by_default(box, s, frame[2], unit, units)
        return
    unit, where = first_of(action), second_of(action)
    if verb == STATION:
        station(s, unit, where)
    elif verb == BOX_TRACK:
        s.at[unit] = AVAILABLE
    else:
        set_down(box, s, unit, where)
    s.steps.append((*frame[:3], *frame[4:]))


def place_by_default(box: Box, s: War, mode: int, unit: int, rest: list[int]) -> None:
    """Where the pack suggests, or the first place that is legal."""
    scenario = s.mark[SCENARIO] if mode in (M_SETUP, M_HISTORICAL) else HISTORICAL
    if box.kind[unit] == AIR:
        bases = placement.stations(box, s, unit, rest)
        wanted = box.default_base[scenario].get(unit, -1)
        if bases:
            station(s, unit, wanted if wanted in bases else bases[0])
        return
    nodes = placement.places(box, s, mode, unit, rest)
    suggested = box.unef_place if mode == placement.BY_CARD else box.default_place[scenario]
    node = suggested.get(unit, -1)
    if node >= 0 and nodes >> node & 1:
        set_down(box, s, unit, node)
    elif placement.may_wait(box, mode, unit):
        s.at[unit] = AVAILABLE
    elif nodes:
        set_down(box, s, unit, members(nodes)[0])


def set_down(box: Box, s: War, unit: int, node: int) -> None:
    put(box, s, unit, node)
    s.note(PLACED, unit, node)
    special.entered(box, s, unit, node)


def station(s: War, unit: int, base: int) -> None:
    s.at[unit], s.base[unit] = AT_BASE, base
    s.note(STATIONED, unit, base)


# --- air defence ---------------------------------------------------------------------------------


def patrolling_settled(box: Box, s: War) -> bool:
    s.options = patrolling_actions(box, s)
    if len(s.options) > 1:
        return True
    s.steps.pop()
    return False


def patrolling_actions(box: Box, s: War) -> list[int]:
    """5.5.1: undamaged fighter-bombers, Egypt's and Algeria's over Sinai, others' elsewhere."""
    _, side, left, egyptian = s.steps[-1]
    actions = [act(DONE)]
    if left <= 0:
        return actions
    for unit in box.air[side]:
        if box.bomber[unit] or not air_bases.ready(box, s, unit):
            continue
        if egyptian <= 0 and box.nation[unit] in (EGYPT, ALGERIA):
            continue
        for theatre in theatres_of(box, s, unit):
            actions.append(act(PATROL, unit, theatre))
    return actions


def theatres_of(box: Box, s: War, unit: int) -> list[int]:
    """5.5.1: the maps over which an air unit may stand on air defence."""
    if box.side[unit] == ISRAEL:
        maps = [0, 1, 2]
    elif box.nation[unit] in (EGYPT, ALGERIA):
        maps = [0]
    else:
        maps = [1, 2]
    if s.mark[KHAMSIN] == s.mark[TURN]:
        maps = [each for each in maps if each != 0]
    return maps


def take_patrolling(box: Box, s: War, action: int) -> None:
    _, side, left, egyptian = s.steps.pop()
    if verb_of(action) == DONE:
        return
    unit, theatre = first_of(action), second_of(action)
    s.at[unit], s.over[unit] = ON_PATROL, theatre
    s.note(PATROLLED, unit, theatre)
    used = 1 if box.nation[unit] in (EGYPT, ALGERIA) else 0
    s.steps.append((PATROLLING, side, left - 1, egyptian - used))


def begin_strategic(s: War) -> None:
    s.mark[PHASE] = STRATEGIC
    s.note(PHASE_EVENT, STRATEGIC, s.mark[TURN], s.mark[WAR_TURN])
