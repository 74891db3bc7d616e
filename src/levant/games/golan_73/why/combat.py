"""Why a choice of combat is refused."""

from levant.core.refusal import Grounds
from levant.core.wording import listed
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import assigning, close_support, combat, combat_round
from levant.games.golan_73.rules import movement as m
from levant.games.golan_73.rules.airpower import may_fly
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.rules.point_unit import needs_point
from levant.games.golan_73.state import Forces
from levant.games.golan_73.why import movement
from levant.games.golan_73.words import area_words


def end(box: Box, s: Forces) -> Grounds:
    required = combat.mandatory(box, s)
    where = listed([area_words(box, node) for node in required])
    places = [box.board.names[node] for node in required]
    case = "6.1" if s.phase == steps.COMBAT else "7.41"
    yield True, case, f"combat is required in {where}", [], places


def fight(box: Box, s: Forces, node: int, *_: int) -> Grounds:
    """6.1, 6.2."""
    yield not state.contested(s) >> node & 1, "6.1", "{place} is not contested"
    yield s.fought >> node & 1, "6.1", "{place} has had its combat round in this phase"
    if not combat.able(box, s, node):
        if any(s.flags[unit] & state.TROUBLED for unit in state.units_at(box, s, s.player, node)):
            yield True, "17.24", "the Moroccans in {place} fire in defence only"
        yield True, "6.2", "no unit in {place} can attack"
    yield True, "7.42", "{place} needs a special action: engage"


def engage(box: Box, s: Forces, node: int, chit: int, _: int) -> Grounds:
    """8.22."""
    if chit not in box.special_chits[s.player] or not s.available[chit]:
        yield True, "8.22", "that special action is not available"
    if state.newly_contested(s) & box.board.bit[node]:
        yield True, "7.41", "{place} is newly contested: fight"
    if node in combat.optional(box, s):
        yield True, "9.34", "special actions do nothing for unsupplied areas and units"
    yield s.fought >> node & 1, "8.22", "{place} has had its round in this phase"
    yield from fight(box, s, node)


def drop(box: Box, s: Forces, node: int, *_: int) -> Grounds:
    """15.3, 14.03."""
    yield s.player != SYRIAN, "15.3", "the paratroops are Syrian"
    yield s.at[box.para] != state.AIR_BOX, "15.3", "the battalion has made its air assault"
    yield state.is_night(box, s), "14.03", "no air assault by night"
    yield not s.first_action, "15.3", "the air assault is the first action of a Combat Phase"
    yield not box.sam_cover >> node & 1, "15.3", "{place} is not east of the SAM barrier"
    yield True, "5.1", "{place} holds two Syrian units already"


# --- assigning ---------------------------------------------------------------------------------


def stage_refusal(box: Box, s: Forces, *_: int) -> Grounds:
    """Where the combat round stands, and who decides."""
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    case, title = steps.STAGE_CASES[stage], steps.STAGE_TITLES[stage].lower()
    if stage >= steps.ATTACKER_ARTILLERY and needs_point(box, s, side):
        case, title = "6.24", "a new point unit"
    place = area_words(box, s.field)
    yield True, case, f"combat in {place}: the {SIDES[side]} player decides, {title}", []


def _stage(box: Box, s: Forces, *wanted: int) -> Grounds:
    if s.steps[-1][2] not in wanted:
        yield from stage_refusal(box, s)


def reinforce(box: Box, s: Forces, unit: int, chit: int, _: int) -> Grounds:
    """8.23."""
    yield from _stage(box, s, steps.DECLARE)
    side = 1 - s.player
    if chit not in box.special_chits[side] or not s.available[chit]:
        yield True, "8.23", "that special action is not available"
    yield box.side[unit] != side, "8.23", f"only the {SIDES[side]} player reinforces this battle"
    if s.at[unit] < 0 or not state.regular(box, unit):
        yield True, "8.23", "{unit} is no unit that could come"
    if not assigning.helped(box, s, side):
        if s.defenders or s.guard[side] < 0:
            yield True, "9.34", f"{area_words(box, s.field)} is marked unsupplied"
        yield True, "4.35", "nobody reinforces a lone asset"
    yield not state.room_at(box, s, side, s.field), "5.1", f"{area_words(box, s.field)} is full"
    yield s.at[unit] not in box.board.neighbours[s.field], "8.23", "{unit} is not adjacent"
    yield state.contested(s) >> s.at[unit] & 1, "8.23", "{unit} is in a contested area itself"
    yield s.flags[unit] & state.SHAKEN, "8.23", "{unit} is not in good order"
    yield s.flags[unit] & state.UNSUPPLIED, "9.34", "{unit} is unsupplied"
    case, words = _TO_HELP[assigning.help_barrier(box, s, unit)]
    yield True, case, words


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


def withdraw(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    """8.24."""
    yield from _stage(box, s, steps.DECLARE)
    side = 1 - s.player
    if chit not in box.special_chits[side] or not s.available[chit]:
        yield True, "8.24", "that special action is not available"
    yield assigning.lone(box, s, side), "4.35", "an asset alone does not retreat before combat"
    if not any(state.regular(box, unit) for unit in s.defenders):
        yield True, "15.6", "a strongpoint does not retreat"
    if any(s.flags[unit] & state.JOINED for unit in s.defenders):
        yield True, "6.21", "who has reinforced the battle does not retreat from it as well"
    if any(s.flags[unit] & state.UNSUPPLIED for unit in s.defenders):
        yield True, "9.34", "special actions do nothing for unsupplied units"
    yield True, "6.6", "no unit there has anywhere to go"


def assign(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    """6.22, 6.23 and the exclusive limits."""
    stages = (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS, steps.JAMMED, steps.ANSWER)
    yield from _stage(box, s, *stages)
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    kind = box.chit_kind[chit]
    role = "6.22" if side == s.player else "6.23"
    yield box.chit_side[chit] != side, role, "{chit} belongs to the other player"
    yield not s.available[chit], role, "no {chit} is available"
    if stage == steps.JAMMED and kind != names.JAMMING:
        yield True, "17.33", "only countermeasures answer the jamming"
    if stage == steps.ANSWER and kind != names.COUNTERBATTERY:
        yield True, "17.34", "only a counterbattery strike answers the artillery"
    yield kind == names.SAM, "16.12", "SAM assets answer aircraft, and are not assigned"
    if kind in (names.SPECIAL, names.REUSABLE):
        yield True, "8.2", "special actions reinforce a battle or retreat from it"
    if kind >= names.FIRST_EVENT and kind not in (names.JAMMING, names.COUNTERBATTERY):
        yield True, box.chit_case[chit], "{chit} is played in an Admin Phase"
    if kind == names.AIR:
        yield from _fly(box, s, side)
    yield not assigning.fed(s, side), role, "the forces there are out of supply"
    if side != s.player and s.round_flags & steps.ALL_JAMMED and kind < names.FIRST_EVENT:
        yield True, "17.33", "all defending units are jammed"
    if kind in (names.ARTILLERY, names.ROCKET):
        yield from _artillery(box, s, side)
    yield assigning.lone(box, s, side), "4.35", "a lone asset is helped by artillery only"
    yield assigning.mixed(box, s, side), "15.12", "mixed divisions get one artillery asset only"
    if kind == names.JAMMING and side != s.player and stage != steps.JAMMED:
        yield True, "17.33", "only the attacker jams"
    yield kind >= names.FIRST_EVENT, role, "one event a battle may be assigned"
    yield not box.assignable[chit], "6.32", "{chit} is no battle asset"
    yield s.field == box.mountain, "14.16", "only infantry-class battle assets fight on Mt. Hermon"
    yield True, role, "no more battle assets may be assigned"


def _artillery(box: Box, s: Forces, side: int) -> Grounds:
    yield s.field == box.mountain, "14.16", "no artillery on Mt. Hermon"
    limit = assigning.artillery_limit(box, s, side)
    case = "15.12" if assigning.mixed(box, s, side) else ("6.22" if side == s.player else "6.23")
    count = assigning.assigned_artillery(box, s, side)
    yield True, case, f"{count} of {limit} artillery assets are assigned already"


def direct(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    yield not s.direct_support, "18.32", "direct support is an optional rule not in play"
    if box.chit_side[chit] == SYRIAN or box.chit_kind[chit] > names.ROCKET:
        yield True, "18.32", "only Israeli artillery gives direct support"
    yield from assign(box, s, chit)


def _fly(box: Box, s: Forces, side: int) -> Grounds:
    """16.31a, 16.22, 14.03, 18.4: why no more aircraft come."""
    yield not may_fly(box, s), "14.03", "no air support by night"
    yield assigning.lone(box, s, side), "4.35", "a lone asset is helped by artillery only"
    if side != s.player and s.round_flags & steps.ALL_JAMMED:
        yield True, "17.33", "all defending units are jammed"
    if s.air_sent[side] > s.battle[box.chit[side][names.AIR]]:
        yield True, "16.12", "a mission that SAM fire has cancelled is not tried again"
    if side == SYRIAN and side != s.player and s.air_doctrine:
        yield True, "18.4", "Syrian aircraft support attacks only"
    case = "16.22" if side == ISRAELI else "16.31"
    yield True, case, "no more air support in this battle"


def support(box: Box, s: Forces, chit: int, unit: int, _: int) -> Grounds:
    """16.31a: aircraft help a unit that is about to fire."""
    if close_support.support_actions(box, s, box.chit_side[chit]):
        there = unit in fighting(s, box.chit_side[chit])
        yield not there, "16.31", "{unit} does not fire for your side in this battle"
    yield from task(box, s, chit)


def task(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    """16.31a, 16.22, 15.12: why an aircraft in the battle does not do that now."""
    stage = s.steps[-1][2]
    if s.steps[-1][0] == steps.ROUND and combat_round.task_actions(box, s, stage):
        other = box.chit_side[chit] != combat_round.firing_side(s, stage)
        yield other, "16.31", "{chit} belongs to the other player"
        yield box.chit_kind[chit] != names.AIR, "16.31", "{chit} is no air support"
        if stage in (steps.ATTACKER_ARTILLERY, steps.DEFENDER_ARTILLERY):
            yield True, "16.31", "say first whether these aircraft act as artillery"
        yield True, "16.31", "these aircraft were saved for a unit: say which one they help"
    if assigning.mixed(box, s, combat_round.round_side(box, s, s.field, stage)):
        yield True, "15.12", "over mixed divisions aircraft act as artillery only"
    yield True, "16.31", "aircraft are told just before the artillery, or the units, fire"


def point(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """6.24, 8.23."""
    stage = s.steps[-1][2]
    side = combat_round.round_side(box, s, s.field, stage)
    asked = stage in (steps.DEFENDER_POINT, steps.ATTACKER_POINT) or needs_point(box, s, side)
    if not asked or stage < steps.DEFENDER_POINT or box.side[unit] != side:
        yield from stage_refusal(box, s)
    yield unit not in fighting(s, side), "6.24", "{unit} does not take part"
    yield box.ghost_mask >> unit & 1, "15.7", "a ghost does not defend"
    yield s.flags[unit] & state.JOINED, "8.23", "{unit} came to help: it does not lead"
    yield True, "6.24", "{unit} does not lead now"


def breach(box: Box, s: Forces, *_: int) -> Grounds:
    yield from _stage(box, s, steps.SAPPERS)
    yield True, "6.33", "no enemy field works are there"


def span(box: Box, s: Forces, a: int, b: int, _: int) -> Grounds:
    """14.51b."""
    yield from _stage(box, s, steps.SAPPERS)
    e = box.edge[a * box.nodes + b]
    if s.player != SYRIAN or box.syria >> s.field & 1:
        yield True, "14.51", "Syrian engineers bridge in combat, west of the Purple Line"
    if a != s.field:
        yield True, "14.51", f"the battle is in {area_words(box, s.field)}: name that area first"
    if e < 0 or not (box.ditches & ~s.bridged) >> e & 1:
        yield True, "14.51", "no unbridged anti-tank ditch is there"
    yield True, "14.51", "all ditch bridges are built"
