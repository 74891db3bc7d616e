"""17.0 to 19.0 to the letter: choices of the player, every die, options on and off."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, texts, why
from tests.games.golan_73.test_17_18_19_events_options_victory import control, points

GAME = "golan-73"


@pytest.mark.case(GAME, "17.34")
def test_17_34_whoever_strikes_says_which_artillery_asset_is_hit(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=7, seed=seed,
            have={"I-artillery": 1, "I-rocket_artillery": 1, "S-counterbattery": 1},
            israeli_control=control("37"), ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        for action in ("fight 36", "assign I-artillery", "assign I-rocket_artillery"):
            match.play(action)
        match.play("assign S-counterbattery")
        match.play("fire")
        while match.decision.case in ("6.42", "6.43"):
            match.play(match.decision.actions[-1])
        return match

    match = until(start, [], lambda m: m.decision.case == "17.34")
    assert match.decision.role == "Syrian"
    assert match.decision.actions == ["silence I-artillery", "silence I-rocket_artillery"]
    assert why(match, "silence S-artillery") == "17.34"
    match.play("silence I-artillery")
    [(chit, turn)] = match.position()["markers"]["turn_track"]
    assert chit == "I-artillery"
    assert 8 <= turn <= 12


@pytest.mark.case(GAME, "18.1")
def test_18_1_the_owner_says_which_unit_checks(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"36": ["S-9-51", "I-7", "I-71"]}, face_up=["36"], turn=3,
        field_works={"36": "Israeli"}, options=["maintain-field-works"],
    )  # fmt: skip
    assert match.decision.role == "Israeli"
    assert match.decision.case == "18.1"
    assert match.decision.actions == ["check I-7", "check I-71"]
    assert why(match, "check S-9-51") == "18.1"
    match.play("check I-71")
    assert texts(match, "morale")[0].startswith("71 Armored")
    assert match.position()["turn"] == 4


@pytest.mark.case(GAME, "18.32")
def test_18_32_the_asset_that_was_named_is_the_one_that_does_not_fire(set_up: SetUp) -> None:
    for direct, fires in (("I-artillery", "rocket artillery"), ("I-rocket_artillery", "artillery")):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=7,
            have={"I-artillery": 1, "I-rocket_artillery": 1}, options=["direct-support"],
        )  # fmt: skip
        match.play("fight 36")
        match.play(f"direct {direct}")
        both = {"I-artillery", "I-rocket_artillery"}
        match.play(f"assign {(both - {direct}).pop()}")
        guns = [line.what for line in match.worksheet.lines if "1 die" in line.value]
        assert guns == [fires]
        assert why(match, "direct S-artillery") == "18.32"


# --- to the letter -----------------------------------------------------------------------------


@pytest.mark.case(GAME, "17.24", "8.23")
def test_17_24_the_moroccans_do_not_reinforce_on_israeli_ground(set_up: SetUp) -> None:
    for hassan, comes in ((0, {"S-MOR S-SA"}), (1, set())):
        match = set_up(
            "israeli-combat", {"57": ["S-7-68", "I-7"], "59": ["S-MOR"]}, face_up=["57"], turn=5,
            have={"S-SA": 1}, tracks={"king_hassan": hassan}, israeli_control=control("59"),
        )  # fmt: skip
        match.play("fight 57")
        assert offered(match, "reinforce") == comes


@pytest.mark.case(GAME, "17.24")
def test_17_24_they_defend_still(set_up: SetUp) -> None:
    match = set_up(
        "israeli-combat", {"81": ["S-MOR", "I-7"]}, face_up=["81"], turn=5,
        tracks={"king_hassan": 1},
    )  # fmt: skip
    match.play("fight 81")
    assert match.decision.case == "6.27"
    assert match.worksheet.column.startswith("3 dice")


def jam(set_up, seed: int, units: list[str], **have: int):
    """A Syrian attack that begins with command disruption."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", *units]}, face_up=["36"], seed=seed, turn=5,
        have={"S-electronic_warfare": 1, **{k.replace("_", "-", 1): v for k, v in have.items()}},
        israeli_control=control("37"), ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    match.play("assign S-electronic_warfare")
    return match


@pytest.mark.case(GAME, "17.33")
def test_17_33_only_when_all_are_disordered_is_nothing_assigned(set_up, until) -> None:
    def two(seed: int):
        return jam(set_up, seed, ["I-7", "I-53"], I_artillery=1, I_air_support=1)

    def shaken(match) -> int:
        return sum("disordered" in status(match, unit) for unit in ("I-7", "I-53"))

    one = until(two, [], lambda m: shaken(m) == 1)
    assert {"I-artillery", "I-air_support"} <= offered(one, "assign")
    both = until(two, [], lambda m: shaken(m) == 2)
    assert both.decision.case not in ("6.23", "6.22")


@pytest.mark.case(GAME, "17.33")
def test_17_33_it_takes_effect_at_once_and_is_the_attackers_alone(set_up, until) -> None:
    match = jam(set_up, 1, ["I-7"], S_artillery=1, S_counterbattery=1, I_artillery=1)
    assert match.decision.case == "6.22"  # the attacker goes on
    assert len([e for e in match.events if e.case == "17.33" and e.die]) == 1
    assert why(match, "assign S-counterbattery") == "6.22"  # one event a side
    defence = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
        have={"I-electronic_warfare": 1, "I-artillery": 1}, israeli_control=control("37"),
    )  # fmt: skip
    defence.play("fight 36")
    assert "assign I-electronic_warfare" not in defence.decision.actions


@pytest.mark.case(GAME, "17.33", "16.12")
def test_17_33_jammed_defenders_fire_no_sam_in_the_battle(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5, seed=seed,
            have={"I-electronic_warfare": 1, "I-air_support": 1, "S-sam": 1},
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign I-electronic_warfare")
        return match

    for jammed in (True, False):
        match = until(start, [], lambda m, j=jammed: bool(status(m, "S-9-51")) == j)
        match.play("assign I-air_support")
        assert ("hold" in match.decision.actions) != jammed


@pytest.mark.case(GAME, "17.34", "4.1")
def test_17_34_the_asset_comes_back_beside_the_draw(set_up: SetUp) -> None:
    def available(**more: object) -> int:
        match = set_up(
            "reinforcement", {"42": ["I-7"]}, turn=7,
            chits={"cup": {"I-infantry": 2, "I-engineer": 3, "I-armor": 2, "I-recon": 2}}, **more,
        )  # fmt: skip
        held = chits(match, "available")
        return sum(number for chit, number in held.items() if chit.startswith("I-"))

    assert available(turn_track=[["I-artillery", 7]]) == available() + 1
    assert available(turn_track=[["I-artillery", 8]]) == available()


@pytest.mark.case(GAME, "17.35", "8.1")
def test_17_35_a_single_use_special_action_does_what_the_reusable_does(set_up: SetUp) -> None:
    uses = []
    for chit, box in (("S-special_action", "eliminated"), ("S-SA", "used")):
        match = set_up(
            "syrian-admin", {"63": ["S-5-132"]}, have={chit: 1}, steps={"S-5-132": 2},
            status={"S-5-132": ["disordered"]},
        )  # fmt: skip
        before = chits(match, box).get(chit, 0)
        match.play(f"use {chit}")
        uses.append({a for a in map(str, match.decision.actions) if a != "recycle"})
        match.play("replace S-5-132")
        assert chits(match, box).get(chit, 0) == before + 1
    assert uses[0] == uses[1]


@pytest.mark.case(GAME, "18.1")
def test_18_1_in_the_enemys_supply_phase_they_stay_without_a_check(set_up: SetUp) -> None:
    for seed in range(12):
        match = set_up(
            "syrian-supply", {"36": ["S-9-51", "I-7"]}, face_up=["36"], seed=seed, turn=3,
            field_works={"36": "Israeli"}, options=["maintain-field-works"],
        )  # fmt: skip
        assert match.position()["markers"]["field_works"] == {"36": "Israeli"}
        assert not any("field works" in text for text in texts(match, "morale"))
    plain = set_up(
        "syrian-supply", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=3,
        field_works={"36": "Israeli"},
    )  # fmt: skip
    assert plain.position()["markers"]["field_works"] == {}


@pytest.mark.case(GAME, "18.2")
def test_18_2_without_the_option_nobody_checks(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"36": ["S-9-51", "I-7"]}, face_up=["36"])
    match.play("move I-7 35")
    assert texts(match, "morale") == []


@pytest.mark.case(GAME, "18.2", "5.1")
def test_18_2_who_is_stopped_in_a_full_area_is_in_excess_until_the_phase_ends(
    golan, set_up, until
) -> None:
    def start(seed: int):
        return set_up(
            "israeli-operational-movement", {"36": ["S-9-51", "I-7"], "35": ["I-71", "I-82"]},
            face_up=["36"], options=["withdrawal"], seed=seed,
            israeli_control=control("30", "32", "37", "39", "40"),
        )  # fmt: skip

    match = until(start, ["move I-7 34"], lambda m: "disordered" in status(m, "I-7"))
    again = golan.at(match.position(), seed=1)  # 5.1: no fault in the middle of the phase
    assert [at(again, unit) for unit in ("I-7", "I-71", "I-82")] == ["35"] * 3
    match.play("end")
    assert match.decision.case == "5.1"


@pytest.mark.case(GAME, "18.31")
def test_18_31_once_in_each_admin_phase_and_not_beside_a_ghost(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"31": ["I-GH1"], "24": ["I-SP1"]}, stage=1, turn=3,
        have={"I-artillery": 2}, options=["artillery-interdiction"],
    )  # fmt: skip
    match.play("use I-artillery")
    assert offered(match, "interdict") == {"22", "23", "28", "29", "60", "63"}
    refusal = match.why_not("interdict 36")
    assert (refusal.case, "no unit of yours" in refusal.reason) == ("18.31", True)
    match.play("interdict 63")
    while match.decision and match.position()["phase"] != "israeli-admin":
        match.play("end" if "end" in match.decision.actions else match.decision.actions[0])
    assert "use I-artillery" in match.decision.actions


@pytest.mark.case(GAME, "18.32")
def test_18_32_an_option_for_israel(set_up: SetUp) -> None:
    for options, side, may in (
        ([], "israeli", False), (["direct-support"], "israeli", True),
        (["direct-support"], "syrian", False),
    ):  # fmt: skip
        match = set_up(
            f"{side}-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5, options=options,
            have={"I-artillery": 1, "S-artillery": 1}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        chit = f"{side[0].upper()}-artillery"
        assert (f"direct {chit}" in match.decision.actions) == may
        assert may or why(match, f"direct {chit}") == "18.32"


@pytest.mark.case(GAME, "18.4")
def test_18_4_in_attack_they_fly(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
        have={"S-air_support": 1}, options=["syrian-air-doctrine"],
    )  # fmt: skip
    match.play("fight 36")
    assert "assign S-air_support" in match.decision.actions


@pytest.mark.case(GAME, "18.5", "14.61")
def test_18_5_units_of_two_divisions_do_not_merge(set_up: SetUp) -> None:
    for options, may in (([], True), (["israeli-divisions"], False)):
        match = set_up(
            "israeli-admin", {"42": ["I-679a", "I-205a"]}, have={"I-SA": 1, "I-engineer": 1},
            steps={"I-679a": 1, "I-205a": 1}, options=options,
        )  # fmt: skip
        match.play("use I-SA")
        assert bool(offered(match, "merge")) == may
        assert may or why(match, "merge I-679a I-205a") == "18.5"


@pytest.mark.case(GAME, "19.4")
def test_19_4_a_syrian_lead_ends_it_too(set_up: SetUp) -> None:
    halves = [f"I-{brigade}{half}" for brigade in ("679", "179", "4", "9") for half in "ab"]
    lost = ["I-7", *halves, "I-205a"]  # ten
    for turn, units, over in ((4, lost, True), (4, lost[:9], False), (3, lost, False)):
        match = set_up(
            "israeli-supply", {"63": ["S-5-132"]}, turn=turn, israeli_control=["17"],
            boxes={"eliminated": units},
        )  # fmt: skip
        assert (match.result is not None) == over
        if over:
            assert match.result.winner == "Syrian"


@pytest.mark.case(GAME, "19.1", "14.94")
def test_19_1_the_mountain_scores_for_whoever_stands_there(set_up: SetUp) -> None:
    match = set_up("syrian-operational-movement", {"83": ["S-82P"]}, israeli_control=control("83"))
    assert points(match) == (7, 1)


@pytest.mark.case(GAME, "17.21", "18.31", "16.11")
def test_refusals_in_an_admin_phase_cite_the_case_of_the_chit(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"42": ["I-679a"], "44": ["I-179a"]}, boxes={"eliminated": ["I-679b"]},
        have={"I-arriving_battalion_679": 1, "I-artillery": 1, "I-anti_tank": 1}, turn=4,
        options=["artillery-interdiction"], steps={"I-679a": 1, "I-179a": 1},
    )  # fmt: skip
    assert why(match, "use I-anti_tank") == "6.3"
    match.play("use I-arriving_battalion_679")
    for action in ("revive I-679b B", "revive I-679a A", "revive I-179a A", "replace I-179a"):
        assert why(match, action) == "17.21"
    match.play("replace I-679a")
    match.play("replace I-679a") if offered(match, "replace") else None
    match.play("use I-artillery")
    match.play("interdict 44")
    syrian = set_up(
        "syrian-admin", {"63": ["S-5-132"], "62": ["S-5-12"]},
        have={"S-commando": 1, "S-engineer": 1}, israeli_control=[],
    )  # fmt: skip
    assert why(syrian, "use S-commando") == "16.11"


@pytest.mark.case(GAME, "17.12")
def test_17_12_ones_and_twos_and_no_other_send_aircraft_back(set_up: SetUp) -> None:
    for seed in range(30):
        match = set_up(
            "syrian-admin", {"63": ["S-5-132"]}, have={"S-ssm_attack": 1, "I-air_support": 3},
            seed=seed,
        )  # fmt: skip
        match.play("use S-ssm_attack")
        match.play("launch")
        dice = [e.die for e in match.events if e.case == "17.12" and e.die][:3]
        back = [
            text for text in texts(match, "chit") if "air support goes back into the cup" in text
        ]
        assert len(back) == sum(die <= 2 for die in dice)


@pytest.mark.case(GAME, "17.22")
def test_17_22_what_every_die_does(set_up: SetUp) -> None:
    seen = set()
    for seed in range(60):
        match = set_up(
            "israeli-admin", {"42": ["I-7"]}, seed=seed, chits={"cup": {"I-air_support": 2}},
            have={"I-operation_dugman_5": 1, "S-sam": 1, "I-engineer": 1},
        )  # fmt: skip
        dead = chits(match, "eliminated")
        match.play("use I-operation_dugman_5")
        match.play("launch")
        die = next(e.die for e in match.events if e.case == "17.22" and e.die)
        seen.add(die)
        assert chits(match, "available").get("S-sam", 0) == (die > 3)
        assert chits(match, "cup").get("S-sam", 0) == (1 < die <= 3)
        assert chits(match, "eliminated")["S-sam"] - dead["S-sam"] == (die == 1)
        assert chits(match, "cup").get("I-air_support", 0) == (1 if die == 10 else 2)
        lost = chits(match, "eliminated")["I-air_support"] - dead["I-air_support"]
        assert lost == (die == 10)
    assert seen == set(range(1, 11))


@pytest.mark.case(GAME, "14.61", "4.21", "16.23")
def test_the_log_cites_why_a_chit_goes_into_the_cup(set_up: SetUp, until) -> None:
    def cited(match) -> set[str]:
        return {event.case for event in match.events if "into the cup" in event.text}

    back = set_up("syrian-admin", {"63": ["S-5-132"]}, have={"S-SA": 1},
                  chits={"eliminated": {"S-sam": 1}})  # fmt: skip
    back.play("use S-SA")
    back.play("restore S-sam")
    assert cited(back) == {"14.61"}
    again = set_up("syrian-admin", {"63": ["S-5-132"]}, have={"S-ssm_attack": 1},
                   chits={"eliminated": {"S-armor": 1}})  # fmt: skip
    again.play("use S-ssm_attack")
    again.play("recycle")
    again.play("return S-armor")
    assert cited(again) == {"4.21"}

    def start(seed: int):
        return set_up(
            "israeli-admin", {"42": ["I-7"]}, seed=seed, chits={"aside": {"I-air_support": 3}},
            have={"I-operation_dugman_5": 1, "S-sam": 1},
        )  # fmt: skip

    play = ["use I-operation_dugman_5", "launch"]
    assert cited(until(start, play, lambda m: "I-air_support" in chits(m, "cup"))) == {"16.23"}
    assert cited(until(start, play, lambda m: "S-sam" in chits(m, "cup"))) == {"17.22"}
