"""What a side may think of the cards it does not see, and what advice must do."""

import random

import pytest

from levant.bots import bot
from levant.core.actions import act
from levant.core.state import to_plain
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.bot import value
from levant.games.six_days_of_war.bot.evenings import Course
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, SIDES, UAR

GREEDY = bot("greedy")


def card_moments(rules, scenario: str, seed: int):
    """The decisions about cards of a game whose players choose by chance, or draw events."""
    dice = random.Random(seed)
    s = rules.begin(scenario, [], bytes([seed]) * 32)
    while rules.role(s) is not None and s.turn < 40:
        legal = rules.legal(s)
        if s.steps[-1][0] <= steps.EXTRA and s.steps[-1][0] not in (
            steps.PLACING,
            steps.PATROLLING,
        ):
            yield s
        sight = rules.veil(s, rules.role(s))
        action = dice.choice(legal) if dice.random() < 0.4 else GREEDY(rules, sight, legal, dice)
        rules.apply(s, action)
        if s.war_turn > 2:
            return


def _events_left(box, s) -> bool:
    """Else it is a secret that none is: a guess leaves one in the deck."""
    return any(box.deck[c] == EVENT_DECK and s.card[c] == state.DECK for c in box.cards)


@pytest.mark.case("six-days-of-war", "4.1")
@pytest.mark.parametrize(("scenario", "games"), [("grand", 3), ("historical", 1), ("nightmare", 1)])
def test_a_guess_of_cards_gives_the_same_answers_and_looks_the_same(game, scenario, games) -> None:
    rules, dice = game.rules, random.Random(1)
    asked = 0
    for seed in range(games):
        for s in card_moments(rules, scenario, seed):
            asked += 1
            for side, role in enumerate(SIDES):
                sight = rules.veil(s, role)
                guessed = rules.guess(sight, role, dice)
                assert rules.faults(guessed) == []
                assert state.UNKNOWN not in guessed.card
                assert to_plain(rules.veil(guessed, role)) == to_plain(sight)
                if s.steps[-1][1] == side and _events_left(rules.box, s):
                    assert rules.legal(guessed) == rules.legal(s)
    assert asked


@pytest.mark.case("six-days-of-war", "13.3")
def test_the_events_that_the_uar_holds_from_the_start_are_known(game) -> None:
    box = game.rules.box
    s = game.rules.begin("historical", [], bytes(32))
    guessed = game.rules.guess(game.rules.veil(s, "Israel"), "Israel", random.Random(1))
    held = [box.card_names[c] for c in box.cards if guessed.holder[c] == UAR]
    assert held == ["EVT-02", "EVT-04"]


@pytest.mark.case("six-days-of-war", "15.1")
def test_a_uar_that_has_played_another_card_holds_no_optional_one(game) -> None:
    box, rules = game.rules.box, game.rules
    s = rules.begin("grand", [], bytes(32))
    s.steps = [(steps.TURN_ENDS,), (steps.ACTING, ISRAEL)]
    s.card[box.card_names.index("UAR-06")] = state.IN_PLAY
    s.optional_cards = 1
    for seed in range(10):
        guessed = rules.guess(rules.veil(s, "Israel"), "Israel", random.Random(seed))
        assert not guessed.first_card
        optional = [c for c in box.cards if box.optional[c] and box.deck[c] == UAR]
        assert {guessed.card[c] for c in optional} == {state.UNUSED}


@pytest.mark.case("six-days-of-war", "11.3")
def test_on_the_last_evening_the_value_is_the_verdict(set_up) -> None:
    """A lead in one kind of points and not in the other is a draw."""
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0, turn=30, last_turn=30)
    box, s = match.rules.box, match.state
    s.phase, s.mvp, s.dsp = steps.RECOVERY, [300, 0], [0, 0]
    for dvps, israel in (([50, 0], 1), ([0, 90], 0)):
        s.dvp = dvps
        assert value.features(box, s, ISRAEL)[0] == pytest.approx(israel, abs=0.01)
        assert value.features(box, s, UAR)[0] == pytest.approx(-israel, abs=0.01)
    s.mvp = [0, 300]
    assert value.features(box, s, UAR)[0] == pytest.approx(1, abs=0.01)


@pytest.mark.case("six-days-of-war", "11.2")
def test_points_of_either_kind_and_days_to_come_make_the_value(game) -> None:
    rules = game.rules
    s = rules.begin("historical", [], bytes(32))
    before = rules.value(s, "Israel")
    s.dvp[ISRAEL] += 10
    assert rules.value(s, "Israel") > before
    assert rules.value(s, "UAR") == pytest.approx(-rules.value(s, "Israel"))


# --- advice --------------------------------------------------------------------------------------


def first_choice(match, style: int = 0) -> str:
    rules, s = match.rules, match.state
    legal = rules.legal(s)
    scores = rules.advise(rules.veil(s, rules.role(s)), legal, style)
    return rules.words.text(legal[scores.index(max(scores))])


@pytest.mark.case("six-days-of-war", "4.1")
def test_the_reserves_are_not_sent_home_in_the_middle_of_the_war(set_up) -> None:
    """Two War Footing Levels are worth more than standing until the last day."""
    cards = {"ISR-01": "played"}
    for last, sent_home in ((30, False), (22, True)):
        match = set_up("strategic", cards=cards, turn=22, last_turn=last, war_turn=2)
        match.state.steps[-1] = (steps.ACTING, ISRAEL)
        match.state.legal = []
        legal = match.rules.legal(match.state)
        scores = dict(zip(legal, match.rules.advise(match.state, legal), strict=True))
        rescind = act(verbs.RESCIND, match.rules.box.card_names.index("ISR-01"))
        assert (scores[rescind] > scores[act(verbs.PASS)]) == sent_home


@pytest.mark.case("six-days-of-war", "10.5")
def test_the_uar_marches_to_a_bridge_that_nobody_holds(set_up) -> None:
    box = set_up("operations", {"sinai/2205": ["E-14A"]}, mover=1).rules.box
    ends = [n for pair in box.bridges[:3] for n in pair if not box.egypt >> n & 1]
    match = set_up("operations", {"sinai/2205": ["E-14A"], "sinai/3102": ["I-TAL-7A"]}, mover=1)
    assert first_choice(match) == "operate ground"
    match.play("operate ground")
    match.play("activate E-14A")
    _, _, where = first_choice(match).split()
    near = {box.board.distance(box.board.names.index(where), end) for end in ends}
    before = {box.board.distance(box.board.names.index("sinai/2205"), end) for end in ends}
    assert min(near) < min(before)


@pytest.mark.case("six-days-of-war", "5.5")
def test_the_uar_keeps_its_fighters_for_its_own_sky(set_up) -> None:
    stacks = {"sinai/3102": ["I-TAL-7A"]}
    match = set_up("operations", stacks, mover=1, bases={"EGY-1": ["E-AIR-MIG-21-1"]})
    assert first_choice(match) == "pass"
    assert first_choice(match, style=1) == "operate air"


@pytest.mark.case("six-days-of-war", "5.5", "11.1")
def test_no_fighter_goes_along_with_the_uars_bombers(set_up) -> None:
    stacks = {"sinai/3102": ["I-TAL-7A"]}
    bases = {"EGY-1": ["E-AIR-MIG-17-1", "E-AIR-IL-28-1"]}
    match = set_up("operations", stacks, mover=1, bases=bases)
    assert first_choice(match) == "operate air"
    match.play("operate air")
    assert "activate E-AIR-MIG-17-1" in match.decision.actions
    done = []
    while match.decision and match.decision.role == "UAR":
        done.append(first_choice(match))
        match.play(done[-1])
    assert "activate E-AIR-IL-28-1" in done
    assert not any("MIG" in action for action in done)


@pytest.mark.case("six-days-of-war", "5.2")
def test_peled_goes_up_to_the_forts_that_stand_in_the_way(set_up) -> None:
    stacks = {"golan/1006": ["I-PEL-37A", "I-PEL-45A"], "golan/0905": ["S-11I"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate peled")
    match.play("activate I-PEL-37A")
    box = match.rules.box
    where = first_choice(match).split()[2]
    names = box.board.names
    assert box.board.distance(names.index(where), names.index("golan/0905")) == 1


@pytest.mark.case("six-days-of-war", "9.1")
def test_who_talks_stops_the_war_and_who_is_bold_does_not(set_up) -> None:
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0)
    match.state.steps = [(steps.TURN_ENDS,), (steps.REPLYING, UAR, 1)]
    match.state.legal = []
    assert first_choice(match, style=2) == "agree"
    assert first_choice(match, style=1) == "ignore"


@pytest.mark.case("six-days-of-war", "9.1", "11.3")
def test_nobody_who_may_fight_on_agrees_to_his_defeat(set_up) -> None:
    """A UAR that talked of peace each evening let Israel stop on the first it was ahead."""
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0)
    match.state.steps = [(steps.TURN_ENDS,), (steps.REPLYING, UAR, 0)]
    match.state.mvp, match.state.dvp = [400, 0], [60, 0]
    match.state.legal = []
    for style in range(3):
        assert first_choice(match, style=style) == "continue"


def crisis_choice(set_up, cards: dict[str, str], frame: tuple[int, ...] = (), **tracks: int) -> str:
    match = set_up("strategic", scenario="grand", turn=2, cards=cards, **tracks)
    match.state.steps[-1] = frame or (steps.ACTING, UAR)
    match.state.legal = []
    return first_choice(match)


@pytest.mark.case("six-days-of-war", "4.1.1", "4.2")
def test_the_uar_does_not_bait_trumps_that_would_mean_war(set_up) -> None:
    """A trumped card is war by a die above the WFL; with the trumps gone there is no such die."""
    spent = {"UAR-01": "played", "UAR-04": "played", "UAR-12": "played", "UAR-09": "played"}
    spent["UAR-06"] = "played"
    assert crisis_choice(set_up, spent) == "draw"
    trumps = dict.fromkeys(("ISR-16", "ISR-17", "ISR-18", "ISR-19"), "spent")
    assert crisis_choice(set_up, spent | trumps) == "play UAR-08"


@pytest.mark.case("six-days-of-war", "12.2.1")
def test_the_uar_leads_with_the_card_that_brings_egypt_in(set_up) -> None:
    assert crisis_choice(set_up, {}, egypt_in=0) == "play UAR-01"


@pytest.mark.case("six-days-of-war", "4.1.1")
def test_the_uar_keeps_its_trumps_to_save_its_own_cards(set_up) -> None:
    box = set_up("strategic", scenario="grand", turn=2).rules.box
    ours, theirs, trump = [box.card_names.index(c) for c in ("UAR-01", "ISR-06", "ISR-16")]
    assert crisis_choice(set_up, {}, (steps.TRUMPING, UAR, theirs, 0)) == "accept"
    frame = (steps.COUNTERING, UAR, ours, trump, verbs.RETURN)
    assert crisis_choice(set_up, {}, frame).startswith("trump ")


def crisis(set_up, **levels: object):
    match = set_up("strategic", scenario="grand", turn=2)
    for name, level in levels.items():
        setattr(match.state, name, level)
    return match


def promise(match, side: int = ISRAEL) -> float:
    return match.rules.features(match.state, SIDES[side])[0]


@pytest.mark.case("six-days-of-war", "4.3")
def test_a_war_without_jordan_is_worth_more_to_israel_than_one_with_it(set_up) -> None:
    """The higher its level, the likelier it comes in: the crisis is worth less, too."""
    levels = [promise(crisis(set_up, jil=level)) for level in (1, 4, 8)]
    assert levels[0] > levels[1] > levels[2]
    assert promise(crisis(set_up, jordan=2)) > levels[0]


@pytest.mark.case("six-days-of-war", "3.2.1")
def test_footing_before_the_war_promises_points(set_up) -> None:
    ready, unready = [crisis(set_up, wfl=[level, 2]) for level in (9, 5)]
    assert promise(ready) > promise(unready)
    assert promise(ready, UAR) == -promise(ready)


@pytest.mark.case("six-days-of-war", "11.2")
def test_the_lead_is_of_points_of_both_kinds(set_up) -> None:
    def lead(**levels: object) -> float:
        match = crisis(set_up, **levels)
        return match.rules.lead(match.state, "Israel")

    assert lead(dvp=[4, 0]) > lead() > lead(dvp=[0, 4])
    war = {"war_turn": 1, "last_turn": 11}
    assert lead(**war, mvp=[0, 0]) > lead(**war, mvp=[0, 200])


@pytest.mark.case("six-days-of-war", "5.2", "6.1.3")
def test_what_israel_can_still_do_in_a_day_counts_before_it_is_done(set_up) -> None:
    def worth(flown: int, final_done: int = 0) -> float:
        match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0)
        s = match.state
        s.war_turn, s.last_turn, s.air_operations = 1, s.turn + 9, flown
        s.final_done = final_done
        return promise(match)

    assert worth(0) > worth(2) > worth(4) > worth(4, 1 << ISRAEL)


@pytest.mark.case("six-days-of-war", "4.2", "11.3")
def test_a_war_is_worth_what_its_crisis_promised(game) -> None:
    """Else the UAR declared war as soon as Jordan had joined: the morning looked like a victory."""
    rules, dice = game.rules, random.Random(1)
    for seed in range(40):
        s = rules.begin("grand", [], bytes([seed]) * 32)
        before = 0.0
        while not s.war_turn:
            before = rules.features(s, "Israel")[0]
            rules.apply(s, GREEDY(rules, s, rules.legal(s), dice))
        if s.jordan == 1 and s.wfl[ISRAEL] == 9:
            assert rules.features(s, "Israel")[0] == pytest.approx(before, abs=0.35)
            return
    pytest.fail("Jordan never joined")


# --- the evenings of a war -----------------------------------------------------------------------


def evening(number: float = 8.0, points: tuple[float, float, float] = (200, 230, 0)) -> Course:
    """The second of a war that Jordan joined, with the UAR ahead in MVPs."""
    return Course(list(points), True, 2.0, 0.0, number, [20, 40])


def israels(course: Course, *ignored: int, evenings: int = 8) -> float:
    end = course.expected(0.0, evenings, list(ignored))
    return (end[0] + end[1]) / 2


@pytest.mark.case("six-days-of-war", "9.1")
def test_a_cease_fire_that_israel_may_not_ignore_ends_a_war_it_would_win_yet() -> None:
    assert israels(evening(), 0, 0) > israels(evening(), 2, 0)
    assert israels(evening(2.0), 2, 0) > israels(evening(9.0), 2, 0)


@pytest.mark.case("six-days-of-war", "9.1")
def test_what_is_ignored_is_paid_for_in_diplomatic_points() -> None:
    rich, poor = (200, 230, 60), (200, 230, 10)
    gained = israels(evening(9.0, rich), 0, 0) - israels(evening(9.0, poor), 0, 0)
    assert gained > 0.1
    free = evening(9.0, poor)
    free.pause = True
    assert israels(free, 0, 0) > israels(evening(9.0, poor), 0, 0), "nobody is asked tonight"


@pytest.mark.case("six-days-of-war", "9.1", "11.3")
def test_the_last_evening_is_the_verdict() -> None:
    assert israels(evening(), 0, 0, evenings=1) == -1
    assert israels(evening(points=(300, 100, -90)), 0, 0, evenings=1) == 0


@pytest.mark.case("six-days-of-war", "11.3")
def test_a_war_that_is_over_is_worth_more_or_less_than_its_margin(set_up) -> None:
    """Else a UAR that was nearly beaten stopped, lest it were beaten by more."""

    def lead(turn: int, **points: object) -> float:
        match = set_up(
            "cease-fire", {"sinai/3102": ["I-TAL-7A"]}, turn=turn, last_turn=30, **points
        )
        assert (match.result is not None) == (turn == 30)
        return match.rules.lead(match.state, "UAR")

    assert lead(30) > 0.5, "it won"
    assert lead(30, uar_dvp=9) > lead(30), "and may win by more"
