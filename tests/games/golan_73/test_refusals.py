"""A refusal names the case that forbids, not one nearby."""

import random

import pytest

from levant.core.actions import act
from tests.games.golan_73.conftest import SetUp, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.mark.case(GAME, "16.31", "18.31", "5.4")
@pytest.mark.parametrize(("chit", "case"), [("S-air_support", "16.31"), ("S-artillery", "18.31")])
def test_16_31_an_interdicted_road_is_named(set_up: SetUp, chit: str, case: str) -> None:
    """The road from 17 to 18 leads through 16; and out of an interdicted area nobody goes."""
    for area in ("16", "17"):
        match = set_up(
            "israeli-strategic-movement", {"17": ["I-7"], "42": ["I-53"]}, turn=3,
            status={"I-7": ["reserve"], "I-53": ["reserve"]}, interdiction=[[chit, area]],
            israeli_control=["16", "17", "18", "42", "40"],
        )  # fmt: skip
        assert why(match, "move I-7 18") == case


@pytest.mark.case(GAME, "5.4", "14.81", "14.42", "14.02")
def test_14_81_what_closes_a_road_is_named(set_up: SetUp) -> None:
    def reserve(turn: int, **marks: object):
        return set_up(
            "syrian-strategic-movement", {"68": ["S-5-132"], "36": ["S-9-51"]}, turn=turn,
            status={"S-5-132": ["reserve"], "S-9-51": ["reserve"]},
            israeli_control=control("36", "37", "40"), **marks,
        )  # fmt: skip

    assert why(reserve(3), "move S-5-132 69") == "14.42"
    assert why(reserve(5), "move S-5-132 37") == "14.81"  # an unbridged ditch
    assert why(reserve(5, minefields=[["36", "37"], ["36", "40"]]), "move S-9-51 40") == "14.02"
    assert why(reserve(5), "move S-5-132 31") == "5.4"


@pytest.mark.case(GAME, "14.61", "17.11", "15.2")
def test_14_61_b_what_would_release_a_reserve_is_named(set_up: SetUp) -> None:
    boxes = {"reserve-box": ["S-3-15", "S-SR-AG"]}
    early = set_up("syrian-admin", {"63": ["S-5-132"]}, turn=2, boxes=boxes, have={"S-engineer": 1})
    refusal = early.why_not("release S-3-15 71")
    assert refusal.case == "14.61"
    assert "turn 3" in refusal.reason
    later = set_up("syrian-combat", {"36": ["S-9-51", "I-7"]}, boxes=boxes, face_up=["36"])
    assert why(later, "release S-3-15 71") == "14.61"
    assert why(later, "release S-SR-AG 71") == "17.11"
    assert why(later, "release S-9-51 71") == "15.2"
    hand = set_up("syrian-admin", {"71": ["S-9-R", "S-9-43"]}, boxes=boxes, have={"S-SA": 1})
    hand.play("use S-SA")
    assert why(hand, "release S-3-15 71") == "5.1"
    assert why(hand, "release S-3-15 62") == "14.21"
    assert why(hand, "release S-SR-AG 71") == "14.61"


@pytest.mark.case(GAME, "14.12", "14.14", "14.41", "5.32")
@pytest.mark.parametrize(
    ("unit", "path", "goal", "case"),
    [
        ("S-5-132", ("66", "63"), "24", "14.12"),
        ("I-GOLa", ("18", "20"), "23", "14.14"),
        ("I-7", ("8", "7"), "10", "14.41"),
        ("I-7", ("7", "6"), "9", "5.32"),
    ],
)
def test_14_12_the_boundary_that_takes_all_movement_is_named(
    set_up: SetUp, unit: str, path: tuple[str, str], goal: str, case: str
) -> None:
    side = "syrian" if unit.startswith("S") else "israeli"
    match = set_up(
        f"{side}-operational-movement", {path[0]: [unit], "82": ["S-9-51"]}, turn=5,
        blown_bridges=[["6", "10"], ["6", "9"], ["8", "12"]],
    )  # fmt: skip
    match.play(f"pick {unit}")
    if case == "14.12":
        assert why(match, f"move {unit} {goal}") == case  # seen from afar
    match.play(f"step {unit} {path[1]}")
    assert why(match, f"move {unit} {goal}") == case


@pytest.mark.case(GAME, "5.35")
def test_5_35_b_what_lies_behind_an_enemy_is_out_of_the_way(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"16": ["I-7"], "18": ["S-5-12"]}, turn=5,
        israeli_control=control("18"),
    )  # fmt: skip
    match.play("pick I-7")
    assert why(match, "move I-7 20") == "5.35"


# --- 6.21 Defender's Decision ------------------------------------------------------------------


def declared(set_up: SetUp, defenders: list[str], **more: object):
    settings = {
        "turn": 5, "face_up": ["36"], "israeli_control": control("37"),
        "ditch_bridges": [["37", "69"]],
        "have": {"I-SA": 1, "S-artillery": 1, "I-artillery": 1}, **more,
    }  # fmt: skip
    areas = {"36": ["S-9-51", *defenders], **settings.pop("near", {})}
    match = set_up("syrian-combat", areas, **settings)
    match.play("fight 36")
    return match


@pytest.mark.case(GAME, "6.21", "8.23", "8.24")
def test_6_21_whatever_else_is_tried_first_the_defender_decides(set_up: SetUp) -> None:
    match = declared(set_up, ["I-53"], near={"40": ["I-7"]})
    assert match.decision.role == "Israeli"
    for action in ("assign S-artillery", "fire", "point I-53", "fall-back", "fight 36", "end",
                   "retreat I-53 40", "abort", "pick I-7"):  # fmt: skip
        assert why(match, action) == "6.21", action


@pytest.mark.case(GAME, "8.23", "9.34", "14.02", "14.03", "14.11", "14.14", "14.16", "14.43")
@pytest.mark.parametrize(
    ("field", "helper", "at", "more", "case"),
    [
        ("36", "I-7", "42", {}, "8.23"),  # not adjacent
        ("36", "I-7", "40", {"status": {"I-7": ["disordered"]}}, "8.23"),
        ("36", "I-7", "40", {"status": {"I-7": ["unsupplied"]}}, "9.34"),
        ("59", "I-7", "83", {}, "14.16"),
        ("59", "I-GOLa", "83", {"turn": 2}, "14.03"),
        ("38", "I-7", "9", {}, "14.11"),
        ("23", "I-7", "20", {}, "14.14"),
        ("75", "I-7", "47", {}, "14.43"),
    ],
)
def test_8_23_why_a_helper_does_not_come(set_up: SetUp, field, helper, at, more, case) -> None:
    match = set_up(
        "syrian-combat", {field: ["S-9-51", "I-53"], at: [helper], "17": ["I-71"]},
        **{"turn": 5, "face_up": [field], "have": {"I-SA": 1, "S-artillery": 1}, **more},
        israeli_control=[*control(), "83", *([field] if int(field) > 59 else [])],
    )  # fmt: skip
    match.play(f"fight {field}")
    if match.decision.role != "Israeli":  # nothing to decide: asked of the rules all the same
        match.state.steps[-1] = (*match.state.steps[-1][:2], 0)
    assert why(match, f"reinforce {helper} I-SA") == case


@pytest.mark.case(GAME, "8.24", "4.35", "15.6", "6.6")
def test_8_24_why_nobody_retreats_before_combat(set_up: SetUp) -> None:
    def asked(areas: dict[str, list[str]], field: str, **more: object) -> str:
        match = set_up(
            "syrian-combat", areas, turn=5, have={"I-SA": 1, "S-artillery": 1}, **more
        )  # fmt: skip
        match.play(f"fight {field}")
        match.state.steps[-1] = (*match.state.steps[-1][:2], 0)
        return why(match, "withdraw I-SA")

    garrison = {"assets": {"42": "I-garrison"}, "israeli_control": control()}
    assert asked({"42": ["S-9-51"]}, "42", **garrison) == "4.35"
    assert asked({"31": ["S-5-47", "I-SP8"]}, "31", face_up=["31"]) == "15.6"
    alone = {"face_up": ["36"], "israeli_control": ["36"]}
    assert asked({"36": ["S-9-51", "I-53"]}, "36", **alone) == "6.6"


# --- hits --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.41", "6.42")
def test_6_42_each_side_has_its_own_choices(set_up: SetUp, until) -> None:
    def shelled(seed: int):
        match = declared(set_up, ["I-53"], seed=seed, have={"S-artillery": 2})
        match.play("assign S-artillery")
        match.play("assign S-artillery")
        match.play("ready") if "ready" in match.decision.actions else None
        return match

    match = until(shelled, ["fire"], lambda m: "disorder" in m.decision.actions)
    assert why(match, "abort") == why(match, "press") == "6.41"
    assert why(match, "fall-back") == "6.42"
    assert "ground fire" in match.why_not("fall-back").reason
    match.play("stand")
    if match.decision.case == "6.43":
        assert why(match, "disorder") == "6.42"


@pytest.mark.case(GAME, "17.24")
def test_17_24_the_moroccans_alone_do_not_attack(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"59": ["S-MOR", "I-53"], "36": ["S-9-51", "I-7"]},
        face_up=["59", "36"], tracks={"king_hassan": 1}, turn=5,
    )  # fmt: skip
    assert why(match, "fight 59") == "17.24"
    gone = set_up("israeli-admin", {"63": ["S-5-132"]}, have={"I-king_hassan": 1, "I-engineer": 1})
    gone.play("use I-king_hassan")  # it can bring assets back
    assert why(gone, "launch") == "17.24"


@pytest.mark.case(GAME, "6.22", "17.33", "17.34", "16.12")
def test_6_22_why_a_chit_is_not_assigned(set_up: SetUp) -> None:
    have = {"S-artillery": 1, "S-sam": 1, "S-ssm_attack": 1, "S-SA": 1, "I-SA": 1}
    match = declared(set_up, ["I-53"], have=have)
    match.play("ready")
    assert why(match, "assign S-sam") == "16.12"
    assert why(match, "assign S-ssm_attack") == "17.12"
    assert why(match, "assign S-SA") == "8.2"
    assert why(match, "assign I-SA") == "6.22"


@pytest.mark.case(GAME, "14.7", "15.6", "5.23", "9.33")
def test_14_7_what_is_amiss_with_a_unit_is_named(set_up: SetUp) -> None:
    def reasons(*status: str) -> set[str]:
        match = set_up(
            "israeli-operational-movement", {"42": ["I-53"], "47": ["I-SP1", "I-74"]},
            boxes={"eliminated": ["I-71"]}, status={"I-53": list(status)}, turn=3,
        )  # fmt: skip
        tries = ["reserve I-53", "entrench I-53", "reserve I-SP1", "reserve I-71", "entrench I-74"]
        refusals = [match.why_not(each) for each in tries]
        assert [each.case for each in refusals] == ["14.7", "5.23", "15.6", "14.7", "15.6"]
        assert "not on the map" in refusals[3].reason
        assert "strongpoint" in refusals[4].reason
        return {each.reason.partition(" is ")[2] for each in refusals[:2]}

    assert reasons("disordered") == {"disordered"}
    assert reasons("recovering", "unsupplied") == {"still recovering from disorder and unsupplied"}


@pytest.mark.case(GAME, "5.23")
def test_5_23_field_works_that_are_there_already_are_named(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"42": ["I-53"]}, turn=3, field_works={"42": "Israeli"},
    )  # fmt: skip
    assert match.why_not("entrench I-53").reason.endswith("has field works")


# --- every verb, everywhere --------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_every_verb_is_refused_with_a_case_of_the_rulebook_and_whole_words(golan, seed) -> None:
    rules, dice = golan.rules, random.Random(seed)
    words, options = rules.words, [option.id for option in rules.about.options]
    match = golan.new("tournament", seed=seed, options=options if seed else [])
    while match.decision:
        if dice.random() < 0.05:
            legal = set(rules.legal(match.state))
            for number, verb in words.verbs.items():
                named = [dice.randrange(len(words.names[kind])) for kind in verb.arguments]
                code = act(number, *named)
                if code in legal:
                    continue
                refusal = rules.refusal(match.state, code)
                assert refusal.case in rules.cases, (words.text(code), refusal)
                assert not refusal.reason.endswith((" ", ":")), (words.text(code), refusal)
                assert "unknown block" not in refusal.reason
                twice = rules.refusal(rules.veil(match.state, match.decision.role), code)
                assert twice == refusal
        match.play(dice.choice(match.decision.actions))
