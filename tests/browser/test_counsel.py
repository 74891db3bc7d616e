"""Hints on the map, the chance of winning, a finished game looked back on."""

from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match

SEATS = {"Red": "me", "Blue": "bot:random"}


def test_a_hint_is_told_and_drawn_and_the_chance_is_in_the_score_panel(table: Any) -> None:
    near = {"turn": 6, "phase": "red", "units": {"red": {"at": "0402"}, "blue": {"at": "0202"}}}
    table.lay(levant.game("example").at(near, seed=2), SEATS)  # one step from the well: he goes
    page = table.page
    table.asked()
    page.keyboard.press("h")
    panel = page.locator("lv-hint")
    step = panel.get_by_role("button", name="Do this step")
    expect(step).to_be_visible()
    expect(page.locator("lv-board .hint-number").first).to_have_text("1")
    page.get_by_role("tab", name="Log").click()
    expect(step).not_to_be_visible()
    page.keyboard.press("h")  # it lies under the log: it is shown, not thrown away
    expect(step).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("lv-board .hint-marks")).to_have_count(0)
    page.get_by_role("button", name="Score and turns").click()
    expect(page.locator("lv-chances")).to_contain_text("Chance of winning, Red:")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tell the chance of winning").uncheck()
    page.get_by_role("button", name="Score and turns").click()
    expect(page.locator("lv-status")).to_have_count(1)
    expect(page.locator("lv-chances section")).to_have_count(0)
    page.keyboard.press("h")
    step.click()
    table.until(lambda: table.actions() > 0, "the step")
    assert not table.faults


def test_a_finished_game_is_looked_back_on(table: Any, finished: Match) -> None:
    table.lay(finished, SEATS)
    page = table.page
    page.locator("lv-hint").get_by_role("button", name="Look back").click()
    told = page.locator("lv-analysis")
    expect(told).to_contain_text("Luck with the dice")
    worst = told.locator("button.mistake").first
    expect(worst).to_contain_text("Move red 0402")
    worst.click()
    expect(table.decision).to_contain_text("After 0 actions of 2")
    assert not table.faults


def test_a_hint_names_the_only_thing_to_do(table: Any) -> None:
    """Golan's first fire of the lesson: nothing but the dice is left, and they are named."""
    game = levant.game("golan-73")
    guide = game.rules.guides["campaign"]
    match = game.new("campaign", seed=guide.seed)
    for text in (text for step in guide.step for text in [*step.do, *step.plays]):
        assert match.decision
        if match.worksheet and match.decision.actions == ["fire"]:
            break
        match.play(text)
    assert match.decision
    me = match.decision.role
    table.lay(
        match, {role: "me" if role == me else "bot:random" for role in game.rules.about.roles}
    )
    table.asked()
    table.page.keyboard.press("h")
    panel = table.page.locator("lv-hint")
    expect(panel).to_contain_text("Fire: roll 2 dice", timeout=20_000)
    before = table.actions()
    panel.get_by_role("button", name="Do this step").click()
    table.until(lambda: table.actions() > before, "the dice")
    assert not table.faults


def test_the_next_step_of_a_hint_is_read_from_its_beginning(table: Any) -> None:
    """Who has opened the steps that follow, and does one, sees the one that is due now."""
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 700})
    match = levant.game("six-day-war-1967").new(seed=4)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    table.asked()
    page.keyboard.press("h")
    panel = page.locator("lv-hint")
    step = panel.get_by_role("button", name="Do this step")
    expect(step).to_be_visible()
    panel.locator("summary").first.click()
    leaf = page.locator("lv-leaves #page")
    leaf.evaluate("page => page.scrollTo(0, 400)")
    assert leaf.evaluate("page => page.scrollTop") > 50
    before = table.actions()
    step.click()
    table.until(lambda: table.actions() > before, "the step")
    table.until(lambda: leaf.evaluate("page => page.scrollTop") == 0, "the step that is due")
    expect(panel.locator(".next")).to_be_in_viewport()


def test_a_hint_is_read_beside_choices_and_what_saves_clicks(table: Any) -> None:
    """Buying has ten choices and a slider: they left a line, and the step lay below the edge."""
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 800})
    match = levant.game("six-day-war-1967").new(seed=4)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    expect(page.locator("lv-savers[offering]")).to_be_visible()
    page.get_by_role("tab", name="Hint").click()
    step = page.locator("lv-hint .next")
    expect(step).to_be_visible(timeout=20_000)
    expect(step).to_be_in_viewport(ratio=1)
    expect(page.locator("lv-hint summary").first).to_be_in_viewport(ratio=1)
