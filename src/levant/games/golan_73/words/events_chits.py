"""Events about assets, events and special actions, in plain words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.games.golan_73 import box as names
from levant.games.golan_73 import verbs
from levant.games.golan_73.box import SIDES, Box
from levant.games.golan_73.words import chit_words, unit_words

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


CHIT_EVENTS = (
    verbs.DREW, verbs.RECALLED, verbs.PLAYED, verbs.CHIT_MOVED, verbs.ASSIGNED,
    verbs.SPECIAL_EVENT, verbs.STRIKES,
)  # fmt: skip


def tell_chit(box: Box, event: Frame) -> Event:
    kind = event[0]
    if kind == verbs.DREW:
        drawn = ", ".join(chit_words(box, chit) for chit in event[2:]) or "nothing"
        return Event("drew", f"{SIDES[event[1]]} player draws {drawn}", "4.2")
    if kind == verbs.ASSIGNED:
        _, side, chit, unit, defence, direct = event
        if unit >= 0:
            text = f"{SIDES[side]} {chit_words(box, chit)} helps {unit_words(box, unit)}"
            return Event("assigned", text, "16.31", (box.unit_names[unit],))
        if direct:
            text = f"{SIDES[side]} player assigns {chit_words(box, chit)} in direct support"
            return Event("assigned", text, "18.32")
        case = box.chit_case[chit] or ("6.23" if defence else "6.22")
        if box.chit_kind[chit] == names.AIR:
            case = "16.31"
        return Event("assigned", f"{SIDES[side]} player assigns {chit_words(box, chit)}", case)
    if kind == verbs.STRIKES:
        text = f"{SIDES[event[1]]} {chit_words(box, event[2])} fires as artillery"
        return Event("assigned", text, "16.31")
    chit = event[1]
    owner, name = SIDES[box.chit_side[chit]], chit_words(box, chit)
    if kind == verbs.RECALLED:
        return Event("recalled", f"{owner} {name} is available again", "4.1")
    if kind == verbs.CHIT_MOVED:
        phrase, case = _TO[event[2]]
        case = _TO_BY_KIND.get((event[2], box.chit_kind[chit]), case)
        return Event("chit", f"{owner} {name} {phrase}", case)
    verb = verbs.VERBS[event[2]]
    special = chit in box.special_chits[box.chit_side[chit]]
    if kind == verbs.PLAYED and box.chit_case[chit] and not special:
        how = "" if event[2] != verbs.RECYCLE else f" {_USES[verbs.RECYCLE]}"
        case = box.chit_case[chit] if event[2] != verbs.RECYCLE else "4.21"
        return Event("played", f"{owner} player plays {name}{how}", case)
    case = "14.61" if special and event[2] == verbs.RELEASE else verb.case
    if box.chit_kind[chit] == names.STAFF:
        case = _STAFF[event[2]]
    return Event("played", f"{owner} player uses {name} {_USES[event[2]]}", case)
