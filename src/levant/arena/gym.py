"""Gymnasium: one role learns, a bot plays the other.

    from levant.arena.gym import Against
    env = Against("six-day-war-1967", bot="greedy")

The observation is that of `levant_v0`; `action_masks()` is what sb3-contrib's MaskablePPO asks for.
"""

import random
from collections.abc import Iterable
from typing import Any, Literal, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from levant.arena.encodings import ListEncoding
from levant.arena.sitting import Mask, Observation, Sitting, payoffs, space_of
from levant.bots import bot as bot_named


class Against(gymnasium.Env[Observation, np.int64]):
    """`role` is the learner's, the first one if none is given.

    The reward is 1, -1 or 0 for a draw, at the end; `limit` truncates after so many steps of the
    learner. `illegal` says what an action does that the mask forbids: `raise` an error, or
    `lose` the game, for learners that know no masks.
    """

    def __init__(
        self,
        game: str,
        bot: str = "greedy",
        role: str | None = None,
        scenario: str | None = None,
        options: Iterable[str] = (),
        encoding: str = ListEncoding.name,
        limit: int | None = None,
        illegal: Literal["raise", "lose"] = "raise",
    ) -> None:
        self.sitting = Sitting(game, scenario, options, encoding)
        roles = self.sitting.rules.about.roles
        self.role = role or roles[0]
        if self.role not in roles:
            raise ValueError(f"there is no role {role!r}; there are {', '.join(roles)}")
        self._name = bot
        self._limit, self._steps = limit, 0
        self._illegal = illegal
        self.observation_space = cast(spaces.Space[Observation], space_of(self.sitting))
        self.action_space = spaces.Discrete(self.sitting.encoding.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._steps = 0
        self.sitting.role = None
        while self.sitting.role is None:  # until the learner has something to decide
            name = str(self.np_random.integers(2**62))
            self._bot, self._dice = bot_named(self._name), random.Random(name)
            self.sitting.begin(name)
            self._let_the_bot_play()
        return self.sitting.observe(self.role), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sitting = self.sitting
        if self._illegal == "lose" and not sitting.mask(self.role)[action]:
            return sitting.observe(self.role), -1.0, True, False, {}
        sitting.say(int(action))
        self._let_the_bot_play()
        self._steps += 1
        over = sitting.role is None
        cut = not over and self._steps == self._limit
        scores = dict(
            zip(sitting.rules.about.roles, payoffs(sitting.rules, sitting.result), strict=True)
        )
        reward = scores[self.role] if over else 0.0
        return sitting.observe(self.role), reward, over, cut, {}

    def action_masks(self) -> Mask:
        """What can be chosen now."""
        return self.sitting.mask(self.role)

    def _let_the_bot_play(self) -> None:
        sitting = self.sitting
        while sitting.role is not None and sitting.role != self.role:
            legal = sitting.rules.legal(sitting.state)
            sight = sitting.rules.veil(sitting.state, sitting.role)
            only = len(legal) == 1
            sitting.play(legal[0] if only else self._bot(sitting.rules, sight, legal, self._dice))
