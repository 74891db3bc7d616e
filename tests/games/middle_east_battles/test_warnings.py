"""What a player is told before he does something that he may regret."""

import pytest

from levant.core.actions import act
from levant.games.middle_east_battles import verbs


def cases(match, action: str) -> list[str]:
    return [caution.case for caution in match.seen_by(match.decision.role).warnings(action)]


@pytest.mark.case("suez-56", "9.11", "9.13")
def test_landings_left_unused_are_told_of(suez) -> None:
    waiting = {"FR-1RCP": "holding-box", "BR-40CDO": "holding-box"}
    match = suez("anglo-french-movement", waiting, turn=1)
    assert cases(match, "end") == ["9.11"]
    match = suez("anglo-french-movement", waiting, turn=4, beachhead=1)
    assert cases(match, "end") == ["9.11", "9.13"]
    match = suez("anglo-french-movement", {"BR-40CDO": "2110"}, turn=4)
    assert cases(match, "end") == []


@pytest.mark.case("suez-56", "9.11")
@pytest.mark.case("el-arish-67", "10.10")
def test_a_move_before_the_airborne_landing_is_told_to_give_it_up(suez, el_arish) -> None:
    units = {"FR-1RCP": "holding-box", "BR-40CDO": "2110"}
    match = suez("anglo-french-movement", units, turn=5)
    match.play("pick BR-40CDO")
    step = next(a for a in match.decision.actions if a.startswith("move"))
    assert cases(match, step) == ["9.11"]
    match = suez("anglo-french-movement", {"BR-40CDO": "2110"}, turn=5)
    match.play("pick BR-40CDO")
    assert cases(match, step) == []
    waiting = {"IL-1-MA": "holding-box", "IL-79-7": "2842", "IL-82-7": "2845"}
    match = el_arish("israeli-movement", waiting)
    match.play("pick IL-79-7")
    step = "move IL-79-7 2841"
    assert cases(match, step) == ["10.10"]
    match.play(step)
    match.play("pick IL-82-7")
    other = next(a for a in match.decision.actions if a.startswith("move"))
    assert cases(match, other) == []  # it is closed now


@pytest.mark.case("el-arish-67", "10.7")
def test_reserves_that_give_the_enemy_points_are_told_of(el_arish) -> None:
    """The first unit of the Matt brigade gives Egypt 10 points, by whatever way it comes."""
    waiting = {"IL-1-MA": "holding-box", "IL-2-MA": "holding-box", "IL-79-7": "holding-box"}
    match = el_arish("israeli-movement", waiting)
    match.play("pick IL-1-MA")
    assert cases(match, "enter IL-1-MA 4825") == ["10.10", "10.7"]
    match = el_arish("israeli-movement", waiting, free_entry_used=1)
    match.play("pick IL-79-7")
    assert cases(match, "enter IL-79-7 4820") == []


@pytest.mark.case("el-arish-67", "10.7")
def test_who_leaves_an_objective_is_told_what_it_counts(el_arish) -> None:
    match = el_arish("egyptian-movement", {"EG-14A": "3844", "EG-1-7": "3743", "IL-79-7": "4519"})
    match.play("fight-on")
    assert cases(match, "move EG-14A 3843") == ["10.7"]
    assert cases(match, "move EG-1-7 3742") == []


@pytest.mark.case("el-arish-67", "7.9")
def test_an_attack_that_harms_nobody_is_told_of(el_arish) -> None:
    """7.2: 1 against 14 is the lowest column, where every result is the attacker's: A1 or AE."""
    units = {"EG-3-SHF": "2842", "IL-79-7": "2843", "IL-82-7": "2743"}
    match = el_arish("egyptian-combat", units)
    match.play("attack 2843")
    match.play("add 2743")
    match.play("join EG-3-SHF")
    assert cases(match, "assault") == ["7.9"]
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    match.play("join IL-79-7")
    match.play("join IL-82-7")
    assert cases(match, "assault") == []


@pytest.mark.case("suez-56", "8.18", "8.19")
def test_aircraft_and_ships_that_could_still_attack_are_told_of(suez) -> None:
    """8.19: ships fire only next to a unit of their nation; 8.18: airstrikes anywhere."""
    far = {"BR-40CDO": "2110", "EG-3NG": "2806"}
    match = suez("anglo-french-combat", far, turn=4, airstrikes=[7, 5])
    assert cases(match, "end") == ["8.18"]
    assert "12 airstrikes" in match.seen_by("Anglo-French").warnings("end")[0].words
    match = suez("anglo-french-combat", far, turn=4, airstrikes=[0, 0])
    assert cases(match, "end") == []


@pytest.mark.case("el-arish-67", "10.7", "7.15")
def test_who_advances_out_of_an_objective_is_told_what_it_counts(el_arish) -> None:
    for seed in range(40):
        units = {"EG-14A": "3844", "EG-1-7": "3743", "IL-R-7": "3843"}
        match = el_arish("egyptian-combat", units, seed=seed)
        while match.decision and not match.decision.actions[0].startswith("advance"):
            wanted = ("attack", "join", "assault", "mobile", "retreat", "lose", "hold", "end")
            actions = match.decision.actions
            if actions == ["end"]:
                break
            match.play(min(actions, key=lambda a: wanted.index(a.split()[0])))
        leaves = [a for a in match.decision.actions if a.startswith("advance EG-14A")]
        if leaves:
            assert cases(match, leaves[0]) == ["10.7"]
            return
    raise AssertionError("never advanced")


@pytest.mark.case("el-arish-67", "7.8", "8.6")
def test_before_anybody_joins_no_table_and_no_chances_are_told(el_arish) -> None:
    """Which table serves depends on who attacks: Mobile is for fire alone, or in the open."""
    match = el_arish("israeli-combat", {"IL-79-7": "4820", "EG-PLA": "4720"}, turn=1)
    attack = next(a for a in match.decision.actions if a.startswith("attack"))
    match.play(attack)
    sheet = match.worksheet
    assert (sheet.column, sheet.outcomes, sheet.ready) == ("", (), False)
    match.play(next(a for a in match.decision.actions if a.startswith("join")))
    assert match.worksheet.column.endswith("Frontal Assault")


@pytest.mark.case("suez-56", "9.11", "9.12", "9.13", "9.14")
def test_whatever_moves_first_gives_the_airborne_landings_up(suez) -> None:
    """By land or water, off the map, from the sea, lifted or flying home; a drop does not."""
    units = {"FR-1RCP": "holding-box", "BR-40CDO": "2110"}
    match = suez("anglo-french-movement", units, turn=5)
    words = match.rules.words
    unit, node = words.number("unit", "BR-40CDO"), words.number("node", "2210")
    for verb, *more in (
        (verbs.MOVE, node), (verbs.EXIT,), (verbs.CROSS, node, unit), (verbs.LAND, node),
        (verbs.LIFT, unit), (verbs.RETURN,), (verbs.ENTER, node),
    ):  # fmt: skip
        told = match.rules.warnings(match.state, act(verb, unit, *more))
        assert "9.11" in [caution.case for caution in told], verb
    dropping = act(verbs.DROP, words.number("unit", "FR-1RCP"), node)
    assert match.rules.warnings(match.state, dropping) == []


@pytest.mark.case("el-arish-67", "10.7", "10.8")
def test_an_objective_is_left_by_whatever_way_and_each_side_is_told_its_own_worth(el_arish) -> None:
    for phase, name, case, when in (
        ("egyptian-movement", "EG-14A", "10.7", "each turn"),
        ("israeli-movement", "IL-79-7", "10.8", "at the end"),
    ):
        match = el_arish(phase, {name: "3844"}, free_entry_used=1)
        words = match.rules.words
        unit, node = words.number("unit", name), words.number("node", "3843")
        for verb, *more in ((verbs.MOVE, node), (verbs.EXIT,), (verbs.ADVANCE, node)):
            [caution] = match.rules.warnings(match.state, act(verb, unit, *more))
            assert (caution.case, when in caution.words) == (case, True)


@pytest.mark.case("el-arish-67", "10.7", "10.10")
def test_a_drop_of_reserves_tells_what_it_gives_the_enemy(el_arish) -> None:
    match = el_arish("israeli-movement", {"IL-1-MA": "holding-box"})
    words = match.rules.words
    drop = act(verbs.DROP, words.number("unit", "IL-1-MA"), words.number("node", "3843"))
    [caution] = match.rules.warnings(match.state, drop)
    assert caution.case == "10.7"
    assert "Egyptian player" in caution.words


@pytest.mark.case("suez-56", "8.18")
def test_fire_that_is_left_is_told_of_in_combat_only(suez) -> None:
    near = {"BR-40CDO": "2110", "EG-3NG": "2806"}
    for phase, told in (("anglo-french-combat", ["8.18"]), ("anglo-french-movement", [])):
        assert cases(suez(phase, near, turn=4, airstrikes=[7, 5]), "end") == told


@pytest.mark.case("suez-56", "9.8")
def test_fire_into_a_city_tells_its_price_before_it_is_fired(suez) -> None:
    """9.8: a point to Egypt for guns, aircraft or ships in a city hex; units alone cost nothing."""
    units = {"BR-RS": "2412", "EG-4": "2411", "EG-1R": "2013"}
    match = suez("anglo-french-combat", units, airstrikes=[7, 5])
    assert "fire into a city hex gives the Egyptian player a point" in match.decision.prompt
    assert cases(match, "attack 2411") == []  # a unit is beside it, which may go in alone
    match.play("attack 2411")
    match.play("join BR-RS")
    assert "9.8" not in [line.case for line in match.worksheet.lines]
    sight = match.seen_by("Anglo-French")
    said = dict(zip(match.decision.actions, [say for say, _ in sight.now.phrases()], strict=True))
    assert said["strike British 2"] == "2 British airstrikes, 1 point to the Egyptian player"
    (told,) = sight.warnings("gunfire British")
    assert told.case == "9.8"
    assert "1 point to the Egyptian player" in told.words
    match.play("strike British 2")
    assert cases(match, "gunfire British") == []  # paid already
    assert ("1 point", "9.8") in [(line.value, line.case) for line in match.worksheet.lines]
    assert "fire into a city: 1 point to the Egyptian player" in match.decision.prompt


@pytest.mark.case("suez-56", "9.8")
def test_a_city_hex_that_only_fire_reaches_tells_its_price(suez) -> None:
    units = {"BR-RS": "3005", "EG-4": "2411"}
    match = suez("anglo-french-combat", units, airstrikes=[7, 5])
    assert cases(match, "attack 2411") == ["9.8"]
    match = suez("anglo-french-combat", {**units, "EG-4": "2013"}, airstrikes=[7, 5])
    assert cases(match, "attack 2013") == []
    assert "city" not in match.decision.prompt


@pytest.mark.case("suez-56", "9.2")
def test_going_on_tells_what_it_gives_the_egyptian(suez) -> None:
    match = suez("egyptian-combat", {"EG-4": "1832"}, turn=6)
    match.play("end")
    sight = match.seen_by("Anglo-French").now
    said = dict(zip(match.decision.actions, [say for say, _ in sight.phrases()], strict=True))
    assert said["last 6"] == "end the game now"
    assert said["last 8"] == "play to the end of turn 8, 4 to 14 points to the Egyptian player"


@pytest.mark.case("el-arish-67", "10.7")
def test_a_landing_by_air_tells_its_price(el_arish) -> None:
    """10.7: 10 points for the brigade and 2 for the landing."""
    match = el_arish("israeli-movement", {"IL-1-MA": "holding-box"}, turn=2)
    match.play("pick IL-1-MA")
    drop = next(each for each in match.decision.actions if each.startswith("drop"))
    (told,) = match.seen_by("Israeli").warnings(drop)
    assert told.case == "10.7"
    assert "12 points to the Egyptian player" in told.words


@pytest.mark.case("suez-56", "3.3")
def test_who_is_ahead_without_having_won_is_told_what_wins(suez) -> None:
    begun = suez("anglo-french-movement", {"BR-RS": "2412"}, turn=1, egyptian_points=8)
    verdict = begun.seen_by("Egyptian").table().standings[-1].value
    assert verdict == "Egyptian 8 ahead; a lead of 5 wins; only just begun"
    for points, told in (
        (3, "Draw (Egyptian 3 ahead); a lead of 5 wins"),
        (7, "Egyptian victory (Egyptian 7 ahead)"),
    ):
        match = suez("anglo-french-combat", {"BR-RS": "2412"}, turn=3, egyptian_points=points)
        assert match.seen_by("Egyptian").table().standings[-1].value == told


@pytest.mark.case("el-arish-67", "7.17")
def test_an_egyptian_in_a_fortification_is_not_told_that_he_attacks_with_half(el_arish) -> None:
    match = el_arish("egyptian-combat", {"EG-14A": "4620", "EG-1-7": "2842", "IL-79-7": "4720"})
    facts = match.seen_by("Egyptian").now.facts
    told = {unit: next(f for f in facts(unit) if f.case == "7.17") for unit in ("EG-14A", "EG-1-7")}
    assert "whole strength into fortifications" in told["EG-14A"].value
    assert told["EG-1-7"].value.startswith("with half")


@pytest.mark.case("suez-56", "7.3")
def test_who_must_still_attack_is_counted_in_the_question_and_named_beside_the_end(suez) -> None:
    units = {"BR-RS": "2412", "EG-4": "2411"}
    match = suez("anglo-french-combat", units)
    assert "1 unit must still attack" in match.decision.prompt
    barred = match.seen_by("Anglo-French").now.barred_end()
    assert barred is not None
    assert barred[1].units == ["BR-RS"]


@pytest.mark.case("el-arish-67", "6.2")
def test_a_pinned_unit_has_no_movement_left_to_tell(el_arish) -> None:
    match = el_arish("egyptian-movement", {"EG-1-7": "2842", "IL-79-7": "2843"})
    match.play("fight-on")
    facts = {each.what: each for each in match.seen_by("Egyptian").now.facts("EG-1-7")}
    assert "Movement left" not in facts
    assert facts["Pinned (P)"].case == "6.2"


@pytest.mark.case("suez-56", "7.3")
def test_who_may_be_attacked_is_told_with_his_defence(suez) -> None:
    match = suez("anglo-french-combat", {"BR-RS": "2412", "EG-4": "2411"})
    said = [choice.say for choice in match.seen_by("Anglo-French").choices()]
    assert any(", defence " in each for each in said)


@pytest.mark.case("suez-56", "7.3")
def test_an_enemy_who_has_still_to_be_attacked_is_named_with_why(suez) -> None:
    units = {"BR-3P": "3412", "EG-2NG": "3411", "EG-PSAT": "3512"}
    match = suez("anglo-french-combat", units, turn=2, airstrikes=[7, 5])
    for text in ("attack 3411", "join BR-3P", "assault", "mobile"):
        match.play(text)
    while "choose a hex" not in match.decision.prompt:
        match.play("halt" if "halt" in match.decision.actions else match.decision.actions[0])
    barred = match.seen_by("Anglo-French").now.barred_end()
    assert barred is not None
    owed = "enemies beside your units have still to be attacked: 3512 Waterworks"
    assert barred[1].reason == owed
