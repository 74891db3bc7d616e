"""What each choice means, with its cost or its chance."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.positions import flags
from levant.core.wording import count
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import Box
from levant.games.golan_73.positions import STATUS
from levant.games.golan_73.rules import combat_round, reaching
from levant.games.golan_73.rules.airpower import sam_row
from levant.games.golan_73.rules.strangers import VISIBLE, behind
from levant.games.golan_73.state import Forces, forces_of
from levant.games.golan_73.words import area_words, chit_words, state_words, unit_words

_SIMPLE = {
    verbs.DEPLOY: "take the suggested placement",
    verbs.KEEP: "none",
    verbs.LAUNCH: "play the event",
    verbs.RECYCLE: "instead bring two eliminated assets back into the cup",
    verbs.HOLD: "hold fire",
    verbs.HALT: "stay here",
    verbs.END: "end the phase",
    verbs.DEMOLISH: "try to blow the bridge (1-5)",
    verbs.SPARE: "leave it standing",
    verbs.READY: "ready",
    verbs.BREACH: "an engineer clears the field works instead of firing",
    verbs.ABORT: "abort the attack: no more hits, all attackers disordered",
    verbs.PRESS: "take the remaining hits",
    verbs.DISORDER: "one hit disorders all units instead",
    verbs.STAND: "stand and take every hit",
    verbs.FALL_BACK: "all units retreat; that absorbs one hit",
}
_UNIT = {
    verbs.PICK: "move {}", verbs.RESERVE: "place {} in reserve",
    verbs.ENTRENCH: "{} builds field works", verbs.REPLACE: "one step for {}",
    verbs.POINT: "{} leads", verbs.LOSE: "{} loses a step",
    verbs.CHECK: "{} is shown and checks its morale", verbs.DECLINE: "{} declines and stays hidden",
    verbs.DEFER: "{} comes when there is room",
}  # fmt: skip
_AREA = {
    verbs.WORKS: "field works in {}",
    verbs.ROADBLOCK: "a roadblock in {}",
    verbs.BLOCK: "stand in the way in {}",
    verbs.INTERDICT: "interdict {}",
    verbs.SCOUT: "reconnaissance over {}: show all enemy blocks there",
    verbs.RAID: "land in {}",
    verbs.RALLY: "rally all units in and next to {}",
    verbs.FIGHT: "combat in {}",
    verbs.DROP: "82 Para lands in {}",
    verbs.BLOW_BOTH: "blow both bridges at {}",
}
_BORDER = {
    verbs.MINE: "mine the boundary of {} and {}",
    verbs.BLOW: "blow the bridge from {} to {}",
    verbs.REPAIR: "repair the bridge from {} to {}",
    verbs.SPAN: "bridge the ditch from {} to {}",
    verbs.SWEEP: "clear the mines from {} to {}",
}
_UNIT_AREA = {
    verbs.PLACE: "{} in {}", verbs.ARRIVE: "{} arrives in {}", verbs.RELEASE: "{} comes in at {}",
    verbs.REVIVE: "{} returns with two steps in {}", verbs.RETREAT: "{} to {}",
    verbs.STEP: "{} one step to {}, and on",
}  # fmt: skip
_CHIT = {
    verbs.RECALL: "{} back into the Available Box", verbs.USE: "use {}", verbs.RETURN: "{}",
    verbs.RESTORE: "{} from the Eliminated Box into the cup",
    verbs.WITHDRAW: "retreat before combat ({})", verbs.ASSIGN: "assign {}",
    verbs.STRIKE: "{} as artillery", verbs.SAVE: "{} is saved to support a unit",
    verbs.SILENCE: "{} is hit", verbs.DIRECT: "{} in direct support of the point unit",
    verbs.POINT_ASSET: "{} takes the point", verbs.SACRIFICE: "{} is lost",
}  # fmt: skip


def describe(box: Box, s: Forces, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.FIRE:
        return _describe_fire(box, s)
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    if verb in _UNIT:
        return _UNIT[verb].format(f"{unit_words(box, a)}, {state_words(box, s, a)}")
    if verb in _AREA:
        return _AREA[verb].format(area_words(box, a))
    if verb in _BORDER:
        return _BORDER[verb].format(area_words(box, a), area_words(box, b))
    if verb in _UNIT_AREA:
        return _UNIT_AREA[verb].format(unit_words(box, a), area_words(box, b))
    if verb in _CHIT:
        return _CHIT[verb].format(chit_words(box, a))
    if verb == verbs.MOVE:
        return _describe_move(box, s, action)
    if verb == verbs.SPY:
        return _describe_back(box, s, behind(box, s, a))
    if verb == verbs.REROUTE:
        by = chit_words(box, third_of(action))
        return f"{unit_words(box, a)} rerouted to {area_words(box, b)} ({by})"
    if verb == verbs.MERGE:
        return f"{unit_words(box, a)} gives its steps to {unit_words(box, b)}"
    if verb == verbs.SUPPORT:
        return f"{chit_words(box, a)} in support of {unit_words(box, b)}"
    if verb == verbs.ENGAGE:
        return f"another round in {area_words(box, a)} ({chit_words(box, b)})"
    words = "moves one area" if verb == verbs.ACTIVATE else "joins the defence"
    return f"{unit_words(box, a)} {words} ({chit_words(box, b)})"


def _describe_back(box: Box, s: Forces, unit: int) -> str:
    """A hidden block: where it stands, and with which markers."""
    marks = flags(STATUS, s.flags[unit] & VISIBLE)
    who, where = unit_words(box, -1 - box.side[unit]), area_words(box, s.at[unit])
    return ", ".join([f"see {who} in {where}", *marks])


def _describe_move(box: Box, s: Forces, action: int) -> str:
    unit, goal = first_of(action), second_of(action)
    if s.steps[-1][0] != steps.MOVING or s.at[unit] < 0:  # another's unit, not seen
        return f"to {area_words(box, goal)}"
    cost, left = label(box, s, action) or "0", s.steps[-1][2]
    enemy = " against the enemy" if forces_of(s, 1 - box.side[unit]) >> goal & 1 else ""
    return f"to {area_words(box, goal)} ({cost} of {left}){enemy}"


def _describe_fire(box: Box, s: Forces) -> str:
    if s.steps[-1][0] == steps.SAM_FIRE:
        eliminated, used = sam_row(box, s.turn)
        hit = "1" if eliminated == 1 else f"1-{eliminated}"
        return f"fire a SAM: {hit} shot down, to {used} driven off"
    numbers = combat_round.dice_of(box, s, s.steps[-1][2])
    return f"roll {count(len(numbers), 'die', 'dice')} against {_numbers(numbers)}"


def _numbers(numbers: list[int]) -> str:
    """`3x7, 1x4`."""
    kinds = sorted(set(numbers), reverse=True)
    return ", ".join(f"{numbers.count(each)}x{each}" for each in kinds)


def label(box: Box, s: Forces, action: int) -> str:
    """What a move costs, on its area."""
    if verb_of(action) != verbs.MOVE or s.steps[-1][0] != steps.MOVING:
        return ""
    _, unit, left, entered, exited = s.steps[-1]
    if unit >= box.real:
        return ""
    layers = reaching.reach(box, s, unit, left, entered, exited)
    goal = second_of(action)
    return next((str(c) for c in range(1, len(layers)) if layers[c] >> goal & 1), "")
