"""What a newcomer meets at the table: the question is in sight, and says what stands in the way."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.games import PACKAGES
from levant.match import Match

READABLE = 29
"""Pixels of a counter whose numbers can be read."""

SIGHT = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {room} = table;
  const {places, units} = room.hand.lit;
  const named = [...places.keys(), ...units.keys()].map((name) => room.cellOf(name));
  const cells = named.map((name) => room.cells.byName.get(name)).filter((cell) => cell);
  const seen = cells.filter((cell) => board.camera.sees(cell, board.clear));
  const beside = table.shadowRoot.querySelector("lv-tray").shadowRoot.querySelectorAll("button");
  const there = room.scene.table.pieces.some(({cell}) => room.cells.byName.has(cell));
  const size = there ? board.camera.hex * room.game.piece : 100;
  return [cells.length, seen.length + beside.length, size];
}"""

COLOURS = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const pen = new OffscreenCanvas(60, 60).getContext("2d");
  pen.drawImage(board.shadowRoot.querySelector("lv-sheet").coarse, 0, 0, 60, 60);
  return new Set(new Uint32Array(pen.getImageData(0, 0, 60, 60).data.buffer)).size;
}"""
"""How many the sheet under the counters has, seen from afar: one where nothing is printed."""


def played(game: str, actions: int) -> Match:
    match, chance = levant.game(game).new(seed=4), random.Random(4)
    while match.decision and len(match.history) < actions:
        match.play(chance.choice(match.decision.actions))
    return match


def sit(table: Any, match: Match) -> None:
    """Both seats at one screen."""
    table.lay(match, dict.fromkeys(match.rules.about.roles, "me"))
    curtain = table.page.locator("lv-curtain button")
    if curtain.count():
        curtain.click()
    table.asked()


@pytest.mark.parametrize(
    ("game", "actions"), [*((game, 0) for game in PACKAGES), ("six-days-of-war", 90)]
)
def test_what_can_be_chosen_is_in_sight_and_can_be_read(
    table: Any, printed: None, game: str, actions: int
) -> None:
    sit(table, played(game, actions))

    def in_sight() -> bool:
        there, seen, size = table.page.evaluate(SIGHT)
        return size >= READABLE and (not there or seen > 0)

    table.until(in_sight, "something to choose before the eyes")
    table.until(lambda: table.page.evaluate(COLOURS) > 20, "the printed sheet")


@pytest.mark.parametrize(
    "game", [game for game in PACKAGES if game != "six-days-of-war"]
)  # its phases can always be ended
def test_the_end_that_has_to_wait_is_there_with_its_reason(table: Any, game: str) -> None:
    match, chance = levant.game(game).new(seed=1), random.Random(1)
    while not (barred := match.seen_by(match.decision.role).now.barred_end()):  # type: ignore[union-attr]
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    sit(table, match)
    said = table.decision.locator(".barred")
    end = said.locator("button").first
    expect(end).to_have_attribute("aria-disabled", "true")
    expect(end).to_contain_text("End the phase")
    expect(said.locator("button.case")).to_have_text(barred[1].case)
    expect(said).to_contain_text(f"Not yet: {barred[1].reason}")
    expect(table.page.locator("lv-board .owing")).to_have_count(1)
    before = table.actions()
    end.click(force=True)  # shows them, and ends nothing
    table.changed()
    assert table.actions() == before


def test_undo_and_the_usual_answer_stay_in_view_beside_a_long_hand(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 640})
    sit(table, played("six-days-of-war", 1))
    assert table.page.locator("lv-decision .choices .card").count() > 8
    expect(table.button("^Undo")).to_be_in_viewport(ratio=1)
    expect(table.button("^Keep all")).to_be_in_viewport(ratio=1)
    table.page.locator("lv-decision .choices .card").last.scroll_into_view_if_needed()
    expect(table.button("^Undo")).to_be_in_viewport(ratio=1)
    expect(table.button("^Keep all")).to_be_in_viewport(ratio=1)


def test_a_finished_worksheet_folds_before_the_next_decision(table: Any) -> None:
    match, chance = levant.game("el-arish-67").new(seed=3), random.Random(3)
    while not (match.worksheet and match.worksheet.result):
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    sit(table, match)
    sheet = table.page.locator("lv-worksheet")
    expect(sheet.locator(".fold .rolled")).to_be_visible()
    expect(sheet.locator("table")).to_have_count(0)
    sheet.locator(".fold").click()
    expect(sheet.locator("table")).to_be_visible()


def test_small_things_that_were_broken(table: Any) -> None:
    """A download that is refused says why; five presses are five steps; Resign goes at the end."""
    page = table.page
    table.home()
    made = page.evaluate(
        """async () => (await fetch("/api/matches", {
          method: "POST",
          headers: {"x-levant": "1", "content-type": "application/json"},
          body: JSON.stringify({game: "golan-73", seats: {Israeli: "me", Syrian: "link"}}),
        })).json()"""
    )
    page.goto(f"{table.address}/match/{made['id']}")
    page.get_by_role("button", name="Save, picture, print").click()
    page.get_by_role("button", name="Download the match file").click()
    expect(page.locator("lv-toast")).to_contain_text("hidden")
    table.faults.clear()  # the browser logs the server's refusal
    sit(table, played("el-arish-67", 30))
    for _ in range(5):
        page.keyboard.press("[")
    expect(page.locator("lv-scrub output")).to_have_text("25/30")
    page.get_by_role("button", name="Players").click()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_have_count(
        0
    )  # while looking back
    page.keyboard.press("Escape")
    for _ in range(5):
        page.keyboard.press("]")
    expect(page.locator("lv-scrub output")).to_have_text("30/30")
    page.get_by_role("button", name="Players").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, I resign").click()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_have_count(0)


def test_dragging_marks_no_text(table: Any) -> None:
    sit(table, played("el-arish-67", 30))
    mouse = table.page.mouse
    words = table.page.locator("lv-decision .prompt").bounding_box()
    mouse.move(words["x"] + 3, words["y"] + 8)
    mouse.down()
    mouse.move(words["x"] + 90, words["y"] + 8, steps=4)
    mouse.up()
    assert table.page.evaluate("getSelection().toString()") != ""  # who means to mark them can
    table.page.evaluate("getSelection().removeAllRanges()")
    mouse.move(500, 400)
    mouse.down()
    mouse.move(700, 500, steps=4)
    mouse.move(1200, 600, steps=6)
    assert table.page.evaluate("getSelection().toString()") == ""
    marking = "getComputedStyle(document.documentElement).userSelect"
    assert table.page.evaluate(marking) == "none"  # for browsers that begin to mark on a map, too
    mouse.up()
    assert table.page.evaluate(marking) != "none"


VOID = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const {camera, clear: [l, t, r, b]} = table.shadowRoot.querySelector("lv-board");
  const [left, top, right, bottom] = table.room.game.frame;
  const [ax, ay] = camera.toScreen(left, top);
  const [bx, by] = camera.toScreen(right, bottom);
  return Math.max(ax - l, ay - t, camera.width - r - bx, camera.height - b - by);
}"""


def test_the_map_fills_its_window_when_a_panel_closes_or_the_window_grows(table: Any) -> None:
    page = table.page

    def filled() -> bool:
        return float(page.evaluate(VOID)) < 1

    sit(table, played("six-day-war-1967", 0))
    page.get_by_role("button", name="Score and turns").first.click()
    table.until(filled, "no void beside the panel")
    page.keyboard.press("Escape")
    table.until(filled, "no void where the panel was")
    page.mouse.move(400, 400)
    page.mouse.down()
    page.mouse.move(1200, 700, steps=3)
    page.mouse.up()
    table.until(filled, "no void where the map was pulled")
    page.set_viewport_size({"width": 1600, "height": 1000})
    table.until(filled, "no void in a larger window")


def test_a_refusal_goes_with_escape_and_with_a_click_elsewhere(table: Any) -> None:
    sit(table, played("el-arish-67", 30))
    page, toast = table.page, table.page.locator("lv-toast .toast")
    for leave in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(640, 20)):
        page.evaluate(
            """() => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room
              .say({text: "not there", case_: "", units: [], tone: "refusal"})"""
        )
        expect(toast).to_be_visible()
        leave()
        expect(toast).to_have_count(0)


CAMERA = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {x, y, scale} = board.camera;
  const {room} = table;
  const lone = [...room.hand.lit.units.keys()].map((id) => room.piece(id)).filter((piece) =>
    piece && room.cells.byName.has(piece.cell) && room.piecesIn(piece.cell).length === 1 &&
    board.camera.sees(room.cells.byName.get(piece.cell), board.clear));
  const {places: lit} = room.hand.lit;
  const places = [...lit.keys()].flatMap((name) => room.cells.byName.get(name) ?? []);
  const seen = places.filter((cell) => board.camera.sees(cell, board.clear));
  const share = seen.length / places.length;
  return {at: [x, y, scale], lone: lone.map(({cell}) => cell), held: room.hand.held, share};
}"""


def test_the_map_stays_under_the_pointer_when_a_unit_is_picked(table: Any) -> None:
    """A second click lands where the first did; it moves later, and for what is not seen."""
    match = levant.game("six-day-war-1967").new(seed=4)
    while "Movement" not in match.seen_by("watcher").now.headline():
        actions = match.decision.actions  # type: ignore[union-attr]
        match.play(next((a for a in actions if a in ("deploy", "end")), actions[0]))
    sit(table, match)
    table.changed()
    cells, stayed = table.page.evaluate(CAMERA)["lone"], 0
    assert cells
    for cell in cells[:5]:
        before = table.page.evaluate(CAMERA)["at"]
        table.page.mouse.click(*table.cell_at(cell))
        table.until(lambda: table.page.evaluate(CAMERA)["held"], "a unit in hand")
        picked = table.page.evaluate(CAMERA)
        assert picked["at"] == before
        if picked["share"] > 0.5:
            table.page.wait_for_timeout(900)
            assert table.page.evaluate(CAMERA)["at"] == before
            stayed += 1
        table.page.keyboard.press("Escape")
        table.page.wait_for_timeout(900)
    assert stayed


LOG = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const leaves = table.shadowRoot.querySelector("lv-leaves").shadowRoot;
  const list = leaves.querySelector("lv-log").shadowRoot.querySelector(".entries");
  return [list.clientHeight, list.scrollHeight - list.scrollTop - list.clientHeight];
}"""


def test_the_log_is_there_and_follows_after_a_hint(table: Any) -> None:
    """While the hint is followed it keeps its room; then the log shows what is newest again."""
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 800})
    match = levant.game("six-day-war-1967").new(seed=4)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    table.asked()
    page.locator("lv-log .entries").evaluate("list => list.scrollTo(0, 0)")  # a reader scrolls up
    table.changed()
    page.keyboard.press("h")
    step = page.locator("lv-hint").get_by_role("button", name="Do this step")
    for _ in range(2):
        before = table.page.evaluate(AT)
        expect(step).to_be_in_viewport(ratio=1)
        step.click()
        table.until(lambda before=before: page.evaluate(AT) > before, "a step done")  # type: ignore[misc]
    close = page.get_by_role("button", name="Close the hint")
    if close.is_visible():
        close.click()

    def follows() -> bool:
        height, gap = page.evaluate(LOG)
        return bool(height > 60 and gap < 5)

    table.until(follows, "the newest lines of the log")


AT = """() => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room.scene.at"""


def test_a_click_on_a_stack_that_has_moved_rearranges_nothing(table: Any) -> None:
    """Sixth Fleet, 7.47: that is done by a button, which shows whom it is about."""
    units = {unit: {"at": "1602"} for unit in ("US-01", "US-03", "US-04")}
    document = {
        "game": "sixth-fleet", "scenario": "short", "turn": 2, "phase": "nato-movement",
        "units": {**units, "So-40": {"at": "0816"}},
    }  # fmt: skip
    match = levant.game("sixth-fleet").at(document, seed=1)
    for unit in ("US-01", "US-03"):
        match.play(f"pick {unit}")
        match.play(f"move {unit} 1601")
    sit(table, match)
    before = table.page.evaluate(AT)
    table.click_cell("1601")
    expect(table.page.locator("lv-toast")).to_contain_text("has moved already")
    assert table.page.evaluate(AT) == before
    table.button("Rearrange a stack").click()
    table.click_cell("1601")
    table.until(lambda: table.page.evaluate(AT) > before, "the lower one on top")
    expect(table.page.locator("lv-log")).to_contain_text("goes on top")
