"""Random events (9.0) and disintegration (21.0) in plain words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import sentence
from levant.games.six_day_war_1967 import verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import front_words, list_words

_NOTHING = {
    verbs.AT_WAR_ALREADY: "Lebanon is at war already",
    verbs.NOBODY_TO_REVIVE: "no mobile Arab unit is in the deadpile",
    verbs.NO_CRISIS: "no crisis: no city, town or kibbutz of Israel is occupied or terrorized",
    verbs.NOTHING_TO_RETURN: "there is no airstrike or special forces marker to return",
    verbs.NOTHING_TO_RECEIVE: "the event gives a unit or marker of the Reserve, but none is there",
    verbs.GONE_ALREADY: "Arab command has disintegrated already",
    verbs.NO_VOLUNTEER: "no volunteer unit is left",
    verbs.NO_IRAQIS: "no Iraqi reinforcements are left",
}
# 9.2: what each sum of the dice does.
_DOES = {
    2: "its unit may move and fight, and its hexes are open",
    3: "the weakest mobile unit in each Arab deadpile returns",
    4: "both players lose a die of reserve points",
    5: "both players regain a die of reserve points",
    6: "if Arabs or terror are in Israel, both return something to the reserve, or receive it",
    7: "Arab command may break up", 8: "Arab command may break up",
    9: "each player draws a volunteer unit", 10: "those not yet in play come to Jordan",
    11: "Arab air defence rises by 1 on both fronts, and each player gets a barrage back",
    12: "nothing happens",
}  # fmt: skip


def event_roll(box: Box, s: War, event: Frame) -> Event:
    total = event[2]
    told = f"Random event {total}: {box.events[total]} ({_DOES[total]})"
    return Event("event", told, "9.1", die=total)


def event_die(box: Box, s: War, event: Frame) -> Event:
    """The die of an event that has just been told: only what the die adds to that."""
    _, total, die = event
    if total == 6:
        words = "each front receives from the Reserve" if die % 2 else "each front returns a marker"
        words = f"{'odd' if die % 2 else 'even'}, {words}"
    else:
        words = f"up to {die} ZRP {'fewer' if total == 4 else 'more'} for each Israeli front"
    return Event("event", f"The event’s die {die}: {words}", "9.2", die=die)


def points_changed(box: Box, s: War, event: Frame) -> Event:
    """What the die did to one front: an end of the track may have taken some of it."""
    _, total, front, die, shifted, available, spent = event
    change = shifted - 64
    if abs(change) == die:
        text, case = f"{'loses' if change < 0 else 'gains'} {die} ZRP and has {available}", "9.2"
    elif change < 0:
        text, case = f"loses {-change} ZRP, all it had", "9.2"
    elif total == 5:
        gained = str(change) if change else "no"
        text, case = f"gains {gained} ZRP: with {spent} spent it may have {available}", "6.1"
    else:
        text, case = "has no ZRP to lose", "9.2"
    return Event("event", f"{front_words(front)} {text}", case)


def nothing(box: Box, s: War, event: Frame) -> Event:
    _, why, front = event
    case = "21.5" if why == verbs.GONE_ALREADY else "9.2"
    where = f"{front_words(front)}: " if front >= 0 else ""
    return Event("event", f"{where}{_NOTHING[why]}" if where else sentence(_NOTHING[why]), case)


def iraqis(box: Box, s: War, event: Frame) -> Event:
    units = list(event[1:])
    how = "comes as a reinforcement" if len(units) == 1 else "come as reinforcements"
    names = tuple(box.unit_names[unit] for unit in units)
    return Event("iraqis", f"{list_words(box, units)} {how}", "9.2", names)


def checked(box: Box, s: War, event: Frame) -> Event:
    _, front, shifted, die, gone = event
    number = shifted - 64
    if not die:
        needs = f"it takes a die of {number} or less"
        text = f"{front_words(front)}: Arab command cannot disintegrate, {needs}"
    else:
        how = "disintegrates" if gone else "holds"
        text = f"{front_words(front)}: Arab command {how}, die {die} against {number}"
    return Event("disintegration", text, "21.2", die=die)


def raised(box: Box, s: War, event: Frame) -> Event:
    _, front, before, level, barrage = event
    how = f"rises to {level}" if level > before else f"stays at {level}"
    more = ", a barrage marker is back" if barrage >= 0 else ""
    return Event("event", f"{front_words(front)}: air defence level {how}{more}", "9.2")
