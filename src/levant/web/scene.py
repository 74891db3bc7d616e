"""What a seat sees. Everything here is made from `Rules.veil` of the state for that seat.

The list of legal actions is the engine's own, since that is what may be played; its words come
from the veiled state.
"""

from collections.abc import Sequence
from dataclasses import replace

from levant import draw
from levant.core.actions import verb_of
from levant.core.look import Placed
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.table import Table
from levant.core.worksheet import Worksheet
from levant.match import Match
from levant.web.wire import Asked, Choice, EventLine

TRIED_FOR_LEAD = 8
"""Actions of a verb that are tried to see whether all of them only lead to another choice."""


def table(rules: Rules, state: State, seat: str) -> Table:
    return rules.table(rules.veil(state, seat), seat)


def asked(rules: Rules, state: State, seat: str) -> Asked | None:
    """The decision as a seat is told of it; only who decides gets the choices."""
    role = rules.role(state)
    if role is None:
        return None
    if role != seat:
        return Asked(role, f"{role} decides", "", [])
    sight = rules.veil(state, seat)
    question = rules.question(sight)
    codes = rules.legal(state)
    leading = _leading(rules, state, codes)
    choices = []
    for code in codes:
        text = rules.words.text(code)
        verb, *args = text.split()
        say, label = rules.describe(sight, code), rules.label(sight, code)
        choices.append(Choice(text, say, verb, args, code in leading, label))
    return Asked(role, question.prompt, question.case, choices)


def peek(rules: Rules, state: State, seat: str, code: int) -> Asked | None:
    """What would be asked after a choice that leads to another."""
    ahead = rules.copy(state)
    rules.apply(ahead, code)
    return asked(rules, ahead, seat)


def leads(rules: Rules, state: State, code: int) -> bool:
    """Whether an action only leads to a further choice: pick, then move."""
    ahead = rules.copy(state)
    rules.apply(ahead, code)
    if rules.role(ahead) != rules.role(state):
        return False
    return any(rules.lead_in(state, following) == code for following in rules.legal(ahead))


def worksheet(match: Match, seat: str, fought: EventLine | None) -> Worksheet | None:
    """The combat being built, or the one that `fought` tells of, with its die."""
    rules = match.rules
    sheet = rules.worksheet(rules.veil(match.state, seat))
    if sheet is None and fought is not None:
        before = rules.worksheet(rules.veil(match.state_at(fought.at - 1), seat))
        if before is not None:
            result = fought.text.rpartition(", ")[2]
            sheet = replace(before, die=fought.die, result=result, dice=tuple(fought.dice))
    return sheet


def picture(rules: Rules, state: State, seat: str) -> str:
    """The sheet with the pieces that a seat sees on it."""
    sheet, faces = rules.sheet(), rules.faces()
    centres = {cell.name: cell.centre for cell in sheet.cells}
    placed = [
        Placed(faces[piece.face], *centres[piece.cell], max(0, piece.height))
        for piece in table(rules, state, seat).pieces
        if piece.cell in centres and piece.face in faces
    ]
    return draw.sheet(sheet, placed)


def _leading(rules: Rules, state: State, codes: Sequence[int]) -> set[int]:
    """Which of these actions only lead to a further choice."""
    by_verb: dict[int, list[int]] = {}
    for code in codes:
        by_verb.setdefault(verb_of(code), []).append(code)
    leading: set[int] = set()
    for alike in by_verb.values():
        tried = {leads(rules, state, code) for code in alike[:: 1 + len(alike) // TRIED_FOR_LEAD]}
        if tried == {True}:
            leading.update(alike)
        elif True in tried:
            leading.update(code for code in alike if leads(rules, state, code))
    return leading
