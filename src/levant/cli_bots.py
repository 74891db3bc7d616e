"""The commands about bots: `bots`, `ladder`, `learn`, `calibrate`, `analyse`."""

import json
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table as Rows

import levant
from levant.bots import BOTS
from levant.cli_common import (
    ANY,
    GAME,
    SEED,
    SOME,
    THERE,
    TO_WRITE,
    bar,
    check_writable,
    console,
    fail,
    loaded,
)
from levant.core.game import GameRules
from levant.core.wording import count as counted
from levant.core.wording import percent
from levant.games import rules_of
from levant.lab.analyse import Analysis
from levant.lab.analyse import analyse as look_back
from levant.lab.calibrate import calibrate as calibrated
from levant.lab.calibrate import reliability_svg
from levant.lab.ladder import Bout, Contest, pairs_of, play_ladder, read_kept, twos
from levant.lab.learn import as_toml, other_tables
from levant.lab.learn import learn as learn_from
from levant.lab.lesson import Lesson
from levant.lab.ratings import plot, ratings, share, sprt
from levant.match_file import write_whole

TOLD = 8  # actions of a plan that are printed
BESIDES = (
    "Who tries plans may be given another budget, as in officer:rollouts=60. "
    "A bot of your own is run:COMMAND or policy:MODULE:NAME: see the handbook's page on the arena."
)


@click.command("bots")
def list_bots() -> None:
    """List the bots and how strong each is."""
    rows = Rows(box=None, show_header=False)
    for name, level in BOTS.items():
        rows.add_row(f"[b]{name}[/b]", escape(level.line))
    console.print(rows)
    console.print(BESIDES)


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--bots",
    "named",
    default="greedy,officer",
    show_default=True,
    help="Weakest first. See `levant bots`.",
)
@click.option("--games", "count", type=SOME, default=40, show_default=True, help="Of every two.")
@click.option("--scenario", help="See `levant games`.")
@click.option("--option", "options", multiple=True)
@click.option("--seed", type=SEED, default="ladder", show_default=True)
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option(
    "--json",
    "file",
    type=TO_WRITE,
    required=True,
    help="Every game is kept there at once; the same command and program go on from it.",
)
@click.option("--svg", type=TO_WRITE, help="Draw the ratings.")
@click.option("--sprt", "until_sure", is_flag=True, help="Stop as soon as it is sure.")
def ladder(
    game: str,
    named: str,
    count: int,
    scenario: str | None,
    options: tuple[str, ...],
    seed: str,
    workers: int,
    file: Path,
    svg: Path | None,
    until_sure: bool,
) -> None:
    """Let bots play each other in pairs of games with swapped sides, and rate them."""
    bots = [each.strip() for each in named.split(",")]
    chosen = scenario or rules_of(game).about.scenarios[0].id
    contest = Contest(game, chosen, list(options), bots, count, seed)
    _check(contest)
    total = len(twos(contest)) * 2 * ((count + 1) // 2)
    try:
        with bar() as progress:
            task = progress.add_task("playing", total=total)
            bouts = play_ladder(
                contest, file, workers, until_sure, lambda n: progress.update(task, completed=n)
            )
        differs = read_kept(contest, file).differs
    except ValueError as error:
        fail(str(error))
    except KeyboardInterrupt:
        fail(f"stopped; what was finished is in {file}, and the same command goes on")
    show_ladder(contest, bouts, svg)
    if differs:
        console.print(escape(f"These games were played by another program ({differs})."))


def _check(contest: Contest) -> None:
    """That everything is known by its name."""
    if len(contest.bots) < 2 or len(set(contest.bots)) < len(contest.bots):
        fail("--bots: name two different bots at least, with commas between them")
    try:
        for name in contest.bots:
            levant.bots.bot(name)
        levant.game(contest.game).new(contest.scenario, seed=1, options=contest.options)
    except ValueError as error:
        fail(str(error))


def show_ladder(contest: Contest, bouts: list[Bout], svg: Path | None) -> None:
    scores = {two: [pair.score for pair in pairs_of(bouts, *two)] for two in twos(contest)}
    found = ratings(contest.bots, scores)
    rows = Rows(box=None)
    for heading in ("", "Elo", "95 %", "s a game"):
        rows.add_column(heading, justify="right" if heading else "left")
    for each in found:
        spent = [b.seconds for b in bouts if each.bot in (b.first, b.second)]
        mean = sum(spent) / len(spent) if spent else 0.0
        rows.add_row(each.bot, f"{each.elo:+.0f}", f"{each.low:+.0f} to {each.high:+.0f}",
                     f"{mean:.1f}")  # fmt: skip
    console.print(f"[b]{contest.game}[/b] {contest.scenario}, seed {contest.seed}")
    console.print(rows)
    for two in twos(contest):
        _show_two(bouts, *two)
    gone = Counter((_loser(each), each.forfeit) for each in bouts if each.forfeit)
    for (name, why), times in gone.most_common():
        console.print(f"{escape(name)} forfeited {counted(times, 'game')}: {escape(why)}")
    if svg:
        write_whole(svg, plot(found, f"{contest.game}: Elo").encode(), shared=True)


def _loser(bout: Bout) -> str:
    return bout.second if bout.winner == bout.first else bout.first


def _show_two(bouts: list[Bout], one: str, other: str) -> None:
    pairs = pairs_of(bouts, one, other)
    if not pairs:
        console.print(f"{one} and {other}: no pair is finished")
        return
    scores = [pair.score for pair in pairs]
    mean, low, high = share(scores)
    raw = sum(pair.points for pair in pairs) / (2 * len(pairs))
    margins = sum(pair.by_margin for pair in pairs)
    gain = sum(pair.margin for pair in pairs) / (2 * len(pairs))
    verdict = sprt(scores).verdict
    console.print(
        f"[b]{one}[/b] against {other}: {mean:.0%} ({low:.0%} to {high:.0%}) of "
        f"{counted(len(pairs), 'pair')}, {raw:.0%} of the games, margin {gain:+.1f} a game"
        + (f"; surely {verdict}" if verdict else "")
    )
    if margins:
        console.print(
            f"  {counted(margins, 'pair')} decided by the margin: one side won whoever played it"
        )


@click.command()
@click.argument("game", type=GAME)
@click.option("--scenario", help="See `levant games`.")
@click.option("--games", "count", type=SOME, default=400, show_default=True)
@click.option("--seed", type=SEED, default="1", show_default=True)
@click.option("--rollouts", type=ANY, default=0, help="Half the players plan, with these; 0: none.")
@click.option(
    "--from",
    "run",
    type=THERE,
    help="Games of `sim --out RUN`.",
)
@click.option("--estimate", is_flag=True, help="Only set the game's own estimate right.")
@click.option("--forecast", is_flag=True, help="Foretell the final lead, where that decides.")
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option("--to", "file", type=TO_WRITE, help="Not in place.")
def learn(
    game: str,
    scenario: str | None,
    count: int,
    seed: str,
    rollouts: int,
    run: Path | None,
    estimate: bool,
    forecast: bool,
    workers: int,
    file: Path | None,
) -> None:
    """Learn what a position of a game is worth, from games, and write it into its folder."""
    rules = rules_of(game)
    if estimate and forecast:
        fail("--estimate and --forecast are two ways to learn: choose one")
    lesson = _lesson(game, scenario, seed, count, rollouts)
    lesson = replace(lesson, estimate=estimate, forecast=forecast, run=str(run or ""))
    assert isinstance(rules, GameRules)
    chosen = lesson.scenario
    target = file or rules.value_file
    check_writable(target)
    try:
        others = other_tables(target.read_text(encoding="utf-8"), chosen) if target.exists() else ""
    except UnicodeDecodeError:
        fail(f"{target}: is no table of values; name another file")
    kept = target.with_name(f"{target.name}.games")
    try:
        with bar() as progress:
            task = progress.add_task("reading" if run else "playing", total=None if run else count)
            learnt = learn_from(lesson, workers, lambda n: progress.update(task, completed=n), kept)
    except KeyboardInterrupt:
        where = "" if run else f"; every finished game is in {kept}, and the same command goes on"
        fail(f"stopped{where}")
    except ValueError as error:
        fail(str(error))
    try:
        write_whole(target, as_toml(lesson, learnt, others).encode(), shared=True)
    except OSError as error:
        fail(f"{target}: {error.strerror}")
    console.print(
        f"{counted(learnt.games, 'game')}, {counted(learnt.positions, 'position')}; "
        f"held out: Brier {learnt.brier:.3f}, by the game's own estimate "
        f"{learnt.brier_before:.3f}, as told until now {learnt.brier_told:.3f}; "
        f"log loss {learnt.log_loss:.3f}"
    )
    _show_reliability(learnt.reliability)
    kept.unlink(missing_ok=True)
    console.print(f"written to {target}")


def _lesson(game: str, scenario: str | None, seed: str, count: int, rollouts: int) -> Lesson:
    """What to play; said before it is played if it cannot be."""
    rules = rules_of(game)
    known = [each.id for each in rules.about.scenarios]
    chosen = scenario or known[0]
    if chosen not in known:
        fail(f"{game} has no scenario {chosen!r}; there are {', '.join(known)}")
    if not isinstance(rules, GameRules) or not rules.features(
        rules.begin(chosen, [], bytes(32)), rules.about.roles[0]
    ):
        fail(f"{game} has no features to learn from")
    return Lesson(game, chosen, seed, count, rollouts)


def _show_reliability(table: list[tuple[float, float, int]]) -> None:
    for chance, came, number in table:
        console.print(f"  told {chance:4.0%}, came true {came:4.0%} of {number}")


@click.command()
@click.argument("game", type=GAME)
@click.option("--scenario", help="See `levant games`.")
@click.option("--games", "count", type=SOME, default=100, show_default=True)
@click.option(
    "--seed", type=SEED, default="1", show_default=True, help="Never one of `learn`'s games."
)
@click.option("--rollouts", type=ANY, default=0, help="Half the players plan, with these; 0: none.")
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option("--svg", type=TO_WRITE, help="Draw it.")
def calibrate(
    game: str,
    scenario: str | None,
    count: int,
    seed: str,
    rollouts: int,
    workers: int,
    svg: Path | None,
) -> None:
    """Tell how often the chances that are told come true, in games that nothing was learnt from."""
    lesson = _lesson(game, scenario, seed, count, rollouts)
    with bar() as progress:
        task = progress.add_task("playing", total=count)
        found = calibrated(lesson, workers, lambda n: progress.update(task, completed=n))
    console.print(
        f"{counted(found.positions, 'position')} of {counted(found.lesson.games, 'game')}: Brier "
        f"{found.brier:.3f}, by the game's own estimate {found.brier_before:.3f}; log loss "
        f"{found.log_loss:.3f}"
    )
    _show_reliability(found.reliability)
    if svg:
        try:
            write_whole(svg, reliability_svg(found).encode())
        except OSError as error:
            fail(f"{svg}: {error.strerror}")
    if found.lesson.games < count:
        fail(f"stopped after {found.lesson.games} of {counted(count, 'game')}")


@click.command()
@click.argument("file", type=THERE)
@click.option("--rollouts", type=SOME, default=24, show_default=True, help="Thought a decision.")
@click.option("--json", "json_file", type=TO_WRITE)
@click.option("--pack", type=click.Path(exists=True, file_okay=False), help="Its own data.")
def analyse(file: Path, rollouts: int, json_file: Path | None, pack: str | None) -> None:
    """Look back on a finished match: chances, the costliest decisions, luck."""
    match = loaded(str(file), pack)
    try:
        with bar() as progress:
            task = progress.add_task("thinking", total=len(match.history))
            whole = len(match.history)
            found = look_back(
                match, rollouts, progress=lambda n: progress.update(task, completed=n * whole)
            )
    except ValueError as error:
        fail(f"{file}: {error}")
    show_analysis(found)
    if json_file:
        write_whole(json_file, json.dumps(asdict(found), indent=1).encode())


def show_analysis(found: Analysis) -> None:
    console.print("[b]Chances[/b] (a draw counts half)")
    for moment in found.moments:
        told = ", ".join(f"{role} {percent(chance)}" for role, chance in moment.chances.items())
        first = next(iter(moment.chances.values()))
        console.print(f"  after action {moment.at:>5}  {'█' * round(30 * first):<30}  {told}")
    console.print("[b]Costliest decisions[/b]")
    for each in found.mistakes:
        console.print(
            f"  action {each.at}, {each.role}: {escape(each.question)} "
            f"{percent(each.chance)} instead of {percent(each.best)}"
        )
        for word, steps in (("did", each.did), ("better", each.better)):
            said = "; ".join(step.say for step in steps[:TOLD])
            console.print(f"    {word:<6}  {escape(said)}")
    console.print("[b]Luck[/b] with the dice, in chances")
    for role, gain in found.luck.items():
        console.print(f"  {role} {100 * gain:+.0f} %")


COMMANDS: tuple[click.Command, ...] = (list_bots, ladder, learn, calibrate, analyse)
