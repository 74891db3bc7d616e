"""What a player is told before he does something that he may regret."""

import pytest

from levant.core.actions import act
from levant.games.six_days_of_war import state as war
from levant.games.six_days_of_war import steps, verbs
from levant.games.six_days_of_war.rules import air, supply


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


@pytest.mark.case("six-days-of-war", "5.2")
def test_of_independent_units_beside_an_ugdah_nobody_is_warned(set_up) -> None:
    """5.2: one of them may go along, but most often none does: it is asked for the Ugdah's own."""
    stacks = {"sinai/2707": ["I-TAL-7A", "I-TAL-60A"], "sinai/2708": ["I-P55", "I-P80"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate tal")
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    [told] = match.seen_by("Israel").warnings("fight")
    assert told.words == "1 more unit could be activated in this Operation."
    match.play("activate I-TAL-60A")
    match.play("stay I-TAL-60A")
    assert {"activate I-P55", "activate I-P80"} <= set(match.decision.actions)
    assert cases(match, "fight") == []


@pytest.mark.case("six-days-of-war", "6.2")
def test_an_attack_that_is_left_out_is_told_of_from_2_to_1_on(set_up) -> None:
    """5 to 2 is worth a word; 5 to the 4 of two brigades is 1:1, where it is the attacker who
    suffers."""
    for foes, told in ((["E-1/2"], ["6.2"]), (["E-1/2", "E-2/2"], [])):
        match = set_up("operations", {"sinai/2707": ["I-TAL-7A"], "sinai/2606": foes}, mover=0)
        match.play("operate tal")
        match.play("activate I-TAL-7A")
        match.play("stay I-TAL-7A")
        assert "attack sinai/2606" in match.decision.actions
        assert cases(match, "end") == told


@pytest.mark.case("six-days-of-war", "6.2.2", "11.1")
def test_who_may_advance_into_a_place_that_counts_is_told_what_it_takes(set_up, throw) -> None:
    for place, beside, told in (
        ("sinai/2801", "sinai/2902", "? It takes 10 MVPs"),
        ("sinai/2606", "sinai/2707", "Bir Hasna?"),
    ):  # fmt: skip
        stacks = {place: ["E-1/2"], beside: ["I-TAL-7A", "I-TAL-60A", "I-TAL-11M"]}
        match = set_up("operations", stacks, mover=0)
        match.play("operate tal")
        for unit in stacks[beside]:
            match.play(f"activate {unit}")
            match.play(f"stay {unit}")
        match.play(f"attack {place}")
        for unit in stacks[beside]:
            match.play(f"join {unit}")
        throw(match, 8)
        match.play("resolve")
        if match.decision.role == "UAR":  # where el Arish is left to
            match.play(match.decision.actions[0])
        assert match.decision.prompt.endswith(told)


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


def told(match, verb: int, *names: str) -> list[str]:
    """The cases of what is said against an action, whether or not it is legal now."""
    words = match.rules.words
    kinds = words.verbs[verb].arguments
    numbers = [words.number(kind, name) for kind, name in zip(kinds, names, strict=True)]
    cautions = match.rules.warnings(match.state, act(verb, *numbers))
    return [caution.case for caution in cautions]


@pytest.mark.case("six-days-of-war", "11.1", "5.4.4", "5.4.5", "5.4.6", "6.2.2")
def test_a_place_that_counts_is_left_by_whatever_way_one_goes(set_up) -> None:
    """Of el Arish (10 MVPs) a unit goes away on foot, by sea, by air, off the map or in advance."""
    match = set_up("operations", {"sinai/2801": ["I-TAL-7A"], "sinai/2902": ["E-1/2"]}, mover=0)
    for verb in (verbs.MOVE, verbs.PUSH, verbs.SAIL, verbs.FLY):
        assert "11.1" in told(match, verb, "I-TAL-7A", "sinai/2701")
    for verb in (verbs.TRANSIT, verbs.EXIT):
        assert told(match, verb, "I-TAL-7A") == ["11.1"]
    match.state.steps.append((steps.ADVANCING, 0, match.rules.box.board.index["sinai/2902"]))
    assert "11.1" in told(match, verbs.ADVANCE, "I-TAL-7A")


@pytest.mark.case("six-days-of-war", "11.1")
def test_east_jerusalem_counts_only_where_jordan_has_joined(set_up) -> None:
    stacks = {"westbank/1215": ["J-LEGION"], "westbank/1216": ["I-JERUSALEM"]}
    for jordan, cases_told in ((1, ["11.1"]), (0, [])):
        match = set_up("operations", stacks, mover=1, jordan=jordan)
        assert told(match, verbs.TRANSIT, "J-LEGION") == cases_told


@pytest.mark.case("six-days-of-war", "6.1.2", "6.1.3", "16.3")
def test_bombs_that_cannot_hit_are_told_of_when_they_are_dropped(set_up) -> None:
    """A MiG-17 (2) hits in the open, not in a fort (+2), nor in a city (+1) once it has fired."""
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, bases={"EGY-2": ["E-AIR-MIG-17-1"]})
    box, s = match.rules.box, match.state
    plane = box.unit_names.index("E-AIR-MIG-17-1")
    for place, fired, cases_told in (
        ("sinai/3102", 0, []), ("golan/0404", 0, ["6.1.2"]),
        ("westbank/1216", 0, []), ("westbank/1216", war.FIRED, ["6.1.2"]),
    ):  # fmt: skip
        s.steps.append((steps.BOMBING, 1, box.board.index[place], 0))
        s.flags[plane] = fired
        assert told(match, verbs.BOMB, "E-AIR-MIG-17-1", "I-TAL-7A") == cases_told, place
    assert told(match, verbs.RAID, "E-AIR-MIG-17-1", "ISR-1") == []
    base = air.BASE_TARGET + match.rules.words.number("base", "ISR-1")
    s.steps.append((steps.BOMBING, 1, base, 0))
    for strength, cases_told in ((2, []), (1, ["6.1.3"])):
        box.bf[plane], kept = strength, box.bf[plane]
        assert told(match, verbs.RUNWAY, "E-AIR-MIG-17-1") == cases_told
        assert told(match, verbs.BOMB, "E-AIR-MIG-17-1", "I-TAL-7A") == cases_told
        box.bf[plane] = kept


@pytest.mark.case("six-days-of-war", "5.5")
def test_who_takes_the_last_place_of_a_base_that_another_needs_is_told(set_up) -> None:
    planes = ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"]
    match = set_up("operations", {}, bases={"EGY-2": planes}, mover=1)
    box, s = match.rules.box, match.state
    home, other = (match.rules.words.number("base", name) for name in ("EGY-2", "EGY-3"))
    for unit in map(box.unit_names.index, planes):
        s.at[unit], s.target[unit] = war.FLYING, -1
    for base in box.bases:
        s.state_of_base[base] = war.SOUND if base == other else war.RAZED
    room, box.capacity[other] = box.capacity[other], 1
    assert told(match, verbs.LAND, planes[0], "EGY-3") == ["5.5"]
    box.capacity[other] = 2
    assert told(match, verbs.LAND, planes[0], "EGY-3") == []
    box.capacity[other] = room
    assert home != other


@pytest.mark.case("six-days-of-war", "5.5.1")
def test_aircraft_that_could_still_go_on_air_defence_are_counted(set_up) -> None:
    match = set_up("operations", {}, bases={"ISR-1": ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"]}, mover=0)
    match.state.steps.append((steps.PATROLLING, 0, 5, 99))
    [caution] = match.rules.warnings(match.state, verbs.DONE)
    assert caution.words.startswith("2 more air units")
    match.state.steps[-1] = (steps.PATROLLING, 0, 1, 99)
    [caution] = match.rules.warnings(match.state, verbs.DONE)
    assert caution.words.startswith("1 more air unit ")


@pytest.mark.case("six-days-of-war", "5.2")
def test_the_last_operation_of_the_day_is_told_of_while_others_have_not_acted(set_up) -> None:
    stacks = {"sinai/2707": ["I-TAL-7A"], "sinai/2708": ["I-P55"]}
    match = set_up("operations", stacks, mover=0, marks={"I-TAL-7A": ["activated"]})
    last, idle = match.seen_by("Israel").warnings("operate final")
    assert last.words == "It is your last Operation of the day."
    assert idle.words.startswith("1 ground unit could still act")
    assert cases(match, "operate independents") == []
    both = {"I-TAL-7A": ["activated"], "I-P55": ["activated"]}
    assert cases(set_up("operations", stacks, mover=0, marks=both), "operate final") == []


@pytest.mark.case("six-days-of-war", "9.1", "11.3")
def test_who_would_lose_by_a_cease_fire_is_told_so_and_what_it_costs_to_ignore_it(
    set_up, throw
) -> None:
    """Israel's die of 1 imposes one; the UAR, free to fight on, agrees and would win."""
    match = set_up("operations", {"sinai/2707": ["I-TAL-7A"]}, mover=0, scl_us=1, scl_ussr=2)
    throw(match, 1, 9)
    match.play("pass")
    while match.decision.role == "Israel" or "agree" not in match.decision.actions:
        match.play(match.decision.actions[-1])
    match.play("agree")
    assert match.decision.prompt.startswith("The UAR stops. Israel rolls ")
    assert match.decision.prompt.endswith("accept it, and end the game?")
    words = {a: match.rules.describe(match.state, code) for a, code in
             zip(match.decision.actions, match.rules.legal(match.state), strict=True)}  # fmt: skip
    assert words["agree"] == "stop fighting: the game ends"
    dice = match.state.die_israel + match.state.die_uar
    assert words["ignore"].startswith(f"ignore the cease-fire: {dice} DVPs to the UAR, American ")
    [told] = match.seen_by("Israel").warnings("agree")
    assert told.words.startswith("The game ends now: UAR ")


@pytest.mark.case("six-days-of-war", "6.1.2", "11.2")
def test_bombs_on_the_old_city_tell_their_price(set_up) -> None:
    match = set_up(
        "operations",
        {"westbank/1215": ["J-LEGION"], "sinai/2606": ["E-1/2"]},
        mover=0,
        bases={"ISR-1": ["I-AIR-VAUTOUR1"]},
        jordan=1,
    )
    match.play("operate air")
    price = "Bombs there, hit or not, cost a die"
    told = match.seen_by("Israel").warnings("strike I-AIR-VAUTOUR1 westbank/1215")
    assert [(each.case, price in each.words) for each in told] == [("6.1.2", True)]
    assert cases(match, "strike I-AIR-VAUTOUR1 sinai/2606") == []


@pytest.mark.case("six-days-of-war", "6.2")
def test_an_attack_on_the_holy_places_tells_its_price(set_up) -> None:
    for until, told in ((0, []), (23, ["11.2"])):
        stacks = {"westbank/1216": ["I-P55"], "westbank/1215": ["J-LEGION"]}
        match = set_up("operations", stacks, mover=0, jordan=1, holy_places=until)
        match.play("operate independents")
        match.play("activate I-P55")
        match.play("stay I-P55")
        assert cases(match, "attack westbank/1215") == told
