"""Why a purchase, a placement or a choice of an event is refused."""

from levant.core.actions import first_of
from levant.core.refusal import Grounds
from levant.core.sieve import grounds
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, FRONTS, Box, commander
from levant.games.six_day_war_1967.rules import placing, reserves, setup
from levant.games.six_day_war_1967.state import DEAD, REFIT, RESERVE, TO_PLACE, War, markers_in

PLACED_FOR = {
    steps.AT_SETUP: "24.1", steps.BOUGHT: "7.2", steps.REPLACED: "8.3", steps.ARRIVED: "7.4",
    steps.RECEIVED: "9.2",
}  # fmt: skip
_MARKERS = ["airstrike", "special forces marker"]


def pick_setup(box: Box, s: War, unit: int) -> Grounds:
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if not box.ground[unit] or box.side[unit] != side or box.front[unit] != front:
        yield True, "24.1", "{unit} is not set up now"
    yield s.at[unit] >= 0, "24.1", "{unit} is placed already"
    yield s.at[unit] != TO_PLACE, "24.1", "{unit} does not start the game on the map"
    first = box.words[first_of(setup.setup_actions(box, s)[0])]
    yield True, "24.1", f"units with less choice come first, such as {first}"


def place(box: Box, s: War, unit: int, node: int) -> Grounds:
    _, placed, reason = s.steps[-1]
    yield unit != placed, PLACED_FOR[reason], f"{box.words[placed]} is being placed now"
    yield from grounds(placing.placing_bars(box, s, unit, reason), node)


def _means(box: Box, s: War, cost: int) -> Grounds:
    have = s.zrp[steps.phasing_front(s)]
    yield have < cost, "6.1", f"that costs {cost} of {have} ZRP left", []


def _airfields(box: Box, s: War, front: int) -> Grounds:
    lost = not reserves.has_airfields(box, s, front)
    yield lost, "7.3", "the front controls no city or town of Israel"


def _none_in(marker: int, where: str) -> str:
    return f"there is no {_MARKERS[marker]} in the {where} box"


def buy(box: Box, s: War, marker: int, _: int) -> Grounds:
    yield s.stage > reserves.PURCHASE, "4.2", "purchases come before transfers and replacements"
    some = markers_in(box, s, reserves.marker_list(box, marker), RESERVE)
    yield not some, "6.2", _none_in(marker, "Reserve")
    yield from _airfields(box, s, steps.phasing_front(s))
    yield from _means(box, s, box.costs.buy_marker)
    yield True, "6.2", "that cannot be bought"


def call(box: Box, s: War, unit: int, _: int) -> Grounds:
    event = s.steps[-1][0] == steps.RECEIVING
    if s.at[unit] != RESERVE or not box.ground[unit]:
        case = "9.2" if event else "6.2"
        yield (
            True,
            case,
            "now ground units are taken from the Reserve box: click one there, {unit} is none",
        )
    if not event and s.stage > reserves.PURCHASE:
        yield True, "4.2", "purchases come before transfers and replacements"
    if not reserves.placement_hexes(box, s, reserves.receiving_front(s)):
        yield True, "7.2", "the front has no city, town or kibbutz to place it in"
    yield from _means(box, s, box.costs.buy_unit)
    yield True, "6.2", "that cannot be bought"


def take(box: Box, s: War, marker: int, pile: int) -> Grounds:
    front = steps.phasing_front(s)
    yield s.stage > reserves.TRANSFER, "4.2", "transfers come before replacements"
    if verbs.PILES[pile] == "used":
        yield True, "6.2", "only markers in the Available or Refit box are taken over"
    yield from _airfields(box, s, front)
    yield from _means(box, s, box.costs.take_marker)
    yield True, "6.2", _none_in(marker, f"{FRONTS[1 - front]} {verbs.PILES[pile]}")


def replace(box: Box, s: War, unit: int, _: int) -> Grounds:
    front = steps.phasing_front(s)
    yield box.side[unit] == ARAB, "8.3", "Arab units are never replaced"
    yield not box.mobile[unit], "8.1", "{unit} is static and cannot be replaced"
    yield s.at[unit] in (DEAD, DEAD - 1), "8.3", "{unit} is in the deadpile"
    yield s.at[unit] != REFIT - front, "8.3", "{unit} is not in this front's Refit box"
    if not reserves.placement_hexes(box, s, front, steps.REPLACED):
        yield True, "8.3", "the front has no city or town of Israel to place it in"
    yield from _means(box, s, reserves.replacement_cost(box, unit))
    yield True, "8.3", "not now"


def repair(box: Box, s: War, marker: int, _: int) -> Grounds:
    yield from _means(box, s, box.costs.replace_marker)
    yield True, "8.3", _none_in(marker, "Refit")


def revive(box: Box, s: War, unit: int, _: int) -> Grounds:
    dead = s.at[unit] in (DEAD, DEAD - 1) and box.side[unit] == ARAB and box.mobile[unit]
    yield not dead, "9.2", "{unit} is no Arab mobile unit in the deadpile"
    mine = commander(ARAB, s.front[unit]) == s.steps[-1][1]
    yield not mine, "9.2", "{unit} belongs to the other player"
    yield True, "9.2", "{unit} is not the weakest there"


def give_back(box: Box, s: War, marker: int, pile: int) -> Grounds:
    yield True, "9.2", _none_in(marker, verbs.PILES[pile])


def receive(box: Box, s: War, marker: int, _: int) -> Grounds:
    yield from _airfields(box, s, s.steps[-1][1])
    yield True, "9.2", _none_in(marker, "Reserve")
