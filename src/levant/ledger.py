"""A list that grows at its end and is cut there; what is old in it lies packed.

What has happened in a match is seldom asked for, but for the latest of it. As it is, the words of a
long match would take ten times as much as everything else about it.
"""

import pickle
import zlib
from collections.abc import Iterator, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")

PAGE = 32
"""Items that are packed together; as many are always at hand, and less than twice as many."""


class Ledger(Sequence[T]):
    def __init__(self) -> None:
        self._pages: list[bytes] = []
        self._latest: list[T] = []

    def append(self, item: T) -> None:
        self._latest.append(item)
        if len(self._latest) == 2 * PAGE:
            written = pickle.dumps(self._latest[:PAGE], pickle.HIGHEST_PROTOCOL)
            self._pages.append(zlib.compress(written, 1))
            del self._latest[:PAGE]

    def cut(self, length: int) -> None:
        """Forget all but the first so many."""
        while self._pages and length < len(self._pages) * PAGE:
            self._latest = self._page(len(self._pages) - 1)
            self._pages.pop()
        del self._latest[length - len(self._pages) * PAGE :]

    def __len__(self) -> int:
        return len(self._pages) * PAGE + len(self._latest)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        packed = len(self._pages) * PAGE
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            if first >= packed and step == 1:
                return self._latest[first - packed : max(0, last - packed)]
            return list(self)[at]
        at = range(len(self))[at]
        if at >= packed:
            return self._latest[at - packed]
        return self._page(at // PAGE)[at % PAGE]

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self._pages)):
            yield from self._page(number)
        yield from self._latest

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self._latest)
        for number in reversed(range(len(self._pages))):
            yield from reversed(self._page(number))

    def _page(self, number: int) -> list[T]:
        return cast(list[T], pickle.loads(zlib.decompress(self._pages[number])))
