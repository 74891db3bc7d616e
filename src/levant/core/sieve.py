"""Access to places as a sieve: what is legal and why the rest is not, from one list of bars.

A bar is (case, the nodes it lets through, why the others are closed). The nodes that pass every bar
are legal; a node is refused by the first bar that holds it, so that list and reason cannot part. A
reason may name {place} and {unit}; it is put into words only when somebody asks.
"""

from collections.abc import Iterator, Sequence

Bar = tuple[str, int, str]
FREE = -1  # a bar that lets everything through


def passed(bars: Sequence[Bar]) -> int:
    """The nodes that pass every bar."""
    nodes = FREE
    for bar in bars:
        nodes &= bar[1]
    return nodes


def grounds(bars: Sequence[Bar], node: int) -> Iterator[tuple[bool, str, str]]:
    """What keeps a node out, in the bars' order; see `core/refusal.py`."""
    return ((not nodes >> node & 1, case, reason) for case, nodes, reason in bars)
