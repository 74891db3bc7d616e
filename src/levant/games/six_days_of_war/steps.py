"""The steps of play, as numbers on the stack. The second entry of a frame is the side that decides.

A step that has none never waits: it does its part and goes.
"""

from typing import Final

from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.state import War

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
    "set-up", "strategic", "outbreak", "operational", "operations", "recovery", "cease-fire",
    "over",
]  # fmt: skip
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
ROUND_END: Final = 17
OFFERED: Final = 18  # (side, die difference)
ANSWERING: Final = 19  # (side, die difference)
DECLARING: Final = 20  # (side)
INTERVENTION: Final = 21
INFILTRATING: Final = 22  # (side, 0 or which commando is asked for)
# Outbreak and Operational Segment.
WAR_BEGINS: Final = 23
PREEMPTING: Final = 24  # (side)
DAY_BEGINS: Final = 25
ROLLING: Final = 26
OPERATING: Final = 27  # (side)
MARCHING: Final = 28  # (side)
MOVING: Final = 29  # (side, unit)
ASSAULTING: Final = 30  # (side)
ATTACKING: Final = 31  # (side, hex)
SUFFERING: Final = 32  # (side, hex, disruptions left, 1 if it defends, eliminated so far)
RETREATING: Final = 33  # (side, hex)
ADVANCING: Final = 34  # (side, hex)
BRIDGING: Final = 35  # (side, bridge)
AFTERMATH: Final = 36  # (hex, attacker's number, his retreat, defender's side)
MISSIONS: Final = 37  # (side)
AIMING: Final = 38  # (side, unit)
RESOLVING: Final = 39  # (side)
INTERCEPTING: Final = 40  # (side, target, scrambled)
ENGAGING: Final = 41  # (side, target)
FIRING: Final = 42  # (side, target, next pair)
BOMBING: Final = 43  # (side, target)
LANDING: Final = 44  # (side)
OPERATION_ENDS: Final = 45
# The rest of a turn.
RECOVERING: Final = 46
PARLEY: Final = 47
REPLYING: Final = 48  # (side, imposed)
TURN_ENDS: Final = 49
GAME_OVER: Final = 50
GROUP: Final = 51  # (target): one group of raiders from interception to bombs
LIFTED: Final = 52  # (side that may intercept, unit, hex)

# How a frame is written in a position: the step's word and what each argument is.
FRAMES = {
    CHOOSING: "choosing side number", DISCARDING: "discarding side number",
    AWARDING: "awarding side number", PLACING: "placing side number units",
    PATROLLING: "patrolling side number number", ACTING: "acting side", DRAWING: "drawing side",
    TRUMPING: "trumping side card number", TERMS: "terms side card card",
    COUNTERING: "countering side card card number", EXTRA: "extra-card side", GIFT: "gift side",
    HOLDING: "holding side number number", DECEIVING: "deceiving side number",
    SENDING: "sending side number unit", MENDING: "mending side", AIRLIFT: "airlift side",
    ROUND_END: "round-end nobody", OFFERED: "war-offered side number",
    ANSWERING: "answering side number", DECLARING: "declaring side",
    INTERVENTION: "intervention nobody", INFILTRATING: "infiltrating side number",
    WAR_BEGINS: "war-begins nobody", PREEMPTING: "pre-empting side",
    DAY_BEGINS: "day-begins nobody", ROLLING: "initiative nobody", OPERATING: "operating side",
    MARCHING: "marching side", MOVING: "moving side unit", ASSAULTING: "assaulting side",
    ATTACKING: "attacking side hex", SUFFERING: "suffering side hex number number",
    RETREATING: "retreating side hex number", ADVANCING: "advancing side hex",
    BRIDGING: "bridging side number", AFTERMATH: "aftermath nobody hex number number side",
    MISSIONS: "missions side", AIMING: "aiming side unit", RESOLVING: "resolving side",
    INTERCEPTING: "intercepting side target number number", ENGAGING: "engaging side target",
    FIRING: "firing side target number", BOMBING: "bombing side target number",
    LANDING: "landing side", OPERATION_ENDS: "operation-ends nobody",
    RECOVERING: "recovering nobody", PARLEY: "parley nobody", REPLYING: "replying side number",
    TURN_ENDS: "turn-ends nobody", GAME_OVER: "game-over nobody", GROUP: "air-combat nobody target",
    LIFTED: "lifted side unit hex",
}  # fmt: skip

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
MODE_CAUSES = [
    "Set-up", "Set-up", "The UN force is ousted and the army enters Sinai",
    "War has come and the army enters Sinai", "Jordan joins", "Israel's war footing calls reserves",
    "Second day of war, reserves are mobilized", "Reinforcements",
]  # fmt: skip


def whose_turn(box: Box, s: War) -> int:
    """3.1, 5.2: whose card is played, and whose Operation it is; all else of a day is of both."""
    *waiting, now = s.steps
    for step, *rest in s.steps:
        if step == OPERATING:
            return rest[0]
    if now[0] == ACTING:
        return now[1]
    kinds = {step for step, *_ in waiting}
    if ACTING in kinds:
        return UAR  # under a card of its own waits the Israeli one
    card = s.phase == STRATEGIC and not kinds.isdisjoint((ROUND_END, INFILTRATING))
    return ISRAEL if card else NOBODY
