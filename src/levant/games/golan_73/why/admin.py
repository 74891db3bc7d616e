"""Why a chit cannot be used so in an Admin Phase."""

from levant.core.refusal import Refusal
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.admin import admin_side
from levant.games.golan_73.rules.airpower import called_off, may_fly
from levant.games.golan_73.rules.engineering import bases
from levant.games.golan_73.rules.special import reduced
from levant.games.golan_73.rules.supply import supplied_areas
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import INTERDICTION, RECONNAISSANCE
from levant.games.golan_73.why import movement
from levant.games.golan_73.words import area_words, chit_words, unit_words

_ENGINEER = (
    verbs.BLOW, verbs.BLOW_BOTH, verbs.REPAIR, verbs.WORKS, verbs.ROADBLOCK, verbs.SPAN,
    verbs.SWEEP,
)  # fmt: skip
# The chits that can do it at all.
_BY: dict[int, tuple[int, ...]] = {
    **dict.fromkeys(_ENGINEER, (names.ENGINEER,)),
    verbs.BLOCK: (names.ENGINEER, names.GREENGOLD),
    verbs.INTERDICT: (names.AIR, names.ARTILLERY, names.ROCKET),
    verbs.SCOUT: (names.AIR,),
    verbs.RAID: (names.COMMANDO,),
    verbs.SPY: (names.STAFF,),
    verbs.RESERVE: (names.STAFF,),
    verbs.RALLY: (names.SPECIAL, names.REUSABLE),
    verbs.MERGE: (names.SPECIAL, names.REUSABLE),
    verbs.RESTORE: (names.SPECIAL, names.REUSABLE),
    verbs.RELEASE: (names.SPECIAL, names.REUSABLE, names.RESERVE_EVENT),
    verbs.LAUNCH: (names.SSM, names.DUGMAN, names.HASSAN),
    verbs.REVIVE: (names.BATTALION,),
    verbs.REPLACE: (
        names.STAFF, names.SPECIAL, names.REUSABLE, names.BATTALION, names.ARMOR_REPLACEMENT,
        names.MECH_REPLACEMENT,
    ),
}  # fmt: skip
_FOR_COMBAT = (
    names.ARTILLERY, names.ROCKET, names.SAM, names.ANTI_TANK, names.FOOT, names.ARMOR,
    names.SCOUTS, names.TASK_FORCE, names.JAMMING, names.COUNTERBATTERY,
)  # fmt: skip
VERBS_OF_USE = (*_BY, verbs.RECYCLE)


def use_chit(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """4.2: why a chit cannot be used now at all."""
    name = chit_words(box, chit)
    if box.chit_side[chit] != admin_side(s):
        return Refusal("4.2", f"{name} belongs to the other player")
    if not s.available[chit]:
        return Refusal("4.2", f"no {name} is in the Available Box")
    kind = box.chit_kind[chit]
    if kind == names.AIR:
        if may_fly(box, s):
            return Refusal("16.31", "there is no area left for a mission")
        return Refusal("14.03", "no air support by night")
    if kind == names.COMMANDO and s.player != SYRIAN:
        return Refusal("16.11", "raids are launched in the Syrian Admin Phase")
    if kind == names.COMMANDO:
        return Refusal("16.11", "no vacant Israeli area is beside a Syrian unit")
    if kind in (names.ARTILLERY, names.ROCKET) and s.artillery_interdiction:
        return Refusal("18.31", "one area a phase, beside a unit, is shelled")
    if kind in _FOR_COMBAT:
        return Refusal("6.3", f"{name} is used in combat")
    if kind == names.HASSAN:
        return Refusal("17.24", "the Moroccans are not on the map")
    case = {names.ENGINEER: "4.3", names.STAFF: "8.3"}.get(kind, box.chit_case[chit] or "8.2")
    return Refusal(case, f"{name} can do nothing now")


def means_of_release(box: Box, s: Forces, unit: int) -> tuple[str, str]:
    """14.61b, 17.11, 15.2: what would bring a reserve out, when nothing does at the moment."""
    name, setting = unit_words(box, unit), box.settings[s.scenario]
    if s.at[unit] == state.RESERVE_BOX and unit in setting.operational:
        if s.turn < setting.release_from:
            return "14.61", f"{name} is not released before turn {setting.release_from}"
        return "14.61", f"a special action of an Admin Phase releases {name}"
    if s.at[unit] == state.RESERVE_BOX:
        return "17.11", f"its event in an Admin Phase releases {name}"
    return "15.2", f"{name} is not in a reserve box"


def use(box: Box, s: Forces, verb: int, a: int, b: int) -> Refusal:
    """Why the chit in hand cannot do that, or not there."""
    chit = s.steps[-1][1]
    kind, side = box.chit_kind[chit], box.chit_side[chit]
    case = verbs.VERBS[verb].case
    if verb == verbs.RECYCLE:
        if kind < names.FIRST_EVENT or kind == names.REUSABLE:
            return Refusal("4.21", f"{chit_words(box, chit)} is no event")
        if kind == names.DUGMAN:
            return Refusal("17.22", "Operation Dugman 5 must be played")
        return Refusal("4.21", "no asset that could come back is in the Eliminated Box")
    if kind not in _BY.get(verb, ()):
        return Refusal(case, f"{chit_words(box, chit)} cannot do that")
    if verb == verbs.REPLACE:
        return replace(box, s, a, 0, 0)
    if verb in (verbs.RELEASE, verbs.REVIVE):
        return release(box, s, a, b, 0)
    if verb == verbs.RESERVE:
        return movement.reserve(box, s, a)
    if verb == verbs.MERGE:
        return _merge(box, s, a, b)
    if verb == verbs.RESTORE:
        if a != box.chit[side][names.SAM if side == SYRIAN else names.AIR]:
            what = "Syrian SAM" if side == SYRIAN else "Israeli air support"
            return Refusal("14.61", f"only {what} assets are replaced so")
        return Refusal("14.61", f"no {chit_words(box, a)} is in the Eliminated Box")
    if verb == verbs.LAUNCH:
        return Refusal(box.chit_case[chit], "it cannot be played now")
    if verb == verbs.SPY:
        return Refusal("8.32", "no enemy block on the map hides behind that name")
    if verb in (verbs.BLOW, verbs.REPAIR, verbs.SPAN, verbs.SWEEP):
        return _border(box, s, verb, side, a, b)
    return _area(box, s, verb, chit, a)


def _border(box: Box, s: Forces, verb: int, side: int, a: int, b: int) -> Refusal:
    """4.31, 4.32, 14.51, 14.52."""
    case = verbs.VERBS[verb].case
    e = box.edge[a * box.nodes + b]
    if e < 0:
        return Refusal(case, "these areas share no boundary")
    if verb in (verbs.BLOW, verbs.REPAIR) and not box.bridges >> e & 1:
        return Refusal("14.41", "bridges are only where a road crosses a river")
    if verb == verbs.BLOW and s.blown >> e & 1:
        return Refusal(case, "that bridge is blown")
    if verb == verbs.REPAIR and not s.blown >> e & 1:
        return Refusal(case, "that bridge stands")
    if verb == verbs.SPAN and not (box.ditches & ~s.bridged) >> e & 1:
        return Refusal(case, "no unbridged anti-tank ditch is there")
    if verb == verbs.SPAN and s.bridged.bit_count() >= box.ditch_bridges:
        return Refusal(case, "all ditch bridges are built")
    if verb == verbs.SWEEP and side != SYRIAN:
        return Refusal(case, "only Syrian engineers clear mines")
    if verb == verbs.SWEEP and not s.mines >> e & 1:
        return Refusal(case, "no minefield is there")
    if not (bases(box, s, side) >> a & 1 or bases(box, s, side) >> b & 1):
        return Refusal(case, "needs a supplied, friendly, uncontested area beside it")
    if bases(box, s, side) >> a & 1:
        return Refusal(case, f"{area_words(box, b)} is neither controlled nor contested")
    return Refusal(case, f"work from the other side: {area_words(box, b)} first")


def _area(box: Box, s: Forces, verb: int, chit: int, node: int) -> Refusal:
    """Why not in this area."""
    side, place, case = box.chit_side[chit], area_words(box, node), verbs.VERBS[verb].case
    engineers = (verbs.WORKS, verbs.ROADBLOCK, verbs.BLOCK, verbs.BLOW_BOTH)
    if verb in engineers and not bases(box, s, side) >> node & 1:
        return Refusal(case, f"{place} is {_unfit(box, s, side, node)}")
    vacant = not (state.forces_of(s, SYRIAN) | state.forces_of(s, ISRAELI)) >> node & 1
    if verb in (verbs.ROADBLOCK, verbs.BLOCK, verbs.RAID) and not vacant:
        return Refusal(case, f"{place} is not vacant")
    if verb in (verbs.ROADBLOCK, verbs.BLOCK):
        open_ground = box.tdn[node] < 1
        return Refusal(case, f"{place} {'is too open' if open_ground else 'has a roadblock'}")
    if verb == verbs.WORKS:
        if s.stack[node] & box.fixed_mask & ~box.ghost_mask:
            return Refusal("15.6", f"{place} has a strongpoint")
        if s.works[node] >= 0:
            return Refusal("5.23", f"{place} has field works")
        return Refusal(case, f"no unit is in {place}")
    if verb == verbs.BLOW_BOTH:
        return Refusal(case, f"{place} has no two standing bridges")
    if verb == verbs.RAID:
        if not state.controlled(box, s, ISRAELI) >> node & 1:
            return Refusal(case, f"{place} is not under Israeli control")
        return Refusal(case, f"no Syrian unit is next to {place}")
    mission = {verbs.INTERDICT: INTERDICTION, verbs.SCOUT: RECONNAISSANCE}.get(verb, -1)
    if called_off(box, s, box.chit_side[chit], mission) >> node & 1:
        return Refusal("16.12", "a mission that SAM fire has cancelled is not tried again")
    if verb == verbs.INTERDICT:
        if box.chit_kind[chit] != names.AIR:
            return Refusal("18.31", f"{place} is out of reach, or one area was shelled already")
        if box.assembly >> node & 1:
            return Refusal(case, "aircraft do not fly to Assembly areas")
        return Refusal(case, f"{place} is interdicted already")
    if verb == verbs.SCOUT:
        return Refusal(case, f"no enemy block hides in {place}")
    if not supplied_areas(box, s, side) >> node & 1:
        return Refusal(case, f"{place} is {_unfit(box, s, side, node)}")
    return Refusal(case, f"no supplied unit in or next to {place} is disordered")


def _unfit(box: Box, s: Forces, side: int, node: int) -> str:
    """Why an area is no place for engineers or a rally: control, supply, or a contest."""
    if not state.controlled(box, s, side) >> node & 1:
        return "not friendly-controlled"
    return "unsupplied" if s.cut >> node & 1 else "contested"


def _merge(box: Box, s: Forces, giver: int, taker: int) -> Refusal:
    units = [unit_words(box, giver), unit_words(box, taker)]
    for unit in (giver, taker):
        if box.side[unit] != ISRAELI or s.at[unit] < 0:
            return Refusal("14.61", "only Israeli units on the map merge", units)
        if s.flags[unit] & state.UNSUPPLIED:
            return Refusal("9.34", f"{unit_words(box, unit)} is unsupplied", units)
        if s.flags[unit] & state.SHAKEN:
            return Refusal("14.61", f"{unit_words(box, unit)} is disordered", units)
        if state.contested(s) >> s.at[unit] & 1:
            return Refusal("14.61", f"{unit_words(box, unit)} is in a contested area", units)
    if box.type[giver] != box.type[taker]:
        return Refusal("14.61", "their unit symbols differ", units)
    if s.divisions and box.corps[giver] != box.corps[taker]:
        return Refusal("18.5", "they are of different divisions", units)
    if s.strength[giver] + s.strength[taker] > box.full[taker]:
        return Refusal("14.61", f"{units[1]} has no room for so many steps", units)
    return Refusal("14.61", "they are not in the same or adjacent areas", units)


def replace(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """8.26, 8.31, 17.21, 17.31, 17.32: why a unit cannot take a step."""
    chit = s.steps[-1][1]
    kind, name = box.chit_kind[chit], unit_words(box, unit)
    if box.side[unit] != box.chit_side[chit] or s.at[unit] < 0 or not box.moves[unit]:
        return Refusal("8.26", f"{name} is no unit of yours on the map", [name])
    if s.flags[unit] & state.UNSUPPLIED:
        return Refusal("9.34", f"{name} is unsupplied", [name])
    if not reduced(box, s, unit):
        return Refusal("8.26", f"{name} has all its steps", [name])
    if kind == names.BATTALION:
        return Refusal("17.21", f"{name} is not of that brigade", [name])
    if kind == names.STAFF:
        return Refusal("8.31", "the staff adds non-elite steps to infantry class only", [name])
    case = "17.31" if kind == names.ARMOR_REPLACEMENT else "17.32"
    return Refusal(case, f"{name} is of the wrong class", [name])


def release(box: Box, s: Forces, unit: int, node: int, _: int) -> Refusal:
    """14.61b, 15.2, 17.11, 17.21."""
    name, place = unit_words(box, unit), area_words(box, node)
    setting = box.settings[s.scenario]
    means = "15.4" if unit in setting.operational else "15.2"
    if s.steps[-1][0] == steps.USING:
        chit = s.steps[-1][1]
        kind = box.chit_kind[chit]
        means = "17.11" if kind == names.RESERVE_EVENT else "14.61"
        if kind == names.BATTALION:
            return _revive(box, s, chit, unit, node)
        if kind == names.RESERVE_EVENT and unit not in box.chit_unit[chit]:
            return Refusal("17.11", f"{name} is not named by that event", [name])
        if kind in (names.SPECIAL, names.REUSABLE):
            if unit not in setting.operational:
                return Refusal("14.61", f"{name} is not of the 3rd Tank Division", [name])
            if s.turn < setting.release_from:
                return Refusal("14.61", f"not before turn {setting.release_from}", [name])
            if s.at[unit] == state.RESERVE_BOX:
                first = next(u for u in setting.operational if s.at[u] == state.RESERVE_BOX)
                if first != unit:
                    return Refusal("14.61", f"{unit_words(box, first)} comes first", [name])
    if s.at[unit] != state.RESERVE_BOX:
        return Refusal(means, f"{name} is not in a reserve box", [name])
    if not setting.entries[unit] >> node & 1:
        return Refusal("14.21", f"{place} is not an entry area of {name}", [name])
    if not state.controlled(box, s, SYRIAN) >> node & 1:
        return Refusal(means, f"{place} is not friendly-controlled", [name])
    if not state.room_at(box, s, SYRIAN, node):
        return Refusal("5.1", f"{place} holds two units already", [name])
    return Refusal("15.2", "no more units of the strategic reserve are released", [name])


def _revive(box: Box, s: Forces, chit: int, unit: int, node: int) -> Refusal:
    """17.21: why a unit does not come back."""
    name = unit_words(box, unit)
    if unit not in box.chit_unit[chit]:
        return Refusal("17.21", f"{name} is not of that brigade", [name])
    if s.at[unit] != state.ELIMINATED:
        return Refusal("17.21", f"{name} is not eliminated", [name])
    return Refusal("17.21", f"{area_words(box, node)} is not its Assembly area", [name])


def defer(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """15.2: only a unit of the strategic reserve that finds no room."""
    name = unit_words(box, unit)
    if unit in box.strategic and s.at[unit] == state.RESERVE_BOX:
        return Refusal("15.2", f"there is room: {name} comes at once", [name])
    return Refusal("15.2", f"{name} is not in the strategic reserve", [name])
