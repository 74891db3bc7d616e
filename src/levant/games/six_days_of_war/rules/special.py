"""10.0 Special units and places: artillery, commandos, bridges, kibbutzim, forts."""

from levant.core.actions import verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import AIR, GOLAN, ISRAEL, MECH, UAR, WEST_BANK, Box
from levant.games.six_days_of_war.rules import levels
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import BRIDGING


def eliminate(box: Box, s: War, unit: int, why: int) -> None:
    """A unit is lost; 11.1: what its enemy gets for it."""
    node = s.at[unit]
    state.take_off(box, s, unit, state.ELIMINATED)
    s.flags[unit] = 0
    s.base[unit] = s.over[unit] = s.target[unit] = -1
    s.note(verbs.ELIMINATED_EVENT, unit, node, why)
    levels.change_mvp(s, 1 - box.side[unit], worth(box, unit))


def worth(box: Box, unit: int) -> int:
    """11.1, doubled: leg units, and air or mechanized units."""
    if unit == box.heavy:
        return 0
    heavy = box.kind[unit] == AIR or box.mobility[unit] == MECH
    if box.side[unit] == UAR:
        return box.award["uar-mech" if heavy else "uar-leg"]
    return box.award["israeli-mech" if heavy else "israeli-leg"]


def disrupt(box: Box, s: War, unit: int, why: int) -> bool:
    """6.2.3: a Disrupted unit Disrupted again is eliminated; True if so."""
    if unit == box.heavy:
        return False  # 10.1.1
    if s.flags[unit] & state.DISRUPTED:
        eliminate(box, s, unit, why)
        return True
    s.flags[unit] |= state.DISRUPTED
    s.note(verbs.DISRUPTED_EVENT, unit, s.at[unit])
    return False


def entered(box: Box, s: War, unit: int, node: int) -> None:
    """What follows when a unit comes into a hex in war."""
    if not state.at_war(s):
        return
    if box.side[unit] == UAR:
        if box.kibbutz & box.on_map[GOLAN] & ~s.ruined & box.board.bit[node]:
            s.ruined |= box.board.bit[node]  # 10.6
            state.moved_on(s)
            s.note(verbs.KIBBUTZ_LOST, node)
            levels.change_dsp(s, UAR, box.award["kibbutz"] // 2)
        if node in (box.west_jerusalem, box.eilat):
            levels.once(box, s, "israeli-town")
        return
    if node in (box.quneitra, box.hermon):
        levels.once(box, s, "quneitra")
    if box.egypt >> node & 1:
        levels.once(box, s, "west-of-canal")
    if node == box.east_jerusalem:
        levels.once(box, s, "old-city")
    if node == box.hermon and s.at[box.heavy] == node:
        eliminate(box, s, box.heavy, verbs.OVERRUN)  # 10.1


def reached_bridge(box: Box, s: War, unit: int) -> None:
    """10.5: a large Israeli unit that ends its move at a bridge may destroy it."""
    node = s.at[unit]
    if box.side[unit] != ISRAEL or node < 0 or not state.can_wreck(box, unit):
        return
    for number, pair in enumerate(box.bridges):
        if node in pair and not s.blown >> number & 1:
            s.steps.append((BRIDGING, ISRAEL, number))


def take_bridging(box: Box, s: War, action: int, side: int, number: int) -> None:
    if verb_of(action) == verbs.DEMOLISH:
        blow_bridge(box, s, number)


def blow_bridge(box: Box, s: War, number: int) -> None:
    """10.5: 2 DSPs; all three of a river move commitment."""
    s.blown |= 1 << number
    state.moved_on(s)
    s.note(verbs.BRIDGE_BLOWN, number)
    levels.change_dsp(s, ISRAEL, box.award["bridge"] // 2)
    if s.blown & 7 == 7:
        levels.once(box, s, "canal-cut")
    if s.blown & 56 == 56:
        levels.once(box, s, "jordan-cut")


def destroy_fort(box: Box, s: War, node: int) -> None:
    """10.7: any result against Israel in a fort hex destroys it; 11.1: 1 MVP to the UAR."""
    s.ruined |= box.board.bit[node]
    state.moved_on(s)
    s.note(verbs.FORT_LOST, node)
    levels.change_mvp(s, UAR, box.award["israeli-fort"])


def standing_forts(box: Box, s: War) -> int:
    """Israeli forts with their own strength (10.7)."""
    return box.israeli_fort & ~s.ruined


def redeployments(box: Box, s: War) -> list[int]:
    """10.1.1, optional: once, onto a Golan fort behind the lines."""
    if not s.redeployment or s.heavy_moved or s.at[box.heavy] != box.hermon:
        return []
    nodes = box.fort & box.syria & ~state.occupied(box, s, ISRAEL) & ~s.control
    return members(nodes)


def redeploy(box: Box, s: War, node: int) -> None:
    s.heavy_moved = 1
    state.put(box, s, box.heavy, node)
    s.note(verbs.HEAVY_MOVES, node)


def terrorists(box: Box, s: War) -> list[int]:
    """10.2.1: commandos in the West Bank that have fought no conventional combat."""
    free = [unit for unit in box.commandos if not s.flags[unit] & state.FIGHTER and s.at[unit] >= 0]
    return [u for u in free if box.map_of[s.at[u]] == WEST_BANK] if state.at_war(s) else []


def terror_attack(box: Box, s: War, unit: int) -> None:
    """10.2.1: a die of the unit's CF or less gives 2 DVPs; the unit is gone either way."""
    die = s.roll(10)
    total = die - (1 if s.wfl[UAR] > s.wfl[ISRAEL] else 0)
    s.note(verbs.TERROR_EVENT, unit, die, total, box.strength[unit])
    state.take_off(box, s, unit, state.GONE)
    s.flags[unit] = 0
    if total <= box.strength[unit]:
        levels.change_dvp(s, UAR, box.award["terror"] // 2)
