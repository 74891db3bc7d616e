"""10.0 What El Arish '67 adds to the shared rules."""

from levant.core.actions import act_each, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import cost_of
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, Battle, Box
from levant.games.middle_east_battles.el_arish_67.rules import entry
from levant.games.middle_east_battles.rules import movement, movement_phase, points
from levant.games.middle_east_battles.state import HOLDING, MOVED, Army


class ElArish(Battle):
    # --- turns ---------------------------------------------------------------------------------

    def begin_turn(self, box: Box, s: Army) -> None:
        """10.6: two dice of airstrikes by day, one by night, none on turn 1."""
        s.strikes = [0, 0]
        if s.turn < box.strike_turn:
            return
        dice = [s.roll(6) for _ in range(box.strike_dice[box.night[s.turn]])]
        s.strikes[0] = min(sum(dice), box.strike_markers)
        s.note(verbs.DICE, verbs.AIRSTRIKE_DICE, *dice)

    # --- movement ------------------------------------------------------------------------------

    def begin_movement(self, box: Box, s: Army, side: int) -> None:
        if side == steps.WESTERN:
            s.drops = 0 if s.special else 1  # 10.10
        elif not s.withdrawal:
            s.steps.append((steps.DECLARING,))

    def picks(self, box: Box, s: Army, side: int) -> list[int]:
        """10.4 to 10.6: formations whose turn has come."""
        first, at = box.entry_turn[s.scenario], s.at
        units = [u for u in box.of_side[side] if at[u] == HOLDING and not s.flags[u] & MOVED]
        return [unit for unit in units if 0 < first[box.formation[unit]] <= s.turn]

    def extra_moves(self, box: Box, s: Army, unit: int) -> list[int]:
        if s.at[unit] != HOLDING:
            return []
        actions = entry.entries_of(box, s, unit)
        if s.drops and not s.opened and not s.special and box.airborne[unit]:
            # 10.10: one paratroop unit, at the start; clear hexes, no forts, not on Egyptians
            ground = movement.with_room(box, s, unit, box.clear & ~box.forts)
            actions += act_each(verbs.DROP, unit, members(ground))
        return actions

    def take_move(self, box: Box, s: Army, action: int) -> None:
        verb, unit, node = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.DROP:
            s.drops = 0
            s.special = 1
            points.commit(box, s, unit)
            points.award(s, steps.EGYPTIAN, box.stakes[s.scenario].drop, verbs.FOR_DROP)
            state.put(s, unit, node)
            movement_phase.done(s, unit)
            s.flags[unit] |= state.LANDED
            s.note(verbs.DROPPED, unit, node)
        else:
            s.steps.append((steps.MARCHING, unit, node))

    def cost_from_off_map(self, box: Box, s: Army, unit: int, node: int) -> int:
        if s.steps[-1][0] != steps.MARCHING:
            return 0
        cost = cost_of(entry.layers_beyond(box, s, unit, s.steps[-1][2]), node)
        return 2 * cost if box.mobility[unit] == HELICOPTER else cost

    def exits(self, box: Box, s: Army, unit: int) -> int:
        """10.9: the western edge; 10.11: for Egyptians once a withdrawal is declared."""
        return box.west if box.side[unit] == steps.WESTERN or s.withdrawal else 0

    def may_disengage(self, box: Box, s: Army, unit: int) -> bool:
        """10.11: Egyptians, after a declared withdrawal; 5.15: not by night."""
        return box.side[unit] == steps.EGYPTIAN and bool(s.withdrawal) and not box.night[s.turn]
