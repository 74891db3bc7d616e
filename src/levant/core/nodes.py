"""Sets of board nodes as whole numbers: bit n is set when node n is a member.

A set of a thousand hexes is one Python integer, so union, difference and a flood fill over the
whole board are a few machine-speed operations.
"""

from collections.abc import Iterable
from typing import Final

_FEW: Final = 24  # up to so many members, picking bit by bit is faster than going through the bytes
_BYTES: list[list[list[int]]] = []  # members by place and value of a byte, made as needed


def members(nodes: int) -> list[int]:
    """The members in ascending order."""
    found: list[int] = []
    if nodes.bit_count() > _FEW:
        data = nodes.to_bytes((nodes.bit_length() + 7) >> 3, "little")
        while len(_BYTES) < len(data):
            base = 8 * len(_BYTES)
            _BYTES.append([[base + j for j in range(8) if b >> j & 1] for b in range(256)])
        for row, byte in zip(_BYTES, data, strict=False):
            if byte:
                found += row[byte]
        return found
    while nodes:
        low = nodes & -nodes
        found.append(low.bit_length() - 1)
        nodes ^= low
    return found


def node_set(nodes: Iterable[int]) -> int:
    """The set with these members."""
    result = 0
    for node in nodes:
        result |= 1 << node
    return result
