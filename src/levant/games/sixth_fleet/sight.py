"""What a role may know, and what the fuzzer looks for."""

from levant.games.sixth_fleet.box import AIR, BOX_LIMIT, NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.positions import Plain, position
from levant.games.sixth_fleet.rules import setup, victory
from levant.games.sixth_fleet.state import ABOARD, DESTROYED, Fleet, in_box, stack_at
from levant.games.sixth_fleet.steps import GAME_OVER, PHASE_TITLES


def veil(box: Box, s: Fleet, role: str) -> Fleet:
    """Nothing is hidden in this game but the dice to come."""
    sight = s.copy()
    sight.key = b""
    return sight


def view(box: Box, s: Fleet, role: str) -> Plain:
    """Everything a role may know."""
    names, units = box.board.names, box.unit_names
    net = victory.net_points(box, s)
    return {
        **position(box, s),
        "role": role,
        "phase_title": PHASE_TITLES[s.phase],
        "night": box.night[s.turn],
        "stacks": {
            names[node]: [units[u] for u in stack_at(s, node)]
            for node in range(box.board.size)
            if s.top[node] >= 0
        },
        "holding_boxes": {
            units[ship]: [units[u] for u in in_box(s, ship)] for ship in box.carriers
        },
        "to_place": [units[u] for side in (NATO, SOVIET) for u in setup.waiting(box, s, side)],
        "bonuses": dict(victory.bonuses(box, s)),
        "net_points": net,
        "level": victory.level_of(box, net),
        "attackers": [units[u] for u in s.attackers],
        "defenders": [units[u] for u in s.defenders],
        "retreating": [units[u] for u in s.pending],
        "over": s.phase == GAME_OVER,
    }


def state_faults(box: Box, s: Fleet) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, nobody where he cannot be."""
    faults = []
    stacked = [unit for node in range(box.board.size) for unit in stack_at(s, node)]
    if len(stacked) != len(set(stacked)):
        faults.append("a unit stands in two stacks")
    if set(stacked) != {unit for unit in range(box.units) if s.at[unit] >= 0}:
        faults.append("stacks and places disagree")
    for node in range(box.board.size):
        stack = stack_at(s, node)
        if len({box.side[unit] for unit in stack}) > 1:
            faults.append(f"both sides stand in {box.board.names[node]} (5.21)")
        airs = [box.kind[unit] == AIR for unit in stack]
        if airs != sorted(airs, reverse=True):
            faults.append(f"a naval unit lies above an air unit in {box.board.names[node]} (7.43)")
        for unit in stack:
            if box.kind[unit] != AIR and not box.sea >> node & 1:
                faults.append(
                    f"{box.unit_names[unit]} is ashore in {box.board.names[node]} (10.12)"
                )
    for unit in range(box.units):
        if (s.at[unit] == ABOARD) != (s.aboard[unit] >= 0):
            faults.append(f"{box.unit_names[unit]} is half aboard")
    for ship in box.carriers:
        if len(in_box(s, ship)) > BOX_LIMIT:
            faults.append(f"the holding box of {box.unit_names[ship]} is overfull (9.62)")
    lost = [0, 0]
    for unit in range(box.units):
        if s.at[unit] == DESTROYED:
            lost[1 - box.side[unit]] += max(1, box.ecm[unit])
    if lost[NATO] > s.points[NATO] or lost[SOVIET] > s.points[SOVIET]:
        faults.append(f"{SIDES} have {s.points} points for losses worth {lost}")
    return faults
