"""5.3, 5.4: entering Israel, ground movement, zones, stacking, transport."""

import pytest

GAME = "six-days-of-war"


def ground(set_up, stacks, mover=0, kind=None, **more):
    """A match in which a side has just begun a ground Operation."""
    match = set_up(
        "operations", stacks, mover=mover, initiative=more.pop("initiative", mover), **more
    )
    match.play(f"operate {kind or ('independents' if mover == 0 else 'ground')}")
    return match


@pytest.mark.case(GAME, "5.4")
def test_5_4_a_road_costs_one_and_sand_more_for_the_uar(set_up, ends):
    stacks = {"sinai/2602": ["E-9A"], "sinai/3301": ["I-GOLANI"]}
    match = ground(set_up, stacks, mover=1, cards={})
    found = ends(match, "E-9A")
    assert "sinai/2402" in found  # two hexes along the coast road
    assert "sinai/2201" in found  # five … four hexes by road
    assert "sinai/2503" in found  # one hex of sand for all four points


@pytest.mark.case(GAME, "5.4")
def test_5_4_israeli_mech_pays_two_for_sand(set_up, ends):
    match = ground(set_up, {"sinai/2903": ["I-GOLANI"], "sinai/2405": ["E-9A"]})
    match.play("activate I-GOLANI")
    described = {
        a.split()[2]: match.rules.describe(match.state, a.code)
        for a in match.decision.actions
        if a.startswith("move")
    }
    assert "(2 of 6)" in described["sinai/2802"] or "(1 of 6)" in described["sinai/2802"]
    assert "(2 of 6)" in described["sinai/3003"]


@pytest.mark.case(GAME, "5.4")
def test_5_4_rough_is_closed_to_mech_off_the_road_and_one_hex_is_always_possible(set_up, ends):
    match = ground(set_up, {"westbank/0516": ["J-40A"], "westbank/0414": ["J-ALI"]}, mover=1)
    assert "westbank/0515" not in ends(match, "J-40A")
    assert "westbank/0416" in ends(match, "J-40A")  # by road
    match = ground(set_up, {"golan/0504": ["S-8I"], "golan/1609": ["I-GOLANI"]}, mover=1)
    assert "golan/0503" in ends(match, "S-8I")
    assert "golan/0604" in ends(match, "S-8I")  # a fort costs 2, it has 1


@pytest.mark.case(GAME, "5.4")
def test_5_4_the_canal_is_crossed_at_bridges_only(set_up, ends):
    match = ground(set_up, {"sinai/1703": ["E-1/2"], "sinai/1704": ["E-2/2"]}, mover=1)
    assert "sinai/1603" in ends(match, "E-1/2")
    assert "sinai/1604" not in ends(match, "E-2/2")
    match = ground(set_up, {"sinai/1703": ["E-1/2"]}, mover=1, markers={"bridges": ["Qantara"]})
    assert "sinai/1603" not in ends(match, "E-1/2")


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_units_stop_in_enemy_zones_and_do_not_go_from_one_to_another(set_up, ends):
    stacks = {"sinai/2406": ["I-GOLANI"], "sinai/2604": ["E-9A"]}
    match = ground(set_up, {**stacks, "sinai/2605": ["I-ADAN", "I-JERUSALEM"]})
    found = ends(match, "I-JERUSALEM")
    assert "sinai/2705" not in found  # next to 2604: from zone to zone
    assert "sinai/2606" in found  # out of it for one point more
    assert "sinai/2705" in ends(match, "I-ADAN", "push")


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_pushing_on_needs_a_die_of_the_wfl(set_up, until):
    stacks = {"sinai/2604": ["E-9A"], "sinai/2605": ["I-ADAN"]}

    def start(seed):
        return ground(set_up, stacks, seed=seed, isr_wfl=5)

    line = ["activate I-ADAN", "push I-ADAN sinai/2705"]
    done = until(start, line, lambda m: "succeeds" in m.events[-1].text)
    assert done.position()["units"]["I-ADAN"]["at"] == "sinai/2705"
    failed = until(start, line, lambda m: "fails" in m.events[-1].text)
    assert failed.position()["units"]["I-ADAN"]["at"] == "sinai/2605"
    assert failed.why_not("activate I-ADAN").case == "5.2"


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_the_die_is_one_less_if_all_with_a_zone_there_are_disrupted(set_up):
    from levant.games.six_days_of_war.rules import movement

    stacks = {"sinai/2604": ["E-9A"], "sinai/2605": ["I-ADAN"]}
    node = "sinai/2705"
    match = set_up("operations", stacks, mover=0)
    box, index = match.rules.box, match.rules.box.board.index
    match.state.cut = 0
    assert movement.push_modifier(box, match.state, index[node]) == 0
    match = set_up("operations", stacks, mover=0, marks={"E-9A": ["disrupted"]})
    assert movement.push_modifier(box, match.state, index[node]) == -1


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_small_units_have_no_zone_and_forts_keep_zones_out(set_up):
    from levant.games.six_days_of_war.rules.zones import zones_of

    match = set_up("operations", {"sinai/2605": ["E-PARA"], "sinai/3102": ["I-TAL-7A"]}, mover=0)
    index = match.rules.box.board.index
    israel, uar = zones_of(match.rules.box, match.state)
    assert uar == 0
    assert israel >> index["sinai/3103"] & 1
    assert not israel >> index["sinai/3001"] & 1  # Rafah has a fort


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_before_war_no_zone_crosses_a_border(set_up):
    from levant.games.six_days_of_war.rules import outbreak
    from levant.games.six_days_of_war.rules.zones import zones_of

    match = set_up("strategic", {"sinai/3104": ["I-TAL-7A"]}, scenario="grand", turn=3)
    box, s = match.rules.box, match.state
    index = box.board.index
    assert not zones_of(box, s)[0] >> index["sinai/3004"] & 1  # Sinai
    assert zones_of(box, s)[0] >> index["sinai/3103"] & 1  # Israel
    outbreak.break_out(box, s, outbreak.CHOSEN, 0)
    assert zones_of(box, s)[0] >> index["sinai/3004"] & 1


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_entering_a_zone_costs_mech_one_more(set_up):
    match = ground(set_up, {"sinai/2604": ["E-9A"], "sinai/2607": ["I-ADAN"]})
    match.play("activate I-ADAN")
    texts = {
        a.split()[2]: match.rules.describe(match.state, a.code)
        for a in match.decision.actions
        if a.startswith("move")
    }
    assert "(1 of 6)" in texts["sinai/2606"]
    assert "(3 of 6)" in texts["sinai/2605"]


@pytest.mark.case(GAME, "5.4.2")
def test_5_4_2_three_large_and_one_small_two_in_rough_an_ugdah_anywhere(set_up):
    from levant.games.six_days_of_war.rules.stacking import within_limit

    box = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0).rules.box
    number, index = box.unit_names.index, box.board.index

    def fits(names, place):
        return within_limit(box, [number(n) for n in names], index[place])

    large = ["E-1/2", "E-2/2", "E-3/2"]
    assert fits([*large, "E-PARA"], "sinai/2506")
    assert not fits([*large, "E-1/3"], "sinai/2506")
    assert not fits([*large, "E-PARA", "E-CDO1"], "sinai/2506")
    assert fits(["E-1/2", "E-2/2", "E-PARA", "E-CDO1", "E-CDO2"], "sinai/2506")
    assert not fits(large, "sinai/2404")
    tal = ["I-TAL-7A", "I-TAL-60A", "I-TAL-202M", "I-TAL-11M", "I-TAL-ART"]
    assert fits(tal, "sinai/2404")
    assert fits([*tal, "I-P80"], "sinai/2404")
    assert not fits([*tal, "I-GOLANI"], "sinai/2404")


@pytest.mark.case(GAME, "5.4.2")
def test_5_4_2_a_full_hex_is_no_end_of_a_move_but_can_be_passed(set_up, ends):
    full = {"sinai/3104": ["I-YOF-200A", "I-YOF-520A", "I-GOLANI"], "sinai/3103": ["I-ADAN"]}
    match = ground(set_up, full)
    found = ends(match, "I-ADAN")
    assert "sinai/3104" not in found
    assert "sinai/3105" in found
    assert match.why_not("move I-ADAN sinai/3104").case == "5.4.2"


@pytest.mark.case(GAME, "5.3", "5.3.1")
def test_5_3_uar_units_stay_on_their_map_and_out_of_israel_until_the_check(set_up, ends):
    match = ground(set_up, {"sinai/3003": ["E-9A"], "golan/1609": ["I-GOLANI"]}, mover=1)
    assert "sinai/3103" not in ends(match, "E-9A")
    assert all(n.startswith("sinai/") for n in ends(match, "E-9A"))
    assert match.why_not("move E-9A sinai/3103").case == "5.3.1"
    match = ground(set_up, {"sinai/3003": ["E-9A"], "golan/1609": ["I-GOLANI"]}, mover=1, entry=1)
    assert "sinai/3103" in ends(match, "E-9A")


@pytest.mark.case(GAME, "5.3.1")
def test_5_3_1_volunteers_and_palestinians_do_not_stack(set_up, ends):
    stacks = {"sinai/3101": ["E-PAL1"], "sinai/3001": ["E-ISLAM"], "sinai/2902": ["E-1/7"]}
    match = ground(set_up, {**stacks, "golan/1609": ["I-GOLANI"]}, mover=1)
    assert "sinai/3101" not in ends(match, "E-ISLAM")
    assert "sinai/3001" not in ends(match, "E-PAL1")
    assert "sinai/2902" in ends(match, "E-ISLAM")


@pytest.mark.case(GAME, "5.3.1", "5.3.2", "5.3.3")
def test_5_3_the_checks_are_made_once_a_turn_and_success_stays(set_up):
    from levant.games.six_days_of_war.rules import entry

    match = set_up(
        "operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0, uar_wfl=4, isr_wfl=8, jordan=1
    )
    s, box = match.state, match.rules.box
    assert entry.entry_modifier(s, 0) == 0
    assert entry.entry_modifier(s, 2) == 1  # Israel's WFL is higher
    assert entry.entry_modifier(s, 1) == 0
    s.jordan = 2
    assert entry.entry_modifier(s, 1) == 1  # Jordan is neutral
    seen = set()
    for key in range(40):
        s.key, s.entry, s.entry_turn = bytes([key]) * 32, 0, 0
        entry.check_entries(box, s)
        before = s.entry
        entry.check_entries(box, s)
        assert s.entry == before  # once a turn
        seen.add(before)
    assert len(seen) > 3


@pytest.mark.case(GAME, "5.3.2")
def test_5_3_2_west_jerusalem_may_always_be_attacked_the_rest_of_israel_not(set_up, offered):
    stacks = {
        "westbank/1215": ["J-LEGION"],
        "westbank/1216": ["I-JERUSALEM"],
        "westbank/0618": ["J-ALIA", "J-HASHIMI"],
        "westbank/0619": ["I-4M"],
    }
    match = ground(set_up, stacks, mover=1)
    for unit in ("J-LEGION", "J-ALIA", "J-HASHIMI"):
        if f"activate {unit}" in match.decision.actions:
            match.play(f"activate {unit}")
            match.play(f"stay {unit}")
    if "fight" in match.decision.actions:
        match.play("fight")
    assert "westbank/0619" not in offered(match, "attack")
    assert match.why_not("attack westbank/0619").case == "5.3.2"


@pytest.mark.case(GAME, "5.3.3")
def test_5_3_3_syrians_neither_enter_nor_attack_before_their_check(set_up, ends):
    stacks = {"golan/0404": ["S-11I"], "golan/0405": ["I-MIL1"], "golan/0605": []}
    match = ground(set_up, {k: v for k, v in stacks.items() if v}, mover=1)
    match.play("activate S-11I")
    match.play("stay S-11I")
    assert not match.decision or match.decision.actions[0] != "attack golan/0405"
    stacks = {"golan/0604": ["S-44A"], "golan/1609": ["I-GOLANI"]}
    assert "golan/0705" not in ends(ground(set_up, stacks, mover=1), "S-44A")
    assert "golan/0705" in ends(ground(set_up, stacks, mover=1, entry=2), "S-44A")


@pytest.mark.case(GAME, "5.4.3")
def test_5_4_3_the_initiative_player_sails_from_port_to_coast(set_up, offered, until):
    stacks = {"sinai/3301": ["I-ADAN"], "sinai/2405": ["E-9A"]}
    match = ground(set_up, stacks)
    match.play("activate I-ADAN")
    assert "I-ADAN sinai/2801" in offered(match, "sail")
    assert not any(n.endswith("sinai/3112") for n in offered(match, "sail"))  # the other sea
    match = ground(set_up, stacks, initiative=1)
    match.play("activate I-ADAN")
    assert not offered(match, "sail")
    assert match.why_not("sail I-ADAN sinai/2801").case == "5.4.3"
    line = ["activate I-ADAN", "sail I-ADAN sinai/2801"]
    failed = until(
        lambda seed: ground(set_up, stacks, seed=seed, isr_wfl=5),
        line,
        lambda m: m.position()["units"]["I-ADAN"]["at"] == "sinai/3301",
    )
    assert "activated" in failed.position()["units"]["I-ADAN"]["marks"]


@pytest.mark.case(GAME, "5.4.3")
def test_5_4_3_one_large_or_three_small_units_an_operation(set_up, offered):
    match = ground(
        set_up, {"sinai/3301": ["I-ADAN", "I-3M", "I-P80"], "sinai/2405": ["E-9A"]}, seed=3
    )
    match.play("activate I-P80")
    assert match.decision.prompt.endswith("; up to 3 units by sea in this Operation")
    match.play("sail I-P80 sinai/2801")
    match.play("activate I-ADAN")
    assert not offered(match, "sail")
    assert match.decision.prompt.endswith("; nobody else by sea in this Operation")


@pytest.mark.case(GAME, "5.4.3")
def test_5_4_3_the_next_operation_ships_again(set_up, offered, throw):
    stacks = {"sinai/3301": ["I-ADAN", "I-3M"], "sinai/2405": ["E-9A"]}
    match = set_up("operations", stacks, mover=0, initiative=0, burst=9, operations_left=9)
    for unit, landing in (("I-ADAN", "sinai/2702"), ("I-3M", "sinai/1902")):
        throw(match, 1)  # one unit an Operation
        match.play("operate independents")
        match.play(f"activate {unit}")
        throw(match, 1)
        match.play(f"sail {unit} {landing}")
        if "fight" in match.decision.actions:
            match.play("fight")
    assert match.position()["units"]["I-ADAN"]["at"] == "sinai/2702"
    assert match.position()["units"]["I-3M"]["at"] == "sinai/1902"


@pytest.mark.case(GAME, "5.4.4")
def test_5_4_4_paratroops_fly_from_a_town_to_any_map(set_up, offered):
    stacks = {"sinai/3303": ["I-P80"], "sinai/3304": ["I-P55"], "sinai/2405": ["E-9A"]}
    match = ground(set_up, stacks, seed=3)
    match.play("activate I-P80")
    assert match.decision.prompt.endswith("; up to 3 units by air in this Operation")
    found = offered(match, "fly")
    assert "I-P80 sinai/2804" in found
    assert any("golan/" in each for each in found)
    assert "I-P80 sinai/2405" not in found
    match.play("fly I-P80 sinai/2804")
    assert "airborne" in match.position()["units"]["I-P80"]["marks"]
    match.play("activate I-P55")
    assert not offered(match, "fly")  # it does not begin in a town


@pytest.mark.case(GAME, "5.4.4")
def test_5_4_4_air_defence_may_intercept_an_airborne_unit(set_up, until):
    def start(seed):
        return ground(
            set_up,
            {"sinai/3303": ["I-P80"], "sinai/2405": ["E-9A"]},
            seed=seed,
            over={"E-AIR-MIG-21-1": ("EGY-2", "sinai")},
        )

    line = ["activate I-P80", "fly I-P80 sinai/2804", "intercept E-AIR-MIG-21-1 I-P80"]
    line += ["land E-AIR-MIG-21-1 EGY-1"]  # where its owner wants (5.5.1)
    shot = until(start, line, lambda m: m.position()["units"]["I-P80"]["at"] == "eliminated")
    assert any(e.die in (1, 10) for e in shot.events if e.case == "5.4.4")
    back = until(
        start, line, lambda m: "disrupted" in m.position()["units"]["I-P80"].get("marks", [])
    )
    assert back.position()["units"]["I-P80"]["at"] == "sinai/3303"
    through = until(start, line, lambda m: m.position()["units"]["I-P80"]["at"] == "sinai/2804")
    assert through.position()["units"]["E-AIR-MIG-21-1"] == {
        "at": "airbase", "base": "EGY-1", "marks": ["flown"],
    }  # fmt: skip
    assert any("lands at" in event.text for event in through.told[-1])


@pytest.mark.case(GAME, "5.4.5")
def test_5_4_5_transit_takes_two_turns_and_ends_near_tel_aviv(set_up, offered):
    from levant.games.six_days_of_war.rules import transport

    match = ground(set_up, {"sinai/3303": ["I-ADAN", "I-3M"], "sinai/2405": ["E-9A"]}, seed=3)
    match.play("activate I-ADAN")
    match.play("transit I-ADAN")
    assert match.position()["units"]["I-ADAN"]["at"] == "in-transit-1"
    s, box = match.state, match.rules.box
    unit = box.unit_names.index("I-ADAN")
    transport.roll_on(box, s)
    assert s.at[unit] == -8
    transport.roll_on(box, s)
    assert s.at[unit] == -9
    nodes = transport.entries(box, s, unit)
    assert nodes >> box.board.index["westbank/1220"] & 1
    assert nodes >> box.board.index["golan/1609"] & 1
    assert not nodes >> box.board.index["sinai/3112"] & 1


@pytest.mark.case(GAME, "5.4.5")
def test_5_4_5_no_transit_from_an_enemy_zone(set_up, offered):
    match = ground(set_up, {"sinai/2605": ["I-ADAN"], "sinai/2604": ["E-9A"]}, seed=3)
    match.play("activate I-ADAN")
    assert not offered(match, "transit")
    assert match.why_not("transit I-ADAN").case == "5.4.5"


@pytest.mark.case(GAME, "5.4.6")
def test_5_4_6_a_uar_unit_leaves_for_tel_aviv(set_up, offered):
    match = ground(set_up, {"golan/1609": ["S-44A"], "sinai/3301": ["I-ADAN"]}, mover=1, entry=7)
    us, dsp = match.state.scl[0], match.state.dsp[1]
    match.play("activate S-44A")
    match.play("exit S-44A")
    assert match.position()["units"]["S-44A"] == {
        "at": "exited",
        "over": "golan",
        "marks": ["activated"],
    }
    assert match.state.scl[0] == us + 1
    assert 1 <= match.state.dsp[1] - dsp <= 10
    match = ground(set_up, {"sinai/3303": ["I-ADAN"], "sinai/2405": ["E-9A"]})
    match.play("activate I-ADAN")
    assert match.why_not("exit I-ADAN").case == "5.4.6"


@pytest.mark.case(GAME, "5.3.2", "10.2")
def test_5_3_2_commandos_in_the_west_bank_enter_israel_unchecked(set_up, ends):
    stacks = {"westbank/1018": ["E-CDO1", "J-ALI"], "golan/1609": ["I-3M"]}
    match = ground(set_up, stacks, mover=1)
    assert "westbank/1019" in ends(match, "E-CDO1")
    assert "westbank/1019" not in ends(match, "J-ALI")


@pytest.mark.case(GAME, "5.2")
def test_5_2_the_question_tells_what_closes_to_some_when_others_are_activated(set_up, until):
    """Two were left; one was activated, and who is out of supply could not be any more, unsaid."""
    stacks = {"sinai/2115": ["I-P80"], "sinai/3303": ["I-ADAN"], "sinai/3304": ["I-GOLANI"]}
    match = until(
        lambda seed: ground(set_up, stacks, seed=seed),
        [],
        lambda m: "(2 more; out of supply one counts as two)" in m.decision.prompt,
    )
    said = {a: match.rules.describe(match.state, a.code) for a in match.decision.actions}
    assert said["activate I-P80"].endswith(", counts as two")
    assert not said["activate I-ADAN"].endswith("two")
    match.play("activate I-ADAN")
    match.play("stay I-ADAN")
    assert match.why_not("activate I-P80").case == "5.2"


@pytest.mark.case(GAME, "5.2")
def test_5_2_one_independent_unit_goes_along_with_an_ugdah_and_the_question_says_so(set_up):
    stacks = {"sinai/3303": ["I-TAL-7A"], "sinai/3304": ["I-ADAN", "I-GOLANI"]}
    match = ground(set_up, stacks, kind="tal")
    along = "one independent unit near them may go along"
    assert along not in match.decision.prompt  # none is active yet
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    assert along in match.decision.prompt
    match.play("activate I-ADAN")
    match.play("stay I-ADAN")
    assert match.why_not("activate I-GOLANI") is not None
    assert match.decision is None or along not in match.decision.prompt
