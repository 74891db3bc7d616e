"""The command `levant`."""

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table as Rows

import levant
from levant import draw
from levant.bots import bot
from levant.bots.crew import Crew
from levant.cli_bots import COMMANDS as BOT_COMMANDS
from levant.cli_common import (
    ANY,
    BOT,
    DURATION,
    GAME,
    SEED,
    SOME,
    TO_WRITE,
    Commands,
    console,
    fail,
    loaded,
    print_anywhere,
)
from levant.cli_lab import COMMANDS as LAB_COMMANDS
from levant.cli_match import match_command
from levant.core.cases import case_faults
from levant.core.rules import WATCHER
from levant.core.typed import typed
from levant.core.wording import count as counted
from levant.draw.position import position_svg
from levant.games import EVERY, PACKAGES, folder_of, rules_of
from levant.lab.bench import build
from levant.match import Match
from levant.match_file import read_match_file, read_position, write_whole
from levant.terminal import Session
from levant.terminal_rows import event_line
from levant.web.operate import COMMANDS as SERVER_COMMANDS
from levant.web.operate import serve
from levant.web.settings import data_folder

F = TypeVar("F", bound=Callable[..., Any])


def with_pack(command: F) -> F:
    option = click.option(
        "--pack", type=click.Path(exists=True, file_okay=False), help="Your own data for the game."
    )
    return option(command)


def opened(game: str, pack: str | None) -> levant.Game:
    try:
        return levant.game(game, pack)
    except levant.BadDocument as bad:
        fail(f"the pack {pack or game} cannot be used:", *bad.faults)


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(package_name="levant", message=f"%(prog)s %(version)s, {build()}")
@click.pass_context
def main(context: click.Context) -> None:
    """Board wargames with every rule enforced. Alone, it opens the page."""
    print_anywhere()
    if context.invoked_subcommand is None:
        context.invoke(serve)


for _command in (*BOT_COMMANDS, *LAB_COMMANDS, match_command, *SERVER_COMMANDS):
    main.add_command(_command)


@main.command()
def games() -> None:
    """List the games with their scenarios, roles and options."""
    for about in levant.games():
        console.print(f"[b]{about.id}[/b]  {about.title}: {about.summary}")
        console.print(f"  roles      {', '.join(about.roles)}")
        for scenario in about.scenarios:
            console.print(f"  scenario   [b]{scenario.id}[/b]  {scenario.title}")
        for option in about.options:
            console.print(f"  option     [b]{option.id}[/b]  {option.title} \\[{option.case}]")


@main.command()
@click.argument("game", type=GAME, required=False)
@click.option("--as", "role", help="Your role; without it you play all of them.")
@click.option(
    "--bot",
    "opponent",
    type=BOT,
    default="greedy",
    show_default=True,
    help="Who plays the other roles. See `levant bots`.",
)
@click.option("--scenario", help="See `levant games`.")
@click.option("--option", "options", multiple=True, help="An optional rule; may be repeated.")
@click.option("--seed", type=SEED, help="For dice that can be repeated.")
@click.option("--position", type=click.Path(exists=True, dir_okay=False), help="Start from this.")
@click.option("--resume", type=click.Path(dir_okay=False), help="Go on with a saved match.")
@click.option(
    "--resign",
    is_flag=True,
    help="The bot gives up what is surely lost, and offers a draw in what is surely drawn.",
)
@with_pack
def play(
    game: str | None,
    role: str | None,
    opponent: str,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str | None,
    position: str | None,
    resume: str | None,
    resign: bool,
    pack: str | None,
) -> None:
    """Play in the terminal against a bot."""
    if not sys.stdin:
        fail("nothing can be typed here: the input is closed")
    if resume:
        match = loaded(resume, pack)
        keep = Path(resume)
    elif game:
        match = _started(opened(game, pack), scenario, options, seed, position)
        folder = data_folder() / "terminal"
        folder.mkdir(parents=True, exist_ok=True)
        keep = folder / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    else:
        fail("which game? Say for example: levant play sixth-fleet --as NATO")
    roles = match.rules.about.roles
    found = [_role_named(match, role)] if role else []
    crew = Crew(os.cpu_count() or 1)
    bots = {name: bot(opponent, crew) for name in roles if found and name not in found}
    seat = ["--as", found[0]] if found else []
    resume_by = typed(["levant", "play", "--resume", str(keep), *seat])
    answer = partial(console.input, "[b]>[/b] ")
    try:
        Session(match, bots, keep, resume_by, console, answer, resign, crew).run()
    finally:
        crew.close()


def _started(
    game: levant.Game,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str | None,
    position: str | None,
) -> Match:
    try:
        if position:
            return game.at(read_position(position), seed=seed)
        return game.new(scenario, seed=seed, options=options)
    except levant.BadDocument as bad:
        fail(*(f"{position}: {fault}" for fault in bad.faults))
    except ValueError as error:
        fail(f"{position}: {error}" if position else str(error))


@main.command()
@click.argument("chosen", nargs=-1, type=GAME)
@click.option(
    "--seconds",
    type=DURATION,
    default=3.0,
    show_default=True,
    help="Of play a game and build.",
)
@click.option(
    "--bot",
    "bots",
    type=BOT,
    multiple=True,
    help="Measured; every bot where nothing is said. See `levant bots`.",
)
@click.option("--page", is_flag=True, help="Measure the page in a browser instead.")
def bench(chosen: tuple[str, ...], seconds: float, bots: tuple[str, ...], page: bool) -> None:
    """Measure how fast bots play, plain and compiled.

    Who thinks plays the beginning of a game, and at least one plan of his.
    """
    if page:
        from levant.web.page_bench import main as measure_page

        measure_page()
        return
    from levant.bots import BOTS
    from levant.lab.bench import all_games
    from levant.lab.bench import bench as measured

    figures, why = measured(list(chosen) or all_games(), seconds, bots or tuple(BOTS))
    rows = Rows(box=None)
    for heading in ("game", "bot", "build", "decisions/s", "games/s", "copy µs", "state kB"):
        left = heading in ("game", "bot", "build")
        rows.add_column(heading, justify="left" if left else "right")
    for row in figures:
        rows.add_row(
            row.game, row.bot, row.build, f"{row.decisions:,.0f}" if row.decisions >= 100
            else f"{row.decisions:.1f}", f"{row.games:.1f}" if row.games else "–",
            f"{row.copy:.1f}", f"{row.memory:.0f}",
        )  # fmt: skip
    console.print(rows)
    if why:
        console.print(f"compiled: not measured, {why}")


@main.command()
@click.argument("game", type=GAME)
@click.option("--games", "count", type=SOME, default=1000, show_default=True)
@click.option("--from", "start", type=ANY, default=0, help="The first seed.")
@click.option("--bot", type=BOT, default="random", show_default=True, help="See `levant bots`.")
@click.option("--scenario", default="", help="By chance where nothing is said.")
def fuzz(game: str, count: int, start: int, bot: str, scenario: str) -> None:
    """Play games under watch and report every fault."""
    from levant.lab.fuzz import fuzz_game

    rules = rules_of(game)
    known = [each.id for each in rules.about.scenarios]
    if scenario and scenario not in known:
        fail(f"{game} has no scenario {scenario!r}; there are {', '.join(known)}")
    bad = 0
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("fuzzing", total=count)
        for seed in range(start, start + count):
            for fault in fuzz_game(rules, seed, bot=bot, scenario=scenario):
                console.print(escape(fault))
                bad += 1
            progress.advance(task)
    console.print(f"{counted(count, 'game')} of {game}, {counted(bad, 'fault')}")
    sys.exit(1 if bad else 0)


@main.command()
@click.argument("game", type=GAME)
@click.argument("case", required=False)
@click.option("--check", is_flag=True, help="Compare rulebook, cases, code and tests.")
def rules(game: str, case: str | None, check: bool) -> None:
    """Show what the program does about each case of a rulebook, or what a result means."""
    if check:
        _check_cases(game)
        return
    cases, code = rules_of(game).cases, rules_of(game).glossary.codes.get(case or "")
    if code:
        console.print(f"[b]{case}[/b]  {escape(code.says)}  [dim]result, case {code.case}[/dim]")
        case = code.case
    found = [
        c
        for c in cases.values()
        if case is None or c.number == case or c.number.startswith(f"{case}.")
    ]
    if not found:
        fail(f"{game} has no case {case}; `levant rules {game}` lists them all")
    for each in found:
        console.print(
            f"[b]{each.number}[/b]  {escape(each.title)}  [dim]{each.how} {each.by}[/dim]"
        )
        if each.says:
            console.print(f"      {escape(each.says)}")
        if each.example:
            console.print(f"      example: {escape(each.example)}")
        if each.ruling:
            console.print(f"      ruling: {escape(each.ruling)}")


def _check_cases(game: str) -> None:
    folder = folder_of(game)
    tests = Path(levant.__file__).parents[2] / "tests"
    faults, counts = case_faults(game, folder, EVERY[game], tests if tests.exists() else None)
    for fault in faults:
        console.print(escape(fault))
    total = sum(counts.values())
    summary = ", ".join(f"{number} {how}" for how, number in counts.items())
    console.print(f"{game}: {counted(total, 'case')}, {summary}; {counted(len(faults), 'fault')}")
    if not tests.exists():
        console.print("(the tests are not here, so they were not compared)")
    sys.exit(1 if faults else 0)


AS = click.option("--as", "role", help="As this role sees it; else as everybody may see it.")


def _audience(match: Match, role: str | None) -> str:
    """The role that a caller means; else whoever looks on."""
    if role is None:
        return WATCHER
    return _role_named(match, role)


def _role_named(match: Match, role: str) -> str:
    roles = match.rules.about.roles
    named = [name for name in roles if name.lower() == role.lower()]
    if not named:
        fail(f"there is no role {role!r} in this game; there are {', '.join(roles)}")
    return named[0]


@main.command("map")
@click.argument("game", type=GAME)
@click.option("--svg", "file", required=True, type=TO_WRITE)
@click.option("--match", "match_file", type=click.Path(exists=True, dir_okay=False))
@click.option("--position", type=click.Path(exists=True, dir_okay=False))
@AS
@with_pack
def map_(
    game: str,
    file: Path,
    match_file: str | None,
    position: str | None,
    role: str | None,
    pack: str | None,
) -> None:
    """Draw the map, alone or with a position on it."""
    chosen = opened(game, pack)
    if match_file and position:
        fail("--match and --position are two ways to say what lies on the map: choose one")
    if match_file or position:
        match = (
            loaded(match_file, pack) if match_file else _started(chosen, None, (), "1", position)
        )
        if match.opening.game != game:
            fail(f"{match_file}: is a match of {match.opening.game}, not of {game}")
        picture = position_svg(match.seen_by(_audience(match, role)).now)
    elif role is not None:
        fail("--as goes with --match or --position: the map alone is the same for everybody")
    else:
        picture = draw.sheet(chosen.rules.sheet())
    try:
        write_whole(file.absolute(), picture.encode(), shared=True)
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")
    console.print(f"{file}: {len(picture) // 1024} kB", soft_wrap=True, markup=False)


@main.command()
@click.argument("pack", type=click.Path(exists=True, file_okay=False))
@click.option("--game", type=GAME, help="Which game's pack it is; guessed from the folder else.")
def check(pack: str, game: str | None) -> None:
    """Check a folder with your own data for a game."""
    guessed = game or next((g for g in PACKAGES if g in Path(pack).resolve().as_posix()), None)
    guessed = guessed or next(
        (g for g in PACKAGES if g.replace("-", "_") in str(Path(pack).resolve())), None
    )
    if guessed is None:
        fail(f"which game is {pack} for? Say --game with one of {', '.join(PACKAGES)}")
    opened(guessed, str(Path(pack).resolve()))
    console.print(f"{pack}: a sound pack for {guessed}", soft_wrap=True, markup=False)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--verify", is_flag=True, help="Check seed, fingerprint, every action and die.")
@click.option("--fingerprint", help="The one that was shown when the match began.")
@AS
@with_pack
def replay(
    file: str, verify: bool, fingerprint: str | None, role: str | None, pack: str | None
) -> None:
    """Tell a saved match from its beginning.

    Of a match that goes on only what everybody may know is told, or what a role knows (--as).
    """
    match = loaded(file, pack)
    over = match.result is not None
    told = match.events if over and not role else match.seen_by(_audience(match, role)).events
    if not verify and fingerprint is None:
        for event in told:
            console.print(event_line(event))
        if match.ending and match.result:
            console.print(f"[b]{match.result.level}[/b]")
        return
    saved = read_match_file(file)
    if fingerprint not in (None, saved.fingerprint):
        fail(f"{file}: has the fingerprint {saved.fingerprint}, not {fingerprint!r}")
    dice = [event.die for event in told if event.die]
    seed = saved.opening.seed if over else "that is told when the match is over"
    console.print(f"fingerprint {saved.fingerprint} belongs to the seed {seed}")
    actions = counted(len(saved.actions), "legal action")
    console.print(f"the saved position follows from {actions}")
    rolled = counted(len(dice), "die", "dice")
    console.print(f"{rolled} from the seed: {' '.join(map(str, dice))}")
    for stir in saved.stirs:
        console.print(f"after action {stir.at} the key took in: {stir.kind} {stir.by} {stir.text}")
    for roll in match.rolls() if over else []:
        console.print(f"roll {roll.number}, action {roll.at}: {roll.shown} of {roll.sides}")
    result = match.result
    console.print(f"result: {result.level if result else 'not finished'}")


if __name__ == "__main__":
    main()
