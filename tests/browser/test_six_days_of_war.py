"""Six Days of War from two browsers: three turns of crisis, the first of war, and two hidden hands.

What is not clicked is played over the line that each seat's own page holds to the server.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

WAR = "day 1 of the war"
TITLE = "Six Days of War"
ROOM = 'document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room'
WORDS = """() => {
  const said = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
    for (const each of node.attributes ?? []) said.push(each.value);
    if (node.shadowRoot) walk(node.shadowRoot);
    node.childNodes.forEach(walk);
  };
  walk(document.documentElement);
  return said.join("\\n");
}"""
OTHER_CARD = re.compile(r"(?:ISR|UAR)-\d\d (.+?)(?= or (?:ISR|UAR)-|, (?:ISR|UAR)-|$)")
QUIET = ("deploy", "done", "accept", "decline", "pass", "fight", "end", "resolve", "continue")


class Seat:
    """A role, the browser it sits before, and all that ever came over the line to it."""

    def __init__(self, role: str, table: Any) -> None:
        self.role = role
        self.table = table
        self.heard: list[str] = []
        self.clicked: list[str] = []
        table.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def scene(self, what: str) -> Any:
        """A part of what this seat's page was last told."""
        return self.table.page.evaluate(f"() => {ROOM}?.update?.scene.{what}")

    @property
    def cards(self) -> dict[str, str]:
        """Where each card is that this seat sees, by its title."""
        return {card["title"]: card["place"] for card in self.scene("table.cards")}

    @property
    def hand(self) -> set[str]:
        return {title for title, place in self.cards.items() if place == f"hand/{self.role}"}

    @property
    def printed(self) -> set[str]:
        """Titles of other cards that are printed on the cards this seat sees: no secret."""
        lines = [line for card in self.scene("table.cards") for line in card["text"]]
        return {title for line in lines for title in OTHER_CARD.findall(line)}

    def play(self, text: str) -> None:
        assert self.table.page.evaluate(f"(text) => {ROOM}.play(text)", text), text

    def click(self, name: str) -> None:
        button = self.table.button(name).first
        button.scroll_into_view_if_needed()
        self.clicked.append(button.inner_text())
        button.click()


class War:
    """The match, played on from whichever seat is asked."""

    def __init__(self, israel: Seat, uar: Seat) -> None:
        self.seats = {"Israel": israel, "UAR": uar}

    def asked(self) -> tuple[Seat, str, list[str]]:
        """Who is asked, what, and what may be answered, once both pages show the same moment."""
        ours, theirs = self.seats.values()
        ours.table.until(lambda: ours.scene("at") == theirs.scene("at"), "both pages")
        seat = self.seats[ours.scene("asked.role")]
        asked = seat.scene("asked")
        return seat, asked["prompt"], [choice["text"] for choice in asked["choices"]]

    def after(self, seat: Seat, deed: Callable[[], object]) -> None:
        before = seat.scene("at")
        deed()
        seat.table.until(lambda: seat.scene("at") > before, "an action")

    def quietly(self, *rather: str) -> None:
        """One decision over the line, with what leads on soonest."""
        seat, _, answers = self.asked()
        text = next((word for word in (*rather, *QUIET) if word in answers), answers[0])
        self.after(seat, lambda: seat.play(text))

    def on_to(self, wanted: str) -> Seat:
        """Play on until a question has these words."""
        for _ in range(80):
            seat, prompt, _ = self.asked()
            if wanted in prompt:
                return seat
            self.quietly(*(("war",) if wanted == WAR else ()))
        raise AssertionError(f"never asked: {wanted}")

    def hands_are_secret(self) -> None:
        """Neither page has a card of the other's hand, in its text or anywhere in its DOM."""
        ours, theirs = self.seats.values()
        for seat, other in ((ours, theirs), (theirs, ours)):
            assert seat.hand
            assert f"hand/{other.role}" not in seat.cards.values()
            words = seat.table.page.evaluate(WORDS)
            assert TITLE in words
            assert not [title for title in other.hand - seat.printed if title in words]

    def hands_were_secret(self) -> None:
        """No card that is still in a hand was ever sent to the other seat."""
        ours, theirs = self.seats.values()
        for seat, other in ((ours, theirs), (theirs, ours)):
            assert all(any(title in said for said in seat.heard) for title in seat.hand)
            for title in other.hand - seat.printed:
                assert not any(title in said for said in seat.heard), title


def begin(table: Any) -> None:
    """As Israel, with the other seat for whoever has the link."""
    page = table.page
    card = page.locator("article", has=page.get_by_role("heading", name=TITLE))
    card.get_by_role("button", name="Choose").click()
    page.locator("select[name=side]").select_option("Israel")
    page.locator("select[name=opponent]").select_option("link")
    page.get_by_role("button", name="Begin").click()
    table.decision.wait_for()


@pytest.fixture
def war(guest: Callable[[str], Any]) -> War:
    israel, uar = Seat("Israel", guest("Golda")), Seat("UAR", guest("Gamal"))
    begin(israel.table)
    page = israel.table.page
    page.get_by_role("button", name="Players and chat").click()
    uar.table.page.goto(page.get_by_label("Invitation link for UAR").input_value())
    uar.table.page.get_by_role("button", name="Sit down").click()
    uar.table.decision.wait_for()
    return War(israel, uar)


def crisis_turn(war: War, date: str, *, clicks: str) -> None:
    """Both play a card or pass; whoever is asked whether to trump it lets it be, by a click."""
    for role in ("UAR", "Israel"):
        seat = war.on_to(f"{date}, ")
        assert seat.role == role
        war.hands_are_secret()
        shown = seat.table.page.evaluate(WORDS)
        assert sum(title in shown for title in seat.hand) > 3  # to play, before its owner only
        for short in ("^Draw", "^Pass"):  # above the hand, however long it is
            expect(seat.table.button(short)).to_be_in_viewport()
        if clicks == "a card":
            title = seat.scene("asked.choices[0].text").removeprefix("play ")
            war.after(seat, lambda seat=seat, title=title: seat.click(f"^Play {title}"))  # type: ignore[misc]
            other, prompt, _ = war.asked()
            assert other is not seat
            assert "trump it?" in prompt
            war.after(other, lambda other=other: other.click("Let it be"))  # type: ignore[misc]
        else:
            war.after(seat, lambda seat=seat: seat.click("^Pass"))  # type: ignore[misc]


def operation(war: War, role: str, kind: str) -> None:
    """An Operation by clicks: what acts, a unit from the list, its goal on the map."""
    for _ in range(6):
        seat = war.on_to("chooses an Operation")
        if seat.role == role:
            break
        war.quietly()
    assert seat.role == role
    table = seat.table
    war.after(seat, lambda: seat.click(kind))
    table.until(lambda: "Which unit is activated" in table.asked(), "the units")
    if table.button("As a list").count():
        seat.click("As a list")
        unit = table.page.locator("lv-decision .list button").first
    else:
        unit = table.page.locator("lv-decision .choices button").first
    unit.click()
    expect(table.decision).to_contain_text("Where does")
    table.changed()
    goal = table.lit_cells()[-1]
    table.click_cell(goal)
    gone_there = f"table.pieces.some((piece) => piece.cell === '{goal}')"
    table.until(lambda: seat.scene(gone_there), "a move")


def test_crisis_and_first_day_of_war_from_two_browsers(war: War) -> None:
    seats = list(war.seats.values())
    crisis_turn(war, "15 May", clicks="a card")
    crisis_turn(war, "16 May", clicks="a pass")
    crisis_turn(war, "17 May", clicks="a pass")
    for seat in seats:
        log = seat.table.page.locator("lv-log")
        expect(log).to_contain_text("UAR plays UAR-01")
        expect(log).to_contain_text("Israel plays ISR-01")
        expect(log).to_contain_text("16 May: Strategic Segment")
        expect(log).to_contain_text("17 May: Strategic Segment")
        assert any(words.startswith("Play ") for words in seat.clicked)
        assert any(words.startswith("Pass") for words in seat.clicked)
    war.on_to(WAR)
    for seat in seats:
        expect(seat.table.page.locator("lv-topbar h1")).to_contain_text(WAR)
        expect(seat.table.page.locator("lv-log")).to_contain_text("War breaks out")
    war.hands_are_secret()
    operation(war, "Israel", "Tal")
    operation(war, "UAR", "Ground units")
    war.on_to("day 2 of the war")
    war.hands_are_secret()
    war.hands_were_secret()
    for seat in seats:
        assert not [fault for fault in seat.table.faults if "401" not in fault]


def test_each_map_of_the_sheet_is_a_click_away(guest: Callable[[str], Any]) -> None:
    table = guest("Levi")
    begin(table)
    maps = table.page.get_by_role("group", name="Maps")
    for title, here, away in (
        ("Sinai", "sinai/2805", "golan/0404"),
        ("West Bank", "westbank/1216", "sinai/2805"),
        ("Golan and Galilee", "golan/0404", "sinai/2805"),
    ):
        maps.get_by_role("button", name=title).click()
        table.changed()
        assert in_sight(table, here)
        assert not in_sight(table, away)
    maps.get_by_role("button", name="All").click()
    table.changed()
    assert in_sight(table, "golan/0404")
    assert in_sight(table, "sinai/2805")


def in_sight(table: Any, cell: str) -> bool:
    x, y = table.cell_at(cell)
    return bool(50 < x < 1280 - 372 and 52 < y < 800)
