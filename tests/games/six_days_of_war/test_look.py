"""The drawing agrees with the rules: shores with land and sea, boxes with the table."""

import pytest

import levant
from levant.core.look import Line, Mark, Point
from levant.games.six_days_of_war.box import AIR
from levant.games.six_days_of_war.look import faces, sheet
from levant.games.six_days_of_war.look.plane import hexes, shifted
from levant.games.six_days_of_war.printed.opening import load_pack, open_box
from levant.games.six_days_of_war.words import unit_words

PACK = load_pack()
BOX = open_box(PACK)
SPOTS = [(dx / 8, dy / 8) for dx in range(-3, 4) for dy in range(-3, 4)]


def test_the_drawn_shore_leaves_each_hex_mostly_what_it_is() -> None:
    for h in hexes(PACK):
        shores = PACK.coast.maps[h.row.map]
        land = tuple(shifted(h.row.map, line) for line in shores.land)
        lakes = tuple(shifted(h.row.map, line) for line in shores.lakes)
        x, y = h.centre
        spots = [(x + dx, y + dy) for dx, dy in SPOTS]
        dry = [p for p in spots if within(land, p) and not within(lakes, p)]
        share = len(dry) / len(spots)
        assert share < 0.5 if h.row.terrain == "sea" else share > 0.5, (h.row.name, share)


def within(rings: tuple[Line, ...], point: Point) -> bool:
    """Inside an odd number of rings' sides, as the picture is filled."""
    x, y = point
    crossed = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossed += 1
    return crossed % 2 == 1


def test_every_cell_lies_on_the_sheet_and_none_on_another() -> None:
    declared = sheet(PACK)
    left, top, right, bottom = declared.frame
    for cell in declared.cells:
        assert all(left <= x <= right and top <= y <= bottom for x, y in cell.outline), cell.name
        others = [c.name for c in declared.cells if within((c.outline,), cell.centre)]
        assert others == [cell.name]


@pytest.mark.parametrize("scenario", ["grand", "historical", "nightmare"])
def test_every_piece_has_a_face_and_every_box_of_units_a_cell(scenario: str) -> None:
    match = levant.game("six-days-of-war").new(scenario, seed=1)
    table = match.game.rules.table(match.state, "Israel")
    cells = {cell.name for cell in sheet(PACK).cells}
    assert {piece.face for piece in table.pieces} <= set(faces(PACK))
    assert {piece.cell for piece in table.pieces} <= cells


def test_a_unit_is_named_with_the_numbers_on_its_counter() -> None:
    printed = faces(PACK)
    named = {
        u: unit_words(BOX, u) for u, kind in enumerate(BOX.kind) if kind != AIR and u != BOX.heavy
    }
    assert any("-M" in name for name in named.values())
    for unit, name in named.items():
        marks = [
            part.text for part in printed[BOX.unit_names[unit]].parts if isinstance(part, Mark)
        ]
        assert name.rpartition("(")[2].rstrip(")") in marks, name


def test_the_markers_stand_where_the_levels_are() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=1)
    table = match.rules.table(match.state, "UAR")
    cells = {piece.id: piece.cell for piece in table.pieces}
    assert cells["M-TURN"] == "track/turn/June 6"  # 13.3
    assert cells["M-END"] == "track/turn/June 15"
    assert cells["M-WFL-I"] == f"track/wfl/{match.state.wfl[0]}"
    assert cells["M-SCL-USSR"] == f"track/scl/{match.state.scl[1]}"


def test_raiders_are_seen_over_their_targets() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=3)
    while not any(a.startswith("operate air") for a in match.decision.actions):
        quiet = [a for a in match.decision.actions if a in ("deploy", "done", "attempt")]
        match.play((quiet or match.decision.actions)[0])
    for words in ("operate air", "activate I-AIR-SHAHAK1", "raid I-AIR-SHAHAK1 EGY-1"):
        match.play(words)
    pieces = match.rules.table(match.state, "Israel").pieces
    assert next(p.cell for p in pieces if p.id == "I-AIR-SHAHAK1") == "base/EGY-1"


def test_words_on_a_marker_keep_to_it() -> None:
    """Capitals of the bold type are 0.72 of its size wide, one with the other."""
    marks = [part for face in faces(PACK).values() for part in face.parts if isinstance(part, Mark)]
    wide = {mark.text: 0.72 * mark.size * len(mark.text) for mark in marks if not mark.fit}
    words = {text: width for text, width in wide.items() if text.isupper() and len(text) > 4}
    assert "DESTROYED" in words
    assert all(width <= 1 for width in words.values()), words
