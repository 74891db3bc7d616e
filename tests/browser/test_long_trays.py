"""Many counters beside the map, panels one after another, and the small map."""

from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match


def before_the_first_move() -> Match:
    """El Arish, with a whole division to come onto the map."""
    match = levant.game("el-arish-67").new(seed=3)
    while match.decision and match.decision.role != "Israeli":
        sight = match.rules.veil(match.state, match.decision.role)
        actions = match.decision.actions
        liked = match.rules.advise(sight, [action.code for action in actions])
        match.play(actions[liked.index(max(liked))])
    return match


def test_a_tray_of_many_counters_is_folded(table: Any) -> None:
    table.lay(before_the_first_move(), {"Israeli": "me", "Egyptian": "bot:random"})
    tray = table.page.locator("lv-tray .tray")
    high = tray.bounding_box()["height"]
    tray.get_by_role("button", name="Fold").click()
    expect(tray).to_contain_text("counters beside the map")
    assert tray.bounding_box()["height"] < high / 2
    tray.get_by_role("button", name="Show").click()
    assert tray.bounding_box()["height"] == high


def test_two_holding_boxes_can_be_folded_too(table: Any) -> None:
    """Sixth Fleet: the aircraft below deck of two carriers lay over a third of the map."""
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    while match.decision and not any(a == "pick US-53" for a in match.decision.actions):
        match.play(match.decision.actions[-1])
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    tray = table.page.locator("lv-tray .tray")
    right = max(
        box.bounding_box()["x"] + box.bounding_box()["width"]
        for box in tray.locator("[data-unit]").all()
    )
    assert tray.bounding_box()["x"] + tray.bounding_box()["width"] - right < 20  # no empty third
    tray.get_by_role("button", name="Fold").click()
    expect(tray.locator("[data-unit]")).to_have_count(0)
    assert tray.bounding_box()["height"] < 60


def test_the_title_of_a_tray_covers_what_is_scrolled_below_it(table: Any) -> None:
    """On a phone the frames of counters stood out above and below its words."""
    aboard = {name: {"aboard": "US-01"} for name in ("US-53", "US-54", "US-57", "US-58", "US-61")}
    document = {
        "game": "sixth-fleet", "scenario": "campaign", "options": [], "turn": 2, "tracks": {},
        "phase": "nato-movement", "units": {"US-01": {"at": "1602"}, **aboard},
        "markers": {"destroyed": []},
    }  # fmt: skip
    table.page.set_viewport_size({"width": 320, "height": 720})
    match = levant.game("sixth-fleet").at(document, seed=1)
    table.lay(match, {"NATO": "me", "Soviet": "bot:random"})
    tray = table.page.locator("lv-tray .tray")
    tray.evaluate("(tray) => (tray.scrollLeft = 120)")
    title = tray.locator(".title").first.bounding_box()
    hidden = tray.locator("[data-unit]").first.bounding_box()
    assert hidden["x"] < title["x"] + title["width"]
    assert title["y"] <= hidden["y"]
    assert title["y"] + title["height"] >= hidden["y"] + hidden["height"]


def test_a_panel_does_not_begin_where_another_was_scrolled_to(table: Any) -> None:
    table.begin()
    table.page.get_by_role("button", name="Rules by case").click()
    body = table.page.locator("lv-dock .body")
    body.evaluate("(body) => (body.scrollTop = 400)")
    assert body.evaluate("(body) => body.scrollTop") > 0
    table.page.get_by_role("button", name="Charts", exact=True).click()
    expect(table.page.locator("lv-charts")).to_be_visible()
    assert body.evaluate("(body) => body.scrollTop") == 0


def test_the_small_map_stays_as_it_was_chosen(table: Any) -> None:
    table.begin()
    button = table.page.get_by_role("button", name="Small map")
    small = table.page.locator("lv-overview")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(small).to_be_hidden()
    table.page.reload()
    table.decision.wait_for()
    expect(button).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("o")
    expect(small).to_be_visible()
    table.page.keyboard.press("f")  # the whole map needs no small one, but it was asked for
    table.changed()
    expect(small).to_be_visible()
