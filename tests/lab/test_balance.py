"""Pages of the handbook about balance, made from runs."""

from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import levant
from levant.cli import main
from levant.core.changes import Change
from levant.lab.chronicle import Chronicle, Fall, Tick
from levant.lab.plan import Combination, RunPlan, read_plan
from levant.lab.run import by_the_clock
from levant.lab.run_file import RunFile

pytest.importorskip("matplotlib")

PLANS = Path(__file__).parents[2] / "docs/balance/plans"
GREEDY = {"Anglo-French": "greedy", "Egyptian": "greedy"}
OFFICER = dict.fromkeys(GREEDY, "officer:rollouts=4")


def ended(number: int, edge: float, place: int = 0) -> Chronicle:
    winner = {1.0: "Anglo-French", -1.0: "Egyptian"}.get(edge, "")
    return Chronicle(
        place, number, f"b/{number}", winner, level=winner or "draw", scores={"net": 10 * edge},
        edge=edge, decisions=300, ticks=[Tick(0, 0, 0.0, {}), Tick(1, 5, edge, {"net": 10 * edge})],
        falls=[Fall(0, "1828", "Egyptian"), Fall(2 + number, "1828", "Anglo-French")],
    )  # fmt: skip


def run_of(file: Path, games: list[Chronicle], *combinations: Combination) -> Path:
    with RunFile(file, RunPlan("suez-56", 4, "b", list(combinations))) as run:
        for game in games:
            run.add(game)
    return file


def ask(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    games = [ended(0, 1.0), ended(1, 1.0), ended(2, 0.0), ended(3, -1.0)]
    one = run_of(tmp_path / "a.run", games, Combination("historical", [], GREEDY))
    two = run_of(tmp_path / "b.run", games[2:], Combination("historical", [], OFFICER))
    shown = ask("balance", two, one, "--out", tmp_path)
    assert shown.exit_code == 0, shown.output
    return tmp_path


def test_a_page_tells_who_wins_with_intervals_the_most_games_first(pages: Path) -> None:
    page = (pages / "suez-56-historical.md").read_text()
    greedy, officer = [line for line in page.splitlines() if line.endswith("%) |")][:2]
    assert greedy == (
        "| greedy | 4 | 50% (15% to 85%) | 25% (5% to 70%) | 25% (5% to 70%) | 62% (22% to 91%) |"
    )
    assert officer.startswith("| officer:rollouts=4 | 2 | never | 50% ")
    assert "Even is wanted" in page  # from the pack's README


def test_a_page_sets_objectives_against_history(pages: Path) -> None:
    page = (pages / "suez-56-historical.md").read_text()
    assert (
        "| 1828 Gamil airfield | Anglo-French in 100%: 3.5 (2.75 to 4.25) "
        "| Anglo-French in 100%: 4.5 (4.25 to 4.75) | Anglo-French 100% | Anglo-French 100% "
        "| turn 1, 5 November 1956, dawn |"
    ) in page
    assert "fought over on 6 November" in page
    for name in ("chance", "objectives"):
        assert f"](suez-56-historical-{name}.svg)" in page
        assert (pages / f"suez-56-historical-{name}.svg").stat().st_size < 60_000


def test_a_page_says_how_it_is_made_again(pages: Path) -> None:
    page = (pages / "suez-56-historical.md").read_text()
    assert (
        "levant sim suez-56 --scenario historical --games 4 --seed b --bot Anglo-French=greedy "
        "--bot Egyptian=greedy --out FILE.run"
    ) in page
    played = f"seed `b`, Levant {version('levant')}"
    assert f"- greedy: 4 games, {played}" in page
    assert f"- officer:rollouts=4: 2 games, {played}" in page


def test_kinds_of_players_stand_side_by_side_with_what_they_are(pages: Path) -> None:
    page = (pages / "suez-56-historical.md").read_text()
    assert (
        "`greedy` follows the game's own advice and looks no further; `officer:rollouts=4` " in page
    )
    assert "(budget rollouts=4 a plan, not the officer's own)" in page
    assert "| level | greedy | officer:rollouts=4 |" in page
    assert "| Anglo-French | 50% (15% to 85%) | never |" in page
    assert "## What decides it" in page


@pytest.mark.parametrize("kind", ["greedy", "planners"])
def test_the_handbooks_plans_play_every_scenario_and_can_be_repeated(kind: str) -> None:
    plans = [read_plan(file) for file in sorted(PLANS.glob(f"*-{kind}.toml"))]
    played = [(plan.game, each.scenario) for plan in plans for each in plan.combinations]
    assert sorted(played) == sorted((a.id, s.id) for a in levant.games() for s in a.scenarios)
    for plan in plans:
        assert not by_the_clock(plan)
        assert all(not (each.options or each.changes) for each in plan.combinations)


def test_every_scenario_has_its_page_of_the_pack_as_it_is() -> None:
    """What the packs' READMEs say was said anew, and three pages kept the old words."""
    from levant.lab.balance_page import wanted

    for about in levant.games():
        for scenario in about.scenarios:
            page = (PLANS.parent / f"{about.id}-{scenario.id}.md").read_text(encoding="utf-8")
            assert wanted(about.id, [scenario.id]) in page.splitlines(), page.splitlines()[0]
            assert f"The pack of this scenario: `{about.pack[scenario.id]}`." in page


def test_an_option_has_a_page_of_its_own(tmp_path: Path) -> None:
    plain, optional = (
        Combination("historical", [], GREEDY),
        Combination("historical", ["gas"], GREEDY),
    )
    games = [ended(0, 1.0), ended(1, 1.0), ended(0, -1.0, place=1)]
    run = run_of(tmp_path / "a.run", games, plain, optional)
    assert ask("balance", run, "--out", tmp_path).exit_code == 0
    page = (tmp_path / "suez-56-historical-gas.md").read_text()
    assert page.splitlines()[0].endswith(", with `gas`")
    assert "--scenario historical --option gas --games 1 --seed b" in page
    rows = [line for line in (tmp_path / "index.md").read_text().splitlines() if "](suez" in line]
    assert [row.split(" | ")[3] for row in rows] == ["2", "1"]


def test_the_index_keeps_the_scenarios_that_were_not_played_again(pages: Path) -> None:
    index = pages / "index.md"
    other = "| [Another](golan-73-campaign.md) | Syrian | greedy | 300 | 60% | 55% to 66% |"
    index.write_text(index.read_text().replace("| [", f"{other}\n| [", 1))
    assert ask("balance", pages / "a.run", "--out", pages).exit_code == 0
    rows = [line for line in index.read_text().splitlines() if line.startswith("| [")]
    assert rows[0] == other
    assert [row.split(" | ")[2] for row in rows[1:]] == ["greedy"]


def test_the_index_has_a_line_for_each_kind_of_players(pages: Path) -> None:
    index = (pages / "index.md").read_text()
    assert index.count("](suez-56-historical.md) | Anglo-French | ") == 2
    assert "| greedy | 4 | 62% | 22% to 91% |" in index


def test_bad_runs_get_one_message(tmp_path: Path) -> None:
    change = Change("counters.csv", "EG-4", "combat", 3)
    varied = Combination("historical", [], GREEDY, changes=[change], variant="strong")
    run_of(tmp_path / "v.run", [ended(0, 1.0)], varied)
    good = run_of(tmp_path / "a.run", [ended(0, 1.0)], Combination("historical", [], GREEDY))
    for words, said in (
        ([tmp_path / "none.run", "--out", tmp_path], "there is no such run"),
        ([tmp_path / "v.run", "--out", tmp_path], "no run has games with the game's own pack"),
        ([good, "--out", tmp_path / "no"], "cannot write"),
    ):
        shown = ask("balance", *words)
        assert (shown.exit_code, said in shown.output) == (1, True), shown.output
        assert len(shown.output.strip().splitlines()) == 1
