"""Combats worked out line by line, from the same figures the engine resolves with."""

from collections import Counter
from dataclasses import replace

from levant.core.state import Frame
from levant.core.wording import count, listed
from levant.core.worksheet import Factor, Outcome, Worksheet
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import TABLES, Box
from levant.games.six_day_war_1967.rules import combat
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import hex_words


def worksheet(box: Box, s: War) -> Worksheet | None:
    """The attack being built. What lies hidden under an enemy's top counter stays so (22.1)."""
    if s.steps[-1][0] != steps.ATTACKING:
        return None
    origins = tuple(box.board.names[node] for node in s.attackers)
    targets = tuple(box.board.names[node] for node in s.defenders)
    how = "attacks" if len(origins) == 1 else "attack"
    of, into = (listed([hex_words(box, n) for n in nodes]) for nodes in (s.attackers, s.defenders))
    title = f"{of} {how} {into}"
    lines = [
        Factor(f"attack: {box.words[unit]}", str(box.strength[unit]), "13.1")
        for unit in combat.attacking_units(box, s)
    ]
    lines += [
        Factor(f"defence: {box.words[unit]}", str(box.strength[unit]), "13.1")
        for unit in combat.defending_units(box, s)
    ]
    hidden = len([node for node in s.unseen if node in s.defenders or node in s.attackers])
    if hidden:
        lines.append(Factor("units under the top counter", "?", "22.1"))
        lines += _at_most(box, s)
        return Worksheet(
            title, tuple(lines), f"unknown: {count(hidden, 'unit')} not seen", (), ready=False,
            origins=origins, targets=targets,
        )  # fmt: skip
    attack, defence = combat.strengths(box, s)
    percent = combat.percentage(attack, defence)
    lines.append(Factor(f"ratio, {attack} against {defence}", f"{percent}%", "13.14"))
    lines += _shift_lines(box, s)
    at = combat.column(box, s, False)
    tables = combat.tables(box, s)
    outcomes: list[Outcome] = []
    for table in tables:
        outcomes += _outcomes(box, table, at, len(tables) > 1)
    column = f"{box.columns[at]}% on the {' or '.join(TABLES[t].title() for t in tables)} table"
    if combat.may_enhance(box, s):
        column += f"; enhanced {box.columns[combat.column(box, s, True)]}%"
    return Worksheet(
        title, tuple(lines), column, tuple(outcomes), ready=combat.ready(box, s),
        origins=origins, targets=targets,
    )  # fmt: skip


def _at_most(box: Box, s: War) -> list[Factor]:
    """13.14: who is not seen adds to the defence: the attack is worse than by what is seen."""
    if any(node in s.attackers for node in s.unseen):
        return []
    attack, defence = combat.strengths(box, s)
    percent = combat.percentage(attack, defence)
    ratio = f"ratio before shifts, {attack} against more than {defence}"
    return [Factor(ratio, f"at most {percent}%", "13.14")]


def fought(box: Box, s: War, event: Frame) -> Worksheet | None:
    """The attack as it was resolved: what lay under the top counters is known by then (22.1)."""
    sheet = worksheet(box, s)
    if sheet is None:
        return None
    table, enhanced, percent, shift, at = event[1:6]
    column = f"rolled at {box.columns[at]}% on the {TABLES[table].title()} table"
    column += ", enhanced" if enhanced else ""
    outcomes = tuple(_outcomes(box, table, at, False))
    if sheet.ready:
        more = Factor("enhanced attack, columns", f"{box.enhanced_shift:+}", "13.12")
        told = (*sheet.lines, more) if enhanced else sheet.lines
        return replace(sheet, lines=told, column=column, outcomes=outcomes)
    rest = event[9 + event[8] :]
    attackers, defenders = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
    lines = [Factor(f"attack: {box.words[u]}", str(box.strength[u]), "13.1") for u in attackers]
    lines += [Factor(f"defence: {box.words[u]}", str(box.strength[u]), "13.1") for u in defenders]
    attack, defence = (sum(box.strength[u] for u in units) for units in (attackers, defenders))
    lines.append(Factor(f"ratio, {attack} against {defence}", f"{percent}%", "13.14"))
    if shift - 16:
        lines.append(Factor("all shifts, columns", f"{shift - 16:+}", "13.12"))
    return replace(sheet, lines=tuple(lines), column=column, outcomes=outcomes)


def _shift_lines(box: Box, s: War) -> list[Factor]:
    shock = combat.shock(box, s)
    found = [
        ("terrain in the hex", -combat.hex_shift(box, s), "13.12"),
        ("all across water", -combat.hexside_shift(box, s), "13.12"),
        ("from commanding terrain", combat.commands(box, s) and box.commanding_shift, "13.12"),
        ("Israeli shock", shock and box.shock_shift, "13.12"),
        ("enhanced attack, free on turn 1", shock and box.enhanced_shift, "25.5"),
    ]
    lines = [Factor(f"{what}, columns", f"{shift:+}", case) for what, shift, case in found if shift]
    for node in s.defenders:
        if combat.taken_by_surprise(box, s, node):
            lines.append(Factor("fortification surprised from the air, columns", "0", "20.5"))
    return lines


def chances(box: Box, table: int, at: int) -> list[tuple[int, int]]:
    """(result, number of dice that give it) of a column."""
    return list(Counter(box.crt[table].entry(die, at) for die in range(6)).items())


def _outcomes(box: Box, table: int, at: int, named: bool) -> list[Outcome]:
    prefix = f"{TABLES[table]}: " if named else ""
    return [
        Outcome(f"{prefix}{box.outcomes[n].code} {box.outcomes[n].name}", dice / 6)
        for n, dice in chances(box, table, at)
    ]
