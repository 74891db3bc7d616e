"""Why a choice of combat is refused."""

from levant.core.refusal import Refusal
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import assigning, combat, combat_round
from levant.games.golan_73.rules import movement as m
from levant.games.golan_73.rules.airpower import may_fly
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.rules.point_unit import needs_point
from levant.games.golan_73.state import Forces
from levant.games.golan_73.why import movement
from levant.games.golan_73.words import area_words, chit_words, unit_words


def end(box: Box, s: Forces) -> Refusal:
    required = combat.mandatory(box, s)
    names = ", ".join(area_words(box, node) for node in required)
    places = [box.board.names[node] for node in required]
    case = "6.1" if s.phase == steps.COMBAT else "7.41"
    return Refusal(case, f"combat is required in {names}", places=places)


def fight(box: Box, s: Forces, node: int, *_: int) -> Refusal:
    """6.1, 6.2."""
    place = area_words(box, node)
    if not state.contested(s) >> node & 1:
        return Refusal("6.1", f"{place} is not contested")
    if s.fought >> node & 1:
        return Refusal("6.1", f"{place} has had its combat round in this phase")
    if not combat.able(box, s, node):
        if any(s.flags[unit] & state.TROUBLED for unit in state.units_at(box, s, s.player, node)):
            return Refusal("17.24", f"the Moroccans in {place} fire in defence only")
        return Refusal("6.2", f"no unit in {place} can attack")
    return Refusal("7.42", f"{place} needs a special action: engage")


def engage(box: Box, s: Forces, node: int, chit: int, _: int) -> Refusal:
    """8.22."""
    if chit not in box.special_chits[s.player] or not s.available[chit]:
        return Refusal("8.22", "that special action is not available")
    if state.newly_contested(s) & box.board.bit[node]:
        return Refusal("7.41", f"{area_words(box, node)} is newly contested: fight")
    if node in combat.optional(box, s):
        return Refusal("9.34", "special actions do nothing for unsupplied areas and units")
    if s.fought >> node & 1:
        return Refusal("8.22", f"{area_words(box, node)} has had its round in this phase")
    return fight(box, s, node)


def drop(box: Box, s: Forces, node: int, *_: int) -> Refusal:
    """15.3, 14.03."""
    if s.player != SYRIAN:
        return Refusal("15.3", "the paratroops are Syrian")
    if s.at[box.para] != state.AIR_BOX:
        return Refusal("15.3", "the battalion has made its air assault")
    if state.is_night(box, s):
        return Refusal("14.03", "no air assault by night")
    if not s.first_action:
        return Refusal("15.3", "the air assault is the first action of a Combat Phase")
    if not box.sam_cover >> node & 1:
        return Refusal("15.3", f"{area_words(box, node)} is not east of the SAM barrier")
    return Refusal("5.1", f"{area_words(box, node)} holds two Syrian units already")


# --- assigning ---------------------------------------------------------------------------------


def stage_refusal(box: Box, s: Forces, *_: int) -> Refusal:
    """Where the combat round stands, and who decides."""
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    case, title = steps.STAGE_CASES[stage], steps.STAGE_TITLES[stage].lower()
    if stage >= steps.ATTACKER_ARTILLERY and needs_point(box, s, side):
        case, title = "6.24", "a new point unit"
    place = area_words(box, s.field)
    return Refusal(case, f"combat in {place}: the {SIDES[side]} player decides, {title}")


def _stage(box: Box, s: Forces, *wanted: int) -> Refusal | None:
    return None if s.steps[-1][2] in wanted else stage_refusal(box, s)


def reinforce(box: Box, s: Forces, unit: int, chit: int, _: int) -> Refusal:
    """8.23."""
    out = _stage(box, s, steps.DECLARE)
    name, side = unit_words(box, unit), 1 - s.player
    if out:
        return out
    if chit not in box.special_chits[side] or not s.available[chit]:
        return Refusal("8.23", "that special action is not available", [name])
    if box.side[unit] != side:
        return Refusal("8.23", f"only the {SIDES[side]} player reinforces this battle", [name])
    if s.at[unit] < 0 or not state.regular(box, unit):
        return Refusal("8.23", f"{name} is no unit that could come", [name])
    if not assigning.helped(box, s, side):
        if s.defenders or s.guard[side] < 0:
            return Refusal("9.34", f"{area_words(box, s.field)} is marked unsupplied", [name])
        return Refusal("4.35", "nobody reinforces a lone asset", [name])
    if not state.room_at(box, s, side, s.field):
        return Refusal("5.1", f"{area_words(box, s.field)} is full", [name])
    if s.at[unit] not in box.board.neighbours[s.field]:
        return Refusal("8.23", f"{name} is not adjacent", [name])
    if state.contested(s) >> s.at[unit] & 1:
        return Refusal("8.23", f"{name} is in a contested area itself", [name])
    if s.flags[unit] & state.SHAKEN:
        return Refusal("8.23", f"{name} is not in good order", [name])
    if s.flags[unit] & state.UNSUPPLIED:
        return Refusal("9.34", f"{name} is unsupplied", [name])
    case, words = _TO_HELP[assigning.help_barrier(box, s, unit)]
    return Refusal(case, words, [name])


# What keeps a unit from a battle next to it, by the numbers of `movement`.
_TO_HELP = {
    **{
        reason: (movement.CLOSED[reason][0], movement.CLOSED[reason][1])
        for reason in (m.HERMON_ARMOR, m.HERMON_NIGHT, m.SECTOR, m.TROUBLEMAKERS)
    },
    m.OPEN_WAY: ("8.23", "it cannot come"),
    m.ESCARPMENT: ("14.11", "no road crosses the escarpment there"),
    m.RUGGED_ARMOR: ("14.14", "armor does not cross the rugged boundary"),
    m.LINE_DEFENDED: ("14.43", "no Israeli unit crosses the Purple Line into a battle"),
    m.MINES: ("14.02", "nobody reinforces a battle over mines"),
}


def withdraw(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """8.24."""
    out = _stage(box, s, steps.DECLARE)
    side = 1 - s.player
    if out:
        return out
    if chit not in box.special_chits[side] or not s.available[chit]:
        return Refusal("8.24", "that special action is not available")
    if assigning.lone(box, s, side):
        return Refusal("4.35", "an asset alone does not retreat before combat")
    if not any(state.regular(box, unit) for unit in s.defenders):
        return Refusal("15.6", "a strongpoint does not retreat")
    if any(s.flags[unit] & state.JOINED for unit in s.defenders):
        return Refusal("6.21", "who has reinforced the battle does not retreat from it as well")
    if any(s.flags[unit] & state.UNSUPPLIED for unit in s.defenders):
        return Refusal("9.34", "special actions do nothing for unsupplied units")
    return Refusal("6.6", "no unit there has anywhere to go")


def assign(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """6.22, 6.23 and the exclusive limits."""
    stages = (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS, steps.JAMMED, steps.ANSWER)
    out = _stage(box, s, *stages)
    if out:
        return out
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    kind, name = box.chit_kind[chit], chit_words(box, chit)
    role = "6.22" if side == s.player else "6.23"
    if box.chit_side[chit] != side:
        return Refusal(role, f"{name} belongs to the other player")
    if not s.available[chit]:
        return Refusal(role, f"no {name} is available")
    if stage == steps.JAMMED and kind != names.JAMMING:
        return Refusal("17.33", "only countermeasures answer the jamming")
    if stage == steps.ANSWER and kind != names.COUNTERBATTERY:
        return Refusal("17.34", "only a counterbattery strike answers the artillery")
    if kind == names.SAM:
        return Refusal("16.12", "SAM assets answer aircraft, and are not assigned")
    if kind in (names.SPECIAL, names.REUSABLE):
        return Refusal("8.2", "special actions reinforce a battle or retreat from it")
    if kind >= names.FIRST_EVENT and kind not in (names.JAMMING, names.COUNTERBATTERY):
        return Refusal(box.chit_case[chit], f"{name} is played in an Admin Phase")
    if kind == names.AIR:
        return _fly(box, s, side)
    if not assigning.fed(s, side):
        return Refusal(role, "the forces there are out of supply")
    if side != s.player and s.round_flags & steps.ALL_JAMMED and kind < names.FIRST_EVENT:
        return Refusal("17.33", "all defending units are jammed")
    if kind in (names.ARTILLERY, names.ROCKET):
        return _artillery(box, s, side)
    if assigning.lone(box, s, side):
        return Refusal("4.35", "a lone asset is helped by artillery only")
    if assigning.mixed(box, s, side):
        return Refusal("15.12", "mixed divisions get one artillery asset only")
    if kind == names.JAMMING and side != s.player and stage != steps.JAMMED:
        return Refusal("17.33", "only the attacker jams")
    if kind >= names.FIRST_EVENT:
        return Refusal(role, "one event a battle may be assigned")
    if not box.assignable[chit]:
        return Refusal("6.32", f"{name} is no battle asset")
    if s.field == box.mountain:
        return Refusal("14.16", "only infantry-class battle assets fight on Mt. Hermon")
    return Refusal(role, "no more battle assets may be assigned")


def _artillery(box: Box, s: Forces, side: int) -> Refusal:
    if s.field == box.mountain:
        return Refusal("14.16", "no artillery on Mt. Hermon")
    limit = assigning.artillery_limit(box, s, side)
    case = "15.12" if assigning.mixed(box, s, side) else ("6.22" if side == s.player else "6.23")
    count = assigning.assigned_artillery(box, s, side)
    return Refusal(case, f"{count} of {limit} artillery assets are assigned already")


def direct(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    if not s.direct_support:
        return Refusal("18.32", "direct support is an optional rule not in play")
    if box.chit_side[chit] == SYRIAN or box.chit_kind[chit] > names.ROCKET:
        return Refusal("18.32", "only Israeli artillery gives direct support")
    return assign(box, s, chit)


def _fly(box: Box, s: Forces, side: int) -> Refusal:
    """16.31a, 16.22, 14.03, 18.4: why no more aircraft come."""
    if not may_fly(box, s):
        return Refusal("14.03", "no air support by night")
    if assigning.lone(box, s, side):
        return Refusal("4.35", "a lone asset is helped by artillery only")
    if side != s.player and s.round_flags & steps.ALL_JAMMED:
        return Refusal("17.33", "all defending units are jammed")
    if s.air_sent[side] > s.battle[box.chit[side][names.AIR]]:
        return Refusal("16.12", "a mission that SAM fire has cancelled is not tried again")
    if side == SYRIAN and side != s.player and s.air_doctrine:
        return Refusal("18.4", "Syrian aircraft support attacks only")
    case = "16.22" if side == ISRAELI else "16.31"
    return Refusal(case, "no more air support in this battle")


def task(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """16.31a, 16.22, 15.12: why an aircraft in the battle does not do that now."""
    stage = s.steps[-1][2]
    if s.steps[-1][0] == steps.ROUND and combat_round.task_actions(box, s, stage):
        side = combat_round.firing_side(s, stage)
        if box.chit_side[chit] == side and box.chit_kind[chit] == names.AIR:
            return Refusal("16.31", "that is chosen at another time, or for a unit in the battle")
        return Refusal("16.31", f"{chit_words(box, chit)} is no air support of yours")
    if assigning.mixed(box, s, combat_round.round_side(box, s, s.field, stage)):
        return Refusal("15.12", "over mixed divisions aircraft act as artillery only")
    return Refusal("16.31", "aircraft are told just before the artillery, or the units, fire")


def point(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """6.24, 8.23."""
    name = unit_words(box, unit)
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    asked = stage in (steps.DEFENDER_POINT, steps.ATTACKER_POINT) or needs_point(box, s, side)
    if not asked or stage < steps.DEFENDER_POINT or box.side[unit] != side:
        return stage_refusal(box, s)
    if unit not in fighting(s, side):
        return Refusal("6.24", f"{name} does not take part", [name])
    if box.ghost_mask >> unit & 1:
        return Refusal("15.7", "a ghost does not defend", [name])
    if s.flags[unit] & state.JOINED:
        return Refusal("8.23", f"{name} came to help: it does not lead", [name])
    return Refusal("6.24", f"{name} does not lead now", [name])


def breach(box: Box, s: Forces, *_: int) -> Refusal:
    return _stage(box, s, steps.SAPPERS) or Refusal("6.33", "no enemy field works are there")


def span(box: Box, s: Forces, a: int, b: int, _: int) -> Refusal:
    """14.51b."""
    out = _stage(box, s, steps.SAPPERS)
    if out:
        return out
    e = box.edge[a * box.nodes + b]
    if s.player != SYRIAN or a != s.field or box.syria >> a & 1:
        return Refusal("14.51", "Syrian engineers bridge in combat, west of the Purple Line")
    if e < 0 or not (box.ditches & ~s.bridged) >> e & 1:
        return Refusal("14.51", "no unbridged anti-tank ditch is there")
    return Refusal("14.51", "all ditch bridges are built")
