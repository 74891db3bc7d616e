"""What places are called, for those who sail and for those who fly."""

import random

import pytest

import levant
from levant.bots import bot
from levant.core.nodes import members
from levant.games.sixth_fleet import words
from levant.games.sixth_fleet.box import AIR, SURFACE
from levant.games.sixth_fleet.printed.checks import HERE, load_pack
from levant.games.sixth_fleet.words.worksheet import worksheet_of
from levant.lab.play import choose

GREEDY = bot("greedy")


@pytest.mark.case("sixth-fleet", "9.11")
def test_a_ship_is_on_the_water_beside_an_airbase_not_in_it():
    match = levant.game("sixth-fleet").new(seed=7)
    box = match.rules.box
    ship, plane = box.kind.index(SURFACE), box.kind.index(AIR)
    pack = load_pack(HERE)
    bases = [box.board.index[base.hex] for base in pack.map.airbase]
    ports = {name for row in pack.hexes for name in row.feature("port")}
    named = {base.name for base in pack.map.airbase} - ports
    for node in bases:
        assert words.hex_words(box, node, plane) == words.hex_words(box, node)
        if box.sea >> node & 1:
            assert words.hex_words(box, node, ship).partition(" ")[2] not in named
    assert words.hex_words(box, box.board.index["0835"], ship) == "0835 off Israel"


def test_no_ship_sails_into_an_airfield():
    match, dice = levant.game("sixth-fleet").new(seed=3), random.Random(3)
    sailed = 0
    while match.decision is not None:
        actions = match.decision.actions
        match.play("deploy" if "deploy" in actions else dice.choice(actions))
    for event in match.events:
        if " sails " in event.text:
            sailed += 1
            ways = event.text.replace("Ramat David (Haifa)", "")  # a port and the base beside it
            assert "Ramat David" not in ways
            assert "Tel Nof" not in ways
    assert sailed


def test_the_score_begins_with_the_game_and_names_every_bonus() -> None:
    match = levant.game("sixth-fleet").new(seed=1)
    *zeros, last = match.seen_by("NATO").table().standings
    assert last.value == "not begun"
    assert {line.value for line in zeros} <= {"0", "+0"}  # a recap tells what differs from it
    while any(action == "deploy" for action in match.decision.actions):  # type: ignore[union-attr]
        match.play("deploy")
    lines = {line.what: line.value for line in match.seen_by("NATO").table().standings}
    assert [what for what in lines if what.startswith("Soviet bonus")] == [
        "Soviet bonus: no NATO unit in the Aegean",
        "Soviet bonus: Israel cut off, no sea lane to the west",
        "Soviet bonus: and no NATO ship east of the line",
    ]
    assert "+0" in [lines[what] for what in lines if what.startswith("Soviet bonus")]


def test_an_attack_that_nobody_has_joined_is_not_refused() -> None:
    """1505 against Victor A, as in the lesson."""
    match = levant.game("sixth-fleet").new(seed=1)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    box, s = match.rules.box, match.rules.copy(match.state)  # type: ignore[attr-defined]
    node = box.board.index["1505"]
    s.attackers, s.defenders = [], [box.unit_names.index("So-40")]
    sheet = worksheet_of(box, s, node, node)
    assert sheet.column == "nobody has joined yet: choose who attacks"
    assert not sheet.ready


def at_combat(units: dict[str, str], phase: str = "soviet-combat") -> levant.Match:
    document = {"turn": 2, "phase": phase, "units": {u: {"at": at} for u, at in units.items()}}
    return levant.game("sixth-fleet").at(document, seed=1)


@pytest.mark.case("sixth-fleet", "8.0", "8.21")
def test_more_units_are_asked_for_only_where_one_can_join() -> None:
    match = at_combat({"So-19": "1422", "So-07": "1422", "US-12": "1423"})
    match.play("attack 1422 US-12")
    match.play("join So-19")
    assert match.decision
    assert match.decision.prompt.endswith("below zero: no attack (8.23). Let more units join")
    match.play("join So-07")
    assert match.decision
    assert match.decision.prompt.endswith("Resolve?")


@pytest.mark.case("sixth-fleet", "8.23")
def test_an_attack_that_can_be_resolved_may_let_more_join_or_not() -> None:
    match = at_combat({"So-07": "1422", "So-19": "1422", "So-08": "1422", "US-12": "1423"})
    match.play("attack 1422 US-12")
    match.play("join So-07")
    match.play("join So-19")
    assert match.decision
    assert "resolve" in match.decision.actions
    assert match.decision.prompt.endswith("Resolve, or let more units join?")


@pytest.mark.case("sixth-fleet", "8.0")
def test_who_clicks_his_own_unit_to_attack_is_told_what_to_click() -> None:
    match = at_combat({"So-19": "1422", "So-07": "1422", "US-12": "1423"})
    refusal = match.why_not("attack 1422 So-07")
    assert refusal
    assert "click an enemy" in refusal.reason


@pytest.mark.case("sixth-fleet", "6.44")
def test_who_can_only_go_from_zone_to_zone_is_told_who_holds_it() -> None:
    """Wherever a refusal to pick a unit is one of 6.44, in some greedy games."""
    match, dice, reasons = levant.game("sixth-fleet").new(seed=2), random.Random(2), set[str]()
    rules = match.rules
    box, role = rules.box, ""
    while match.decision is not None and len(match.history) < 400:
        if "pick a unit to move" in match.decision.prompt and match.decision.role != role:
            role = match.decision.role
            told = (match.why_not(f"pick {name}") for name in box.unit_names)
            reasons |= {why.reason for why in told if why and why.case == "6.44"}
        match.play(rules.words.text(choose(rules, match.state, match.decision.role, GREEDY, dice)))
    assert reasons
    assert all("is in the zone of" in each or "next to it is closed" in each for each in reasons)


@pytest.mark.case("sixth-fleet", "8.9", "8.21")
def test_an_attack_in_vain_that_is_owed_is_asked_about_only_where_another_is_better(set_up) -> None:
    """Velos at a Badger, alone or with frigates beside her that she could hit."""
    for more, told in (({}, []), ({"1416": ["So-24"]}, ["could succeed"])):
        match = set_up("nato-combat", {"1417": ["Gr-27"], "1517": ["So-49"], **more})
        match.play("attack 1417 So-49")
        words = [caution.words for caution in match.seen_by("NATO").warnings("resolve")]
        assert len(words) == len(told)
        assert all(part in each for part, each in zip(told, words, strict=True))


@pytest.mark.case("sixth-fleet", "13.2")
def test_a_net_of_points_says_whose_it_is():
    match = levant.game("sixth-fleet").new(seed=1)
    while match.state.turn < 2:
        match.play(match.decision.actions[-1])
    table, charts = match.seen_by("NATO").table(), match.rules.charts()
    told = [f"{line.what}. {line.how}" for line in table.standings]
    told += [cell for chart in charts for row in chart.rows for cell in row]
    nets = [text for text in told if "net " in text.lower()]
    assert all("Soviet less NATO" in text for text in nets), nets
    assert any("for the Soviet player" in text for text in told)


@pytest.mark.case("sixth-fleet", "8.24", "8.72")
def test_8_24_who_must_retreat_in_the_air_is_said_to_be_lost_before_it_is(set_up) -> None:
    """An F-5A is too weak for Minsk, as an American destroyer for a submarine in the Aegean."""
    for place, unit, foe, doomed in (
        ("1418", "Gr-84", {"1318": ["So-01"]}, True),
        ("1422", "US-08", {"1423": ["So-41"]}, False),
    ):  # fmt: skip
        match = set_up("nato-combat", {place: [unit]} | foe)
        said = {choice.action: choice.say for choice in match.seen_by("NATO").choices()}
        assert said[f"withdraw {place}"].endswith("; aircraft cannot, and are lost") == doomed
        assert match.decision.prompt.endswith("(aircraft are lost)") == doomed
        assert match.why_not("end").reason.endswith("(aircraft are lost)") == doomed


@pytest.mark.case("sixth-fleet", "8.8", "13.2")
def test_charts_say_what_their_numbers_are() -> None:
    rules = levant.game("sixth-fleet").rules
    results, levels = rules.charts()
    assert "highest roll that succeeds" in results.title
    said = dict(levels.rows[1:])
    assert said["Draw"] == "0 to 20"
    assert said["NATO Decisive Victory"].startswith("below -")


@pytest.mark.case("sixth-fleet", "9.62")
def test_9_62_only_carriers_that_are_in_the_game_have_a_box() -> None:
    """Clemenceau and Kiev come in the long scenario, after turn 10."""
    match = levant.game("sixth-fleet").new("short", seed=1)
    match.play("deploy")
    match.play("deploy")
    titles = [tray.title for tray in match.rules.table(match.state, "NATO").boxes]
    assert "Holding box of Saratoga" in titles
    assert not [title for title in titles if "Kiev" in title or "Clemenceau" in title]


@pytest.mark.case("sixth-fleet", "13.11")
def test_13_11_the_aegean_counts_for_who_is_alone_in_it(set_up) -> None:
    for others, counts in (([], True), (["Gr-28"], False)):
        match = set_up("nato-movement", {"1422": ["US-08"], "1423": others, "1602": ["US-01"]})
        told = match.seen_by("NATO").now.place_facts("1422", "US-08")
        assert [fact.counts for fact in told if fact.what == "Aegean Sea"] == [counts]


@pytest.mark.case("sixth-fleet", "8.71", "8.72")
def test_a_success_that_leaves_no_way_out_is_said_to_destroy(set_up) -> None:
    """8.72: who is in the air cannot retreat; 1404 is open sea, where a ship can."""
    sheets = []
    for kind, (at, foe, unit) in {
        "air": ("1404", "1405", "Tu-87"), "ship": ("1404", "1405", "US-05"),
    }.items():  # fmt: skip
        match = set_up("soviet-combat", {at: ["So-01", "So-02"], foe: [unit]})
        attack = next(each for each in match.decision.actions if each.startswith("attack"))
        match.play(attack)
        while join := [a for a in match.decision.actions if a.startswith("join")]:
            match.play(join[0])
        sheets.append((kind, match.worksheet))
    for kind, sheet in sheets:
        assert any(line.case == "8.72" for line in sheet.lines) == (kind == "air")


@pytest.mark.case("sixth-fleet", "13.12")
def test_the_lane_that_is_cut_is_shown_as_far_as_it_comes_and_what_cuts_it(set_up) -> None:
    match = levant.game("sixth-fleet").new(seed=7)
    box = match.rules.box
    sight = match.seen_by("NATO")
    assert sight.now.overlay("israel", "")
    near = box.board.spread(box.israel_coast, box.naval_sides) & box.sea & ~box.israel_coast
    hexes = [box.board.names[n] for n in members(near)]
    units = {name: [f"So-{n:02}"] for n, name in enumerate(hexes, 1)}
    cut = set_up("nato-movement", {**units, "1404": ["US-05"]}).seen_by("NATO").now
    labels = set(cut.overlay("israel", "").values())
    assert labels & {"unit", "zone"}


@pytest.mark.case("sixth-fleet", "8.9", "10.44")
def test_the_chance_stands_beside_attacks_on_defences_too(set_up) -> None:
    """Victor off Augusta: 27 less 10, and a 1 or 2 against ECM 3."""
    match = set_up("soviet-combat", {"1212": ["So-41"]})
    (action,) = [a for a in match.decision.actions if a.startswith("bombard")]
    assert "1-2 succeeds" in match.rules.describe(match.state, action.code)
    assert match.rules.label(match.state, action.code) == "33%"
