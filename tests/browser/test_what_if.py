"""What each further unit would do to an attack that is being built."""

import random
from typing import Any

from playwright.sync_api import expect

import levant
from levant.bots import bot
from levant.lab.play import choose
from levant.match import Match
from levant.web.odds_api import BUSY

SLOW = 20_000
SEATS = {"Anglo-French": "me", "Egyptian": "bot:greedy"}


def at_the_first_attack() -> Match:
    """Suez, when it is asked who joins."""
    match, dice = levant.game("suez-56").new(seed=5), random.Random(2)
    while not (match.worksheet and any(a.startswith("join") for a in match.decision.actions)):  # type: ignore[union-attr]
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    return match


def test_what_if_another_joined(table: Any) -> None:
    """Asked, the worksheet tells of the choices that are left."""
    table.lay(at_the_first_attack(), SEATS)
    table.page.get_by_role("button", name="What if…").click()
    told = table.page.locator("lv-what-if table")
    expect(told).to_contain_text("joins with 4", timeout=SLOW)
    expect(told).to_contain_text("%")
    expect(told).to_be_in_viewport()
    table.page.keyboard.press("1")  # the first choice
    expect(table.page.get_by_role("button", name="What if…")).to_be_visible()


def test_what_cannot_be_worked_out_is_said_in_words(table: Any) -> None:
    """The server is busy: it is asked once more, and then it is said where it was asked."""
    table.lay(at_the_first_attack(), SEATS)
    told, asked = table.page.locator("lv-what-if"), []
    busy = {"error": {"reason": BUSY, "case": ""}}

    def refuse(route: Any) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, json=busy)

    table.page.route("**/odds", refuse)
    told.get_by_role("button", name="What if…").click()
    expect(told).to_contain_text("No chances: the server is busy")
    assert len(asked) == 2
    table.page.unroute("**/odds")
    told.get_by_role("button", name="Try again").click()
    expect(told.locator("table")).to_contain_text("joins with 4", timeout=SLOW)
    table.faults.clear()  # the browser's own word for the refusal that was played here


def test_what_it_tells_scrolls_with_its_leaf(table: Any) -> None:
    """One that scrolls within another showed four lines."""
    table.lay(at_the_first_attack(), SEATS)
    table.page.get_by_role("button", name="What if…").click()
    told = table.page.locator("lv-what-if table")
    expect(told).to_contain_text("joins with 4", timeout=SLOW)
    assert told.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1")


def test_numbers_go_down_the_buttons(table: Any) -> None:
    table.lay(at_the_first_attack(), SEATS)
    table.asked()
    keys = table.page.locator("lv-decision .choices kbd").all_inner_texts()
    numbers = [int(key) for key in keys if key.isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 1


def test_results_are_columns_and_what_changes_nothing_is_not_offered(table: Any) -> None:
    """Suez has two tables with eight results each: told in sentences they were a wall."""
    match = at_the_first_attack()
    table.lay(match, SEATS)
    table.page.get_by_role("button", name="What if…").click()
    told = table.page.locator("lv-what-if table")
    expect(told.locator("tbody").first).to_contain_text("joins with 4", timeout=SLOW)
    expect(told.locator("thead th")).not_to_have_count(1)
    expect(told).not_to_contain_text("Frontal Assault: ")
    assert told.evaluate("(it) => it.getBoundingClientRect().right <= innerWidth")
    table.button("joins with 4").first.click()
    table.page.get_by_role("button", name="What if…").click()
    expect(told.locator("tbody").first).to_contain_text("As it stands", timeout=SLOW)


def test_it_is_not_offered_where_no_choice_can_be_told_of(table: Any) -> None:
    """Golan's attacker assigns before the defender does: the button came to a refusal only."""
    game = levant.game("golan-73")
    guide = game.rules.guides["campaign"]
    match = game.new("campaign", seed=guide.seed)
    for text in (text for step in guide.step for text in [*step.do, *step.plays]):
        if match.worksheet and "ready" in match.decision.actions:  # type: ignore[union-attr]
            break
        match.play(text)
    table.lay(match, {"Syrian": "me", "Israeli": "bot:random"})
    table.asked()
    expect(table.page.locator("lv-worksheet").last).to_contain_text("attacker assigns")
    expect(table.page.get_by_role("button", name="What if…")).to_have_count(0)
