"""A run on a cluster: a real scheduler with two worker processes, one of which is killed."""

import logging
import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from levant.cli import main
from levant.lab.chronicle import Chronicle
from levant.lab.plan import PlanFile, RunPlan, planned
from levant.lab.run import on_cores, play_run
from levant.lab.run_file import RunFile

distributed = pytest.importorskip(
    "distributed", reason="dask is not installed: pip install levant[lab]"
)
PLAN = planned(PlanFile("example", 30, throws=1), Path())


@pytest.fixture(scope="module")
def cluster() -> Iterator["distributed.LocalCluster"]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made


def kept(file: Path) -> list[Chronicle]:
    with RunFile(file) as run:
        return [msgspec.structs.replace(game, seconds=0.0) for game in run.games()]


def test_a_lost_workers_games_are_played_again(
    cluster: "distributed.LocalCluster", tmp_path: Path
) -> None:
    """One of the two processes is killed once the first game is there; no game is lost."""
    from levant.lab.on_dask import on_dask

    with distributed.Client(cluster.scheduler_address) as client:
        victim, _ = sorted(client.run(os.getpid).values())

    def killing(done: int) -> None:
        if done == 1:
            os.kill(victim, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)

    play_run(PLAN, tmp_path / "dask.run", on_dask(cluster.scheduler_address), killing)
    play_run(PLAN, tmp_path / "here.run", on_cores(1))
    assert len(kept(tmp_path / "dask.run")) == PLAN.total
    assert kept(tmp_path / "dask.run") == kept(tmp_path / "here.run")
    with distributed.Client(cluster.scheduler_address) as client:
        assert victim not in client.run(os.getpid).values()


def test_the_command_plays_on_a_scheduler_elsewhere(
    cluster: "distributed.LocalCluster", tmp_path: Path
) -> None:
    words = ["sim", "example", "--games", "4", "--out", str(tmp_path / "a.run")]
    shown = CliRunner().invoke(main, [*words, "--on", f"dask://{cluster.scheduler_address}"])
    assert shown.exit_code == 0, shown.output
    assert len(kept(tmp_path / "a.run")) == 4


def test_what_cannot_be_reached_gets_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("levant.lab.on_dask.PATIENCE", 1.0)
    words = ["sim", "example", "--games", "4", "--out", str(tmp_path / "a.run"), "--on"]
    for place, said in (
        ("dask://tcp://127.0.0.1:1", "no dask scheduler answers at tcp://127.0.0.1:1"),
        ("spark", "--on spark: should be dask, or dask://ADDRESS"),
    ):
        shown = CliRunner().invoke(main, [*words, place])
        assert shown.exit_code == 1
        assert said in shown.output
    alone = CliRunner().invoke(main, ["sim", "example", "--on", "dask"])
    assert "--on goes with --out" in alone.output


def test_a_scheduler_without_workers_gets_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("levant.lab.on_dask.PATIENCE", 1.0)
    with distributed.LocalCluster(n_workers=0, dashboard_address=None) as idle:
        words = ["sim", "example", "--games", "4", "--out", str(tmp_path / "a.run")]
        shown = CliRunner().invoke(main, [*words, "--on", f"dask://{idle.scheduler_address}"])
    assert (shown.exit_code, "no worker has come" in shown.output) == (1, True)


def test_a_lost_scheduler_costs_no_finished_game(tmp_path: Path) -> None:
    from levant.lab.on_dask import on_dask

    with distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as lost:

        def losing(done: int) -> None:
            if done == 1:
                lost.close()

        with pytest.raises(ValueError, match="the dask scheduler is lost"):
            play_run(PLAN, tmp_path / "a.run", on_dask(lost.scheduler_address), losing)
    assert len(kept(tmp_path / "a.run")) >= 1


def test_what_dask_says_of_a_lost_scheduler_is_left_out() -> None:
    """It is a traceback, before the one message."""
    from levant.lab.on_dask import on_dask

    assert on_dask("")
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.ERROR)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_workers_here_do_not_hear_ctrl_c() -> None:
    """It reaches all processes of a terminal: theirs cried over what was said of the run."""
    from levant.lab.on_dask import on_dask

    mask: Any = partial(signal.pthread_sigmask, signal.SIG_BLOCK)  # what it was before
    tasks: Any = [[]]
    found: list[Any] = list(on_dask("", 1)(mask, tasks))
    assert signal.SIGINT in found[0]


def test_what_travels_is_small(tmp_path: Path) -> None:
    """The seed of a game travels, not its state."""
    import pickle

    from levant.lab.chronicle import tasks_of

    plan: RunPlan = planned(PlanFile("golan-73", 1), Path())
    assert len(pickle.dumps(tasks_of(plan)[0])) < 1000
