"""Six Days of War: which of its parts answers what, for everything outside the game's folder."""

from functools import cache
from pathlib import Path

from levant.core.actions import act, first_of, verb_of
from levant.core.game import GameRules, Parts, card
from levant.core.rules import About, Option, Result
from levant.games.six_days_of_war import (
    bot,
    charts,
    facts,
    faults,
    look,
    overlays,
    positions,
    sequence,
    sight,
    steps,
    table,
    verbs,
    warnings,
    why,
    words,
)
from levant.games.six_days_of_war.bot import guess, value
from levant.games.six_days_of_war.box import MAPS, NATIONS, SIDES, Box
from levant.games.six_days_of_war.printed.opening import HERE, load_pack, open_box
from levant.games.six_days_of_war.printed.rows import Pack
from levant.games.six_days_of_war.rules import setup, victory
from levant.games.six_days_of_war.rules.operations import OPERATION_NAMES
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.why.clicks import CLICKS
from levant.games.six_days_of_war.words import choices, events, worksheet
from levant.games.six_days_of_war.words.questions import ROUTINES


def _lead_in(box: Box, s: War, action: int) -> int | None:
    """Activate, then move, strike or raid: where units are activated to do so."""
    if s.steps[-1][0] in (steps.MARCHING, steps.MISSIONS):
        leads = verbs.VERBS[verb_of(action)].led_by
        return act(leads[0], first_of(action)) if leads else None
    return None


def _result(box: Box, s: War) -> Result | None:
    if s.phase != steps.OVER:
        return None
    winner, level, mvps, dvps = victory.outcome(box, s)
    scores = {f"{side} MVP": mvps[n] / 2 for n, side in enumerate(SIDES)}
    scores |= {f"{side} DVP": dvps[n] / 2 for n, side in enumerate(SIDES)}
    lines = tuple(
        f"{side}: {words.half_words(mvps[n])} military, "
        f"{words.half_words(dvps[n])} diplomatic victory points"
        for n, side in enumerate(SIDES)
    )
    text = f"{SIDES[winner]} {level}" if winner >= 0 else level
    lost = winner < 0 and bool(s.armageddon)
    return Result(SIDES[winner] if winner >= 0 else None, text, scores, lines, all_lose=lost)


def _names(box: Box) -> dict[str, list[str]]:
    return {
        "base": box.base_names,
        "card": box.card_names,
        "map": MAPS,
        "operation": OPERATION_NAMES,
        "nation": [name.replace(" ", "-") for name in NATIONS],
    }


PARTS: Parts[Pack, Box, War] = Parts(
    steps=sequence.TABLE, verbs=verbs.VERBS, begin=setup.open_scenario, result=_result,
    layout=positions.layout, names=_names, lead_in=_lead_in, describe=choices.describe,
    label=choices.label, refusal=why.refusal,
    clicks=CLICKS, worksheet=worksheet.worksheet, tell=events.tell,
    sheet=look.sheet, faces=look.faces, table=table.table, headline=words.headline,
    charts=charts.charts, overlays=overlays.OVERLAYS, overlay=overlays.overlay,
    route=overlays.route,
    facts={"unit": facts.unit_facts}, place_facts=facts.place_facts,
    warnings=warnings.WARNINGS, routines=ROUTINES,
    veil=sight.veil, known=sight.known,
    discreet=sight.DISCREET, view=sight.view, styles=bot.STYLES, advise=bot.advise,
    features=value.features, lead=value.lead, prospect=value.prospect, clock=value.clock,
    phasing=steps.whose_turn,
    lulls=frozenset((steps.OPERATING,)), guess=guess.guess, faults=faults.faults,
)  # fmt: skip


def _about(pack: Pack) -> About:
    return card(
        pack,
        pack.scenarios.scenario,
        pack.scenarios.option,
        id="six-days-of-war",
        title="Six Days of War",
        summary="A crisis played with cards, then the war of 1967 in Sinai, the West Bank and on "
        "the Golan until the cease-fire.",
        credits="Six Days of War, Against the Odds / LPS, 2019; design by Paul Rohrbaugh",
        roles=SIDES,
        length="3 to 4 hours",
        hidden=True,
        die=10,
        idle={
            "optional-cards": [row.id for row in pack.scenarios.scenario if not row.optional_cards],
        },
        ours=[
            Option(
                "waiting",
                "Israel waits until 22 May",
                "4.2",
                tuple(row.id for row in pack.scenarios.scenario if row.war_at_start),
                "Before that day war comes only if the UAR declares it or the Palestinians revolt: "
                "a more even game. This option is ours, not the rulebook's.",
            )
        ],
    )


@cache
def load(folder: Path = HERE) -> GameRules[Pack, Box, War]:
    pack = load_pack(folder)
    return GameRules(_about(pack), pack, open_box(pack), PARTS, HERE.parent)
