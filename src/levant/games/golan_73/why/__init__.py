"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.core.refusal import Refusal
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import FIRST_EVENT, SIDES, Box
from levant.games.golan_73.rules.movement_phase import overdue
from levant.games.golan_73.rules.reinforcement import entry_areas, open_entries
from levant.games.golan_73.rules.setup import may_mine, open_line, unplaced
from levant.games.golan_73.sequence import TABLE
from levant.games.golan_73.state import LATE, TO_PLACE, WAITING, Forces, room_at
from levant.games.golan_73.why import admin, combat, hits, movement
from levant.games.golan_73.words import area_words, chit_words, phrase, unit_words

_ADMIN_VERBS = (
    verbs.BLOW, verbs.BLOW_BOTH, verbs.REPAIR, verbs.WORKS, verbs.ROADBLOCK, verbs.BLOCK,
    verbs.SWEEP, verbs.INTERDICT, verbs.SCOUT, verbs.RAID, verbs.SPY, verbs.RALLY,
    verbs.MERGE, verbs.RESTORE, verbs.LAUNCH, verbs.RECYCLE, verbs.REVIVE,
)  # fmt: skip

_ROUND_VERBS = (
    verbs.REINFORCE, verbs.WITHDRAW, verbs.ASSIGN, verbs.STRIKE, verbs.SAVE, verbs.SUPPORT,
    verbs.DIRECT, verbs.READY, verbs.POINT, verbs.POINT_ASSET, verbs.BREACH,
)  # fmt: skip
_LOSS_VERBS = (
    verbs.SACRIFICE, verbs.ABORT, verbs.PRESS, verbs.DISORDER, verbs.STAND, verbs.FALL_BACK,
)  # fmt: skip

# The steps at which a verb can be played at all, and the case that says so.
_WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.PLACE: ((steps.SETUP,), "15.7", "blocks of the line are placed in the set-up only"),
    verbs.MINE: ((steps.SETUP,), "14.02", "minefields are laid in the set-up only"),
    verbs.DEPLOY: ((steps.SETUP,), "15.7", "the suggested placement is for the set-up"),
    verbs.RECALL: (
        (steps.REINFORCEMENT,), "4.1", "assets come back in the Reinforcement Phase only",
    ),
    verbs.KEEP: ((steps.REINFORCEMENT,), "4.1", "that is not asked now"),
    verbs.ARRIVE: ((steps.REINFORCEMENT,), "4.1", "units arrive in the Reinforcement Phase only"),
    verbs.REROUTE: ((steps.REINFORCEMENT,), "8.27", "that is done in the Reinforcement Phase"),
    verbs.USE: ((steps.ADMIN,), "4.2", "chits are used in an Admin Phase, or assigned in combat"),
    verbs.RETURN: ((steps.RECYCLING,), "4.21", "no event is being used to bring assets back"),
    verbs.MOVE: ((steps.MOVING, steps.STRATEGIC_MOVE), "5.35", "units move one at a time"),
    verbs.STEP: ((steps.MOVING,), "5.35", "units move one at a time"),
    verbs.HALT: ((steps.MOVING,), "5.24", "no unit is being moved"),
    verbs.ENTRENCH: (steps.MOVEMENT_PHASES, "5.23", "field works are built in a movement phase"),
    verbs.PICK: ((*steps.MOVEMENT_PHASES, steps.STRATEGIC), "3.2", "units move in movement phases"),
    verbs.ACTIVATE: ((steps.BREAKTHROUGH,), "8.21", "that is for Breakthrough Movement"),
    verbs.DEMOLISH: ((steps.DEMOLISHING,), "5.35", "no enemy is crossing a bridge"),
    verbs.SPARE: ((steps.DEMOLISHING,), "5.35", "no enemy is crossing a bridge"),
    verbs.HOLD: ((steps.SAM_FIRE,), "16.12", "no air mission is flown east of the SAM barrier"),
    verbs.FIRE: ((steps.SAM_FIRE, steps.ROUND), "6.2", "there is nothing to fire at"),
    verbs.FIGHT: ((steps.COMBAT, steps.BREAKTHROUGH_COMBAT), "6.1", "this is no Combat Phase"),
    verbs.ENGAGE: ((steps.BREAKTHROUGH_COMBAT,), "8.22", "that is for Breakthrough Combat"),
    verbs.DROP: ((steps.COMBAT,), "15.3", "the paratroops land in a Combat Phase"),
    verbs.RETREAT: ((steps.RETREATING, steps.CROWDED), "6.6", "nobody retreats now"),
    verbs.SILENCE: ((steps.SILENCING,), "17.34", "no counterbattery strike has hit"),
    verbs.CHECK: (
        (steps.EXPLOITING_STEP, steps.MAINTAINING), "6.8", "no hidden unit has an opportunity",
    ),
    verbs.DECLINE: ((steps.EXPLOITING_STEP,), "6.8", "no hidden unit has an opportunity"),
    **dict.fromkeys(_ROUND_VERBS, ((steps.ROUND,), "6.2", "no combat round is being fought")),
    **dict.fromkeys(_LOSS_VERBS, ((steps.LOSSES,), "6.4", "no hits are being applied")),
    verbs.LOSE: ((steps.LOSSES, steps.CROWDED), "6.4", "no hits are being applied"),
    **{
        verb: ((steps.USING,), verbs.VERBS[verb].case, "first use a chit that can do it")
        for verb in _ADMIN_VERBS
    },
    verbs.REPLACE: ((steps.USING, steps.STEPPING), "8.26", "first use a chit that gives a step"),
    verbs.SPAN: ((steps.USING, steps.ROUND), "14.51", "first use an engineer"),
    verbs.RELEASE: ((steps.USING, steps.RELEASING), "15.2", "no reserve is released now"),
    verbs.DEFER: ((steps.RELEASING,), "15.2", "no reserve is released now"),
    verbs.RESERVE: ((steps.USING, *steps.MOVEMENT_PHASES), "5.21", "reserves have their own phase"),
}  # fmt: skip


# What has to be settled before anything else can be done.
_PENDING = {
    steps.MOVING: ("5.35", "a unit is being moved, and its move is finished first"),
    steps.STRATEGIC_MOVE: ("5.4", "a unit is being moved by road"),
    steps.DEMOLISHING: ("5.35", "an enemy is on the bridge, which may be blown"),
    steps.SAM_FIRE: ("16.12", "aircraft are in the air, and SAM fire may answer them"),
    steps.RELEASING: ("15.2", "reserves that are released come first"),
    steps.RECYCLING: ("4.21", "an event is bringing assets back"),
    steps.STEPPING: ("17.21", "an arriving battalion has another step to give"),
    steps.LOSSES: ("6.4", "hits are being applied"),
    steps.RETREATING: ("6.6", "units are retreating"),
    steps.CROWDED: ("5.1", "units in excess retreat first"),
    steps.SILENCING: ("17.34", "a counterbattery strike has hit"),
    steps.EXPLOITING_STEP: ("6.8", "hidden units may exploit"),
    steps.MAINTAINING: ("18.1", "field works are to be maintained"),
}


def refusal(box: Box, s: Forces, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    if step == steps.GAME_OVER:
        return Refusal("3.5", "the game is over")
    if verb in _WHEN and step not in _WHEN[verb][0]:
        _, case, reason = _WHEN[verb]
        if verb in _ADMIN_VERBS and s.phase != steps.ADMIN:
            reason = "that is done in an Admin Phase"
        if verb == verbs.RELEASE and step in steps.PHASE_STEPS:
            case, reason = admin.means_of_release(box, s, first_of(action))
        return out_of_step(box, s, case, reason)
    a, b, c = first_of(action), second_of(action), third_of(action)
    if step == steps.USING and verb not in _EXPLAIN:
        return admin.use(box, s, verb, a, b)
    if step == steps.USING and verb in admin.VERBS_OF_USE:
        return admin.use(box, s, verb, a, b)
    explain = _EXPLAIN.get(verb)
    if explain is None:
        return out_of_step(box, s, verbs.VERBS[verb].case, "that is not what is asked now")
    return explain(box, s, a, b, c)


def out_of_step(box: Box, s: Forces, case: str, reason: str) -> Refusal:
    """What is going on instead."""
    frame = s.steps[-1]
    if frame[0] == steps.ROUND:
        return combat.stage_refusal(box, s)
    if frame[0] == steps.USING:
        return Refusal("4.2", f"say what the {chit_words(box, frame[1])} is used for first")
    if frame[0] in _PENDING:
        case, reason = _PENDING[frame[0]]
        return Refusal(case, f"{reason}: the {SIDES[TABLE.actor(box, s)]} player decides")
    return Refusal(case, f"{reason}; this is the {steps.phase_title(s)}")


# --- set-up and reinforcement ------------------------------------------------------------------


def _place(box: Box, s: Forces, unit: int, node: int, _: int) -> Refusal:
    name = unit_words(box, unit)
    if unit not in box.line_blocks:
        return Refusal("15.7", f"{name} is no strongpoint or ghost", [name])
    if s.at[unit] != TO_PLACE:
        return Refusal("15.7", f"{name} is placed already", [name])
    if not box.line_areas >> node & 1:
        return Refusal("15.7", f"{area_words(box, node)} is not next to the Purple Line", [name])
    return Refusal("15.7", f"{area_words(box, node)} has its block", [name])


def _mine(box: Box, s: Forces, a: int, b: int, _: int) -> Refusal:
    if unplaced(box, s):
        return Refusal("15.7", "strongpoints and ghosts are placed first")
    e = box.edge[a * box.nodes + b]
    if e < 0:
        return Refusal("14.02", "these areas share no boundary")
    if s.mines >> e & 1:
        return Refusal("14.02", "that boundary is mined already")
    if e not in box.minable:
        return Refusal(
            "14.02", "no mines on ditch, escarpment, river, Mt. Hermon or rugged boundaries"
        )
    if not may_mine(box, s, e):
        return Refusal("14.02", "no area may have two mined boundaries")
    return Refusal("14.02", f"name the boundary as {area_words(box, b)}, {area_words(box, a)}")


def _deploy(box: Box, s: Forces, *_: int) -> Refusal:
    what = "blocks" if open_line(box, s) else "minefields"
    return Refusal("15.7", f"some {what} have been placed by hand")


def _recall(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    if s.steps[-1][1] > steps.ISRAELI_RECALL:
        return Refusal("4.1", "units are arriving now")
    if not s.used[chit]:
        return Refusal("4.1", f"no {chit_words(box, chit)} is in the Used Box")
    return Refusal("4.1", f"{chit_words(box, chit)} is no asset of yours")


def _arrive(box: Box, s: Forces, unit: int, node: int, _: int) -> Refusal:
    name, setting = unit_words(box, unit), box.settings[s.scenario]
    side = box.side[unit]
    if s.steps[-1][1] <= steps.ISRAELI_RECALL:
        return Refusal("4.1", "first decide which asset comes back", [name])
    if TABLE.actor(box, s) != side:
        return Refusal("4.1", f"{name} belongs to the other player", [name])
    if s.at[unit] != WAITING:
        return Refusal("4.1", f"{name} is no reinforcement", [name])
    if setting.arrival[unit] > s.turn:
        return Refusal("4.1", f"{name} arrives on turn {setting.arrival[unit]}", [name])
    if not setting.entries[unit] >> node & 1 and not s.flags[unit] & LATE:
        return Refusal("4.1", f"{area_words(box, node)} is not its entry area", [name])
    if not room_at(box, s, side, node):
        return Refusal("5.1", f"{area_words(box, node)} holds two units already", [name])
    if not open_entries(box, s, side, box.board.bit[node]):
        return Refusal("4.1", f"{area_words(box, node)} is held by the enemy", [name])
    near = ", ".join(area_words(box, each) for each in members(entry_areas(box, s, unit)))
    return Refusal("4.1", f"the nearest open entry area must be taken: {near}", [name])


def _reroute(box: Box, s: Forces, unit: int, node: int, chit: int) -> Refusal:
    name, setting = unit_words(box, unit), box.settings[s.scenario]
    if box.chit_side[chit] != box.side[unit] or chit not in box.special_chits[box.side[unit]]:
        return Refusal("8.27", f"{chit_words(box, chit)} is no special action of yours", [name])
    if not s.available[chit]:
        return Refusal("8.27", f"no {chit_words(box, chit)} is available", [name])
    if s.at[unit] == WAITING and 0 < setting.arrival[unit] < s.turn:
        return Refusal("8.27", f"{name} is late: it is rerouted on its own turn only", [name])
    if setting.entries[unit] >> node & 1:
        return Refusal("8.27", f"{area_words(box, node)} is its own entry area: arrive", [name])
    if not box.entry_areas[box.side[unit]] >> node & 1:
        return Refusal("14.2", f"{area_words(box, node)} is no entry area", [name])
    return _arrive(box, s, unit, node, 0)


def _end(box: Box, s: Forces, *_: int) -> Refusal:
    step = s.steps[-1][0]
    if step == steps.ADMIN:
        return Refusal("17.22", "Operation Dugman 5 must be played in the phase it is drawn")
    if step == steps.OPERATIONAL:
        late = overdue(box, s, s.player)
        names = ", ".join(unit_words(box, unit) for unit in late)
        units = [box.unit_names[unit] for unit in late]
        return Refusal("14.42", f"must leave the sector first: {names}", units)
    if step in (steps.COMBAT, steps.BREAKTHROUGH_COMBAT):
        return combat.end(box, s)
    return out_of_step(box, s, "3.2", "this does not end by itself")


def _return(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    if not s.dead[chit]:
        return Refusal("4.21", f"no {chit_words(box, chit)} is in the Eliminated Box")
    if box.chit_kind[chit] >= FIRST_EVENT:
        return Refusal("4.21", "only assets come back, no events")
    if box.chit_side[chit] != TABLE.actor(box, s):
        return Refusal("4.21", "that asset is the enemy's")
    return Refusal("17.4", f"{chit_words(box, chit)} assets do not come back this way")


_Explain = Callable[[Box, Forces, int, int, int], Refusal]


def _always(case: str, words: str) -> _Explain:
    """The same reason whatever the state; it may name what the action does."""
    return lambda box, s, *action: Refusal(case, phrase(box, s, words, *action))


_EXPLAIN: dict[int, _Explain] = {
    verbs.PLACE: _place, verbs.MINE: _mine, verbs.DEPLOY: _deploy, verbs.RECALL: _recall,
    verbs.KEEP: _always("4.1", "units that can arrive must"), verbs.ARRIVE: _arrive,
    verbs.REROUTE: _reroute, verbs.END: _end, verbs.RETURN: _return, verbs.USE: admin.use_chit,
    verbs.REPLACE: admin.replace, verbs.RELEASE: admin.release, verbs.DEFER: admin.defer,
    verbs.PICK: movement.pick, verbs.MOVE: movement.move, verbs.STEP: movement.step,
    verbs.HALT: movement.halt, verbs.RESERVE: movement.reserve, verbs.ENTRENCH: movement.entrench,
    verbs.ACTIVATE: movement.activate, verbs.FIGHT: combat.fight, verbs.ENGAGE: combat.engage,
    verbs.DROP: combat.drop, verbs.REINFORCE: combat.reinforce, verbs.WITHDRAW: combat.withdraw,
    verbs.ASSIGN: combat.assign, verbs.DIRECT: combat.direct, verbs.STRIKE: combat.task,
    verbs.SAVE: combat.task, verbs.SUPPORT: combat.task,
    verbs.SILENCE: _always("17.34", "no enemy {0:chit} has fired in this round"),
    verbs.READY: combat.stage_refusal, verbs.POINT: combat.point,
    verbs.POINT_ASSET: _always("6.24", "an asset leads only when no unit is present"),
    verbs.BREACH: combat.breach, verbs.SPAN: combat.span, verbs.FIRE: combat.stage_refusal,
    verbs.LOSE: hits.lose, verbs.SACRIFICE: hits.sacrifice, verbs.ABORT: hits.attackers_choice,
    verbs.PRESS: hits.attackers_choice, verbs.DISORDER: hits.go_to_ground, verbs.STAND: hits.stand,
    verbs.FALL_BACK: hits.fall_back, verbs.RETREAT: hits.retreat, verbs.CHECK: hits.exploit,
    verbs.DECLINE: hits.exploit,
}  # fmt: skip
