"""What is owed is in view, by name and undarkened; what is looked up is seen."""

import random
from functools import cache
from typing import Any

from playwright.sync_api import expect

import levant
from levant.bots import bot
from levant.lab.play import choose
from levant.match import Match

EL_ARISH = {"Israeli": "me", "Egyptian": "bot:random"}
SUEZ = {"Anglo-French": "me", "Egyptian": "bot:random"}
PHONE = {"width": 390, "height": 844}


@cache
def first_combat() -> Match:
    """El Arish's first combat: eight units at Rafiah must attack, guns reach far to the south."""
    match, dice = levant.game("el-arish-67").new(seed=0), random.Random(0)
    while "Combat Phase: choose a hex" not in match.decision.prompt:  # type: ignore[union-attr]
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    return match


def owing() -> list[str]:
    barred = first_combat().seen_by("Israeli").now.barred_end()
    assert barred is not None
    return barred[1].units


def seen(table: Any, units: list[str]) -> list[str]:
    """Those of some units that lie on the part of the map that is not covered."""
    there: list[str] = table.page.evaluate(
        """(units) => {
          const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
          const {camera, clear} = table.shadowRoot.querySelector("lv-board");
          return units.filter((unit) => {
            const cell = table.room.cells.byName.get(table.room.cellOf(unit));
            return camera.sees(cell, clear, 0);
          });
        }""",
        units,
    )
    return there


def test_a_combat_phase_opens_where_something_is_owed(table: Any) -> None:
    """On a phone not all that may be attacked can be seen: first those who must attack."""
    table.page.set_viewport_size(PHONE)
    table.lay(first_combat(), EL_ARISH)
    table.asked()
    table.changed()
    table.page.wait_for_timeout(600)
    assert len(seen(table, owing())) >= len(owing()) / 2


FOUGHT = """deploy/pick BR-3P/drop BR-3P 3412/pick FR-1REP/drop FR-1REP 3111/pick BR-JS
lift BR-JS BR-45CDO/carry BR-45CDO 3410/pick BR-845/move BR-845 2709/end/attack 3411/join BR-3P
join BR-45CDO/strike British 1/join BR-JS/gunfire British/assault/hold/frontal/attack 3211
join FR-1REP/gunfire French/strike French 3/assault/fire EG-PSCOAST"""


def test_after_a_combat_the_map_keeps_to_what_is_owed(table: Any) -> None:
    """It went to where most could be bombed, away from the one that had still to be attacked."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    match = levant.game("suez-56").new(seed="68f5f933f14082e2350a9d373d8c052c")
    for text in FOUGHT.replace("\n", "/").split("/"):
        match.play(text)
    table.lay(match, SUEZ)
    table.asked()
    table.page.wait_for_timeout(1000)
    before = table.actions()
    table.button("The Frontal Assault").click()
    table.until(lambda: table.actions() > before, "the roll")
    expect(table.page.locator("lv-decision #barred")).to_contain_text("3512 Waterworks")
    table.page.wait_for_timeout(1500)
    assert seen(table, ["EG-PSAT"]) == ["EG-PSAT"]


def test_who_must_still_attack_is_not_darkened_and_is_named(table: Any) -> None:
    table.lay(first_combat(), EL_ARISH)
    table.asked()
    for unit in owing():
        piece = table.page.locator(f'lv-pieces [data-piece="{unit}"]')
        assert "spent" not in (piece.get_attribute("class") or ""), unit
    expect(table.page.locator("lv-decision .prompt")).to_contain_text("8 units must still attack")
    table.page.locator("lv-decision .owing summary").click()
    names = table.page.locator("lv-decision .owing button")
    expect(names).to_have_count(8)
    expect(names.first).to_contain_text("79th Tank Battalion")


def test_who_can_act_is_picked_up_by_name_and_choices_stay_in_reach(table: Any) -> None:
    """Who keeps a phase from ending and can act was only shown: nothing on a fitted map."""
    off_base = {"US-72": "0824", "Br-73": "0826", "Br-74": "1027", "Tu-89": "1233"}
    units = {name: {"at": place} for name, place in {**off_base, "So-20": "0925"}.items()}
    document = {
        "game": "sixth-fleet", "scenario": "campaign", "options": [], "turn": 2, "tracks": {},
        "phase": "nato-movement", "units": units, "markers": {"destroyed": []},
    }  # fmt: skip
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.lay(
        levant.game("sixth-fleet").at(document, seed=1), {"NATO": "me", "Soviet": "bot:random"}
    )
    table.asked()
    table.page.locator("lv-decision .owing summary").click()
    named = table.page.locator("lv-decision .owing")
    assert named.bounding_box()["height"] <= 150
    named.get_by_role("button", name="Nimrod MR.1 Br 74").click()
    expect(table.page.locator("lv-decision .prompt")).to_contain_text("must return")


def test_a_case_of_the_list_is_brought_into_view(table: Any) -> None:
    table.lay(first_combat(), EL_ARISH)
    table.page.get_by_role("button", name="Rules by case").click()
    table.page.locator("lv-case .list button").last.click()
    expect(table.page.locator("lv-case .open")).to_be_in_viewport()


PLAY = """(text) => document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
  .room.play(text)"""


@cache
def last_phase() -> Match:
    """Sixth Fleet: the last phase of a NATO turn can be ended, and the Soviet turn follows."""
    match, dice = levant.game("sixth-fleet").new(seed=7), random.Random(7)
    while True:
        asked = match.decision
        assert asked
        if "NATO Movement Phase" in asked.prompt and "end" in asked.actions:
            return match
        code = choose(match.rules, match.state, asked.role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))


def test_an_undo_that_takes_back_the_enemys_turn_is_asked_about_first(table: Any) -> None:
    table.lay(last_phase(), {"NATO": "me", "Soviet": "bot:greedy"})
    table.asked()
    ended = table.actions()
    table.page.evaluate(PLAY, "end")
    table.until(lambda: table.actions() > ended, "the end of the phase")
    table.page.keyboard.press("s")
    table.asked()
    before = table.actions()
    table.page.keyboard.press("u")
    asked = table.page.locator("lv-decision .undoing")
    expect(asked).to_contain_text("before the other side's turn")
    assert table.actions() == before
    table.page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    table.button("Undo").click()
    asked.get_by_role("button", name="Undo all the same").click()
    table.until(lambda: table.actions() == ended, "the undo")
