"""What advice must do: positions from the list of follies that greedy once committed."""

import random
import re
from collections.abc import Callable

import levant
from levant.core.state import copy_of
from levant.games import rules_of

SetUp = Callable[..., levant.Match]
Fight = Callable[..., levant.Match]
STYLES = rules_of("suez-56").styles
PLAIN, RUN, GUARD = STYLES.index("plain"), STYLES.index("run"), STYLES.index("guard")


def best(match: levant.Match, style: int = PLAIN) -> str:
    """What advice likes best now."""
    rules, state = match.rules, match.state
    legal = rules.legal(state)
    scores = rules.advise(rules.veil(state, rules.role(state) or ""), legal, style)
    return rules.words.text(legal[scores.index(max(scores))])


def played(match: levant.Match, kind: str, style: int = PLAIN) -> list[str]:
    """The rest of the phase as advised: what happened of a kind."""
    rules, state = match.rules, match.state
    phase = state.phase
    while rules.role(state) is not None and state.phase == phase:
        match.play(best(match, style))
        state = match.state
    return [event.text for event in match.events if event.kind == kind]


def test_a_unit_at_the_edge_leaves_while_it_brings_most(el_arish: SetUp) -> None:
    held = {"EG-1-7": "2228", "EG-2-7": "2148", "EG-3-7": "2535"}
    match = el_arish("israeli-movement", {"IL-79-7": "2040", **held}, turn=8)
    match.play("pick IL-79-7")
    assert best(match) == "exit IL-79-7"


def test_the_run_begins_in_time_and_at_once_in_that_style(el_arish: SetUp) -> None:
    units = {"IL-79-7": "3035", "EG-1-7": "4621", "EG-2-7": "4620"}
    for turn, style in ((7, PLAIN), (5, RUN)):
        match = el_arish("israeli-movement", units, turn=turn)
        match.play("pick IL-79-7")
        assert int(best(match, style).split()[2][:2]) < 26  # west


def test_an_emptied_objective_is_manned(el_arish: SetUp, suez: SetUp) -> None:
    match = el_arish("israeli-movement", {"IL-79-7": "4421", "IL-82-7": "4422", "EG-1-2": "2148"})
    assert any("4620" in text for text in played(match, "moved"))
    for turn, style in ((6, PLAIN), (2, GUARD)):
        match = suez("anglo-french-movement", {"FR-1REP": "3611", "EG-4": "2209"}, turn=turn)
        went = played(match, "moved", style)
        assert any(hex in text for text in went for hex in ("3211", "3411", "3512"))


def test_at_suez_who_can_leave_goes_while_it_brings_double(suez: SetUp) -> None:
    match = suez("anglo-french-movement", {"FR-1REP": "3611", "EG-4": "2209"}, turn=2)
    match.play("pick FR-1REP")
    assert int(best(match).split()[2][:2]) > 42  # south


def test_tanks_land_where_the_way_off_the_map_is_short_and_are_off_by_the_last_turn(
    suez: SetUp,
) -> None:
    fleet = {"BR-A6RTR": "holding-box", "FR-7TK": "holding-box", "BR-RS": "holding-box"}
    match = suez("anglo-french-movement", {**fleet, "EG-4": "2509", "EG-MIL1": "2611"}, turn=4)
    while match.state.turn < 6:
        match.play(best(match))
    assert len(played(match, "exited")) == 2


def test_a_weak_neighbour_in_the_open_keeps_nobody_from_an_objective(suez: SetUp) -> None:
    units = {"BR-40CDO": "2706", "EG-3NG": "2907"}
    match = suez("anglo-french-movement", units, turn=6, airstrikes=[7, 5])
    assert any("to 2806" in text for text in played(match, "moved"))


def test_neighbours_in_the_open_are_attacked_at_once(suez: SetUp) -> None:
    units = {"BR-45CDO": "3412", "EG-2NG": "3411", "EG-PSAT": "3512"}
    match = suez("anglo-french-combat", units, turn=1, airstrikes=[7, 5])
    (fight,) = [text for text in played(match, "combat") if "Commando" in text]
    assert "2NG" in fight
    assert "Anti-Tank" in fight
    assert "7 British airstrikes" in fight


def test_a_weak_garrison_is_assaulted_with_all_that_it_takes(el_arish: SetUp) -> None:
    tal = {"IL-79-7": "4422", "IL-82-7": "4423", "IL-1-AV": "4522", "IL-A1-TAL": "4624"}
    match = el_arish("israeli-movement", {**tal, "EG-SFINF": "4620"}, turn=3, airstrikes=[6])
    played(match, "moved")
    fights = played(match, "combat")
    assert len(fights) == 1
    assert "4620" in fights[0]
    assert "column +12" in fights[0] or "column +9" in fights[0]


def test_nobody_stops_next_to_an_enemy_too_strong_for_him(el_arish: SetUp) -> None:
    units = {"IL-R-7": "4825", "EG-14A": "4620", "EG-1-7": "4621", "EG-2-7": "4521"}
    match = el_arish("israeli-movement", units)
    played(match, "moved")
    assert not [a for a in match.decision.actions if a.startswith("attack")]


def test_guns_do_not_fire_where_they_cannot_but_fail(el_arish: SetUp) -> None:
    units = {"IL-A1-TAL": "4624", "EG-14A": "4620", "EG-7ART": "4521"}
    match = el_arish("israeli-combat", units, turn=3)
    assert "attack 4521" in match.decision.actions
    assert played(match, "combat") == []
    with_aircraft = el_arish("israeli-combat", units, turn=3, airstrikes=[1])
    (fight,) = played(with_aircraft, "combat")
    assert "7th Artillery" in fight


def test_egyptian_guns_stay_in_their_forts(el_arish: SetUp) -> None:
    units = {"EG-7ART": "4521", "EG-SFART": "4345", "EG-1-7": "4620", "IL-79-7": "4825"}
    match = el_arish("egyptian-movement", units)
    assert played(match, "moved") == []


def test_paratroops_land_where_they_attack_and_the_french_strike(suez: SetUp) -> None:
    box = {"FR-1REP": "holding-box", "FR-2RCP": "holding-box", "BR-1P": "holding-box"}
    garrison = {"EG-2NG": "3411", "EG-PSAT": "3512", "EG-1NG": "1828"}
    match = suez("anglo-french-movement", {**box, **garrison}, turn=1, airstrikes=[7, 5])
    assert len(played(match, "dropped")) == 2
    fights = played(match, "combat")
    assert any("Regiment" in text for text in fights)
    assert any("French airstrike" in text for text in fights)


def test_three_objectives_are_assaulted_on_the_first_turn_two_of_them_at_once() -> None:
    match = levant.game("suez-56").new(seed=1)
    played(match, "placed")
    assert len(played(match, "dropped")) == 2
    ground = ("Commando", "Parachute Regiment")
    fights = [text.split(" against ") for text in played(match, "combat")]
    assaults = [enemy for own, enemy in fights if any(name in own for name in ground)]
    assert len(assaults) == 2
    for garrison in ("2NG", "Anti-Tank", "Anti-Aircraft"):
        assert any(garrison in enemy for enemy in assaults)


def test_city_blocks_that_are_no_objectives_are_left_alone(suez: SetUp) -> None:
    units = {"BR-40CDO": "2110", "BR-42CDO": "2109", "EG-MIL1": "2412"}
    match = suez("anglo-french-movement", units, turn=5, airstrikes=[7, 5])
    played(match, "moved")
    assert played(match, "combat") == []


def test_who_has_nobody_to_attack_is_flown_to_the_edge_and_leaves(suez: SetUp) -> None:
    fleet = {"BR-JS": "holding-box", "BR-RS": "holding-box", "BR-1P": "holding-box"}
    match = suez("anglo-french-movement", {**fleet, "EG-MIL1": "2611"}, turn=4)
    assert len(played(match, "carried") + played(match, "dropped")) == 2
    while match.state.turn == 4:
        match.play(best(match))
    left = played(match, "exited")
    assert [
        name
        for name in ("Royal Scots", "1st Battalion, Parachute")
        if any(name in text for text in left)
    ]
    assert len(left) == 2


def test_the_lift_flies_every_turn_and_the_french_strike_after_the_first() -> None:
    """A whole game: the lift was spent by turn 2, and the French never struck."""
    match = levant.game("suez-56").new(seed=1)
    flown: dict[str, set[int]] = {"dropped": set(), "carried": set()}
    french = dict.fromkeys(range(1, 6), 0)
    while match.decision and match.state.turn < 6:
        turn, told = match.state.turn, len(match.told)
        match.play(best(match))
        for event in [event for events in match.told[told:] for event in events]:
            if event.kind in flown:
                flown[event.kind].add(turn)
            if event.kind == "combat" and (struck := re.search(r"(\d+) French air", event.text)):
                french[turn] += int(struck[1])
    assert flown["carried"] == {1, 2, 3, 4, 5}
    assert len(flown["dropped"]) >= 4
    assert sum(french.values()) - french[1] >= 6


def test_the_transport_is_not_given_up_in_an_exchange(suez: SetUp, fight: Fight) -> None:
    units = {"BR-JS": "3611", "BR-45CDO": "3611", "EG-PSAT": "3512"}
    actions = ["attack 3512", "join BR-45CDO", "join BR-JS", "assault", "frontal"]
    match = fight(lambda seed: suez("anglo-french-combat", units, seed=seed), actions, "EX")
    assert best(match).endswith("BR-45CDO")


def test_a_die_of_opinion_is_not_paid_for_a_game_that_is_won_or_lost(suez: SetUp) -> None:
    for points in ([80, 20], [20, 80]):
        match = suez("egyptian-combat", {"BR-1P": "2209", "EG-1NG": "2411"}, turn=6)
        match.state.points = points
        if "end" in match.decision.actions:
            match.play("end")
        assert best(match) == "last 6"


def test_a_guess_is_of_a_turn_that_can_still_be(suez: SetUp) -> None:
    match = suez("egyptian-movement", {"BR-1P": "2209", "EG-1NG": "2411"}, turn=9)
    sight = match.rules.veil(match.state, "Egyptian")
    dice = random.Random(1)
    turns = {match.rules.guess(sight, "Egyptian", dice).last_turn for _ in range(60)}
    assert turns >= {9, 10}
    assert turns <= set(range(9, 13))


def test_advice_is_the_same_whatever_was_asked_before(el_arish: SetUp) -> None:
    """A plan is kept for a phase: it must not tell in the middle of which it was made."""
    units = {"IL-79-7": "4422", "IL-82-7": "4423", "IL-1-AV": "4522", "EG-SFINF": "4620"}
    match = el_arish("israeli-movement", units, turn=3)
    rules, box = match.rules, match.rules.box
    rules.advise(match.state, rules.legal(match.state))
    match.play("pick IL-79-7")
    match.play(best(match))
    state = copy_of(match.state)
    kept = rules.advise(state, rules.legal(state))
    box.plans.clear()
    assert rules.advise(state, rules.legal(state)) == kept


def test_units_about_to_leave_are_worth_more_than_units_far_behind(el_arish: SetUp) -> None:
    def value(at: str) -> float:
        match = el_arish("israeli-movement", {"IL-79-7": at, "EG-1-7": "4620"}, turn=8)
        return match.rules.features(match.state, "Israeli")[0]

    assert value("2035") > value("4035")
