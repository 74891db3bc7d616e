"""Before the first decision a player is told what it is all about."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[object]:
    """Somebody whose browser has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def test_a_newcomer_is_told_aim_victory_and_what_is_hidden(newcomer) -> None:
    newcomer.get_by_role("button", name="Choose").first.click()
    newcomer.get_by_role("button", name="Begin").click()
    brief = newcomer.locator("lv-brief")
    expect(brief).to_contain_text("your aim")
    expect(brief).to_contain_text("How victory is counted")
    expect(brief).to_contain_text("What is hidden")
    brief.locator(".case").first.click()
    expect(newcomer.locator("lv-case .open")).to_be_visible()
    newcomer.reload()
    newcomer.locator("lv-decision section").wait_for()
    expect(newcomer.locator("lv-brief")).to_have_count(0)
    newcomer.get_by_role("button", name="Aim and victory").click()
    expect(newcomer.locator("lv-brief")).to_be_visible()


def test_the_brief_leaves_the_map_to_whoever_has_chosen(newcomer) -> None:
    newcomer.get_by_role("button", name="Choose").first.click()
    newcomer.get_by_role("button", name="Begin").click()
    expect(newcomer.locator("lv-brief")).to_be_visible()
    newcomer.get_by_role("button", name="ready-made").click()
    expect(newcomer.locator("lv-brief")).to_have_count(0)
