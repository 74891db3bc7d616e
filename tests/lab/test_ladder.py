"""The ladder: pairs, margins, files, ratings."""

import json
import random
import re
from dataclasses import fields, replace
from math import log10
from pathlib import Path

import pytest
from click.testing import CliRunner

import levant
from levant.cli import main
from levant.lab.ladder import Bout, Contest, pairs_of, play_ladder, read_kept, settled, twos
from levant.lab.program import TELLING, program_in
from levant.lab.ratings import plot, ratings, share, sprt

CONTEST = Contest("example", "race", [], ["random", "greedy"], 6, "test")
MEASURED = Path(__file__).parents[2] / "docs" / "ladder"


def pair(there: tuple[str, float], back: tuple[str, float]) -> float:
    """The first bot's score in a pair of games, each told by winner and the first role's margin."""
    bouts = [Bout("a", "b", 0, *there), Bout("b", "a", 0, *back)]
    return pairs_of(bouts, "a", "b")[0].score


def test_a_pair_is_two_games_and_a_draw_is_half() -> None:
    assert pair(("a", 3), ("a", -3)) == 1.0
    assert pair(("b", -3), ("b", 3)) == 0.0
    assert pair(("a", 3), ("", 0)) == 0.75
    assert pair(("", 0), ("", 0)) == 0.5


def test_where_one_side_wins_whoever_plays_it_the_margin_decides() -> None:
    assert pair(("a", 10), ("b", 4)) == 1.0  # as the first role a won by 10, b by 4 only
    assert pair(("a", 4), ("b", 10)) == 0.0
    assert pair(("b", -2), ("a", -9)) == 1.0  # the second role wins: a lost by less
    assert pair(("a", 5), ("b", 5)) == 0.5


def test_half_a_pair_does_not_count() -> None:
    assert pairs_of([Bout("a", "b", 0, "a", 1)], "a", "b") == []


def test_a_ladder_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    whole = play_ladder(CONTEST, tmp_path / "whole.json", workers=1)
    short = Contest("example", "race", [], ["random", "greedy"], 2, "test")
    begun = play_ladder(short, file, workers=1)
    counted: list[int] = []
    resumed = play_ladder(CONTEST, file, workers=1, progress=counted.append)
    assert len(begun) == 2
    assert counted == [2, 3, 4, 5, 6]
    assert resumed == whole
    assert len(json.loads(file.read_text())["played"]) == 6


def test_what_is_not_asked_for_now_stays_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    both = Contest("example", "race", [], ["random", "noisy", "greedy"], 2, "test")
    play_ladder(both, file, workers=1)
    assert len(play_ladder(CONTEST, file, workers=1)) == 6
    counted: list[int] = []
    assert len(play_ladder(both, file, workers=1, progress=counted.append)) == 6
    assert counted == [6]  # nothing was played again


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    one = play_ladder(CONTEST, tmp_path / "one.json", workers=1)
    two = play_ladder(CONTEST, tmp_path / "two.json", workers=2)
    assert sorted(one, key=str) == sorted(two, key=str)


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    file.write_text("[]")
    with pytest.raises(ValueError, match="no ladder's file"):
        play_ladder(CONTEST, file, workers=1)
    play_ladder(Contest("example", "race", [], ["random", "greedy"], 2, "test"), tmp_path / "b", 1)
    with pytest.raises(ValueError, match="another ladder"):
        play_ladder(Contest("example", "race", ["longer"], ["random", "greedy"], 2, "test"),
                    tmp_path / "b", 1)  # fmt: skip


def remade(file: Path, **made: str | None) -> bytes:
    """The same games as another program would have kept them; None for a key not kept."""
    told = {**json.loads(file.read_text()), **made}
    file.write_text(json.dumps({key: each for key, each in told.items() if each is not None}))
    return file.read_bytes()


@pytest.mark.parametrize("key", ["version", "pack", "program"])
@pytest.mark.parametrize(("made", "told"), [("another", "another"), (None, "not told")])
def test_games_of_another_program_are_shown_and_not_counted_with_new_ones(
    tmp_path: Path, key: str, made: str | None, told: str
) -> None:
    file = tmp_path / "ladder.json"
    short = replace(CONTEST, games=2)
    bouts = play_ladder(short, file, workers=1)
    assert read_kept(short, file).differs == ""
    before = remade(file, **{key: made})
    with pytest.raises(ValueError, match=rf"\({key} {told}, here .*name another file"):
        play_ladder(CONTEST, file, workers=1)
    assert play_ladder(short, file, workers=1) == bouts
    assert read_kept(short, file).differs.startswith(f"{key} {told}, here ")
    assert file.read_bytes() == before


def test_another_program_that_begins_the_file_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"

    def meanwhile(done: int) -> None:
        if done == 1:
            remade(file, program="another")

    with pytest.raises(ValueError, match="another program"):
        play_ladder(CONTEST, file, workers=1, progress=meanwhile)
    assert len(json.loads(file.read_text())["played"]) == 1


def test_the_command_tells_that_another_program_has_played(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    play_ladder(CONTEST, file, workers=1)
    words = ["ladder", "example", "--bots", "random,greedy", "--seed", "test", "--workers", "1"]
    words += ["--scenario", "race", "--json", str(file), "--games"]
    assert "another program" not in CliRunner().invoke(main, [*words, "6"]).output
    remade(file, program=None)
    shown = CliRunner().invoke(main, [*words, "6"])
    assert shown.exit_code == 0
    assert "greedy against random" in shown.output
    assert "played by another program (program not told" in " ".join(shown.output.split())
    refused = CliRunner().invoke(main, [*words, "8"])
    assert refused.exit_code == 1
    assert "name another file" in " ".join(refused.output.split())


@pytest.mark.parametrize("file", sorted(MEASURED.glob("*.json")), ids=lambda file: file.stem)
def test_what_was_measured_is_there_to_be_shown(file: Path, tmp_path: Path) -> None:
    told = json.loads(file.read_bytes())
    contest = Contest(**{each.name: told[each.name] for each in fields(Contest)})
    copy = tmp_path / "ladder.json"
    copy.write_bytes(file.read_bytes())
    assert len(play_ladder(contest, copy, workers=1)) == contest.games * len(twos(contest))
    assert copy.read_bytes() == file.read_bytes()


BOOK = "games/middle_east_battles"


@pytest.mark.parametrize(
    ("changed", "others"),
    [
        ("core/state.py", 2),
        ("bots/planner.py", 2),
        ("lab/play.py", 2),
        (f"{BOOK}/rules/zones.py", 1),
        (f"{BOOK}/bot/value-suez-56.toml", 1),
        (f"{BOOK}/bot/prospect-suez-56.toml", 1),
        (f"{BOOK}/sequence.py", 1),
        (f"{BOOK}/el_arish_67/rules/entry.py", 1),
        (f"{BOOK}/words/questions.py", 0),
        (f"{BOOK}/cases.toml", 0),
        ("web/server.py", 0),
    ],
)
def test_it_is_another_program_when_what_decides_is_changed(
    tmp_path: Path, changed: str, others: int
) -> None:
    """In both games of a book; Golan is another."""
    package = tmp_path / "levant"
    for name in ("core/state.py", "bots/planner.py", "lab/play.py", f"{BOOK}/rules/zones.py",
                 "games/golan_73/rules/turn.py", changed):  # fmt: skip
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_bytes(b"A = 1\nB = 1\n")

    def programs() -> list[str]:
        return [program_in(package, game) for game in ("suez-56", "el-arish-67", "golan-73")]

    before = programs()
    (package / changed).write_bytes(b"A = 1\r\nB = 1\r\n")  # as a checkout on Windows has it
    (package / "core/state.so").write_bytes(b"compiled")
    assert programs() == before
    (package / changed).write_bytes(b"A = 2\nB = 1\n")
    differ = [now != then for now, then in zip(programs(), before, strict=True)]
    assert differ == [others > 0, others > 0, others > 1]


def test_the_rooms_that_are_no_part_of_the_program_decide_nothing() -> None:
    rooms = "|".join(TELLING)
    told = re.compile(rf"^from levant\.games\.\w+ import (\([^)]*|.*)\b({rooms})\b"
                      rf"|^from levant\.games\.(\w+\.)+({rooms})\b", re.MULTILINE)  # fmt: skip
    games = Path(levant.__file__).parent / "games"
    files = [*games.rglob("rules/*.py"), *games.rglob("bot/*.py"), *games.rglob("state.py")]
    assert len(files) > 100
    assert [file for file in files if told.search(file.read_text(encoding="utf-8"))] == []


def test_ratings_follow_the_scores_and_know_how_little_they_know() -> None:
    few = ratings(["a", "b"], {("b", "a"): [1.0, 1.0, 0.0]})
    many = ratings(["a", "b"], {("b", "a"): [1.0, 1.0, 0.0] * 30})
    assert few[0].elo == 0
    assert 0 < few[1].elo < 250
    assert 100 < many[1].elo < 140  # 2 in 3 is 120 Elo
    assert many[1].high - many[1].low < few[1].high - few[1].low
    assert many[1].low < many[1].elo < many[1].high


@pytest.mark.parametrize("pairs", [6, 12, 20])
def test_a_bot_that_wins_always_is_not_rated_without_doubt(pairs: int) -> None:
    """The low end is about that of Wilson's interval of the share, on the scale of Elo."""
    always = [1.0] * pairs
    _, rated = ratings(["a", "b"], {("b", "a"): always})
    _, low, _ = share(always)
    assert rated.low == pytest.approx(400 * log10(low / (1 - low)), abs=60)
    assert rated.low < rated.elo <= rated.high


def test_three_bots_are_rated_together() -> None:
    found = ratings(["a", "b", "c"], {("b", "a"): [1.0] * 8, ("c", "b"): [1.0] * 8})
    assert [each.elo for each in found] == sorted(each.elo for each in found)
    assert "<svg" in plot(found, "title")
    assert "title" in plot(found, "title")


def test_the_interval_of_a_share() -> None:
    """Wilson's interval for 7 of 10, as the textbooks have it."""
    mean, low, high = share([1.0] * 7 + [0.0] * 3)
    assert (round(mean, 2), round(low, 3), round(high, 3)) == (0.7, 0.397, 0.892)


def test_the_sequential_test_stops_when_it_is_sure_and_not_before() -> None:
    assert sprt([1.0, 1.0]).verdict == ""
    assert sprt([1.0, 0.0] * 3).verdict == ""
    assert (
        sprt([1.0] * 4).verdict == ""
    )  # as often as one in eight between equals, one way or other
    assert sprt([1.0] * 15).verdict == "stronger"
    assert sprt([0.0] * 15).verdict == "not stronger"


def test_the_sequential_test_is_as_seldom_wrong_as_it_says() -> None:
    """Between equals it had found one stronger in one of eight contests."""
    dice, wrong = random.Random(1), 0
    for _ in range(400):
        scores: list[float] = []
        while len(scores) < 120 and not sprt(scores).verdict:
            scores.append(float(dice.random() < 0.5))
        wrong += sprt(scores).verdict == "stronger"
    assert wrong / 400 < 0.08


def test_asked_to_the_ladder_stops_early(tmp_path: Path) -> None:
    long = Contest("example", "race", [], ["random", "greedy"], 200, "test")
    bouts = play_ladder(long, tmp_path / "l.json", workers=1, until_sure=True)
    assert settled(long, bouts)
    assert len(bouts) < 200
    assert play_ladder(long, tmp_path / "l.json", workers=1, until_sure=True) == bouts
    assert len(json.loads((tmp_path / "l.json").read_text())["played"]) == len(bouts)


def test_bots_are_named_from_the_weakest_up() -> None:
    assert twos(CONTEST) == [("greedy", "random")]


def test_the_command_prints_a_table_and_draws(tmp_path: Path) -> None:
    words = ["ladder", "example", "--bots", "random,greedy", "--games", "4", "--workers", "1"]
    words += ["--json", str(tmp_path / "l.json"), "--svg", str(tmp_path / "l.svg")]
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0, shown.output
    assert "greedy against random" in shown.output
    assert "Elo" in shown.output
    assert (tmp_path / "l.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("bots", "message"),
    [("greedy", "two different bots"), ("greedy,greedy", "two different"), ("greedy,x", "no bot")],
)
def test_the_command_says_what_is_wrong_with_its_bots(
    bots: str, message: str, tmp_path: Path
) -> None:
    shown = CliRunner().invoke(
        main, ["ladder", "example", "--bots", bots, "--json", str(tmp_path / "l")]
    )
    assert shown.exit_code == 1
    assert message in shown.output


@pytest.mark.parametrize(
    "spoilt",
    [
        {"margin": "much"},
        {"margin": float("nan")},
        {"seconds": None},
        {"number": "first"},
        {"winner": 3},
        {"colour": "red"},
    ],
)
def test_a_row_that_is_none_is_no_ladders(tmp_path: Path, spoilt: dict[str, object]) -> None:
    file = tmp_path / "ladder.json"
    play_ladder(CONTEST, file, workers=1)
    data = json.loads(file.read_text())
    data["played"][0] |= spoilt
    file.write_text(json.dumps(data))
    with pytest.raises(ValueError, match="is no ladder's file; name another one"):
        play_ladder(CONTEST, file, workers=1)


def test_two_that_play_into_one_file_lose_no_game(tmp_path: Path) -> None:
    """The other one is begun and done while the first of ours is written."""
    file = tmp_path / "ladder.json"
    other = Contest("example", "race", [], ["random", "noisy"], 4, "test")

    def meanwhile(done: int) -> None:
        if done == 1:
            play_ladder(other, file, workers=1)

    play_ladder(CONTEST, file, workers=1, progress=meanwhile)
    assert len(json.loads(file.read_text())["played"]) == 6 + 4


def test_who_forfeits_is_told_with_the_reason(tmp_path: Path) -> None:
    words = ["ladder", "suez-56", "--bots", "random, run:/no/such", "--games", "2"]
    words += ["--workers", "1", "--json", str(tmp_path / "l.json")]
    for _ in range(2):  # the second time from the file alone
        shown = CliRunner().invoke(main, words).output
        told = "run:/no/such forfeited 1 game: Egyptian cannot be started"
        assert told in shown
        assert told.replace("Egyptian", "Anglo-French") in shown
