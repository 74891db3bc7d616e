"""What the fuzzer checks."""

from levant.core import stacks
from levant.games.six_day_war_1967 import state, steps, words
from levant.games.six_day_war_1967.box import ARAB, EASTERN, FRONTS, ISRAELI, SIDES, SINAI, Box
from levant.games.six_day_war_1967.rules import access, stacking
from levant.games.six_day_war_1967.state import War


def faults(box: Box, s: War) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, nobody where he cannot be."""
    found = _stack_faults(box, s)
    for unit in range(box.units):
        where, name = s.at[unit], box.unit_names[unit]
        if not box.ground[unit]:
            on_map = steps.what(s) in (steps.STRIKE, steps.BARRAGE)
            if where >= 0 and not on_map:
                found.append(f"{name} is on the map outside its phase (16.20, 18.11)")
        elif where >= 0:
            closed = words.barred(box, access.standing_bars(box, s, unit), where, unit)
            found += [f"{name}: {closed}"] if closed else []
        if box.side[unit] == ARAB and box.ground[unit] and where in (state.REFIT, state.REFIT - 1):
            found.append(f"{name} is in Refit (8.3)")
    for front in (SINAI, EASTERN):
        if not 0 <= s.zrp[front] <= box.plans[s.scenario].zrp - s.spent[front]:
            spent = s.spent[front]
            found.append(f"{FRONTS[front]} has {s.zrp[front]} ZRP with {spent} spent (6.1)")
        if not 0 <= s.level[front] <= box.plans[s.scenario].air_defense_most:
            found.append(f"the {FRONTS[front]} air defense level is {s.level[front]} (16.7)")
    if s.terrorized & ~box.targets:
        found.append("a terrorized marker where nothing of Israel's is (18.5)")
    return found


def _stack_faults(box: Box, s: War) -> list[str]:
    found = stacks.faults(
        s.top, s.below, [u for u in range(box.units) if s.at[u] >= 0 and box.ground[u]]
    )
    found += stacks.kept_faults(s.held, box.ground_of, s.at)
    fought = any(s.flags[unit] & state.ATTACKED for unit in range(box.units))
    calm = s.steps[-1][0] == steps.SETUP or (s.steps == [(steps.COMBAT,)] and not fought)
    for node in range(box.board.size):
        stack = state.stack_at(s, node)
        if not stack:
            continue
        name = box.board.names[node]
        sides = {box.side[unit] for unit in stack}
        if len(sides) > 1:
            found.append(f"{' and '.join(SIDES)} units stand in {name} (11.7)")
        elif (s.israeli >> node & 1) != (sides == {ISRAELI}):
            found.append(f"{name} is not controlled by who stands in it (2.14)")
        if calm and stacking.surplus(box, s, node):
            found.append(f"{name} is overstacked (11.5, 11.8)")
    return found
