"""Middle East Battles: which of its parts answers what, for everything outside the folder."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.game import GameRules, Parts
from levant.core.packs import meanings
from levant.core.rules import About, Result, Scenario
from levant.games.middle_east_battles import (
    bot,
    look,
    positions,
    sequence,
    steps,
    table,
    verbs,
    why,
    words,
)
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.printed.rows import Pack
from levant.games.middle_east_battles.rules.points import winner_of
from levant.games.middle_east_battles.state import FIELDS, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN
from levant.games.middle_east_battles.words import events, worksheet

HOME = Path(__file__).parent
_NUMBERS = [str(number) for number in range(13)]
_MOVES = (
    verbs.MOVE, verbs.STAY, verbs.EXIT, verbs.ENTER, verbs.DROP, verbs.LAND, verbs.CROSS,
    verbs.LIFT, verbs.RETURN,
)  # fmt: skip


def _begin(box: Box, scenario: str, options: Sequence[str], key: bytes) -> Army:
    s = positions.new_army(box, box.scenario_names.index(scenario), key)
    sequence.start_phase(box, s, steps.SETUP)
    return s


def _role(box: Box, s: Army) -> str | None:
    return None if s.phase == steps.GAME_OVER else box.sides[sequence.actor(box, s)]


def _lead_in(box: Box, s: Army, action: int) -> int | None:
    """Pick, then move; a unit off the map that marches on is entered first of all."""
    if s.steps[-1][0] == s.phase and verb_of(action) in (*_MOVES, verbs.PLACE):
        if sequence.may_pick(box, s, first_of(action)):
            return act(verbs.PICK, first_of(action))
    return None


def _result(box: Box, s: Army) -> Result | None:
    """3.3, 3.4."""
    if s.phase != steps.GAME_OVER:
        return None
    winner = winner_of(box, s)
    name = box.sides[winner] if winner >= 0 else None
    west, egypt = s.points[WESTERN] / 2, s.points[EGYPTIAN] / 2
    lines = (f"{box.sides[WESTERN]} {west:g} points", f"Egyptian {egypt:g} points")
    scores = {box.sides[WESTERN]: west, "Egyptian": egypt, "net": west - egypt}
    return Result(name, f"{name} victory" if name else "draw", scores, lines)


def _parts(battle: str) -> Parts[Box, Army]:
    return Parts(
        steps=sequence.TABLE,
        begin=_begin,
        role=_role,
        lead_in=_lead_in,
        result=_result,
        question=words.question,
        describe=words.describe,
        label=words.label,
        refusal=why.refusal,
        worksheet=worksheet.worksheet,
        tell=events.tell,
        sheet=partial(look.sheet, battle),
        faces=partial(look.faces, battle),
        table=table.table,
        charts=table.charts,
        overlays=table.OVERLAYS,
        overlay=table.overlay,
        route=table.route,
        veil=positions.veil,
        view=positions.view,
        fields=FIELDS,
        blank=lambda box: Army(0, 0, box.side),
        copy=Army.copy,
        position=positions.position,
        from_position=positions.from_position,
        advise=bot.advise,
        faults=positions.state_faults,
    )


def battle(
    pack: Pack, box: Box, *, title: str, summary: str, length: str, hidden: bool
) -> GameRules[Box, Army]:
    """One of the two battles."""
    folder = Path(pack.folder)
    about = About(
        id=box.game,
        title=title,
        summary=summary,
        credits="Middle East Battles: Suez '56 & El Arish '67, Decision Games, 2004 "
        "(Strategy & Tactics 226)",
        roles=tuple(box.sides),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in pack.scenarios.scenario),
        options=(),
        pack=meanings(pack, box.scenario_names),
        hidden=hidden,
        length=length,
    )
    names = {
        "unit": box.unit_names,
        "node": box.board.names,
        "nation": box.nations,
        "number": _NUMBERS,
    }
    return GameRules(
        about, box, Vocabulary(verbs.VERBS, names, {"node": "hex"}), _parts(box.game), HOME, folder
    )
