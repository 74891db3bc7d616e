"""The verbs of a player's actions, and the kinds of events that rules report."""

from typing import Final

from levant.core.actions import verbs_of

PLACE: Final = 1
MINE: Final = 2
DEPLOY: Final = 3
RECALL: Final = 4
KEEP: Final = 5
ARRIVE: Final = 6
REROUTE: Final = 7
USE: Final = 8
BLOW: Final = 9
BLOW_BOTH: Final = 10
REPAIR: Final = 11
WORKS: Final = 12
ROADBLOCK: Final = 13
BLOCK: Final = 14
SPAN: Final = 15
SWEEP: Final = 16
INTERDICT: Final = 17
SCOUT: Final = 18
RAID: Final = 19
REPLACE: Final = 20
SPY: Final = 21
RALLY: Final = 22
MERGE: Final = 23
RELEASE: Final = 24
RESTORE: Final = 25
LAUNCH: Final = 26
RECYCLE: Final = 27
RETURN: Final = 28
REVIVE: Final = 29
FIRE: Final = 30
HOLD: Final = 31
PICK: Final = 32
MOVE: Final = 33
STEP: Final = 34
HALT: Final = 35
RESERVE: Final = 36
ENTRENCH: Final = 37
END: Final = 38
DEMOLISH: Final = 39
SPARE: Final = 40
FIGHT: Final = 41
DROP: Final = 42
ENGAGE: Final = 43
ACTIVATE: Final = 44
REINFORCE: Final = 45
WITHDRAW: Final = 46
ASSIGN: Final = 47
STRIKE: Final = 48
SUPPORT: Final = 49
DIRECT: Final = 50
READY: Final = 51
POINT: Final = 52
POINT_ASSET: Final = 53
BREACH: Final = 54
LOSE: Final = 55
SACRIFICE: Final = 56
ABORT: Final = 57
PRESS: Final = 58
DISORDER: Final = 59
STAND: Final = 60
FALL_BACK: Final = 61
RETREAT: Final = 62
CHECK: Final = 63
DECLINE: Final = 64
SAVE: Final = 65
SILENCE: Final = 66
DEFER: Final = 67

VERBS = verbs_of(
    globals(),
    """
    place unit node 15.6, mine node node 14.02, deploy 15.6
    recall chit 4.1, keep 4.1, arrive unit node 4.1, reroute unit node chit 8.27
    use chit 4.2
    blow node node 4.31, blow-both node 4.31, repair node node 4.32, works node 4.33
    roadblock node 4.34, block node 4.35, span node node 14.51, sweep node node 14.52
    interdict node 16.31, scout node 16.31, raid node 16.11
    replace unit 8.26, spy unit 8.32, rally node 8.25, merge unit unit 14.61
    release unit node 15.2, restore chit 14.61
    launch 17.0, recycle 4.21, return chit 4.21, revive unit node 17.21
    fire 6.2, hold 16.12
    pick unit 5.2, move unit node 5.22, step unit node 5.32, halt 5.24
    reserve unit 5.21, entrench unit 5.23, end* 3.2
    demolish 5.35, spare 5.35
    fight node 6.1, drop node 15.3, engage node chit 8.22, activate unit chit 8.21
    reinforce unit chit 8.23, withdraw- chit 8.24
    assign chit 6.22, strike chit 16.31, support chit unit 16.31, direct chit 18.32, ready 6.2
    point unit 6.24, point-asset chit 6.24, breach 6.33
    lose unit 6.43, sacrifice chit 6.43, abort- 6.41, press 6.41
    disorder- 6.42, stand 6.42, fall-back- 6.42
    retreat unit node 6.6, check unit 6.8, decline unit 6.8
    save chit 16.31, silence chit 17.34, defer unit 15.2
""",
)

# Events: (kind, arguments …). A hidden block is named beyond `forces.HIDDEN`.
PHASE_EVENT: Final = 1  # phase, player, turn
PLACED: Final = 2  # unit, area
MINED: Final = 3  # border
DREW: Final = 4  # side, chits …
RECALLED: Final = 5  # chit
ARRIVED: Final = 6  # unit, area, how
DELAYED: Final = 7  # unit
PLAYED: Final = 8  # chit, how
BORDER_WORK: Final = 9  # what, border
AREA_WORK: Final = 10  # what, side, area
MOVED: Final = 11  # unit, from, to, case index
RESERVED: Final = 12  # unit, area
DIE: Final = 13  # what for, die, unit or -1, area
STEP_LOST: Final = 14  # unit, area
STEP_GAINED: Final = 15  # unit, area
KILLED: Final = 16  # unit, area
CHIT_MOVED: Final = 17  # chit, to which box
BATTLE: Final = 18  # area, side, attackers' number, defenders' number, assault
REVEALED: Final = 19  # unit, area
VOLLEY: Final = 20  # area, side, stage, hits, then success number and die in turn
DISORDERED_EVENT: Final = 21  # unit, area
RALLIED: Final = 22  # unit, area
RETREATED: Final = 23  # unit, from, to
ABORTED_EVENT: Final = 24  # area
EXPLOITED: Final = 25  # unit, area
GHOST_GONE: Final = 26  # unit, area
EVACUATION: Final = 27  # unit, area
SUPPLY_EVENT: Final = 28  # unit, area, 0 cut 1 restored
CONTROL: Final = 29  # area, side
SCORE: Final = 30  # Israeli, Syrian
OVER: Final = 31  # why, net
ASSIGNED: Final = 32  # side, chit, unit or -1, 0 to the attack 1 to the defence, 1 direct
RELEASED: Final = 33  # number
POINTED: Final = 34  # side, unit or -2 - chit
MERGED_EVENT: Final = 35  # unit, into
MORALE: Final = 36  # unit, success number, die, what for
FIELD_WORKS_LOST: Final = 37  # area, case index
SURRENDERED: Final = 38  # unit, area
SPECIAL_EVENT: Final = 39  # chit, verb
STRIKES: Final = 40  # side, chit
TROUBLEMAKERS: Final = 41  # unit, area
CHOSEN: Final = 42  # area, side, verb: how hits are met (6.41b, 6.42b, c)
ROADBLOCK_GONE: Final = 43  # area, side
RECOVERS: Final = 44  # unit, area
ROUND_OVER: Final = 45  # area, who is left: a side, BOTH or NOBODY, steps lost by each

# The case that an event about a unit follows, where its kind alone does not say: an index.
CASES = [
    "", "5.1", "5.4", "6.6", "8.23", "8.25", "8.32", "9.4", "14.02", "16.31", "6.42", "6.33",
    "9.5", "18.1",
]  # fmt: skip
BY_STACKING, BY_ROAD, BY_RETREAT, BY_HELP, BY_RALLY, BY_STAFF, BY_HUNGER, BY_MINES, BY_AIR = range(
    1, 10
)
BY_HIT, BY_SAPPERS, BY_CONTEST, BY_NEGLECT = range(10, 14)
# Who is left when a combat is over, besides a side.
BOTH, NOBODY = 2, 3
# How a unit arrived.
AS_REINFORCEMENT, BY_CROSSING, BY_BATTALION, BY_PARACHUTE, BY_ORDER, BY_RESERVE_EVENT = range(6)
# What a border was made.
BLOWN, REPAIRED, SPANNED, SWEPT, BLOWN_AHEAD = range(5)
# What was put in an area.
FIELD_WORKS, ROADBLOCK_MARKER, DEFENDED_BLOCK, LANDING, INTERDICTED, SCOUTED, RALLIED_AREA = range(
    7
)
ENGINEERED_WORKS: Final = 7
# What a die was for.
DEMOLITION_DIE, RAID_DIE, SAM_DIE, REDUCTION_DIE, SSM_DIE, DUGMAN_DIE = 0, 1, 2, 3, 4, 5
JAMMING_DIE, COUNTERBATTERY_DIE = 6, 7
# What morale was checked for.
MINE_CHECK, EXPLOIT_CHECK, SUPPLY_CHECK, WITHDRAWAL_CHECK, WORKS_CHECK, RETREAT_CHECK = range(6)
# The boxes a chit can go to.
TO_CUP, TO_AVAILABLE, TO_USED, TO_DEAD, TO_TRACK = range(5)
# … and why one goes into the cup, or out of the game, by a rule of its own.
EARNED, BY_MISSILES, BY_DUGMAN, LOST_TO_DUGMAN, RESTORED, RECYCLED = range(5, 11)
# … or comes back from its post, or from a mission that SAM fire has cancelled.
OFF_GUARD, DRIVEN_OFF, RETURNED = range(11, 14)
# Why the game ended.
LAST_TURN, SUDDEN_SYRIAN, SUDDEN_ISRAELI, JORDAN = range(4)
