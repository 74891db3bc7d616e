"""Why a click on the table is no choice: what it can mean now, and why that is refused.

A click names a place and perhaps a counter; what is in hand is known. Every verb that is offered,
and those that the game says a click stands for at this step (`Rules.clicks`), is asked with what
was clicked; the answer is the refusal of the likeliest meaning. There is always one, with a case.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from levant.core.actions import Verb, verb_of
from levant.core.refusal import Refusal
from levant.core.rules import Rules
from levant.misnamed import place_title
from levant.seat import Seat
from levant.sight import Decision, Sight


class Click(NamedTuple):
    """What was clicked, and what is in hand: named so far, after the choice that led there."""

    cell: str
    piece: str = ""
    held: tuple[str, ...] = ()
    lead: str = ""


class Answer(NamedTuple):
    """The action that was understood, "" if none was, and why it is refused."""

    text: str
    refusal: Refusal


class _Meaning(NamedTuple):
    """An action that a click could mean; the lowest rank is the likeliest."""

    rank: tuple[int, ...]
    text: str


def answer(seat: Seat, click: Click) -> Answer:
    """Why nothing can be done with what was clicked."""
    asked = seat.decision
    if asked is None:
        return Answer("", Refusal("", "the game is over"))
    if asked.role != seat.role:
        return Answer("", Refusal("", f"{asked.role} decides now"))
    found = _meant(seat, click)
    if found is None and click.lead:  # another unit than the one in hand, or a place beside the map
        found = _meant(seat, click._replace(held=(), lead=""))
    ahead = seat.after(click.lead)
    return found or Answer("", _nothing_meant(ahead, ahead.decision or asked, click))


def _meant(seat: Seat, click: Click) -> Answer | None:
    """The refusal of the likeliest meaning; None where the click can mean nothing that is asked."""
    for meaning in sorted(set(_Meanings(seat.after(click.lead), click))):
        refusal = seat.why_not(meaning.text, click.lead)
        if refusal is None:
            refusal = _by_button(seat.after(click.lead), meaning.text)
        if refusal is not None and refusal.case:
            return Answer(meaning.text, refusal)
    return None


def _by_button(sight: Sight, text: str) -> Refusal | None:
    """What is offered, and not on the map: a chit, a number."""
    for action, say, _ in sight.choices():
        if action == text:
            return Refusal(
                sight.rules.words.verbs[verb_of(action.code)].case,
                f"there is a button for this: {say}",
            )
    return None


def _nothing_meant(sight: Sight, asked: Decision, click: Click) -> Refusal:
    """Where no verb takes such a thing: an empty place while a unit is asked for, a marker."""
    table = sight.table()
    here = [piece for piece in table.pieces if piece.cell == click.cell]
    here = [piece for piece in here if piece.id == click.piece] or here
    place = place_title(sight, click.cell)
    thing = max(here, key=lambda piece: piece.height).title if here else place
    named = f"{thing}," if ", " in thing else thing
    wants = _wanted(sight, asked)
    noun = " or ".join(wants)
    if all(sight.rules.words.verbs[verb_of(action.code)].ends for action in asked.actions):
        reason = f"{thing}: nothing is left to do in this phase but to end it"
    elif not wants:
        reason = f"{named} is not what you are asked about: answer with one of the buttons"
    elif here and any(tray.id == click.cell for tray in table.boxes):
        reason = f"{named} is in “{place}”, not on the map: choose a lit {noun}"
    elif here:
        reason = f"{named} cannot be chosen now: choose a lit {noun}"
    else:
        reason = f"{thing}: there is nothing to choose there now; choose a lit {noun}"
    question = f"{reason}. You are asked: {_unheaded(asked.prompt, table.headline)}"
    return Refusal(asked.case, question, [piece.id for piece in here])


def _unheaded(prompt: str, headline: str) -> str:
    """A question without the turn and phase that the headline tells."""
    head, _, rest = prompt.partition(": ")
    return rest if rest and head.rpartition(", ")[2] in headline else prompt


def _wanted(sight: Sight, asked: Decision) -> list[str]:
    """What is asked for on the map, in the players' words."""
    words = sight.rules.words
    kinds = {kind for a in asked.actions for kind in words.verbs[verb_of(a.code)].arguments}
    return [words.nouns[kind] for kind in ("unit", "node") if kind in kinds]


class _Meanings:
    """All that a click could mean, from what is offered and from what the step knows."""

    def __init__(self, sight: Sight, click: Click) -> None:
        self._rules, self._click = sight.rules, click
        self._role, self._actions = sight.role, sight.decision.actions if sight.decision else []
        pieces = sight.table().pieces
        self._sides = {piece.id: piece.side for piece in pieces}
        self._cells: dict[str, set[str]] = {}
        for piece in pieces:
            self._cells.setdefault(piece.cell, set()).add(piece.side)
        here = sorted((p for p in pieces if p.cell == click.cell), key=lambda p: -p.height)
        exact = [piece for piece in here if piece.id == click.piece]
        self._here = [piece.id for piece in exact or here]
        self._clicks = sight.rules.clicks(sight.veiled)

    def __iter__(self) -> Iterator[_Meaning]:
        yield from self._offered()
        yield from self._unoffered()

    def _offered(self) -> Iterator[_Meaning]:
        """What is offered, with one of its units or places exchanged for what was clicked."""
        words, held = self._rules.words, self._click.held
        for action in self._actions:
            verb, (_, *args) = words.verbs[verb_of(action.code)], action.split()
            named = [f"{kind}/{arg}" if kind in _shelved(self._rules) else arg
                     for kind, arg in zip(verb.arguments, args, strict=True)]  # fmt: skip
            loose = sum(token not in named for token in held)
            for n, kind in enumerate(verb.arguments):
                if named[n] in held:
                    continue
                for thing in self._things(kind):
                    unlike = self._unlike(kind, named[n], thing)
                    far = self._far(named[:n] + named[n + 1 :])
                    text = " ".join([verb.word, *args[:n], _bare(kind, thing), *args[n + 1 :]])
                    if self._of_another(verb, args, n, text):
                        continue
                    yield _Meaning((loose, unlike, far, -n), text)

    def _of_another(self, verb: Verb, args: Sequence[str], n: int, text: str) -> bool:
        """Whether it speaks of a unit that was not clicked, where several could be meant."""
        if not self._click.piece or verb.arguments[n] == "unit" or text in self._actions:
            return False
        units = [m for m, kind in enumerate(verb.arguments) if kind == "unit"]
        strange = [m for m in units if args[m] not in self._click.held]
        return any(len(self._named(verb, m)) > 1 for m in strange)

    def _named(self, verb: Verb, n: int) -> set[str]:
        """What the actions of a verb name there."""
        found = (action.split() for action in self._actions)
        return {words[n + 1] for words in found if words[0] == verb.word}

    def _unoffered(self) -> Iterator[_Meaning]:
        """What the step knows besides: a unit that could join, were it near enough."""
        held = self._click.held
        for order, number in enumerate(self._clicks):
            verb = self._rules.words.verbs[number]
            for thing in self._things(verb.arguments[-1]):
                args = [*held, _bare(verb.arguments[-1], thing)][-len(verb.arguments) :]
                if len(args) == len(verb.arguments):
                    unlike = self._strange(verb, thing)
                    yield _Meaning((0, unlike, 0, order), " ".join([verb.word, *args]))

    def _things(self, kind: str) -> list[str]:
        """What was clicked, as something of this kind."""
        if kind == "unit":
            return [unit for unit in self._here if self._number(kind, unit) is not None]
        cell = self._click.cell
        if kind == "node" and self._number(kind, cell) is None:
            cell = cell.split("/")[0]  # a marker's spot in a place
        things = [cell, *(unit.split("#")[0] for unit in self._here)]  # S-sam#cup3: a chit in a cup
        known = [thing for thing in things if self._number(kind, _bare(kind, thing)) is not None]
        return list(dict.fromkeys(known))

    def _number(self, kind: str, name: str) -> int | None:
        return self._rules.words.number(kind, name)

    def _unlike(self, kind: str, offered: str, thing: str) -> int:
        """Whether what was clicked is another's than what is offered: a friend for an enemy."""
        if kind == "unit":
            return int(self._sides.get(offered) != self._sides.get(thing))
        mine, theirs = self._cells.get(thing, set()), self._cells.get(offered, set())
        return int(not mine & theirs) if mine or theirs else 0

    def _strange(self, verb: Verb, thing: str) -> int:
        """The same where nothing is offered: units are one's own, most places the enemy's."""
        if verb.arguments[-1] == "unit":
            return int(self._sides.get(thing) != self._role)
        return int((self._role in self._cells.get(thing, set())) != verb.own)

    def _far(self, others: Sequence[str]) -> int:
        """How far what else the action names is from the click: the nearest is the likeliest."""
        spots = _spots(self._rules)
        x, y = spots.get(self._click.cell, (0.0, 0.0))
        away = [abs(spots[o][0] - x) + abs(spots[o][1] - y) for o in others if o in spots]
        return int(1000 * min(away, default=0))


@cache
def _spots(rules: Rules) -> dict[str, tuple[float, float]]:
    return {cell.name: cell.centre for cell in rules.sheet().cells}


@cache
def _shelved(rules: Rules) -> frozenset[str]:
    """The kinds of things with cells of their own: `base/ISR-1`."""
    heads = {name.split("/")[0] for name in _spots(rules) if "/" in name}
    return frozenset(heads & set(rules.words.names) - {"unit", "node"})


def _bare(kind: str, thing: str) -> str:
    return thing.removeprefix(f"{kind}/")
