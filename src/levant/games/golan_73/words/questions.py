"""What is asked at each step, and under which case."""

from collections.abc import Callable

from levant.core.actions import first_of, verb_of
from levant.core.rules import Question
from levant.core.wording import count, listed
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import (
    AIR,
    ASSAULTS,
    COUNTERBATTERY,
    DUGMAN,
    FIRST_EVENT,
    ISRAELI,
    JAMMING,
    REUSABLE,
    SPECIAL,
    SYRIAN,
    Box,
)
from levant.games.golan_73.rules import assigning, combat, fire, hits, morale, movement_phase
from levant.games.golan_73.rules import combat_round as rounds
from levant.games.golan_73.rules.admin import admin_side
from levant.games.golan_73.rules.assault import may_drop
from levant.games.golan_73.rules.close_support import air_limit
from levant.games.golan_73.rules.point_unit import needs_point
from levant.games.golan_73.state import Forces, is_night
from levant.games.golan_73.words import area_words, chit_words, phrase, unit_words
from levant.games.golan_73.words.choices import deeds_of

Asks = Callable[..., Question]
_Kind = tuple[str, str, list[int], int, int]


def _said(words: str, case: str) -> Asks:
    """A question that names nothing but what the step's frame does."""
    return lambda box, s, *about: Question(phrase(box, s, words, *about), case)


def _in_phase(box: Box, s: Forces, words: str, case: str = "") -> Question:
    title = f"Turn {s.turn} ({box.turn_titles[s.turn]}), {steps.phase_title(s)}"
    return Question(f"{title}: {words}", case or steps.PHASE_CASES[s.phase])


def _said_in_phase(words: str, case: str = "") -> Asks:
    return lambda box, s, *_: _in_phase(box, s, words, case)


# --- phases ------------------------------------------------------------------------------------

reaction: Asks = _said_in_phase("move reserves, or end")
over: Asks = _said("The game is over", "3.5")


def admin(box: Box, s: Forces, *_: int) -> Question:
    """17.22: the phase in which Dugman 5 is drawn does not end without it."""
    dugman = box.chit[ISRAELI][DUGMAN]
    due = admin_side(s) == ISRAELI and s.available[dugman]
    rest = f"; {chit_words(box, dugman)} must be played" if due else ", or end"
    return _in_phase(box, s, f"use chits of the Available Box{rest}", "4.2")


def strategic(box: Box, s: Forces) -> Question:
    """14.03: by night few move by road."""
    left = box.night_strategic[s.player] - s.strategic_moves
    few = f" ({left} more tonight)" if is_night(box, s) else ""
    return _in_phase(box, s, f"strategic moves of reserves{few}, or end")


def breakthrough(box: Box, s: Forces) -> Question:
    """8.21: an armor unit that is no reserve moves by a special action, which is spent."""
    others = movement_phase.breakthrough_actions(box, s)
    verbs_left = {verb_of(action) for action in others if action != verbs.END}
    if verbs_left == {verbs.ACTIVATE}:
        return _in_phase(box, s, "spend a special action to move one unit an area, or end", "8.21")
    also = ", or one other unit by special action" if verbs.ACTIVATE in verbs_left else ""
    return _in_phase(box, s, f"move reserves and exploiting units{also}, or end")


def setup(box: Box, s: Forces) -> Question:
    if any(s.at[unit] < 0 for unit in box.line_blocks):
        return Question(
            "Place strongpoints and ghosts along the Purple Line, the border with Syria", "15.7"
        )
    left = count(box.minefields - s.mines.bit_count(), "minefield")
    return Question(f"Place {left}", "14.02")


def reinforcement(box: Box, s: Forces, stage: int) -> Question:
    if stage <= steps.ISRAELI_RECALL:
        return Question("The special action was not used: which asset comes back?", "4.1")
    return _in_phase(box, s, "which unit arrives where?", "4.1")


def operational(box: Box, s: Forces) -> Question:
    late = movement_phase.overdue(box, s, s.player)
    if late:
        names = listed([unit_words(box, unit) for unit in late])
        return _in_phase(box, s, f"{names} must leave the sector", "14.42")
    left = movement_phase.markers_left(box, s, s.player)
    able = {verb_of(action) for action in movement_phase.operational_actions(box, s)}
    deeds = {
        verbs.PICK: "move",
        verbs.RESERVE: f"place in reserve ({count(left, 'marker')} left)",
        verbs.ENTRENCH: "build field works",
    }
    words = ", ".join([*(said for verb, said in deeds.items() if verb in able), "or end"])
    return _in_phase(box, s, words + ("" if left else " (no reserve marker is left)"), "5.2")


def combat_phase(box: Box, s: Forces) -> Question:
    required = len(combat.mandatory(box, s))  # the end that waits says where
    due = f"you must fight in {count(required, 'area')}" if required else "fight, or end the phase"
    if may_drop(box, s):
        due += "; the paratroops may still drop, before the first combat only"  # 15.3
    return _in_phase(box, s, due, "6.1" if s.phase == steps.COMBAT else "7.4")


# --- within a phase ----------------------------------------------------------------------------


def using(box: Box, s: Forces, chit: int) -> Question:
    """An event has one purpose, and whether it serves one may hang on what is hidden (17.22)."""
    special = box.chit_kind[chit] < FIRST_EVENT or box.chit_kind[chit] in (REUSABLE, SPECIAL)
    deeds = deeds_of(box, s, chit) if special else []
    also = f" It can {listed(deeds, 'or')}" if deeds else ""
    return Question(phrase(box, s, f"What is the {{0:chit}} used for?{also}", chit), "4.2")


recycling: Asks = _said("Which eliminated asset goes back into the cup?", "4.21")
stepping: Asks = _said("Which unit takes the other step?", "17.21")
sam_fire: Asks = _said("Israeli aircraft over {2:area}: fire a SAM?", "16.12")
demolishing: Asks = _said("The enemy is on the bridge to {4:area}: try to blow it?", "5.35")
releasing: Asks = _said("Israelis are in Syria: which reserve comes, and where?", "15.2")
strategic_move: Asks = _said("Where does {0:unit} go by road?", "5.4")
maintaining: Asks = _said("Field works in {0:area}: which unit checks its morale?", "18.1")
crowded: Asks = _said("{0:area} is overstacked: who retreats?", "5.1")
silencing: Asks = _said("Which of their artillery assets is put out for {1:#turn}?", "17.34")


def moving(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> Question:
    words = "Where does {0:unit} go from {1:area}? {2:#movement point}"
    return Question(phrase(box, s, words, unit, s.at[unit], left), "5.22")


# --- combat ------------------------------------------------------------------------------------

_IN_ROUND = {
    steps.DECLARE: " is attacked: reinforce, retreat, or stand?",
    steps.JAMMED: ": answer the jamming with countermeasures?",
    steps.ANSWER: ": answer their artillery with a counterbattery strike?",
    steps.DEFENDER_POINT: ": which unit is the point unit?",
    steps.ATTACKER_POINT: ": which unit is the point unit?",
    steps.SAPPERS: ": engineers fire, or work instead?",
}


def combat_round(box: Box, s: Forces, node: int, stage: int) -> Question:
    place, case = area_words(box, s.field), steps.STAGE_CASES[stage]
    side = rounds.round_side(box, s, node, stage)
    if stage >= steps.ATTACKER_ARTILLERY and needs_point(box, s, side):
        return Question(f"{place}: who is the new point unit?", "6.24")
    if stage in _IN_ROUND:
        return Question(place + _IN_ROUND[stage], case)
    if stage in (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS):
        assault = f", {ASSAULTS[s.assault]}" if s.assault else ""
        return Question(f"{place}{assault}: {_assigning(box, s, node, side, stage)}", case)
    tasks = rounds.task_actions(box, s, stage)
    if tasks and verb_of(tasks[0]) == verbs.SUPPORT:
        return Question(f"{place}: which unit does the air support help?", "16.31")
    if tasks:
        return Question(f"{place}: air support as artillery, or saved for a unit?", "16.31")
    numbers = rounds.dice_of(box, s, stage)
    expected = sum(fire.chance(number) for number in numbers)
    title, dice = steps.STAGE_TITLES[stage].lower(), count(len(numbers), "die", "dice")
    return Question(f"{place}, {title}: {dice}, {expected:.1f} hits expected", case)


def _assigning(box: Box, s: Forces, node: int, side: int, stage: int) -> str:
    """6.22, 6.23, 16.31: how many of each kind may be given, of those that there are."""
    actions = rounds.round_actions(box, s, node, stage)
    offered = {first_of(action) for action in actions if action != verbs.READY}
    if not offered:
        return "no asset can be assigned; say Ready"
    may: list[str] = []
    shut: list[str] = []
    for one, many, chits, given, limit in _kinds(box, s, side, stage):
        left = min(limit - given, sum(s.available[chit] for chit in chits if chit in offered))
        more = "more " if given else ""
        if left > 0:
            may.append(f"{left} {more}{one if left == 1 else many}")
        elif any(s.available[chit] for chit in chits):
            shut.append(f"no {more}{many}")
    closed = f"; {listed(shut)}" if shut else ""
    return f"assign assets (up to {listed(may)}{closed}), then say Ready"


def _kinds(box: Box, s: Forces, side: int, stage: int) -> list[_Kind]:
    """What may be assigned: its name, one and several, its chits, how many are given, the limit."""
    event = steps.SYRIAN_EVENT if side == SYRIAN else steps.ISRAELI_EVENT
    events = [COUNTERBATTERY, JAMMING] if stage == steps.ATTACKER_ASSIGNS else [COUNTERBATTERY]
    of, air = box.chit[side], box.chit[side][AIR]
    guns = assigning.assigned_artillery(box, s, side), assigning.artillery_limit(box, s, side)
    battle = [chit for chit in box.chits_of[side] if box.assignable[chit]]
    limit = box.battle_limit[0 if side == s.player else 1]
    helped = assigning.assigned_battle_assets(box, s, side)
    return [
        ("artillery", "artillery", box.guns[side], *guns),
        ("battle asset", "battle assets", battle, helped, limit),
        ("air support", "air support", [air], s.air_sent[side], air_limit(box, s, side)),
        ("event", "events", [of[kind] for kind in events], int(bool(s.round_flags & event)), 1),
    ]


def losses(box: Box, s: Forces, side: int, left: int, artillery: int, stage: int) -> Question:
    said = f"{area_words(box, s.field)}: {count(left, 'hit')}"
    if side == s.player and stage == hits.CHOOSE:
        these = "it" if left == 1 else "them"
        return Question(f"{said} more. Take {these}, or abort the attack?", "6.41")
    if side != s.player and stage == hits.FIRST:
        how = "being disordered" if artillery else "a retreat"
        return Question(f"{said}. Absorb one by {how}?", "6.42")
    return Question(f"{said}. Who takes the loss?", "6.41" if side == s.player else "6.43")


def retreating(box: Box, s: Forces, node: int, side: int, why: int) -> Question:
    if len(s.fleeing) > 1:
        return Question("Who retreats next, and where to?", "6.6")
    return Question(f"Where does {unit_words(box, s.fleeing[0])} retreat to?", "6.6")


def exploiting(box: Box, s: Forces, node: int) -> Question:
    unit = s.fleeing[0]
    words = "{0:unit} may exploit: show it and check its morale ({1})?"
    return Question(phrase(box, s, words, unit, morale.morale_number(box, s, unit)), "6.8")
