"""A report of the lab: its games open in the page of a running Levant."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from levant.lab.plan import Crossed, PlanFile, planned
from levant.lab.run import on_cores, play_run

from .test_access import faults


def test_a_game_of_a_report_is_replayed_from_its_beginning(
    page: Page, address: str, tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    from levant.lab.findings import findings_of
    from levant.lab.report_page import report_page
    from levant.lab.run_file import RunFile

    plan = planned(PlanFile("suez-56", 2, throws=1, cross=Crossed(bots=["random"])), Path())
    play_run(plan, tmp_path / "a.run", on_cores(1))
    with RunFile(tmp_path / "a.run") as run:
        (tmp_path / "a.html").write_text(report_page(run, findings_of(run)))
        played = len(run.games()[1].actions())
    page.set_content((tmp_path / "a.html").read_text())
    assert faults(page) == []
    page.locator("#site").fill(address)
    with page.expect_popup() as opened:
        page.locator("#game-0-1").get_by_role("button", name="Replay").click()
    replay = opened.value
    replay.wait_for_url(f"{address}/match/*?at=0")
    bar: Any = replay.locator("lv-scrub input[type=range]")
    expect(bar).to_have_attribute("max", str(played))
    expect(bar).to_have_value("0")
    moment = page.locator("button[data-at]").first
    at = moment.get_attribute("data-at")
    with page.expect_popup() as opened:
        moment.click()
    opened.value.wait_for_url(f"{address}/match/*?at={at}")
    assert at != "0"


def test_a_link_that_is_not_whole_is_told(page: Page, address: str) -> None:
    page.goto(f"{address}/open#abc")
    expect(page.get_by_role("alert")).to_contain_text("not whole")
