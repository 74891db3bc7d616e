"""4.2 The Admin Phase: drawing from the cups, then what each player does with his chits."""

from levant.core.actions import acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import FIRST_EVENT, ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import engineering, random_events, special
from levant.games.golan_73.rules.airpower import called_off, interdictable, may_fly, scoutable, send
from levant.games.golan_73.rules.movement_phase import mark_reserve
from levant.games.golan_73.rules.release import release
from levant.games.golan_73.state import LANDED, SPOTTED, Forces, chit_to, forces_of, post, spend


def begin_admin(box: Box, s: Forces) -> None:
    """4.2a: both players draw."""
    s.shelled = 0
    s.called_off = []
    for side in (SYRIAN, ISRAELI):
        draw(box, s, side, box.draws[s.turn][s.player][side])


def draw(box: Box, s: Forces, side: int, number: int) -> None:
    """2.1: chits from the cup at random into the Available Box."""
    drawn: list[int] = []
    chits = box.chits_of[side]
    inside = 0
    for chit in chits:
        inside += s.cup[chit]
    for _ in range(min(number, inside)):
        place = s.roll(inside)
        for chit in chits:
            place -= s.cup[chit]
            if place <= 0:
                s.cup[chit] -= 1
                s.available[chit] += 1
                drawn.append(chit)
                break
        inside -= 1
    s.note(verbs.DREW, side, *drawn)


def end_admin(box: Box, s: Forces) -> None:
    """8.32, 16.31c: blocks that were seen stand up again."""
    for unit in range(box.real):
        s.flags[unit] &= ~SPOTTED


def admin_side(s: Forces) -> int:
    """4.2b, c: the Phasing Player first."""
    return s.player if s.steps[0][1] == 0 else 1 - s.player


def admin_actions(box: Box, s: Forces, stage: int) -> list[int]:
    """Empty where nothing is left to do; 8.32, 16.31c: whoever sees enemy faces says when he has
    seen them."""
    side = admin_side(s)
    chits = [k for k in box.chits_of[side] if s.available[k] and usable(box, s, k)]
    actions = acts(verbs.USE, chits)
    dugman = box.chit[ISRAELI][names.DUGMAN]
    if side == ISRAELI and s.available[dugman]:
        return actions  # 17.22: Dugman 5 must be played when it is drawn
    seen = any(s.flags[unit] & SPOTTED for unit in box.of_side[1 - side])
    return [*actions, verbs.END] if actions or seen else []


def usable(box: Box, s: Forces, chit: int) -> bool:
    """Whether a chit can be used for anything now; all the areas are listed once it is chosen."""
    kind, side = box.chit_kind[chit], box.chit_side[chit]
    if kind == names.AIR:
        return may_fly(box, s) and bool(flown_over(box, s, side) or flown_to(box, s, side))
    if kind == names.COMMANDO:
        return raidable(box, s) > 0
    if kind == names.ARTILLERY or kind == names.ROCKET:
        return shellable(box, s, side) > 0
    if kind == names.ENGINEER:
        return engineering.can_work(box, s, side)
    return bool(uses(box, s, chit))


def uses(box: Box, s: Forces, chit: int) -> list[int]:
    """Everything a chit can be used for now."""
    kind, side = box.chit_kind[chit], box.chit_side[chit]
    if kind == names.ENGINEER:
        return engineering.engineer_actions(box, s, side)
    if kind == names.STAFF:
        return special.staff_uses(box, s, side)
    if kind == names.AIR:
        return air_uses(box, s, side) if may_fly(box, s) else []
    if kind == names.COMMANDO:
        return acts(verbs.RAID, members(raidable(box, s)))
    if kind in (names.ARTILLERY, names.ROCKET):
        return acts(verbs.INTERDICT, members(shellable(box, s, side)))
    if kind == names.REUSABLE:
        return special.special_uses(box, s, side)
    if kind == names.SPECIAL:
        return special.special_uses(box, s, side) + random_events.event_uses(box, s, chit)
    return random_events.event_uses(box, s, chit) if kind >= FIRST_EVENT else []


def air_uses(box: Box, s: Forces, side: int) -> list[int]:
    """16.31b, c; 18.4 leaves only close support to Syrian aircraft of the defence."""
    over = acts(verbs.INTERDICT, members(flown_over(box, s, side)))
    return over + acts(verbs.SCOUT, members(flown_to(box, s, side)))


def flown_over(box: Box, s: Forces, side: int) -> int:
    """16.31b: where aircraft can interdict."""
    return interdictable(box, s, side) & ~called_off(box, s, side, steps.INTERDICTION)


def flown_to(box: Box, s: Forces, side: int) -> int:
    """16.31c: where they can scout."""
    return scoutable(box, s, side) & ~called_off(box, s, side, steps.RECONNAISSANCE)


def raidable(box: Box, s: Forces) -> int:
    """16.11a: in the Syrian Admin Phase, vacant Israeli areas beside Syrian units."""
    if s.player != SYRIAN:
        return 0
    near = box.board.spread(s.occupied[SYRIAN], box.board.every_side)
    return near & s.israeli & ~forces_of(s, SYRIAN) & ~forces_of(s, ISRAELI)


def shellable(box: Box, s: Forces, side: int) -> int:
    """18.31: once an Admin Phase, an area beside one of our units."""
    if not s.artillery_interdiction or s.shelled >> side & 1:
        return 0
    near = 0
    for node in members(s.occupied[side]):
        if s.stack[node] & box.side_mask[side] & ~box.ghost_mask:
            near |= box.board.around(node)
    return near & interdictable(box, s, side)


def take_use(box: Box, s: Forces, action: int, chit: int) -> None:
    """Carry out one use of a chit, and put the chit where it belongs then."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    side, kind = box.chit_side[chit], box.chit_kind[chit]
    s.note(verbs.PLAYED, chit, verb)
    if verb in (verbs.INTERDICT, verbs.SCOUT) and kind == names.AIR:
        mission = steps.INTERDICTION if verb == verbs.INTERDICT else steps.RECONNAISSANCE
        send(box, s, mission, chit, a)
        return
    if verb == verbs.INTERDICT:
        s.available[chit] -= 1
        s.shelled |= 1 << side
        s.patrols.append(chit * 128 + a)
        s.note(verbs.AREA_WORK, verbs.INTERDICTED, side, a)
        return
    if verb in (verbs.BLOCK, verbs.RAID):
        s.available[chit] -= 1
        station(box, s, chit, verb, a)
        return
    put_back(box, s, chit)
    if verb == verbs.RECYCLE:
        s.steps.append((steps.RECYCLING, chit, 2))
    elif verb == verbs.LAUNCH:
        random_events.launch(box, s, chit)
    elif kind == names.ENGINEER:
        engineering.work(box, s, side, verb, a, b)
    else:
        _order(box, s, chit, verb, a, b)


def put_back(box: Box, s: Forces, chit: int) -> None:
    """4.22, 8.1: events to the Eliminated Box, assets and the reusable action to the Used Box."""
    if box.chit_kind[chit] >= FIRST_EVENT:
        spend(box, s, chit)
    else:
        s.available[chit] -= 1
        chit_to(s, chit, s.used, verbs.TO_USED)


def station(box: Box, s: Forces, chit: int, verb: int, node: int) -> None:
    """4.35, 17.23: the engineer itself, or Lt. Greengold, stands in the area; 16.11: or a raid."""
    post(box, s, chit, node)
    s.raid[node] = LANDED if verb == verbs.RAID else 0
    what = verbs.LANDING if verb == verbs.RAID else verbs.DEFENDED_BLOCK
    s.note(verbs.AREA_WORK, what, box.chit_side[chit], node)


def _order(box: Box, s: Forces, chit: int, verb: int, a: int, b: int) -> None:
    """Special actions, the staff, and events about units."""
    side = box.chit_side[chit]
    if verb == verbs.REPLACE:
        special.add_step(box, s, a, chit)
        if box.chit_kind[chit] == names.BATTALION:
            s.steps.append((steps.STEPPING, chit, box.battalion_steps - 1))
    elif verb == verbs.RALLY:
        special.rally(box, s, side, a)
    elif verb == verbs.MERGE:
        special.merge(box, s, a, b)
    elif verb == verbs.RELEASE:
        event = box.chit_kind[chit] == names.RESERVE_EVENT
        release(box, s, a, b, verbs.BY_RESERVE_EVENT if event else verbs.BY_ORDER)
    elif verb == verbs.RESTORE:
        special.restore(s, a)
    elif verb == verbs.SPY:
        special.spy(box, s, a)
    elif verb == verbs.RESERVE:
        mark_reserve(box, s, a)
    elif verb == verbs.REVIVE:
        random_events.revive(box, s, a, b)


def stepping_actions(box: Box, s: Forces, chit: int, left: int) -> list[int]:
    """17.21: the other step of an arriving battalion, if it can be given."""
    units = [unit for unit in box.chit_unit[chit] if special.reduced(box, s, unit)]
    return acts(verbs.REPLACE, units) if left else []


def take_stepping(box: Box, s: Forces, action: int, chit: int, left: int) -> None:
    special.add_step(box, s, first_of(action), chit)
    s.steps[-1] = (steps.STEPPING, chit, left - 1)
