"""Two people in one house, from the plain `levant`: a click opens its server to the network."""

import re
import urllib.request
from typing import Any
from urllib.error import HTTPError, URLError

import pytest
from playwright.sync_api import Browser, expect

from levant.web import network
from levant.web.beside import serving

NEIGHBOUR = "127.0.0.2"
"""An address of this machine that stands for the one which others in the house would use."""


INSECURE = 'Object.defineProperty(navigator, "clipboard", {value: undefined});'
"""As at an address that is neither https nor this machine."""


@pytest.fixture
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: NEIGHBOUR)


@pytest.mark.usefixtures("in_a_network")
def test_a_friend_on_this_network(table: Any, browser: Browser, make_table: Any) -> None:
    page = table.page
    port = table.address.rpartition(":")[2]
    nearby = f"http://{NEIGHBOUR}:{port}"
    with pytest.raises(URLError):
        urllib.request.urlopen(nearby, timeout=5)  # shut until somebody wishes it open
    table.home()
    page.get_by_role("button", name="Choose").first.click()
    page.locator("select[name=side]").select_option("Soviet")
    page.locator("select[name=opponent]").select_option(label="a friend on this network")
    page.get_by_label("Your name").fill("Eli")
    page.get_by_role("button", name="Begin").click()
    link = page.locator("lv-decision").get_by_label("Invitation link", exact=True)
    link.wait_for(timeout=60_000)
    expect(link).to_have_value(re.compile(rf"^{nearby}/join/"))
    expect(page.locator("lv-decision").get_by_label("QR code of the address")).to_be_visible()
    page.locator("lv-decision").get_by_role("button", name="Copy").click()
    expect(page.locator("lv-decision")).to_contain_text("Copied")

    away = browser.new_context()
    friend = make_table(away.new_page(), nearby)
    friend.page.add_init_script(INSECURE)
    friend_link = link.input_value()
    friend.page.goto(friend_link)
    friend.page.locator("lv-join li").first.wait_for(timeout=60_000)
    expect(friend.page.locator("lv-join")).to_contain_text("NATO: you")
    expect(friend.page.locator("lv-join")).to_contain_text("Soviet: Eli")
    friend.page.get_by_label("Your name").fill("Dana")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.decision.wait_for(timeout=60_000)
    expect(friend.decision).to_contain_text("Your move")
    late = browser.new_context()
    third = make_table(late.new_page(), nearby)
    third.page.goto(friend_link)
    expect(third.page.locator("lv-join")).to_contain_text("NATO: Dana")
    expect(third.page.locator("lv-join")).to_contain_text("Dana has this seat already")
    expect(third.page.get_by_role("button", name="Sit down")).to_have_count(0)
    late.close()
    page.get_by_role("button", name="Players and chat").click()
    expect(page.locator("lv-people")).to_contain_text("Dana")
    watch = page.get_by_label("Link to look on").input_value()
    assert watch.startswith(f"{nearby}/watch/")
    friend.page.get_by_role("button", name="Players and chat").click()
    friend.page.locator("lv-people").get_by_role("button", name="Copy").click()
    chat = friend.page.get_by_label("Say something")
    chat.click()
    friend.page.keyboard.press("Control+V")
    expect(chat).to_have_value(watch)
    away.close()

    passing = browser.new_context()
    watcher = make_table(passing.new_page(), nearby)
    watcher.page.goto(watch)
    watcher.decision.wait_for(timeout=60_000)
    expect(watcher.decision).to_contain_text("You are watching")
    passing.close()

    asked = urllib.request.Request(f"{nearby}/api/session")
    with pytest.raises(HTTPError, match="401"):
        urllib.request.urlopen(asked, timeout=5)  # nobody out there is the player of this machine


@pytest.mark.usefixtures("in_a_network")
def test_a_friend_comes_back_when_the_program_was_ended_between(
    page: Any, browser: Browser, built: None, make_table: Any, tmp_path: Any
) -> None:
    """The server is shut to the network when it starts: whoever waits is told how to open it."""
    with serving(tmp_path) as address:
        ann = make_table(page, address)
        ann.home()
        page.get_by_role("button", name="Choose").first.click()
        page.locator("select[name=side]").select_option("Soviet")
        page.locator("select[name=opponent]").select_option(label="a friend on this network")
        page.get_by_label("Your name").fill("Eli")
        page.get_by_role("button", name="Begin").click()
        link = page.locator("lv-decision").get_by_label("Invitation link", exact=True)
        link.wait_for(timeout=60_000)
        away = browser.new_context()
        friend = make_table(away.new_page(), address)
        friend.page.goto(link.input_value())
        friend.page.get_by_label("Your name").fill("Dana")
        friend.page.get_by_role("button", name="Sit down").click()
        friend.decision.wait_for(timeout=60_000)
        table = friend.page.url
        friend.page.goto("about:blank")
    with serving(tmp_path, port=int(address.rpartition(":")[2])):
        page.reload()
        expect(ann.decision).to_contain_text("Dana is away")
        page.get_by_role("button", name="Players and chat", exact=True).click()
        expect(page.locator("lv-people")).to_contain_text("Let others on this network look on")
        expect(page.locator("lv-people")).not_to_contain_text("Play with a friend")
        expect(ann.decision.get_by_label("Your name")).to_have_value("Eli")
        ann.decision.get_by_role("button", name="Play with a friend on this network").click()
        back = ann.decision.get_by_label("Address of this table")
        expect(back).to_have_value(table)
        friend.page.goto(table)
        expect(friend.decision).to_contain_text("Your move", timeout=60_000)
        expect(ann.decision).not_to_contain_text("is away")
    away.close()
