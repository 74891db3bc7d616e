"""What is told of units and places that are pointed at, by the rulebooks."""

import pytest

import levant
from levant.games.six_days_of_war import state
from levant.sight import Sight


def facts(game: str, place: str, unit: str = "", scenario: str | None = None) -> dict[str, str]:
    """What a place tells at the opening, by what it tells of."""
    match = levant.game(game).new(scenario, seed=1)
    role = match.rules.about.roles[0]
    told = Sight(match.rules, match.state, role).place_facts(place, unit)
    return {fact.what: fact.value for fact in told}


@pytest.mark.case("sixth-fleet", "10.14", "10.31")
def test_restricted_water_costs_two_and_doubles_defence() -> None:
    box = levant.game("sixth-fleet").rules.box
    strait = next(
        n for n in range(box.board.size) if box.restricted >> n & 1 and "Messina" in box.place[n]
    )
    told = facts("sixth-fleet", box.board.names[strait], "US-05")
    assert told["Terrain"] == "restricted"
    assert told["To enter"] == "2 movement points"
    assert "double" in told["Defence"]
    assert facts("sixth-fleet", box.board.names[strait], "US-65")["To enter"] == "1 movement point"


@pytest.mark.case("suez-56", "5.7", "5.11", "9.8")
def test_an_objective_tells_its_worth_and_a_city_its_shift() -> None:
    told = facts("suez-56", "2806", "BR-40CDO")
    assert told["Place"] == "2806 Port Fuad"
    assert "1 point each turn that Egyptians hold it" in told["Objective"]
    assert told["Stacking"].startswith("0 of 1")
    box = levant.game("suez-56").rules.box
    city = next(n for n in range(box.board.size) if box.city >> n & 1)
    told = facts("suez-56", box.board.names[city], "BR-40CDO")
    assert told["Defence"] == "2 columns left"
    assert told["To enter"].startswith("2 points")


@pytest.mark.case("golan-73", "2.4", "5.1", "19.1")
def test_an_area_tells_holder_difficulty_limit_and_worth() -> None:
    told = facts("golan-73", "47")
    assert told["Place"] == "47 Kuneitra"
    assert told["Control"] == "Israeli"
    assert told["Objective"] == "1 point for its holder"
    assert told["Stacking"].endswith("limit 2 a side")


@pytest.mark.case("six-day-war-1967", "13.12", "23.2")
def test_a_hex_tells_its_shift_holder_and_points() -> None:
    rules = levant.game("six-day-war-1967").rules
    box, plan = rules.box, rules.box.plans[0]
    worth = next(n for n in range(box.board.size) if plan.objective_points[n])
    told = facts("six-day-war-1967", box.board.names[worth])
    assert told["Objective"].startswith(f"{plan.objective_points[worth]} point")
    assert told["Held by"] == "Arab"


@pytest.mark.case("six-day-war-1967", "11.2", "23.3")
def test_a_place_of_israel_tells_what_it_costs_and_an_empty_hex_its_limit() -> None:
    box = levant.game("six-day-war-1967").rules.box
    for hexes, what, cost in ((box.cities, "City of Israel", 20), (box.kibbutzim, "Kibbutz", 5)):
        name = next(box.board.names[n] for n in range(box.board.size) if hexes >> n & 1)
        told = facts("six-day-war-1967", name)
        assert told[what] == f"-{cost} points while Arabs hold it"
    assert facts("six-day-war-1967", "1331")["Stacking"] == "nobody"
    assert facts("six-day-war-1967", "1331", "IS01")["Stacking"].startswith("0 of 3 mobile, 0 of ")


@pytest.mark.case("six-days-of-war", "2.4", "5.4.2")
def test_rough_ground_holds_two_and_defends_one_and_a_half_times() -> None:
    told = facts("six-days-of-war", "sinai/2514")
    assert told["Place"] == "Sinai 2514"
    assert told["Defence"] == "strength times 1½"
    assert told["Stacking"].startswith("0 of 2 large")


@pytest.mark.case("six-days-of-war", "5.4.2")
def test_a_whole_ugdah_in_a_hex_is_not_counted_against_its_limit() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=1)
    box, tal = match.rules.box, match.rules.box.of_ugdah[0]
    node = box.board.names.index("sinai/2708")
    for unit in tal[:4]:
        state.put(box, match.state, unit, node)
    told = match.rules.place_facts(match.state, "sinai/2708", "")
    [crowd] = [fact.value for fact in told if fact.what == "Stacking"]
    assert crowd == "4 large, as all of an Ugdah may be; 3 of others"


@pytest.mark.case("golan-73", "2.3")
def test_of_a_hidden_block_only_is_told_what_it_may_be() -> None:
    match = levant.game("golan-73").new(seed=1)
    israeli = Sight(match.rules, match.state, "Israeli")
    syrian = Sight(match.rules, match.state, "Syrian")
    hidden = next(p for p in israeli.table().pieces if p.title == "Syrian block")
    assert [fact.what for fact in israeli.facts(hidden.id)] == ["May be"]
    assert israeli.facts("S-5-112") == []
    assert [fact.what for fact in syrian.facts("S-5-112")] == ["Now", "Movement left", "Supply"]


@pytest.mark.case("el-arish-67", "10.12")
def test_the_brackets_on_the_missile_counter_are_explained() -> None:
    match = levant.game("el-arish-67").new(seed=1)
    told = {
        fact.what: fact.value
        for fact in Sight(match.rules, match.state, "Israeli").facts("EG-SFATM")
    }
    assert told["Brackets"] == "[3]: protective fire only, against attacks with vehicles"


@pytest.mark.case("el-arish-67", "10.7", "10.10")
def test_the_airborne_landing_of_el_arish_tells_what_it_costs() -> None:
    """2 points for the drop and 10 for the reserve that drops; Suez's landings cost nothing."""
    for game, told in (("el-arish-67", "moves, for 12 points to the Egyptian player)"),
                       ("suez-56", "moves)")):  # fmt: skip
        match = levant.game(game).new(seed=1)
        western = match.rules.about.roles[0]
        while match.decision.role != western or "airborne" not in match.decision.prompt:
            match.play(match.decision.actions[-1])
        assert told in match.decision.prompt


@pytest.mark.case("suez-56", "9.11", "7.15")
def test_who_has_just_landed_is_said_not_to_advance() -> None:
    match = levant.game("suez-56").new(seed=1)
    while not any(action.startswith("drop") for action in match.decision.actions):
        first = next((a for a in match.decision.actions if a.startswith("pick")), None)
        match.play(first if first and "airborne" in match.decision.prompt else "deploy")
    drop = next(action for action in match.decision.actions if action.startswith("drop"))
    unit = drop.split()[1]
    before = {fact.what for fact in match.seen_by("Anglo-French").now.facts(unit)}
    match.play(drop)
    told = {fact.what for fact in match.seen_by("Anglo-French").now.facts(unit)}
    assert told - before >= {"Landed"}
