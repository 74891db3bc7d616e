"""Boards of either layout, with numbers growing any way, against plain geometry."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from levant.core.board import Board, HexMap, Numbering, area_board, hex_board, without
from levant.core.nodes import members, node_set
from levant.core.paths import connected, cost_of, reach, retreats, way

LAYOUTS = [
    Numbering(layout, line_first, shifted, line, place)
    for layout, lines, places in (
        ("pointy", ("north", "south"), ("east", "west")),
        ("flat", ("east", "west"), ("north", "south")),
    )
    for line_first in (True, False)
    for shifted in (0, 1)
    for line in lines
    for place in places
]


def small_board(numbering: Numbering, lines: int = 7, places: int = 6) -> Board:
    pairs = [(line, place) for line in range(1, lines + 1) for place in range(3, places + 3)]
    names = [f"{a:02}{b:02}" if numbering.line_first else f"{b:02}{a:02}" for a, b in pairs]
    return hex_board([HexMap("", numbering, names)])


@pytest.mark.parametrize("numbering", LAYOUTS)
def test_neighbours_are_the_hexes_one_unit_away(numbering: Numbering) -> None:
    board = small_board(numbering)
    nodes = list(board.index.values())
    for a in nodes:
        near = {
            b
            for b in nodes
            if a != b and math.hypot(board.x[a] - board.x[b], board.y[a] - board.y[b]) < 1.01
        }
        assert set(board.neighbours[a]) == near
        assert set(members(board.around(a))) == near


@pytest.mark.parametrize("numbering", LAYOUTS)
def test_distance_counts_steps(numbering: Numbering) -> None:
    board = small_board(numbering)
    start = board.index[next(iter(board.index))]
    for steps in range(1, 6):
        ring = board.within(start, steps) & ~board.within(start, steps - 1)
        assert all(board.distance(start, node) == steps for node in members(ring))
        assert all(board.distance(node, start) == steps for node in members(ring))


def test_sixth_fleets_own_neighbours() -> None:
    """Even rows stand half a hex further east: 1422 touches 1423, 1522, 1523, 1322, 1323, 1421."""
    numbering = Numbering("pointy", True, 0, "north", "east")
    numbers = [f"{row:02}{place:02}" for row in range(10, 18) for place in range(18, 26)]
    board = hex_board([HexMap("", numbering, numbers)])
    near = {board.names[n] for n in board.neighbours[board.index["1422"]]}
    assert near == {"1423", "1421", "1522", "1523", "1322", "1323"}


def test_sheets_never_touch() -> None:
    numbering = Numbering("flat", True, 0, "east", "south")
    names = [f"{column:02}{row:02}" for column in (1, 2, 3) for row in (1, 2, 3)]
    board = hex_board([HexMap("a/", numbering, names), HexMap("b/", numbering, names)])
    for name, node in board.index.items():
        assert all(board.names[n][0] == name[0] for n in board.neighbours[node])
    assert board.distance(board.index["a/0101"], board.index["b/0101"]) == -1


def test_sides_are_crossed_only_where_chosen() -> None:
    board = small_board(LAYOUTS[0])
    a = board.index["0303"]
    b = board.neighbours[a][0]
    open_sides = without(board.every_side, board.sides_between([(a, b)]))
    assert not board.spread(board.bit[a], open_sides) & board.bit[b]
    assert not board.spread(board.bit[b], open_sides) & board.bit[a]
    assert board.spread(board.bit[a], board.sides_into(board.bit[b])) == board.bit[b]


@given(st.sets(st.integers(0, 83), max_size=30))
def test_a_set_spreads_to_the_neighbours_of_each_of_its_hexes(places: set[int]) -> None:
    numbering = Numbering("flat", True, 1, "east", "south")
    names = [f"{line:02}{place:02}" for line in range(1, 8) for place in range(1, 7)]
    board = hex_board([HexMap("a/", numbering, names), HexMap("b/", numbering, names)])
    nodes = [list(board.index.values())[place] for place in places]
    near = {other for node in nodes for other in board.neighbours[node]}
    assert board.spread(node_set(nodes), board.every_side) == node_set(near)


def test_areas_spread_over_their_borders() -> None:
    board = area_board(["A", "B", "C", "D"], [("A", "B"), ("B", "C")])
    everywhere = connected(board, board.bit[0], board.every_side, board.all)
    assert members(everywhere) == [0, 1, 2]
    layers = reach(board, 0, 3, [(1, board.every_side)], board.all, 0, board.all)
    assert [members(layer) for layer in layers[:3]] == [[0], [1], [2]]
    assert board.distance(0, 2) == -1


@given(st.sets(st.integers(0, 2000)))
def test_members_of_a_node_set(nodes: set[int]) -> None:
    assert members(node_set(nodes)) == sorted(nodes)


@given(st.integers(0, 10**6), st.integers(1, 8))
def test_reach_agrees_with_a_plain_search(seed: int, points: int) -> None:
    """Costs 1 and 2, closed hexes and stops, against Dijkstra hex by hex."""
    board = small_board(LAYOUTS[0])
    nodes = sorted(board.index.values())
    dear = node_set(n for n in nodes if (n * 7 + seed) % 5 == 0)
    closed = node_set(n for n in nodes if (n * 11 + seed) % 7 == 0)
    stops = node_set(n for n in nodes if (n * 13 + seed) % 6 == 0)
    start = nodes[seed % len(nodes)]
    free = board.all & ~closed
    passages = [(1, board.sides_into(board.all & ~dear)), (2, board.sides_into(dear))]
    layers = reach(board, start, points, passages, free, stops, free)
    best = {start: 0}
    frontier = [start]
    while frontier:
        here = frontier.pop()
        if here != start and stops >> here & 1:
            continue
        for n in board.neighbours[here]:
            cost = best[here] + (2 if dear >> n & 1 else 1)
            if free >> n & 1 and n != start and cost <= points and cost < best.get(n, 99):
                best[n] = cost
                frontier.append(n)
    assert {n: cost_of(layers, n) for n in nodes if cost_of(layers, n) >= 0} == best
    for goal in best:
        path = way(board, layers, passages, stops, free, goal)
        assert path[0] == start
        assert path[-1] == goal
        assert all(b in board.neighbours[a] for a, b in itertools.pairwise(path))


def test_a_retreat_never_turns_back() -> None:
    board = small_board(LAYOUTS[0])
    start = board.index["0405"]
    ends = retreats(board, start, 2, board.every_side, board.all)
    assert all(board.distance(start, node) == 2 for node in members(ends))
    assert retreats(board, start, 1, board.every_side, 0) == 0


def test_areas_lie_apart_until_a_game_says_where() -> None:
    board = area_board(["A", "B", "C", "D", "E"], [("A", "B")])
    for a in range(5):
        for b in range(a):
            assert math.hypot(board.x[a] - board.x[b], board.y[a] - board.y[b]) > 1.5


def test_what_is_kept_is_told_only_to_who_asks_the_same() -> None:
    board = small_board(LAYOUTS[0])
    start, everywhere = board.index[next(iter(board.index))], board.all
    asked = (start, 2, everywhere, 0, everywhere)

    def reached(cost: int) -> list[int]:
        node, points, free, stops, onward = asked
        passages = [(cost, board.every_side)]
        return reach(board, node, points, passages, free, stops, onward)

    quick, slow = reached(1), reached(2)
    assert quick[1] == slow[2] == board.around(start)
    quick.append(7)
    assert reached(1) == quick[:-1]
    found = members(board.around(start))
    found.clear()
    assert members(board.around(start))
