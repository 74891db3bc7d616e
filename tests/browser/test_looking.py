"""What a player looks at stays in view: the reason, the dice, the map under the pointer."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match

OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
BOARD = """document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
  .shadowRoot.querySelector("lv-board")"""
SEEN = """() => {
  const board = BOARD, {room, camera} = board;
  const {places, units} = room.hand.lit;
  const names = [...places.keys(), ...units.keys()].map((name) => room.cellOf(name));
  const cells = names.flatMap((name) => room.cells.byName.get(name) ?? []);
  return cells.filter((cell) => camera.sees(cell, board.clear)).length;
}""".replace("BOARD", BOARD)


def sit(table: Any, match: Match, other: str = "bot:random") -> None:
    """Sit down where the match is decided, against a machine."""
    assert match.decision
    me = match.decision.role
    table.lay(match, {role: "me" if role == me else other for role in match.rules.about.roles})
    table.asked()


def ask_hint(table: Any) -> None:
    table.page.keyboard.press("h")
    expect(table.page.locator("lv-hint").get_by_role("button", name="Do this step")).to_be_visible()


def test_why_a_phase_cannot_end_is_read_beside_an_open_hint(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    match, chance = levant.game("el-arish-67").new(seed=1), random.Random(1)
    while not match.seen_by(match.decision.role).now.barred_end():  # type: ignore[union-attr]
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
    sit(table, match)
    ask_hint(table)
    expect(table.decision.locator(".barred p")).to_be_in_viewport(ratio=1)


def test_every_entry_of_a_long_log_can_be_reached(table: Any) -> None:
    match, chance = levant.game("el-arish-67").new(seed=1), random.Random(1)
    told = 0
    while told < 450:
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
        told += len(match.seen_by(match.rules.about.roles[0]).told[-1])
    sit(table, match)
    log = table.page.locator("lv-log")
    first = log.locator(".at").first
    expect(first).not_to_have_text("0")
    read = log.locator("ol > li").nth(1)
    read.scroll_into_view_if_needed()
    words, before = read.inner_text(), read.bounding_box()["y"]
    log.get_by_role("button", name="earlier entries").click()
    expect(first).to_have_text("0")
    expect(log.get_by_role("button", name="earlier entries")).to_have_count(0)
    again = log.locator("ol > li", has_text=words.split("\n")[0]).first
    assert abs(again.bounding_box()["y"] - before) < 60, "what was read has gone away"


def test_tracks_are_not_under_the_small_map(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    sit(table, levant.game("six-days-of-war").new(seed=1))
    expect(table.page.locator("lv-overview")).to_be_hidden()  # the tracks are what is looked at
    table.page.get_by_role("button", name="Sinai", exact=True).click()
    expect(table.page.locator("lv-overview")).to_be_visible()


def test_a_stack_that_is_spread_out_leaves_its_card_free(table: Any) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.begin(opponent="same-screen")
    table.deploy()
    page = table.page
    cell = page.evaluate(
        f"""() => {{
          const board = {BOARD}, {{room, camera}} = board;
          const [l, , r] = board.clear;
          const stack = room.game.cells.find((cell) => room.piecesIn(cell.name).length > 1 &&
            camera.sees(cell, board.clear, 2));
          const [x] = camera.toScreen(stack.x, stack.y);
          camera.pan((l + camera.width - r) / 2 - 20 - x, 0);
          return stack.name;
        }}"""
    )  # just left of the middle
    table.changed()
    page.mouse.move(*table.cell_at(cell))
    fan, card = page.locator("lv-fan .fan"), page.locator("lv-card .card")
    expect(fan).to_be_visible()
    expect(card).to_be_visible()
    for button in (fan.locator("button").first, fan.locator("button").last):
        button.hover()
        table.changed()
        expect(card).to_be_visible()
        handles = [fan.element_handle(), card.element_handle()]
        assert not page.evaluate(OVERLAP, handles), "the stack lies over the card"


def test_a_roll_is_told_to_its_end_beside_a_long_question(table: Any) -> None:
    """Six Days of War: the die of an event card, and a hand of cards to choose from."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    match, chance = levant.game("six-days-of-war").new(seed=3), random.Random(5)
    while True:
        match.play(chance.choice(match.decision.actions))  # type: ignore[union-attr]
        assert match.decision
        told = match.seen_by(match.decision.role).told[-1]
        if not match.worksheet and any(e.die and len(e.text) > 70 for e in told):
            break
    sit(table, match)
    roll = table.page.locator("lv-worksheet .rolled")
    expect(roll).to_be_in_viewport(ratio=1)
    rolled = next(e for e in reversed(told) if e.die)
    expect(roll).to_contain_text(rolled.text.split(": ")[-1][-20:])
    assert roll.evaluate(
        """(line) => [line, ...line.querySelectorAll("span")].every((part) =>
          getComputedStyle(part).display === "inline" || part.scrollWidth <= part.clientWidth)"""
    ), "it is cut"


def test_a_hint_says_whence_who_comes_from_beside_the_map(table: Any) -> None:
    match = levant.game("suez-56").new(seed=7)
    match.play("deploy")
    sit(table, match)  # paratroops come first, out of the holding box
    ask_hint(table)
    note = table.page.locator("lv-board .hint-note").first
    expect(note).to_have_text("from Anglo-French holding box")
    expect(note).to_be_in_viewport(ratio=0.99)  # letters have parts of pixels
    expect(table.page.locator("lv-board .hint-number").first).to_be_in_viewport(ratio=0.99)


def test_after_the_machines_operation_what_can_be_chosen_is_seen(table: Any) -> None:
    """Six Days of War has four maps: the map goes back from the machine's to the player's."""
    match, chance = levant.game("six-days-of-war").new("historical", seed=3), random.Random(4)
    operations = 0
    while operations < 3:
        assert match.decision
        text = chance.choice(match.decision.actions)
        operations += text.startswith("operate")
        match.play(text)
    assert match.decision
    machine = match.decision.role
    table.lay(
        match,
        {role: "bot:random" if role == machine else "me" for role in match.rules.about.roles},
    )
    for _ in range(6):
        table.asked()
        lit = table.page.evaluate(f"() => {BOARD}.room.hand.lit.units.size")
        if lit:
            break
        table.page.locator("lv-decision .choices button").first.click()
        table.changed()
    assert lit, "nothing on the map was asked"
    table.until(lambda: table.page.evaluate(SEEN) > 0, "something to choose before the eyes")


def test_all_counters_are_drawn_in_one_layer(table: Any) -> None:
    """A layer for each few counters makes every frame of a moving map dear."""
    table.begin(opponent="same-screen")
    table.deploy()
    table.page.keyboard.press("f")
    session = table.page.context.new_cdp_session(table.page)
    trees: list[list[dict[str, Any]]] = []
    session.on("LayerTree.layerTreeDidChange", lambda told: trees.append(told.get("layers", [])))
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    table.page.mouse.move(600, 400)
    table.until(lambda: any(trees), "the layers")
    table.changed()
    layers = [tree for tree in trees if tree][-1]
    assert table.page.locator("lv-pieces .piece").count() > 60
    assert len(layers) < 25


def test_a_dragged_map_changes_no_style_until_it_is_let_go_and_copies_no_picture(
    table: Any,
) -> None:
    """What has a pen is copied for each frame, and a change of class is one of every counter."""
    table.begin(opponent="same-screen")
    page, world = table.page, table.page.locator("lv-board .world")
    page.mouse.move(500, 400)
    page.mouse.down()
    for step in range(4):
        page.mouse.move(510 + 10 * step, 400)
        page.wait_for_timeout(300)
        expect(world).to_have_class(re.compile("moving"))
    page.mouse.up()
    expect(world).not_to_have_class(re.compile("moving"))
    for part in ("lv-sheet", "lv-overview"):
        table.until(
            lambda part=part: page.locator(f"{part} canvas").first.evaluate(
                "(canvas) => canvas.width > 300 && !canvas.getContext('2d')"
            ),
            f"a picture that hangs in {part}",
        )


def test_a_search_in_the_rules_that_finds_nothing_says_so(table: Any) -> None:
    table.begin()
    table.page.get_by_role("button", name="Rules").click()
    rules = table.page.locator("lv-case")
    rules.get_by_label("Find a case").fill("zebra")
    expect(rules).to_contain_text("Nothing found for “zebra”")
    rules.get_by_role("button", name="Show all cases").click()
    expect(rules.locator(".list button").first).to_be_visible()
    expect(rules.get_by_label("Find a case")).to_have_value("")


def test_no_counter_is_clipped_away(table: Any) -> None:
    """All lie in one layer, which must reach as far as the sheet, above the first cell too."""
    table.lay(levant.game("sixth-fleet").new(seed=7), {"NATO": "me", "Soviet": "bot:random"})
    table.deploy_once()
    table.until(lambda: table.page.locator("lv-pieces .piece").count() > 40, "a set-up")
    hidden = table.page.evaluate(
        """() => {
          const pieces = BOARD.shadowRoot.querySelector("lv-pieces");
          const margin = parseFloat(getComputedStyle(pieces).overflowClipMargin);
          const [width, height] = [pieces.offsetWidth, pieces.offsetHeight];
          return [...pieces.shadowRoot.querySelectorAll(".piece")].filter((piece) => {
            const [x, y] = [piece.offsetLeft, piece.offsetTop];
            return x < -margin || y < -margin || x > width + margin || y > height + margin;
          }).length;
        }""".replace("BOARD", BOARD)
    )
    assert hidden == 0


OBJECTIVES = """() => {
  const board = BOARD, {room, camera} = board;
  const names = room.game.stars.map(({x, y}) => room.cells.at(x, y)?.name ?? "");
  return names.filter((cell) => cell && room.piecesIn(cell).length);
}""".replace("BOARD", BOARD)
HIT = """(name) => {
  const board = BOARD, {room, camera} = board;
  const {x, y} = room.cells.byName.get(name);
  const {left, top} = board.getBoundingClientRect();
  const [px, py] = camera.toScreen(x, y);
  const {shadowRoot} = board.shadowRoot.querySelector("lv-pieces");
  const hit = shadowRoot.elementFromPoint(px + left, py + top);
  return hit?.closest("[data-piece]")?.dataset.cell === name;
}""".replace("BOARD", BOARD)


@pytest.mark.parametrize(("game", "me"), [("suez-56", "Anglo-French"), ("el-arish-67", "Israeli")])
def test_an_objective_is_seen_under_its_holders(table: Any, game: str, me: str) -> None:
    sit(table, first_moves(game, me))
    table.page.keyboard.press("f")
    table.changed()
    held = table.page.evaluate(OBJECTIVES)
    assert len(held) >= 3
    stars = table.page.locator("lv-pieces .piece:has(.star)")
    assert sorted(each.get_attribute("data-cell") for each in stars.all()) == sorted(held)
    assert any(table.page.evaluate(HIT, cell) for cell in held)  # none is cut off
    assert all(star.bounding_box()["width"] >= 8 for star in stars.locator(".star").all())


def test_a_question_is_whole_where_there_is_room_and_beside_a_panel_all_of_the_tray_is_seen(
    table: Any,
) -> None:
    sit(table, first_moves("suez-56", "Anglo-French"))
    prompt = table.page.locator("lv-decision .prompt")
    assert prompt.evaluate("(p) => p.clientHeight > 2.5 * 1.32 * 16")  # three lines or more
    expect(table.page.locator("lv-decision .prompt + .more")).to_be_hidden()
    table.page.get_by_role("button", name="Aim").click()
    table.changed()
    tray = table.page.locator("lv-tray .tray")
    assert tray.locator("[data-unit]").count() == 13
    assert tray.evaluate("(tray) => tray.scrollHeight <= tray.clientHeight + 1")
    table.page.set_viewport_size({"width": 1280, "height": 430})
    expect(table.page.locator("lv-decision .prompt + .more")).to_be_visible()


def test_a_stack_that_is_spread_out_tells_what_each_of_it_is_good_for(table: Any) -> None:
    """On the map "83% 67%" stood over two targets, and nowhere which was which."""
    stacks = {"0721": ["US-59", "US-60", "US-62"], "0821": ["So-07", "So-14"]}
    units = {name: {"at": place} for place, names in stacks.items() for name in names}
    document = {
        "game": "sixth-fleet", "scenario": "campaign", "options": [], "turn": 2, "tracks": {},
        "phase": "nato-combat", "units": units, "markers": {"destroyed": []},
    }  # fmt: skip
    match = levant.game("sixth-fleet").at(document, seed=1)
    assert match.decision
    told = {a.split()[2]: match.rules.label(match.state, a.code) for a in match.decision.actions}
    assert len(set(told.values())) == 2
    sit(table, match)
    table.asked()
    table.click_cell("0821")
    for unit, chance in told.items():
        beside = table.page.locator(f'lv-fan [data-unit="{unit}"] .label')
        expect(beside).to_have_text(chance)


def test_escape_closes_a_panel_before_it_puts_a_unit_down(table: Any) -> None:
    """Whoever had read the case of a refusal lost his unit, and the panel stayed."""
    sit(table, first_moves("suez-56", "Anglo-French"))
    table.page.locator('lv-tray [data-unit="BR-3P"]').click()
    held = table.page.locator("lv-tray button.held")
    expect(held).to_have_count(1)
    table.page.get_by_role("button", name="Rules by case").click()
    search = table.page.get_by_placeholder("Find a case")
    search.focus()
    table.page.keyboard.press("Escape")
    expect(search).to_have_count(0)
    expect(held).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(held).to_have_count(0)


def test_of_many_lit_places_the_border_is_hatched_within(table: Any) -> None:
    """Where paratroops may land on sand, the line alone did not say which side of it."""
    sit(table, first_moves("suez-56", "Anglo-French"))
    table.page.locator('lv-tray [data-unit="BR-3P"]').click()
    expect(table.page.locator("lv-decision .hint").first).to_contain_text("202 lit places")
    rim = table.page.locator("lv-board svg.under .rim")
    border = table.page.locator("lv-board svg.under .lit-edge").get_attribute("d")
    expect(rim).to_have_attribute("d", border)


def first_moves(game: str, me: str) -> Match:
    """A match at the first movement of a side, played by advice."""
    match = levant.game(game).new(seed=7)
    while (decision := match.decision) and not (
        decision.role == me and any(a.startswith("pick") for a in decision.actions)
    ):
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    return match
