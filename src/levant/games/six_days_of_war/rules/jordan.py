"""4.3 Jordanian intervention, and the Egyptians who come into Sinai (12.2.1)."""

from levant.core.actions import act, act_each, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import levels
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import INFILTRATING, M_ARRIVAL, M_JORDAN, PLACING


def check_intervention(box: Box, s: War) -> None:
    """4.3: from turn 2 a die of the JIL or less brings Jordan in; a 10 is a coup."""
    if s.jordan or s.coup or s.turn < 2:
        return
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_JORDAN, UAR, die, s.jil, 0)
    if die == 10:
        s.coup = 1
        s.note(verbs.COUP_EVENT)
        levels.change_dsp(s, UAR, abs(die - s.wfl[UAR]))
    elif die <= s.jil:
        intervene(box, s)


def intervene(box: Box, s: War) -> None:
    """4.3: Jordan joins the UAR; 12.2.3: its units are set up."""
    s.jordan = 1
    state.moved_on(s)
    s.note(verbs.JORDAN_JOINS)
    levels.change_dsp(s, UAR, 2)
    levels.change_wfl(box, s, UAR, -1)
    set_up_jordan(box, s)
    levels.change_wfl(box, s, ISRAEL, 2)


def set_up_jordan(box: Box, s: War) -> None:
    waiting = state.waiting(box, s, UAR, names.WITH_JORDAN)
    if s.iraq_early:
        later = state.waiting(box, s, UAR, names.JORDAN_SECOND_DAY)
        waiting += [u for u in later if box.nation[u] == names.IRAQ and box.kind[u] != names.AIR]
    waiting.sort(key=lambda u: (box.setup_hexes[u].bit_count(), u))
    if waiting:
        s.steps.append((PLACING, UAR, M_JORDAN, *waiting))


def bring_egypt(box: Box, s: War, mode: int) -> None:
    """12.2.1: the Egyptians enter, by UAR-01 or because war has come."""
    if s.egypt_in:
        return
    s.egypt_in = 1
    yemen = state.waiting(box, s, UAR, names.YEMEN)
    if s.yemen and yemen:
        s.steps.append((PLACING, UAR, M_ARRIVAL, *yemen[: s.yemen]))
    units = state.waiting(box, s, UAR, names.UNEF)
    if units:
        s.steps.append((PLACING, UAR, mode, *units))


def infiltrating_settled(box: Box, s: War, side: int, number: int) -> bool:
    """10.2, 12.2.1: in the turn in which Jordan joins, if the card stands by then; later never."""
    s.steps.pop()
    if not number and (s.commando_turn or s.jordan != 1):
        return False
    s.commando_turn = s.turn
    if not number and not may_infiltrate(box, s):
        return False
    s.steps.append((INFILTRATING, side, max(1, number)))
    return True


def may_infiltrate(box: Box, s: War) -> bool:
    """12.2.1: the card stands, both commandos are on the map, and there is room."""
    card = box.by_keyword["COMMANDOS_WEST_BANK"]
    ready = all(s.at[unit] >= 0 and box.map_of[s.at[unit]] == names.SINAI for unit in box.commandos)
    return s.card[card] == state.IN_PLAY and ready and hideouts(box, s) != 0


def hideouts(box: Box, s: War) -> int:
    """10.2: unoccupied hexes of the West Bank."""
    return box.west_bank & ~box.sea & ~state.occupied(box, s, UAR) & ~state.occupied(box, s, ISRAEL)


def infiltrating_actions(box: Box, s: War, side: int, number: int) -> list[int]:
    unit = box.commandos[number - 1]
    actions = act_each(verbs.PLACE, unit, members(hideouts(box, s)))
    return actions if number > 1 else [act(verbs.PASS), *actions]


def take_infiltrating(box: Box, s: War, action: int, side: int, number: int) -> None:
    """10.2: both or none, in the turn in which it becomes possible."""
    if verb_of(action) == verbs.PASS:
        s.note(verbs.PASSED, UAR, 2)
        return
    unit, node = first_of(action), second_of(action)
    state.put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node)
    if number == 1:
        s.steps.append((INFILTRATING, UAR, 2))


def intervention(box: Box, s: War) -> bool:
    """4.3: at the end of the Strategic Segment."""
    s.steps.pop()
    s.steps.append((INFILTRATING, UAR, 0))
    check_intervention(box, s)
    return False
