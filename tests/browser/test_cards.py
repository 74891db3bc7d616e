"""What is pointed at tells of itself."""

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
