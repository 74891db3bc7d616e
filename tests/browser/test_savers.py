"""What saves time: several units at once, one control for numbers, N into the trays."""

import random
import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match
from levant.web import savers

THIRD = 22  # of the 67 units that NATO may move
MOST_CLICKS = 60

_STACKS = """() => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const cells = [...room.hand.group.able.keys()].map((unit) => room.piece(unit).cell);
  const onMap = [...new Set(cells)].filter((cell) => /^[0-9]{4}$/.test(cell));
  const high = (cell) => cells.filter((each) => each === cell).length;
  return onMap.sort((a, b) => high(b) - high(a));
}"""
_LED = """() => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  return !!room.hand.led;
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
        advance(match)
    return match


def advance(match: Match) -> None:
    decision = match.decision
    assert decision is not None
    sight = match.rules.veil(match.state, decision.role)
    liked = match.rules.advise(sight, [action.code for action in decision.actions])
    match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])


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


_STACK = """async () => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const {group} = room.hand;
  const {boxes} = room.scene.table;
  const shown = (cell) => /[0-9]$/.test(cell) && !boxes.some(({id}) => id === cell);
  for (const cell of new Set([...group.able.keys()].map((unit) => room.piece(unit).cell))) {
    const here = group.ableIn(cell);
    if (!shown(cell) || here.length < 2) continue;
    await group.gather(here);
    const goal = group.places.find((goal) => shown(goal) && !room.piecesIn(goal).length);
    const fits = group.units.size > 1 && goal;
    const units = [...group.units.keys()];
    group.clear();
    if (fits) return [cell, goal, units];
  }
}"""
_STAND = """(units) => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  return units.map((unit) => room.piece(unit).cell);
}"""


@pytest.mark.parametrize(
    ("game", "role", "verb"),
    [
        ("sixth-fleet", "NATO", "pick"),
        ("golan-73", "Syrian", "pick"),
        ("six-day-war-1967", "Sinai", "pick"),
        ("six-days-of-war", "UAR", "activate"),
    ],
)
def test_a_stack_goes_together_in_every_game_that_has_stacks(
    table: Any, game: str, role: str, verb: str
) -> None:
    """Three clicks, one Undo."""
    rules, match = levant.game(game), levant.game(game).new(seed=7)
    others = [other for other in rules.about.roles if other != role]
    while not stacked(match, role, verb):
        advance(match)
    table.lay(match, {role: "me"} | dict.fromkeys(others, "bot:random"))
    cell, goal, units = table.page.evaluate(_STACK)
    before = table.actions()
    table.page.keyboard.press("a")
    table.click_cell(cell)
    table.until(lambda: table.page.evaluate(_GATHERED)[0] == len(units), "the stack")
    table.click_cell(goal)
    expect(table.page.locator("lv-toast")).to_contain_text("done")
    assert table.page.evaluate(_STAND, units) == [goal] * len(units)
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")
    assert table.page.evaluate(_STAND, units) == [cell] * len(units)


@pytest.mark.parametrize(
    ("game", "role"), [("suez-56", "Anglo-French"), ("el-arish-67", "Israeli")]
)
def test_where_a_hex_holds_one_unit_no_two_are_sent_to_it_at_once(
    table: Any, game: str, role: str
) -> None:
    """5.11 of the Middle East Battles: of two the first went, and the second was refused."""
    match = levant.game(game).new(seed=7)
    match.play("deploy")
    while not (match.decision and match.decision.role == role and "end" in match.decision.actions):
        advance(match)
    other = next(each for each in match.rules.about.roles if each != role)
    table.lay(match, {role: "me", other: "bot:random"})
    expect(table.page.get_by_role("button", name="As a list")).to_be_visible()
    expect(table.page.get_by_role("button", name="Several at once")).to_have_count(0)
    table.page.keyboard.press("a")
    table.page.locator("lv-tray [data-unit]").first.click()
    table.until(lambda: table.page.evaluate(_LED), "one unit in hand")
    assert table.page.evaluate(_GATHERED)[0] == 0


def stacked(match: Match, role: str, verb: str) -> bool:
    """Whether two units that stand together on the map can be chosen."""
    decision = match.decision
    assert decision is not None
    if decision.role != role or not any(a.startswith(verb) for a in decision.actions):
        return False
    table = match.rules.table(match.state, role)
    boxes = {box.id for box in table.boxes}
    cells = {p.id: p.cell for p in table.pieces if p.cell not in boxes and p.cell[-1:].isdigit()}
    chosen = [a.split()[1] for a in decision.actions if a.startswith(f"{verb} ")]
    there = Counter(cells[unit] for unit in chosen if unit in cells)
    return max(there.values(), default=0) > 1


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
    before, offers = table.actions(), table.page.locator("lv-savers")
    offers.get_by_role("slider", name="How often: 2 to 12 times").fill("6")
    offers.get_by_role("button", name="6 × buy an airstrike").click()
    expect(table.page.locator("lv-toast")).to_contain_text("): done")
    assert table.actions() == before + 6
    expect(offers.get_by_role("slider", name="How often: 2 to 6 times")).to_be_visible()
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")


def test_all_who_can_join_an_attack_do_so_with_one_click_and_one_undo(table: Any) -> None:
    match = levant.game("el-arish-67").new(seed=7)
    while (decision := match.decision) and not (
        decision.role == "Israeli" and sum(a.startswith("join") for a in decision.actions) > 1
    ):
        advance(match)
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
    offers = table.page.locator("lv-savers")
    expect(offers.get_by_role("button", name="1 unit to")).to_be_visible()
    table.page.keyboard.down("Shift")
    table.click_cell(goal)
    table.page.keyboard.up("Shift")
    table.until(lambda: table.page.evaluate(_GATHERED)[0] > 1, "who stands there too")
    expect(offers.get_by_role("button", name="1 unit to")).to_have_count(0)
    assert table.actions() == before


def test_shift_and_a_click_gathers_without_asking_for_it_first(table: Any) -> None:
    match = played_to(levant.game("sixth-fleet").new(seed=7), "pick")
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    before, page = table.actions(), table.page
    one, other = page.evaluate(_STACKS)[-2:]
    for number, cell in enumerate((one, other), 1):
        page.keyboard.down("Shift")
        table.click_cell(cell)
        page.keyboard.up("Shift")
        table.until(lambda n=number: page.evaluate(_GATHERED)[0] >= n, "gathered")
    gatherer = page.locator("lv-savers").get_by_role("button", name="Several at once")
    expect(gatherer).to_have_attribute("aria-pressed", "true")
    expect(page.locator("lv-savers")).to_contain_text("units chosen")
    page.keyboard.down("Shift")
    table.click_cell(other)  # who is in is taken out again
    page.keyboard.up("Shift")
    table.until(lambda: page.evaluate(_GATHERED)[0] == len_of(table, one), "taken out")
    page.keyboard.press("Escape")
    expect(gatherer).to_have_attribute("aria-pressed", "false")
    assert table.actions() == before


def len_of(table: Any, cell: str) -> int:
    able: int = table.page.evaluate(
        """(cell) => document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
          .room.hand.group.ableIn(cell).length""",
        cell,
    )
    return able


def test_attacks_that_cannot_succeed_are_resolved_with_one_click(table: Any) -> None:
    """8.1 of Sixth Fleet: each owed attack without a chance was two clicks."""
    match, dice = levant.game("sixth-fleet").new(seed=7), random.Random(3)
    for _ in range(2):
        match.play("deploy")
    while not (offered := in_vain(match)):
        assert match.decision is not None
        match.play(dice.choice(match.decision.actions))
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    before = table.actions()
    table.page.locator("lv-savers").get_by_role("button", name="that cannot succeed").click()
    expect(table.page.locator("lv-toast")).to_contain_text("that cannot succeed: done")
    assert table.actions() >= before + offered
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")


def in_vain(match: Match) -> int:
    assert match.decision is not None
    room: Any = SimpleNamespace(rules=match.rules, match=match)
    return len(savers.in_vain(room, match.decision.role))


def test_the_same_as_last_time_is_one_click(table: Any) -> None:
    """Six Days of War: whom the last Operation sent where goes there again."""
    match = levant.game("six-days-of-war").new("historical", seed=7)
    while match.decision and "operate air" not in match.decision.actions:
        advance(match)
    table.lay(match, {"Israel": "me", "UAR": "bot:random"})
    table.button("air units").click()
    offers = table.page.locator("lv-savers")
    for name in ("Send them all as the machine would", "Fight out all air attacks"):
        offers.get_by_role("button", name=name).click()
    expect(table.decision).to_contain_text("3 Operations of the pre-emptive attack left")
    table.button("air units").click()
    again = offers.get_by_role("button", name="Same as last time")
    expect(again).to_be_visible()
    before = table.actions()
    again.click()
    toast = table.page.locator("lv-toast")
    expect(toast).to_contain_text(re.compile(r"Same as last time: .*: done"))
    assert table.actions() > before + 2
    table.page.keyboard.press("u")
    table.until(lambda: table.actions() == before, "all back")
