"""The pack's charts as the engine's tables: terrain, combat, modifiers, commitment, victory."""

from levant.games.six_days_of_war.box import Box, Crossing, Terrain
from levant.games.six_days_of_war.printed.rows import DrmTable, Pack


def fill_charts(box: Box, pack: Pack) -> None:
    table = pack.charts.ground_crt
    box.columns = table.columns
    for row in table.rows:
        box.codes.append(row)
        box.crt.append([_result(code) for code in row])
    box.shift = [row.columns if row.favours == "attacker" else -row.columns for row in table.shift]
    box.cease_fire = pack.charts.cease_fire.number
    _fill_terrain(box, pack)
    for name in ("air_to_air", "air_to_ground", "airbase_attack", "pre_emptive", "nasser_revolt"):
        drms: DrmTable = getattr(pack.charts, name)
        box.drm |= {f"{name}/{line.id}": line.drm for line in drms.drm}
    box.scl_event = {event.id: (event.us, event.ussr) for event in pack.charts.scl_event}
    box.award = {award.id: int(2 * award.points) for award in pack.charts.victory.award}


def _fill_terrain(box: Box, pack: Pack) -> None:
    for row in pack.charts.terrain:
        mech = [row.mech, row.mech if row.mech_uar < 0 else row.mech_uar]
        box.terrain[row.id] = Terrain(
            row.leg, mech, int(2 * row.defence), int(2 * row.militia), row.air_drm
        )
        box.fort_strength += row.intrinsic
    for line in pack.charts.hexside:
        box.crossing[line.id] = Crossing(
            [line.leg, line.mech], [line.leg_at_bridge, line.mech_at_bridge]
        )
        box.across_water = min(box.across_water, int(2 * line.attack))


def _result(code: str) -> tuple[int, int, int, int]:
    """`1/2R` as attacker's number, his retreat, defender's number, his retreat; 9 eliminates."""
    halves = []
    for half in code.split("/"):
        number = 9 if half == "E" else int(half.rstrip("R") or 0) if half != "-" else 0
        halves.append((number, 1 if half.endswith("R") else 0))
    return (*halves[0], *halves[1])
