"""The steps of play, as numbers on the stack. The second entry of a frame is the side that decides.

A step whose side is NOBODY never waits: it does its part and goes.
"""

from typing import Final

NOBODY: Final = -1

# Segments, for titles and position documents.
SETUP: Final = 0
STRATEGIC: Final = 1
OUTBREAK: Final = 2
OPERATIONAL: Final = 3
OPERATIONS: Final = 4
RECOVERY: Final = 5
CEASE_FIRE: Final = 6
OVER: Final = 7
PHASES = [
    "set-up",
    "strategic",
    "outbreak",
    "operational",
    "operations",
    "recovery",
    "cease-fire",
    "over",
]
PHASE_TITLES = [
    "Set-up", "Strategic Segment", "Outbreak of war", "Operational Segment", "Operations",
    "Recovery Segment", "Cease-Fire Segment", "End of the game",
]  # fmt: skip

# Before play.
CHOOSING: Final = 0  # (side, number chosen) optional cards
DISCARDING: Final = 1  # (side, number discarded)
AWARDING: Final = 2  # (side, awards left)
PLACING: Final = 3  # (side, mode, units …)
PATROLLING: Final = 4  # (side, limit, Egyptian limit)
# Strategic Segment.
ACTING: Final = 5  # (side)
DRAWING: Final = 6  # (side)
TRUMPING: Final = 7  # (side that may trump, card, 1 if it is rescinded)
TERMS: Final = 8  # (side that trumps, card, trump)
COUNTERING: Final = 9  # (side whose card it is, card, trump, terms)
EXTRA: Final = 10  # (side)
GIFT: Final = 11  # (side) DSP or WFL
HOLDING: Final = 12  # (side, map, last turn)
DECEIVING: Final = 13  # (side, left)
SENDING: Final = 14  # (side, left, unit)
MENDING: Final = 15  # (side)
AIRLIFT: Final = 16  # (side)
ROUND_END: Final = 17  # (nobody)
OFFERED: Final = 18  # (side, die difference)
ANSWERING: Final = 19  # (side, die difference)
DECLARING: Final = 20  # (side)
INTERVENTION: Final = 21  # (nobody)
INFILTRATING: Final = 22  # (side, 0 or which commando is asked for)
# Outbreak and Operational Segment.
WAR_BEGINS: Final = 23  # (nobody)
PREEMPTING: Final = 24  # (side)
DAY_BEGINS: Final = 25  # (nobody)
ROLLING: Final = 26  # (nobody)
OPERATING: Final = 27  # (side)
MARCHING: Final = 28  # (side)
MOVING: Final = 29  # (side, unit)
ASSAULTING: Final = 30  # (side)
ATTACKING: Final = 31  # (side, hex)
SUFFERING: Final = 32  # (side, hex, disruptions left, 1 if it defends, eliminated so far)
RETREATING: Final = 33  # (side, hex)
ADVANCING: Final = 34  # (side, hex)
BRIDGING: Final = 35  # (side, bridge)
AFTERMATH: Final = 36  # (nobody, hex, attacker's number, his retreat, defender's side)
MISSIONS: Final = 37  # (side)
AIMING: Final = 38  # (side, unit)
RESOLVING: Final = 39  # (side)
INTERCEPTING: Final = 40  # (side, target, scrambled)
ENGAGING: Final = 41  # (side, target)
FIRING: Final = 42  # (side, target, next pair)
BOMBING: Final = 43  # (side, target)
LANDING: Final = 44  # (side)
OPERATION_ENDS: Final = 45  # (nobody)
# The rest of a turn.
RECOVERING: Final = 46  # (nobody)
PARLEY: Final = 47  # (nobody)
REPLYING: Final = 48  # (side, imposed)
TURN_ENDS: Final = 49  # (nobody)
GAME_OVER: Final = 50
GROUP: Final = 51  # (nobody, target): one group of raiders from interception to bombs
LIFTED: Final = 52  # (side that may intercept, unit, hex)

# Modes of placing.
M_SETUP: Final = 0  # 12.1.2, 12.2
M_HISTORICAL: Final = 1  # 13.1, 13.2
M_UNEF: Final = 2  # 12.2.1 case 1
M_WAR: Final = 3  # 12.2.1 case 2
M_JORDAN: Final = 4  # 12.2.3
M_RESERVES: Final = 5  # 12.1.3 case 1
M_MOBILIZED: Final = 6  # 12.1.3 case 2
M_ARRIVAL: Final = 7  # at bridges or the map edge
MODE_CASES = ["12.0", "13.0", "12.2.1", "12.2.1", "12.2.3", "12.1.3", "12.1.3", "12.2"]
