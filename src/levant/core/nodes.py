"""Sets of board nodes as whole numbers: bit n is set when node n is a member.

A set of a thousand hexes is one Python integer, so union, difference and a flood fill over the
whole board are a few machine-speed operations.
"""

from collections.abc import Iterable
from typing import Final

from levant.core.memo import keep

_MOST: Final = 4096  # sets whose members are kept
_BITS_OF: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
_known: Final[dict[int, tuple[int, ...]]] = {}  # the garbage collector skips such tuples


def members(nodes: int) -> list[int]:
    """The members in ascending order."""
    known = _known.get(nodes)
    if known is None:
        known = keep(_known, nodes, tuple(_listed(nodes)), _MOST)
    return list(known)


def _listed(nodes: int) -> list[int]:
    """Byte by byte: quicker than bit by bit of a long number."""
    found: list[int] = []
    base = 0
    for byte in nodes.to_bytes((nodes.bit_length() + 7) // 8, "little"):
        if byte:
            for bit in _BITS_OF[byte]:
                found.append(base + bit)
        base += 8
    return found


def node_set(nodes: Iterable[int]) -> int:
    """The set with these members."""
    result = 0
    for node in nodes:
        result |= 1 << node
    return result
