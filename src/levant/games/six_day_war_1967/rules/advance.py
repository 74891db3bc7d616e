"""15.0 Advance after combat."""

from levant.core.actions import act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ISRAELI, RECON, Box, commander
from levant.games.six_day_war_1967.rules import access, stacking
from levant.games.six_day_war_1967.state import War, put, take_control


def advancing_actions(
    box: Box, s: War, player: int, hexes: int, further: int, only_if_clear: int, *units: int
) -> list[int]:
    """15.1, 15.3: some, none or all, one after the other; after a bloodbath over no survivor only.

    Who has nowhere to go now may still do so when others have made room (15.2).
    """
    if only_if_clear and any(s.at[unit] >= 0 for unit in s.defenders):
        return []
    able = [u for u in units if s.at[u] >= 0 and goals(box, s, u, distance(box, u, hexes, further))]
    return [verbs.END, *acts(verbs.PICK, able)]


def take_advancing(
    box: Box, s: War, action: int, player: int, hexes: int, further: int, only: int, *units: int
) -> None:
    """A picked unit advances and is then done."""
    unit = first_of(action)
    left = [u for u in units if u != unit]
    s.steps[-1] = (steps.ADVANCING, player, hexes, further, only, *left)
    s.steps.append((steps.STEPPING, unit, distance(box, unit, hexes, further)))


def distance(box: Box, unit: int, hexes: int, further: int) -> int:
    """19.1: recon goes one hex further on the Mobile table."""
    return hexes + (further if box.kind[unit] == RECON else 0)


def layers_of(box: Box, s: War, unit: int, hexes: int) -> tuple[list[int], list[int]]:
    """By distance, the hexes from which an advance could go on and those where it must stop.

    12.7: zones do not matter. 15.2: only hexes the unit could enter, not those of enemies. 15.4:
    unbridged water stops at once.
    """
    free = access.free_hexes(box, s, unit)
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
    return stacking.with_room(box, s, unit, found)


def stepping_actions(box: Box, s: War, unit: int, hexes: int) -> list[int]:
    """To a hex, or through one worth having (2.14), or no further."""
    ends = goals(box, s, unit, hexes)
    theirs = box.telling & (~s.israeli if box.side[unit] == ISRAELI else s.israeli)
    actions = [verbs.STAY, *act_each(verbs.ADVANCE, unit, members(ends))]
    if hexes > 1 and theirs & ends:
        going, _ = layers_of(box, s, unit, hexes - 1)
        through = 0
        for layer in range(1, len(going)):
            through |= going[layer] & theirs & ends
        actions += act_each(verbs.VIA, unit, members(through))
    return actions


def take_stepping(box: Box, s: War, action: int, unit: int, hexes: int) -> None:
    verb = verb_of(action)
    if verb != verbs.STAY:
        left = advance(box, s, unit, second_of(action), hexes)
        if verb == verbs.VIA:
            s.steps.append((steps.STEPPING, unit, left))


def stepping_player(box: Box, s: War, unit: int, hexes: int) -> int:
    return commander(box.side[unit], s.front[unit])


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
    s.note(verbs.ADVANCED, unit, s.at[unit], node)
    for step in path:
        take_control(box, s, box.side[unit], box.board.bit[step])
    put(box, s, unit, node)
    return hexes - (len(path) - 1)
