"""What is asked at each step, and under which case."""

from levant.core.actions import verb_of
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ASSAULTS, Box
from levant.games.golan_73.rules import combat, fire, hits, morale, movement_phase
from levant.games.golan_73.rules import combat_round as rounds
from levant.games.golan_73.rules.assault import may_drop
from levant.games.golan_73.rules.point_unit import needs_point
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words, chit_words, turn_words, unit_words

# --- phases ------------------------------------------------------------------------------------


def _in_phase(box: Box, s: Forces, words: str, case: str = "") -> Question:
    title = f"{turn_words(box, s)}, {steps.phase_title(s)}"
    return Question(f"{title}: {words}", case or steps.PHASE_CASES[s.phase])


def setup(box: Box, s: Forces) -> Question:
    if any(s.at[unit] < 0 for unit in box.line_blocks):
        return Question("Place strongpoints and ghosts along the Purple Line", "15.7")
    return Question("Place the remaining minefields", "14.02")


def reinforcement(box: Box, s: Forces, stage: int) -> Question:
    if stage <= steps.ISRAELI_RECALL:
        return Question("The special action was not used: which asset comes back?", "4.1")
    return _in_phase(box, s, "which unit arrives where?", "4.1")


def admin(box: Box, s: Forces, stage: int) -> Question:
    return _in_phase(box, s, "use chits of the Available Box, or end", "4.2")


def operational(box: Box, s: Forces) -> Question:
    late = movement_phase.overdue(box, s, s.player)
    if late:
        names = ", ".join(unit_words(box, unit) for unit in late)
        return _in_phase(box, s, f"{names} must leave the sector", "14.42")
    return _in_phase(box, s, "move, place in reserve, entrench, or end", "5.2")


def strategic(box: Box, s: Forces) -> Question:
    return _in_phase(box, s, "strategic moves of reserves, or end")


def reaction(box: Box, s: Forces) -> Question:
    return _in_phase(box, s, "move reserves, or end")


def breakthrough(box: Box, s: Forces) -> Question:
    return _in_phase(box, s, "move reserves and exploiting units, or end")


def combat_phase(box: Box, s: Forces) -> Question:
    required = [area_words(box, node) for node in combat.mandatory(box, s)]
    due = f"combat required in {', '.join(required)}" if required else "fight, or end the phase"
    if may_drop(box, s):
        due = f"drop the paratroops first of all, {due}"  # 15.3
    return _in_phase(box, s, due, "6.1" if s.phase == steps.COMBAT else "7.4")


def over(box: Box, s: Forces) -> Question:
    return Question("The game is over", "3.5")


# --- within a phase ----------------------------------------------------------------------------


def using(box: Box, s: Forces, chit: int) -> Question:
    return Question(f"What is the {chit_words(box, chit)} used for?", "4.2")


def recycling(box: Box, s: Forces, chit: int, left: int) -> Question:
    return Question("Which eliminated asset goes back into the cup?", "4.21")


def stepping(box: Box, s: Forces, chit: int, left: int) -> Question:
    return Question("Which unit takes the other step?", "17.21")


def sam_fire(box: Box, s: Forces, mission: int, chit: int, node: int) -> Question:
    return Question(f"Israeli aircraft over {area_words(box, node)}: fire a SAM?", "16.12")


def moving(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> Question:
    where, points = area_words(box, s.at[unit]), count(left, "movement point")
    return Question(f"Where does {unit_words(box, unit)} go from {where}? {points}", "5.22")


def demolishing(
    box: Box, s: Forces, unit: int, left: int, entered: int, exited: int, goal: int
) -> Question:
    into = area_words(box, goal)
    return Question(f"The enemy is on the bridge to {into}: try to blow it?", "5.35")


def releasing(box: Box, s: Forces, node: int) -> Question:
    return Question("Israelis are in Syria: which reserve comes, and where?", "15.2")


def strategic_move(box: Box, s: Forces, unit: int) -> Question:
    return Question(f"Where does {unit_words(box, unit)} go by road?", "5.4")


def maintaining(box: Box, s: Forces, node: int) -> Question:
    place = area_words(box, node)
    return Question(f"Field works in {place}: which unit checks its morale?", "18.1")


def crowded(box: Box, s: Forces, node: int, side: int, why: int) -> Question:
    return Question(f"{area_words(box, node)} is overstacked: who retreats?", "5.1")


# --- combat ------------------------------------------------------------------------------------


def combat_round(box: Box, s: Forces, node: int, stage: int) -> Question:
    place = area_words(box, s.field)
    side = rounds.round_side(box, s, node, stage)
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
    tasks = rounds.task_actions(box, s, stage)
    if tasks and verb_of(tasks[0]) == verbs.SUPPORT:
        return Question(f"{place}: which unit does the air support help?", "16.31")
    if tasks:
        return Question(f"{place}: air support as artillery, or saved for a unit?", "16.31")
    numbers = rounds.dice_of(box, s, stage)
    expected = sum(fire.chance(number) for number in numbers)
    title = steps.STAGE_TITLES[stage].lower()
    dice = count(len(numbers), "die", "dice")
    return Question(f"{place}, {title}: {dice}, {expected:.1f} hits expected", case)


def silencing(box: Box, s: Forces, side: int, die: int) -> Question:
    turns = count(die, "turn")
    return Question(f"Which of their artillery assets is put out for {turns}?", "17.34")


def losses(box: Box, s: Forces, side: int, left: int, artillery: int, stage: int) -> Question:
    said = f"{area_words(box, s.field)}: {count(left, 'hit')}"
    if side == s.player:
        if stage == hits.CHOOSE:
            return Question(f"{said} more. Abort the attack or take them?", "6.41")
        return Question(f"{said}. Who takes the loss?", "6.41")
    if stage == hits.FIRST:
        how = "being disordered" if artillery else "a retreat"
        return Question(f"{said}. Absorb one by {how}?", "6.42")
    return Question(f"{said}. Who takes the loss?", "6.43")


def retreating(box: Box, s: Forces, node: int, side: int, why: int) -> Question:
    if len(s.fleeing) > 1:
        return Question("Who retreats next, and where to?", "6.6")
    return Question(f"Where does {unit_words(box, s.fleeing[0])} retreat to?", "6.6")


def exploiting(box: Box, s: Forces, node: int) -> Question:
    unit = s.fleeing[0]
    number = morale.morale_number(box, s, unit)
    return Question(
        f"{unit_words(box, unit)} may exploit: show it and check its morale ({number})?", "6.8"
    )
