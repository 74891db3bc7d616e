"""What a role may know: veils, views, and what the fuzzer checks."""

from levant.core.nodes import members
from levant.games.six_days_of_war import air_bases, stacking, steps, supply, victory, words
from levant.games.six_days_of_war.box import AIR, EVENT_DECK, ISRAEL, SIDES, UAR, Box
from levant.games.six_days_of_war.documents import position
from levant.games.six_days_of_war.war import (
    AT_BASE,
    DRAWN,
    DUTY_FREE,
    ELIMINATED,
    FIRST_CARD,
    HAND,
    JORDAN_STATE,
    ON_PATROL,
    PHASE,
    REMOVED,
    SEER,
    UNKNOWN,
    UNUSED,
    War,
    occupied,
    stack_at,
)  # fmt: skip
from levant.games.six_days_of_war.war import DECK as IN_DECK

Plain = dict[str, object]

DISCREET = frozenset(
    {steps.CHOOSING, steps.DISCARDING, steps.ACTING, steps.DRAWING}
    | {steps.TRUMPING, steps.COUNTERING, steps.EXTRA}
)
"""4.1: the steps that ask for cards: that a hand has none that fits is its owner's to know."""


def veil(box: Box, s: War, role: str) -> War:
    """4.1: hands, held events, the deck and what was put aside in secret are kept."""
    sight = s.copy()
    sight.key = b""
    sight.options = []
    seat = SIDES.index(role) if role in SIDES else -1
    sight.mark[SEER] = seat + 1 if seat >= 0 else 3
    if s.mark[SEER]:
        return sight
    for card in range(len(box.card_names)):
        if hidden(box, s, card, seat):
            sight.card[card] = UNKNOWN
            sight.holder[card] = -1
    top = s.steps[-1]
    if top[0] == steps.DRAWING and top[1] != seat:
        sight.mark[DRAWN] = 0
    if seat != UAR:
        sight.mark[FIRST_CARD] = 0
    if seat != ISRAEL:
        sight.mark[DUTY_FREE] = 0
    sight.steps = [_veiled_step(frame, seat) for frame in s.steps]
    return sight


def hidden(box: Box, s: War, card: int, seat: int) -> bool:
    place = s.card[card]
    if box.deck[card] == EVENT_DECK:
        return place == IN_DECK or (place == HAND and s.holder[card] != seat)
    return place in (HAND, REMOVED, UNUSED) and box.deck[card] != seat


def _veiled_step(frame: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if frame[0] in (steps.CHOOSING, steps.DISCARDING) and frame[1] != seat:
        return (frame[0], frame[1], 0)
    return frame


def view(box: Box, s: War, role: str) -> Plain:
    """Everything a role may know, from a veiled state."""
    names, units = box.board.names, box.unit_names
    mvps = victory.military(box, s, True)
    document = position(box, s)
    del document["going_on"]  # the engine's own
    hand = [
        box.card_names[c] for c in range(len(box.card_names)) if s.card[c] == HAND and role in SIDES
    ]
    return {
        **document,
        "role": role,
        "headline": words.headline(box, s),
        "hand": hand,
        "stacks": {
            names[node]: [units[u] for u in stack_at(s, node)]
            for node in range(box.board.size)
            if s.top[node] >= 0
        },
        "airbases": {
            name: [units[u] for u in air_bases.residents(box, s, base)]
            for base, name in enumerate(box.base_names)
        },
        "out_of_supply": [units[u] for u in members(supply.cut_off(box, s))],
        "mvp": {side: mvps[n] / 2 for n, side in enumerate(SIDES)},
        "attackers": [units[u] for u in s.attackers],
        "over": s.mark[PHASE] == steps.OVER,
    }


def state_faults(box: Box, s: War) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, limits held."""
    faults = []
    stacked = [unit for node in range(box.board.size) for unit in stack_at(s, node)]
    if len(stacked) != len(set(stacked)):
        faults.append("a unit stands in two stacks")
    if set(stacked) != {unit for unit in range(box.units) if s.at[unit] >= 0}:
        faults.append("stacks and places disagree")
    for node in members(occupied(box, s, ISRAEL) | occupied(box, s, UAR)):
        faults += _hex_faults(box, s, node)
    for base, name in enumerate(box.base_names):
        if air_bases.assigned(box, s, base) > box.capacity[base]:
            faults.append(f"{name} is overfull (5.5)")
    for unit in range(box.units):
        if box.kind[unit] == AIR and s.at[unit] >= 0:
            faults.append(f"{box.unit_names[unit]} stands on the map")
        if (s.at[unit] in (AT_BASE, ON_PATROL)) and s.base[unit] < 0:
            faults.append(f"{box.unit_names[unit]} has no airbase")
        if s.at[unit] == ELIMINATED and s.flags[unit]:
            faults.append(f"{box.unit_names[unit]} is eliminated and marked")
    if any(not 1 <= wfl <= 9 for wfl in s.wfl):
        faults.append(f"a WFL is out of range: {s.wfl} (2.5)")
    if any(not 0 <= scl <= 6 for scl in s.scl):
        faults.append(f"an SCL is out of range: {s.scl} (9.2)")
    if any(not 0 <= place <= UNKNOWN for place in s.card):
        faults.append("a card is nowhere")
    return faults


def _hex_faults(box: Box, s: War, node: int) -> list[str]:
    name = box.board.names[node]
    units = stack_at(s, node)
    faults = []
    if len({box.side[unit] for unit in units}) > 1:
        faults.append(f"both sides stand in {name} (5.4.2)")
    if box.sea >> node & 1:
        faults.append(f"units stand in the sea in {name}")
    if box.west_bank >> node & 1 and s.mark[JORDAN_STATE] == 2:
        faults.append(f"units stand in neutral {name} (4.3)")
    if not stacking.within_limit(box, units, node):
        faults.append(f"{name} is overstacked (5.4.2)")
    for unit in units:
        foreign = box.side[unit] == UAR and box.map_of[node] != home_map(box, unit)
        if foreign and unit not in box.commandos:
            faults.append(f"{box.unit_names[unit]} is on a foreign map (5.3)")
    return faults


def home_map(box: Box, unit: int) -> int:
    """5.3: the map a UAR unit belongs to."""
    nodes = box.setup_hexes[unit]
    return box.map_of[(nodes & -nodes).bit_length() - 1]
