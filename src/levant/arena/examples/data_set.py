"""A recorded run as a data set: saved matches become arrays to learn from.

    python -m levant.arena.examples.data_set --folder run --games 6

The matches are ordinary files of Levant: those of a server or of the terminal are read in the same
way. For every decision there is what the player saw, the rows of his actions, which he took, and
how the game ended for him.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np

import levant
from levant.arena.sitting import Sitting
from levant.arena.vision import Numbers
from levant.bots import bot


class Recorded(NamedTuple):
    """One decision."""

    observation: Numbers
    actions: Numbers  # a row for each that was legal
    taken: int
    value: float  # 1 won, -1 lost, 0 drawn


def record(game: str, name: str, folder: Path, games: int) -> list[Path]:
    """Play games between equal bots and save them."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number in range(games):
        match, dice = levant.game(game).new(seed=number), random.Random(number)
        players = {role: bot(name) for role in match.rules.about.roles}
        while match.decision is not None:
            sight = match.rules.veil(match.state, match.decision.role)
            legal = match.rules.legal(match.state)
            code = players[match.decision.role](match.rules, sight, legal, dice)
            match.play(match.decision.actions[legal.index(code)])
        files.append(folder / f"{game}-{number}.json")
        match.save(files[-1])
    return files


def samples(files: list[Path]) -> Iterator[Recorded]:
    """Every decision of some finished matches in which there was a choice."""
    for file in files:
        match = levant.load(file)
        result = match.result
        if result is None:
            raise ValueError(f"{file}: this match is not finished")
        sitting = Sitting(match.opening.game)
        state = match.state_at(0)
        for code in match.history:
            legal, role = match.rules.legal(state), match.rules.role(state)
            if len(legal) > 1 and role is not None:
                sitting.look_at(state, legal)
                position = np.asarray(sitting.observe(role)["observation"], np.float32)
                rows = sitting.vision.actions(legal, state, len(legal))
                yield Recorded(position, rows, legal.index(code), result.value(role))
            match.rules.apply(state, code)


@click.command()
@click.option("--game", default="golan-73", show_default=True)
@click.option("--bot", "name", default="greedy", show_default=True)
@click.option("--games", default=4, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), default=Path("run"), show_default=True)
def main(game: str, name: str, games: int, folder: Path) -> None:
    """Record a run, read it back, and write its positions with their outcomes as one .npz file."""
    found = list(samples(record(game, name, folder, games)))
    positions = np.stack([sample.observation for sample in found])
    values = np.array([sample.value for sample in found], np.float32)
    verbs = np.array([sample.actions[sample.taken, 0] for sample in found], np.int16)
    np.savez_compressed(folder / "samples.npz", position=positions, value=values, verb=verbs)
    click.echo(f"{len(found)} decisions of {games} games: {folder / 'samples.npz'}")
    click.echo(f"positions {positions.shape}, outcomes {np.unique(values).tolist()}")


if __name__ == "__main__":
    main()
