"""The example game: each of its four cases, as a stranger would test his own."""

import pytest

import levant

GAME = "example"


def match_at(**said: object) -> levant.Match:
    document = {"turn": 1, "phase": "red", "units": {"red": {"at": "0202"}, "blue": {"at": "0404"}}}
    return levant.game(GAME).at({**document, **said}, seed=1)


def beside(seed: int) -> levant.Match:
    units = {"red": {"at": "0302"}, "blue": {"at": "0303"}}
    return levant.game(GAME).at({"turn": 1, "phase": "red", "units": units}, seed=seed)


@pytest.mark.case(GAME, "1.0")
def test_1_0_red_begins_in_one_corner_and_blue_in_the_other() -> None:
    match = levant.game(GAME).new(seed=1)
    assert match.position()["units"] == {"red": {"at": "0202"}, "blue": {"at": "0204"}}
    assert match.decision
    assert match.decision.role == "Red"


@pytest.mark.case(GAME, "2.0")
def test_2_0_a_patrol_moves_one_hex_or_stays_and_then_the_other_does() -> None:
    match = match_at()
    assert match.decision
    assert match.decision.actions == ["move red 0203", "move red 0302", "move red 0303", "stay"]
    refusal = match.why_not("move red 0404")
    assert refusal
    assert refusal.case == "2.0"
    match.play("stay")
    assert match.decision.role == "Blue"


@pytest.mark.case(GAME, "3.0")
def test_3_0_only_a_neighbour_is_attacked_and_five_or_six_destroy_it() -> None:
    assert match_at().why_not("attack blue") is not None
    seen = set()
    for seed in range(30):
        match = beside(seed)
        match.play("attack blue")
        shot = next(event for event in match.events if event.kind == "combat")
        assert (shot.die >= 5) == (match.result is not None)
        seen.add(shot.die)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.case(GAME, "4.0")
def test_4_0_after_six_turns_the_well_decides() -> None:
    units = {"red": {"at": "0303"}, "blue": {"at": "0204"}}
    match = match_at(turn=6, phase="blue", units=units)
    match.play("stay")
    assert match.result
    assert match.result.winner == "Red"
    longer = match_at(turn=6, phase="blue", units=units, options=["longer"])
    longer.play("stay")
    assert longer.result is None


def test_two_patrols_in_one_hex_are_no_position() -> None:
    with pytest.raises(levant.BadDocument, match="one hex"):
        match_at(units={"red": {"at": "0303"}, "blue": {"at": "0303"}})


def test_it_is_played_when_asked_for_and_listed_nowhere() -> None:
    assert levant.game(GAME).about.title == "Example"
    assert GAME not in [about.id for about in levant.games()]
