"""Answers kept: what a pure function of the box and a few integers has said before.

    path = box.memo.get(key)
    if path is None:
        path = keep(box.memo, key, worked_out(box, …))

The key names everything that the answer depends on, so that a memo can be shared by all matches
and tells nobody anything.
"""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 20_000


def keep(memo: dict[K, V], key: K, answer: V, most: int = MOST) -> V:
    """The answer, kept; a full memo forgets everything first."""
    if len(memo) >= most:
        memo.clear()
    memo[key] = answer
    return answer
