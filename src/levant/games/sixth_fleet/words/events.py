"""What happened, in words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.sixth_fleet import steps, verbs
from levant.games.sixth_fleet.box import AIR, NATO, SIDES, Box
from levant.games.sixth_fleet.rules.victory import level_of, worth
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import hex_words, list_words, unit_words
from levant.games.sixth_fleet.words.worksheet import success_words

_LOSSES = {
    verbs.NO_RETREAT: ("has nowhere to retreat and is destroyed", "8.71"),
    verbs.AIR_RETREAT: ("cannot retreat, being aircraft, and is destroyed", "8.72"),
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
_OF_UNIT = {  # events of a unit in one hex or two: what they are called, case, words
    verbs.PLACED: ("placed", "11.0", "{} is placed in {}"),
    verbs.FORFEITED: ("forfeited", "12.2", "{} cannot be placed and is forfeited"),
    verbs.MOVED_EVENT: ("moved", "5.0", "{} sails from {} to {}"),
    verbs.GROUNDED_EVENT: ("grounded", "9.15", "{} is grounded for good at {}"),
    verbs.RAISED_EVENT: ("raised", "7.47", "{} goes on top in {}"),
    verbs.RETREATED: ("retreated", "8.71", "{} retreats from {} to {}"),
    verbs.DISPLACED: ("displaced", "8.71", "{} is displaced from {} to {}"),
    verbs.ADVANCED: ("advanced", "8.5", "{} advances from {} to {}"),
}


def tell(box: Box, s: Fleet, event: Frame) -> Event:
    """An event in words."""
    kind = event[0]
    if kind in _OF_UNIT:
        return _unit_event(box, s, event)
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
        text = f"The defences of {hex_words(box, event[1])} are destroyed"
        return Event("razed", text, "10.44", places=(box.board.names[event[1]],))
    if kind == verbs.BOARDED:
        text = f"{unit_words(box, event[1])} is below deck of {unit_words(box, event[2])}"
        return Event("boarded", text, "9.62", (box.unit_names[event[1]],))
    if kind == verbs.WITHDRAWN:
        units = list(event[2:])
        names = tuple(box.unit_names[unit] for unit in units)
        weak = "is too weak to attack anybody" if len(units) == 1 else "are too weak to attack"
        text = f"{list_words(box, units)} in {hex_words(box, event[1])} {weak} and must retreat"
        return Event("withdrawn", text, "8.24", names, (box.board.names[event[1]],))
    if kind == verbs.CHOSEN:
        after = box.plans[s.scenario].interphase_after
        would = "would stop" if event[2] else "goes on"
        return Event("chosen", f"{SIDES[event[1]]} {would} after turn {after}", "11.0")
    if kind == verbs.VIOLATED:
        return Event("violated", "Neutral air space is open to all aircraft", "14.2")
    text = f"The game ends: {level_of(box, s, event[1])}, {event[1]:+} points, Soviet less NATO"
    return Event("over", text, "13.2")


def _unit_event(box: Box, s: Fleet, event: Frame) -> Event:
    kind, unit, *nodes = event
    word, case, text = _OF_UNIT[kind]
    if kind == verbs.PLACED and s.turn > 1:
        case = "12.2"
    elif kind == verbs.MOVED_EVENT and nodes[0] == nodes[1]:
        case, text, nodes = "9.62", "{} goes up on patrol over its carrier in {}", nodes[1:]
    elif kind == verbs.MOVED_EVENT and box.kind[unit] == AIR:
        text = "{} flies from {} to {}"
    text = text.format(unit_words(box, unit), *(hex_words(box, node, unit) for node in nodes))
    places = tuple(box.board.names[node] for node in nodes)
    return Event(word, text, case, (box.unit_names[unit],), places)


def _phase_event(box: Box, phase: int, turn: int) -> Event:
    night = " (night)" if box.night[turn] else ""
    text = steps.PHASE_TITLES[phase]
    if phase in (*steps.COMBATS, *steps.MOVEMENTS):
        text = f"Turn {turn}{night}: {text}"
    return Event("phase", text, "4.2")


def _combat_event(box: Box, event: Frame) -> Event:
    node, into, differential, ecm, needed, die, number = event[1:8]
    attackers, defenders = list(event[8 : 8 + number]), list(event[8 + number :])
    target = list_words(box, defenders) or f"the defences of {hex_words(box, into)}"
    outcome = success_words(bool(defenders)) if 0 < die <= needed else "no effect"
    rolled = f"needs {needed} or less, rolls {die}: {outcome}" if needed else "cannot succeed"
    text = f"{list_words(box, attackers)} in {hex_words(box, node, attackers[0])} against {target}"
    column = box.table.headings[box.table.column(differential)]
    text += f": differential {differential}, column {column}, ECM {ecm}, {rolled}"
    names = tuple(box.unit_names[unit] for unit in attackers + defenders)
    places = (box.board.names[node], box.board.names[into])
    case = "8.0" if defenders else "10.44"
    return Event("combat", text, case, names, places, die, outcome)


def _lost_event(box: Box, event: Frame) -> Event:
    _, unit, why, node = event
    reason, case = _LOSSES[why]
    points = count(worth(box, unit), "point")
    enemy = "the Soviet player" if box.side[unit] == NATO else SIDES[NATO]
    text = f"{unit_words(box, unit)} {reason}: {points} to {enemy}"
    return Event("lost", text, case, (box.unit_names[unit],), (box.board.names[node],))
