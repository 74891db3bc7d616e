"""Where two cases meet: retreats and mines, strays, contested entry areas, what is seen last."""

import pytest

from levant.games.golan_73.rules.retreat import over_mines
from tests.games.golan_73.conftest import SetUp, at, offered, status, steps_of, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    """Israeli control of the Golan but for some areas."""
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


# --- 14.02 with 6.6 ----------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.02", "6.6", "14.42")
def test_14_02_a_retreat_within_the_sector_meets_no_mines_elsewhere(set_up: SetUp, golan) -> None:
    box = golan.rules.box
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"], "37": ["S-9-43", "S-9-33"]}, turn=3,
        face_up=["36"], minefields=[["28", "29"]], israeli_control=control("37", "41", "30"),
    )  # fmt: skip
    unit = box.unit_names.index("S-9-51")
    assert not over_mines(box, match.state, unit, box.board.index["41"], -1)


@pytest.mark.case(GAME, "14.02", "6.6")
def test_14_02_an_adjoining_area_is_entered_over_its_own_boundary(set_up: SetUp, golan) -> None:
    """A clear way round through an area that is full is no retreat to the area next door."""
    box = golan.rules.box
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"], "40": ["S-9-43", "S-9-33"]}, turn=5,
        face_up=["36"], minefields=[["36", "37"]], israeli_control=control("37", "40"),
    )  # fmt: skip
    unit = box.unit_names.index("S-9-51")
    assert over_mines(box, match.state, unit, box.board.index["37"], -1)


@pytest.mark.case(GAME, "14.02", "6.41", "14.01")
def test_14_02_an_aborted_assault_checks_only_on_its_own_way_back(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"37": ["S-9-51", "I-7"], "69": ["S-9-43", "S-9-33"]}, seed=seed,
            turn=5, came={"S-9-51": "69"}, israeli_control=control("40"), minefields=[["28", "29"]],
        )  # fmt: skip
        match.play("fight 37")
        while match.decision.case != "6.41" or "abort" not in match.decision.actions:
            if match.decision.case not in ("6.27", "6.41", "6.43"):
                break
            match.play(match.decision.actions[0])
        return match

    match = until(start, ["abort"], lambda m: "S-9-51" in m.position()["units"])
    if offered(match, "retreat"):
        assert not {goal for goal in offered(match, "retreat") if goal.endswith((" 40", " 69"))}
        assert why(match, "retreat S-9-51 40") == "6.41"
        match.play(match.decision.actions[0])
    assert at(match, "S-9-51") not in ("37", "40", "69")
    assert texts(match, "morale") == []


# --- 14.42 -------------------------------------------------------------------------------------


def stray(golan, set_up: SetUp, area: str, *syrian: str):
    match = set_up(
        "syrian-operational-movement", {area: ["S-5-12"], "63": ["S-5-132"]}, turn=3,
        israeli_control=control(*syrian),
    )  # fmt: skip
    document = match.position()
    document["units"]["S-5-12"] |= {"must_leave": "central", "sector": "south"}
    return golan.at(document, seed=1)


@pytest.mark.case(GAME, "14.42")
def test_14_42_a_stray_looks_all_its_movement_ahead(set_up: SetUp, golan) -> None:
    match = stray(golan, set_up, "73")  # 69 or 70 or 74, 71, and only then the south: three areas
    assert why(match, "end") == "14.42"
    match.play("pick S-5-12")
    goals = {goal.split()[1] for goal in offered(match, "move")}
    assert {"68", "65"} <= goals
    assert all(int(goal) < 69 for goal in goals)
    assert "halt" not in match.decision.actions
    for inside in ("72", "70"):
        refusal = match.why_not(f"move S-5-12 {inside}")
        assert refusal.case == "14.42"
        assert "must" in refusal.reason
    match.play("move S-5-12 65")
    assert "must_leave" not in match.position()["units"]["S-5-12"]


@pytest.mark.case(GAME, "14.42")
def test_14_42_a_stray_that_cannot_get_out_moves_as_it_likes(set_up: SetUp, golan) -> None:
    match = stray(golan, set_up, "44", "44", "40", "41")
    assert "end" in match.decision.actions
    match.play("pick S-5-12")
    assert {"S-5-12 40", "S-5-12 41"} <= offered(match, "move")
    assert "halt" in match.decision.actions


# --- 2.4 with 14.2, 14.61b, 15.2, 17.11 --------------------------------------------------------


@pytest.mark.case(GAME, "2.4", "14.2", "17.11")
def test_17_11_a_contested_area_that_syria_controls_is_a_friendly_entry_area(
    set_up: SetUp,
) -> None:
    event = "S-strategic_reserve_assad_guard"
    for mine, comes in (([], True), (["65"], False)):
        match = set_up(
            "syrian-admin", {"65": ["S-5-12", "I-7"], "62": ["S-5-47"]}, turn=6, face_up=["65"],
            boxes={"reserve-box": ["S-SR-AG"]}, have={event: 1},
            israeli_control=[*control(), *mine],
        )  # fmt: skip
        match.play(f"use {event}")
        assert ("S-SR-AG 65" in offered(match, "release")) == comes
        if comes:
            match.play("release S-SR-AG 65")
            assert {"side": "Syrian", "id": "S-SR-AG", "steps": 4} in match.view("Israeli")[
                "areas"
            ]["65"]["units"]  # 5.22: among units that lie face-up
        else:
            assert why(match, "release S-SR-AG 65") == "17.11"


@pytest.mark.case(GAME, "2.4", "14.61")
def test_14_61b_a_contested_entry_area_serves_the_third_division(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"71": ["S-9-R", "I-7"]}, turn=5, face_up=["71"],
        boxes={"reserve-box": ["S-3-15"]}, have={"S-SA": 1},
    )  # fmt: skip
    match.play("use S-SA")
    assert offered(match, "release") == {"S-3-15 71", "S-3-15 77", "S-3-15 80"}


# --- 8.32, 16.31c ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "8.32", "16.31")
@pytest.mark.parametrize(
    ("chit", "use"), [("I-command_staff", "spy S?1"), ("I-air_support", "scout 63")]
)
@pytest.mark.parametrize("phase", ["syrian-admin", "israeli-admin"])
def test_8_32_what_the_last_chit_shows_is_seen(set_up: SetUp, chit, use, phase) -> None:
    match = set_up(phase, {"63": ["S-5-132"], "6": ["I-7"]}, have={chit: 1}, turn=3)
    match.play(f"use {chit}")
    match.play(use)
    assert match.decision.role == "Israeli"
    assert match.decision.actions == ["end"]
    assert match.view("Israeli")["areas"]["63"]["units"][0]["id"] == "S-5-132"
    match.play("end")
    assert match.view("Israeli")["areas"]["63"]["units"] == [{"side": "Syrian"}]


# --- what is told ------------------------------------------------------------------------------


def struck(set_up: SetUp, seed: int):
    """The defender has been hit by ground fire."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"}, seed=seed,
        face_up=["36"], israeli_control=control("37"),
    )  # fmt: skip
    match.play("fight 36")
    while match.decision.case in ("6.27", "6.28", "6.41", "6.43"):
        match.play(match.decision.actions[-1])
    return match


@pytest.mark.case(GAME, "6.42")
def test_6_42_c_it_is_told_that_the_defender_retreats(set_up: SetUp, until) -> None:
    match = until(lambda seed: struck(set_up, seed), ["fall-back"], lambda m: True)
    told = [event for event in match.events if event.kind == "choice"]
    assert told[-1].case == "6.42"
    assert "Israeli defenders" in told[-1].text
    assert "retreat" in told[-1].text
    assert told[-1].places == ("36",)
    stood = until(lambda seed: struck(set_up, seed), ["stand"], lambda m: True)
    assert "stand" in texts(stood, "choice")[-1]


@pytest.mark.case(GAME, "17.24")
def test_17_24_the_marker_lies_on_the_moroccans_for_all_to_see(set_up: SetUp) -> None:
    match = set_up("israeli-admin", {"81": ["S-MOR", "S-7-78"]}, have={"I-king_hassan": 1})
    match.play("use I-king_hassan")
    match.play("launch")
    assert [event.case for event in match.events if event.kind == "troublemakers"] == ["17.24"]
    seen = match.view("Israeli")["areas"]["81"]["units"]
    assert {"side": "Syrian", "status": ["king-hassan"]} in seen
    assert {"side": "Syrian"} in seen
    assert "king-hassan" in status(match, "S-MOR")


@pytest.mark.case(GAME, "2.4")
def test_2_4_a_change_of_control_is_told(set_up: SetUp) -> None:
    match = set_up("syrian-operational-movement", {"63": ["S-5-132"]}, ditch_bridges=[["24", "63"]])
    match.play("move S-5-132 24")
    assert texts(match, "control") == ["24 Tel Saki comes under Syrian control"]
    kinds = [event.kind for event in match.events]
    assert kinds.index("moved") < kinds.index("control")


@pytest.mark.case(GAME, "7.2")
def test_7_2_the_reaction_phase_is_named_after_who_moves_in_it(set_up: SetUp) -> None:
    match = set_up("syrian-reaction", {"42": ["I-7"]}, status={"I-7": ["reserve"]})
    assert match.decision.role == "Israeli"
    assert "Israeli Reaction Phase" in match.decision.prompt
    assert "Israeli Reaction Phase" in match.view("Syrian")["headline"]


# --- decided -----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "8.23", "14.22")
@pytest.mark.parametrize(
    ("area", "box", "comes"), [("6", "A", 1), ("8", "A", 1), ("17", "B", 1), ("17", "A", 0)]
)
def test_8_23_a_unit_in_an_assembly_area_reinforces_the_areas_it_enters(
    set_up: SetUp, area: str, box: str, comes: int
) -> None:
    match = set_up(
        "syrian-combat", {area: ["S-9-51", "I-53"], box: ["I-7"]}, turn=6, face_up=[area],
        have={"I-SA": 1},
    )  # fmt: skip
    match.play(f"fight {area}")
    assert len(offered(match, "reinforce")) == comes
    if comes:
        match.play("reinforce I-7 I-SA")
        assert at(match, "I-7") == area


@pytest.mark.case(GAME, "9.34", "8.23")
def test_9_34_d_no_special_action_reinforces_an_unsupplied_area(set_up: SetUp) -> None:
    for cut, comes in (([], True), (["36"], False)):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-53"], "40": ["I-7"]}, turn=5, face_up=["36"],
            have={"I-SA": 1, "S-artillery": 1}, israeli_control=control("37"),
            unsupplied_areas=cut,
        )  # fmt: skip
        match.play("fight 36")
        assert bool(offered(match, "reinforce")) == comes
        if not comes and match.decision.role == "Israeli":
            assert why(match, "reinforce I-7 I-SA") == "9.34"


@pytest.mark.case(GAME, "8.24", "6.6")
def test_8_24_one_unit_without_a_way_out_loses_a_step_as_in_any_retreat(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "I-53", "I-82"], "40": ["I-7"]}
    match = set_up(
        "syrian-combat", areas, turn=5, face_up=["36"], have={"I-SA": 1},
        israeli_control=["36", "40"],
    )  # fmt: skip
    match.play("fight 36")
    before = steps_of(match, "I-53") + steps_of(match, "I-82")
    match.play("withdraw I-SA")
    match.play(match.decision.actions[0])
    places = {at(match, "I-53"), at(match, "I-82")}
    assert places == {"36", "40"}
    assert steps_of(match, "I-53") + steps_of(match, "I-82") == before - 1
    assert "disordered" not in status(match, "I-53") + status(match, "I-82")


@pytest.mark.case(GAME, "19.1", "14.94")
@pytest.mark.parametrize(("unit", "side"), [("S-82P", "Syrian"), ("I-GOLa", "Israeli")])
def test_19_1_mount_hermon_is_its_own_source_for_its_points(set_up: SetUp, unit, side) -> None:
    """The way down is the enemy's: the area counts all the same."""
    foe = "I-7" if side == "Syrian" else "S-9-51"
    own = ["83"] if side == "Israeli" else []
    match = set_up(
        "syrian-admin", {"83": [unit], "59": [foe]}, have={"S-SA": 1}, turn=5,
        israeli_control=[*own, "59"] if side == "Syrian" else own,
    )  # fmt: skip
    assert match.view("Syrian")["points"][side] == 1


@pytest.mark.case(GAME, "8.24", "6.6", "14.14")
def test_8_24_armor_that_cannot_follow_its_infantry_loses_a_step_instead(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"23": ["S-5-12", "I-GOLa", "I-53"]}, turn=5, face_up=["23"],
        have={"I-SA": 1}, israeli_control=["20", "23"],
    )  # fmt: skip
    match.play("fight 23")
    steps = steps_of(match, "I-53")
    match.play("withdraw I-SA")
    assert at(match, "I-GOLa") == "20"
    assert (at(match, "I-53"), steps_of(match, "I-53")) == ("23", steps - 1)
