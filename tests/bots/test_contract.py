"""What every game promises to those who plan: advice, features, value, clock, guesses."""

import random
from collections.abc import Iterator

import pytest

from levant.bots import bot
from levant.core.rules import Rules
from levant.core.state import State
from levant.games import EVERY, PACKAGES, rules_of

WITHOUT_A_CLOCK = ("example",)
LOOKS = 12  # moments of a game that are looked at
AHEAD = 40  # decisions for which a guess is played on


def moments(rules: Rules, seed: int, looks: int = LOOKS) -> Iterator[tuple[State, str]]:
    """Decisions of a greedy game in the game's first scenario, taken by chance."""
    dice = random.Random(seed)
    state = rules.begin(rules.about.scenarios[0].id, [], bytes([seed]) * 32)
    greedy, share = bot("greedy"), looks / 400
    while (role := rules.role(state)) is not None and looks:
        legal = rules.legal(state)
        if len(legal) > 1 and dice.random() < share:
            yield state, role
            looks -= 1
        fast = dice.random() < 0.7
        action = dice.choice(legal) if fast else greedy(rules, state, legal, dice)
        rules.apply(state, action)


def told(rules: Rules, state: State) -> dict[str, object]:
    plain = rules.to_plain(state)
    return {name: value for name, value in plain.items() if name != "key"}


@pytest.mark.parametrize("game", EVERY)
def test_advice_in_every_style_scores_every_action_and_changes_nothing(game: str) -> None:
    rules = rules_of(game)
    for state, role in moments(rules, 1):
        for looked in (state, rules.veil(state, role)):
            legal, before = rules.legal(state)[:], told(rules, looked)
            for style in range(len(rules.styles)):
                assert len(rules.advise(looked, legal, style)) in (0, len(legal))
            assert told(rules, looked) == before


@pytest.mark.parametrize("game", PACKAGES)
def test_styles_have_names_and_differ(game: str) -> None:
    """Each prefers something else than the plain one somewhere."""
    rules = rules_of(game)
    assert len(set(rules.styles)) == len(rules.styles)
    plain_for = set(range(1, len(rules.styles)))
    for seed in range(4):
        for state, role in moments(rules, seed, 60):
            legal, sight = rules.legal(state), rules.veil(state, role)
            plain = rules.advise(sight, legal)
            plain_for -= {s for s in plain_for if rules.advise(sight, legal, s) != plain}
            if not plain_for:
                return
    assert {rules.styles[style] for style in plain_for} == set()


@pytest.mark.parametrize("game", PACKAGES)
def test_values_and_features_are_small_numbers_and_ask_nothing_hidden(game: str) -> None:
    rules = rules_of(game)
    numbers = set()
    for state, _ in moments(rules, 2):
        for role in rules.about.roles:
            sight = rules.veil(state, role)
            before = told(rules, sight)
            features = rules.features(sight, role)
            numbers.add(len(features))
            assert all(abs(each) <= 5 for each in features)
            assert -1 <= rules.value(sight, role) <= 1
            assert -3 <= rules.lead(sight, role) <= 3
            assert told(rules, sight) == before
    assert len(numbers) == 1


@pytest.mark.parametrize("game", PACKAGES)
def test_one_leads_by_what_the_other_is_behind(game: str) -> None:
    rules, leads = rules_of(game), set()
    for state, _ in moments(rules, 3):
        one, other = [rules.lead(rules.veil(state, role), role) for role in rules.about.roles]
        assert one == pytest.approx(-other)
        leads.add(one)
    assert len(leads) > 1


@pytest.mark.parametrize("game", EVERY)
def test_at_the_end_the_value_is_the_result(game: str) -> None:
    rules = rules_of(game)
    for seed in range(3):
        dice = random.Random(seed)
        state = rules.begin(rules.about.scenarios[0].id, [], bytes([seed]) * 32)
        while rules.role(state) is not None:
            rules.apply(state, dice.choice(rules.legal(state)))
        result = rules.result(state)
        assert result
        for role in rules.about.roles:
            assert rules.value(rules.veil(state, role), role) == result.value(role)


@pytest.mark.parametrize("game", EVERY)
def test_the_clock_and_the_chances_only_go_on(game: str) -> None:
    rules, dice = rules_of(game), random.Random(3)
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    clock, chances = rules.clock(state), rules.chances(state)
    begun = clock
    while rules.role(state) is not None:
        rules.apply(state, dice.choice(rules.legal(state)))
        assert rules.clock(state) - clock >= 0
        assert rules.chances(state) >= chances
        clock, chances = rules.clock(state), rules.chances(state)
        for role in rules.about.roles:
            assert rules.clock(rules.veil(state, role)) == clock
    assert clock > begun or game in WITHOUT_A_CLOCK


@pytest.mark.parametrize("game", EVERY)
def test_a_guess_is_sound_legal_and_looks_the_same_to_the_role(game: str) -> None:
    rules, dice = rules_of(game), random.Random(4)
    for state, _ in moments(rules, 5):
        for role in rules.about.roles:
            sight = rules.veil(state, role)
            guessed = rules.guess(sight, role, dice)
            assert rules.faults(guessed) == []
            assert len(guessed.key) == 32
            assert told(rules, rules.veil(guessed, role)) == told(rules, sight)
            assert rules.role(guessed) == rules.role(state)
            if rules.role(state) == role:
                assert rules.legal(guessed) == rules.legal(state)
            for _ in range(AHEAD):
                if rules.role(guessed) is None:
                    break
                rules.apply(guessed, dice.choice(rules.legal(guessed)))
            assert rules.faults(guessed) == []
