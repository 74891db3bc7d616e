"""What a player is told before he does something that he may regret."""

import pytest

from levant.games.six_days_of_war.rules import supply


def cases(match, action: str) -> list[str]:
    return [caution.case for caution in match.seen_by(match.decision.role).warnings(action)]


@pytest.mark.case("six-days-of-war", "5.2", "6.2")
def test_units_and_attacks_left_out_of_an_operation_are_told_of(set_up) -> None:
    stacks = {"sinai/2707": ["I-TAL-7A", "I-TAL-60A"], "sinai/2606": ["E-1/2"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate tal")
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    assert cases(match, "fight") == ["5.2"]
    match.play("fight")
    assert cases(match, "end") == ["6.2"]


@pytest.mark.case("six-days-of-war", "7.4")
def test_a_move_out_of_supply_is_told_of_and_no_other(set_up) -> None:
    """7.3: a line goes into rough ground, but not through it."""
    match = set_up("operations", {"sinai/2613": ["I-P55"]}, mover=0)
    match.play("operate independents")
    box, unit = match.rules.box, match.rules.box.unit_names.index("I-P55")
    length, told = len(match.history), set()
    for place in filter(None, match.rules.words.names["node"]):
        move = f"move I-P55 {place}"
        if match.why_not(move) is None:
            warned = cases(match, move) == ["7.4"]
            match.play(move)
            assert warned != supply.in_supply(box, match.state, unit), move
            told.add(warned)
            match.rewind(length)
    assert told == {True, False}


@pytest.mark.case("six-days-of-war", "5.5", "5.2")
def test_units_that_could_still_act_are_told_of_before_a_pass(set_up) -> None:
    stacks, bases = {"sinai/2707": ["I-TAL-7A"]}, {"ISR-1": ["I-AIR-SHAHAK1"]}
    match = set_up("operations", stacks, bases=bases, mover=0)
    ground, air = match.seen_by("Israel").warnings("pass")
    assert ground.case == "5.2"
    assert ground.words.startswith("1 ground unit could still act this turn")
    assert "Tal" in ground.words
    assert air.case == "5.5"
    assert "1 air unit" in air.words
    assert cases(set_up("operations", stacks, mover=0), "pass") == ["5.2"]
    done = set_up("operations", stacks, mover=0, marks={"I-TAL-7A": ["activated"]})
    assert "5.2" not in cases(done, "pass")


@pytest.mark.case("six-days-of-war", "11.1")
def test_who_leaves_a_place_that_counts_to_an_enemy_beside_it_is_told(set_up) -> None:
    """el Arish is 10 MVPs to who was last in it; nobody is told who leaves a friend there."""
    stacks = {"sinai/2801": ["E-1/2"], "sinai/2902": ["I-TAL-7A"]}
    for side, move in (("beside", True), ("alone", False), ("with a friend", False)):
        units = dict(stacks)
        if side == "alone":
            units["sinai/2902"] = []
        if side == "with a friend":
            units["sinai/2801"] = ["E-1/2", "E-2/2"]
        match = set_up("operations", units, mover=1)
        match.play("operate ground")
        match.play("activate E-1/2")
        moves = [a for a in match.decision.actions if a.startswith("move")]
        assert moves
        assert all(("11.1" in cases(match, each)) == move for each in moves), side


@pytest.mark.case("six-days-of-war", "6.1.2")
def test_aircraft_that_can_hit_nothing_are_told_so_before_they_fly(set_up) -> None:
    """A MiG-21 has no bombs; a MiG-17 (2) hits nobody in a fort (+2), but may in the open."""
    bases = {"EGY-2": ["E-AIR-MIG-21-1", "E-AIR-MIG-17-1"]}
    stacks = {"sinai/3102": ["I-TAL-7A"], "golan/0404": ["I-TAL-60A"]}
    match = set_up("operations", stacks, mover=1, entry=7, bases=bases)
    match.play("operate air")
    match.play("activate E-AIR-MIG-17-1")
    told = {a.split()[2]: cases(match, a) for a in match.decision.actions if a.startswith("strike")}
    assert told == {"sinai/3102": [], "golan/0404": ["6.1.2"]}
    match.undo()
    match.play("activate E-AIR-MIG-21-1")
    [strike] = [a for a in match.decision.actions if a.startswith("strike E-AIR-MIG-21-1 sinai")]
    assert cases(match, strike) == ["6.1.2"]
