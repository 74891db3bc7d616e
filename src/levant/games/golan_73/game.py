"""FAB: Golan '73: which of its parts answers what, for everything outside the game's folder."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.game import Game, Parts
from levant.core.packs import meanings
from levant.core.rules import About, Option, Result, Scenario
from levant.games.golan_73 import (
    advice,
    documents,
    faults,
    look,
    positions,
    sequence,
    table,
    tell,
    veil,
    verbs,
    victory,
    why,
    words,
    worksheet,
)
from levant.games.golan_73.admin import admin_side
from levant.games.golan_73.box import COMMANDO, ENGINEER, ISRAELI, SIDES, STAFF, SYRIAN, Box
from levant.games.golan_73.forces import FIELDS, Forces, rebuild
from levant.games.golan_73.opening import open_box
from levant.games.golan_73.pack import HERE, load_pack
from levant.games.golan_73.pack_rows import Pack
from levant.games.golan_73.steps import (
    ADMIN,
    BREAKTHROUGH,
    GAME_OVER,
    OPERATIONAL,
    REACTION,
    STRATEGIC,
)

# What a chit must be in hand for, and the kind of chit.
_BY_CHIT = {
    **dict.fromkeys(
        (
            verbs.BLOW, verbs.BLOW_BOTH, verbs.REPAIR, verbs.WORKS, verbs.ROADBLOCK, verbs.BLOCK,
            verbs.SPAN, verbs.SWEEP,
        ),
        ENGINEER,
    ),
    verbs.RAID: COMMANDO,
    verbs.SPY: STAFF,
}  # fmt: skip


def _begin(box: Box, scenario: str, options: Sequence[str], key: bytes) -> Forces:
    number = box.scenario_names.index(scenario)
    s = documents.new_forces(box, number, list(options), key)
    documents.begin(box, s)
    return s


def _role(box: Box, s: Forces) -> str | None:
    return None if s.phase == GAME_OVER else SIDES[sequence.actor(box, s)]


def _lead_in(box: Box, s: Forces, action: int) -> int | None:
    """Pick a unit before it moves; take a chit before it is used."""
    step, verb = s.steps[-1][0], verb_of(action)
    moving = step in (OPERATIONAL, STRATEGIC, REACTION, BREAKTHROUGH)
    if moving and verb in (verbs.MOVE, verbs.STEP):
        return act(verbs.PICK, first_of(action))
    if step == ADMIN and verb in _BY_CHIT:
        chit = box.chit[admin_side(s)][_BY_CHIT[verb]]
        return act(verbs.USE, chit) if chit >= 0 else None
    return None


def _result(box: Box, s: Forces) -> Result | None:
    if s.phase != GAME_OVER:
        return None
    both = victory.points(box, s)
    lead = both[ISRAELI] - both[SYRIAN]
    winner, level, why_over = victory.outcome(box, s)
    scores = {"Syrian": both[SYRIAN], "Israeli": both[ISRAELI], "net": lead}
    lines = (
        why_over,
        f"Israeli objectives {victory.area_points(box, s, ISRAELI)}",
        f"Syrian objectives {victory.area_points(box, s, SYRIAN)}",
        f"Syrian large units eliminated {victory.lost_units(box, s, SYRIAN)}",
        f"Israeli large units eliminated {victory.lost_units(box, s, ISRAELI)}",
    )
    return Result(winner, level, scores, lines)


PARTS = Parts(
    steps=sequence.TABLE,
    begin=_begin,
    role=_role,
    lead_in=_lead_in,
    result=_result,
    question=words.question,
    describe=words.describe,
    label=table.label,
    refusal=why.refusal,
    worksheet=worksheet.worksheet,
    tell=tell.tell,
    sheet=look.sheet,
    faces=look.faces,
    table=table.table,
    charts=table.charts,
    overlays=table.OVERLAYS,
    overlay=table.overlay,
    route=table.route,
    veil=veil.veil,
    discreet=veil.DISCREET,
    view=documents.view,
    fields=FIELDS,
    blank=lambda box: Forces(0, 0, 0),
    copy=Forces.copy,
    rebuild=rebuild,
    position=documents.position,
    from_position=positions.from_position,
    advise=advice.advise,
    faults=faults.state_faults,
)


def _words(box: Box) -> Vocabulary:
    names = {
        "unit": box.unit_names,
        "node": box.board.names,
        "chit": box.chit_names,
    }
    return Vocabulary(verbs.VERBS, names, {"node": "area"})


def _about(pack: Pack) -> About:
    chosen = pack.scenarios
    return About(
        id="golan-73",
        title="FAB: Golan '73",
        summary="The Golan Heights in October 1973: hidden blocks on an area map, assets drawn "
        "from a cup, and decisions of both players in every combat.",
        credits="Fast Action Battles: Golan '73, GMT Games; design by Michael Gustavsson and "
        "Rick Young",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in chosen.scenario),
        options=tuple(Option(row.id, row.name, row.case) for row in chosen.option),
        pack=meanings(pack, (row.id for row in chosen.scenario)),
        hidden=True,
    )


@cache
def load(folder: Path = HERE) -> Game[Box, Forces]:
    pack = load_pack(folder)
    box = open_box(pack)
    return Game(_about(pack), box, _words(box), PARTS, HERE.parent, folder)
