"""OpenSpiel's information-set search on a game with secrets, against a player at random.

    python -m levant.arena.examples.is_mcts --decisions 60

At each of its choices the search guesses what it cannot see, plays on from there, and asks the
game's own estimate of the outcome at the leaves; it never sees the true state.
"""

from typing import Any

import click
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from levant.arena.open_spiel import short_name


class Judge(mcts.Evaluator):
    """Values by what planners judge by; all actions are equally likely at first."""

    def evaluate(self, state: Any) -> list[float]:
        if state.is_terminal():
            return list(state.returns())
        spot = state.spot
        rules = spot.tree.rules
        return [rules.prospect(spot.state, role) for role in rules.about.roles]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: str, decisions: int, simulations: int, seed: int = 1) -> tuple[int, list[float]]:
    """Search as the first player; answers with its choices and how both stand at the end."""
    loaded = pyspiel.load_game(f"{short_name(game)}(limit={decisions})")
    rng, judge = np.random.RandomState(seed), Judge()
    bot = ismcts.ISMCTSBot(
        loaded, judge, uct_c=1.4, max_simulations=simulations, random_state=rng,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state, choices = loaded.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[rng.randint(len(outcomes))][0]
        elif state.current_player() == 0:
            action, choices = int(bot.step(state)), choices + 1
        else:
            legal = state.legal_actions()
            action = legal[rng.randint(len(legal))]
        state.apply_action(action)
    rules, spot = state.spot.tree.rules, state.spot
    return choices, [rules.value(spot.state, role) for role in rules.about.roles]


@click.command()
@click.option("--game", default="six-day-war-1967", show_default=True)
@click.option("--decisions", default=120, show_default=True, help="After which it is broken off.")
@click.option("--simulations", default=24, show_default=True, help="For each choice.")
def main(game: str, decisions: int, simulations: int) -> None:
    """Play, and say how the game stands by its own estimate, from -1 to 1."""
    choices, values = play(game, decisions, simulations)
    click.echo(f"{choices} choices searched; the two sides stand at {np.round(values, 2).tolist()}")


if __name__ == "__main__":
    main()
