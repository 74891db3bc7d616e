"""What a player is told before he does something that he may regret."""

import re

import pytest

from levant.core.actions import act
from levant.games.golan_73.verbs import END, STEP


def cases(match, action: str) -> list[str]:
    return [caution.case for caution in match.seen_by(match.decision.role).warnings(action)]


@pytest.mark.case("golan-73", "5.1")
def test_a_third_unit_in_an_area_must_retreat_at_the_end(set_up) -> None:
    match = set_up("syrian-operational-movement", {"63": ["S-5-112", "S-5-61"]})
    assert cases(match, "end") == []
    match = set_up("syrian-operational-movement", {"63": ["S-5-112", "S-5-61", "S-5-132"]})
    assert cases(match, "end") == ["5.1"]
    [caution] = match.seen_by("Syrian").warnings("end")
    assert "1 must retreat" in caution.words


@pytest.mark.case("golan-73", "9.32")
def test_a_unit_that_cannot_trace_is_told_of_before_the_check(set_up) -> None:
    alone = {"36": ["S-9-51"]}
    match = set_up(
        "syrian-operational-movement",
        alone,
        israeli_control=[str(n) for n in range(1, 58) if n != 36],
    )
    assert cases(match, "end") == ["9.32"]
    marked = set_up(
        "syrian-operational-movement",
        alone,
        israeli_control=[str(n) for n in range(1, 58) if n != 36],
        status={"S-9-51": ["unsupplied"]},
    )
    assert cases(marked, "end") == []  # he knows it already


@pytest.mark.case("golan-73", "19.1")
def test_an_objective_counts_for_syria_only_while_it_is_in_it(set_up) -> None:
    match = set_up("syrian-operational-movement", {"36": ["S-9-51"], "37": ["S-9-33"]})
    match.play("pick S-9-51")
    moves = [a for a in match.decision.actions if a.startswith("move S-9-51")]
    assert moves
    assert {tuple(cases(match, move)) for move in moves} == {("19.1",)}
    match = set_up("syrian-operational-movement", {"36": ["S-9-51", "S-9-33"]})
    match.play("pick S-9-51")
    moves = [a for a in match.decision.actions if a.startswith("move S-9-51")]
    assert {tuple(cases(match, move)) for move in moves} == {()}


@pytest.mark.case("golan-73", "15.3")
def test_what_closes_the_door_on_the_paratroops_says_so(set_up) -> None:
    """15.3: they land as the first action of a Combat Phase."""
    areas = {"47": ["S-9-51", "I-7"]}
    match = set_up("syrian-combat", areas, boxes={"air-assault": ["S-82P"]}, turn=3)
    said = {a.split()[0]: match.seen_by("Syrian").now.say(a) for a in match.decision.actions}
    assert said["fight"].startswith("combat in 47 Kuneitra: ")
    assert said["fight"].endswith(
        " against 1 hidden Israeli block, giving up the air assault in this phase"
    )
    without = set_up("syrian-combat", {**areas, "36": ["S-9-33", "I-GOLb"]}, turn=3)
    fight = next(a for a in without.decision.actions if a.startswith("fight"))
    assert "giving up" not in without.seen_by("Syrian").now.say(fight)


@pytest.mark.case("golan-73", "6.22")
def test_the_prompt_says_how_much_artillery_may_still_be_assigned(set_up) -> None:
    match = set_up("syrian-combat", {"47": ["S-9-51", "I-7"]}, have={"S-artillery": 6})
    while "assign assets" not in match.decision.prompt:
        match.play(match.decision.actions[0])
    [number] = re.findall(r"up to (\d) artillery", match.decision.prompt)
    match.play("assign S-artillery")
    assert f"up to {int(number) - 1} more artillery" in match.decision.prompt


@pytest.mark.case("golan-73", "8.3")
def test_a_command_staff_that_is_left_unused_is_told_of(set_up) -> None:
    weak = {"S-5-112": 1}
    staff = {"S-command_staff": 1}
    match = set_up("syrian-admin", {"63": ["S-5-112"]}, have=staff, steps=weak)
    assert cases(match, "end") == ["8.3"]
    engineer = {"S-engineer": 1}
    match = set_up("syrian-admin", {"63": ["S-5-112"]}, have=engineer, steps=weak)
    assert cases(match, "end") == []  # it may still fight


@pytest.mark.case("golan-73", "19.1")
def test_israel_is_told_what_it_leaves_open_to_a_syrian_unit(set_up) -> None:
    """36 Hushniya: points for Syria as soon as a Syrian unit is in it."""
    held = [str(n) for n in range(1, 58)]
    beside = {"36": ["I-7"], "37": ["S-9-51"]}
    match = set_up("israeli-operational-movement", beside, israeli_control=held)
    match.play("pick I-7")
    moves = [a for a in match.decision.actions if a.startswith("move I-7")]
    assert moves
    assert {tuple(cases(match, move)) for move in moves} == {("19.1",)}
    alone = set_up("israeli-operational-movement", {"36": ["I-7"]}, israeli_control=held)
    alone.play("pick I-7")
    moves = [a for a in alone.decision.actions if a.startswith("move I-7")]
    assert {tuple(cases(alone, move)) for move in moves} == {()}


@pytest.mark.case("golan-73", "9.32")
def test_only_who_needs_supply_and_only_movement_phases_are_told_of(set_up) -> None:
    """Strongpoints and the paratroops need none; nothing is told in a combat phase."""
    held = [str(n) for n in range(1, 58)]
    cut = {"36": ["S-82P"]}
    match = set_up("syrian-operational-movement", cut, israeli_control=held)
    assert cases(match, "end") == []
    fort = set_up("israeli-operational-movement", {"36": ["I-SP1"]}, israeli_control=["36"])
    assert "9.32" not in cases(fort, "end")
    cut = {"36": ["S-9-51", "I-7"]}
    combat = set_up("syrian-combat", cut, israeli_control=[n for n in held if n != "36"])
    assert combat.rules.warnings(combat.state, END) == []


@pytest.mark.case("golan-73", "8.3")
def test_a_staff_that_could_help_nobody_is_no_asset_left(set_up) -> None:
    match = set_up("syrian-admin", {}, have={"S-command_staff": 1})
    assert match.rules.warnings(match.state, END) == []


@pytest.mark.case("golan-73", "19.1", "5.22")
def test_a_step_out_of_an_objective_is_told_of_as_a_move_is(set_up) -> None:
    match = set_up("syrian-operational-movement", {"36": ["S-9-51"]})
    unit = match.rules.words.number("unit", "S-9-51")
    step = act(STEP, unit, match.rules.words.number("node", "37"))
    assert [caution.case for caution in match.rules.warnings(match.state, step)] == ["19.1"]
