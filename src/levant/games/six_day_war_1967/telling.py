"""What has happened, in plain words. All of it happens in the open (22.1): a counter that moves,
fights or is placed lies on top and is seen by everybody."""

from collections.abc import Callable

from levant.core.rules import Event
from levant.core.state import Frame
from levant.games.six_day_war_1967 import steps, verbs, victory
from levant.games.six_day_war_1967.box import (
    AIR_RESULTS,
    ARAB,
    EASTERN,
    FRONTS,
    ISRAELI,
    SIDES,
    SINAI,
    STRIKE_RESULTS,
    TABLES,
    Box,
)
from levant.games.six_day_war_1967.war import REFIT, War
from levant.games.six_day_war_1967.words import (
    contingent_words,
    front_words,
    hex_words,
    list_words,
    unit_words,
)

_WHY = {
    verbs.IN_COMBAT: ("is eliminated in combat", "13.16"),
    verbs.NO_RETREAT: ("has no way to retreat and is eliminated", "14.2"),
    verbs.STATIC_RETREAT: ("cannot retreat, being static, and is eliminated", "14.3"),
    verbs.DISINTEGRATED: ("dissolves in panic", "21.3"),
    verbs.TOO_MANY: ("is one too many in its hex and is eliminated", "11.5"),
    verbs.BY_STRIKE: ("is destroyed by fire", "16.16"),
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
    return Event("phase", f"Turn {turn}, {box.turns[turn - 1]}: {title}", "4.2")


def _unit_event(
    box: Box, kind: str, unit: int, text: str, case: str, nodes: tuple[int, ...] = ()
) -> Event:
    places = tuple(box.board.names[node] for node in nodes if node >= 0)
    return Event(kind, f"{unit_words(box, unit)} {text}", case, (box.unit_names[unit],), places)


def _placed(box: Box, s: War, event: Frame) -> Event:
    _, unit, node, reason = event
    words, case = _PLACED[reason]
    return _unit_event(box, "placed", unit, f"{words} {hex_words(box, node)}", case, (node,))


def _moved(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end, cost = event
    text = f"moves from {hex_words(box, start)} to {hex_words(box, end)} for {cost}"
    return _unit_event(box, "moved", unit, text, "10.5", (start, end))


def _dropped(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"flies from {hex_words(box, start)} to {hex_words(box, end)}"
    return _unit_event(box, "dropped", unit, text, "20.2", (start, end))


def _marched(box: Box, s: War, event: Frame) -> Event:
    _, unit, die = event
    text = f"{unit_words(box, unit)} makes a forced march: {die} more movement points"
    return Event("marched", text, "10.16", (box.unit_names[unit],), die=die)


def _claimed(box: Box, s: War, event: Frame) -> Event:
    _, unit, front = event
    return _unit_event(box, "claimed", unit, f"is taken over by the {front_words(front)}", "6.2")


def _ordered(box: Box, s: War, event: Frame) -> Event:
    _, contingent, die, front = event
    text = f"{front_words(front)}: the {contingent_words(contingent)} contingent moves up to {die}"
    return Event("ordered", text, "10.4", die=die)


def _retreated(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"retreats from {hex_words(box, start)} to {hex_words(box, end)}"
    return _unit_event(box, "retreated", unit, text, "14.1", (start, end))


def _advanced(box: Box, s: War, event: Frame) -> Event:
    _, unit, start, end = event
    text = f"advances from {hex_words(box, start)} to {hex_words(box, end)}"
    return _unit_event(box, "advanced", unit, text, "15.1", (start, end))


def _lost(box: Box, s: War, event: Frame) -> Event:
    _, unit, why, node, where = event
    words, case = _WHY[why]
    if why == verbs.BY_STRIKE and box.side[unit] == ISRAELI:
        case = "18.3"
    if box.side[unit] == ISRAELI:
        words += ", to be refitted" if where in (REFIT, REFIT - 1) else ", for good"
    return _unit_event(box, "lost", unit, words, case, (node,))


def _combat(box: Box, s: War, event: Frame) -> Event:
    table, enhanced, percent, shift, at, die, number, count = event[1:9]
    attackers, defenders = list(event[9 : 9 + count]), list(event[9 + count :])
    outcome = box.outcomes[number]
    attack = sum(box.strength[unit] for unit in attackers)
    defence = sum(box.strength[unit] for unit in defenders)
    text = f"{list_words(box, attackers)} ({attack}) against {list_words(box, defenders)}"
    text += f" ({defence}): {percent}%, shift {shift - 16:+}, column {box.columns[at]} of the "
    text += f"{TABLES[table].title()} table{' enhanced' if enhanced else ''}"
    text += f", die {die}, {outcome.code} {outcome.name}"
    names = tuple(box.unit_names[unit] for unit in attackers + defenders)
    return Event("combat", text, "13.14", names, die=die)


def _panic(box: Box, s: War, event: Frame) -> Event:
    _, side, die, converted = event
    cause = ", for their command has disintegrated" if converted else ""
    far = "1 hex" if die == 1 else f"{die} hexes"
    text = f"{SIDES[side]} units panic and flee {far}{cause}"
    return Event("panic", text, "21.3" if converted else "14.2", die=die)


def _stood(box: Box, s: War, event: Frame) -> Event:
    _, unit, node = event
    return _unit_event(box, "stood", unit, f"holds {hex_words(box, node)}", "14.5", (node,))


def _ignored(box: Box, s: War, event: Frame) -> Event:
    _, unit, node = event
    case = "16.19" if box.side[unit] == ARAB else "18.9"
    text = f"stays in {hex_words(box, node)}, being fortified"
    return _unit_event(box, "stood", unit, text, case, (node,))


def _marker_event(kind: str, words: str, case: str) -> Callable[[Box, War, Frame], Event]:
    def told(box: Box, s: War, event: Frame) -> Event:
        name = unit_words(box, event[1])
        text = words.format(name=name, front=front_words(event[-1]))
        return Event(kind, text, case, (box.unit_names[event[1]],))

    return told


def _cleared(box: Box, s: War, event: Frame) -> Event:
    place = box.board.names[event[1]]
    text = f"{hex_words(box, event[1])} is terrorized no longer"
    return Event("cleared", text, "18.10", places=(place,))


def _event_roll(box: Box, s: War, event: Frame) -> Event:
    total = event[2]
    return Event("event", f"Random event {total}: {box.events[total]}", "9.1", die=total)


def _event_die(box: Box, s: War, event: Frame) -> Event:
    _, total, die = event
    words = {
        4: f"each Israeli front has {die} ZRP fewer to spend",
        5: f"each Israeli front has {die} ZRP more to spend",
        6: "each front receives from the Reserve" if die % 2 else "each front returns a marker",
    }[total]
    return Event("event", f"{box.events[total]}, die {die}: {words}", "9.2", die=die)


def _revived(box: Box, s: War, event: Frame) -> Event:
    return _unit_event(box, "revived", event[1], "comes back from the deadpile", "9.2")


def _volunteer(box: Box, s: War, event: Frame) -> Event:
    return _unit_event(box, "volunteer", event[1], "comes as a reinforcement", "9.2")


def _checked(box: Box, s: War, event: Frame) -> Event:
    _, front, count, die, gone = event
    number = count - 64
    if not die:
        text = f"{front_words(front)}: Arab command cannot disintegrate ({number})"
    else:
        how = "disintegrates" if gone else "holds"
        text = f"{front_words(front)}: Arab command {how}, die {die} against {number}"
    return Event("disintegration", text, "21.2", die=die)


def _flown(box: Box, s: War, event: Frame) -> Event:
    _, front, airstrikes, forces, support = event
    text = f"{front_words(front)}: {airstrikes} airstrikes and {forces} special forces fly air "
    text += f"superiority, {support} airstrikes ground attacks"
    return Event("flown", text, "16.3")


def _air_fire(box: Box, s: War, event: Frame) -> Event:
    _, side, front, at, die, result = event
    what = "air superiority attack" if side == ISRAELI else "Arab air defense fire"
    text = f"{front_words(front)}: {what}, column {box.air_columns[at]}, die {die}: "
    text += AIR_RESULTS[result] if result else "no effect"
    return Event("air", text, "16.12" if side == ISRAELI else "16.13", die=die)


def _reduced(box: Box, s: War, event: Frame) -> Event:
    _, front, levels, barrages = event
    text = f"{front_words(front)}: air defense level down {levels}, {barrages} barrage markers lost"
    return Event("reduced", text, "16.12")


def _air_loss(box: Box, s: War, event: Frame) -> Event:
    _, unit, _, dead, mission = event
    where = "for good" if dead else "to Refit"
    text = f"is lost {where} from {('air superiority', 'ground attack')[mission]}"
    return _unit_event(box, "air-loss", unit, text, "16.13")


def _strike_roll(box: Box, s: War, event: Frame) -> Event:
    _, unit, strength, die, result, barrage = event
    words = f"{STRIKE_RESULTS[result]}" if result else "no effect"
    how = "a barrage" if barrage else ("1 airstrike" if strength == 1 else f"{strength} airstrikes")
    text = f"{how} at {unit_words(box, unit)}: die {die}, {words}"
    return Event("strike", text, "18.3" if barrage else "16.16", (box.unit_names[unit],), die=die)


def _terror(box: Box, s: War, event: Frame) -> Event:
    _, node, die, result = event
    words = "terrorized" if result else "no effect"
    text = f"Barrage of {hex_words(box, node)}: die {die}, {words}"
    return Event("terror", text, "18.7", places=(box.board.names[node],), die=die)


def _sudden(box: Box, s: War, event: Frame) -> Event:
    if event[1] == ARAB:
        return Event("sudden", "Arab units stand in every city of Israel", "23.1")
    return Event("sudden", "Israelis stand in all objectives of a front", "23.1")


def _over(box: Box, s: War, event: Frame) -> Event:
    scores = ", ".join(f"{FRONTS[f]} {victory.score(box, s, f)}" for f in (SINAI, EASTERN))
    return Event("over", f"The game ends: {scores}; {victory.standing(box, s)[1]}", "23.6")


def _surprised(box: Box, s: War, event: Frame) -> Event:
    text = f"Airborne troops surprise the fortification of {hex_words(box, event[1])}"
    return Event("surprised", text, "20.5", places=(box.board.names[event[1]],))


def _raised(box: Box, s: War, event: Frame) -> Event:
    _, front, level, barrage = event
    more = ", a barrage marker is back" if barrage >= 0 else ""
    return Event("event", f"{front_words(front)}: air defense level {level}{more}", "9.2")


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
    verbs.IGNORED: _ignored,
    verbs.BOUGHT_MARKER: _marker_event("bought", "{front} buys {name}", "6.2"),
    verbs.TAKEN: _marker_event("taken", "{front} takes {name} from the other front", "6.2"),
    verbs.REPAIRED: _marker_event("repaired", "{front}: {name} is back from Refit", "8.3"),
    verbs.RETURNED: _marker_event("returned", "{front} returns {name} to the Reserve", "9.2"),
    verbs.RECEIVED_MARKER: _marker_event("received", "{front} receives {name}", "9.2"),
    verbs.CLEARED: _cleared,
    verbs.EVENT_ROLL: _event_roll,
    verbs.EVENT_DIE: _event_die,
    verbs.REVIVED: _revived,
    verbs.VOLUNTEER: _volunteer,
    verbs.CHECKED: _checked,
    verbs.FLOWN: _flown,
    verbs.AIR_FIRE: _air_fire,
    verbs.REDUCED: _reduced,
    verbs.AIR_LOSS: _air_loss,
    verbs.STRIKE_ROLL: _strike_roll,
    verbs.TERROR: _terror,
    verbs.SUDDEN: _sudden,
    verbs.OVER: _over,
    verbs.SURPRISED: _surprised,
    verbs.LEVELS_RAISED: _raised,
}
