"""7.2: a combat as a worksheet: lines with their cases, the column, and what may come of it."""

from collections.abc import Sequence
from dataclasses import replace

from levant.core.actions import first_of, verb_of
from levant.core.nodes import members
from levant.core.state import Frame, copy_of
from levant.core.wording import listed
from levant.core.worksheet import Factor, Outcome, Worksheet
from levant.games.middle_east_battles import steps, verbs, words
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, combat, crt, strength
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.words import choices_prices as prices

TABLES = ["Frontal Assault", "Mobile"]


def worksheet(box: Box, s: Army) -> Worksheet | None:
    """The attack now being built, answered or resolved."""
    if s.steps[-1][0] not in (steps.ATTACKING, steps.DEFENDING, steps.CHOOSING):
        return None
    trial = with_defenders(box, s)
    lines = [*_attack_lines(box, trial), *_defence_lines(box, trial), *_shift_lines(box, trial)]
    if s.steps[-1][0] != steps.CHOOSING:
        lines = answer_lines(box, s) + lines  # first: it makes the chances above it worse
    points, shift = strength.differential(box, trial), strength.total_shift(box, trial)
    night = box.night[s.turn]
    shifts = strength.night_shifts(trial) if night else [0]
    allowed = strength.tables_allowed(box, trial)
    raw = strength.column_of(box, points)
    columns = sorted({strength.shifted(box, raw, shift + n) for n in shifts}, reverse=True)
    names = " or ".join(box.column_names[column] for column in dict.fromkeys(columns))
    targets = tuple(box.board.names[node] for node in members(s.targets))
    outcomes = [
        Outcome(f"{TABLES[table]}: {name}" if len(allowed) > 1 else name, chance)
        for table in allowed
        for name, chance in chances(box, trial, table)
    ]
    title = f"{box.sides[steps.phasing_side(s)]} attack on {' and '.join(targets)}"
    if not combat.manned(s):  # which table serves depends on who attacks (7.8, 8.6)
        return Worksheet(title, tuple(lines), "", (), ready=False, targets=targets)
    column = f"{names} on {' or '.join(TABLES[table] for table in allowed)}"
    ready = bool(s.attackers) or any(s.air_attack) or bool(s.gun_attack)
    origins = tuple(dict.fromkeys(box.board.names[s.at[unit]] for unit in s.attackers))
    return Worksheet(
        title, tuple(lines), column, tuple(outcomes), ready, origins=origins, targets=targets
    )


def fought(box: Box, s: Army, event: Frame) -> Worksheet | None:
    """The attack as it was resolved; `s` is the state before the action that did.

    That action may have been the last protective fire (8.10): the event says who took part.
    """
    night, column, table = event[3:6]
    trial = copy_of(s)
    trial.air_attack, trial.air_defence = [*event[8:10]], [*event[11:13]]
    trial.gun_attack, trial.gun_defence = event[10], event[13]
    trial.attackers, rest = _listed(event[14:])
    trial.defenders, rest = _listed(rest)
    trial.firing, hexes = _listed(rest)
    trial.targets = sum(box.board.bit[node] for node in hexes)
    trial.steps[-1] = (steps.CHOOSING,)
    sheet = worksheet(box, trial)
    if sheet is None:
        return None
    lines = [line for line in sheet.lines if line.case != "7.19"]
    if box.night[s.turn]:
        lines.append(Factor("night, by a die, columns", f"{night:+}", "7.19"))
    outcomes = tuple(Outcome(*each) for each in chances(box, trial, table))
    on = f"{box.column_names[column]} on {TABLES[table]}"
    return replace(sheet, lines=tuple(lines), column=on, outcomes=outcomes)


def _listed(values: Sequence[int]) -> tuple[list[int], Sequence[int]]:
    """A list that begins with its length, and what comes after it."""
    return list(values[1 : 1 + values[0]]), values[1 + values[0] :]


def with_defenders(box: Box, s: Army) -> Army:
    """The state with the defenders of an attack still being built filled in."""
    if s.defenders:
        return s
    trial = copy_of(s)
    trial.defenders = combat.defenders_of(box, s)
    return trial


def chances(box: Box, s: Army, table: int) -> list[tuple[str, float]]:
    """(result, chance) on a table, the certain shifts and the die of the night included."""
    found = strength.results(box, s, table)
    return [(crt.NAMES[each], found.count(each) / len(found)) for each in sorted(set(found))]


def _support_lines(box: Box, strikes: list[int], guns: int, what: str, gun: str) -> list[Factor]:
    """8.18, 8.19: aircraft and ships, for either side."""
    lines = []
    for nation, number in enumerate(strikes):
        if number:
            air = f"{box.nations[nation]} airstrikes{what}"
            lines.append(Factor(air, f"{gun[0]}{number}", "8.18"))
        if guns >> nation & 1:
            lines.append(Factor(f"{box.nations[nation]} naval gunfire{what}", gun, "8.19"))
    return lines


def _attack_lines(box: Box, s: Army) -> list[Factor]:
    lines = [_attack_line(box, s, unit) for unit in s.attackers]
    return lines + _support_lines(box, s.air_attack, s.gun_attack, "", f"+{artillery.GUN_BARRAGE}")


def _attack_line(box: Box, s: Army, unit: int) -> Factor:
    points = strength.attack_strength(box, s, unit)
    name = words.unit_words(box, unit)
    if box.artillery[unit]:
        ranged = not box.around[s.at[unit]] & s.targets
        if points != box.attack[unit]:
            return Factor(f"{name} barrage, doubled at fortifications", f"+{points}", "8.17")
        return Factor(f"{name} barrage", f"+{points}", "8.7" if ranged else "8.9")
    if box.side[unit] == steps.EGYPTIAN and not strength.attacks_from_fort(box, s, unit):
        return Factor(f"{name}, {box.attack[unit]} halved", f"+{points}", "7.17")
    return Factor(name, f"+{points}", "2.6")


def _defence_lines(box: Box, s: Army) -> list[Factor]:
    lines = []
    for unit in s.defenders:
        case = "8.13" if box.artillery[unit] else "2.6"
        name = words.unit_words(box, unit)
        lines.append(Factor(f"{name} defence", f"-{box.defence[unit]}", case))
    for unit in s.firing:
        points = strength.fire_strength(box, s, unit)
        doubled = points != box.fpf[unit]
        more = ", doubled at fortifications" if doubled else ""
        what = f"{box.title[unit]}, final protective fire{more}"
        lines.append(Factor(what, f"-{points}", "8.17" if doubled else "8.11"))
    lines += _support_lines(box, s.air_defence, s.gun_defence, ", final protective fire",
                            f"-{artillery.GUN_FPF}")  # fmt: skip
    points = strength.differential(box, s)
    lines.append(Factor("combat differential", f"{points:+}", "7.2"))
    return lines


def answer_lines(box: Box, state: Army) -> list[Factor]:
    """8.10: what the defender may still answer with, once the attack is declared."""
    s = with_defenders(box, state)
    answers = artillery.protection_actions(box, s)
    guns = [first_of(action) for action in answers if verb_of(action) == verbs.FIRE]
    names = [f"{box.title[gun]} ({strength.fire_strength(box, s, gun)})" for gun in guns]
    if any(verb_of(action) == verbs.STRIKE for action in answers):
        names.append("airstrikes")
    if any(verb_of(action) == verbs.GUNFIRE for action in answers):
        names.append("naval gunfire")
    if not names:
        return []
    return [Factor(f"may still answer with protective fire: {listed(names)}", "?", "8.10")]


def _best_terrain(box: Box, s: Army) -> str:
    """7.6: the one that counts of all the hexes under attack, and which of them has it."""
    best = strength.terrain_shift(box, s)
    for node in members(s.targets):
        place = words.hex_words(box, node)
        if strength.hex_shift(box, s, node) == best:
            fort = box.forts >> node & 1 and box.shift[node] != best
            ground = "fortification" if fort else box.terrain[node]
            return f"best terrain of the defender: {ground} in {place}"
        if strength.side_shift(box, s, node) == best:
            return f"best terrain of the defender: the hexside of {place}"
    return "best terrain of the defender"


def _shift_lines(box: Box, s: Army) -> list[Factor]:
    suez = len(box.nations) > 1
    found = [
        (_best_terrain(box, s), strength.terrain_shift(box, s), "7.6"),
        ("British with French", strength.mixed_shift(box, s), "7.18"),
        ("engineers", strength.engineer_shift(box, s), "9.15" if suez else "10.13"),
        ("withdrawal declared", strength.order_shift(s), "10.11"),
    ]
    lines = [Factor(f"{what}, columns", f"{shift:+}", case) for what, shift, case in found if shift]
    if box.night[s.turn]:
        shifts = strength.night_shifts(s)
        lines.append(Factor("night, by a die, columns", f"{min(shifts)} to {max(shifts)}", "7.19"))
    price = prices.of_fire(box, s)
    if price:
        egyptian = box.sides[steps.EGYPTIAN]
        given = f"fire into a city, to the {egyptian} player"
        lines.append(Factor(given, words.points_words(price), "9.8"))
    return lines
