"""The attack being built, as a player works it out."""

from levant.core.worksheet import Factor, Outcome, Worksheet
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import AIR, Box
from levant.games.sixth_fleet.rules import combat, retreat
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import STRENGTHS, half, hex_words, unit_words

_TARGETS = ["aircraft", "ships", "submarines"]


def worksheet(box: Box, s: Fleet) -> Worksheet | None:
    """The attack now being built."""
    step = s.steps[-1]
    return worksheet_of(box, s, step[1], step[2]) if step[0] == steps.ATTACKING else None


def worksheet_of(box: Box, s: Fleet, node: int, into: int) -> Worksheet:
    kind, names = combat.target_kind(box, s), box.board.names
    attacker = s.attackers[0] if s.attackers else -1
    total = combat.total_strength(box, s) - combat.total_defence(box, s, into)
    target = _TARGETS[kind] if s.defenders else "defences"
    column, outcomes = _chances(box, s, into, total)
    return Worksheet(
        f"Attack from {hex_words(box, node, attacker)} on {target} in {hex_words(box, into)}",
        tuple(_lines(box, s, into, total)),
        column,
        outcomes,
        ready=total >= 0 and bool(s.attackers),
        origins=tuple(dict.fromkeys(names[s.at[unit]] for unit in s.attackers)),
        targets=(names[into],),
    )


def _lines(box: Box, s: Fleet, into: int, total: int) -> list[Factor]:
    kind, ecm = combat.target_kind(box, s), str(combat.group_ecm(box, s, into))
    lines = [_attack_line(box, s, unit, kind) for unit in s.attackers]
    lines += [_defence_line(box, s, unit) for unit in s.defenders]
    if not s.defenders:
        what = f"defences of {hex_words(box, into)}"
        lines.append(Factor(what, f"-{box.hex_defence[into]}", "10.41"))
    difference = half(total) if total >= 0 else f"-{half(-total)}"
    lines.append(Factor("combat differential", difference, "8.9"))
    lines.append(Factor("highest ECM value", ecm, "8.32" if s.defenders else "10.44"))
    doomed = unable_to_retreat(box, s, s.defenders)
    if doomed:
        named = ", ".join(unit_words(box, unit) for unit in doomed)
        flying = all(box.kind[unit] == AIR for unit in doomed)
        what = f"a retreat destroys {named}: {'in the air' if flying else 'nowhere to go'}"
        lines.append(Factor(what, "lost", "8.72" if flying else "8.71"))
    return lines


def unable_to_retreat(box: Box, s: Fleet, units: list[int]) -> list[int]:
    """8.71, 8.72: those whom a retreat destroys, as things stand: in the air, or without a hex."""
    return [u for u in units if box.kind[u] == AIR or not retreat.retreat_hexes(box, s, u)]


def _chances(box: Box, s: Fleet, into: int, total: int) -> tuple[str, tuple[Outcome, ...]]:
    """8.8: the column with the rolls that succeed, and what may come of it."""
    if not s.attackers:
        return "nobody has joined yet: choose who attacks", ()
    if total < 0:
        return "below zero: no attack (8.23)", (Outcome("too weak to attack", 1.0),)
    needed, ecm = combat.needed_roll(box, s, into), combat.group_ecm(box, s, into)
    heading = box.table.headings[box.table.column(total // 2)]
    success = success_words(bool(s.defenders))
    lost = s.defenders and len(unable_to_retreat(box, s, s.defenders)) == len(s.defenders)
    done = "succeeds and destroys, no retreat is possible" if lost else "succeeds"
    rolls = f"{f'1 to {needed}' if needed > 1 else '1'} {done}" if needed else "no effect"
    outcomes = (Outcome(success, needed / 6), Outcome("no effect", 1 - needed / 6))
    return f"differential {half(total)}, column {heading}, ECM {ecm}: {rolls}", outcomes


def success_words(units: bool) -> str:
    """8.7, 10.44: what a hit does to units, or to the defences of an empty hex."""
    return "retreat" if units else "defences destroyed"


def _attack_line(box: Box, s: Fleet, unit: int, kind: int) -> Factor:
    strength = combat.strength_of(box, s, unit, kind)
    halved = strength != 2 * box.strength[kind][unit]
    what = f"{unit_words(box, unit)} {STRENGTHS[kind]}{', halved at night' if halved else ''}"
    return Factor(what, f"+{half(strength)}", "8.45" if halved else "8.43")


def _defence_line(box: Box, s: Fleet, unit: int) -> Factor:
    defence = combat.defence_of(box, s, unit)
    doubled = defence != 2 * box.defence[unit]
    what = f"{unit_words(box, unit)} defence{', doubled in restricted water' if doubled else ''}"
    return Factor(what, f"-{half(defence)}", "8.44" if doubled else "8.32")
