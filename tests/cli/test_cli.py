"""The command line: what it prints, what it writes, and one clear message for every mistake."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import levant
from levant.bots import BOTS
from levant.bots.settling import OFFERS, PLAYS, RESIGNS
from levant.cli import main
from levant.core.dice import key_of
from levant.games.sixth_fleet.printed.checks import HERE
from levant.lab.bench import _PLAIN_ONLY, measure


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")

    def call(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, list(words), input=typed)

    return call


def test_games_lists_scenarios_roles_and_options(run) -> None:
    shown = run("games").output
    for word in ("sixth-fleet", "short", "campaign", "NATO", "Soviet", "first-strike", "14.1"):
        assert word in shown


def test_bots_are_listed_with_their_strength_and_every_command_names_that_list(run) -> None:
    shown = run("bots").output
    for name, level in BOTS.items():
        assert re.search(rf"^ *{name} +{re.escape(level.line)} *$", shown, re.M)
    asking = [
        (name, option)
        for name, command in main.commands.items()
        for option in command.params
        if {"--bot", "--bots"} & set(option.opts)
    ]
    assert {"play", "sim", "ladder", "match"} <= {name for name, _ in asking}
    for name, option in asking:
        assert "`levant bots`" in str(getattr(option, "help", "")), name
    refused = run("play", "example", "--as", "Red", "--bot", "admiral")
    assert "there is no bot 'admiral'" in refused.output
    assert "`levant bots`" in refused.output


def test_play_a_turn_against_the_bot_save_and_resume(run, tmp_path: Path) -> None:
    typed = "deploy\nodds\ntable\nlog 3\nwhy move US-01 0101\nbot\nbot\nquit\n"
    words = ("play", "sixth-fleet", "--as", "nato", "--bot", "random", "--seed", "3")
    first = run(*words, typed=typed)
    assert first.exit_code == 0, first.output
    assert "Turn 2: NATO Combat Phase" in first.output
    assert "If the game ended now" in first.output
    assert re.search(r"\[(4\.2|8\.0)\]", first.output)  # why not: moving in a combat phase
    kept = next((tmp_path / "data" / "levant" / "terminal").glob("*.json"))
    assert f"--resume {kept}" in first.output.replace("\n", "")
    again = run("play", "--resume", str(kept), "--as", "NATO", typed="end\nquit\n")
    assert again.exit_code == 0
    assert levant.load(kept).history


def test_play_refuses_with_the_case_and_takes_back(run) -> None:
    typed = "deploy\nmove US-01 1404\nundo\nquit\n"
    words = ("play", "sixth-fleet", "--as", "NATO", "--bot", "random", "--seed", "3")
    shown = run(*words, typed=typed).output
    assert re.search(r"Not allowed: .*\[(4\.2|8\.0)\]", shown)
    assert "Taken back" in shown
    assert shown.count("Which American aircraft carrier (CV) is placed in 1602") == 2


def test_play_a_whole_game_by_letting_the_bot_decide(run) -> None:
    shown = run("play", "sixth-fleet", "--as", "Soviet", "--seed", "5", typed="bot\n" * 900).output
    assert "levant replay --verify" in shown
    assert "seed 5" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play"], "which game?"),
        (["play", "sixth-fleet", "--as", "Sweden"], "there is no role 'Sweden'"),
        (["play", "sixth-fleet", "--scenario", "long"], "no scenario 'long'"),
        (["play", "sixth-fleet", "--option", "fog"], "no option 'fog'"),
        (["sim", "sixth-fleet", "--bot", "Sweden=greedy"], "should be ROLE=BOT"),
        (["sim", "sixth-fleet", "--bot", "NATO=deep"], "there is no bot 'deep'"),
        (["rules", "sixth-fleet", "99.9"], "has no case 99.9"),
        (["sim", "sixth-fleet", "--json", "no/such/folder/x.json"], "cannot write"),
    ],
)
def test_mistakes_get_one_clear_message(run, words: list[str], message: str) -> None:
    shown = run(*words)
    assert shown.exit_code == 1
    assert message in shown.output
    assert "Traceback" not in shown.output


@pytest.mark.parametrize(
    "words",
    [
        ["sim", "sixth-fleet", "--games", "-3"],
        ["sim", "sixth-fleet", "--games", "0"],
        ["sim", "sixth-fleet", "--workers", "-1"],
        ["fuzz", "sixth-fleet", "--games", "-1"],
        ["bench", "sixth-fleet", "--seconds", "0"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "-1"],
    ],
)
def test_numbers_that_mean_nothing_are_refused_with_the_range(run, words: list[str]) -> None:
    shown = run(*words)
    assert shown.exit_code == 2
    assert f"Invalid value for '{words[-2]}'" in shown.output
    assert "range" in shown.output


def test_json_is_refused_before_the_games_are_played(run, monkeypatch) -> None:
    monkeypatch.setattr("levant.cli_sim.simulate", lambda *_: pytest.fail("games were played"))
    assert run("sim", "suez-56", "--json", "no/such/folder/x.json").exit_code == 1


def test_piped_text_is_not_wrapped() -> None:
    """However narrow the window is in which the pipe was begun."""
    program = [sys.executable, "-c", "from levant.cli import main; main()", "games"]
    env = {**os.environ, "COLUMNS": "40"}
    piped = subprocess.run(program, capture_output=True, text=True, check=True, env=env).stdout
    titles = [about.summary for about in levant.games()]
    assert all(any(title in line for line in piped.splitlines()) for title in titles)
    assert max(map(len, titles)) > 80  # else this proves nothing


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_ctrl_c_ends_a_simulation_at_once() -> None:
    """A group of its own that hears Ctrl-C, as a terminal has it."""
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from levant.cli import main; main('sim golan-73 --games 5000 --workers 2'.split())"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    try:
        while not _deaf_children(child.pid):
            assert child.poll() is None
            time.sleep(0.05)
        os.killpg(child.pid, signal.SIGINT)
        out, _ = child.communicate(timeout=60)
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
    assert child.returncode == 1
    assert re.search(r"stopped after \d+ of 5000 games$", out.decode().strip())


def test_ctrl_c_while_the_program_is_still_being_read_makes_no_traceback() -> None:
    code = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Meanwhile:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'levant.games': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Meanwhile())\n"
        "from levant_start import main; main()"
    )
    child = [sys.executable, "-c", code, "games"]
    done = subprocess.run(child, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stdout + done.stderr == ""


def _deaf_children(pid: int) -> bool:
    """Whether all workers have come to where they leave Ctrl-C to their parent."""
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    children = [n for n in started if b"spawn_main" in Path(f"/proc/{n}/cmdline").read_bytes()]
    states = [Path(f"/proc/{each}/status").read_text() for each in children]
    ignored = [int(re.search(r"SigIgn:\s*(\w+)", state)[1], 16) for state in states]  # type: ignore[index]
    return len(children) == 2 and all(mask >> signal.SIGINT - 1 & 1 for mask in ignored)


@pytest.mark.parametrize(("words", "status"), [("games", 0), ("--help", 0), ("play suez-56", 1)])
def test_without_input_and_output_there_is_no_traceback(words: str, status: int) -> None:
    """As after `>&-`, or where a window starts a program without a console."""
    code = "import sys; sys.stdin = sys.stdout = None\nfrom levant.cli import main; main({})"
    child = [sys.executable, "-c", code.format(words.split())]
    done = subprocess.run(child, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="writes to a device that is full")
@pytest.mark.parametrize("words", [["--help"], ["games"]])
def test_output_that_is_full_is_told_in_a_line(words: list[str]) -> None:
    code = f"from levant.cli import main; main({words})"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.strip() == "levant: a file: No space left on device"


def test_bench_works_in_a_folder_named_levant(tmp_path: Path) -> None:
    """As after `git clone`: whatever is installed there has compiled modules of its own."""
    site = tmp_path / "levant" / "site-packages"
    site.mkdir(parents=True)
    extension = Path(msgspec._core.__file__)
    shutil.copy(extension, site / extension.name)
    code = _PLAIN_ONLY.format(folder=str(Path(levant.__file__).parents[1]))
    code += f"sys.path.insert(0, {str(site)!r})\nimport _core, levant.core.board as board\n"
    code += "print(_core.__file__, board.__file__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.startswith(str(site)), done.stderr
    assert done.stdout.strip().endswith(".py")


def test_bench_measures_who_thinks_by_part_of_a_game() -> None:
    hasty, thinker = (measure("suez-56", name, 0.05) for name in ("greedy", "officer:rollouts=4"))
    assert hasty.games > 0
    assert thinker.games == 0  # not one ended
    assert 0 < thinker.decisions < hasty.decisions / 2


def test_the_terminal_shows_units_and_the_map_around_one(run) -> None:
    typed = (
        "deploy\nunits minsk\nboard Minsk\nboard nowhere\ncard minsk\ncard 1120\npick Minsk\nquit\n"
    )
    shown = run("play", "sixth-fleet", "--as", "Soviet", "--seed", "3", typed=typed).output
    assert "Minsk (CV) in 1120 Kithira anchorage: Anti-Air Strength 12, Anti-Surface" in shown
    assert "1119     [1120]   1121" in shown
    assert "No unit or place on the map is 'nowhere'" in shown
    assert "ECM Value 5: right, bottom: the higher, the harder it is to hit;" in shown
    assert "Movement left: 4 of 4 [5.12]" in shown
    assert "Zones of control:" in shown
    assert "Where does Minsk (CV) go" in shown


def test_the_terminal_warns_once_and_can_be_told_to_be_silent(run) -> None:
    begin = ("play", "suez-56", "--as", "Anglo-French", "--seed", "3")
    warning = "2 airborne landings unused in this phase."
    shown = run(*begin, typed="end\nend\nquit\n").output
    assert shown.count(warning) == 1
    assert "Give the same answer again" in shown
    assert "Anglo-French Combat Phase" in shown
    silent = run(*begin, typed="warnings off\nend\nquit\n").output
    assert warning not in silent
    assert "Anglo-French Combat Phase" in silent


def test_a_result_explains_itself_in_the_terminal(run) -> None:
    shown = run("rules", "suez-56", "BR").output
    assert "Both retreat one hex" in shown
    assert "7.9" in shown


def test_the_terminal_narrows_by_a_name_in_the_words_of_a_choice(run) -> None:
    shown = run(
        "play", "sixth-fleet", "--as", "Soviet", "--seed", "3", typed="deploy\nMinsk\nquit\n"
    ).output
    assert "Nothing here is called" not in shown
    assert shown.count("pick So-03") == 1  # before it was narrowed


def test_words_of_several_choices_narrow_them_and_of_one_play_it(run) -> None:
    begin = ("play", "el-arish-67", "--as", "Israeli", "--seed", "3")
    shown = run(*begin, typed="deploy\npick tank shandi\npick 2nd shandi tank\nunits zzz\nquit\n")
    narrowed = shown.output.rpartition("Where does")[0]
    assert narrowed.count("pick IL-1-BA") < narrowed.count("pick IL-1-SHN")
    assert "Where does 2nd Tank Battalion, Shandi" in shown.output
    assert "No unit has 'zzz'" in shown.output


def test_the_terminal_prints_a_worksheet_once(run, tmp_path: Path) -> None:
    match = levant.load(Path(__file__).parents[1] / "golden" / "six-day-war-1967.json")
    length = next(
        n
        for n in range(len(match.history))
        if match.rules.worksheet(match.state_at(n))
        and len(match.rules.legal(match.state_at(n))) > 1
    )
    match.rewind(length)
    sheet = match.rules.worksheet(match.state)
    assert sheet
    match.save(tmp_path / "attack.json")
    shown = run("play", "--resume", str(tmp_path / "attack.json"), typed="zzz\n" * 3)
    bars = sum(round(outcome.chance * 24) > 0 for outcome in sheet.outcomes)
    assert sum("█" in line for line in shown.output.splitlines()) == bars > 0


def test_map_draws_the_sheet_and_a_position(run, tmp_path: Path) -> None:
    assert run("map", "sixth-fleet", "--svg", str(tmp_path / "a.svg")).exit_code == 0
    ElementTree.parse(tmp_path / "a.svg")
    match = levant.game("sixth-fleet").new(seed=1)
    match.play("deploy")
    match.save(tmp_path / "m.json")
    drawn = tmp_path / "b.svg"
    assert (
        run(
            "map", "sixth-fleet", "--svg", str(drawn), "--match", str(tmp_path / "m.json")
        ).exit_code
        == 0
    )
    assert drawn.stat().st_size > (tmp_path / "a.svg").stat().st_size
    assert run("map", "sixth-fleet", "--svg", str(tmp_path / "no" / "b.svg")).exit_code == 1


def test_replay_tells_and_verifies_a_match(run, tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "sixth-fleet.json"
    assert "Turn 2: NATO Combat Phase" in run("replay", str(golden)).output
    shown = run("replay", "--verify", str(golden)).output
    assert "dice from the seed: " in shown
    assert "roll 1, action " in shown
    noted = json.loads(golden.read_text())["fingerprint"]
    assert run("replay", "--verify", "--fingerprint", noted, str(golden)).exit_code == 0
    other = run("replay", "--verify", "--fingerprint", "0" * 32, str(golden))
    assert (other.exit_code, noted in other.output) == (1, True)
    bad = json.loads(golden.read_text())
    bad["opening"]["seed"] = "another"
    (tmp_path / "bad.json").write_text(json.dumps(bad))
    refused = run("replay", "--verify", str(tmp_path / "bad.json"))
    assert refused.exit_code == 1
    assert "fingerprint and seed do not belong together" in refused.output


def test_check_finds_the_faults_of_a_pack(run, tmp_path: Path) -> None:
    assert run("check", str(HERE), "--game", "sixth-fleet").exit_code == 0
    for file in HERE.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    text = (
        (tmp_path / "counters.csv")
        .read_text()
        .replace("US-01,Saratoga,NATO", "US-01,Saratoga,OTAN")
    )
    (tmp_path / "counters.csv").write_text(text)
    shown = run("check", str(tmp_path), "--game", "sixth-fleet")
    assert shown.exit_code == 1
    assert "counters.csv row 2" in shown.output
    assert "NATO, Soviet" in shown.output


@pytest.mark.parametrize(("game", "cases"), [("sixth-fleet", 131), ("suez-56", 124)])
def test_rules_checks_all_cases_against_code_and_tests(run, game: str, cases: int) -> None:
    checked = run("rules", game, "--check")
    assert checked.exit_code == 0, checked.output
    assert f"{cases} cases" in checked.output
    assert "not compared" not in checked.output


def test_rules_shows_a_case_with_its_ruling(run) -> None:
    assert "zone" in run("rules", "sixth-fleet", "6.43").output


def test_rules_says_what_the_rule_is(run) -> None:
    shown = run("rules", "suez-56", "3.3").output
    assert "at least five points more than your opponent" in shown


def test_sim_reports_the_same_for_the_same_seed(run, tmp_path: Path) -> None:
    words = ["sim", "sixth-fleet", "--games", "4", "--seed", "x", "--bot", "NATO=random"]
    words += ["--bot", "Soviet=random"]
    one = run(*words, "--workers", "1", "--json", str(tmp_path / "one.json"))
    two = run(*words, "--workers", "2", "--json", str(tmp_path / "two.json"))
    assert one.exit_code == two.exit_code == 0
    assert (tmp_path / "one.json").read_text() == (tmp_path / "two.json").read_text()


def test_sim_keeps_its_games_when_the_rules_fail_in_one(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(levant.game("sixth-fleet").rules)
    begin = kind.begin

    def failing(rules, scenario, options, key):
        if key == key_of("x/5"):
            raise KeyError("no such hex")
        return begin(rules, scenario, options, key)

    monkeypatch.setattr(kind, "begin", failing)
    words = ["sim", "sixth-fleet", "--seed", "x", "--bot", "NATO=random", "--workers", "1"]
    shown = run(*words, "--games", "3", "--from", "4", "--json", str(tmp_path / "games.json"))
    assert shown.exit_code == 1
    assert "seed x/5: KeyError: 'no such hex'" in shown.output
    rows = json.loads((tmp_path / "games.json").read_text())
    assert [row["seed"] for row in rows] == ["x/4", "x/6"]
    again = next(line for line in shown.output.splitlines() if "again: levant" in line)
    alone = run(*shlex.split(again.partition("again: levant ")[2]), "--workers", "1")
    assert alone.exit_code == 1
    assert "seed x/5" in alone.output


def test_fuzz_reports_no_faults(run) -> None:
    shown = run("fuzz", "suez-56", "--games", "1")
    assert shown.exit_code == 0
    assert "0 faults" in shown.output


def test_serve_keeps_its_data_where_it_is_told(run, tmp_path: Path, monkeypatch) -> None:
    given: list[object] = []

    def served(host: str, port: int, data: Path, *, database: str, **settings: object) -> None:
        given.extend((data, database))

    monkeypatch.setattr("levant.web.serve.run", served)
    folder = tmp_path / "elsewhere"
    done = run("serve", "--no-open", "--data", str(folder), "--database", "postgresql:///levant")
    assert done.exit_code == 0, done.output
    assert given == [folder, "postgresql:///levant"]


def test_the_version_tells_the_build(run) -> None:
    assert re.search(r"\d+\.\d+\.\d+, (plain|compiled)$", run("--version").output.strip())


def test_a_hint_in_the_terminal_can_be_played(run) -> None:
    shown = run("play", "example", "--as", "Red", "--seed", "1", typed="hint\nquit\n").output
    assert "Your chance is" in shown
    assert "obvious plan" in shown
    action = re.search(r"^>?\s*1\. (move red \d{4}|stay)", shown, re.MULTILINE)
    assert action, shown
    again = run("play", "example", "--as", "Red", "--seed", "1", typed=f"{action[1]}\nquit\n")
    assert "Not allowed" not in again.output


def test_an_opponent_may_be_given_its_budget(run) -> None:
    words = ["play", "example", "--as", "Red", "--seed", "1", "--bot"]
    assert run(*words, "officer:rollouts=4", typed="stay\nquit\n").exit_code == 0
    refused = run(*words, "officer:rollouts=none", typed="quit\n")
    assert refused.exit_code == 2
    assert "rollouts=NUMBER" in refused.output


def test_a_bot_in_the_terminal_resigns_what_is_lost_if_it_may(run, monkeypatch) -> None:
    monkeypatch.setattr("levant.bots.settling.Outlook.verdict", lambda *given: RESIGNS)
    words = ("play", "example", "--as", "Red", "--seed", "1")
    shown = run(*words, "--resign", typed="stay\nquit\n").output
    assert "Blue resigns" in shown
    assert "Play it out with" in shown
    assert "resigns" not in run(*words, typed="stay\nquit\n").output


def test_a_draw_is_offered_in_the_terminal_declined_and_agreed(run, tmp_path, monkeypatch) -> None:
    kept = tmp_path / "m.json"
    levant.game("example").new(seed=1).save(kept)
    words = ("play", "--resume", str(kept), "--as", "Red")
    monkeypatch.setattr("levant.terminal_talk.accepts_draw", lambda *given: False)
    shown = run(*words, typed="offer\nstay\noffer\noffer\nquit\n").output
    assert "too early" in shown
    assert "Blue declines the draw" in shown
    assert "declined in this turn" in shown
    monkeypatch.setattr("levant.terminal_talk.accepts_draw", lambda *given: True)
    shown = run(*words, typed="offer\n").output
    assert "Blue accepts the draw" in shown
    assert "Draw by agreement" in shown
    assert "Draw by agreement" in run(*words).output  # it stays over
    assert "Draw by agreement" in run("replay", str(kept)).output
    assert "result: Draw by agreement" in run("replay", str(kept), "--verify").output


def test_a_bot_in_the_terminal_offers_a_draw_if_it_may(run, monkeypatch) -> None:
    verdicts = iter([OFFERS])
    monkeypatch.setattr(
        "levant.bots.settling.Outlook.verdict", lambda *given: next(verdicts, PLAYS)
    )
    words = ("play", "example", "--as", "Red", "--seed", "1", "--resign")
    shown = run(*words, typed="stay\noffer\n").output
    assert "Blue offers a draw" in shown
    assert "Draw by agreement" in shown


def test_who_plays_all_sides_in_the_terminal_has_nobody_to_ask(run) -> None:
    shown = run("play", "example", "--seed", "1", typed="offer\nquit\n").output
    assert "nobody to ask" in shown


def test_a_long_list_keeps_the_plain_choices_in_sight_and_help_gives_an_example_of_this_game(
    run,
) -> None:
    shown = run(
        "play", "golan-73", "--as", "Israeli", "--seed", "3", typed="help\n20\nquit\n"
    ).output
    assert re.search(r"^ +20  deploy  take the suggested", shown, re.M), shown
    assert "e.g. place I-SP1 " in shown
    assert "US-05" not in shown
    assert "Strongpoint 8 is placed in" in shown  # the number plays what stands beside it
