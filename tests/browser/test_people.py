"""People meet: an account, a friend, the lobby's filters, a challenge, a tournament."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def member(browser: Browser, public: str, make_table: Any) -> Iterator[Callable[[str], Page]]:
    """Players with accounts, each at a browser of his own."""
    contexts = []
    tables = []

    def come(name: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        tables.append(make_table(page, public))
        tables[-1].home()
        page.get_by_role("button", name="Create an account").click()
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Password").fill("correct horse")
        page.get_by_role("button", name="Go on").click()
        page.get_by_role("link", name=name).wait_for()
        tables[-1].faults.clear()  # a stranger was asked who he is
        return page

    yield come
    for context in contexts:
        context.close()
    assert not [fault for table in tables for fault in table.faults]


def begin(page: Page, **chosen: str) -> None:
    page.get_by_role("button", name="Choose").first.click()
    for name, value in chosen.items():
        page.locator(f"select[name={name}]").select_option(value)
    page.get_by_role("button", name="Begin").click()
    page.locator("lv-decision section").wait_for()


def test_friends_lobby_challenge_and_tournament(member: Callable[[str], Page]) -> None:
    ines, jan, kim = member("Ines"), member("Jan"), member("Kim")
    begin(ines, opponent="open", clock="day")  # rated, as is usual between accounts

    jan.get_by_role("link", name="Jan").click()
    jan.get_by_label("A friend's name").fill("Ines")
    jan.get_by_role("button", name="Add a friend").click()
    expect(
        jan.get_by_role("region", name="Friends").get_by_role("link", name="Ines")
    ).to_be_visible()

    jan.get_by_role("link", name="Lobby").click()
    table = jan.get_by_role("button", name="NATO: Ines")
    expect(table).to_contain_text("rated · a day for each move")
    jan.get_by_label("Any pace").select_option("week")
    expect(jan.get_by_text("no such match now")).to_be_visible()
    jan.get_by_label("Any pace").select_option("day")
    jan.get_by_label("Rated or not").select_option("yes")
    jan.get_by_role("button", name="With friends").click()
    expect(table).to_be_visible()
    assert jan.url.endswith("/lobby?clock=day&rated=yes&friends=yes&open=yes")
    jan.reload()
    expect(jan.get_by_role("button", name="With friends")).to_have_attribute("aria-pressed", "true")
    table.click()
    expect(jan.locator("lv-decision section")).to_contain_text("NATO (Ines) decides")

    jan.goto(jan.url.partition("/match")[0])
    begin(jan, opponent="player:Ines")
    ines.goto(ines.url.partition("/match")[0])
    asked = ines.get_by_role("region", name="Challenges")
    expect(asked).to_contain_text("Jan asks you to play Soviet")
    asked.get_by_role("button", name="Decline").click()
    expect(asked).to_have_count(0)

    ines.get_by_role("link", name="Tournaments").click()
    ines.get_by_role("button", name="Open a tournament").click()
    ines.get_by_role("textbox", name="Name").fill("Autumn cup")
    ines.get_by_label("Starts by itself").fill("3")
    ines.get_by_role("button", name="Open it").click()
    expect(ines.get_by_role("heading", name="Autumn cup")).to_be_visible()
    for page in (jan, kim):
        page.goto(ines.url)
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("button", name="Enter")).to_have_count(0)
    expect(kim.get_by_text("Round 1 of 3")).to_be_visible()  # it was full
    pairings = kim.get_by_role("region", name="Round 1")
    expect(pairings.get_by_role("link", name="to the match")).to_have_count(1)
    expect(pairings).to_contain_text("rests")
