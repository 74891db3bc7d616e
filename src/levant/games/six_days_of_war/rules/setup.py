"""12.0 to 15.0 Set-up: levels, cards dealt and put aside, and who is placed in which order."""

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import levels
from levant.games.six_days_of_war.state import War

# --- opening -------------------------------------------------------------------------------------


def new_war(box: Box, scenario: int) -> War:
    """Nothing on the maps yet; levels and cards as the scenario has them, without its dice."""
    s = War(box.units, box.board.size, len(box.base_names), len(box.card_names))
    given = box.scenarios[scenario].levels
    s.scenario, s.turn = scenario, box.scenarios[scenario].first_turn
    s.wfl = [given["isr_wfl"], given["uar_wfl"] or 5]
    s.scl = [given["scl_us"], given["scl_ussr"]]
    s.jil = given["jil"]
    deal(box, s)
    s.control = box.israel & ~box.sea
    return s


def open_scenario(box: Box, s: War) -> None:
    """Levels, cards and who is set up in which order."""
    given = box.scenarios[s.scenario]
    s.turn = given.first_turn
    start_levels(box, s)
    deal(box, s)
    s.control = box.israel & ~box.sea
    for unit in given.out:
        s.at[unit] = state.GONE
    if given.war:
        open_war(box, s)
    else:
        open_crisis(box, s)
    for side in (ISRAEL, UAR):
        if given.discards[side]:
            s.steps.append((steps.DISCARDING, side, 0))
    if s.optional_cards and given.optional_cards:
        s.steps.append((steps.CHOOSING, ISRAEL, 0))
        s.steps.append((steps.CHOOSING, UAR, 0))


def start_levels(box: Box, s: War) -> None:
    """12.1, 12.2, 13.1.4, 13.2.4, 14.1, 14.2: the tracks at the start, some with a die."""
    given, by_die = box.scenarios[s.scenario].levels, box.scenarios[s.scenario].uar_wfl_by_die
    for side, name in enumerate(("isr", "uar")):
        s.wfl[side] = given[f"{name}_wfl"]
        s.dvp[side] = given[f"{name}_dvp"]
        s.dsp[side] = given[f"{name}_dsp"]
        for _ in range(given[f"{name}_dsp_dice"]):
            die = s.roll(10)
            s.note(verbs.DIE, verbs.D_LEVEL, side, die, 0, 0)
            s.dsp[side] += die
    if by_die:
        die = s.roll(10)
        s.note(verbs.DIE, verbs.D_START_WFL, UAR, die, 0, 0)
        s.wfl[UAR] = by_die[die - 1]
    s.scl = [given["scl_us"], given["scl_ussr"]]
    s.jil = given["jil"]
    s.jordan = given["jordan"]


def deal(box: Box, s: War) -> None:
    """4.1: national cards to their owners; what a scenario says is played, gone or held."""
    given = box.scenarios[s.scenario]
    for card, deck in enumerate(box.deck):
        s.card[card] = state.HAND if deck in (ISRAEL, UAR) else state.DECK
        if box.optional[card]:
            s.card[card] = state.UNUSED
    for card in given.cards_played:
        national = box.deck[card] in (ISRAEL, UAR) and not box.trump[card]
        s.card[card] = state.IN_PLAY if national else state.SPENT
    for card in given.cards_gone:
        s.card[card] = state.SPENT
    for card in given.uar_holds:
        s.card[card] = state.HAND
        s.holder[card] = UAR


def open_crisis(box: Box, s: War) -> None:
    """12.0: discards, Israel's set-up, the UAR's, then the first day of the crisis."""
    given = box.scenarios[s.scenario].levels
    strategic(s)
    patrols = given["air_defence_uar"], given["air_defence_egypt"]
    s.steps.append((steps.PATROLLING, UAR, *patrols))
    s.steps.append((steps.PLACING, UAR, steps.M_SETUP, *queue(box, UAR, (names.START,))))
    s.steps.append((steps.PATROLLING, ISRAEL, given["air_defence_israel"], 99))
    s.steps.append((steps.PLACING, ISRAEL, steps.M_SETUP, *queue(box, ISRAEL, (names.START,))))


def open_war(box: Box, s: War) -> None:
    """13.0, 14.0: the UAR's set-up, Israel's, then the first day of war."""
    given = box.scenarios[s.scenario].levels
    s.war_turn = 1
    s.last_turn = box.scenarios[s.scenario].last_turn
    s.egypt_in = s.reserves_in = 1
    s.commando_turn = s.turn
    s.steps.append((steps.ROLLING,))
    if given["pre_emptive"]:
        s.pre_emptive = given["pre_emptive"]
        s.initiative = s.mover = ISRAEL
        s.steps.append((steps.OPERATING, ISRAEL))
    if box.scenarios[s.scenario].deception:
        s.steps.append((steps.DECEIVING, ISRAEL, deceived(s)))
    s.steps.append((steps.PATROLLING, UAR, given["air_defence_uar"], given["air_defence_egypt"]))
    s.steps.append((steps.PATROLLING, ISRAEL, given["air_defence_israel"], 99))
    units = queue(box, ISRAEL, (names.START, names.RESERVES))
    s.steps.append((steps.PLACING, ISRAEL, steps.M_HISTORICAL, *units))
    units = queue(box, UAR, (names.START, names.UNEF, names.WITH_JORDAN))
    units += [u for u in box.ground[UAR] if box.nation[u] == names.VOLUNTEERS]
    s.steps.append((steps.PLACING, UAR, steps.M_HISTORICAL, *units))


def deceived(s: War) -> int:
    """13.2.4: ISR-11 is used before play."""
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_DECEIVED, ISRAEL, die, 0, state.half(die))
    return state.half(die)


def queue(box: Box, side: int, groups: tuple[int, ...]) -> list[int]:
    """The units to place: those with the least choice first, bombers before other aircraft."""
    ground = [u for u in box.ground[side] if box.arrival[u] in groups]
    air = [u for u in box.air[side] if box.arrival[u] in groups]
    ground.sort(key=lambda u: (box.setup_hexes[u].bit_count() > 1, u))
    air.sort(key=lambda u: (not box.bomber[u], u))
    return ground + air


def strategic(s: War) -> None:
    """3.1: the UAR first, then Israel; before war also the rolls of 4.2 and 4.3."""
    s.steps.append((steps.TURN_ENDS,))
    s.steps.append((steps.ROUND_END,))
    s.steps.append((steps.ACTING, ISRAEL))
    s.steps.append((steps.ACTING, UAR))


# --- cards before play ---------------------------------------------------------------------------


def choosing_actions(box: Box, s: War, side: int, taken: int) -> list[int]:
    """15.1: the UAR may take one optional card; 15.2: Israel one or both."""
    if taken >= (2 if side == ISRAEL else 1):
        return [act(verbs.DONE)]
    return [act(verbs.DONE), *acts(verbs.CHOOSE, state.cards_at(box, s, side, state.UNUSED))]


def take_choosing(box: Box, s: War, action: int, side: int, taken: int) -> None:
    if verb_of(action) == verbs.DONE:
        if side == ISRAEL and taken:
            s.duty_free = taken
            if not any(frame[0] == steps.DISCARDING for frame in s.steps):
                s.steps.append((steps.DISCARDING, ISRAEL, 0))
        return
    card = first_of(action)
    s.card[card] = state.HAND
    s.note(verbs.CARD_CHOSEN, side, card)
    if side == UAR:
        s.first_card = card + 1
    s.steps.append((steps.CHOOSING, side, taken + 1))


def discarding_actions(box: Box, s: War, side: int, number: int) -> list[int]:
    """4.1: up to two cards of the UAR, up to four of Israel; 15.2: of these one for each optional
    card."""
    owed = s.duty_free if side == ISRAEL else 0
    limit = max(owed, box.scenarios[s.scenario].discards[side])
    actions = [] if number < owed else [act(verbs.DONE)]
    if number < limit:
        hand = state.cards_at(box, s, side, state.HAND)
        actions += acts(verbs.DISCARD, [card for card in hand if not box.optional[card]])
    return actions


def take_discarding(box: Box, s: War, action: int, side: int, number: int) -> None:
    if verb_of(action) == verbs.DONE:
        paid = number - (s.duty_free if side == ISRAEL else 0)
        s.duty_free = 0 if side == ISRAEL else s.duty_free
        if side == UAR:
            levels.change_dvp(s, UAR, 2 * number)
        elif paid >= 2:
            s.steps.append((steps.AWARDING, ISRAEL, paid // 2))
        return
    card = first_of(action)
    s.card[card] = state.REMOVED
    s.note(verbs.DISCARDED, side, card)
    s.steps.append((steps.DISCARDING, side, number + 1))


def take_awarding(box: Box, s: War, action: int, side: int, left: int) -> None:
    """4.1: for every two cards Israel takes a DVP or a WFL."""
    if left > 1:
        s.steps.append((steps.AWARDING, side, left - 1))
    if verb_of(action) == verbs.TAKE_DVP:
        levels.change_dvp(s, ISRAEL, 1)
    else:
        levels.change_wfl(box, s, ISRAEL, 1)


def begin_strategic(s: War) -> None:
    s.phase = steps.STRATEGIC
    s.note(verbs.PHASE_EVENT, steps.STRATEGIC, s.turn, s.war_turn)
