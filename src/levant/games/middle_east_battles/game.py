"""Middle East Battles: which of its parts answers what, for everything outside the folder."""

from collections.abc import Callable
from typing import TypeVar

from levant.core import game
from levant.core.actions import act, first_of, verb_of
from levant.core.game import GameRules, Parts
from levant.core.look import Sheet
from levant.core.rules import Result
from levant.games.middle_east_battles import (
    bot,
    facts,
    faults,
    overlays,
    positions,
    sequence,
    sight,
    steps,
    table,
    verbs,
    warnings,
    why,
)
from levant.games.middle_east_battles.bot import guess, value
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.look import pieces
from levant.games.middle_east_battles.printed.checks import HOME
from levant.games.middle_east_battles.printed.rows import Pack
from levant.games.middle_east_battles.rules.points import winner_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.why.clicks import CLICKS
from levant.games.middle_east_battles.words import choices, events, points_words, worksheet

P = TypeVar("P", bound=Pack)


def _result(box: Box, s: Army) -> Result | None:
    """3.3, 3.4."""
    if s.phase != steps.GAME_OVER:
        return None
    winner = winner_of(box, s)
    name = box.sides[winner] if winner >= 0 else None
    west, egypt = s.points[steps.WESTERN] / 2, s.points[steps.EGYPTIAN] / 2
    lines = tuple(f"{side} {points_words(s.points[n])}" for n, side in enumerate(box.sides))
    scores = {box.sides[steps.WESTERN]: west, "Egyptian": egypt, "net": west - egypt}
    return Result(name, f"{name} victory" if name else "draw", scores, lines)


def _names(box: Box) -> dict[str, list[str]]:
    most = max(12, *box.latest)
    return {"nation": box.nations, "number": [str(number) for number in range(most + 1)]}


def _lead_in(box: Box, s: Army, action: int) -> int | None:
    """Pick, then move; of a unit that cannot be picked the move itself is refused."""
    lead = act(verbs.PICK, first_of(action))
    led = verbs.VERBS[verb_of(action)].led_by
    return lead if led and lead in sequence.TABLE.legal(box, s) else None


def parts(sheet: Callable[[P], Sheet], west: str) -> Parts[P, Box, Army]:
    """What answers for one of the two battles."""
    return Parts(
        steps=sequence.TABLE, verbs=verbs.VERBS, begin=sequence.begin, result=_result,
        layout=positions.layout, names=_names, lead_in=_lead_in, describe=choices.describe,
        label=choices.label, refusal=why.refusal,
        clicks=CLICKS, ended_by_hand=steps.ENDED_BY_HAND,
        worksheet=worksheet.worksheet, fought=worksheet.fought, tell=events.tell,
        sheet=sheet, faces=pieces.faces, table=table.table, headline=table.headline,
        charts=table.charts,
        overlays=overlays.overlays_of(west), overlay=overlays.overlay, route=overlays.route,
        facts={"unit": facts.unit_facts}, place_facts=facts.place_facts,
        warnings=warnings.WARNINGS,
        veil=sight.veil, view=sight.view, faults=faults.faults, styles=bot.STYLES,
        advise=bot.advise, features=value.features, lead=value.lead, clock=value.clock,
        phasing=sequence.TABLE.by,
        guess=guess.guess,
    )  # fmt: skip


def rules(
    pack: P,
    box: Box,
    parts: Parts[P, Box, Army],
    *,
    summary: str,
    length: str,
    hidden: bool = False,
) -> GameRules[P, Box, Army]:
    """One of the two battles, with its visiting card."""
    rows = pack.scenarios
    about = game.card(
        pack, rows.scenario, rows.option, id=box.game, summary=summary,
        title=f"Middle East Battles: {pack.map.title}", roles=box.sides, hidden=hidden,
        single=True,  # 5.11
        length=length,
        credits="Middle East Battles: Suez '56 & El Arish '67, Decision Games, 2004 "
        "(Strategy & Tactics 226)",
    )  # fmt: skip
    return GameRules(about, pack, box, parts, HOME)
