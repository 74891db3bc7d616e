"""What newcomers met at a desk and on a phone: answers out of view, things over each other."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import levant
from levant.match import Match

DESK, PHONE = (1280, 800), (390, 844)
AT = """() => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room.scene.at"""


@pytest.fixture
def sized(browser: Browser, address: str, make_table: Any) -> Iterator[Callable[..., Any]]:
    """Tables in windows of a size, by mouse or by finger."""
    contexts = []

    def at(size: tuple[int, int]) -> Any:
        touch = size == PHONE
        window = {"width": size[0], "height": size[1]}
        contexts.append(browser.new_context(viewport=window, has_touch=touch, is_mobile=touch))
        page = contexts[-1].new_page()
        page.set_default_timeout(60_000)
        return make_table(page, address)

    yield at
    for context in contexts:
        context.close()


def reached(game: str, there: Callable[[Match], bool]) -> Match:
    """A random game, up to where this holds."""
    for seed in range(1, 30):
        match, dice = levant.game(game).new(seed=seed), random.Random(seed)
        while match.decision and len(match.history) < 1500:
            if there(match):
                return match
            actions = match.decision.actions
            match.play("deploy" if "deploy" in actions else dice.choice(actions))
    raise AssertionError(f"never so in {game}")


def whole(table: Any, name: str) -> None:
    """A button of the decision is in view, all of it, with nothing over it."""
    button = table.button(name).first
    expect(button).to_be_in_viewport(ratio=1)
    seen = """(button) => [2, -2].every((inner) => {
      const {x, y, bottom, width} = button.getBoundingClientRect();
      const down = inner > 0 ? y + inner : bottom + inner;
      const found = button.getRootNode().elementFromPoint(x + width / 2, down);
      return button === found || button.contains(found);
    })"""
    assert button.evaluate(seen), f"{name} is covered"


SCROLLING = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table").shadowRoot;
  const parts = [...table.querySelector("lv-decision").shadowRoot.querySelectorAll("*")];
  const able = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY);
  return parts.filter((box) => able(box) && box.scrollHeight > box.clientHeight + 1).length;
}"""


def attack_with_aircraft() -> Match:
    """Suez, 7.4: three battalions must join, and the aircraft of two nations may."""
    units = {"EG-1NG": "2315", "BR-1P": "2316", "BR-2P": "2415", "BR-3P": "2414"}
    document = {
        "turn": 4, "phase": "anglo-french-combat", "tracks": {"airstrikes": [7, 6]},
        "units": {unit: {"at": place} for unit, place in units.items()},
    }  # fmt: skip
    match = levant.game("suez-56").at(document, seed=1)
    match.play("attack 2315")
    return match


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_who_joins_is_seen_beside_sliders_and_so_is_the_attack(
    sized: Callable[..., Any], size: tuple[int, int]
) -> None:
    """A slider keeps what was set; Enter on an answer falls on no other."""
    table = sized(size)
    table.lay_before(attack_with_aircraft())
    slider, strike = table.page.locator("lv-number input").first, table.button("British airstrike")
    for number, unit in enumerate(("1st Battalion", "2nd Battalion", "3rd Battalion")):
        whole(table, unit)
        if number:
            whole(table, "Undo")
            expect(strike).to_contain_text("3 British")
        else:
            slider.evaluate("s => { s.value = 2; s.dispatchEvent(new Event('input')) }")
        assert table.page.evaluate(SCROLLING) <= 1
        before = table.page.evaluate(AT)
        table.button(unit).click()
        table.until(lambda before=before: table.page.evaluate(AT) > before, "the next to join")
    expect(strike).to_contain_text("3 British")
    whole(table, "Make the attack")
    before = table.page.evaluate(AT)
    table.button("Make the attack").focus()
    table.page.keyboard.press("Enter")
    table.until(lambda: table.page.evaluate(AT) > before, "the attack")
    table.changed()
    focus = "() => document.querySelector('lv-app').shadowRoot.querySelector('lv-table')"
    focus += ".shadowRoot.querySelector('lv-decision').shadowRoot.activeElement?.tagName"
    assert table.page.evaluate(focus) != "BUTTON"


ROWS = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table").shadowRoot;
  const parts = table.querySelector("lv-decision").shadowRoot;
  const box = (part) => part.getBoundingClientRect();
  const [head, foot] = ["section", ".steady"].map((part) => box(parts.querySelector(part)).top);
  const rows = [...parts.querySelectorAll(".body button")].map(box);
  const seen = rows.filter(({top, bottom}) => top > head && Math.min(bottom, top + 36) < foot + 2);
  return [rows.length, seen.length];
}"""


@pytest.mark.parametrize("game", ["golan-73", "six-day-war-1967", "sixth-fleet"])
def test_four_choices_are_in_view_beside_a_hint_and_a_long_question(
    sized: Callable[..., Any], game: str
) -> None:
    """The question and why a phase cannot end are folded; what lies below gives way."""

    def long(match: Match) -> bool:
        assert match.decision
        actions = match.decision.actions
        return (
            6 <= len(actions) < 30
            and match.seen_by(match.decision.role).now.barred_end() is not None
        )

    table = sized(DESK)
    table.lay_before(reached(game, long))
    words = "Eilat, Beersheba and Rafah, the crossroads at Umm Katef and the road to Ismailia. "
    table.page.evaluate(
        """(words) => {
          const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
          room.scene.asked.prompt = room.scene.asked.barred.reason = words;
          room.changed();
        }""",
        5 * words,
    )
    table.page.keyboard.press("h")
    expect(table.page.locator("lv-hint section")).to_be_visible()
    lister = table.button("As a list")
    if lister.count():
        lister.click()
    table.until(lambda: table.page.evaluate(ROWS)[1] >= 4, "four rows")
    expect(table.page.locator("lv-leaves .tabs")).to_be_in_viewport(ratio=1)
    more = table.page.locator("lv-decision .barred .more")
    more.click()
    expect(more).to_have_text("less")


def test_a_list_on_a_phone_leaves_the_tabs_and_ends_with_its_phase(
    sized: Callable[..., Any],
) -> None:
    """The question before an end is read from its beginning."""

    def moving(match: Match) -> bool:
        headline = match.seen_by("watcher").now.headline()
        assert match.decision
        many = len(match.decision.actions) > 30
        return headline.startswith("Turn 3") and "Israeli Movement" in headline and many

    table = sized(PHONE)
    table.lay_before(reached("el-arish-67", moving))
    table.button("As a list").tap()
    dock = table.page.locator("lv-dock nav").bounding_box()
    for tab in table.page.locator("lv-leaves .tabs button").all():
        box = tab.bounding_box()
        assert box["y"] + box["height"] <= dock["y"] + 1
    rows = table.page.locator("lv-decision .list button").all()[:5]
    assert len(rows) == 5
    for row in rows:
        expect(row).to_be_in_viewport(ratio=1)
    whole(table, "Hide the list")
    rows[0].tap()
    expect(table.page.locator("lv-decision[listing]")).to_have_count(0)  # its goals are on the map
    table.button("Back").tap()
    table.button("As a list").tap()
    before = table.headline
    table.button("End the phase").tap()
    expect(table.page.locator("lv-decision .prompt")).to_be_in_viewport(ratio=1)
    expect(table.page.locator("lv-decision .ending > p").first).to_be_in_viewport(ratio=1)
    whole(table, "Not yet")
    table.button("End the phase").last.tap()
    table.until(lambda: table.headline != before, "the next phase")
    expect(table.page.locator("lv-decision[listing]")).to_have_count(0)


def test_a_warning_that_was_not_answered_comes_again_and_after_undo(table: Any) -> None:
    """El Arish, 10.10: an airborne landing comes before anything else."""
    table.page.add_init_script(
        'localStorage.setItem("levant.settings", JSON.stringify({brief: false, warn: false}))'
    )
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and match.decision.role != "Israeli":
        match.play("deploy")
    table.lay_before(match)
    before = table.page.evaluate(AT)

    def enters(unit: str) -> None:
        table.page.locator(f'lv-tray [data-unit="{unit}"]').click()
        expect(table.decision).to_contain_text("come onto the map")
        table.click_cell("4820")
        expect(table.page.locator("lv-decision .ending")).to_contain_text("airborne landing")

    enters("IL-79-7")
    enters("IL-82-7")
    assert table.page.evaluate(AT) == before
    table.button("Enter the map").click()
    table.until(lambda: table.page.evaluate(AT) > before, "the unit on the map")
    table.button("Undo").click()
    table.until(lambda: table.page.evaluate(AT) == before, "nothing done")
    enters("IL-82-7")


COVERED = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {room} = table;
  const names = [...room.hand.lit.places.keys(), ...room.hand.lit.units.keys()];
  const cells = names.flatMap((name) => room.cells.byName.get(room.cellOf(name)) ?? []);
  const corner = [...board.shadowRoot.querySelectorAll("lv-overview, .zoom")];
  const under = ([x, y]) => corner.some((part) => {
    const box = part.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
  const {scrollWidth, clientWidth} = board.shadowRoot.querySelector(".zoom");
  const covered = cells.filter(({x, y}) => under(board.camera.toScreen(x, y)));
  return [cells.length, covered.length, scrollWidth - clientWidth];
}"""

SINAI = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const cells = table.room.game.cells.filter(({name}) => name.startsWith("sinai/"));
  return cells.filter((cell) => board.camera.sees(cell, board.inset)).length / cells.length;
}"""

FRAMED = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {room} = table;
  const [l, t, r, b] = board.clear;
  const names = [...room.hand.lit.units.keys()];
  const cells = names.map((name) => room.cells.byName.get(room.cellOf(name)));
  const points = cells.map(({x, y}) => board.camera.toScreen(x, y));
  const mean = (n) => points.reduce((sum, point) => sum + point[n], 0) / points.length;
  return [(mean(0) - l) / (innerWidth - l - r), (mean(1) - t) / (innerHeight - t - b)];
}"""


def lands(match: Match) -> bool:
    return match.decision is not None and "air units land" in match.decision.prompt


def test_what_can_be_chosen_is_near_the_middle_and_under_nothing(sized: Callable[..., Any]) -> None:
    """All maps can be gone to, also beside a panel and on a phone."""
    war = levant.game("six-day-war-1967").new(seed=4)
    while "Movement" not in war.seen_by("watcher").now.headline():
        assert war.decision
        actions = war.decision.actions
        war.play(next((a for a in actions if a in ("deploy", "end")), actions[0]))
    table = sized(DESK)
    table.lay_before(war)
    across, down = table.page.evaluate(FRAMED)
    assert 0.2 < across < 0.8
    assert 0.25 < down < 0.75

    landing = reached("six-days-of-war", lands)
    table.lay_before(landing)
    there, covered, cut = table.page.evaluate(COVERED)
    assert there > 2
    assert (covered, cut) == (0, 0)
    table.page.locator("lv-dock").get_by_role("button", name="Score and turns").click()
    table.changed()
    assert table.page.evaluate(COVERED)[2] == 0
    phone = sized(PHONE)
    phone.lay_before(landing)
    assert phone.page.evaluate(COVERED)[2] == 0
    maps = phone.page.locator("lv-board select.maps")
    assert maps.locator("option:not([disabled])").count() == 5
    maps.select_option(label="Sinai")
    phone.until(lambda: 0.02 < phone.page.evaluate(SINAI) < 0.9, "Sinai where it can be read")
    phone.changed()
    maps.select_option(label="Sinai")
    phone.until(lambda: phone.page.evaluate(SINAI) > 0.9, "all of Sinai")


def test_on_a_phone_a_refusal_leaves_its_hex_and_fingers_are_told_what_they_do(
    sized: Callable[..., Any],
) -> None:
    """Nor is who plays already told of the aim once more."""
    table = sized(PHONE)
    page = table.page
    table.home()
    card = page.locator("article", has=page.get_by_role("heading", name="El Arish"))
    card.get_by_role("button", name="Learn").tap()
    lesson = page.locator("lv-guide")
    expect(lesson).to_contain_text("Hold a finger")
    for step in range(2, 7):
        lesson.get_by_role("button", name="Go on").tap()
        expect(lesson.locator("header")).to_contain_text(f"{step} of")
    board = page.locator("lv-board").bounding_box()
    table.changed()
    foot = page.locator("main").bounding_box()
    assert foot["y"] - 52 > 0.27 * board["height"], "of the map only a strip is left"
    lesson.get_by_role("button", name="Ask it for me").tap()
    toast = page.locator("lv-toast .toast")
    expect(toast.get_by_role("button", name="Show")).to_be_in_viewport(ratio=1)
    table.changed()
    (_, y), box = table.cell_at("4830"), toast.bounding_box()
    assert not box["y"] - 10 < y < box["y"] + box["height"] + 10
    page.get_by_role("button", name="More panels").tap()
    page.get_by_role("button", name="Keys and help").tap()
    expect(page.locator("lv-help table").first).to_contain_text("Hold")
    expect(page.locator("lv-help table").first).not_to_contain_text("Ctrl")

    page.add_init_script('localStorage.setItem("levant.settings", JSON.stringify({brief: true}))')
    match = levant.game("el-arish-67").new(seed=1)
    while match.decision and match.decision.role != "Israeli":
        match.play("deploy")
    match.play("pick IL-79-7")
    match.play("enter IL-79-7 4820")
    table.lay_before(match)
    expect(page.locator("lv-brief")).to_have_count(0)


def test_who_has_learnt_and_ended_nothing_is_shown_the_lessons(guest: Callable[[str], Any]) -> None:
    """Also beside a match that was begun and left."""
    table = guest("Nora")
    table.begin()
    table.home()
    expect(table.page.get_by_label("Your games")).to_contain_text("Sixth Fleet")
    expect(table.page.get_by_text("New here?")).to_be_visible()


FANS = """() => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").shadowRoot
  .querySelector("lv-board").shadowRoot.querySelectorAll("lv-fan").length"""


def test_a_stack_does_not_open_over_where_its_counter_is_carried(sized: Any) -> None:
    """What was left behind lay over the counter that had just been put down."""
    match = levant.game("sixth-fleet").new(seed=7)
    for _ in range(2):
        match.play("deploy")
    table = sized(DESK)
    table.lay(match, {"NATO": "me", "Soviet": "me"})
    table.asked()
    table.page.wait_for_timeout(800)
    (x, y), (to_x, to_y) = table.cell_at("1120"), table.cell_at("1119")
    before, mouse = table.actions(), table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()
    table.until(lambda: table.actions() > before, "the move")
    table.page.wait_for_timeout(900)
    assert table.page.evaluate(FANS) == 0


def test_good_news_take_one_line(sized: Any) -> None:
    table = sized(DESK)
    table.begin()
    table.page.evaluate(SAY, "Step 3: done")
    box = table.page.locator("lv-toast .toast").bounding_box()
    assert box["height"] < 62, "the button to close it had a line of its own"


SAY = """(text) => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room
  .say({text, case_: "", units: [], tone: "good"})"""


def test_the_tray_tells_how_many_of_a_box_can_be_chosen(sized: Any) -> None:
    """The panel of the boxes counts all of them: 33 and 39 were both called the holding box."""
    table = sized(DESK)
    match = levant.game("el-arish-67").new(seed=1)
    match.play("deploy")
    table.lay(match, {"Israeli": "me", "Egyptian": "me"})
    table.asked()
    stays = next(text for text in match.decision.actions if text.startswith("pick"))
    table.page.evaluate(PLAYED, [stays, f"stay {stays.split()[1]}"])
    expect(table.page.locator("lv-tray .title").first).to_contain_text(" of ")
    expect(table.page.locator("lv-tray .title").first).to_contain_text("now")
    table.page.locator("lv-tray .fold").click()
    table.page.get_by_role("button", name="Aim and victory").click()
    tray = table.page.locator("lv-tray .tray")
    assert tray.evaluate("(tray) => tray.scrollWidth - tray.clientWidth") <= 0, "cut off"


PLAYED = """async ([lead, text]) => document.querySelector("lv-app").shadowRoot
  .querySelector("lv-table").room.play(text, lead)"""
