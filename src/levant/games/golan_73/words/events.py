"""Events in plain words. Whoever cannot see a block is told of it by its side only."""

from dataclasses import replace
from string import Formatter

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ASSAULTS, ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules.airpower import sam_row
from levant.games.golan_73.rules.morale import success
from levant.games.golan_73.state import HIDDEN, UNSEEN, Forces
from levant.games.golan_73.words import chit_words, phrase
from levant.games.golan_73.words.worksheet import scored

# Kind, words and case of an event, by its first number; {1}, {2} … are the others. The units and
# areas that the words name are shown on the map; a {block} is not.
_TOLD = {
    verbs.PLACED: ("placed", "{1:Unit} is placed in {2:area}", "15.7"),
    verbs.MINED: ("border", "A minefield is laid between {1:border}", "14.02"),
    verbs.RECALLED: ("recalled", "{1:owner} {1:chit} is available again", "4.1"),
    verbs.ARRIVED: ("arrived", "{1:Unit} arrives in {2:area}", "4.1"),
    verbs.DELAYED: ("delayed", "{1:Block} is delayed", "4.1"),
    verbs.MOVED: ("moved", "{1:Unit} moves from {2:area} to {3:area}", "5.22"),
    verbs.RESERVED: ("reserve", "{1:Unit} in {2:area} is placed in reserve", "5.21"),
    verbs.STEP_LOST: ("loss", "{1:Unit} in {2:area} loses a step", "6.43"),
    verbs.STEP_GAINED: ("step", "{1:Unit} in {2:area} gains a step", "8.26"),
    verbs.KILLED: ("killed", "{1:Unit} in {2:area} is eliminated", "6.4"),
    verbs.REVEALED: ("revealed", "{1:Unit} in {2:area} is revealed", "6.24"),
    verbs.DISORDERED_EVENT: ("disordered", "{1:Unit} in {2:area} is disordered", "6.5"),
    verbs.RECOVERS: ("recovering", "{1:Unit} in {2:area} begins to recover", "9.35"),
    verbs.TROUBLEMAKERS: ("troublemakers", "{1:Unit} in {2:area} attacks no more", "17.24"),
    verbs.RALLIED: ("rallied", "{1:Unit} in {2:area} is in good order again", "9.35"),
    verbs.RETREATED: ("retreated", "{1:Unit} retreats from {2:area} to {3:area}", "6.6"),
    verbs.ABORTED_EVENT: ("aborted", "The attack in {1:area} is aborted", "6.41"),
    verbs.EXPLOITED: ("exploitation", "{1:Unit} in {2:area} may exploit", "6.8"),
    verbs.GHOST_GONE: ("ghost", "{1:Unit} in {2:area} was a ghost", "15.7"),
    verbs.EVACUATION: ("evacuated", "{1:Unit} in {2:area} is evacuated", "15.6"),
    verbs.SURRENDERED: ("surrender", "{1:Unit} in {2:area} surrenders", "9.4"),
    verbs.CONTROL: ("control", "{1:area} comes under {2:side} control", "2.4"),
    verbs.POINTED: ("point", "{1:side} point unit: {2:point}", "6.24"),
    verbs.MERGED_EVENT: ("merged", "{1:unit} is merged into {2:unit}", "14.61"),
    verbs.FIELD_WORKS_LOST: ("works", "The field works in {1:area} are gone", "5.23"),
    verbs.ROADBLOCK_GONE: ("area", "The {2:side} roadblock in {1:area} is spent", "4.34"),
    verbs.STRIKES: ("assigned", "{1:side} {2:chit} fires as artillery", "16.31"),
    verbs.RELEASED: ("released", "Israeli units are in Syria: the reserves are released", "15.2"),
    verbs.SCORE: ("score", "Victory points: Israeli {1}, Syrian {2}", "19.3"),
}
# The same where another number says what happened: words and case by that number.
_BORDER = {
    verbs.BLOWN: ("The bridge between {2:border} is blown", "4.31"),
    verbs.REPAIRED: ("The bridge between {2:border} is repaired", "4.32"),
    verbs.SPANNED: ("The ditch between {2:border} is bridged", "14.51"),
    verbs.SWEPT: ("The mines between {2:border} are cleared", "14.52"),
    verbs.BLOWN_AHEAD: ("The bridge between {2:border} is blown", "5.35"),
}
_AREA = {
    verbs.FIELD_WORKS: ("{2:side} field works in {3:area}", "5.23"),
    verbs.ENGINEERED_WORKS: ("{2:side} field works in {3:area}", "4.33"),
    verbs.ROADBLOCK_MARKER: ("{2:side} roadblock in {3:area}", "4.34"),
    verbs.DEFENDED_BLOCK: ("{2:side} defended roadblock in {3:area}", "4.35"),
    verbs.LANDING: ("{2:side} commandos land in {3:area}", "16.11"),
    verbs.INTERDICTED: ("{2:side} interdiction of {3:area}", "16.31"),
    verbs.SCOUTED: ("{2:side} reconnaissance over {3:area}", "16.31"),
    verbs.RALLIED_AREA: ("{2:side} units are rallied around {3:area}", "8.25"),
}
_DEFENDERS = "The {2:side} defenders of {1:area}"
_CHOICES = {
    verbs.DISORDER: (f"{_DEFENDERS} are disordered, which absorbs one hit", "6.42"),
    verbs.FALL_BACK: (f"{_DEFENDERS} retreat, which absorbs one hit", "6.42"),
    verbs.STAND: (f"{_DEFENDERS} stand and take every hit", "6.42"),
    verbs.PRESS: ("The {2:side} attackers of {1:area} go on and take every hit", "6.41"),
}
_LEFT = {
    SYRIAN: "only Syrian units are left there", ISRAELI: "only Israeli units are left there",
    verbs.BOTH: "both sides stay, it is contested", verbs.NOBODY: "nobody is left there",
}  # fmt: skip
_SUPPLY = {
    0: ("{1:Unit} in {2:area} is out of supply", "9.32"),
    1: ("{1:Unit} in {2:area} is in supply again", "9.32"),
}
_OVER = {
    verbs.LAST_TURN: ("The last turn is over: net {2:+} for Israel", "3.5"),
    verbs.SUDDEN_SYRIAN: (
        "Syria’s lead wins at once, by sudden death: net {2:+} for Israel",
        "19.4",
    ),
    verbs.SUDDEN_ISRAELI: (
        "Israel’s lead wins at once, by sudden death: net {2:+} for Israel",
        "19.4",
    ),
    verbs.JORDAN: ("Syrian units in supply west of the Jordan: net {2:+} for Israel", "19.5"),
}
# 15.7: where, and so in which order, would tell which blocks are ghosts.
_PLACED_UNSEEN = "{1:Unit} is placed at the Purple Line"
_BY_WHAT = {
    verbs.BORDER_WORK: ("border", 1, _BORDER), verbs.AREA_WORK: ("area", 1, _AREA),
    verbs.CHOSEN: ("choice", 3, _CHOICES), verbs.SUPPLY_EVENT: ("supply", 3, _SUPPLY),
    verbs.OVER: ("over", 1, _OVER),
}  # fmt: skip
# Where an event has the index of its case, if that is not the usual one.
_CASE_AT = {
    **dict.fromkeys(_TOLD, 3), verbs.MOVED: 4, verbs.RETREATED: 4, verbs.FIELD_WORKS_LOST: 2,
}  # fmt: skip
_ARRIVAL = ("4.1", "15.2", "17.21", "15.3", "14.61", "17.11")  # by how a unit arrived
_TO = {
    verbs.TO_CUP: ("goes into the cup", "2.1"),
    verbs.TO_AVAILABLE: ("goes into the Available Box", "4.1"),
    verbs.TO_USED: ("goes into the Used Box", "6.29"), verbs.TO_DEAD: ("is eliminated", "6.4"),
    verbs.TO_TRACK: ("is put on the Turn Track", "17.34"),
    verbs.EARNED: ("goes into the cup", "16.23"),
    verbs.BY_MISSILES: ("goes back into the cup", "17.12"),
    verbs.BY_DUGMAN: ("goes back into the cup", "17.22"),
    verbs.LOST_TO_DUGMAN: ("is eliminated", "17.22"),
    verbs.RESTORED: ("goes back into the cup", "14.61"),
    verbs.RECYCLED: ("goes back into the cup", "4.21"),
    verbs.OFF_GUARD: ("goes into the Used Box", "4.35"),
    verbs.DRIVEN_OFF: ("is driven off into the Used Box", "16.12"),
    verbs.RETURNED: ("is available again", "4.1"),
}  # fmt: skip
# … by the kind of chit, where that is another case.
_TO_BY_KIND = {
    (verbs.TO_CUP, names.TASK_FORCE): "15.6", (verbs.TO_USED, names.ENGINEER): "4.3",
    (verbs.TO_USED, names.STAFF): "8.3", (verbs.TO_USED, names.AIR): "16.31",
    (verbs.TO_USED, names.COMMANDO): "16.11", (verbs.TO_USED, names.ARTILLERY): "18.31",
    (verbs.TO_USED, names.ROCKET): "18.31", (verbs.TO_DEAD, names.SAM): "16.12",
    (verbs.TO_DEAD, names.AIR): "16.12", (verbs.TO_DEAD, names.GARRISON): "16.24",
}  # fmt: skip
_STAFF = {verbs.REPLACE: "8.31", verbs.SPY: "8.32", verbs.RESERVE: "8.33"}
# What a chit is used for.
_USES = {
    verbs.BLOW: "to blow a bridge", verbs.BLOW_BOTH: "to blow two bridges",
    verbs.REPAIR: "to repair a bridge", verbs.WORKS: "to build field works",
    verbs.ROADBLOCK: "to build a roadblock", verbs.BLOCK: "to stand in the way",
    verbs.SPAN: "to bridge the ditch", verbs.SWEEP: "to clear mines",
    verbs.INTERDICT: "for interdiction", verbs.SCOUT: "for reconnaissance",
    verbs.RAID: "for a raid", verbs.REPLACE: "for a step", verbs.SPY: "to see a block",
    verbs.RALLY: "to rally units", verbs.MERGE: "to merge units",
    verbs.RELEASE: "to release a reserve", verbs.RESTORE: "to replace an asset",
    verbs.RESERVE: "to make a reserve", verbs.RECYCLE: "to bring assets back",
    verbs.REROUTE: "to reroute a unit", verbs.ACTIVATE: "for a breakthrough move",
    verbs.ENGAGE: "for another round of combat", verbs.REINFORCE: "to reinforce the battle",
    verbs.WITHDRAW: "to retreat before combat",
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
# Where an event names a unit that may be hidden.
_UNIT_AT = {
    **{kind: 1 for kind, told in _TOLD.items() if "{1:Unit}" in told[1]},
    verbs.SUPPLY_EVENT: 1, verbs.DELAYED: 1, verbs.DIE: 3, verbs.ASSIGNED: 3,
}  # fmt: skip


def tell(box: Box, s: Forces, event: Frame) -> Event:
    """An event in words, as whoever sees this state is told of it."""
    kind, place = event[0], _UNIT_AT.get(event[0], 0)
    if place and event[place] >= HIDDEN:
        unit = event[place] - HIDDEN
        seen = -1 - box.side[unit] if s.at[unit] == UNSEEN else unit
        event = (*event[:place], seen, *event[place + 1 :])
        if kind == verbs.PLACED and seen < 0:
            return _event(box, s, "placed", _PLACED_UNSEEN, "15.7", event)
    if kind in _TELLERS:
        return _TELLERS[kind](box, s, event)
    if kind in _BY_WHAT:
        word, which, told = _BY_WHAT[kind]
        return _event(box, s, word, *told[event[which]], event)
    word, words, case = _TOLD[kind]
    at = _CASE_AT[kind]
    if len(event) > at:
        case = _case(box, kind, event[at])
    return _event(box, s, word, words, case, event)


def _case(box: Box, kind: int, index: int) -> str:
    """The case that an event names itself; of a step gained, by which chit it is given."""
    if kind == verbs.ARRIVED:
        return _ARRIVAL[index]
    if kind != verbs.STEP_GAINED:
        return verbs.CASES[index]
    if box.chit_kind[index] == names.STAFF:
        return "8.31"
    return "8.26" if index in box.special_chits[box.chit_side[index]] else box.chit_case[index]


def _event(box: Box, s: Forces, kind: str, words: str, case: str, event: Frame) -> Event:
    """The words with what they name, and the units and areas among that."""
    units: list[str] = []
    places: list[str] = []
    for _, field, what, _ in Formatter().parse(words):
        number = event[int(field)] if field else -1
        if what in ("unit", "Unit", "point") and number >= 0:
            units.append(box.unit_names[number])
        elif what == "area":
            places.append(box.board.names[number])
        elif what == "border":
            places += [box.board.names[node] for node in box.ends[number]]
    return Event(kind, phrase(box, s, words, *event), case, tuple(units), tuple(places))


def _phase(box: Box, s: Forces, event: Frame) -> Event:
    _, phase, player, turn = event
    text = f"Turn {turn} ({box.turn_titles[turn]}): {steps.title_of(phase, player)}"
    return Event("phase", text, steps.PHASE_CASES[phase])


def _battle(box: Box, s: Forces, event: Frame) -> Event:
    words = "{2:side} attack in {1:area}: {3:#block} against "
    words += "{4:#block}" if event[4] else "an asset alone"
    words += f", {ASSAULTS[event[5]]}" if event[5] else ""
    return _event(box, s, "battle", words, "6.2", event)


def _round_over(box: Box, s: Forces, event: Frame) -> Event:
    """6.29: who is left in the area, and what it cost."""
    lost = [f"{SIDES[side]} {event[3 + side]}" for side in (SYRIAN, ISRAELI) if event[3 + side]]
    cost = f"steps lost: {', '.join(lost)}" if lost else "no step is lost"
    words = f"The combat in {{1:area}} is over: {_LEFT[event[2]]}; {cost}"
    return _event(box, s, "fought", words, "6.29", event)


# --- dice --------------------------------------------------------------------------------------


def _volley(box: Box, s: Forces, event: Frame) -> Event:
    _, node, side, stage, hits = event[:5]
    rolls = event[5:]
    dice = " ".join(f"{rolls[k + 1]}/{rolls[k]}" for k in range(0, len(rolls), 2))
    title = f"{SIDES[side]} {steps.STAGE_TITLES[stage].lower()}"
    text = f"{title} (die/needed): {dice}, {count(hits, 'hit')}"
    die = rolls[1] if len(rolls) > 1 else 0
    case = steps.STAGE_CASES[stage]
    outcome = scored(hits, SIDES[side])
    places = (box.board.names[node],)
    return Event("combat", text, case, (), places, die, outcome, rolls[1::2])


def _morale(box: Box, s: Forces, event: Frame) -> Event:
    _, _, number, die, what = event
    reason, case = _MORALE[what]
    result = "passes" if success(die, number) else "fails"
    words = f"{{1:Point}} {result} its morale check for {reason}: {{3}} against {{2}}"
    units = (box.unit_names[event[1]],) if event[1] >= 0 else ()
    outcome = f"a morale check {result}"
    return Event("morale", phrase(box, s, words, *event), case, units, die=die, outcome=outcome)


def _die(box: Box, s: Forces, event: Frame) -> Event:
    _, what, die, unit, node = event
    reason, case = _DICE[what]
    result = _verdict(box, s, what, die)
    words = f"Die for {reason}{' in {4:area}' if node >= 0 else ''}"
    words += f"{', {3:unit}' if unit >= 0 else ''}: {die}{result and ', ' + result}"
    return replace(_event(box, s, "die", words, case, event), die=die, outcome=result)


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


# --- chits -------------------------------------------------------------------------------------


def _drew(box: Box, s: Forces, event: Frame) -> Event:
    drawn = ", ".join(chit_words(box, chit) for chit in event[2:]) or "nothing"
    return Event("drew", f"{SIDES[event[1]]} player draws {drawn}", "4.2")


def _assigned(box: Box, s: Forces, event: Frame) -> Event:
    _, _, chit, unit, defence, direct = event
    if unit >= 0:
        return _event(box, s, "assigned", "{1:side} {2:chit} helps {3:unit}", "16.31", event)
    case = box.chit_case[chit] or ("6.23" if defence else "6.22")
    if direct or box.chit_kind[chit] == names.AIR:
        case = "18.32" if direct else "16.31"
    words = "{1:side} player assigns {2:chit}" + (" in direct support" if direct else "")
    return _event(box, s, "assigned", words, case, event)


def _chit_moved(box: Box, s: Forces, event: Frame) -> Event:
    words, case = _TO[event[2]]
    case = _TO_BY_KIND.get((event[2], box.chit_kind[event[1]]), case)
    asset = "asset " if box.assignable[event[1]] else ""  # its name is that of a kind of units
    return _event(box, s, "chit", "{1:owner} {1:chit} " + asset + words, case, event)


def _played(box: Box, s: Forces, event: Frame) -> Event:
    kind, chit, verb = event
    special = chit in box.special_chits[box.chit_side[chit]]
    if kind == verbs.PLAYED and box.chit_case[chit] and not special:
        recycled = verb == verbs.RECYCLE
        words = "{1:owner} player plays {1:chit}" + (f" {_USES[verb]}" if recycled else "")
        return _event(box, s, "played", words, "4.21" if recycled else box.chit_case[chit], event)
    case = "14.61" if special and verb == verbs.RELEASE else verbs.VERBS[verb].case
    if box.chit_kind[chit] == names.STAFF:
        case = _STAFF[verb]
    return _event(box, s, "played", "{1:owner} player uses {1:chit} " + _USES[verb], case, event)


_TELLERS = {
    verbs.PHASE_EVENT: _phase, verbs.BATTLE: _battle, verbs.VOLLEY: _volley,
    verbs.MORALE: _morale, verbs.DIE: _die, verbs.DREW: _drew, verbs.ASSIGNED: _assigned,
    verbs.CHIT_MOVED: _chit_moved, verbs.PLAYED: _played, verbs.SPECIAL_EVENT: _played,
    verbs.ROUND_OVER: _round_over,
}  # fmt: skip
