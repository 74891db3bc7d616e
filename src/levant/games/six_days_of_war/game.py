"""Six Days of War: which of its parts answers what, for everything outside the game's folder."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.game import Game, Parts
from levant.core.packs import meanings
from levant.core.rules import About, Option, Result, Scenario
from levant.games.six_days_of_war import (
    advice,
    charts,
    choices,
    documents,
    look,
    overlays,
    questions,
    sequence,
    setup,
    sight,
    steps,
    story,
    table,
    verbs,
    victory,
    why,
    words,
)  # fmt: skip
from levant.games.six_days_of_war.box import MAPS, NATIONS, SCENARIOS, SIDES, Box
from levant.games.six_days_of_war.operations import OPERATION_NAMES
from levant.games.six_days_of_war.pack import HERE, Pack, load_pack, open_box
from levant.games.six_days_of_war.war import ARMAGEDDON, FIELDS, OPTION_IDS, PHASE, War

_LED = (
    verbs.MOVE, verbs.STAY, verbs.PUSH, verbs.SAIL, verbs.FLY, verbs.TRANSIT, verbs.EXIT,
    verbs.STRIKE, verbs.RAID,
)  # fmt: skip
_OPTIONS = {
    "optional-cards": ("Optional cards", "15.0"),
    "card-variant": ("Mobilization trumped and repeated", "15.3"),
    "armageddon": ("Superpowers may go to war", "9.2"),
    "heavy-artillery": ("The Syrian heavy artillery may move", "10.1.1"),
    "both-awards": ("Twice the military points earn 10 and 20 diplomatic points, not 20", "11.2"),
}


def _begin(box: Box, scenario: str, options: Sequence[str], key: bytes) -> War:
    number = SCENARIOS.index(scenario)
    s = documents.new_war(box, number, list(options), key)
    setup.open_scenario(box, s, number)
    return s


def _role(box: Box, s: War) -> str | None:
    return None if s.mark[PHASE] == steps.OVER else SIDES[sequence.actor(s)]


def _lead_in(box: Box, s: War, action: int) -> int | None:
    """Activate, then move, strike or raid."""
    if s.steps[-1][0] in (steps.MARCHING, steps.MISSIONS) and verb_of(action) in _LED:
        return act(verbs.ACTIVATE, first_of(action))
    return None


def _result(box: Box, s: War) -> Result | None:
    if s.mark[PHASE] != steps.OVER:
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
    lost = winner < 0 and bool(s.mark[ARMAGEDDON])
    return Result(SIDES[winner] if winner >= 0 else None, text, scores, lines, all_lose=lost)


PARTS = Parts(
    steps=sequence.TABLE,
    begin=_begin,
    role=_role,
    lead_in=_lead_in,
    result=_result,
    question=questions.question,
    describe=choices.describe,
    label=choices.label,
    refusal=why.refusal,
    worksheet=story.worksheet,
    tell=story.tell,
    sheet=look.sheet,
    faces=look.faces,
    table=table.table,
    charts=charts.charts,
    overlays=overlays.OVERLAYS,
    overlay=overlays.overlay,
    route=overlays.route,
    veil=sight.veil,
    discreet=sight.DISCREET,
    view=sight.view,
    fields=FIELDS,
    blank=lambda box: War(0, 0, 0, 0),
    copy=War.copy,
    position=documents.position,
    from_position=documents.from_position,
    advise=advice.advise,
    faults=sight.state_faults,
)


def _words(box: Box) -> Vocabulary:
    return Vocabulary(
        verbs.VERBS,
        {
            "unit": box.unit_names,
            "node": box.board.names,
            "base": box.base_names,
            "card": box.card_names,
            "map": MAPS,
            "operation": OPERATION_NAMES,
            "nation": [name.replace(" ", "-") for name in NATIONS],
        },
        {"node": "hex"},
    )


def _about(pack: Pack) -> About:
    return About(
        id="six-days-of-war",
        title="Six Days of War",
        summary="A crisis played with cards, then the war of 1967 in Sinai, the West Bank and on "
        "the Golan until the cease-fire.",
        credits="Six Days of War, Against the Odds / LPS, 2019; design by Paul Rohrbaugh",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in pack.scenarios.scenario),
        options=tuple(Option(name, *_OPTIONS[name]) for name in OPTION_IDS),
        pack=meanings(pack, (row.id for row in pack.scenarios.scenario)),
        hidden=True,
    )


@cache
def load(folder: Path = HERE) -> Game[Box, War]:
    pack = load_pack(folder)
    box = open_box(pack)
    return Game(_about(pack), box, _words(box), PARTS, HERE.parent, folder)
