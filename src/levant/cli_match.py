"""The command `levant match`: bots of any kind against each other, under a referee."""

import json
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table as Rows

import levant
from levant.bots.outside import SECONDS
from levant.cli_common import DURATION, GAME, SEED, SOME, TO_WRITE, console, fail
from levant.core.wording import count as counted
from levant.lab.play import Played
from levant.lab.referee import Contender, contender, play_match
from levant.match_file import write_whole


@click.command("match")
@click.argument("game", type=GAME)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    help="A bot's name (see `levant bots`), or the command that starts one.",
)
@click.option("--games", "count", default=2, show_default=True, type=SOME)
@click.option("--scenario", help="See `levant games`.")
@click.option("--option", "options", multiple=True, help="An optional rule; may be repeated.")
@click.option("--seed", type=SEED, default="1", show_default=True)
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=DURATION,
    help="For every answer of a command.",
)  # fmt: skip
@click.option("--json", "file", type=TO_WRITE, help="Write every game there.")
def match_command(
    game: str,
    bots: tuple[str, ...],
    count: int,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str,
    seconds: float,
    file: Path | None,
) -> None:
    """Let two bots play, the sides changed after every game.

    A bot is one of Levant's, `policy:MODULE:NAME`, or a command that speaks JSON lines: see the
    handbook's page on the arena. Who answers late or with something illegal loses the game.
    """
    try:
        opened = levant.game(game).new(scenario, seed=1, options=options)
        if len(bots) != 2:
            raise ValueError(f"two bots play, so say --bot twice; there were {len(bots)}")
        pair = [contender(name, seconds) for name in bots]
    except ValueError as error:
        fail(str(error))
    try:
        played = play_match(opened.rules, opened.opening.scenario, list(options), seed, pair, count)
    finally:
        for player in pair:
            player.close()
    _show(pair, played)
    if file:
        rows = _rows(opened.rules.about.roles, pair, played)
        write_whole(file, json.dumps(rows, indent=1).encode(), shared=True)


def _rows(
    roles: tuple[str, ...], pair: list[Contender], played: list[Played]
) -> list[dict[str, object]]:
    return [
        {
            "seed": game.seed,
            "roles": dict(zip(roles, [p.name for p in pair[:: -1 if n % 2 else 1]], strict=True)),
            "winner": game.result.winner,
            "level": game.result.level,
            "decisions": game.decisions,
            "forfeit": game.forfeit,
        }
        for n, game in enumerate(played)
    ]


def _show(pair: list[Contender], played: list[Played]) -> None:
    rows = Rows(box=None)
    for heading in ("bot", "won", "drawn", "lost", "forfeited", "ms an answer", "longest ms"):
        rows.add_column(heading, justify="left" if heading == "bot" else "right")
    for player in pair:
        mean = 1000 * player.seconds / max(1, player.decisions)
        rows.add_row(
            escape(player.name), str(player.won), str(player.drawn), str(player.lost),
            str(player.forfeits), f"{mean:.1f}", f"{1000 * player.longest:.0f}",
        )  # fmt: skip
    console.print(rows)
    for number, game in enumerate(played):
        if game.forfeit:
            console.print(escape(f"game {number + 1}: {game.forfeit}"))
    decisions = sum(game.decisions for game in played)
    console.print(f"{counted(len(played), 'game')}, {counted(decisions, 'decision')}")
