"""The verbs of a player's actions, and the kinds of events that rules report."""

from typing import Final

from levant.core.actions import Verb

PLACE: Final = 1
STATION: Final = 2
DEPLOY: Final = 3
PATROL: Final = 4
DONE: Final = 5
CHOOSE: Final = 6
DISCARD: Final = 7
TAKE_DVP: Final = 8
TAKE_WFL: Final = 9
PLAY: Final = 10
RESCIND: Final = 11
DRAW: Final = 12
PASS: Final = 13
KEEP: Final = 14
TRUMP: Final = 15
ACCEPT: Final = 16
RETURN: Final = 17
REMOVE_DSP: Final = 18
REMOVE_WFL: Final = 19
WAR: Final = 20
DECLINE: Final = 21
ATTEMPT: Final = 22
OPERATE: Final = 23
ACTIVATE: Final = 24
MOVE: Final = 25
STAY: Final = 26
PUSH: Final = 27
SAIL: Final = 28
FLY: Final = 29
TRANSIT: Final = 30
EXIT: Final = 31
FIGHT: Final = 32
ATTACK: Final = 33
JOIN: Final = 34
RESOLVE: Final = 35
DISRUPT: Final = 36
RETREAT: Final = 37
ADVANCE: Final = 38
HALT: Final = 39
END: Final = 40
DEMOLISH: Final = 41
SPARE: Final = 42
STRIKE: Final = 43
RAID: Final = 44
LAUNCH: Final = 45
NEXT: Final = 46
NEXT_BASE: Final = 47
INTERCEPT: Final = 48
SCRAMBLE: Final = 49
ENGAGE: Final = 50
FIRE: Final = 51
HOLD_FIRE: Final = 52
BOMB: Final = 53
CITY: Final = 54
REACTOR: Final = 55
RUNWAY: Final = 56
LAND: Final = 57
HOME: Final = 58
TERROR: Final = 59
REDEPLOY: Final = 60
AGREE: Final = 61
CONTINUE: Final = 62
IGNORE: Final = 63
NATION: Final = 64
DSP: Final = 65
WFL: Final = 66
HOLD_BACK: Final = 67
BOX_TRACK: Final = 68
CANCEL: Final = 69

VERBS = {
    PLACE: Verb("place", ("unit", "node"), "12.0"),
    STATION: Verb("station", ("unit", "base"), "12.0"),
    DEPLOY: Verb("deploy", (), "12.0"),
    PATROL: Verb("patrol", ("unit", "map"), "5.5.1"),
    DONE: Verb("done", (), "3.1", yields=True),
    CHOOSE: Verb("choose", ("card",), "15.1"),
    DISCARD: Verb("discard", ("card",), "4.1"),
    TAKE_DVP: Verb("take-dvp", (), "4.1", deed="take"),
    TAKE_WFL: Verb("take-wfl", (), "4.1", deed="take"),
    PLAY: Verb("play", ("card",), "4.1"),
    RESCIND: Verb("rescind", ("card",), "4.1"),
    DRAW: Verb("draw", (), "4.1"),
    PASS: Verb("pass", (), "4.1"),
    KEEP: Verb("keep", (), "4.1"),
    TRUMP: Verb("trump", ("card",), "4.1.1"),
    ACCEPT: Verb("accept", (), "4.1.1"),
    RETURN: Verb("return", (), "4.1.1"),
    REMOVE_DSP: Verb("remove-for-dsp", (), "4.1.1", deed="put"),
    REMOVE_WFL: Verb("remove-for-wfl", (), "4.1.1", deed="put"),
    WAR: Verb("war", (), "4.2", deed="go"),
    DECLINE: Verb("decline", (), "4.2"),
    ATTEMPT: Verb("attempt", (), "4.2.1"),
    OPERATE: Verb("operate", ("operation",), "5.2", deed="choose the Operation"),
    ACTIVATE: Verb("activate", ("unit",), "5.2"),
    MOVE: Verb("move", ("unit", "node"), "5.4", led_by=(ACTIVATE,)),
    STAY: Verb("stay", ("unit",), "5.4", led_by=(ACTIVATE,)),
    PUSH: Verb("push", ("unit", "node"), "5.4.1", led_by=(ACTIVATE,)),
    SAIL: Verb("sail", ("unit", "node"), "5.4.3", led_by=(ACTIVATE,)),
    FLY: Verb("fly", ("unit", "node"), "5.4.4", led_by=(ACTIVATE,)),
    TRANSIT: Verb("transit", ("unit",), "5.4.5", led_by=(ACTIVATE,), deed="leave"),
    EXIT: Verb("exit", ("unit",), "5.4.6", led_by=(ACTIVATE,)),
    FIGHT: Verb("fight", (), "6.2", yields=True),
    ATTACK: Verb("attack", ("node",), "6.2"),
    JOIN: Verb("join", ("unit",), "6.2", joins=True),
    RESOLVE: Verb("resolve", (), "6.2"),
    DISRUPT: Verb("disrupt", ("unit",), "6.2.3"),
    RETREAT: Verb("retreat", ("unit", "node"), "6.2.1"),
    ADVANCE: Verb("advance", ("unit",), "6.2.2"),
    HALT: Verb("halt", (), "6.2.2", yields=True, deed="stop"),
    END: Verb("end", (), "5.2", yields=True),
    DEMOLISH: Verb("demolish", (), "10.5", yields=True),
    SPARE: Verb("spare", (), "10.5"),
    STRIKE: Verb("strike", ("unit", "node"), "5.5", led_by=(ACTIVATE,)),
    RAID: Verb("raid", ("unit", "base"), "6.1.3", led_by=(ACTIVATE,)),
    LAUNCH: Verb("launch", (), "5.5"),
    NEXT: Verb("next", ("node",), "6.1", deed="fight out"),
    NEXT_BASE: Verb("next-base", ("base",), "6.1", deed="fight out"),
    INTERCEPT: Verb("intercept", ("unit", "unit"), "6.1.1"),
    SCRAMBLE: Verb("scramble", (), "5.5.2", deed="try"),
    ENGAGE: Verb("engage", ("unit", "unit"), "6.1.1"),
    FIRE: Verb("fire", ("unit",), "6.1.1"),
    HOLD_FIRE: Verb("hold-fire", ("unit",), "6.1.1"),
    BOMB: Verb("bomb", ("unit", "unit"), "6.1.2"),
    CITY: Verb("city", ("unit",), "6.1.2", deed="bomb"),
    REACTOR: Verb("reactor", ("unit",), "6.1.2", deed="bomb"),
    RUNWAY: Verb("runway", ("unit",), "6.1.3", deed="bomb"),
    LAND: Verb("land", ("unit", "base"), "5.5"),
    HOME: Verb("home", (), "5.5", deed="land"),
    TERROR: Verb("terror", ("unit",), "10.2.1", deed="attack"),
    REDEPLOY: Verb("redeploy", ("node",), "10.1.1"),
    AGREE: Verb("agree", (), "9.1", yields=True),
    CONTINUE: Verb("continue", (), "9.1"),
    IGNORE: Verb("ignore", (), "9.1", yields=True),
    NATION: Verb("nation", ("nation",), "8.1", deed="repair"),
    DSP: Verb("dsp", (), "4.1", deed="take"),
    WFL: Verb("wfl", (), "4.1", deed="take"),
    HOLD_BACK: Verb("hold-back", ("unit",), "4.1"),
    BOX_TRACK: Verb("keep-available", ("unit",), "13.2.4", deed="keep"),
    CANCEL: Verb("abort", ("unit",), "6.1.2"),
}
"""Every action a player can be asked for."""

# Events: (kind, arguments …)
PHASE_EVENT: Final = 1  # phase, turn, war turn
PLACED: Final = 2  # unit, hex
STATIONED: Final = 3  # unit, base
PATROLLED: Final = 4  # unit, map
DISCARDED: Final = 5  # side, card
CARD_PLAYED: Final = 6  # side, card
CARD_RESCINDED: Final = 7
CARD_DRAWN: Final = 8  # side, card: secret
CARD_KEPT: Final = 9  # side, card: secret
CARD_VOID: Final = 10  # side, card: no event
CARD_TRUMPED: Final = 11  # side that trumps, trump, card
CARD_COUNTERED: Final = 12  # side, trump
CARD_RETURNED: Final = 13  # side, card
CARD_REMOVED: Final = 14  # side that pays, card, 0 DSP 1 WFL
PASSED: Final = 15  # side, 0 a card 1 an Operation 2 the commandos 3 with nothing left to do
LEVEL: Final = 16  # what, side, from, to; see L_WFL …
DIE: Final = 17  # what, side, die, target, extra
WAR_STARTS: Final = 18  # why, side
DECLINED: Final = 19  # side
JORDAN_JOINS: Final = 20
COUP_EVENT: Final = 21
INITIATIVE_EVENT: Final = 22  # side, Israel's die, UAR's die, operations
OPERATION: Final = 23  # side, kind, leader, die
MOVED: Final = 24  # unit, from, to
PUSHED: Final = 25  # unit, from, to, die, needed
SAILED: Final = 26  # unit, from, to, die, needed
FLEW: Final = 27  # unit, from, to
TRANSITED: Final = 28  # unit, from
EXITED_EVENT: Final = 29  # unit, hex, die
COMBAT: Final = 30  # hex, attack, defence, column, die, number of attackers, units …
DISRUPTED_EVENT: Final = 31  # unit, hex
ELIMINATED_EVENT: Final = 32  # unit, hex or -1, why
RETREATED: Final = 33  # unit, from, to, die, needed
ADVANCED: Final = 34  # unit, from, to
BRIDGE_BLOWN: Final = 35  # number
KIBBUTZ_LOST: Final = 36  # hex
FORT_LOST: Final = 37  # hex
AIR_COMBAT: Final = 38  # firer, target, die, modified, result
BOMBED: Final = 39  # unit, target unit, die, modified, result
CITY_BOMBED: Final = 40  # unit, 0 city 1 reactor, die, modified, result
BASE_BOMBED: Final = 41  # unit, base, target unit or -1, die, modified, result
LANDED: Final = 42  # unit, base
SCRAMBLED: Final = 43  # die, needed, number
INTERCEPTED: Final = 44  # unit, unit
RECOVERED: Final = 45  # unit, die, modified, needed, 1 yes, 1 by spares
BASE_REPAIRED: Final = 46  # base, die, modified, needed, 1 yes, 1 by spares
SUPPLY_DIE: Final = 47  # unit, die, needed
CEASE_FIRE: Final = 48  # number, Israel's, UAR's modified dice, the dice as rolled
ANSWER: Final = 49  # side, 0 agrees 1 goes on 2 ignores
TERROR_EVENT: Final = 50  # unit, die, needed
OVER: Final = 51  # how
ENTRY_DIE: Final = 52  # map, die, needed
PREEMPT: Final = 54  # side, die, total, needed, operations
GROUNDED: Final = 55  # unit
AIR_LIFTED: Final = 56  # interceptor, unit, die, result
NASSER_EVENT: Final = 57  # die, total
HEAVY_MOVES: Final = 58  # hex
CARD_CHOSEN: Final = 59  # side, card: secret
KHAMSIN_EVENT: Final = 60
DETERRED_EVENT: Final = 61  # die, needed
END_MOVED: Final = 62  # turn
WAITS: Final = 63  # unit: in the available space
HELD_BACK: Final = 64  # unit, last turn
SPARES_SENT: Final = 65  # nation
IN_TRANSIT: Final = 66  # unit, 1 once it is available
SENT: Final = 67  # air unit, target
DROPPED_NOTHING: Final = 68  # air unit, target
NO_ROOM: Final = 69  # unit, mode
SHELLED: Final = 70
SPARED: Final = 71  # hex, Disruptions that the attackers do not take, at most three told

# Why a unit was eliminated.
IN_COMBAT: Final = 0
NO_RETREAT: Final = 1
BY_AIR: Final = 2
ON_GROUND: Final = 3
WITH_BASE: Final = 4
NO_BASE: Final = 5
OUT_OF_SUPPLY: Final = 6
SHOT_DOWN: Final = 7
OVERRUN: Final = 8
IN_RETREAT: Final = 9

L_WFL: Final = 0
L_DSP: Final = 1
L_DVP: Final = 2
L_MVP: Final = 3
L_US: Final = 4
L_USSR: Final = 5
L_JIL: Final = 6
DICE_OF = {
    0: ("UAR war footing", "4.1.2"), 1: ("Israeli war footing", "4.1.2"),
    2: ("first Israeli war footing of 3 or less", "4.1.2"), 3: ("counter-trump", "4.1.1"),
    4: ("war after a trump", "4.2"), 5: ("outbreak of war", "4.2"),
    6: ("declaration of war", "4.2"), 7: ("Jordanian intervention", "4.3"),
    8: ("starting level", "13.1.4"), 9: ("Egyptian brigades from Yemen", "12.2.1"),
    10: ("Egyptian brigades deceived", "13.2.4"), 11: ("Syrian reserves", "12.2.2"),
    12: ("Old City bombed from the air", "6.1.2"), 13: ("way to Tel Aviv", "5.4.6"),
    14: ("UAR starting war footing", "14.2"),
}  # fmt: skip
D_UAR_WFL: Final = 0
D_ISR_WFL: Final = 1
D_LOW_WFL: Final = 2
D_COUNTER: Final = 3
D_TRUMP_WAR: Final = 4
D_OUTBREAK: Final = 5
D_DECLARATION: Final = 6
D_JORDAN: Final = 7
D_LEVEL: Final = 8
D_YEMEN: Final = 9
D_DECEIVED: Final = 10
D_SYRIA: Final = 11
D_OLD_CITY: Final = 12
D_TEL_AVIV: Final = 13
D_START_WFL: Final = 14
