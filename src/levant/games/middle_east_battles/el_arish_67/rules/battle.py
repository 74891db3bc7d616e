"""10.0 What El Arish '67 adds to the shared rules."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, Battle, Box
from levant.games.middle_east_battles.el_arish_67.rules import entry
from levant.games.middle_east_battles.rules.movement import with_room
from levant.games.middle_east_battles.rules.movement_phase import begin_movement, cost_to, done
from levant.games.middle_east_battles.rules.points import award
from levant.games.middle_east_battles.state import Army

# Bits of `Army.committed`.
FOURTH_ARMORED, SHAZLI, MATT = 1, 2, 4


class ElArish(Battle):
    def __init__(self) -> None:
        self.strike_turn = 0
        self.day_dice = 0
        self.night_dice = 0
        self.markers = 0
        self.drop_points = 0  # doubled, as those below
        self.commitment: dict[int, tuple[int, int, int]] = {}  # formation: bit, side, points
        self.matt = -1  # the formation

    # --- turns ---------------------------------------------------------------------------------

    def begin_turn(self, box: Box, s: Army) -> None:
        """10.6: two dice of airstrikes by day, one by night, none on turn 1."""
        s.strikes = [0, 0]
        if s.turn < self.strike_turn:
            return
        dice = [s.roll(6) for _ in range(self.night_dice if box.night[s.turn] else self.day_dice)]
        s.strikes[0] = min(sum(dice), self.markers)
        s.note(verbs.DICE, verbs.AIRSTRIKE_DICE, *dice)

    # --- movement ------------------------------------------------------------------------------

    def begin_movement(self, box: Box, s: Army, side: int) -> None:
        if side == steps.WESTERN:
            s.drops = 0 if s.special else 1  # 10.10
        elif not s.withdrawal:
            s.steps.append((steps.DECLARING,))

    def picks(self, box: Box, s: Army, side: int) -> list[int]:
        """10.4 to 10.6: formations whose turn has come."""
        return [
            unit
            for unit in box.of_side[side]
            if s.at[unit] == state.HOLDING
            and not s.flags[unit] & state.MOVED
            and 0 < box.entry_turn[box.formation[unit]] <= s.turn
        ]

    def extra_moves(self, box: Box, s: Army, unit: int) -> list[int]:
        if s.at[unit] != state.HOLDING:
            return []
        actions = entry.entries_of(box, s, unit)
        if self.may_drop(box, s, unit):
            actions += [
                act(verbs.DROP, unit, node) for node in members(self.drop_zone(box, s, unit))
            ]
        return actions

    def may_drop(self, box: Box, s: Army, unit: int) -> bool:
        """10.10: one paratroop infantry unit of the Matt Brigade, at the start of the phase."""
        return bool(s.drops) and not s.opened and not s.special and box.airborne[unit]

    def drop_zone(self, box: Box, s: Army, unit: int) -> int:
        """10.10: clear hexes, coastal ones included, no fortifications, not on Egyptians."""
        return with_room(box, s, unit, box.clear & ~box.forts)

    def take_move(self, box: Box, s: Army, action: int) -> None:
        verb, unit, node = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.DROP:
            s.drops = 0
            s.special = 1
            self.commit(box, s, unit)
            award(s, steps.EGYPTIAN, self.drop_points, verbs.FOR_DROP)
            state.put(s, unit, node)
            done(s, unit)
            s.flags[unit] |= state.LANDED
            s.note(verbs.DROPPED, unit, node)
        else:
            s.steps.append((steps.MARCHING, unit, node))

    def commitment_price(self, box: Box, s: Army, unit: int) -> int:
        found = self.commitment.get(box.formation[unit])
        return found[2] if found is not None and not s.committed & found[0] else 0

    def commit(self, box: Box, s: Army, unit: int) -> None:
        """10.7, 10.8: points for the enemy the first time one of these formations comes on."""
        points = self.commitment_price(box, s, unit)
        if points:
            bit, side, _ = self.commitment[box.formation[unit]]
            s.committed |= bit
            award(s, side, points, verbs.FOR_COMMITMENT)

    def cost_from_off_map(self, box: Box, s: Army, unit: int, node: int) -> int:
        if s.steps[-1][0] != steps.MARCHING:
            return 0
        cost = cost_to(entry.layers_beyond(box, s, unit, s.steps[-1][2]), node)
        return 2 * cost if box.mobility[unit] == HELICOPTER else cost

    def exits(self, box: Box, s: Army, unit: int) -> int:
        """10.9: the western edge; 10.11: for Egyptians once a withdrawal is declared."""
        return box.west if box.side[unit] == steps.WESTERN or s.withdrawal else 0

    def exited(self, box: Box, s: Army, unit: int) -> int:
        """10.8: two points through turn 4, one through turn 8, then half a point."""
        if box.side[unit] == steps.EGYPTIAN:
            return 0
        for turn, points in box.exit_points:
            if s.turn <= turn:
                return points
        return 0

    def may_disengage(self, box: Box, s: Army, unit: int) -> bool:
        """10.11: Egyptians, after a declared withdrawal; 5.15: not by night."""
        return box.side[unit] == steps.EGYPTIAN and bool(s.withdrawal) and not box.night[s.turn]

    # --- steps of this battle ------------------------------------------------------------------

    def step_actions(self, box: Box, s: Army) -> list[int]:
        step = s.steps[-1]
        if step[0] == steps.DECLARING:
            return [verbs.FIGHT_ON, verbs.WITHDRAW]
        unit, gate = step[1], step[2]
        return [act(verbs.MOVE, unit, node) for node in members(entry.beyond(box, s, unit, gate))]

    def take_step(self, box: Box, s: Army, action: int) -> None:
        step = s.steps.pop()
        if step[0] == steps.DECLARING:
            if verb_of(action) == verbs.WITHDRAW:
                s.withdrawal = 1
                s.note(verbs.WITHDRAWAL)
                begin_movement(box, s, steps.EGYPTIAN)  # 10.11: who may leave his hex has changed
            return
        unit, gate, node = step[1], step[2], second_of(action)
        s.opened = 1
        s.entries.append(entry.mark(box, unit, gate))
        if not box.east >> gate & 1 and box.formation[unit] == self.matt:
            s.special = 1  # 10.5
        self.commit(box, s, unit)
        if box.mobility[unit] == HELICOPTER:
            s.spent[unit] = box.allowance[steps.WESTERN][HELICOPTER]
        state.put(s, unit, node)
        done(s, unit)
        s.note(verbs.ENTERED_EVENT, unit, gate, node)
