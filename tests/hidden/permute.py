"""What each game hides from a seat, changed round: written from the rulebooks, not from the veils.

`twin(rules, state, role, dice)` answers with another state that the seat cannot tell from the
first one, and with how an event of the first is called in the other.
"""

import random
from collections.abc import Callable

from levant.core.nodes import members
from levant.core.rules import Rules
from levant.core.state import Frame, State
from levant.games.golan_73 import state as golan
from levant.games.golan_73 import steps as golan_steps
from levant.games.golan_73.sight import secret_points
from levant.games.six_day_war_1967.box import ISRAELI
from levant.games.six_day_war_1967.rules.combat import fresh
from levant.games.six_day_war_1967.sight import in_the_open
from levant.games.six_days_of_war import state as war
from levant.games.six_days_of_war import steps as war_steps
from levant.games.six_days_of_war import verbs as war_verbs

Renamed = Callable[[Frame], Frame]


def same(frame: Frame) -> Frame:
    return frame


def twin(rules: Rules, state: State, role: str, dice: random.Random) -> tuple[State, Renamed]:
    other = rules.copy(state)
    other.key, other.legal = dice.randbytes(32), []
    return PERMUTERS[rules.about.id](rules, state, other, role, dice)


def nothing(rules, state, other, role, dice) -> tuple[State, Renamed]:
    """Nothing is hidden but the dice to come."""
    return other, same


# --- Suez '56 ------------------------------------------------------------------------------------


def suez(rules, state, other, role, dice) -> tuple[State, Renamed]:
    """9.2: the turn that the Anglo-French player has written down."""
    if role != "Anglo-French" and state.last_turn:
        other.last_turn = dice.randint(state.turn, 12)
    return other, same


# --- Golan '73 -----------------------------------------------------------------------------------


def blocks(rules, state, other, role, dice) -> tuple[State, Renamed]:
    """2.2: the faces of standing blocks, their steps, what is in the cup; 6.24: the point units.

    A face that was seen stays with the blocks that could show it; test_memory.py proves those.
    """
    names: dict[int, int] = {}
    for side, name in enumerate(("Syrian", "Israeli")):
        if name != role:
            names |= _faces(rules.box, state, other, side, dice)
            _cup(rules.box, other, side, dice)
            _beside(rules.box, state, other, side, dice)
            _movement_left(rules.box, state, other, side, dice)
    for field in ("attackers", "defenders", "fleeing", "point", "air_for"):
        setattr(other, field, [names.get(unit, unit) for unit in getattr(other, field)])
    for side, name in enumerate(("Syrian", "Israeli")):
        if name != role and secret_points(state) and state.point[side] >= 0:
            ours = other.attackers if side == state.player else other.defenders
            other.point[side] = dice.choice(ours)
    other.steps = [_step(frame, names) for frame in other.steps]
    other.rolls = dice.randint(0, 9999)
    golan.rebuild(rules.box, other)

    def renamed(frame: Frame) -> Frame:
        """Units beyond HIDDEN are those whose faces the enemy did not see."""
        return tuple(
            golan.HIDDEN + names.get(n - golan.HIDDEN, n - golan.HIDDEN) if n >= golan.HIDDEN else n
            for n in frame
        )

    return other, renamed


def _faces(box, state, other, side: int, dice: random.Random) -> dict[int, int]:
    placing = box.line_blocks if golan.TO_PLACE in state.at else []  # see _beside
    hidden = [
        unit
        for unit in box.of_side[side]
        if state.at[unit] >= 0 and not golan.face_up(box, state, unit) and unit not in placing
    ]
    new = exchanged(state, hidden, dice)
    for old, unit in zip(hidden, new, strict=True):
        other.at[unit], other.flags[unit] = state.at[old], state.flags[old]
        other.came[unit], other.could[unit] = state.came[old], state.could[old]
        other.strayed[unit] = dice.choice((0, state.strayed[unit], state.strayed[old]))
        most = state.most[unit] or max(1, box.full[unit])
        other.strength[unit] = dice.randint(max(1, state.least[unit]), most)
        if dice.random() < 0.5:  # whether it could still move is its owner's to know
            other.flags[unit] ^= golan.DONE
        if dice.random() < 0.5:
            other.flags[unit] ^= golan.NO_MINES
    return dict(zip(hidden, new, strict=True))


def exchanged(state, hidden: list[int], dice: random.Random) -> list[int]:
    """Who stands where each of them stood; one that was seen only where it could be since."""
    new, seen = hidden[:], 0
    for faces in state.could:
        seen |= faces
    for _ in range(6 * len(hidden)):
        a, b = dice.randrange(len(new)), dice.randrange(len(new))
        pairs = ((new[a], hidden[b]), (new[b], hidden[a]))
        if all(not seen >> u & 1 or state.could[place] >> u & 1 for u, place in pairs):
            new[a], new[b] = new[b], new[a]
    return new


def _beside(box, state, other, side: int, dice: random.Random) -> None:
    """15.7: of the blocks that are being set up nobody knows who is still to come."""
    waiting = [unit for unit in box.of_side[side] if state.at[unit] == golan.TO_PLACE]
    for unit in waiting:
        other.strength[unit] = dice.randint(1, max(1, box.full[unit]))
    placed = [unit for unit in box.line_blocks if waiting and state.at[unit] >= 0]
    areas = dice.sample(members(box.line_areas), len(placed))
    for unit, area in zip(placed, areas, strict=True):  # … nor where those stand that have come
        if box.side[unit] == side:
            other.at[unit] = area


def _cup(box, other, side: int, dice: random.Random) -> None:
    full = [chit for chit in box.chits_of[side] if other.cup[chit]]
    if len(full) > 1:
        a, b = dice.sample(full, 2)
        other.cup[a] -= 1
        other.cup[b] += 1


def _movement_left(box, state, other, side: int, dice: random.Random) -> None:
    """A hidden block that has just moved may have movement left, or not: its owner decides on."""
    top = state.steps[-1]
    if top[0] != golan_steps.MOVING or box.side[top[1]] != side:
        return
    if golan.face_up(box, state, top[1]) or len(state.steps) < 2:
        return
    kind, unit, _, *more = top
    if dice.random() < 0.5:
        other.steps[-1] = (kind, unit, dice.randint(1, 6), *more)
    elif other.steps[-2][0] in (golan_steps.OPERATIONAL, golan_steps.BREAKTHROUGH):
        other.steps.pop()


def _step(frame: Frame, names: dict[int, int]) -> Frame:
    one = (golan_steps.MOVING, golan_steps.DEMOLISHING, golan_steps.STRATEGIC_MOVE)
    if frame[0] in one:
        return (frame[0], names.get(frame[1], frame[1]), *frame[2:])
    return frame


# --- Six Day War 1967 ----------------------------------------------------------------------------


def stacks_of_the_other_front(rules, state, other, role, dice) -> tuple[State, Renamed]:
    """22.1: what lies under the top counter of an Israeli stack of the other front.

    Who sees a stack attack knows that somebody in it can.
    """
    box, open_units = rules.box, in_the_open(state)
    attack = [node for node in state.attackers if fresh(box, state, node)]
    for front, name in enumerate(rules.about.roles):
        if name == role:
            continue
        under = [
            unit
            for unit in box.ground_of[ISRAELI]
            if state.at[unit] >= 0 and state.front[unit] == front
            and state.top[state.at[unit]] != unit and unit not in open_units
        ]  # fmt: skip
        _changed_round(other, under, dice)
        while not all(fresh(box, other, node) for node in attack):
            _changed_round(other, under, dice)
    return other, same


def _changed_round(other, units: list[int], dice: random.Random) -> None:
    new = units[:]
    dice.shuffle(new)
    names = dict(zip(units, new, strict=True))
    at = {names[unit]: (other.at[unit], other.flags[unit]) for unit in units}
    below = {unit: other.below[unit] for unit in range(len(other.below))}
    for unit, under in below.items():
        other.below[names.get(unit, unit)] = names.get(under, under)
    for unit, (node, flags) in at.items():  # that a hex was attacked everybody saw
        other.at[unit], other.flags[unit] = node, flags


# --- Six Days of War -----------------------------------------------------------------------------


def cards(rules, state, other, role, dice) -> tuple[State, Renamed]:
    """4.1: hands, held events, the deck, and what was removed or left out face down."""
    box = rules.box
    sides = list(rules.about.roles)
    seat = sides.index(role) if role in sides else -1
    names: dict[int, int] = {}
    for side in (0, 1):
        if side != seat:
            kept = (war.HAND, war.REMOVED, war.UNUSED)
            own = [c for c in range(len(box.card_names)) if box.deck[c] == side]
            names |= _redealt(state, other, [c for c in own if state.card[c] in kept], dice)
    events = [
        c for c in range(len(box.card_names))
        if box.deck[c] not in (0, 1)
        and (state.card[c] == war.DECK or (state.card[c] == war.HAND and state.holder[c] != seat))
    ]  # fmt: skip
    names |= _redealt(state, other, events, dice)
    if seat != 1 and state.first_card:
        first = state.first_card - 1
        other.first_card = 1 + names.get(first, first)
    top = state.steps[-1]
    if top[0] == war_steps.DRAWING and top[1] != seat and state.drawn:
        drawn = state.drawn - 1
        other.drawn = 1 + names.get(drawn, drawn)

    def renamed(frame: Frame) -> Frame:
        secret = (war_verbs.CARD_DRAWN, war_verbs.CARD_KEPT, war_verbs.DISCARDED)
        if frame[0] in (*secret, war_verbs.CARD_CHOSEN):
            return (*frame[:2], names.get(frame[2], frame[2]), *frame[3:])
        return frame

    return other, renamed


def _redealt(state, other, dealt: list[int], dice: random.Random) -> dict[int, int]:
    new = dealt[:]
    dice.shuffle(new)
    for old, card in zip(dealt, new, strict=True):
        other.card[card], other.holder[card] = state.card[old], state.holder[old]
    return dict(zip(dealt, new, strict=True))


PERMUTERS = {
    "sixth-fleet": nothing,
    "suez-56": suez,
    "el-arish-67": nothing,
    "golan-73": blocks,
    "six-day-war-1967": stacks_of_the_other_front,
    "six-days-of-war": cards,
}

KNOWS_ALL = {"suez-56": "Anglo-French"}
"""The seat from which nothing is hidden but the dice, in games with secrets."""
