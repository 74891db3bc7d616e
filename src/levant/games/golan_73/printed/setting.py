"""What a scenario decides: as printed on blocks and map, where its row does not say otherwise."""

from levant.games.golan_73.box import Box, Setting
from levant.games.golan_73.printed.rows import CounterRow, Pack, ScenarioRow
from levant.games.golan_73.state import BOXES, OUT

_PRINTED = {
    "": "waiting", "purple_line_area": "to-place", "box:air_assault": "air-assault",
    "box:operational_reserve": "reserve-box", "box:strategic_reserve": "reserve-box",
}  # fmt: skip
BESIDE = {**BOXES, "out": OUT}  # where a block may begin besides an area


def setting(box: Box, pack: Pack, blocks: list[CounterRow], row: ScenarioRow) -> Setting:
    index, bit, unit = box.board.index, box.board.bit, box.unit_names.index
    made = Setting(row.id, row.first_turn, row.turns)
    for each in blocks:
        printed = "waiting" if each.id in row.arrival else _PRINTED.get(each.setup, each.setup)
        place = row.deployment.get(each.id, printed)
        made.start.append(BESIDE[place] if place in BESIDE else index[place])
        turn = int(each.arrival) if place == "waiting" and each.arrival.isdigit() else 0
        made.arrival.append(row.arrival.get(each.id, turn))
        made.entries.append(_entries(box, row.entry.get(each.id, each.entry)))
    strangers = [0] * (box.units - len(blocks))
    made.arrival += strangers
    made.entries += strangers
    made.steps = [row.steps.get(name, box.initial[u]) for u, name in enumerate(box.unit_names)]
    made.operational = [unit(name) for name in row.operational_reserve.release_order]
    made.release_from = row.operational_reserve.first_turn
    made.line_release = row.purple_line_crossing.strategic_reserve_units
    for area in pack.areas:
        if row.control.get(area.area, area.side_start) == "israeli":
            made.israeli |= bit[index[area.area]]
    mined = [[b.area_a, b.area_b] for b in pack.boundaries if b.minefield_premarked == "yes"]
    made.mined = _borders(box, mined if row.minefields is None else row.minefields)
    made.suggested_mines = _borders(box, row.suggested.minefields)
    made.suggested_blocks = [(unit(b), index[a]) for a, b in row.suggested.strongpoints.items()]
    made.levels = [(each.net_from, each.winner, each.level) for each in row.result]
    return made


def _borders(box: Box, pairs: list[list[str]]) -> list[int]:
    index = box.board.index
    return [box.edge[index[a] * box.nodes + index[b]] for a, b in pairs]


def _entries(box: Box, entry: str) -> int:
    """14.2: `V-W` is every entry area from V to W."""
    first, _, last = entry.partition("-")
    nodes = 0
    for node, letter in box.entry_letter.items():
        if first and first <= letter <= (last or first):
            nodes |= box.board.bit[node]
    return nodes
