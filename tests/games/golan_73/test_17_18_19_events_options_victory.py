"""17.0 Events, 18.0 optional rules, 19.0 victory."""

import pytest

from tests.games.golan_73.conftest import (
    SetUp,
    at,
    chits,
    offered,
    status,
    steps_of,
    texts,
    why,
)

GAME = "golan-73"
ALL = [str(n) for n in range(1, 60)] + ["83"]


def control(*syrian: str) -> list[str]:
    return [n for n in ALL if n not in syrian]


@pytest.mark.case(GAME, "17.11", "15.2")
def test_17_11_each_event_releases_its_unit_at_any_friendly_entry(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"], "80": ["I-7"]}, turn=6,
        boxes={"reserve-box": ["S-SR-AG", "S-SR-141"]},
        have={"S-strategic_reserve_assad_guard": 1},
    )  # fmt: skip
    match.play("use S-strategic_reserve_assad_guard")
    assert offered(match, "release") == {f"S-SR-AG {area}" for area in ("62", "65", "71", "77")}
    match.play("release S-SR-AG 71")
    assert at(match, "S-SR-AG") == "71"
    assert [event.case for event in match.events if event.kind == "arrived"] == ["17.11"]


@pytest.mark.case(GAME, "17.12")
def test_17_12_a_die_for_each_israeli_air_asset_available(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-admin", {"63": ["S-5-132"]}, have={"S-ssm_attack": 1, "I-air_support": 3},
            seed=seed,
        )  # fmt: skip
        match.play("use S-ssm_attack")
        return match

    match = until(start, ["launch"], lambda m: chits(m, "cup").get("I-air_support") == 1)
    dice = [e.die for e in match.events if e.case == "17.12" and e.die]
    assert len(dice) == 3
    assert sum(die <= 2 for die in dice) == 1


@pytest.mark.case(GAME, "17.21")
def test_17_21_two_steps_for_the_brigade_or_one_unit_back(set_up: SetUp) -> None:
    chit = "I-arriving_battalion_679"
    match = set_up(
        "israeli-admin", {"42": ["I-679a", "I-679b"], "44": ["I-179a"]}, have={chit: 1}, turn=4,
        steps={"I-679a": 1, "I-679b": 2, "I-179a": 1},
    )  # fmt: skip
    match.play(f"use {chit}")
    assert offered(match, "replace") == {"I-679a", "I-679b"}
    match.play("replace I-679a")
    match.play("replace I-679a")
    assert (steps_of(match, "I-679a"), steps_of(match, "I-679b")) == (3, 2)
    back = set_up(
        "israeli-admin", {"42": ["I-679a"]}, boxes={"eliminated": ["I-679b"]}, have={chit: 1},
        turn=4,
    )  # fmt: skip
    back.play(f"use {chit}")
    assert offered(back, "revive") == {"I-679b A"}
    back.play("revive I-679b A")
    assert at(back, "I-679b") == "A"
    assert steps_of(back, "I-679b") == 2


@pytest.mark.case(GAME, "17.22", "16.23")
def test_17_22_dugman_must_be_played_and_strikes_sams_or_fails_badly(set_up: SetUp, until) -> None:
    def start(seed: int):
        return set_up(
            "israeli-admin", {"42": ["I-7"]}, seed=seed,
            have={"I-operation_dugman_5": 1, "S-sam": 2, "I-air_support": 1},
            chits={"aside": {"I-air_support": 3}},
        )  # fmt: skip

    match = start(1)
    assert why(match, "end") == "17.22"
    match.play("use I-operation_dugman_5")
    assert match.decision.actions == ["launch"]
    assert why(match, "recycle") == "17.22"
    play = ["use I-operation_dugman_5", "launch"]
    hit = until(start, play, lambda m: chits(m, "aside") == {"I-air_support": 2})
    assert 1 in [e.die for e in hit.events if e.case == "17.22"]
    until(start, play, lambda m: chits(m, "cup").get("S-sam", 0) >= 1)
    bad = until(start, play, lambda m: "I-air_support" not in chits(m, "available"))
    assert 10 in [e.die for e in bad.events if e.case == "17.22"]


@pytest.mark.case(GAME, "17.23", "4.35")
def test_17_23_greengold_stands_on_any_ground_and_may_be_reinforced(set_up: SetUp) -> None:
    match = set_up("israeli-admin", {"42": ["I-7"]}, have={"I-zvicka_greengold": 1})
    match.play("use I-zvicka_greengold")
    assert "36" in offered(match, "block")  # plain
    assert "42" not in offered(match, "block")
    match.play("block 36")
    assert match.position()["markers"]["assets"] == {"36": "I-zvicka_greengold"}
    fight = set_up(
        "syrian-combat", {"36": ["S-9-51"], "40": ["I-7"]}, came={"S-9-51": "37"},
        assets={"36": "I-zvicka_greengold"}, have={"I-SA": 1}, israeli_control=control("37"),
    )  # fmt: skip
    fight.play("fight 36")
    assert offered(fight, "reinforce") == {"I-7 I-SA"}
    stays = set_up("syrian-supply", {"42": ["I-7"]}, assets={"36": "I-zvicka_greengold"})
    assert stays.position()["markers"]["assets"] == {"36": "I-zvicka_greengold"}


@pytest.mark.case(GAME, "17.24")
def test_17_24_the_moroccans_defend_and_no_more(set_up: SetUp, ends) -> None:
    match = set_up("israeli-admin", {"81": ["S-MOR"]}, have={"I-king_hassan": 1})
    match.play("use I-king_hassan")
    match.play("launch")
    assert match.position()["tracks"]["king_hassan"] == 1
    hassan = {"king_hassan": 1}
    move = set_up("syrian-operational-movement", {"81": ["S-MOR"]}, tracks=hassan)
    assert "59" not in ends(move, "S-MOR")
    move.play("pick S-MOR")
    assert why(move, "step S-MOR 59") == "17.24"
    fight = set_up(
        "syrian-combat", {"59": ["S-MOR", "I-SP1"], "36": ["S-9-51", "I-7"]},
        face_up=["59", "36"], tracks=hassan,
    )  # fmt: skip
    assert "fight 59" not in fight.decision.actions


@pytest.mark.case(GAME, "17.31", "17.32")
def test_17_31_and_17_32_who_takes_which_replacement(set_up: SetUp) -> None:
    areas = {"62": ["S-5-12", "S-5-132"], "65": ["S-5-112", "S-5-R"]}
    steps = {"S-5-12": 2, "S-5-132": 2, "S-5-112": 1, "S-5-R": 1}
    for chit, who in (
        ("S-armor_replacement", {"S-5-12", "S-5-132", "S-5-R"}),
        ("S-mech_replacement", {"S-5-132", "S-5-112"}),
    ):
        match = set_up("syrian-admin", areas, steps=steps, have={chit: 1})
        match.play(f"use {chit}")
        assert offered(match, "replace") == who


@pytest.mark.case(GAME, "17.33")
def test_17_33_jamming_disorders_and_may_be_countered(set_up: SetUp, until) -> None:
    def start(seed: int, ours: int = 0):
        have = {"S-electronic_warfare": 1, "I-artillery": 1, "S-artillery": 1}
        if ours:
            have["I-electronic_warfare"] = 1
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], have=have, seed=seed,
            turn=5, israeli_control=control("37"), ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-electronic_warfare")
        if not ours:
            match.play("ready")
        return match

    jammed = until(start, [], lambda m: status(m, "I-7") == ["disordered"])
    assert jammed.decision.case != "6.23"  # nothing may be assigned
    clear = until(start, [], lambda m: status(m, "I-7") == [])
    assert "assign I-artillery" in clear.decision.actions
    answer = start(1, ours=1)
    assert answer.decision.role == "Israeli"
    assert answer.decision.actions == ["assign I-electronic_warfare", "ready"]
    plain = sum(
        status(start(n, 1), "I-7") == [] and _after(start(n, 1), "ready") for n in range(80)
    )
    countered = sum(_after(start(n, 1), "assign I-electronic_warfare") for n in range(80))
    assert countered < plain


def _after(match, action: str) -> bool:
    match.play(action)
    if "ready" in match.decision.actions and match.decision.case == "17.33":
        match.play("ready")
    return status(match, "I-7") == ["disordered"]


@pytest.mark.case(GAME, "17.34")
def test_17_34_counterbattery_puts_artillery_on_the_turn_track(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], seed=seed, turn=5,
            have={"S-counterbattery": 1, "I-artillery": 1}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("ready")
        match.play("assign I-artillery")
        return match

    match = start(1)
    assert match.decision.role == "Syrian"  # in answer to the artillery
    assert match.decision.actions == ["assign S-counterbattery", "ready"]

    def struck(match) -> bool:
        while match.decision.case in ("6.26", "6.41", "17.34", "6.43"):
            match.play(match.decision.actions[-1])
        return bool(match.position()["markers"]["turn_track"])

    hit = until(start, ["assign S-counterbattery"], struck)
    die = next(e.die for e in hit.events if e.case == "17.34" and e.die)
    back = set_up("reinforcement", {"42": ["I-7"]}, turn=7, turn_track=[["I-artillery", 7]])
    assert chits(back, "available")["I-artillery"] >= 1
    assert hit.position()["markers"]["turn_track"] == [["I-artillery", 5 + die]]
    assert die <= 5


@pytest.mark.case(GAME, "18.1")
def test_18_1_field_works_may_be_maintained(set_up: SetUp, until) -> None:
    def start(seed: int, phase: str = "israeli-supply"):
        return set_up(
            phase, {"36": ["S-9-51", "I-7"]}, face_up=["36"], seed=seed, turn=3,
            field_works={"36": "Israeli"}, options=["maintain-field-works"],
        )  # fmt: skip

    until(start, [], lambda m: m.position()["markers"]["field_works"] == {"36": "Israeli"})
    until(start, [], lambda m: m.position()["markers"]["field_works"] == {})
    for seed in range(10):  # in friendly Supply Phases only
        syrian = start(seed, "syrian-supply")
        assert not any("field works" in text for text in texts(syrian, "morale"))


@pytest.mark.case(GAME, "18.2")
def test_18_2_the_last_unit_out_checks_its_morale(set_up: SetUp, until) -> None:
    def start(seed: int, units=("I-7",)):
        return set_up(
            "israeli-operational-movement", {"36": ["S-9-51", *units]}, face_up=["36"], seed=seed,
            options=["withdrawal"],
        )  # fmt: skip

    failed = until(start, ["move I-7 34"], lambda m: "disordered" in status(m, "I-7"))
    assert at(failed, "I-7") in ("35", "39")  # it goes no further than the first area
    until(start, ["move I-7 34"], lambda m: at(m, "I-7") == "34")
    two = start(1, ("I-7", "I-53"))
    two.play("move I-7 35")
    assert texts(two, "morale") == []


@pytest.mark.case(GAME, "18.31")
def test_18_31_artillery_interdicts_once_a_phase_beside_a_unit(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"42": ["I-7"]}, have={"I-artillery": 2},
        options=["artillery-interdiction"],
    )  # fmt: skip
    match.play("use I-artillery")
    assert offered(match, "interdict") == {"38", "39", "40", "43", "44", "46", "48"}
    match.play("interdict 44")
    assert match.position()["phase"] != "israeli-admin"  # once
    assert match.position()["markers"]["interdiction"] == [["I-artillery", "44"]]
    plain = set_up("israeli-admin", {"42": ["I-7"]}, have={"I-artillery": 2})
    assert plain.position()["phase"] != "israeli-admin"


@pytest.mark.case(GAME, "18.32")
def test_18_32_israeli_artillery_may_support_the_point_unit(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5, seed=seed,
            have={"I-artillery": 1}, options=["direct-support"],
        )  # fmt: skip
        match.play("fight 36")
        match.play("direct I-artillery")
        return match

    match = start(1)
    assert match.decision.case == "6.27"  # no artillery fire
    line = next(line for line in match.worksheet.lines if "7 Armored" in line.what)
    assert line.value == "4 dice at 7"  # 5 +2 -2 +1 +1
    hit = until(
        start, ["fire"],
        lambda m: "sacrifice I-artillery" in _to_losses(m),
    )  # fmt: skip
    assert hit


@pytest.mark.case(GAME, "17.34", "6.26")
def test_17_34_the_strike_comes_even_if_the_artillery_ends_the_round(set_up, until) -> None:
    def start(seed: int):
        return set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5, seed=seed,
            have={"I-artillery": 2, "S-counterbattery": 1}, assets={"83": "I-garrison"},
            israeli_control=[*control("37"), "83"], ditch_bridges=[["37", "69"]],
        )  # fmt: skip

    play = ["fight 36", "assign S-counterbattery", "assign I-artillery", "assign I-artillery"]
    match = until(start, [*play, "fire", "abort"], lambda m: bool(texts(m, "aborted")))
    assert texts(match, "combat")[-1].startswith("Israeli defending artillery")
    assert len([text for text in texts(match, "die") if "counterbattery" in text]) == 1


@pytest.mark.case(GAME, "18.32", "17.34")
def test_18_32_guns_in_direct_support_do_not_fire_and_draw_no_counterbattery(set_up) -> None:
    for how, dice in (("direct", 0), ("assign", 1)):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
            have={"I-artillery": 1, "S-counterbattery": 1}, options=["direct-support"],
            israeli_control=control("37"), ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-counterbattery")
        match.play(f"{how} I-artillery")
        while match.decision and match.decision.case in ("6.23", "6.24", "6.26", "17.34"):
            match.play(match.decision.actions[-1])
        rolled = [text for text in texts(match, "die") if "counterbattery" in text]
        assert len(rolled) == dice


def _to_losses(match) -> list[str]:
    while match.decision and match.decision.case in ("6.28", "6.41", "6.42"):
        actions = match.decision.actions
        match.play("stand" if "stand" in actions else actions[-1])
    return [str(a) for a in match.decision.actions] if match.decision else []


@pytest.mark.case(GAME, "18.4")
def test_18_4_syrian_aircraft_support_attacks_only(set_up: SetUp) -> None:
    for options, may in (([], True), (["syrian-air-doctrine"], False)):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
            have={"S-air_support": 1, "S-artillery": 1}, options=options,
            israeli_control=control("37"), ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        assert ("assign S-air_support" in match.decision.actions) == may
        assert may or why(match, "assign S-air_support") == "18.4"


@pytest.mark.case(GAME, "18.5", "14.61")
def test_18_5_israeli_divisions_do_not_share(set_up: SetUp) -> None:
    for options, may in (([], True), (["israeli-divisions"], False)):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7", "I-205a"]}, face_up=["36"], turn=5,
            have={"I-anti_tank": 1, "I-artillery": 2}, options=options,
        )  # fmt: skip
        match.play("fight 36")
        assert ("assign I-anti_tank" in match.decision.actions) == may


# --- 19.0 --------------------------------------------------------------------------------------


def points(match) -> tuple[int, int]:
    scores = match.rules.view(match.rules.veil(match.state, "Syrian"), "Syrian")["points"]
    return scores["Israeli"], scores["Syrian"]


@pytest.mark.case(GAME, "19.1", "19.3")
def test_19_1_objectives_need_control_supply_and_for_syria_a_unit(set_up: SetUp) -> None:
    match = set_up("syrian-operational-movement", {"42": ["I-7"]}, israeli_control=ALL)
    assert points(match) == (8, 0)
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36", "37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert points(match) == (7, 1)
    cut = set_up("syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36"))
    assert points(cut) == (7, 0)  # no supply path
    empty = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"]}, israeli_control=control("36", "37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert points(empty) == (7, 0)  # nobody there
    far = set_up(
        "syrian-operational-movement", {"10": ["S-9-51"]}, ditch_bridges=[["37", "69"]],
        israeli_control=control("37", "36", "40", "42", "38", "10"),
    )  # fmt: skip
    assert points(far)[1] == 2  # a blue star worth two


@pytest.mark.case(GAME, "19.1")
def test_19_1_israel_scores_every_area_in_syria(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"75": ["I-7"]}, israeli_control=[*ALL, "75", "76"],
    )  # fmt: skip
    assert points(match)[0] == 9  # 76 cannot trace over the ditch
    match = set_up(
        "syrian-operational-movement", {"75": ["I-7"]}, israeli_control=[*ALL, "75", "76"],
        ditch_bridges=[["47", "75"]],
    )  # fmt: skip
    assert points(match)[0] == 10


@pytest.mark.case(GAME, "19.2", "14.61")
def test_19_2_large_units_lost_count_small_and_merged_ones_do_not(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"]}, israeli_control=ALL,
        boxes={"eliminated": ["S-5-12", "S-5-R", "I-679a", "I-71", "I-205a"]},
        status={"I-205a": ["merged"]},
    )  # fmt: skip
    assert points(match) == (9, 1)


@pytest.mark.case(GAME, "19.4", "3.4")
def test_19_4_sudden_death_from_turn_four_by_the_net(set_up: SetUp) -> None:
    lost = ["S-5-12", "S-5-47", "S-5-61", "S-5-112"]  # 8 + 4 = 12
    for turn, over in ((3, False), (4, True)):
        match = set_up(
            "israeli-supply", {"63": ["S-5-132"]}, turn=turn, israeli_control=ALL,
            boxes={"eliminated": lost},
        )  # fmt: skip
        assert (match.result is not None) == over
    assert match.result.winner == "Israeli"
    assert "sudden death" in match.result.level


@pytest.mark.case(GAME, "19.4")
def test_19_4_not_on_the_last_turn_of_the_scenario(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"63": ["S-5-132"]}, turn=5, israeli_control=ALL, scenario="tournament",
        boxes={"eliminated": ["S-5-12", "S-5-47", "S-5-61", "S-5-112"]},
    )  # fmt: skip
    assert match.result.level == "Israeli victory"


@pytest.mark.case(GAME, "19.5", "14.17")
def test_19_5_supplied_syrians_across_the_jordan_win_at_once(set_up: SetUp) -> None:
    road = control("37", "36", "40", "42", "38", "10", "6")
    match = set_up(
        "israeli-supply", {"6": ["S-9-51"]}, turn=3, israeli_control=road,
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert match.result.winner == "Syrian"
    assert match.result.level == "Syrian decisive victory"
    cut = set_up("israeli-supply", {"6": ["S-9-51"]}, turn=3, israeli_control=control("6"))
    assert cut.result is None
    early = set_up(
        "syrian-supply", {"6": ["S-9-51"], "42": ["I-7"]}, turn=3, israeli_control=road,
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert early.result is None  # not before the Israeli turn is over


# --- choices that the rules leave to a player ---------------------------------------------------


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
        assert texts(match, "morale") == []
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


@pytest.mark.case(GAME, "18.31")
def test_18_31_once_in_each_admin_phase_and_not_beside_a_ghost(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"31": ["I-GH1"], "24": ["I-SP1"]}, stage=1, turn=3,
        have={"I-artillery": 2}, options=["artillery-interdiction"],
    )  # fmt: skip
    match.play("use I-artillery")
    assert offered(match, "interdict") == {"22", "23", "28", "29", "60", "63"}
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
    lost = ["I-7", "I-679a", "I-679b", "I-179a", "I-179b", "I-4a"]
    for turn, units, over in ((4, lost, True), (4, lost[:5], False), (3, lost, False)):
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
        back = [text for text in texts(match, "chit") if "air support goes into the cup" in text]
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
