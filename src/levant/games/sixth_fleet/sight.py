"""What a role may know: nothing is hidden in this game but the dice to come."""

from levant.core.rules import Plain
from levant.games.sixth_fleet.box import NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import setup, victory
from levant.games.sixth_fleet.state import Fleet, in_box, stack_at
from levant.games.sixth_fleet.steps import PHASE_TITLES


def view(box: Box, s: Fleet, role: str) -> Plain:
    """What a role may know besides the position."""
    names, units = box.board.names, box.unit_names
    net = victory.net_points(box, s)
    return {
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
        "level": victory.level_of(box, s, net),
        "attackers": [units[u] for u in s.attackers],
        "defenders": [units[u] for u in s.defenders],
        "retreating": [units[u] for u in s.pending],
    }
