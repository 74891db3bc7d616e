"""What axe finds wrong for those who do not see, point or tell colours apart: nothing, anywhere."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import levant
from levant.games import PACKAGES
from levant.match import Match

from .test_recap import after_the_soviet_turn

PANELS = (
    *("Aim and victory", "Score and turns", "Forces: order of battle", "Boxes", "Show on the map"),
    *("Charts", "Rules by case", "Players and chat", "Dice", "Save, picture, print"),
    *("Settings", "Keys and help"),
)


DOCK = {"fromShadowDom": ["lv-app", "lv-table", "lv-dock"]}


def faults(page: Any, within: dict[str, list[str]] | None = None) -> list[str]:
    return [
        f"{each['id']}: {each['help']}: {[node['target'] for node in each['nodes']][:3]}"
        for each in Axe().run(page, context=within).response["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home(table: Any, scheme: str) -> None:
    table.page.emulate_media(color_scheme=scheme)
    table.home()
    table.page.get_by_role("button", name="Choose").first.wait_for()
    assert faults(table.page) == []
    table.page.get_by_role("button", name="Choose").first.click()
    table.page.get_by_text("Pace and dice").click()
    table.page.wait_for_timeout(300)
    assert faults(table.page) == []


def test_account(guest: Callable[[str], Any]) -> None:
    page = guest("Iris").page
    page.get_by_text("Iris (guest)").click()
    page.wait_for_timeout(300)
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_table(table: Any, scheme: str) -> None:
    table.page.emulate_media(color_scheme=scheme)
    table.begin(opponent="same-screen")
    table.deploy()
    assert faults(table.page) == []
    for panel in PANELS if scheme == "light" else PANELS[2::3]:
        table.page.get_by_role("button", name=panel, exact=True).click()
        table.page.locator(f'lv-dock section[aria-label="{panel}"]').wait_for()
        assert faults(table.page, DOCK) == [], panel


@pytest.mark.parametrize("game", list(PACKAGES))
def test_charts_and_score_of_every_game(table: Any, game: str) -> None:
    """Tracks that are drawn as a scale, and tables whose first corner is empty."""
    match = levant.game(game).new(seed=4)
    table.lay(match, dict.fromkeys(match.rules.about.roles, "me"))
    curtain = table.page.locator("lv-curtain button")
    if curtain.count():
        curtain.click()
    for panel in ("Charts", "Score and turns"):
        table.page.get_by_role("button", name=panel, exact=True).click()
        table.page.locator(f'lv-dock section[aria-label="{panel}"]').wait_for()
        assert faults(table.page, DOCK) == [], panel


def finished() -> Match:
    match, dice = levant.game("suez-56").new(seed=7), random.Random(3)
    while match.decision:
        match.play(dice.choice(match.decision.actions))
    return match


def test_the_end_of_a_game(table: Any) -> None:
    table.lay(finished(), {"Anglo-French": "me", "Egyptian": "bot:random"})
    assert faults(table.page) == []
    table.page.get_by_role("link", name="How it went").click()
    table.page.get_by_text("In figures").click()
    assert faults(table.page) == []
    table.page.emulate_media(color_scheme="dark")
    assert faults(table.page) == []


def test_at_a_zoom_of_two_the_map_can_be_used(table: Any) -> None:
    """A window of 1280 by 800 pixels, magnified to 200 %, is one of 640 by 400."""
    table.page.set_viewport_size({"width": 640, "height": 400})
    table.begin(opponent="same-screen")
    table.deploy()
    inset, width, height = table.page.evaluate(
        """() => {
          const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
          const board = table.shadowRoot.querySelector("lv-board");
          return [board.clear, board.camera.width, board.camera.height];
        }"""
    )
    assert width - inset[0] - inset[2] >= 300
    assert height - inset[1] - inset[3] >= 295  # three quarters of the window
    unit = table.lone_unit()
    table.click_cell(table.cell_of(unit))
    table.until(lambda: "Where does" in table.decision.inner_text(), "the unit in hand")
    assert faults(table.page) == []


SCHEMES = ("dark", "light")


def seen_both_ways(page: Any, where: str) -> None:
    """Neither in the dark nor by daylight."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(200)
        assert faults(page) == [], f"{where}, {scheme}"


def test_pages_about_people(browser: Browser, public: str, make_table: Any) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(60_000)
    make_table(page, public).home()
    page.get_by_role("button", name="Create an account").click()
    page.get_by_label("Name", exact=True).fill("Noemi")
    seen_both_ways(page, "making an account")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("link", name="Noemi").click()
    expect(page.get_by_role("heading", name="Noemi")).to_be_visible()
    seen_both_ways(page, "a player's page")
    for place in ("lobby", "game/six-days-of-war", "tournaments"):
        page.goto(f"{public}/{place}")
        expect(page.locator("main :is(h1, h2)").first).to_be_visible()
        seen_both_ways(page, place)
    for place in ("player/Nobody", "tournament/none", "game/none", "match/none/end", "open"):
        page.goto(f"{public}/{place}")
        expect(page.get_by_role("alert").first).to_be_visible()
        seen_both_ways(page, place)
    page.goto(f"{public}/tournaments")
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_role("textbox", name="Name").fill("Spring cup")
    seen_both_ways(page, "opening a tournament")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="Spring cup")).to_be_visible()
    seen_both_ways(page, "a tournament")
    page.goto(public)
    page.get_by_role("button", name="Choose").first.click()
    page.locator("select[name=opponent]").select_option("link")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Players and chat").click()
    link = page.get_by_label("Invitation link for")
    link.wait_for()
    seen_both_ways(page, "a table that waits for a friend")
    invitation = link.input_value()
    context.close()
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{public}/match/none")
    page.get_by_role("heading", name="Levant").wait_for()
    seen_both_ways(page, "a match for a stranger")
    page.goto(invitation)
    page.locator("lv-join li").first.wait_for()
    seen_both_ways(page, "an invitation")
    context.close()


def test_lesson_hint_recap_and_brief(table: Any) -> None:
    page = table.page
    table.home()
    card = page.locator("article", has=page.get_by_role("heading", name="Suez"))
    card.get_by_role("button", name="Learn").click()
    page.locator("lv-guide section").wait_for()
    seen_both_ways(page, "a lesson")
    table.lay(after_the_soviet_turn(), {"NATO": "me", "Soviet": "bot:greedy"})
    page.locator("lv-recap section").wait_for()
    seen_both_ways(page, "a recap")
    page.get_by_role("tab", name="Recap").click()
    page.locator("lv-recap").get_by_role("button", name="Step through").click()
    seen_both_ways(page, "a step of a recap")
    page.locator("lv-recap").get_by_role("button", name="Skip").click()
    page.keyboard.press("h")
    page.locator("lv-hint").get_by_role("button", name="Do this step").wait_for()
    seen_both_ways(page, "a hint")
    page.locator("lv-decision .case").first.click()
    page.locator("lv-case .open").wait_for()
    seen_both_ways(page, "a rule")


def test_a_curtain_and_a_combat(table: Any) -> None:
    golan = levant.game("golan-73").new(seed=4)
    table.lay(golan, dict.fromkeys(golan.rules.about.roles, "me"))
    table.page.locator("lv-curtain button").wait_for()
    seen_both_ways(table.page, "a curtain")
    match, chance = levant.game("el-arish-67").new(seed=3), random.Random(3)
    while not (match.worksheet and match.worksheet.ready):
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    table.lay(match, dict.fromkeys(match.rules.about.roles, "me"))
    table.page.locator("lv-worksheet table").wait_for()
    seen_both_ways(table.page, "a worksheet")


def test_what_if_with_one_table_of_results(table: Any) -> None:
    """Egyptians attack on one table only: its rows of results have no name before them."""
    match, chance = levant.game("el-arish-67").new(seed=2), random.Random(2)
    while not _egyptians_may_join(match):
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    table.lay(match, dict.fromkeys(match.rules.about.roles, "me"))
    table.page.get_by_role("button", name="What if…").click()
    table.page.locator("lv-what-if tbody td").first.wait_for()
    assert faults(table.page) == []


def _egyptians_may_join(match: Match) -> bool:
    asked = match.decision
    assert asked
    joins = [action for action in asked.actions if action.startswith("join")]
    return asked.role == "Egyptian" and len(joins) > 1
