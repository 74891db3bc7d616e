"""Plain words: what is asked, and what each choice means."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.golan_73 import combat, combat_round, fire, morale, reaching, steps, verbs
from levant.games.golan_73.airpower import sam_row
from levant.games.golan_73.assault import may_drop
from levant.games.golan_73.box import ASSAULTS, QUALITIES, SIDES, Box
from levant.games.golan_73.documents import STATUS
from levant.games.golan_73.forces import Forces, contested, quality_of
from levant.games.golan_73.hits import CHOOSE, FIRST
from levant.games.golan_73.movement_phase import overdue
from levant.games.golan_73.point_unit import needs_point
from levant.games.golan_73.strangers import VISIBLE, behind


def unit_words(box: Box, unit: int) -> str:
    """`132 Mech (S-5-132)`; a hidden block of a side is `a Syrian block`."""
    if unit >= box.real:
        unit = -1 - box.side[unit]
    if unit < 0:
        return f"{'an' if unit == -2 else 'a'} {SIDES[-1 - unit]} block"
    return f"{box.title[unit]} ({box.unit_names[unit]})"


def area_words(box: Box, node: int) -> str:
    """`47 Kuneitra`."""
    return f"{box.board.names[node]} {box.area_title[node]}"


def border_words(box: Box, e: int) -> str:
    a, b = box.ends[e]
    name = f" ({box.bridge_name[e]})" if box.bridge_name[e] else ""
    return f"{area_words(box, a)} and {area_words(box, b)}{name}"


def chit_words(box: Box, chit: int) -> str:
    return box.chit_title[chit]


def state_words(box: Box, s: Forces, unit: int) -> str:
    """`4 steps, veteran`."""
    return f"{count(s.strength[unit], 'step')}, {QUALITIES[quality_of(box, s, unit)]}"


def turn_words(box: Box, s: Forces) -> str:
    return f"Turn {s.turn} ({box.turn_titles[s.turn]})"


# --- questions ---------------------------------------------------------------------------------


def question(box: Box, s: Forces) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.ROUND:
        return _round_question(box, s)
    if step == steps.LOSSES:
        return _losses_question(box, s)
    if step == steps.MOVING:
        unit, left = frame[1], frame[2]
        where = area_words(box, s.at[unit])
        return Question(
            f"Where does {unit_words(box, unit)} go from {where}? {count(left, 'movement point')}",
            "5.22",
        )
    if step == steps.STRATEGIC_MOVE:
        return Question(f"Where does {unit_words(box, frame[1])} go by road?", "5.4")
    if step == steps.USING:
        return Question(f"What is the {chit_words(box, frame[1])} used for?", "4.2")
    if step == steps.RECYCLING:
        return Question("Which eliminated asset goes back into the cup?", "4.21")
    if step == steps.STEPPING:
        return Question("Which unit takes the other step?", "17.21")
    if step == steps.SAM_FIRE:
        return Question(f"Israeli aircraft over {area_words(box, frame[3])}: fire a SAM?", "16.12")
    if step == steps.DEMOLISHING:
        into = area_words(box, frame[5])
        return Question(f"The enemy is on the bridge to {into}: try to blow it?", "5.35")
    if step == steps.RETREATING:
        if len(s.fleeing) > 1:
            return Question("Who retreats next, and where to?", "6.6")
        return Question(f"Where does {unit_words(box, s.fleeing[0])} retreat to?", "6.6")
    if step == steps.CROWDED:
        return Question(f"{area_words(box, frame[1])} is overstacked: who retreats?", "5.1")
    if step == steps.EXPLOITING_STEP:
        unit = s.fleeing[0]
        number = morale.morale_number(box, s, unit)
        return Question(
            f"{unit_words(box, unit)} may exploit: show it and check its morale ({number})?", "6.8"
        )
    if step == steps.SILENCING:
        turns = count(frame[2], "turn")
        return Question(f"Which of their artillery assets is put out for {turns}?", "17.34")
    if step == steps.MAINTAINING:
        place = area_words(box, frame[1])
        return Question(f"Field works in {place}: which unit checks its morale?", "18.1")
    if step == steps.RELEASING:
        return Question("Israelis are in Syria: which reserve comes, and where?", "15.2")
    return _phase_question(box, s)


def _round_question(box: Box, s: Forces) -> Question:
    stage = s.steps[-1][2]
    place = area_words(box, s.field)
    side = combat_round.round_side(box, s)
    case = steps.STAGE_CASES[stage]
    if stage >= steps.ATTACKER_ARTILLERY and needs_point(box, s, side):
        return Question(f"{place}: who is the new point unit?", "6.24")
    if stage == steps.DECLARE:
        return Question(f"{place} is attacked: reinforce, retreat, or stand?", case)
    if stage in (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS):
        assault = f", {ASSAULTS[s.assault]}" if s.assault else ""
        return Question(f"{place}{assault}: assign assets, then say ready", case)
    if stage == steps.JAMMED:
        return Question(f"{place}: answer the jamming with countermeasures?", case)
    if stage == steps.ANSWER:
        return Question(f"{place}: answer their artillery with a counterbattery strike?", case)
    if stage in (steps.DEFENDER_POINT, steps.ATTACKER_POINT):
        return Question(f"{place}: which unit is the point unit?", case)
    if stage == steps.SAPPERS:
        return Question(f"{place}: engineers fire, or work instead?", case)
    tasks = combat_round.task_actions(box, s, stage)
    if tasks and verb_of(tasks[0]) == verbs.SUPPORT:
        return Question(f"{place}: which unit does the air support help?", "16.31")
    if tasks:
        return Question(f"{place}: air support as artillery, or saved for a unit?", "16.31")
    numbers = combat_round.dice_of(box, s, stage)
    expected = sum(fire.chance(number) for number in numbers)
    title = steps.STAGE_TITLES[stage].lower()
    dice = count(len(numbers), "die", "dice")
    return Question(f"{place}, {title}: {dice}, {expected:.1f} hits expected", case)


def _losses_question(box: Box, s: Forces) -> Question:
    _, side, hits, artillery, stage = s.steps[-1]
    place = area_words(box, s.field)
    left = count(hits, "hit")
    if side == s.player:
        if stage == CHOOSE:
            return Question(f"{place}: {left} more. Abort the attack or take them?", "6.41")
        return Question(f"{place}: {left}. Who takes the loss?", "6.41")
    if stage == FIRST:
        how = "being disordered" if artillery else "a retreat"
        return Question(f"{place}: {left}. Absorb one by {how}?", "6.42")
    return Question(f"{place}: {left}. Who takes the loss?", "6.43")


def _phase_question(box: Box, s: Forces) -> Question:
    title = f"{turn_words(box, s)}, {steps.phase_title(s)}"
    case = steps.PHASE_CASES[s.phase]
    if s.phase == steps.SETUP:
        if any(s.at[unit] < 0 for unit in box.line_blocks):
            return Question("Place strongpoints and ghosts along the Purple Line", "15.7")
        return Question("Place the remaining minefields", "14.02")
    if s.phase == steps.REINFORCEMENT:
        if s.steps[-1][1] <= steps.ISRAELI_RECALL:
            return Question("The special action was not used: which asset comes back?", "4.1")
        return Question(f"{title}: which unit arrives where?", "4.1")
    if s.phase == steps.ADMIN:
        return Question(f"{title}: use chits of the Available Box, or end", "4.2")
    if s.phase == steps.OPERATIONAL:
        late = overdue(box, s, s.player)
        if late:
            names = ", ".join(unit_words(box, unit) for unit in late)
            return Question(f"{title}: {names} must leave the sector", "14.42")
        return Question(f"{title}: move, place in reserve, entrench, or end", "5.2")
    if s.phase in (steps.COMBAT, steps.BREAKTHROUGH_COMBAT):
        required = [area_words(box, node) for node in combat.mandatory(box, s)]
        due = f"combat required in {', '.join(required)}" if required else "fight, or end the phase"
        if may_drop(box, s):
            due = f"drop the paratroops first of all, {due}"  # 15.3
        return Question(f"{title}: {due}", "6.1" if s.phase == steps.COMBAT else "7.4")
    if s.phase == steps.GAME_OVER:
        return Question("The game is over", "3.5")
    words = {
        steps.STRATEGIC: "strategic moves of reserves, or end",
        steps.REACTION: "move reserves, or end",
        steps.BREAKTHROUGH: "move reserves and exploiting units, or end",
    }.get(s.phase, "")
    return Question(f"{title}: {words}", case)


# --- choices -----------------------------------------------------------------------------------

_SIMPLE = {
    verbs.DEPLOY: "take the suggested placement",
    verbs.KEEP: "none",
    verbs.LAUNCH: "play the event",
    verbs.RECYCLE: "instead bring two eliminated assets back into the cup",
    verbs.HOLD: "hold fire",
    verbs.HALT: "stay here",
    verbs.END: "end the phase",
    verbs.DEMOLISH: "try to blow the bridge (1-5)",
    verbs.SPARE: "leave it standing",
    verbs.READY: "ready",
    verbs.BREACH: "an engineer clears the field works instead of firing",
    verbs.ABORT: "abort the attack: no more hits, all attackers disordered",
    verbs.PRESS: "take the remaining hits",
    verbs.DISORDER: "one hit disorders all units instead",
    verbs.STAND: "stand and take every hit",
    verbs.FALL_BACK: "all units retreat; that absorbs one hit",
}
_UNIT = {
    verbs.PICK: "move {}",
    verbs.RESERVE: "place {} in reserve",
    verbs.ENTRENCH: "{} builds field works",
    verbs.REPLACE: "one step for {}",
    verbs.POINT: "{} leads",
    verbs.LOSE: "{} loses a step",
    verbs.CHECK: "{} is shown and checks its morale",
    verbs.DECLINE: "{} declines and stays hidden",
    verbs.DEFER: "{} comes when there is room",
}
_AREA = {
    verbs.WORKS: "field works in {}",
    verbs.ROADBLOCK: "a roadblock in {}",
    verbs.BLOCK: "stand in the way in {}",
    verbs.INTERDICT: "interdict {}",
    verbs.SCOUT: "reconnaissance over {}: show all enemy blocks there",
    verbs.RAID: "land in {}",
    verbs.RALLY: "rally all units in and next to {}",
    verbs.FIGHT: "combat in {}",
    verbs.DROP: "82 Para lands in {}",
    verbs.BLOW_BOTH: "blow both bridges at {}",
}
_BORDER = {
    verbs.MINE: "mine the boundary of {} and {}",
    verbs.BLOW: "blow the bridge from {} to {}",
    verbs.REPAIR: "repair the bridge from {} to {}",
    verbs.SPAN: "bridge the ditch from {} to {}",
    verbs.SWEEP: "clear the mines from {} to {}",
}
_UNIT_AREA = {
    verbs.PLACE: "{} in {}",
    verbs.ARRIVE: "{} arrives in {}",
    verbs.RELEASE: "{} comes in at {}",
    verbs.REVIVE: "{} returns with two steps in {}",
    verbs.RETREAT: "{} to {}",
    verbs.STEP: "{} one step to {}, and on",
}
_CHIT = {
    verbs.RECALL: "{} back into the Available Box",
    verbs.USE: "use {}",
    verbs.RETURN: "{}",
    verbs.RESTORE: "{} from the Eliminated Box into the cup",
    verbs.WITHDRAW: "retreat before combat ({})",
    verbs.ASSIGN: "assign {}",
    verbs.STRIKE: "{} as artillery",
    verbs.SAVE: "{} is saved to support a unit",
    verbs.SILENCE: "{} is hit",
    verbs.DIRECT: "{} in direct support of the point unit",
    verbs.POINT_ASSET: "{} takes the point",
    verbs.SACRIFICE: "{} is lost",
}


def describe(box: Box, s: Forces, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.FIRE:
        return _describe_fire(box, s)
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    if verb in _UNIT:
        return _UNIT[verb].format(f"{unit_words(box, a)}, {state_words(box, s, a)}")
    if verb in _AREA:
        return _AREA[verb].format(area_words(box, a))
    if verb in _BORDER:
        return _BORDER[verb].format(area_words(box, a), area_words(box, b))
    if verb in _UNIT_AREA:
        return _UNIT_AREA[verb].format(unit_words(box, a), area_words(box, b))
    if verb in _CHIT:
        return _CHIT[verb].format(chit_words(box, a))
    if verb == verbs.MOVE:
        return _describe_move(box, s, a, b)
    if verb == verbs.SPY:
        return _describe_back(box, s, behind(box, s, a))
    if verb == verbs.REROUTE:
        by = chit_words(box, third_of(action))
        return f"{unit_words(box, a)} rerouted to {area_words(box, b)} ({by})"
    if verb == verbs.MERGE:
        return f"{unit_words(box, a)} gives its steps to {unit_words(box, b)}"
    if verb == verbs.SUPPORT:
        return f"{chit_words(box, a)} in support of {unit_words(box, b)}"
    if verb == verbs.ENGAGE:
        return f"another round in {area_words(box, a)} ({chit_words(box, b)})"
    words = "moves one area" if verb == verbs.ACTIVATE else "joins the defence"
    return f"{unit_words(box, a)} {words} ({chit_words(box, b)})"


def _describe_back(box: Box, s: Forces, unit: int) -> str:
    """A hidden block: where it stands, and with which markers."""
    marks = [word for word, flag in STATUS.items() if s.flags[unit] & VISIBLE & flag]
    who, where = unit_words(box, -1 - box.side[unit]), area_words(box, s.at[unit])
    return ", ".join([f"see {who} in {where}", *marks])


def _describe_move(box: Box, s: Forces, unit: int, goal: int) -> str:
    if s.steps[-1][0] != steps.MOVING or s.at[unit] < 0:  # another's unit, not seen
        return f"to {area_words(box, goal)}"
    _, _, left, entered, exited = s.steps[-1]
    layers = reaching.reach(box, s, unit, left, entered, exited)
    cost = next((c for c in range(1, len(layers)) if layers[c] >> goal & 1), 0)
    enemy = " against the enemy" if contested(s) >> goal & 1 else ""
    if (s.occupied[1 - box.side[unit]] | s.posts[1 - box.side[unit]]) >> goal & 1:
        enemy = " against the enemy"
    return f"to {area_words(box, goal)} ({cost} of {left}){enemy}"


def _describe_fire(box: Box, s: Forces) -> str:
    if s.steps[-1][0] == steps.SAM_FIRE:
        eliminated, used = sam_row(box, s.turn)
        hit = "1" if eliminated == 1 else f"1-{eliminated}"
        return f"fire a SAM: {hit} shot down, to {used} driven off"
    numbers = combat_round.dice_of(box, s, s.steps[-1][2])
    return f"roll {count(len(numbers), 'die', 'dice')} against {_numbers(numbers)}"


def _numbers(numbers: list[int]) -> str:
    """`3x7, 1x4`."""
    kinds = sorted(set(numbers), reverse=True)
    return ", ".join(f"{numbers.count(each)}x{each}" for each in kinds)
