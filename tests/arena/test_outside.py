"""Bots in other processes and languages, and the referee."""

import json
import os
import random
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from levant.bots import bot
from levant.bots.outside import Forfeit, OutsideBot
from levant.cli import main
from levant.games import rules_of
from levant.lab.ladder import Contest, play_ladder
from levant.lab.play import play_out
from levant.lab.referee import contender, play_match
from levant.web.matches_api import seats_for
from levant.web.players import Account
from levant.web.problem import Problem

PATIENT = 60.0  # seconds: a busy machine is no fault of a bot

SCRIPT = """
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (told.levant) console.log(JSON.stringify({ ready: "last in the list" }));
  if (told.ask) {
    if (told.view.role !== told.role) throw new Error("that is not my view");
    console.log(JSON.stringify({ ask: told.ask, play: told.actions[told.actions.length - 1] }));
  }
});
"""

PYTHON = """
import json, sys, time
for line in sys.stdin:
    told = json.loads(line)
    if "levant" in told:
        print(json.dumps({"ready": "mine", "view": False}), flush=True)
    elif "ask" in told:
        assert "view" not in told
        ANSWER
"""


def program(folder: Path, answer: str) -> str:
    """A command that starts a bot which answers so."""
    file = folder / "bot.py"
    file.write_text(PYTHON.replace("ANSWER", answer))
    return shlex.join([sys.executable, str(file)])


def asked(outside: OutsideBot) -> str:
    """What a bot answers at the beginning of the example."""
    rules = rules_of("example")
    state = rules.begin("race", [], bytes(32))
    try:
        code = outside(rules, rules.veil(state, "Red"), rules.legal(state), random.Random(1))
        return rules.words.text(code)
    finally:
        outside.close()


def test_a_bot_in_another_language_plays_a_whole_match(tmp_path: Path) -> None:
    """In JavaScript; in Python where the machine has no Node."""
    (tmp_path / "bot.js").write_text(SCRIPT)
    node = shutil.which("node")
    command = shlex.join([node, str(tmp_path / "bot.js")]) if node else program(
        tmp_path, "print(json.dumps({'ask': told['ask'], 'play': told['actions'][-1]}), flush=True)"
    )  # fmt: skip
    pair = [contender(command, PATIENT), contender("random", PATIENT)]
    played = play_match(rules_of("golan-73"), "tournament", [], "1", pair, 2)
    outside = pair[0].bot
    assert isinstance(outside, OutsideBot)
    outside.close()
    assert [game.forfeit for game in played] == ["", ""]
    assert outside.name == ("last in the list" if node else "mine")
    assert pair[0].decisions > 50


@pytest.mark.parametrize("play", ["told['actions'][0]", "0"])
def test_an_action_is_answered_by_its_text_or_its_place(tmp_path: Path, play: str) -> None:
    answer = f"print(json.dumps({{'ask': told['ask'], 'play': {play}}}), flush=True)"
    assert asked(OutsideBot(program(tmp_path, answer), PATIENT)) == "move red 0203"


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("print('none', flush=True)", r"answered 'none\\n', which is no JSON"),
        ("print([1], flush=True)", r"which is no JSON object"),
        ("print(json.dumps({'ask': 1, 'play': 'fly'}), flush=True)", "none of the 4 legal actions"),
        ("print(json.dumps({'ask': 1, 'play': 4}), flush=True)", "none of the 4 legal actions"),
        ("print(json.dumps({'ask': 1, 'play': True}), flush=True)", "none of the 4 legal actions"),
        ("print(json.dumps({'ask': 7, 'play': 0}), flush=True)", "when asked number 1"),
        ("sys.exit(3)", "has ended with status 3"),
    ],
)
def test_who_breaks_the_rules_of_the_match_forfeits(
    tmp_path: Path, answer: str, fault: str
) -> None:
    with pytest.raises(Forfeit, match=fault):
        asked(OutsideBot(program(tmp_path, answer), PATIENT))


def test_who_does_not_answer_in_time_forfeits(tmp_path: Path) -> None:
    command = program(tmp_path, "time.sleep(PATIENCE)".replace("PATIENCE", "999"))
    outside = OutsideBot(command, PATIENT)
    rules = rules_of("example")
    outside._greet(rules)  # a slow start is not what is tried here
    outside.seconds = 0.05
    with pytest.raises(Forfeit, match=r"did not answer in 0\.05 s"):
        asked(outside)
    assert outside._process is not None
    assert outside._process.poll() is not None, "it does not live on"


def test_who_does_not_listen_cannot_stop_the_match() -> None:
    """More is told than a pipe holds; the time for an answer still runs out."""
    outside = OutsideBot(shlex.join([sys.executable, "-c", "import time; time.sleep(999)"]), 0.05)
    for _ in range(40):
        outside._told.put("x" * 100_000)
    with pytest.raises(Forfeit, match="did not answer"):
        asked(outside)


def test_what_cannot_be_started_forfeits_and_unknown_names_are_refused() -> None:
    with pytest.raises(Forfeit, match="cannot be started: No such file"):
        asked(OutsideBot("no-such-program-anywhere"))
    with pytest.raises(ValueError, match="nor can 'no-such-program-anywhere' be run as a command"):
        contender("no-such-program-anywhere", 1)
    for name in ("run:", "policy:json", "policy:no_such_module:f", "policy:json:nothing"):
        with pytest.raises(ValueError, match="policy:"):
            bot(name)


def test_bots_from_outside_have_names_wherever_bots_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_agent.py").write_text("def last(rules, sight, actions, dice):\n"
                                          "    return actions[-1]\n")  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert bot("policy:my_agent:last")(None, None, [1, 2], None) == 2  # type: ignore[arg-type]
    assert isinstance(bot(f"run:{sys.executable} x.py"), OutsideBot)


def test_the_command_plays_and_reports(tmp_path: Path) -> None:
    answer = "print(json.dumps({'ask': told['ask'], 'play': 0}), flush=True)"
    command = program(tmp_path, answer)
    file = tmp_path / "games.json"
    words = ["match", "example", "--bot", command, "--bot", "random", "--games", "4"]
    words += ["--seconds", str(PATIENT), "--json", str(file)]
    said = CliRunner().invoke(main, words, catch_exceptions=False)
    assert said.exit_code == 0
    assert "4 games" in said.output
    games = json.loads(file.read_text())
    assert [game["roles"]["Red"] for game in games] == [command, "random"] * 2
    assert [game["seed"] for game in games] == ["1/0", "1/0", "1/1", "1/1"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["example", "--bot", "random"], "two bots play, so say --bot twice; there were 1"),
        (["example", "--scenario", "x", "--bot", "a", "--bot", "b"], "has no scenario 'x'"),
    ],
)
def test_mistakes_get_one_message(words: list[str], message: str) -> None:
    said = CliRunner().invoke(main, ["match", *words])
    assert said.exit_code == 1
    assert message in said.output
    assert said.output.count("\n") == 1


def test_nothing_outlives_the_one_who_started_it(tmp_path: Path) -> None:
    outside = OutsideBot(program(tmp_path, "time.sleep(999)"), PATIENT)
    outside._greet(rules_of("example"))
    assert outside._process is not None
    number = outside._process.pid
    del outside
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_ladder_takes_them_and_a_forfeit_is_a_defeat(tmp_path: Path) -> None:
    rules = rules_of("example")
    broken = f"run:{program(tmp_path, 'sys.exit(1)')}"
    played = play_out(rules, "1", "race", [], {"Red": broken, "Blue": "random"})
    assert played.result.winner == "Blue"
    assert played.forfeit == "Red has ended with status 1"
    contest = Contest("example", "race", [], ["random", broken], 2, "1")
    bouts = play_ladder(contest, tmp_path / "ladder.json", workers=1)
    assert [bout.winner for bout in bouts] == ["random", "random"]


@pytest.mark.parametrize("name", ["run:true", "policy:os:abort"])
def test_a_server_runs_nothing_for_its_guests(name: str) -> None:
    """Outside bots are for whoever types the command on his own machine."""
    guest = Account(1, "Guest")
    with pytest.raises(Problem, match=r"is none of me, .*, open, player:NAME, bot:random"):
        seats_for(("Red", "Blue"), {"Red": f"bot:{name}"}, guest)
