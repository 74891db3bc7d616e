"""Ratings by the paper's own example; pairings and standings by what must hold of them all."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from levant.web.glicko import Strength, after
from levant.web.pairing import Candidate, Meeting, round_robin, swiss
from levant.web.standings import Score, ranked

players = st.integers(2, 17).map(lambda count: list(range(1, count + 1)))


def test_the_papers_worked_example() -> None:
    player = Strength(1500, 200, 0.06)
    outcomes = [
        (Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)
    ]  # fmt: skip
    found = after(player, outcomes)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_is_less_well_known_and_no_weaker() -> None:
    player = Strength(1700, 60, 0.06)
    rested = after(player, [], periods=12)
    assert rested.rating == 1700
    assert 60 < rested.deviation < 350
    assert after(player, [], periods=1e6).deviation == 350


@given(
    st.floats(800, 2400), st.floats(30, 350), st.floats(800, 2400), st.sampled_from([0.0, 0.5, 1.0])
)
def test_a_win_never_costs_and_a_loss_never_pays(
    mine: float, deviation: float, theirs: float, points: float
) -> None:
    before, opponent = Strength(mine, deviation), Strength(theirs, 80)
    found = after(before, [(opponent, points)], periods=0)
    assert (found.rating - mine) * (points - 0.5) >= 0 or points == 0.5
    assert found.deviation <= deviation + 1e-6
    assert 0 < found.volatility < 1


@given(players)
def test_in_a_round_robin_everybody_meets_everybody_once(all_: list[int]) -> None:
    rounds = round_robin(all_)
    for pairs in rounds:
        named = [player for pair in pairs for player in pair if player is not None]
        assert sorted(named) == all_
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs if pair.second is not None)
    assert met == Counter(map(frozenset, combinations(all_, 2)))
    byes = Counter(pair.first for pairs in rounds for pair in pairs if pair.second is None)
    assert byes == (Counter(all_) if len(all_) % 2 else Counter())


@given(players)
def test_sides_are_balanced_in_a_round_robin(all_: list[int]) -> None:
    def balance(rounds: list[list[Meeting]]) -> Counter[int]:
        found: Counter[int] = Counter(dict.fromkeys(all_, 0))
        for first, second in (pair for pairs in rounds for pair in pairs):
            if second is not None:
                found[first] += 1
                found[second] -= 1
        return found

    assert all(abs(each) <= 1 for each in balance(round_robin(all_)).values())
    assert set(balance(round_robin(all_, legs=2)).values()) == {0}


def repeat_free(candidates: list[Candidate]) -> bool:
    """Whether all can be paired with somebody new, tried out in the plainest way."""
    if not candidates:
        return True
    top, *others = candidates
    return any(
        repeat_free([each for each in others if each is not other])
        for other in others
        if other.player not in top.met
    )


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 9), st.integers(1, 8), st.randoms(use_true_random=False))
def test_a_swiss_tournament(count: int, rounds: int, random: object) -> None:
    """Nobody twice while it can be avoided, at most one bye each, everybody in every round."""
    points: dict[int, float] = dict.fromkeys(range(count), 0.0)
    met: dict[int, list[int]] = {player: [] for player in points}
    byes: Counter[int] = Counter()
    balance: Counter[int] = Counter()
    for _ in range(rounds):
        order = sorted(points, key=lambda player: -points[player])
        candidates = [Candidate(p, points[p], tuple(met[p]), byes[p], balance[p]) for p in order]
        pairs = swiss(candidates)
        assert sorted(p for pair in pairs for p in pair if p is not None) == sorted(points)
        fewest = min(byes[p] for p in points)
        free = [p for p in points if byes[p] == fewest]
        sitting = [[c for c in candidates if c.player != p] for p in free]
        avoidable = any(map(repeat_free, sitting if count % 2 else [candidates]))
        repeated = any(second in met[first] for first, second in pairs if second is not None)
        assert not (repeated and avoidable)
        for first, second in pairs:
            if second is None:
                byes[first] += 1
                points[first] += 1
                continue
            met[first].append(second)
            met[second].append(first)
            balance[first] += 1
            balance[second] -= 1
            won = random.choice((0.0, 0.5, 1.0))  # type: ignore[attr-defined]
            points[first] += won
            points[second] += 1 - won
    most = max(byes.values(), default=0)
    assert most <= 1 or rounds > count
    assert sum(byes.values()) == (rounds if count % 2 else 0)


def test_a_large_swiss_tournament_pairs_like_with_like_and_quickly() -> None:
    points: Counter[int] = Counter(dict.fromkeys(range(64), 0))
    met: dict[int, list[int]] = {player: [] for player in points}
    for number in range(7):
        order = sorted(points, key=lambda player: -points[player])
        pairs = swiss([Candidate(p, points[p], tuple(met[p])) for p in order])
        for first, second in pairs:
            assert second is not None
            assert second not in met[first]
            assert abs(points[first] - points[second]) <= (1 if number < 6 else 2)
            met[first].append(second)
            met[second].append(first)
            points[min(first, second)] += 1
    assert points.most_common(1)[0] == (0, 7)


def test_equal_points_are_told_apart_by_opponents() -> None:
    scores = []
    for winner, loser in ((1, 2), (1, 3), (2, 3), (4, 1)):
        scores += [Score(winner, loser, 1.0), Score(loser, winner, 0.0)]
    scores.append(Score(3, None, 1.0))  # a bye counts, and has no opponent
    ranks = ranked([1, 2, 3, 4], scores)
    assert [(rank.place, rank.player, rank.points) for rank in ranks] == [
        (1, 1, 2.0), (2, 2, 1.0), (3, 3, 1.0), (4, 4, 1.0)
    ]  # fmt: skip
    assert {rank.player: (rank.buchholz, rank.berger) for rank in ranks}[2] == (3.0, 1.0)
    alike = ranked([1, 2], [Score(1, 2, 0.5), Score(2, 1, 0.5)])
    assert [rank.place for rank in alike] == [1, 1]
