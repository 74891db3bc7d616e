"""What a player is told before he does something that he may regret."""

import pytest

from levant.games.six_day_war_1967.verbs import END


def cases(match, action: str) -> list[str]:
    return [caution.case for caution in match.seen_by(match.decision.role).warnings(action)]


@pytest.mark.case("six-day-war-1967", "11.5")
def test_a_fourth_mobile_unit_is_over_the_limit(set_up) -> None:
    brigades = ["IS01", "IS02", "IS03"]
    match = set_up("sinai-movement", {"1230": brigades})
    assert cases(match, "end") == []
    match = set_up("sinai-movement", {"1230": [*brigades, "IS04"]})
    assert cases(match, "end") == ["11.5"]


@pytest.mark.case("six-day-war-1967", "11.1", "11.5")
def test_the_move_that_exceeds_the_limit_is_told_of(set_up) -> None:
    match = set_up("sinai-movement", {"1230": ["IS01", "IS02", "IS03"], "1231": ["IS04"]})
    match.play("pick IS04")
    [caution] = match.seen_by(match.decision.role).warnings("move IS04 1230")
    assert caution.case == "11.5"
    assert "1230" in caution.words
    assert "at most 3 mobile units" in caution.words
    match = set_up("sinai-movement", {"1230": ["IS01", "IS02"], "1231": ["IS04"]})
    match.play("pick IS04")
    assert cases(match, "move IS04 1230") == []


@pytest.mark.case("six-day-war-1967", "10.3")
def test_contingents_that_have_not_moved_are_named(set_up) -> None:
    match = set_up("sinai-arab-movement", {"1230": ["EG07"]})
    [caution] = match.seen_by(match.decision.role).warnings("end")
    assert caution.case == "10.3"
    assert "Egyptian" in caution.words


@pytest.mark.case("six-day-war-1967", "13.15")
def test_an_attack_that_cannot_harm_is_told_of(set_up) -> None:
    """Below 100 % every result of the Assault table is the attacker's."""
    match = set_up("sinai-combat", {"1230": ["IS07"], "1330": ["EG07", "EG08"]})
    match.play("attack 1230 1330")
    assert {o.what[0] for o in match.worksheet.outcomes} == {"A"}
    assert cases(match, "resolve assault") == ["13.15"]
    match = set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG07"]})
    match.play("attack 1230 1330")
    assert cases(match, "resolve assault") == []


@pytest.mark.case("six-day-war-1967", "23.2")
def test_a_town_left_beside_an_arab_unit_is_told_of(set_up) -> None:
    match = set_up("sinai-movement", {"2018": ["IS01"], "1918": ["EG07"]})
    match.play("pick IS01")
    moves = [a for a in match.decision.actions if a.startswith("move")]
    assert moves
    assert {tuple(cases(match, move)) for move in moves} == {("23.2",)}


@pytest.mark.case("six-day-war-1967", "16.4", "18.1")
def test_prompts_say_what_is_left_to_fly_and_to_fire(set_up) -> None:
    match = set_up(
        "sinai-strike", {"1330": ["EG07"]}, boxes={"sinai-available": ["AS01", "AS02", "AS03"]}
    )
    assert "how many airstrikes fly air superiority? 3 at hand" in match.decision.prompt
    match.play("superiority 1")
    assert "How many airstrikes fly ground attacks? 2 still at hand" in match.decision.prompt


@pytest.mark.case("six-day-war-1967", "16.14", "16.18")
def test_airstrikes_that_stay_on_the_ground_are_told_of(set_up) -> None:
    boxes = {"sinai-available": ["AS01", "AS02", "AM01"]}
    match = set_up("sinai-strike", {"1330": ["EG07"]}, boxes=boxes)
    match.play("superiority 0")
    assert cases(match, "support 2") == []
    assert cases(match, "support 1") == ["16.18"]
    match.play("support 2")
    while "end" not in match.decision.actions:
        match.play(match.decision.actions[0])
    assert cases(match, "end") == ["16.18"]


@pytest.mark.case("six-day-war-1967", "13.5")
def test_only_what_can_be_done_with_an_attack_is_asked(set_up) -> None:
    match = set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG07"]})
    assert match.decision.prompt.endswith("choose an attack; 1 hex must still attack")
    assert " with 1 more in " in match.why_not("end").reason
    match.play("attack 1230 1330")
    assert match.decision.prompt.endswith("resolve it?")
    match = set_up("sinai-combat", {"1230": ["IS01"], "1329": ["IS02"], "1330": ["EG07"]})
    match.play("attack 1230 1330")
    assert ": others must take part; " in match.decision.prompt


@pytest.mark.case("six-day-war-1967", "23.2")
def test_an_objective_left_beside_an_enemy_is_told_of_whoever_leaves_it(set_up) -> None:
    """1621 Abu Ageila: Arabs who leave it to Israel, and Israelis who leave it to the Arabs."""
    match = set_up("sinai-arab-movement", {"1621": ["EG07"], "1721": ["IS01"]})
    match.play("order egyptian")
    match.play("pick EG07")
    [caution] = match.seen_by(match.decision.role).warnings(
        next(a for a in match.decision.actions if a.startswith("move"))
    )
    assert caution.case == "23.2"
    assert "beside an Israeli unit" in caution.words
    taken = {"1621": ["IS01"], "1521": ["EG07"]}
    match = set_up("sinai-movement", taken, israelis=("1621",))
    match.play("pick IS01")
    moves = [a for a in match.decision.actions if a.startswith("move")]
    assert {tuple(cases(match, move)) for move in moves} == {("23.2",)}


@pytest.mark.case("six-day-war-1967", "6.2", "13.15")
def test_an_attack_that_enhances_in_vain_is_told_of_too(set_up) -> None:
    """6.2: a column better is no better where the odds are the worst, and helps at 100 %."""
    for stack, told in (({"1330": ["EG07", "EG08"]}, ["13.15"]), ({"1330": ["EG07"]}, [])):
        match = set_up("sinai-combat", {"1230": ["IS08"], **stack})
        match.play("attack 1230 1330")
        found = match.rules.warnings(match.state, match.rules.words.parse("enhance assault"))
        assert [caution.case for caution in found] == told


@pytest.mark.case("six-day-war-1967", "11.5")
def test_nothing_is_said_of_stacks_where_a_phase_of_combat_ends(set_up) -> None:
    match = set_up("sinai-combat", {"1230": ["IS01", "IS02", "IS03", "IS04"], "1330": ["EG07"]})
    assert match.rules.warnings(match.state, END) == []


@pytest.mark.case("six-day-war-1967", "23.2", "25.2")
def test_nothing_is_said_of_an_objective_that_is_kept_nor_of_open_ground(set_up) -> None:
    """A friend stays; the hex counts nothing; the enemy beside it is far off."""
    for stacks in (
        {"1621": ["IS01", "IS02"], "1521": ["EG07"]},
        {"1430": ["IS01"], "1330": ["EG07"]},
        {"1621": ["IS01"], "1021": ["EG07"]},
    ):
        match = set_up("sinai-movement", stacks, israelis=("1621",))
        match.play("pick IS01")
        moves = [a for a in match.decision.actions if a.startswith("move")]
        assert moves
        assert {tuple(cases(match, move)) for move in moves} == {()}


@pytest.mark.case("six-day-war-1967", "4.2", "6.2")
def test_an_empty_reserve_is_the_reason_that_nothing_can_be_bought(set_up) -> None:
    for boxes, told in (({"reserve": ["AS01"]}, "buy"), ({"sinai-refit": ["AS01"]}, "nothing in")):
        match = set_up("sinai-reinforcement", {"2018": ["IS01"]}, boxes=boxes)
        assert told in match.decision.prompt
        assert ("buy," in match.decision.prompt or "buy (" in match.decision.prompt) == (
            told == "buy"
        )


@pytest.mark.case("six-day-war-1967", "23.3")
def test_places_that_are_lost_are_named_in_the_score(set_up) -> None:
    match = set_up("sinai-movement", {"2018": ["EG04"], "1230": ["IS01"]})
    match.state.israeli &= ~match.rules.box.board.bit[match.rules.box.board.index["2018"]]
    lines = match.rules.table(match.state, "Sinai").standings
    [lost] = [line for line in lines if line.what == "Sinai: towns of Israel lost"]
    assert lost.how == "1, each -10: 2018 Ofakim"


@pytest.mark.case("six-day-war-1967", "23.2")
def test_reserve_points_tell_that_each_costs_a_victory_point(set_up) -> None:
    match = set_up("sinai-movement", {"1330": ["EG07"], "1531": ["IS01"]})
    assert "ZRP left, -1 VP for each that is spent" in match.decision.prompt
