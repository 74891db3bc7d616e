"""The verbs of a player's actions, and the kinds of events that rules report."""

from typing import Final

from levant.core.actions import Verb

END: Final = 1
PICK: Final = 2
PLACE: Final = 3
DEPLOY: Final = 4
BUY: Final = 5
CALL: Final = 6
TAKE: Final = 7
REPLACE: Final = 8
REPAIR: Final = 9
CLEAR: Final = 10
REVIVE: Final = 11
RETURN: Final = 12
RECEIVE: Final = 13
SUPERIORITY: Final = 14
SUPPORT: Final = 15
REDUCE: Final = 16
DITCH: Final = 17
TARGET: Final = 18
STRIKE: Final = 19
SHELL: Final = 20
FIRE: Final = 21
ORDER: Final = 22
MOVE: Final = 23
VIA: Final = 24
STAY: Final = 25
MARCH: Final = 26
DROP: Final = 27
CLAIM: Final = 28
REMOVE: Final = 29
ATTACK: Final = 30
JOIN: Final = 31
ADD: Final = 32
RESOLVE: Final = 33
ENHANCE: Final = 34
LOSE: Final = 35
STAND: Final = 36
YIELD: Final = 37
RETREAT: Final = 38
ADVANCE: Final = 39
FORCES: Final = 40

VERBS = {
    END: Verb("end", (), "4.2", ends=True),
    PICK: Verb("pick", ("unit",), "10.5"),
    PLACE: Verb("place", ("unit", "node"), "7.2"),
    DEPLOY: Verb("deploy", (), "24.1"),
    BUY: Verb("buy", ("marker",), "6.2"),
    CALL: Verb("call", ("unit",), "6.2"),
    TAKE: Verb("take", ("marker", "pile"), "6.2"),
    REPLACE: Verb("replace", ("unit",), "8.3"),
    REPAIR: Verb("repair", ("marker",), "8.3"),
    CLEAR: Verb("clear", ("node",), "18.10"),
    REVIVE: Verb("revive", ("unit",), "9.2"),
    RETURN: Verb("return", ("marker", "pile"), "9.2"),
    RECEIVE: Verb("receive", ("marker",), "9.2"),
    SUPERIORITY: Verb("superiority", ("number",), "16.4", deed="fly for air superiority"),
    FORCES: Verb("forces", ("number",), "17.1", deed="send special forces along"),
    SUPPORT: Verb("support", ("number",), "16.14", deed="fly ground attacks"),
    REDUCE: Verb("reduce", ("number",), "16.12"),
    DITCH: Verb("ditch", ("mission",), "16.6", deed="give up"),
    TARGET: Verb("target", ("node",), "16.15"),
    STRIKE: Verb("strike", ("node",), "16.15"),
    SHELL: Verb("shell", ("node",), "18.2"),
    FIRE: Verb("fire", ("node", "aim"), "18.2"),
    ORDER: Verb("order", ("contingent",), "10.3"),
    MOVE: Verb("move", ("unit", "node"), "10.5"),
    VIA: Verb("via", ("unit", "node"), "2.14", deed="go"),
    STAY: Verb("stay", (), "10.7"),
    MARCH: Verb("march", (), "10.16", deed="forced march"),
    DROP: Verb("drop", ("unit", "node"), "20.2"),
    CLAIM: Verb("claim", ("unit",), "6.2"),
    REMOVE: Verb("remove", ("unit",), "11.5"),
    ATTACK: Verb("attack", ("node", "node"), "13.1"),
    JOIN: Verb("join", ("node",), "13.5", own=True, joins=True),
    ADD: Verb("add", ("node",), "13.5"),
    RESOLVE: Verb("resolve", ("table",), "13.13"),
    ENHANCE: Verb("enhance", ("table",), "6.2", adds=True),
    LOSE: Verb("lose", ("unit",), "13.16"),
    STAND: Verb("stand", ("unit",), "14.5"),
    YIELD: Verb("yield", ("unit",), "14.5"),
    RETREAT: Verb("retreat", ("unit", "node"), "14.1"),
    ADVANCE: Verb("advance", ("unit", "node"), "15.1"),
}
MARKERS = ["airstrike", "sf"]
PILES = ["available", "used", "refit"]
MISSIONS = ["superiority", "support"]
AIMS = ["units", "place"]
UNITS: Final = 0  # aims of a barrage
PLACES: Final = 1
NUMBERS = [str(n) for n in range(32)]

# Events: (kind, arguments …)
PHASE_EVENT: Final = 1  # phase, turn
PLACED: Final = 2  # unit, hex, what for
MOVED_EVENT: Final = 3  # unit, from, to, points
DROPPED_EVENT: Final = 4  # unit, from, to
MARCHED: Final = 5  # unit, die
CLAIMED: Final = 6  # unit, front
ORDERED: Final = 7  # contingent, die, front
RETREATED: Final = 8  # unit, from, to
ADVANCED: Final = 9  # unit, from, to
LOST: Final = 10  # unit, why, hex, where to
COMBAT_EVENT: Final = 11  # see results.resolve
PANIC: Final = 12  # die, converted, units …
STOOD: Final = 13  # unit, hex
BOUGHT_MARKER: Final = 14  # marker, front
TAKEN: Final = 15  # marker, pile, front
REPAIRED: Final = 16  # marker, front
CLEARED: Final = 17  # hex, front
EVENT_ROLL: Final = 18  # front, total
EVENT_DIE: Final = 19  # total, die
REVIVED: Final = 20  # unit
RETURNED: Final = 21  # marker, front
RECEIVED_MARKER: Final = 22  # marker, front
VOLUNTEER: Final = 23  # unit
CHECKED: Final = 24  # front, count, die, disintegrated
FLOWN: Final = 25  # front, airstrikes, special forces, support
AIR_FIRE: Final = 26  # side, front, column, die, result
REDUCED: Final = 27  # front, levels, barrages
AIR_LOSS: Final = 28  # marker, front, box, mission
STRIKE_ROLL: Final = 29  # unit, strength, die, result, barrage
TERROR: Final = 30  # hex, die, result
SUDDEN: Final = 31  # side
OVER: Final = 32
SURPRISED: Final = 33  # hex, front
LEVELS_RAISED: Final = 34  # front, level before, level, barrage marker or -1
IGNORED: Final = 35  # unit, hex
CEASED: Final = 36  # unit, hex
POINTS_CHANGED: Final = 37  # total, front, die, change + 64, available, spent
IRAQIS: Final = 38  # units …
NOTHING: Final = 39  # why, front or -1

# Why a unit was lost.
IN_COMBAT: Final = 0
NO_RETREAT: Final = 1
STATIC_RETREAT: Final = 2
DISINTEGRATED: Final = 3
TOO_MANY: Final = 4
BY_STRIKE: Final = 5
CUT_SHORT: Final = 6

# Why an event changes nothing.
AT_WAR_ALREADY: Final = 0
NOBODY_TO_REVIVE: Final = 1
NO_CRISIS: Final = 2
NOTHING_TO_RETURN: Final = 3
NOTHING_TO_RECEIVE: Final = 4
GONE_ALREADY: Final = 5
NO_VOLUNTEER: Final = 6
NO_IRAQIS: Final = 7
