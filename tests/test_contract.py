"""What every game promises, checked on seeded random games. `levant fuzz` runs many more."""

import json
import random
import re

import pytest

import levant
from levant.core.table import IF_NOW, LEVEL, UNDECIDED
from levant.games import EVERY, folder_of, rules_of
from levant.lab.fuzz import fuzz_game
from levant.match import Game, Match

GAMES = list(EVERY)
LONG = {"sixth-fleet"}  # three to six times as many decisions as in the others: half the games
PLAYED = [(game, seed) for game in GAMES for seed in range(12 if game in LONG else 24)]
THOROUGH = {"sixth-fleet": 0.005}
"""The share of decisions that is looked at closely, where a game has thousands of them."""
# A game whose folder tells of worksheets has some.
WITH_WORKSHEETS = {
    game
    for game in GAMES
    if any(
        (folder / "words/worksheet.py").exists()
        for folder in (folder_of(game), folder_of(game).parent)
    )
}


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_random_games_keep_every_promise(game: str, seed: int) -> None:
    assert fuzz_game(rules_of(game), 1000 + seed, thorough=THOROUGH.get(game, 0.02)) == []


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_games_between_greedy_players_keep_every_promise_too(game: str, seed: int) -> None:
    assert fuzz_game(rules_of(game), 2000 + seed, thorough=0.02, bot="greedy") == []


@pytest.mark.parametrize("game", GAMES)
def test_many_random_games_end_with_a_result(game: str) -> None:
    rules = rules_of(game)
    for seed in range(15 if game in LONG else 30):
        dice = random.Random(seed)
        scenario = dice.choice(rules.about.scenarios).id
        options = [option.id for option in rules.about.options if dice.random() < 0.5]
        state = rules.begin(scenario, options, bytes([seed]) * 32)
        while rules.role(state) is not None:
            rules.apply(state, dice.choice(rules.legal(state)))
        assert rules.result(state) is not None
        assert rules.faults(state) == []


@pytest.mark.parametrize("game", GAMES)
def test_saved_and_loaded_it_is_the_same_match(game: str, tmp_path: object) -> None:
    match = _half_played(game)
    path = f"{tmp_path}/match.json"
    match.save(path)
    again = levant.load(path)
    assert again.hash() == match.hash()
    assert again.events == match.events
    assert again.decision == match.decision


@pytest.mark.parametrize("game", GAMES)
def test_undo_leads_back_to_the_beginning(game: str) -> None:
    match = _half_played(game, actions=70)
    start = Match(match.game, match.opening).hash()
    while match.history:
        match.undo()
    assert match.hash() == start
    with pytest.raises(levant.Refused):
        match.undo()


@pytest.mark.parametrize("game", GAMES)
def test_views_are_json_and_name_the_decision_only_to_its_role(game: str) -> None:
    match = _half_played(game)
    while match.decision is None:  # a short game was over before
        match.undo()
    decision = match.decision
    for role in match.rules.about.roles:
        view = json.loads(json.dumps(match.view(role)))
        assert bool(view["decision"]["actions"]) == (role == decision.role)
    with pytest.raises(ValueError, match="no role"):
        match.view("nobody")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "example"])
def test_before_the_first_player_turn_no_victory_is_told_but_who_is_ahead(game: str) -> None:
    """The points that a game begins with are no victory: nothing has been decided by anybody."""
    rules = levant.game(game).rules
    for scenario in rules.about.scenarios:
        state = levant.game(game).new(scenario.id, seed=3).state
        line = rules.table(state, rules.about.roles[0]).standings[-1]
        level = game in ("sixth-fleet", "el-arish-67") or scenario.id == "what_if"
        assert line.value.endswith((UNDECIDED, "not begun")), scenario.id
        told = line.value.removeprefix(LEVEL)
        assert (" ahead" in told) == (not level), scenario.id


@pytest.mark.parametrize("game", GAMES)
def test_the_last_line_of_the_standings_tells_every_seat_who_is_ahead(game: str) -> None:
    """The page has room for that one line only; what else a seat may know comes before it."""
    match, dice = levant.game(game).new(seed=3), random.Random(3)
    rules = match.rules
    for _ in range(40):
        tables = [rules.table(rules.veil(match.state, role), role) for role in rules.about.roles]
        tables.append(rules.table(match.state, rules.about.roles[0]))  # nothing hidden
        for table in tables if game != "example" else ():  # which has no standings
            last = table.standings[-1]
            assert last.what == IF_NOW
            assert re.search(r"\d", last.how), "it says how that was counted"
        if match.decision:
            match.play(dice.choice(match.decision.actions))


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_face_and_every_case_a_title(game: str) -> None:
    match = _half_played(game)
    rules = match.rules
    faces, cells = rules.faces(), {cell.name for cell in rules.sheet().cells}
    for role in rules.about.roles:
        table = rules.table(rules.veil(match.state, role), role)
        boxes = {box.id for box in table.boxes}
        for piece in table.pieces:
            assert piece.face in faces
            assert piece.cell in cells | boxes
    for event in match.events:
        assert event.case == "" or event.case in rules.cases
    for overlay in rules.overlays():
        assert overlay.case in rules.cases
        rules.overlay(rules.veil(match.state, rules.about.roles[0]), overlay.id, "")


@pytest.mark.parametrize("game", GAMES)
def test_a_worksheet_says_which_cells_fight(game: str) -> None:
    match = levant.game(game).new(seed=4)
    cells = {cell.name for cell in match.rules.sheet().cells}
    dice = random.Random(4)
    fights = 0
    while match.decision and fights < 20:
        sheet = match.rules.worksheet(match.state)
        if sheet is not None and sheet.ready:
            assert sheet.targets
            assert cells >= {*sheet.origins, *sheet.targets}
            fights += 1
        match.play(dice.choice(match.decision.actions))
    assert fights or match.rules.about.id not in WITH_WORKSHEETS


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_scenario_or_option_is_refused_by_name(game: str) -> None:
    with pytest.raises(ValueError, match="no scenario 'nowhere'"):
        levant.game(game).new("nowhere")
    with pytest.raises(ValueError, match="no option 'nothing'"):
        levant.game(game).new(options={"nothing": True})


def _half_played(game: str, actions: int = 400) -> Match:
    match = Game(rules_of(game)).new(seed=3)
    dice = random.Random(3)
    for _ in range(actions):
        if match.decision is None:
            break
        match.play(dice.choice(match.decision.actions))
    return match
