"""A guided first game: it says what to do, lets one go astray, and brings one back."""

import re

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

import levant
from levant.games import rules_of

PATIENT = 60_000  # the first table of a game is slow to be laid
SLOW = 20_000


def learn(table, game: str) -> Locator:
    table.home()
    card = table.page.locator("article", has=table.page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Learn").click()
    lesson = table.page.locator("lv-guide section")
    lesson.wait_for(timeout=PATIENT)
    return lesson


def says(what: Locator, text: str) -> None:
    expect(what).to_contain_text(text, timeout=SLOW)


def press(lesson: Locator, name: str, then: str) -> None:
    lesson.get_by_role("button", name=name).click()
    says(lesson, then)


def taught(table, game: str, page: int) -> Locator:
    """A lesson that has come to a page."""
    table.home()
    rules = rules_of(game)
    (scenario, guide) = next(iter(rules.guides.items()))
    match = levant.game(game).new(scenario, seed=guide.seed)
    for step in guide.step[: page - 1]:
        for text in [*step.do, *step.plays]:
            match.play(text)
    script = """(page) => {
      const learnt = (path) => JSON.stringify({[path.split("/")[2]]: page});
      if (/^.match./.test(location.pathname) && !localStorage.getItem("levant.lessons"))
        localStorage.setItem("levant.lessons", learnt(location.pathname));
    }"""
    table.page.add_init_script(f"({script})({page - 1})")
    first, *others = rules.about.roles
    table.lay(match, {first: "me"} | dict.fromkeys(others, "same-screen"))
    lesson: Locator = table.page.locator("lv-guide section")
    says(lesson, f"{page} of ")
    return lesson


def take_minsk(table) -> None:
    table.until(lambda: table.cell_of("So-01") == "1120", "Minsk in port")
    minsk = table.page.locator('lv-fan [data-unit="So-01"]')
    table.click_cell("1120")
    try:
        minsk.wait_for(timeout=SLOW)
    except TimeoutError:  # a stack that was open was closed by the click
        table.click_cell("1120")
    minsk.click()
    says(table.decision, "Where does Minsk")


def test_a_lesson_shows_the_way_and_brings_back_who_goes_astray(table) -> None:
    lesson = learn(table, "Sixth Fleet")
    for step in (2, 3, 4, 5):
        press(lesson, "Go on", f"{step} of ")
    table.page.locator("lv-board .pointed").wait_for(state="attached")

    take_minsk(table)
    table.click_cell("1516")  # too far
    says(table.page.locator("lv-toast"), "costs 6")
    press(lesson, "Go on", "Now sail Minsk")

    take_minsk(table)
    table.click_cell("1219")  # allowed, but not what is asked for
    says(lesson, "another way")
    press(lesson, "Back to the lesson", "Now sail Minsk")

    take_minsk(table)
    table.click_cell("1318")
    says(lesson, "7 of ")
    press(lesson, "Do it for me", "8 of ")
    table.page.reload()
    lesson.wait_for(timeout=PATIENT)
    says(lesson, "8 of ")


def test_every_game_offers_a_lesson(table) -> None:
    table.home()
    cards = table.page.locator("article", has=table.page.get_by_role("button", name="Play now"))
    expect(cards.first).to_be_visible(timeout=SLOW)
    expect(cards.get_by_role("button", name="Learn")).to_have_count(cards.count())


def test_a_lesson_can_be_left_and_the_match_goes_on(table) -> None:
    lesson = learn(table, "Golan '73")
    lesson.get_by_role("button", name="Go on").dblclick()  # once too often
    says(lesson, "2 of ")
    leave = lesson.get_by_role("button", name="Leave the lesson")
    leave.click()
    press(lesson, "Stay", "Israel sets up")
    leave.click()
    lesson.get_by_role("button", name="Leave it").click()
    expect(lesson).to_have_count(0, timeout=SLOW)
    table.page.reload()
    says(table.decision, "Israeli to decide")
    expect(table.page.locator("lv-curtain button")).to_have_count(0)  # one person leads all
    expect(lesson).to_have_count(0)


def test_only_the_refusal_that_is_meant_is_read_and_the_page_stays_where_it_is(table) -> None:
    lesson = learn(table, "Middle East Battles: Suez '56")
    for step in (2, 3, 4, 5, 6):
        press(lesson, "Go on", f"{step} of ")
    table.page.locator('lv-tray [data-unit="BR-3P"]').click()
    says(table.decision, "Where does 3rd Battalion")
    table.click_cell("2211")  # refused too: it is city
    says(lesson, "the lesson means another")
    expect(lesson.get_by_role("button", name="Go on")).to_have_count(0)
    press(lesson, "Ask it for me", "Refused, as it should be")
    expect(table.page.locator("lv-toast .toast")).to_have_count(1)
    go_on = lesson.get_by_role("button", name="Go on")
    expect(go_on).to_be_enabled()
    go_on.press("Enter")  # no click closes what is read
    says(lesson, "7 of ")
    expect(table.page.locator("lv-toast .toast")).to_have_count(0)
    for step in (8, 9, 10, 11):
        press(lesson, "Do it for me", f"{step} of ")
    top = table.page.locator("lv-topbar").bounding_box()
    assert top
    assert top["y"] == 0
    for button in lesson.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)  # however many the choices


CHOICES = """(section) => {
  const {top, bottom} = section.getBoundingClientRect();
  const floor = bottom - (section.querySelector(".steady")?.offsetHeight ?? 0);
  const all = [...section.querySelectorAll(".body button")].map((b) => b.getBoundingClientRect());
  return [all.filter((b) => b.top >= top - 1 && b.bottom <= floor + 1).length, all.length];
}"""  # those in view, and all


def test_beside_a_lesson_all_can_be_read_and_its_end_leads_on(table) -> None:
    """Card, question, most choices and a piece of the log at every step; then the game for real."""
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 800})
    lesson = learn(table, "Six Days of War")
    head, leaf, words = (
        lesson.locator("header span"),
        page.locator("#page"),
        lesson.locator(".words"),
    )
    on = lesson.get_by_role("button", name=re.compile("Go on|for me"))
    cut = "words => words.scrollHeight - words.clientHeight"
    while "of" in (step := head.inner_text()):
        height = leaf.bounding_box()
        assert height, f"log or worksheet at {step}"
        assert height["height"] > 60, step
        assert words.evaluate(cut) < 6, step
        expect(page.locator("lv-decision section")).to_be_in_viewport()
        seen, choices = page.locator("lv-decision section").evaluate(CHOICES)
        assert seen >= min(choices, 4), step
        for button in lesson.locator(".row button").all():
            expect(button).to_be_in_viewport(ratio=1)
        label = on.inner_text()
        expect(on).to_be_enabled()
        on.click()
        table.until(
            lambda step=step, label=label: head.inner_text() != step or on.inner_text() != label,
            f"what comes after {step}",
        )
    assert words.evaluate(cut) < 6
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for button in lesson.locator(".row button").all():
            expect(button).to_be_in_viewport(ratio=1)
    taught = scenario(table)
    assert taught == "historical"
    lesson.get_by_role("button", name="against the machine").click()
    page.locator("lv-decision .who").wait_for()
    table.until(lambda: scenario(table) == taught and not lesson.count(), "the same for real")
    says(table.decision, "Israel")
    table.home()
    card = page.locator("article", has=page.get_by_role("heading", name="Six Days of War"))
    expect(page.get_by_label("Your games").get_by_text("Six Days of War").first).to_be_visible()
    expect(page.get_by_label("Your games").get_by_text("Lesson")).to_have_count(0)  # it is done
    card.get_by_role("button", name="Choose").click()
    expect(page.locator("input[name=scenario]:checked")).to_have_value(taught)


QUESTION = """(section) => {
  const {top, bottom} = section.getBoundingClientRect();
  const box = section.querySelector(".prompt").getBoundingClientRect();
  return box.top >= top - 8 && box.bottom <= bottom;
}"""  # but for the gap above its first line


@pytest.mark.parametrize(("game", "step"), [("Golan '73", 12), ("Six Day War 1967", 15)])
def test_beside_a_lesson_question_and_five_choices_are_in_view(table, game: str, step: int) -> None:
    """Also where the phase cannot be ended yet, and says why."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lesson = learn(table, game)
    on = lesson.locator(".row button.main, .row button:has-text('for me')").first
    head = lesson.locator("header span")
    while not (before := head.inner_text()).startswith(f"{step} of"):
        label = on.inner_text()
        expect(on).to_be_enabled()
        on.click()
        table.until(
            lambda before=before, label=label: (
                head.inner_text() != before or on.inner_text() not in (label, "At work…")
            ),
            f"what comes after {before}",
        )
    section = table.page.locator("lv-decision section")
    expect(section.locator(".barred")).to_contain_text("Not yet")
    table.until(lambda: section.evaluate(QUESTION), "the question in view")
    seen, choices = section.evaluate(CHOICES)
    assert choices > 2
    assert seen >= min(choices, 5)
    expect(table.button("Undo")).to_be_in_viewport(ratio=1)


def test_beside_a_lesson_the_question_is_seen_with_what_it_waits_for(table) -> None:
    """The last of five attacks was brought into view, and what was asked went out of it."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    taught(table, "el-arish-67", 13)
    section = table.page.locator("lv-decision section")
    expect(section.locator("button.wanted")).to_contain_text("4720")
    table.until(lambda: section.evaluate(QUESTION), "the question in view")
    expect(section.locator("button.wanted")).to_be_in_viewport(ratio=1)


def scenario(table) -> str:
    told: str = table.page.evaluate(
        """() => document.querySelector("lv-app").shadowRoot.querySelector("lv-table").room
          ?.update?.scenario"""
    )
    return told


def test_an_earlier_page_is_read_again_and_the_match_stays(table) -> None:
    lesson = learn(table, "Sixth Fleet")
    first = lesson.locator(".words").inner_text()
    for step in (2, 3):
        press(lesson, "Go on", f"{step} of ")
    for step in (2, 1):
        press(lesson, "The page before", f"{step} of ")
    assert lesson.locator(".words").inner_text() == first
    expect(lesson.get_by_role("button", name="The page before")).to_have_count(0)
    press(lesson, "Back to where I am", "3 of ")
    expect(lesson.get_by_role("button", name="Go on")).to_be_visible()


def words_of(game: str, page: int) -> str:
    """How the text of a page begins, up to its first case."""
    (guide,) = rules_of(game).guides.values()
    return guide.step[page - 1].text.split("(")[0].strip()[:60]


def test_undo_turns_the_pages_back_and_the_lesson_goes_on_from_there(table) -> None:
    """However often, and after the page is loaded anew: never a button that does nothing."""
    lesson = learn(table, "Sixth Fleet")
    for step in (2, 3, 4, 5):
        press(lesson, "Go on", f"{step} of ")
    press(lesson, "Ask it for me", "Refused, as it should be")
    press(lesson, "Go on", "6 of ")
    for step in (7, 8):
        press(lesson, "Do it for me", f"{step} of ")
    for step in (7, 7, 6, 6, 2, 2):
        table.button("Undo").click()
        says(lesson, f"{step} of ")
        says(lesson, words_of("sixth-fleet", step))
        expect(lesson).not_to_contain_text("another way")
        table.changed()
    table.page.reload()
    press(lesson, "Go on", "3 of ")
    says(lesson, "This is Minsk")


def test_what_a_page_names_is_done_in_any_order_and_what_is_left_is_said(table) -> None:
    lesson = taught(table, "suez-56", 11)
    table.button("5 British airstrikes").click()  # the slider stands where the lesson wants it
    says(lesson, "Still to do: British naval gunfire")
    says(lesson, "11 of ")
    table.button("Make the attack").click()
    says(lesson, "goes another way")
    says(lesson, "Add the British ships")
    table.page.reload()
    says(lesson, "goes another way")
    press(lesson, "Back to the lesson", "Still to do: British naval gunfire")  # and no further
    table.button("British naval gunfire").click()
    says(lesson, "12 of ")
    expect(lesson).not_to_contain_text("another way")


def test_a_page_that_waits_for_the_end_says_so(table) -> None:
    lesson = taught(table, "el-arish-67", 27)
    says(lesson, "Then end the phase")
    table.button("79th|82nd").nth(1).click()
    says(lesson, "Still to do: End the phase")
    table.button("End the phase").click()
    says(lesson, "28 of ")


def test_of_several_that_are_the_same_the_one_that_is_clicked_flies(table) -> None:
    lesson = taught(table, "sixth-fleet", 7)
    table.until(lambda: table.cell_of("So-48") == "2422", "the Badgers in Bucharest")
    badger = table.page.locator('lv-fan [data-unit="So-48"]')
    table.click_cell("2422")
    try:
        badger.wait_for(timeout=SLOW)
    except TimeoutError:
        table.click_cell("2422")
    badger.click()
    says(table.decision, "So 48")
    table.click_cell("1517")
    says(lesson, "8 of ")
    assert table.cell_of("So-48") == "1517"
    press(lesson, "Do it for me", "9 of ")
    press(lesson, "Go on", "10 of ")
    press(lesson, "Go on", "11 of ")  # NATO fires at the one that is there


IN_VIEW = """(panel) => {
  const {top, bottom} = panel.getBoundingClientRect();
  const sheet = panel.querySelector("lv-worksheet:not([folded])").shadowRoot;
  const told = [...sheet.querySelectorAll(".column, .outcome")];
  const all = told.map((e) => e.getBoundingClientRect());
  return [all.filter((e) => e.top >= top - 1 && e.bottom <= bottom + 1).length, all.length];
}"""  # column and odds: those in view, and all


@pytest.mark.parametrize(
    ("game", "step"),
    [("suez-56", 11), ("suez-56", 14), ("el-arish-67", 26), ("six-days-of-war", 18)],
)
def test_beside_a_lesson_the_column_and_all_odds_are_in_view(table, game: str, step: int) -> None:
    """All of the page too, and what it wants to be clicked."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lesson = taught(table, game, step)
    leaf = table.page.locator("lv-leaves #page")
    expect(leaf.locator("lv-worksheet")).to_be_visible()
    table.changed()
    seen, odds = leaf.evaluate(IN_VIEW)
    assert seen == odds > 1
    assert lesson.locator(".words").evaluate("w => w.scrollHeight - w.clientHeight") < 4
    for wanted in table.page.locator("lv-decision button.wanted").all():
        expect(wanted).to_be_in_viewport(ratio=1)


def test_beside_a_lesson_all_of_four_attacks_are_in_view(table) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    taught(table, "sixth-fleet", 16)
    expect(table.button("From 1227")).to_be_visible()
    table.changed()
    seen, attacks = table.decision.evaluate(CHOICES)
    assert seen == attacks == 4


def test_the_lessons_buttons_stay_where_they_are_from_page_to_page(table) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lesson = taught(table, "sixth-fleet", 6)
    places = set()
    for step in (7, 8, 9):
        button = lesson.get_by_role("button", name="Do it for me")
        places.add((button.bounding_box()["y"], table.decision.bounding_box()["y"]))
        press(lesson, "Do it for me", f"{step} of ")
    assert len(places) == 1


def test_nothing_is_drawn_beside_the_words_and_fingers_are_told_to_tap(
    browser: Browser, address: str, make_table
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    table = make_table(page, address)
    lesson = taught(table, "sixth-fleet", 5)
    says(lesson, "Tap Minsk")
    expect(lesson).not_to_contain_text("click")
    words = lesson.locator(".words")
    expect(words).to_have_css("background-image", "none")
    assert words.evaluate("w => getComputedStyle(w, '::after').opacity") == "0"
    text, card = lesson.locator(".words p").first.bounding_box(), lesson.bounding_box()
    assert text
    assert card
    assert text["x"] + text["width"] <= card["x"] + card["width"] - 8  # the frame has its room
    context.close()
