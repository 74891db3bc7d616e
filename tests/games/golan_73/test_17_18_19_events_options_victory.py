"""17.0 Events, 18.0 optional rules, 19.0 victory."""

import pytest

import levant
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
    assert match.why_not("end").units == ["I-operation_dugman_5#available1"]
    assert match.decision.prompt.endswith("; Operation Dugman 5 must be played")
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
            israeli_control=control("37"), ditch_bridges=[["37", "69"]],
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


@pytest.mark.case(GAME, "19.1")
def test_19_1_the_list_says_why_an_objective_that_is_held_does_not_count(set_up: SetUp) -> None:
    def told(match: levant.Match, side: str) -> str:
        lines = {line.what: line.how for line in match.seen_by("Syrian").table().standings}
        return lines[f"{side} objectives"].partition("Held, but not counted now: ")[2]

    cut = set_up("syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36"))
    assert told(cut, "Syrian") == "36 Hushniya (out of supply)."
    card = {fact.what: fact.value for fact in cut.seen_by("Syrian").now.place_facts("36", "")}
    assert card["Not counted now"] == "out of supply"
    empty = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"]}, israeli_control=control("36", "37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert told(empty, "Syrian") == "36 Hushniya (no Syrian unit is in it)."
    assert told(empty, "Israeli") == ""
    far = set_up(
        "syrian-operational-movement", {"75": ["I-7"]}, israeli_control=[*ALL, "75", "76"],
    )  # fmt: skip
    assert told(far, "Israeli").startswith("76 ")


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
