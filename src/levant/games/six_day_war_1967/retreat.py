"""14.0 Retreating: one hex by the owner, or in panic a die's distance by the other player."""

from levant.core.actions import act, act_each
from levant.core.nodes import members
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import ISRAELI, Box, commander, ring
from levant.games.six_day_war_1967.disintegration import shaken
from levant.games.six_day_war_1967.losses import eliminate
from levant.games.six_day_war_1967.results import force_of, side_of
from levant.games.six_day_war_1967.stacking import with_room
from levant.games.six_day_war_1967.verbs import (
    DISINTEGRATED,
    NO_RETREAT,
    PANIC,
    RETREAT,
    RETREATED,
    STAND,
    STATIC_RETREAT,
    STOOD,
    YIELD,
)
from levant.games.six_day_war_1967.war import War, occupied, open_hexes, put
from levant.games.six_day_war_1967.zones import sheltered, zone_of


def fall_back(box: Box, s: War, force: int, panic: int) -> None:
    """14.2, 14.5, 21.3: sort a force into those who stand, retreat, panic or dissolve.

    Each result is converted once: a retreat that disintegration turns into panic eliminates nobody.
    """
    side, front = side_of(s, force), steps.phasing_front(s)
    owner = commander(side, front)
    safe = sheltered(box, s, side)
    plain: list[int] = []
    fleeing: list[int] = []
    asked: list[int] = []
    for unit in force_of(s, force):
        if shaken(box, s, unit):
            if panic:
                eliminate(box, s, unit, DISINTEGRATED)
            else:
                fleeing.append(unit)
        elif safe >> s.at[unit] & 1:
            if box.mobile[unit]:
                asked.append(unit)  # 19.2: a static unit simply stays
        else:
            plain.append(unit)
    if fleeing:
        s.steps.append((steps.RETREATING, 1 - owner, panic_die(s, side, 1), *fleeing))
    if plain or asked:
        if panic:
            s.steps.append((steps.RETREATING, 1 - owner, panic_die(s, side, 0), *plain))
        else:
            s.steps.append((steps.RETREATING, owner, 1, *plain))
    if asked:
        s.steps.append((steps.STANDING, owner, *asked))


def panic_die(s: War, side: int, converted: int) -> int:
    """14.2: how far a panic goes."""
    die = s.roll(6)
    s.note(PANIC, side, die, converted)
    return die


# --- 14.5 units that may ignore it -------------------------------------------------------------


def standing_actions(unit: int) -> list[int]:
    return [act(STAND, unit), act(YIELD, unit)]


def answer(s: War, stands: bool) -> None:
    """The controlling player decides for the first unit asked; who yields joins the retreat."""
    frame = s.steps.pop()
    unit, rest = frame[2], frame[3:]
    if stands:
        s.note(STOOD, unit, s.at[unit])
    else:
        s.steps[-1] = (*s.steps[-1], unit)
    if rest:
        s.steps.append((steps.STANDING, frame[1], *rest))


# --- retreats ----------------------------------------------------------------------------------


def settle_retreat(box: Box, s: War) -> bool:
    """14.2, 14.3: eliminate who cannot retreat; True while somebody can and is to be moved."""
    frame = s.steps[-1]
    length, units = frame[2], frame[3:]
    able: list[int] = []
    for unit in units:
        if not box.mobile[unit]:
            eliminate(box, s, unit, STATIC_RETREAT)
        elif not ends(box, s, unit, length):
            eliminate(box, s, unit, NO_RETREAT)
        else:
            able.append(unit)
    if able:
        s.steps[-1] = (*frame[:3], *able)
        return True
    s.steps.pop()
    return False


def retreat_actions(box: Box, s: War) -> list[int]:
    """14.2: together or separately, so any unit with any hex it may end in."""
    frame = s.steps[-1]
    actions: list[int] = []
    for unit in frame[3:]:
        actions += act_each(RETREAT, unit, members(choices(box, s, unit, frame[2])))
    return actions


def choices(box: Box, s: War, unit: int, length: int) -> int:
    """14.2: never into an overstack while another path is available, whoever moves the unit."""
    hexes = ends(box, s, unit, length)
    roomy = with_room(box, s, unit, hexes)
    return roomy or hexes


def ends(box: Box, s: War, unit: int, length: int) -> int:
    """14.1, 14.2: the hexes exactly so far from the combat position that a path leads to.

    14.5: the path ends early in a fortification, fortified city or kibbutz of the unit's own side.
    """
    start = s.at[unit]
    free = retreat_free(box, s, unit)
    safe = sheltered(box, s, box.side[unit])
    front = box.board.bit[start]
    found = 0
    for step in range(1, length + 1):
        front = box.board.spread(front, box.dry) & free & ring(box, start, step)
        found |= front & safe
        front &= ~safe
    return found | front


def retreat_free(box: Box, s: War, unit: int) -> int:
    """12.6, 14.2: hexes open to the unit, free of enemies and of their zones."""
    side = box.side[unit]
    free = open_hexes(box, s, side, s.front[unit])
    return free & ~occupied(box, s, 1 - side) & ~zone_of(box, s, 1 - side)


def path_to(box: Box, s: War, unit: int, length: int, goal: int) -> list[int]:
    """The hexes of a retreat from start to goal.

    2.14: if there is a way that takes no hex from the enemy, that one: over more than one hex it is
    the enemy who moves the unit (14.2).
    """
    start = s.at[unit]
    free, safe = retreat_free(box, s, unit), sheltered(box, s, box.side[unit])
    theirs = box.telling & (~s.israeli if box.side[unit] == ISRAELI else s.israeli)
    for hexes in (free & ~theirs | box.board.bit[goal], free):
        layers = [box.board.bit[start]]
        while not layers[-1] >> goal & 1 and len(layers) <= length:
            going = layers[-1] & ~safe if len(layers) > 1 else layers[-1]
            step = box.board.spread(going, box.dry) & hexes & ring(box, start, len(layers))
            layers.append(step)
        if layers[-1] >> goal & 1:
            break
    path = [goal]
    for layer in reversed(layers[:-1]):
        back = box.board.spread(box.board.bit[path[-1]], box.dry) & layer
        if layer != layers[0]:
            back &= ~safe
        path.append(members(back)[0])
    path.reverse()
    return path


def retreat_to(box: Box, s: War, unit: int, node: int) -> None:
    """10.11, 14.1: no movement points; control passes on the way (2.14)."""
    frame = s.steps[-1]
    s.note(RETREATED, unit, s.at[unit], node)
    path = path_to(box, s, unit, frame[2], node)
    s.steps[-1] = (*frame[:3], *[u for u in frame[3:] if u != unit])
    for step in path[1:]:
        put(box, s, unit, step)
