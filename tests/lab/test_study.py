"""A study: which rows of a pack matter, told apart though they are changed together."""

import json
import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from levant.cli import main
from levant.core.changes import Change, Value
from levant.lab.chronicle import Chronicle
from levant.lab.measures import student
from levant.lab.study import (
    Study,
    StudyFile,
    Varied,
    VariedRows,
    designs,
    expanded,
    ranking,
    read_study,
    studied,
)
from levant.lab.variants import pack_folder, rules_with

FACTOR = '[[factor]]\nfile = "counters.csv"\nrow = "EG-4"\nfield = "combat"\nvalues = [1, 9]\n'
HEAD = 'game = "suez-56"\ngames = 2\nbots = "random"\n'


@pytest.mark.parametrize("factors", [1, 3, 4, 9])
def test_every_value_meets_every_other_as_often(factors: int) -> None:
    rows = designs(factors)
    signs = [[1 if high else -1 for high in row] for row in rows]
    assert all(sum(column) == 0 for column in zip(*signs, strict=True))
    for one, other in combinations(range(factors), 2):
        assert sum(row[one] * row[other] for row in signs) == 0
        for third in range(factors):  # no pair looks like a third
            assert sum(row[one] * row[other] * row[third] for row in signs) == 0


def test_effects_are_found_again_though_rows_work_together() -> None:
    """Points made of three effects and a pair of rows that work together."""
    factors = [Varied("f.csv", str(n), "x", (0, 1)) for n in range(4)]
    study = Study(studied(StudyFile("suez-56", games=3, factor=[factor()]), Path()).plan, factors)
    games = []
    for number in range(3):
        for place, high in enumerate(designs(4)):
            sign = [1 if each else -1 for each in high]
            points = 0.5 + 0.1 * sign[0] - 0.05 * sign[2] + 0.02 * sign[0] * sign[1] + number / 100
            games.append(Chronicle(place, number, "", edge=2 * points - 1))
    found = {each.name: each.effect for each in ranking(study, games)}
    assert list(found)[:2] == ["f.csv 0 x", "f.csv 2 x"]
    assert list(found.values())[:2] == pytest.approx([0.2, -0.1])
    assert list(found.values())[2:] == pytest.approx([0.0, 0.0])


def factor() -> Varied:
    return Varied("counters.csv", "EG-4", "combat", (1, 9))


def test_what_is_sure_is_told_from_the_spread() -> None:
    plan = studied(StudyFile("suez-56", games=8, factor=[factor()]), Path()).plan
    study = Study(plan, [factor()])

    def games(spread: float) -> list[Chronicle]:
        return [
            Chronicle(place, n, "", edge=(0.1 + spread * (n % 2 - 0.5)) * (1 if high[0] else -1))
            for n in range(8)
            for place, high in enumerate(designs(1))
        ]

    (sure,) = ranking(study, games(0.01))
    (unsure,) = ranking(study, games(1.0))
    assert sure.sure
    assert not unsure.sure
    assert unsure.low < 0 < unsure.high
    assert sure.effect == pytest.approx(0.1)
    with pytest.raises(ValueError, match="no two games are finished in all designs"):
        ranking(study, games(0.01)[:9])


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (999, 1.962)],
)
def test_students_quantile_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert student(0.05, freedom) == pytest.approx(value, abs=0.001)


def test_a_row_is_not_sure_because_few_games_happen_to_agree() -> None:
    """The second row has the same small effect in both games, beside the noise of the first."""
    factors = [factor(), Varied("counters.csv", "BR-1P", "combat", (3, 5))]
    plan = studied(StudyFile("suez-56", games=2, factor=factors), Path()).plan
    games = [
        Chronicle(place, n, "", edge=(n - 0.5) * (1 if one else -1) + 0.1 * (1 if two else -1))
        for n in range(2)
        for place, (one, two) in enumerate(designs(2))
    ]
    (agreed,) = [each for each in ranking(Study(plan, factors), games) if "BR-1P" in each.name]
    assert agreed.effect == pytest.approx(0.1)
    assert not agreed.sure
    assert -1 <= agreed.low < 0 < agreed.high <= 1


def test_a_line_varies_every_row_with_a_number() -> None:
    folder = pack_folder("suez-56")
    found = expanded(VariedRows("counters.csv", "combat", 2), folder)
    assert len(found) > 20
    assert found[0] == Varied("counters.csv", "EG-4", "combat", (0, 4))
    some = expanded(VariedRows("counters.csv", "combat", only=["EG-4"]), folder)
    assert [each.values for each in some] == [(1, 3)]


def test_a_factor_may_be_a_whole_table() -> None:
    folder = pack_folder("six-days-of-war")
    table = tomllib.loads((folder / "charts.toml").read_text())["cease_fire"]["number"]
    high: Value = [[min(9, each + 1) for each in row] for row in table]
    varied = Varied("charts.toml", "cease_fire", "number", (table, high))
    plan = studied(StudyFile("six-days-of-war", games=2, factor=[varied]), Path()).plan
    read = [
        rules_with("six-days-of-war", "", each.changes).pack.charts.cease_fire.number
        for each in plan.combinations
    ]
    assert table in read
    assert high in read


def test_a_hex_is_named_with_its_map_where_several_have_its_number() -> None:
    def roughened(row: str) -> list[str]:
        change = Change("hexes.csv", row, "terrain", "rough")
        before = rules_with("six-days-of-war").pack.hexes
        after = rules_with("six-days-of-war", "", [change]).pack.hexes
        pairs = zip(before, after, strict=True)
        return [f"{old.map}/{old.hex}" for old, new in pairs if old != new]

    assert roughened("golan/0504") == roughened("0504") == ["golan/0504"]
    assert roughened("westbank/1612") == ["westbank/1612"]
    with pytest.raises(ValueError, match="2 rows are called '1612': sinai/1612, westbank/1612"):
        roughened("1612")


def test_designs_are_packs_with_those_values() -> None:
    plan = studied(StudyFile("suez-56", games=2, factor=[factor()]), Path()).plan
    values = set()
    for each in plan.combinations:
        row = rules_with("suez-56", "", each.changes).pack.counters[0]
        assert row.id == "EG-4"
        assert [change.value for change in each.changes] == [row.combat]
        values.add(row.combat)
    assert values == {1, 9}


def test_the_handbooks_study_can_be_played(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/lab.md").read_text()
    text = next(t for t in page.split("```toml\n") if t.startswith('game = "suez-56"'))
    (tmp_path / "s.toml").write_text(text.split("```")[0])
    told = read_study(tmp_path / "s.toml")
    assert (len(told.factors), len(told.plan.combinations)) == (5, 16)


def study(*words: object) -> Result:
    return CliRunner().invoke(main, ["study", *map(str, words)])


def test_the_command_plays_ranks_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(HEAD + FACTOR)
    words = [tmp_path / "s.toml", "--out", tmp_path / "s.run", "--workers", "1"]
    shown = study(*words, "--json", tmp_path / "s.json")
    assert shown.exit_code == 0, shown.output
    assert "1 row in 8 designs" in shown.output
    assert "counters.csv EG-4 combat" in shown.output
    first = json.loads((tmp_path / "s.json").read_text())
    assert len(first) == 1
    again = study(*words, "--json", tmp_path / "s.json")
    assert "to play" not in again.output
    assert json.loads((tmp_path / "s.json").read_text()) == first


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game =", "Invalid value"),
        (HEAD, "there is nothing to vary"),
        ('game = "example"\n' + FACTOR, "example has no pack"),
        (HEAD.replace("suez-56", "chess") + FACTOR, "there is no game 'chess'"),
        (HEAD.replace("games = 2", "games = 1") + FACTOR, "an interval needs 2"),
        (HEAD + FACTOR + FACTOR, "is varied twice"),
        (HEAD + FACTOR.replace("[1, 9]", "[1, 1]"), "has one value twice"),
        (HEAD + FACTOR.replace("[1, 9]", "[1]"), "should be a list of 2, and has 1"),
        (
            HEAD + FACTOR.replace("EG-4", "EG-99"),
            "no row of counters.csv is called 'EG-99', such as",
        ),
        (HEAD + FACTOR.replace("[1, 9]", '["x", "y"]'), "is no sound pack"),
        (HEAD + '[[rows]]\nfile = "map.toml"\nfield = "x"', "rows are of a CSV file"),
        (HEAD + '[[rows]]\nfile = "counters.csv"\nfield = "x"', "there is no 'x'"),
        (HEAD + '[[rows]]\nfile = "counters.csv"\nfield = "combat"\nonly = ["Q"]', "no row Q"),
    ],
)
def test_a_bad_study_gets_one_message(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "s.toml").write_text(text)
    shown = study(tmp_path / "s.toml", "--out", tmp_path / "s.run")
    assert shown.exit_code == 1
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1
    assert not (tmp_path / "s.run").exists()
