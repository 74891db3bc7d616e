"""How a sensible player likes an attack: what it wins less what it costs, in doubled points."""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.games.middle_east_battles import state, verbs
from levant.games.middle_east_battles.bot.plan import objective_worth
from levant.games.middle_east_battles.box import STATIC, Box
from levant.games.middle_east_battles.rules import artillery, combat, crt, strength
from levant.games.middle_east_battles.rules.joint import close_to, fits, free_beside, group_of
from levant.games.middle_east_battles.rules.retreat import neighbours_for
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, phasing_side

_HALF_CHANCE: Final = 0.15  # what an attack must promise to be made at all
_PRICE: Final = 0.05  # what is put into an attack is not there for another
CARE: Final[tuple[float, ...]] = (1.0, 1.0, 0.8, 1.5)  # for one's own losses, by style
_DUE: Final = 20.0  # attacks that must be made come before fire at will
_KEPT: Final = 0.5  # of what an objective brings to the end, when it is taken
_BARE: Final = 0.2  # … of that, when nobody is next to it
UNKNOWN: Final = -1e9  # not worked out yet
_PUSHED: Final = {crt.D1: 0.6, crt.D2: 0.9, crt.D3: 1.1, crt.D4: 1.2}  # ground won by a retreat


def attack_scores(box: Box, s: Army, actions: list[int], style: int = 0) -> list[float]:
    """Which hex to attack next: the best one, with everybody who could join."""
    side, standing = phasing_side(s), Standing(s)
    combat.clear_attack(s)
    near = combat.touching(box, s, side)
    scores: list[float] = []
    for action in actions:
        if verb_of(action) == verbs.END:
            scores.append(0.0)
            continue
        fire_only = verb_of(action) == verbs.BARRAGE
        s.targets = box.board.bit[first_of(action)]
        score = prospect(box, s, side, fire_only, CARE[style])
        due = not fire_only and bool(near & s.targets)
        scores.append(score + (_DUE if due and not box.night[s.turn] else 0.0))
    standing.put_back()
    return scores


class Standing:
    """An attack as it stands: others are tried in the same state, and then it is put back.

    A copy of the state for every trial would take longer than to weigh it.
    """

    def __init__(self, s: Army) -> None:
        self.s = s
        self.targets, self.attackers, self.defenders = s.targets, s.attackers, s.defenders
        self.firing, self.strikes, self.gunfire = s.firing, s.strikes, s.gunfire
        self.air_attack, self.gun_attack = s.air_attack, s.gun_attack
        self.air_defence, self.gun_defence = s.air_defence, s.gun_defence
        s.strikes = s.strikes[:]  # of these, numbers in the list are changed
        s.air_attack, s.air_defence = s.air_attack[:], s.air_defence[:]

    def put_back(self) -> None:
        s = self.s
        s.targets, s.attackers, s.defenders = self.targets, self.attackers, self.defenders
        s.firing, s.strikes, s.gunfire = self.firing, self.strikes, self.gunfire
        s.air_attack, s.gun_attack = self.air_attack, self.gun_attack
        s.air_defence, s.gun_defence = self.air_defence, self.gun_defence


def prospect(box: Box, s: Army, side: int, fire_only: bool, care: float) -> float:
    """The expected gain of an attack on a hex with all who can join it."""
    s.attackers = []
    s.defenders = combat.defenders_of(box, s)
    for unit in _joiners(box, s, side, fire_only):
        if fits(box, unit, group_of(box, s.attackers)):
            s.attackers.append(unit)
    close = bool(close_to(box, s, s.attackers, s.targets))
    price = _HALF_CHANCE
    if side == WESTERN:
        nation = _nation(box, s)
        s.air_attack = [0, 0]
        s.gun_attack = 0
        price += city_price(box, s)
        s.air_attack[nation] = min(6, s.strikes[nation])
        ships = artillery.guns_to_attack(box, s, s.targets) if close else 0
        s.gun_attack = ships & 1 << nation
    if not combat.manned(s):
        return -9.0
    s.firing = likely_fire(box, s, 1 - side)
    return best_value(box, s, care) - price


def _joiners(box: Box, s: Army, side: int, fire_only: bool) -> list[int]:
    """Those next to the target, the strongest first, then the guns that reach it."""
    close = [] if fire_only else free_beside(box, s, side, s.targets)
    units = [unit for _, unit in sorted([(-box.attack[unit], unit) for unit in close])]
    guns = artillery.ranged_joiners(box, s, side, s.targets, units[:1])
    return units + guns[: len(guns) if side == WESTERN else 1]


def _nation(box: Box, s: Army) -> int:
    """Whose aircraft go with an attack: those of its first unit, else of who has more."""
    if len(box.nations) < 2:
        return 0
    for unit in s.attackers:
        return box.nation[unit]
    return 0 if s.strikes[0] >= s.strikes[1] else 1


def likely_fire(box: Box, s: Army, side: int) -> list[int]:
    """8.10 to 8.17: the guns that will protect the defenders."""
    if artillery.pure_fire(box, s):
        return []
    found: list[int] = []
    already = 0
    for unit in box.guns_of[side]:
        if artillery.may_protect(box, s, unit):
            hexes = artillery.protected_hexes(box, s, unit)
            if hexes and artillery.within_limit(box, side, hexes, already):
                already += 0 if hexes & box.near_forts else 1
                found.append(unit)
    return found


def building_scores(box: Box, s: Army, actions: list[int], style: int = 0) -> list[float]:
    """Who joins: the fewest, the best first, with whom the attack is worth most; then it goes."""
    standing, care, enemy = Standing(s), CARE[style], 1 - phasing_side(s)
    city = city_price(box, s)
    s.defenders = combat.defenders_of(box, s)
    worth = Worth(box, s, care)
    ready = verbs.ASSAULT in actions
    best = -99.0
    if combat.manned(s):
        s.firing = likely_fire(box, s, enemy)
        best = worth.best() if ready else -50.0
    scores = [-60.0 - verb_of(action) / 10 for action in actions]
    if ready:
        scores[actions.index(verbs.ASSAULT)] = best
    first = -1
    for k in _in_order(box, s, actions):
        verb, price = verb_of(actions[k]), _PRICE
        if verb in (verbs.STRIKE, verbs.GUNFIRE):
            price += city + _PRICE * second_of(actions[k])
        if first < 0 or (verb == verbs.STRIKE and verb_of(actions[first]) == verbs.STRIKE):
            first = k  # one number of aircraft, not one after the other
        combat.take_attack(box, s, actions[k], 0)
        s.firing = likely_fire(box, s, enemy)
        worth.look_again()
        now = worth.best() - price
        scores[k] = -40.0 + now
        if now > best:
            best = now
            scores[first] = now
    standing.put_back()
    if not ready and first >= 0:
        scores[first] = max(scores[first], -39.0)
    if first < 0 or verb_of(actions[first]) != verbs.JOIN:  # 7.4: before fire is measured out
        for k, action in enumerate(actions):
            if verb_of(action) == verbs.ADD:
                both = _with_all_fire(box, s, action, care)
                scores[k] = both if ready and both > best else scores[k] if ready else 90.0 + both
    return scores


def _with_all_fire(box: Box, s: Army, add: int, care: float) -> float:
    """What the attack is worth against one hex more, with the aircraft and ships of a nation."""
    standing = Standing(s)
    combat.take_attack(box, s, add, 0)
    s.defenders = combat.defenders_of(box, s)
    price = _PRICE
    if phasing_side(s) == WESTERN:
        nation = _nation(box, s)
        price += city_price(box, s)
        s.air_attack[nation] += s.strikes[nation]
        price += _PRICE * s.strikes[nation]
        s.gun_attack |= artillery.guns_to_attack(box, s, s.targets) & 1 << nation
    s.firing = likely_fire(box, s, 1 - phasing_side(s))
    value = best_value(box, s, care) - price
    standing.put_back()
    return value


def _in_order(box: Box, s: Army, actions: list[int]) -> list[int]:
    """Units next to the target, then guns, ships and aircraft of one nation in the numbers left."""
    nation = _nation(box, s)
    ranked: list[tuple[int, int, int]] = []
    for k, action in enumerate(actions):
        verb, first = verb_of(action), first_of(action)
        if verb == verbs.JOIN:
            near = box.around[s.at[first]] & s.targets
            ranked.append((0 if near else 1, -box.attack[first], k))
        elif verb == verbs.GUNFIRE and first == nation:
            ranked.append((2, 0, k))
        elif verb == verbs.STRIKE and first == nation:
            ranked.append((3, second_of(action), k))
    ranked.sort()
    return [k for place, number, k in ranked]


def city_price(box: Box, s: Army) -> float:
    """9.8: the first fire into a city hex costs a point."""
    if len(box.nations) < 2 or any(s.air_attack) or s.gun_attack:
        return 0.0
    return 2.0 * (s.targets & box.city).bit_count()


def best_value(box: Box, s: Army, care: float = 1.0) -> float:
    """The expected gain of the attack as it stands, on the better of the tables that are open."""
    return Worth(box, s, care).best()


def table_value(box: Box, s: Army, table: int, care: float = 1.0) -> float:
    """The expected gain of the attack as it stands, on one table."""
    return Worth(box, s, care).mean(strength.results(box, s, table))


class Worth:
    """What results are worth to the attacker, who cares so much for his own losses."""

    def __init__(self, box: Box, s: Army, care: float) -> None:
        self.box = box
        self.s = s
        side, lost = phasing_side(s), box.stakes[s.scenario].lost
        self.mine: float = care * lost[side]
        self.yours: int = lost[1 - side]
        goals = (s.targets & box.objectives).bit_count()
        self.ground: float = _KEPT * objective_worth(box, s) * goals if goals else 0.0
        self.kill = float(self.yours * len(s.defenders))
        self.trapped = -1  # that many defenders have nowhere to retreat to; once it is asked
        self.look_again()

    def look_again(self) -> None:
        """After somebody or something has joined the attack."""
        self.close: list[int] = close_to(self.box, self.s, self.s.attackers, self.s.targets)
        # if nobody is next to it, nobody keeps him from coming back
        self.prize: float = self.ground if self.close else self.ground * _BARE
        self.known: list[float] = [UNKNOWN] * len(crt.NAMES)

    def best(self) -> float:
        """On the better of the tables that are open."""
        box, s = self.box, self.s
        columns, tables = strength.columns(box, s), strength.tables_allowed(box, s)
        return max([self.mean(strength.results_in(box, s, each, columns)) for each in tables])

    def mean(self, results: list[int]) -> float:
        total = 0.0
        for result in results:
            if self.known[result] == UNKNOWN:
                self.known[result] = self._of(result)
            total += self.known[result]
        return total / len(results)

    def _of(self, result: int) -> float:
        box, s = self.box, self.s
        if result == crt.DE:
            return self.kill + self.prize + 0.5
        if result in _PUSHED:
            return _PUSHED[result] + self.prize + self._trapped() * self.yours
        if result == crt.EX:
            return self.kill + self.prize - price_of(box, s, self.close) * self.mine
        if result == crt.AX:
            cost = price_of(box, s, self.close) * self.mine
            return 0.6 + self.prize + self._trapped() * self.yours - cost
        if result == crt.AE:
            return -self.mine * len(self.close) - 1.0
        if result == crt.A1:
            water = state.LANDED | state.CROSSED
            return -0.6 - len([u for u in self.close if s.flags[u] & water]) * self.mine
        if result == crt.BR:
            return 0.1 + self._trapped() * self.yours
        return 0.0

    def _trapped(self) -> int:
        if self.trapped < 0:
            self.trapped = trapped(self.box, self.s)
        return self.trapped


def trapped(box: Box, s: Army) -> int:
    """Defenders that have nowhere to retreat to."""
    return sum([box.mobility[u] == STATIC or not neighbours_for(box, s, u) for u in s.defenders])


def price_of(box: Box, s: Army, close: list[int]) -> int:
    """How many units an exchange would cost, giving up the fewest."""
    owed = sum([box.defence[unit] for unit in s.defenders])
    values = sorted([box.defence[unit] for unit in close], reverse=True)
    return len([k for k in range(len(values)) if sum(values[:k]) < owed])


def protection_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Protective fire: guns always, aircraft where they change the column for the better."""
    base = -best_value(box, s)
    scores: list[float] = []
    for action in actions:
        if verb_of(action) == verbs.HOLD:
            scores.append(base)
            continue
        standing = Standing(s)
        artillery.protect(box, s, action)
        price = 0.1 * second_of(action) if verb_of(action) == verbs.STRIKE else 0.0
        scores.append(-best_value(box, s) - price + 0.001)
        standing.put_back()
    return scores


def loss_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """7.9: the cheapest unit that pays in full, else the strongest; 9.12: last the transport."""
    scores: list[float] = []
    for action in actions:
        value = float(box.defence[first_of(action)])
        scores.append(-value if value >= s.owed else value - 20.0)
        if first_of(action) == box.transport:
            scores[-1] -= 40.0
    return scores


def advance_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Onto objectives; else into forts, and not where others can fall upon it."""
    scores: list[float] = []
    for action in actions:
        if verb_of(action) == verbs.HALT:
            scores.append(0.0)
            continue
        unit, node = first_of(action), second_of(action)
        start, side = s.at[unit], box.side[unit]
        value = 0.2 + 0.01 * box.defence[unit]
        value += 3.0 * ((box.objectives >> node & 1) - (box.objectives >> start & 1))
        if side == EGYPTIAN:
            value -= 0.6 + (1.5 if box.forts >> start & 1 else 0.0)
        elif box.defence[unit] < 5 and box.around[node] & zones_of(box, s, EGYPTIAN)[OCCUPIED]:
            value -= 0.8
        scores.append(value)
    return scores
