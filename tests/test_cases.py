"""Rulebook, cases, code and tests agree; `levant rules GAME --check` prints the same."""

import re
from pathlib import Path

import pytest

import levant
from levant.core.cases import case_faults, load_cases, load_chapters
from levant.games import PACKAGES, folder_of

TESTS = Path(__file__).parent


@pytest.mark.parametrize("game", PACKAGES)
def test_every_case_has_a_home_and_every_enforced_one_a_test(game: str) -> None:
    faults, _ = case_faults(game, folder_of(game), PACKAGES[game], TESTS)
    assert faults == []


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "cases.txt").write_text("1.0\n2.0\n3.0\n5.0\n6.0\n")
    (tmp_path / "cases.toml").write_text(
        '["1.0"]\ntitle = "a"\nsays = "A."\nhow = "enforced"\nby = "dice.roll"\n'
        '["2.0"]\ntitle = "b"\nhow = "enforced"\nby = "dice.nowhere"\n'
        '["4.0"]\ntitle = "c"\nsays = "C."\nhow = "guessed"\n'
        '["5.0"]\ntitle = "d"\nsays = "D."\nhow = "data"\nby = "hexes.csv, pack/map.toml"\n'
        '["6.0"]\ntitle = "e"\nsays = "E."\nhow = "data"\nby = "hexes.csv, rules.events.csv"\n'
    )
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "hexes.csv").touch()
    (tmp_path / "pack" / "map.toml").touch()
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(
        'GAME = "toy"\n@pytest.mark.case(GAME, "2.0")\ndef test_2_0(): pass\n'
        '@pytest.mark.case("toy", "9.9")\ndef test_9_9(): pass\n'
    )
    faults, counts = case_faults("toy", tmp_path, "levant.core", tmp_path / "tests")
    assert faults == [
        "3.0: in the rulebook, not in cases.toml",
        "4.0: in cases.toml, not in the rulebook",
        "1.0: enforced, but no test is marked with it",
        "2.0: no `says`: what the rule is, in our own words",
        "2.0: by = 'dice.nowhere' names nothing in levant.core",
        "4.0: how = 'guessed' is none of enforced, offered, data, physical, narrative",
        "6.0: by = 'hexes.csv, rules.events.csv' names nothing in levant.core or its pack",
        "9.9: marked by test_it.py::test_9_9, not in cases.toml",
    ]
    assert counts["enforced"] == 2


@pytest.mark.parametrize("game", PACKAGES)
def test_titles_are_one_line_of_our_own(game: str) -> None:
    for case in load_cases(folder_of(game)).values():
        assert case.title
        assert "\n" not in case.title
        assert len(case.title) <= 120


@pytest.mark.parametrize("game", PACKAGES)
def test_every_case_says_its_rule_in_one_to_four_sentences(game: str) -> None:
    for case in load_cases(folder_of(game)).values():
        sentences = re.findall(r"[.!?](?=\s+[A-Z(]|$)", case.says)
        assert 1 <= len(sentences) <= 4, case.number
        assert len(case.says) <= 700, case.number
        assert case.says.strip() == case.says, case.number
        assert case.says.endswith((".", ".)")), case.number
        assert case.says.rstrip(".").lower() != case.title.lower(), case.number  # it stands above


@pytest.mark.parametrize("game", PACKAGES)
def test_every_rulebook_has_small_examples(game: str) -> None:
    examples = {n: c.example for n, c in load_cases(folder_of(game)).items() if c.example}
    assert len(examples) >= 7
    for number, example in examples.items():
        assert len(example) <= 240, number
        assert example.endswith("."), number


def test_examples_that_read_a_table_read_it_right() -> None:
    def looked_up(game: str, case: str, row: str, column: str) -> str:
        for chart in levant.game(game).rules.charts():
            heads, *rows = chart.rows
            if chart.case == case and column in heads:
                return next(cells for cells in rows if cells[0] == row)[heads.index(column)]
        raise AssertionError(f"{game}: no table of {case}")

    assert "at ECM 3 stands 5" in load_cases(folder_of("sixth-fleet"))["8.9"].example
    assert looked_up("sixth-fleet", "8.8", "3", "40") == "5"
    assert looked_up("sixth-fleet", "8.8", "5", "5") == "·"
    assert "A roll of 4 is 1/1" in load_cases(folder_of("six-days-of-war"))["6.2"].example
    assert looked_up("six-days-of-war", "6.2", "4", "2:1") == "1/1"


@pytest.mark.parametrize("game", PACKAGES)
def test_every_chapter_has_a_short_title(game: str) -> None:
    for chapter, title in load_chapters(folder_of(game)).items():
        assert title, chapter
        assert len(title) <= 45, chapter


def test_a_chapter_is_called_by_its_first_case_or_by_its_own_line(tmp_path: Path) -> None:
    case = 'says = "A."\nhow = "narrative"\n'
    (tmp_path / "cases.toml").write_text(
        '[chapters]\n2 = "zones"\n'
        f'["1.0"]\ntitle = "movement"\n{case}["1.1"]\ntitle = "one by one"\n{case}'
        f'["2.0"]\ntitle = "they stop who enters"\n{case}["3.1"]\ntitle = "odds"\n{case}'
    )
    assert load_chapters(tmp_path) == {"1": "movement", "2": "zones", "3": ""}
    (tmp_path / "cases.txt").write_text("1.0 1.1 2.0 3.1")
    faults, _ = case_faults("toy", tmp_path, "levant.core", None)
    assert faults == ["chapter 3: no title: add its case 3.0, or a line under [chapters]"]


@pytest.mark.parametrize("game", PACKAGES)
def test_a_chapter_tells_more_than_its_title(game: str) -> None:
    """19.0 was read as "Victory. Victory." beside the map."""
    for case in load_cases(folder_of(game)).values():
        assert len(case.says.split()) > 4, f"{case.number}: {case.says}"
