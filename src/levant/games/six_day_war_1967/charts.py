"""The tables to look up."""

from levant.core.nodes import members
from levant.core.table import Chart
from levant.games.six_day_war_1967.box import AIR_RESULTS, STRIKE_RESULTS, TABLES, Box


def charts(box: Box) -> tuple[Chart, ...]:
    found = []
    for number, name in enumerate(TABLES):
        rows = [("die", *box.columns)]
        for die in range(6):
            entries = [box.outcomes[n].code for n in box.crt[number].rows[die]]
            rows.append((str(die + 1), *entries))
        found.append(Chart(f"{name.title()} Combat Results", tuple(rows), "13.15"))
    results = [("code", "result")] + [(o.code, o.name) for o in box.outcomes]
    found.append(Chart("Combat result codes", tuple(results), "13.15"))
    air = [("die", *box.air_columns)]
    for die in range(6):
        air.append((str(die + 1), *(AIR_RESULTS[n] for n in box.air_table.rows[die])))
    found.append(Chart("Air Superiority", tuple(air), "16.4"))
    fire = [("die", *(str(h) for h in box.strike_table.headings))]
    for die in range(6):
        fire.append((str(die + 1), *(STRIKE_RESULTS[n] for n in box.strike_table.rows[die])))
    found.append(Chart("Ground Attack and Barrage", tuple(fire), "16.15"))
    rolls = [(str(n), box.events[n]) for n in range(2, 13)]
    found.append(Chart("Random Events", (("roll", "event"), *rolls), "9.1"))
    found.append(_price_chart(box))
    found.append(_victory_chart(box))
    return tuple(found)


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


def _victory_chart(box: Box) -> Chart:
    points = box.points
    rows = [("victory points for", "each")]
    rows += [
        (f"{box.place[n]} held", f"{box.objective_points[n]:+}") for n in members(box.objectives)
    ]
    rows += [
        ("Arab mobile unit eliminated by the front", f"{points.arab_unit:+}"),
        ("ZRP expended", f"{points.zrp:+}"),
        ("city of Israel lost", f"{points.city:+}"),
        ("town of Israel lost", f"{points.town:+}"),
        ("kibbutz lost", f"{points.kibbutz:+}"),
        ("terrorized marker", f"{points.terror:+}"),
        ("Israeli mobile unit in Refit or dead", f"{points.israeli_unit:+}"),
        ("level of Arab air defense", f"{points.air_defense:+}"),
    ]
    rows += [(name, f"ahead by {least}") for least, name in box.levels]
    return Chart("Victory", tuple(rows), "23.3")
