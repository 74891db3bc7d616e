"""What the page says: that a phase ended by itself, what was rolled, the charts."""

from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match

_CHARTS = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const dock = table.shadowRoot.querySelector("lv-dock").shadowRoot;
  const body = dock.querySelector(".panels .body");
  const boxes = [...body.querySelector("lv-charts").shadowRoot.querySelectorAll(".wide")];
  const wider = ({scrollWidth, clientWidth}) => scrollWidth - clientWidth;
  const edge = body.getBoundingClientRect().right;
  return [boxes.length, wider(body), Math.max(...boxes.map(wider)),
    Math.max(...boxes.map((box) => box.getBoundingClientRect().right - edge))];
}"""


def advised(match: Match) -> str:
    decision = match.decision
    assert decision is not None
    sight = match.rules.veil(match.state, decision.role)
    liked = match.rules.advise(sight, [action.code for action in decision.actions])
    return decision.actions[liked.index(max(liked))]


def test_a_phase_that_ends_by_itself_says_so_until_the_next_choice(table: Any) -> None:
    """Suez: the last unit that can move has moved, and the attacks begin."""
    match, acted, told = levant.game("suez-56").new(seed=5), 0, ""
    while not told:
        assert match.decision is not None
        role, asked = match.decision.role, len(match.decision.actions) > 1
        if asked and role == "Anglo-French":
            told = match.seen_by(role).passed(acted, [role])
        if not told:
            match.play(advised(match))
            acted = len(match.history) if asked and role == "Anglo-French" else acted
    last = match.rules.words.text(match.history[acted - 1])
    match.rewind(acted - 1)
    table.lay(match, {"Anglo-French": "me", "Egyptian": "bot:random"})
    passed = table.page.locator("lv-decision .passed")
    expect(passed).to_have_count(0)
    before = table.actions()
    play(table, last)
    expect(passed).to_have_text(told)
    table.until(lambda: table.actions() > before, "the last move")
    table.page.keyboard.press("u")
    expect(passed).to_have_count(0)


def play(table: Any, text: str) -> None:
    table.page.evaluate(
        """(text) => document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
          .room.play(text)""",
        text,
    )


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_no_chart_is_wider_than_its_panel(table: Any, game: str) -> None:
    first, *others = levant.game(game).about.roles
    table.page.set_viewport_size({"width": 1280, "height": 800})
    seats = {first: "me"} | dict.fromkeys(others, "bot:random")
    table.lay(levant.game(game).new(seed=5), seats)
    table.page.get_by_role("button", name="Charts", exact=True).click()
    expect(table.page.locator("lv-charts table").first).to_be_visible()
    table.changed()
    charts, panel, box, over = table.page.evaluate(_CHARTS)
    assert charts
    assert panel == 0
    assert box <= 0
    assert over <= 0


def test_an_air_operation_of_six_days_of_war_takes_three_clicks(table: Any) -> None:
    """5.5, 6.1: where each unit flies, in what order, what it bombs and where it lands."""
    match = levant.game("six-days-of-war").new("historical", seed=7)
    while match.decision and "operate air" not in match.decision.actions:
        match.play(advised(match))
    table.lay(match, {"Israel": "me", "UAR": "bot:random"})
    before = table.actions()
    table.button("air units").click()
    for name in ("Send them all as the machine would", "Fight out all air attacks"):
        table.page.locator("lv-savers").get_by_role("button", name=name).click()
    expect(table.decision).to_contain_text("3 Operations of the pre-emptive attack left")
    assert table.actions() - before > 25
    tally = table.page.locator("lv-decision .passed", has_text="Israel: ")
    expect(tally).to_contain_text(" × ")
    expect(table.page.locator("lv-savers").get_by_role("button", name="Fight out")).to_have_count(0)
    table.page.keyboard.press("u")
    expect(table.decision).to_contain_text("Which of the air attacks is fought out next?")
    expect(tally).to_have_count(0)
