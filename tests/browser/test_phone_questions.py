"""On a phone, as at a zoom of 200 %, what is asked, answered and fought is in view."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import levant
from levant.match import Match

LARGE, SMALL = (390, 844), (360, 640)
DOCK = 48  # pixels of the bar at the foot


at_both_sizes = pytest.mark.parametrize(
    "phone", [LARGE, SMALL], ids=["large", "small"], indirect=True
)


def reached(game: str, there: Callable[[Match], bool]) -> Match:
    """A game by advice, with a choice at random now and then, up to where this holds."""
    match, chance = levant.game(game).new(seed=1), random.Random(1)
    while decision := match.decision:
        if there(match):
            return match
        if "deploy" in decision.actions:
            match.play("deploy")
            continue
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        best = decision.actions[liked.index(max(liked))] if liked else None
        match.play(best if best and chance.random() < 0.85 else chance.choice(decision.actions))
    raise AssertionError(f"never so in {game}")


READ = """(prompt, words) => {
  const section = prompt.closest("section").getBoundingClientRect();
  const steady = prompt.parentNode.querySelector(".steady")?.getBoundingClientRect();
  const texts = document.createTreeWalker(prompt, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) continue;
    const range = document.createRange();
    [[range.setStart, at], [range.setEnd, at + words.length]].forEach(([set, n]) =>
      set.call(range, text, n));
    const lines = [...range.getClientRects()];
    const shown = prompt.getBoundingClientRect();
    const root = prompt.getRootNode();
    return lines.length > 0 && lines.every(({left, top, bottom}) =>
      top >= Math.max(section.top, shown.top) - 2 &&
      bottom <= Math.min(section.bottom, shown.bottom, steady?.top ?? Infinity) + 2 &&
      prompt.contains(root.elementFromPoint(left + 4, (top + bottom) / 2)));
  }
  return false;
}"""


def reads(phone: Any, words: str) -> None:
    """These words of the question are in view, all of them."""
    prompt = phone.page.locator("lv-decision .prompt")
    phone.until(lambda: prompt.evaluate(READ, words), f"“{words}” in view")


def inside(phone: Any, part: Any, what: str) -> None:
    box = part.bounding_box()
    assert box, what
    assert box["height"] > 0, what
    bottom = box["y"] + box["height"]
    assert bottom <= phone.page.viewport_size["height"] - DOCK + 1, f"{what} is below the fold"


def steadies(phone: Any) -> None:
    """Undo and the usual answer, the half of the map, and no bar over another."""
    page = phone.page
    for button in page.locator("lv-decision :is(button.main, .steady .row button)").all():
        expect(button).to_be_in_viewport(ratio=1)
    foot, height = page.locator("main.foot").bounding_box(), page.viewport_size["height"]
    assert foot["y"] - 52 >= 0.445 * height
    inside(phone, page.locator("lv-leaves .tabs"), "the tabs")


def told(match: Match, words: str, length: int) -> bool:
    """Whether a long question with these words is asked about a combat that is not rolled for."""
    decision, sheet = match.decision, match.worksheet
    fought = sheet is not None and not sheet.result and sheet.outcomes
    return bool(decision and fought and words in decision.prompt and len(decision.prompt) > length)


@at_both_sizes
@pytest.mark.parametrize(
    ("game", "words", "rest"),
    [
        ("sixth-fleet", "let more units join", "Attack from"),
        ("suez-56", "let more join", "the column for"),
        ("el-arish-67", "these must join", "Brigade"),
        ("six-day-war-1967", "others must take part", "Assault"),
    ],
)
def test_a_combat_is_read_beside_its_question_and_its_answers(
    phone: Any, game: str, words: str, rest: str
) -> None:
    phone.lay_before(reached(game, lambda match: told(match, words, 105)))
    page = phone.page
    reads(phone, words)
    steadies(phone)
    sheet = page.locator("lv-leaves #page lv-worksheet")
    inside(phone, sheet.locator(".column"), "the column")
    inside(phone, sheet.locator(".outcome").first, "the odds")
    if page.viewport_size["height"] > 700:
        inside(phone, sheet.locator(".last"), "the last line")
        inside(phone, sheet.locator("h2"), "the title")
    prompt, more = (page.locator(f"lv-decision .prompt{part}") for part in ("", " + .more"))
    expect(prompt.get_by_text(rest).first).to_be_hidden()
    more.tap()  # nothing is lost
    expect(prompt.get_by_text(rest).first).to_be_visible()
    expect(more).to_have_text("less")


@at_both_sizes
@pytest.mark.parametrize(
    ("game", "words", "length"),
    [
        ("sixth-fleet", "choose an attack", 75),
        ("suez-56", "choose a hex to attack", 120),
        ("suez-56", "come onto the map?", 130),
        ("golan-73", "you must fight in 7 areas", 120),
    ],
)
def test_what_a_long_question_asks_is_read_without_a_click(
    phone: Any, game: str, words: str, length: int
) -> None:
    def long(match: Match) -> bool:
        prompt = match.decision.prompt if match.decision else ""
        return words in prompt and len(prompt) > length

    phone.lay_before(reached(game, long))
    reads(phone, words)
    steadies(phone)
    phase = phone.page.locator("lv-decision .phase")
    if phase.count():  # it stands in the top line, and costs none here
        assert phase.bounding_box()["width"] < 2
        expect(phone.page.locator("lv-topbar h1")).to_contain_text(
            phase.inner_text().rstrip(": ").split(": ")[-1]
        )


@at_both_sizes
def test_many_answers_of_a_combat_do_not_cover_its_question(phone: Any) -> None:
    """Golan: what is assigned has a list, and only Ready stays below it."""

    def assigning(match: Match) -> bool:
        decision = match.decision
        return bool(decision and "assign assets" in decision.prompt and len(decision.actions) == 4)

    phone.lay_before(reached("golan-73", assigning))
    reads(phone, "then say Ready")
    steadies(phone)
    expect(phone.button("Ready")).to_be_in_viewport(ratio=1)
    phone.until(
        lambda: phone.page.locator("lv-decision .body button").count() == 3, "a list of the others"
    )


@pytest.mark.parametrize(
    ("game", "words", "length"),
    [("suez-56", "choose a hex to attack", 120), ("sixth-fleet", "let more units join", 105)],
)
def test_at_a_zoom_of_two_what_is_asked_is_read(
    table: Any, game: str, words: str, length: int
) -> None:
    """A window of 1280 by 800 pixels, magnified to 200 %, is one of 640 by 400."""
    table.page.set_viewport_size({"width": 640, "height": 400})

    def long(match: Match) -> bool:
        prompt = match.decision.prompt if match.decision else ""
        return words in prompt and len(prompt) > length

    table.lay_before(reached(game, long))
    reads(table, words)
    expect(table.button("Undo")).to_be_in_viewport(ratio=1)
