"""Between two clicks of one action the map stands still; what is looked at beside it is in view."""

import re

from playwright.sync_api import expect

PATIENT = 60_000
_BOARD = (
    """document.querySelector("lv-app").shadowRoot.querySelector("lv-table")"""
    """.shadowRoot.querySelector("lv-board")"""
)


def camera(table) -> str:
    css: str = table.page.evaluate(f"() => {_BOARD}.camera.css()")
    return css


def learn(table, game: str, page: int):
    """The lesson of a game, done up to one of its pages."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.home()
    card = table.page.locator("article", has=table.page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Learn").click()
    lesson = table.page.locator("lv-guide section")
    lesson.wait_for(timeout=PATIENT)
    at = lesson.locator("header span")
    on = lesson.get_by_role("button", name=re.compile("Go on|for me"), disabled=False)
    for _ in range(3 * page):
        if at.inner_text().startswith(f"{page} of"):
            break
        on.first.click()
        table.page.wait_for_timeout(500)  # a page is turned, or a refusal is read
    expect(at).to_contain_text(f"{page} of")
    table.page.wait_for_timeout(1200)  # the map has come to rest
    return lesson


def test_picked_bombers_leave_the_map_where_their_target_is(table) -> None:
    learn(table, "Six Days of War", 8)
    before = camera(table)
    x, y = table.cell_at("base/EGY-2")
    assert 60 < x < 900, "the base is in view before anything is picked"
    assert 60 < y < 600
    table.page.locator("lv-tray").locator("button:has(img)").first.click()
    expect(table.decision).to_contain_text("What does Shahak 1")
    table.page.wait_for_timeout(1000)
    assert camera(table) == before

    table.page.locator("lv-topbar").get_by_role("button", name="If the game ended now").click()
    expect(table.page.locator("lv-dock")).to_contain_text(
        "Their points for Israel"
    )  # 11.1, place by place
    table.page.wait_for_timeout(600)
    assert camera(table) == before, "a panel lies over the map, which stands still"


def test_odds_are_in_view_and_the_log_goes_to_what_is_looked_at(table) -> None:
    learn(table, "Golan '73", 17)
    lines = table.page.locator("lv-leaves .page")
    for part in ("h2", ".column", ".outcome >> nth=0", ".outcome >> nth=-1"):
        expect(lines.locator("lv-worksheet").locator(part)).to_be_in_viewport(ratio=0.9)
    lines.evaluate("(page) => page.scrollTo(0, 9999)")
    expect(lines.locator("lv-worksheet .column")).to_be_in_viewport(ratio=0.9)

    table.page.evaluate(f"() => void {_BOARD}.room.lookAt(7)")
    expect(table.page.locator("lv-decision")).to_contain_text("Looking back")
    told = table.page.locator("lv-log .entries > ol > li:not(.later)").last
    expect(told).to_contain_text("132 Mech moves")
    expect(told).to_be_in_viewport(ratio=0.9)


def test_a_reserve_is_marked_and_a_refused_unit_is_put_down(table) -> None:
    learn(table, "Golan '73", 8)
    table.page.locator("lv-guide").get_by_role("button", name="Ask it for me").click()
    table.page.evaluate(f"() => void {_BOARD}.room.hand.hold('S-5-112')")
    expect(table.decision).to_contain_text("112 Inf")
    table.page.locator("lv-guide").get_by_role("button", name="Go on").click()
    expect(table.decision).not_to_contain_text("112 Inf")

    for page in ("10 of", "11 of"):
        table.page.locator("lv-guide").get_by_role("button", name="Do it for me").click()
        expect(table.page.locator("lv-guide header span")).to_contain_text(page)
    expect(table.page.locator('lv-pieces [data-piece="S-5-47"] .harm .R')).to_have_text("R")
    size = table.page.locator('lv-pieces [data-piece^="minefield"]').first.bounding_box()
    assert size["width"] >= 36, "its word fills it, and can be read"


def test_one_click_moves_a_block_where_it_could_also_go_on(table) -> None:
    learn(table, "Golan '73", 7)
    expect(table.page.locator("lv-board svg.under .pointed")).to_have_count(1)  # below counters
    expect(table.page.locator("lv-board svg.over .pointed")).to_have_count(0)
    table.page.locator("lv-guide").get_by_role("button", name="Leave the lesson").click()
    leave = table.page.locator("lv-guide").get_by_role("button", name="Leave it")
    if leave.count():
        leave.click()
    table.page.evaluate(f"() => void {_BOARD}.room.hand.hold('S-5-47')")
    expect(table.decision).to_contain_text("on from there")
    expect(table.page.locator("lv-board svg.under .rim")).to_have_attribute("stroke", "url(#lit)")
    before = table.actions()
    table.click_cell("66")
    table.until(lambda: table.actions() > before, "the move")
    assert table.cell_of("S-5-47") == "66"
