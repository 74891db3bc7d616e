"""What is pointed at tells of itself."""

import pytest
from playwright.sync_api import expect

import levant


def test_a_counter_and_its_place_tell_of_themselves_and_cover_nothing(table) -> None:
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    card = table.page.locator("lv-card section")
    expect(card).to_have_count(0)
    where = table.cell_of("US-65")
    table.click_cell(where)  # before the eyes
    table.page.keyboard.press("Escape")
    table.page.mouse.move(1200, 400)
    x, y = table.cell_at(where)
    table.page.mouse.move(x - 3, y - 3)
    table.page.mouse.move(x, y)
    for words in ("F-4E Phantom II", "United States", "Anti-Air Strength", "ECM Value", where):
        expect(card).to_contain_text(words)
    expect(card).to_contain_text("Movement left")  # asked of the server
    expect(card).to_contain_text("of 6 air units")
    box = card.bounding_box()
    assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])
    table.page.mouse.move(1200, 400)
    expect(card).to_have_count(0)
    table.page.keyboard.press("m")
    table.page.keyboard.press("ArrowRight")
    expect(card).to_contain_text("Terrain")
    expect(card).to_have_attribute("aria-live", "polite")
    assert card.locator("h2, h3").first.evaluate("(heading) => heading.tagName") == "H2"


def test_a_block_that_shows_its_back_tells_what_it_may_be(table) -> None:
    match = levant.game("golan-73").new(seed=7)
    while match.decision and match.decision.role == "Israeli":
        match.play("deploy" if "deploy" in match.decision.actions else match.decision.actions[0])
    table.lay(match, {"Syrian": "me", "Israeli": "bot:random"})
    hidden = next(
        piece
        for piece in match.seen_by("Syrian").table().pieces
        if piece.title == "Israeli block" and piece.cell.isdigit()
    )
    table.click_cell(hidden.cell)  # before the eyes
    table.page.keyboard.press("Escape")
    x, y = table.cell_at(hidden.cell)
    table.page.mouse.move(x - 200, y)
    table.page.mouse.move(x, y)
    card = table.page.locator("lv-card section")
    expect(card).to_contain_text("Israeli block")
    expect(card).to_contain_text("a unit, a strongpoint or a ghost")


def test_a_blunder_is_asked_about_once_with_its_case(table) -> None:
    match = levant.game("sixth-fleet").at(
        {
            "game": "sixth-fleet",
            "scenario": "campaign",
            "turn": 2,
            "phase": "nato-movement",
            "units": {name: {"at": "1404"} for name in ("US-05", "US-06", "US-07", "US-08")},
        },
        seed=1,
    )
    table.page.add_init_script(
        'localStorage.setItem("levant.settings", JSON.stringify({brief: false, warn: false}))'
    )
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    table.button("End the phase").click()
    expect(table.decision).to_contain_text("4 naval units in 1404")
    expect(table.decision.locator(".ending .case", has_text="7.0")).to_be_visible()
    table.button("Not yet").click()
    table.button("End the phase").click()
    table.until(lambda: table.actions() == 1, "the end of the phase")


LONG = "IS01"  # with a name that fills its line
COVERED = """(card) => {
  const shut = card.querySelector(".close").getBoundingClientRect();
  const told = [...card.querySelectorAll("h2, h3, p, .fact span, .fact button")];
  const words = told.flatMap((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return [...range.getClientRects()];
  });
  return words.filter(({right, left, top, bottom}) =>
    right > shut.left && left < shut.right && bottom > shut.top && top < shut.bottom).length;
}"""


@pytest.mark.parametrize("height", [800, 480])
def test_the_button_that_closes_a_card_stands_over_no_word(table, height: int) -> None:
    """In a low window the card has two columns."""
    table.page.set_viewport_size({"width": 1024, "height": height})
    match = levant.game("six-day-war-1967").new(seed=3)
    while "deploy" in match.decision.actions:
        match.play("deploy")
    table.lay_before(match)
    where = table.cell_of(LONG)
    table.click_cell(where)  # before the eyes
    table.page.keyboard.press("Escape")
    x, y = table.cell_at(where)
    table.page.mouse.move(x - 3, y - 3)
    table.page.locator("lv-card section").wait_for()
    table.page.keyboard.press("i")
    card = table.page.locator("lv-card .card")
    card.locator(".close").wait_for()
    assert card.evaluate(COVERED) == 0
