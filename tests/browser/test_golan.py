"""FAB: Golan '73 in two browsers: a Syrian first turn up to a whole combat round, blocks hidden."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import levant

UNIT = re.compile(r"\b[SI]-[A-Z0-9]")  # how the names of blocks begin

_ROOM = """
  const {room} = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
"""


def test_a_first_turn_to_a_whole_combat_round(guest: Callable[[str], Any]) -> None:
    syrian, israeli = seats(guest)
    deploy(syrian, israeli)
    no_area_is_covered(syrian)
    backs_for_one_faces_for_the_other(syrian, israeli)

    while "Syrian Admin" in (asked := whose(syrian, israeli)).decision.inner_text():
        end(asked, "Syrian Admin")  # who drew no asset for it is not asked
    field = invade(syrian)
    assert field in areas(syrian, "Syrian") & areas(syrian, "Israeli")
    told_without_names(israeli, f"A Syrian block moves from .* to {field} ")
    backs_for_one_faces_for_the_other(syrian, israeli)
    stand_side_by_side(israeli, field)
    end(syrian, "Syrian Operational Movement")

    told_before = [lines(each) for each in (syrian, israeli)]
    answer(syrian, f"fight {field}")
    chances = fight(syrian, israeli, field)
    assert chances, "nobody fired"
    the_round_is_told(syrian, israeli, told_before)
    backs_for_one_faces_for_the_other(syrian, israeli)
    assert not syrian.faults
    assert not israeli.faults


# --- the players ---------------------------------------------------------------------------------


def seats(guest: Callable[[str], Any]) -> tuple[Any, Any]:
    """One match, one seat in each browser."""
    dana, eli = guest("Dana"), guest("Eli")
    for each in (dana, eli):
        each.faults.clear()  # before they signed in, they were told so
    made = dana.page.evaluate(
        """async () => (await fetch("/api/matches", {
          method: "POST",
          headers: {"x-levant": "1", "content-type": "application/json"},
          body: JSON.stringify({game: "golan-73", scenario: "campaign", options: [],
            seats: {Syrian: "me", Israeli: "link"}, clock: "", public: false}),
        })).json()"""
    )
    dana.page.goto(f"{dana.address}/match/{made['id']}")
    eli.page.goto(f"{eli.address}{made['links']['Israeli']}")
    eli.page.get_by_role("button", name="Sit down as Eli").click()
    return dana, eli


def deploy(syrian: Any, israeli: Any) -> None:
    """15.7, 14.02: strongpoints, ghosts and minefields as suggested."""
    expect(syrian.decision).to_contain_text("Israeli (Eli) decides")
    for placed in ("strongpoints", "minefields"):
        expect(israeli.decision).to_contain_text(placed)
        click(israeli, israeli.button("suggested"))
    told_without_names(syrian, "An Israeli block is placed")
    expect(israeli.page.locator("lv-log")).to_contain_text("Strongpoint 1 is placed in")


def invade(syrian: Any) -> str:
    """A block is picked on the map and goes into an area that the enemy holds; which one."""
    held = areas(syrian, "Israeli")
    unit, field = next(
        (unit, goal) for unit in picks(syrian) for goal in goals(syrian, unit) if goal in held
    )
    take(syrian, f"pick {unit}")
    expect(syrian.decision).to_contain_text(re.compile(r"Where does .* go"))
    before = syrian.actions()
    syrian.click_cell(field)
    syrian.until(lambda: syrian.actions() > before, "the move")
    assert syrian.cell_of(unit) == field
    return field


def fight(syrian: Any, israeli: Any, field: str) -> list[str]:
    """Both answer, the first thing or ready, until the round is over; the chances they saw."""
    chances = []
    for _ in range(40):
        player = whose(syrian, israeli)
        if f"{field} " not in prompt(player):
            return chances
        texts = choices(player)
        if texts == ["fire"]:
            chances += chances_shown(player)
            assert chances_shown(israeli if player is syrian else syrian)
        elif not unmasked(syrian):
            sheet = player.page.locator("lv-worksheet section").first
            expect(sheet).to_be_in_viewport(ratio=0.8)  # choices have the room before its end
            assert not named(worksheets(israeli), "S")
            assert not named(worksheets(syrian), "I")
        answer(player, "ready" if "ready" in texts else texts[0])
    raise AssertionError("the round does not end")


def worksheets(player: Any) -> str:
    """What is worked out now, and what was rolled last."""
    return "\n".join(player.page.locator("lv-worksheet").all_inner_texts())


def chances_shown(player: Any) -> list[str]:
    """The worksheet's chances, which are seen without scrolling."""
    shown = player.page.locator("lv-worksheet [aria-label=Chances] .outcome")
    expect(shown.first).to_be_in_viewport()
    said: list[str] = shown.all_inner_texts()
    percents = [int(match[1]) for each in said if (match := re.search(r"(\d+)%", each))]
    assert len(percents) == len(said)
    assert 97 <= sum(percents) <= 103
    return said


def no_area_is_covered(player: Any) -> None:
    """The map as a whole lies beside the panels and the buttons."""
    player.page.keyboard.press("f")
    player.until(lambda: not covered_areas(player), "the whole map before the eyes")


def covered_areas(player: Any) -> list[str]:
    covered: list[str] = player.page.evaluate(
        """() => {
          const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
          const board = table.shadowRoot.querySelector("lv-board");
          const [l, t, r, b] = board.inset;
          const corner = board.shadowRoot.querySelector(".corner").getBoundingClientRect();
          return table.room.game.cells.map((cell) => {
            const [x, y] = board.camera.toScreen(cell.x, cell.y);
            const inside = x > l && x < innerWidth - r && y > t && y < innerHeight - b;
            return inside && !(x < corner.right && y > corner.top) ? "" : cell.name;
          }).filter((name) => /^[0-9AB]+$/.test(name));
        }"""
    )
    return covered


# --- what each may see ---------------------------------------------------------------------------


def backs_for_one_faces_for_the_other(syrian: Any, israeli: Any) -> None:
    """Every hidden block is a back for the enemy, drawn as one, and a face for its owner."""
    for owner, enemy, role in ((syrian, israeli, "Syrian"), (israeli, syrian, "Israeli")):
        back = f"back-{role.lower()}"
        enemy.until(lambda: stands(owner, role) == stands(enemy, role), "the same map")  # noqa: B023
        seen, known = blocks(enemy, role), blocks(owner, role)
        hidden = [each for each in seen if each["face"] == back]
        assert len(hidden) > 5
        assert not [each for each in known if each["face"] == back]
        drawn = {each["drawn"] for each in hidden}
        assert len(drawn) == 1
        assert not drawn & {each["drawn"] for each in known}
        assert {each["title"] for each in hidden} == {f"{role} block"}
        open_ = {each["id"] for each in seen} & {each["id"] for each in known}
        assert len(open_) == len(seen) - len(hidden)


def the_round_is_told(syrian: Any, israeli: Any, before: list[list[str]]) -> None:
    """Both logs tell the same round; nobody is named who still shows his back."""
    israeli.until(lambda: israeli.actions() == syrian.actions(), "the end of the round")
    logs = []
    for player, old in zip((syrian, israeli), before, strict=True):
        new = lines(player)[len(old) :]
        logs.append(new)
        text = "\n".join(new)
        for said in ("Syrian attack in", "is revealed", "point unit:", "fire (die/needed):"):
            assert said in text
    assert logs[0] == logs[1], "all who fought were turned up"
    for player, other, role in ((syrian, israeli, "Israeli"), (israeli, syrian, "Syrian")):
        shown = {each["id"] for each in blocks(player, role)}
        secret = {each["id"] for each in blocks(other, role)} - shown
        text = "\n".join(lines(player))
        assert secret
        assert not [unit for unit in secret if f"({unit})" in text]


def told_without_names(player: Any, pattern: str) -> None:
    log = player.page.locator("lv-log li")
    line = log.filter(has_text=re.compile(pattern)).first
    expect(line).to_be_attached()
    assert not UNIT.search(line.inner_text())


def stand_side_by_side(player: Any, field: str) -> None:
    """Blocks of two sides in one area do not hide each other."""
    top = f'lv-pieces .piece:not(.under)[data-cell="{field}"]'
    boxes = [each.bounding_box() for each in player.page.locator(top).all()]
    assert len(boxes) == 2
    one, two = sorted(boxes, key=lambda box: box["x"])
    assert two["x"] >= one["x"] + 0.5 * one["width"]


def named(text: str, side: str) -> bool:
    return f"({side}-" in text


# --- the page ------------------------------------------------------------------------------------


def whose(*players: Any) -> Any:
    """The one who is asked; the other is not."""
    for _ in range(200):
        asked = [p for p in players if p.page.locator("lv-decision .flag:not(.wait)").count()]
        if len(asked) == 1:
            return asked[0]
        players[0].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's move")


def prompt(player: Any) -> str:
    """All of it, also where a long one is folded to what it asks."""
    return str(player.page.locator("lv-decision .prompt").text_content())


def choices(player: Any) -> list[str]:
    script = f"() => {{{_ROOM} return room.asked.choices.map((each) => each.text); }}"
    return list(player.page.evaluate(script))


def take(player: Any, text: str) -> None:
    """Take a choice as its button does."""
    player.asked()
    player.page.evaluate(
        f"(text) => {{{_ROOM}"
        "return room.hand.take(room.asked.choices.find((each) => each.text === text)); }",
        text,
    )


def answer(player: Any, text: str) -> None:
    before = player.actions()
    take(player, text)
    player.until(lambda: player.actions() > before, f"{text} to be played")


def click(player: Any, button: Any) -> None:
    before = player.actions()
    button.click()
    player.until(lambda: player.actions() > before, "an answer")


def end(player: Any, phase: str) -> None:
    """End what is asked, all the same."""
    expect(player.decision).to_contain_text(re.compile(phase))
    before = player.actions()
    take(player, "end")
    sure = player.page.locator("lv-decision .ending .sure")
    player.until(lambda: player.actions() > before or sure.count() > 0, "the end")
    if player.actions() == before:
        sure.click()
    player.until(lambda: player.actions() > before, "the next phase")


def picks(player: Any) -> list[str]:
    player.asked()
    return [text.split()[1] for text in choices(player) if text.startswith("pick ")]


def goals(player: Any, unit: str) -> list[str]:
    """Where a unit could go, without picking it up."""
    asked = player.page.evaluate(f"(t) => {{{_ROOM} return room.peek(t); }}", f"pick {unit}")
    return [each["args"][1] for each in asked["choices"] if each["verb"] == "move"]


def blocks(player: Any, role: str) -> list[dict[str, str]]:
    """The blocks of a side that stand on the map, as this page draws them."""
    found: list[dict[str, str]] = player.page.evaluate(
        f"""(role) => {{{_ROOM}
          const pieces = document.querySelector("lv-app").shadowRoot.querySelector("lv-table")
            .shadowRoot.querySelector("lv-board").shadowRoot.querySelector("lv-pieces").shadowRoot;
          const drawn = (id) => pieces.querySelector(`[data-piece="${{id}}"] img`).src;
          return room.scene.table.pieces
            .filter((p) => p.side === role && /^\\d+$/.test(p.cell) && !p.id.includes("@"))
            .map(({{id, face, cell, title}}) => ({{id, face, cell, title, drawn: drawn(id)}}));
        }}""",
        role,
    )
    return found


def stands(player: Any, role: str) -> list[str]:
    return sorted(each["cell"] for each in blocks(player, role))


def areas(player: Any, role: str) -> set[str]:
    return {each["cell"] for each in blocks(player, role)}


def unmasked(player: Any) -> bool:
    return any("is revealed" in line for line in lines(player))


def lines(player: Any) -> list[str]:
    """What the log tells."""
    return [text.strip() for text in player.page.locator("lv-log li .text").all_text_contents()]


def test_a_block_that_was_looked_at_is_remembered_on_the_map(table: Any) -> None:
    """8.32: it stands up again when the phase ends; who has seen it need not search the log. What
    is seen is not unseen by Undo."""
    document = {
        "game": "golan-73", "scenario": "campaign", "turn": 3, "phase": "israeli-admin",
        "units": {"S-5-132": {"at": "63"}, "I-7": {"at": "42"}, "I-317a": {"at": "29"}},
        "chits": {"available": {"I-command_staff": 1, "I-engineer": 1}},
    }  # fmt: skip
    match = levant.game("golan-73").at(document, seed=1)
    for action in ("use I-command_staff", "spy S?1"):
        match.play(action)
    table.lay(match, {"Israeli": "me", "Syrian": "bot:random"})
    table.asked()
    undo = table.decision.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(table.page.locator("lv-toast")).to_contain_text("seen something that was hidden")
    match.play("end")
    table.lay(match, {"Israeli": "me", "Syrian": "bot:random"})
    block = table.page.locator('lv-pieces [data-piece="S?1"]')
    expect(block.locator(".seen")).to_have_text("132 Mech")
    x, y = table.cell_at("63")
    table.page.mouse.move(x, y)
    card = table.page.locator("lv-card")
    expect(card).to_contain_text("Seen here: 132 Mech")
