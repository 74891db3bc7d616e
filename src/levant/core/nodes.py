"""Sets of board nodes as whole numbers: bit n is set when node n is a member.

A set of a thousand hexes is one Python integer, so union, difference and a flood fill over the
whole board are a few machine-speed operations.
"""

from collections.abc import Iterable
from typing import Final

from levant.core.memo import keep

_MOST: Final = 4096  # sets whose members are kept
_BITS: Final = 60  # of a set at a time: such numbers are quick
_WORD: Final = (1 << _BITS) - 1
_PRIME: Final = 67  # the powers of two below it leave different remainders
_BIT_OF: Final = [0] * _PRIME  # by remainder: which bit it is
for _bit in range(_BITS):
    _BIT_OF[(1 << _bit) % _PRIME] = _bit
_known: Final[dict[int, tuple[int, ...]]] = {}  # the garbage collector skips such tuples


def members(nodes: int) -> list[int]:
    """The members in ascending order."""
    if not nodes:
        return []
    known = _known.get(nodes)
    if known is None:
        known = keep(_known, nodes, tuple(_listed(nodes)), _MOST)
    return list(known)


def _listed(nodes: int) -> list[int]:
    found: list[int] = []
    base = max(0, (nodes & -nodes).bit_length() - 1)
    nodes >>= base
    while nodes:
        word = nodes & _WORD
        while word:
            low = word & -word
            found.append(base + _BIT_OF[low % _PRIME])
            word ^= low
        nodes >>= _BITS
        base += _BITS
    return found


def node_set(nodes: Iterable[int]) -> int:
    """The set with these members."""
    result = 0
    for node in nodes:
        result |= 1 << node
    return result
