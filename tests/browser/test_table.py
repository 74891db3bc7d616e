"""What the table shows: refusals, worksheets, undo, the past, panels, files."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect


def test_a_click_on_what_is_not_allowed_says_why_and_under_which_case(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    unit = table.lone_unit()
    table.click_cell(table.cell_of(unit))
    expect(table.decision).to_contain_text("Where does")
    table.click_cell("0101")
    toast = table.page.locator("lv-toast .toast")
    expect(toast).to_contain_text(re.compile(r"\w"))
    number = toast.locator(".case").inner_text()
    assert re.fullmatch(r"\d+\.\d+", number)
    toast.locator(".case").click()
    expect(table.page.locator("lv-case .open h3")).to_contain_text(number)
    expect(table.page.locator("lv-case .list h3").nth(4)).to_have_text("7 Stacking")


def test_a_worksheet_with_its_chances_before_and_the_result_after(table: Any) -> None:
    table.begin(opponent="bot:greedy")
    table.deploy()
    while "Resolve" not in table.asked():
        assert "pick a unit" not in table.asked().lower(), "nobody fights with this seed"
        before = table.actions()
        table.page.locator("lv-decision .choices button").first.click()
        table.until(lambda before=before: table.actions() != before, "an answer")
    sheet = table.page.locator("lv-worksheet section").first
    expect(sheet.locator("td .case").first).to_be_visible()
    shares = [int(text.rstrip("%")) for text in sheet.locator(".outcome .number").all_inner_texts()]
    assert 99 <= sum(shares) <= 101
    assert table.page.locator("lv-board .attack").count()  # an arrow on the map
    table.button("Resolve").click()
    expect(table.page.locator("lv-worksheet .rolled")).to_be_visible()


def test_undo_by_key_and_by_button(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    for way in ("key", "button"):
        played = table.actions()
        unit = table.lone_unit()
        here = table.cell_of(unit)
        table.click_cell(here)
        expect(table.decision).to_contain_text("Where does")
        table.click_cell(table.lit_cells()[0])
        table.until(lambda played=played: table.actions() > played, "a move")
        table.changed()
        if way == "key":
            table.page.keyboard.press("u")
        else:
            table.button("Undo").click()
        table.until(lambda played=played: table.actions() == played, "the undo")
        assert table.cell_of(unit) == here
        table.changed()


def test_back_through_the_match_and_a_new_game_from_there(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    now, address = table.actions(), table.page.url
    table.page.keyboard.press("[")
    expect(table.decision).to_contain_text("Looking back")
    table.page.locator("lv-scrub").get_by_role("button", name="To the beginning").click()
    expect(table.decision).to_contain_text("After 0 actions")
    table.button("New game from here").click()
    expect(table.decision).to_contain_text("placed")
    assert table.page.url != address
    table.page.go_back()
    table.until(lambda: table.actions() == now, "the old game")


def test_overlays_charts_and_the_order_of_battle(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.get_by_role("button", name="Show on the map").click()
    table.page.get_by_label("NATO zones of control").check()
    expect(table.page.locator("lv-board path.overlay")).to_have_count(1)
    table.page.get_by_role("button", name="Keep Show on the map open").click()
    table.page.get_by_role("button", name="Charts", exact=True).click()
    expect(table.page.locator("lv-charts table").first).to_be_visible()
    expect(table.page.locator("lv-layers")).to_be_visible()
    table.page.get_by_role("button", name="Forces: order of battle", exact=True).click()
    expect(table.page.locator("lv-charts")).to_have_count(0)
    expect(table.page.locator("lv-forces summary").first).to_contain_text("NATO, on the map")


def test_the_log_is_filtered_and_linked(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.get_by_label("Find in the log").fill("Saratoga")
    entries = table.page.locator("lv-log li .text")
    table.until(lambda: entries.count() >= 1, "an entry")
    assert all("Saratoga" in text for text in entries.all_inner_texts())
    entries.first.click()


def test_a_match_file_goes_out_and_comes_in(table: Any, tmp_path: Path) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    played = table.actions()
    table.page.get_by_role("button", name="Save, picture, print").click()
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Download the match file").click()
    file = tmp_path / "match.levant.json"
    saved.value.save_as(file)
    table.home()
    table.page.locator("input[type=file]").set_input_files(file)
    table.page.locator("lv-decision section").wait_for()
    assert table.actions() == played


def test_pictures_of_the_position(table: Any, tmp_path: Path) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.get_by_role("button", name="Save, picture, print").click()
    for name, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with table.page.expect_download() as saved:
            table.page.get_by_text(f"Picture of the position ({name})").click()
        file = tmp_path / name
        saved.value.save_as(file)
        assert file.read_bytes().startswith(start)


def test_the_dice_are_verified(table: Any) -> None:
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.get_by_role("button", name="Dice", exact=True).click()
    expect(table.page.locator("lv-dice code").first).to_have_text(re.compile(r"[0-9a-f]{32}"))
    table.page.get_by_role("button", name="Verify this match").click()
    expect(table.page.locator("lv-dice [role=status]")).to_be_visible()


def test_a_broken_file_is_refused_with_one_clear_message(table: Any, broken_file: Path) -> None:
    table.home()
    table.page.locator("input[type=file]").set_input_files(broken_file)
    expect(table.page.get_by_role("alert")).to_contain_text("damaged")
    table.faults.clear()  # the browser logs the server's refusal
