"""9.0 What Suez '56 adds to the shared rules."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.paths import cost_of
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, Battle, Box
from levant.games.middle_east_battles.rules.points import award
from levant.games.middle_east_battles.state import HOLDING, MOVED, Army
from levant.games.middle_east_battles.suez_56.rules import landings, militia


class Suez(Battle):
    # --- turns ---------------------------------------------------------------------------------

    def begin_turn(self, box: Box, s: Army) -> None:
        """8.18, 8.19, 9.6: all airstrikes and both ships' guns are there again."""
        s.strikes = box.strikes[:]
        s.gunfire = 0

    def end_turn(self, box: Box, s: Army) -> None:
        """9.2: at the end of turn 6 a choice; after each later turn the price of going on."""
        end = box.last_turn[s.scenario]
        if s.turn == end:
            s.steps.append((steps.WRITING,))
        elif s.turn > end:
            die = s.roll(6)
            s.note(verbs.DICE, verbs.OPINION_DIE, die)
            award(s, steps.EGYPTIAN, 2 * (die + box.stakes[s.scenario].opinion), verbs.FOR_OPINION)

    def over(self, box: Box, s: Army) -> bool:
        """9.2: the turn written down, and no later than turn 12."""
        first, last = box.last_turn[s.scenario], box.latest[s.scenario]
        if s.turn < first or (s.turn != s.last_turn and s.turn < last):
            return False
        s.note(verbs.REVEALED, s.turn)
        return True

    # --- movement ------------------------------------------------------------------------------

    def begin_movement(self, box: Box, s: Army, side: int) -> None:
        if side == steps.WESTERN:
            s.drops = box.first_drops if s.turn == 1 else box.later_drops
            s.beachhead = 1 if s.beachhead or s.landings else 0
            s.landings = 0
            s.carried = 0
        else:
            militia.raise_militia(box, s)

    def picks(self, box: Box, s: Army, side: int) -> list[int]:
        """9.6, 9.7: what is in the holding box and can come."""
        if side != steps.WESTERN:
            return []
        by_sea = landings.may_land(box, s)
        by_air = bool(s.drops) and not s.opened
        found = []
        for unit in box.of_side[steps.WESTERN]:
            if s.at[unit] == HOLDING and not s.flags[unit] & MOVED:
                if box.mobility[unit] == HELICOPTER:
                    if landings.points_left(box, s, unit) > 0:
                        found.append(unit)
                elif by_sea or (by_air and box.airborne[unit]):
                    found.append(unit)
        return found

    def extra_moves(self, box: Box, s: Army, unit: int) -> list[int]:
        if box.side[unit] != steps.WESTERN:
            return []
        if box.mobility[unit] == HELICOPTER:
            return landings.helicopter_moves(box, s, unit)
        if s.at[unit] == HOLDING:
            return landings.arrivals(box, s, unit)
        return landings.crossings(box, s, unit)

    def take_move(self, box: Box, s: Army, action: int) -> None:
        verb, unit, where = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.DROP:
            landings.drop(s, unit, where)
        elif verb == verbs.LAND:
            landings.land(s, unit, where)
        elif verb == verbs.CROSS:
            landings.cross(box, s, unit, where, third_of(action))
        elif verb == verbs.RETURN:
            landings.fly_home(box, s, unit)
        elif verb == verbs.LIFT:
            s.steps.append((steps.CARRYING, unit, where))
        else:
            landings.fly_in(box, s, unit, where)
            s.note(verbs.MOVED_EVENT, unit, -1, where)

    def cost_from_off_map(self, box: Box, s: Army, unit: int, node: int) -> int:
        return 2 * cost_of(box.from_fleet, node)

    def exits(self, box: Box, s: Army, unit: int) -> int:
        """9.10: the southern edge, for the Anglo-French."""
        return box.exit_hexes if box.side[unit] == steps.WESTERN else 0

    # --- combat --------------------------------------------------------------------------------

    def fire_price(self, box: Box, s: Army, nodes: int) -> int:
        """9.8: a point for every city hex fired into, once a hex and phase (7.3 sees to that)."""
        return (nodes & box.city).bit_count() * box.stakes[s.scenario].city_fire

    def fired_into(self, box: Box, s: Army, nodes: int) -> None:
        """9.8: told and tallied at once."""
        price = self.fire_price(box, s, nodes)
        if price:
            award(s, steps.EGYPTIAN, price, verbs.FOR_FIRE)
