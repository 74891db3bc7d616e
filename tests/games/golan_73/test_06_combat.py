"""6.0: the combat round."""

import pytest

import levant
from levant.games.golan_73.state import HIT
from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, steps_of, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    """Israeli control of the heights without some areas."""
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.fixture
def battle(set_up: SetUp):
    """A Syrian attack in 36 Hushniya, newly contested unless `face_up` says otherwise."""

    def build(
        attackers: list[str], defenders: list[str], seed: int = 1, side: str = "syrian",
        area: str = "36", origin: str = "37", **more: object,
    ) -> levant.Match:  # fmt: skip
        mine = attackers if side == "syrian" else defenders
        more.setdefault("turn", 5)
        more.setdefault(
            "israeli_control", control(area, origin) if side == "israeli" else control(origin)
        )
        more.setdefault("came", dict.fromkeys(attackers, origin))
        more.setdefault("ditch_bridges", [["37", "69"]])
        match = set_up(f"{side}-combat", {area: [*attackers, *defenders]}, seed=seed, **more)
        assert mine
        return match

    return build


def fought(match: levant.Match, *choices: str) -> levant.Match:
    """Go through the round: the given choices where they are legal, else the last one listed."""
    while (match.decision and match.rules.worksheet(match.state) is not None) or _hits(match):
        actions = match.decision.actions
        match.play(next((c for c in choices if c in actions), actions[-1]))
    return match


def ready(match: levant.Match) -> None:
    """Nothing more is assigned."""
    while "ready" in match.decision.actions:
        match.play("ready")


def shaken(match: levant.Match, unit: str) -> bool:
    """Disordered, or by now recovering."""
    return bool({"disordered", "recovering"} & set(status(match, unit)))


def _hits(match: levant.Match) -> bool:
    return bool(match.decision) and match.decision.case in ("6.41", "6.42", "6.43", "6.6", "6.8")


@pytest.mark.case(GAME, "6.1", "3.24")
def test_6_1_newly_contested_areas_must_fight_old_ones_may(battle) -> None:
    match = battle(["S-9-51"], ["I-53"])
    assert match.decision.actions == ["fight 36"]
    assert why(match, "end") == "6.1"
    old = battle(["S-9-51"], ["I-53"], face_up=["36"])
    assert set(old.decision.actions) == {"fight 36", "end"}


@pytest.mark.case(GAME, "6.1", "3.24")
def test_6_1_one_round_an_area_and_phase(battle) -> None:
    match = battle(["S-9-51", "S-9-43"], ["I-7"], face_up=["36"])
    match.play("fight 36")
    fought(match)
    assert "fight 36" not in (match.decision.actions if match.decision else [])


@pytest.mark.case(GAME, "6.29")
def test_6_29_the_end_of_a_combat_tells_who_is_left_and_what_it_cost(battle) -> None:
    units, costs = ("S-9-51", "S-9-43", "I-53"), set()
    for seed in range(8):
        match = battle(["S-9-51", "S-9-43"], ["I-53"], seed=seed, face_up=["36"])
        before = {unit: left_of(match, unit) for unit in units}
        match.play("fight 36")
        while not texts(match, "fought"):
            match.play(match.decision.actions[-1])
        (over,) = [event for event in match.events if event.kind == "fought"]
        here = {unit[0] for unit in units if at(match, unit) == "36"}
        told = {"S": "only Syrian", "I": "only Israeli", "SI": "both sides stay", "": "nobody"}
        assert told["".join(sorted(here, reverse=True))] in over.text
        lost = {
            side: sum(before[unit] - left_of(match, unit) for unit in units if unit[0] == side[0])
            for side in ("Syrian", "Israeli")
        }
        said = ", ".join(f"{side} {number}" for side, number in lost.items() if number)
        assert over.text.endswith(f"; steps lost: {said}" if said else "; no step is lost")
        assert over.places == ("36",)
        volleys = [event for event in match.events if event.kind == "combat"]
        assert {event.places for event in volleys} <= {("36",)}
        assert match.state.round_flags < 256
        costs.add(said)
    assert len(costs) > 2


def left_of(match: levant.Match, unit: str) -> int:
    return max(0, match.state.strength[match.rules.box.unit_names.index(unit)])


@pytest.mark.case(GAME, "6.2", "9.33")
def test_6_2_disordered_units_do_not_attack_but_defend(battle) -> None:
    match = battle(
        ["S-9-51", "S-9-43"], ["I-53"], face_up=["36"],
        status={"S-9-51": ["disordered"], "I-53": ["disordered"]},
    )  # fmt: skip
    match.play("fight 36")
    box = match.rules.box
    assert [box.unit_names[u] for u in match.state.attackers] == ["S-9-43"]
    assert [box.unit_names[u] for u in match.state.defenders] == ["I-53"]
    alone = battle(["S-9-51"], ["I-53"], face_up=["36"], status={"S-9-51": ["recovering"]})
    assert alone.position()["phase"] != "syrian-combat"  # nothing to decide


@pytest.mark.case(GAME, "6.21", "8.23", "8.24")
def test_6_21_the_defender_decides_first(battle) -> None:
    match = battle(["S-9-51"], ["I-53"], have={"I-SA": 1, "S-artillery": 1})
    match.play("fight 36")
    assert match.decision.role == "Israeli"
    assert offered(match, "withdraw") == {"I-SA"}
    match.play("ready")
    assert match.decision.role == "Syrian"


@pytest.mark.case(GAME, "6.22", "6.3", "6.31", "6.32")
def test_6_22_two_artillery_assets_eight_battle_assets_and_one_event(battle) -> None:
    have = {
        "S-artillery": 3, "S-engineer": 5, "S-anti_tank": 3, "S-infantry": 2, "S-armor": 3,
        "S-counterbattery": 1, "S-electronic_warfare": 1,
    }  # fmt: skip
    match = battle(["S-9-51"], ["I-53"], have=have)
    match.play("fight 36")
    assert match.decision.role == "Syrian"
    match.play("assign S-artillery")
    match.play("assign S-artillery")
    assert why(match, "assign S-artillery") == "6.22"
    assert "assign S-counterbattery" in match.decision.actions
    for name in ["S-engineer"] * 5 + ["S-anti_tank"] * 3:
        match.play(f"assign {name}")
    assert why(match, "assign S-infantry") == "6.22"
    match.play("assign S-electronic_warfare")
    assert match.decision.role == "Israeli" or "assign" not in str(match.decision.actions)


@pytest.mark.case(GAME, "6.23", "6.31")
def test_6_23_one_artillery_asset_and_five_battle_assets_for_the_defender(battle) -> None:
    have = {"I-artillery": 2, "I-engineer": 3, "I-anti_tank": 2, "I-armor": 2}
    match = battle(["S-9-51"], ["I-53"], have=have)
    match.play("fight 36")
    assert match.decision.role == "Israeli"
    match.play("assign I-artillery")
    assert why(match, "assign I-artillery") == "6.23"
    for name in ["I-engineer"] * 3 + ["I-anti_tank"]:
        match.play(f"assign {name}")
    assert {"I-anti_tank", "I-armor"} == offered(match, "assign")
    match.play("assign I-anti_tank")
    assert chits(match, "available")["I-armor"] == 2  # no sixth
    assert match.decision.case != "6.23"


@pytest.mark.case(GAME, "6.22", "6.23", "9.34")
def test_6_22_no_assets_without_supply(battle) -> None:
    have = {"S-artillery": 1, "I-artillery": 1}
    match = battle(["S-9-51"], ["I-53"], have=have, status={"S-9-51": ["unsupplied"]})
    match.play("fight 36")
    assert match.decision.role == "Israeli"  # the attacker had nothing to choose
    cut = battle(["S-9-51"], ["I-53"], have=have, israeli_control=["36"])
    cut.play("fight 36")
    assert offered(cut, "assign") == {"S-artillery"}
    cut.play("ready")
    assert cut.decision.case != "6.23"  # and here the defender


@pytest.mark.case(GAME, "6.24")
def test_6_24_point_units_are_named_in_secret_the_defenders_first(battle) -> None:
    match = battle(["S-9-51", "S-9-43"], ["I-53", "I-82"])
    match.play("fight 36")
    assert match.decision.role == "Israeli"
    before = match.view("Syrian")
    match.play("point I-82")
    assert match.decision.role == "Syrian"
    other = battle(["S-9-51", "S-9-43"], ["I-53", "I-82"])
    other.play("fight 36")
    other.play("point I-53")
    assert match.view("Syrian") == other.view("Syrian")
    assert before["areas"]["36"]["units"] == match.view("Syrian")["areas"]["36"]["units"]
    match.play("point S-9-51")
    assert texts(match, "point") == [
        "Syrian point unit: 51 Tank", "Israeli point unit: 82 Armored"
    ]  # fmt: skip
    assert "36" in match.position()["markers"]["face_up"]


@pytest.mark.case(GAME, "6.24")
def test_6_24_each_step_is_compared_with_the_enemy_point_unit(battle) -> None:
    match = battle(["S-9-51"], ["I-53"])  # veteran tanks against elite tanks, plain ground
    match.play("fight 36")
    lines = {line.what.strip(): line.value for line in match.worksheet.lines}
    assert lines["53 Armored"] == "2 dice at 6"  # 5 +2 armor -2 against armor +1 quality
    match.play("fire")
    while match.decision.case != "6.28":
        match.play(match.decision.actions[-1])
    shown = [line.value for line in match.worksheet.lines if "51 Tank" in line.what]
    assert shown[0].endswith("at 4")  # 5 +2 -2 -1


@pytest.mark.case(GAME, "6.25", "6.26", "6.27", "6.28")
def test_6_25_to_6_28_fire_goes_in_order(battle) -> None:
    match = battle(["S-9-51"], ["I-7"], have={"S-artillery": 2, "I-artillery": 1})
    match.play("fight 36")
    seen = []
    while match.decision and match.position()["phase"] == "syrian-combat":
        actions = match.decision.actions
        if "fire" in actions:
            seen.append((match.decision.role, match.decision.case))
        keen = [a for a in actions if a.startswith("assign") or a in ("press", "stand")]
        match.play(keen[0] if keen else actions[-1])
    assert seen == [
        ("Syrian", "6.25"), ("Israeli", "6.26"), ("Israeli", "6.27"), ("Syrian", "6.28"),
    ]  # fmt: skip


@pytest.mark.case(GAME, "6.25", "6.8")
def test_6_25_artillery_that_clears_the_area_opens_the_way(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-TIG"], have={"S-artillery": 2}, seed=seed,
            status={"I-TIG": ["disordered"]},
        )  # fmt: skip
        match.play("fight 36")
        return match

    actions = ["assign S-artillery", "assign S-artillery", "fire"]
    match = until(start, actions, lambda m: at(m, "I-TIG") == "eliminated")
    assert [t for t in texts(match, "morale") if "exploitation" in t]


@pytest.mark.case(GAME, "6.27", "6.28", "2.3")
def test_6_27_one_die_a_step_and_asset(battle) -> None:
    match = battle(["S-9-51"], ["I-7"], have={"I-anti_tank": 2}, steps={"I-7": 3})
    match.play("fight 36")
    match.play("assign I-anti_tank")
    match.play("assign I-anti_tank")
    assert "5 dice" in match.worksheet.column


@pytest.mark.case(GAME, "6.29")
def test_6_29_assets_are_used_and_units_stay_face_up_or_stand_up(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        return battle(["S-9-51"], ["I-7"], have={"S-artillery": 1, "I-artillery": 1}, seed=seed)

    match = start(1)
    match.play("fight 36")
    fought(match, "assign S-artillery", "assign I-artillery", "press", "stand")
    assert chits(match, "used") == {"S-artillery": 1, "I-artillery": 1}
    if at(match, "S-9-51") == at(match, "I-7") == "36":
        assert match.position()["markers"]["face_up"] == ["36"]
    gone = until(
        start, ["fight 36", "ready", "ready"], lambda m: at(fought(m, "fall-back"), "I-7") != "36"
    )
    assert gone.position()["markers"]["face_up"] == []
    assert not any("id" in u for u in gone.view("Israeli")["areas"]["36"]["units"])


@pytest.mark.case(GAME, "6.32", "6.4", "6.43")
def test_6_32_a_battle_asset_that_is_hit_is_eliminated(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-7"], have={"S-armor": 1}, seed=seed)
        match.play("fight 36")
        return match

    match = until(
        start, ["assign S-armor", "fire"], lambda m: "sacrifice S-armor" in m.decision.actions
    )
    before = chits(match, "eliminated")["S-armor"]
    match.play("sacrifice S-armor")
    assert chits(match, "eliminated")["S-armor"] == before + 1
    assert steps_of(match, "S-9-51") == 4


@pytest.mark.case(GAME, "6.33", "5.23")
def test_6_33_an_engineer_clears_field_works_before_the_others_fire(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-GOLa"], have={"S-engineer": 1}, seed=seed,
            field_works={"36": "Israeli"},
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-engineer")
        return match

    match = until(start, ["fire"], lambda m: "breach" in m.decision.actions)
    ready = next(a for a in match.decision.actions if str(a) == "ready")
    assert match.rules.describe(match.state, ready.code) == "engineers fire"
    match.play("breach")
    assert match.position()["markers"]["field_works"] == {}
    assert "4 dice" in match.worksheet.column  # the engineer does not fire
    assert not any(line.case == "5.23" for line in match.worksheet.lines)


@pytest.mark.case(GAME, "6.4", "6.41")
def test_6_41_the_first_hit_is_the_point_units_then_abort_or_press(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51", "S-9-43"], ["I-7"], seed=seed, have={"S-armor": 1})
        match.play("fight 36")
        match.play("assign S-armor")
        match.play("point S-9-43")
        return match

    match = until(start, ["fire"], lambda m: "2 hits" in m.decision.prompt)
    assert set(match.decision.actions) == {"lose S-9-43", "sacrifice S-armor"}
    assert why(match, "lose S-9-51") == "6.41"
    match.play("lose S-9-43")
    assert match.decision.actions == ["abort", "press"]
    match.play("abort")
    assert steps_of(match, "S-9-43") == 3
    assert steps_of(match, "S-9-51") == 4
    for unit in ("S-9-51", "S-9-43"):
        assert at(match, unit) == "36"
        assert shaken(match, unit)


@pytest.mark.case(GAME, "6.41", "14.01")
def test_6_41_an_aborted_assault_goes_back_where_it_came_from(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-5-47"], ["I-7"], area="31", origin="68", seed=seed, ditch_bridges=[])
        match.play("fight 31")
        return match

    match = until(start, ["fire"], lambda m: "2 hits" in m.decision.prompt or _choose(m))
    while "abort" not in match.decision.actions:
        match.play(match.decision.actions[0])
    match.play("abort")
    assert at(match, "S-5-47") == "68"
    assert shaken(match, "S-5-47")


def _choose(match: levant.Match) -> bool:
    return "abort" in match.decision.actions


@pytest.mark.case(GAME, "6.42", "5.23")
def test_6_42_a_field_works_absorb_the_first_hit(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-7"], have={"S-artillery": 1}, seed=seed,
            field_works={"36": "Israeli"},
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-artillery")
        ready(match)
        return match

    match = until(start, ["fire"], lambda m: not m.position()["markers"]["field_works"])
    assert steps_of(match, "I-7") == 4
    assert match.decision.case == "6.27"


@pytest.mark.case(GAME, "6.42", "6.5")
def test_6_42_b_artillery_hits_may_disorder_instead(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-7"], have={"S-artillery": 1}, seed=seed)
        match.play("fight 36")
        match.play("assign S-artillery")
        ready(match)
        return match

    match = until(start, ["fire"], lambda m: "disorder" in m.decision.actions)
    match.play("disorder")
    assert steps_of(match, "I-7") == 4
    assert status(match, "I-7") == ["disordered"]


@pytest.mark.case(GAME, "6.42")
def test_6_42_b_not_when_all_are_disordered(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-7"], have={"S-artillery": 1}, seed=seed,
            status={"I-7": ["disordered"]},
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-artillery")
        ready(match)
        return match

    match = until(start, ["fire"], lambda m: steps_of(m, "I-7") == 3)
    assert match.decision.case == "6.27"


@pytest.mark.case(GAME, "6.42", "6.6")
def test_6_42_c_a_retreat_absorbs_one_hit_of_ground_fire(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51", "S-9-43"], ["I-7"], seed=seed)
        match.play("fight 36")
        match.play("point S-9-51")
        match.play("fire")
        while "fire" not in match.decision.actions:
            match.play(match.decision.actions[-1])
        return match

    match = until(
        start, ["fire"],
        lambda m: "fall-back" in m.decision.actions and "2 hits" in m.decision.prompt,
    )  # fmt: skip
    match.play("fall-back")
    assert steps_of(match, "I-7") == 3  # the other hit is taken
    goals = {a.split()[2] for a in match.decision.actions if a.startswith("retreat I-7")}
    assert goals == {"30", "32", "35", "39", "40"}
    match.play("retreat I-7 40")
    assert at(match, "I-7") == "40"
    assert shaken(match, "I-7")


@pytest.mark.case(GAME, "6.42", "6.43")
def test_6_43_point_unit_first_and_everybody_once_before_anybody_twice(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51", "S-9-43"], ["I-53", "I-82"], have={"S-armor": 3, "I-anti_tank": 1},
            seed=seed,
        )  # fmt: skip
        match.play("fight 36")
        for _ in range(3):
            match.play("assign S-armor")
        match.play("assign I-anti_tank")
        match.play("point I-82")
        match.play("point S-9-51")
        match.play("fire")
        while "fire" not in match.decision.actions:
            match.play(
                match.decision.actions[0] if "press" not in match.decision.actions else "press"
            )
        return match

    match = until(start, ["fire", "stand"], lambda m: "4 hits" in m.decision.prompt)
    assert set(match.decision.actions) == {"lose I-82", "sacrifice I-anti_tank"}
    match.play("lose I-82")
    assert set(match.decision.actions) == {"lose I-53", "sacrifice I-anti_tank"}
    assert why(match, "lose I-82") == "6.43"
    before = chits(match, "eliminated")["I-anti_tank"]
    match.play("lose I-53")  # the asset is next without a choice, then anybody again
    assert chits(match, "eliminated")["I-anti_tank"] == before + 1
    assert set(match.decision.actions) == {"lose I-53", "lose I-82"}


@pytest.mark.case(GAME, "6.43")
def test_6_43_every_round_counts_losses_anew(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-7", "I-53"], have={"S-artillery": 1}, seed=seed)
        box = match.rules.box
        match.state.flags[box.unit_names.index("I-7")] |= HIT  # as in a round before
        match.play("fight 36")
        match.play("assign S-artillery")
        match.play("point I-7")
        return match

    match = until(start, ["fire", "stand"], lambda m: m.decision.case == "6.27")
    assert (steps_of(match, "I-7"), steps_of(match, "I-53")) == (3, 2)


@pytest.mark.case(GAME, "6.6")
def test_6_6_a_retreat_goes_on_past_full_areas_to_the_nearest_with_room(battle, golan) -> None:
    from levant.games.golan_73.rules.retreat import retreat_goals

    full = {
        "30": ["I-71", "I-74"], "32": ["I-82", "I-TIG"], "35": ["I-GOLa", "I-GOLb"],
        "39": ["I-679a", "I-679b"], "40": ["I-179a", "I-179b"],
    }  # fmt: skip
    match = battle(["S-9-51"], ["I-53"])
    document = match.position()
    for place, names in full.items():
        for name in names:
            document["units"][name] = {"at": place}
    crowded = golan.at(document, seed=1)
    box = golan.rules.box
    goals = retreat_goals(box, crowded.state, box.unit_names.index("I-53"))
    from levant.core.nodes import members

    names = {box.board.names[n] for n in members(goals)}
    assert "36" not in names
    assert names <= {"27", "28", "29", "31", "33", "34", "38", "41", "42", "44"}
    assert names


@pytest.mark.case(GAME, "6.6")
def test_6_6_a_unit_with_no_way_out_loses_a_step(battle, until) -> None:
    """Both hits of a retreat: 53 has a way, in the end nobody has."""

    def start(seed: int) -> levant.Match:
        return battle(
            ["S-9-51", "S-9-43"], ["I-7", "I-53"], seed=seed, israeli_control=["36", "83"]
        )

    match = start(1)
    match.play("fight 36")
    match.play("point I-7")
    match.play("point S-9-51")
    while match.position()["phase"] == "syrian-combat" and match.decision:
        assert "fall-back" not in match.decision.actions  # surrounded: no retreat at all
        match.play(match.decision.actions[-1])


@pytest.mark.case(GAME, "6.7")
def test_6_7_morale_is_five_modified_by_quality_disorder_and_supply(set_up, golan) -> None:
    from levant.games.golan_73.rules.morale import morale_number

    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"], "66": ["S-SR-AG"], "67": ["S-5-12"]},
        steps={"S-5-132": 1}, status={"S-5-12": ["disordered", "unsupplied"]},
    )  # fmt: skip
    box = golan.rules.box
    numbers = [
        morale_number(box, match.state, box.unit_names.index(name))
        for name in ("S-5-132", "S-SR-AG", "S-5-12")
    ]
    assert numbers == [3, 7, 3]


@pytest.mark.case(GAME, "6.7", "14.02")
def test_6_7_a_hidden_unit_is_shown_for_its_roll_only(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"29": ["S-5-132"]}, minefields=[["28", "29"]],
        israeli_control=control("29"),
    )  # fmt: skip
    match.play("step S-5-132 28")
    told = [
        match.rules.tell(match.rules.veil(match.state, "Israeli"), frame)
        for frame in match.frames[-1]
    ]
    assert any("132 Mech" in e.text for e in told if e.kind == "morale")
    assert not any("id" in u for a in match.view("Israeli")["areas"].values() for u in a["units"])


@pytest.mark.case(GAME, "6.8")
def test_6_8_hits_to_spare_let_armor_exploit(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51", "S-9-52"], ["I-TIG"], seed=seed)
        match.play("fight 36")
        match.play("point S-9-51")
        return match

    def done(match: levant.Match) -> bool:
        fought(match, "press", "stand")
        return any("51 Tank" in t and "passes" in t for t in texts(match, "morale"))

    match = until(start, [], done)
    assert "exploitation" in status(match, "S-9-51")
    assert not any("52 Inf" in text for text in texts(match, "morale"))  # infantry does not


@pytest.mark.case(GAME, "6.8", "8.24")
def test_6_8_a_hidden_unit_may_decline(battle) -> None:
    match = battle(["S-9-51"], ["I-53"], have={"I-SA": 1})
    match.play("fight 36")
    match.play("withdraw I-SA")
    while offered(match, "retreat"):
        match.play(match.decision.actions[0])
    assert set(match.decision.actions) == {"check S-9-51", "decline S-9-51"}
    match.play("decline S-9-51")
    assert texts(match, "morale") == []
    assert status(match, "I-53") == []  # 8.24: not disordered


@pytest.mark.case(GAME, "6.8", "14.01")
def test_6_8_no_exploitation_from_an_assault(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-5-47", "S-5-12"], ["I-TIG"], area="31", origin="68", seed=seed, ditch_bridges=[]
        )
        match.play("fight 31")
        match.play("point S-5-12")
        return match

    match = until(start, [], lambda m: at(fought(m, "press", "stand"), "I-TIG") == "eliminated")
    assert texts(match, "morale") == []


@pytest.mark.case(GAME, "6.21", "8.23", "8.24")
def test_6_21_the_defender_reinforces_or_retreats_not_both(battle) -> None:
    match = battle(["S-9-51"], ["I-53"], have={"I-SA": 1, "I-special_action": 1})
    document = match.position()
    document["units"]["I-7"] = {"at": "40"}
    match = levant.game(GAME).at(document, seed=1)
    match.play("fight 36")
    assert offered(match, "withdraw") == {"I-SA", "I-special_action"}
    match.play("reinforce I-7 I-SA")
    assert offered(match, "withdraw") == set()
    assert why(match, "withdraw I-special_action") == "6.21"


@pytest.mark.case(GAME, "6.22")
def test_6_22_all_forces_present_must_be_in_supply(battle) -> None:
    """One that is disordered does not attack, but it is present."""
    match = battle(
        ["S-9-51", "S-9-43"], ["I-53"], have={"S-artillery": 1}, face_up=["36"],
        status={"S-9-43": ["disordered", "unsupplied"]},
    )  # fmt: skip
    match.play("fight 36")
    assert why(match, "assign S-artillery")
    assert "assign S-artillery" not in match.decision.actions


@pytest.mark.case(GAME, "6.24", "6.26", "6.28", "6.32", "6.41")
def test_6_28_battle_assets_fight_on_without_a_unit(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-53"], have={"S-armor": 2}, seed=seed, steps={"S-9-51": 1})
        match.play("fight 36")
        match.play("assign S-armor")
        match.play("assign S-armor")
        return match

    match = until(start, ["fire", "lose S-9-51"], lambda m: "abort" in m.decision.actions)
    assert at(match, "S-9-51") == "eliminated"  # hits are left, and the assets may call it off
    match = until(start, ["fire", "lose S-9-51"], lambda m: m.decision.case == "6.28")
    assert match.decision.role == "Syrian"
    assert match.worksheet.column.startswith("2 dice")


@pytest.mark.case(GAME, "6.42", "4.35")
def test_6_42_c_an_engineer_beside_retreating_units_may_still_be_lost(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51", "S-9-43"], ["I-7"], seed=seed, area="40", origin="36",
            assets={"40": "I-engineer"}, israeli_control=control("36", "37"),
        )  # fmt: skip
        match.play("fight 40")
        match.play("point S-9-51")
        match.play("fire")
        while "fire" not in match.decision.actions:
            match.play(match.decision.actions[-1])
        return match

    match = until(
        start, ["fire"],
        lambda m: "fall-back" in m.decision.actions and "2 hits" in m.decision.prompt,
    )  # fmt: skip
    match.play("fall-back")
    assert set(match.decision.actions) == {"lose I-7", "sacrifice I-engineer"}
    before = chits(match, "eliminated").get("I-engineer", 0)
    match.play("sacrifice I-engineer")
    assert chits(match, "eliminated")["I-engineer"] == before + 1
    assert match.position()["markers"]["assets"] == {}
    other = until(
        start, ["fire"],
        lambda m: "fall-back" in m.decision.actions and "1 hit." in m.decision.prompt,
    )  # fmt: skip
    other.play("fall-back")
    while offered(other, "retreat"):
        other.play(other.decision.actions[0])
    assert chits(other, "used")["I-engineer"] == 1


@pytest.mark.case(GAME, "6.6")
def test_6_6_the_owner_chooses_who_retreats_first(battle) -> None:
    match = battle(
        ["S-9-51"], ["I-53", "I-82"], have={"I-SA": 1}, israeli_control=["36", "40", "44"]
    )
    document = match.position()
    document["units"]["I-7"] = {"at": "40"}
    match = levant.game(GAME).at(document, seed=1)
    match.play("fight 36")
    match.play("withdraw I-SA")
    assert set(match.decision.actions) == {"retreat I-53 40", "retreat I-82 40"}
    match.play("retreat I-82 40")
    assert at(match, "I-82") == "40"
    assert at(match, "I-53") == "44"  # past the full area


@pytest.mark.case(GAME, "6.27", "6.28")
def test_6_27_every_die_of_a_volley_is_told(battle) -> None:
    match = battle(["S-9-51"], ["I-7"], steps={"I-7": 3})
    match.play("fight 36")
    match.play("fire")
    volley = next(event for event in match.events if event.kind == "combat")
    assert len(volley.dice) == 3
    assert all(1 <= die <= 10 for die in volley.dice)
    assert volley.text.count("/") == 4  # three dice, and the heading


@pytest.mark.case(GAME, "6.1", "8.24", "17.23")
def test_6_1_a_round_that_ends_in_withdrawal_is_the_areas_round(battle) -> None:
    """Lt. Greengold stays behind: the area is contested still."""
    match = battle(
        ["S-9-51"], ["I-7"], area="40", origin="36", assets={"40": "I-zvicka_greengold"},
        have={"I-SA": 1}, israeli_control=control("36", "37"),
    )  # fmt: skip
    match.play("fight 40")
    match.play("withdraw I-SA")
    while offered(match, "retreat"):
        match.play(match.decision.actions[0])
    match.play("decline S-9-51")
    assert match.position()["markers"]["assets"] == {"40": "I-zvicka_greengold"}
    assert match.position()["markers"]["old_contests"] == ["40"]
    assert match.position()["phase"].startswith("israeli")  # no more combat was required


@pytest.mark.case(GAME, "6.29", "6.1")
def test_6_29_units_facing_a_lone_asset_stand_up_and_their_contest_is_old(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        return battle(
            ["S-9-51"], [], area="40", origin="36", assets={"40": "I-zvicka_greengold"}, seed=seed,
            have={"I-artillery": 1, "S-SA": 1}, israeli_control=control("36", "37"),
        )  # fmt: skip

    def both_left(match: levant.Match) -> bool:
        match.play("fight 40")
        fought(match, "press")
        markers = match.position()["markers"]
        return at(match, "S-9-51") == "40" and bool(markers["assets"])

    match = until(start, [], both_left)
    assert match.rules.faults(match.state) == []  # he is in the area, not in a box
    assert match.position()["markers"]["face_up"] == []
    assert "S-9-51" not in str(match.view("Israeli")["areas"]["40"])
    match.play("end")
    assert match.position()["phase"] == "syrian-breakthrough-combat"
    assert set(match.decision.actions) == {"engage 40 S-SA", "end"}  # nothing is required
    assert why(match, "fight 40") == "7.42"


@pytest.mark.case(GAME, "6.23", "4.35")
def test_6_23_an_engineer_on_the_spot_is_none_of_the_five(battle) -> None:
    have = {"I-engineer": 2, "I-anti_tank": 2, "I-armor": 2}
    match = battle(
        ["S-9-51"], ["I-7"], area="40", origin="36", assets={"40": "I-engineer"}, have=have,
        israeli_control=control("36", "37"),
    )  # fmt: skip
    match.play("fight 40")
    for name in ("I-engineer", "I-engineer", "I-anti_tank", "I-anti_tank", "I-armor"):
        match.play(f"assign {name}")
    assert why(match, "assign I-armor")
    assert match.view("Israeli")["chits"]["available"]["I-armor"] == 1


def shelled(battle, defenders: list[str], guns: int, **more: object):
    """`start(seed)` for `until`: the attacking artillery is about to fire."""

    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], defenders, have={"S-artillery": guns}, seed=seed, face_up=["36"], **more
        )
        match.play("fight 36")
        for _ in range(guns):
            match.play("assign S-artillery")
        while match.decision.case != "6.25":
            match.play(f"point {defenders[0]}" if len(defenders) > 1 else "ready")
        return match

    return start


@pytest.mark.case(GAME, "6.25", "6.24")
def test_6_25_a_new_point_unit_takes_the_place_of_a_lost_one(battle, until) -> None:
    start = shelled(
        battle, ["I-53", "I-82"], 1, steps={"I-53": 1}, status={"I-53": ["disordered"],
        "I-82": ["disordered"]},
    )  # fmt: skip
    match = until(start, ["fire"], lambda m: at(m, "I-53") == "eliminated")
    assert match.decision.case == "6.27"
    box = match.rules.box
    assert match.state.point[1] == box.unit_names.index("I-82")


@pytest.mark.case(GAME, "6.33")
def test_6_33_without_field_works_engineers_fire(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-GOLa"], have={"S-engineer": 1}, seed=seed)
        match.play("fight 36")
        match.play("assign S-engineer")
        return match

    match = until(start, ["fire"], lambda m: m.decision.case == "6.28")
    assert "5 dice" in match.worksheet.column
    assert why(match, "breach") == "6.28"


@pytest.mark.case(GAME, "6.41", "6.27")
def test_6_41_each_fire_begins_with_the_point_unit_again(battle, until) -> None:
    """One hit of artillery and one of ground fire: both are the point unit's."""

    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51", "S-9-43"], ["I-7"], have={"I-artillery": 1}, seed=seed)
        match.play("fight 36")
        match.play("assign I-artillery")
        match.play("point S-9-43")
        return match

    def one_each(match: levant.Match) -> bool:
        return [text.rpartition(", ")[2] for text in texts(match, "combat")] == ["1 hit", "1 hit"]

    match = until(start, ["fire", "fire"], one_each)
    assert steps_of(match, "S-9-43") == 2
    assert steps_of(match, "S-9-51") == 4


@pytest.mark.case(GAME, "6.41", "6.27")
def test_6_41_an_aborted_attack_fires_no_more(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-7"], have={"S-armor": 1}, seed=seed)
        match.play("fight 36")
        match.play("assign S-armor")
        return match

    match = until(start, ["fire", "lose S-9-51"], lambda m: "abort" in m.decision.actions)
    match.play("abort")
    assert len(texts(match, "combat")) == 1
    assert steps_of(match, "S-9-51") == 3
    assert chits(match, "used") == {"S-armor": 1}


@pytest.mark.case(GAME, "6.42")
def test_6_42_b_disorder_absorbs_one_hit_and_no_more(battle, until) -> None:
    start = shelled(battle, ["I-7", "I-53"], 2)
    match = until(start, ["fire"], lambda m: "2 hits" in m.decision.prompt)
    assert match.decision.actions == ["disorder", "stand"]
    match.play("disorder")
    assert status(match, "I-7") == status(match, "I-53") == ["disordered"]
    assert sorted((steps_of(match, "I-7"), steps_of(match, "I-53"))) in ([1, 4], [2, 3])


@pytest.mark.case(GAME, "6.42", "6.5")
def test_6_42_b_recovering_units_are_disordered_again(battle, until) -> None:
    start = shelled(battle, ["I-7"], 1, status={"I-7": ["recovering"]})
    match = until(start, ["fire"], lambda m: "disorder" in m.decision.actions)
    match.play("disorder")
    assert status(match, "I-7") == ["disordered"]
    assert steps_of(match, "I-7") == 4


@pytest.mark.case(GAME, "6.31")
def test_6_31_artillery_takes_no_hits(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(["S-9-51"], ["I-7"], have={"S-artillery": 1, "S-armor": 1}, seed=seed)
        match.play("fight 36")
        match.play("assign S-artillery")
        match.play("assign S-armor")
        match.play("fire")
        if "stand" in match.decision.actions:
            match.play("stand")
        return match

    match = until(start, ["fire"], lambda m: bool(offered(m, "sacrifice")))
    assert set(match.decision.actions) == {"lose S-9-51", "sacrifice S-armor"}
    assert why(match, "sacrifice S-artillery") == "6.31"


@pytest.mark.case(GAME, "6.6")
def test_6_6_a_retreat_may_cross_a_blown_bridge(battle) -> None:
    match = battle(
        ["S-9-51"], ["I-7"], area="10", origin="11", have={"I-SA": 1},
        blown_bridges=[["6", "10"]], israeli_control=["6", "7", "8", "10"],
    )  # fmt: skip
    match.play("fight 10")
    match.play("withdraw I-SA")
    assert offered(match, "retreat") == {"I-7 6", "I-7 7"}


@pytest.mark.case(GAME, "6.6", "6.42")
def test_6_6_the_unit_that_finds_no_place_loses_a_step_and_stays(golan, battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51", "S-9-43"], ["I-7", "I-71"], israeli_control=["36", "40"], face_up=["36"]
        )
        document = match.position()
        document["units"]["I-82"] = {"at": "40"}
        match = golan.at(document, seed=seed)
        match.play("fight 36")
        while match.decision.case != "6.28":
            actions = match.decision.actions
            match.play("press" if "press" in actions else actions[0])
        return match

    match = until(
        start, ["fire"],
        lambda m: "fall-back" in m.decision.actions and "1 hit." in m.decision.prompt,
    )  # fmt: skip
    before = steps_of(match, "I-7"), steps_of(match, "I-71")
    match.play("fall-back")
    match.play("retreat I-71 40")
    assert (at(match, "I-7"), at(match, "I-71")) == ("36", "40")
    assert (steps_of(match, "I-7"), steps_of(match, "I-71")) == (before[0] - 1, before[1])


@pytest.mark.case(GAME, "6.8")
def test_6_8_the_unsupplied_do_not_exploit(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51", "S-9-43"], ["I-TIG"], seed=seed, status={"S-9-51": ["unsupplied"]},
            steps={"I-TIG": 1},
        )  # fmt: skip
        match.play("fight 36")
        match.play("point S-9-43")
        return match

    def checked(match: levant.Match) -> bool:
        fought(match, "press", "stand")
        return any("exploitation" in text for text in texts(match, "morale"))

    match = until(start, [], checked)
    assert not any("51 Tank" in text for text in texts(match, "morale"))


@pytest.mark.case(GAME, "6.8")
def test_6_8_hidden_infantry_can_only_decline(battle) -> None:
    """It is asked all the same: not to ask would tell what it is."""
    match = battle(["S-9-52"], ["I-53"], have={"I-SA": 1})
    match.play("fight 36")
    match.play("withdraw I-SA")
    while offered(match, "retreat"):
        match.play(match.decision.actions[0])
    assert match.decision.actions == ["decline S-9-52"]
    assert why(match, "check S-9-52") == "6.8"


@pytest.mark.case(GAME, "6.8", "6.26", "6.41")
def test_6_8_who_aborts_does_not_exploit(battle, until) -> None:
    """The defence is gone, but its artillery still fires, and drives the attacker off."""

    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-TIG"], have={"S-artillery": 2, "I-artillery": 2}, seed=seed,
            status={"I-TIG": ["disordered"]}, steps={"I-TIG": 1}, assets={"83": "I-garrison"},
            israeli_control=[*control("37"), "83"],
        )  # fmt: skip
        match.play("fight 36")
        for side in ("S", "S", "I", "I"):
            match.play(f"assign {side}-artillery")
        return match

    match = until(
        start, ["fire", "fire"],
        lambda m: "abort" in m.decision.actions and at(m, "I-TIG") == "eliminated",
    )  # fmt: skip
    match.play("abort")
    assert texts(match, "morale") == []
    assert "exploitation" not in status(match, "S-9-51")


@pytest.mark.case(GAME, "6.24", "6.26")
def test_6_26_an_attacker_without_units_names_an_asset_as_his_point(battle, until) -> None:
    def start(seed: int) -> levant.Match:
        match = battle(
            ["S-9-51"], ["I-7"], have={"S-armor": 1, "S-infantry": 1, "I-artillery": 1}, seed=seed,
            steps={"S-9-51": 1},
        )  # fmt: skip
        match.play("fight 36")
        for name in ("S-armor", "S-infantry", "I-artillery"):
            match.play(f"assign {name}")
        return match

    match = until(start, ["fire", "lose S-9-51"], lambda m: m.decision.case == "6.24")
    assert match.decision.role == "Syrian"
    assert set(match.decision.actions) == {"point-asset S-armor", "point-asset S-infantry"}
    match.play("point-asset S-infantry")
    assert match.decision.role == "Israeli"  # and the defence fires at it


@pytest.mark.case(GAME, "6.1", "6.29", "8.24")
def test_6_1_a_unit_that_could_not_withdraw_has_had_its_round(golan, battle) -> None:
    match = battle(["S-9-51"], ["I-53", "I-82"], have={"I-SA": 1}, israeli_control=["36", "40"])
    document = match.position()
    document["units"]["I-7"] = {"at": "40"}
    match = golan.at(document, seed=1)
    match.play("fight 36")
    match.play("withdraw I-SA")
    match.play("retreat I-82 40")
    assert (at(match, "I-53"), steps_of(match, "I-53")) == ("36", 1)
    match.play("decline S-9-51")
    assert match.position()["phase"].startswith("israeli")  # nothing was required any more
    assert match.position()["markers"]["old_contests"] == ["36"]
