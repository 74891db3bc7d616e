"""9.0 The Cease-Fire Segment, and 3.5 the end of a turn."""

from levant.core.actions import act, verb_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import levels, setup, transport, victory
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.verbs import CEASE_FIRE as CEASE_FIRE_EVENT
from levant.games.six_days_of_war.verbs import OVER as OVER_EVENT

SUPERPOWER = (0, 1)  # whose SCL counts against a side: American for Israel, Soviet for the UAR


def cease_fire_number(box: Box, s: War) -> int:
    """9.1: from the Cease-Fire Table."""
    return box.cease_fire[s.scl[1]][s.scl[0]]


def parley(box: Box, s: War) -> bool:
    """3.4, 9.1: both roll; +1 for one who has ignored a cease-fire before."""
    s.steps.pop()
    s.phase = steps.CEASE_FIRE
    s.note(verbs.PHASE_EVENT, steps.CEASE_FIRE, s.turn, s.war_turn)
    s.steps.append((steps.TURN_ENDS,))
    if s.turn >= s.last_turn:
        return False  # the last day needs no dice
    if s.deadlock == s.turn:
        return False
    number = cease_fire_number(box, s)
    s.die_israel, s.die_uar = s.roll(10), s.roll(10)
    dice = [s.die_israel + min(1, s.ignored_israel), s.die_uar + min(1, s.ignored_uar)]
    s.agreed = 0
    s.note(CEASE_FIRE_EVENT, number, *dice, s.die_israel, s.die_uar)
    if s.nuclear and min(dice) >= 10:
        s.armageddon = 1
        end_game(box, s)
        return False
    s.steps.append((steps.REPLYING, ISRAEL, 1 if dice[ISRAEL] <= number else 0))
    s.steps.append((steps.REPLYING, UAR, 1 if dice[UAR] <= number else 0))
    return False


def may_ignore(box: Box, s: War, side: int) -> bool:
    """9.1: anyone the first time, Israel also the second if it leads in MVPs."""
    if side == UAR:
        return s.ignored_uar == 0
    if s.ignored_israel == 0:
        return True
    mvps = victory.military(box, s, False)
    return s.ignored_israel == 1 and mvps[ISRAEL] > mvps[UAR]


def replying_actions(box: Box, s: War, side: int, imposed: int) -> list[int]:
    """9.1: stop fighting or go on; a cease-fire imposed can only be ignored at a price."""
    if not imposed:
        return [act(verbs.CONTINUE), act(verbs.AGREE)]
    return [act(verbs.AGREE), act(verbs.IGNORE)] if may_ignore(box, s, side) else [act(verbs.AGREE)]


def replying_settled(box: Box, s: War, side: int, imposed: int) -> bool:
    """Nobody is asked who must agree, nor Israel when the UAR fights on: nothing to agree to."""
    forced = imposed and not may_ignore(box, s, side)
    if not forced and (imposed or side != ISRAEL or s.agreed):
        return True
    s.steps.pop()
    take_replying(box, s, act(verbs.AGREE if forced else verbs.CONTINUE), side, imposed)
    return False


def take_replying(box: Box, s: War, action: int, side: int, imposed: int) -> None:
    verb = verb_of(action)
    if verb == verbs.AGREE:
        s.note(verbs.ANSWER, side, 0)
        s.agreed |= 1 << side
        if s.agreed == 3:
            s.peace = 1
            bombard(box, s)
            end_game(box, s)
    elif verb == verbs.IGNORE:
        s.note(verbs.ANSWER, side, 2)
        ignore(box, s, side)
    else:
        s.note(verbs.ANSWER, side, 1)


def ignore(box: Box, s: War, side: int) -> None:
    """9.1: DVPs to the other, commitment up, perhaps an earlier end."""
    dice = s.die_israel + s.die_uar
    second = side == ISRAEL and s.ignored_israel == 1
    if second:
        levels.change_dvp(s, UAR, s.die_israel)
        levels.commit(box, s, "ignored-twice")
    else:
        levels.change_dvp(s, 1 - side, dice)
        if side == ISRAEL:
            levels.commit(box, s, "ignored-once")
    if second or s.wfl[side] < s.scl[SUPERPOWER[side]]:
        if s.last_turn > s.turn + 1:  # not on the next-to-last turn
            s.last_turn -= 1
            s.note(verbs.END_MOVED, s.last_turn)
    if side == ISRAEL:
        s.ignored_israel += 1
    else:
        s.ignored_uar += 1


def end_game(box: Box, s: War) -> None:
    s.phase = steps.OVER
    s.steps = [(steps.GAME_OVER,)]
    s.note(OVER_EVENT)


def bombard(box: Box, s: War) -> None:
    """10.1, 11.2: a DVP for every turn of the heavy artillery, the one of a cease-fire too."""
    if s.at[box.heavy] == box.hermon:
        s.note(verbs.SHELLED)
        levels.change_dvp(s, UAR, box.award["heavy-artillery"] // 2)


def turn_ends(box: Box, s: War) -> bool:
    """3.5, 10.1: the heavy artillery's DVP; then the next turn, or the end."""
    s.steps.pop()
    bombard(box, s)
    last = s.last_turn if state.at_war(s) else box.last_peace_turn
    if s.turn >= last:
        if not state.at_war(s):
            s.peace = 2
        end_game(box, s)
        return False
    s.turn += 1
    s.war_turn += 1 if state.at_war(s) else 0
    setup.begin_strategic(s)
    if state.at_war(s):
        begin_war_turn(box, s)
    else:
        setup.strategic(s)
    return False


def begin_war_turn(box: Box, s: War) -> None:
    """3.1, 3.2: card play goes on in war."""
    transport.roll_on(box, s)
    push_war_turn(s)


def push_war_turn(s: War) -> None:
    s.steps.append((steps.DAY_BEGINS,))
    s.steps.append((steps.INFILTRATING, UAR, 0))
    s.steps.append((steps.ACTING, ISRAEL))
    s.steps.append((steps.ACTING, UAR))
