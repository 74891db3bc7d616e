"""Who meets whom in a round of a tournament, and who takes the first side."""

from collections.abc import Sequence
from typing import NamedTuple


class Meeting(NamedTuple):
    first: int
    second: int | None  # None: a bye


class Candidate(NamedTuple):
    """Somebody to be paired by the Swiss system."""

    player: int
    points: float
    met: tuple[int, ...] = ()  # opponents so far, each as often as he was met
    byes: int = 0
    balance: int = 0  # matches on the first side less those on the second


def round_robin(players: Sequence[int], legs: int = 1) -> list[list[Meeting]]:
    """Every round: all meet all, once a leg; in the second one with sides changed.

    One player stands still and the others move round him. Over a leg everybody has both sides
    equally often, but for one match where the number of matches is odd.
    """
    ring: list[int | None] = [*players]
    if len(ring) % 2:
        ring.append(None)  # whoever meets him has a bye
    still, turning = ring[-1], len(ring) - 1
    rounds = []
    for number in range(turning):
        pairs = [(ring[number], still) if number % 2 else (still, ring[number])]
        for step in range(1, len(ring) // 2):
            one, other = ring[(number + step) % turning], ring[(number - step) % turning]
            pairs.append((one, other) if step % 2 else (other, one))
        rounds.append([_pair(one, other) for one, other in pairs])
    back = [[_turned(pair) for pair in pairs] for pairs in rounds]
    return rounds + back * (legs - 1)


def swiss(candidates: Sequence[Candidate]) -> list[Meeting]:
    """A round for those named, the leader first: like meets like, nobody twice while it can be
    avoided, and of an odd number the last who had none has a bye."""
    byes: list[Candidate | None] = [None]
    if len(candidates) % 2:
        fewest = min(each.byes for each in candidates)
        byes = [each for each in reversed(candidates) if each.byes == fewest]
    for bye in byes:
        found = _matched(candidates, bye, repeats=False)
        if found is not None:
            return found
    found = _matched(candidates, byes[0], repeats=True)
    assert found is not None
    return found


# --- inside --------------------------------------------------------------------------------------


def _matched(
    candidates: Sequence[Candidate], bye: Candidate | None, repeats: bool
) -> list[Meeting] | None:
    rest = [each for each in candidates if each is not bye]
    found = _search(rest, repeats, set())
    if found is None:
        return None
    return found + ([] if bye is None else [Meeting(bye.player, None)])


def _search(
    rest: list[Candidate], repeats: bool, hopeless: set[frozenset[int]]
) -> list[Meeting] | None:
    """Pairs for all of them, the first with who suits him best, or None if there are none."""
    if not rest:
        return []
    left = frozenset(each.player for each in rest)
    if left in hopeless:
        return None
    top, others = rest[0], rest[1:]
    for other in _by_fitness(top, others):
        if repeats or other.player not in top.met:
            more = _search([each for each in others if each is not other], repeats, hopeless)
            if more is not None:
                return [_sided(top, other), *more]
    hopeless.add(left)
    return None


def _by_fitness(top: Candidate, others: list[Candidate]) -> list[Candidate]:
    """As few meetings as may be, near in points, and in a group the upper half with the lower."""
    group = sum(each.points == top.points for each in others) + 1
    half = group // 2 - 1

    def unfit(place: int) -> tuple[int, float, int]:
        other = others[place]
        return top.met.count(other.player), abs(top.points - other.points), abs(place - half)

    return [others[place] for place in sorted(range(len(others)), key=unfit)]


def _sided(one: Candidate, other: Candidate) -> Meeting:
    """Whoever had the first side less often has it; the leader where that is equal."""
    if one.balance <= other.balance:
        return Meeting(one.player, other.player)
    return Meeting(other.player, one.player)


def _pair(one: int | None, other: int | None) -> Meeting:
    if one is None:
        one, other = other, one
    assert one is not None
    return Meeting(one, other)


def _turned(pair: Meeting) -> Meeting:
    return pair if pair.second is None else Meeting(pair.second, pair.first)
