"""Two browsers in one match, and a line that is lost and taken up again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

import levant
from levant.web.beside import serving


def seated(guest: Callable[[str], Any], names: str, clock: str = "") -> tuple[Any, Any]:
    """Two people at one table, each with the players' panel open; a name is taken once."""
    ann, bob = map(guest, names.split())
    ann.choose("link", clock)
    ann.page.get_by_role("button", name="Players and chat").click()
    link = ann.page.get_by_label("Invitation link for Soviet").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.decision.wait_for(timeout=60_000)
    expect(bob.decision).to_contain_text("decides")
    bob.page.get_by_role("button", name="Players and chat").click()
    return ann, bob


def test_two_browsers_in_one_match(guest: Callable[[str], Any]) -> None:
    ann, bob = seated(guest, "Ann Bob")
    expect(bob.decision).to_contain_text("NATO (Ann) decides")
    ann.deploy_once()
    expect(bob.decision).to_contain_text("Your move")
    bob.deploy_once()
    expect(ann.decision).to_contain_text("Soviet (Bob) decides")
    played = ann.actions()
    unit = bob.lone_unit()
    bob.click_cell(bob.cell_of(unit))
    expect(bob.decision).to_contain_text("Where does")
    goal = bob.lit_cells()[0]
    bob.click_cell(goal)
    ann.until(lambda: ann.actions() > played, "Bob's move")
    assert ann.cell_of(unit) == goal
    watching = ann.page.get_by_label("Link to look on").input_value()
    cyd = guest("Cyd")
    cyd.page.goto(watching)
    expect(cyd.decision).to_contain_text("You are watching")
    assert cyd.cell_of(unit) == goal
    bob.page.get_by_label("Say something").fill("Your turn soon")
    bob.page.get_by_role("button", name="Send").click()
    expect(ann.page.locator("lv-people .chat")).to_contain_text("Your turn soon")


def test_a_move_is_taken_back_and_a_draw_agreed(guest: Callable[[str], Any]) -> None:
    ann, bob = seated(guest, "Dan Eve")
    ann.deploy_once()
    expect(bob.decision).to_contain_text("Your move")
    played = bob.actions()
    ann.page.get_by_role("button", name="Ask to take back").click()
    expect(bob.page.locator("lv-offers .offer")).to_contain_text("NATO asks to take a move back")
    bob.page.get_by_role("button", name="Decline").click()
    expect(ann.page.locator("lv-offers .offer")).to_have_count(0)
    expect(ann.page.locator("lv-offers")).to_contain_text("Soviet declines the take-back")
    assert ann.actions() == played
    ann.page.get_by_role("button", name="Ask to take back").click()
    bob.page.get_by_role("button", name="Accept").click()
    expect(ann.decision).to_contain_text("Your move")
    assert ann.actions() < played
    bob.page.get_by_role("button", name="Offer a draw").click()
    bob.page.get_by_role("button", name="Withdraw").click()
    expect(ann.page.locator("lv-offers")).to_contain_text("withdraws the offer of a draw")
    bob.page.get_by_role("button", name="Offer a draw").click()
    ann.page.get_by_role("button", name="Accept").click()
    for player in (ann, bob):
        expect(player.decision).to_contain_text("Draw by agreement")


def test_what_belongs_together_is_answered_between_two_people(guest: Callable[[str], Any]) -> None:
    """Six Days of War, 6.1: where to send aircraft is no hint for whom a person plays against; the
    attacks are fought out with one click, up to where the other decides."""
    match = levant.game("six-days-of-war").new("historical", seed=7)
    while match.decision and "operate air" not in match.decision.actions:
        sight = match.rules.veil(match.state, match.decision.role)
        liked = match.rules.advise(sight, [action.code for action in match.decision.actions])
        match.play(match.decision.actions[liked.index(max(liked))])
    ann, bob = guest("Mia"), guest("Noa")
    ann.lay(match, {"Israel": "me", "UAR": "open"})
    number = ann.page.url.rpartition("/")[2]
    headers = {"x-levant": "1", "content-type": "application/json"}
    joined = bob.page.request.post(
        f"{bob.address}/api/matches/{number}/join", headers=headers, data="{}"
    )
    assert joined.ok, joined.text()
    bob.page.goto(f"{bob.address}/match/{number}")
    ann.button("air units").click()
    offers = ann.page.locator("lv-savers")
    expect(offers.get_by_role("button", name="Several at once")).to_be_visible()
    expect(offers.get_by_role("button", name="Send them all")).to_have_count(0)
    for unit in ("SHAHAK1", "SHAHAK2", "MYSTERE1"):
        ann.page.evaluate(RAID, [f"activate I-AIR-{unit}", f"raid I-AIR-{unit} EGY-2"])
    ann.page.evaluate(RAID, ["", "launch"])
    before = ann.actions()
    offers.get_by_role("button", name="Fight out all air attacks").click()
    expect(ann.page.locator("lv-toast")).to_contain_text("steps done")
    assert ann.actions() > before + 3
    ann.until(lambda: bob.actions() == ann.actions(), "the same before Noa's eyes")
    expect(bob.page.locator("lv-savers button")).to_have_count(0)


RAID = """async ([lead, text]) => {
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const before = room.scene.at;
  const answer = await room.attempt(text, lead);
  if (!answer.ok) throw new Error(answer.reason);
  while (room.scene.at === before) await new Promise((done) => setTimeout(done, 20));
}"""


def test_resigning_is_asked_twice_and_ends_the_match(guest: Callable[[str], Any]) -> None:
    ann, bob = seated(guest, "Fay Gus")
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    ann.page.get_by_role("button", name="No", exact=True).click()
    expect(bob.decision).to_contain_text("NATO (Fay) decides")
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    ann.page.get_by_role("button", name="Yes, I resign").click()
    for player in (ann, bob):
        expect(player.decision).to_contain_text("Soviet")
        expect(player.decision).to_contain_text("resign")


def test_the_clock_of_whoever_decides_runs_before_everybodys_eyes(
    guest: Callable[[str], Any],
) -> None:
    ann, bob = seated(guest, "Hal Ida", clock="live")
    faces = [player.page.locator("lv-topbar .number") for player in (ann, bob)]
    before = [face.all_inner_texts() for face in faces]
    assert all(len(shown) == 2 for shown in before)
    for face, shown in zip(faces, before, strict=True):
        expect(face.first).not_to_have_text(shown[0])  # NATO decides
        assert face.last.inner_text() == shown[1]


def test_a_lost_line_is_taken_up_again(
    page: Any, built: None, tmp_path: Path, make_table: Any
) -> None:
    with serving(tmp_path) as address:
        table = make_table(page, address)
        table.begin(opponent="same-screen")
        table.deploy()
        played = table.actions()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    with serving(tmp_path, port=int(address.rpartition(":")[2])):
        expect(page.get_by_text("Reconnecting")).to_have_count(0, timeout=20_000)
        unit = table.lone_unit()
        table.click_cell(table.cell_of(unit))
        expect(table.decision).to_contain_text("Where does")
        table.click_cell(table.lit_cells()[0])
        table.until(lambda: table.actions() > played, "a move after the line came back")
