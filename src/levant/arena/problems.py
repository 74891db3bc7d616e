"""The games as research problems: a table in Markdown, measured by playing.

python -m levant.arena.problems --games 40
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean

import click

import levant
from levant.core.dice import key_of
from levant.core.rules import About, Rules
from levant.lab.simulate import Plan, simulate

HEADINGS = (
    "game, scenario", "decisions", "branching, most", "dice", "hidden", "random, random",
    "greedy, greedy", "greedy, random", "random, greedy",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measured:
    """What a game at random is like."""

    decisions: float
    branching: float
    widest: int
    dice: float


@click.command()
@click.option("--games", default=40, show_default=True, help="Of each kind for a scenario.")
@click.option("--workers", default=0, help="Processes; 0 for one a core.")
@click.argument("chosen", nargs=-1)
def main(games: int, workers: int, chosen: tuple[str, ...]) -> None:
    """Measure the games, or those chosen, and print the table."""
    for line in table(list(chosen) or [about.id for about in levant.games()], games, workers):
        click.echo(line)


def table(names: list[str], games: int, workers: int) -> Iterator[str]:
    """A line for every scenario; results are won, drawn and lost by the first role, in games."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield f"| --- |{' ---: |' * (len(HEADINGS) - 1)}"
    for name in names:
        rules = levant.game(name).rules
        for scenario in rules.about.scenarios:
            yield _line(rules, scenario.id, games, workers)


def _line(rules: Rules, scenario: str, games: int, workers: int) -> str:
    about = rules.about
    shape = shape_of(rules, scenario, games)
    pairs = [("random", "random"), ("greedy", "greedy"), ("greedy", "random"), ("random", "greedy")]
    results = [_results(about, scenario, pair, games, workers) for pair in pairs]
    cells = [
        f"{about.id}, {scenario}",
        f"{shape.decisions:,.0f}",
        f"{shape.branching:.0f}, {shape.widest:,}",
        f"{shape.dice:.0f}",
        "yes" if about.hidden else "no",
        *results,
    ]
    return f"| {' | '.join(cells)} |"


def shape_of(rules: Rules, scenario: str, games: int) -> Measured:
    """Random games, looked at closely."""
    widths: list[int] = []
    dice: list[int] = []
    for number in range(games):
        chance = random.Random(number)
        state = rules.begin(scenario, [], key_of(f"shape/{number}"))
        state.noted = None
        while rules.role(state) is not None:
            legal = rules.legal(state)
            widths.append(len(legal))
            rules.apply(state, chance.choice(legal))
        dice.append(state.rolls)
    return Measured(len(widths) / games, mean(widths), max(widths), mean(dice))


def _results(about: About, scenario: str, pair: tuple[str, str], games: int, workers: int) -> str:
    bots = dict(zip(about.roles, pair, strict=True))
    report = simulate(Plan(about.id, scenario, [], bots, "problems", games), workers)
    if report.broken:
        raise RuntimeError(f"{about.id}, seed {report.broken[0].seed}: {report.broken[0].error}")
    won, lost = report.wins().get(about.roles[0], 0), report.wins().get(about.roles[1], 0)
    both = report.wins().get("all lose", 0)
    drawn = games - won - lost - both
    return f"{won}/{drawn}/{lost}" + (f", {both} lost by both" if both else "")


if __name__ == "__main__":
    main()
