"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.rules import Caution
from levant.core.state import copy_of
from levant.core.wording import count, listed
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UGDAHS, Box
from levant.games.six_days_of_war.rules import (
    activation,
    air,
    air_bases,
    air_defence,
    assault,
    bombing,
    cease_fire,
    combat,
    operations,
    supply,
    victory,
)
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words import hex_words, of_side, unit_words

_NO_GROUND = (activation.AIR_OPERATION, activation.FINAL)


def ending(box: Box, s: War, action: int) -> list[Caution]:
    """5.5.1: aircraft that could still go on air defence."""
    frame = s.steps[-1]
    if frame[0] != steps.PATROLLING:
        return []
    _, *actions = air_defence.patrolling_actions(box, s, *frame[1:])
    number = min(frame[2], len({first_of(each) for each in actions}))
    words = f"{count(number, 'more air unit')} could go on air defence this turn."
    return [Caution("5.5.1", words)]


def marching(box: Box, s: War, action: int) -> list[Caution]:
    """5.2: units that this Operation could still activate."""
    side = s.steps[-1][1]
    left = len(activation.eligible(box, s, side))
    if s.operation < activation.INDEPENDENTS:  # an independent unit beside an Ugdah may be left
        units = activation.eligible(box, s, side)
        left = sum(activation.belongs(box, s, unit, s.operation) for unit in units)
    left = min(left, s.budget)
    if not left:
        return []
    words = f"{count(left, 'more unit')} could be activated in this Operation."
    return [Caution("5.2", words)]


def passing(box: Box, s: War, action: int) -> list[Caution]:
    """5.2, 5.5: what could still act this turn, and does not if both sides pass."""
    frame = s.steps[-1]
    if frame[0] != steps.OPERATING:
        return []
    side = frame[1]
    return _idle_ground(box, s, side) + _idle_air(box, s, side)


def operating(box: Box, s: War, action: int) -> list[Caution]:
    """5.2: the last Operation of the day, while others have not had their first."""
    frame = s.steps[-1]
    if frame[0] != steps.OPERATING or first_of(action) != activation.FINAL:
        return []
    idle = passing(box, s, action)
    return [Caution("5.2", "It is your last Operation of the day."), *idle] if idle else []


def stopping(box: Box, s: War, action: int) -> list[Caution]:
    """9.1: the end of the game, to who would not win it."""
    side = s.steps[-1][1]
    if not s.agreed & 1 << 1 - side:
        return []
    trial = copy_of(s)
    cease_fire.bombard(box, trial)
    winner, level, *_ = victory.outcome(box, trial)
    if winner == side:
        return []
    return [Caution("9.1", f"The game ends now: {of_side(winner, level)}.")]


def _idle_ground(box: Box, s: War, side: int) -> list[Caution]:
    """5.2: ground units that a further Operation could activate for the first time."""
    kinds = [kind for kind in operations.KINDS[side] if kind not in _NO_GROUND]
    able = [kind for kind in kinds if operations.may_operate(box, s, side, kind)]
    ready = {
        unit
        for unit in box.ground[side]
        if any(activation.belongs(box, s, unit, kind) for kind in able)
    }
    if not ready:
        return []
    ugdahs = [UGDAHS[kind] for kind in able if kind < activation.INDEPENDENTS]
    with_ugdahs = f", among them all or part of {listed(ugdahs)}" if ugdahs else ""
    words = f"{count(len(ready), 'ground unit')} could still act this turn{with_ugdahs}."
    return [Caution("5.2", words)]


def _idle_air(box: Box, s: War, side: int) -> list[Caution]:
    ready = len(operations.flyers(box, s, side))
    if not ready:
        return []
    words = f"{count(ready, 'air unit')} could still fly this turn"
    if side == ISRAEL:
        left = operations.air_operations(s) - s.air_operations
        words += f", in {count(left, 'more air Operation')}"
    return [Caution("5.5", f"{words}.")]


def assaulting(box: Box, s: War, action: int) -> list[Caution]:
    """6.2: attacks that are left out, if the odds are worth it."""
    if s.steps[-1][0] != steps.ASSAULTING:
        return []
    side, places = s.steps[-1][1], []
    for node in assault.targets(box, s, side):
        column = combat.final_column(box, s, assault.attackers_at(box, s, side, node), node)
        if column > combat.EVEN:
            places.append(f"{hex_words(box, node)} at {box.columns[column]}")
    return [Caution("6.2", f"Could still be attacked: {listed(places)}.")] if places else []


def moving(box: Box, s: War, action: int) -> list[Caution]:
    """What a move leads to, and what it leaves open."""
    unit, node = first_of(action), second_of(action)
    return _cut_off(box, s, unit, node) + _left_open(box, s, unit)


def advancing(box: Box, s: War, action: int) -> list[Caution]:
    """6.2.2: the same of an advance into the hex that was fought for."""
    unit, node = first_of(action), s.steps[-1][2]
    return _cut_off(box, s, unit, node) + _left_open(box, s, unit)


def departing(box: Box, s: War, action: int) -> list[Caution]:
    """5.4.4 to 5.4.6: the same of who flies, and is in supply that day, or leaves the map."""
    return _left_open(box, s, first_of(action))


def _cut_off(box: Box, s: War, unit: int, node: int) -> list[Caution]:
    """7.4: a unit in supply that would be out of it where it goes."""
    if not state.at_war(s) or s.at[unit] < 0 or not supply.in_supply(box, s, unit):
        return []
    trial = copy_of(s)
    state.put(box, trial, unit, node)
    if supply.in_supply(box, trial, unit):
        return []
    return [Caution("7.4", f"There is no line of supply to {hex_words(box, node)}.")]


def _left_open(box: Box, s: War, unit: int) -> list[Caution]:
    """11.1: a place that counts for who was last in it, left to an enemy unit beside it."""
    node, enemy = s.at[unit], 1 - box.side[unit]
    worth = [
        each[1 + enemy] for each in box.mvp if each[0] == node and victory.counts(box, s, node)
    ]
    if not worth or not state.at_war(s) or len(state.stack_at(s, node)) > 1:
        return []
    near = box.board.spread(box.board.bit[node], box.board.every_side)
    if not state.at_war(s) or not near & state.occupied(box, s, enemy):
        return []
    left = f"{hex_words(box, node)} is left empty beside an enemy unit"
    return [Caution("11.1", f"{left}: {count(worth[0], 'MVP')} to the enemy if it goes in.")]


def sending(box: Box, s: War, action: int) -> list[Caution]:
    """6.1.2, 6.1.3: aircraft without bombs, or with too few to hit anything where they go."""
    unit, target = first_of(action), second_of(action)
    raid = verb_of(action) == verbs.RAID
    if not box.bf[unit]:
        words = f"{unit_words(box, unit)} has no bombs: it can but fight interceptors."
        return [Caution("6.1.3" if raid else "6.1.2", words)]
    if raid or air.is_city_raid(box, unit, target):
        return []
    return _old_city(box, unit, target) + _in_vain(
        box, unit, bombing.ground_modifier(box, s, unit, target), "6.1.2"
    )


def dropping(box: Box, s: War, action: int) -> list[Caution]:
    """The same where bombs are about to fall: who has fired aims worse (16.3)."""
    unit, target = first_of(action), s.steps[-1][2]
    if target >= air.BASE_TARGET:
        enemy = second_of(action) if verb_of(action) == verbs.BOMB else -1
        worse = bombing.base_modifier(box, s, unit, target - air.BASE_TARGET, enemy)
        return _in_vain(box, unit, worse, "6.1.3")
    found = _old_city(box, unit, target)
    return found + _in_vain(box, unit, bombing.ground_modifier(box, s, unit, target), "6.1.2")


def _old_city(box: Box, unit: int, target: int) -> list[Caution]:
    """6.1.2: bombs on the Old City cost who drops them, whatever they hit."""
    if target != box.east_jerusalem:
        return []
    words = "Bombs there, hit or not, cost a die (1 to 10) of your own diplomatic standing,"
    return [Caution("6.1.2", f"{words} which is half as many DVPs.")]


def attacking(box: Box, s: War, action: int) -> list[Caution]:
    """EVT-17: attacks on Jerusalem while its holy places are spoken of."""
    if not assault.offends(box, s, first_of(action)):
        return []
    words = "While the event of the holy places holds, an attack on Jerusalem costs 2 of your own"
    return [Caution("11.2", f"{words} diplomatic standing, which is 1 DVP.")]


def declaring(box: Box, s: War, action: int) -> list[Caution]:
    """4.2 (5): what a declaration gives the other side."""
    if s.steps[-1][0] != steps.DECLARING:
        return []
    side, given = s.steps[-1][1], "a die (1 to 10)"
    half = max(0, s.dsp[ISRAEL]) // 2
    if side == ISRAEL and half:
        given = f"{half} and a die (1 to 10)"
    words = f"To declare war gives {of_enemy(side)} {given} of diplomatic standing,"
    return [Caution("4.2", f"{words} which is half as many DVPs.")]


def of_enemy(side: int) -> str:
    return "the UAR" if side == ISRAEL else "Israel"


def _in_vain(box: Box, unit: int, modifier: int, case: str) -> list[Caution]:
    if 1 + modifier <= box.bf[unit]:
        return []
    words = f"{unit_words(box, unit)} cannot hit there: even a roll of 1 is modified to"
    return [Caution(case, f"{words} {1 + modifier}, and its bombing factor is {box.bf[unit]}.")]


def landing(box: Box, s: War, action: int) -> list[Caution]:
    """5.5: who takes the last place of a base that another needs."""
    unit, base = first_of(action), second_of(action)
    others = [u for u in air.landers(box, s, box.side[unit]) if u != unit]
    trial = copy_of(s)
    trial.at[unit], trial.base[unit] = state.AT_BASE, base
    lost = [unit_words(box, u) for u in others if not air_bases.landing_places(box, trial, u)]
    if not lost:
        return []
    return [Caution("5.5", f"No base would be left to land on, and lost is: {listed(lost)}.")]


WARNINGS = {
    verbs.DONE: ending, verbs.FIGHT: marching, verbs.END: assaulting, verbs.PASS: passing,
    verbs.MOVE: moving, verbs.PUSH: moving, verbs.SAIL: moving, verbs.ADVANCE: advancing,
    verbs.FLY: departing, verbs.TRANSIT: departing, verbs.EXIT: departing,
    verbs.STRIKE: sending, verbs.RAID: sending, verbs.BOMB: dropping, verbs.RUNWAY: dropping,
    verbs.LAND: landing, verbs.OPERATE: operating, verbs.AGREE: stopping,
    verbs.ATTACK: attacking, verbs.WAR: declaring,
}  # fmt: skip
