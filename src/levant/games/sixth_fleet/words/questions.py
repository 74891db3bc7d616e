"""What is asked at each step, and under which case: a function for a line of `sequence.TABLE`."""

from collections.abc import Callable

from levant.core.nodes import members
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import ADVANCE_LIMIT, NATIONS, SOVIET_UNION, Box
from levant.games.sixth_fleet.rules import air, bombardment, combat_phase
from levant.games.sixth_fleet.rules import combat as combat_rules
from levant.games.sixth_fleet.state import ABOARD, RETURNING, Fleet, stack_at, where
from levant.games.sixth_fleet.words import (
    NATION_WORDS,
    SHIP_WORDS,
    duties_counted,
    hex_words,
    list_words,
    unit_words,
)
from levant.games.sixth_fleet.words.worksheet import worksheet_of


def _asks(prompt: str, case: str) -> Callable[..., Question]:
    """A question that names at most turn and phase, the hex of the step and who leaves it."""

    def ask(box: Box, s: Fleet, *frame: int) -> Question:
        place, leaving = hex_words(box, frame[0] if frame else 0), list_words(box, s.pending)
        phase = steps.PHASE_TITLES[s.phase]
        names = {"turn": _turn(box, s), "phase": phase, "hex": place, "leaving": leaving}
        return Question(prompt.format(**names), case)

    return ask


setup = _asks("{phase}: which unit is placed next?", "11.0")
reinforcement = _asks("{phase}: which unit is placed next?", "12.2")
first_strike = _asks("Which of the nearest submarines is given up?", "14.1")
neutrality = _asks("Violate neutral air space for the rest of the game?", "14.2")
overstack = _asks("{hex} is overstacked: which unit is lost?", "7.0")
retreating = _asks("Retreat from {hex}: {leaving}", "8.71")


def special(box: Box, s: Fleet, index: int) -> Question:
    nation, kind, hexes = box.plans[s.scenario].specials[index]
    places = " or ".join(hex_words(box, node) for node in members(hexes))
    case = "11.2" if nation == SOVIET_UNION else "11.1"
    who = f"{NATION_WORDS[NATIONS[nation]]} {SHIP_WORDS[kind]} ({kind})"
    return Question(f"Which {who} is placed in {places}?", case)


def placing(box: Box, s: Fleet, unit: int) -> Question:
    case = "12.2" if s.phase in steps.REINFORCEMENTS else "11.0"
    return Question(f"Where is {unit_words(box, unit)} placed?", case)


def movement(box: Box, s: Fleet) -> Question:
    """9.22: the end waits for aircraft that have to return; it is said there which."""
    late = len(air.overdue(box, s, steps.phasing_side(s)))
    rest = f"; {late} aircraft must return to a base" if late else ", or end the phase"
    return Question(f"{_turn(box, s)}: pick a unit to move{rest}", "5.0")


def combat(box: Box, s: Fleet) -> Question:
    due = duties_counted(box, s, combat_phase.duties(box, s))  # the end that waits says which
    rest = f"; {due}" if due else ", or end the phase"
    return Question(f"{_turn(box, s)}: choose an attack{rest}", "8.0")


def attacking(box: Box, s: Fleet, node: int, into: int) -> Question:
    target = list_words(box, s.defenders) or f"the defences of {hex_words(box, into)}"
    if not s.attackers:
        start, many = hex_words(box, node), len(s.defenders)
        if many > 1:
            return Question(f"Who attacks from {start}? {many} targets: {target}", "8.33")
        return Question(f"Who attacks {target} from {start}?", "8.33")
    sheet = worksheet_of(box, s, node, into)
    fleet = combat_rules.able_to_join(box, s, node) if s.defenders else []
    joins = fleet if s.defenders else bombardment.able_to_join(box, s, node, into)
    asked = "Resolve, or let more units join?" if joins else "Resolve?"
    asked = asked if sheet.ready else "Let more units join"  # 8.23: below zero there is no attack
    return Question(f"{sheet.title}: {sheet.column}. {asked}", "8.0")


def displacing(box: Box, s: Fleet, node: int, mover: int, left: int) -> Question:
    units = list_words(box, stack_at(s, node))
    return Question(f"Displace {units} for {unit_words(box, mover)}", "8.71")


def advancing(box: Box, s: Fleet, node: int, side: int, done: int) -> Question:
    left = count(ADVANCE_LIMIT - done, "more unit" if done else "unit")
    return Question(f"Advance into {hex_words(box, node)}? Up to {left}", "8.5")


def moving(box: Box, s: Fleet, unit: int) -> Question:
    start = hex_words(box, where(s, unit), unit)
    aboard = " aboard its carrier" if s.at[unit] == ABOARD else ""
    if s.flags[unit] & RETURNING:
        return Question(f"{unit_words(box, unit)} must return from {start} to a base", "9.22")
    points = count(box.allowance[unit], "movement point")
    return Question(f"Where does {unit_words(box, unit)} go from {start}{aboard}? {points}", "5.0")


def agreeing(box: Box, s: Fleet, side: int) -> Question:
    last = box.plans[s.scenario].last_turn
    choice = f"Stop here, if both players want to, or go on to turn {last}?"
    return Question(f"Turn {s.turn} is over. {choice}", "11.0")


def _turn(box: Box, s: Fleet) -> str:
    night = " (night)" if box.night[s.turn] else ""
    return f"Turn {s.turn}{night}, {steps.PHASE_TITLES[s.phase]}"
