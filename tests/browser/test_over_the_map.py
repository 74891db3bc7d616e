"""What lies over the map for a moment: a refusal, the card of what is pointed at."""

from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match

ROOM = """document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room"""
_SEEN = f"""() => {{{{
  const room = {ROOM};
  const {{{{camera, clear}}}} = document.querySelector("lv-app").shadowRoot
    .querySelector("lv-table").shadowRoot.querySelector("lv-board");
  return room.game.cells.find((cell) => room.piecesIn(cell.name).length {{holds}} &&
    camera.sees(cell, clear, 2)).name;
}}}}"""  # a cell well inside the window, by how many pieces it holds


def test_a_refusal_of_a_click_is_a_line_and_clicks_go_through_it(table: Any) -> None:
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and match.decision.role != "Israeli":
        match.play("deploy")
    table.lay(match, {"Egyptian": "bot:random", "Israeli": "me"})
    table.asked()
    page, toast = table.page, table.page.locator("lv-toast .toast")
    notice = """{text: "no unit can be chosen here, it is neither lit nor framed. ".repeat(9),
      case_: "5.1", units: [], tone: "refusal", brief: true}"""
    page.evaluate(f"() => {ROOM}.say({notice})")
    expect(toast).to_be_visible()
    box = toast.bounding_box()
    assert box["height"] < 50
    under = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).shadowRoot.elementFromPoint(x, y).shadowRoot"
        ".elementFromPoint(x, y).localName",
        [box["x"] + 60, box["y"] + box["height"] / 2],
    )
    assert under == "lv-board"
    toast.get_by_role("button", name="More").click()
    assert toast.bounding_box()["height"] > 60


def test_all_of_a_card_is_seen(table: Any) -> None:
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 560})
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    table.asked()
    where = table.cell_of("US-65")
    page.evaluate(f"() => {ROOM}.show(['US-65'])")
    page.wait_for_timeout(600)  # the map glides there
    card = page.locator("lv-card section")
    x, y = table.cell_at(where)
    page.mouse.move(x - 3, y - 3)
    page.mouse.move(x, y)
    expect(card).to_contain_text("Movement left")
    table.changed()
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight + 1"), "lines are cut"


def test_a_counter_alone_is_not_shown_twice(table: Any) -> None:
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and match.decision.role != "Israeli":
        match.play("deploy")
    table.lay(match, {"Egyptian": "bot:random", "Israeli": "me"})
    table.asked()
    page = table.page
    cell = page.evaluate(_SEEN.format(holds="=== 1"))
    x, y = table.cell_at(cell)
    page.mouse.move(x - 3, y - 3)
    page.mouse.move(x, y)
    expect(page.locator("lv-card section")).to_be_visible()  # later than a stack is spread out
    expect(page.locator("lv-fan")).to_have_count(0)


def test_a_card_lies_below_a_refusal_and_is_not_there_for_nothing(table: Any) -> None:
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    table.asked()
    page = table.page
    page.evaluate(f"() => {ROOM}.show(['US-65'])")
    page.wait_for_timeout(600)  # the map glides there
    x, y = table.cell_at(table.cell_of("US-65"))
    page.mouse.move(x - 3, y - 3)
    page.mouse.move(x, y)
    card, toast = page.locator("lv-card section"), page.locator("lv-toast .toast")
    expect(card).to_contain_text("Movement left")
    notice = """{text: "there is nothing to choose there now. ".repeat(5),
      case_: "5.1", units: [], tone: "refusal"}"""
    page.evaluate(f"() => {ROOM}.say({notice})")
    expect(toast).to_be_visible()
    table.changed()
    below = toast.bounding_box()["y"] + toast.bounding_box()["height"]
    assert card.bounding_box()["y"] >= below

    page.evaluate(f"() => {ROOM}.lookAt(1)")  # in the past nothing is asked about a place
    table.changed()
    bare = page.evaluate(_SEEN.format(holds="=== 0"))
    x, y = table.cell_at(bare)
    page.mouse.move(x - 3, y - 3)
    page.mouse.move(x, y)
    page.wait_for_timeout(700)
    assert not page.locator("lv-card").is_visible()


def test_a_click_on_a_marker_is_meant_for_what_lies_below(table: Any) -> None:
    """Golan: on a minefield, with a unit in hand, it is the area that is refused."""
    match = levant.game("golan-73").new(seed=7)
    while (decision := match.decision) and not any(a == "pick S-5-112" for a in decision.actions):
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))])
    table.lay(match, {"Syrian": "me", "Israeli": "bot:random"})
    table.asked()
    table.page.evaluate(f"() => {ROOM}.hand.name('S-5-112')")
    expect(table.decision).to_contain_text("112 Inf")
    table.click_cell("36-37")  # where a minefield lies
    toast = table.page.locator("lv-toast .toast")
    expect(toast).to_be_visible()
    expect(toast).not_to_contain_text("Minefield")


def of_israel() -> Match:
    """El Arish, at the first movement of the Israelis."""
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and match.decision.role != "Israeli":
        match.play("deploy")
    return match


def test_enter_is_the_answer_to_a_warning_though_the_cursor_is_on_the_map(table: Any) -> None:
    warned = '{"brief": false, "blunders": true}'
    table.page.add_init_script(f"localStorage.setItem('levant.settings', '{warned}')")
    table.lay(of_israel(), {"Egyptian": "me", "Israeli": "me"})
    table.asked()
    keys = table.page.keyboard
    table.page.get_by_role("button", name="1st Tank Battalion, Aviram").first.click()
    expect(table.decision).to_contain_text("come onto the map")
    keys.press("n")
    keys.press("Enter")
    expect(table.decision).to_contain_text("all the same?")
    keys.press("Enter")
    expect(table.decision).to_contain_text("where does it stop?")


def test_a_refusal_is_gone_once_something_else_is_done_by_key(table: Any) -> None:
    table.lay(of_israel(), {"Egyptian": "me", "Israeli": "me"})
    table.asked()
    table.page.evaluate(
        f"() => {ROOM}.say({{text: 'not so', case_: '', units: [], tone: 'refusal'}})"
    )
    toast = table.page.locator("lv-toast .toast")
    expect(toast).to_be_visible()
    before = table.actions()
    table.page.evaluate(f"() => {ROOM}.play('end')")
    table.until(lambda: table.actions() > before, "the next phase")
    expect(toast).to_be_hidden(timeout=1000)


def test_a_counter_in_a_box_tells_of_itself_and_why_it_cannot_be_chosen(table: Any) -> None:
    """10.6: the 202nd Brigade waits in the holding box until turn 5."""
    table.lay(of_israel(), {"Egyptian": "me", "Israeli": "me"})
    table.asked()
    page = table.page
    page.get_by_role("button", name="Boxes").click()
    waiting = page.locator("lv-boxes button[aria-label^='1st Parachute Infantry Battalion, 202nd']")
    waiting.hover()
    waiting.hover(position={"x": 9, "y": 9})
    expect(page.locator("lv-card section")).to_contain_text("202nd Airborne Brigade")
    waiting.click()
    expect(page.locator("lv-toast .toast")).to_contain_text("may enter from turn 5 on")
    expect(page.locator("lv-fan .fan")).to_have_count(0)


def test_the_card_is_of_the_counter_that_was_just_clicked(table: Any) -> None:
    """The click brings the keyboard to its button, and the card of the one before stayed."""
    table.lay(of_israel(), {"Egyptian": "me", "Israeli": "me"})
    table.asked()
    page, tray = table.page, table.page.locator("lv-tray")
    first, then = tray.locator("[data-unit='IL-79-7']"), tray.locator("[data-unit='IL-82-7']")
    first.hover()
    first.hover(position={"x": 9, "y": 9})
    card = page.locator("lv-card section")
    expect(card).to_contain_text("79th Tank Battalion")
    then.click()
    expect(card).to_contain_text("82nd Tank Battalion")
