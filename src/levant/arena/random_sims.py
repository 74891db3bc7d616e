"""OpenSpiel's and PettingZoo's own tests for every game and scenario, as long as one likes.

    python -m levant.arena.random_sims --long

Short, every game is broken off after a few decisions; long, whole games are played. Faults end the
run with the peers' own message.
"""

import contextlib
import os
import time
import warnings
from collections.abc import Iterator

import click
import pyspiel
from pettingzoo.test import api_test, seed_test

import levant
from levant.arena import levant_v0
from levant.arena.open_spiel import short_name

SHORT = 12  # decisions


def openings(chosen: list[str]) -> Iterator[tuple[str, str]]:
    """Every game with every scenario."""
    for about in levant.games():
        if not chosen or about.id in chosen:
            yield from ((about.id, scenario.id) for scenario in about.scenarios)


def simulated(game: str, scenario: str, encoding: str, limit: int, sims: int = 1) -> None:
    """OpenSpiel's simulation at random: legal actions, tensors, strings, copies, serialisation."""
    parameters = f"scenario={scenario},encoding={encoding},limit={limit}"
    loaded = pyspiel.load_game(f"{short_name(game)}({parameters})")
    with unheard():
        pyspiel.random_sim_test(loaded, num_sims=sims, serialize=True, verbose=False)


def petting_zoo_tests(game: str, scenario: str, encoding: str, cycles: int) -> None:
    """PettingZoo's test of the interface and of seeds."""
    with warnings.catch_warnings(), unheard():
        warnings.simplefilter("ignore")
        api_test(levant_v0.env(game, scenario, encoding=encoding), num_cycles=cycles)
        seed_test(lambda: levant_v0.env(game, scenario, encoding=encoding), num_cycles=cycles)


@contextlib.contextmanager
def unheard() -> Iterator[None]:
    """Without what the peers print, some of it from C++."""
    kept = os.dup(1)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        try:
            yield
        finally:
            os.dup2(kept, 1)
            os.close(kept)


@click.command()
@click.option("--long", "whole", is_flag=True, help="Whole games.")
@click.option("--sims", default=1, show_default=True, help="Games of each.")
@click.argument("games", nargs=-1)
def main(whole: bool, sims: int, games: tuple[str, ...]) -> None:
    """Run the peers' tests for all games, or those named."""
    for game, scenario in openings(list(games)):
        for encoding in ("list", "words"):
            start = time.process_time()
            simulated(game, scenario, encoding, 0 if whole else SHORT, sims)
            petting_zoo_tests(game, scenario, encoding, 3000 if whole else SHORT)
            spent = time.process_time() - start
            click.echo(f"{game}, {scenario}, {encoding}: passed in {spent:.1f} s")


if __name__ == "__main__":
    main()
