"""The phases of a game and the steps within them, as numbers on the stack of steps."""

from typing import Final

from levant.games.golan_73.box import SIDES, Box
from levant.games.golan_73.state import Forces

# Phases, each the bottom of the stack while it lasts; some go by stages: (phase, stage)
SETUP: Final = 0
REINFORCEMENT: Final = 1  # stages below
ADMIN: Final = 2  # stage 0 the Phasing Player, 1 the other
OPERATIONAL: Final = 3
STRATEGIC: Final = 4
COMBAT: Final = 5
REACTION: Final = 6
BREAKTHROUGH: Final = 7
BREAKTHROUGH_COMBAT: Final = 8
SUPPLY: Final = 9  # stage 1 when only field works are left to see to (18.1)
GAME_OVER: Final = 10
PHASE_STEPS: Final = tuple(range(GAME_OVER))
# 5.1: who is in excess goes at their end
MOVEMENT_PHASES: Final = (OPERATIONAL, REACTION, BREAKTHROUGH)
ENDED_BY_HAND = frozenset((ADMIN, OPERATIONAL, COMBAT, BREAKTHROUGH_COMBAT))
PHASES = [
    "setup", "reinforcement", "admin", "operational-movement", "strategic-movement", "combat",
    "reaction", "breakthrough-movement", "breakthrough-combat", "supply", "over",
]  # fmt: skip
PHASE_TITLES = [
    "Set-up", "Reinforcement Phase", "Admin Phase", "Operational Movement Phase",
    "Strategic Movement Phase", "Combat Phase", "Reaction Phase", "Breakthrough Movement Phase",
    "Breakthrough Combat Phase", "Supply Phase", "End of the game",
]  # fmt: skip
PHASE_CASES = [
    "15.6", "3.1", "3.21", "3.22", "3.23", "3.24", "3.25", "3.26", "3.27", "3.28", "3.5",
]  # fmt: skip

# Stages of the Reinforcement Phase.
SYRIAN_RECALL: Final = 0
ISRAELI_RECALL: Final = 1
REFILL: Final = 2
SYRIAN_ARRIVAL: Final = 3
ISRAELI_ARRIVAL: Final = 4
STAGES: Final = {REINFORCEMENT: ISRAELI_ARRIVAL, ADMIN: 1, SUPPLY: 1}  # the last one

# Steps within a phase.
USING: Final = 11  # (chit)
RECYCLING: Final = 12  # (chit, assets still to choose)
STEPPING: Final = 13  # (chit, steps still to give)
SAM_FIRE: Final = 14  # (mission, chit, area)
MOVING: Final = 15  # (unit, points left, areas entered, left a contested area)
DEMOLISHING: Final = 16  # (unit, points left, areas entered, left a contested area, into)
ROUND: Final = 17  # (area, stage)
LOSSES: Final = 18  # (side, hits, by artillery, stage)
RETREATING: Final = 19  # (area, side, why)
EXPLOITING_STEP: Final = 20  # (area): hidden units decide whether to check
RELEASING: Final = 21  # (area of the crossing): 15.2

STRATEGIC_MOVE: Final = 22  # (unit)
CROWDED: Final = 23  # (area, side, why): 5.1
SILENCING: Final = 24  # (side, die): 17.34
MAINTAINING: Final = 25  # (area): 18.1

# Stages of a combat round (6.2).
DECLARE: Final = 0  # 6.21
ATTACKER_ASSIGNS: Final = 1  # 6.22
JAMMED: Final = 2  # 17.33: countermeasures
DEFENDER_ASSIGNS: Final = 3  # 6.23
ANSWER: Final = 4  # 17.34: the attacker's counterbattery out of sequence
DEFENDER_POINT: Final = 5  # 6.24
ATTACKER_POINT: Final = 6
ATTACKER_ARTILLERY: Final = 7  # 6.25
DEFENDER_ARTILLERY: Final = 8  # 6.26
DEFENSIVE_FIRE: Final = 9  # 6.27
SAPPERS: Final = 10  # 6.33, 14.51b
OFFENSIVE_FIRE: Final = 11  # 6.28
ROUND_END: Final = 12  # 6.29
STAGE_TITLES = [
    "Defender's decision", "Attacker assigns", "Countermeasures", "Defender assigns",
    "Attacker answers", "Defender's point unit", "Attacker's point unit", "Attacking artillery",
    "Defending artillery", "Defensive fire", "Engineers", "Offensive fire", "End of the round",
]  # fmt: skip
STAGE_CASES = [
    "6.21", "6.22", "17.33", "6.23", "17.34", "6.24", "6.24", "6.25", "6.26", "6.27", "6.33",
    "6.28", "6.29",
]  # fmt: skip

# Flags of a round.
EXPLOIT: Final = 1  # an exploitation opportunity has arisen (6.8)
ALL_JAMMED: Final = 2  # 17.33: the defender may assign nothing
UNMASKED: Final = 4  # 6.24 has been done
COUNTERED: Final = 8  # 17.33: countermeasures were played
SYRIAN_EVENT: Final = 16  # the one event a side may assign (6.22)
ISRAELI_EVENT: Final = 32
FED_ATTACKER: Final = 64  # may be given assets (6.22)
FED_DEFENDER: Final = 128  # … (6.23)
ROUND_FLAGS: Final = 255
LOST_AT: Final = (8, 16)  # above the flags: how many steps Syria and Israel have lost in the round

# Why units retreat.
BY_ACTION: Final = 0  # 8.24: not disordered
BY_FIRE: Final = 1  # 6.42c
BY_ABORT: Final = 2  # 6.41b: back across the boundary they came by
BY_CROWDING: Final = 3  # 5.1

# Air missions (16.31).
CLOSE_SUPPORT: Final = 0
INTERDICTION: Final = 1
RECONNAISSANCE: Final = 2


def phase_name(s: Forces) -> str:
    """`syrian-admin`; the phases of both players have no side."""
    both = s.phase in (SETUP, REINFORCEMENT, GAME_OVER)
    return PHASES[s.phase] if both else f"{SIDES[s.player]}-{PHASES[s.phase]}".lower()


def phase_title(s: Forces) -> str:
    return title_of(s.phase, s.player)


def title_of(phase: int, player: int) -> str:
    """`Syrian Admin Phase`; the Reaction Phase is named after the one who moves in it (7.2)."""
    if phase in (SETUP, REINFORCEMENT, GAME_OVER):
        return PHASE_TITLES[phase]
    who = 1 - player if phase == REACTION else player
    return f"{SIDES[who]} {PHASE_TITLES[phase]}"


def whose_turn(box: Box, s: Forces) -> int:
    """3.0: the Reinforcement Phase is of both, between the Israeli turn and the Syrian; -1."""
    return -1 if s.phase == REINFORCEMENT else s.player
