"""Why a purchase, a placement or a choice of an event is refused."""

from levant.core.actions import first_of
from levant.core.refusal import Refusal
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, FRONTS, Box, commander
from levant.games.six_day_war_1967.rules import reserves
from levant.games.six_day_war_1967.rules.placing import placing_bars
from levant.games.six_day_war_1967.rules.setup import setup_actions
from levant.games.six_day_war_1967.state import DEAD, REFIT, RESERVE, TO_PLACE, War, markers_in
from levant.games.six_day_war_1967.words import barred, no

PLACED_FOR = {
    steps.AT_SETUP: "24.1", steps.BOUGHT: "7.2", steps.REPLACED: "8.3", steps.ARRIVED: "7.4",
    steps.RECEIVED: "9.2",
}  # fmt: skip
_MARKERS = ["airstrike", "special forces marker"]


def pick_setup(box: Box, s: War, unit: int) -> Refusal:
    name = box.words[unit]
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if not box.ground[unit] or box.side[unit] != side or box.front[unit] != front:
        return no(box, unit, "24.1", f"{name} is not set up now")
    if s.at[unit] >= 0:
        return no(box, unit, "24.1", f"{name} is placed already")
    if s.at[unit] != TO_PLACE:
        return no(box, unit, "24.1", f"{name} does not start the game on the map")
    first = box.words[first_of(setup_actions(box, s)[0])]
    return no(box, unit, "24.1", f"units with less choice come first, such as {first}")


def place(box: Box, s: War, unit: int, node: int) -> Refusal | None:
    _, placed, reason = s.steps[-1]
    if unit != placed:
        return no(box, unit, PLACED_FOR[reason], f"{box.words[placed]} is being placed now")
    return barred(box, placing_bars(box, s, unit, reason), node, unit)


def _means(box: Box, s: War, cost: int) -> Refusal | None:
    front = steps.phasing_front(s)
    if s.zrp[front] < cost:
        return Refusal("6.1", f"that costs {cost} of {s.zrp[front]} ZRP left")
    return None


def buy(box: Box, s: War, marker: int, _: int) -> Refusal:
    front = steps.phasing_front(s)
    if s.stage > reserves.PURCHASE:
        return Refusal("4.2", "purchases come before transfers and replacements")
    if not markers_in(box, s, reserves.marker_list(box, marker), RESERVE):
        return Refusal("6.2", f"there is no {_MARKERS[marker]} in the Reserve box")
    if not reserves.has_airfields(box, s, front):
        return Refusal("7.3", "the front controls no city or town of Israel")
    return _means(box, s, box.costs.buy_marker) or Refusal("6.2", "that cannot be bought")


def call(box: Box, s: War, unit: int, _: int) -> Refusal:
    name = box.words[unit]
    event = s.steps[-1][0] == steps.RECEIVING
    front = reserves.receiving_front(s)
    if s.at[unit] != RESERVE or not box.ground[unit]:
        case = "9.2" if event else "6.2"
        return no(box, unit, case, f"{name} is no ground unit in the Reserve box")
    if not event and s.stage > reserves.PURCHASE:
        return no(box, unit, "4.2", "purchases come before transfers and replacements")
    if not reserves.placement_hexes(box, s, front):
        return no(box, unit, "7.2", "the front has no city, town or kibbutz to place it in")
    return _means(box, s, box.costs.buy_unit) or no(box, unit, "6.2", "that cannot be bought")


def take(box: Box, s: War, marker: int, pile: int) -> Refusal:
    front = steps.phasing_front(s)
    if s.stage > reserves.TRANSFER:
        return Refusal("4.2", "transfers come before replacements")
    if verbs.PILES[pile] == "used":
        return Refusal("6.2", "only markers in the Available or Refit box are taken over")
    if not reserves.has_airfields(box, s, front):
        return Refusal("7.3", "the front controls no city or town of Israel")
    poor = _means(box, s, box.costs.take_marker)
    other = FRONTS[1 - front]
    empty = f"there is no {_MARKERS[marker]} in the {other} {verbs.PILES[pile]} box"
    return poor or Refusal("6.2", empty)


def replace(box: Box, s: War, unit: int, _: int) -> Refusal:
    name, front = box.words[unit], steps.phasing_front(s)
    if box.side[unit] == ARAB:
        return no(box, unit, "8.3", "Arab units are never replaced")
    if not box.mobile[unit]:
        return no(box, unit, "8.1", f"{name} is static and cannot be replaced")
    if s.at[unit] in (DEAD, DEAD - 1):
        return no(box, unit, "8.3", f"{name} is in the deadpile")
    if s.at[unit] != REFIT - front:
        return no(box, unit, "8.3", f"{name} is not in this front's Refit box")
    if not reserves.placement_hexes(box, s, front, steps.REPLACED):
        return no(box, unit, "8.3", "the front has no city or town of Israel to place it in")
    return _means(box, s, reserves.replacement_cost(box, unit)) or no(box, unit, "8.3", "not now")


def repair(box: Box, s: War, marker: int, _: int) -> Refusal:
    poor = _means(box, s, box.costs.replace_marker)
    return poor or Refusal("8.3", f"there is no {_MARKERS[marker]} in the Refit box")


def revive(box: Box, s: War, unit: int, _: int) -> Refusal:
    name, player = box.words[unit], s.steps[-1][1]
    dead = s.at[unit] in (DEAD, DEAD - 1) and box.side[unit] == ARAB and box.mobile[unit]
    if not dead:
        return no(box, unit, "9.2", f"{name} is no Arab mobile unit in the deadpile")
    if commander(ARAB, s.front[unit]) != player:
        return no(box, unit, "9.2", f"{name} belongs to the other player")
    return no(box, unit, "9.2", f"{name} is not the weakest there")


def give_back(box: Box, s: War, marker: int, pile: int) -> Refusal:
    return Refusal("9.2", f"there is no {_MARKERS[marker]} in the {verbs.PILES[pile]} box")


def receive(box: Box, s: War, marker: int, _: int) -> Refusal:
    if not reserves.has_airfields(box, s, s.steps[-1][1]):
        return Refusal("7.3", "the front controls no city or town of Israel")
    return Refusal("9.2", f"there is no {_MARKERS[marker]} in the Reserve box")
