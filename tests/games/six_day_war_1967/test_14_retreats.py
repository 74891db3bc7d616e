"""14.0 Retreats cut short, stops in one's own walls, and what is told of them."""

import pytest

GAME = "six-day-war-1967"
# Around 1643, at the tip of Sinai, only the coast is free of 1642's zone: two hexes to either side.
TIP = {"1643": ["IS01"], "1642": ["EG15", "EG16"], "1841": ["EG04"], "2119": ["IS12"]}
FAR = 3


def last(match, kind):
    return [event for event in match.events if event.kind == kind][-1]


def where(match, name):
    return match.position()["units"][name]["at"]


def panicked(set_up, until, stacks, actions, code, least, phase="sinai-combat", **more):
    """The first match in which this attack ends in this panic, at least so far."""

    def start(seed):
        return set_up(phase, stacks, seed=seed, **more)

    def wanted(match):
        panics = [e for e in match.events if e.kind == "panic"]
        result = last(match, "combat").outcome.split()[0]
        return result == code and bool(panics) and panics[-1].die >= least

    return until(start, actions, wanted)


@pytest.fixture
def tip(set_up, until):
    return panicked(set_up, until, TIP, ["attack 1643 1642", "resolve assault"], "AP", FAR)


@pytest.mark.case(GAME, "14.2", "8.2")
def test_14_2_a_retreat_cut_short_goes_as_far_as_it_can(tip):
    assert tip.decision.role == "Eastern"  # a panic is led by the other player
    assert {*tip.decision.actions} == {"retreat IS01 1443", "retreat IS01 1843"}
    assert tip.why_not("retreat IS01 1544").case == "14.2"  # a hex on the way, not the last
    tip.play("retreat IS01 1443")
    assert where(tip, "IS01") == "sinai-refit"  # along the west coast a line leads home
    assert last(tip, "lost").places == ("1443",)
    assert last(tip, "lost").case == "14.2"


@pytest.mark.case(GAME, "14.2", "8.2")
def test_8_2_the_leader_of_a_panic_may_choose_a_way_with_no_line_home(set_up, until):
    # out of 1037, on the Gulf of Suez, both ways end after two hexes: one of them leads home
    stacks = {"1037": ["IS01"], "1137": ["EG15", "EG16"], "2119": ["IS12"]}
    stacks |= {"1240": ["EG04"], "1135": ["EG05"], "0934": ["EG06"]}
    match = panicked(set_up, until, stacks, ["attack 1037 1137", "resolve assault"], "AP", FAR)
    ways = {a.split()[2] for a in match.decision.actions}
    assert ways == {"0936", "1039", "1139"}
    homes = {}
    for hexagon in ways:
        match.play(f"retreat IS01 {hexagon}")
        homes[hexagon] = where(match, "IS01")
        match.undo()
    assert homes == {"0936": "sinai-dead", "1039": "sinai-refit", "1139": "sinai-refit"}


@pytest.mark.case(GAME, "14.2", "2.14")
def test_2_14_control_changes_on_the_way_to_where_a_unit_is_eliminated(tip):
    assert "1744" not in tip.position()["markers"]["held_by_israelis"]
    tip.play("retreat IS01 1843")  # through Sharm el-Sheikh
    assert {"1744", "1843"} <= {*tip.position()["markers"]["held_by_israelis"]}


@pytest.mark.case(GAME, "14.2")
def test_14_2_a_retreat_of_the_whole_distance_goes_no_nearer(set_up, until):
    stacks = {"1230": ["IS01", "IS02"], "1330": ["EG04"]}
    actions = ["attack 1230 1330", "resolve mobile"]
    match = panicked(set_up, until, stacks, actions, "DP", 2)
    far = last(match, "panic").die
    board = match.rules.box.board
    for action in match.decision.actions:
        hexagon = board.index[action.split()[2]]
        assert board.distance(board.index["1330"], hexagon) == far
    match.play(match.decision.actions[0])
    assert where(match, "EG04").isdigit()


@pytest.fixture
def into_el_arish(set_up, until):
    """Out of 1519 the only way is El Arish, a fortification of the unit's own, and beyond it."""
    stacks = {"1619": ["IS01", "IS02", "IS05"], "1519": ["EG08"], "2119": ["IS12"]}
    return panicked(set_up, until, stacks, ["attack 1619 1519", "resolve mobile"], "DP", FAR)


@pytest.mark.case(GAME, "14.5")
def test_14_5_led_into_a_fortification_of_his_own_the_owner_may_stop(into_el_arish):
    match = into_el_arish
    assert where(match, "EG08") == "1419"
    assert match.decision.role == "Eastern"  # who commands the Egyptians, not who leads the panic
    assert match.decision.case == "14.5"
    assert {*match.decision.actions} == {"stand EG08", "yield EG08"}
    match.play("stand EG08")
    assert where(match, "EG08") == "1419"
    assert last(match, "stood").case == "14.5"
    assert match.decision.case == "15.1"


@pytest.mark.case(GAME, "14.5", "14.2")
def test_14_5_or_flee_on_to_the_whole_distance_from_where_it_fought(into_el_arish):
    match = into_el_arish
    far = last(match, "panic").die
    match.play("yield EG08")
    assert match.decision.role == "Sinai"
    board = match.rules.box.board
    for action in match.decision.actions:
        hexagon = board.index[action.split()[2]]
        assert board.distance(board.index["1519"], hexagon) == far
    match.play(match.decision.actions[0])
    assert where(match, "EG08") not in ("1419", "1519")


@pytest.mark.case(GAME, "14.5", "14.2")
def test_14_5_nobody_is_asked_who_could_only_go_on_to_be_eliminated(set_up, until):
    stacks = {"1619": ["IS01", "IS02", "IS05"], "1519": ["EG08"], "2119": ["IS12"]}
    around = {"1320": ["IS03"], "1220": ["IS06"]}  # nothing beyond El Arish is free of zones
    actions = ["attack 1619 1519", "resolve mobile"]
    match = panicked(set_up, until, {**stacks, **around}, actions, "DP", FAR)
    assert where(match, "EG08") == "1419"
    assert last(match, "stood").text.endswith("stops in 1419 El Arish")
    assert match.decision.case == "15.1"


@pytest.mark.case(GAME, "14.5")
def test_14_5_no_panic_is_told_of_units_that_hold(set_up, until):
    """Who may ignore a panic is asked before the die is rolled: nobody who holds has fled."""

    def start(seed):
        return set_up("sinai-combat", {"1818": ["IS07"], "1719": ["EG04", "EG08"]}, seed=seed)

    actions = ["attack 1818 1719", "resolve assault"]
    match = until(start, actions, lambda m: last(m, "combat").outcome == "AP attacker panicked")
    assert match.decision.case == "14.5"
    assert not [e for e in match.events if e.kind == "panic"]
    rolls = match.state.rolls
    match.play("stand IS07")
    assert not [e for e in match.events if e.kind == "panic"]
    assert match.state.rolls == rolls
    match.undo()
    match.play("yield IS07")
    assert last(match, "panic").units == ("IS07",)


@pytest.mark.case(GAME, "14.3", "16.16")
def test_14_3_a_static_unit_is_eliminated_by_a_panic_without_a_die(set_up, until):
    def start(seed):
        return set_up(
            "sinai-strike", {"0322": ["ES07"], "2119": ["IS12"]},
            boxes={"sinai-available": ["AS01", "AS02", "AS03", "AM01"]}, seed=seed,
        )  # fmt: skip

    actions = ["superiority 0", "support 3"]
    match = until(start, actions, lambda m: m.decision.case == "16.15" and m.state.stage == 1)
    while match.decision and match.position()["phase"] == "sinai-strike":
        match.play(next((a for a in match.decision.actions if a != "end"), "end"))
    rolled = last(match, "strike").outcome
    assert not [e for e in match.events if e.kind == "panic"]
    assert (where(match, "ES07") == "sinai-dead") == (rolled != "no effect")


@pytest.mark.case(GAME, "18.9", "18.3", "14.5")
def test_18_9_a_unit_in_a_kibbutz_may_ignore_the_retreat_of_a_barrage(set_up, until):
    """18.9 names walls, where it stays by itself; 18.3 has normal retreat rules, and so 14.5."""

    def start(seed):
        return set_up(
            "sinai-arab-barrage", {"1818": ["IS01"], "2119": ["IS12"]},
            boxes={"sinai-available": ["BS1", "AM01"]}, seed=seed,
        )  # fmt: skip

    actions = ["shell 1818", "fire 1818 units"]
    match = until(start, actions, lambda m: last(m, "strike").outcome == "retreat of 1 hex")
    assert match.decision.role == "Sinai"
    assert {*match.decision.actions} == {"stand IS01", "yield IS01"}
    match.play("stand IS01")
    assert where(match, "IS01") == "1818"
    match.undo()
    match.play("yield IS01")
    assert match.decision.case == "14.2"


@pytest.mark.case(GAME, "18.9", "19.2")
def test_18_9_militia_in_a_kibbutz_stays(set_up, until):
    def start(seed):
        return set_up(
            "sinai-arab-barrage", {"1818": ["IS15"], "2119": ["IS12"]},
            boxes={"sinai-available": ["BS1", "AM01"]}, seed=seed,
        )  # fmt: skip

    actions = ["shell 1818", "fire 1818 units"]
    match = until(start, actions, lambda m: last(m, "strike").outcome == "retreat of 1 hex")
    assert where(match, "IS15") == "1818"
