"""9.0 What Suez '56 adds to the shared rules."""

from levant.core.actions import act, first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, LEG, Battle, Box
from levant.games.middle_east_battles.rules.movement import destinations, march, terms, with_room
from levant.games.middle_east_battles.rules.movement_phase import cost_to
from levant.games.middle_east_battles.rules.points import award
from levant.games.middle_east_battles.rules.setup import place
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import HOLDING, MOVED, READY, Army, stack_at
from levant.games.middle_east_battles.suez_56.rules import landings
from levant.games.middle_east_battles.suez_56.rules.landings import Lift


class Suez(Battle):
    def __init__(self) -> None:
        self.lift = Lift()
        self.strikes: list[int] = [0, 0]
        self.militia: list[int] = []
        self.militia_turn = 0
        self.city_points = 0  # doubled
        self.first_end = 0  # 9.2: the game may end here …
        self.last_end = 0  # … and ends here at the latest
        self.opinion = 0  # added to the die of world opinion

    # --- turns ---------------------------------------------------------------------------------

    def begin_turn(self, box: Box, s: Army) -> None:
        """8.18, 8.19, 9.6: all airstrikes and both ships' guns are there again."""
        s.strikes = self.strikes[:]
        s.gunfire = 0

    def end_turn(self, box: Box, s: Army) -> None:
        """9.2: at the end of turn 6 a choice; after each later turn the price of going on."""
        if s.turn == self.first_end:
            s.steps.append((steps.WRITING,))
        elif s.turn > self.first_end:
            die = s.roll(6)
            s.note(verbs.DICE, verbs.OPINION_DIE, die)
            award(s, steps.EGYPTIAN, 2 * (die + self.opinion), verbs.FOR_OPINION)

    def over(self, box: Box, s: Army) -> bool:
        """9.2: the turn written down, and no later than turn 12."""
        if s.turn < self.first_end or (s.turn != s.last_turn and s.turn < self.last_end):
            return False
        s.note(verbs.REVEALED, s.turn)
        return True

    # --- movement ------------------------------------------------------------------------------

    def begin_movement(self, box: Box, s: Army, side: int) -> None:
        if side == steps.WESTERN:
            s.drops = self.lift.first_drops if s.turn == 1 else self.lift.later_drops
            s.beachhead = 1 if s.beachhead or s.landings else 0
            s.landings = 0
            s.carried = 0
        else:
            self.raise_militia(box, s)

    def picks(self, box: Box, s: Army, side: int) -> list[int]:
        """9.6, 9.7: what is in the holding box and can come."""
        if side != steps.WESTERN:
            return []
        by_sea = landings.may_land(self.lift, s)
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
            actions = landings.helicopter_moves(self.lift, box, s, unit)
            if s.at[unit] == HOLDING:
                hexes = members(landings.flights(self.lift, box, s, unit))
                actions += [act(verbs.MOVE, unit, node) for node in hexes]
                if landings.may_cross_the_map(self.lift, box, s, unit):
                    actions.append(act(verbs.EXIT, unit))
            return actions
        if s.at[unit] == HOLDING:
            return landings.arrivals(self.lift, box, s, unit)
        return landings.ground_moves(box, s, unit)

    def take_move(self, box: Box, s: Army, action: int) -> None:
        verb, unit, where = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.DROP:
            landings.drop(s, unit, where)
        elif verb == verbs.LAND:
            landings.land(s, unit, where)
        elif verb == verbs.CROSS:
            landings.cross(box, s, unit, where, third_of(action))
        elif verb == verbs.RETURN:
            landings.fly_home(self.lift, box, s, unit)
        elif verb == verbs.LIFT:
            s.steps.append((steps.CARRYING, unit, where))
        else:
            landings.fly_in(self.lift, box, s, unit, where)
            s.note(verbs.MOVED_EVENT, unit, -1, where)

    def cost_from_off_map(self, box: Box, s: Army, unit: int, node: int) -> int:
        return 2 * cost_to(self.lift.from_fleet, node)

    def exits(self, box: Box, s: Army, unit: int) -> int:
        """9.10: the southern edge, for the Anglo-French."""
        return box.exit_hexes if box.side[unit] == steps.WESTERN else 0

    def exited(self, box: Box, s: Army, unit: int) -> int:
        """9.9: two points through turn 3, then one."""
        for turn, points in box.exit_points:
            if s.turn <= turn:
                return points
        return 0

    # --- combat --------------------------------------------------------------------------------

    def fired_into(self, box: Box, s: Army, nodes: int) -> None:
        """9.8: a point for every city hex fired into, once a hex and phase (7.3 sees to that)."""
        hexes = (nodes & box.city).bit_count()
        if hexes:
            award(s, steps.EGYPTIAN, hexes * self.city_points, verbs.FOR_FIRE)

    # --- steps of this battle ------------------------------------------------------------------

    def step_actions(self, box: Box, s: Army) -> list[int]:
        step = s.steps[-1]
        if step[0] == steps.MILITIA:
            return self.militia_actions(box, s) if step[1] else []
        if step[0] == steps.CARRYING:
            return landings.carrying_actions(self.lift, box, s, step[2])
        return [act(verbs.LAST, turn) for turn in range(self.first_end, self.last_end + 1)]

    def take_step(self, box: Box, s: Army, action: int) -> None:
        step = s.steps.pop()
        verb, unit, where = verb_of(action), first_of(action), second_of(action)
        if step[0] == steps.MILITIA:
            place(s, unit, where)
            s.flags[unit] |= READY
            s.steps.append((steps.MILITIA, step[1] - 1))
        elif step[0] == steps.CARRYING:
            if verb == verbs.CARRY:
                landings.carry(self.lift, s, unit, where)
            else:
                landings.carry_off(self.lift, box, s, unit)
        else:
            s.last_turn = unit
            s.note(verbs.WRITTEN, int(unit > self.first_end))

    def raise_militia(self, box: Box, s: Army) -> None:
        """9.4: a die of militia each turn, until all are in or no city hex is held."""
        waiting = [unit for unit in self.militia if s.at[unit] == HOLDING]
        if s.turn < self.militia_turn or s.militia_over or not waiting:
            return
        if not zones_of(box, s, steps.EGYPTIAN)[OCCUPIED] & box.city:
            s.militia_over = 1
            return
        die = s.roll(6)
        s.note(verbs.DICE, verbs.MILITIA_DIE, die)
        s.steps.append((steps.MILITIA, min(die, len(waiting))))

    def militia_actions(self, box: Box, s: Army) -> list[int]:
        """9.4: city hexes with an Egyptian unit; 5.11: where one of the two can make room."""
        unit = next(unit for unit in self.militia if s.at[unit] == HOLDING)
        hexes = zones_of(box, s, steps.EGYPTIAN)[OCCUPIED] & box.city
        hexes &= ~zones_of(box, s, steps.WESTERN)[ZONE]
        return [
            act(verbs.PLACE, unit, node)
            for node in members(hexes)
            if self.can_part(box, s, unit, node)
        ]

    def can_part(self, box: Box, s: Army, unit: int, node: int) -> bool:
        here = stack_at(s, node)
        if len(here) > 1:
            return False
        if s.flags[here[0]] & READY and destinations(box, s, here[0]):
            return True
        free, stops = terms(box, s, unit)
        points = box.allowance[steps.EGYPTIAN][LEG]
        layers = march(box, s, unit, [box.board.bit[node]], points, free, stops)
        reached = 0
        for k in range(1, len(layers)):
            reached |= layers[k]
        return bool(with_room(box, s, unit, reached))
