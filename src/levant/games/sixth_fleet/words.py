"""Everything the game says: questions, choices, events and worksheets in plain words."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import cost_of
from levant.core.rules import Event, Question
from levant.core.state import Frame
from levant.core.wording import count
from levant.core.worksheet import Line, Outcome, Worksheet
from levant.games.sixth_fleet import combat, combat_phase, duty, steps, verbs
from levant.games.sixth_fleet.box import (
    ADVANCE_LIMIT,
    AIR,
    KINDS,
    NATIONS,
    SIDES,
    SOVIET_UNION,
    Box,
)
from levant.games.sixth_fleet.fleet import ABOARD, RETURNING, Fleet, stack_at, where
from levant.games.sixth_fleet.movement import reach_of
from levant.games.sixth_fleet.victory import level_of

STRENGTHS = ["anti-air", "anti-surface", "anti-submarine"]
_LOSSES = {
    verbs.NO_RETREAT: ("has nowhere to retreat and is destroyed", "8.71"),
    verbs.AIR_RETREAT: ("is in the air, cannot retreat and is destroyed", "8.72"),
    verbs.OFF_BASE: ("has not got back to a base and is lost", "9.22"),
    verbs.OVERSTACKED: ("is one too many in its hex and is lost", "7.0"),
    verbs.WITH_CARRIER: ("goes down with its carrier", "9.62"),
    verbs.FIRST_STRIKE: ("falls in the first strike", "14.1"),
}
_DICE = {
    verbs.STRIKE_DIE: ("first strike", "14.1"),
    verbs.MIDDLE_EAST_DIE: ("Soviet air units in Syria and Egypt", "14.3"),
    verbs.DELAY_DIE: ("delay of the Black Sea fleet", "14.4"),
}


def unit_words(box: Box, unit: int) -> str:
    """`Saratoga (US-01 CV)`."""
    return f"{box.title[unit]} ({box.unit_names[unit]} {box.type[unit]})"


def hex_words(box: Box, node: int, unit: int = -1) -> str:
    """`1423 Aegean Sea`; a ship is on the water there, whatever base is beside it."""
    afloat = unit >= 0 and box.kind[unit] != AIR
    return f"{box.board.names[node]} {box.water[node] if afloat else box.place[node]}"


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


# --- questions ---------------------------------------------------------------------------------


def question(box: Box, s: Fleet) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.SPECIAL:
        nation, kind, hexes = box.specials[frame[1]]
        places = " or ".join(hex_words(box, node) for node in members(hexes))
        case = "11.2" if nation == SOVIET_UNION else "11.1"
        return Question(f"Which {NATIONS[nation]} {kind} is placed in {places}?", case)
    if step == steps.PLACING:
        interphase = s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT)
        case = "12.2" if interphase else "11.0"
        return Question(f"Where is {unit_words(box, frame[1])} placed?", case)
    if step == steps.NEUTRALITY:
        return Question("Violate neutral air space for the rest of the game?", "14.2")
    if step == steps.MOVING:
        return _moving_question(box, s, frame[1])
    if step == steps.AGREEING:
        last = box.last_turn[s.scenario]
        choice = f"Stop here, if both players want to, or go on to turn {last}?"
        return Question(f"Turn {s.turn} is over. {choice}", "11.0")
    if step == steps.OVERSTACK:
        return Question(f"{hex_words(box, frame[1])} is overstacked: which unit is lost?", "7.0")
    if step == steps.ATTACKING:
        return _attacking_question(box, s, frame)
    if step == steps.RETREATING:
        return Question(
            f"Retreat from {hex_words(box, frame[1])}: {list_words(box, s.pending)}", "8.71"
        )
    if step == steps.DISPLACING:
        units = list_words(box, stack_at(s, frame[1]))
        return Question(f"Displace {units} for {unit_words(box, frame[2])}", "8.71")
    if step == steps.ADVANCING:
        left = count(ADVANCE_LIMIT - frame[3], "more unit")
        return Question(f"Advance into {hex_words(box, frame[1])}? Up to {left}", "8.5")
    return _phase_question(box, s)


def _moving_question(box: Box, s: Fleet, unit: int) -> Question:
    start = hex_words(box, where(s, unit), unit)
    aboard = " aboard its carrier" if s.at[unit] == ABOARD else ""
    if s.flags[unit] & RETURNING:
        return Question(f"{unit_words(box, unit)} must return from {start} to a base", "9.22")
    points = count(box.allowance[unit], "movement point")
    return Question(f"Where does {unit_words(box, unit)} go from {start}{aboard}? {points}", "5.0")


def _attacking_question(box: Box, s: Fleet, frame: Frame) -> Question:
    target = list_words(box, s.defenders) or f"the defences of {hex_words(box, frame[2])}"
    if not s.attackers:
        return Question(f"Who attacks {target} from {hex_words(box, frame[1])}?", "8.33")
    sheet = worksheet(box, s)
    assert sheet
    return Question(f"{sheet.title}: {sheet.column}. Resolve, or let more units join?", "8.0")


def _phase_question(box: Box, s: Fleet) -> Question:
    title = steps.PHASE_TITLES[s.phase]
    turn = f"Turn {s.turn}{' (night)' if box.night[s.turn] else ''}, {title}"
    if s.phase in (steps.NATO_SETUP, steps.SOVIET_SETUP):
        return Question(f"{title}: which unit is placed next?", "11.0")
    if s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT):
        return Question(f"{title}: which unit is placed next?", "12.2")
    if s.phase == steps.FIRST_STRIKE_PHASE:
        return Question("Which of the nearest submarines is given up?", "14.1")
    if s.phase in (steps.NATO_COMBAT, steps.SOVIET_COMBAT):
        side = steps.phasing_side(s)
        owing = [n for n in combat_phase.front(box, s, side) if duty.obliged(box, s, n)]
        due = f"; must still attack or withdraw: {', '.join(box.board.names[n] for n in owing)}"
        return Question(f"{turn}: choose an attack{due if owing else ', or end the phase'}", "8.0")
    if s.phase == steps.GAME_OVER:
        return Question("The game is over", "13.0")
    return Question(f"{turn}: pick a unit to move, or end the phase", "5.0")


# --- choices -----------------------------------------------------------------------------------


def describe(box: Box, s: Fleet, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.PICK:
        place = f" in {hex_words(box, where(s, a), a)}" if where(s, a) >= 0 else ""
        return f"{unit_words(box, a)}{place}"
    if verb == verbs.MOVE:
        cost = cost_of(_reach(box, s, a), b)
        spent = "up on patrol" if cost <= 0 else f"{cost} of {box.allowance[a]}"
        return f"to {hex_words(box, b, a)} ({spent})"
    if verb == verbs.BOARD:
        return f"below deck of {unit_words(box, b)}"
    if verb == verbs.GROUND:
        return f"ground it at {hex_words(box, b)}: out of the game, no points lost"
    if verb == verbs.RAISE:
        return f"put {unit_words(box, a)} on top in {hex_words(box, s.at[a], a)}"
    if verb == verbs.ATTACK:
        return _describe_attack(box, s, a, b)
    if verb == verbs.BOMBARD:
        values = f"defence {box.hex_defence[b]}, ECM {box.hex_ecm[b]}"
        return f"from {hex_words(box, a)} at the defences of {hex_words(box, b)} ({values})"
    if verb == verbs.WITHDRAW:
        units = list_words(box, duty.bound(box, s, a))
        return f"retreat from {hex_words(box, a)}, unable to attack: {units}"
    if verb in (verbs.RETREAT, verbs.DISPLACE, verbs.PLACE):
        return f"{unit_words(box, a)} to {hex_words(box, b, a)}"
    return _describe_short(box, s, verb, a)


def label(box: Box, s: Fleet, action: int) -> str:
    """The cost of a move, the best chance of an attack, the strength that joins."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE:
        return str(max(0, cost_of(_reach(box, s, a), b)))
    if verb == verbs.ATTACK:
        return f"{100 * _best_roll(box, s, a, b) / 6:.0f}%"
    if verb == verbs.JOIN:
        return f"+{half(combat.strength_of(box, s, a, combat.target_kind(box, s)))}"
    return ""


_reached: tuple[list[int], int, list[int]] = ([], -1, [])


def _reach(box: Box, s: Fleet, unit: int) -> list[int]:
    """`reach_of`, found once for all the moves of a unit in one decision.

    A decision's list of legal actions is made anew whenever anything changes: while it is the same
    list, the reach is the same.
    """
    global _reached
    options, known, layers = _reached
    if not options or options is not s.options or known != unit:
        layers = reach_of(box, s, unit)
        _reached = (s.options, unit, layers)
    return layers


def _best_roll(box: Box, s: Fleet, node: int, target: int) -> int:
    best = combat.best_differential(box, s, node, target) // 2
    ecm = max(box.ecm[unit] for unit in combat.least_group(box, s, target))
    return box.table.entry(ecm, box.table.column(best))


def _rolls(roll: int) -> str:
    return f"1-{roll}" if roll > 1 else ("1" if roll else "-")


def _describe_attack(box: Box, s: Fleet, node: int, target: int) -> str:
    best = combat.best_differential(box, s, node, target) // 2
    group = combat.least_group(box, s, target)
    roll = _best_roll(box, s, node, target)
    chance = f"{_rolls(roll)} succeeds" if roll else "cannot succeed"
    return f"from {hex_words(box, node)} at {list_words(box, group)}: at best +{best}, {chance}"


def _describe_short(box: Box, s: Fleet, verb: int, unit: int) -> str:
    if verb == verbs.JOIN:
        kind = combat.target_kind(box, s)
        return f"{unit_words(box, unit)} joins with {half(combat.strength_of(box, s, unit, kind))}"
    if verb == verbs.ADD:
        return f"attack {unit_words(box, unit)} again as well"
    if verb == verbs.ADVANCE:
        return f"{unit_words(box, unit)} advances"
    if verb in (verbs.REMOVE, verbs.SACRIFICE):
        return unit_words(box, unit)
    return {
        verbs.END: "end the phase",
        verbs.RESOLVE: "resolve the attack",
        verbs.HALT: "no further advance",
        verbs.DEPLOY: "take the ready-made deployment",
        verbs.VIOLATE: f"violate it, for {box.neutral_price} victory points",
        verbs.RESPECT: "respect it",
        verbs.STOP: "stop here, if both players want to",
        verbs.GO_ON: "go on, with the reinforcements of both sides",
    }[verb]


# --- worksheets --------------------------------------------------------------------------------


def half(doubled: int) -> str:
    """A doubled number as a player reads it: 25 is 12½."""
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)


def worksheet(box: Box, s: Fleet) -> Worksheet | None:
    """The attack now being built."""
    step = s.steps[-1]
    if step[0] != steps.ATTACKING:
        return None
    node, into = step[1], step[2]
    kind = combat.target_kind(box, s)
    lines = [_attack_line(box, s, unit, kind) for unit in s.attackers]
    lines += [_defence_line(box, s, unit) for unit in s.defenders]
    if not s.defenders:
        lines.append(
            Line(f"defences of {hex_words(box, into)}", f"-{box.hex_defence[into]}", "10.41")
        )
    total = combat.total_strength(box, s) - combat.total_defence(box, s, into)
    ecm = combat.group_ecm(box, s, into)
    lines.append(
        Line("combat differential", half(total) if total >= 0 else f"-{half(-total)}", "8.9")
    )
    lines.append(Line("highest ECM value", str(ecm), "8.32" if s.defenders else "10.44"))
    target = KINDS[kind] if s.defenders else "defences"
    title = f"{box.board.names[node]} attacks {target} in {box.board.names[into]}"
    origins = tuple(dict.fromkeys(box.board.names[s.at[unit]] for unit in s.attackers))
    targets = (box.board.names[into],)
    if total < 0:
        return Worksheet(
            title, tuple(lines), "below zero: no attack (8.23)", (), ready=False,
            origins=origins, targets=targets,
        )  # fmt: skip
    needed = combat.needed_roll(box, s, into)
    heading = box.table.headings[box.table.column(total // 2)]
    success = "retreat" if s.defenders else "defences destroyed"
    outcomes = (Outcome(success, needed / 6), Outcome("no effect", 1 - needed / 6))
    column = f"differential {heading}, ECM {ecm}: " + (f"1 to {needed}" if needed else "no effect")
    return Worksheet(
        title, tuple(lines), column, outcomes, ready=bool(s.attackers),
        origins=origins, targets=targets,
    )  # fmt: skip


def _attack_line(box: Box, s: Fleet, unit: int, kind: int) -> Line:
    strength = combat.strength_of(box, s, unit, kind)
    halved = strength != 2 * box.strength[kind][unit]
    what = f"{unit_words(box, unit)} {STRENGTHS[kind]}{', halved at night' if halved else ''}"
    return Line(what, f"+{half(strength)}", "8.45" if halved else "8.43")


def _defence_line(box: Box, s: Fleet, unit: int) -> Line:
    defence = combat.defence_of(box, s, unit)
    doubled = defence != 2 * box.defence[unit]
    what = f"{unit_words(box, unit)} defence{', doubled in restricted water' if doubled else ''}"
    return Line(what, f"-{half(defence)}", "8.44" if doubled else "8.32")


# --- events ------------------------------------------------------------------------------------


def tell(box: Box, s: Fleet, event: Frame) -> Event:
    """An event in words."""
    kind = event[0]
    if kind == verbs.PHASE_EVENT:
        return _phase_event(box, event[1], event[2])
    if kind == verbs.COMBAT:
        return _combat_event(box, event)
    if kind == verbs.LOST:
        return _lost_event(box, event)
    if kind == verbs.DICE:
        what, case = _DICE[event[1]]
        return Event("die", f"Die for the {what}: {event[2]}", case, die=event[2])
    if kind == verbs.RAZED:
        place = box.board.names[event[1]]
        return Event(
            "razed",
            f"The defences of {hex_words(box, event[1])} are destroyed",
            "10.44",
            places=(place,),
        )
    if kind == verbs.FORFEITED:
        text = f"{unit_words(box, event[1])} cannot be placed and is forfeited"
        return Event("forfeited", text, "12.2", (box.unit_names[event[1]],))
    if kind == verbs.WITHDRAWN:
        text = f"{list_words(box, list(event[2:]))} must attack from {hex_words(box, event[1])}"
        names = tuple(box.unit_names[unit] for unit in event[2:])
        text += ", cannot at zero or better, and must retreat"
        return Event("withdrawn", text, "8.24", names, (box.board.names[event[1]],))
    if kind == verbs.CHOSEN:
        would = "would stop after turn 10" if event[2] else "goes on after turn 10"
        return Event("chosen", f"{SIDES[event[1]]} {would}", "11.0")
    if kind == verbs.VIOLATED:
        return Event("violated", "Neutral air space is open to all aircraft", "14.2")
    if kind == verbs.OVER:
        text = f"The game ends: {event[1]:+} points, {level_of(box, event[1])}"
        return Event("over", text, "13.2")
    return _unit_event(box, s, event)


def _phase_event(box: Box, phase: int, turn: int) -> Event:
    night = " (night)" if box.night[turn] else ""
    text = steps.PHASE_TITLES[phase]
    if phase in (
        steps.NATO_COMBAT,
        steps.NATO_MOVEMENT,
        steps.SOVIET_COMBAT,
        steps.SOVIET_MOVEMENT,
    ):
        text = f"Turn {turn}{night}: {text}"
    return Event("phase", text, "4.2")


def _combat_event(box: Box, event: Frame) -> Event:
    node, into, differential, ecm, needed, die, number = event[1:8]
    attackers, defenders = list(event[8 : 8 + number]), list(event[8 + number :])
    target = list_words(box, defenders) or f"the defences of {hex_words(box, into)}"
    outcome = "success" if 0 < die <= needed else "no effect"
    rolled = f"needs {needed} or less, rolls {die}: {outcome}" if needed else "cannot succeed"
    text = f"{list_words(box, attackers)} in {hex_words(box, node, attackers[0])} against {target}"
    text += f": differential {differential}, ECM {ecm}, {rolled}"
    names = tuple(box.unit_names[unit] for unit in attackers + defenders)
    places = (box.board.names[node], box.board.names[into])
    case = "8.0" if defenders else "10.44"
    return Event("combat", text, case, names, places, die, outcome)


def _lost_event(box: Box, event: Frame) -> Event:
    _, unit, why, node = event
    reason, case = _LOSSES[why]
    points = max(1, box.ecm[unit])
    enemy = SIDES[1 - box.side[unit]]
    text = f"{unit_words(box, unit)} {reason}: {count(points, 'point')} to {enemy}"
    return Event("lost", text, case, (box.unit_names[unit],), (box.board.names[node],))


def _unit_event(box: Box, s: Fleet, event: Frame) -> Event:
    kind, unit = event[0], event[1]
    name = unit_words(box, unit)
    units = (box.unit_names[unit],)
    if kind == verbs.BOARDED:
        return Event(
            "boarded", f"{name} is below deck of {unit_words(box, event[2])}", "9.62", units
        )
    if kind in (verbs.PLACED, verbs.GROUNDED_EVENT, verbs.RAISED_EVENT):
        word, phrase, case = {
            verbs.PLACED: ("placed", "is placed in", "11.0" if s.turn == 1 else "12.2"),
            verbs.GROUNDED_EVENT: ("grounded", "is grounded for good at", "9.15"),
            verbs.RAISED_EVENT: ("raised", "goes on top in", "7.47"),
        }[kind]
        text = f"{name} {phrase} {hex_words(box, event[2], unit)}"
        return Event(word, text, case, units, (box.board.names[event[2]],))
    if kind == verbs.MOVED_EVENT and event[2] == event[3]:
        text = f"{name} goes up on patrol over its carrier in {hex_words(box, event[3])}"
        return Event("moved", text, "9.62", units, (box.board.names[event[3]],))
    word, phrase, case = {
        verbs.MOVED_EVENT: ("moved", "flies" if box.kind[unit] == AIR else "sails", "5.0"),
        verbs.RETREATED: ("retreated", "retreats", "8.71"),
        verbs.DISPLACED: ("displaced", "is displaced", "8.71"),
        verbs.ADVANCED: ("advanced", "advances", "8.5"),
    }[kind]
    left = hex_words(box, event[2], unit)
    text = f"{name} {phrase} from {left} to {hex_words(box, event[3], unit)}"
    places = (box.board.names[event[2]], box.board.names[event[3]])
    return Event(word, text, case, units, places)
