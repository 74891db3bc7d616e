"""The terminal in every game: units and places by name, the list of units, the map in text."""

import io
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

import levant
from levant.core.actions import verb_of
from levant.core.table import Piece
from levant.core.typed import typed
from levant.sight import Sight
from levant.terminal import Session
from levant.terminal_board import (
    board_around,
    card_lines,
    place_named,
    unit_lines,
    units_named,
    with_ids,
)

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = sorted(file.stem for file in GOLDEN.glob("*.json"))


@cache
def sights(game: str) -> list[Sight]:
    """Some decisions of a played game that are about units, each as who decides sees it."""
    match, found = levant.load(GOLDEN / f"{game}.json"), list[Sight]()
    for length in range(len(match.history) // 3, len(match.history), 7):
        if len(found) == 12:
            break
        role = match.rules.role(match.state_at(length))
        if role is not None:
            sight = match.seen_by(role).at(length)
            if _unit_actions(sight):
                found.append(sight)
    assert len(found) > 5
    return found


def _unit_actions(sight: Sight) -> list[levant.Action]:
    verbs = sight.rules.words.verbs
    actions = sight.decision.actions if sight.decision else []
    return [action for action in actions if verbs[verb_of(action.code)].arguments[:1] == ("unit",)]


def _pieces(sight: Sight) -> dict[str, Piece]:
    return {piece.id: piece for piece in sight.table().pieces if piece.side}


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_is_called_by_its_title_or_the_beginning_of_it(game: str) -> None:
    tried = 0
    for sight in sights(game):
        pieces = _pieces(sight)
        titles = [piece.title for piece in pieces.values()]
        for action in _unit_actions(sight)[:8]:
            verb, unit, *rest = action.split()
            if unit not in pieces:
                continue
            title = pieces[unit].title
            for name in (title, title.partition(" (")[0], title.partition(", ")[0]):
                alike = sum(other.startswith(name) for other in titles)
                typed = " ".join([verb, name.upper(), *rest])
                if alike == 1:
                    assert with_ids(sight, typed) == action
                    tried += 1
            assert with_ids(sight, action) == action
    assert tried > 20


def test_of_several_with_one_name_none_is_chosen_for_the_player() -> None:
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and "pick IL-1-AV" not in match.decision.actions:
        match.play("deploy" if "deploy" in match.decision.actions else match.decision.actions[0])
    now = match.seen_by("Israeli").now
    assert with_ids(now, "pick 1st Tank Battalion") == "pick 1st Tank Battalion"
    assert with_ids(now, "pick 1st Tank Battalion, Baron Group") == "pick IL-1-BA"


@pytest.mark.parametrize("game", GAMES)
def test_a_line_and_a_card_of_a_unit_say_what_each_number_is(game: str) -> None:
    sight = sights(game)[-1]
    glossary, told = sight.rules.glossary, 0
    for piece in _pieces(sight).values():
        printed = glossary.units.get(piece.id)
        if printed is None:
            continue
        [line] = [each for each in unit_lines(sight, piece.title) if piece.title in each][:1]
        card = card_lines(sight, piece.title)
        for number, value in zip(glossary.numbers, printed.numbers, strict=True):
            if value and len(units_named(sight, piece.title)) == 1:
                assert f"{number.what} {value}" in line
                assert any(row.startswith(f"{number.what} {value}: ") for row in card)
                told += 1
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_map_in_text_lies_around_a_unit_and_around_a_place_by_its_name(game: str) -> None:
    sight, shown = sights(game)[-1], 0
    cells = {cell.name for cell in sight.rules.sheet().cells} & set(sight.rules.words.names["node"])
    for piece in _pieces(sight).values():
        if shown < 10 and piece.cell in cells and len(units_named(sight, piece.title)) == 1:
            drawn = board_around(sight, piece.title)
            assert f"[{piece.cell.rpartition('/')[2]}]" in drawn
            lines = [line for line in drawn.splitlines() if piece.title in line]
            place = sight.place_facts(piece.cell)[0].value
            assert any(line.startswith(f"{place}: ") for line in lines)
            shown += 1
    assert shown > 5
    titles = ((cell, sight.place_facts(cell)[0].value) for cell in sorted(cells))
    cell, title = next((c, t) for c, t in titles if len(t) > len(c) + 6)
    assert place_named(sight, title.lower()) == cell
    assert f"[{cell.rpartition('/')[2]}]" in board_around(sight, title)
    assert card_lines(sight, title)[0] == f"Place: {title}"
    nowhere = board_around(sight, "nowhere")
    assert nowhere.rpartition(" ")[2].rstrip(".") in cells
    assert board_around(sight, "").startswith("Which unit or place: say for example board ")


def test_the_map_in_text_says_what_the_ground_is() -> None:
    sight = levant.game("suez-56").new(seed=1).seen_by("Egyptian").now
    drawn = board_around(sight, "gamil")
    assert "Eg1 clea" not in drawn  # what is plain is not said
    assert {"sea", "lake"} <= set(drawn.split())
    assert "city" in board_around(sight, "canal company").split()
    assert "high sea" in board_around(
        levant.game("sixth-fleet").new(seed=1).seen_by("NATO").now, "1119"
    )


def test_a_choice_is_played_several_times_and_taken_back_at_once(tmp_path: Path) -> None:
    """Six Day War, 6.2: twelve airstrikes need no twelve answers."""
    match, out = played_to("six-day-war-1967", "buy airstrike"), io.StringIO()
    console, before = Console(file=out, width=200, highlight=False), len(match.history)
    lengths, typed = (
        list[int](),
        iter(["buy airstrike x 6", "buy airstrike x 99", "undo", "undo", "quit"]),
    )

    def answer() -> str:
        lengths.append(len(match.history) - before)
        return next(typed)

    Session(match, {}, tmp_path / "m.json", "", console, answer).run()
    assert lengths[:2] == [0, 6]
    assert 6 < lengths[2] <= 12
    assert lengths[3:] == [6, 5]  # what was played before the last several is taken back one by one
    told = out.getvalue()
    assert "Played 6 of 6 times." in told
    assert f"Played {lengths[2] - 6} of 99 times." in told


def test_what_is_asked_for_again_is_not_played_several_times(tmp_path: Path) -> None:
    match, out = levant.game("sixth-fleet").new(seed=7), io.StringIO()
    typed = iter(["pick nobody x 3", "quit"])
    console = Console(file=out, width=200, highlight=False)
    Session(match, {}, tmp_path / "m.json", "", console, lambda: next(typed)).run()
    assert "Played" not in out.getvalue()


def played_to(game: str, wanted: str) -> levant.Match:
    match = levant.game(game).new(seed=7)
    while (decision := match.decision) and wanted not in decision.actions:
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    return match


def test_a_command_to_be_copied_is_whole_on_a_narrow_terminal(tmp_path: Path) -> None:
    """It had been cut in two before the name of the file, and a name in brackets was left out."""
    match, out = levant.game("golan-73").new(seed=7), io.StringIO()
    keep = tmp_path / "a [long] name" / "of a match.json"
    keep.parent.mkdir()
    resume_by = typed(["levant", "play", "--resume", str(keep)])
    console = Console(file=out, width=40, highlight=False)
    words = iter([f"save {tmp_path / 'another.json'}", "quit"])
    Session(match, {}, keep, resume_by, console, lambda: next(words)).run()
    told = out.getvalue().splitlines()
    assert f"The match is kept. Go on with: {resume_by}" in told
    assert f"Saved to {tmp_path / 'another.json'}." in told
