"""Ctrl-C and kill: nothing that is finished is lost, nobody is left behind, nobody cries."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from levant.cli import main
from levant.lab.chronicle import Chronicle
from levant.lab.fitting import Specimen
from levant.lab.ladder import Contest, play_ladder
from levant.lab.lesson import KeptGames
from levant.lab.plan import PlanFile, planned
from levant.lab.pool import each_done
from levant.lab.run import cost, on_cores, play_run
from levant.lab.run_file import RunFile
from levant.match_file import write_whole


@pytest.fixture(autouse=True)
def who_hears_ctrl_c() -> Iterator[None]:
    """A shell has whom it begins in the background not hear it, and so those whom he begins."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


def stopped_after(
    count: int,
) -> Callable[[Callable[[Any], Any], Sequence[Any], int], Generator[Any, None, None]]:
    """Workers that do `count` tasks and then are told to stop, with one more in their hands."""

    def workers(
        work: Callable[[Any], Any], tasks: Sequence[Any], _: int = 0
    ) -> Generator[Any, None, None]:
        for task in tasks[:count]:
            yield work(task)
        yield work(tasks[count])
        raise KeyboardInterrupt

    return workers


def levant(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@posix
def test_workers_do_not_hear_ctrl_c_from_their_first_line_on() -> None:
    masks = list(each_done(partial(signal.pthread_sigmask, signal.SIG_BLOCK), [[], []], 2))
    assert [signal.SIGINT in mask for mask in masks] == [True, True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_who_stops_leaves_no_thread_that_cries_at_the_end() -> None:
    """One that still shut its pipes when Python ended made a traceback after the last word."""
    before = set(threading.enumerate())
    playing = each_done(time.sleep, [0, 20, 20, 20], 2)
    next(playing)
    playing.close()
    assert set(threading.enumerate()) <= before


@posix
def test_a_million_tasks_are_begun_at_once_and_stopped_at_once() -> None:
    """Ctrl-C had been deaf until all of them were handed over: more than a minute."""
    playing = each_done(abs, range(1_000_000), 2)
    begun = time.monotonic()
    assert {next(playing) for _ in range(40)} <= set(range(100))
    threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        list(playing)
    assert time.monotonic() - begun < 30


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


@posix
@pytest.mark.parametrize("presses", [1, 3])
def test_who_presses_ctrl_c_while_a_game_is_put_away_loses_nothing(
    presses: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is heard before the next game, however often it is pressed."""
    keep = RunFile.add

    def pressed(run: RunFile, game: Chronicle) -> None:
        for _ in range(presses if game.number == 2 else 0):
            press()
        keep(run, game)

    monkeypatch.setattr(RunFile, "add", pressed)
    with pytest.raises(KeyboardInterrupt):
        play_run(planned(PlanFile("example", 6), Path()), tmp_path / "a.run", on_cores(1))
    with RunFile(tmp_path / "a.run") as run:
        assert [game.number for game in run.games()] == [0, 1, 2]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@posix
def test_who_presses_ctrl_c_while_the_others_are_put_away_loses_nothing() -> None:
    """Three are done when it is pressed; it is pressed again at each of them."""
    found: list[float] = []

    def slowly_put_away(playing: Generator[float, None, None]) -> None:
        for each in playing:
            found.append(each)
            press()
            time.sleep(1.0)

    with pytest.raises(KeyboardInterrupt):
        slowly_put_away(each_done(nap, [0.0, 0.2, 0.2, 0.2, 60.0], 4))
    assert sorted(found) == [0.0, 0.2, 0.2, 0.2]


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


@posix
def test_ctrl_c_while_the_timed_games_are_put_away_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = RunFile.add

    def pressed(run: RunFile, game: Chronicle) -> None:
        press()
        keep(run, game)

    monkeypatch.setattr(RunFile, "add", pressed)
    with pytest.raises(KeyboardInterrupt):
        cost(planned(PlanFile("example", 6), Path()), tmp_path / "a.run")
    with RunFile(tmp_path / "a.run") as run:
        assert [game.number for game in run.games()] == [0]


@posix
def test_ctrl_c_after_the_last_is_heard_at_the_end() -> None:
    found: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(pressed_at(2, each_done(abs, [-1, -2], 1)))
    assert found == [1, 2]


def pressed_at(last: int, playing: Iterator[int]) -> Iterator[int]:
    for each in playing:
        if each == last:
            press()
        yield each


@posix
def test_who_does_not_want_to_hear_ctrl_c_need_not() -> None:
    """As what a shell starts in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert [*pressed_at(1, each_done(abs, [-1, -2], 1))] == [1, 2]
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


PARENT = """
import os
from work import pid
from levant.lab.pool import each_done
if __name__ == "__main__":
    for each in each_done(pid, [0, 0, 60, 60], 2):
        print(each, flush=True)
"""
WORK = "import os, time\ndef pid(task):\n    time.sleep(task)\n    return os.getpid()\n"


@posix
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    (tmp_path / "work.py").write_text(WORK)
    (tmp_path / "parent.py").write_text(PARENT)
    command = [sys.executable, "parent.py"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        workers = {int(parent.stdout.readline()) for _ in range(2)}
        parent.kill()
    deadline = time.monotonic() + 30
    while any(map(lives, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(lives, workers))


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_games_that_are_only_counted_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levant.lab.simulate.each_done", stopped_after(1))
    shown = levant("sim", "example", "--games", 40, "--workers", 1)
    assert "8 games" in shown.output
    assert "stopped after 8 of 40 games" in shown.output
    assert shown.exit_code == 1


@posix
def test_a_ladder_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes while the second game is written."""

    def pressed(file: Path, data: bytes, *, shared: bool) -> None:
        if len(json.loads(data)["played"]) == 2:
            press()
        write_whole(file, data, shared=shared)

    monkeypatch.setattr("levant.lab.ladder.write_whole", pressed)
    contest = Contest("example", "race", [], ["random", "greedy"], 6, "test")
    with pytest.raises(KeyboardInterrupt):
        play_ladder(contest, tmp_path / "l.json", workers=1)
    assert len(json.loads((tmp_path / "l.json").read_text())["played"]) == 2


@posix
def test_a_lesson_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes while the second game is written: that game had been lost."""
    keep = KeptGames.add

    def pressed(kept: KeptGames, number: int, samples: list[Specimen]) -> None:
        if number == 1:
            press()
        keep(kept, number, samples)

    monkeypatch.setattr(KeptGames, "add", pressed)
    shown = levant("learn", "suez-56", "--games", 4, "--workers", 1, "--to", tmp_path / "a.toml")
    assert "every finished game is in" in shown.output
    assert len((tmp_path / "a.toml.games").read_bytes().splitlines()) == 1 + 2


def test_learning_goes_on_with_the_games_that_are_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["learn", "suez-56", "--games", 3, "--workers", 1, "--to"]
    assert levant(*words, tmp_path / "whole.toml").exit_code == 0
    with monkeypatch.context() as patch:
        patch.setattr("levant.lab.learn.each_done", stopped_after(1))
        shown = levant(*words, tmp_path / "a.toml")
    games = tmp_path / "a.toml.games"
    assert (shown.exit_code, f"every finished game is in {games}" in shown.output) == (1, True)
    assert len(games.read_bytes().splitlines()) == 1 + 2
    games.write_bytes(games.read_bytes() + b"[2, [half a li")  # killed while it wrote
    whole = games.read_bytes()
    games.write_bytes(whole.split(b"\n")[0] + b'\n["a", []]\n')
    assert f"{games}: is damaged: " in levant(*words, tmp_path / "a.toml").output
    games.write_bytes(whole)
    other = levant("learn", "suez-56", "--seed", 7, "--workers", 1, "--to", tmp_path / "a.toml")
    assert "is not of these games" in other.output
    assert levant(*words, tmp_path / "a.toml").exit_code == 0
    assert (tmp_path / "a.toml").read_text() == (tmp_path / "whole.toml").read_text()
    assert not games.exists()


def test_calibration_tells_of_the_games_that_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levant.lab.learn.each_done", stopped_after(0))
    shown = levant("calibrate", "suez-56", "--games", 9, "--workers", 1)
    assert "positions of 1 game: Brier" in shown.output
    assert "stopped after 1 of 9 games" in shown.output


def test_odds_tell_of_the_games_that_are_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    units = {"red": {"at": "0302"}, "blue": {"at": "0303"}}
    (tmp_path / "p.json").write_text(
        json.dumps({"game": "example", "turn": 2, "phase": "red", "units": units})
    )
    monkeypatch.setattr("levant.cli_odds.each_done", stopped_after(0))
    shown = levant("odds", tmp_path / "p.json", "--games", 20, "--workers", 1)
    assert "in 4 games played on by greedy" in shown.output
    assert "stopped after 4 of 20 games" in shown.output
