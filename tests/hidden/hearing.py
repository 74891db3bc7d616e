"""Everything that a seat can get of a match at one moment, as text to be compared."""

import json
import random
from collections.abc import Sequence

from levant import clicking
from levant.clicking import Click
from levant.core.rules import Rules
from levant.core.state import Frame, State, laid_by
from levant.core.table import Table
from levant.draw.position import position_svg
from levant.ledger import Ledger
from levant.match import Match
from levant.sight import Action, Sight
from levant.web import scene

SAMPLED = 6
"""Actions and refusals that are asked about at one moment."""


class Moment(Match):
    """A match that begins in the middle: a state, and what its last action has done."""

    def __init__(self, match: Match, state: State, frames: Sequence[Frame]) -> None:
        self.game, self.rules, self.opening = match.game, match.rules, match.opening
        self.keys = match.keys
        self.history, self.ending = [], None
        self.state = state
        self.frames, self.rolled, self.told = Ledger(), Ledger(), Ledger()
        self.frames.append(list(frames))
        self.rolled.append([])
        self.told.append([self.rules.tell(state, frame) for frame in frames])
        self._snapshots = {0: laid_by(state)}
        self._seats = {}
        self._proofs = []
        self._changed()


def heard(moment: Match, role: str, dice: random.Random, drawn: bool = False) -> dict[str, str]:
    """By what was asked, what the seat got. The same `dice` ask the same questions."""
    rules, seat = moment.rules, moment.seen_by(role)
    got = {
        "view": json.dumps(moment.view(role)),
        "events": repr(seat.events),
        "decision": repr(seat.decision),
        "choices": repr(seat.choices()),
        "asked": repr(scene.asked(moment.state, seat.now)),
        "worksheet": repr(seat.worksheet),
        "table": repr(seat.table()),
        "turn": rules.phasing(moment.state),
    }
    for text in nonsense(rules, dice):
        got[f"why {text}"] = str(seat.why_not(text))
    actions = seat.decision.actions if seat.decision else []
    for action in dice.sample(actions, min(SAMPLED, len(actions))):
        got[f"route {action}"] = repr(seat.now.route(action.code))
        got[f"say {action}"] = seat.now.say(action)
        got[f"warnings {action}"] = repr(seat.warnings(action))
        got |= led_to(moment, role, action, dice)
    for overlay in rules.overlays():
        units = dice.sample(rules.words.names["unit"], 2) if overlay.of_unit else [""]
        for unit in units:
            got[f"{overlay.id} {unit}"] = repr(seat.now.overlay(overlay.id, unit))
    for unit in dice.sample(rules.words.names["unit"], 2):
        got[f"facts {unit}"] = repr(seat.now.facts(unit))
        place = dice.choice(rules.words.names["node"])
        got[f"facts {place} {unit}"] = repr(seat.now.place_facts(place, unit))
    for click in clicks(seat.table(), rules, dice):
        got[f"click {click}"] = repr(clicking.answer(seat, click))
    if drawn:
        got["map"] = position_svg(seat.now)
    return got


def clicks(table: Table, rules: Rules, dice: random.Random) -> list[Click]:
    """Somebody clicks on counters that he sees, and on places."""
    pieces = dice.sample(table.pieces, min(2, len(table.pieces)))
    places = dice.sample(rules.words.names["node"], 2)
    return [Click(each.cell, each.id) for each in pieces] + [Click(place) for place in places]


def led_to(moment: Match, role: str, action: Action, dice: random.Random) -> dict[str, str]:
    """What can be asked of a choice before it is made, where it only leads to another."""
    rules, state = moment.rules, moment.state
    if not scene.leads(rules, state, action.code):
        return {}
    got = {f"peek {action}": repr(scene.peek(rules, state, role, action.code))}
    ahead = rules.copy(state)
    rules.apply(ahead, action.code)
    sight = Sight(rules, ahead, role)
    following = sight.decision.actions if sight.decision else []
    for then in dice.sample(following, min(2, len(following))):
        got[f"route {action}, {then}"] = repr(sight.route(then.code))
        if len(then.split()) > 2:
            elsewhere = " ".join([*then.split()[:2], dice.choice(rules.words.names["node"])])
            got[f"why {elsewhere}"] = str(moment.seen_by(role).why_not(elsewhere))
    return got


def nonsense(rules: Rules, dice: random.Random) -> list[str]:
    """Actions that somebody might type, most of them not legal."""
    words = rules.words
    texts = []
    for _ in range(SAMPLED):
        verb = dice.choice(list(words.verbs.values()))
        named = [dice.choice([n for n in words.names[kind] if n]) for kind in verb.arguments]
        texts.append(" ".join([verb.word, *named]))
    return texts


def differences(one: dict[str, str], two: dict[str, str]) -> dict[str, tuple[str, str]]:
    """What was answered differently, each cut down to where it differs."""
    found = {}
    for key in one.keys() | two.keys():
        a, b = one.get(key, ""), two.get(key, "")
        if a != b:
            at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
            found[key] = (a[max(0, at - 90) : at + 90], b[max(0, at - 90) : at + 90])
    return found
