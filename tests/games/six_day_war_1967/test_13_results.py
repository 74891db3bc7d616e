"""13.15 The fourteen results, 14.0 retreats, 15.0 advances."""

import pytest

from levant.games.six_day_war_1967.rules.advance import goals
from levant.games.six_day_war_1967.rules.retreat import ends

GAME = "six-day-war-1967"
RESULTS = [
    # code, table, attackers, defenders, attackers lost, defenders lost
    ("AA", "assault", ["IS01", "IS07"], ["EG15", "EG04"], {"IS07"}, set()),
    ("AD", "assault", ["IS01", "IS07"], ["EG15", "EG16"], {"IS01"}, set()),
    ("AE", "assault", ["IS07", "IS08"], ["EG15", "EG16"], {"IS07", "IS08"}, set()),
    ("AP", "assault", ["IS01", "IS07"], ["EG15", "EG04"], set(), set()),
    ("AR", "assault", ["IS01", "IS07"], ["EG15", "EG04"], set(), set()),
    ("AZ", "assault", ["IS01", "IS07"], ["EG15", "EG16"], {"IS01"}, set()),
    ("BB", "assault", ["IS01", "IS07"], ["EG15", "EG08"], {"IS01"}, {"EG15"}),
    ("DA", "assault", ["IS01", "IS02", "IS05"], ["EG08", "EG03"], set(), {"EG03"}),
    ("DD", "assault", ["IS01", "IS02"], ["EG07", "EG03"], set(), {"EG07"}),
    ("DE", "assault", ["IS01", "IS02"], ["EG07", "EG03"], set(), {"EG07", "EG03"}),
    ("DP", "mobile", ["IS01", "IS02"], ["EG07", "EG03"], set(), set()),
    ("DR", "mobile", ["IS01", "IS02"], ["EG07", "EG03"], set(), set()),
    ("MD", "mobile", ["IS01", "IS07"], ["EG07", "EG03"], {"IS07"}, set()),
    ("OR", "mobile", ["IS01", "IS02", "IS05"], ["EG08", "EG03"], set(), {"EG08"}),
]
# Who retreats, and how far; 0 is a panic.
RETREAT = {
    **dict.fromkeys(("AD", "AR"), ("attacker", 1)),
    **dict.fromkeys(("AP", "AZ"), ("attacker", 0)),
    **dict.fromkeys(("DD", "DR", "MD"), ("defender", 1)),
    **dict.fromkeys(("DP", "OR"), ("defender", 0)),
}
# Who advances, and how far.
ADVANCE = {
    **dict.fromkeys(("AD", "AE", "AP", "AR"), ("Eastern", 1)),
    "AZ": ("Eastern", 2),
    **dict.fromkeys(("DD", "DE", "DR", "MD"), ("Sinai", 1)),
    "DP": ("Sinai", 2),
    "OR": ("Sinai", 3),
}


def lost(match, units):
    at = match.position()["units"]
    return {u for u in units if at.get(u, {"at": ""})["at"].startswith("sinai-")}


def run_to(match, case):
    """Play on, any choice, until a decision of this case comes up or the phase is over."""
    while match.decision and match.position()["phase"] == "sinai-combat":
        if match.decision.case == case:
            return True
        match.play(match.decision.actions[-1])
    return False


def steps_of(match):
    return match.state.steps[-1]


@pytest.mark.case(GAME, "13.15", "13.1", "13.16")
@pytest.mark.parametrize(("code", "table", "attackers", "defenders", "gone", "killed"), RESULTS)
def test_13_15_losses(set_up, fight, code, table, attackers, defenders, gone, killed):
    def start(seed):
        return set_up("sinai-combat", {"1230": attackers, "1330": defenders}, seed=seed)

    match = fight(start, ["attack 1230 1330", f"resolve {table}"], code)
    assert lost(match, attackers) == gone
    assert lost(match, defenders) == killed


@pytest.mark.case(GAME, "13.15", "14.1", "14.2")
@pytest.mark.parametrize("row", [r for r in RESULTS if r[0] in RETREAT], ids=lambda r: r[0])
def test_13_15_retreats(set_up, fight, row):
    code, table, attackers, defenders, *_ = row
    force, length = RETREAT[code]

    def start(seed):
        return set_up("sinai-combat", {"1230": attackers, "1330": defenders}, seed=seed)

    match = fight(start, ["attack 1230 1330", f"resolve {table}"], code)
    assert match.decision.case == "14.2"
    units = attackers if force == "attacker" else defenders
    assert {match.rules.box.unit_names[u] for u in steps_of(match)[4:]} <= set(units)
    owner = "Sinai" if force == "attacker" else "Eastern"
    other = "Eastern" if force == "attacker" else "Sinai"
    panics = [e for e in match.events if e.kind == "panic"]
    if length:
        assert match.decision.role == owner
        assert steps_of(match)[2] == 1
        assert not panics
    else:
        assert match.decision.role == other  # the other player moves them
        assert steps_of(match)[2] == panics[-1].die


@pytest.mark.case(GAME, "13.15", "15.1")
@pytest.mark.parametrize("row", RESULTS, ids=lambda r: r[0])
def test_13_15_advances(set_up, fight, row):
    code, table, attackers, defenders, *_ = row

    def start(seed):
        return set_up("sinai-combat", {"1230": attackers, "1330": defenders}, seed=seed)

    match = fight(start, ["attack 1230 1330", f"resolve {table}"], code)
    offered = run_to(match, "15.1")
    assert offered == (code in ADVANCE)
    if offered:
        role, hexes = ADVANCE[code]
        assert match.decision.role == role
        assert steps_of(match)[2] == hexes


@pytest.mark.case(GAME, "13.15", "15.1")
def test_13_15_a_bloodbath_lets_advance_only_over_the_last_defender(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG15"]}, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve assault"], "BB")
    assert match.decision.case == "15.1"
    assert steps_of(match)[2] == 1


@pytest.mark.case(GAME, "13.16")
def test_13_16_between_equals_the_owner_chooses(set_up, fight):
    def start(seed):
        return set_up(
            "sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG04", "EG05"]}, seed=seed
        )

    match = fight(start, ["attack 1230 1330", "resolve assault"], "DD")
    assert match.decision.role == "Eastern"
    assert {*match.decision.actions} == {"lose EG04", "lose EG05"}
    assert match.why_not("lose IS01").case == "13.16"


# --- 14.0 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.1", "12.6", "14.2")
def test_14_2_not_into_enemy_zones_or_hexes(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1330": ["EG04"], "1327": ["IS08"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve mobile"], "DR")
    places = {a.split()[2] for a in match.decision.actions}
    assert places == {"1329", "1429", "1430"}  # 1229 and 1331 lie in 1230's zone
    assert match.why_not("retreat EG04 1331").case == "12.6"
    assert match.why_not("retreat EG04 1230").case == "14.2"


@pytest.mark.case(GAME, "14.2")
def test_14_2_who_cannot_retreat_is_eliminated(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1429": ["IS08"], "1331": ["IS04"], "1330": ["EG04"]}
        return set_up("sinai-combat", stacks, seed=seed)

    actions = ["attack 1230 1330", "join 1429", "join 1331", "resolve mobile"]
    match = fight(start, actions, "DR")
    assert match.position()["units"]["EG04"]["at"] == "sinai-dead"


@pytest.mark.case(GAME, "14.2")
def test_14_2_not_over_a_river_without_a_bridge(set_up, fight):
    def start(seed):
        stacks = {"2511": ["IE02", "IE03"], "2612": ["JO11"], "2512": ["IE09"], "2610": ["IE01"]}
        return set_up("eastern-combat", stacks, seed=seed)

    match = start(1)
    assert match.position()["phase"] == "eastern-combat"
    box, s = match.rules.box, match.state
    hexes = ends(box, s, box.unit_names.index("JO11"), 1)
    assert not hexes >> box.board.index["2712"] & 1
    assert not hexes >> box.board.index["2713"] & 1


@pytest.mark.case(GAME, "14.2")
def test_14_2_no_overstack_while_another_path_is_open(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1330": ["EG04"], "1430": ["EG05", "EG06"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve mobile"], "DR")
    places = {a.split()[2] for a in match.decision.actions}
    assert "1430" not in places
    assert match.why_not("retreat EG04 1430").case == "14.2"


@pytest.mark.case(GAME, "14.2", "10.11")
def test_14_2_a_panic_ends_the_full_distance_away(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG04"]}, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve mobile"], "DP")
    assert match.decision.role == "Sinai"
    length = steps_of(match)[2]
    board = match.rules.box.board
    for action in match.decision.actions:
        place = action.split()[2]
        assert board.distance(board.index["1330"], board.index[place]) == length


@pytest.mark.case(GAME, "14.3", "19.2")
def test_14_3_static_units_are_eliminated_instead(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"0421": ["IS01"], "0322": ["ES07"]}, seed=seed)

    match = fight(start, ["attack 0421 0322", "resolve mobile"], "DR")
    assert match.position()["units"]["ES07"]["at"] == "sinai-dead"


@pytest.mark.case(GAME, "14.5", "14.3", "19.2")
def test_14_5_units_in_their_own_fortification_may_ignore_a_retreat(set_up, fight):
    def start(seed):
        stacks = {
            "1620": ["IS01", "IS02", "IS05"],
            "1622": ["IS06"],
            "1621": ["EG15", "EG08", "ES03"],
        }
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1620 1621", "join 1622", "enhance assault"], "DD")
    assert match.decision.role == "Eastern"
    assert match.decision.case == "14.5"
    match.play("stand EG08")
    assert set(match.view("Sinai")["stacks"]["1621"]) == {"EG08", "ES03"}
    match = fight(start, ["attack 1620 1621", "join 1622", "enhance assault"], "DD")
    match.play("yield EG08")
    assert match.view("Sinai")["stacks"]["1621"] == ["ES03"]  # 19.2: it stays


@pytest.mark.case(GAME, "14.5")
def test_14_5_attackers_out_of_a_kibbutz_may_ignore_theirs(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1818": ["IS07"], "1719": ["EG04", "EG08"]}, seed=seed)

    match = fight(start, ["attack 1818 1719", "resolve assault"], "AR")
    assert {*match.decision.actions} == {"stand IS07", "yield IS07"}
    assert match.decision.role == "Sinai"


@pytest.mark.case(GAME, "14.5", "12.1")
def test_14_5_a_retreat_into_a_fortification_ends_there_whatever_zones(set_up):
    stacks = {"1519": ["EG04"], "1420": ["IS01"]}
    match = set_up("sinai-movement", stacks)
    box, s = match.rules.box, match.state
    found = ends(box, s, box.unit_names.index("EG04"), 4)
    assert found >> box.board.index["1419"] & 1  # El Arish, one hex away, next to 1420
    assert not found >> box.board.index["1320"] & 1  # nobody goes on from there


@pytest.mark.case(GAME, "14.4")
def test_14_4_who_retreats_into_a_fortified_hex_defends_with_it(set_up, fight):
    """1519 retreats into El Arish next door, which is then attacked with both units in it."""

    def start(seed):
        stacks = {"1619": ["IS01", "IS02"], "1519": ["EG08"], "1420": ["IS05"], "1419": ["ES04"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1619 1519", "resolve mobile"], "DR")
    assert match.position()["units"]["EG08"]["at"] == "1419"
    match.play("end")  # no advance
    match.play("attack 1420 1419")
    names = [line.what for line in match.worksheet.lines]
    assert any("Egyptian 118R infantry" in name for name in names)
    assert any("El Arish garrison" in name for name in names)


# --- 15.0 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "15.1", "15.2", "12.7")
def test_15_2_an_advance_ignores_zones_but_not_enemies_and_stacking(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1229": ["IS05", "IS06", "IS09"]}
        stacks |= {"1330": ["EG04"], "1430": ["EG05"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "join 1229", "resolve assault"], "DE")
    match.play("pick IS01")
    places = {a.split()[2] for a in match.decision.actions if a.startswith("advance")}
    assert "1330" in places  # in the zone of 1430
    assert "1229" not in places  # full
    assert match.why_not("advance IS01 1229").case == "15.2"
    assert match.why_not("advance IS01 1430").case == "15.2"


@pytest.mark.case(GAME, "15.1", "15.3", "15.5")
def test_15_3_units_may_stop_in_different_hexes_and_enhanced_ones_go_twice_as_far(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG04"]}, seed=seed)

    match = fight(start, ["attack 1230 1330", "enhance assault"], "DE")
    match.play("pick IS01")
    assert "advance IS01 1430" in match.decision.actions  # two hexes instead of one
    match.play("advance IS01 1430")
    match.play("pick IS02")
    match.play("advance IS02 1330")
    stacks = match.view("Sinai")["stacks"]
    assert stacks["1430"] == ["IS01"]
    assert stacks["1330"] == ["IS02"]


@pytest.mark.case(GAME, "15.4")
def test_15_4_an_unbridged_river_stops_an_advance(set_up, fight):
    match = set_up("eastern-movement", {"2612": ["IE02"]}, turn=4)
    box, s = match.rules.box, match.state
    found = goals(box, s, box.unit_names.index("IE02"), 2)
    assert found >> box.board.index["2713"] & 1  # across, and no further
    assert not found >> box.board.index["2813"] & 1


@pytest.mark.case(GAME, "19.1")
def test_19_1_recon_advances_a_hex_further_on_the_mobile_table(set_up, fight):
    def start(seed):
        return set_up("sinai-combat", {"1230": ["IS01", "IS04"], "1330": ["EG08"]}, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve mobile"], "DR")
    run_to(match, "15.1")
    match.play("pick IS04")
    assert steps_of(match)[2] == 2
    match.undo()
    match.play("pick IS01")
    assert steps_of(match)[2] == 1


@pytest.mark.case(GAME, "15.1")
def test_15_1_static_units_never_advance(set_up, fight):
    def start(seed):
        return set_up("sinai-arab-combat", {"1719": ["EG08"], "1818": ["IS07", "IS15"]}, seed=seed)

    match = fight(start, ["attack 1719 1818", "resolve assault"], "AE")
    assert match.decision.role == "Sinai"
    assert match.why_not("pick IS15").case == "15.1"
