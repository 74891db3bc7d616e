"""What has happened, in plain words."""

from collections.abc import Callable

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.table import Gain
from levant.core.wording import joined
from levant.games.middle_east_battles import steps, verbs, words
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import crt
from levant.games.middle_east_battles.rules.points import winner_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.words.worksheet import TABLES

_LOSSES = {
    verbs.BY_RESULT: ("is eliminated", "7.9"),
    verbs.NO_RETREAT: ("cannot retreat and is eliminated", "7.12"),
    verbs.BY_EXCHANGE: ("is given up in the exchange", "7.9"),
    verbs.JUST_LANDED: ("has only just landed and is eliminated", "9.11"),
    verbs.STATIC_UNIT: ("cannot move and is eliminated", "2.13"),
    verbs.JUST_CROSSED: ("has only just crossed the water and is eliminated", "9.14"),
}
_said = words.TELLING.event
_MOVES = {
    verbs.MOVED_EVENT: ("moved", "moves", "5.1"),
    verbs.RETREATED: ("retreated", "retreats", "7.10"),
    verbs.DISPLACED_EVENT: ("displaced", "is displaced", "7.13"),
    verbs.ADVANCED_EVENT: ("advanced", "advances", "7.15"),
}


def tell(box: Box, s: Army, event: Frame) -> Event:
    """An event in words."""
    return _TELL.get(event[0], _unit_event)(box, s, event)


def _phase_event(box: Box, s: Army, event: Frame) -> Event:
    _, phase, turn = event
    title = words.phase_title(box, phase)
    text = title if phase == steps.SETUP else f"{words.turn_words(box, turn)}: {title}"
    return Event("phase", text, "4.2")


def _written(box: Box, s: Army, event: Frame) -> Event:
    what = "fights on and writes down a last turn" if event[1] else "accepts the cease-fire"
    return Event("written", f"The Anglo-French player {what}", "9.2")


def _over(box: Box, s: Army, event: Frame) -> Event:
    west, egypt = words.half(s.points[steps.WESTERN]), words.half(s.points[steps.EGYPTIAN])
    winner = winner_of(box, s)
    verdict = "a draw" if winner < 0 else f"{box.sides[winner]} victory"
    text = f"The game ends: {box.sides[steps.WESTERN]} {west}, Egyptian {egypt}, {verdict}"
    return Event("over", text, "3.3" if words.is_suez(box) else "3.4")


def _combat_event(box: Box, s: Army, event: Frame) -> Event:
    points, shift, night, column, table, die, result = event[1:8]
    attackers, rest = _listed(event[14:])
    defenders, rest = _listed(rest)
    firing, hexes = _listed(rest)
    fire = _support_words(box, event[8:10], event[10])
    who = words.list_words(box, list(attackers))
    who = " with ".join(each for each in (who, fire) if each)
    where = " and ".join(words.hex_words(box, node) for node in hexes)
    text = f"{who} against {words.list_words(box, defenders)} in {where}"
    cover = [words.unit_words(box, unit) for unit in firing]
    cover += [each for each in (_support_words(box, event[11:13], event[13]),) if each]
    if cover:
        text += f", covered by {joined(cover)}"
    text += f": {points:+}"
    if shift or night:
        text += f", shifted {shift + night:+}"
    outcome = crt.NAMES[result]
    text += f", column {box.column_names[column]} on {TABLES[table]}, rolls {die}, {outcome}"
    names = tuple(box.unit_names[unit] for unit in attackers + defenders)
    places = tuple(box.board.names[node] for node in hexes)
    return Event("combat", text, "7.2", names, places, die, outcome=outcome)


def _listed(values: Frame) -> tuple[list[int], Frame]:
    """A list with its length in front, and what comes after it."""
    return list(values[1 : 1 + values[0]]), values[1 + values[0] :]


def _support_words(box: Box, strikes: Frame, guns: int) -> str:
    """`3 British airstrikes, French naval gunfire`."""
    found = []
    for nation, name in enumerate(box.nations):
        if strikes[nation]:
            found.append(words.airstrikes(box, nation, strikes[nation]))
        if guns >> nation & 1:
            found.append(f"{name} naval gunfire")
    return ", ".join(found)


def _lost_event(box: Box, s: Army, event: Frame) -> Event:
    _, unit, why, node = event
    reason, case = _LOSSES[why]
    points = box.stakes[s.scenario].lost[box.side[unit]]
    enemy = box.sides[1 - box.side[unit]]
    if why == verbs.JUST_LANDED and not words.is_suez(box):
        case = "10.10"
    text = f"{words.unit_words(box, unit)} {reason}: {words.half(points)} VP to the {enemy} player"
    parts = _parts(box, 1 - box.side[unit], points, "for enemy units eliminated")
    return Event("lost", text, case, (box.unit_names[unit],), (box.board.names[node],), parts=parts)


def _dice_event(box: Box, s: Army, event: Frame) -> Event:
    dice = event[2:]
    rolled = " and ".join(str(die) for die in dice)
    what, case = {
        verbs.MILITIA_DIE: (f"Militia raised: die {rolled}", "9.4"),
        verbs.AIRSTRIKE_DICE: (f"Airstrikes this turn: {sum(dice)}, dice {rolled}", "10.6"),
        verbs.OPINION_DIE: (f"World opinion: die {rolled}", "9.2"),
        verbs.NIGHT_DIE: (f"Night: die {rolled}", "7.19"),
    }[event[1]]
    return Event("die", what, case, die=dice[0], dice=tuple(dice))


def _points_event(box: Box, s: Army, event: Frame) -> Event:
    _, side, points, why = event
    suez = words.is_suez(box)
    mine, yours = ("9.9", "9.8") if suez else ("10.8", "10.7")
    what = {
        verbs.FOR_OBJECTIVE: "objectives held",
        verbs.FOR_OBJECTIVE_AT_END: "objectives held at the end",
        verbs.FOR_FIRE: "fire into the city",
        verbs.FOR_EXIT: "a unit off the map",
        verbs.FOR_COMMITMENT: "the enemy's commitment of reserves",
        verbs.FOR_DROP: "the airborne landing",
        verbs.FOR_OPINION: "world opinion",
    }[why]
    text = f"{words.half(points)} VP to the {box.sides[side]} player: {what}"
    case = yours if side == steps.EGYPTIAN else mine
    several = "units off the map" if why == verbs.FOR_EXIT else what
    return Event("points", text, case, parts=_parts(box, side, points, f"for {several}"))


def _parts(box: Box, side: int, doubled: int, what: str) -> tuple[Gain, ...]:
    """3.2: what is added to a side's points, and why."""
    return (Gain(what, doubled / 2, words.points_title(box, side)),) if doubled else ()


def _unit_event(box: Box, s: Army, event: Frame) -> Event:
    kind, unit = event[0], event[1]
    name, units = words.unit_words(box, unit), (box.unit_names[unit],)
    names = box.board.names
    if kind == verbs.PLACED:
        text = f"{name} is placed in {words.hex_words(box, event[2])}"
        case = "3.1" if s.phase == steps.SETUP or box.arrival[s.scenario][unit] <= 0 else "9.4"
        return Event("placed", text, case, units, (names[event[2]],))
    if kind == verbs.CARRIED:
        helicopter = box.title[event[2]]
        where = f"to {words.hex_words(box, event[3])}" if event[3] >= 0 else "off the map"
        put_down = (names[event[3]],) if event[3] >= 0 else ()
        return Event("carried", f"{helicopter} carries {name} {where}", "9.12", units, put_down)
    if kind == verbs.EXITED_EVENT:
        return Event("exited", f"{name} leaves the map", words.exit_case(box), units)
    if kind == verbs.DROPPED:
        text = f"{name} lands from the air in {words.hex_words(box, event[2])}"
        return Event("dropped", text, words.drop_case(box), units, (names[event[2]],))
    if kind == verbs.ENTERED_EVENT:
        at, to = words.hex_words(box, event[2]), words.hex_words(box, event[3])
        onward = f" and goes to {to}" if event[2] != event[3] else ""
        case = words.entry_case(box, s, unit)
        places = (names[event[2]], names[event[3]])
        return Event("entered", f"{name} enters the map at {at}{onward}", case, units, places)
    word, phrase, case = _MOVES[kind]
    start = f" from {words.hex_words(box, event[2])}" if event[2] >= 0 else " from the fleet"
    text = f"{name} {phrase}{start} to {words.hex_words(box, event[3])}"
    return Event(word, text, case, units, tuple(names[n] for n in event[2:4] if n >= 0))


_TELL: dict[int, Callable[[Box, Army, Frame], Event]] = {
    verbs.PHASE_EVENT: _phase_event,
    verbs.COMBAT: _combat_event,
    verbs.LOST: _lost_event,
    verbs.DICE: _dice_event,
    verbs.POINTS: _points_event,
    verbs.OVER: _over,
    verbs.WRITTEN: _written,
    verbs.LANDED_EVENT: _said("landed", "{unit} lands from the sea in {node}", "9.13"),
    verbs.CROSSED_EVENT: _said("crossed", "{unit} crosses the water to {node}", "9.14"),
    verbs.RETURNED: _said("returned", "{unit} flies back to the fleet", "9.12"),
    verbs.DELAYED: _said("delayed", "{unit} finds no room and waits off the map", "5.11"),
    verbs.LAUNCHED: _said(
        "launched", "A night attack on {node}: duties of the day hold round it", "7.19"
    ),
    verbs.WITHDRAWAL: _said("withdrawal", "The Egyptian player declares a withdrawal", "10.11"),
    verbs.REVEALED: _said("revealed", "The last turn was to be turn {turn}", "9.2"),
}
