"""When the game is over: the last choice can be taken back."""

from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match


def before_the_end(role: str) -> Match:
    """El Arish, before the last choice of a player."""
    match = levant.game("el-arish-67").new(seed=7)
    while decision := match.decision:
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    length = len(match.history) - 1
    while match.rules.role(match.state_at(length)) != role:
        length -= 1
    match.rewind(length)
    return match


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_end_is_taken_back(table: Any, how: str) -> None:
    match = before_the_end("Egyptian")
    table.lay(match, {"Egyptian": "me", "Israeli": "bot:random"})
    before = table.actions()
    result = table.page.locator("lv-decision section[aria-label=Result]")
    for _ in range(40):
        if result.count():
            break
        table.asked()
        table.page.evaluate(PLAY)
        table.changed()
    expect(result).to_contain_text("The game is over")
    if how == "key":
        table.page.keyboard.press("u")
    else:
        result.get_by_role("button", name="Take back my last choice").click()
    expect(result).to_have_count(0)
    expect(table.page.locator("lv-decision .flag")).to_contain_text("Your move")
    assert table.actions() >= before


PLAY = """() => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const ends = room.asked.choices.find(({text}) => text === "end") ?? room.asked.choices[0];
  return room.attempt(ends.text, "");
}"""
