"""Events in plain words. Whoever cannot see a block is told of it by its side only."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ASSAULTS, SIDES, Box
from levant.games.golan_73.rules.airpower import sam_row
from levant.games.golan_73.state import HIDDEN, UNSEEN, Forces
from levant.games.golan_73.words import area_words, border_words, chit_words, unit_words
from levant.games.golan_73.words.events_chits import CHIT_EVENTS, tell_chit

_BORDER = {
    verbs.BLOWN: ("The bridge between {} is blown", "4.31"),
    verbs.REPAIRED: ("The bridge between {} is repaired", "4.32"),
    verbs.SPANNED: ("The ditch between {} is bridged", "14.51"),
    verbs.SWEPT: ("The mines between {} are cleared", "14.52"),
    verbs.BLOWN_AHEAD: ("The bridge between {} is blown", "5.35"),
}
_AREA = {
    verbs.FIELD_WORKS: ("{} field works in {}", "5.23"),
    verbs.ENGINEERED_WORKS: ("{} field works in {}", "4.33"),
    verbs.ROADBLOCK_MARKER: ("{} roadblock in {}", "4.34"),
    verbs.DEFENDED_BLOCK: ("{} defended roadblock in {}", "4.35"),
    verbs.LANDING: ("{} commandos land in {}", "16.11"),
    verbs.INTERDICTED: ("{} interdiction of {}", "16.31"),
    verbs.SCOUTED: ("{} reconnaissance over {}", "16.31"),
    verbs.RALLIED_AREA: ("{} units are rallied around {}", "8.25"),
}  # fmt: skip
_DICE = {
    verbs.DEMOLITION_DIE: ("blowing the bridge", "5.35"),
    verbs.RAID_DIE: ("the commando raid", "16.11"), verbs.SAM_DIE: ("SAM fire", "16.12"),
    verbs.REDUCTION_DIE: ("a used SAM asset", "16.12"), verbs.SSM_DIE: ("the SSM attack", "17.12"),
    verbs.DUGMAN_DIE: ("Operation Dugman 5", "17.22"), verbs.JAMMING_DIE: ("jamming", "17.33"),
    verbs.COUNTERBATTERY_DIE: ("the counterbattery strike", "17.34"),
}  # fmt: skip
_MORALE = {
    verbs.MINE_CHECK: ("crossing mines", "14.02"), verbs.EXPLOIT_CHECK: ("exploitation", "6.8"),
    verbs.SUPPLY_CHECK: ("being without supply", "9.4"),
    verbs.WITHDRAWAL_CHECK: ("withdrawal", "18.2"),
    verbs.WORKS_CHECK: ("keeping its field works", "18.1"),
    verbs.RETREAT_CHECK: ("retreat over mines", "14.02"),
}  # fmt: skip
_ARRIVAL = ("4.1", "15.2", "17.21", "15.3", "14.61", "17.11")  # by how a unit arrived
_UNIT = {
    verbs.PLACED: ("placed", "is placed in {}", "15.7"),
    verbs.RESERVED: ("reserve", "in {} is placed in reserve", "5.21"),
    verbs.STEP_LOST: ("loss", "in {} loses a step", "6.43"),
    verbs.STEP_GAINED: ("step", "in {} gains a step", "8.26"),
    verbs.KILLED: ("killed", "in {} is eliminated", "6.4"),
    verbs.REVEALED: ("revealed", "in {} is revealed", "6.24"),
    verbs.DISORDERED_EVENT: ("disordered", "in {} is disordered", "6.5"),
    verbs.RECOVERS: ("recovering", "in {} begins to recover", "9.35"),
    verbs.TROUBLEMAKERS: ("troublemakers", "in {} attacks no more", "17.24"),
    verbs.RALLIED: ("rallied", "in {} is in good order again", "9.35"),
    verbs.EXPLOITED: ("exploitation", "in {} may exploit", "6.8"),
    verbs.GHOST_GONE: ("ghost", "in {} was a ghost", "15.7"),
    verbs.EVACUATION: ("evacuated", "in {} is evacuated", "15.6"),
    verbs.SURRENDERED: ("surrender", "in {} surrenders", "9.4"),
}  # fmt: skip
_SIDE_AT = {
    verbs.CONTROL: ("control", "{1} comes under {0} control", "2.4"),
    verbs.ROADBLOCK_GONE: ("area", "The {} roadblock in {} is spent", "4.34"),
}
_CHOICES = {
    verbs.DISORDER: ("The {} defenders of {} are disordered, which absorbs one hit", "6.42"),
    verbs.FALL_BACK: ("The {} defenders of {} retreat, which absorbs one hit", "6.42"),
    verbs.STAND: ("The {} defenders of {} stand and take every hit", "6.42"),
    verbs.PRESS: ("The {} attackers of {} go on and take every hit", "6.41"),
}
_OVER = {
    verbs.LAST_TURN: ("The last turn is over", "3.5"),
    verbs.SUDDEN_SYRIAN: ("Syrian sudden death victory", "19.4"),
    verbs.SUDDEN_ISRAELI: ("Israeli sudden death victory", "19.4"),
    verbs.JORDAN: ("Syrian units in supply west of the Jordan", "19.5"),
}


# Where an event names a unit.
_UNIT_AT = {
    **dict.fromkeys(_UNIT, 1),
    verbs.MOVED: 1,
    verbs.RETREATED: 1,
    verbs.ARRIVED: 1,
    verbs.SUPPLY_EVENT: 1,
    verbs.DELAYED: 1,
    verbs.DIE: 3,
    verbs.ASSIGNED: 3,
}


def tell(box: Box, s: Forces, event: Frame) -> Event:
    """An event in words, as whoever sees this state is told of it."""
    place = _UNIT_AT.get(event[0], 0)
    if place and event[place] >= HIDDEN:
        event = (*event[:place], _seen(box, s, event[place] - HIDDEN), *event[place + 1 :])
    return _tell(box, s, event)


def _seen(box: Box, s: Forces, unit: int) -> int:
    """A block, or -1 - side for one whose face is not seen."""
    return -1 - box.side[unit] if s.at[unit] == UNSEEN else unit


def _tell(box: Box, s: Forces, event: Frame) -> Event:
    kind = event[0]
    if kind in _UNIT:
        word, phrase, case = _UNIT[kind]
        if len(event) > 3:
            case = _gain(box, event[3]) if kind == verbs.STEP_GAINED else verbs.CASES[event[3]]
        text = f"{_cap(unit_words(box, event[1]))} {phrase.format(area_words(box, event[2]))}"
        return Event(word, text, case, _names(box, event[1]), _places(box, event[2]))
    if kind in (verbs.MOVED, verbs.RETREATED):
        return _journey(box, event)
    if kind == verbs.VOLLEY:
        return _volley(event)
    if kind in (verbs.DIE, verbs.MORALE):
        return _die(box, s, event)
    if kind in (verbs.BORDER_WORK, verbs.MINED):
        return _border(box, event)
    if kind == verbs.AREA_WORK:
        phrase, case = _AREA[event[1]]
        text = phrase.format(SIDES[event[2]], area_words(box, event[3]))
        return Event("area", text, case, places=_places(box, event[3]))
    if kind == verbs.PHASE_EVENT:
        return _phase(box, event)
    if kind in CHIT_EVENTS:
        return tell_chit(box, event)
    return _other(box, event)


def _gain(box: Box, chit: int) -> str:
    """The case by which a chit gives a step."""
    kind = box.chit_kind[chit]
    if kind == names.STAFF:
        return "8.31"
    return "8.26" if kind in (names.SPECIAL, names.REUSABLE) else box.chit_case[chit]


def _cap(text: str) -> str:
    return text[0].upper() + text[1:]


def _names(box: Box, unit: int) -> tuple[str, ...]:
    return (box.unit_names[unit],) if unit >= 0 else ()


def _places(box: Box, *nodes: int) -> tuple[str, ...]:
    return tuple(box.board.names[node] for node in nodes if node >= 0)


def _journey(box: Box, event: Frame) -> Event:
    kind, unit, start, goal = event[:4]
    verb, case = ("moves", "5.22") if kind == verbs.MOVED else ("retreats", "6.6")
    case = verbs.CASES[event[4]] if len(event) > 4 else case
    text = f"{_cap(unit_words(box, unit))} {verb} from {area_words(box, start)}"
    text += f" to {area_words(box, goal)}"
    word = "moved" if kind == verbs.MOVED else "retreated"
    return Event(word, text, case, _names(box, unit), _places(box, start, goal))


def _volley(event: Frame) -> Event:
    _, side, stage, hits = event[:4]
    rolls = event[4:]
    dice = " ".join(f"{rolls[k + 1]}/{rolls[k]}" for k in range(0, len(rolls), 2))
    scored = count(hits, "hit")
    text = f"{SIDES[side]} {steps.STAGE_TITLES[stage].lower()} (die/needed): {dice}, {scored}"
    die = rolls[1] if len(rolls) > 1 else 0
    case = steps.STAGE_CASES[stage]
    return Event("combat", text, case, die=die, outcome=scored, dice=rolls[1::2])


def _die(box: Box, s: Forces, event: Frame) -> Event:
    if event[0] == verbs.MORALE:
        _, unit, number, die, what = event
        reason, case = _MORALE[what]
        who = chit_words(box, -2 - unit) if unit < -1 else unit_words(box, unit)
        result = "passes" if die == 1 or (die < 10 and die <= number) else "fails"
        text = f"{_cap(who)} {result} its morale check for {reason}: {die} against {number}"
        return Event("morale", text, case, _names(box, unit), die=die, outcome=result)
    _, what, die, unit, node = event
    reason, case = _DICE[what]
    where = f" in {area_words(box, node)}" if node >= 0 else ""
    who = f", {unit_words(box, unit)}" if unit >= 0 else ""
    result = _verdict(box, s, what, die)
    text = f"Die for {reason}{where}{who}: {die}{result and ', ' + result}"
    return Event("die", text, case, _names(box, unit), _places(box, node), die, result)


def _verdict(box: Box, s: Forces, what: int, die: int) -> str:
    """What a die means, where the table alone decides."""
    if what == verbs.DEMOLITION_DIE:
        return "it is blown" if die <= box.demolition_to else "it stands"
    if what == verbs.RAID_DIE:
        full, partly = box.raid
        return "successful" if die <= full else "partly successful" if die <= partly else "failed"
    if what == verbs.SAM_DIE:
        eliminated, used = sam_row(box, s.turn)
        return "shot down" if die <= eliminated else "driven off" if die <= used else "no effect"
    if what == verbs.SSM_DIE:
        return "back into the cup" if die <= box.ssm_cup_to else "no effect"
    if what == verbs.DUGMAN_DIE:
        great, limited, disaster = box.dugman
        if die >= disaster:
            return "a really bad idea"
        word = "great success" if die <= great else "limited success"
        return word if die <= limited else "failure"
    if what == verbs.COUNTERBATTERY_DIE:
        if die > box.counterbattery_to:
            return "no effect"
        return f"out for {count(die, 'turn')}"
    return ""


def _border(box: Box, event: Frame) -> Event:
    if event[0] == verbs.MINED:
        text, case, e = "A minefield is laid between {}", "14.02", event[1]
    else:
        text, case = _BORDER[event[1]]
        e = event[2]
    return Event(
        "border", text.format(border_words(box, e)), case, places=_places(box, *box.ends[e])
    )


def _phase(box: Box, event: Frame) -> Event:
    _, phase, player, turn = event
    title = steps.title_of(phase, player)
    return Event(
        "phase", f"Turn {turn} ({box.turn_titles[turn]}): {title}", steps.PHASE_CASES[phase]
    )


def _other(box: Box, event: Frame) -> Event:
    kind = event[0]
    if kind == verbs.ARRIVED:
        text = f"{_cap(unit_words(box, event[1]))} arrives in {area_words(box, event[2])}"
        case = _ARRIVAL[event[3]]
        return Event("arrived", text, case, _names(box, event[1]), _places(box, event[2]))
    if kind == verbs.DELAYED:
        return Event("delayed", f"{_cap(unit_words(box, event[1]))} is delayed", "4.1")
    if kind == verbs.BATTLE:
        _, node, side, attackers, defenders, assault = event
        against = count(defenders, "block") if defenders else "an asset alone"
        text = f"{SIDES[side]} attack in {area_words(box, node)}: {count(attackers, 'block')}"
        text += f" against {against}{(assault and ', ' + ASSAULTS[assault]) or ''}"
        return Event("battle", text, "6.2", places=_places(box, node))
    if kind == verbs.ABORTED_EVENT:
        text = f"The attack in {area_words(box, event[1])} is aborted"
        return Event("aborted", text, "6.41", places=_places(box, event[1]))
    if kind == verbs.SUPPLY_EVENT:
        _, unit, node, fine = event
        state = "is in supply again" if fine else "is out of supply"
        text = f"{_cap(unit_words(box, unit))} in {area_words(box, node)} {state}"
        return Event("supply", text, "9.32", _names(box, unit), _places(box, node))
    if kind == verbs.FIELD_WORKS_LOST:
        text = f"The field works in {area_words(box, event[1])} are gone"
        case = verbs.CASES[event[2]] if len(event) > 2 else "5.23"
        return Event("works", text, case, places=_places(box, event[1]))
    if kind in _SIDE_AT or kind == verbs.CHOSEN:
        word, phrase, case = _SIDE_AT.get(kind) or ("choice", *_CHOICES[event[3]])
        text = phrase.format(SIDES[event[2]], area_words(box, event[1]))
        return Event(word, text, case, places=_places(box, event[1]))
    if kind == verbs.POINTED:
        point = event[2]
        who = unit_words(box, point) if point >= 0 else chit_words(box, -2 - point)
        return Event("point", f"{SIDES[event[1]]} point unit: {who}", "6.24", _names(box, point))
    if kind == verbs.MERGED_EVENT:
        text = f"{unit_words(box, event[1])} is merged into {unit_words(box, event[2])}"
        return Event("merged", text, "14.61", (*_names(box, event[1]), *_names(box, event[2])))
    if kind == verbs.SCORE:
        text = f"Victory points: Israeli {event[1]}, Syrian {event[2]}"
        return Event("score", text, "19.3")
    if kind == verbs.OVER:
        phrase, case = _OVER[event[1]]
        return Event("over", f"{phrase}: net {event[2]:+} for Israel", case)
    return Event("released", "Israeli units are in Syria: the reserves are released", "15.2")
