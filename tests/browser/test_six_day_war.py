"""Six Day War 1967 on the page: the first full turn, from both seats at one screen."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

import levant

TITLE = "Six Day War 1967"


@pytest.fixture
def both_seats(table: Any) -> Any:
    """A match at one screen; a curtain falls whenever the other player is to look (22.1)."""
    table.home()
    card = table.page.locator("article, .card, li, section").filter(has_text=TITLE).last
    card.get_by_role("button", name="Choose").click()
    table.page.locator("select[name=side]").select_option("Sinai")
    table.page.locator("select[name=opponent]").select_option("same-screen")
    table.page.get_by_role("button", name="Begin").click()
    lift(table)
    table.page.locator("lv-decision section").wait_for()
    return table


def lift(table: Any) -> bool:
    """Whoever is asked lifts the curtain."""
    button = table.page.get_by_role("button", name=re.compile("lift the curtain", re.I))
    table.page.wait_for_timeout(120)
    if button.count():
        button.click()
        table.page.wait_for_timeout(120)
        return True
    return False


def answer(table: Any) -> str:
    """One decision: the ready-made set-up, the end of the phase, or the first thing offered."""
    lift(table)
    table.asked()
    role = table.page.locator("lv-decision .flag").inner_text().split()[0]
    before = table.actions()
    ending = table.button("ready-made|End the phase|end the advance|contingent is done")
    if ending.count():
        ending.first.click()
        table.page.wait_for_timeout(80)
        if table.actions() == before and table.page.locator("lv-decision .ending").count():
            table.page.locator("lv-decision .ending .sure").click()
    else:
        choose(table)
    table.until(lambda: table.actions() != before or bool(lift(table)), "an answer")
    return str(role)


def choose(table: Any) -> None:
    """The first choice, in the list where there are many; a choice that leads on is followed."""
    for _ in range(3):
        before = table.actions()
        listing = table.page.get_by_role("button", name="As a list")
        listed = table.page.locator("lv-decision .list button")
        if listing.count():
            listing.click()
            listed.first.wait_for()
        button = listed.first if listed.count() else table.page.locator(".choices button").last
        with suppress(TimeoutError):  # what has but one answer may be answered meanwhile
            button.click(timeout=3000)
        table.page.wait_for_timeout(150)
        if table.actions() != before:
            return


def test_the_first_turn_is_played_from_both_seats(both_seats: Any) -> None:
    table = both_seats
    roles = set()
    for _ in range(160):
        roles.add(answer(table))
        lift(table)
        if "Turn 2" in table.headline:
            break
    assert "Turn 2" in table.headline
    assert roles == {"Sinai", "Eastern"}
    assert table.page.locator("lv-pieces .piece").count() > 50


def test_who_decides_in_anothers_phase_and_how_points_are_counted(table: Any) -> None:
    """`Sinai, Set-up of the Eastern Arabs` read as one name; what counts had half the width."""
    match = levant.game("six-day-war-1967").new(seed=4)
    match.play("deploy")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    expect(table.decision.locator(".who")).to_contain_text("Sinai · Set-up of the Eastern Arabs")
    table.page.get_by_role("button", name="Score and turns").first.click()
    told = table.page.locator("lv-status .how td").first
    expect(told).to_contain_text("each -2")
    wide = "it => it.offsetWidth / it.closest('table').offsetWidth"
    assert told.evaluate(wide) > 0.95
