"""Stacks of counters: `top[node]` is the topmost unit, `below[unit]` the next down; -1 is none."""

from typing import Final

from levant.core.nodes import node_set

NONE: Final = -1


def stack(top: list[int], below: list[int], node: int) -> list[int]:
    """The units of a node from the top down."""
    units = []
    unit = top[node]
    while unit >= 0:
        units.append(unit)
        unit = below[unit]
    return units


def lay(top: list[int], below: list[int], node: int, unit: int, depth: int) -> None:
    """Put a unit into a stack under its first `depth` units."""
    if depth == 0:
        below[unit] = top[node]
        top[node] = unit
        return
    above = top[node]
    for _ in range(depth - 1):
        above = below[above]
    below[unit] = below[above]
    below[above] = unit


def lift(top: list[int], below: list[int], node: int, unit: int) -> None:
    """Take a unit out of its stack."""
    if top[node] == unit:
        top[node] = below[unit]
    else:
        above = top[node]
        while below[above] != unit:
            above = below[above]
        below[above] = below[unit]
    below[unit] = NONE


def faults(top: list[int], below: list[int], placed: list[int]) -> list[str]:
    """What the fuzzer checks: every unit that is somewhere stands in one stack."""
    stacked = [unit for node in range(len(top)) for unit in stack(top, below, node)]
    found = ["a unit stands in two stacks"] if len(stacked) != len(set(stacked)) else []
    if set(stacked) != set(placed):
        found.append("stacks and places disagree")
    return found


def kept_faults(held: list[int], units: list[list[int]], at: list[int]) -> list[str]:
    """… and the hexes that are kept for a side, if they are, are those its units stand in."""
    stood = [node_set([at[unit] for unit in side if at[unit] >= 0]) for side in units]
    if all(kept in (-1, nodes) for kept, nodes in zip(held, stood, strict=True)):
        return []
    return ["the hexes kept for a side are not those it stands in"]
