"""The command `levant sim`: many games, counted or kept."""

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import click
from click.core import ParameterSource
from rich.markup import escape
from rich.table import Table as Rows

from levant.cli_common import (
    ANY,
    GAME,
    GAMES_TO_WRITE,
    SEED,
    SOME,
    TO_READ,
    TO_WRITE,
    bar,
    console,
    fail,
)
from levant.core.typed import typed
from levant.core.wording import count as counted
from levant.core.wording import listed
from levant.games import rules_of
from levant.lab.plan import Combination, RunPlan, check_plan, read_plan, seated
from levant.lab.ratings import share
from levant.lab.run import Cost, Workforce, by_the_clock, cost, on_cores, play_run
from levant.lab.run_file import RunFile
from levant.lab.simulate import Broken, Plan, Report, simulate
from levant.match_file import write_whole

ON = click.option(
    "--on",
    default="cores",
    show_default=True,
    help="Who plays: cores, dask (a scheduler here) or dask://ADDRESS (one elsewhere).",
)
WITH_PLAN = {"plan_file", "out", "workers", "on"}  # what a plan does not say


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--games", "count", type=SOME, default=100, show_default=True)
@click.option("--scenario", help="See `levant games`.")
@click.option("--option", "options", multiple=True)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    help="ROLE=BOT; greedy where nothing is said. See `levant bots`.",
)
@click.option("--seed", type=SEED, default="1", show_default=True)
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option("--json", "json_file", type=TO_WRITE, help="Write every game there.")
@click.option("--from", "first", type=ANY, default=0, help="The number of the first game.")
@click.option(
    "--out",
    type=GAMES_TO_WRITE,
    help="Keep every game there as it ends, for `levant report`; the same command goes on.",
)
@click.option("--plan", "plan_file", type=TO_READ, help="What is crossed.")
@ON
def sim(
    game: str | None,
    count: int,
    scenario: str | None,
    options: tuple[str, ...],
    bots: tuple[str, ...],
    seed: str,
    workers: int,
    json_file: Path | None,
    first: int,
    out: Path | None,
    plan_file: Path | None,
    on: str,
) -> None:
    """Play many games between bots and report who wins."""
    if plan_file:
        if game or not out:
            fail("with --plan say --out RUN and no GAME: the file names the game")
        _check_the_plan_says_all(plan_file)
        with clear_messages():
            run_and_tell(read_plan(plan_file), out, workers, on)
        return
    if not game:
        fail("which game? Say for example: levant sim suez-56 --games 200 --out suez.run")
    with clear_messages():
        about = rules_of(game).about
        named = dict(_named(pair, about.roles) for pair in bots)
        chosen = scenario or about.scenarios[0].id
        each = Combination(chosen, list(options), seated(about.roles, named))
        plan = RunPlan(game, count, seed, [each])
        check_plan(plan)
        if out:
            if json_file or first:
                fail("--json and --from do not go with --out; `levant report RUN --json FILE`")
            run_and_tell(plan, out, workers, on)
        elif on != "cores":
            fail("--on goes with --out: a cluster's games are kept")
        else:
            counted_only(
                Plan(game, chosen, list(options), each.bots, seed, count, first), workers, json_file
            )


@contextmanager
def clear_messages() -> Iterator[None]:
    """What users do wrong is one message, no traceback."""
    try:
        yield
    except ValueError as error:
        fail(str(error))


def _check_the_plan_says_all(plan_file: Path) -> None:
    """What would be passed over in silence is refused."""
    ctx = click.get_current_context()
    said = [
        param.opts[0]
        for param in ctx.command.params
        if param.name not in WITH_PLAN
        and ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
    ]
    if said:
        fail(f"{listed(said)}: the plan says that; write it into {plan_file}")


def _named(pair: str, roles: tuple[str, ...]) -> tuple[str, str]:
    role, _, name = pair.partition("=")
    if role not in roles or not name:
        raise ValueError(f"--bot {pair}: should be ROLE=BOT with one of {', '.join(roles)}")
    return role, name


# --- a run -------------------------------------------------------------------------------------


def run_and_tell(plan: RunPlan, out: Path, workers: int, on: str) -> None:
    play_and_bar(plan, out, workers, on)
    with RunFile(out) as kept:
        tell_run(kept)


def play_and_bar(plan: RunPlan, out: Path, workers: int, on: str) -> None:
    """Play a run with its cost told before, and how far it is."""
    workforce = workforce_on(on, workers)
    for name in by_the_clock(plan):
        console.print(
            f"{name} thinks by the clock: another run may differ. "
            f"{name.partition(':')[0]}:rollouts=60 can be repeated."
        )
    try:
        with console.status("a few games are timed first, and kept"):
            told = cost(plan, out, workers)
        tell_cost(told, on)
        with bar() as progress:
            task = progress.add_task("playing", total=plan.total)
            play_run(plan, out, workforce, lambda n: progress.update(task, completed=n))
    except KeyboardInterrupt:
        fail(f"stopped; every finished game is in {out}, and the same command goes on")
    except BrokenProcessPool:
        fail(f"a worker died; what was finished is in {out}, and the same command goes on")
    except OSError as error:
        fail(f"{out}: {error.strerror}")


def workforce_on(on: str, workers: int) -> Workforce:
    """Who plays: the cores of this machine, or a cluster."""
    if on == "cores":
        return on_cores(workers)
    scheme, _, address = on.partition("://")
    if scheme != "dask":
        fail(
            f"--on {on}: should be dask, or dask://ADDRESS of a scheduler (dask://tcp://host:8786)"
        )
    try:
        from levant.lab.on_dask import on_dask
    except ModuleNotFoundError as missing:
        fail(f"--on {on} needs {missing.name}: pip install 'levant[lab]'")
    return on_dask(address if "://" in address or not address else f"tcp://{address}", workers)


def tell_cost(told: Cost, on: str) -> None:
    """Before it starts; how many cores a cluster has is not known here."""
    if not told.games:
        return
    one = told.games * told.seconds
    here = f"{spoken(told.hours * 3600)} on {counted(told.cores, 'core')}"
    time = here if on == "cores" else f"{spoken(one)} of the processor, shared by the cluster"
    console.print(f"{counted(told.games, 'game')} to play, {told.seconds:.2g} s each: {time}")


def spoken(seconds: float) -> str:
    """A time as one says it."""
    if seconds < 90:
        return f"about {max(1, round(seconds))} s"
    if seconds < 5400:
        return f"about {round(seconds / 60)} minutes"
    return f"about {seconds / 3600:.1f} hours"


def tell_run(kept: RunFile) -> None:
    plan, games = kept.plan, kept.games()
    console.print(f"[b]{plan.game}[/b], seed {escape(plan.seed)}, {kept.file}")
    rows = Rows(box=None)
    for heading in ("", "games", "share", "95 %"):
        rows.add_column(heading, justify="right" if heading else "left")
    for place in range(len(plan.combinations)):
        mine = [game for game in games if game.place == place and not game.error]
        if len(plan.combinations) > 1:
            rows.add_row(f"[b]{escape(plan.label(place))}[/b]", str(len(mine)), "", "")
        ends = Counter(game.winner or ("all lose" if game.all_lose else "draw") for game in mine)
        levels = Counter(game.level for game in mine)
        for name, times in [*ends.most_common(), *levels.most_common()]:
            mean, low, high = share([1.0] * times + [0.0] * (len(mine) - times))
            rows.add_row(escape(name), str(times), f"{mean:.0%}", f"{low:.0%} to {high:.0%}")
    console.print(rows)
    for why, times in Counter(game.forfeit for game in games if game.forfeit).most_common():
        console.print(f"forfeited in {counted(times, 'game')}: {escape(why)}")
    broken = [game for game in games if game.error]
    if broken:
        fail(*(f"the rules failed in game {g.number}, seed {g.seed}: {g.error}" for g in broken))
    command = typed(["levant", "report", str(kept.file)])
    console.print(f"{command}   makes a report of it", soft_wrap=True, markup=False)


# --- counted only ------------------------------------------------------------------------------


def counted_only(plan: Plan, workers: int, json_file: Path | None) -> None:
    """Without a run's file: who won how often."""
    with bar() as progress:
        task = progress.add_task("playing", total=plan.games)
        report = simulate(plan, workers, lambda done: progress.update(task, completed=done))
    if report.played:
        _print_report(report)
    if json_file:
        rows = [
            {
                "seed": p.seed,
                "decisions": p.decisions,
                "winner": p.result.winner,
                "all_lose": p.result.all_lose,
                "level": p.result.level,
                **p.result.scores,
            }
            for p in report.played
        ]
        write_whole(json_file, json.dumps(rows, indent=1).encode())
    if report.stopped:
        fail(f"stopped after {len(report.played)} of {counted(plan.games, 'game')}")
    if report.broken:
        fail(*(line for each in report.broken for line in _broken_lines(plan, each)))


def _broken_lines(plan: Plan, broken: Broken) -> list[str]:
    """What went wrong in a game, and how to see it again."""
    words = ["levant", "sim", plan.game, "--scenario", plan.scenario, "--seed", plan.seed]
    words += ["--from", str(broken.number), "--games", "1"]
    words += [word for option in plan.options for word in ("--option", option)]
    words += [word for role, name in plan.bots.items() for word in ("--bot", f"{role}={name}")]
    return [
        f"the rules failed in the game with seed {broken.seed}: {broken.error}",
        f"  again: {typed(words)}",
    ]


def _print_report(report: Report) -> None:
    total = len(report.played)
    plan = report.plan
    console.print(
        f"[b]{plan.game}[/b] {plan.scenario}, {counted(total, 'game')}, seed {plan.seed}, "
        f"{plan.bots}"
    )
    rows = Rows(box=None)
    for heading in ("", "games", "share"):
        rows.add_column(heading, justify="left" if not heading else "right")
    for name, count in [*report.wins().items(), *report.levels().items()]:
        rows.add_row(name, str(count), f"{count / total:.0%}")
    for name, (mean, deviation) in report.scores().items():
        rows.add_row(f"score {name}", f"{mean:+.1f}", f"± {deviation:.1f}")
    console.print(rows)
