"""The page's help leads to the handbook, which works under the server's policy."""

import re

import pytest
from playwright.sync_api import Page, expect

from levant.web.handbook import SITE

from .conftest import Table
from .test_access import seen_both_ways


@pytest.fixture
def handbook() -> None:
    if not (SITE / "index.html").is_file():
        pytest.skip("the handbook is not built: mkdocs build")


def test_help_opens_the_handbook_and_it_can_be_searched(
    table: Table, page: Page, handbook: None
) -> None:
    table.begin()
    page.keyboard.press("?")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="The handbook").click()
    book = opened.value
    book.wait_for_load_state()
    said: list[str] = []
    book.on("console", lambda message: said.append(message.text))
    for _ in range(2):  # the second time from what the browser keeps
        book.reload()
        expect(book).to_have_title(re.compile("Playing"))
    query, found = book.locator("input[name=query]"), book.locator(".md-search-result__meta")
    query.click()
    expect(found).to_contain_text("Type to start", timeout=20_000)  # the index has been read
    query.press_sequentially("fingerprint")
    expect(found).to_contain_text("matching", timeout=20_000)
    assert said == []


def test_axe_finds_nothing_in_the_handbook(table: Table, page: Page, handbook: None) -> None:
    """A page of each kind: with code, wide tables, lists of cases, names read from the code."""
    for place in ("play/", "games/golan-73/", "rules/golan_73/", "balance/golan-73-campaign/",
                  "bots/", "add/option/", "python/api/", "python/contract/"):  # fmt: skip
        page.goto(f"{table.address}/docs/{place}")
        page.locator(".md-content h1").wait_for()
        seen_both_ways(page, place)
