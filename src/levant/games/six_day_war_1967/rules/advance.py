"""15.0 Advance after combat."""

from levant.core.actions import act, act_each
from levant.core.nodes import members
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import ISRAELI, RECON, Box
from levant.games.six_day_war_1967.rules.movement import free_hexes
from levant.games.six_day_war_1967.rules.stacking import with_room
from levant.games.six_day_war_1967.state import War, put, take_control
from levant.games.six_day_war_1967.verbs import ADVANCE, ADVANCED, END, PICK, STAY, VIA


def settle_advance(box: Box, s: War) -> bool:
    """15.1: True while somebody may advance. A bloodbath allows it over no survivor only."""
    frame = s.steps[-1]
    if frame[4] and any(s.at[unit] >= 0 for unit in s.defenders):
        s.steps.pop()
        return False
    if able(box, s):
        return True
    s.steps.pop()
    return False


def able(box: Box, s: War) -> list[int]:
    """Who has somewhere to go now; an advance of others can still make room (15.2)."""
    frame = s.steps[-1]
    return [u for u in frame[5:] if s.at[u] >= 0 and goals(box, s, u, distance(box, frame, u))]


def advance_actions(box: Box, s: War) -> list[int]:
    """15.1, 15.3: some, none or all, one after the other."""
    return [END] + [act(PICK, unit) for unit in able(box, s)]


def begin_step(box: Box, s: War, unit: int) -> None:
    """A picked unit advances and is then done."""
    frame = s.steps[-1]
    s.steps[-1] = (*frame[:5], *[u for u in frame[5:] if u != unit])
    s.steps.append((steps.STEPPING, unit, distance(box, frame, unit)))


def distance(box: Box, frame: tuple[int, ...], unit: int) -> int:
    """19.1: recon goes one hex further on the Mobile table."""
    return frame[2] + (frame[3] if box.kind[unit] == RECON else 0)


def layers_of(box: Box, s: War, unit: int, hexes: int) -> tuple[list[int], list[int]]:
    """By distance, the hexes from which an advance could go on and those where it must stop.

    12.7: zones do not matter. 15.2: only hexes the unit could enter, not those of enemies. 15.4:
    unbridged water stops at once.
    """
    free = free_hexes(box, s, unit)
    front = box.board.bit[s.at[unit]]
    going, stopping = [front], [0]
    seen = front
    for _ in range(hexes):
        step = box.board.spread(front, box.dry) & free & ~seen
        across = box.board.spread(front, box.wet) & free & ~seen & ~step
        seen |= step
        going.append(step)
        stopping.append(across)
        front = step
    return going, stopping


def goals(box: Box, s: War, unit: int, hexes: int) -> int:
    """15.2: within reach and not overstacked."""
    going, stopping = layers_of(box, s, unit, hexes)
    found = 0
    for layer in range(1, len(going)):
        found |= going[layer] | stopping[layer]
    return with_room(box, s, unit, found)


def stepping_actions(box: Box, s: War, unit: int, hexes: int) -> list[int]:
    """To a hex, or through one worth having (2.14), or no further."""
    ends = goals(box, s, unit, hexes)
    theirs = box.telling & (~s.israeli if box.side[unit] == ISRAELI else s.israeli)
    actions = [STAY, *act_each(ADVANCE, unit, members(ends))]
    if hexes > 1 and theirs & ends:
        going, _ = layers_of(box, s, unit, hexes - 1)
        through = 0
        for layer in range(1, len(going)):
            through |= going[layer] & theirs & ends
        actions += act_each(VIA, unit, members(through))
    return actions


def path_to(box: Box, s: War, unit: int, hexes: int, goal: int) -> list[int]:
    """The shortest way of an advance, from start to goal."""
    going, stopping = layers_of(box, s, unit, hexes)
    length = 0
    while not (going[length] | stopping[length]) >> goal & 1:
        length += 1
    path = [goal]
    for layer in range(length - 1, -1, -1):
        here = box.board.bit[path[-1]]
        sides = box.dry if going[layer + 1] & here else box.wet
        path.append(members(box.board.spread(here, sides) & going[layer])[0])
    path.reverse()
    return path


def advance(box: Box, s: War, unit: int, node: int, hexes: int) -> int:
    """Answers with the hexes left."""
    path = path_to(box, s, unit, hexes, node)
    s.note(ADVANCED, unit, s.at[unit], node)
    for step in path:
        take_control(box, s, box.side[unit], box.board.bit[step])
    put(box, s, unit, node)
    return hexes - (len(path) - 1)
