"""Sixth Fleet: which of its parts answers what, for everything outside the game's folder."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.game import GameRules, Parts
from levant.core.packs import meanings
from levant.core.rules import About, Option, Result, Scenario
from levant.core.wording import count
from levant.games.sixth_fleet import bot, look, positions, sequence, sight, steps, table, why, words
from levant.games.sixth_fleet.box import NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.printed.opening import HERE, Pack, load_pack, open_box
from levant.games.sixth_fleet.rules import victory
from levant.games.sixth_fleet.state import FIELDS, Fleet
from levant.games.sixth_fleet.verbs import BOARD, GROUND, MOVE, PICK, PLACE, VERBS


def _begin(box: Box, scenario: str, options: Sequence[str], key: bytes) -> Fleet:
    s = positions.new_fleet(box, box.scenario_names.index(scenario), list(options), key)
    sequence.start_phase(box, s, steps.NATO_SETUP)
    return s


def _role(box: Box, s: Fleet) -> str | None:
    return None if s.phase == steps.GAME_OVER else SIDES[sequence.actor(box, s)]


def _lead_in(box: Box, s: Fleet, action: int) -> int | None:
    """Pick, then move or place."""
    led: tuple[int, ...] = ()
    if s.phase in (steps.NATO_MOVEMENT, steps.SOVIET_MOVEMENT):
        led = (MOVE, BOARD, GROUND)
    elif s.phase in steps.PLACING_PHASES:
        led = (BOARD, PLACE)
    if s.steps[-1][0] == s.phase and verb_of(action) in led:
        return act(PICK, first_of(action))
    return None


def _result(box: Box, s: Fleet) -> Result | None:
    if s.phase != steps.GAME_OVER:
        return None
    net = victory.net_points(box, s)
    level = victory.level_of(box, net)
    winner = level.split()[0] if level.split()[0] in SIDES else None
    lines = [
        f"{name}: {count(s.points[n], 'point')} for units destroyed" for n, name in enumerate(SIDES)
    ]
    lines += [f"bonus of case {case}: {points:+}" for case, points in victory.bonuses(box, s)]
    scores = {"NATO": s.points[NATO], "Soviet": s.points[SOVIET], "net": net}
    return Result(winner, level, scores, tuple(lines))


PARTS = Parts(
    steps=sequence.TABLE,
    begin=_begin,
    role=_role,
    lead_in=_lead_in,
    result=_result,
    question=words.question,
    describe=words.describe,
    label=words.label,
    refusal=why.refusal,
    worksheet=words.worksheet,
    tell=words.tell,
    sheet=look.sheet,
    faces=look.faces,
    table=table.table,
    charts=table.charts,
    overlays=table.OVERLAYS,
    overlay=table.overlay,
    route=table.route,
    veil=sight.veil,
    view=sight.view,
    fields=FIELDS,
    blank=lambda box: Fleet(0, 0),
    copy=Fleet.copy,
    position=positions.position,
    from_position=positions.from_position,
    advise=bot.advise,
    faults=sight.state_faults,
)


def _about(pack: Pack) -> About:
    chosen = pack.scenarios
    return About(
        id="sixth-fleet",
        title="Sixth Fleet",
        summary="NATO against the Soviet Union in the Mediterranean of the 1970s: ships, "
        "submarines and aircraft, zones of control and electronic countermeasures.",
        credits="Sixth Fleet, Simulations Publications Inc., 1975 (Strategy & Tactics 48); "
        "design by Jim Dunnigan",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in chosen.scenario),
        options=tuple(Option(row.id, row.name, row.case) for row in chosen.option),
        pack=meanings(pack, (row.id for row in chosen.scenario)),
        length="2 to 4 hours",
    )


@cache
def load(folder: Path = HERE) -> GameRules[Box, Fleet]:
    pack = load_pack(folder)
    box = open_box(pack)
    words_of = Vocabulary(VERBS, {"unit": box.unit_names, "node": box.board.names}, {"node": "hex"})
    return GameRules(_about(pack), box, words_of, PARTS, HERE.parent, folder)
