"""A match on the page: by mouse, by keyboard, on a phone, at one screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect


def test_a_whole_turn_by_mouse_against_the_machine(table: Any) -> None:
    table.choose("bot:greedy")
    table.deploy()
    table.fight_on()
    for _ in range(3):
        unit = table.lone_unit()
        here = table.cell_of(unit)
        table.click_cell(here)
        expect(table.decision).to_contain_text("Where does")
        goal = table.lit_cells()[0]
        table.click_cell(goal)
        expect(table.page.locator(f'lv-pieces [data-piece="{unit}"]')).to_have_attribute(
            "data-cell", goal
        )
        table.asked()
    table.end_phase()
    table.fight_on()
    assert table.headline.startswith("Turn 3")


def test_another_unit_can_be_picked_and_nothing_is_done(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    played = table.actions()
    unit = table.lone_unit()
    table.click_cell(table.cell_of(unit))
    expect(table.decision).to_contain_text("Where does")
    prompt = table.page.locator("lv-decision .prompt")
    asked = prompt.inner_text()
    table.click_cell(table.another(unit))
    expect(prompt).not_to_have_text(asked)
    expect(table.decision).to_contain_text("Where does")
    table.page.keyboard.press("Escape")
    expect(table.decision).to_contain_text("pick a unit")
    assert table.actions() == played


def test_a_whole_turn_by_keyboard(table: Any) -> None:
    table.begin(opponent="same-screen")
    keys = table.page.keyboard
    while "placed" in table.asked():
        keys.press("Enter")
        table.changed()
    played = table.actions()
    for _ in range(3):
        keys.press("n")
        keys.press("Enter")
        table.changed()
        fanned = table.page.locator("lv-fan button.can")
        if fanned.count():
            fanned.first.focus()
            keys.press("Enter")
            table.changed()
        expect(table.decision).to_contain_text("Where does")
        keys.press("m")
        keys.press("n")
        keys.press("Enter")
        table.changed()
    assert table.actions() > played
    first = table.headline
    keys.press("Escape")
    keys.press("m")
    table.page.evaluate("document.activeElement.blur()")
    keys.press("Enter")
    expect(table.decision).to_contain_text("Not used in this phase")
    keys.press("Enter")
    table.until(lambda: table.headline != first, "the next phase")


def test_the_map_tells_the_keyboard_what_is_there(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.keyboard.press("n")
    told = table.page.locator("lv-board #spoken")
    expect(told).to_have_text(re.compile(r"\d{4}: .+ can be chosen"))
    before = told.inner_text()
    table.page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(before)


@pytest.fixture
def phone(browser: Browser, address: str, make_table: Any) -> Any:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield make_table(context.new_page(), address)
    context.close()


def test_on_a_phone(phone: Any) -> None:
    phone.choose("same-screen")
    while "placed" in phone.asked():
        phone.button("ready-made").tap()
        phone.changed()
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    unit = phone.lone_unit()
    phone.page.get_by_role("button", name="Order of battle").tap()
    phone.page.locator("lv-forces input").fill(unit)
    phone.page.locator("lv-forces li button").first.tap()
    phone.page.get_by_role("button", name="Close Forces").tap()
    phone.changed()
    phone.page.touchscreen.tap(*phone.cell_at(phone.cell_of(unit)))
    expect(phone.decision).to_contain_text("Where does")
    expect(phone.decision.get_by_role("button", name="Back")).to_be_in_viewport(ratio=1)
    phone.page.get_by_role("tab", name="Log").tap()
    expect(phone.page.locator("lv-log ol").first).to_be_visible()
    expect(phone.decision.locator(".prompt")).to_be_in_viewport(ratio=1)
    settings = phone.page.get_by_role("button", name="Settings")
    expect(settings).to_be_hidden()
    phone.page.get_by_role("button", name="More panels").tap()
    expect(settings).to_be_in_viewport(ratio=1)


def test_two_at_one_screen(table: Any) -> None:
    table.begin(opponent="same-screen")
    expect(table.decision).to_contain_text("NATO to decide")
    table.button("ready-made").click()
    expect(table.decision).to_contain_text("Soviet to decide")


def test_a_unit_is_placed_by_dragging_it_from_the_tray(table: Any) -> None:
    table.begin(opponent="same-screen")
    unit = table.page.locator('lv-tray [data-unit="US-01"]')
    box = unit.bounding_box()
    x, y = table.cell_at("1602")
    table.page.mouse.move(box["x"] + 10, box["y"] + 10)
    table.page.mouse.down()
    table.page.mouse.move(x - 40, y, steps=6)
    table.page.mouse.move(x, y, steps=3)
    table.page.mouse.up()
    expect(table.page.locator('lv-pieces [data-piece="US-01"]')).to_have_attribute(
        "data-cell", "1602"
    )


def test_a_curtain_falls_between_players_who_hide_something(table: Any) -> None:
    def with_secrets(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"hidden": True})

    table.page.route("**/api/games/sixth-fleet", with_secrets)
    table.begin(opponent="same-screen")
    lift = table.page.get_by_role("button", name="I am NATO")
    expect(lift).to_be_visible()
    expect(table.decision).not_to_contain_text("to decide")
    lift.click()
    table.button("ready-made").click()
    table.page.get_by_role("button", name="I am Soviet").click()
    expect(table.decision).to_contain_text("Soviet to decide")
