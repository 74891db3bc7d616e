"""What just happened, and how it all went."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match


def finished() -> Match:
    match, dice = levant.game("suez-56").new(seed=7), random.Random(3)
    while match.decision:
        match.play(dice.choice(match.decision.actions))
    return match


def as_advised(match: Match, stop: Callable[[Match], bool]) -> Match:
    """Both sides as the machine advises, up to a moment."""
    while (decision := match.decision) and not stop(match):
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))])
    return match


def after_the_soviet_turn() -> Match:
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    return as_advised(match, lambda match: asked(match)[0] == "NATO")


def asked(match: Match) -> tuple[str, str]:
    decision = match.decision
    return (decision.role, decision.prompt) if decision else ("", "")


def turn_of(match: Match) -> int:
    state: Any = match.state  # each game's own
    return int(state.turn)


def test_the_machines_turn_is_gone_through_step_by_step(table: Any) -> None:
    table.lay(after_the_soviet_turn(), {"NATO": "me", "Soviet": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    expect(recap.get_by_role("heading")).to_have_text("Before your first turn: 14 counters moved")
    expect(recap).not_to_contain_text("Saratoga")  # one's own set-up is no news
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


def test_a_code_of_a_result_explains_itself_in_the_recap(table: Any) -> None:
    """And in the log, on the worksheet and in the charts; here D2 or AX stood bare."""

    def fought(match: Match) -> bool:
        return (
            asked(match)[0] == "Egyptian" and turn_of(match) > 1 and "Movement" in asked(match)[1]
        )

    match = as_advised(levant.game("suez-56").new(seed=7), fought)
    table.lay(match, {"Egyptian": "me", "Anglo-French": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    table.page.get_by_role("tab", name="Recap").click()
    code = recap.locator("abbr.code").first
    expect(code).to_have_count(1)
    expect(code).to_have_attribute("title", re.compile(r"^(\w\w): .*\."))
    code.evaluate("(code) => code.click()")
    toast = table.page.locator("lv-toast .text")
    expect(toast).to_have_text(code.get_attribute("title"))
    expect(table.page.locator("lv-log abbr.code").first).to_have_count(1)


def test_all_of_the_others_turn_is_told_whatever_was_answered_in_it(table: Any) -> None:
    """Golan: Syria reacts and answers in the Israeli turn, then brings reinforcements; at its own
    turn it is told all from the end of its last one, by phases, with what nobody chose."""
    match = as_advised(
        levant.game("golan-73").new(seed=7),
        lambda match: asked(match)[0] == "Syrian" and "Turn 3" in asked(match)[1]
        and "Admin" in asked(match)[1],
    )  # fmt: skip
    table.lay(match, {"Syrian": "me", "Israeli": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    expect(recap).to_contain_text("Since your last turn")
    table.page.get_by_role("tab", name="Recap").click()
    for told in ("Israeli Operational Movement Phase: ", "Israeli Combat Phase: ", "arrivals"):
        expect(recap).to_contain_text(told)
    for told in ("Victory points: Israeli", "is in good order again"):
        expect(recap.get_by_text(told)).to_be_visible()  # little stands open
    moved = recap.locator("details", has_text="Israeli Operational Movement Phase")
    expect(moved.get_by_role("button", name="From here")).to_be_hidden()  # much is folded
    moved.locator("summary").first.click()
    moved.get_by_role("button", name="From here").click()
    expect(recap.get_by_role("heading")).to_contain_text("Israeli Operational Movement Phase")
    expect(table.page.locator("lv-board svg.over polyline.way")).not_to_have_count(0)
    recap.get_by_role("button", name="Phase", exact=True).click()
    expect(recap.get_by_role("heading")).not_to_contain_text("Operational Movement Phase")
    recap.get_by_role("button", name="Skip").click()
    expect(recap.locator("section")).to_have_count(0)


def test_what_points_came_for_new_units_and_who_moved_are_told(table: Any) -> None:
    match = levant.game("suez-56").new(seed=7)
    as_advised(match, lambda match: "Turn 3, Anglo-French Movement" in asked(match)[1])
    table.lay(match, {"Anglo-French": "me", "Egyptian": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    table.page.get_by_role("tab", name="Recap").click()
    expect(recap).to_contain_text("7 counters moved, 4 new units")
    expect(recap.get_by_text("Militia 1 is placed in").first).to_be_visible()
    expect(recap).to_contain_text("Egyptian points: 13 → 18: +5 for objectives held")
    way = recap.get_by_text("PS Armor Platoon moves from 2812 European Quarter to 2709 Navy House")
    expect(way.first).to_be_hidden()
    recap.get_by_text("Who moved, and where").click()
    expect(way.first).to_be_visible()


def test_the_recap_is_there_through_all_of_ones_turn(table: Any) -> None:
    match = levant.game("suez-56").new(seed=7)
    as_advised(match, lambda match: turn_of(match) == 3 and "Militia" in asked(match)[1])
    table.lay(match, {"Anglo-French": "bot:greedy", "Egyptian": "me"})
    page, recap = table.page, table.page.locator("lv-recap")
    expect(recap).to_contain_text("Since your last turn: 3 counters moved")
    table.button("Militia 5 to 2209").click()
    table.button("Militia 6 to 2409").wait_for()
    for _ in range(2):
        page.get_by_role("tab", name="Recap").click()
        expect(recap).to_contain_text(
            "Before this turn: 3 counters moved, 2 combats, 3 units lost, 2 new units"
        )
        expect(recap).to_contain_text("+4 for units off the map, +2 for enemy units eliminated")
        page.reload()
        table.button("Militia 6 to 2409").wait_for()
    page.get_by_role("tab", name="Recap").click()
    recap.get_by_role("button", name="Step through").click()
    expect(recap).to_contain_text("1 of")
    recap.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("tab", name="Recap")).to_be_visible()


def test_on_a_phone_the_first_tap_on_a_recap_that_opened_by_itself_shows_more(table: Any) -> None:
    match = levant.game("six-day-war-1967").new(seed=7)
    as_advised(match, lambda match: turn_of(match) == 3 and asked(match)[0] == "Sinai")
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.lay(match, {"Sinai": "me", "Eastern": "bot:greedy"})
    tab = table.page.get_by_role("tab", name="Recap")
    expect(tab).to_have_attribute("aria-selected", "true")
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")
    for name in ("Step through", "Skip"):
        button = table.page.locator("lv-recap").get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "false")


def test_on_a_phone_its_buttons_are_seen_beside_long_choices(table: Any) -> None:
    match = as_advised(
        levant.game("golan-73").new(seed=7),
        lambda match: asked(match)[0] == "Syrian" and "Turn 2" in asked(match)[1],
    )
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.lay(match, {"Syrian": "me", "Israeli": "bot:greedy"})
    recap = table.page.locator("lv-recap")
    step = recap.get_by_role("button", name="Step through")
    expect(step).to_be_in_viewport(ratio=1)
    step.click()
    for name in ("Next", "Phase", "Skip"):
        button = recap.get_by_role("button", name=name, exact=True)
        expect(button).to_be_in_viewport(ratio=1)


def test_the_night_is_told_and_an_operation_that_ends_by_itself(table: Any) -> None:
    """Six Days of War: recoveries, supply and the dice for a cease-fire, after one's Operation."""
    match = levant.game("six-days-of-war").new("grand", seed=7)
    as_advised(match, lambda match: len(match.history) == 95)
    table.lay(match, {"Israel": "me", "UAR": "bot:greedy"})
    expect(table.decision).to_contain_text("Israeli Operation ended by itself")
    as_advised(match, lambda match: "accept it?" in asked(match)[1])
    as_advised(match, lambda match: asked(match)[0] == "UAR" and "Strategic" in asked(match)[1])
    table.lay(match, {"Israel": "bot:greedy", "UAR": "me"})
    recap = table.page.locator("lv-recap")
    expect(recap).to_contain_text("Recovery Segment: recovery (")
    expect(recap).to_contain_text("is out of supply")
    expect(recap).to_contain_text("Cease-fire on 9 or less")


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
