"""A run of the lab: planned, played on any number of workers, stopped and gone on with."""

import errno
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, wait
from concurrent.futures._base import DoneAndNotDoneFutures
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from levant import load
from levant.cli import main
from levant.cli_common import bar
from levant.core.changes import Change, make_change
from levant.core.dice import told_dice
from levant.core.rules import WATCHER
from levant.core.table import Standing, Table
from levant.games import rules_of
from levant.games.middle_east_battles.suez_56 import game as suez_56
from levant.lab import chronicle
from levant.lab.chronicle import Chronicle, GameTask, Tick, Watch, play_task, tasks_of
from levant.lab.findings import findings_of
from levant.lab.match_of import match_file_of
from levant.lab.plan import Crossed, PlanFile, RunPlan, planned, read_plan
from levant.lab.play import play_out
from levant.lab.pool import each_done
from levant.lab.run import cost, on_cores, play_run
from levant.lab.run_file import RunFile
from levant.lab.variants import pack_folder, rules_with
from levant.match import Game, Match
from levant.match_file import Opening


def plan_of(game: str = "example", games: int = 6) -> RunPlan:
    return planned(PlanFile(game, games), Path())


def timeless(games: list[Chronicle]) -> list[Chronicle]:
    return [msgspec.structs.replace(game, seconds=0.0) for game in games]


def kept(file: Path) -> list[Chronicle]:
    with RunFile(file) as run:
        return timeless(run.games())


def levant(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_any_number_of_workers_gives_the_same_games(tmp_path: Path) -> None:
    for workers in (1, 2):
        play_run(plan_of(), tmp_path / f"{workers}.run", on_cores(workers))
    assert kept(tmp_path / "1.run") == kept(tmp_path / "2.run")
    assert len(kept(tmp_path / "1.run")) == 6


def test_what_is_read_back_is_what_was_played(tmp_path: Path) -> None:
    plan = plan_of("suez-56", 1)
    played = play_task(tasks_of(plan)[0])
    with RunFile(tmp_path / "a.run", plan) as run:
        run.add(played)
        run.add(played)  # a second time changes nothing
        assert run.games() == [played]


def test_the_games_are_those_that_are_played_without_being_watched() -> None:
    task = tasks_of(plan_of("suez-56", 1))[0]
    watched, each = play_task(task), task.combination
    alone = play_out(rules_of("suez-56"), watched.seed, each.scenario, [], each.bots)
    assert watched.decisions == alone.decisions
    assert (watched.level, watched.scores) == (alone.result.level, alone.result.scores)


def test_a_chronicle_tells_the_course_of_its_game() -> None:
    """Against the same game played again from its actions, through another door."""
    told = play_task(tasks_of(plan_of("suez-56", 1))[0])
    match = Match(Game(rules_of("suez-56")), Opening("suez-56", "historical", [], told.seed, ""))
    for action in told.actions():
        match.play(action)
    assert match.result is not None
    assert match.result.level == told.level
    lost = [event for event in match.events if event.kind == "lost"]
    assert [(loss.unit, loss.place) for loss in told.losses] == [
        (event.units[0], event.places[0]) for event in lost
    ]
    assert {loss.side for loss in told.losses} <= {"Anglo-French", "Egyptian"}
    assert told.ticks[-1].at == len(match.history)
    assert told.ticks[-1].scores["Egyptian points"] == told.scores["Egyptian"]
    turns = [tick.turn for tick in told.ticks]
    assert turns[0] == 0
    assert turns == sorted(turns)
    objectives = set(match.rules.overlay(match.state, "objectives", ""))
    assert {fall.place for fall in told.falls} == objectives
    assert all(abs(swing.after) <= 1 and swing.at <= len(match.history) for swing in told.swings)


def test_half_a_point_is_a_score() -> None:
    """It was taken for words, and the report left out the score that it is of."""
    lines = [("one", "½"), ("two", "-½"), ("three", "104½"), ("four", "neutral"), ("five: 3", "1")]
    table = Table("Turn 3", (), standings=tuple(Standing(*line) for line in lines))
    assert chronicle.numbers_of(table) == {"one": 0.5, "two": -0.5, "three": 104.5}


def test_what_comes_out_of_a_common_reserve_has_a_side_when_it_is_lost() -> None:
    """Six Day War 24.1: Israel's reserve is nobody's until a front takes from it."""
    told = play_task(tasks_of(plan_of("six-day-war-1967", 1))[0])
    assert any(loss.unit.startswith(("AS", "IR")) for loss in told.losses)
    assert {loss.side for loss in told.losses} == {"Sinai", "Eastern"}


@pytest.mark.parametrize(("die", "luck"), [(6, 2 / 3), (5, 2 / 3), (4, -1 / 3), (1, -1 / 3)])
def test_luck_is_what_fell_less_what_dice_do_on_average(die: int, luck: float) -> None:
    """In the example a 5 or 6 destroys the enemy and wins, which is a third of all throws."""
    rules = rules_with("example")
    beside = {"red": {"at": "0302"}, "blue": {"at": "0303"}}
    state = rules.from_position({"turn": 2, "phase": "red", "units": beside}, told_dice([die], 0))
    watch = Watch(rules, 900, "any")
    watch.apply(state, rules.words.parse("attack blue"))
    assert watch.luck == pytest.approx(luck, abs=0.08)
    (swing,) = watch.swings
    assert swing.after == (1.0 if die > 4 else 0.0)
    assert swing.after - swing.before == pytest.approx(
        luck, abs=0.08
    )  # the dice's, not the attack's


def test_a_course_begins_when_all_is_set_up() -> None:
    """Before that the Egyptians are beside the map, and hold nothing."""
    told = play_task(tasks_of(plan_of("suez-56", 1))[0])
    match = Match(Game(rules_of("suez-56")), Opening("suez-56", "historical", [], told.seed, ""))
    setting_up = 0
    for action in told.actions():
        if match.rules.clock(match.state):
            break
        match.play(action)
        setting_up += 1
    assert told.ticks[0].at == setting_up > 0
    standing = {p.cell: p.side for p in match.rules.table(match.state, WATCHER).pieces}
    first = {fall.place: fall.holder for fall in told.falls if fall.turn == 0}
    assert first == {place: standing.get(place, "") for place in first}
    assert "Egyptian" in first.values()


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """Ctrl-C after two games: both are there, and only the others are played."""
    file, plan, played = tmp_path / "a.run", plan_of(), []

    def stopping(
        work: Callable[[GameTask], Chronicle], tasks: Sequence[GameTask]
    ) -> Generator[Chronicle, None, None]:
        for number, task in enumerate(tasks):
            if number == 2:
                raise KeyboardInterrupt
            yield work(task)

    def counting(
        work: Callable[[GameTask], Chronicle], tasks: Sequence[GameTask]
    ) -> Generator[Chronicle, None, None]:
        for task in tasks:
            played.append(task.number)
            yield work(task)

    with pytest.raises(KeyboardInterrupt):
        play_run(plan, file, stopping)
    assert [game.number for game in kept(file)] == [0, 1]
    play_run(plan, file, counting)
    assert played == [2, 3, 4, 5]
    play_run(plan, tmp_path / "b.run", counting)
    assert kept(file) == kept(tmp_path / "b.run")


def test_ctrl_c_gives_what_other_processes_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([1])

    def interrupted(futures: dict[Future[int], None], **_: object) -> DoneAndNotDoneFutures[int]:
        wait(futures)
        for place in looks:
            return DoneAndNotDoneFutures({[*futures][place]}, set())
        raise KeyboardInterrupt

    monkeypatch.setattr("levant.lab.pool.wait", interrupted)
    found: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(each_done(abs, [-1, -2, -3], 2))
    assert sorted(found) == [1, 2, 3]
    assert found[0] == 2


def test_the_command_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("levant.cli_sim.play_run", stopped)
    shown = levant("sim", "example", "--games", "5", "--out", tmp_path / "a.run")
    assert shown.exit_code == 1
    assert "every finished game is in" in shown.output
    assert "the same command goes on" in shown.output


def test_a_killed_program_loses_no_finished_game(tmp_path: Path) -> None:
    """It dies in the middle of its work, without a chance to tidy up."""
    code = (
        "import os\n"
        "from pathlib import Path\n"
        "from levant.lab.plan import PlanFile, planned\n"
        "from levant.lab.run import on_cores, play_run\n"
        "play_run(planned(PlanFile('example', 9), Path()), Path('a.run'), on_cores(1),\n"
        "         lambda done: done == 4 and os._exit(9))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=tmp_path).returncode == 9
    assert [game.number for game in kept(tmp_path / "a.run")] == [0, 1, 2, 3]


def test_the_cost_is_told_from_games_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    told = cost(plan_of(), tmp_path / "a.run", 64)  # that many processes share the two
    assert (told.games, told.cores) == (4, 2)
    assert told.hours == pytest.approx(4 * told.seconds / 2 / 3600)
    assert [game.number for game in kept(tmp_path / "a.run")] == [0, 1]


def test_the_cost_of_slow_players_is_told_though_they_stand_between_quick_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = {"greedy": 100.0}
    monkeypatch.setattr(
        "levant.lab.run.play_task",
        lambda task: msgspec.structs.replace(
            play_task(task), seconds=slow.get(task.combination.bots["Red"], 1.0)
        ),
    )
    crossed = Crossed(bots=["random", "greedy", "noisy"], options=[[], ["longer"]])
    plan = planned(PlanFile("example", 10, cross=crossed), Path())
    told = cost(plan, tmp_path / "a.run", 1)
    left = 60 - 3  # one of each was timed
    assert (told.games, told.hours * 3600) == (left, pytest.approx(19 * 100 + 38))


def test_a_game_that_the_rules_cannot_finish_costs_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = chronicle._chronicle

    def failing(task: GameTask, *others: Any) -> Chronicle:
        if task.number == 1:
            raise KeyError("no such hex")
        return whole(task, *others)

    monkeypatch.setattr(chronicle, "_chronicle", failing)
    play_run(plan_of(games=3), tmp_path / "a.run", on_cores(1))
    assert [game.error for game in kept(tmp_path / "a.run")] == ["", "KeyError: 'no such hex'", ""]


@pytest.mark.parametrize("game", ["example", "suez-56"])
def test_a_game_that_is_forfeited_before_anything_happens_is_kept(
    game: str, tmp_path: Path
) -> None:
    """Its bot cannot even be started: that is no fault of the rules, and a report tells it."""
    file, roles = tmp_path / "a.run", rules_of(game).about.roles
    for role in roles:
        plan = planned(PlanFile(game, 1, cross=Crossed(bots=[{role: "run:/no/such"}])), Path())
        file.unlink(missing_ok=True)
        play_run(plan, file, on_cores(1))
        (told,) = kept(file)
        assert (told.error, told.level) == ("", f"{role} forfeits")
        assert told.forfeit.startswith(f"{role} cannot be started")
        assert told.ticks[-1].edge == (1 if told.winner == roles[0] else -1)
        assert levant("report", file).exit_code == 0
        assert f"game 0: {role} cannot be started" in (tmp_path / "a.run.html").read_text("utf-8")
        told_again = levant(
            "sim", game, "--games", 1, "--bot", f"{role}=run:/no/such", "--out", file
        )
        assert f"forfeited in 1 game: {role} cannot be started" in told_again.output
        assert levant("report", file, "--game", 0, "--save", tmp_path / "m.json").exit_code == 0
        assert len(load(tmp_path / "m.json").history) == told.decisions


def test_a_report_tells_of_games_beside_one_that_was_forfeited(tmp_path: Path) -> None:
    """The first of all, before anybody held a place or had a score."""
    plan = plan_of("suez-56", 3)
    played = [play_task(task) for task in tasks_of(plan)]
    edge, level = -1.0, "Anglo-French forfeits"
    gone = Chronicle(0, 0, played[0].seed, "Egyptian", False, level, {}, edge, forfeit="x")
    gone = msgspec.structs.replace(gone, ticks=[Tick(0, 0, edge, {})])
    with RunFile(tmp_path / "a.run", plan) as run:
        for game in (gone, *played[1:]):
            run.add(game)
        (told,) = findings_of(run).chapters
    assert [score.name for score in told.scores] == list(played[1].scores)
    assert {score.count for score in told.scores} == {2}
    assert told.objectives
    assert levant("report", tmp_path / "a.run").exit_code == 0


# --- plans -------------------------------------------------------------------------------------

PLAN = """
game = "suez-56"
games = 2
seed = "paired"
throws = 0
[cross]
scenario = ["historical", "what_if"]
bots = ["random", {Egyptian = "greedy", Anglo-French = "random"}]
[[variant]]
name = "strong Egyptians"
change = [{file = "counters.csv", row = "EG-4", field = "combat", value = 9}]
"""


def test_a_plan_crosses_everything_and_pairs_the_seeds(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(PLAN)
    plan = read_plan(tmp_path / "plan.toml")
    assert len(plan.combinations) == 2 * 2 * 2
    assert plan.total == 16
    assert plan.label(1) == "historical; Anglo-French random, Egyptian random; strong Egyptians"
    tasks = tasks_of(plan)
    assert [(task.place, task.number) for task in tasks[:9]] == [
        *((n, 0) for n in range(8)),
        (0, 1),
    ]
    changed = rules_of("suez-56", None).box  # the printed one stays as it is
    assert changed is rules_of("suez-56").box


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "is not TOML"),
        ("games = 3", "'game' is missing; write it"),
        ('game = "chess"', "there is no game 'chess'"),
        ('game = "example"\ngames = 0', "games is 0; it should be 1 or more"),
        ('game = "example"\ngames = "many"', "games: should be a whole number, and is text"),
        ('game = "example"\ngame_s = 3', "no key 'game_s' (do you mean 'games'?); there are game,"),
        ('game = "example"\n[cross]\nscenario = ["x"]', "has no scenario 'x'; it has race"),
        ('game = "example"\n[cross]\noptions = [["x"]]', "has no option 'x'; it has longer"),
        ('game = "example"\n[cross]\nbots = ["deep"]', "there is no bot 'deep'"),
        ('game = "example"\n[cross]\nbots = [{Green = "greedy"}]', "there is no role 'Green'"),
        ('game = "example"\n[cross]\nbots = []', "cross.bots is an empty list"),
        ('game = "example"\n[cross]\nscenario = []', "cross.scenario is an empty list"),
        ('game = "example"\n[cross]\nbot = ["x"]', "'bot' (do you mean 'bots'?); there are scen"),
        ('game = "example"\n[cross]\noptions = ["x"]', "cross.options[0]: should be a list"),
        ('game = "example"\ngames = 1000000000', "are too many for one run"),
        ('game = "example"\nthrows = 100000000000000000000', "1000 are the most"),
        (PLAN.replace("strong Egyptians", " "), "a variant has no name"),
        ('game = "example"\n[[variant]]\nname = "x"\nchange = []', "'x' changes nothing"),
        ('game = "example"\n[[variant]]\nname = "x"\nchanges = []', "there are name, change"),
        ('game = "example"\n[cross]\nbots = ["random", "random"]', "the same is crossed twice"),
        ('game = "suez-56"\n[cross]\npack = ["nowhere"]', "there is no folder"),
        (PLAN.replace("counters.csv", "pieces.csv"), "there is no file 'pieces.csv'"),
        (PLAN.replace("EG-4", "EG-99"), "no row of counters.csv is called 'EG-99', such as"),
        (PLAN.replace('"combat"', '"speed"'), "the columns of counters.csv are id"),
        (PLAN.replace("value = 9", 'value = "many"'), "'strong Egyptians' is no sound pack"),
        (PLAN.replace("value = 9", "value = -4"), "should be a whole number from 0 to 99"),
    ],
)
def test_a_bad_plan_gets_one_message(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "plan.toml").write_text(text)
    shown = levant("sim", "--plan", tmp_path / "plan.toml", "--out", tmp_path / "a.run")
    assert shown.exit_code == 1
    assert shown.output.startswith("levant: ")
    assert said in shown.output
    assert not (tmp_path / "a.run").exists()


def test_the_command_tells_cost_and_winners_and_goes_on(tmp_path: Path) -> None:
    words = ["sim", "example", "--workers", "1", "--out", tmp_path / "a.run"]
    shown = levant(*words, "--games", "5")
    assert shown.exit_code == 0
    assert "3 games to play" in shown.output
    assert "on 1 core" in shown.output
    assert "95 %" in shown.output
    more = levant(*words, "--games", "7")
    assert len(kept(tmp_path / "a.run")) == 7
    assert more.exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sim", "--out", "a.run"], "which game?"),
        (["sim", "--plan", "no.toml"], "with --plan say --out RUN"),
        (["sim", "--plan", "no.toml", "--out", "a.run"], "no.toml: cannot be read"),
        (
            ["sim", "--plan", "no.toml", "--out", "a.run", "--games", "9", "--seed", "4"],
            "--games and --seed: the plan says that; write it into no.toml",
        ),
        (["sim", "example", "--out", "no/where/a.run"], "there is no folder no/where"),
        (["sim", "example", "--out", "text.run"], "is no run of the lab"),
        (["sim", "example", "--out", "other.run"], "is no run of the lab"),
        (
            ["sim", "example", "--seed", "2", "--out", "one.run"],
            "another plan (seed '1' there, '2' here",
        ),
        (
            ["sim", "example", "--bot", "Red=random", "--out", "one.run"],
            "Red greedy, Blue greedy t",
        ),
        (["sim", "example", "--bot", "Red"], "should be ROLE=BOT"),
        (["report", "one.run", "--combination", "1"], "--combination goes with --game"),
        (
            ["report", "one.run", "--game", "0", "--save", "a.json", "--html", "a.html"],
            "no report: leave the others out",
        ),
        (["report", "torn.run"], "the file is damaged"),
        (["sim", "example", "--out", "torn.run"], "the file is damaged"),
        (["report", "planless.run"], "is no run of the lab"),
        (["report", "strange.run"], "its plan cannot be read"),
        (["report", "words.run"], "the file is damaged"),
        (["report", "garbled.run"], "the file is damaged"),
        (["report", "garbled.run", "--game", "0", "--save", "a.json"], "the file is damaged"),
        (["report", "courseless.run"], "of the course of game 0; the file is damaged"),
        (["report", "edgeless.run"], "`$.edge`; the file is damaged"),
        (["report", "turnless.run"], "turn`; the file is damaged"),
        (["report", "listed.run"], "scores`; the file is damaged"),
        (["report", "packless.run"], "packless.run: its plan cannot be read"),
        (["sim", "example", "--out", "tableless.run"], "no such table: games"),
        (["sim", "example", "--out", "older.run"], "was begun with Levant 0.0.1, and this is"),
        (["sim", "example", "--from", "2", "--out", "one.run"], "do not go with --out"),
    ],
)
def test_files_that_cannot_be_used_get_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.run").write_text("a shopping list, long enough to be no database at all")
    with sqlite3.connect("other.run") as base:
        base.execute("CREATE TABLE shopping (what)")
    base.close()
    play_run(plan_of(games=1), Path("one.run"), on_cores(1))
    whole = Path("one.run").read_bytes()
    Path("torn.run").write_bytes(whole[: len(whole) // 2])
    for name, change in (
        ("planless.run", "DELETE FROM run"),
        ("strange.run", """UPDATE run SET plan = '{"game": 3}'"""),
        ("words.run", "UPDATE games SET scores = '{half'"),
        ("garbled.run", "UPDATE games SET packed = x'0102'"),
        ("courseless.run", "DELETE FROM ticks"),
        ("edgeless.run", "UPDATE games SET edge = 'even'"),
        ("turnless.run", "UPDATE ticks SET turn = 'the last'"),
        ("listed.run", "UPDATE games SET scores = '[1]'"),
        ("packless.run", "UPDATE run SET packs = NULL"),
        ("tableless.run", "DROP TABLE games"),
        ("older.run", "UPDATE run SET version = '0.0.1'"),
    ):
        Path(name).write_bytes(whole)
        with closing(sqlite3.connect(name, isolation_level=None)) as base:
            base.execute(change)
    shown = levant(*words)
    assert shown.exit_code == 1
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1


def test_a_run_is_read_where_nobody_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written beside it, not even what the database would need to share it."""
    play_run(plan_of(games=1), tmp_path / "a.run", on_cores(1))
    monkeypatch.setattr("os.access", lambda *_: False)
    with RunFile(tmp_path / "a.run") as run:
        assert len(run.games()) == 1
        assert [file.name for file in tmp_path.iterdir()] == ["a.run"]


@pytest.mark.parametrize("words", [["--html", "page.html"], ["--json", "data.json"]])
def test_a_full_disk_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.chdir(tmp_path)
    play_run(plan_of("suez-56", games=2), Path("a.run"), on_cores(1))
    monkeypatch.setattr("os.fsync", full)
    shown = levant("report", "a.run", *words)
    assert (shown.exit_code, shown.output) == (1, f"levant: {words[1]}: No space left on device\n")
    assert [file.name for file in tmp_path.iterdir()] == ["a.run"]


def test_the_time_left_is_told_of_long_games() -> None:
    """Also of a run that goes on: what was there is no measure of speed."""
    now, progress = 0.0, bar()
    progress.get_time = lambda: now
    task = progress.add_task("playing", total=100)
    progress.update(task, completed=40)
    for done in range(41, 46):
        now += 120
        progress.update(task, completed=done)
    assert progress.tasks[0].time_remaining == 55 * 120


@pytest.fixture
def own_pack(tmp_path: Path) -> Path:
    """A designer's own pack, in a plan beside it."""
    shutil.copytree(pack_folder("suez-56"), tmp_path / "mine")
    cross = '[cross]\npack = ["mine"]\nbots = ["random"]'
    (tmp_path / "plan.toml").write_text(f'game = "suez-56"\ngames = 1\nthrows = 0\n{cross}')
    return tmp_path / "mine"


def test_a_run_does_not_go_on_with_a_pack_that_was_changed(own_pack: Path) -> None:
    home = own_pack.parent
    words = ["sim", "--plan", home / "plan.toml", "--workers", "1", "--out", home / "a.run"]
    assert levant(*words).exit_code == 0
    assert levant(*words).exit_code == 0
    make_change(own_pack, Change("counters.csv", "EG-4", "combat", 9))
    suez_56.load.cache_clear()  # as another process would read it
    shown = levant(*words)
    assert shown.exit_code == 1
    assert "the pack has been changed since this run was begun; name another file" in shown.output
    assert levant("report", home / "a.run").exit_code == 0
    assert "The pack has changed since" in (home / "a.run.html").read_text(encoding="utf-8")


def test_a_run_that_does_not_tell_its_data_goes_on(tmp_path: Path) -> None:
    """As those that were begun before it was kept."""
    words = ["sim", "example", "--workers", "1", "--out", tmp_path / "a.run", "--games"]
    assert levant(*words, "1").exit_code == 0
    with closing(sqlite3.connect(tmp_path / "a.run", isolation_level=None)) as base:
        base.execute("ALTER TABLE run DROP COLUMN packs")
    assert levant(*words, "2").exit_code == 0
    assert len(kept(tmp_path / "a.run")) == 2


def test_a_pack_that_is_gone_is_one_message_and_costs_no_game(own_pack: Path) -> None:
    """Neither of those that were played nor of those that were to come."""
    home, plan = own_pack.parent, own_pack.parent / "plan.toml"
    words = ["sim", "--plan", plan, "--workers", "1", "--out", home / "a.run"]
    assert levant(*words).exit_code == 0
    plan.write_text(plan.read_text().replace("games = 1", "games = 3"))
    longer = read_plan(plan)
    own_pack.rename(home / "elsewhere")
    with pytest.raises(ValueError, match="any more, where a pack was"):
        play_task(tasks_of(longer)[1])
    commands: list[list[object]] = [
        ["report", home / "a.run"],
        ["report", home / "a.run", "--json", home / "a.json"],
        ["report", home / "a.run", "--game", 0, "--save", home / "m.json"],
        ["balance", home / "a.run", "--out", home],
    ]
    for command in commands:
        shown = levant(*command)
        assert shown.exit_code == 1
        assert shown.output == f"levant: there is no folder {own_pack} any more, where a pack was\n"
    (home / "elsewhere").rename(own_pack)
    assert levant(*words).exit_code == 0
    assert [game.error for game in kept(home / "a.run")] == [""] * 3
    with (own_pack / "counters.csv").open("a") as file:
        file.write("not a row")
    suez_56.load.cache_clear()  # as another process would read it
    shown = levant("report", home / "a.run")
    assert shown.output.startswith(f"levant: {own_pack} is no sound pack: counters.csv row 103")


def test_a_variant_that_was_changed_is_told_with_both_its_rows(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(PLAN)
    (tmp_path / "b.toml").write_text(PLAN.replace("value = 9", "value = 8"))
    RunFile(tmp_path / "a.run", read_plan(tmp_path / "a.toml"))
    told = r"strong Egyptians: counters.csv EG-4 combat = 9 there, .* = 8 here"
    with pytest.raises(ValueError, match=told):
        RunFile(tmp_path / "a.run", read_plan(tmp_path / "b.toml"))


@pytest.mark.parametrize(
    "words",
    [
        ["report", "a.run", "--html", "a.run"],
        ["report", "a.run", "--json", "a.run"],
        ["report", "a.run", "--game", "0", "--save", "a.run"],
        ["report", "b.run", "--html", "a.run"],
        ["report", "b.run", "--json", "both", "--html", "both"],
        ["sim", "example", "--json", "a.run"],
        ["sim", "--plan", "s.toml", "--out", "s.toml"],
        ["study", "s.toml", "--out", "s.run", "--json", "s.run"],
        ["study", "s.toml", "--out", "s.run", "--json", "./s.toml"],
        ["ladder", "suez-56", "--bots", "random,greedy", "--json", "both", "--svg", "both"],
        ["ladder", "suez-56", "--bots", "random,greedy", "--json", "l.json", "--svg", "a.run"],
        ["odds", "m.json", "--json", "m.json"],
        ["analyse", "m.json", "--json", "m.json"],
        ["calibrate", "suez-56", "--svg", "a.run"],
        ["learn", "suez-56", "--from", "a.run", "--to", "a.run"],
    ],
)
def test_nothing_is_written_over_a_run_or_over_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.run", "b.run"):
        play_run(plan_of(games=1), Path(name), on_cores(1))
    for name in ("s.toml", "m.json"):
        Path(name).write_text("whatever")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    shown = levant(*words)
    assert shown.exit_code
    assert "name another" in shown.output
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_game_is_saved_with_the_data_that_it_was_played_with(own_pack: Path) -> None:
    home = own_pack.parent
    levant("sim", "--plan", home / "plan.toml", "--workers", "1", "--out", home / "a.run")
    with RunFile(home / "a.run") as run:
        before = match_file_of(run, run.games()[0]).opening.pack
    make_change(own_pack, Change("counters.csv", "EG-4", "combat", 9))
    suez_56.load.cache_clear()  # as another process would read it
    with RunFile(home / "a.run") as run:
        assert match_file_of(run, run.games()[0]).opening.pack == before


def test_a_bot_that_thinks_by_the_clock_is_told_of(tmp_path: Path) -> None:
    words = ["sim", "example", "--games", "1", "--workers", "1", "--out", tmp_path / "a.run"]
    shown = levant(*words, "--bot", "Red=officer:seconds=0.01")
    assert "officer:seconds=0.01 thinks by the clock" in shown.output


def test_the_handbooks_plan_can_be_played(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/lab.md").read_text()
    text = page.split("```toml\n")[1].split("```")[0].replace(', "my-pack"', "")
    (tmp_path / "plan.toml").write_text(text)
    assert len(read_plan(tmp_path / "plan.toml").combinations) == 2 * 3 * 2 * 2
