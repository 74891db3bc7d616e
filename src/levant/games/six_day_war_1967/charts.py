"""The tables to look up."""

from levant.core.nodes import members
from levant.core.table import Chart, die_chart
from levant.core.wording import count
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967.box import Box, CombatResult, Plan

_EVENTS = {
    2: "Lebanon joins the Arabs: its unit may move and fight, its hexes are open",
    3: "for each Arab front the weakest mobile unit of the deadpile comes back",
    4: "a die: each Israeli front has so many ZRP fewer, down to none",
    5: "a die: each Israeli front has so many ZRP more, up to the limit less those spent",
    6: "if a city, town or kibbutz of Israel is occupied or terrorized, a die: even, each front "
    "returns an airstrike or special forces; odd, each receives from the Reserve, Eastern first",
    7: "each front: a die up to its objectives won less settlements lost, and it disintegrates",
    8: "each front: a die up to its objectives won less settlements lost, and it disintegrates",
    9: "for each Arab front a volunteer unit drawn at random arrives",
    10: "the Iraqi reinforcements arrive in Jordan",
    11: "each air defence level rises by 1, and each front has a used barrage marker back",
    12: "no effect",
}
_FIRE = (
    ("code", "of whom", "effect"),
    ("EH", "Israelis", "levels and barrage markers lost: half the airstrikes and special forces"),
    ("EE", "Israelis", "levels and barrage markers lost: as many as airstrikes and special forces"),
    ("EH", "Arab air defence", "one airstrike to Refit"),
    ("EE", "Arab air defence", "one airstrike to the deadpile, then one to Refit"),
    ("T1", "airstrikes", "the unit panics, unless in a fortified hex of its own"),
    ("T2", "airstrikes", "the unit is eliminated"),
    ("T1", "barrage", "the unit retreats 1 hex, unless fortified; a place is terrorized"),
    ("T2", "barrage", "the unit is eliminated; a place is terrorized"),
)
_NOTES = {
    "track": " (Israelis only)",
    "kibbutz": " (Israelis only)",
    "fort": " (its own side only)",
    "fortified_city": " (its own side only)",
    "river": " hexside (shift if all attack across)",
    "canal": " hexside (shift if all attack across)",
    "bridge": " over river or canal, instead of the water's cost",
}


def charts(box: Box) -> tuple[Chart, ...]:
    codes = [outcome.code for outcome in box.outcomes]
    found = [
        die_chart(f"{name.title()} Combat Results", box.columns, table, codes, "13.15")
        for name, table in zip(names.TABLES, box.crt, strict=True)
    ]
    results = [(o.code, o.name, _effect(o)) for o in box.outcomes]
    heading = ("code", "result", "effect, in this order")
    found.append(Chart("Combat result codes", (heading, *results), "13.15"))
    found.append(_terrain_chart(box))
    air, strike = box.air_table, box.strike_table
    headings = [str(heading) for heading in strike.headings]
    found += [
        die_chart("Air Superiority", box.air_columns, air, names.AIR_RESULTS, "16.4"),
        die_chart("Ground Attack and Barrage", headings, strike, names.STRIKE_RESULTS, "16.15"),
    ]
    found.append(Chart("Air, strike and barrage result codes", _FIRE, "16.12"))
    rolls = [(str(n), box.events[n], _EVENTS[n]) for n in range(2, 13)]
    found.append(Chart("Random Events", (("roll", "event", "effect"), *rolls), "9.1"))
    found.append(_price_chart(box))
    found += [_victory_chart(box, plan) for plan in box.plans]
    return tuple(found)


def _effect(outcome: CombatResult) -> str:
    """13.15: losses, then the retreat, then the advance."""
    parts = []
    for force in (names.DEFENDER, names.ATTACKER):  # a bloodbath takes the defender's first
        name, loss = names.FORCES[force], outcome.losses[force]
        if loss == names.ALL:
            parts.append(f"all {name}s are eliminated")
        elif loss != names.NOBODY:
            parts.append(f"the {names.LOSSES[loss]} {name} is eliminated")
    if outcome.retreat != names.NEITHER:
        left = "surviving " if outcome.losses[outcome.retreat] else ""
        who = f"{left}{names.FORCES[outcome.retreat]}s"
        other = names.FORCES[1 - outcome.retreat]
        panic = f"{who} panic: the {other} moves them a die's number of hexes"
        parts.append(panic if outcome.panic else f"{who} retreat 1 hex")
    if outcome.advance != names.NEITHER:
        far = count(outcome.hexes, "hex", "hexes")
        only = ", if no defender is left" if outcome.code == "BB" else ""
        parts.append(f"mobile {names.FORCES[outcome.advance]}s may advance {far}{only}")
    return "; ".join(parts)


def _terrain_chart(box: Box) -> Chart:
    """10.12, 13.12: what terrain costs to enter, and how it shifts combat."""
    rows = [("terrain", "movement points", "combat shift")]
    for kind, where, points, shift in box.terrain_chart:
        name = kind.replace("_", " ") + _NOTES.get(kind, "")
        cost = f"+{points}" if where == "hexside" else str(points)
        if where == "feature":
            cost = "as the hex"
        rows.append((name, cost, f"{shift} left" if shift else "none"))
    rows.append(("commanding terrain, to attack from", "as the hex", _right(box.commanding_shift)))
    rows.append(("enhanced attack", "", _right(box.enhanced_shift)))
    rows.append(("Israeli shock, turn 1", "", _right(box.shock_shift)))
    return Chart("Terrain Effects", tuple(rows), "13.12")


def _right(shift: int) -> str:
    return f"{shift} right"


def _price_chart(box: Box) -> Chart:
    costs = box.costs
    rows = (
        ("Zahal Reserve Points for", "cost"),
        ("an airstrike or special forces from the Reserve", str(costs.buy_marker)),
        ("… from the other player", str(costs.take_marker)),
        ("a ground unit from the Reserve", str(costs.buy_unit)),
        ("… from the other player, in a movement phase", str(costs.take_unit)),
        ("replacing armor, airborne or mechanized", str(costs.replace_heavy)),
        ("replacing any other mobile unit", str(costs.replace_light)),
        ("replacing an airstrike", str(costs.replace_marker)),
        ("removing a terrorized marker", str(costs.clear_terror)),
        ("a forced march", str(costs.forced_march)),
        ("an airborne move", str(costs.airborne_move)),
        ("an enhanced attack", str(costs.enhanced_attack)),
    )
    return Chart("Zahal Reserve Points", rows, "6.2")


def _victory_chart(box: Box, plan: Plan) -> Chart:
    points = plan.points
    rows = [("victory points for", "each")]
    rows += [
        (f"{box.place[n]} held", f"{plan.objective_points[n]:+}") for n in members(box.objectives)
    ]
    rows += [
        ("Arab mobile unit eliminated by the front", f"{points.arab_unit:+}"),
        ("Zahal Reserve Points (ZRP) spent", f"{points.zrp:+}"),
        ("city of Israel lost", f"{points.city:+}"),
        ("town of Israel lost", f"{points.town:+}"),
        ("kibbutz lost", f"{points.kibbutz:+}"),
        ("terrorized marker", f"{points.terror:+}"),
        ("Israeli mobile unit in Refit or dead", f"{points.israeli_unit:+}"),
        ("level of Arab air defence", f"{points.air_defense:+}"),
    ]
    rows += [(name, f"ahead by {least}") for least, name in plan.levels]
    return Chart("Victory", tuple(rows), "23.3")
