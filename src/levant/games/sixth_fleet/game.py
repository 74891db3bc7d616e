"""Sixth Fleet: which of its parts answers what, for everything outside the game's folder."""

from functools import cache
from pathlib import Path

from levant.core.game import GameRules, Parts, card
from levant.games.sixth_fleet import (
    facts,
    faults,
    look,
    overlays,
    positions,
    sequence,
    sight,
    steps,
    table,
    warnings,
    why,
)
from levant.games.sixth_fleet.bot import STYLES, advise, value
from levant.games.sixth_fleet.box import SIDES, Box
from levant.games.sixth_fleet.printed.checks import HERE, load_pack
from levant.games.sixth_fleet.printed.opening import open_box
from levant.games.sixth_fleet.printed.rows import Pack
from levant.games.sixth_fleet.rules import victory
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.verbs import RAISE, VERBS
from levant.games.sixth_fleet.why.clicks import CLICKS
from levant.games.sixth_fleet.words import choices, events, worksheet

PARTS: Parts[Pack, Box, Fleet] = Parts(
    steps=sequence.TABLE, verbs=VERBS, begin=sequence.begin, result=victory.result,
    layout=positions.layout, lead_in=sequence.lead_in, describe=choices.describe,
    label=choices.label, phrases=choices.phrases, refusal=why.refusal,
    clicks=CLICKS, aside={RAISE: "rearrange a stack: who lies on top"},
    ended_by_hand=steps.ENDED_BY_HAND,
    worksheet=worksheet.worksheet, tell=events.tell, sheet=look.sheet, faces=look.faces,
    table=table.table, headline=table.headline, charts=table.charts,
    overlays=overlays.OVERLAYS, overlay=overlays.overlay, route=overlays.route,
    facts={"unit": facts.unit_facts}, place_facts=facts.place_facts,
    warnings=warnings.WARNINGS,
    view=sight.view,
    styles=STYLES, advise=advise,
    features=value.features, lead=value.lead, prospect=value.prospect, clock=value.clock,
    phasing=sequence.TABLE.by, faults=faults.faults,
)  # fmt: skip


@cache
def load(folder: Path = HERE) -> GameRules[Pack, Box, Fleet]:
    pack = load_pack(folder)
    about = card(
        pack,
        pack.scenarios.scenario,
        pack.scenarios.option,
        id="sixth-fleet",
        title="Sixth Fleet",
        summary="NATO against the Soviet Union in the Mediterranean of the 1970s: ships, "
        "submarines and aircraft, zones of control and electronic countermeasures.",
        credits="Sixth Fleet, Simulations Publications Inc., 1975 (Strategy & Tactics 48); "
        "design by Jim Dunnigan",
        roles=SIDES,
        length="2 to 4 hours",
    )
    return GameRules(about, pack, open_box(pack), PARTS, HERE.parent)
