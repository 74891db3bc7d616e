"""1.1, 2.x, 4.0 and 5.0: who decides in which phase, and what the front boundary does."""

import pytest

from levant.clicking import Click, answer
from levant.games.six_day_war_1967 import sequence, steps
from levant.games.six_day_war_1967.rules.zones import zone_of

GAME = "six-day-war-1967"

ORDER = [
    ("sinai-reinforcement", "Sinai"),
    ("sinai-strike", "Sinai"),
    ("sinai-movement", "Sinai"),
    ("sinai-combat", "Sinai"),
    ("eastern-arab-reinforcement", "Sinai"),
    ("eastern-arab-movement", "Sinai"),
    ("eastern-arab-barrage", "Sinai"),
    ("eastern-arab-combat", "Sinai"),
    ("eastern-reinforcement", "Eastern"),
    ("eastern-strike", "Eastern"),
    ("eastern-movement", "Eastern"),
    ("eastern-combat", "Eastern"),
    ("sinai-arab-reinforcement", "Eastern"),
    ("sinai-arab-movement", "Eastern"),
    ("sinai-arab-barrage", "Eastern"),
    ("sinai-arab-combat", "Eastern"),
]
EVERYBODY = {
    "1818": ["IS01", "IS15"],
    "1718": ["EG04"],
    "2414": ["IE04"],
    "2515": ["JO03"],
}
BOXES = {
    "reserve": ["AS01"],
    "sinai-available": ["AS02", "AM01", "BS1"],
    "eastern-available": ["AS03", "AM02", "BE1"],
    "eastern-due": ["VO05"],
    "sinai-due": ["VO01"],
}


@pytest.mark.case(GAME, "1.1", "4.0", "4.1", "4.2")
@pytest.mark.parametrize(("phase", "role"), ORDER)
def test_4_2_each_phase_is_decided_by_the_commander_of_its_units(set_up, phase, role):
    match = set_up(phase, EVERYBODY, boxes=BOXES)
    assert match.position()["phase"] == phase
    assert match.decision.role == role


@pytest.mark.case(GAME, "4.2", "7.0")
def test_4_2_the_phases_follow_one_another_through_a_turn(set_up):
    match = set_up("sinai-reinforcement", EVERYBODY, boxes=BOXES)
    titles = []
    while match.position()["turn"] == 2:
        match.play(match.decision.actions[0])
    titles = [e.text.split(": ", 1)[1] for e in match.events if e.kind == "phase"]
    turn = titles[: titles.index("Game Turn Interphase") + 1]
    expected = steps.PHASE_TITLES[5:23]  # from the phase of the position on
    assert turn == expected
    assert titles[len(turn)] == "Sinai Front: Random Events"


@pytest.mark.case(GAME, "4.2")
def test_4_2_purchases_come_before_transfers_and_those_before_replacements(set_up):
    boxes = {
        "reserve": ["AS01", "AS04"],
        "eastern-available": ["AS02", "AS05", "AM02"],
        "sinai-refit": ["AS03", "AS06"],
    }
    match = set_up("sinai-reinforcement", {"2119": ["IS12"]}, boxes=boxes)
    match.play("buy airstrike")
    match.play("take airstrike available")
    assert match.why_not("buy airstrike").case == "4.2"
    match.play("repair airstrike")
    assert match.why_not("take airstrike available").case == "4.2"


@pytest.mark.case(GAME, "2.2", "5.1", "5.3", "5.4", "10.9")
def test_5_4_nobody_crosses_the_front_boundary(set_up, ends):
    match = set_up("sinai-movement", {"2116": ["IS01"]})
    assert not ends(match, "IS01") & {"2115", "2215", "2114"}
    match.play("pick IS01")
    assert match.why_not("move IS01 2115").case == "5.4"
    match = set_up("eastern-arab-movement", {"2217": ["JO03"], "1818": ["IS01"]})
    match.play("order jordanian")
    match.play("pick JO03")
    assert match.why_not("move JO03 2118").case == "5.3"


@pytest.mark.case(GAME, "5.6", "12.1")
def test_5_6_zones_end_at_the_boundary(set_up):
    match = set_up("sinai-movement", {"2118": ["IS01"], "2217": ["JO03"]})
    box, s = match.rules.box, match.state
    zone = zone_of(box, s, 0) | zone_of(box, s, 1)
    assert not zone_of(box, s, 1) >> box.board.index["2118"] & 1
    assert not zone_of(box, s, 0) >> box.board.index["2217"] & 1
    assert zone


@pytest.mark.case(GAME, "5.7", "13.7")
def test_5_7_no_attack_across_the_boundary(set_up):
    stacks = {"2118": ["IS01"], "2217": ["JO03"], "1230": ["IS02"], "1330": ["EG04"]}
    match = set_up("sinai-combat", stacks)
    assert match.why_not("attack 2118 2217").case == "5.7"
    assert match.why_not("attack 2217 2118").case == "4.2"


@pytest.mark.case(GAME, "4.2", "13.7")
def test_4_2_who_clicks_the_other_front_is_told_whose_phase_it_is(set_up):
    """The Sinai player leads the Eastern Arabs: his own Israelis before Rafah have no part now."""
    stacks = {"1818": ["IS01"], "1718": ["EG04"], "2217": ["JO03"], "2317": ["IE01"]}
    match = set_up("eastern-arab-combat", stacks)
    assert match.decision.role == "Sinai"
    for clicked in ("1818", "1718"):
        refusal = answer(match.seen_by("Sinai"), Click(clicked)).refusal
        assert refusal.case == "4.2"
        assert "the Arab units on the Eastern Front attack" in refusal.reason
        assert f"{clicked} " in refusal.reason


@pytest.mark.case(GAME, "5.9", "1.1")
def test_5_9_the_commandos_in_jordan_obey_the_sinai_player(set_up):
    match = set_up("eastern-arab-movement", {"2314": ["EC01"], "1818": ["IS01"]})
    assert match.decision.role == "Sinai"
    match.play("order egyptian-commando")
    assert "pick EC01" in match.decision.actions


@pytest.mark.case(GAME, "2.6", "2.6.1", "19.2", "13.11")
def test_2_6_static_units_neither_move_nor_attack(set_up):
    match = set_up("sinai-movement", {"1818": ["IS01", "IS15"]})
    assert match.why_not("pick IS15").case == "19.2"
    match = set_up(
        "sinai-combat", {"1818": ["IS15"], "1719": ["EG04"], "1230": ["IS01"], "1330": ["EG05"]}
    )
    assert match.why_not("attack 1818 1719").case == "13.11"


@pytest.mark.case(GAME, "2.14")
def test_2_14_control_stays_with_the_last_who_was_there(set_up):
    match = set_up("sinai-movement", {"1228": ["IS01"]})
    match.play("pick IS01")
    match.play("via IS01 1329")  # Nakhl, an objective
    match.play("move IS01 1428")
    assert "1329" in match.position()["markers"]["held_by_israelis"]
    assert any("Nakhl" in line.what for line in standings(match))


@pytest.mark.case(GAME, "2.14", "12.3")
def test_2_14_nobody_passes_through_a_hex_where_he_must_stop(set_up):
    match = set_up("sinai-movement", {"1228": ["IS01"], "1330": ["EG04"]})
    match.play("pick IS01")
    assert "move IS01 1329" in match.decision.actions  # in the zone of 1330
    assert match.why_not("via IS01 1329").case == "2.14"


@pytest.mark.case(GAME, "2.14")
def test_2_14_zones_and_airstrikes_dispute_no_control(set_up):
    match = set_up("sinai-movement", {"1228": ["IS01"], "1330": ["EG04"]}, israelis=("1329",))
    assert "1329" in match.position()["markers"]["held_by_israelis"]
    match = set_up("sinai-movement", {"1228": ["IS01"], "1329": ["EG04"]}, israelis=("1329",))
    assert "1329" not in match.position()["markers"]["held_by_israelis"]


@pytest.mark.case(GAME, "2.14")
def test_2_14_an_advance_takes_control_of_every_hex_on_its_way(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1229": ["IS01", "IS02"], "1329": ["EG08"]}, seed=seed)

    match = fight(start, ["attack 1229 1329", "enhance mobile"], "DR")
    match.play("retreat EG08 1428")
    match.play("pick IS01")
    match.play("via IS01 1329")
    match.play("advance IS01 1429")
    assert "1429" in match.position()["markers"]["held_by_israelis"]
    assert "1329" in match.position()["markers"]["held_by_israelis"]


def standings(match):
    return match.rules.table(match.state, "Sinai").standings


@pytest.mark.case(GAME, "4.2")
def test_4_2_the_game_is_over_after_the_last_interphase(set_up):
    match = set_up("sinai-arab-combat", {"1818": ["IS01"], "0925": ["EG15"]}, turn=6)
    assert match.decision is None
    assert match.result is not None
    assert sequence.TABLE.legal(match.rules.box, match.state) == []
