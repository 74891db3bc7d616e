"""Why a mission, a ground attack or a barrage is refused."""

from levant.core.refusal import Grounds
from levant.core.sieve import passed
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import barrage, strike
from levant.games.six_day_war_1967.state import SUPERIORITY, War


def _there(s: War, units: list[int], what: str) -> str:
    number = len(steps.at_hand(s, units))
    return f"there {'is' if number == 1 else 'are'} {count(number, what)}"


def superiority(box: Box, s: War, number: int, _: int) -> Grounds:
    yield s.stage, "16.3", "the missions of this phase have been declared"
    yield True, "16.2", f"{_there(s, box.airstrikes, 'airstrike')} available"


def end(s: War) -> Grounds:
    yield s.stage, "16.15", "every ground attack that has been placed is resolved"
    yield True, "16.3", "missions are declared first, if only that none is flown"


def forces_early(box: Box, s: War, _: int) -> Grounds:
    """Special forces before or after they are asked for, in a strike phase."""
    step = s.steps[-1][0]
    if step == steps.FLYING and not strike.flying(box, s, SUPERIORITY):
        yield True, "16.5", "special forces fly air superiority with an airstrike at least"
    if step == steps.STRIKE and not s.stage:
        yield True, "16.5", "special forces go with airstrikes: say first how many of those"
    yield from _declared(s)


def support_early(box: Box, s: War, _: int) -> Grounds:
    if s.steps[-1][0] == steps.STRIKE and not s.stage:
        yield True, "16.3", "ground attacks are declared after air superiority"
    yield from _declared(s)


def _declared(s: War) -> Grounds:
    if s.steps[-1][0] in (steps.STRIKE, steps.TARGETING, steps.SPREADING, steps.DITCHING):
        yield True, "16.3", "the missions of this phase have been declared"


def fire_early(box: Box, s: War, _: int) -> Grounds:
    yield s.steps[-1][0] == steps.BARRAGE, "18.2", "all markers are placed before any is resolved"


def forces(box: Box, s: War, number: int, _: int) -> Grounds:
    yield True, "16.2", f"{_there(s, box.special_forces, 'special forces marker')} available"


def support(box: Box, s: War, number: int, _: int) -> Grounds:
    if not passed(strike.target_bars(box, s)):
        yield True, "16.14", "there is no Arab unit on the front that may be attacked"
    yield True, "16.2", f"{_there(s, box.airstrikes, 'airstrike')} left for ground attacks"


def reduce(box: Box, s: War, levels: int, _: int) -> Grounds:
    choices = strike.spread_choices(box, s)
    span = f"{choices[0]} to {choices[-1]}"
    yield True, "16.12", f"of {count(s.points, 'hit')} {span} go to the air defence level"


def strike_hex(box: Box, s: War, node: int, _: int) -> Grounds:
    yield not s.stage, "16.3", "declare the missions first"
    yield True, "16.15", "there is no airstrike in {place}"


def fire(box: Box, s: War, node: int, aim: int) -> Grounds:
    yield node not in barrage.shelled(box, s), "18.2", "there is no barrage marker in {place}"
    yield aim == verbs.UNITS, "18.5", "there is no Israeli unit in {place}"
    yield s.terrorized >> node & 1, "18.7", "{place} is terrorized already"
    yield True, "18.5", "there is no settlement or airbase of Israel in {place}"
