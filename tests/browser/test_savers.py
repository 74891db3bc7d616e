"""What saves time: several units at once, one control for numbers, N into the trays."""

from typing import Any

from playwright.sync_api import expect

import levant
from levant.match import Match

THIRD = 22  # of the 67 units that NATO may move
MOST_CLICKS = 60

_STACKS = """() => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const cells = [...room.hand.group.able.keys()].map((unit) => room.piece(unit).cell);
  const onMap = [...new Set(cells)].filter((cell) => /^[0-9]{4}$/.test(cell));
  const high = (cell) => cells.filter((each) => each === cell).length;
  return onMap.sort((a, b) => high(b) - high(a));
}"""
_GATHERED = """() => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const {group} = room.hand;
  const sea = group.places.filter((cell) => /^[0-9]{4}$/.test(cell));
  const free = sea.filter((cell) => !room.piecesIn(cell).length);
  return [group.units.size, free[0] ?? ""];
}"""


def played_to(match: Match, wanted: str) -> Match:
    """To where the first role can do something, as the machine would play."""
    while decision := match.decision:
        able = any(action.startswith(wanted) for action in decision.actions)
        if able and decision.role == match.rules.about.roles[0]:
            break
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))])
    return match


def test_a_third_of_nato_moves_with_sixty_clicks(table: Any) -> None:
    match = played_to(levant.game("sixth-fleet").new(seed=7), "pick")
    decision = match.decision
    assert decision is not None
    assert sum(a.startswith("pick") for a in decision.actions) >= 60
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    clicks = moved = 0
    started = table.actions()
    for cell in table.page.evaluate(_STACKS):
        before = table.actions()
        table.page.keyboard.press("a")
        table.click_cell(cell)
        clicks += 2
        table.until(lambda: table.page.evaluate(_GATHERED)[0] > 0, "a group")
        units, goal = table.page.evaluate(_GATHERED)
        if not goal:
            table.page.keyboard.press("Escape")
            continue
        table.click_cell(goal)
        clicks += 1
        table.until(lambda n=before + 2 * units: table.actions() >= n, "all of them there")
        moved += units
        if moved >= THIRD:
            break
    assert moved >= THIRD
    assert clicks <= MOST_CLICKS, clicks
    expect(table.page.locator("lv-toast")).to_contain_text("done")
    last = table.actions()
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == last - 2 * units, "the last group back")
    assert table.actions() >= started


def test_numbers_are_one_control_and_n_reaches_the_tray(table: Any) -> None:
    match = played_to(levant.game("six-day-war-1967").new(seed=7), "superiority 4")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    control = table.page.locator("lv-decision lv-number")
    expect(control).to_have_count(1)
    expect(table.page.locator("lv-decision .choices button")).to_have_count(1)
    control.locator("input").fill("3")
    expect(control.locator("button")).to_contain_text("3")
    before = table.actions()
    control.locator("button").click()
    table.until(lambda: table.actions() > before, "the strikes")

    table.begin(opponent="same-screen")
    table.page.keyboard.press("n")
    focus = "document.activeElement.shadowRoot.activeElement.shadowRoot.activeElement"
    reached = f"{focus}.shadowRoot?.activeElement?.dataset.unit ?? ''"
    for _ in range(40):
        if table.page.evaluate(reached):
            break
        table.page.keyboard.press("n")
    assert table.page.evaluate(reached)


def test_how_many_airstrikes_are_bought_is_one_control_and_one_undo(table: Any) -> None:
    match = played_to(levant.game("six-day-war-1967").new(seed=7), "buy airstrike")
    table.lay(match, {"Sinai": "me", "Eastern": "bot:random"})
    before, savers = table.actions(), table.page.locator("lv-savers")
    savers.get_by_role("slider", name="How often: 2 to 12 times").fill("6")
    savers.get_by_role("button", name="6 × buy an airstrike").click()
    expect(table.page.locator("lv-toast")).to_contain_text("6 actions done")
    assert table.actions() == before + 6
    expect(savers.get_by_role("slider", name="How often: 2 to 6 times")).to_be_visible()
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")


def test_all_who_can_join_an_attack_do_so_with_one_click_and_one_undo(table: Any) -> None:
    match = levant.game("el-arish-67").new(seed=7)
    while (decision := match.decision) and not (
        decision.role == "Israeli" and sum(a.startswith("join") for a in decision.actions) > 1
    ):
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    table.lay(match, {"Israeli": "me", "Egyptian": "bot:random"})
    before = table.actions()
    offer = table.page.locator("lv-savers").get_by_role("button", name="All who can join")
    offer.click()
    expect(table.page.locator("lv-toast")).to_contain_text("done")
    assert table.actions() >= before + 2
    expect(
        table.page.locator("lv-decision").get_by_role("button", name="joins with")
    ).to_have_count(0)
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")


def test_who_comes_onto_the_map_is_not_gathered(table: Any) -> None:
    """El Arish: of two who enter together only the first did."""
    match = levant.game("el-arish-67").new(seed=7)
    match.play("deploy")
    assert match.decision is not None
    assert match.decision.role == "Israeli"
    table.lay(match, {"Israeli": "me", "Egyptian": "bot:random"})
    table.page.keyboard.press("a")
    table.page.locator("lv-tray [data-unit=IL-79-7]").click()
    expect(table.page.locator("lv-toast")).to_contain_text("one by one")
    assert table.page.evaluate(_GATHERED)[0] == 0


_UNSURE = """async () => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const {group} = room.hand;
  const atSea = (cell) => /^[0-9]{4}$/.test(cell);
  for (const unit of [...group.able.keys()].filter((unit) => atSea(room.piece(unit).cell))) {
    await group.gather([unit]);
    const goal = group.places.find((cell) => atSea(cell) && group.ableIn(cell).length > 1);
    if (goal) return goal;
    await group.gather([unit]);
  }
}"""


def test_a_click_on_others_asks_whether_they_or_their_place_is_meant(table: Any) -> None:
    match = played_to(levant.game("sixth-fleet").new(seed=7), "pick")
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    before = table.actions()
    goal = table.page.evaluate(_UNSURE)
    table.click_cell(goal)
    savers = table.page.locator("lv-savers")
    expect(savers.get_by_role("button", name="1 unit to")).to_be_visible()
    table.page.keyboard.down("Shift")
    table.click_cell(goal)
    table.page.keyboard.up("Shift")
    table.until(lambda: table.page.evaluate(_GATHERED)[0] > 1, "who stands there too")
    expect(savers.get_by_role("button", name="1 unit to")).to_have_count(0)
    assert table.actions() == before
