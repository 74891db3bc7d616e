"""What a player may not know: the faces of standing enemy blocks, cups, secret choices, the dice.

A veiled state is a `Forces` like any other, in which every hidden enemy block has been replaced by
a stranger of its side. Strangers are numbered by where they stand and by the markers on them, never
by who they are, so that two states which differ only in what is hidden have the same veil.
"""

from levant.core.nodes import members, node_set
from levant.core.positions import Plain, flags
from levant.core.state import copy_of
from levant.games.golan_73 import positions, state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import victory
from levant.games.golan_73.rules.setup import unplaced
from levant.games.golan_73.rules.strangers import UNIT_IN, VISIBLE, backs
from levant.games.golan_73.state import Forces

_STRANGERS_STEPS = 3
DISCREET = frozenset(range(steps.MAINTAINING + 1)) - {steps.ROUND, steps.SAM_FIRE}
"""Everywhere but in combat, hidden blocks and the cup have a say in what can be answered."""


def veil(box: Box, s: Forces, role: str) -> Forces:
    """A copy without what the others hide: the enemy for a player, both sides for a watcher."""
    enemies = [side for side, name in enumerate(SIDES) if name != role]
    c = copy_of(s)
    c.key, c.rolls, c.legal = b"", 0, []
    names: dict[int, int] = {}
    for enemy in enemies:
        names |= _hide_blocks(box, s, c, enemy)
        for chit in box.chits_of[enemy]:
            c.unseen_cup[enemy] += c.cup[chit]
            c.cup[chit] = 0
    c.attackers = _renamed(s.attackers, names)
    c.defenders = _renamed(s.defenders, names)
    c.fleeing = _renamed(s.fleeing, names)
    c.point = [names.get(unit, unit) for unit in s.point]
    c.air_for = [names.get(unit, unit) for unit in s.air_for]
    if secret_points(s):
        for enemy in enemies:
            c.point[enemy] = -1  # 6.24: not told until both have chosen
    c.steps = [_frame(frame, names) for frame in s.steps]
    state.rebuild(box, c)
    return c


def secret_points(s: Forces) -> bool:
    """6.24: in a newly contested area the point units are not told until both are chosen."""
    fighting = any(frame[0] == steps.ROUND for frame in s.steps)
    return fighting and not s.round_flags & steps.UNMASKED and not s.engaged >> s.field & 1


def _hide_blocks(box: Box, s: Forces, c: Forces, enemy: int) -> dict[int, int]:
    """Strangers in place of hidden blocks; answers who stands for whom. Veiled twice is veiled."""
    # 15.7: seen when all of them stand; the order in which they are placed would tell the ghosts.
    setting_up = s.phase == steps.SETUP and enemy == ISRAELI
    placing = box.line_blocks if setting_up and unplaced(box, s) else []
    shown = [u for u in backs(box, s, enemy) if u < box.real and u not in placing]
    names: dict[int, int] = {}
    for unit, stranger in zip(shown, box.strangers[enemy], strict=False):
        names[unit] = stranger
        c.at[stranger] = s.at[unit]
        c.flags[stranger] = s.flags[unit] & VISIBLE
        c.came[stranger] = s.came[unit]
        c.could[stranger] = s.could[unit]
        c.strength[stranger] = _STRANGERS_STEPS
    beside = [u for u in box.of_side[enemy] if u in placing or _beside_the_map(box, s, u)]
    for unit in shown + beside:
        c.at[unit], c.strength[unit], c.flags[unit] = state.UNSEEN, 0, 0
        c.came[unit], c.strayed[unit], c.could[unit] = -1, 0, 0
    return names


def _beside_the_map(box: Box, s: Forces, unit: int) -> bool:
    """Blocks that go onto the map now, backs to the enemy: who is left would tell who has gone."""
    if s.at[unit] == state.TO_PLACE:
        return True
    if s.at[unit] != state.WAITING:
        return False
    due = s.phase == steps.REINFORCEMENT and box.settings[s.scenario].arrival[unit] == s.turn
    return due or bool(s.flags[unit] & state.LATE)


def _renamed(units: list[int], names: dict[int, int]) -> list[int]:
    if not any(unit in names for unit in units):
        return units[:]
    return sorted(names.get(unit, unit) for unit in units)


def _frame(frame: tuple[int, ...], names: dict[int, int]) -> tuple[int, ...]:
    """A step with strangers in it; what movement a stranger has left is not told."""
    place = UNIT_IN.get(frame[0], 0)
    if not place or frame[place] not in names:
        return frame
    if frame[0] == steps.MOVING:
        return (steps.MOVING, names[frame[1]], 0, 0, 0)
    return (*frame[:place], names[frame[place]], *frame[place + 1 :])


def known(box: Box, sight: Forces) -> int:
    """The blocks whose faces are seen."""
    return node_set([u for u in range(box.real) if sight.at[u] != state.UNSEEN])


# --- views -------------------------------------------------------------------------------------


def view(box: Box, sight: Forces, role: str) -> Plain:
    """What a role may know besides the position, from a veiled state."""
    names, last = box.board.names, box.settings[sight.scenario].last_turn
    both = victory.points(box, sight)
    return {
        "headline": f"Turn {sight.turn} of {last}, {steps.phase_title(sight)}",
        "areas": {
            names[n]: _area_view(box, sight, n)
            for n in range(box.nodes)
            if sight.stack[n] or sight.post[n] >= 0
        },
        "units_elsewhere": {
            box.unit_names[u]: positions.BOX_NAMES[sight.at[u]]
            for u in range(box.real)
            if sight.at[u] in positions.BOX_NAMES
        },
        "chits": {
            name: positions.named(box, counts) for name, counts in positions.chits_in(sight).items()
        },
        "enemy_cup": sum(sight.unseen_cup),
        "points": {SIDES[side]: both[side] for side in (SYRIAN, ISRAELI)},
        "battle": _battle_view(box, sight),
    }


def _area_view(box: Box, sight: Forces, node: int) -> Plain:
    units = [_block_view(box, sight, unit) for unit in members(sight.stack[node])]
    data: Plain = {"units": units}
    if state.contested(sight) >> node & 1:
        data["contested"] = True
    if sight.post[node] >= 0:
        data["asset"] = box.chit_names[sight.post[node]]
    return data


def _block_view(box: Box, sight: Forces, unit: int) -> Plain:
    """A block: everything about one's own and about those face-up, else only its markers."""
    data: Plain = {"side": SIDES[box.side[unit]]}
    if unit < box.real:
        data |= {"id": box.unit_names[unit], "steps": sight.strength[unit]}
    status = flags(positions.STATUS, sight.flags[unit])
    if status:
        data["status"] = status
    return data


def _battle_view(box: Box, sight: Forces) -> Plain | None:
    if sight.field < 0 or not any(frame[0] == steps.ROUND for frame in sight.steps):
        return None
    held = {box.chit_names[k]: k for k, number in enumerate(sight.battle) if number}
    return {
        "area": box.board.names[sight.field],
        "assets": {
            name: {chit: sight.battle[k] for chit, k in held.items() if box.chit_side[k] == side}
            for side, name in enumerate(SIDES)
        },
        "point": [box.unit_names[p] if 0 <= p < box.real else "" for p in sight.point],
    }
