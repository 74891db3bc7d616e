"""Why a choice of combat is refused."""

from levant.core.refusal import Refusal
from levant.games.golan_73 import box as names
from levant.games.golan_73 import combat, combat_round, steps
from levant.games.golan_73.airpower import may_fly
from levant.games.golan_73.assigning import (
    artillery_limit,
    assigned_artillery,
    fed,
    lone,
    mixed,
)
from levant.games.golan_73.box import DITCH, ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.close_support import AIR_DOCTRINE
from levant.games.golan_73.fire import DIRECT_SUPPORT, fighting
from levant.games.golan_73.forces import (
    AIR_BOX,
    HIT,
    JOINED,
    SHAKEN,
    UNSUPPLIED,
    Forces,
    contested,
    controlled,
    forces_of,
    is_night,
    newly_contested,
    regular,
    room_at,
)
from levant.games.golan_73.hits import CHOOSE, FIRST
from levant.games.golan_73.words import area_words, chit_words, unit_words


def end(box: Box, s: Forces) -> Refusal:
    places = [area_words(box, node) for node in combat.mandatory(box, s)]
    case = "6.1" if s.phase == steps.COMBAT else "7.41"
    return Refusal(case, f"combat is required in {', '.join(places)}")


def fight(box: Box, s: Forces, node: int, *_: int) -> Refusal:
    """6.1, 6.2."""
    place = area_words(box, node)
    if not contested(s) >> node & 1:
        return Refusal("6.1", f"{place} is not contested")
    if s.fought >> node & 1:
        return Refusal("6.1", f"{place} has had its combat round in this phase")
    if not combat.able(box, s, node):
        return Refusal("6.2", f"no unit in {place} can attack")
    return Refusal("7.42", f"{place} needs a special action: engage")


def engage(box: Box, s: Forces, node: int, chit: int, _: int) -> Refusal:
    """8.22."""
    if chit not in box.special_chits[s.player] or not s.available[chit]:
        return Refusal("8.22", "that special action is not available")
    if newly_contested(s) & box.board.bit[node]:
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
    if s.at[box.para] != AIR_BOX:
        return Refusal("15.3", "the battalion has made its air assault")
    if is_night(box, s):
        return Refusal("14.03", "no air assault by night")
    if not s.first_action:
        return Refusal("15.3", "the air assault is the first action of a Combat Phase")
    if not box.sam_cover >> node & 1:
        return Refusal("15.3", f"{area_words(box, node)} is not east of the SAM barrier")
    return Refusal("5.1", f"{area_words(box, node)} holds two Syrian units already")


# --- assigning ---------------------------------------------------------------------------------


def _stage(box: Box, s: Forces, *wanted: int) -> Refusal | None:
    stage = s.steps[-1][2]
    if stage in wanted:
        return None
    who = SIDES[combat_round.round_side(box, s)]
    title = steps.STAGE_TITLES[stage].lower()
    return Refusal(steps.STAGE_CASES[stage], f"the {who} player decides: {title}")


def reinforce(box: Box, s: Forces, unit: int, chit: int, _: int) -> Refusal:
    """8.23."""
    out = _stage(box, s, steps.DECLARE)
    name, side = unit_words(box, unit), 1 - s.player
    if out:
        return out
    if chit not in box.special_chits[side] or not s.available[chit]:
        return Refusal("8.23", "that special action is not available", [name])
    if box.side[unit] != side or s.at[unit] < 0 or not regular(box, unit):
        return Refusal("8.23", f"{name} cannot come", [name])
    if lone(box, s, side) and not s.defenders:
        return Refusal("4.35", "nobody reinforces a lone asset", [name])
    if not room_at(box, s, side, s.field):
        return Refusal("5.1", f"{area_words(box, s.field)} is full", [name])
    if s.at[unit] not in box.board.neighbours[s.field]:
        return Refusal("8.23", f"{name} is not adjacent", [name])
    if contested(s) >> s.at[unit] & 1:
        return Refusal("8.23", f"{name} is in a contested area itself", [name])
    if s.flags[unit] & (SHAKEN | UNSUPPLIED):
        return Refusal("8.23", f"{name} is disordered or unsupplied", [name])
    return Refusal("8.23", f"the boundary is closed to {name}", [name])


def withdraw(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """8.24."""
    out = _stage(box, s, steps.DECLARE)
    side = 1 - s.player
    if out:
        return out
    if chit not in box.special_chits[side] or not s.available[chit]:
        return Refusal("8.24", "that special action is not available")
    if not any(regular(box, unit) for unit in s.defenders):
        return Refusal("8.24", "nobody there can retreat")
    if any(s.flags[unit] & JOINED for unit in s.defenders):
        return Refusal("6.21", "who has reinforced the battle does not retreat from it as well")
    if any(s.flags[unit] & UNSUPPLIED for unit in s.defenders):
        return Refusal("9.34", "special actions do nothing for unsupplied units")
    return Refusal("8.24", "a unit there has nowhere to go")


def assign(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    """6.22, 6.23 and the exclusive limits."""
    stages = (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS, steps.JAMMED, steps.ANSWER)
    out = _stage(box, s, *stages)
    if out:
        return out
    side, kind, name = combat_round.round_side(box, s), box.chit_kind[chit], chit_words(box, chit)
    role = "6.22" if side == s.player else "6.23"
    if box.chit_side[chit] != side:
        return Refusal(role, f"{name} belongs to the other player")
    if not s.available[chit]:
        return Refusal(role, f"no {name} is available")
    if kind == names.AIR:
        return _fly(box, s, side)
    if not fed(s, side):
        return Refusal(role, "the forces there are out of supply")
    if side != s.player and s.round_flags & steps.ALL_JAMMED and kind < names.FIRST_EVENT:
        return Refusal("17.33", "all defending units are jammed")
    if kind in (names.ARTILLERY, names.ROCKET):
        return _artillery(box, s, side)
    if lone(box, s, side):
        return Refusal("4.35", "a lone asset is helped by artillery only")
    if mixed(box, s, side):
        return Refusal("15.12", "mixed divisions get one artillery asset only")
    if kind >= names.FIRST_EVENT:
        return Refusal(role, f"{name} cannot be played here, or one event has been")
    if not box.assignable[chit]:
        return Refusal("6.32", f"{name} is no battle asset")
    if s.field == box.mountain:
        return Refusal("14.16", "only infantry-class battle assets fight on Mt. Hermon")
    return Refusal(role, "no more battle assets may be assigned")


def _artillery(box: Box, s: Forces, side: int) -> Refusal:
    if s.field == box.mountain:
        return Refusal("14.16", "no artillery on Mt. Hermon")
    limit = artillery_limit(box, s, side)
    case = "15.12" if mixed(box, s, side) else ("6.22" if side == s.player else "6.23")
    count = assigned_artillery(box, s, side)
    return Refusal(case, f"{count} of {limit} artillery assets are assigned already")


def direct(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    if not s.options_on & DIRECT_SUPPORT:
        return Refusal("18.32", "direct support is an optional rule not in play")
    if box.chit_side[chit] == SYRIAN or box.chit_kind[chit] > names.ROCKET:
        return Refusal("18.32", "only Israeli artillery gives direct support")
    return assign(box, s, chit)


def _fly(box: Box, s: Forces, side: int) -> Refusal:
    """16.31a, 16.22, 14.03, 18.4: why no more aircraft come."""
    if not may_fly(box, s):
        return Refusal("14.03", "no air support by night")
    if lone(box, s, side):
        return Refusal("4.35", "a lone asset is helped by artillery only")
    if side != s.player and s.round_flags & steps.ALL_JAMMED:
        return Refusal("17.33", "all defending units are jammed")
    if s.air_sent[side] > s.battle[box.chit[side][names.AIR]]:
        return Refusal("16.12", "a mission that SAM fire has cancelled is not tried again")
    if side == SYRIAN and side != s.player and s.options_on & AIR_DOCTRINE:
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
    if mixed(box, s, combat_round.round_side(box, s)):
        return Refusal("15.12", "over mixed divisions aircraft act as artillery only")
    return Refusal("16.31", "aircraft are told just before the artillery, or the units, fire")


def ready(box: Box, s: Forces, *_: int) -> Refusal:
    stage = s.steps[-1][2]
    return Refusal(steps.STAGE_CASES[stage], "this stage asks for a choice")


def point(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """6.24, 8.23."""
    name = unit_words(box, unit)
    side = combat_round.round_side(box, s)
    if unit not in fighting(s, side):
        return Refusal("6.24", f"{name} does not take part", [name])
    if box.ghost_mask >> unit & 1:
        return Refusal("15.7", "a ghost does not defend", [name])
    if s.flags[unit] & JOINED:
        return Refusal("8.23", f"{name} came to help: it does not lead", [name])
    return Refusal("6.24", "no point unit is chosen now", [name])


def point_asset(box: Box, s: Forces, *_: int) -> Refusal:
    return Refusal("6.24", "an asset leads only when no unit is present")


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
    if e < 0 or box.border[e] != DITCH or s.bridged >> e & 1:
        return Refusal("14.51", "no unbridged anti-tank ditch is there")
    return Refusal("14.51", "all ditch bridges are built")


def fire(box: Box, s: Forces, *_: int) -> Refusal:
    stage = s.steps[-1][2]
    return Refusal(steps.STAGE_CASES[stage], f"now: {steps.STAGE_TITLES[stage].lower()}")


# --- hits --------------------------------------------------------------------------------------


def lose(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """6.41a, 6.43."""
    name = unit_words(box, unit)
    if s.steps[-1][0] != steps.LOSSES:
        return Refusal("5.1", f"{name} retreats if it can", [name])
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if unit not in fighting(s, side):
        return Refusal("6.43", f"{name} takes no losses in this round", [name])
    if side == s.player and stage == CHOOSE:
        return Refusal("6.41", "first choose whether to abort", [name])
    if side == s.player and stage == FIRST:
        return Refusal("6.41", "the first hit is the point unit's or a battle asset's", [name])
    if side != s.player and stage == FIRST:
        return Refusal("6.42", "first choose whether to absorb a hit", [name])
    if s.flags[unit] & HIT:
        return Refusal("6.43", "everybody takes one loss before anybody a second", [name])
    return Refusal("6.43", "the point unit is the first to lose a step", [name])


def sacrifice(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if box.chit_kind[chit] in (names.ARTILLERY, names.ROCKET):
        return Refusal("6.31", "artillery assets take no hits")
    if side == s.player and stage == CHOOSE:
        return Refusal("6.41", "first choose whether to abort")
    if side != s.player and stage == FIRST:
        return Refusal("6.42", "first choose whether to absorb a hit")
    return Refusal("6.43", f"no {chit_words(box, chit)} can take that hit now")


def choice(box: Box, s: Forces, *_: int) -> Refusal:
    """6.41b, 6.42b, c."""
    side, artillery = s.steps[-1][1], s.steps[-1][3]
    if side == s.player:
        return Refusal("6.41", "that choice comes after the first hit, for the attacker")
    words = "disordered" if artillery else "retreat"
    return Refusal("6.42", f"the defender may absorb one hit only, here by {words}")


def silence(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    return Refusal("17.34", f"no enemy {chit_words(box, chit)} has fired in this round")


def retreat(box: Box, s: Forces, unit: int, node: int, _: int) -> Refusal:
    """6.6, 14.42."""
    name, place, side = unit_words(box, unit), area_words(box, node), box.side[unit]
    if s.steps[-1][0] == steps.RETREATING and unit not in s.fleeing:
        return Refusal("6.6", f"{name} does not retreat now", [name])
    if not controlled(box, s, side) >> node & 1 or forces_of(s, 1 - side) >> node & 1:
        return Refusal("6.6", f"{place} is not friendly and uncontested", [name])
    if not room_at(box, s, side, node):
        return Refusal("6.6", f"{place} holds two units already", [name])
    return Refusal("6.6", f"{place} is not among the nearest areas open to {name}", [name])


def exploit(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    if s.steps[-1][0] == steps.MAINTAINING:
        return Refusal("18.1", f"{unit_words(box, unit)} is no unit in these field works")
    if s.fleeing and s.fleeing[0] == unit:
        return Refusal("6.8", f"{unit_words(box, unit)} is not of armor class")
    return Refusal("6.8", f"{unit_words(box, unit)} is not asked now")
