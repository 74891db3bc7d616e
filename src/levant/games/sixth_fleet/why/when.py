"""When a verb can be played at all, and what has to be done first."""

from levant.core.nodes import members
from levant.core.refusal import Refusal
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import NATIONS, NATO, SIDES, Box
from levant.games.sixth_fleet.sequence import TABLE
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import hex_words, unit_words


def out_of_step(box: Box, s: Fleet, case: str, reason: str) -> Refusal:
    frame = s.steps[-1]
    if frame[0] == steps.MOVING:
        reason = f"{unit_words(box, frame[1])} is being moved: choose where it goes first"
        return Refusal("5.0", reason, [box.unit_names[frame[1]]])
    if frame[0] == steps.ATTACKING:
        return Refusal("8.0", "an attack is being made: finish it first")
    if frame[0] == steps.PLACING:
        reason = f"{unit_words(box, frame[1])} is being placed: choose where it goes first"
        return Refusal("11.0", reason, [box.unit_names[frame[1]]])
    if frame[0] == steps.SPECIAL:
        return special_first(box, s)
    waits = _waits_for(box, s)
    if waits:
        return Refusal(*waits)
    title = steps.PHASE_TITLES[s.phase]
    return Refusal(case, f"{reason}; this is the {title}")


def _waits_for(box: Box, s: Fleet) -> tuple[str, str] | None:
    """The case and the player who has to answer before anything else can be done."""
    frame, who = s.steps[-1], f"the {SIDES[TABLE.actor(box, s)]} player must first"
    if frame[0] == steps.RETREATING:
        return "8.0", f"{who} retreat units from {hex_words(box, frame[1])}"
    if frame[0] == steps.DISPLACING:
        return "8.0", f"{who} displace the units in {hex_words(box, frame[1])}"
    if frame[0] == steps.ADVANCING:
        return "8.5", f"{who} advance into {hex_words(box, frame[1])} or halt"
    if frame[0] == steps.OVERSTACK:
        return "7.0", f"{who} choose which unit too many in {hex_words(box, frame[1])} is lost"
    if frame[0] == steps.NEUTRALITY:
        return "14.2", f"{who} say whether he violates neutral air space"
    if frame[0] == steps.AGREEING:
        return "11.0", f"{who} say whether he would stop after turn {s.turn}"
    if frame[0] == steps.FIRST_STRIKE_PHASE:
        return "14.1", f"{who} give up one of the nearest submarines"
    return None


def special_first(box: Box, s: Fleet) -> Refusal:
    """11.1 A to C, 11.2 A and B."""
    nation, kind, hexes = box.plans[s.scenario].specials[s.steps[-1][1]]
    where = " or ".join(hex_words(box, each) for each in members(hexes))
    return Refusal(order_case(s), f"first a {NATIONS[nation]} {kind} must be placed in {where}")


def order_case(s: Fleet) -> str:
    """The case that says who is placed when."""
    if s.phase in steps.REINFORCEMENTS:
        return "12.2"
    return "11.1" if steps.phasing_side(s) == NATO else "11.2"
