"""One game being played in an encoding: what all environments share."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from levant.arena.encodings import Encoding, ListEncoding, Phrase, encoding_of
from levant.arena.vision import ROW, Numbers, Vision
from levant.core.dice import key_of
from levant.core.rules import Result, Rules
from levant.core.state import State
from levant.games import rules_of

Mask = NDArray[np.int8]
Observation = dict[str, NDArray[np.float32] | NDArray[np.int8]]
"""`observation` and `action_mask`; in the encoding `list` also `actions`, a row for each number."""


class Sitting:
    """A game from its opening to its end, one number after the other.

    `limit`: after so many decisions the game is broken off, and nobody has won.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Iterable[str] = (),
        encoding: str = ListEncoding.name,
        limit: int | None = None,
    ) -> None:
        self.rules: Rules = rules_of(game)
        self.scenario, self.options = checked_opening(self.rules, scenario, options)
        self.encoding: Encoding = encoding_of(encoding, self.rules.words)
        self.vision = Vision(self.rules)
        self.limit = limit
        self.decisions = 0
        self.role: str | None = None
        self.phrase: Phrase = ((), 0)
        self._seats = {role: seat for seat, role in enumerate(self.rules.about.roles)}
        self._seen: tuple[str, State, Numbers] | None = None  # kept while an action is being said

    # --- playing -------------------------------------------------------------------------------

    def begin(self, seed: str) -> None:
        """A new game with the dice of this seed."""
        self.state = self.rules.begin(self.scenario, self.options, key_of(seed))
        self.state.noted = None
        self.decisions = 0
        self._ask()

    def say(self, number: int) -> None:
        """Choose a number that `offered` has. Raises ValueError for any other."""
        meant = self.encoding.chosen(self.phrase, number)
        if isinstance(meant, int):
            self.play(meant)
        else:
            self.phrase = meant

    def play(self, action: int) -> None:
        """Do a legal action of the engine's, whatever has been said of another."""
        self.rules.apply(self.state, action)
        self.decisions += 1
        self._ask()

    @property
    def broken_off(self) -> bool:
        return self.limit is not None and self.decisions >= self.limit and self.role is not None

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.state)

    def look_at(self, sight: State, legal: Sequence[int]) -> None:
        """Take up a decision from somewhere else, as whoever decides sees it."""
        self.state, self._seen = sight, None
        self.role = self.rules.role(sight)
        self.phrase = self.encoding.begun(legal)

    def _ask(self) -> None:
        self.role = self.rules.role(self.state)
        self._seen = None
        if self.role is not None:
            self.phrase = self.encoding.begun(self.rules.legal(self.state))

    # --- looking -------------------------------------------------------------------------------

    def offered(self) -> Sequence[int]:
        """The numbers that can be chosen now."""
        return self.encoding.offered(self.phrase)

    def observe(self, role: str) -> Observation:
        """All that a role may know, as arrays; only who decides has actions."""
        decides = role == self.role
        sight, row = self._look(role)
        row = row.copy()
        self.vision.turn_to(row, sight, self._seats[role], decides, self.phrase)
        seen: Observation = {"observation": row, "action_mask": self.mask(role)}
        if isinstance(self.encoding, ListEncoding):
            codes = self.encoding.page(self.phrase) if decides else ()
            seen["actions"] = self.vision.actions(codes, sight, self.encoding.size)
        return seen

    def mask(self, role: str) -> Mask:
        """1 for what a role can choose now."""
        decides = role == self.role
        mask = np.zeros(self.encoding.size, np.int8)
        if decides and isinstance(self.encoding, ListEncoding):
            mask[: len(self.offered())] = 1
        elif decides:
            mask[self.offered()] = 1
        return mask

    def _look(self, role: str) -> tuple[State, Numbers]:
        """The veiled state and its row, both as they stay until the next action is done."""
        if self._seen is None or self._seen[0] != role:
            hidden = self.rules.about.hidden  # where nothing is, arrays do not show the dice either
            sight = self.rules.veil(self.state, role) if hidden else self.state
            self._seen = role, sight, self.vision.position(sight, self._seats[role])
        return self._seen[1], self._seen[2]


def checked_opening(
    rules: Rules, scenario: str | None, options: Iterable[str]
) -> tuple[str, list[str]]:
    """A scenario and options that the game has. Raises ValueError."""
    about = rules.about
    known = [each.id for each in about.scenarios]
    chosen = scenario or known[0]
    if chosen not in known:
        raise ValueError(f"{about.title} has no scenario {chosen!r}; it has {', '.join(known)}")
    offered = [option.id for option in about.options]
    named = list(options)
    strange = [option for option in named if option not in offered]
    if strange:
        there = f"it has {', '.join(offered)}" if offered else "it has none"
        raise ValueError(f"{about.title} has no option {strange[0]!r}; {there}")
    return chosen, named


def payoffs(rules: Rules, result: Result | None) -> list[float]:
    """By role: 1 for having won, -1 for having lost, 0 for a draw or a game broken off."""
    return [result.value(role) if result else 0.0 for role in rules.about.roles]


def space_of(sitting: Sitting) -> spaces.Dict:
    """What `Sitting.observe` gives."""
    size = sitting.encoding.size
    wide = float(np.iinfo(np.int32).max)
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-wide, wide, (sitting.vision.size,), np.float32),
        "action_mask": spaces.Box(0, 1, (size,), np.int8),
    }
    if isinstance(sitting.encoding, ListEncoding):
        found["actions"] = spaces.Box(-1.0, 4096.0, (size, len(ROW)), np.float32)
    return spaces.Dict(found)
