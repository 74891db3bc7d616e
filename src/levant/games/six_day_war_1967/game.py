"""Six Day War 1967: which of its parts answers what, for everything outside the game's folder."""

from functools import cache
from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.game import GameRules, Parts, card
from levant.core.packs import read_pack
from levant.games.six_day_war_1967 import (
    bot,
    charts,
    facts,
    faults,
    positions,
    sequence,
    sight,
    steps,
    table,
    verbs,
    warnings,
    why,
)
from levant.games.six_day_war_1967.bot import guess, value
from levant.games.six_day_war_1967.box import CONTINGENTS, ROLES, TABLES, Box
from levant.games.six_day_war_1967.look import pieces, sheet
from levant.games.six_day_war_1967.printed import checks, opening
from levant.games.six_day_war_1967.printed.rows import Pack
from levant.games.six_day_war_1967.rules import turn, victory
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.why.clicks import CLICKS
from levant.games.six_day_war_1967.words import choices, events, worksheet

HERE = Path(__file__).parent
NAMES = {
    "marker": verbs.MARKERS, "pile": verbs.PILES, "mission": verbs.MISSIONS, "aim": verbs.AIMS,
    "number": verbs.NUMBERS, "contingent": CONTINGENTS, "table": TABLES,
}  # fmt: skip

PARTS: Parts[Pack, Box, War] = Parts(
    steps=sequence.TABLE, verbs=verbs.VERBS, names=lambda box: NAMES, begin=turn.begin,
    result=victory.result, layout=positions.layout, lead_in=sequence.lead_in,
    describe=choices.describe, label=choices.label, refusal=why.refusal,
    clicks=CLICKS, aside={verbs.DROP: "airborne move, paid for with Reserve Points"},
    ended_by_hand=steps.ENDED_BY_HAND,
    worksheet=worksheet.worksheet, fought=worksheet.fought, tell=events.tell,
    sheet=sheet.sheet, faces=pieces.faces,
    table=table.table, headline=table.headline, charts=charts.charts,
    overlays=table.OVERLAYS, overlay=table.overlay,
    route=table.route,
    facts={"unit": facts.unit_facts}, place_facts=facts.place_facts,
    warnings=warnings.WARNINGS,
    veil=sight.veil, known=sight.known, view=sight.view, styles=bot.STYLES,
    advise=bot.advise, features=value.features, lead=value.lead,
    clock=value.clock, phasing=sequence.TABLE.by, guess=guess.guess, faults=faults.faults,
)  # fmt: skip


@cache
def load(folder: Path = HERE / "pack") -> GameRules[Pack, Box, War]:
    pack = read_pack(Pack, folder, listed_numbers(HERE), checks.CHECKS)
    about = card(
        pack,
        pack.scenarios.scenario,
        pack.scenarios.option,
        id="six-day-war-1967",
        title="Six Day War 1967",
        summary="June 1967, a day a turn: each player leads one Israeli front for the greater "
        "glory, and against the other the Arabs of the other front. Both can lose.",
        credits="Six Day War 1967, Decision Games, 2013 (Modern War 4); design by Joseph Miranda",
        roles=ROLES,
        length="2 to 4 hours",
        hidden=True,
    )
    return GameRules(about, pack, opening.open_box(pack), PARTS, HERE)
