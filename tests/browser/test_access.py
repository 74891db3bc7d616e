"""What axe finds wrong for those who do not see, point or tell colours apart: nothing, anywhere."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

import levant
from levant.match import Match

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
    assert height - inset[1] - inset[3] >= 300
    unit = table.lone_unit()
    table.click_cell(table.cell_of(unit))
    table.until(lambda: "Where does" in table.decision.inner_text(), "the unit in hand")
    assert faults(table.page) == []
