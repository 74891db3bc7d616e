"""On a phone nothing is wider than the window, and nothing moves away under the finger."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import levant
from levant.bots import BOTS
from levant.core.wording import sentence
from levant.match import Match


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()


def narrow(page: Page, where: str) -> None:
    """Whether the page fits at every width that phones have."""
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_timeout(150)
        over = page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert over <= 0, f"{where} is {over} pixels too wide at {width}"


def test_no_page_is_wider_than_its_window(
    phone: Page, address: str, make_table: Any, finished: Match
) -> None:
    table = make_table(phone, address)
    table.lay(finished, {"Red": "me", "Blue": "bot:random"})
    narrow(phone, "a match that is over")
    phone.get_by_role("link", name="How it went").click()
    expect(phone.get_by_role("heading", name="Losses")).to_be_visible()
    narrow(phone, "the page of its end")
    table.home()
    expect(phone.get_by_role("heading", name="Finished games")).to_be_visible()
    narrow(phone, "the start page")
    phone.get_by_role("button", name="Choose").first.click()
    narrow(phone, "the dialog for a new game")


def test_no_page_about_people_is_wider_than_its_window(
    phone: Page, public: str, make_table: Any
) -> None:
    table = make_table(phone, public)
    table.home()
    phone.get_by_role("button", name="Create an account").click()
    name = "Bartholomew Wolfeschlegelsteinhausen"
    phone.get_by_label("Name", exact=True).fill(name)
    phone.get_by_label("Password").fill("correct horse")
    phone.get_by_role("button", name="Go on").click()
    phone.get_by_role("link", name=name).wait_for()
    narrow(phone, "the start page of a member")
    phone.get_by_role("link", name=name).click()
    expect(phone.get_by_role("heading", name=name)).to_be_visible()
    narrow(phone, "a player's page")
    for place in ("lobby", "tournaments", "game/six-days-of-war"):
        phone.goto(f"{public}/{place}")
        expect(phone.locator("main :is(h1, h2)").first).to_be_visible()
        narrow(phone, place)


def test_nothing_in_the_dialog_for_a_new_game_moves_under_the_finger(
    phone: Page, address: str, make_table: Any
) -> None:
    make_table(phone, address).home()
    phone.get_by_role("button", name="Choose").first.click()
    begin = phone.get_by_role("button", name="Begin")
    before = begin.bounding_box()
    phone.locator("select[name=opponent]").select_option("same-screen")  # a line goes
    phone.get_by_text("Pace and dice").click()  # lines come
    expect(phone.locator("input[name=seed]")).to_be_visible()
    assert begin.bounding_box() == before
    expect(begin).to_be_in_viewport(ratio=1)


def test_the_dialog_for_a_new_game_says_how_strong_the_chosen_opponent_is(
    phone: Page, address: str, make_table: Any
) -> None:
    make_table(phone, address).home()
    phone.get_by_role("button", name="Choose").first.click()
    against, told = phone.locator("select[name=opponent]"), phone.locator("#strength")
    expect(told).to_have_text(sentence(BOTS["recruit"].line))
    for name, level in BOTS.items():
        against.select_option(f"bot:{name}")
        expect(told).to_have_text(sentence(level.line))
        expect(against).to_have_accessible_description(sentence(level.line))
        over = phone.locator("lv-new-game .fields").evaluate("(e) => e.scrollWidth - e.clientWidth")
        assert over <= 0, f"{name}: {over} pixels too wide"
    against.select_option("same-screen")
    expect(told).to_be_hidden()


def eight_to_move() -> Match:
    waiting = ("IL-79-7", "IL-82-7", "IL-9-7", "IL-R-7", "IL-1-AV", "IL-2-AV", "IL-3-AV", "IL-1-MA")
    units = {unit: {"at": "holding-box"} for unit in waiting} | {"EG-14A": {"at": "2843"}}
    document = {"turn": 2, "phase": "israeli-movement", "units": units}
    return levant.game("el-arish-67").at(document, seed=1)


def test_the_answers_of_a_question_are_seen_in_a_low_window(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 400})
    table.lay(eight_to_move(), {"Israeli": "me", "Egyptian": "bot:random"})
    table.button("End the phase").click()
    expect(table.button("Not yet")).to_be_in_viewport(ratio=1)
    expect(table.page.locator("lv-decision .prompt")).to_be_in_viewport(ratio=1)
    seen, answers = table.decision.bounding_box(), table.button("Not yet").bounding_box()
    assert answers["y"] + answers["height"] <= seen["y"] + seen["height"]
    assert table.decision.evaluate("(box) => box.scrollHeight > box.clientHeight"), "all of it fits"


def test_a_window_made_narrow_keeps_no_room_for_a_leaf_that_is_shut(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 740})
    table.lay(eight_to_move(), {"Israeli": "me", "Egyptian": "bot:random"})
    table.page.get_by_role("tab", name="Log").click()
    table.page.set_viewport_size({"width": 390, "height": 740})
    table.changed()
    leaves = table.page.locator("lv-leaves")
    expect(leaves.locator(".page")).to_be_hidden()
    foot, tabs = (
        table.page.locator(f"lv-table {part}").bounding_box() for part in ("main", ".tabs")
    )
    assert foot["y"] + foot["height"] - tabs["y"] - tabs["height"] < 12


@pytest.mark.parametrize("width", [1180, 1024, 820])
def test_who_is_ahead_is_read_in_a_window_that_is_not_wide(table: Any, width: int) -> None:
    """The score of Six Days of War took four lines, of which the bar shows three."""
    table.page.set_viewport_size({"width": width, "height": 768})
    for game, me in (("six-days-of-war", "UAR"), ("golan-73", "Israeli"), ("suez-56", "Egyptian")):
        match = levant.game(game).new(seed=7)
        seats = {role: "me" if role == me else "bot:random" for role in match.rules.about.roles}
        table.lay(match, seats)
        bar = table.page.locator("lv-topbar")
        for part in (".score", ".headline", ".seat.turn"):
            shown = bar.locator(part).bounding_box()
            assert shown["y"] >= 0, (game, part)
            assert shown["y"] + shown["height"] <= 52, (game, part)
        line = bar.locator(".score > span")
        assert line.evaluate("(line) => line.scrollHeight <= line.clientHeight + 1"), game
        ahead = match.seen_by(me).table().standings[-1].value.split(";")[0]
        expect(line).to_contain_text(ahead[1:])  # it begins with a capital letter
