"""A combat round as a player works it out: who fires, at what, with which modifiers.

Before the units are revealed (6.24) the sheet tells what the seat that looks may know.
"""

from levant.core.wording import count
from levant.core.worksheet import Factor, Outcome, Worksheet
from levant.games.golan_73 import steps
from levant.games.golan_73.box import ASSAULTS, GHOST, SIDES, STRONGPOINT, Box
from levant.games.golan_73.rules import combat_round, fire
from levant.games.golan_73.state import Forces, units_at
from levant.games.golan_73.words import area_words, chit_words, point_words


def worksheet(box: Box, s: Forces) -> Worksheet | None:
    """The round now being fought, at its present stage."""
    frame = s.steps[-1]
    if frame[0] != steps.ROUND or frame[2] == steps.ROUND_END:
        return None
    stage = frame[2]
    title = f"{area_words(box, s.field)}: {steps.STAGE_TITLES[stage].lower()}"
    targets = (box.board.names[s.field],)
    if not (s.round_flags & steps.UNMASKED and stage >= steps.ATTACKER_ARTILLERY):
        lines = [*_common(box, s), *_forces(box, s)]
        foretold = stage >= steps.DEFENDER_ASSIGNS  # before it the enemy adds to it yet
        return Worksheet(
            title, tuple(lines), "", (), ready=False, targets=targets, foretold=foretold
        )
    numbers = combat_round.dice_of(box, s, stage)
    lines = [*_common(box, s), *_fire_lines(box, s, stage)]
    outcomes = tuple(_outcomes(hit_chances(numbers), SIDES[combat_round.firing_side(s, stage)]))
    expected = sum(fire.chance(number) for number in numbers)
    column = f"{count(len(numbers), 'die', 'dice')}, {expected:.1f} hits expected"
    return Worksheet(title, tuple(lines), column, outcomes, ready=bool(numbers), targets=targets)


def _common(box: Box, s: Forces) -> list[Factor]:
    """What lies open: assault, terrain, field works and the assets assigned."""
    lines = []
    if s.assault:
        lines.append(Factor(ASSAULTS[s.assault], "", "14.01"))
    if box.tdn[s.field]:
        lines.append(Factor("Terrain Difficulty", str(box.tdn[s.field]), "2.4"))
    if s.works[s.field] >= 0:
        lines.append(Factor(f"{SIDES[s.works[s.field]]} field works", "", "5.23"))
    for side in (s.player, 1 - s.player):
        case = "6.22" if side == s.player else "6.23"
        for chit in box.chits_of[side]:
            if s.battle[chit]:
                what = f"{SIDES[side]} {chit_words(box, chit)}"
                lines.append(Factor(what, f"x{s.battle[chit]}", case))
    return lines


def _forces(box: Box, s: Forces) -> list[Factor]:
    """6.27, 6.28: the dice of each block as far as it is known, before point units are chosen."""
    lines = []
    for side in (s.player, 1 - s.player):
        for unit in units_at(box, s, side, s.field):
            if unit >= box.real:
                lines.append(Factor(f"{SIDES[side]} block, hidden", "? dice", "6.24"))
                continue
            who = f"{SIDES[side]} {box.title[unit]}"
            dice = 1 if box.type[unit] == STRONGPOINT else s.strength[unit]
            number = fire.number_of(box, fire.unit_terms(box, s, unit))
            at = f"{count(dice, 'die', 'dice')} at {number}"
            value = "no dice" if box.type[unit] == GHOST else at
            lines.append(Factor(who, value, "6.27"))
    return lines


def _fire_lines(box: Box, s: Forces, stage: int) -> list[Factor]:
    point = s.point[1 - combat_round.firing_side(s, stage)]
    lines = [Factor(f"against {point_words(box, point)}", "", "6.24")] if point != -1 else []
    for who, dice, terms in combat_round.shots_of(box, s, stage):
        at = f"{count(dice, 'die', 'dice')} at {fire.number_of(box, terms)}"
        if who == -1:
            lines.append(Factor("brigade integrity", at, "15.51"))
        elif dice:
            lines.append(Factor(point_words(box, who), at, steps.STAGE_CASES[stage]))
            for row, value in terms:
                what, case = f"  {box.modifier_when[row]}", box.modifier_case[row]
                lines.append(Factor(what, f"{value:+}", case))
    return lines


def _outcomes(chances: list[float], firing: str) -> list[Outcome]:
    """What may come of it: all of it, with what is rarer than one in 200 put together."""
    likely = [hits for hits, chance in enumerate(chances) if chance >= 0.005]
    low, high = likely[0], likely[-1]
    if low == 1:
        low = 0  # no hit at all is told apart
    if high == len(chances) - 2:
        high += 1
    outcomes = [Outcome(scored(hits, firing), chances[hits]) for hits in range(low, high + 1)]
    if low:
        fewer = f"{low - 1} or fewer hits by {firing} fire"
        outcomes.insert(0, Outcome(fewer, sum(chances[:low])))
    if high < len(chances) - 1:
        more = f"{high + 1} or more hits by {firing} fire"
        outcomes.append(Outcome(more, sum(chances[high + 1 :])))
    return outcomes


def scored(hits: int, firing: str) -> str:
    """What a volley came to, and whose it was."""
    return f"{count(hits, 'hit')} by {firing} fire"


def hit_chances(numbers: list[int]) -> list[float]:
    """The chance of every number of hits."""
    chances = [1.0]
    for number in numbers:
        p = fire.chance(number)
        longer = [0.0] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            longer[hits] += chance * (1 - p)
            longer[hits + 1] += chance * p
        chances = longer
    return chances
