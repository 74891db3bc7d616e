"""The command `levant odds`: chances of a combat or a position, as one seat may know them."""

import json
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import click
from rich.markup import escape

from levant.bots.hint import chance_of
from levant.cli_common import ANY, BOT, SEED, THERE, TO_WRITE, bar, console, fail
from levant.cli_sim import clear_messages
from levant.core.refusal import Refused
from levant.core.state import State
from levant.core.wording import count as counted
from levant.core.wording import percent
from levant.lab.odds import ActionOdds, odds_of
from levant.lab.odds_file import Position, Trial, opened, play_on, sight_of
from levant.lab.pool import each_done
from levant.lab.ratings import share
from levant.match import Match
from levant.match_file import write_whole

CHUNK = 4  # games a task


@click.command()
@click.argument("file", type=THERE)
@click.option("--as", "role", help="The seat that asks; else the one that decides.")
@click.option("--do", "first", multiple=True, help="An action to do first; may be repeated.")
@click.option("--games", "count", type=ANY, default=0, help="Play so many games on from there.")
@click.option(
    "--bot",
    "name",
    type=BOT,
    default="greedy",
    show_default=True,
    help="Who plays on. See `levant bots`.",
)
@click.option("--seed", type=SEED, default="odds", show_default=True)
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option("--json", "data", type=TO_WRITE)
@click.option("--pack", type=click.Path(exists=True, file_okay=False), help="Its own data.")
def odds(
    file: Path,
    role: str | None,
    first: tuple[str, ...],
    count: int,
    name: str,
    seed: str,
    workers: int,
    data: Path | None,
    pack: str | None,
) -> None:
    """Tell the chances of each combat that can be had now, and of the position.

    FILE is a saved match or a position document. What a seat may not know is not used.
    """
    with clear_messages():
        match = opened(str(file), pack or "")
        spot = Position(str(file), pack or "", _seat(match, role), list(first))
        try:
            sight = sight_of(match, spot)
        except Refused as refused:
            fail(f"--do: {refused}")
        chance = _estimate(match, sight, spot.role)
        told_chance = "no estimate while it is set up"
        if chance is not None:
            told_chance = f"{percent(chance)} by the game's own estimate"
        console.print(f"{escape(spot.role)}: {told_chance}")
        told = _now(match, sight, spot, seed)
        for each in told:
            _show(each)
        tried = _tried(spot, count, name, seed, workers) if count else []
        if tried:
            mean, low, high = share(tried)
            console.print(
                f"{escape(spot.role)}: {percent(mean)} ({percent(low)} to {percent(high)}) in "
                f"{counted(len(tried), 'game')} played on by {name}, a draw counting half"
            )
        if data:
            rows = [asdict(each) for each in told]
            found = {
                "role": spot.role,
                "estimate": chance,
                "actions": rows,
                "played": share(tried) if tried else None,
            }
            write_whole(data, json.dumps(found, indent=1).encode(), shared=True)
        if len(tried) < count:
            fail(f"stopped after {len(tried)} of {counted(count, 'game')}")


def _seat(match: Match, role: str | None) -> str:
    roles = match.rules.about.roles
    decides = match.rules.role(match.state)
    if decides is None:
        fail("the game is over: nothing is a matter of chance any more")
    named = [each for each in roles if role and each.lower() == role.lower()]
    if role and not named:
        fail(f"there is no role {role!r} in this game; there are {', '.join(roles)}")
    return named[0] if named else decides


def _estimate(match: Match, sight: State, role: str) -> float | None:
    """None while counters are still being placed."""
    return None if match.rules.setting_up(sight) else chance_of(match.rules.value(sight, role))


def _now(match: Match, sight: State, spot: Position, seed: str) -> list[ActionOdds]:
    """Of the decision that is open, if it is this seat's."""
    rules = match.rules
    decides = rules.role(sight)
    if decides != spot.role:
        console.print(f"{decides} decides now; its choices are not yours to know")
        return []
    sheet = rules.worksheet(sight)
    if sheet:
        console.print(escape(sheet.text()))
    legal = rules.legal(sight) if spot.first else rules.legal(match.state)
    told = odds_of(rules, sight, spot.role, legal, seed)
    if not told:
        console.print("no action that is possible now rolls dice or comes to a combat")
    return told


def _show(each: ActionOdds) -> None:
    how = "exact" if each.exact else "simulated"
    console.print(f"[b]{escape(each.action)}[/b]  {escape(each.say)}  [dim]{how}[/dim]")
    for likely in each.likely:
        after = "" if likely.after is None else f"   then {percent(likely.after)} to win"
        console.print(f"  {percent(likely.chance):>5}  {escape(likely.what)}{after}")


def _tried(spot: Position, count: int, name: str, seed: str, workers: int) -> list[float]:
    """The points of each game; at Ctrl-C of those that are finished."""
    numbers = range(count)
    tasks = [
        Trial(spot, name, seed, list(numbers[start : start + CHUNK]))
        for start in range(0, count, CHUNK)
    ]
    points: list[float] = []
    with bar() as progress, closing(each_done(play_on, tasks, workers)) as played:
        task = progress.add_task("playing on", total=count)
        try:
            for some in played:
                points += some
                progress.update(task, completed=len(points))
        except KeyboardInterrupt:
            pass  # what was done is there
    return points
