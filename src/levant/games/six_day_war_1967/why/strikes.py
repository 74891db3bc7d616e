"""Why a mission, a ground attack or a barrage is refused."""

from levant.core.refusal import Refusal
from levant.core.sieve import passed
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import barrage, strike
from levant.games.six_day_war_1967.state import SUPERIORITY, War
from levant.games.six_day_war_1967.words import hex_words


def there(number: int, what: str) -> str:
    return f"there {'is' if number == 1 else 'are'} {count(number, what)}"


def superiority(box: Box, s: War, number: int, _: int) -> Refusal:
    if s.stage:
        return Refusal("16.3", "the missions of this phase have been declared")
    have = len(steps.at_hand(s, box.airstrikes))
    return Refusal("16.2", f"{there(have, 'airstrike')} available")


def end(s: War) -> Refusal:
    if s.stage:
        return Refusal("16.15", "every ground attack that has been placed is resolved")
    return Refusal("16.3", "missions are declared first, if only that none is flown")


def forces_early(box: Box, s: War, _: int) -> Refusal | None:
    """Special forces before or after they are asked for, in a strike phase."""
    step = s.steps[-1][0]
    if step == steps.FLYING and not strike.flying(box, s, SUPERIORITY):
        return Refusal("16.5", "special forces fly air superiority with an airstrike at least")
    if step == steps.STRIKE and not s.stage:
        return Refusal("16.5", "special forces go with airstrikes: say first how many of those")
    return _declared(s)


def support_early(box: Box, s: War, _: int) -> Refusal | None:
    if s.steps[-1][0] == steps.STRIKE and not s.stage:
        return Refusal("16.3", "ground attacks are declared after air superiority")
    return _declared(s)


def _declared(s: War) -> Refusal | None:
    if s.steps[-1][0] in (steps.STRIKE, steps.TARGETING, steps.SPREADING, steps.DITCHING):
        return Refusal("16.3", "the missions of this phase have been declared")
    return None


def fire_early(box: Box, s: War, _: int) -> Refusal | None:
    if s.steps[-1][0] == steps.BARRAGE:
        return Refusal("18.2", "all markers are placed before any is resolved")
    return None


def forces(box: Box, s: War, number: int, _: int) -> Refusal:
    have = len(steps.at_hand(s, box.special_forces))
    return Refusal("16.2", f"{there(have, 'special forces marker')} available")


def support(box: Box, s: War, number: int, _: int) -> Refusal:
    if not passed(strike.target_bars(box, s)):
        return Refusal("16.14", "there is no Arab unit on the front that may be attacked")
    have = len(steps.at_hand(s, box.airstrikes))
    return Refusal("16.2", f"{there(have, 'airstrike')} left for ground attacks")


def reduce(box: Box, s: War, levels: int, _: int) -> Refusal:
    choices = strike.spread_choices(box, s)
    span = f"{choices[0]} to {choices[-1]}"
    return Refusal("16.12", f"of {count(s.points, 'hit')} {span} go to the air defense level")


def strike_hex(box: Box, s: War, node: int, _: int) -> Refusal:
    if not s.stage:
        return Refusal("16.3", "declare the missions first")
    return Refusal("16.15", f"there is no airstrike in {hex_words(box, node)}")


def fire(box: Box, s: War, node: int, aim: int) -> Refusal:
    place = hex_words(box, node)
    if node not in barrage.shelled(box, s):
        return Refusal("18.2", f"there is no barrage marker in {place}")
    if aim == verbs.UNITS:
        return Refusal("18.5", f"there is no Israeli unit in {place}")
    if s.terrorized >> node & 1:
        return Refusal("18.7", f"{place} is terrorized already")
    return Refusal("18.5", f"there is no settlement or airbase of Israel in {place}")
