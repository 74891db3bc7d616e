"""The sheet and the counters draw, whole and twice alike."""

import levant
from levant.draw.sheet import sheet

GAME = "six-day-war-1967"


def test_the_sheet_has_every_hex_and_every_box():
    rules = levant.game(GAME).rules
    declared = rules.sheet()
    names = {cell.name for cell in declared.cells}
    assert set(rules.box.board.index) <= names
    assert {"reserve", "sinai-available", "eastern-dead", "turn/6"} <= names
    left, top, right, bottom = declared.frame
    for cell in declared.cells:
        assert left < cell.centre[0] < right
        assert top < cell.centre[1] < bottom


def test_the_same_declaration_gives_the_same_picture():
    rules = levant.game(GAME).rules
    drawn = sheet(rules.sheet())
    assert drawn == sheet(rules.sheet())
    for words in ("SIX DAY WAR", "East Jerusalem", "MEDITERRANEAN SEA", "ASSAULT"):
        assert words in drawn


def test_hexes_lie_where_the_board_says():
    rules = levant.game(GAME).rules
    board = rules.box.board
    for cell in rules.sheet().cells:
        if cell.name in board.index:
            node = board.index[cell.name]
            assert abs(cell.centre[0] - board.x[node]) < 1e-6
            assert abs(cell.centre[1] - board.y[node]) < 1e-6


def test_static_strengths_are_in_parentheses():
    faces = levant.game(GAME).rules.faces()
    texts = {part.text for part in faces["ES03"].parts if hasattr(part, "text")}
    assert any(text.startswith("(") for text in texts)
    assert {"unseen", "control-israeli", "control-arab", "terrorized"} <= set(faces)
