"""What the game asks at each step, and under which case."""

from collections.abc import Callable

from levant.core.actions import verb_of
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.middle_east_battles import steps, verbs, words
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, attempt, combat, duty, movement_phase
from levant.games.middle_east_battles.rules.movement import allowance
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.words import choices_prices as prices
from levant.games.middle_east_battles.words import questions_limits as limits
from levant.games.middle_east_battles.words.worksheet import answer_lines, worksheet

Asks = Callable[..., Question]
_asks = words.TELLING.question

militia: Asks = _asks("Militia: {more} more to place in city hexes with Egyptians", "9.4", "more")
declaring: Asks = _asks("Declare a withdrawal? It cannot be taken back", "10.11")
writing: Asks = _asks("Write down, in secret, the last game turn: {turn} ends the game now", "9.2")
carrying: Asks = _asks("Where does the helicopter put down {title}?", "9.12", "- title")
displacing: Asks = _asks("Displace the unit in {node} for {unit}", "7.13", "unit node")
exchanging: Asks = _asks("Exchange: {owed} still to be given up", "7.9")
advancing: Asks = _asks("Advance after the combat, or halt", "7.15")


def setting_up(box: Box, s: Army) -> Question:
    return Question("Egyptian set-up: which unit is placed next?", words.setup_case(box))


def placing(box: Box, s: Army, unit: int) -> Question:
    return Question(f"Where is {words.unit_words(box, unit)} set up?", words.setup_case(box))


# --- movement ----------------------------------------------------------------------------------


def movement(box: Box, s: Army) -> Question:
    turn = f"{words.turn_words(box, s.turn)}, {words.phase_title(box, s.phase)}"
    close = movement_phase.crowded(box, s, steps.phasing_side(s))
    if close:
        units = words.called(box, [box.unit_names[unit] for unit in close])
        return Question(f"{turn}: one of these must move, they share a hex: {units}", "5.11")
    return Question(f"{turn}: pick a unit to move, or end the phase{limits.left(box, s)}", "5.1")


def moving(box: Box, s: Army, unit: int) -> Question:
    name = words.unit_words(box, unit)
    extra = box.battle.extra_moves(box, s, unit)
    if any(verb_of(action) == verbs.LIFT for action in extra):
        return Question(f"Click a unit that {name} is to load, or where it flies empty", "9.12")
    if s.at[unit] == HOLDING:
        prompt = f"Where does {name} come onto the map?{limits.left(box, s)}"
        return Question(prompt, words.entry_case(box, s, unit))
    points = words.points_words(allowance(box, s, unit) - s.spent[unit])
    return Question(
        f"Where does {name} go from {words.hex_words(box, s.at[unit])}? {points}", "5.1"
    )


def marching(box: Box, s: Army, unit: int, gate: int) -> Question:
    where = f"{box.title[unit]} enters at {words.hex_words(box, gate)}"
    return Question(f"{where}: where does it stop?", words.entry_case(box, s, unit))


# --- combat ------------------------------------------------------------------------------------


def fighting(box: Box, s: Army) -> Question:
    side = steps.phasing_side(s)
    owing = duty.debtors(box, s)
    stray = combat.stray_hexes(box, s, side)
    due = f"; {count(len(owing), 'unit')} must still attack" if owing else ""  # all are lit
    if stray and combat.takeable(box, s, side, stray):
        due += f"; {count(stray.bit_count(), 'hex', 'hexes')} must still be attacked"
    left = sum(s.strikes) if side == steps.WESTERN else 0
    air = f" ({count(left, 'airstrike')} left)" if left else ""
    turn = f"{words.turn_words(box, s.turn)}, {words.phase_title(box, s.phase)}"
    if side == steps.WESTERN:
        enemies, _ = duty.enemies_left(box, s, side)
        into = artillery.fire_reaches(box, s, side, enemies)
        if box.battle.fire_price(box, s, into):
            air += "; fire into a city hex gives the Egyptian player a point"
    return Question(f"{turn}: choose a hex to attack{air}{due or ', or end'}", "7.3")


def attacking(box: Box, s: Army, barrage: int) -> Question:
    where = words.hexes_words(box, s.targets)
    if not combat.manned(s):
        return Question(f"Who attacks {where}?", "7.4")
    debtors = attempt.bound(box, s)
    if debtors:
        must = "this unit must join, as it" if len(debtors) == 1 else "these must join, as they"
        who = words.few_words(box, debtors)
        return Question(f"{where}: {must} can attack nobody else: {who}", "7.3")
    left = attempt.unattacked(box, s)
    if left:
        return Question(f"{where}: nobody else could attack {words.hexes_words(box, left)}", "7.4")
    actions = combat.attack_actions(box, s, barrage)
    more = any(verb_of(action) != verbs.ASSAULT for action in actions)
    asked = "Assault, or let more join?" if more else "Assault?"
    answered = ", unless protective fire answers" if answer_lines(box, s) else ""
    price = prices.of_fire(box, s)
    given = (
        f"; fire into a city: {words.points_words(price)} to the Egyptian player" if price else ""
    )
    return Question(f"Attack on {where}: {_odds(box, s)}{answered}{given}. {asked}", "7.4")


def _odds(box: Box, s: Army) -> str:
    sheet = worksheet(box, s)
    return f"the column for {sheet.column}" if sheet else ""


def defending(box: Box, s: Army) -> Question:
    names = words.few_words(box, s.defenders)
    return Question(f"Attack on {names}, {_odds(box, s)}: final protective fire?", "8.10")


def choosing(box: Box, s: Army) -> Question:
    return Question(f"Which Combat Results Table, {_odds(box, s)}?", "7.8")


def retreating(
    box: Box, s: Army, side: int, length: int, unit: int, start: int, done: int, *waiting: int
) -> Question:
    units = [unit] if unit >= 0 else list(waiting)
    hexes = count(length - done, "hex", "hexes")
    return Question(f"Retreat {hexes}: {words.few_words(box, units)}", "7.10")
