"""What the fuzzer checks: counters conserved, stacks sound, limits held."""

from levant.core import stacks
from levant.games.middle_east_battles import steps
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.movement import room_for
from levant.games.middle_east_battles.rules.points import winner_of
from levant.games.middle_east_battles.state import ELIMINATED, Army, stack_at


def faults(box: Box, s: Army) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, limits held."""
    found = stacks.faults(s.top, s.below, [u for u in range(box.units) if s.at[u] >= 0])
    found += stacks.kept_faults(s.held, box.of_side, s.at)
    for node in range(box.board.size):
        if s.top[node] >= 0:
            found += _hex_faults(box, s, node)
    for side in (steps.WESTERN, steps.EGYPTIAN):
        lost = sum(s.at[unit] == ELIMINATED for unit in box.of_side[1 - side])
        if s.points[side] < lost * box.stakes[s.scenario].lost[1 - side]:
            found.append(f"{box.sides[side]} has too few points for {lost} units eliminated")
    if min(s.strikes) < 0:
        found.append("more airstrikes were used than there are")
    if s.phase == steps.GAME_OVER and winner_of(box, s) not in (-1, steps.WESTERN, steps.EGYPTIAN):
        found.append("the game is over without an outcome")
    return found


def _hex_faults(box: Box, s: Army, node: int) -> list[str]:
    stack, name = stack_at(s, node), box.board.names[node]
    faults = []
    if len({box.side[unit] for unit in stack}) > 1:
        faults.append(f"both sides stand in {name} (5.5)")
    moving = s.phase == steps.EGYPTIAN_MOVEMENT
    if len(stack) > 2 or (len(stack) == 2 and not moving and not room_for(box, s, stack[0], node)):
        faults.append(f"{name} is overstacked (5.11)")
    for unit in stack:
        if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
            faults.append(f"{box.unit_names[unit]} is in the water in {name}")
    return faults
