"""The pack's scenarios as the engine's tables."""

import msgspec

from levant.games.six_days_of_war.box import Box, Opening
from levant.games.six_days_of_war.printed.rows import Pack, ScenarioRow

PEACE = [f"May {day}" for day in range(15, 32)] + [f"June {day}" for day in range(1, 31)]
DATES = [*PEACE, *(f"July {day}" for day in range(1, 12))]  # a war may last longer


def fill_scenarios(box: Box, pack: Pack) -> None:
    box.dates, box.last_peace_turn = DATES, len(PEACE)
    deployments = {row.id: row.units for row in pack.scenarios.deployment}
    box.scenarios = [_opening(box, row, deployments) for row in pack.scenarios.scenario]
    box.unef_place = _places(box, deployments["oust_unef"])


def _opening(box: Box, row: ScenarioRow, deployments: dict[str, dict[str, str]]) -> Opening:
    card = {name: number for number, name in enumerate(box.card_names)}
    new = Opening(msgspec.structs.asdict(row.levels))
    new.war = row.war_at_start
    new.first_turn = DATES.index(row.first_turn) + 1
    new.last_turn = DATES.index(row.last_turn) + 1 if row.last_turn else 0
    new.place = _places(box, deployments[row.deployment] | row.deployed)
    new.later = _places(box, deployments[row.arrivals])
    new.discards, new.optional_cards = row.discards, row.optional_cards
    new.deception, new.uar_wfl_by_die = row.deception, row.uar_wfl_by_die
    new.void_events = [card[name] for name in row.treat_as_no_event]
    new.cards_played = [card[name] for name in row.cards_played]
    new.cards_played += box.no_event[: row.no_event_cards_played]
    new.cards_gone = [card[name] for name in row.cards_discarded]
    new.uar_holds = [card[name] for name in row.uar_holds]
    new.out = [box.unit_names.index(name) for name in row.out_of_game]
    return new


def _places(box: Box, listed: dict[str, str]) -> dict[int, int]:
    """Hexes and airbases by unit; who waits on the track is not placed."""
    places: dict[int, int] = {}
    for name, where in listed.items():
        unit = box.unit_names.index(name)
        if where.startswith("airbase:"):
            places[unit] = box.base_names.index(where.partition(":")[2])
        elif not where.startswith("track:"):
            places[unit] = box.board.index[where]
    return places
