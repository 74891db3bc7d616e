"""8.0 Special actions and staff functions of the Admin Phase, with 14.61."""

from levant.core.actions import act, acts
from levant.core.nodes import members
from levant.games.golan_73 import state, verbs
from levant.games.golan_73.box import AIR, ELITE, ISRAELI, SAM, SYRIAN, Box
from levant.games.golan_73.rules.memory import count_steps, show_merger, show_whole
from levant.games.golan_73.rules.movement_phase import markers_left, may_reserve
from levant.games.golan_73.rules.release import places
from levant.games.golan_73.rules.strangers import backs, behind, look, singled
from levant.games.golan_73.rules.supply import supplied_areas
from levant.games.golan_73.state import Forces


def special_uses(box: Box, s: Forces, side: int) -> list[int]:
    """8.25, 8.26, 14.61: what a special action can do in an Admin Phase."""
    actions = acts(verbs.RALLY, members(rallyable(box, s, side)))
    actions += acts(verbs.REPLACE, [u for u in box.of_side[side] if reduced(box, s, u)])
    if side == ISRAELI:
        actions += merges(box, s)
        actions += restores(s, box.chit[ISRAELI][AIR])
        return actions
    unit = next_operational(box, s)
    if unit >= 0:
        actions += [act(verbs.RELEASE, unit, node) for node in members(places(box, s, unit))]
    return actions + restores(s, box.chit[SYRIAN][SAM])


def restores(s: Forces, chit: int) -> list[int]:
    """14.61c, d: one SAM or air support asset from the Eliminated Box into the cup."""
    return [act(verbs.RESTORE, chit)] if s.dead[chit] else []


def next_operational(box: Box, s: Forces) -> int:
    """14.61b: from turn 3, the next unit of the 3rd Tank Division in its order; -1 none."""
    setting = box.settings[s.scenario]
    waiting = [unit for unit in setting.operational if s.at[unit] == state.RESERVE_BOX]
    return waiting[0] if waiting and s.turn >= setting.release_from else -1


def rallyable(box: Box, s: Forces, side: int) -> int:
    """8.25: supplied areas in or next to which a supplied unit is disordered."""
    nodes = 0
    for unit in box.of_side[side]:
        if shaken(s, unit):
            nodes |= box.board.bit[s.at[unit]] | box.board.around(s.at[unit])
    return nodes & supplied_areas(box, s, side) & box.on_map


def shaken(s: Forces, unit: int) -> bool:
    """8.25, 9.34d: a unit that can be rallied: disordered, and not unsupplied."""
    flags = s.flags[unit]
    return s.at[unit] >= 0 and flags & state.SHAKEN > 0 and not flags & state.UNSUPPLIED


def rally(box: Box, s: Forces, side: int, node: int) -> None:
    """8.25: all units there and next to it recover at once; 9.34d: not the unsupplied."""
    s.note(verbs.AREA_WORK, verbs.RALLIED_AREA, side, node)
    near = box.board.bit[node] | box.board.around(node)
    for unit in box.of_side[side]:
        at = s.at[unit]
        if shaken(s, unit) and near >> at & 1:
            s.flags[unit] &= ~state.SHAKEN
            s.note(verbs.RALLIED, state.known(box, s, unit), at, verbs.BY_RALLY)


def reduced(box: Box, s: Forces, unit: int) -> bool:
    """8.26: a supplied unit below its full strength."""
    return (
        s.at[unit] >= 0
        and s.strength[unit] < box.full[unit]
        and box.moves[unit]
        and not s.flags[unit] & state.UNSUPPLIED
    )


def add_step(box: Box, s: Forces, unit: int, chit: int) -> None:
    s.strength[unit] += 1
    count_steps(box, s, unit, 1)
    s.note(verbs.STEP_GAINED, state.known(box, s, unit), s.at[unit], chit)


def merges(box: Box, s: Forces) -> list[int]:
    """14.61a: the steps of a unit that is fit for it go to another of its symbol beside it."""
    able = [u for u in box.of_side[ISRAELI] if state.fit(box, s, u)]
    actions: list[int] = []
    for giver in able:
        near = box.board.bit[s.at[giver]] | box.board.around(s.at[giver])
        for taker in able:
            if giver != taker and near >> s.at[taker] & 1 and fits(box, s, giver, taker):
                actions.append(act(verbs.MERGE, giver, taker))
    return actions


def fits(box: Box, s: Forces, giver: int, taker: int) -> bool:
    """14.61a: the same symbol and room for the steps; 18.5: the same division."""
    if s.divisions and box.corps[giver] != box.corps[taker]:
        return False
    room = box.full[taker] - s.strength[taker]
    return box.type[giver] == box.type[taker] and s.strength[giver] <= room


def merge(box: Box, s: Forces, giver: int, taker: int) -> None:
    """14.61a: both are shown; the one that goes is worth nothing to Syria."""
    s.note(verbs.MERGED_EVENT, giver, taker)
    show_merger(box, s, giver, taker)
    s.strength[taker] += s.strength[giver]
    s.strength[giver] = 0
    s.flags[giver] |= state.MERGED
    state.put_away(box, s, giver, state.ELIMINATED)


def restore(s: Forces, chit: int) -> None:
    s.dead[chit] -= 1
    state.chit_to(s, chit, s.cup, verbs.RESTORED)


# --- 8.3 Staff functions -----------------------------------------------------------------------


def staff_uses(box: Box, s: Forces, side: int) -> list[int]:
    """8.31, 8.32, 8.33."""
    actions = acts(verbs.REPLACE, [u for u in box.of_side[side] if staff_replaces(box, s, u)])
    actions += acts(verbs.SPY, spied(box, s, side))
    if markers_left(box, s, side):
        actions += acts(verbs.RESERVE, [u for u in box.of_side[side] if may_reserve(box, s, u)])
    return actions


def staff_replaces(box: Box, s: Forces, unit: int) -> bool:
    """8.31: infantry class, and the step gained is not elite."""
    return (
        reduced(box, s, unit)
        and not box.armored[unit]
        and box.quality[unit][s.strength[unit] + 1] != ELITE
    )


def spied(box: Box, s: Forces, side: int) -> list[int]:
    """8.32: any hidden enemy block on the map, as the player sees it: by its stranger."""
    strangers = box.strangers[1 - side]
    hidden = backs(box, s, 1 - side)
    return [strangers[n] for n, unit in enumerate(hidden) if box.on_map >> s.at[unit] & 1]


def spy(box: Box, s: Forces, stranger: int) -> None:
    """8.32: a block is seen until the end of the phase; of those that look alike, any."""
    named = singled(s)
    chosen = look(s, behind(box, s, stranger), named)
    alike = [unit for unit in backs(box, s, box.side[stranger]) if look(s, unit, named) == chosen]
    unit = alike[0] if len(alike) == 1 else alike[s.roll(len(alike)) - 1]
    s.flags[unit] |= state.SPOTTED
    show_whole(s, unit)
    s.note(verbs.REVEALED, unit, s.at[unit], verbs.BY_STAFF)
