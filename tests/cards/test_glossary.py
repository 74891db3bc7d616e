"""What is printed explains itself: the numbers on counters, the codes of results."""

import re

import pytest

import levant
from levant.core.game import GameRules
from levant.core.glossary import Code, Glossary
from levant.core.look import Band, Mark
from levant.games import PACKAGES

GAMES = [game for game in PACKAGES if game != "example"]
CODE = re.compile(r"[A-Z]{1,2}\d?|(-|E|\dR?)/(-|E|\dR?)|·|-")
TABLES = {  # where results stand, in each game, and how many there are; Golan counts hits
    "sixth-fleet": (("Combat Results",), 1),
    "suez-56": (("Frontal Assault", "Mobile"), 10),
    "el-arish-67": (("Frontal Assault", "Mobile"), 10),
    "six-day-war-1967": (("Combat Results", "Air Superiority", "Ground Attack"), 19),
    "six-days-of-war": (("Ground combat",), 15),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_tells_its_name_nation_and_kind(game: str) -> None:
    rules = levant.game(game).rules
    units = rules.glossary.units
    shown = [name for name in rules.words.names["unit"] if name in units]
    assert len(shown) >= 50
    for name in shown:
        printed = units[name]
        assert printed.name, name
        assert printed.kind, name
        assert printed.nation or "Barrage" in printed.name or "PLO" in printed.name, name


@pytest.mark.parametrize("game", GAMES)
def test_every_number_on_a_counter_is_explained(game: str) -> None:
    rules = levant.game(game).rules
    assert isinstance(rules, GameRules)
    called = {row.id: getattr(row, "designation", "") for row in rules.pack.counters}
    for name, face in rules.faces().items():
        printed = rules.glossary.units.get(name.partition("/")[0])
        if printed is None or name not in rules.words.names["unit"]:
            continue
        said = " ".join((name, printed.name, printed.formation, called[name], *printed.numbers))
        for part in face.parts:
            if isinstance(part, Mark):
                for number in re.findall(r"\d+", part.text):
                    assert number in said, f"{name}: {part.text}"


@pytest.mark.parametrize("game", GAMES)
def test_every_bar_on_a_counter_is_explained(game: str) -> None:
    rules = levant.game(game).rules
    glossary, barred = rules.glossary, set[str]()
    for name, face in rules.faces().items():
        printed = glossary.units.get(name.partition("/")[0])
        if printed and any(isinstance(part, Band) and part.height < 0.2 for part in face.parts):
            told = [
                n.says for n, value in zip(glossary.numbers, printed.numbers, strict=True) if value
            ]
            assert re.search(r"\b(bar|band|stripe|squares|wheels)\b", " ".join(told)), name
            barred.add(name)
    assert barred


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_explained_names_a_case_of_the_rulebook(game: str) -> None:
    rules = levant.game(game).rules
    glossary = rules.glossary
    assert glossary.numbers
    assert [n.what for n in glossary.numbers if n.case not in rules.cases or not n.says] == []
    assert [c for c, code in glossary.codes.items() if code.case not in rules.cases] == []


@pytest.mark.parametrize("game", TABLES)
def test_every_code_of_every_combat_table_is_explained(game: str) -> None:
    rules = levant.game(game).rules
    wanted, number = TABLES[game]
    tables = [chart for chart in rules.charts() if any(name in chart.title for name in wanted)]
    assert tables
    codes = {cell for table in tables for row in table.rows[1:] for cell in row[1:]}
    found = {cell for cell in codes if CODE.fullmatch(cell)}
    assert found - set(rules.glossary.codes) == set()
    assert len(found) == number


@pytest.mark.case("suez-56", "7.9")
@pytest.mark.case("six-day-war-1967", "13.15")
def test_a_code_says_what_the_rulebook_says() -> None:
    suez, war = (levant.game(g).rules.glossary.codes for g in ("suez-56", "six-day-war-1967"))
    assert "retreat two hexes" in suez["D2"].says
    assert "Both retreat one hex" in suez["BR"].says
    assert "strongest unit of each side" in war["BB"].says
    assert "advance three hexes" in war["OR"].says


def test_codes_are_found_in_a_text_and_nowhere_else() -> None:
    glossary = Glossary(codes={"D2": Code("a", "1"), "EX": Code("b", "1"), "-": Code("c", "1")})
    assert [code for code, _ in glossary.explained("die 3: D2, then EX - and D2")] == ["D2", "EX"]
    assert glossary.explained("D24, EXIT, BR-D2, 1/D2") == []
    assert Glossary().explained("D2") == []


@pytest.mark.parametrize(
    ("game", "places"),
    [
        ("sixth-fleet", ["left, top", "left, middle", "left, bottom", "right, top",
                         "right, middle", "right, bottom"]),
        ("suez-56", ["below", "upper left", "upper right", "lower left", "lower right"]),
        ("six-days-of-war", ["the first", "the second", "the upper", "the lower"]),
    ],
)  # fmt: skip
def test_a_number_says_where_it_stands_on_the_counter(game: str, places: list[str]) -> None:
    """In the order in which a counter is read: a card in another order was misread."""
    told = [number.says for number in levant.game(game).rules.glossary.numbers]
    found = [text for text in told if text.startswith(tuple(places))]
    assert [text.startswith(place) for text, place in zip(found, places, strict=True)] == [
        True
    ] * len(places)
