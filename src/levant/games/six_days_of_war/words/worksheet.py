"""The attack now being built, with every factor that counts."""

from collections import Counter

from levant.core.worksheet import Factor, Outcome, Worksheet
from levant.games.six_days_of_war import steps, words
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.rules import combat
from levant.games.six_days_of_war.state import DISRUPTED, War, stack_at

_SHIFTS = [
    ("a defender is Disrupted", "6.2.3"), ("an attacker is out of supply", "7.4"),
    ("a defender is out of supply", "7.4"), ("Israeli artillery attacks", "10.4"),
    ("Israeli artillery defends", "10.4"),
]  # fmt: skip


def worksheet(box: Box, s: War) -> Worksheet | None:
    """The attack now being built."""
    frame = s.steps[-1]
    if frame[0] != steps.ATTACKING:
        return None
    node = frame[2]
    lines = []
    for unit in s.attackers:
        strength = combat.attack_of(box, s, unit, node)
        wet = ", halved across water" if combat.across_water(box, s.at[unit], node) else ""
        lines.append(Factor(f"{words.unit_words(box, unit)}{wet}", f"+{strength}", "6.2"))
    for unit in stack_at(s, node):
        strength = combat.defence_of(box, s, unit, node)
        factor = combat.defence_factor(box, s, unit, node)
        times = f", times {words.half_words(factor)}" if factor != 2 else ""
        lines.append(Factor(f"{words.unit_words(box, unit)}{times}", f"{-strength}", "6.2"))
    if combat.intrinsic(box, s, node):
        lines.append(Factor("the fort itself", "-1", "10.7"))
    attack = combat.total_attack(box, s, s.attackers, node)
    defence = combat.total_defence(box, s, node)
    odds = combat.odds_column(attack, defence)
    title = f"Attack on {words.hex_words(box, node)}"
    lines.append(Factor("odds", box.columns[odds] if odds >= 0 else f"{attack}:{defence}", "6.2"))
    origins = tuple(dict.fromkeys(box.board.names[s.at[unit]] for unit in s.attackers))
    targets = (box.board.names[node],)
    found, outcomes = "below 1:3: no attack", Counter[str]()
    if odds >= 0:
        column = combat.final_column(box, s, s.attackers, node)
        found = box.columns[column]
        outcomes = Counter(_comes_to(box, s, node, row[column]) for row in box.codes)
        for which, by in combat.shifts(box, s, s.attackers, node):
            what, case = _SHIFTS[which]
            lines.append(Factor(what, f"{by:+}", case))
            odds += by
        if odds != column:
            lines.append(Factor("the table ends there", f"{column - odds:+}", "6.2"))
    chances = tuple(Outcome(what, n / 10) for what, n in outcomes.items())
    return Worksheet(
        title, tuple(lines), found, chances, ready=bool(outcomes), origins=origins, targets=targets
    )


def _comes_to(box: Box, s: War, node: int, code: str) -> str:
    """6.2: a result as it befalls those who stand there.

    More Disruptions than there are sound defenders eliminate; each of those spares an attacker.
    """
    own, theirs = code.split("/")
    number = theirs.rstrip("R")
    units = [unit for unit in stack_at(s, node) if unit != box.heavy]
    sound = sum(not s.flags[unit] & DISRUPTED for unit in units)
    killed = min(len(units), int(number) - sound) if number.isdecimal() else 0
    if killed <= 0:
        return words.result_words(code)
    if own.rstrip("R").isdecimal():
        left = max(0, int(own.rstrip("R")) - killed)
        own = f"{left or ''}{'R' if own.endswith('R') else ''}" or "-"
    if killed == len(units):
        return words.result_words(f"{own}/E")
    falls = f"{killed} eliminated, the rest Disrupted"
    return f"{words.part_words('attacker', own)}, defender {falls}" + (
        " and retreating" if theirs.endswith("R") else ""
    )
