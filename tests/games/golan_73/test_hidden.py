"""Nothing hidden leaves the engine: change what is hidden, and every view stays the same."""

import random

import pytest

from levant.core.nodes import members
from levant.core.rules import WATCHER
from levant.games.golan_73.bot.guess import guess
from levant.games.golan_73.rules.reinforcement import delay_rest
from levant.games.golan_73.sight import secret_points
from levant.games.golan_73.state import HIDDEN, TO_PLACE, UNSEEN, Forces, face_up, rebuild
from levant.games.golan_73.steps import REINFORCEMENT
from levant.games.golan_73.verbs import DELAYED
from tests.hidden.permute import exchanged

SIDES = ("Syrian", "Israeli")


def shuffled(rules, state: Forces, side: int, dice: random.Random) -> Forces:
    """The same state with the hidden blocks of a side changed round, and other strengths."""
    box = rules.box
    other = rules.copy(state)
    placing = box.line_blocks if TO_PLACE in state.at else []  # 15.7: of these nothing is shown
    hidden = [
        unit
        for unit in box.of_side[side]
        if state.at[unit] >= 0 and not face_up(box, state, unit) and unit not in placing
    ]
    new = exchanged(state, hidden, dice)
    for old, unit in zip(hidden, new, strict=True):
        other.at[unit], other.flags[unit] = state.at[old], state.flags[old]
        other.came[unit], other.strayed[unit] = state.came[old], state.strayed[old]
        other.could[unit] = state.could[old]
        most = state.most[unit] or max(1, box.full[unit])
        other.strength[unit] = dice.randint(max(1, state.least[unit]), most)
    names = dict(zip(hidden, new, strict=True))
    other.attackers = [names.get(u, u) for u in state.attackers]
    other.defenders = [names.get(u, u) for u in state.defenders]
    other.fleeing = [names.get(u, u) for u in state.fleeing]
    other.point = [names.get(u, u) for u in state.point]
    if secret_points(state) and state.point[side] >= 0:
        other.point[side] = dice.choice(
            other.defenders if side != state.player else other.attackers
        )
    place = {15: 1, 16: 1, 22: 1}
    other.steps = [
        (*f[: place[f[0]]], names.get(f[place[f[0]]], f[place[f[0]]]), *f[place[f[0]] + 1 :])
        if f[0] in place
        else f
        for f in state.steps
    ]
    chits = box.chits_of[side]
    full = [k for k in chits if other.cup[k]]
    if len(full) > 1:  # what is in the cup is not told
        a, b = dice.sample(full, 2)
        other.cup[a] -= 1
        other.cup[b] += 1
    other.key = dice.randbytes(32)
    other.rolls = dice.randint(0, 9999)
    rebuild(box, other)
    return other


@pytest.mark.case("golan-73", "15.7")
def test_15_7_the_order_in_which_blocks_are_placed_tells_no_ghost(golan) -> None:
    """Nothing of the line is shown, nor said where, until each of its areas has its block."""
    match = golan.new(seed=1)
    line = {match.rules.box.board.names[n] for n in members(match.rules.box.line_areas)}
    for waiting in range(len(line) - 1, -1, -1):
        action = next(a for a in match.decision.actions if str(a).startswith("place "))
        match.play(action)
        shown = line & set(match.view("Syrian")["areas"])
        assert shown == (line if waiting == 0 else set())
        sight = match.rules.veil(match.state, "Syrian")
        (told,) = (match.rules.tell(sight, frame) for frame in match.frames[-1])
        assert (told.text, told.places) == ("An Israeli block is placed at the Purple Line", ())
        own = match.rules.veil(match.state, "Israeli")
        (known,) = (match.rules.tell(own, frame) for frame in match.frames[-1])
        assert known.places


@pytest.mark.parametrize("seed", range(6))
def test_changing_what_is_hidden_changes_no_view(golan, seed: int) -> None:
    rules, dice = golan.rules, random.Random(seed)
    match = golan.new(("campaign", "tournament")[seed % 2], seed=seed)
    positions = 0
    while match.decision:
        match.play(dice.choice(match.decision.actions))
        positions += 1
        for number, role in enumerate(SIDES):
            other = shuffled(rules, match.state, 1 - number, dice)
            one, two = rules.veil(match.state, role), rules.veil(other, role)
            assert rules.to_plain(one) == rules.to_plain(two)  # all that view and table are made of
            if dice.random() < 0.02:
                assert rules.view(one, role) == rules.view(two, role)
                assert rules.table(one, role) == rules.table(two, role)
            for frame in match.frames[-1]:
                text = rules.tell(one, frame).text
                for code in frame:
                    if code >= HIDDEN and one.at[code - HIDDEN] == UNSEEN:
                        assert rules.box.unit_names[code - HIDDEN] not in text
    assert positions > 200


@pytest.mark.parametrize("seed", range(3))
def test_a_watcher_sees_the_faces_of_neither_side(golan, seed: int) -> None:
    rules, dice = golan.rules, random.Random(seed)
    match = golan.new(seed=seed)
    for _ in range(300):
        match.play(dice.choice(match.decision.actions))
        sight = rules.veil(match.state, WATCHER)
        for side in (0, 1):
            for unit in rules.box.of_side[side]:
                if match.state.at[unit] >= 0 and not face_up(rules.box, match.state, unit):
                    assert sight.at[unit] == UNSEEN
    assert rules.table(sight, WATCHER).pieces


@pytest.mark.parametrize("seed", range(4))
def test_questions_choices_and_refusals_work_on_a_veiled_state(golan, seed: int) -> None:
    rules, dice = golan.rules, random.Random(seed)
    match = golan.new(seed=seed)
    for _ in range(400):
        if not match.decision:
            break
        role, actions = match.decision.role, match.decision.actions
        sight = rules.veil(match.state, role)
        assert rules.question(sight).prompt == match.decision.prompt
        for action in dice.sample(actions, min(4, len(actions))):
            assert rules.describe(sight, action.code)
            rules.route(sight, action.code)
        rules.worksheet(sight)
        rules.refusal(sight, rules.words.parse("fight 42"))
        match.play(dice.choice(actions))


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_is_a_sound_state_that_looks_the_same(golan, seed: int) -> None:
    rules, dice = golan.rules, random.Random(seed)
    match = golan.new(seed=seed)
    for _ in range(260):
        match.play(dice.choice(match.decision.actions))
        if dice.random() < 0.15 and match.state.phase > 0:
            role = match.decision.role
            sight = rules.veil(match.state, role)
            whole = guess(rules.box, sight, SIDES.index(role), dice)
            assert rules.faults(whole) == []
            assert rules.view(rules.veil(whole, role), role) == rules.view(sight, role)
            assert rules.role(whole) == role
            assert rules.legal(whole)


def same_for(rules, role: str, one, two) -> bool:
    """Whether two matches look the same to a role: the veiled state, and what was told of it."""
    a, b = rules.veil(one.state, role), rules.veil(two.state, role)
    told = [
        [rules.tell(sight, frame).text for frame in match.frames[-1]]
        for match, sight in ((one, a), (two, b))
    ]
    return rules.to_plain(a) == rules.to_plain(b) and told[0] == told[1]


@pytest.mark.case("golan-73", "15.7", "2.2")
def test_who_is_still_to_be_placed_does_not_tell_who_was(golan) -> None:
    ghost, strongpoint = golan.new(seed=1), golan.new(seed=1)
    ghost.play("place I-GH1 24")
    strongpoint.play("place I-SP1 24")
    assert same_for(golan.rules, "Syrian", ghost, strongpoint)
    assert not same_for(golan.rules, "Israeli", ghost, strongpoint)


@pytest.mark.case("golan-73", "4.1", "2.2")
def test_who_is_still_to_arrive_does_not_tell_who_did(set_up, golan) -> None:
    def start():
        boxes = {"waiting": ["I-4a", "I-4b", "I-205a"]}
        return set_up("reinforcement", {"63": ["S-5-132"]}, boxes=boxes, turn=4)

    one, two = start(), start()
    goal = next(a for a in one.decision.actions if a.startswith("arrive I-4a")).split()[2]
    one.play(f"arrive I-4a {goal}")
    two.play(f"arrive I-4b {goal}")
    assert same_for(golan.rules, "Syrian", one, two)
    later = golan.rules.box.unit_names.index("I-205a")
    assert golan.rules.veil(one.state, "Syrian").at[later] == one.state.at[later]  # not due yet


@pytest.mark.case("golan-73", "4.1", "2.2")
def test_a_delayed_block_is_not_named_to_the_enemy(golan) -> None:
    rules, box = golan.rules, golan.rules.box
    match = golan.new(seed=1)
    match.play("deploy")
    s = rules.copy(match.state)
    unit = box.unit_names.index("I-GOLa")
    s.turn, s.phase = box.settings[s.scenario].arrival[unit], REINFORCEMENT
    s.noted = []
    delay_rest(box, s, 1)
    frame = next(event for event in s.noted if event[1] % HIDDEN == unit)
    assert frame[0] == DELAYED
    assert "Golani 1" in rules.tell(rules.veil(s, "Israeli"), frame).text
    assert rules.tell(rules.veil(s, "Syrian"), frame).text == "An Israeli block is delayed"


@pytest.mark.case("golan-73", "8.23", "2.2")
def test_a_refusal_knows_no_more_than_the_player(set_up) -> None:
    """Where a hidden enemy block stands makes no difference to what is answered about it."""
    answers = []
    for place, other in (("24", "29"), ("29", "24")):
        areas = {place: ["I-GOLa"], other: ["I-317a"], "63": ["S-5-132"]}
        match = set_up("syrian-operational-movement", areas)
        asked = ("pick I-GOLa", "move I-GOLa 28", "entrench I-GOLa", "reserve I-GOLa")
        answers.append([str(match.why_not(action)) for action in asked])
    assert answers[0] == answers[1]


@pytest.mark.case("golan-73", "17.33", "15.7")
def test_a_jammed_ghost_looks_like_a_jammed_unit(set_up, golan) -> None:
    jammed = 0
    for seed in range(12):
        match = set_up(
            "syrian-combat", {"24": ["S-5-112", "I-GH1"]}, came={"S-5-112": "63"}, seed=seed,
            have={"S-electronic_warfare": 1}, turn=5,
            israeli_control=[str(n) for n in range(1, 60)],
        )  # fmt: skip
        match.play("fight 24")
        match.play("assign S-electronic_warfare")
        die = next(e.die for e in match.events if e.kind == "die")
        assert (die <= 5) == any(e.kind == "disordered" for e in match.events)
        jammed += die <= 5
    assert jammed


@pytest.mark.case("golan-73", "5.22", "6.24", "6.29")
def test_the_enemys_worksheet_names_a_block_only_where_the_blocks_lie_face_up(set_up) -> None:
    """6.29, 5.22: where a round was fought all lie face-up, also who comes later; else nobody."""
    told = []
    for face_up_in in (["36"], []):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, came={"I-7": "40"}, face_up=face_up_in,
            have={"I-artillery": 1}, israeli_control=[str(n) for n in range(1, 60)],
        )  # fmt: skip
        match.play("fight 36")
        lines = match.seen_by("Syrian").now.worksheet().lines
        told.append([line.value for line in lines if line.what.startswith("Israeli ")])
        assert any("7 Armored" in line.what for line in lines) == bool(face_up_in)
    assert told == [["4 dice at 7"], ["? dice"]]


@pytest.mark.case("golan-73", "6.21", "6.23", "6.24", "15.7")
def test_who_is_asked_does_not_tell_what_the_blocks_are(set_up, golan) -> None:
    """Up to the moment of 6.24 the round goes the same way against a ghost and a strongpoint."""
    asked = []
    for blocks in (["I-GH1", "I-53"], ["I-SP1", "I-53"], ["I-GH1"], ["I-SP1"], ["I-53"]):
        match = set_up(
            "syrian-combat", {"24": ["S-5-112", *blocks]}, came={"S-5-112": "63"}, turn=5,
            have={"I-SA": 1, "I-artillery": 1},
            israeli_control=[str(n) for n in range(1, 60)],
        )  # fmt: skip
        match.play("fight 24")
        roles = []
        while match.decision.case in ("6.21", "6.22", "6.23", "6.24"):
            roles.append((match.decision.role, match.decision.case))
            match.play(match.decision.actions[-1])
        asked.append(roles)
    assert asked[0] == asked[1]
    assert asked[2] == asked[3] == asked[4]


@pytest.mark.case("golan-73", "6.8")
def test_a_hidden_infantry_unit_is_asked_to_exploit_like_a_tank(set_up, golan) -> None:
    for unit, choices in (("S-5-47", ["check S-5-47", "decline S-5-47"]),
                          ("S-5-112", ["decline S-5-112"])):  # fmt: skip
        match = set_up(
            "syrian-combat", {"22": [unit, "I-53"]}, came={unit: "24"}, turn=5,
            have={"I-SA": 1}, israeli_control=[str(n) for n in range(1, 60) if n != 24],
        )  # fmt: skip
        match.play("fight 22")
        match.play("withdraw I-SA")
        while match.decision.actions[0].startswith("retreat"):
            match.play(match.decision.actions[0])
        assert match.decision.actions == choices


@pytest.mark.case("golan-73", "2.1")
def test_a_cup_that_is_not_seen_is_not_empty(golan) -> None:
    match, dice = golan.new(seed=3), random.Random(3)
    for _ in range(60):
        match.play(dice.choice(match.decision.actions))
    assert sum(match.state.cup)
    for role, enemy in (SIDES, SIDES[::-1]):
        boxes = {each.id: each.unseen for each in match.seen_by(role).table().boxes}
        assert boxes[f"{enemy.lower()}-cup"] == match.seen_by(role).view()["enemy_cup"] > 0
        assert boxes[f"{role.lower()}-cup"] == 0
