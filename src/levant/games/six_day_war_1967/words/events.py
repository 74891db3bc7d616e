"""What has happened, in plain words. All of it happens in the open (22.1): a counter that moves,
fights or is placed lies on top and is seen by everybody."""

from collections.abc import Callable

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, EASTERN, FRONTS, ISRAELI, SINAI, TABLES, Box
from levant.games.six_day_war_1967.rules import victory
from levant.games.six_day_war_1967.state import REFIT, War
from levant.games.six_day_war_1967.words import (
    contingent_words,
    events_chance,
    events_fire,
    front_words,
    hex_words,
    list_words,
    result_words,
    unit_event,
)

_WHY = {
    verbs.IN_COMBAT: ("is eliminated in combat", "13.16"),
    verbs.NO_RETREAT: ("has no way to retreat and is eliminated", "14.2"),
    verbs.STATIC_RETREAT: ("cannot retreat, being static, and is eliminated", "14.3"),
    verbs.DISINTEGRATED: ("dissolves in panic", "21.3"),
    verbs.TOO_MANY: ("is one too many in its hex and is eliminated", "11.5"),
    verbs.BY_STRIKE: ("is destroyed by fire", "16.16"),
    verbs.CUT_SHORT: ("gets no further and is eliminated", "14.2"),
}
_PLACED = {
    steps.AT_SETUP: ("is set up in", "24.1"),
    steps.BOUGHT: ("is called up in", "7.2"),
    steps.REPLACED: ("comes back from Refit in", "8.3"),
    steps.ARRIVED: ("arrives in", "7.4"),
    steps.RECEIVED: ("is received in", "9.2"),
}


def tell(box: Box, s: War, event: Frame) -> Event:
    """An event in words."""
    return _TELL[event[0]](box, s, event)


def _phase(box: Box, s: War, event: Frame) -> Event:
    _, phase, turn = event
    title = steps.PHASE_TITLES[phase]
    if steps.ORDER[phase][0] in (steps.SETUP, steps.OVER):
        return Event("phase", title, "24.1" if phase < steps.FIRST_PHASE else "23.4")
    return Event("phase", f"Turn {turn}, {box.plans[s.scenario].turns[turn - 1]}: {title}", "4.2")


def _placed(box: Box, s: War, event: Frame) -> Event:
    _, unit, node, reason = event
    words, case = _PLACED[reason]
    return unit_event(box, "placed", unit, f"{words} {hex_words(box, node)}", case, (node,))


def _moved(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end, cost = event
    far = count(cost, "movement point")
    text = f"moves from {hex_words(box, start)} to {hex_words(box, end)} for {far}"
    return unit_event(box, "moved", unit, text, "10.5", (start, end))


def _marched(box: Box, s: War, event: Frame) -> Event:
    _, unit, die = event
    more = count(die, "more movement point")
    text = f"{box.words[unit]} makes a forced march: {more}"
    return Event("marched", text, "10.16", (box.unit_names[unit],), die=die)


def _dropped(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"flies from {hex_words(box, start)} to {hex_words(box, end)}"
    return unit_event(box, "dropped", unit, text, "20.2", (start, end))


def _claimed(box: Box, s: War, event: Frame) -> Event:
    _, unit, front = event
    return unit_event(box, "claimed", unit, f"is taken over by the {front_words(front)}", "6.2")


def _ordered(box: Box, s: War, event: Frame) -> Event:
    _, contingent, die, front = event
    text = f"{front_words(front)}: the {contingent_words(contingent)} contingent moves up to {die}"
    return Event("ordered", text, "10.4", die=die)


def _retreated(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"retreats from {hex_words(box, start)} to {hex_words(box, end)}"
    return unit_event(box, "retreated", unit, text, "14.1", (start, end))


def _advanced(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"advances from {hex_words(box, start)} to {hex_words(box, end)}"
    return unit_event(box, "advanced", unit, text, "15.1", (start, end))


def _lost(box: Box, s: War, event: Frame) -> Event:
    _, unit, why, node, where = event
    words, case = _WHY[why]
    if why == verbs.BY_STRIKE and box.side[unit] == ISRAELI:
        case = "18.3"
    if box.side[unit] == ISRAELI:
        words += ", to be refitted" if where in (REFIT, REFIT - 1) else ", for good"
    return unit_event(box, "lost", unit, words, case, (node,))


def _combat(box: Box, s: War, event: Frame) -> Event:
    table, enhanced, percent, shift, at, die, number, places = event[1:9]
    hexes, rest = event[9 : 9 + places], event[9 + places :]
    attackers, defenders = list(rest[1 : 1 + rest[0]]), list(rest[1 + rest[0] :])
    result = result_words(box, number)
    attack = sum(box.strength[unit] for unit in attackers)
    defence = sum(box.strength[unit] for unit in defenders)
    text = f"{list_words(box, attackers)} ({attack}) against {list_words(box, defenders)}"
    text += f" ({defence}): {percent}%, shift {shift - 16:+}, column {box.columns[at]} of the "
    text += f"{TABLES[table].title()} table{', enhanced' if enhanced else ''}, die {die}, {result}"
    names = tuple(box.unit_names[unit] for unit in attackers + defenders)
    cells = tuple(box.board.names[node] for node in hexes)
    return Event("combat", text, "13.14", names, cells, die, result)


def _panic(box: Box, s: War, event: Frame) -> Event:
    die, converted, *units = event[1:]
    how = "panics and flees" if len(units) == 1 else "panic and flee"
    cause = ", for Arab command has disintegrated" if converted else ""
    text = f"{list_words(box, units)} {how} {count(die, 'hex', 'hexes')}{cause}"
    names = tuple(box.unit_names[unit] for unit in units)
    return Event("panic", text, "21.3" if converted else "14.2", names, die=die)


def _ceased(box: Box, s: War, event: Frame) -> Event:
    _, unit, node = event
    return unit_event(box, "stood", unit, f"stops in {hex_words(box, node)}", "14.5", (node,))


def _stood(box: Box, s: War, event: Frame) -> Event:
    _, unit, node = event
    return unit_event(box, "stood", unit, f"holds {hex_words(box, node)}", "14.5", (node,))


def _marker_event(kind: str, words: str, case: str) -> Callable[[Box, War, Frame], Event]:
    def told(box: Box, s: War, event: Frame) -> Event:
        name = box.words[event[1]]
        text = words.format(name=name, front=front_words(event[-1]))
        return Event(kind, text, case, (box.unit_names[event[1]],))

    return told


def _cleared(box: Box, s: War, event: Frame) -> Event:
    place = box.board.names[event[1]]
    text = f"{hex_words(box, event[1])} is terrorized no longer"
    return Event("cleared", text, "18.10", places=(place,))


def _sudden(box: Box, s: War, event: Frame) -> Event:
    if event[1] == ARAB:
        return Event("sudden", "Arab units stand in every city of Israel", "23.1")
    won = " and ".join(front_words(front) for front in victory.swept(box, s))
    return Event("sudden", f"Israelis stand in all objectives of the {won}", "23.1")


def _over(box: Box, s: War, event: Frame) -> Event:
    scores = ", ".join(f"{FRONTS[f]} {victory.score(box, s, f)}" for f in (SINAI, EASTERN))
    winner, level = victory.standing(box, s)
    who = f"{FRONTS[winner]}: " if winner >= 0 else ""
    return Event("over", f"The game ends: {scores}; {who}{level}", "23.6")


def _surprised(box: Box, s: War, event: Frame) -> Event:
    text = f"Airborne troops surprise the fortification of {hex_words(box, event[1])}"
    return Event("surprised", text, "20.5", places=(box.board.names[event[1]],))


_TELL: dict[int, Callable[[Box, War, Frame], Event]] = {
    verbs.PHASE_EVENT: _phase,
    verbs.PLACED: _placed,
    verbs.MOVED_EVENT: _moved,
    verbs.DROPPED_EVENT: _dropped,
    verbs.MARCHED: _marched,
    verbs.CLAIMED: _claimed,
    verbs.ORDERED: _ordered,
    verbs.RETREATED: _retreated,
    verbs.ADVANCED: _advanced,
    verbs.LOST: _lost,
    verbs.COMBAT_EVENT: _combat,
    verbs.PANIC: _panic,
    verbs.STOOD: _stood,
    verbs.IGNORED: events_fire.ignored,
    verbs.BOUGHT_MARKER: _marker_event("bought", "{front} buys {name}", "6.2"),
    verbs.TAKEN: _marker_event("taken", "{front} takes {name} from the other front", "6.2"),
    verbs.REPAIRED: _marker_event("repaired", "{front}: {name} is back from Refit", "8.3"),
    verbs.RETURNED: _marker_event("returned", "{front} returns {name} to the Reserve", "9.2"),
    verbs.RECEIVED_MARKER: _marker_event("received", "{front} receives {name}", "9.2"),
    verbs.CLEARED: _cleared,
    verbs.EVENT_ROLL: events_chance.event_roll,
    verbs.EVENT_DIE: events_chance.event_die,
    verbs.REVIVED: events_chance.revived,
    verbs.VOLUNTEER: events_chance.volunteer,
    verbs.CHECKED: events_chance.checked,
    verbs.FLOWN: events_fire.flown,
    verbs.AIR_FIRE: events_fire.air_fire,
    verbs.REDUCED: events_fire.reduced,
    verbs.AIR_LOSS: events_fire.air_loss,
    verbs.STRIKE_ROLL: events_fire.strike_roll,
    verbs.TERROR: events_fire.terror,
    verbs.SUDDEN: _sudden,
    verbs.OVER: _over,
    verbs.SURPRISED: _surprised,
    verbs.LEVELS_RAISED: events_chance.raised,
    verbs.POINTS_CHANGED: events_chance.points_changed,
    verbs.IRAQIS: events_chance.iraqis,
    verbs.NOTHING: events_chance.nothing,
    verbs.CEASED: _ceased,
}
