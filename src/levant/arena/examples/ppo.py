"""PPO in one file and nothing but numpy: it learns a small scenario against a bot.

    python -m levant.arena.examples.ppo                             the race to the well
    python -m levant.arena.examples.ppo --game six-day-war-1967     minutes instead of seconds

The network scores every legal action by its row (`vision.ROW`) and what is going on, so that it has
no fixed number of outputs. With `--shaped` each step is also rewarded by how much the game's own
estimate of the outcome has changed (`Rules.value`): for games whose end alone tells too little.
"""

from dataclasses import dataclass, fields
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from levant.arena.gym import Against
from levant.arena.sitting import Observation
from levant.arena.vision import Numbers

HIDDEN, GAMES, STEPS = 48, 32, 32  # units of a layer; games at once; decisions of each in a lesson
DISCOUNT, SMOOTHING, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 3e-3
EPOCHS, PARTS = 4, 4

Array = NDArray[Any]


class Features:
    """What the network is told: numbers of the position, where units stand, and the actions."""

    def __init__(self, env: Against) -> None:
        self._vision = env.sitting.vision
        centres = self._vision.printed().centres
        least, most = centres.min(0), centres.max(0)
        self._centres = (centres - least) / np.maximum(most - least, 1e-6)
        self._at = self._vision.parts["units"].names.index("at")
        self._verbs = np.eye(1 + max(env.sitting.rules.words.verbs), dtype=np.float32)

    def of(self, seen: Observation) -> tuple[Numbers, Numbers]:
        """A row for each legal action, and what is going on."""
        rows = seen["actions"][: int(seen["action_mask"].sum())]
        parts = self._vision.graph(np.asarray(seen["observation"], np.float32))
        at = parts["units"][self._at].astype(int)
        there = self._centres[np.maximum(at, 0)] * (at >= 0)[:, None]
        about = np.concatenate([[1.0], np.tanh(parts["numbers"] / 10), there.ravel(), at < 0])
        moved = rows[:, 7:9] - rows[:, 5:7]
        verbs = self._verbs[rows[:, 0].astype(int)]
        return np.hstack([verbs, rows[:, 4:9], moved]), about.astype(np.float32)


@dataclass(slots=True)
class Lived:
    """Decisions one after the other; `count` is how many of the rows are each one's."""

    about: Array
    taken: Array
    chance: Array
    value: Array
    count: Array
    gain: Array

    def part(self, chosen: Array) -> "Lived":
        return Lived(*[getattr(self, each.name)[chosen] for each in fields(self)])


class PolicyNet:
    """A hidden layer each for actions and for the value; gradients by hand, steps by Adam."""

    def __init__(self, row: int, about: int, rng: np.random.Generator) -> None:
        shapes = {"row": (row, HIDDEN), "about": (about, HIDDEN), "act": (HIDDEN, 1),
                  "see": (about, HIDDEN), "value": (HIDDEN, 1)}  # fmt: skip
        self.w = {n: rng.standard_normal(s) / np.sqrt(s[0]) for n, s in shapes.items()}
        self.w["act"] /= 10
        self._mean = {name: np.zeros_like(w) for name, w in self.w.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.w.items()}
        self._steps = 0

    def forward(self, rows: Array, about: Array, count: Array) -> tuple[Array, ...]:
        """Chances of all actions, values, and what `learn` needs."""
        begins, of = np.cumsum(count) - count, np.repeat(np.arange(len(count)), count)
        hidden = np.tanh(rows @ self.w["row"] + (about @ self.w["about"])[of])
        logits = (hidden @ self.w["act"])[:, 0]
        raised = np.exp(logits - np.maximum.reduceat(logits, begins)[of])
        chances = raised / np.add.reduceat(raised, begins)[of]
        seen = np.tanh(about @ self.w["see"])
        return chances, (seen @ self.w["value"])[:, 0], hidden, seen, begins, of

    def learn(self, rows: Array, lesson: Lived) -> None:
        """One step up the clipped objective, with its entropy, and down the error of the value."""
        about, gain = lesson.about, lesson.gain
        chances, values, hidden, seen, begins, of = self.forward(rows, about, lesson.count)
        target = gain + lesson.value
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        taken = begins + lesson.taken
        ratio = chances[taken] / lesson.chance
        weight = gain * ratio * np.where(gain >= 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -np.add.reduceat(chances * logs, begins)
        up = -chances * (weight[of] + ENTROPY * (logs + entropy[of]))
        up[taken] += weight
        down, error = -up[:, None] / len(gain), (values - target)[:, None] / len(gain)
        inner = down @ self.w["act"].T * (1 - hidden**2)
        outer = error @ self.w["value"].T * (1 - seen**2)
        slopes = {"row": rows.T @ inner, "about": about.T @ np.add.reduceat(inner, begins),
                  "act": hidden.T @ down, "see": about.T @ outer,
                  "value": seen.T @ error}  # fmt: skip
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.w[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


class Learner:
    def __init__(self, shaped: bool = False, seed: int = 1, **opening: Any) -> None:
        """`opening` is what `gym.Against` takes."""
        self._rng = np.random.default_rng(seed)
        self._envs = [Against(**opening) for _ in range(GAMES)]
        self._shaped = shaped
        self._seen = [env.reset(seed=seed * GAMES + k)[0] for k, env in enumerate(self._envs)]
        self.features = Features(self._envs[0])
        rows, about = self.features.of(self._seen[0])
        self.network = PolicyNet(rows.shape[1], len(about), self._rng)

    def train(self, lessons: int) -> None:
        for _ in range(lessons):
            rows, lesson = self._collected()
            begins = np.cumsum(lesson.count) - lesson.count
            for _ in range(EPOCHS):
                for chosen in np.array_split(self._rng.permutation(len(begins)), PARTS):
                    part = lesson.part(chosen)
                    each = [np.arange(begins[k], begins[k] + lesson.count[k]) for k in chosen]
                    self.network.learn(rows[np.concatenate(each)], part)

    def results(self, games: int, seed: int = 1000) -> tuple[int, int, int]:
        """Games won, drawn and lost with what has been learnt, sampled as in training."""
        env, counts = self._envs[0], [0, 0, 0]
        for number in range(games):
            seen, over = env.reset(seed=seed + number)[0], False
            while not over:
                action = self._choose([seen])[1][0]
                seen, reward, ended, cut, _ = env.step(int(action))
                over = ended or cut
            counts[1 - int(np.sign(reward))] += 1
        self._seen[0] = env.reset()[0]
        return counts[0], counts[1], counts[2]

    def _choose(self, seen: list[Observation]) -> tuple[Array, Array, Lived]:
        """Rows, actions, and a lesson of which the gain is not known yet."""
        told = [self.features.of(each) for each in seen]
        rows, about = np.concatenate([r for r, _ in told]), np.stack([a for _, a in told])
        count = np.array([len(r) for r, _ in told])
        chances, values, *_, begins, _ = self.network.forward(rows, about, count)
        taken = np.array([self._rng.choice(n, p=chances[b : b + n] / chances[b : b + n].sum())
                          for b, n in zip(begins, count, strict=True)])  # fmt: skip
        nothing = np.zeros(len(seen))
        return rows, taken, Lived(about, taken, chances[begins + taken], values, count, nothing)

    def _collected(self) -> tuple[Array, Lived]:
        """So many decisions of all games, and how much better each turned out than expected."""
        turns: list[tuple[Array, Lived]] = []
        rewards, ends = np.zeros((STEPS, GAMES)), np.zeros((STEPS, GAMES))
        for step in range(STEPS):
            rows, taken, lesson = self._choose(self._seen)
            turns.append((rows, lesson))
            for k, env in enumerate(self._envs):
                before = self._estimate(env)
                self._seen[k], reward, ended, cut, _ = env.step(int(taken[k]))
                ends[step, k] = ended or cut
                rewards[step, k] = reward + (0.0 if ended else self._estimate(env)) - before
                if ended or cut:
                    self._seen[k] = env.reset()[0]
        following, ahead = self._choose(self._seen)[2].value, np.zeros(GAMES)
        for step in reversed(range(STEPS)):
            lesson, goes_on = turns[step][1], 1 - ends[step]
            surprise = rewards[step] + DISCOUNT * following * goes_on - lesson.value
            ahead = lesson.gain = surprise + DISCOUNT * SMOOTHING * goes_on * ahead
            following = lesson.value
        joined = [np.concatenate([getattr(lesson, each.name) for _, lesson in turns])
                  for each in fields(Lived)]  # fmt: skip
        return np.concatenate([rows for rows, _ in turns]), Lived(*joined)

    def _estimate(self, env: Against) -> float:
        sitting = env.sitting
        if not self._shaped:
            return 0.0
        return sitting.rules.value(sitting.rules.veil(sitting.state, env.role), env.role)


@click.command()
@click.option("--game", default="example", show_default=True)
@click.option("--scenario")
@click.option("--role", help="The learner's; the first if none is given.")
@click.option("--bot", default="random", show_default=True, help="The opponent.")
@click.option("--lessons", default=60, show_default=True, help=f"Of {GAMES * STEPS} decisions.")
@click.option("--games", default=200, show_default=True, help="Played before and after.")
@click.option("--shaped", is_flag=True, help="Reward the game's own estimate too.")
def main(
    game: str, scenario: str | None, role: str | None, bot: str, lessons: int, games: int,
    shaped: bool,
) -> None:  # fmt: skip
    """Learn, and say how many games are won, drawn and lost before and after."""
    learner = Learner(shaped, game=game, scenario=scenario, role=role, bot=bot)
    click.echo(f"before: {learner.results(games)} won, drawn, lost against {bot}")
    learner.train(lessons)
    click.echo(f"after:  {learner.results(games)}")


if __name__ == "__main__":
    main()
