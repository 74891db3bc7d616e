"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.core.refusal import Grounds, Refusal, first_ground
from levant.core.wording import listed
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import DUGMAN, FIRST_EVENT, ISRAELI, SIDES, Box
from levant.games.golan_73.rules.movement_phase import overdue
from levant.games.golan_73.rules.reinforcement import entry_areas, open_entries
from levant.games.golan_73.rules.setup import may_mine, open_line, unplaced
from levant.games.golan_73.sequence import TABLE
from levant.games.golan_73.state import LATE, TO_PLACE, WAITING, Forces, room_at
from levant.games.golan_73.why import admin, combat, hits, movement
from levant.games.golan_73.words import area_words, chit_words, unit_words

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
    verb, a, b, c = verb_of(action), first_of(action), second_of(action), third_of(action)
    told = dict(zip(verbs.VERBS[verb].arguments, (a, b, c), strict=False))
    unit = unit_words(box, told["unit"]) if "unit" in told else ""
    place = area_words(box, told["node"]) if "node" in told else ""
    chit = chit_words(box, told["chit"]) if "chit" in told else ""
    own = [unit] if verbs.VERBS[verb].arguments[:1] == ("unit",) else []
    found = first_ground(_grounds(box, s, verb, a, b, c), own, unit=unit, place=place, chit=chit)
    assert found, "the last ground always holds"
    return found


def _grounds(box: Box, s: Forces, verb: int, a: int, b: int, c: int) -> Grounds:
    step = s.steps[-1][0]
    yield step == steps.GAME_OVER, "3.5", "the game is over", []
    if verb in _WHEN and step not in _WHEN[verb][0]:
        _, case, reason = _WHEN[verb]
        if verb in _ADMIN_VERBS and s.phase != steps.ADMIN:
            reason = "that is done in an Admin Phase"
        if verb == verbs.RELEASE and step in steps.PHASE_STEPS:
            case, reason = admin.means_of_release(box, s, a)
        yield from out_of_step(box, s, case, reason)
    if step == steps.USING and (verb in admin.VERBS_OF_USE or verb not in _EXPLAIN):
        yield from admin.use(box, s, verb, a, b)
    if verb not in _EXPLAIN:
        yield from out_of_step(box, s, verbs.VERBS[verb].case, "that is not what is asked now")
    yield from _EXPLAIN[verb](box, s, a, b, c)


def out_of_step(box: Box, s: Forces, case: str, reason: str) -> Grounds:
    """What is going on instead."""
    frame = s.steps[-1]
    if frame[0] == steps.ROUND:
        yield from combat.stage_refusal(box, s)
    if frame[0] == steps.USING:
        yield True, "4.2", f"say what the {chit_words(box, frame[1])} is used for first", []
    if frame[0] in _PENDING:
        case, reason = _PENDING[frame[0]]
        yield True, case, f"{reason}: the {SIDES[TABLE.actor(box, s)]} player decides", []
    yield True, case, f"{reason}; this is the {steps.phase_title(s)}", []


# --- set-up and reinforcement ------------------------------------------------------------------


def _place(box: Box, s: Forces, unit: int, node: int, _: int) -> Grounds:
    yield unit not in box.line_blocks, "15.7", "{unit} is no strongpoint or ghost"
    yield s.at[unit] != TO_PLACE, "15.7", "{unit} is placed already"
    yield not box.line_areas >> node & 1, "15.7", "{place} is not next to the Purple Line"
    yield True, "15.7", "{place} has its block"


def _mine(box: Box, s: Forces, a: int, b: int, _: int) -> Grounds:
    yield unplaced(box, s), "15.7", "strongpoints and ghosts are placed first"
    e = box.edge[a * box.nodes + b]
    yield e < 0, "14.02", "these areas share no boundary"
    yield s.mines >> e & 1, "14.02", "that boundary is mined already"
    if e not in box.minable:
        yield True, "14.02", "no mines on ditch, escarpment, river, Mt. Hermon or rugged boundaries"
    yield not may_mine(box, s, e), "14.02", "no area may have two mined boundaries"
    yield True, "14.02", f"name the boundary as {area_words(box, b)}, {area_words(box, a)}"


def _deploy(box: Box, s: Forces, *_: int) -> Grounds:
    what = "blocks" if open_line(box, s) else "minefields"
    yield True, "15.7", f"some {what} have been placed by hand"


def _recall(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    yield s.steps[-1][1] > steps.ISRAELI_RECALL, "4.1", "units are arriving now"
    yield not s.used[chit], "4.1", "no {chit} is in the Used Box"
    yield True, "4.1", "{chit} is no asset of yours"


def _arrive(box: Box, s: Forces, unit: int, node: int, _: int) -> Grounds:
    setting = box.settings[s.scenario]
    side = box.side[unit]
    yield s.steps[-1][1] <= steps.ISRAELI_RECALL, "4.1", "first decide which asset comes back"
    yield TABLE.actor(box, s) != side, "4.1", "{unit} belongs to the other player"
    yield s.at[unit] != WAITING, "4.1", "{unit} is no reinforcement"
    yield setting.arrival[unit] > s.turn, "4.1", f"{{unit}} arrives on turn {setting.arrival[unit]}"
    if not setting.entries[unit] >> node & 1 and not s.flags[unit] & LATE:
        yield True, "4.1", "{place} is not its entry area"
    yield not room_at(box, s, side, node), "5.1", "{place} holds two units already"
    yield not open_entries(box, s, side, box.board.bit[node]), "4.1", "{place} is held by the enemy"
    near = ", ".join(area_words(box, each) for each in members(entry_areas(box, s, unit)))
    yield True, "4.1", f"the nearest open entry area must be taken: {near}"


def _reroute(box: Box, s: Forces, unit: int, node: int, chit: int) -> Grounds:
    setting = box.settings[s.scenario]
    if box.chit_side[chit] != box.side[unit] or chit not in box.special_chits[box.side[unit]]:
        yield True, "8.27", "{chit} is no special action of yours"
    yield not s.available[chit], "8.27", "no {chit} is available"
    if s.at[unit] == WAITING and 0 < setting.arrival[unit] < s.turn:
        yield True, "8.27", "{unit} is late: it is rerouted on its own turn only"
    yield setting.entries[unit] >> node & 1, "8.27", "{place} is its own entry area: arrive"
    yield not box.entry_areas[box.side[unit]] >> node & 1, "14.2", "{place} is no entry area"
    yield from _arrive(box, s, unit, node, 0)


def _end(box: Box, s: Forces, *_: int) -> Grounds:
    step = s.steps[-1][0]
    dugman = f"{box.chit_names[box.chit[ISRAELI][DUGMAN]]}#available1"
    played = "Operation Dugman 5 must be played in the phase it is drawn"
    yield step == steps.ADMIN, "17.22", played, [dugman]
    if step == steps.OPERATIONAL:
        late = overdue(box, s, s.player)
        who = listed([unit_words(box, unit) for unit in late])
        units = [box.unit_names[unit] for unit in late]
        yield True, "14.42", f"must leave the sector first: {who}", units
    if step in (steps.COMBAT, steps.BREAKTHROUGH_COMBAT):
        yield from combat.end(box, s)
    yield from out_of_step(box, s, "3.2", "this does not end by itself")


def _return(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    yield not s.dead[chit], "4.21", "no {chit} is in the Eliminated Box"
    yield box.chit_kind[chit] >= FIRST_EVENT, "4.21", "only assets come back, no events"
    yield box.chit_side[chit] != TABLE.actor(box, s), "4.21", "that asset is the enemy's"
    yield True, "17.4", "{chit} assets do not come back this way"


_Explain = Callable[[Box, Forces, int, int, int], Grounds]


def _always(case: str, words: str) -> _Explain:
    """The same reason whatever the state."""
    return lambda box, s, *_: iter(((True, case, words),))


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
    verbs.SAVE: combat.task, verbs.SUPPORT: combat.support,
    verbs.SILENCE: _always("17.34", "no enemy {chit} has fired in this round"),
    verbs.READY: combat.stage_refusal, verbs.POINT: combat.point,
    verbs.POINT_ASSET: _always("6.24", "an asset leads only when no unit is present"),
    verbs.BREACH: combat.breach, verbs.SPAN: combat.span, verbs.FIRE: combat.stage_refusal,
    verbs.LOSE: hits.lose, verbs.SACRIFICE: hits.sacrifice, verbs.ABORT: hits.attackers_choice,
    verbs.PRESS: hits.attackers_choice, verbs.DISORDER: hits.go_to_ground, verbs.STAND: hits.stand,
    verbs.FALL_BACK: hits.fall_back, verbs.RETREAT: hits.retreat, verbs.CHECK: hits.exploit,
    verbs.DECLINE: hits.exploit,
}  # fmt: skip
