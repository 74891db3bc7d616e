"""The same rooms with the same names in every game, and no two things with one name."""

import ast
import random
from collections import defaultdict
from pathlib import Path

import pytest

import levant
from levant.core.state import fields_of, undeclared
from levant.games import EVERY, PACKAGES, folder_of, rules_of

CORE = Path(levant.__file__).parent / "core"
ONE_FILE = {"game.py", "cases.toml", "cases.txt", "__init__.py"}  # as the example is
# What may stand at the top of a game's folder, and in the rooms that have a fixed plan.
ROOMS = {
    "game.py", "sequence.py", "steps.py", "verbs.py", "box.py", "state.py", "rules", "why", "words",
    "sight.py", "positions.py", "facts.py", "faults.py", "warnings.py", "table.py", "charts.py",
    "overlays.py", "look", "bot", "printed", "pack", "cases.toml", "cases.txt", "brief.toml",
    "guide.toml", "glossary.toml", "__init__.py",
}  # fmt: skip
NEEDED = {
    "game.py", "sequence.py", "steps.py", "verbs.py", "box.py", "state.py", "rules", "why", "words",
    "positions.py", "table.py", "look", "bot", "printed",
}  # fmt: skip
WORDS = {"__init__.py", "questions.py", "choices.py", "worksheet.py", "events.py"}
SHARED = {"suez-56", "el-arish-67"}  # most of their rooms are in the folder above


def houses() -> list[Path]:
    """Every folder with rooms: a game's own, and the one that games of one rulebook share."""
    folders = {folder_of(game) for game in PACKAGES}
    return sorted(folders | {folder_of(game).parent for game in SHARED})


def rooms(folder: Path) -> set[str]:
    games = {folder_of(game).name for game in SHARED}
    return {p.name for p in folder.iterdir()} - {"__pycache__"} - games


@pytest.mark.parametrize("folder", houses(), ids=lambda folder: folder.name)
def test_a_game_has_these_rooms_and_no_others(folder: Path) -> None:
    assert rooms(folder) - ROOMS == set()


@pytest.mark.parametrize("game", PACKAGES)
def test_every_game_has_the_rooms_that_a_game_needs(game: str) -> None:
    """Or it is one file: once it has a second, it has them all."""
    found = rooms(folder_of(game)) | (rooms(folder_of(game).parent) if game in SHARED else set())
    assert found == ONE_FILE or NEEDED - found == set()


@pytest.mark.parametrize("folder", houses(), ids=lambda folder: folder.name)
def test_words_are_questions_choices_worksheets_and_events(folder: Path) -> None:
    if (folder / "words").exists():
        names = {p.name for p in (folder / "words").glob("*.py")}
        alike = {name for name in names if name.split("_")[0] + ".py" in WORDS}
        assert names - WORDS - alike == set()


def test_no_two_classes_of_the_program_share_a_name() -> None:
    """Games are apart: each has its own `Box` and `Pack`, and none knows another's."""
    owners = defaultdict(set)
    for path in CORE.parent.rglob("*.py"):
        if "games" not in path.parts and "node_modules" not in path.parts:
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    owners[node.name].add(str(path.relative_to(CORE.parent)))
    wire = "web/wire.py"  # what goes over the wire is named after what it shows
    twice = {name: where for name, where in owners.items() if len(where - {wire}) > 1}
    assert twice == {}


@pytest.mark.parametrize("folder", houses(), ids=lambda folder: folder.name)
def test_no_two_modules_of_the_same_room_plan_decide_and_tell(folder: Path) -> None:
    """`events` tells what happened: rules about events have another name."""
    assert not (folder / "rules" / "events.py").exists()


@pytest.mark.parametrize("game", EVERY)
def test_everything_in_a_state_is_declared_plain_data(game: str) -> None:
    """Through a whole game: what is not plain data, or appears later, would be lost in a copy."""
    rules, dice = rules_of(game), random.Random(5)
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    fields = fields_of(state)
    assert undeclared(state) == []
    while rules.role(state) is not None:
        rules.apply(state, dice.choice(rules.legal(state)))
    assert undeclared(state) == []
    assert fields_of(state) == fields
    written = set(rules.to_plain(state))
    assert written == {*fields, "steps", "key", "rolls"} - set(state.DERIVED) - set(state.LATER)


def test_a_field_that_came_later_is_written_only_where_it_says_something() -> None:
    """So matches that were kept before it came keep their hash."""
    rules = rules_of("six-days-of-war")
    for options, written in ((["waiting"], True), ([], False)):
        plain = rules.to_plain(rules.begin("grand", options, bytes(32)))
        assert ("patience" in plain) == written
        assert rules.to_plain(rules.from_plain(plain)) == plain


@pytest.mark.parametrize("game", EVERY)
def test_a_state_can_be_made_of_nothing(game: str) -> None:
    """A compiled copy begins as one."""
    rules = rules_of(game)
    made = type(rules.begin(rules.about.scenarios[0].id, [], bytes(32)))
    assert isinstance(made(), made)


@pytest.mark.parametrize("game", EVERY)
def test_what_is_derived_can_be_derived(game: str) -> None:
    """A state read back from JSON goes on like the one that was written."""
    rules, dice = rules_of(game), random.Random(6)
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    for number in range(3000):
        if rules.role(state) is None:
            break
        if number % 40 == 0:
            again = rules.from_plain(rules.to_plain(state))
            assert rules.legal(again) == rules.legal(rules.copy(state))
        rules.apply(state, dice.choice(rules.legal(state)))
