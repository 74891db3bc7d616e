"""The phases of a game and the steps within them, as numbers on the stack of steps."""

from typing import Final

from levant.games.six_day_war_1967.box import ARAB, EASTERN, ISRAELI, SINAI, commander
from levant.games.six_day_war_1967.state import AVAILABLE, War

# What is done in a phase.
SETUP: Final = 0
EVENTS: Final = 1
REINFORCEMENT: Final = 2
STRIKE: Final = 3
MOVEMENT: Final = 4
COMBAT: Final = 5
ARRIVAL: Final = 6  # Arab reinforcement
BARRAGE: Final = 7
INTERPHASE: Final = 8
OVER: Final = 9
ENDED_BY_HAND = frozenset((COMBAT,))

# 24.1, then 4.2: (what, side, front) of every phase in order; from the interphase back to the
# first random events.
ORDER: list[tuple[int, int, int]] = [
    (SETUP, ARAB, SINAI),
    (SETUP, ARAB, EASTERN),
    (SETUP, ISRAELI, EASTERN),
    (SETUP, ISRAELI, SINAI),
    (EVENTS, ISRAELI, SINAI),
    (REINFORCEMENT, ISRAELI, SINAI),
    (STRIKE, ISRAELI, SINAI),
    (MOVEMENT, ISRAELI, SINAI),
    (COMBAT, ISRAELI, SINAI),
    (ARRIVAL, ARAB, EASTERN),
    (MOVEMENT, ARAB, EASTERN),
    (BARRAGE, ARAB, EASTERN),
    (COMBAT, ARAB, EASTERN),
    (EVENTS, ISRAELI, EASTERN),
    (REINFORCEMENT, ISRAELI, EASTERN),
    (STRIKE, ISRAELI, EASTERN),
    (MOVEMENT, ISRAELI, EASTERN),
    (COMBAT, ISRAELI, EASTERN),
    (ARRIVAL, ARAB, SINAI),
    (MOVEMENT, ARAB, SINAI),
    (BARRAGE, ARAB, SINAI),
    (COMBAT, ARAB, SINAI),
    (INTERPHASE, ISRAELI, SINAI),
    (OVER, ISRAELI, SINAI),
]
FIRST_PHASE: Final = 4
LAST_PHASE: Final = 22
GAME_OVER: Final = 23
PHASES: list[str] = [
    "setup-sinai-arabs", "setup-eastern-arabs", "setup-eastern-israelis", "setup-sinai-israelis",
    "sinai-events", "sinai-reinforcement", "sinai-strike", "sinai-movement", "sinai-combat",
    "eastern-arab-reinforcement", "eastern-arab-movement", "eastern-arab-barrage",
    "eastern-arab-combat",
    "eastern-events", "eastern-reinforcement", "eastern-strike", "eastern-movement",
    "eastern-combat",
    "sinai-arab-reinforcement", "sinai-arab-movement", "sinai-arab-barrage", "sinai-arab-combat",
    "interphase", "over",
]  # fmt: skip
PHASE_TITLES = [
    "Set-up of the Sinai Arabs", "Set-up of the Eastern Arabs",
    "Set-up of the Eastern Israelis", "Set-up of the Sinai Israelis",
    "Sinai Front: Random Events", "Israeli Sinai Front Reinforcement Phase",
    "Israeli Sinai Front Strike Phase", "Israeli Sinai Front Movement Phase",
    "Israeli Sinai Front Combat Phase",
    "Eastern Front: 1st Arab Reinforcement Phase", "Eastern Front: 1st Arab Movement Phase",
    "Eastern Front: 1st Arab Barrage Phase", "Eastern Front: 1st Arab Combat Phase",
    "Eastern Front: Random Events", "Israeli Eastern Front Reinforcement Phase",
    "Israeli Eastern Front Strike Phase", "Israeli Eastern Front Movement Phase",
    "Israeli Eastern Front Combat Phase",
    "Sinai Front: 2nd Arab Reinforcement Phase", "Sinai Front: 2nd Arab Movement Phase",
    "Sinai Front: 2nd Arab Barrage Phase", "Sinai Front: 2nd Arab Combat Phase",
    "Game Turn Interphase", "End of the game",
]  # fmt: skip

# Frames on the stack. A phase is the bottom one: (what,). The others, with their arguments:
PLACING: Final = 10  # unit, what it is placed for
MOVING: Final = 11  # unit, points left, whether it has moved or marched
CLAIMING: Final = 12  # reserve unit of the other front, points left, whether it has set out
OVERSTACKED: Final = 13  # hex, or -1 before the first is found
ATTACKING: Final = 14
LOSING: Final = 15  # force, WEAKEST or STRONGEST
FALLING_BACK: Final = 16  # force, whether it panics
STANDING: Final = 17  # side, units …
RETREATING: Final = 18  # player who moves them, hexes, combat position or -1, units …
ADVANCING: Final = 19  # player, hexes, one more for recon, units …
STEPPING: Final = 20  # unit, hexes left
FLYING: Final = 21  # air superiority has been declared
SPREADING: Final = 22  # air superiority hits
DITCHING: Final = 23  # airstrikes lost to air defense
TARGETING: Final = 24  # airstrikes onto the map
STRIKING: Final = 25  # strength, units of the hex …
SHELLING: Final = 26  # barrage markers are resolved
REVIVING: Final = 27  # player
RETURNING: Final = 28  # player
RECEIVING: Final = 29  # player
COMMITTING: Final = 30  # special forces along with the airstrikes
CEASING: Final = 31  # owner, unit, hexes, combat position, player who leads it

# Instead of the hexes of a retreat: a panic whose die has not been rolled (14.2), and one that was
# a retreat before disintegration (21.3).
PANICKING: Final = 0
CONVERTED_PANIC: Final = -1

# What a unit is placed for.
AT_SETUP: Final = 0
BOUGHT: Final = 1
REPLACED: Final = 2
ARRIVED: Final = 3
RECEIVED: Final = 4


def what(s: War) -> int:
    return ORDER[s.phase][0]


def phasing_side(s: War) -> int:
    return ORDER[s.phase][1]


def phasing_front(s: War) -> int:
    return ORDER[s.phase][2]


def phasing_player(s: War) -> int:
    """4.1: the player whose phase it is. 4.2 as ruled: who commands those units (2.14)."""
    _, side, front = ORDER[s.phase]
    return commander(side, front)


def at_hand(s: War, units: list[int]) -> list[int]:
    """Those of some markers that are in the Available box of the phasing front."""
    place = AVAILABLE - phasing_front(s)
    return [unit for unit in units if s.at[unit] == place]
