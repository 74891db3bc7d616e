"""Why a chit cannot be used so in an Admin Phase."""

from levant.core.refusal import Grounds
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


def use_chit(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    """4.2: why a chit cannot be used now at all."""
    yield box.chit_side[chit] != admin_side(s), "4.2", "{chit} belongs to the other player"
    yield not s.available[chit], "4.2", "no {chit} is in the Available Box"
    kind = box.chit_kind[chit]
    if kind == names.AIR:
        yield may_fly(box, s), "16.31", "there is no area left for a mission"
        yield True, "14.03", "no air support by night"
    if kind == names.COMMANDO and s.player != SYRIAN:
        yield True, "16.11", "raids are launched in the Syrian Admin Phase"
    yield kind == names.COMMANDO, "16.11", "no vacant Israeli area is beside a Syrian unit"
    if kind in (names.ARTILLERY, names.ROCKET) and s.artillery_interdiction:
        yield True, "18.31", "one area a phase, beside a unit, is shelled"
    yield kind in _FOR_COMBAT, "6.3", "{chit} is used in combat"
    yield kind == names.HASSAN, "17.24", "the Moroccans are not on the map"
    case = {names.ENGINEER: "4.3", names.STAFF: "8.3"}.get(kind, box.chit_case[chit] or "8.2")
    yield True, case, "{chit} can do nothing now"


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


def use(box: Box, s: Forces, verb: int, a: int, b: int) -> Grounds:
    """Why the chit in hand cannot do that, or not there."""
    chit = s.steps[-1][1]
    kind, side = box.chit_kind[chit], box.chit_side[chit]
    case = verbs.VERBS[verb].case
    if verb == verbs.RECYCLE:
        if kind < names.FIRST_EVENT or kind == names.REUSABLE:
            yield True, "4.21", f"{chit_words(box, chit)} is no event"
        yield kind == names.DUGMAN, "17.22", "Operation Dugman 5 must be played"
        yield True, "4.21", "no asset that could come back is in the Eliminated Box"
    yield kind not in _BY.get(verb, ()), case, f"{chit_words(box, chit)} cannot do that", []
    if verb == verbs.REPLACE:
        yield from replace(box, s, a, 0, 0)
    if verb in (verbs.RELEASE, verbs.REVIVE):
        yield from release(box, s, a, b, 0)
    if verb == verbs.RESERVE:
        yield from movement.reserve(box, s, a)
    if verb == verbs.MERGE:
        yield from _merge(box, s, a, b)
    if verb == verbs.RESTORE:
        if a != box.chit[side][names.SAM if side == SYRIAN else names.AIR]:
            what = "Syrian SAM" if side == SYRIAN else "Israeli air support"
            yield True, "14.61", f"only {what} assets are replaced so"
        yield True, "14.61", f"no {chit_words(box, a)} is in the Eliminated Box"
    yield verb == verbs.LAUNCH, box.chit_case[chit], "it cannot be played now"
    yield verb == verbs.SPY, "8.32", "no enemy block on the map hides behind that name", []
    if verb in (verbs.BLOW, verbs.REPAIR, verbs.SPAN, verbs.SWEEP):
        yield from _border(box, s, verb, side, a, b)
    yield from _area(box, s, verb, chit, a)


def _border(box: Box, s: Forces, verb: int, side: int, a: int, b: int) -> Grounds:
    """4.31, 4.32, 14.51, 14.52."""
    case = verbs.VERBS[verb].case
    e = box.edge[a * box.nodes + b]
    yield e < 0, case, "these areas share no boundary"
    if verb in (verbs.BLOW, verbs.REPAIR) and not box.bridges >> e & 1:
        yield True, "14.41", "bridges are only where a road crosses a river"
    yield verb == verbs.BLOW and s.blown >> e & 1, case, "that bridge is blown"
    yield verb == verbs.REPAIR and not s.blown >> e & 1, case, "that bridge stands"
    if verb == verbs.SPAN and not (box.ditches & ~s.bridged) >> e & 1:
        yield True, case, "no unbridged anti-tank ditch is there"
    if verb == verbs.SPAN and s.bridged.bit_count() >= box.ditch_bridges:
        yield True, case, "all ditch bridges are built"
    yield verb == verbs.SWEEP and side != SYRIAN, case, "only Syrian engineers clear mines"
    yield verb == verbs.SWEEP and not s.mines >> e & 1, case, "no minefield is there"
    if not (bases(box, s, side) >> a & 1 or bases(box, s, side) >> b & 1):
        yield True, case, "needs a supplied, friendly, uncontested area beside it"
    if bases(box, s, side) >> a & 1:
        yield True, case, f"{area_words(box, b)} is neither controlled nor contested"
    yield True, case, f"work from the other side: {area_words(box, b)} first"


def _area(box: Box, s: Forces, verb: int, chit: int, node: int) -> Grounds:
    """Why not in this area."""
    side, case = box.chit_side[chit], verbs.VERBS[verb].case
    engineers = (verbs.WORKS, verbs.ROADBLOCK, verbs.BLOCK, verbs.BLOW_BOTH)
    if verb in engineers and not bases(box, s, side) >> node & 1:
        yield True, case, f"{{place}} is {_unfit(box, s, side, node)}"
    vacant = not (state.forces_of(s, SYRIAN) | state.forces_of(s, ISRAELI)) >> node & 1
    if verb in (verbs.ROADBLOCK, verbs.BLOCK, verbs.RAID) and not vacant:
        yield True, case, "{place} is not vacant"
    if verb in (verbs.ROADBLOCK, verbs.BLOCK):
        open_ground = box.tdn[node] < 1
        yield True, case, f"{{place}} {'is too open' if open_ground else 'has a roadblock'}"
    if verb == verbs.WORKS:
        yield from movement.no_works(box, s, node)
        yield True, case, "no unit is in {place}"
    yield verb == verbs.BLOW_BOTH, case, "{place} has no two standing bridges"
    if verb == verbs.RAID:
        if not state.controlled(box, s, ISRAELI) >> node & 1:
            yield True, case, "{place} is not under Israeli control"
        yield True, case, "no Syrian unit is next to {place}"
    mission = {verbs.INTERDICT: INTERDICTION, verbs.SCOUT: RECONNAISSANCE}.get(verb, -1)
    if called_off(box, s, box.chit_side[chit], mission) >> node & 1:
        yield True, "16.12", "a mission that SAM fire has cancelled is not tried again"
    if verb == verbs.INTERDICT:
        if box.chit_kind[chit] != names.AIR:
            yield s.shelled >> side & 1, "18.31", "artillery has interdicted an area in this phase"
            yield True, "18.31", "{place} is next to no unit of yours, or interdicted already"
        yield box.assembly >> node & 1, case, "aircraft do not fly to Assembly areas"
        yield True, case, "{place} is interdicted already"
    yield verb == verbs.SCOUT, case, "no enemy block hides in {place}"
    if not supplied_areas(box, s, side) >> node & 1:
        yield True, case, f"{{place}} is {_unfit(box, s, side, node)}"
    yield True, case, "no supplied unit in or next to {place} is disordered"


def _unfit(box: Box, s: Forces, side: int, node: int) -> str:
    """Why an area is no place for engineers or a rally: control, supply, or a contest."""
    if not state.controlled(box, s, side) >> node & 1:
        return "not friendly-controlled"
    return "unsupplied" if s.cut >> node & 1 else "contested"


def _merge(box: Box, s: Forces, giver: int, taker: int) -> Grounds:
    units = [unit_words(box, giver), unit_words(box, taker)]
    for unit in (giver, taker):
        if box.side[unit] != ISRAELI or s.at[unit] < 0:
            yield True, "14.61", "only Israeli units on the map merge", units
        if s.flags[unit] & state.UNSUPPLIED:
            yield True, "9.34", f"{unit_words(box, unit)} is unsupplied", units
        yield s.flags[unit] & state.SHAKEN, "14.61", f"{unit_words(box, unit)} is disordered", units
        if state.contested(s) >> s.at[unit] & 1:
            yield True, "14.61", f"{unit_words(box, unit)} is in a contested area", units
    yield box.type[giver] != box.type[taker], "14.61", "their unit symbols differ", units
    if s.divisions and box.corps[giver] != box.corps[taker]:
        yield True, "18.5", "they are of different divisions", units
    if s.strength[giver] + s.strength[taker] > box.full[taker]:
        yield True, "14.61", f"{units[1]} has no room for so many steps", units
    yield True, "14.61", "they are not in the same or adjacent areas", units


def replace(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """8.26, 8.31, 17.21, 17.31, 17.32: why a unit cannot take a step."""
    chit = s.steps[-1][1]
    kind = box.chit_kind[chit]
    if box.side[unit] != box.chit_side[chit] or s.at[unit] < 0 or not box.moves[unit]:
        yield True, "8.26", "{unit} is no unit of yours on the map"
    yield s.flags[unit] & state.UNSUPPLIED, "9.34", "{unit} is unsupplied"
    yield not reduced(box, s, unit), "8.26", "{unit} has all its steps"
    yield kind == names.BATTALION, "17.21", "{unit} is not of that brigade"
    yield kind == names.STAFF, "8.31", "the staff adds non-elite steps to infantry class only"
    case = "17.31" if kind == names.ARMOR_REPLACEMENT else "17.32"
    yield True, case, "{unit} is of the wrong class"


def release(box: Box, s: Forces, unit: int, node: int, _: int) -> Grounds:
    """14.61b, 15.2, 17.11, 17.21."""
    setting = box.settings[s.scenario]
    means = "15.4" if unit in setting.operational else "15.2"
    if s.steps[-1][0] == steps.USING:
        chit = s.steps[-1][1]
        kind = box.chit_kind[chit]
        means = "17.11" if kind == names.RESERVE_EVENT else "14.61"
        if kind == names.BATTALION:
            yield from _revive(box, s, chit, unit, node)
        if kind == names.RESERVE_EVENT and unit not in box.chit_unit[chit]:
            yield True, "17.11", "{unit} is not named by that event"
        if kind in (names.SPECIAL, names.REUSABLE):
            yield unit not in setting.operational, "14.61", "{unit} is not of the 3rd Tank Division"
            yield s.turn < setting.release_from, "14.61", f"not before turn {setting.release_from}"
            if s.at[unit] == state.RESERVE_BOX:
                first = next(u for u in setting.operational if s.at[u] == state.RESERVE_BOX)
                yield first != unit, "14.61", f"{unit_words(box, first)} comes first"
    yield s.at[unit] != state.RESERVE_BOX, means, "{unit} is not in a reserve box"
    yield not setting.entries[unit] >> node & 1, "14.21", "{place} is not an entry area of {unit}"
    if not state.controlled(box, s, SYRIAN) >> node & 1:
        yield True, means, "{place} is not friendly-controlled"
    yield not state.room_at(box, s, SYRIAN, node), "5.1", "{place} holds two units already"
    yield True, "15.2", "no more units of the strategic reserve are released"


def _revive(box: Box, s: Forces, chit: int, unit: int, node: int) -> Grounds:
    """17.21: why a unit does not come back."""
    yield unit not in box.chit_unit[chit], "17.21", "{unit} is not of that brigade"
    yield s.at[unit] != state.ELIMINATED, "17.21", "{unit} is not eliminated"
    yield True, "17.21", "{place} is not its Assembly area"


def defer(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """15.2: only a unit of the strategic reserve that finds no room."""
    if unit in box.strategic and s.at[unit] == state.RESERVE_BOX:
        yield True, "15.2", "there is room: {unit} comes at once"
    yield True, "15.2", "{unit} is not in the strategic reserve"
