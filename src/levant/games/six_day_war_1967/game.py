"""Six Day War 1967: which of its parts answers what, for everything outside the game's folder."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.game import GameRules, Parts
from levant.core.packs import meanings
from levant.core.rules import About, Result, Scenario
from levant.games.six_day_war_1967 import (
    bot,
    charts,
    look,
    positions,
    sequence,
    sight,
    steps,
    table,
    veil,
    verbs,
    why,
    words,
)
from levant.games.six_day_war_1967.box import (
    CONTINGENTS,
    EASTERN,
    ISRAELI,
    ROLES,
    SINAI,
    TABLES,
    Box,
)
from levant.games.six_day_war_1967.printed.checks import HERE, load_pack
from levant.games.six_day_war_1967.printed.opening import open_box
from levant.games.six_day_war_1967.printed.rows import Pack
from levant.games.six_day_war_1967.rules import airborne, turn, victory
from levant.games.six_day_war_1967.state import FIELDS, War
from levant.games.six_day_war_1967.words import choices, events, worksheet

_LED = (verbs.MOVE, verbs.VIA, verbs.DROP, verbs.PLACE, verbs.ADVANCE)


def _begin(box: Box, scenario: str, options: Sequence[str], key: bytes) -> War:
    s = positions.new_war(box, key)
    turn.start_phase(box, s, 0)
    return s


def _role(box: Box, s: War) -> str | None:
    return None if s.phase == steps.GAME_OVER else ROLES[sequence.actor(box, s)]


def _lead_in(box: Box, s: War, action: int) -> int | None:
    """Pick, then move, advance or place; call up or replace, then place."""
    step, verb, unit = s.steps[-1][0], verb_of(action), first_of(action)
    if verb not in _LED:
        return None
    if step in (steps.SETUP, steps.ARRIVAL) and verb == verbs.PLACE:
        return act(verbs.PICK, unit)
    if step in (steps.REINFORCEMENT, steps.RECEIVING) and verb == verbs.PLACE:
        return act(verbs.CALL if s.at[unit] == -2 else verbs.REPLACE, unit)
    if step == steps.MOVEMENT and verb in (verbs.MOVE, verbs.VIA, verbs.DROP):
        if verb == verbs.DROP and not airborne.can_fly(box, unit):
            return None  # refused whoever's turn it is (20.1, 20.4)
        israeli = steps.phasing_side(s) == ISRAELI and box.ground[unit] and box.reserve[unit]
        other = israeli and s.front[unit] == 1 - steps.phasing_front(s)
        return act(verbs.CLAIM if other else verbs.PICK, unit)
    if step == steps.ADVANCING and verb in (verbs.ADVANCE, verbs.VIA):
        return act(verbs.PICK, unit)
    return None


def _result(box: Box, s: War) -> Result | None:
    if s.phase != steps.GAME_OVER:
        return None
    winner, level = victory.standing(box, s)
    scores = {ROLES[front]: victory.score(box, s, front) for front in (SINAI, EASTERN)}
    lines = [
        f"{ROLES[front]}: {what} {points:+}"
        for front in (SINAI, EASTERN)
        for what, _, points in victory.score_lines(box, s, front)
    ]
    name, lost = ROLES[winner] if winner >= 0 else None, victory.both_lose(box, s)
    return Result(name, level, scores, tuple(lines), all_lose=lost)


PARTS = Parts(
    steps=sequence.TABLE,
    begin=_begin,
    role=_role,
    lead_in=_lead_in,
    result=_result,
    question=words.question,
    describe=choices.describe,
    label=choices.label,
    refusal=why.refusal,
    worksheet=worksheet.worksheet,
    tell=events.tell,
    sheet=look.sheet,
    faces=look.faces,
    table=table.table,
    charts=charts.charts,
    overlays=table.OVERLAYS,
    overlay=table.overlay,
    route=table.route,
    veil=veil.veil,
    view=sight.view,
    fields=FIELDS,
    blank=lambda box: War(0, 0),
    copy=War.copy,
    position=positions.position,
    from_position=positions.from_position,
    advise=bot.advise,
    faults=sight.state_faults,
)


def _words(box: Box) -> Vocabulary:
    return Vocabulary(
        verbs.VERBS,
        {
            "unit": box.unit_names,
            "node": box.board.names,
            "marker": verbs.MARKERS,
            "pile": verbs.PILES,
            "mission": verbs.MISSIONS,
            "aim": verbs.AIMS,
            "number": verbs.NUMBERS,
            "contingent": CONTINGENTS,
            "table": TABLES,
        },
        {"node": "hex"},
    )


def _about(pack: Pack) -> About:
    scenario = pack.scenarios.scenario
    return About(
        id="six-day-war-1967",
        title="Six Day War 1967",
        summary="June 1967, a day a turn: each player leads one Israeli front for the greater "
        "glory, and against the other the Arabs of the other front. Both can lose.",
        credits="Six Day War 1967, Decision Games, 2013 (Modern War 4); design by Joseph Miranda",
        roles=tuple(ROLES),
        scenarios=(Scenario(scenario.id, scenario.name, scenario.summary),),
        options=(),
        pack=meanings(pack, [scenario.id]),
        hidden=True,
    )


@cache
def load(folder: Path = HERE) -> GameRules[Box, War]:
    pack = load_pack(folder)
    box = open_box(pack)
    return GameRules(_about(pack), box, _words(box), PARTS, HERE.parent, folder)
