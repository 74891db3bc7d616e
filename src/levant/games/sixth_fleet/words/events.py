"""What happened, in words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.sixth_fleet import steps, verbs
from levant.games.sixth_fleet.box import AIR, SIDES, Box
from levant.games.sixth_fleet.rules.victory import level_of, worth
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import hex_words, list_words, unit_words

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
        text = f"The defences of {hex_words(box, event[1])} are destroyed"
        return Event("razed", text, "10.44", places=(box.board.names[event[1]],))
    if kind == verbs.FORFEITED:
        text = f"{unit_words(box, event[1])} cannot be placed and is forfeited"
        return Event("forfeited", text, "12.2", (box.unit_names[event[1]],))
    if kind == verbs.WITHDRAWN:
        text = f"{list_words(box, list(event[2:]))} must attack from {hex_words(box, event[1])}"
        names = tuple(box.unit_names[unit] for unit in event[2:])
        text += ", cannot at zero or better, and must retreat"
        return Event("withdrawn", text, "8.24", names, (box.board.names[event[1]],))
    if kind == verbs.CHOSEN:
        after, would = (
            box.plans[s.scenario].interphase_after,
            "would stop" if event[2] else "goes on",
        )
        return Event("chosen", f"{SIDES[event[1]]} {would} after turn {after}", "11.0")
    if kind == verbs.VIOLATED:
        return Event("violated", "Neutral air space is open to all aircraft", "14.2")
    if kind == verbs.OVER:
        text = f"The game ends: {event[1]:+} points, {level_of(box, s, event[1])}"
        return Event("over", text, "13.2")
    return _unit_event(box, s, event)


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
    points, enemy = count(worth(box, unit), "point"), SIDES[1 - box.side[unit]]
    text = f"{unit_words(box, unit)} {reason}: {points} to {enemy}"
    return Event("lost", text, case, (box.unit_names[unit],), (box.board.names[node],))


def _unit_event(box: Box, s: Fleet, event: Frame) -> Event:
    kind, unit = event[0], event[1]
    name = unit_words(box, unit)
    units = (box.unit_names[unit],)
    if kind == verbs.BOARDED:
        text = f"{name} is below deck of {unit_words(box, event[2])}"
        return Event("boarded", text, "9.62", units)
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
