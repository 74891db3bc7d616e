"""Tables in worker processes play what one process would."""

import numpy as np
import pytest

from levant.arena.levant_v0 import raw_env
from levant.arena.vector import Tables


def chosen(mask: np.ndarray) -> np.ndarray:
    """The last number that the mask allows, at every table."""
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(1)


@pytest.mark.parametrize("encoding", ["list", "words"])
def test_workers_play_the_games_of_their_seeds(encoding: str) -> None:
    shown = []
    for workers in (1, 2):
        with Tables("example", tables=3, workers=workers, encoding=encoding) as tables:
            tables.reset(seed=4)
            course, ended, rewards = [], 0, np.zeros(2)
            for _ in range(60):
                tables.step(chosen(tables.action_mask))
                course.append((tables.observation.copy(), tables.seat.copy()))
                ended += int(tables.over.sum())
                rewards += tables.reward.sum(0)
            shown.append(course)
            assert ended > 3
            assert rewards.sum() == 0
            assert (tables.actions is not None) == (encoding == "list")
    for one, two in zip(*shown, strict=True):
        assert np.array_equal(one[0], two[0])
        assert np.array_equal(one[1], two[1])


def test_a_table_shows_what_the_environment_shows() -> None:
    with Tables("golan-73", tables=1, limit=5) as tables:
        tables.reset(seed=1)
        env = raw_env("golan-73")
        env.reset(seed=1)
        assert tables.observation.shape == (1, env.sitting.vision.size)
        assert tables.action_mask[0].sum() == env.observe(env.agent_selection)["action_mask"].sum()
        for _ in range(5):
            assert not tables.over[0]
            tables.step(chosen(tables.action_mask))
        assert tables.over[0]
        assert tables.reward.tolist() == [[0.0, 0.0]]


def test_what_goes_wrong_in_a_worker_is_told() -> None:
    with Tables("example", tables=2, workers=1) as tables:
        tables.reset()
        with pytest.raises(RuntimeError, match=r"worker 0 .*: ValueError: 99 is not legal now"):
            tables.step(np.array([0, 99]))
