"""What is written on and over counters: what ails them, and what each of a stack would add."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match

ROOM = """document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room"""
SHOW = """(name) => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {x, y} = table.room.cells.byName.get(name);
  board.outlook.stay();
  board.camera.show([x - 5, y - 4, x + 5, y + 4], false, board.inset, 1);
}"""


def play(match: Match, until: Callable[[Match], bool]) -> Match:
    """As the machine would, until something is true."""
    while not until(match):
        decision = match.decision
        assert decision is not None
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    return match


def test_what_ails_a_counter_stands_over_that_counter(table: Any) -> None:
    """Six Days of War, 6.2: between two counters it is seen which of them is Disrupted."""
    game = levant.game("six-days-of-war")
    role = game.about.roles[0]

    def ailing(match: Match) -> list[str]:
        pieces = match.seen_by(role).table().pieces
        on_map = [p for p in pieces if "disrupted" in p.marks and p.cell[-1:].isdigit()]
        tops = {p.cell: p.id for p in sorted(pieces, key=lambda p: p.height)}
        return [p.id for p in on_map if tops[p.cell] == p.id and "/" in p.cell]

    match = play(game.new("historical", seed=7), lambda m: bool(ailing(m)))
    unit = ailing(match)[0]
    table.lay(match, {role: "me"} | dict.fromkeys(game.about.roles[1:], "me"))
    table.page.evaluate(SHOW, table.cell_of(unit))
    table.changed()
    counter = table.page.locator(f'lv-pieces [data-piece="{unit}"]')
    harm = counter.locator(".harm b").first
    expect(harm).to_have_text("D")
    one, body = harm.bounding_box(), counter.bounding_box()
    own = shared(one, body)
    assert own > 0
    others = table.page.locator(f'lv-pieces .piece:not([data-cell="{table.cell_of(unit)}"])').all()
    assert own > max(shared(one, other.bounding_box()) for other in others)
    numbers = {"x": body["x"], "width": body["width"], "y": body["y"], "height": body["height"] / 2}
    assert shared(one, numbers) == 0


def shared(one: dict[str, float], other: dict[str, float]) -> float:
    """How much two boxes have in common."""
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return max(wide, 0) * max(high, 0)


def test_what_each_of_a_stack_would_add_is_written(table: Any) -> None:
    """Six Days of War: three of a stack can join, and only what the last adds was seen."""
    game, role = levant.game("six-days-of-war"), "Israel"

    def joiners(match: Match) -> list[str]:
        decision = match.decision
        if decision is None or decision.role != role:
            return []
        sight = match.seen_by(role)
        cells = {p.id: p.cell for p in sight.table().pieces}
        joins = [a for a in decision.actions if a.startswith("join ")]
        there = [cells[a.split()[1]] for a in joins]
        stack = next((cell for cell in there if there.count(cell) > 1), "")
        texts = {action: label for action, _, label in sight.now.choices()}
        return [texts[a] for a in joins if stack and cells[a.split()[1]] == stack]

    match = play(game.new("historical", seed=7), lambda m: 1 < len(joiners(m)) < 4)
    labels = joiners(match)
    table.lay(match, {role: "me", "UAR": "bot:random"})
    assert len(set(labels)) > 1
    odds = table.page.locator("lv-board .odds")
    expect(odds.filter(has_text=" ".join(labels))).to_have_count(1)
