"""FAB: Golan '73: which of its parts answers what, for everything outside the game's folder."""

from functools import cache
from pathlib import Path

from levant.core.actions import act, first_of, verb_of
from levant.core.game import GameRules, Parts, card
from levant.games.golan_73 import (  # fmt: skip
    bot,
    facts,
    faults,
    look,
    positions,
    sequence,
    sight,
    steps,
    table,
    verbs,
    warnings,
    why,
)
from levant.games.golan_73.bot import guess, value
from levant.games.golan_73.box import COMMANDO, ENGINEER, SIDES, STAFF, Box
from levant.games.golan_73.printed.checks import HERE, HOME, load_pack
from levant.games.golan_73.printed.opening import open_box
from levant.games.golan_73.printed.rows import Pack
from levant.games.golan_73.rules import setup, turn, victory
from levant.games.golan_73.rules.admin import admin_side
from levant.games.golan_73.state import Forces, rebuild
from levant.games.golan_73.why.clicks import CLICKS
from levant.games.golan_73.words import choices, events, worksheet

# What a chit must be in hand for, and the kind of chit.
_BY_CHIT = {
    verbs.BLOW: ENGINEER, verbs.BLOW_BOTH: ENGINEER, verbs.REPAIR: ENGINEER, verbs.WORKS: ENGINEER,
    verbs.ROADBLOCK: ENGINEER, verbs.BLOCK: ENGINEER, verbs.SPAN: ENGINEER, verbs.SWEEP: ENGINEER,
    verbs.RAID: COMMANDO, verbs.SPY: STAFF,
}  # fmt: skip


def _begin(box: Box, s: Forces) -> None:
    setup.lay_out(box, s)
    turn.start_phase(box, s, steps.SETUP)


def _lead_in(box: Box, s: Forces, action: int) -> int | None:
    """Pick a unit before it moves; take a chit before it is used."""
    step, verb = s.steps[-1][0], verb_of(action)
    if step in (steps.STRATEGIC, *steps.MOVEMENT_PHASES) and verb in (verbs.MOVE, verbs.STEP):
        return act(verbs.PICK, first_of(action))
    if step == steps.ADMIN and verb in _BY_CHIT:
        chit = box.chit[admin_side(s)][_BY_CHIT[verb]]
        return act(verbs.USE, chit) if chit >= 0 else None
    return None


PARTS: Parts[Pack, Box, Forces] = Parts(
    steps=sequence.TABLE, verbs=verbs.VERBS, begin=_begin, result=victory.result,
    layout=positions.layout, names=lambda box: {"chit": box.chit_names}, nouns={"node": "area"},
    lead_in=_lead_in, describe=choices.describe, label=choices.label, refusal=why.refusal,
    clicks=CLICKS,
    aside={
        verbs.DROP: "air assault: 82 Para lands, once a game",
        verbs.STEP: "a single area for now, then on from there",
    },
    ended_by_hand=steps.ENDED_BY_HAND,
    worksheet=worksheet.worksheet, tell=events.tell, sheet=look.sheet, faces=look.faces,
    table=table.table, headline=table.headline, charts=table.charts,
    overlays=table.OVERLAYS, overlay=table.overlay,
    route=table.route,
    facts={"unit": facts.unit_facts, "chit": facts.chit_facts}, place_facts=facts.place_facts,
    warnings=warnings.WARNINGS,
    veil=sight.veil, known=sight.known, discreet=sight.DISCREET, view=sight.view, rebuild=rebuild,
    styles=bot.STYLES, advise=bot.advise, features=value.features, lead=value.lead,
    prospect=value.prospect,
    clock=value.clock, phasing=steps.whose_turn,
    guess=guess.guess, faults=faults.state_faults,
)  # fmt: skip


@cache
def load(folder: Path = HERE) -> GameRules[Pack, Box, Forces]:
    pack = load_pack(folder)
    rows = pack.scenarios
    about = card(
        pack,
        rows.scenario,
        rows.option,
        id="golan-73",
        title="FAB: Golan '73",
        summary="The Golan Heights in October 1973: hidden blocks on an area map, assets drawn "
        "from a cup, and decisions of both players in every combat.",
        credits="Fast Action Battles: Golan '73, GMT Games; design by Michael Gustavsson and "
        "Rick Young",
        roles=SIDES,
        length="2 to 4 hours",
        hidden=True,
        die=10,
    )
    return GameRules(about, pack, open_box(pack), PARTS, HOME)
