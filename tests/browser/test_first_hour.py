"""What a newcomer meets at the table: the question is in sight, and says what stands in the way."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.games import PACKAGES
from levant.match import Match

READABLE = 42
"""Pixels of a hex at which counters show all their numbers."""

SIGHT = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {room} = table;
  const {places, units} = room.hand.lit;
  const named = [...places.keys(), ...units.keys()].map((name) => room.cellOf(name));
  const cells = named.map((name) => room.cells.byName.get(name)).filter((cell) => cell);
  const seen = cells.filter((cell) => board.camera.sees(cell, board.clear));
  return [cells.length, seen.length, board.camera.hex];
}"""


def played(game: str, actions: int) -> Match:
    match, chance = levant.game(game).new(seed=4), random.Random(4)
    while match.decision and len(match.history) < actions:
        match.play(chance.choice(match.decision.actions))
    return match


def sit(table: Any, match: Match) -> None:
    """Both seats at one screen."""
    table.lay(match, dict.fromkeys(match.rules.about.roles, "me"))
    curtain = table.page.locator("lv-curtain button")
    if curtain.count():
        curtain.click()
    table.asked()


@pytest.mark.parametrize(
    ("game", "actions"), [*((game, 0) for game in PACKAGES), ("six-days-of-war", 90)]
)
def test_what_can_be_chosen_is_in_sight_and_can_be_read(
    table: Any, game: str, actions: int
) -> None:
    sit(table, played(game, actions))

    def in_sight() -> bool:
        there, seen, size = table.page.evaluate(SIGHT)
        return not there or (seen > 0 and size >= READABLE)

    table.until(in_sight, "something to choose before the eyes")


def test_the_end_that_has_to_wait_is_there_with_its_reason(table: Any) -> None:
    match, chance = levant.game("el-arish-67").new(seed=1), random.Random(1)
    while not match.seen_by(match.decision.role).now.barred_end():  # type: ignore[union-attr]
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    sit(table, match)
    end = table.decision.get_by_role("button", name="End the phase")
    expect(end).to_have_attribute("aria-disabled", "true")
    expect(table.decision.locator(".barred")).to_contain_text("must still attack")
    expect(table.page.locator("lv-board .owing")).to_have_count(1)
    before = table.actions()
    end.click(force=True)  # shows them, and ends nothing
    table.changed()
    assert table.actions() == before
