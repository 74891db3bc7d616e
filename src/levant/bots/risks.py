"""Which of a player's units a plan may cost: from the worlds in which it was tried."""

from collections import Counter
from collections.abc import Sequence

from levant.bots import reasons
from levant.bots.intents import Intent, Search, outcome
from levant.bots.planner import Planner
from levant.core.rules import LOST
from levant.core.state import Frame
from levant.core.wording import listed
from levant.sight import Sight

FEWEST, MOST = 4, 12  # worlds: of fewer nothing is told, in more nothing is looked for
OFTEN = 1 / 3  # of them in which a unit is lost, before it is told of
NAMED = 3


def told(search: Search, planner: Planner, plan: Intent) -> list[str]:
    """A sentence about those who are often lost up to the end of the enemy's next player-turn."""
    seeds = planner.seeds[: min(MOST, len(plan.values))]
    if len(seeds) < FEWEST:
        return []
    lost = losses(search, plan, seeds)
    ranked = sorted(lost.items(), key=lambda each: (-each[1], each[0]))  # in every process alike
    often = [(unit, times) for unit, times in ranked if times >= OFTEN * len(seeds)]
    if not often:
        return []
    sight = Sight(search.rules, search.sight, search.role)
    names = [f"{reasons.title_of(sight, unit)} ({times})" for unit, times in often[:NAMED]]
    more = [f"{len(often) - NAMED} more"] if len(often) > NAMED else []
    trials = f"lost by the end of the enemy's next turn in so many of {len(seeds)} trials"
    return [f"At risk, {trials}: {listed(names + more)}."]


def losses(search: Search, plan: Intent, seeds: Sequence[int]) -> Counter[str]:
    """In how many of these worlds each of one's own units comes to its end."""
    rules = search.rules
    table = rules.table(search.sight, search.role)
    own = {piece.id for piece in table.pieces if piece.side == search.role}
    lost: Counter[str] = Counter()
    for seed in seeds:
        noted: list[Frame] = []
        outcome(search, plan, seed, noted)
        events = [rules.tell(search.sight, frame) for frame in noted]
        lost.update({unit for event in events if event.kind in LOST for unit in event.units} & own)
    return lost
