"""Two browsers in one match, and a line that is lost and taken up again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from levant.web.beside import serving


def test_two_browsers_in_one_match(guest: Callable[[str], Any]) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    ann.begin(opponent="link")
    ann.page.get_by_role("button", name="Players and chat").click()
    link = ann.page.get_by_label("Invitation link for Soviet").input_value()
    bob.page.goto(link)
    expect(bob.decision).to_contain_text("NATO (Ann) decides")
    ann.deploy_once()
    expect(bob.decision).to_contain_text("Your move")
    bob.deploy_once()
    expect(ann.decision).to_contain_text("Soviet (Bob) decides")
    played = ann.actions()
    unit = bob.lone_unit()
    bob.click_cell(bob.cell_of(unit))
    expect(bob.decision).to_contain_text("Where does")
    goal = bob.lit_cells()[0]
    bob.click_cell(goal)
    ann.until(lambda: ann.actions() > played, "Bob's move")
    assert ann.cell_of(unit) == goal
    watching = ann.page.get_by_label("Link to look on").input_value()
    cyd = guest("Cyd")
    cyd.page.goto(watching)
    expect(cyd.decision).to_contain_text("You are watching")
    assert cyd.cell_of(unit) == goal
    bob.page.get_by_role("button", name="Players and chat").click()
    bob.page.get_by_label("Say something").fill("Your turn soon")
    bob.page.get_by_role("button", name="Send").click()
    expect(ann.page.locator("lv-people .chat")).to_contain_text("Your turn soon")


def test_a_lost_line_is_taken_up_again(
    page: Any, built: None, tmp_path: Path, make_table: Any
) -> None:
    with serving(tmp_path) as address:
        table = make_table(page, address)
        table.begin(opponent="same-screen")
        table.deploy()
        played = table.actions()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    with serving(tmp_path, port=int(address.rpartition(":")[2])):
        expect(page.get_by_text("Reconnecting")).to_have_count(0, timeout=20_000)
        unit = table.lone_unit()
        table.click_cell(table.cell_of(unit))
        expect(table.decision).to_contain_text("Where does")
        table.click_cell(table.lit_cells()[0])
        table.until(lambda: table.actions() > played, "a move after the line came back")
