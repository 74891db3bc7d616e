"""When a verb can be played at all, and what has to be done first."""

from levant.core.nodes import members
from levant.core.refusal import Grounds
from levant.core.wording import with_article
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import NATIONS, NATO, SIDES, Box
from levant.games.sixth_fleet.sequence import TABLE
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import NATION_WORDS, SHIP_WORDS, hex_words, unit_words

_WAITING = {  # what a step wants done before anything else, under which case; {} is its hex
    steps.RETREATING: ("8.0", "retreat units from {}"),
    steps.DISPLACING: ("8.0", "displace the units in {}"),
    steps.ADVANCING: ("8.5", "advance into {} or halt"),
    steps.OVERSTACK: ("7.0", "choose which unit too many in {} is lost"),
    steps.NEUTRALITY: ("14.2", "say whether he violates neutral air space"),
    steps.AGREEING: ("11.0", "say whether he would stop after turn {}"),
    steps.FIRST_STRIKE_PHASE: ("14.1", "give up one of the nearest submarines"),
}


def out_of_step(box: Box, s: Fleet, case: str, reason: str) -> Grounds:
    step, node = s.steps[-1][0], (*s.steps[-1], 0)[1]
    if step in (steps.MOVING, steps.PLACING):
        case, done = ("5.0", "moved") if step == steps.MOVING else ("11.0", "placed")
        reason = f"{unit_words(box, node)} is being {done}: choose where it goes first"
        yield True, case, reason, [box.unit_names[node]]
    yield step == steps.ATTACKING, "8.0", "an attack is being made: finish it first", []
    if step == steps.SPECIAL:
        yield from special_first(box, s)
    if step not in _WAITING:
        yield True, case, f"{reason}; this is the {steps.PHASE_TITLES[s.phase]}", []
    case, wanted = _WAITING[step]
    wanted = wanted.format(s.turn if step == steps.AGREEING else hex_words(box, node))
    yield True, case, f"the {SIDES[TABLE.actor(box, s)]} player must first {wanted}", []


def special_first(box: Box, s: Fleet) -> Grounds:
    """11.1 A to C, 11.2 A and B."""
    nation, kind, hexes = box.plans[s.scenario].specials[s.steps[-1][1]]
    who = f"{NATION_WORDS[NATIONS[nation]]} {SHIP_WORDS[kind]} ({kind})"
    where = " or ".join(hex_words(box, each) for each in members(hexes))
    yield True, order_case(s), f"first {with_article(who)} must be placed in {where}", []


def order_case(s: Fleet) -> str:
    """The case that says who is placed when."""
    if s.phase in steps.REINFORCEMENTS:
        return "12.2"
    return "11.1" if steps.phasing_side(s) == NATO else "11.2"
