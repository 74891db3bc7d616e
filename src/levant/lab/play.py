"""One game played by bots, straight on the rules: the unit of all that the lab does."""

import random
from dataclasses import dataclass

from levant.bots import Bot, bot
from levant.core.dice import key_of
from levant.core.rules import Result, Rules
from levant.core.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    seed: str
    decisions: int
    result: Result


def seed_of(run: str, number: int) -> str:
    """The seed of one game of a run, so that any of them can be replayed alone."""
    return f"{run}/{number}"


def play_out(
    rules: Rules, seed: str, scenario: str, options: list[str], names: dict[str, str]
) -> Played:
    """A whole game; `names` gives each role its bot."""
    bots: dict[str, Bot] = {role: bot(name) for role, name in names.items()}
    dice = random.Random(seed)
    state = rules.begin(scenario, options, key_of(seed))
    state.noted = None
    decisions = 0
    while True:
        role = rules.role(state)
        if role is None:
            break
        rules.apply(state, choose(rules, state, role, bots[role], dice))
        decisions += 1
    result = rules.result(state)
    assert result
    return Played(seed, decisions, result)


def choose(rules: Rules, state: State, role: str, chooser: Bot, dice: random.Random) -> int:
    """A bot's choice; it sees a veiled state and the legal actions."""
    actions = rules.legal(state)
    if len(actions) == 1:
        return actions[0]
    return chooser(rules, rules.veil(state, role), actions, dice)
