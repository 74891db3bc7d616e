"""A match that is over, looked back on: the score as it went, what turned it, losses, luck."""

import random
from collections.abc import Sequence

from levant.bots.hint import chance_of
from levant.core.rules import Event, Result, Rules
from levant.core.state import State
from levant.core.table import Piece, Table, at_the_end
from levant.core.wording import number_of
from levant.match import Match
from levant.seat import Seat
from levant.sight import Sight
from levant.web.frozen import thaw
from levant.web.wire import (
    LossLine,
    LuckyThrow,
    Retrospect,
    ScoreLine,
    ScorePoint,
    SeatState,
    TurningPoint,
)

TURNING = 5
THROWS = 8
"""Other throws to which a die that fell is compared."""
LOSSES = ("lost", "killed")
"""Kinds of events that tell of units that are gone."""


def retrospect(
    frozen: bytes, seat: str, title: str, seats: list[SeatState], result: Result
) -> Retrospect:
    """Look back on a match as a seat was told of it; runs in a helper."""
    match: Match = thaw(frozen)
    tables = _tables(match, seat)
    points = [ScorePoint(at, table.headline) for at, table in tables]
    laid = [table for _, table in tables]
    scores = _scores(laid)
    seen = match.seen_by(seat)
    return Retrospect(
        title=title,
        seats=seats,
        result=result,
        standings=list(at_the_end(laid[-1].standings)),
        points=points,
        scores=scores,
        turning=_turning(points, scores),
        losses=_losses(seen, laid, match.rules.about.roles),
        luck=_luck(match, seen),
    )


# --- the score -----------------------------------------------------------------------------------


def _tables(match: Match, seat: str) -> list[tuple[int, Table]]:
    """What lay on the table at the beginning of every player-turn after set-up, and at the end."""
    rules, tables = match.rules, []
    clock, last = 0, len(match.history)
    for at, state in enumerate(match.states()):
        if rules.clock(state) != clock or at == last:
            clock = rules.clock(state)
            tables.append((at, Sight(rules, state, seat).table()))
    return tables


def _scores(tables: Sequence[Table]) -> list[ScoreLine]:
    """The lines of the standings that are counted all along, and that change."""
    rows = [{line.what: number_of(line.value) for line in table.standings} for table in tables]
    scores = []
    for what in rows[-1]:
        values = [row.get(what) for row in rows]
        known = [value for value in values if value is not None]
        if len(known) == len(values) and len(set(known)) > 1:
            scores.append(ScoreLine(what, known))
    return scores


def _turning(points: Sequence[ScorePoint], scores: Sequence[ScoreLine]) -> list[TurningPoint]:
    """The player-turns in which a line of the score changed most, the largest change first."""
    found = []
    for n in range(1, len(points)):
        changes = {s.what: s.values[n] - s.values[n - 1] for s in scores}
        changes = {what: change for what, change in changes.items() if change}
        if changes:
            before = points[n - 1]
            found.append(TurningPoint(before.at, points[n].at, before.headline, changes))
    found.sort(key=lambda each: -max(abs(change) for change in each.changes.values()))
    return found[:TURNING]


# --- losses and luck -----------------------------------------------------------------------------


def _losses(seat: Seat, tables: Sequence[Table], roles: Sequence[str]) -> dict[str, list[LossLine]]:
    pieces: dict[str, Piece] = {p.id: p for table in tables for p in table.pieces}
    losses: dict[str, list[LossLine]] = {role: [] for role in roles}
    for at, events in enumerate(seat.told):
        for event in events:
            piece = pieces.get(event.units[0]) if event.units else None
            if event.kind in LOSSES and piece and piece.side in losses:
                losses[piece.side].append(LossLine(at, event.text))
    return losses


def _luck(match: Match, seat: Seat) -> list[LuckyThrow]:
    """For each role the throw that helped it most, beyond what such throws do on average."""
    rules, dice = match.rules, random.Random("luck")
    best: dict[str, LuckyThrow] = {}
    before = match.state_at(0)
    course = zip(match.states(), match.rolled, seat.told, strict=True)
    for at, (after, dice_shown, told) in enumerate(course):
        if at and dice_shown:
            rolled = next((event for event in told if event.die or event.dice), None)
            if rolled is not None:
                _weigh(best, rules, before, after, at, match.history[at - 1], rolled, dice)
        before = rules.copy(after)
    return [best[role] for role in rules.about.roles if role in best]


def _weigh(
    best: dict[str, LuckyThrow],
    rules: Rules,
    before: State,
    after: State,
    at: int,
    code: int,
    rolled: Event,
    dice: random.Random,
) -> None:
    """Compare a throw with others of the same action, for every role."""
    others = []
    for _ in range(THROWS):
        other = rules.copy(before)
        other.key = dice.randbytes(32)
        rules.apply(other, code)
        others.append(other)
    for role in rules.about.roles:
        average = sum(chance_of(rules.value(other, role)) for other in others) / THROWS
        gain = chance_of(rules.value(after, role)) - average
        if gain > 0 and (role not in best or gain > best[role].gain):
            shown = list(rolled.dice) or [rolled.die]
            best[role] = LuckyThrow(role, at, _explained(rules, rolled.text), shown, gain)


def _explained(rules: Rules, text: str) -> str:
    """A throw with what the codes of its result mean: the page of the end has no glossary."""
    codes = rules.glossary.explained(text)
    return "; ".join([text, *(f"{code}: {each.says.rstrip('.')}" for code, each in codes)])
