"""The report of a run: its numbers by hand, its page, its matches."""

import base64
import json
import os
import re
import zlib
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import levant
from levant.cli import main
from levant.core.rules import WATCHER
from levant.lab.chronicle import Chronicle, Fall, Loss, Tick, holders
from levant.lab.compare import compared
from levant.lab.effects import differs_in, effects_of
from levant.lab.findings import Chapter, Mean, findings_of, luck, marks
from levant.lab.gazetteer import (
    Fell,
    History,
    history_of,
    place_title,
    read_history,
    turn_titles,
    unit_title,
)
from levant.lab.plan import Combination, Crossed, PlanFile, RunPlan, planned
from levant.lab.run import on_cores, play_run
from levant.lab.run_file import RunFile
from levant.lab.summary import in_short, verdict
from levant.lab.variants import rules_with

ONE = planned(PlanFile("suez-56", 4), Path())
TWO = planned(PlanFile("example", 3, cross=Crossed(options=[[], ["longer"]])), Path())


def ended(number: int, edge: float, place: int = 0, **more: object) -> Chronicle:
    winner = {1.0: "Anglo-French", -1.0: "Egyptian"}.get(edge, "")
    ticks = [Tick(0, 0, 0.0, {}), Tick(1, 5, edge, {"net": 10 * edge})]
    told = {"winner": winner, "level": winner or "draw", "edge": edge, "ticks": ticks, **more}
    return Chronicle(place, number, f"1/{number}", **told)  # type: ignore[arg-type]


def run_with(folder: Path, plan: RunPlan, games: list[Chronicle], name: str = "a.run") -> RunFile:
    run = RunFile(folder / name, plan)
    for game in games:
        run.add(game)
    return run


def only_chapter(folder: Path, games: list[Chronicle]) -> Chapter:
    with run_with(folder, ONE, games) as run:
        (chapter,) = findings_of(run).chapters
        return chapter


def test_winners_have_wilsons_interval_and_draws_count_half(tmp_path: Path) -> None:
    told = only_chapter(tmp_path, [ended(0, 1.0), ended(1, 1.0), ended(2, 1.0), ended(3, 0.0)])
    first, draw = told.ends
    assert (first.name, first.times, first.share) == ("Anglo-French", 3, 0.75)
    assert (first.low, first.high) == (
        pytest.approx(0.301, abs=1e-3),
        pytest.approx(0.954, abs=1e-3),
    )
    assert (draw.name, draw.times) == ("draw", 1)
    assert told.balance.mean == pytest.approx(3.5 / 4)
    assert 0 <= told.balance.low < told.balance.high <= 1


def test_the_course_is_told_by_medians_and_a_game_that_is_over_keeps_its_value(
    tmp_path: Path,
) -> None:
    long = [Tick(0, 0, 0.0, {"net": 0}), Tick(1, 2, 0.0, {"net": 4}), Tick(2, 9, 1.0, {"net": 8})]
    short = [Tick(0, 0, 0.0, {"net": 0}), Tick(1, 3, -1.0, {"net": -6})]
    told = only_chapter(tmp_path, [ended(0, 1.0, ticks=long), ended(1, -1.0, ticks=short)])
    chance, net = told.courses
    assert chance.turns == net.turns == [0, 1, 2]
    assert [band[2] for band in net.bands] == [0.0, -1.0, 1.0]
    assert [band[2] for band in chance.bands] == [0.5, 0.25, 0.5]
    assert marks(range(11)) == [1.0, 2.5, 5.0, 7.5, 9.0]


def test_objectives_tell_who_took_them_and_when(tmp_path: Path) -> None:
    def falls(*rows: tuple[int, str]) -> list[Fall]:
        return [Fall(turn, "3411", holder) for turn, holder in rows]

    told = only_chapter(
        tmp_path,
        [
            ended(0, 1.0, falls=falls((0, "Egyptian"), (3, "Anglo-French"))),
            ended(1, 1.0, falls=falls((0, "Egyptian"), (5, "Anglo-French"), (6, "Egyptian"))),
            ended(2, -1.0, falls=falls((0, "Egyptian"))),
            ended(3, -1.0, falls=falls((0, "Egyptian"))),
        ],
    )
    (bridges,) = told.objectives
    assert (bridges.title, bridges.start) == ("3411 Raswa bridges", "Egyptian")
    (taken,) = bridges.taken
    assert (taken.games.name, taken.games.times) == ("Anglo-French", 2)
    assert taken.turns == [3.5, 4.0, 4.5]
    assert [(each.name, each.times) for each in bridges.held] == [
        ("Egyptian", 3),
        ("Anglo-French", 1),
    ]


def test_losses_are_counted_by_place_by_unit_and_by_side(tmp_path: Path) -> None:
    lost = [Loss(2, "EG-4", "Egyptian", "3411"), Loss(4, "FR-2RCP", "Anglo-French", "3411")]
    told = only_chapter(tmp_path, [ended(0, 1.0, losses=lost), ended(1, 1.0, losses=lost[:1])])
    assert told.deaths == {"3411": {"Egyptian": 2, "Anglo-French": 1}}
    assert [(each.unit, each.lost.times, each.turn) for each in told.casualties] == [
        ("EG-4", 2, 2),
        ("FR-2RCP", 1, 4),
    ]
    assert told.casualties[0].title == "4th Infantry Battalion (EG-4)"
    assert {each.name: each.mean for each in told.losses} == {"Egyptian": 1.0, "Anglo-French": 0.5}


def test_luck_explains_all_none_or_too_few_to_say() -> None:
    games = [ended(n, 1.0 if n % 2 else -1.0, luck=1.0 if n % 2 else -1.0) for n in range(20)]
    assert luck(games).explained == pytest.approx(0.998, abs=1e-3)
    apart = [msgspec.structs.replace(g, luck=1.0 if g.number % 4 < 2 else -1.0) for g in games]
    assert luck(apart).explained == pytest.approx(0.0)
    assert luck(apart).low == 0.0
    assert not luck(games[:5]).told
    assert luck(games).by_end["Egyptian"] == [-0.5] * 5


def test_what_decides_is_what_winners_have_and_losers_have_not(tmp_path: Path) -> None:
    """The bridges decide; the battalion that is lost in every third game does not."""

    def game(number: int) -> Chronicle:
        won = number % 2 == 0
        falls = [Fall(0, "3411", "Egyptian"), *([Fall(2, "3411", "Anglo-French")] if won else [])]
        losses = [Loss(1, "EG-4", "Egyptian", "3411")] if number % 3 == 0 else []
        edge = 1.0 if won else -1.0
        ticks = [Tick(0, 0, 0.0, {}), Tick(1, 5, 0.0, {}), Tick(2, 9, edge / 2, {}),
                 Tick(3, 12, edge, {})]  # fmt: skip
        return ended(number, edge, falls=falls, losses=losses, ticks=ticks)

    many = planned(PlanFile("suez-56", 24), Path())
    with run_with(tmp_path, many, [game(number) for number in range(24)]) as run:
        found = findings_of(run)
    (told,) = found.chapters
    (bridges,) = told.decided.by
    assert bridges.what == "Anglo-French holds 3411 Raswa bridges at the end"
    assert (bridges.having.games, bridges.having.points, bridges.lacking.points) == (12, 1.0, 0.0)
    assert bridges.explained == pytest.approx(1)
    assert (told.decided.turn, told.decided.last) == (2, 3)
    page = in_short(told, found, ("#000", "#111"))
    assert "Anglo-French has 50% of the points" in page
    assert "it may be even; more games would tell" in page
    assert "100% where Anglo-French holds 3411 Raswa bridges at the end, 0% else" in page
    assert "after turn 2 of 3 the standing explains half" in page
    assert "3411 Raswa bridges falls in turn 2 (history turn 1)" in page


@pytest.mark.parametrize(
    ("low", "middle", "high", "said"),
    [
        (0.45, 0.5, 0.55, "surely even"),
        (0.3, 0.5, 0.7, "may be even"),
        (0.5, 0.65, 0.8, "looks uneven"),
        (0.61, 0.7, 0.8, "surely uneven"),
        (0.1, 0.2, 0.39, "surely uneven"),
    ],
)
def test_a_verdict_says_no_more_than_the_interval(
    low: float, middle: float, high: float, said: str
) -> None:
    assert said in verdict(Mean("", middle, low, high, 0.5, 100))


def test_what_an_option_changes_is_told_from_games_with_the_same_dice(tmp_path: Path) -> None:
    without = [ended(0, -1.0), ended(1, 0.0), ended(2, 1.0)]
    within = [ended(0, 0.0, 1), ended(1, 1.0, 1), ended(2, 1.0, 1)]
    with run_with(tmp_path, TWO, without + within) as run:
        (effect,) = effects_of(run)
    assert (effect.kind, effect.change, effect.pairs) == ("option", "longer", 3)
    assert effect.difference == pytest.approx((0.5 + 0.5 + 0.0) / 3)
    assert effect.low < effect.difference < effect.high


def test_games_that_agree_do_not_prove_that_all_do(tmp_path: Path) -> None:
    """Four pairs without a difference had the interval from +0 to +0; four won, that of a proof."""
    alike = [ended(n, 1.0, place) for n in range(4) for place in (0, 1)]
    with (
        run_with(tmp_path, TWO, alike) as run,
        run_with(tmp_path, ONE, [ended(n, -1.0) for n in range(3)], "b.run") as lost,
        run_with(
            tmp_path, msgspec.structs.replace(ONE, seed="2"), alike[::2][:3], "c.run"
        ) as elsewhere,
        run_with(tmp_path, ONE, alike[::2][:3], "d.run") as won,
    ):
        (effect,) = effects_of(run)
        assert effect.difference == 0
        assert -1 < effect.low < -0.2
        assert 0.2 < effect.high < 1
        for other in (elsewhere, won):
            told = compared(lost, other)[0]
            assert (told.difference, told.high) == (1.0, 1.0)
            assert told.low < 0.5


def test_a_change_of_players_names_those_who_change(tmp_path: Path) -> None:
    """All bots of both sides, twice, left no room for the picture."""
    one, other = ({"Red": "greedy", "Blue": blue} for blue in ("greedy", "random"))
    base, changed = (Combination("race", [], bots) for bots in (one, other))
    assert differs_in(base, changed) == ("bots", "Blue random instead of greedy")


def test_long_names_are_broken_and_leave_room_for_the_picture() -> None:
    pictures = pytest.importorskip("levant.lab.pictures")
    picture = pictures.forest([pictures.Bar("scenario " + "word " * 20, 0.1, 0.0, 0.2)], "change")
    assert max(len(line) for line in re.findall(r">([^<]*word[^<]*)<", picture)) <= 40


def test_two_runs_are_compared_by_pairs_where_their_dice_are_the_same(tmp_path: Path) -> None:
    worse, better = (
        [ended(n, -1.0, decisions=n) for n in range(4)],
        [ended(n, 1.0) for n in range(4)],
    )
    other_dice = msgspec.structs.replace(ONE, seed="2")
    with (
        run_with(tmp_path, ONE, worse) as one,
        run_with(tmp_path, ONE, better, "b.run") as two,
        run_with(tmp_path, other_dice, better, "c.run") as three,
        run_with(tmp_path, TWO, [ended(0, 1.0)], "d.run") as other,
        run_with(tmp_path, ONE, [ended(0, 1.0), ended(1, -1.0)], "e.run") as mixed,
        run_with(tmp_path, ONE, [*worse[:2], *better[2:]], "f.run") as late,
    ):
        points, decisions = compared(one, two)
        assert (points.one, points.other, points.difference, points.paired) == (0.0, 1.0, 1.0, True)
        assert decisions.difference == -1.5
        assert not compared(one, three)[0].paired
        (points, *_) = compared(late, mixed)  # all that is told is of the two games that both have
        assert (points.one, points.other, points.difference) == (0.0, 0.5, 0.5)
        with pytest.raises(ValueError, match="two runs of one game are compared"):
            compared(one, other)


def test_who_sets_up_in_a_place_has_not_taken_it(tmp_path: Path) -> None:
    owner, taker = "Egyptian", "Anglo-French"
    courses = [
        [Fall(0, "1828", ""), Fall(1, "1828", owner), Fall(turn, "1828", taker)] for turn in (3, 5)
    ]
    games = [ended(n, 1.0, falls=falls) for n, falls in enumerate(courses)]
    (place,) = only_chapter(tmp_path, games).objectives
    assert (place.start, [t.games.name for t in place.taken]) == (owner, [taker])
    assert place.taken[0].turns == [3.5, 4.0, 4.5]
    alone = [ended(n, 1.0, falls=falls[:2]) for n, falls in enumerate(courses)]
    with run_with(tmp_path, ONE, alone, "b.run") as run:
        (place,) = findings_of(run).chapters[0].objectives
    assert (place.start, [t.games.name for t in place.taken]) == ("", [owner])
    seen = [Tick(0, 3, 0.0, {}), Tick(1, 5, 1.0, {"net": 1.0})]  # first looked at when all stood
    later = [ended(n, 1.0, falls=falls, ticks=seen) for n, falls in enumerate(courses)]
    with run_with(tmp_path, ONE, later, "c.run") as run:
        (place,) = findings_of(run).chapters[0].objectives
    assert (place.start, [t.games.name for t in place.taken]) == ("", [taker, owner])


# --- the page ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games of Suez by chance."""
    file = tmp_path_factory.mktemp("run") / "suez.run"
    cross = Crossed(bots=["random"])
    play_run(planned(PlanFile("suez-56", 4, throws=1, cross=cross), Path()), file, on_cores(1))
    return file


def ask(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_page_of_many_combinations_leads_to_each(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    play_run(TWO, tmp_path / "a.run", on_cores(1))
    ask("report", tmp_path / "a.run", "--html", tmp_path / "a.html")
    page = (tmp_path / "a.html").read_text()
    wanted = re.findall(r'<a href="#([^"]+)"', page)
    assert wanted == ["of-0", "of-1", "games"]
    assert all(f'<h2 id="{each}">' in page for each in wanted)


def test_the_page_stands_alone_and_has_everything(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    shown = ask("report", played, "--html", tmp_path / "a.html")
    assert shown.exit_code == 0, shown.output
    page = (tmp_path / "a.html").read_text()
    for heading in (
        "What decides it", "Winners and levels", "The course of play", "Where units die",
        "Objectives", "Losses by unit", "Dice luck", "Length", "The most decisive moments",
        "Every game",
    ):  # fmt: skip
        assert f">{heading}</h" in page
    assert not re.search(r'(?:src|href)="(?!data:|#)', page)
    assert page.count("<polygon") > 0
    assert "Raswa bridges" in page
    ask("report", played, "--html", tmp_path / "b.html")
    assert (tmp_path / "b.html").read_text() == page


def test_the_places_where_most_units_die_are_told_in_numbers(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    ask("report", played, "--html", tmp_path / "a.html")
    with RunFile(played) as run:
        lost = Counter(loss.place for game in run.games() for loss in game.losses)
    most, times = max(lost.items(), key=lambda each: (each[1], each[0]))
    page = (tmp_path / "a.html").read_text()
    row = re.search(rf"<tr><td>{most}[^<]*</td>((?:<td class=.n.>[.0-9]+</td>)+)</tr>", page)
    assert row
    told = [float(number) for number in re.findall(r">([.0-9]+)<", row[1])]
    assert sum(told) == pytest.approx(times / 4, abs=0.1)


def test_a_unit_that_comes_back_and_is_lost_again_is_lost_when_it_was_first(tmp_path: Path) -> None:
    twice = [Loss(turn, "EG-4", "Egyptian", "2112") for turn in (2, 5)]
    (unit,) = only_chapter(tmp_path, [ended(0, 1.0, losses=twice)]).casualties
    assert (unit.lost.times, unit.turn) == (1, 2)


def test_a_part_of_the_bar_that_is_too_narrow_for_its_name_tells_its_share(tmp_path: Path) -> None:
    edges = [1.0, *[0.0] * 3, *[-1.0] * 6]
    ten = planned(PlanFile("suez-56", 10), Path())
    with run_with(tmp_path, ten, [ended(n, edge) for n, edge in enumerate(edges)]) as run:
        found = findings_of(run)
    page = in_short(found.chapters[0], found, ("#000", "#111"))
    assert re.findall(r">([^<]*)</span>", page) == ["10%", "draw 30%", "Egyptian 60%"]


def test_every_game_of_the_page_can_be_replayed(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    ask("report", played, "--html", tmp_path / "a.html")
    packed = re.findall(r'data-match="([^"]+)"', (tmp_path / "a.html").read_text())
    assert len(packed) == 4
    with RunFile(played) as run:
        kept = run.games()[2]
    (tmp_path / "match.json").write_bytes(zlib.decompress(base64.b64decode(packed[2])))
    match = levant.load(tmp_path / "match.json")
    assert match.result is not None
    assert (match.result.level, match.opening.seed) == (kept.level, "1/2")


def test_every_decisive_moment_is_replayed_from_just_before_it(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("levant.lab.report_page.CARRIED", 1)
    ask("report", played, "--html", tmp_path / "a.html")
    page = (tmp_path / "a.html").read_text()
    with RunFile(played) as run:
        moments = findings_of(run).chapters[0].moments
    assert len({moment.game for moment in moments}) > 1
    for moment in moments:
        assert f'<button data-game="game-0-{moment.game}" data-at="{moment.action - 1}">' in page
        assert f'<span id="game-0-{moment.game}"' in page


def test_what_is_to_be_shown_can_be_read_by_others_and_a_match_cannot(
    played: Path, tmp_path: Path
) -> None:
    if os.name == "nt":
        pytest.skip("modes of POSIX")
    before = os.umask(0o022)
    try:
        ask("report", played, "--json", tmp_path / "a.json")
        ask("report", played, "--game", "3", "--save", tmp_path / "m.json")
    finally:
        os.umask(before)
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "m.json").stat().st_mode & 0o777 == 0o600


def test_a_game_of_a_run_is_saved_and_replayed_by_commands(played: Path, tmp_path: Path) -> None:
    words = ["report", played, "--game", "3", "--save", tmp_path / "m.json"]
    assert "levant replay" in ask(*words).output
    assert "result: " in ask("replay", tmp_path / "m.json", "--verify").output


def test_the_same_as_data(played: Path, tmp_path: Path) -> None:
    assert ask("report", played, "--json", tmp_path / "a.json").exit_code == 0
    told = json.loads((tmp_path / "a.json").read_text())
    with RunFile(played) as run:
        assert told["findings"] == json.loads(msgspec.json.encode(findings_of(run)))
    assert told["findings"]["chapters"][0]["games"] == 4
    assert not played.with_name("suez.run.html").exists()


def test_a_comparison_is_on_the_page_and_in_the_data(played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.run"
    other.write_bytes(played.read_bytes())
    words = ["report", played, "--against", other, "--json", tmp_path / "a.json"]
    assert ask(*words, "--html", tmp_path / "a.html").exit_code == 0
    page = (tmp_path / "a.html").read_text()
    assert "<p>other.run, seed 1: " in page  # what it is compared with
    assert "points of Anglo-French" in page
    rows = json.loads((tmp_path / "a.json").read_text())["against"]
    assert rows
    assert all(row["difference"] == 0 and row["paired"] for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nothing.run"], "there is no such run"),
        (["text.run"], "is no run of the lab"),
        (["empty.run"], "no game is finished yet"),
        (["PLAYED", "--against", "nothing.run"], "there is no such run"),
        (["PLAYED", "--html", "no/where.html"], "cannot write"),
        (["PLAYED", "--game", "1"], "--game and --save go together"),
        (["PLAYED", "--game", "99", "--save", "m.json"], "has no finished game 99"),
    ],
)
def test_bad_files_get_one_message(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    Path("text.run").write_text("a shopping list, long enough to be no database at all")
    with RunFile(Path("empty.run"), ONE):
        pass
    shown = ask("report", *[str(played) if word == "PLAYED" else word for word in words])
    assert shown.exit_code == 1
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1


# --- names and dates ---------------------------------------------------------------------------


def test_places_units_and_turns_have_their_names() -> None:
    rules = rules_with("six-day-war-1967")
    assert place_title(rules, "1718") == "1718 Rafah"
    assert turn_titles(rules, "standard")[1] == "5 June"
    golan = rules_with("golan-73")
    assert place_title(golan, "83") == "83 Mt. Hermon"
    assert unit_title(golan, "S-82P") == "82 Para (S-82P)"
    assert turn_titles(golan, "campaign")[5] == "8 Oct, morning"
    assert unit_title(rules, "EG05") == "Egyptian 16 infantry (EG05)"


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("suez-56", "historical"), ("el-arish-67", "campaign"), ("golan-73", "campaign"),
        ("six-day-war-1967", "standard"), ("six-days-of-war", "historical"),
    ],
)  # fmt: skip
def test_history_is_of_objectives_in_turns_of_those_days(game: str, scenario: str) -> None:
    rules = rules_with(game)
    known, titles = history_of(game, rules).fell, turn_titles(rules, scenario)
    state = rules.begin(scenario, [], bytes(32))
    objectives = holders(rules, state, rules.table(state, WATCHER))
    assert known
    for row in known.values():
        assert row.place in objectives
        assert row.turn in titles
        day = next(word for word in row.date.split() if word.isdigit())
        dated = day in titles[row.turn].replace(",", "").split() or titles[row.turn].isdigit()
        assert dated, row


def test_where_a_war_may_begin_on_any_day_its_days_are_counted(tmp_path: Path) -> None:
    """Six Days of War: Gaza (sinai/3201) fell on 6 June, the second day."""

    def game(number: int, first_blow: int, fell: int) -> Chronicle:
        falls = [Fall(0, "sinai/3201", "UAR"), Fall(fell, "sinai/3201", "Israel")]
        return ended(number, 1.0, falls=falls, losses=[Loss(first_blow, "E-AIR-1", "UAR", "x")])

    plan = planned(PlanFile("six-days-of-war", 2), Path())
    with run_with(tmp_path, plan, [game(0, 2, 2), game(1, 17, 20)]) as run:
        found = findings_of(run)
    (told,) = found.chapters
    (place,) = told.objectives
    assert place.taken[0].turns == [1.75, 2.5, 3.25]
    assert place.history is not None
    assert place.history.turn == 2
    assert told.counted_in == "day of the war"
    late = [msgspec.structs.replace(place, history=Fell("sinai/3201", 5, "9 June 1967", "x"))]
    page = in_short(msgspec.structs.replace(told, objectives=late), found, ("#000", "#111"))
    assert "falls on day 2.5 of the war (history day 5 of the war)" in page


def test_a_war_that_was_not_fought_says_so() -> None:
    past = history_of("sixth-fleet", rules_with("sixth-fleet"))
    assert past.fell == {}
    assert "Hypothetical" in past.note
    assert history_of("example", rules_with("example")) == History()


def test_history_that_cannot_be_read_gets_one_message(tmp_path: Path) -> None:
    rules = rules_with("six-day-war-1967")
    row = '{place = "9999", turn = 1, date = "5 June 1967", source = "public:x"}'
    (tmp_path / "h.toml").write_text(f"fell = [{row}]")
    with pytest.raises(ValueError, match="there is no place 9999 on the map"):
        read_history(tmp_path / "h.toml", rules)
    (tmp_path / "h.toml").write_text("fell = 3")
    with pytest.raises(ValueError, match="Expected `array`"):
        read_history(tmp_path / "h.toml", rules)
