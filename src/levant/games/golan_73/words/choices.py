"""What each choice means, with its cost or its chance."""

from itertools import pairwise

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.wording import count, listed
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ISRAELI, SIDES, Box
from levant.games.golan_73.rules import combat_round, fire, movement, reaching
from levant.games.golan_73.rules.admin import uses
from levant.games.golan_73.rules.airpower import sam_row
from levant.games.golan_73.rules.assault import may_drop
from levant.games.golan_73.rules.random_events import recyclable
from levant.games.golan_73.rules.strangers import VISIBLE, behind
from levant.games.golan_73.state import Forces, forces_of, units_at
from levant.games.golan_73.words import (
    area_words,
    chit_words,
    phrase,
    status_words,
    unit_words,
)
from levant.games.golan_73.words.choices_chits import CHIT_DEEDS, FIGHTS

# Each verb's words; {0}, {1} and {2} are its arguments.
_SAID = {
    # set-up and reinforcement
    verbs.DEPLOY: "take the suggested placement",
    verbs.PLACE: "{0:unit} in {1:area}", verbs.MINE: "mine the boundary of {0:area} and {1:area}",
    verbs.KEEP: "none", verbs.RECALL: "{0:chit} back into the Available Box",
    verbs.ARRIVE: "{0:unit} arrives in {1:area}",
    verbs.REROUTE: "{0:unit} rerouted to {1:area}, by {2:means}",
    # the Admin Phase
    verbs.LAUNCH: "play the event",
    verbs.RETURN: "{0:chit}", verbs.RESTORE: "{0:chit} from the Eliminated Box into the cup",
    verbs.BLOW: "blow the bridge from {0:area} to {1:area}",
    verbs.BLOW_BOTH: "blow both bridges at {0:area}",
    verbs.REPAIR: "repair the bridge from {0:area} to {1:area}",
    verbs.SPAN: "bridge the ditch from {0:area} to {1:area}",
    verbs.SWEEP: "clear the mines from {0:area} to {1:area}",
    verbs.WORKS: "field works in {0:area}", verbs.ROADBLOCK: "a roadblock in {0:area}",
    verbs.BLOCK: "stand in the way in {0:area}", verbs.INTERDICT: "interdict {0:area}",
    verbs.SCOUT: "reconnaissance over {0:area}: show all enemy blocks there",
    verbs.RAID: "land in {0:area}", verbs.RALLY: "rally all units in and next to {0:area}",
    verbs.REPLACE: "one step for {0:strength}",
    verbs.MERGE: "{0:unit} gives its steps to {1:unit}",
    verbs.RELEASE: "{0:unit} comes in at {1:area}",
    verbs.DEFER: "{0:strength} comes when there is room",
    verbs.REVIVE: "{0:unit} returns with two steps in {1:area}", verbs.HOLD: "hold fire",
    # movement
    verbs.PICK: "move {0:strength}", verbs.RESERVE: "place {0:strength} in reserve",
    verbs.ENTRENCH: "{0:strength} builds field works",
    verbs.STEP: "{0:unit} to {1:area} for now, then on from there", verbs.HALT: "stay here",
    verbs.ACTIVATE: "{0:unit} moves one area, by {1:means}", verbs.END: "end the phase",
    verbs.DEMOLISH: "try to blow the bridge (1-5)", verbs.SPARE: "leave it standing",
    # combat
    verbs.FIGHT: "combat in {0:area}",
    verbs.ENGAGE: "another round in {0:area}, by {1:means}",
    verbs.REINFORCE: "{0:unit} joins the defence, by {1:means}",
    verbs.WITHDRAW: "retreat before combat, by {0:means}",
    verbs.STRIKE: "{0:chit} as artillery",
    verbs.SAVE: "save {0:chit} to support a unit",
    verbs.SUPPORT: "{0:chit} in support of {1:unit}",
    verbs.DIRECT: "{0:chit} in direct support of the point unit", verbs.READY: "ready",
    verbs.POINT: "{0:strength} leads", verbs.POINT_ASSET: "{0:chit} takes the point",
    verbs.BREACH: "an engineer clears the field works instead of firing",
    verbs.SILENCE: "{0:chit} is hit",
    verbs.SACRIFICE: "{0:chit} is lost",
    verbs.ABORT: "abort the attack: no more hits, all attackers disordered",
    verbs.PRESS: "take the remaining hits",
    verbs.DISORDER: "one hit disorders all units instead",
    verbs.STAND: "stand and take every hit",
    verbs.FALL_BACK: "all units retreat; that absorbs one hit",
    verbs.RETREAT: "{0:unit} to {1:area}",
    verbs.CHECK: "{0:strength} is shown and checks its morale",
    verbs.DECLINE: "{0:strength} declines and stays hidden",
}  # fmt: skip


def describe(box: Box, s: Forces, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb = verb_of(action)
    if verb == verbs.FIRE:
        return _describe_fire(box, s)
    if verb in (verbs.MOVE, verbs.STEP):
        return _describe_move(box, s, action)
    if verb == verbs.RECYCLE:
        return _describe_recycling(box, s)
    if verb == verbs.USE:
        return _describe_use(box, s, first_of(action))
    if verb == verbs.DROP:
        return _describe_drop(box, s, first_of(action))
    if verb == verbs.ASSIGN:
        return _describe_assign(box, s, first_of(action))
    if verb == verbs.READY and s.steps[-1][0] == steps.ROUND:
        return _READY.get(s.steps[-1][2], "ready")
    if verb == verbs.FIGHT:
        given_up = _GIVEN_UP if may_drop(box, s) else ""
        return _describe_fight(box, s, first_of(action)) + given_up
    if verb == verbs.LOSE:
        return _describe_loss(box, s, first_of(action))
    if verb == verbs.SPY:
        return _describe_back(box, s, behind(box, s, first_of(action)))
    numbers = first_of(action), second_of(action), third_of(action)
    given_up = _GIVEN_UP if verb in (verbs.ENGAGE, verbs.END) and may_drop(box, s) else ""
    return phrase(box, s, _SAID[verb], *numbers) + given_up


def _describe_loss(box: Box, s: Forces, unit: int) -> str:
    """6.43, 5.1, 19.2: a step, or all of it; the end of a large unit is worth a point."""
    crowded = s.steps[-1][0] == steps.CROWDED
    named = phrase(box, s, "{0:strength}", unit, 0, 0)
    if not crowded and s.strength[unit] > 1:
        return f"{named} loses a step"
    worth = f", {count(box.large_points, 'VP')} to the {SIDES[1 - box.side[unit]]} player"
    lost = "is eliminated" if crowded else "loses its last step"
    return f"{named} {lost}{worth if box.large[unit] else ''}"


# What it means to have nothing else to say at a stage of a round: 6.21, 6.33.
_READY = {steps.DECLARE: "stand and fight", steps.SAPPERS: "engineers fire"}
_GIVEN_UP = ", giving up the air assault in this phase"  # 15.3


def _describe_fight(box: Box, s: Forces, node: int) -> str:
    """6.1: who is in it, with the steps that are known."""
    forces = [_force(box, s, side, node) for side in (s.player, 1 - s.player)]
    return f"combat in {area_words(box, node)}: {' against '.join(forces)}"


def _force(box: Box, s: Forces, side: int, node: int) -> str:
    units = units_at(box, s, side, node)
    known = [f"{unit_words(box, u)} ({s.strength[u]})" for u in units if u < box.real]
    hidden = len(units) - len(known)
    blocks = [count(hidden, f"hidden {SIDES[side]} block")] if hidden else []
    chit = s.post[node]  # 16.24, 4.35, 16.11
    post = [f"{SIDES[side]} {chit_words(box, chit)}"] if _posted(box, chit, side) else []
    return listed(known + blocks + post) or "no block"


def _posted(box: Box, chit: int, side: int) -> bool:
    return chit >= 0 and box.chit_side[chit] == side


# What a chit can do now, by the verbs of its uses.
_DEEDS = {
    verbs.BLOW: "blow a bridge", verbs.BLOW_BOTH: "blow a bridge", verbs.REPAIR: "repair a bridge",
    verbs.SPAN: "bridge an anti-tank ditch", verbs.SWEEP: "clear mines",
    verbs.WORKS: "build field works", verbs.ROADBLOCK: "set up a roadblock",
    verbs.BLOCK: "stand in the way", verbs.INTERDICT: "interdict an area",
    verbs.SCOUT: "look at enemy blocks", verbs.RAID: "land behind the enemy",
    verbs.RALLY: "rally the units round an area", verbs.REPLACE: "give a unit a step",
    verbs.MERGE: "merge units",
    verbs.SPY: "look at an enemy block", verbs.RESERVE: "place a unit in reserve",
    verbs.RESTORE: "bring back an asset",
    verbs.REVIVE: "bring back a unit", verbs.LAUNCH: "play the event",
    verbs.RECYCLE: "bring back eliminated assets", verbs.RELEASE: "bring in a unit from reserve",
}  # fmt: skip


def _describe_use(box: Box, s: Forces, chit: int) -> str:
    """4.2: what the chit could do now."""
    told = listed(deeds_of(box, s, chit), "or")
    what = phrase(box, s, "use {0:chit}", chit)
    return f"{what}: {told}" if told else what


def deeds_of(box: Box, s: Forces, chit: int) -> list[str]:
    """4.2: what a chit can be used for, once each."""
    deeds = dict.fromkeys(_DEEDS.get(verb_of(use), "") for use in uses(box, s, chit))
    return [deed for deed in deeds if deed]


def _describe_recycling(box: Box, s: Forces) -> str:
    """4.21: two of them, where there are two."""
    there = sum(s.dead[chit] for chit in recyclable(box, s, box.chit_side[s.steps[-1][1]]))
    assets = count(min(there, 2), "eliminated asset")
    return f"bring {assets} back into the cup instead of the event"


def _describe_assign(box: Box, s: Forces, chit: int) -> str:
    """6.22: the asset's die in this battle and how many are left; what it means is an aside.

    6.24: who leads the enemy, unknown as yet, changes the number.
    """
    side, dice = box.chit_side[chit], ""
    does = CHIT_DEEDS.get(box.chit_kind[chit], FIGHTS)[0]
    if chit in box.guns[side]:
        number = fire.number_of(box, fire.artillery_terms(box, s, side, chit))
        does, dice = "fires before the units do", f"1 die at {number} or less, "
    elif box.assignable[chit]:
        number = fire.number_of(box, fire.asset_terms(box, s, chit))
        does, dice = "fires with the units", f"1 die at {number} or less, "
    if dice:
        does += ", unless the enemy's point unit changes the number"
    return f"assign {chit_words(box, chit)}: {dice}{s.available[chit]} left ({does})"


def _describe_drop(box: Box, s: Forces, node: int) -> str:
    """15.3: who is there to be fought, as far as it is known."""
    foes = [unit_words(box, unit) for unit in units_at(box, s, ISRAELI, node)]
    against = f"against {listed(foes)}" if foes else "no block is there"
    if s.post[node] >= 0 and box.chit_side[s.post[node]] == ISRAELI:  # 16.24, 4.35
        against += f", but an Israeli {chit_words(box, s.post[node])} is, and fights it at once"
    elif not foes:
        against += ", though Israel may fight with an asset"
    return f"{unit_words(box, box.para)} lands in {area_words(box, node)}: {against}"


def _describe_back(box: Box, s: Forces, unit: int) -> str:
    """A hidden block: where it stands, and with which markers."""
    marks = status_words(s.flags[unit] & VISIBLE)
    who, where = unit_words(box, -1 - box.side[unit]), area_words(box, s.at[unit])
    return ", ".join([f"see {who} in {where}", *marks])


def _describe_move(box: Box, s: Forces, action: int) -> str:
    """With what it costs, and which crossings it closes to those who come after."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    told = phrase(box, s, _SAID[verbs.STEP], unit, goal, 0) if verb == verbs.STEP else ""
    if s.steps[-1][0] != steps.MOVING or s.at[unit] < 0:  # another's unit, not seen
        return told or f"to {area_words(box, goal)}"
    path = [s.at[unit], goal]
    if verb == verbs.MOVE:
        _, _, left, entered, exited = s.steps[-1]
        layers = reaching.reach(box, s, unit, left, entered, exited)
        cost = next((c for c in range(1, len(layers)) if layers[c] >> goal & 1), 0)
        path = reaching.way(box, s, unit, layers, entered, goal) if cost else path
        enemy = " against the enemy" if forces_of(s, 1 - box.side[unit]) >> goal & 1 else ""
        told = f"to {area_words(box, goal)} ({cost} of {left}){enemy}"
    ways = [
        f"{area_words(box, a)} to {area_words(box, b)}"
        for a, b in pairwise(path)
        if movement.closes(box, s, box.side[unit], movement.border_between(box, a, b), b)
    ]
    return f"{told}; nobody else crosses from {listed(ways)} in this phase" if ways else told


def _describe_fire(box: Box, s: Forces) -> str:
    if s.steps[-1][0] == steps.SAM_FIRE:
        eliminated, used = sam_row(box, s.turn)
        hit = "1" if eliminated == 1 else f"1 to {eliminated}"
        return f"fire a SAM: shot down on {hit}, driven off on {eliminated + 1} to {used}"
    numbers = combat_round.dice_of(box, s, s.steps[-1][2])
    kinds = sorted(set(numbers), reverse=True)
    groups = [(numbers.count(each), each) for each in kinds]
    return "roll " + "; ".join(_needing(dice, number) for dice, number in groups)


def _needing(dice: int, number: int) -> str:
    """`1 die, which hits on 4 or less`, `5 dice, each hits on 4 or less`."""
    which = "each hits" if dice > 1 else "which hits"
    return f"{count(dice, 'die', 'dice')}, {which} on {number}{' or less' if number > 1 else ''}"


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
