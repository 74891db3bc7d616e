"""What a seat sees, as it goes over the wire. Everything here is made from a `Sight` or `Seat`."""

from collections.abc import Sequence
from functools import cache, lru_cache

from levant.core.actions import Vocabulary, act, first_of, of_one_at_most, verb_of
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.worksheet import Worksheet
from levant.seat import Seat
from levant.sight import Action, Sight
from levant.web.wire import Asked, Barred, Choice

TRIED_FOR_LEAD = 2
"""Actions of a verb that are tried to see whether all of them only lead to another choice."""


def asked(state: State, sight: Sight, advise: bool = False) -> Asked | None:
    """The decision as a seat is told of it; only who decides gets the choices.

    `advise`: who plays alone is proposed a number where one is asked for.
    """
    decision = sight.decision
    if decision is None:
        return None
    leading = _leading(sight.rules, state, sight.rules.legal(state)) if decision.actions else ()
    choices = [
        _choice(action, say, action.code in leading, label)
        for action, (say, label) in zip(decision.actions, sight.phrases(), strict=True)
    ]
    advised = _advised(sight) if advise else []
    return Asked(decision.role, decision.prompt, decision.case, choices, _barred(sight), advised)


def peek(rules: Rules, state: State, role: str, code: int) -> Asked | None:
    """What would be asked after a choice that leads to another."""
    ahead = rules.copy(state)
    rules.apply(ahead, code)
    return asked(ahead, Sight(rules, ahead, role))


def reach(rules: Rules, state: State, role: str, code: int) -> list[Choice]:
    """Of what would be asked, the choices that finish with the unit: others may go after it. Who
    enters the map is asked next where he stops, and goes alone."""
    ahead = rules.copy(state)
    rules.apply(ahead, code)
    found = asked(ahead, Sight(rules, ahead, role))
    onward = _onward(rules, ahead, first_of(code))
    return [choice for choice in found.choices if choice.verb not in onward] if found else []


def leads(rules: Rules, state: State, code: int) -> bool:
    """Whether an action only leads to a further choice for the same unit: pick, then move. Who can
    go nowhere is led to what names nobody: to stay."""
    unit = first_of(code)
    if code != act(verb_of(code), unit) or not _can_lead(rules, state, code):
        return False
    ahead = rules.copy(state)
    rules.apply(ahead, code)
    if rules.role(ahead) != rules.role(state):
        return False
    follows, verbs = rules.legal(ahead), rules.words.verbs
    return any(
        first_of(following) == unit and rules.lead_in(state, following) == code
        for following in follows
    ) or not any(verbs[verb_of(following)].arguments for following in follows)


def _onward(rules: Rules, state: State, unit: int) -> set[str]:
    """The verbs after which the same unit is asked about again, and nobody else."""
    verbs = rules.words.verbs

    def about(code: int) -> bool:
        return first_of(code) == unit and verbs[verb_of(code)].arguments[:1] == ("unit",)

    onward = set()
    for verb, code in {verb_of(c): c for c in rules.legal(state) if about(c)}.items():
        ahead = rules.copy(state)
        rules.apply(ahead, code)
        if rules.role(ahead) == rules.role(state) and all(map(about, rules.legal(ahead))):
            onward.add(verbs[verb].word)
    return onward


def worksheet(seat: Seat, fought: int) -> Worksheet | None:
    """The combat being built, or else the one that action number `fought` resolved."""
    return seat.now.worksheet() or (seat.resolved(fought) if fought else None)


@lru_cache(50_000)
def _choice(text: str, say: str, lead: bool, label: str) -> Choice:
    """Most of what can be chosen could be chosen before, and was said in the same words."""
    verb, *args = text.split()
    return Choice(str(text), say, verb, args, lead, label)


def _barred(sight: Sight) -> Barred | None:
    """The end that has to wait, in words."""
    barred = sight.barred_end()
    if barred is None:
        return None
    action, why = barred
    return Barred(sight.say(action), why.case, why.reason, why.units, why.places)


def _advised(sight: Sight) -> list[str]:
    """The number that advice likes best of all there is to do: of a run of choices that differ in
    their last argument. Where it would rather do something else, there is none."""
    counting = _counting(sight.rules.words)
    runs: dict[str, list[Action]] = {}
    for action in sight.decision.actions if sight.decision and counting else []:
        head, _, last = action.rpartition(" ")
        if verb_of(action.code) in counting and last.isdigit():
            runs.setdefault(head, []).append(action)
    if not runs or not sight.decision:
        return []
    actions = sight.decision.actions
    scores = sight.rules.advise(sight.veiled, [action.code for action in actions])
    best = actions[scores.index(max(scores))] if scores else None
    return [str(best)] if any(best in run for run in runs.values()) else []


def _can_lead(rules: Rules, state: State, code: int) -> bool:
    """Whether anything at all is led up to by this action: that is known without playing it."""
    unit, followers = first_of(code), _followers(rules.words, verb_of(code))
    return any(rules.lead_in(state, act(verb, unit)) == code for verb in followers)


@cache
def _followers(words: Vocabulary, verb: int) -> list[int]:
    """The verbs that name the same kind of thing first."""
    kind = words.verbs[verb].arguments[:1]
    return [number for number, each in words.verbs.items() if each.arguments[:1] == kind]


@cache
def _counting(words: Vocabulary) -> set[int]:
    """The verbs whose last argument is a number."""
    return {number for number, verb in words.verbs.items() if verb.arguments[-1:] == ("number",)}


@cache
def _of_one(words: Vocabulary) -> set[int]:
    """The verbs with one argument."""
    return {number for number, verb in words.verbs.items() if len(verb.arguments) == 1}


def _leading(rules: Rules, state: State, codes: Sequence[int]) -> set[int]:
    """Which of these actions only lead to a further choice."""
    of_one = _of_one(rules.words)
    by_verb: dict[int, list[int]] = {}
    for code in of_one_at_most(codes):
        verb = verb_of(code)
        if verb in of_one:
            by_verb.setdefault(verb, []).append(code)
    leading: set[int] = set()
    for alike in by_verb.values():
        tried = {leads(rules, state, code) for code in alike[:: 1 + len(alike) // TRIED_FOR_LEAD]}
        if tried == {True}:
            leading.update(alike)
        elif True in tried:
            leading.update(code for code in alike if leads(rules, state, code))
    return leading
