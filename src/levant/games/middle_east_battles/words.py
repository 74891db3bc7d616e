"""What the game asks, and every choice in plain words."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.middle_east_battles import combat, duty, joint, landing_words, steps, verbs
from levant.games.middle_east_battles.army import ATTACKED, DUE, HOLDING, Army
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.movement import allowance, reach_of
from levant.games.middle_east_battles.movement_phase import cost_to, crowded
from levant.games.middle_east_battles.odds import worksheet
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, phasing_side
from levant.games.middle_east_battles.strength import attack_strength, fire_strength


def phase_ids(box: Box) -> list[str]:
    """The names of the phases in a position document."""
    west = box.sides[WESTERN].lower()
    return [
        "egyptian-setup", f"{west}-movement", f"{west}-combat", "egyptian-movement",
        "egyptian-combat", "over",
    ]  # fmt: skip


def phase_title(box: Box, phase: int) -> str:
    west = box.sides[WESTERN]
    return [
        "Egyptian set-up", f"{west} Movement Phase", f"{west} Combat Phase",
        "Egyptian Movement Phase", "Egyptian Combat Phase", "End of the game",
    ][phase]  # fmt: skip


def turn_words(box: Box, turn: int) -> str:
    return f"Turn {turn}{' (night)' if box.night[turn] else ''}"


def unit_words(box: Box, unit: int) -> str:
    """`1st Battalion, Parachute Regiment (BR-1P)`."""
    return f"{box.title[unit]} ({box.unit_names[unit]})"


def hex_words(box: Box, node: int) -> str:
    """`2209 Casino Palace`."""
    return f"{box.board.names[node]} {box.place[node]}".rstrip()


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


def hexes_words(box: Box, nodes: int) -> str:
    return " and ".join(hex_words(box, node) for node in members(nodes))


def half(doubled: int) -> str:
    """A doubled number as a player reads it: 25 is 12½, 1 is ½."""
    whole = str(doubled // 2) if doubled // 2 or not doubled % 2 else ""
    return f"{whole}½" if doubled % 2 else whole


def airstrikes(box: Box, nation: int, number: int) -> str:
    """`1 British airstrike`, `3 British airstrikes`."""
    return count(number, f"{box.nations[nation]} airstrike")


def points_words(doubled: int) -> str:
    """`1 point`, `12½ points`."""
    return f"{half(doubled)} point" + ("" if 0 < doubled <= 2 else "s")


# --- questions ---------------------------------------------------------------------------------


def question(box: Box, s: Army) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.PLACING:
        case = "9.3" if box.game == "suez-56" else "10.3"
        return Question(f"Where is {unit_words(box, frame[1])} set up?", case)
    if step == steps.MOVING:
        return _moving_question(box, s, frame[1])
    if step in landing_words.QUESTIONS:
        return landing_words.question(box, s)
    if step == steps.ATTACKING:
        return _attacking_question(box, s)
    if step == steps.DEFENDING:
        names = list_words(box, s.defenders)
        return Question(f"Final protective fire for {names}? {odds_words(box, s)}", "8.10")
    if step == steps.CHOOSING:
        return Question(f"Which Combat Results Table? {odds_words(box, s)}", "7.8")
    if step == steps.RETREATING:
        units = [frame[3]] if frame[3] >= 0 else list(frame[6:])
        hexes = count(frame[2] - frame[5], "hex", "hexes")
        return Question(f"Retreat {hexes}: {list_words(box, units)}", "7.10")
    if step == steps.DISPLACING:
        return Question(
            f"Displace the unit in {hex_words(box, frame[2])} for {unit_words(box, frame[1])}",
            "7.13",
        )
    if step == steps.EXCHANGING:
        owed = count(s.owed, "strength point")
        return Question(f"Exchange: {owed} more to be given up", "7.9")
    if step == steps.ADVANCING:
        return Question("Advance along the path of retreat, or halt", "7.15")
    return _phase_question(box, s)


def odds_words(box: Box, s: Army) -> str:
    sheet = worksheet(box, s)
    return f"Column {sheet.column}" if sheet else ""


def _moving_question(box: Box, s: Army, unit: int) -> Question:
    name = unit_words(box, unit)
    if s.at[unit] == HOLDING:
        return Question(f"How does {name} come onto the map?", landing_words.entry_case(box, unit))
    points = points_words(allowance(box, s, unit) - s.spent[unit])
    return Question(f"Where does {name} go from {hex_words(box, s.at[unit])}? {points}", "5.1")


def _attacking_question(box: Box, s: Army) -> Question:
    where = hexes_words(box, s.targets)
    if not s.attackers and not any(s.air_attack) and not s.gun_attack:
        return Question(f"Who attacks {where}?", "7.4")
    debtors = bound(box, s)
    if debtors:
        return Question(f"{where}: these must join, or nobody else is left for them to attack: "
                        f"{list_words(box, debtors)}", "7.3")  # fmt: skip
    left = unattacked(box, s)
    if left:
        return Question(f"{where}: nobody else could attack {hexes_words(box, left)}", "7.4")
    return Question(f"Attack on {where}: {odds_words(box, s)}. Assault, or let more join?", "7.4")


def bound(box: Box, s: Army) -> list[int]:
    """7.3: units that must join the attack being built, or they cannot attack any more."""
    duties = duty.Duty(box, s, phasing_side(s), s.targets)
    engaged = duties.those(joint.close_to(box, s, s.attackers, s.targets))
    able = duties.joiners(s.targets, joint.group_of(box, s.attackers))
    return duties.missed(engaged, s.targets, able)


def unattacked(box: Box, s: Army) -> int:
    """7.3: the enemy hexes that the attack being built would leave to nobody."""
    duties = duty.Duty(box, s, phasing_side(s), s.targets)
    close = joint.close_to(box, s, s.attackers, s.targets)
    left = duties.orphans(duties.those(close), s.targets)
    return 0 if duties.spared(left, s.attackers) else left


def _phase_question(box: Box, s: Army) -> Question:
    turn = f"{turn_words(box, s.turn)}, {phase_title(box, s.phase)}"
    if s.phase == steps.SETUP:
        case = "9.3" if box.game == "suez-56" else "10.3"
        return Question("Egyptian set-up: which unit is placed next?", case)
    if s.phase in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        side = phasing_side(s)
        owing = duty.owing(box, s, side, duty.left_to_attack(box, s, side))
        stray = combat.stray_hexes(box, s, side)
        due = f"; must still attack: {', '.join(box.unit_names[unit] for unit in owing)}"
        due = due if owing else ""
        if stray and combat.takeable(box, s, side, stray):
            due += f"; must still be attacked: {hexes_words(box, stray)}"
        left = sum(s.strikes) if side == WESTERN else 0
        air = f" ({count(left, 'airstrike')} left)" if left else ""
        return Question(f"{turn}: choose a hex to attack{air}{due or ', or end'}", "7.3")
    if s.phase == steps.GAME_OVER:
        return Question("The game is over", "3.2")
    close = crowded(box, s, phasing_side(s))
    if close:
        units = ", ".join(box.unit_names[unit] for unit in close)
        return Question(f"{turn}: one of these must move, they share a hex: {units}", "5.11")
    return Question(f"{turn}: pick a unit to move, or end the phase", "5.1")


# --- choices -----------------------------------------------------------------------------------


def describe(box: Box, s: Army, action: int) -> str:
    """One choice in plain words, with its cost or what it adds."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.PICK:
        place = f" in {hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{unit_words(box, a)}{place}"
    if verb == verbs.MOVE:
        return f"to {hex_words(box, b)}{_cost_words(box, s, a, b)}"
    if verb in (verbs.RETREAT, verbs.DISPLACE, verbs.PLACE, verbs.ADVANCE):
        return f"{unit_words(box, a)} to {hex_words(box, b)}"
    if verb in (verbs.ATTACK, verbs.BARRAGE, verbs.ADD):
        return _describe_target(box, s, verb, a)
    if verb == verbs.JOIN:
        return f"{unit_words(box, a)} joins with {attack_strength(box, s, a)}"
    if verb == verbs.FIRE:
        return f"{unit_words(box, a)} fires with {fire_strength(box, s, a)}"
    if verb == verbs.STRIKE:
        return airstrikes(box, a, b)
    if verb == verbs.GUNFIRE:
        return f"{box.nations[a]} naval gunfire"
    if verb == verbs.LOSE:
        return f"{unit_words(box, a)}, strength {box.defence[a]}"
    if verb in landing_words.VERBS:
        return landing_words.describe(box, s, verb, a, b, third_of(action))
    return {
        verbs.STAY: "stay where it is",
        verbs.END: "end the phase",
        verbs.ASSAULT: "make the attack",
        verbs.HOLD: "no more fire",
        verbs.FRONTAL: "the Frontal Assault table",
        verbs.MOBILE: "the Mobile table",
        verbs.HALT: "no further advance",
        verbs.DEPLOY: "take the ready-made deployment",
    }[verb]


def move_cost(box: Box, s: Army, unit: int, node: int) -> int:
    """Doubled points of a move that is being chosen."""
    if s.steps[-1][0] == steps.MARCHING or s.at[unit] == HOLDING:
        return landing_words.entry_cost(box, s, unit, node)
    cost = cost_to(reach_of(box, s, unit), node)
    return 2 * cost if box.mobility[unit] == HELICOPTER else cost


def _cost_words(box: Box, s: Army, unit: int, node: int) -> str:
    cost = move_cost(box, s, unit, node)
    return f" ({half(cost)} of {half(allowance(box, s, unit) - s.spent[unit])})"


def _describe_target(box: Box, s: Army, verb: int, node: int) -> str:
    units = [unit for unit in range(box.units) if s.at[unit] == node]
    due = [
        box.unit_names[unit]
        for unit in box.of_side[phasing_side(s)]
        if s.flags[unit] & (ATTACKED | DUE) == DUE
        and s.at[unit] >= 0
        and box.around[s.at[unit]] >> node & 1
    ]
    what = "only by fire, " if verb == verbs.BARRAGE else ""
    beside = f"; beside it {', '.join(due)}" if due else ""
    return f"{what}{list_words(box, units)} in {hex_words(box, node)}{beside}"


def label(box: Box, s: Army, action: int) -> str:
    """A few letters for the map: what a move costs."""
    if verb_of(action) == verbs.MOVE:
        return half(move_cost(box, s, first_of(action), second_of(action)))
    return ""


def side_words(box: Box, side: int) -> str:
    return "Egyptian" if side == EGYPTIAN else box.sides[WESTERN]
