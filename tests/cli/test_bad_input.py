"""Every command with input that means nothing: one clear message, a status, and nothing lost."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import levant
from levant.cli import main
from levant.cli_common import FileToWrite

Run = Callable[..., Result]
GAME = "suez-56"
# What a command is given besides the file that it is to write; none of it gets so far as to play.
BEFORE = {
    "sim": [GAME],
    "ladder": [GAME],
    "learn": [GAME],
    "calibrate": [GAME],
    "match": [GAME, "--bot", "random", "--bot", "random"],
    "map": [GAME],
    "analyse": ["match.json"],
    "odds": ["match.json"],
    "report": ["run"],
    "study": ["study.toml"],
}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    match = levant.game(GAME).new(seed=1)
    match.play(match.decision.actions[0])  # type: ignore[union-attr]
    match.save("match.json")
    for work in ("simulate.simulate", "ladder.play_ladder", "learn.learn", "run.play_run"):
        module, name = work.split(".")
        monkeypatch.setattr(f"levant.lab.{module}.{name}", _played)
    for name in ("cli_sim.simulate", "cli_bots.play_ladder", "cli_bots.learn_from",
                 "cli_bots.calibrated", "cli_bots.look_back", "cli_match.play_match"):  # fmt: skip
        monkeypatch.setattr(f"levant.{name}", _played)
    return lambda *words: CliRunner().invoke(main, list(words), input="quit\n")


def _played(*_: object, **__: object) -> None:
    pytest.fail("it was worked out before the file was looked at")


def written() -> Iterator[tuple[str, str]]:
    """Every option of every command that names a file to write."""
    for name, command in main.commands.items():
        for option in command.params:
            if isinstance(option, click.Option) and isinstance(option.type, FileToWrite):
                yield name, option.opts[0]


def _option(command: click.Command, name: str) -> bool:
    return any(name in option.opts for option in command.params)


def refused(done: Result, *words: str) -> None:
    assert done.exit_code in (1, 2), done.output
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    told = [line for line in done.output.splitlines() if line.startswith("levant: ")]
    assert len(told) == len(set(told)) <= 3  # of a position, a line for every fault
    for word in words:
        assert word in done.output


def test_all_commands_that_write_are_known() -> None:
    """One that writes a file without looking first would be missed by what follows."""
    assert {command for command, _ in written()} == set(BEFORE)
    assert len(list(written())) >= 14


@pytest.mark.parametrize(("command", "option"), list(written()))
@pytest.mark.parametrize("file", ["no/such/folder/x", "folder", "", "x" * 250])
def test_a_file_that_cannot_be_written_is_told_before_the_work(
    run: Run, command: str, option: str, file: str
) -> None:
    Path("folder").mkdir()
    refused(run(command, *BEFORE[command], option, file))
    assert not Path("no").exists()


BAD = {
    "empty": b"",
    "binary": bytes(range(256)) * 8,
    "deep": b"[" * 100_000,
    "deeper": b'{"a":' * 50_000,
    "list": b"[]",
    "object": b"{}",
    "null": b"null",
    "utf-16": "{}".encode("utf-16"),
    "cut": b'{"levant": 1, "opening": {"game": "suez-56"',
}
READERS = [
    ["analyse", "FILE"],
    ["odds", "FILE"],
    ["replay", "FILE"],
    ["replay", "--verify", "FILE"],
    ["play", "--resume", "FILE"],
    ["play", GAME, "--position", "FILE"],
    ["map", GAME, "--svg", "x.svg", "--match", "FILE"],
    ["map", GAME, "--svg", "x.svg", "--position", "FILE"],
    ["report", "FILE"],
    ["study", "FILE", "--out", "kept.run"],
    ["sim", "--plan", "FILE", "--out", "kept.run"],
    ["check", "FILE"],
    ["restore", "FILE", "--data", "restored"],
]


@pytest.mark.parametrize("words", READERS, ids=" ".join)
@pytest.mark.parametrize("bad", [*BAD, "missing", "folder", "circle", "x" * 300])
def test_a_file_that_is_none_of_its_kind_is_refused(run: Run, words: list[str], bad: str) -> None:
    Path("folder").mkdir()
    Path("circle").symlink_to("circle")
    if bad in BAD:
        Path(bad).write_bytes(BAD[bad])
    refused(run(*[bad if word == "FILE" else word for word in words]), bad)
    assert not Path("x.svg").exists()


@pytest.mark.parametrize("seconds", ["nan", "inf", "1e309", "-1", "0"])
def test_a_time_that_does_not_pass_is_refused(run: Run, seconds: str) -> None:
    refused(run("bench", GAME, "--seconds", seconds), "range")
    bots = ("--bot", "random", "--bot", "random")
    refused(run("match", GAME, *bots, "--seconds", seconds), "range")


@pytest.mark.parametrize(
    "command", [name for name, each in main.commands.items() if _option(each, "--seed")]
)
def test_a_seed_of_bytes_that_are_no_text_is_refused(run: Run, command: str) -> None:
    given = ["play", GAME] if command == "play" else [command, *BEFORE[command]]
    refused(run(*given, "--seed", "\udcff"), "--seed")


def test_a_folder_whose_name_is_too_long_is_told(run: Run) -> None:
    refused(run("doctor", "--data", "x" * 300), "name too long")


def test_a_map_is_of_the_game_that_was_named(run: Run) -> None:
    refused(run("map", "golan-73", "--svg", "x.svg", "--match", "match.json"), "is a match of suez")
    refused(run("map", GAME, "--svg", "x.svg", "--as", "Sweden"), "--as goes with --match")
    both = ("--match", "match.json", "--position", "match.json")
    refused(run("map", GAME, "--svg", "x.svg", *both), "choose one")


def test_no_fingerprint_is_none_that_fits(run: Run) -> None:
    noted = json.loads(Path("match.json").read_bytes())["fingerprint"]
    refused(run("replay", "match.json", "--fingerprint", ""), noted)
    assert run("replay", "match.json", "--fingerprint", noted).exit_code == 0
