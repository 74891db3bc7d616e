"""What just happened, and how it all went."""

import random
from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match


def finished() -> Match:
    match, dice = levant.game("suez-56").new(seed=7), random.Random(3)
    while match.decision:
        match.play(dice.choice(match.decision.actions))
    return match


def after_the_soviet_turn() -> Match:
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    while (decision := match.decision) and decision.role == "Soviet":
        sight = match.rules.veil(match.state, "Soviet")
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))])
    return match


def test_the_machines_turn_is_gone_through_step_by_step(table: Any) -> None:
    table.lay(after_the_soviet_turn(), {"NATO": "me", "Soviet": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    expect(recap).to_contain_text("Since your last turn")
    expect(recap).to_contain_text("counters moved")
    now = table.headline
    table.page.get_by_role("tab", name="Recap").click()  # in a low window the choices hid it
    recap.get_by_role("button", name="Step through").click()
    expect(recap).to_contain_text("1 of")
    while not recap.get_by_text("sails").count():
        told = recap.locator("ul.lines").inner_text()
        recap.get_by_role("button", name="Next").click()
        expect(recap.locator("ul.lines")).not_to_have_text(told)
    expect(table.page.locator("lv-board svg.over polyline.way")).to_have_count(1)
    expect(table.decision).to_contain_text("Looking back")
    recap.get_by_role("button", name="Skip").click()
    expect(recap.locator("section")).to_have_count(0)
    assert table.headline == now
    table.asked()


def test_the_end_of_a_game_has_a_page(table: Any) -> None:
    match = finished()
    assert match.result is not None
    table.lay(match, {"Anglo-French": "me", "Egyptian": "bot:random"})
    table.page.get_by_role("link", name="How it went").click()
    page = table.page.locator("lv-end")
    expect(page.get_by_role("heading", level=1)).to_have_text(match.result.level, ignore_case=True)
    for heading in ("How it was counted", "The score as it went", "What turned it", "Losses"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page).to_contain_text("Best for Egyptian, worst for Anglo-French")
    page.locator("ol a").first.click()
    expect(table.decision).to_contain_text("Looking back")
