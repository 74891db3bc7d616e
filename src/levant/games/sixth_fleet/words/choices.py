"""Choices in words: what each action does, costs or promises."""

from collections.abc import Sequence
from functools import cache

from levant.core.actions import first_of, second_of, verb_of
from levant.core.memo import keep
from levant.core.nodes import members
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.box import AIR, SURFACE, Box
from levant.games.sixth_fleet.rules import bombardment, combat, duty, movement
from levant.games.sixth_fleet.state import Fleet, where
from levant.games.sixth_fleet.words import half, hex_words, list_words, unit_words

_WORDS = {  # what a choice does, to which unit, in which hex or towards which one
    verbs.PICK: "{unit} in {here}",
    verbs.GROUND: "ground it at {there}: out of the game, no points lost",
    verbs.RAISE: "put {unit} on top in {here}",
    **dict.fromkeys((verbs.RETREAT, verbs.DISPLACE, verbs.PLACE), "{unit} to {there}"),
    **dict.fromkeys((verbs.REMOVE, verbs.SACRIFICE), "{unit}"),
    verbs.ADD: "attack {unit} again as well",
    verbs.ADVANCE: "{unit} advances",
    verbs.END: "end the phase",
    verbs.RESOLVE: "resolve the attack",
    verbs.DEPLOY: "take the ready-made deployment",
    verbs.RESPECT: "respect it",
    verbs.STOP: "stop here, if both players want to",
    verbs.GO_ON: "go on, with the reinforcements of both sides",
}

MOST = 50_000
"""Choices that are kept in words."""

Phrase = tuple[str, str]
"""What a choice does, and a few letters for its place on the map."""


def describe(box: Box, s: Fleet, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    return _phrase(box, s, action)[0]


def label(box: Box, s: Fleet, action: int) -> str:
    """The cost of a move, the best chance of an attack, the strength that joins."""
    return _phrase(box, s, action)[1]


def phrases(box: Box, s: Fleet, actions: Sequence[int]) -> list[Phrase]:
    """Each choice by `describe` and `label`.

    Most were said before: of a move what it costs and of others where the unit is makes all the
    difference. The costs of moves, which are the most, are found in one go.
    """
    known, said = _said(box), []
    mover, costs = -1, dict[int, int]()
    for action in actions:
        verb, unit = verb_of(action), first_of(action)
        if verb == verbs.MOVE:
            if unit != mover:
                mover, costs = unit, _costs(box, s, unit)
            key = (action, costs.get(second_of(action), -1))
        elif verb in _WORDS:
            key = (action, where(s, unit))
        else:
            said.append(_phrase(box, s, action))
            continue
        said.append(known.get(key) or keep(known, key, _phrase(box, s, action), MOST))
    return said


@cache
def _said(box: Box) -> dict[tuple[int, int], Phrase]:
    return {}


def _phrase(box: Box, s: Fleet, action: int) -> Phrase:
    """`describe` and `label` at once: both ask for the same."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE:
        return _moving(box, a, b, _costs(box, s, a).get(b, -1))
    if verb in _WORDS:
        return _worded(box, verb, a, where(s, a), b)
    if verb == verbs.HALT:
        return "no further advance" if s.steps[-1][3] else "no advance", ""
    if verb == verbs.BOARD:
        return f"below deck of {unit_words(box, b)}", ""
    if verb == verbs.ATTACK:
        return _attacking(box, s, a, b)
    if verb == verbs.BOMBARD:
        return _bombing(box, s, a, b)
    if verb == verbs.WITHDRAW:
        units = duty.bound(box, s, a)
        lost = "; aircraft cannot, and are lost" if any(box.kind[u] == AIR for u in units) else ""
        said = list_words(box, units)
        return f"retreat from {hex_words(box, a)}, too weak to attack: {said}{lost}", ""
    if verb == verbs.JOIN:
        strength = half(combat.strength_of(box, s, a, combat.target_kind(box, s)))
        return f"{unit_words(box, a)} joins with {strength}", f"+{strength}"
    assert verb == verbs.VIOLATE
    return f"violate it, for {-box.plans[s.scenario].bonus['14.2']} victory points", ""


def _bombing(box: Box, s: Fleet, node: int, into: int) -> Phrase:
    """8.8: the chance against the defences of a hex, with everybody who may join."""
    armed = bombardment.armed(box, s, node)
    most = combat.joint_strength(box, s, armed, SURFACE) // 2 - box.hex_defence[into]
    column = box.table.column(most) if most >= 0 else -1
    roll = box.table.entry(box.hex_ecm[into], column) if column >= 0 else 0
    values = f"defence {box.hex_defence[into]}, ECM {box.hex_ecm[into]}; at best {most:+}"
    where = f"from {hex_words(box, node)} at the defences of {hex_words(box, into)}"
    return f"{where} ({values}, {_rolls(roll)})", f"{100 * roll / 6:.0f}%"


def _rolls(roll: int) -> str:
    """8.9: with which rolls an attack succeeds."""
    return f"{f'1-{roll}' if roll > 1 else roll} succeeds" if roll else "cannot succeed"


def _moving(box: Box, unit: int, node: int, cost: int) -> Phrase:
    spent = "up on patrol" if cost <= 0 else f"{cost} of {box.allowance[unit]}"
    return f"to {hex_words(box, node, unit)} ({spent})", str(max(0, cost))


def _worded(box: Box, verb: int, unit: int, place: int, node: int) -> Phrase:
    """By `_WORDS`, for a unit that is at a place, or nowhere yet."""
    if verb == verbs.PICK and place < 0:
        return unit_words(box, unit), ""
    here, there = hex_words(box, place, unit), hex_words(box, node, unit)
    return _WORDS[verb].format(unit=unit_words(box, unit), here=here, there=there), ""


_reached: tuple[list[int], int, dict[int, int]] = ([], -1, {})


def _costs(box: Box, s: Fleet, unit: int) -> dict[int, int]:
    """What each hex costs that a unit reaches, found once for all its moves in one decision.

    A decision's list of legal actions is made anew whenever anything changes: while it is the same
    list, the reach is the same.
    """
    global _reached
    options, known, costs = _reached
    if not options or options is not s.legal or known != unit:
        layers = movement.reach_of(box, s, unit)
        costs = {node: cost for cost, layer in enumerate(layers) for node in members(layer)}
        _reached = (s.legal, unit, costs)
    return costs


def _attacking(box: Box, s: Fleet, node: int, target: int) -> Phrase:
    best = combat.best_differential(box, s, node, target) // 2
    group = combat.least_group(box, s, target)
    roll = combat.best_roll(box, s, node, target)
    say = f"from {hex_words(box, node)} at {list_words(box, group)}: at best +{best}"
    return f"{say}, {_rolls(roll)}", f"{100 * roll / 6:.0f}%"
