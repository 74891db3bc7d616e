"""One game played by bots, straight on the rules: the unit of all that the lab does."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from levant.bots import Bot, bot
from levant.bots.outside import Forfeit
from levant.bots.simple import random_bot
from levant.core.dice import key_of
from levant.core.rules import Result, Rules
from levant.core.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    seed: str
    decisions: int
    result: Result
    forfeit: str = ""  # who lost it by a fault of his own, and which


def seed_of(run: str, number: int) -> str:
    """The seed of one game of a run, so that any of them can be replayed alone."""
    return f"{run}/{number}"


def play_out(
    rules: Rules, seed: str, scenario: str, options: list[str], names: dict[str, str]
) -> Played:
    """A whole game; `names` gives each role its bot."""
    bots = {role: bot(name) for role, name in names.items()}
    return play_between(rules, seed, scenario, options, bots)


def play_between(
    rules: Rules,
    seed: str,
    scenario: str,
    options: list[str],
    bots: Mapping[str, Bot],
    apply: Callable[[State, int], None] | None = None,
) -> Played:
    """A whole game. A bot that breaks the rules of the match loses it.

    `apply` is for who wants to watch: it does an action by `Rules.apply`, and looks on.
    """
    dice, apply = random.Random(seed), apply or rules.apply
    state = rules.begin(scenario, options, key_of(seed))
    state.noted = None
    decisions = 0
    while (role := rules.role(state)) is not None:
        try:
            action = choose(rules, state, role, bots[role], dice)
        except Forfeit as fault:
            winner = next(other for other in rules.about.roles if other != role)
            level, forfeit = f"{role} forfeits", f"{role} {fault}"
            return Played(seed, decisions, Result(winner, level, {}), forfeit)
        apply(state, action)
        decisions += 1
    result = rules.result(state)
    assert result
    return Played(seed, decisions, result)


def choose(rules: Rules, state: State, role: str, chooser: Bot, dice: random.Random) -> int:
    """A bot's choice; it sees a veiled state and the legal actions. Raises Forfeit."""
    actions = rules.legal(state)
    if len(actions) == 1:
        return actions[0]
    if chooser is random_bot:  # it looks at nothing: a veil would be made in vain
        return dice.choice(actions)
    chosen = chooser(rules, rules.veil(state, role), actions, dice)
    if chosen not in actions:
        raise Forfeit(f"answered {chosen!r}, which is none of the {len(actions)} legal actions")
    return chosen
