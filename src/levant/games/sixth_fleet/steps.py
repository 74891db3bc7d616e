"""The phases of a game and the steps within them, as numbers on the stack of steps."""

from typing import Final

from levant.games.sixth_fleet.box import NATO, SOVIET
from levant.games.sixth_fleet.state import Fleet

# Phases, each the bottom of the stack while it lasts: (phase,)
NATO_SETUP: Final = 0
SOVIET_SETUP: Final = 1
FIRST_STRIKE_PHASE: Final = 2
NATO_COMBAT: Final = 3
NATO_MOVEMENT: Final = 4
SOVIET_COMBAT: Final = 5
SOVIET_MOVEMENT: Final = 6
NATO_REINFORCEMENT: Final = 7
SOVIET_REINFORCEMENT: Final = 8
GAME_OVER: Final = 9
PHASES = [
    "nato-setup", "soviet-setup", "first-strike",
    "nato-combat", "nato-movement", "soviet-combat", "soviet-movement",
    "nato-reinforcement", "soviet-reinforcement", "over",
]  # fmt: skip
PHASE_TITLES = [
    "NATO set-up", "Soviet set-up", "Soviet first strike",
    "NATO Combat Phase", "NATO Movement Phase", "Soviet Combat Phase", "Soviet Movement Phase",
    "Reinforcement Interphase, NATO", "Reinforcement Interphase, Soviet", "End of the game",
]  # fmt: skip
_PHASING = [NATO, SOVIET, SOVIET, NATO, NATO, SOVIET, SOVIET, NATO, SOVIET, NATO]  # by phase

SETUPS: Final = (NATO_SETUP, SOVIET_SETUP)
COMBATS: Final = (NATO_COMBAT, SOVIET_COMBAT)
MOVEMENTS: Final = (NATO_MOVEMENT, SOVIET_MOVEMENT)
ENDED_BY_HAND = frozenset((*MOVEMENTS, *COMBATS))
REINFORCEMENTS: Final = (NATO_REINFORCEMENT, SOVIET_REINFORCEMENT)
PLACING_PHASES: Final = (*SETUPS, *REINFORCEMENTS)

# Steps within a phase.
SPECIAL: Final = 10  # (index into the special set-up restrictions)
PLACING: Final = 11  # (unit)
NEUTRALITY: Final = 12  # whether to violate neutral air space
MOVING: Final = 13  # (unit)
OVERSTACK: Final = 14  # (hex)
ATTACKING: Final = 15  # (from, into)
RETREATING: Final = 16  # (hex, side)
DISPLACING: Final = 17  # (hex, unit that pushes in, hex it has left)
ADVANCING: Final = 18  # (hex, side, how many have)
AGREEING: Final = 19  # (side): whether to stop after turn 10


def phasing_side(s: Fleet) -> int:
    """The player whose phase it is (4.1)."""
    return _PHASING[s.phase]
