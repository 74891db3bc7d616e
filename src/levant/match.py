"""A match: an opening and a list of actions, and everything that can be asked of them.

Undo, replay, save and load are all "play a prefix"; snapshots only make that fast.
"""

import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from levant.core.refusal import BadDocument, Refusal, Refused
from levant.core.rules import WATCHER, About, Event, Plain, Result, Rules
from levant.core.state import Frame, State, laid_by, taken_up
from levant.core.worksheet import Worksheet
from levant.ending import WORDS, Ending
from levant.keys import Keys, fingerprint_of
from levant.ledger import Ledger
from levant.match_file import FILE_VERSION, STIRS, MatchFile, Opening, Stir, write_whole
from levant.seat import Seat, finished
from levant.sight import Action, Decision, Sight, all_named

SNAPSHOT_EVERY = 32
PROVING = 12
"""Legal actions that go into a proof at most; all of them are counted."""


class Game:
    """A game that can be started; what `levant.game` returns."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def about(self) -> About:
        return self.rules.about

    def new(
        self,
        scenario: str | None = None,
        seed: int | str | None = None,
        options: Mapping[str, bool] | Iterable[str] = (),
    ) -> "Match":
        """A new match. Without a seed one is drawn that nobody can guess."""
        about = self.rules.about
        known = [each.id for each in about.scenarios]
        chosen = known[0] if scenario is None else scenario
        if chosen not in known:
            raise ValueError(f"{about.title} has no scenario {chosen!r}; it has {', '.join(known)}")
        names = _switched_on(about, options)
        return Match(self, Opening(about.id, chosen, names, _seed(seed), about.pack[chosen]))

    def at(self, position: Mapping[str, object], seed: int | str | None = None) -> "Match":
        """A match from a position document, at the start of its phase."""
        about = self.rules.about
        if not isinstance(position, Mapping):
            raise BadDocument(["a position is a JSON object; see the documentation of game.at"])
        if position.get("game", about.id) != about.id:
            raise BadDocument(
                [f"game: this is a position of {position['game']!r}, not of {about.id}"]
            )
        scenario = str(position.get("scenario", about.scenarios[0].id))
        pack = about.pack.get(scenario, "")
        opening = Opening(about.id, scenario, [], _seed(seed), pack, dict(position))
        return Match(self, opening)


@dataclass(frozen=True, slots=True)
class Way:
    """What a text comes to: the action it means, after the one that leads up to it if one does."""

    codes: tuple[int, ...]
    state: State  # in which the last of them is legal


class Rolled(NamedTuple):
    """A roll: in which action (0: the opening), the how manieth of the match, and its outcome."""

    at: int
    number: int
    sides: int
    shown: int


class Earlier(NamedTuple):
    """A point of a match: what it takes to come to it, for whoever has the time."""

    opening: Opening
    keys: Keys
    first: int  # actions before `kept`
    kept: bytes
    codes: list[int]  # the actions from there on

    def state(self, rules: Rules) -> State:
        state = taken_up(self.kept)
        for _ in _onward(rules, self.keys, state, self.first, self.codes):
            pass
        return state


class Match:
    """One game being played, or over."""

    def __init__(self, game: Game, opening: Opening) -> None:
        self.game = game
        self.rules = game.rules
        self.opening = opening
        self.keys = Keys(opening)
        self.history: list[int] = []
        self.ending: Ending | None = None  # made by the players
        self.told: Ledger[list[Event]] = Ledger()  # of the opening, then of each action
        self.frames: Ledger[list[Frame]] = Ledger()  # the same, as the rules noted them
        self.rolled: Ledger[list[tuple[int, int]]] = Ledger()  # (sides, shown), in the same order
        self._snapshots: dict[int, bytes] = {}
        self._decision: Decision | None = None
        self._open: State | None = None  # the state as all see it, where nothing is hidden
        self._seats: dict[str, Seat] = {}
        self._proofs: list[str] = []  # made when they are saved
        self.state = self._opened()
        self._snapshots[0] = laid_by(self.state)

    def __getstate__(self) -> dict[str, object]:
        """Laid by without what is soon made again."""
        return {**self.__dict__, "_decision": None, "_open": None}

    # --- playing ---------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        if self._decision is None:
            role = self.rules.role(self.state)
            if role is None or self.ending:
                return None
            question = self.rules.question(self.state)
            words = self.rules.words
            actions = all_named(words, self.rules.legal(self.state))
            self._decision = Decision(role, question.prompt, question.case, actions)
        return self._decision

    def play(self, action: str) -> None:
        """Play an action or its text. Raises Refused, and then nothing has changed.

        A text may skip the choice that leads up to it: `move US-05 1423` picks US-05 first.
        """
        for code in self.resolve(action).codes:
            self.do(code)

    def do(self, code: int) -> None:
        """Play what `resolve` has found to be legal now."""
        self.keys.renew(self.state, len(self.history))
        self.state.noted, self.state.rolled = [], []
        self.rules.apply(self.state, code)
        frames = self.state.noted
        self.rolled.append(self.state.rolled)
        events = [self.rules.tell(self.state, event) for event in frames]
        self.state.noted = None
        self.history.append(code)
        self.told.append(events)
        self.frames.append(frames)
        self._changed()
        fought = any(event.kind == "combat" for event in events)
        for seat in self._seats.values():
            seat.note(fought)
        if len(self.history) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.history)] = laid_by(self.state)

    def resolve(self, action: str, after: str = "") -> Way:
        """What an action or its text means now, and what leads up to it. Raises Refused.

        `after` is the choice that leads up to it, where that was said; else the rules know it.
        """
        if self.ending:
            raise Refused(Refusal("", "the match is over"))
        code = self._code(action)
        legal = self.rules.legal(self.state)
        if code in legal and not after:
            return Way((code,), self.state)
        lead = self._code(after) if after else self.rules.lead_in(self.state, code)
        if lead not in legal:
            raise Refused(self._refusal(self.state, code if lead is None else lead))
        ahead = self.rules.copy(self.state)
        self.rules.apply(ahead, lead)
        if code not in self.rules.legal(ahead):
            raise Refused(self._refusal(ahead, code))
        return Way((lead, code), ahead)

    def why_not(self, action: str, after: str = "") -> Refusal | None:
        """Why an action is not legal now; None if it is."""
        try:
            self.resolve(action, after)
        except Refused as refused:
            return refused.refusal
        return None

    def undo(self) -> None:
        """Take back the last action. Raises Refused when there is none."""
        if not self.history:
            raise Refused(Refusal("", "nothing has been played yet"))
        self.rewind(len(self.history) - 1)

    def end(self, ending: Ending) -> None:
        """End the match here by a resignation, an agreed draw …; going back undoes it."""
        if self.result is not None:
            raise ValueError("the match is over already")
        self.ending = ending
        self._changed()

    def stir(self, kind: str, text: str, by: str = "") -> None:
        """Add something to the key: dice from here on are others."""
        self.keys.add(Stir(len(self.history), kind, text, by))
        self.keys.renew(self.state, len(self.history))

    def rewind(self, length: int) -> None:
        """Go back to what it was after `length` actions; the rest is forgotten.

        What was added to the key stays in it.
        """
        codes = self.history[:length]
        self.keys.rewind(length)
        nearest = max(n for n in self._snapshots if n <= length)
        self._snapshots = {n: s for n, s in self._snapshots.items() if n <= length}
        self.state = taken_up(self._snapshots[nearest])
        self.history, self.ending = codes[:nearest], None
        for ledger in (self.told, self.frames, self.rolled):
            ledger.cut(nearest + 1)
        del self._proofs[length + 1 :]
        for seat in self._seats.values():
            seat.rewind(nearest)
        self._changed()
        for code in codes[nearest:]:
            self.do(code)
        self.keys.renew(self.state, length)

    # --- looking ---------------------------------------------------------------------------

    @property
    def worksheet(self) -> Worksheet | None:
        """The combat being built, or just resolved by the last action."""
        return self.rules.worksheet(self.state) or self._resolved()

    def rolls(self) -> list[Rolled]:
        """Every roll of the match; it tells what is hidden: for when the match is over."""
        pairs = [(at, *pair) for at, made in enumerate(self.rolled) for pair in made]
        return [Rolled(at, number, *pair) for number, (at, *pair) in enumerate(pairs, 1)]

    @property
    def fingerprint(self) -> str:
        """Commits to the seed of the dice without telling it."""
        return self.keys.fingerprint

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return [event for events in self.told for event in events]

    @property
    def result(self) -> Result | None:
        if self.ending:
            return self.ending.result(self.rules.about.roles)
        return self.rules.result(self.state)

    def seen_by(self, role: str) -> Seat:
        """The match as a role sees it; `WATCHER` sees what everybody may know.

        `decision`, `events` and `worksheet` above know everything: whatever is shown to a player
        comes from his seat.
        """
        if role not in self._seats:
            if role not in (*self.rules.about.roles, WATCHER):
                roles = ", ".join(self.rules.about.roles)
                raise ValueError(f"there is no role {role!r}; there are {roles}")
            self._seats[role] = Seat(self, role)
        return self._seats[role]

    def veiled(self, role: str) -> State:
        """What a role may know of the state; where nothing is hidden, one copy serves all."""
        if self.rules.about.hidden:
            return self.rules.veil(self.state, role)
        if self._open is None:
            self._open = self.rules.veil(self.state, role)
        return self._open

    def rest(self) -> None:
        """Forget what is soon worked out again: until something happens, or is asked.

        A state as all see it stays: the next action is looked at from there.
        """
        self._decision = None
        for seat in self._seats.values():
            seat.rest()

    def view(self, role: str) -> Plain:
        """All that a role may know, as JSON data."""
        return self.seen_by(role).view()

    def state_at(self, length: int) -> State:
        """A copy of the state after `length` actions."""
        return self.moment(length).state(self.rules)

    def moment(self, length: int) -> Earlier:
        """What it takes to come to the state after `length` actions."""
        nearest = max(n for n in self._snapshots if n <= length)
        codes = self.history[nearest:length]
        return Earlier(self.opening, self.keys, nearest, self._snapshots[nearest], codes)

    def states(self, first: int = 0) -> Iterator[State]:
        """The state after `first` actions, then after each later one: one state, moved on."""
        state = self.state_at(first)
        yield state
        yield from _onward(self.rules, self.keys, state, first, self.history[first:])

    def position(self) -> Plain:
        """The position document that `Game.at` reads."""
        return self.rules.position(self.state)

    def hash(self) -> str:
        """A stable hash of the whole state, the same on every machine."""
        return state_hash(self.rules, self.state)

    # --- keeping ---------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match; the file is whole or not touched at all."""
        write_whole(Path(path), msgspec.json.format(msgspec.json.encode(self.document())))

    def document(self) -> MatchFile:
        result = self.result
        return MatchFile(
            levant=FILE_VERSION,
            opening=self.opening,
            fingerprint=self.fingerprint,
            actions=[self.rules.words.text(code) for code in self.history],
            checksum=self.hash(),
            result=result.level if result else None,
            proofs=self._proven(),
            standing=_standing(self),
            stirs=self.keys.stirs,
            ending=self.ending,
        )

    # --- inside ----------------------------------------------------------------------------

    def _opened(self) -> State:
        key = self.keys.first
        if self.opening.position is not None:
            state = self.rules.from_position(self.opening.position, key)
        else:
            state = self.rules.begin(self.opening.scenario, self.opening.options, key)
        frames, state.noted = state.noted or [], None
        self.told.append([self.rules.tell(state, frame) for frame in frames])
        self.frames.append(frames)
        self.rolled.append(state.rolled)
        return state

    def _proven(self) -> list[str]:
        """A proof of the opening and of every action."""
        if len(self._proofs) <= len(self.history):
            del self._proofs[-1:]
            for state in self.states(len(self._proofs)):
                self._proofs.append(proof_of(self.rules, state))
        return self._proofs[:]

    def _code(self, action: str) -> int:
        if isinstance(action, Action):
            return action.code
        try:
            return self.rules.words.parse(action)
        except ValueError as error:
            raise Refused(Refusal("", str(error))) from None

    def _refusal(self, state: State, code: int) -> Refusal:
        """From what the player who decides can see, so that no refusal gives anything away."""
        role = self.rules.role(state)
        return Sight(self.rules, state, WATCHER if role is None else role).refusal(code)

    def _resolved(self) -> Worksheet | None:
        if not self.history or not any(event.kind == "combat" for event in self.told[-1]):
            return None
        before = self.state_at(len(self.history) - 1)
        return finished(self.rules, before, self.told[-1], self.frames[-1])

    def _changed(self) -> None:
        self._decision = self._open = None


def _onward(
    rules: Rules, keys: Keys, state: State, first: int, codes: Sequence[int]
) -> Iterator[State]:
    """A state moved on by these actions: after each of them."""
    keys.renew(state, first)
    for number, code in enumerate(codes, first + 1):
        rules.apply(state, code)
        keys.renew(state, number)
        yield state


def state_hash(rules: Rules, state: State) -> str:
    """What is remembered is no part of it: matches kept before have the hash that they had."""
    hashed = {k: v for k, v in rules.to_plain(state).items() if k not in state.REMEMBERED}
    plain = json.dumps(hashed, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(plain.encode(), digest_size=16).hexdigest()


def proof_of(rules: Rules, state: State) -> str:
    """A digest of what can be done now; the same rules give the same one."""
    digest = hashlib.blake2b(f"{rules.role(state)} {state.rolls}".encode(), digest_size=4)
    if rules.role(state) is not None:
        legal = rules.legal(state)
        digest.update(b"%d" % len(legal))
        for code in legal[:: 1 + len(legal) // PROVING]:
            digest.update(rules.words.text(code).encode())
    return digest.hexdigest()


def restore(game: Game, file: MatchFile, name: str) -> Match:
    """The match that a file describes. Raises BadDocument when it does not hold together.

    A file of other data or older rules is played again like any other, and refused at the first
    action that means something else now.
    """
    about, opening = game.rules.about, file.opening
    if file.fingerprint != fingerprint_of(opening, file.stirs):
        raise BadDocument([f"{name}: fingerprint and seed do not belong together"])
    if any(not _can_stir(file, stir, about.roles) for stir in file.stirs):
        raise BadDocument([f"{name}: adds to its dice what no server and no player ever did"])
    known = [option.id for option in about.options]
    strange = [option for option in opening.options if option not in known]
    if opening.scenario not in about.pack or strange:
        raise BadDocument([f"{name}: unknown scenario or option in the opening"])
    try:
        match = Match(game, msgspec.structs.replace(opening, pack=about.pack[opening.scenario]))
    except BadDocument as bad:
        raise BadDocument([f"{name}: opening position: {fault}" for fault in bad.faults]) from None
    same = opening.pack == about.pack[opening.scenario]
    _play_again(match, file, name, "" if same else " since data or rules changed")
    last = f"action {len(file.actions)}, {file.actions[-1]!r}," if file.actions else "the opening"
    if file.standing and file.standing != _standing(match):
        raise BadDocument([f"{name}: {last} leads to another position than the one saved"])
    if file.ending:
        _end_again(match, file.ending, name)
    level = match.result.level if match.result else None
    if level != file.result:
        raise BadDocument([f"{name}: says the result is {file.result!r}; it is {level!r}"])
    return match


def _can_stir(file: MatchFile, stir: Stir, roles: Sequence[str]) -> bool:
    """A server that goes on with the match writes these into its journal."""
    known = stir.kind in STIRS and stir.by in (*roles, "")
    return known and 0 <= stir.at <= len(file.actions)


def _standing(match: Match) -> str:
    """A digest of where everything is, in the pack's own words."""
    plain = json.dumps(match.position(), sort_keys=True)
    return hashlib.blake2b(plain.encode(), digest_size=8).hexdigest()


def _play_again(match: Match, file: MatchFile, name: str, since: str) -> None:
    """Every action of a file, each proven where the file has proofs. Raises BadDocument."""
    proofs = file.proofs if len(file.proofs) == len(file.actions) + 1 else []
    if proofs and proof_of(match.rules, match.state) != proofs[0]:
        raise BadDocument([f"{name}: does not begin as it was saved{since}"])
    _stir_again(match, file, 0)
    for number, text in enumerate(file.actions, 1):
        where = f"{name}: action {number}, {text!r},"
        try:
            match.play(text)
        except Refused as refused:
            raise BadDocument([f"{where} is not legal{since}: {refused}"]) from None
        if proofs and proof_of(match.rules, match.state) != proofs[number]:
            raise BadDocument([f"{where} leads to another position{since}"])
        _stir_again(match, file, number)


def _end_again(match: Match, ending: Ending, name: str) -> None:
    known = ending.kind in WORDS and ending.role in (*match.rules.about.roles, "")
    if not known or match.result is not None:
        raise BadDocument([f"{name}: has an ending that this match cannot have"])
    match.end(ending)


def _stir_again(match: Match, file: MatchFile, at: int) -> None:
    for stir in file.stirs:
        if stir.at == at:
            match.stir(stir.kind, stir.text, stir.by)


def _seed(seed: int | str | None) -> str:
    return secrets.token_hex(16) if seed is None else str(seed)


def _switched_on(about: About, options: Mapping[str, bool] | Iterable[str]) -> list[str]:
    if isinstance(options, Mapping):
        wanted = [name for name, on in options.items() if on]
        named = list(options)
    else:
        wanted = named = list(options)
    known = [option.id for option in about.options]
    for name in named:
        if name not in known:
            raise ValueError(
                f"{about.title} has no option {name!r}; it has {', '.join(known) or 'none'}"
            )
    return [name for name in known if name in wanted]
