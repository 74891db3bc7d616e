"""How a sensible player likes each action: go for stars, attack at good odds, spend chits well.

Plain is the best player; the others lean to one idea. Hold keeps what it has, digs in and waits;
run makes for the enemy's rear, the Jordan or Syria; hunt goes for losses more than for ground.
"""

from collections.abc import Callable

from levant.games.golan_73 import steps
from levant.games.golan_73.bot import admin, combat, movement
from levant.games.golan_73.bot.outlook import Outlook
from levant.games.golan_73.box import Box
from levant.games.golan_73.sequence import TABLE
from levant.games.golan_73.state import Forces

STYLES = ("plain", "hold", "run", "hunt")

Score = Callable[[Box, Forces, Outlook, int], float]


def advise(box: Box, s: Forces, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action; only their order and their gaps matter."""
    if len(actions) == 1:
        return [0.0]
    outlook = Outlook(box, s, TABLE.actor(box, s), style)
    step = s.steps[-1][0]
    if step in steps.MOVEMENT_PHASES:
        return movement.choices(box, s, outlook, actions)
    score = _BY_STEP.get(step, admin.other)
    return [score(box, s, outlook, action) for action in actions]


_BY_STEP: dict[int, Score] = {
    steps.SETUP: admin.setup,
    steps.REINFORCEMENT: admin.reinforcement,
    steps.ADMIN: admin.admin,
    steps.USING: admin.using,
    steps.STRATEGIC: movement.strategic_choice,
    steps.MOVING: movement.moving,
    steps.STRATEGIC_MOVE: movement.goal,
    steps.COMBAT: combat.combat,
    steps.BREAKTHROUGH_COMBAT: combat.combat,
    steps.ROUND: combat.combat_round,
    steps.LOSSES: combat.losses,
    steps.RETREATING: combat.retreat,
    steps.CROWDED: combat.retreat,
    steps.SAM_FIRE: combat.yes,
    steps.DEMOLISHING: combat.yes,
    steps.EXPLOITING_STEP: combat.yes,
    steps.RELEASING: admin.release,
    steps.SILENCING: combat.silence,
    steps.MAINTAINING: combat.maintain,
}
