"""Steps a second through every interface, ours and the peers' in one run.

    python -m levant.arena.bench --game sixth-fleet

Seconds are of the processor, on one core, but for the tables in worker processes, which are by the
clock. Three rounds are played in turn and the quickest counts: what slows a round is something else
on the machine. A peer that is not installed is left out and said so: PettingZoo's chess needs
`pettingzoo[classic]`.
"""

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import click
import numpy as np
import pyspiel

from levant.arena import levant_v0
from levant.arena.gym import Against
from levant.arena.open_spiel import short_name
from levant.arena.vector import Tables

ROUNDS = 3
CHUNK = 100  # steps between two looks at the clock

Runner = Callable[[int], None]  # plays so many steps


def petting_zoo(env: Any) -> Runner:
    """As PettingZoo's own benchmark does: `last` with its observation, a legal action, `step`."""
    dice = random.Random(1)
    env.reset(seed=1)

    def run(steps: int) -> None:
        for _ in range(steps):
            seen, _, over, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            env.step(None if over or cut else dice.choice(legal))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()

    return run


def open_spiel(name: str, tensors: bool) -> Runner:
    """Legal actions, a choice, `apply_action`; chance nodes count as the steps they are."""
    dice, game = random.Random(1), pyspiel.load_game(name)
    states = [game.new_initial_state()]

    def run(steps: int) -> None:
        state = states.pop()
        for _ in range(steps):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                if tensors:
                    state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
        states.append(state)

    return run


def gymnasium(env: Against) -> Runner:
    """A learner at random against a player at random; one step is the learner's."""
    dice = random.Random(1)
    masks = [env.reset(seed=1)[0]["action_mask"]]

    def run(steps: int) -> None:
        mask = masks.pop()
        for _ in range(steps):
            seen, _, over, cut, _ = env.step(dice.choice(np.flatnonzero(mask).tolist()))
            mask = env.reset()[0]["action_mask"] if over or cut else seen["action_mask"]
        masks.append(mask)

    return run


def tables_a_second(game: str, encoding: str, tables: int, seconds: float) -> float:
    """Steps of all tables together, by the clock."""
    rng, steps = np.random.default_rng(1), 0
    with Tables(game, tables, encoding=encoding) as many:
        many.reset(1)
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            drawn = rng.random(many.action_mask.shape, np.float32)
            many.step((drawn * many.action_mask).argmax(1))
            steps += tables
        return steps / (time.perf_counter() - start)


def _a_second(run: Runner, seconds: float) -> float:
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        run(CHUNK)
        steps += CHUNK
    return steps / (time.process_time() - start)


def runners(game: str) -> dict[str, Runner]:
    """Every way in, by its name; the peers' first."""
    ours = short_name(game)
    found = {}
    chess = _petting_zoo_chess()
    if chess is not None:
        found["PettingZoo chess"] = petting_zoo(chess)
    for encoding in ("list", "words"):
        found[f"PettingZoo {game}, {encoding}"] = petting_zoo(
            levant_v0.env(game, encoding=encoding)
        )
    found["OpenSpiel chess (C++)"] = open_spiel("chess", tensors=False)
    for encoding in ("list", "words"):
        found[f"OpenSpiel {game}, {encoding}"] = open_spiel(f"{ours}(encoding={encoding})", False)
    found[f"OpenSpiel {game}, words, with tensors"] = open_spiel(ours, tensors=True)
    found[f"Gymnasium {game} against random"] = gymnasium(Against(game, bot="random"))
    return found


def _petting_zoo_chess() -> Any:
    """The peer's environment; None where what it needs is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells of a new way to make it
            from pettingzoo.classic.chess import chess
    except ImportError:
        return None
    return chess.env()


@click.command()
@click.option("--game", default="sixth-fleet", show_default=True)
@click.option("--seconds", default=2.0, show_default=True, help="Of every round.")
@click.option("--tables", default=64, show_default=True, help="In worker processes.")
def main(game: str, seconds: float, tables: int) -> None:
    """Measure, and print a line for each."""
    found = runners(game)
    best = dict.fromkeys(found, 0.0)
    for _ in range(ROUNDS):
        for name, run in found.items():
            best[name] = max(best[name], _a_second(run, seconds))
    peer = best.get("PettingZoo chess", 0.0)
    for name, rate in best.items():
        ratio = f"{rate / peer:6.1f} times PettingZoo chess" if peer else ""
        click.echo(f"{name:45} {rate:10,.0f} steps/s {ratio}")
    for encoding in ("list", "words"):
        rate = tables_a_second(game, encoding, tables, seconds)
        click.echo(f"{f'{tables} tables {game}, {encoding}':45} {rate:10,.0f} steps/s by the clock")
    if not peer:
        click.echo("PettingZoo chess: not installed, pip install 'pettingzoo[classic]'")


if __name__ == "__main__":
    main()
