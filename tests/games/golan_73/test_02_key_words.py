"""2.0: success numbers, steps, quality, control."""

import pytest

from levant.games.golan_73.rules.morale import success
from tests.games.golan_73.conftest import SetUp, at

GAME = "golan-73"


@pytest.mark.case(GAME, "2.1")
def test_2_1_one_always_succeeds_and_ten_always_fails() -> None:
    assert success(1, -3)
    assert not success(10, 14)
    assert success(5, 5)
    assert not success(6, 5)


@pytest.mark.case(GAME, "2.1", "4.2", "3.21")
def test_2_1_each_player_draws_at_random_what_the_turn_track_says(golan) -> None:
    seen = set()
    for seed in range(12):
        match = golan.new(seed=seed)
        match.play("deploy")
        match.play("deploy")
        available = match.position()["chits"]["available"]
        syrian = sum(n for name, n in available.items() if name.startswith("S-") and name != "S-SA")
        israeli = sum(n for name, n in available.items() if name.startswith("I-"))
        assert (syrian, israeli) == (14, 3)
        seen.add(tuple(sorted(available.items())))
    assert len(seen) > 8


@pytest.mark.case(GAME, "2.3")
def test_2_3_quality_changes_with_steps_and_the_last_step_eliminates(set_up: SetUp, golan) -> None:
    match = set_up("syrian-admin", {"63": ["S-5-132"], "66": ["S-5-61"]}, steps={"S-5-132": 1})
    box, state = golan.rules.box, match.state
    unit = box.unit_names.index("S-5-132")
    from levant.games.golan_73.rules.supply import lose_step
    from levant.games.golan_73.state import quality_of

    assert box.quality[unit][1] == 0  # green
    assert box.quality[unit][4] == 1  # veteran
    assert quality_of(box, state, unit) == 0
    lose_step(box, state, unit)
    assert at(match, "S-5-132") == "eliminated"


@pytest.mark.case(GAME, "2.4")
def test_2_4_the_sole_occupant_controls_and_passing_through_is_enough(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"22": ["I-7"]}, israeli_control=["22"])
    match.play("move I-7 35")
    control = match.position()["markers"]["israeli_control"]
    assert {"22", "35"} <= set(control)
    assert len(control) > 2  # what it drove through is taken too


@pytest.mark.case(GAME, "2.4")
def test_2_4_a_contested_area_does_not_change_hands(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"], "24": ["I-SP1"]},
        ditch_bridges=[["24", "63"]],
    )  # fmt: skip
    match.play("move S-5-132 24")
    assert "24" in match.position()["markers"]["israeli_control"]


@pytest.mark.case(GAME, "2.4", "6.28")
def test_2_4_terrain_difficulty_counts_against_the_attackers_ground_fire(golan, set_up) -> None:
    from levant.games.golan_73 import box as names
    from levant.games.golan_73.rules.fire import unit_terms

    def terms(area: str, unit: str) -> dict[int, int]:
        match = set_up(
            "syrian-combat", {area: ["S-5-47", "I-7"]}, came={"S-5-47": "22"}, face_up=[area]
        )
        match.play(f"fight {area}")
        box = golan.rules.box
        match.state.point = [box.unit_names.index("S-5-47"), box.unit_names.index("I-7")]
        return dict(unit_terms(box, match.state, box.unit_names.index(unit)))

    assert terms("30", "S-5-47")[names.TERRAIN] == -2
    assert names.TERRAIN not in terms("30", "I-7")
    assert names.TERRAIN not in terms("32", "S-5-47")


@pytest.mark.case(GAME, "2.4")
def test_2_4_nor_does_an_enemy_area_that_is_entered_against_resistance(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"40": ["I-7"], "36": ["S-9-51"]}, turn=5,
        israeli_control=[str(n) for n in range(1, 60) if n != 36],
    )  # fmt: skip
    match.play("move I-7 36")
    assert "36" not in match.position()["markers"]["israeli_control"]


@pytest.mark.case(GAME, "2.4", "16.11")
def test_2_4_assets_keep_control_but_do_not_take_it(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"37": ["S-9-51"], "58": ["I-7"]}, have={"S-commando": 1}, turn=5,
        israeli_control=[str(n) for n in range(1, 60) if n != 37],
    )  # fmt: skip
    match.play("use S-commando")
    match.play("raid 36")
    assert "36" in match.position()["markers"]["israeli_control"]
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"], "58": ["I-7"]}, turn=5,
        assets={"40": "I-engineer"}, israeli_control=[str(n) for n in range(37, 60)],
    )  # fmt: skip
    match.play("move S-9-51 40")
    assert "40" in match.position()["markers"]["israeli_control"]
