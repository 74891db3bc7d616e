"""Sets of board nodes as whole numbers: bit n is set when node n is a member.

A set of a thousand hexes is one Python integer, so union, difference and a flood fill over the
whole board are a few machine-speed operations.
"""

from collections.abc import Iterable
from itertools import compress, count

NOTHING = 0
_BITS = bytes.maketrans(b"01", b"\x00\x01")


def members(nodes: int) -> list[int]:
    """The members in ascending order."""
    return list(compress(count(), bin(nodes)[:1:-1].encode().translate(_BITS)))


def first(nodes: int) -> int:
    """The lowest member of a set that is not empty."""
    return (nodes & -nodes).bit_length() - 1


def node_set(nodes: Iterable[int]) -> int:
    """The set with these members."""
    result = 0
    for node in nodes:
        result |= 1 << node
    return result
