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
    TELLING,
    events_chance,
    events_fire,
    front_words,
    hex_words,
    list_words,
    result_words,
    unit_event,
)

_said = TELLING.event
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


def _marched(box: Box, s: War, event: Frame) -> Event:
    _, unit, die = event
    more = count(die, "more movement point")
    text = f"{box.words[unit]} makes a forced march: {more}"
    return Event("marched", text, "10.16", (box.unit_names[unit],), die=die)


def _lost(box: Box, s: War, event: Frame) -> Event:
    _, unit, why, node, where = event
    words, case = _WHY[why]
    if why == verbs.BY_STRIKE and box.side[unit] == ISRAELI:
        case = "18.3"
    if box.side[unit] == ISRAELI:
        words += ", to be refitted" if where in (REFIT, REFIT - 1) else ", for good"
    elif why == verbs.TOO_MANY and box.mobile[unit]:
        words += ": no front has eliminated it, so it brings no point"
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


_TELL: dict[int, Callable[[Box, War, Frame], Event]] = {
    verbs.PHASE_EVENT: _phase,
    verbs.PLACED: _placed,
    verbs.MOVED_EVENT: _said("moved", "{unit} moves from {node} to {node2} for {points}", "10.5"),
    verbs.DROPPED_EVENT: _said("dropped", "{unit} flies from {node} to {node2}", "20.2"),
    verbs.MARCHED: _marched,
    verbs.CLAIMED: _said("claimed", "{unit} is taken over by the {front}", "6.2"),
    verbs.ORDERED: _said(
        "ordered",
        "{front}: the {contingent} contingent moves up to {die}",
        "10.4",
        "contingent die front",
    ),
    verbs.RETREATED: _said("retreated", "{unit} retreats from {node} to {node2}", "14.1"),
    verbs.ADVANCED: _said("advanced", "{unit} advances from {node} to {node2}", "15.1"),
    verbs.LOST: _lost,
    verbs.COMBAT_EVENT: _combat,
    verbs.PANIC: _panic,
    verbs.STOOD: _said(
        "stood", "{unit} stays in {node}: fortified there, it may ignore the retreat", "14.5"
    ),
    verbs.IGNORED: events_fire.ignored,
    verbs.BOUGHT_MARKER: _said("bought", "{front} buys {unit}", "6.2", "unit front"),
    verbs.TAKEN: _said(
        "taken", "{front} takes {unit} from the other front", "6.2", "unit pile front"
    ),
    verbs.REPAIRED: _said("repaired", "{front}: {unit} is back from Refit", "8.3", "unit front"),
    verbs.RETURNED: _said("returned", "{front} returns {unit} to the Reserve", "9.2", "unit front"),
    verbs.RECEIVED_MARKER: _said("received", "{front} receives {unit}", "9.2", "unit front"),
    verbs.CLEARED: _said("cleared", "{node} is terrorized no longer", "18.10"),
    verbs.EVENT_ROLL: events_chance.event_roll,
    verbs.EVENT_DIE: events_chance.event_die,
    verbs.REVIVED: _said("revived", "{unit} comes back from the deadpile", "9.2"),
    verbs.VOLUNTEER: _said("volunteer", "{unit} comes as a reinforcement", "9.2"),
    verbs.CHECKED: events_chance.checked,
    verbs.FLOWN: events_fire.flown,
    verbs.AIR_FIRE: events_fire.air_fire,
    verbs.REDUCED: events_fire.reduced,
    verbs.AIR_LOSS: events_fire.air_loss,
    verbs.STRIKE_ROLL: events_fire.strike_roll,
    verbs.TERROR: events_fire.terror,
    verbs.SUDDEN: _sudden,
    verbs.OVER: _over,
    verbs.SURPRISED: _said(
        "surprised", "Airborne troops surprise the fortification of {node}", "20.5"
    ),
    verbs.LEVELS_RAISED: events_chance.raised,
    verbs.POINTS_CHANGED: events_chance.points_changed,
    verbs.IRAQIS: events_chance.iraqis,
    verbs.NOTHING: events_chance.nothing,
    verbs.CEASED: _said("stood", "{unit} stops in {node}", "14.5"),
}
