"""What the fuzzer looks for."""

from levant.core import stacks
from levant.games.sixth_fleet.box import AIR, BOX_LIMIT, NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import ABOARD, DESTROYED, Fleet, in_box, stack_at


def faults(box: Box, s: Fleet) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, nobody where he cannot be."""
    found = stacks.faults(s.top, s.below, [u for u in range(box.units) if s.at[u] >= 0])
    for node in range(box.board.size):
        stack = stack_at(s, node)
        if len({box.side[unit] for unit in stack}) > 1:
            found.append(f"both sides stand in {box.board.names[node]} (5.21)")
        airs = [box.kind[unit] == AIR for unit in stack]
        if airs != sorted(airs, reverse=True):
            found.append(f"a naval unit lies above an air unit in {box.board.names[node]} (7.43)")
        for unit in stack:
            if box.kind[unit] != AIR and not box.sea >> node & 1:
                found.append(f"{box.unit_names[unit]} is ashore in {box.board.names[node]} (10.12)")
    for unit in range(box.units):
        if (s.at[unit] == ABOARD) != (s.aboard[unit] >= 0):
            found.append(f"{box.unit_names[unit]} is half aboard")
    for ship in box.carriers:
        if len(in_box(s, ship)) > BOX_LIMIT:
            found.append(f"the holding box of {box.unit_names[ship]} is overfull (9.62)")
    lost = [0, 0]
    for unit in range(box.units):
        if s.at[unit] == DESTROYED:
            lost[1 - box.side[unit]] += worth(box, unit)
    if lost[NATO] > s.points[NATO] or lost[SOVIET] > s.points[SOVIET]:
        found.append(f"{SIDES} have {s.points} points for losses worth {lost}")
    return found
