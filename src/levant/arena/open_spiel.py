"""OpenSpiel: every game as a Python game, registered when this module is imported.

    import levant.arena.open_spiel, pyspiel
    game = pyspiel.load_game("levant_golan_73(scenario=tournament)")

Chance is explicit: a die that the rules ask for is a chance node with its sides as outcomes. The
utility is 1 for having won, -1 for having lost; in games where everybody can lose it is not
zero-sum. Parameters: `scenario`; `options`, joined by +; `encoding`, `words` (a number means the
same everywhere, as information-set search needs) or `list`; `limit`, after how many decisions a
game is broken off as a draw, 0 for never; `position`, a file with a position document to begin
from.

`observation_*` is what a player sees now, `information_state_*` also what he has seen and done. The
string of the latter is a digest: the same for two histories if and only if the player has seen and
done the same; the tensor has his last actions. `resample_from_infostate` guesses what is hidden.
"""

import hashlib
import json
import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from levant.arena.encodings import Encoding, Phrase, Words, encoding_of
from levant.arena.sitting import checked_opening, payoffs
from levant.arena.vision import Numbers, Vision
from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.dice import DieWanted, told_dice
from levant.core.rules import About, Rules
from levant.core.state import Frame, State
from levant.games import EVERY, rules_of

SIDES = 256
"""No die and no draw of these games has more outcomes."""
LONGEST = 500_000
"""Choices of a game, at most; every game ends."""
REMEMBERED = 16
"""Own actions in the tensor of an information state."""
GUESSES = 200
"""Guesses at what is hidden before one must agree with what has been said."""
ALL_MAY_LOSE = ("six-day-war-1967", "six-days-of-war")


class Memory(NamedTuple):
    """What a player has seen and done until now."""

    digest: bytes
    seen: bytes  # the last position, so that what he cannot see happen is not counted either
    own: tuple[int, ...]  # his last actions


class Spot:
    """A moment of a game. It never changes, so that copies of a state share it.

    At a chance node `state` is still the one before `action`, and `dice` are those told so far;
    before the opening's dice are told there is no state.
    """

    __slots__ = ("action", "before", "decisions", "dice", "frames", "game", "memories", "phrase",
                 "player", "sides", "state")  # fmt: skip

    def __init__(self, game: "LevantGame") -> None:
        self.game = game
        self.state: State | None = None
        self.player: int = pyspiel.PlayerId.CHANCE
        self.phrase: Phrase = ((), 0)
        self.decisions = 0
        self.action = -1  # the last one done, or about to be
        self.dice: tuple[int, ...] = ()
        self.sides = 0
        self.before: tuple[int, tuple[Memory, ...]] | None = None  # who acted, and memories then
        self.frames: list[Frame] = []  # what happened since
        self.memories: tuple[Memory, ...] | None = None

    def __deepcopy__(self, memo: dict[int, object]) -> "Spot":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        plain = None if self.state is None else self.game.rules.to_plain(self.state)
        kept = (self.decisions, self.action, self.dice, self.sides, tuple(self.phrase[0]),
                self.phrase[1], self.player, self.before, self.frames, self.memories)  # fmt: skip
        return _restored, (str(self.game), plain, kept)


def _restored(game: str, plain: dict[str, object] | None, kept: tuple[Any, ...]) -> Spot:
    spot = Spot(pyspiel.load_game(game))
    spot.state = None if plain is None else spot.game.rules.from_plain(plain)
    spot.decisions, spot.action, spot.dice, spot.sides, codes, said, *rest = kept
    spot.player, spot.before, spot.frames, spot.memories = rest
    spot.phrase = codes, said
    return spot


class LevantGame(pyspiel.Game):
    """One of our games; OpenSpiel is given a subclass for each."""

    id: str
    kind: Any

    def __init__(self, params: dict[str, Any]) -> None:
        self.rules: Rules = rules_of(self.id)
        options = [option for option in str(params["options"]).split("+") if option]
        self.scenario, self.options = checked_opening(self.rules, params["scenario"], options)
        self.encoding: Encoding = encoding_of(params["encoding"], self.rules.words)
        self.limit = int(params["limit"])
        self.document = _document(str(params["position"]))
        self.vision = Vision(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.size,
            max_chance_outcomes=SIDES,
            num_players=len(self.rules.about.roles),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.id in ALL_MAY_LOSE else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)
        self._opening: Spot | None = None

    @property
    def opening(self) -> Spot:
        if self._opening is None:
            self._opening = self.rolled(Spot(self), ())
        return self._opening

    def new_initial_state(self) -> "LevantState":
        return LevantState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "LevantObserver":
        recall = isinstance(kind, pyspiel.IIGObservationType) and kind.perfect_recall
        return LevantObserver(self, recall)

    # --- from one spot to the next -------------------------------------------------------------

    def after(self, spot: Spot, number: int) -> Spot:
        """The spot that a choice or a die leads to."""
        if spot.sides:
            return self.rolled(spot, (*spot.dice, number + 1))
        meant = self.encoding.chosen(spot.phrase, number)
        following = _like(spot)
        if isinstance(meant, int):
            following.action = meant
            memories = spot.memories
            following.before = None if memories is None else (spot.player, memories)
            return self.rolled(following, ())
        following.phrase = meant
        following.memories, following.before = spot.memories, spot.before
        following.frames = spot.frames
        return following

    def rolled(self, spot: Spot, dice: tuple[int, ...]) -> Spot:
        """Do the action of a spot with these dice, up to the next that is not told."""
        following = _like(spot)
        following.action, following.before = spot.action, spot.before
        try:
            state = self._done(spot, dice)
        except DieWanted as wanted:
            if wanted.sides > SIDES:
                raise ValueError(f"a die with {wanted.sides} sides; {SIDES} are allowed") from None
            following.dice, following.sides = dice, wanted.sides
            following.player = pyspiel.PlayerId.CHANCE
            return following
        following.frames, state.noted = state.noted or [], None
        following.state = state
        following.decisions = spot.decisions + (spot.state is not None)
        role = self.rules.role(state)
        if role is None or 0 < self.limit <= following.decisions:
            following.player = pyspiel.PlayerId.TERMINAL
        else:
            following.player = self.rules.about.roles.index(role)
            following.phrase = self.encoding.begun(self.rules.legal(state))
        return following

    def _done(self, spot: Spot, dice: tuple[int, ...]) -> State:
        if spot.state is None:
            key = told_dice(dice, 0)
            if self.document is not None:
                return self.rules.from_position(self.document, key)
            return self.rules.begin(self.scenario, self.options, key)
        state = self.rules.copy(spot.state)
        state.key = told_dice(dice, state.rolls)
        state.noted = None if spot.before is None else []
        self.rules.apply(state, spot.action)
        return state

    # --- what players know ---------------------------------------------------------------------

    def row(self, spot: Spot, player: int) -> Numbers:
        """What a player sees, as numbers."""
        if spot.state is None:
            return np.zeros(self.vision.size, np.float32)
        decides = player == spot.player
        return self.vision.position(self.sight(spot, player), player, decides, spot.phrase)

    def sight(self, spot: Spot, player: int) -> State:
        assert spot.state is not None
        return self.rules.veil(spot.state, self.rules.about.roles[player])

    def remember(self, spot: Spot, history: list[int]) -> tuple[Memory, ...]:
        """What every player has seen and done; from the opening on if nobody asked before."""
        if spot.memories is None and spot.before is None and spot.state is not None:
            again = self.opening
            self._remember(again)
            for number in history:
                again = self.after(again, number)
                self._remember(again)
            spot.memories, spot.before = again.memories, again.before
        return self._remember(spot)

    def _remember(self, spot: Spot) -> tuple[Memory, ...]:
        """A memory goes on where a player acts, or sees something that he has not seen just now."""
        if spot.sides:  # nothing is seen of an action before its dice have fallen
            return spot.before[1] if spot.before else (_NOTHING,) * self.num_players()
        if spot.memories is None:
            actor, memories = spot.before or (-1, (_NOTHING,) * self.num_players())
            spot.memories = tuple(
                self._goes_on(memory, spot, player, player == actor)
                for player, memory in enumerate(memories)
            )
        return spot.memories

    def _goes_on(self, memory: Memory, spot: Spot, player: int, acted: bool) -> Memory:
        sight = self.sight(spot, player)
        told = [self.rules.tell(sight, frame) for frame in spot.frames]
        seen = self.vision.position(sight, player).tobytes()
        if not told and not acted and seen == memory.seen:
            return memory
        done = spot.action if acted else -1
        digest = hashlib.blake2b(memory.digest, digest_size=16)
        digest.update(f"{done} {told!r}".encode() + seen)
        own = (*memory.own, done)[-REMEMBERED:] if acted else memory.own
        return Memory(digest.digest(), seen, own)

    def guessed(self, spot: Spot, player: int, dice: random.Random) -> Spot:
        """A spot that the player cannot tell from this one, with what he does not know guessed."""
        sight, role = self.sight(spot, player), self.rules.about.roles[player]
        decider = None if spot.player < 0 else self.rules.about.roles[spot.player]
        for _ in range(GUESSES):
            state = self.rules.guess(sight, role, dice)
            if self.rules.role(state) != decider:
                continue
            phrase = self._said_again(spot, state, player)
            if phrase is not None:
                other = _like(spot)
                other.action, other.phrase, other.state = spot.action, phrase, state
                other.memories, other.before = spot.memories, spot.before
                return other
        raise RuntimeError(f"no guess at what {role} cannot see allows what has been said")

    def _said_again(self, spot: Spot, state: State, player: int) -> Phrase | None:
        """What the player has said so far, where something else is hidden; None if it cannot be.

        What somebody else has begun to say is not known: he begins again.
        """
        if spot.player < 0:
            return spot.phrase
        legal = self.rules.legal(state)
        if player != spot.player or not spot.phrase[1]:
            return self.encoding.begun(legal)
        known = set(legal)
        meant = [code for code in spot.phrase[0] if code in known]
        return (meant, spot.phrase[1]) if len(meant) > 1 else None


_NOTHING = Memory(b"", b"", ())


def _like(spot: Spot) -> Spot:
    other = Spot(spot.game)
    other.state, other.player, other.decisions = spot.state, spot.player, spot.decisions
    return other


def _document(path: str) -> dict[str, Any] | None:
    if not path:
        return None
    document: dict[str, Any] = json.loads(Path(path).read_text())
    return document


class LevantState(pyspiel.State):
    def __init__(self, game: LevantGame) -> None:
        super().__init__(game)
        self.spot = game.opening

    def current_player(self) -> int:
        return self.spot.player

    def is_terminal(self) -> bool:
        return bool(self.spot.player == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.spot.game.encoding.offered(self.spot.phrase))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self.spot.sides
        return [(die, 1 / sides) for die in range(sides)]

    def _apply_action(self, number: int) -> None:
        self.spot = self.spot.game.after(self.spot, number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {number + 1} of {self.spot.sides}"
        return self.spot.game.encoding.text(self.spot.phrase, number)

    def returns(self) -> list[float]:
        spot, rules = self.spot, self.spot.game.rules
        over = spot.player == pyspiel.PlayerId.TERMINAL and spot.state is not None
        return payoffs(rules, rules.result(spot.state) if over and spot.state else None)

    def resample_from_infostate(self, player: int, sampler: Any) -> "LevantState":
        """Another state that the player cannot tell from this one; `sampler()` is from 0 to 1."""
        if self.spot.sides:
            raise ValueError("resampling is for players: this is a chance node")
        game = self.spot.game
        game.remember(self.spot, self.history())
        other: LevantState = self.clone()
        other.spot = game.guessed(self.spot, player, random.Random(sampler()))
        return other

    def __str__(self) -> str:
        spot = self.spot
        if spot.state is None:
            return "before the opening"
        asked = "over" if self.is_terminal() else f"player {spot.player}"
        codes, said = spot.phrase
        return f"{spot.game.rules.about.id}, decision {spot.decisions}, {asked}, {said} said"


class LevantObserver:
    """What a player sees; with `recall`, also his last actions and a digest of all he has seen."""

    def __init__(self, game: LevantGame, recall: bool) -> None:
        self._game, self._recall = game, recall
        size = game.vision.size
        self.tensor: Numbers = np.zeros(size + (REMEMBERED * 4 if recall else 0), np.float32)
        self.dict = game.vision.graph(self.tensor[:size])
        self.dict = {name: part for name, part in self.dict.items() if part.size}
        if recall:
            self.dict["own"] = self.tensor[size:].reshape(REMEMBERED, 4)

    def set_from(self, state: LevantState, player: int) -> None:
        game = self._game
        self.tensor[: game.vision.size] = game.row(state.spot, player)
        if self._recall:
            own = game.remember(state.spot, state.history())[player].own
            self.dict["own"].fill(0)
            for k, code in enumerate(own):
                self.dict["own"][k] = verb_of(code), first_of(code), second_of(code), third_of(code)

    def string_from(self, state: LevantState, player: int) -> str:
        game, spot = self._game, state.spot
        role = game.rules.about.roles[player]
        said = self._said(spot) if player == spot.player else ""
        if self._recall:
            return f"{role} {game.remember(spot, state.history())[player].digest.hex()}{said}"
        if spot.state is None:
            return f"{role} {{}}"
        view = game.rules.view(game.sight(spot, player), role)
        return f"{role} {json.dumps(view)}{said}"

    def _said(self, spot: Spot) -> str:
        encoding = self._game.encoding
        if isinstance(encoding, Words):
            return "".join(f" {encoding.vocabulary[word]}" for word in encoding.said(spot.phrase))
        return f" page {spot.phrase[1]}" if spot.phrase[1] else ""


def _type_of(about: About, short: str) -> Any:
    kinds = pyspiel.GameType
    hidden, loss = about.hidden, about.id in ALL_MAY_LOSE
    return kinds(
        short_name=short,
        long_name=about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if loss else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(about.roles),
        min_num_players=len(about.roles),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "scenario": "", "options": "", "encoding": Words.name, "limit": 0, "position": "",
        },
    )  # fmt: skip


def short_name(game: str) -> str:
    """How OpenSpiel knows a game."""
    return f"levant_{game.replace('-', '_')}"


def _register() -> None:
    known = set(pyspiel.registered_names())
    for game in EVERY:
        short = short_name(game)
        if short not in known:
            kind = _type_of(rules_of(game).about, short)
            pyspiel.register_game(kind, type(short, (LevantGame,), {"id": game, "kind": kind}))


_register()
