"""The tree of a game: moments that never change, dice as steps of their own, what players know.

`Tree.after` leads from a spot to the next by a number: a choice of whoever decides, or a die. What
a player has seen and done is worked out when it is asked for: as long as nobody asks, it costs
nothing; once somebody has, it goes on from spot to spot.
"""

import hashlib
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from levant.arena.encodings import Encoding, Phrase, encoding_of
from levant.arena.sitting import checked_opening
from levant.arena.vision import Numbers, Vision
from levant.core.dice import DieWanted, told_dice
from levant.core.rules import Rules
from levant.core.state import Frame, State
from levant.games import rules_of
from levant.match_file import read_position

CHANCE, OVER = -1, -4  # who decides, where no player does; OpenSpiel's numbers
SIDES = 256
"""No die and no draw of these games has more outcomes."""
REMEMBERED = 16
"""Own actions that a memory has."""
GUESSES = 200
"""Guesses at what is hidden before one must agree with what has been said."""


class Memory(NamedTuple):
    """What a player has seen and done until now."""

    digest: bytes
    seen: bytes  # the last position, so that what he cannot see happen is not counted either
    own: tuple[int, ...]  # his last actions


_NOTHING = Memory(b"", b"", ())


class Spot:
    """A moment of a game. It never changes, so that copies share it.

    At a chance node `state` is still the one before `action`, and `dice` are those told so far;
    before the opening's dice are told there is no state.
    """

    __slots__ = (
        "action", "before", "decisions", "dice", "frames", "memories", "phrase", "player",
        "sides", "state", "tree",
    )  # fmt: skip

    def __init__(self, tree: "Tree") -> None:
        self.tree = tree
        self.state: State | None = None
        self.player = CHANCE
        self.phrase: Phrase = ((), 0)
        self.decisions = 0
        self.action = -1  # the last one done, or about to be
        self.dice: tuple[int, ...] = ()
        self.sides = 0
        self.before: tuple[int, tuple[Memory, ...]] | None = None  # who acted, and memories then
        self.frames: list[Frame] = []  # what happened since
        self.memories: tuple[Memory, ...] | None = None

    def like(self) -> "Spot":
        """Another one, in the same state."""
        other = Spot(self.tree)
        other.state, other.player, other.decisions = self.state, self.player, self.decisions
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> "Spot":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        plain = None if self.state is None else self.tree.rules.to_plain(self.state)
        kept = {name: getattr(self, name) for name in self.__slots__}
        del kept["tree"], kept["state"]
        kept["phrase"] = list(self.phrase[0]), self.phrase[1]
        return _restored, (self.tree.opened, plain, kept)


def _restored(opened: tuple[Any, ...], plain: Any, kept: dict[str, Any]) -> Spot:
    spot = Spot(tree_of(*opened))
    spot.state = None if plain is None else spot.tree.rules.from_plain(plain)
    for name, value in kept.items():
        setattr(spot, name, value)
    return spot


@cache
def tree_of(
    game: str, scenario: str, options: str, encoding: str, limit: int, position: str
) -> "Tree":
    """The tree of an opening; `options` are joined by +, `position` is a file or nothing."""
    return Tree(game, scenario, options, encoding, limit, position)


class Tree:
    def __init__(
        self, game: str, scenario: str, options: str, encoding: str, limit: int, position: str
    ) -> None:
        self.opened = (game, scenario, options, encoding, limit, position)
        self.rules: Rules = rules_of(game)
        named = [option for option in options.split("+") if option]
        self.scenario, self.options = checked_opening(self.rules, scenario, named)
        self.encoding: Encoding = encoding_of(encoding, self.rules.words)
        self.vision = Vision(self.rules)
        self._limit = limit
        self._document: dict[str, Any] | None = None
        if position:
            self._document = read_position(position)
        self.opening = self._rolled(Spot(self), ())

    # --- from one spot to the next -------------------------------------------------------------

    def after(self, spot: Spot, number: int) -> Spot:
        """The spot that a choice or a die leads to. Raises ValueError for what is not legal."""
        if spot.sides:
            return self._rolled(spot, (*spot.dice, number + 1))
        meant = self.encoding.chosen(spot.phrase, number)
        following = spot.like()
        if isinstance(meant, int):
            following.action = meant
            following.before = None if spot.memories is None else (spot.player, spot.memories)
            return self._rolled(following, ())
        following.phrase, following.action = meant, spot.action
        following.memories, following.before = spot.memories, spot.before
        following.frames = spot.frames
        return following

    def _rolled(self, spot: Spot, dice: tuple[int, ...]) -> Spot:
        """Do the action of a spot with these dice, up to the next that is not told."""
        following = spot.like()
        following.action, following.before = spot.action, spot.before
        try:
            state = self._done(spot, dice)
        except DieWanted as wanted:
            if wanted.sides > SIDES:
                raise ValueError(f"a die with {wanted.sides} sides; {SIDES} are allowed") from None
            following.dice, following.sides, following.player = dice, wanted.sides, CHANCE
            return following
        following.frames, state.noted = state.noted or [], None
        following.state = state
        following.decisions = spot.decisions + (spot.state is not None)
        role = self.rules.role(state)
        if role is None or 0 < self._limit <= following.decisions:
            following.player = OVER
        else:
            following.player = self.rules.about.roles.index(role)
            following.phrase = self.encoding.begun(self.rules.legal(state))
        return following

    def _done(self, spot: Spot, dice: tuple[int, ...]) -> State:
        if spot.state is None:
            key = told_dice(dice, 0)
            if self._document is not None:
                return self.rules.from_position(self._document, key)
            return self.rules.begin(self.scenario, self.options, key)
        state = self.rules.copy(spot.state)
        state.key = told_dice(dice, state.rolls)
        state.noted = None if spot.before is None else []
        self.rules.apply(state, spot.action)
        return state

    # --- what players know ---------------------------------------------------------------------

    def sight(self, spot: Spot, player: int) -> State:
        assert spot.state is not None
        return self.rules.veil(spot.state, self.rules.about.roles[player])

    def row(self, spot: Spot, player: int) -> Numbers:
        """What a player sees, as numbers."""
        if spot.state is None:
            return np.zeros(self.vision.size, np.float32)
        decides = player == spot.player
        return self.vision.position(self.sight(spot, player), player, decides, spot.phrase)

    def remember(self, spot: Spot, history: Sequence[int]) -> tuple[Memory, ...]:
        """What every player has seen and done; from the opening on if nobody asked before."""
        if spot.memories is None and spot.before is None and spot.state is not None:
            again = self.opening
            self._remember(again)
            for number in history:
                again = self.after(again, number)
                self._remember(again)
            spot.memories, spot.before, spot.frames = again.memories, again.before, again.frames
        return self._remember(spot)

    def _remember(self, spot: Spot) -> tuple[Memory, ...]:
        """A memory goes on where a player acts, or sees something that he has not seen just now."""
        nobody = (-1, (_NOTHING,) * len(self.rules.about.roles))
        actor, memories = spot.before or nobody
        if spot.sides:
            return memories  # nothing is seen of an action before its dice have fallen
        if spot.memories is None:
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

    # --- what they do not know -----------------------------------------------------------------

    def guessed(self, spot: Spot, player: int, dice: random.Random) -> Spot:
        """A spot that the player cannot tell from this one, with what he does not know guessed."""
        sight, role = self.sight(spot, player), self.rules.about.roles[player]
        decider = None if spot.state is None else self.rules.role(spot.state)
        for _ in range(GUESSES):
            state = self.rules.guess(sight, role, dice)
            phrase = self._said_again(spot, state, player)
            if phrase is not None and self.rules.role(state) == decider:
                other = spot.like()
                other.action, other.phrase, other.state = spot.action, phrase, state
                other.memories, other.before = spot.memories, spot.before
                return other
        raise RuntimeError(f"no guess at what {role} cannot see allows what has been said")

    def _said_again(self, spot: Spot, state: State, player: int) -> Phrase | None:
        """What the player has said so far, where something else is hidden; None if it cannot be.

        What somebody else has begun to say is not known: he begins again.
        """
        if spot.player == OVER:
            return spot.phrase
        legal = self.rules.legal(state)
        if player != spot.player or not spot.phrase[1]:
            return self.encoding.begun(legal)
        known = set(legal)
        meant = [code for code in spot.phrase[0] if code in known]
        return (meant, spot.phrase[1]) if len(meant) > 1 else None
