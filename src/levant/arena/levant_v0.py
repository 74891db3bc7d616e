"""PettingZoo: every game and scenario as an AEC environment.

    from levant.arena import levant_v0
    env = levant_v0.env("golan-73", scenario="tournament")

`observation_space`: a Dict of `observation` (see `vision`), `action_mask`, and in the encoding
`list` a row for each number in `actions`. The agents are player_0 and player_1, the game's roles in
their order (`env.unwrapped.roles`). Rewards come at the end: 1, -1, or 0 for a draw.
"""

import random
from collections.abc import Iterable
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from levant.arena.encodings import ListEncoding
from levant.arena.sitting import Observation, Sitting, payoffs, space_of
from levant.core.rules import WATCHER
from levant.draw.position import position_svg
from levant.sight import Sight

Agent = str


def env(
    game: str,
    scenario: str | None = None,
    options: Iterable[str] = (),
    encoding: str = ListEncoding.name,
    limit: int | None = None,
    render_mode: str | None = None,
) -> "AECEnv[Agent, Observation, int]":
    """An environment that also says when its functions are called in the wrong order."""
    raw = raw_env(game, scenario, options, encoding, limit, render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AECEnv[Agent, Observation, int]):  # noqa: N801
    """The bare environment, as PettingZoo names it.

    `limit`: after so many decisions the game is truncated.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "svg"],
        "name": "levant_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Iterable[str] = (),
        encoding: str = ListEncoding.name,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}; there are {modes}")
        self.sitting = Sitting(game, scenario, options, encoding, limit)
        self.render_mode = render_mode
        self.roles = self.sitting.rules.about.roles
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.roles))]
        self._agent = dict(zip(self.roles, self.possible_agents, strict=True))
        self._role = dict(zip(self.possible_agents, self.roles, strict=True))
        self.observation_spaces = {a: space_of(self.sitting) for a in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.sitting.encoding.size) for agent in self.possible_agents
        }
        self._seeds = random.Random()

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; after a seed, the games that follow are repeatable too."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.sitting.begin(str(self._seeds.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {a: {} for a in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """Choose a number; None only once the game is over, as PettingZoo has it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} decides: None is for agents whose game is over")
        self.sitting.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: Agent) -> Observation:
        return self.sitting.observe(self._role[agent])

    def _ask(self) -> None:
        sitting = self.sitting
        if sitting.role is None:
            for agent, reward in zip(
                self.possible_agents, payoffs(sitting.rules, sitting.result), strict=True
            ):
                self.rewards[agent] = reward
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._agent[sitting.role]
            if sitting.broken_off:
                self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What everybody may see: words for `ansi`, the map for `svg`."""
        rules, state = self.sitting.rules, self.sitting.state
        if self.render_mode == "svg":
            return position_svg(Sight(rules, state, WATCHER))
        table = rules.table(rules.veil(state, WATCHER), WATCHER)
        asked = f"{self.sitting.role} decides" if self.sitting.role else "the game is over"
        said = f"{rules.about.title}: {table.headline}; {asked}"
        if self.render_mode == "human":
            print(said)
            return None
        return said

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return f"levant_v0({self.sitting.rules.about.id})"
