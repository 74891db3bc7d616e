"""How a sensible player likes an attack: what it wins less what it costs, in doubled points."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.state import copy_of
from levant.games.middle_east_battles import state, verbs
from levant.games.middle_east_battles.box import STATIC, Box
from levant.games.middle_east_battles.rules import artillery, combat, crt, strength
from levant.games.middle_east_battles.rules.advance import hexes_ahead
from levant.games.middle_east_battles.rules.joint import close_to, fits, group_of
from levant.games.middle_east_battles.rules.retreat import neighbours_for
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, phasing_side
from levant.games.middle_east_battles.words.worksheet import with_defenders

_PUSHED = {crt.D1: 0.6, crt.D2: 0.9, crt.D3: 1.1, crt.D4: 1.2}  # ground won by a retreat


def attack_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Which hex to attack next: the best one, with everybody who could join."""
    side = phasing_side(s)
    scores = []
    for action in actions:
        target, fire_only = box.board.bit[first_of(action)], verb_of(action) == verbs.BARRAGE
        if verb_of(action) == verbs.END:
            scores.append(0.0)
        else:
            scores.append(prospect(box, s, side, target, fire_only) - (0.1 if fire_only else 0.0))
    return scores


def prospect(box: Box, s: Army, side: int, targets: int, fire_only: bool) -> float:
    """The expected gain of an attack on a hex with all who can join it."""
    trial = copy_of(s)
    trial.targets = targets
    trial.attackers = []
    if not fire_only:
        for unit in box.of_side[side]:
            node = s.at[unit]
            if node >= 0 and not s.flags[unit] & state.ATTACKED and not targets & ~box.around[node]:
                if fits(box, unit, group_of(box, trial.attackers)):
                    trial.attackers.append(unit)
    for unit in artillery.ranged_joiners(box, trial, side, targets, trial.attackers):
        if fits(box, unit, group_of(box, trial.attackers)):
            trial.attackers.append(unit)
            if side == EGYPTIAN:
                break
    if side == WESTERN:
        trial.air_attack = [min(4, s.strikes[0]), 0]
    if not trial.attackers and not any(trial.air_attack):
        return -9.0
    return best_value(box, with_defenders(box, trial))


def building_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Who joins: whoever improves the attack; then the assault."""
    base = best_value(box, with_defenders(box, s)) if combat.manned(s) else -99.0
    scores = []
    for action in actions:
        if verb_of(action) == verbs.ASSAULT:
            scores.append(base)
            continue
        trial = copy_of(s)
        trial.defenders = []
        combat.take_attack(box, trial, action, 0)
        value = best_value(box, with_defenders(box, trial)) if combat.manned(trial) else -50.0
        scores.append(value - _price(box, action) - city_price(box, s, verb_of(action)))
    return scores


def _price(box: Box, action: int) -> float:
    """What is put into an attack is not there for another."""
    verb = verb_of(action)
    if verb == verbs.JOIN:
        return 0.05 if box.artillery[first_of(action)] else 0.02
    if verb == verbs.STRIKE:
        return 0.06 * second_of(action)
    return 1.0 if verb == verbs.ADD else 0.1


def city_price(box: Box, s: Army, verb: int) -> float:
    """9.8: the first fire into a city hex costs a point."""
    fire = verb in (verbs.STRIKE, verbs.GUNFIRE)
    if not fire or len(box.nations) < 2 or any(s.air_attack) or s.gun_attack:
        return 0.0
    return 2.0 * (s.targets & box.city).bit_count()


def best_value(box: Box, s: Army) -> float:
    """On the better of the tables that are open."""
    return max([table_value(box, s, table) for table in strength.tables_allowed(box, s)])


def table_value(box: Box, s: Army, table: int) -> float:
    """The expected gain of the attack as it stands, on one table."""
    found = strength.results(box, s, table)
    worth = {each: result_value(box, s, each) for each in set(found)}
    return sum([worth[each] for each in found]) / len(found)


def result_value(box: Box, s: Army, result: int) -> float:
    """What a result is worth to the attacker."""
    side = phasing_side(s)
    lost = box.stakes[s.scenario].lost
    mine, yours = lost[side], lost[1 - side]
    close = close_to(box, s, s.attackers, s.targets)
    prize = 2.5 * (s.targets & box.objectives).bit_count()
    kill = float(yours * len(s.defenders))
    if result == crt.DE:
        return kill + prize + 0.5
    if result in _PUSHED:
        return _PUSHED[result] + prize + trapped(box, s) * yours
    if result == crt.EX:
        return kill + prize - price_of(box, s, close) * mine
    if result == crt.AX:
        return 0.6 + prize + trapped(box, s) * yours - price_of(box, s, close) * mine
    if result == crt.AE:
        return -float(mine * len(close)) - 1.0
    if result == crt.A1:
        doomed = sum([1 for unit in close if s.flags[unit] & (state.LANDED | state.CROSSED)])
        return -0.6 - doomed * mine
    if result == crt.BR:
        return 0.1 + trapped(box, s) * yours
    return 0.0


def trapped(box: Box, s: Army) -> int:
    """Defenders that have nowhere to retreat to."""
    fixed = [box.mobility[u] == STATIC or not neighbours_for(box, s, u) for u in s.defenders]
    return sum(fixed)


def price_of(box: Box, s: Army, close: list[int]) -> int:
    """How many units an exchange would cost, giving up the fewest."""
    owed = sum([box.defence[unit] for unit in s.defenders])
    number = 0
    for value in sorted([box.defence[unit] for unit in close], reverse=True):
        if owed <= 0:
            break
        owed -= value
        number += 1
    return number


def protection_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Protective fire: guns always, aircraft where they change the column for the better."""
    base = -best_value(box, s)
    scores = []
    for action in actions:
        if verb_of(action) == verbs.HOLD:
            scores.append(base)
            continue
        trial = copy_of(s)
        artillery.protect(box, trial, action)
        price = 0.1 * second_of(action) if verb_of(action) == verbs.STRIKE else 0.0
        scores.append(-best_value(box, trial) - price + 0.001)
    return scores


def loss_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """7.9: the cheapest unit that pays in full, else the strongest."""
    scores = []
    for action in actions:
        value = box.defence[first_of(action)]
        scores.append(-float(value) if value >= s.owed else float(value) - 20.0)
    return scores


def advance_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """Onto objectives, else only where it leaves none behind and joins no superior enemy."""
    scores = []
    for action in actions:
        if verb_of(action) == verbs.HALT:
            scores.append(0.0)
            continue
        unit, node = first_of(action), second_of(action)
        value = 3.0 if box.objectives >> node & 1 else 0.1
        if box.objectives >> s.at[unit] & 1:
            value -= 3.0
        if box.side[unit] == EGYPTIAN:
            value += 0.3 * (box.shift[s.at[unit]] - box.shift[node]) - 0.4
            if box.forts >> s.at[unit] & 1:
                value -= 1.5
        scores.append(value if node in hexes_ahead(box, s, unit) else -9.0)
    return scores
