"""What saves a player clicks: what he did when he was last asked this, attacks in vain, all who can
join an attack, the same answer several times, and what belongs together.

Only proposals: the page plays them one by one, and each is checked like any other action. What is
hidden from a player decides nothing here: all is tried out on what he sees.
"""

from collections.abc import Iterator

from levant.bots.reasons import owed
from levant.core.actions import verb_of
from levant.core.rules import Rules
from levant.core.state import State
from levant.sight import Sight, only_answer
from levant.web import scene
from levant.web.journal import CHOSEN, LEAD
from levant.web.room import Room
from levant.web.story import OPENS
from levant.web.wire import Bundle, Deed, Repeat, Savers

MOST = 40
"""Actions that are proposed at most."""
WORTH = 2
"""Fewer actions than this are played as quickly by hand."""
OFTEN = 4
"""What can be answered as often as this is asked for with a number, before it is answered once."""
TRIED = 30
"""Answers that are tried out at most."""


def savers(room: Room, role: str, alone: bool = False) -> Savers:
    again, attacks = same_as_last_time(room, role), in_vain(room, role)
    whole, more = routine(room, role, alone), repeats(room, role)
    return Savers(again, attacks, joining(room, role), whole, more)


def _seen(room: Room, role: str) -> State:
    """The state as the role sees it, with what it is told that it may do."""
    sight = room.rules.veil(room.match.state, role)
    sight.legal = room.rules.legal(room.match.state)
    return sight


# --- the same again ------------------------------------------------------------------------------


def same_as_last_time(room: Room, role: str) -> list[Deed]:
    """What the role chose in an earlier phase like this one, as far as it is legal again.

    Moves are left out, for who has gone somewhere is there, and so is fighting.
    """
    rules, ahead = room.rules, _seen(room, role)
    deeds: list[Deed] = []
    for lead, code in _last_time(room, role):
        tried = _tried(rules, ahead, role, lead, code)
        if tried is not None and len(deeds) < MOST:
            deeds.append(_deed(rules, ahead, lead, code))
            _run_on(rules, tried, role)
            ahead = tried
    return deeds if len(deeds) >= WORTH else []


def _last_time(room: Room, role: str) -> list[tuple[int | None, int]]:
    """The choices of the role, each with its lead, when a phase or Operation last asked for the
    same."""
    rules, moves, history = room.rules, room.moves, room.match.history
    asked = {verb_of(code) for code in rules.legal(room.match.state)}
    asked -= {code for code, verb in rules.words.verbs.items() if verb.ends}
    end = len(history)
    for ago, start in enumerate(_phases(room, role)):
        chosen = [
            (history[n - 1] if n and moves[n - 1].how == LEAD else None, history[n])
            for n in range(start, end)
            if moves[n].role == role and moves[n].how == CHOSEN
        ]
        fitting = [
            (lead, code)
            for lead, code in chosen
            if verb_of(lead or code) in asked and _names_something(rules, lead, code)
        ]
        if fitting and ago:
            return fitting
        end = start
    return []


def _names_something(rules: Rules, lead: int | None, code: int) -> bool:
    """It assigns, buys, aims: not only says that something is done, or that a unit stays."""
    words = rules.words.text(code).split()[1:]
    led = rules.words.text(lead).split()[1:] if lead is not None else []
    return any(word not in led for word in words)


def _phases(room: Room, role: str) -> Iterator[int]:
    """After how many actions each phase began, the latest first and set-up last."""
    told = room.match.seen_by(role).told
    for at, events in zip(range(len(told) - 1, 0, -1), reversed(told), strict=False):
        if any(event.kind in OPENS for event in events):
            yield at
    yield 0


def _tried(rules: Rules, state: State, role: str, lead: int | None, code: int) -> State | None:
    """The state after a choice; None where it is illegal, moves something, fights or rolls."""
    ahead = rules.copy(state)
    for each in (lead, code) if lead is not None else (code,):
        if rules.role(ahead) != role or each not in rules.legal(ahead):
            return None
        if rules.route(rules.veil(ahead, role), each):
            return None
        rules.apply(ahead, each)
    quiet = rules.chances(ahead) == rules.chances(state)
    return ahead if quiet and rules.worksheet(rules.veil(ahead, role)) is None else None


# --- attacks that cannot succeed -----------------------------------------------------------------


def in_vain(room: Room, role: str) -> list[Deed]:
    """Attacks that are owed and can do nothing, whatever is chosen: each with its resolution.

    Where something is hidden none is proposed, for what an attack comes to may tell of it.
    """
    rules, deeds = room.rules, list[Deed]()
    if rules.about.hidden:
        return deeds
    state = _seen(room, role)
    if rules.worksheet(state) is not None:
        return deeds
    while len(deeds) < MOST and rules.role(state) == role:
        if rules.worksheet(state) is None:
            attack = _next_in_vain(rules, state, role)
            if attack is None:
                break
            deeds.append(_deed(rules, state, None, attack))
            rules.apply(state, attack)
        answer = _answer_in_vain(rules, state, role)
        if answer is None:
            break
        deeds.append(_deed(rules, state, None, answer))
        rules.apply(state, answer)
        _run_on(rules, state, role)
    return deeds


# --- everybody to one attack -------------------------------------------------------------------


def joining(room: Room, role: str) -> list[Deed]:
    """Everybody who can join the attack that is being built, as far as one lets the next."""
    rules, deeds = room.rules, list[Deed]()
    state = _seen(room, role)
    rolls = state.rolls
    while len(deeds) < MOST and rules.role(state) == role:
        joins = [c for c in rules.legal(state) if rules.words.verbs[verb_of(c)].joins]
        if not joins:
            break
        deeds.append(_deed(rules, state, None, joins[0]))
        rules.apply(state, joins[0])
    return deeds if len(deeds) >= WORTH and state.rolls == rolls else []


# --- the same answer several times ---------------------------------------------------------------


def repeats(room: Room, role: str) -> list[Repeat]:
    """Answers that can be given several times: how many airstrikes are bought.

    What was answered last is one as soon as it can be given twice more: how many go there.
    """
    rules, found = room.rules, list[Repeat]()
    state, last = _seen(room, role), _last_answer(room, role)
    unplaced = [code for code in rules.legal(state) if not _places(rules, code)]
    asked = unplaced if len(unplaced) <= TRIED else []
    for code in dict.fromkeys([*asked, *([last] if last in rules.legal(state) else [])]):
        assert code is not None
        times = _times(rules, state, role, code)
        if times >= (WORTH if code == last else OFTEN):
            found.append(Repeat(_deed(rules, state, None, code), times))
    return found


def _last_answer(room: Room, role: str) -> int | None:
    """What the role chose last, if nobody has chosen since and nothing led to it."""
    moves, history = room.moves, room.match.history
    for n in range(len(moves) - 1, -1, -1):
        if moves[n].how == CHOSEN:
            led = n and moves[n - 1].how == LEAD
            return history[n] if moves[n].role == role and not led else None
    return None


def _places(rules: Rules, code: int) -> bool:
    return "node" in rules.words.verbs[verb_of(code)].arguments


def _times(rules: Rules, state: State, role: str, code: int) -> int:
    """How often it can be answered before a die falls or something else is asked."""
    verb = rules.words.verbs[verb_of(code)]
    if verb.ends or not verb.arguments or rules.route(state, code):
        return 0
    times, ahead, asked = 0, state, rules.question(state).case
    while times < MOST and rules.role(ahead) == role and code in rules.legal(ahead):
        if rules.question(ahead).case != asked:
            break
        then = rules.copy(ahead)
        rules.apply(then, code)
        if then.rolls != state.rolls:
            break
        times, ahead = times + 1, then
    return times


# --- what belongs together ---------------------------------------------------------------------


def routine(room: Room, role: str, alone: bool) -> Bundle | None:
    """The questions of a routine as the game's advice answers them, until a die falls.

    What leads to a choice goes with it.
    """
    rules, deeds = room.rules, list[Deed]()
    state = _seen(room, role)
    meant, rolls = rules.routine(state), state.rolls
    if meant is None or (meant.plan and not alone):
        return None
    while len(deeds) < MOST and state.rolls == rolls:
        if rules.role(state) != role or rules.routine(state) != meant:
            break
        code, lead = _advised(rules, state), None
        if verb_of(code) == meant.until:
            break
        if scene.leads(rules, state, code):
            ahead, lead = rules.copy(state), code
            rules.apply(ahead, lead)
            code = _advised(rules, ahead)
        deeds.append(_deed(rules, state, lead, code))
        for each in (code,) if lead is None else (lead, code):
            rules.apply(state, each)
        _run_on(rules, state, role)
    return Bundle(meant.title, meant.says, deeds) if deeds else None


def _advised(rules: Rules, state: State) -> int:
    legal = rules.legal(state)
    liked = rules.advise(state, legal)
    return legal[liked.index(max(liked))] if liked else legal[0]


def _run_on(rules: Rules, state: State, role: str) -> None:
    """What has one answer is played for a player, as `Room.run_on` does."""
    while rules.role(state) == role and rules.worksheet(state) is None:
        code = only_answer(rules, state)
        if code is None:
            return
        rules.apply(state, code)


def _next_in_vain(rules: Rules, state: State, role: str) -> int | None:
    """An attack that is owed, whose attacker can do no better and whose target no other can hit."""
    hopeful: list[tuple[int, list[str]]] = []
    hopeless: list[tuple[int, list[str]]] = []
    for code in _attacks(rules, state):
        ahead = rules.copy(state)
        rules.apply(ahead, code)
        vain = _answer_in_vain(rules, ahead, role) is not None
        (hopeless if vain else hopeful).append((code, rules.words.text(code).split()))
    sight = Sight(rules, state, role)
    for code, (verb, *names) in hopeless:
        if not owed(sight, names):
            continue
        rivals = [words for _, words in hopeful if words[0] == verb and set(words[1:]) & set(names)]
        if not rivals:
            return code
    return None


def _attacks(rules: Rules, state: State) -> list[int]:
    """The legal actions of the verbs that lead to a worksheet: one of each verb is tried."""
    by_verb: dict[int, list[int]] = {}
    for code in rules.legal(state):
        by_verb.setdefault(verb_of(code), []).append(code)
    attacks = []
    for alike in by_verb.values():
        ahead = rules.copy(state)
        rules.apply(ahead, alike[0])
        attacks += alike if rules.worksheet(ahead) else []
    return attacks


def _answer_in_vain(rules: Rules, state: State, role: str) -> int | None:
    """The only answer to an attack, where nothing is rolled and nothing comes of it."""
    if rules.role(state) != role or rules.worksheet(state) is None:
        return None
    answers = rules.legal(state)
    if len(answers) != 1:
        return None
    ahead = rules.copy(state)
    rules.apply(ahead, answers[0])
    if ahead.rolls != state.rolls or rules.worksheet(ahead) is not None:
        return None
    same = _pieces(rules, ahead, role) == _pieces(rules, state, role)
    return answers[0] if same else None


def _pieces(rules: Rules, state: State, role: str) -> set[tuple[str, str, str]]:
    """What lies where, and which face up."""
    return {(p.id, p.cell, p.face) for p in rules.table(rules.veil(state, role), role).pieces}


def _deed(rules: Rules, state: State, lead: int | None, code: int) -> Deed:
    """An action in the words of who decides, made from what he may see."""
    ahead, role = state, rules.role(state)
    assert role is not None
    if lead is not None:
        ahead = rules.copy(state)
        rules.apply(ahead, lead)
    text = rules.words.text
    return Deed(
        text(code),
        "" if lead is None else text(lead),
        rules.describe(rules.veil(ahead, role), code),
    )
