"""What a player is told before he does something that he may regret."""

import random

import pytest

import levant
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, BOX_LIMIT
from levant.games.sixth_fleet.state import put, put_aboard


def cases(match, action: str) -> list[str]:
    return [caution.case for caution in match.seen_by(match.decision.role).warnings(action)]


@pytest.mark.case("sixth-fleet", "7.0")
def test_four_ships_in_a_hex_are_one_too_many(set_up) -> None:
    ships = ["US-05", "US-06", "US-07"]
    assert "7.0" not in cases(set_up("nato-movement", {"1404": ships}), "end")
    match = set_up("nato-movement", {"1404": [*ships, "US-08"]})
    assert cases(match, "end")[0] == "7.0"
    [caution, *_] = match.seen_by("NATO").warnings("end")
    assert caution.words.startswith("4 naval units in 1404")


@pytest.mark.case("sixth-fleet", "9.22")
def test_an_aircraft_that_reaches_no_base_is_lost_at_the_end(set_up) -> None:
    match = set_up("nato-movement", {"0101": ["Tu-87"], "1404": ["US-05"]})
    assert "9.22" in cases(match, "end")


@pytest.mark.case("sixth-fleet", "13.11")
def test_an_aegean_without_nato_costs_points(set_up) -> None:
    away = set_up("nato-movement", {"1404": ["US-05"]})
    assert "13.11" in cases(away, "end")
    there = set_up("nato-movement", {"1423": ["US-05"]})
    assert "13.11" not in cases(there, "end")
    theirs = set_up("soviet-movement", {"1404": ["So-34"]})
    assert cases(theirs, "end") == []


@pytest.mark.case("sixth-fleet", "8.9")
def test_an_attack_without_a_roll_cannot_succeed(set_up) -> None:
    """At 4 against ECM 6 the table has a dot; at 10 against ECM 4 a roll of 1 will do."""
    match = set_up("soviet-combat", {"1423": ["So-51"], "1422": ["US-12"]})
    assert "end" in match.decision.actions  # 8.22: no duty beside a submarine
    match.play("attack 1423 US-12")
    assert cases(match, "resolve") == ["8.9"]
    match = set_up("soviet-combat", {"1404": ["So-15"], "1405": ["US-05"]})
    match.play("attack 1404 US-05")
    assert cases(match, "resolve") == []


@pytest.mark.case("sixth-fleet", "8.11")
def test_an_enemy_that_could_still_be_attacked_with_a_chance_is_named(set_up) -> None:
    """8.22: an air unit need not attack a submarine beside it, but it may."""
    match = set_up("nato-combat", {"1422": ["So-34"], "1423": ["US-63"]})
    assert set(match.decision.actions) == {"attack 1423 So-34", "end"}
    [caution] = match.seen_by("NATO").warnings("end")
    assert caution.case == "8.11"
    assert "Echo II A" in caution.words
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["US-63"]})
    assert cases(match, "end") == []  # the submarine may not attack it (8.41)


@pytest.mark.case("sixth-fleet", "8.72")
def test_who_cannot_retreat_is_named_before_he_is_made_to(set_up) -> None:
    """Over every withdrawal of some played games: what is warned of is what is destroyed."""
    warned = 0
    for seed in range(6):
        match, dice = levant.game("sixth-fleet").new(seed=seed), random.Random(seed)
        while match.decision and match.state.turn < 4:
            actions = match.decision.actions
            leaving = [action for action in actions if action.startswith("withdraw ")]
            action = leaving[0] if leaving else dice.choice(actions)
            told = match.seen_by(match.decision.role).warnings(action) if leaving else []
            match.play(action)
            lost = [event for event in match.told[-1] if event.case == "8.72"]
            if leaving:
                assert ("8.72" in [each.case for each in told]) == bool(lost)
                warned += bool(lost)
    assert warned


@pytest.mark.case("sixth-fleet", "9.22")
def test_a_carrier_that_leaves_its_aircraft_out_of_reach_is_told_of(set_up) -> None:
    """So-42 flies seven hexes: Kiev is the one base it can reach, until she sails away."""
    match = set_up("soviet-movement", {"0815": ["So-01"], "0821": ["So-42"]})
    match.play("pick So-01")
    told = {
        move: cases(match, move) for move in match.decision.actions if move.startswith("move So-01")
    }
    assert {tuple(found) for found in told.values()} == {(), ("9.22",)}
    stranded = next(move for move, found in told.items() if found)
    match.play(stranded)
    match.play("end")
    assert [event.case for event in match.events if event.kind == "lost"] == ["9.22"]


@pytest.mark.case("sixth-fleet", "13.13")
def test_an_east_without_a_nato_ship_costs_points_once_israel_is_cut_off(set_up) -> None:
    """13.12 alone is told by the score, not each time that NATO ends a phase."""
    aegean = {"1423": ["Gr-25"]}
    blockade = {"0834": ["So-05"], "1034": ["So-06"]}
    assert cases(set_up("nato-movement", aegean | blockade), "end") == ["13.13"]
    assert cases(set_up("nato-movement", aegean | blockade | {"1030": ["US-05"]}), "end") == []
    assert cases(set_up("nato-movement", aegean), "end") == []


@pytest.mark.case("sixth-fleet", "9.22", "9.62")
def test_who_takes_the_last_berth_that_another_needs_is_told(set_up) -> None:
    """9.62: a holding box has room for so many; a Forger that must return finds none then."""
    near, far = "0816", "0817"
    match = set_up("soviet-movement", {"0815": ["So-01"], near: ["So-42"], far: ["So-43"]})
    box = match.rules.box
    full = set_up("soviet-movement", {"0815": ["So-01"], near: ["So-42"], far: ["So-43"]})
    assert "9.22" not in cases(match, "board So-42 So-01")
    ship = box.unit_names.index("So-01")
    flying = [box.unit_names.index(name) for name in ("So-42", "So-43")]
    others = [u for u in box.of_side[box.side[ship]] if box.kind[u] == AIR and u not in flying]
    for unit in others[: BOX_LIMIT - 1]:
        put_aboard(box, full.state, unit, ship)
    for unit in others[BOX_LIMIT - 1 : BOX_LIMIT - 1 + AIR_LIMIT]:
        put(box, full.state, unit, full.state.at[ship])
    boarding = full.rules.words.parse("board So-42 So-01")
    told = full.rules.warnings(full.state, boarding)
    assert [caution.case for caution in told] == ["9.22"]
    assert "43" in told[0].words


@pytest.mark.case("sixth-fleet", "8.71", "8.72")
def test_a_ship_with_nowhere_to_retreat_is_named_apart_from_aircraft(set_up) -> None:
    """Venice has one way out, and a Soviet ship is in it."""
    shut = {"2408": ["It-79", "It-18"], "2309": ["So-05"]}
    match = set_up("nato-combat", shut)
    withdraw = match.rules.words.parse("withdraw 2408")
    told = {each.case: each.words for each in match.rules.warnings(match.state, withdraw)}
    titles = {unit: match.rules.glossary.units[unit].name for unit in
              ("It-79", "It-18")}  # fmt: skip
    assert titles["It-18"] in told["8.71"]
    assert titles["It-79"] not in told["8.71"]
    assert titles["It-79"] in told["8.72"]
    match = set_up("nato-combat", {"2408": ["It-18"], "2208": ["So-05"]})
    assert match.rules.warnings(match.state, withdraw) == []


@pytest.mark.case("sixth-fleet", "9.22", "13.0")
def test_what_is_lost_is_told_with_its_points(set_up) -> None:
    match = set_up("nato-movement", {"0101": ["Tu-87"], "1423": ["US-05"]})
    (told,) = match.seen_by("NATO").warnings("end")
    assert told.words.endswith("(2 victory points to the Soviets).")
