"""A full game turn of Suez '56 and of El Arish '67 on the page."""

from typing import Any

import pytest

TITLES = {"suez-56": "Suez '56", "el-arish-67": "El Arish '67"}


def begin(table: Any, game: str, side: str) -> None:
    table.home()
    card = table.page.locator("article.game").filter(has_text=TITLES[game])
    card.get_by_role("button", name="Choose").click()
    table.page.locator("select[name=side]").select_option(side)
    table.page.locator("select[name=opponent]").select_option("bot:greedy")
    table.page.get_by_role("button", name="Begin").click()
    table.page.locator("lv-decision section").wait_for()


def answer(table: Any) -> None:
    """End the phase if that is possible, else take the first choice there is."""
    before = table.actions()
    if table.button("End the phase").count():
        table.button("End the phase").first.click()
        table.page.wait_for_timeout(150)
        if table.actions() == before and table.button("End the phase").count():
            table.button("End the phase").first.click()
    elif table.page.locator("lv-decision .choices button").count():
        table.page.locator("lv-decision .choices button").first.click()
    else:
        table.click_cell(table.lit_cells()[0])
    table.until(lambda: table.actions() != before, "an answer")


@pytest.mark.parametrize(
    ("game", "side"),
    [("suez-56", "Egyptian"), ("el-arish-67", "Egyptian"), ("suez-56", "Anglo-French")],
)
def test_a_full_turn_against_the_machine(table: Any, game: str, side: str) -> None:
    begin(table, game, side)
    if side == "Egyptian":
        table.deploy_once()
    for _ in range(60):
        table.asked()
        if table.headline.startswith("Turn 2"):
            break
        answer(table)
    assert table.headline.startswith("Turn 2")
