"""What a player is told before he does something that he may regret."""

import pytest


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
