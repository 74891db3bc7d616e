"""The command `levant match`: bots of any kind against each other, under a referee."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Rows

import levant
from levant.bots.outside import SECONDS, OutsideBot
from levant.core.wording import count as counted
from levant.lab.referee import Contender, Verdict, contender, play_match
from levant.match_file import write_whole

console = Console(highlight=False)


@click.command("match")
@click.argument("game")
@click.option("--bot", "bots", multiple=True, help="A bot's name, or the command that starts one.")
@click.option("--games", "count", default=2, show_default=True, type=click.IntRange(min=1))
@click.option("--scenario", help="See `levant games`.")
@click.option("--option", "options", multiple=True, help="An optional rule; may be repeated.")
@click.option("--seed", default="1", show_default=True)
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(min=0, min_open=True),
    help="For every answer of a command.",
)  # fmt: skip
@click.option("--json", "file", type=click.Path(dir_okay=False), help="Write every game there.")
def match_command(
    game: str,
    bots: tuple[str, ...],
    count: int,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str,
    seconds: float,
    file: str | None,
) -> None:
    """Let two bots play, the sides changed after every game.

    A bot is one of Levant's, `policy:MODULE:NAME`, or a command that speaks JSON lines: see the
    handbook's page on the arena. Who answers late or with something illegal loses the game.
    """
    try:
        rules = levant.game(game).rules
        opening = levant.game(game).new(scenario, seed=1, options=options).opening
        if len(bots) != 2:
            raise ValueError(f"two bots play, so say --bot twice; there were {len(bots)}")
        pair = [contender(name, seconds) for name in bots]
    except ValueError as error:
        click.echo(f"levant: {error}", err=True)
        raise SystemExit(1) from None
    try:
        verdicts = play_match(rules, opening.scenario, list(options), seed, pair, count)
    finally:
        for player in pair:
            if isinstance(player.bot, OutsideBot):
                player.bot.close()
    _show(pair, verdicts)
    if file:
        write_whole(Path(file), json.dumps([asdict(each) for each in verdicts], indent=1).encode())


def _show(pair: list[Contender], verdicts: list[Verdict]) -> None:
    rows = Rows(box=None)
    for heading in ("bot", "won", "drawn", "lost", "forfeited", "ms an answer", "longest ms"):
        rows.add_column(heading, justify="left" if heading == "bot" else "right")
    for player in pair:
        mean = 1000 * player.seconds / max(1, player.decisions)
        rows.add_row(
            escape(player.name), str(player.won), str(player.drawn), str(player.lost),
            str(len(player.forfeits)), f"{mean:.1f}", f"{1000 * player.longest:.0f}",
        )  # fmt: skip
    console.print(rows)
    for verdict in verdicts:
        if verdict.forfeit:
            console.print(escape(f"seed {verdict.seed}: {verdict.forfeit}"))
    decisions = sum(verdict.decisions for verdict in verdicts)
    console.print(f"{counted(len(verdicts), 'game')}, {counted(decisions, 'decision')}")
