"""What is asked lies well inside the map and can be read, at a desk and on a phone."""

import random
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match

GAMES = (
    "sixth-fleet",
    "six-days-of-war",
    "golan-73",
    "six-day-war-1967",
    "suez-56",
    "el-arish-67",
)
LARGE, SMALL = (390, 844), (360, 740)  # phones
COUNTER = 37.5  # pixels, with what rounding takes
BOARD = """document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
  .shadowRoot.querySelector("lv-board")"""
CELLS = """const board = BOARD, {room, camera} = board;
  const boxes = new Set(room.scene.table.boxes.map(({id}) => id));
  const cells = (names) => [...new Set(names.map((name) => room.cellOf(name)))]
    .filter((name) => !boxes.has(name)).flatMap((name) => room.cells.byName.get(name) ?? []);
  const inside = (cell) => camera.sees(cell, board.clear, 0.99);""".replace("BOARD", BOARD)
LIT = f"""() => {{
  {CELLS}
  const lit = cells([...room.hand.lit.places.keys(), ...room.hand.lit.units.keys()]);
  return [lit.length, lit.filter(inside).length];
}}"""
FOUGHT = f"""() => {{
  {CELLS}
  if (!room.scene.worksheet) return [false];
  const {{origins, targets}} = room.scene.worksheet;
  return cells([...origins, ...targets]).map(inside);
}}"""
POINTED = f"""() => {{
  {CELLS}
  return cells(room.pointed).map(inside);
}}"""
COUNTERS = f"""() => {{
  const {{room, camera}} = {BOARD};
  return camera.hex * room.game.piece;
}}"""


@pytest.mark.parametrize("game", GAMES)
def test_at_the_opening_counters_can_be_read_and_what_comes_first_is_in_view(
    table: Any, game: str
) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    rules = levant.game(game)
    first, *others = rules.about.roles
    seats = {first: "me"} | dict.fromkeys(others, "bot:random")
    table.lay(rules.new(seed=7), seats)
    table.asked()
    table.changed()
    assert table.page.evaluate(COUNTERS) >= COUNTER
    lit, inside = table.page.evaluate(LIT)
    assert inside >= 0.5 * lit


def scripted(actions: int) -> Match:
    """Golan's lesson, so far."""
    game = levant.game("golan-73")
    guide = game.rules.guides["campaign"]
    match = game.new("campaign", seed=guide.seed)
    texts = [text for step in guide.step for text in (*step.plays, *step.do)]
    for text in texts[:actions]:
        match.play(text)
    return match


def test_a_combat_that_was_chosen_at_the_edge_is_brought_inside(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.lay(scripted(11), {"Syrian": "me", "Israeli": "bot:random"})
    table.asked()
    table.page.evaluate(
        f"""() => {{
          const {{camera, clear, outlook, room}} = {BOARD};
          const {{x, y}} = room.cells.byName.get("29");
          outlook.stay();
          const [px, py] = camera.toScreen(x, y);
          camera.pan(camera.width - clear[2] - 0.5 * camera.hex - px, 0); // in view, but hardly
        }}"""
    )
    table.changed()
    at = table.cell_at("29")
    table.page.mouse.click(*at)
    table.until(lambda: "29 Juhadar" in table.decision.inner_text(), "the combat")
    table.until(lambda: all(table.page.evaluate(FOUGHT)), "the combat well inside the map")
    assert table.page.evaluate(FOUGHT) == [True]


def learn(table: Any, game: str) -> Any:
    table.home()
    card = table.page.locator("article", has=table.page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Learn").click()
    lesson = table.page.locator("lv-guide section")
    lesson.wait_for()
    return lesson


def test_a_lesson_points_at_places_well_inside_and_large_enough(table: Any) -> None:
    """Six Day War: a counter in the tray does not make the map small for its place's sake."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lesson = learn(table, "Six Day War 1967")
    for step in range(2, 11):
        on = lesson.locator(".row button.main, .row button:has-text('Do it for me')").first
        expect(on).to_be_enabled()
        on.click()
        expect(lesson.locator("header")).to_contain_text(f"{step} of")
        table.until(lambda: all(table.page.evaluate(POINTED)), f"step {step}")
        table.until(lambda: table.page.evaluate(COUNTERS) >= COUNTER, f"size in step {step}")


# --- phones ------------------------------------------------------------------------------------


def fighting(game: str, role: str) -> Match:
    """Where a side decides about a combat that has not been rolled for."""
    match, chance = levant.game(game).new(seed=7), random.Random(3)
    while decision := match.decision:
        if decision.role == role and match.worksheet and not match.worksheet.result:
            return match
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        best = decision.actions[liked.index(max(liked))] if liked else None
        match.play(best or chance.choice(decision.actions))
    raise AssertionError(f"no combat in {game}")


def box(table: Any, part: str) -> tuple[float, float, float, float] | None:
    found = table.page.locator(part).first
    there = found.bounding_box() if found.count() and found.is_visible() else None
    if not there:
        return None
    x, y = there["x"], there["y"]
    return x, y, x + there["width"], y + there["height"]


def apart(table: Any, *parts: str) -> None:
    there = {part: found for part in parts if (found := box(table, part))}
    for (one, a), (other, b) in combinations(there.items(), 2):
        across = a[0] < b[2] - 2 and b[0] < a[2] - 2
        down = a[1] < b[3] - 2 and b[1] < a[3] - 2
        assert not (across and down), f"{one} and {other} lie over each other"


PARTS = (
    "lv-topbar",
    "lv-tray .tray",
    "lv-toast .toast",
    "lv-board .zoom",
    "main.foot",
    "lv-dock nav",
)
SIDES = {"suez-56": "Anglo-French", "golan-73": "Syrian", "six-day-war-1967": "Sinai"}
REFUSAL = """() => {
  const {room} = BOARD;
  const text = "an airborne unit lands in a clear hex that is not next to an enemy. ".repeat(4);
  room.say({text, case_: "5.1", units: [], tone: "refusal"});
}""".replace("BOARD", BOARD)
CUT = """(line) => line.scrollWidth > line.clientWidth"""


@pytest.mark.parametrize(
    ("game", "phone"),
    [("suez-56", SMALL), ("golan-73", LARGE), ("six-day-war-1967", SMALL)],
    indirect=["phone"],
)
def test_on_a_phone_nearly_half_is_map_and_nothing_lies_over_another(phone: Any, game: str) -> None:
    me, height = SIDES[game], phone.page.viewport_size["height"]

    def look(where: str) -> None:
        phone.asked()
        phone.changed()
        foot = box(phone, "main.foot")
        assert foot
        assert foot[1] - 52 >= 0.445 * height, f"{where}: the map has little height"
        apart(phone, *PARTS)
        top = phone.page.locator("lv-topbar")
        assert top.bounding_box()["height"] == 52
        for line in top.locator(".headline, .score, .seat.turn").all():
            shown = line.bounding_box()
            assert shown["y"] >= 0
            assert shown["y"] + shown["height"] <= 52
        expect(top.locator(".seat.turn")).to_contain_text("you")
        assert not top.locator(".score > span").evaluate(CUT)

    for where, match in (
        ("opening", levant.game(game).new(seed=7)),
        ("combat", fighting(game, me)),
    ):
        seats = {role: "me" if role == me else "bot:random" for role in match.rules.about.roles}
        phone.lay(match, seats)
        look(where)
        if where == "combat":
            expect(phone.page.locator("lv-worksheet h2")).to_be_in_viewport(ratio=1)
            expect(phone.page.locator("lv-decision .body button").first).to_be_in_viewport()
        for low in (False, True):
            phone.page.evaluate(REFUSAL)
            toast = phone.page.locator("lv-toast")
            toast.evaluate("(toast, low) => (toast.low = low)", low)
            expect(toast.get_by_role("button", name="More")).to_be_in_viewport(ratio=1)
            look(f"{where} with a refusal")
