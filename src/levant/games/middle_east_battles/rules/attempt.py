"""7.2 to 7.4: whether an attack is legal as it stands, and whether it can become so.

`stable` answers the first, `completable` the second; the duties they ask are in `duty.py`.
"""

from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.duty import Duty
from levant.games.middle_east_battles.rules.joint import (
    all_artillery,
    close_to,
    fits,
    free_beside,
    group_of,
)
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import phasing_side


def stable(duty: Duty, targets: int, attackers: list[int]) -> bool:
    """Whether the attack, made as it stands, leaves every duty possible."""
    close = close_to(duty.box, duty.s, attackers, targets)
    if not close and targets & (targets - 1):
        return False  # 8.4: fire alone goes into one hex
    engaged = duty.those(close)
    left = duty.orphans(engaged, targets)
    return duty.spared(left, attackers) and duty.met(engaged, targets)


class Attempt:
    """An attack that might be made: what `completable` looks into.

    `strikes` and `guns` are about to join it; `fire`: these, or others that have joined.
    """

    def __init__(self, duty: Duty, fire: bool, strikes: int, guns: int) -> None:
        self.duty = duty
        self.fire = fire or strikes > 0 or guns > 0
        self.strikes = strikes
        self.guns = guns

    def closes(self, targets: int, attackers: list[int], group: int) -> bool:
        """Leave the hexes beyond to others if they can be, with everybody who can join; or add
        those that all attackers touch."""
        duty = self.duty
        close = close_to(duty.box, duty.s, attackers, targets)
        fire = self.fire or len(close) < len(attackers)
        if not close and not (fire and not targets & (targets - 1)):
            return self.someone(targets, attackers, group, False)
        engaged = duty.those(close)
        beyond = duty.orphans(engaged, targets)
        if duty.spared(beyond, attackers, self.strikes, self.guns):
            if fire and targets & (targets - 1) and all_artillery(duty.box, close):
                if self.someone(targets, attackers, group, True):  # 8.4
                    return True
            elif duty.met(engaged | duty.joiners(targets, group), targets):
                return True
        for unit in attackers:
            around = duty.box.around[duty.s.at[unit]]
            beyond &= around if unit in close else ~around
        if not close or not beyond:
            return False
        return self.widens(targets | beyond, attackers, group)

    def widens(self, targets: int, attackers: list[int], group: int) -> bool:
        """The same with hexes added that no other debtor touches: none of them can join."""
        duty = self.duty
        close = close_to(duty.box, duty.s, attackers, targets)
        if (self.fire or len(close) < len(attackers)) and all_artillery(duty.box, close):
            return self.someone(targets, attackers, group, True)  # 8.4
        engaged = duty.those(close)
        beyond = duty.orphans(engaged, targets)
        if not duty.spared(beyond, attackers, self.strikes, self.guns):
            return False
        return duty.met(engaged, targets)

    def someone(self, targets: int, attackers: list[int], group: int, no_guns: bool) -> bool:
        """Whether there is one more unit next to all targets with which the attack can be made."""
        box, s = self.duty.box, self.duty.s
        for unit in free_beside(box, s, self.duty.side, targets):
            if unit not in attackers and fits(box, unit, group):
                if not (no_guns and box.artillery[unit]):
                    each = box.group[unit] if box.group[unit] >= 0 else group
                    if self.closes(targets, [*attackers, unit], each):
                        return True
        return False


def completable(
    duty: Duty, targets: int, attackers: list[int], fire: bool, strikes: int = 0, guns: int = 0
) -> bool:
    """Whether more attackers or targets can make this a legal attack.

    `fire`: aircraft or ships take part; `strikes` and `guns` are about to.
    """
    attempt = Attempt(duty, fire, strikes, guns)
    group = group_of(duty.box, attackers)
    if group >= 0:
        return attempt.closes(targets, attackers, group)
    return any(attempt.closes(targets, attackers, each) for each in duty.groups(targets))


def bound(box: Box, s: Army) -> list[int]:
    """7.3: units that must join the attack being built, or they cannot attack any more."""
    duties = Duty(box, s, phasing_side(s), s.targets)
    engaged = duties.those(close_to(box, s, s.attackers, s.targets))
    able = duties.joiners(s.targets, group_of(box, s.attackers))
    return duties.missed(engaged, s.targets, able)


def unattacked(box: Box, s: Army) -> int:
    """7.3: the enemy hexes that the attack being built would leave to nobody."""
    duties = Duty(box, s, phasing_side(s), s.targets)
    close = close_to(box, s, s.attackers, s.targets)
    left = duties.orphans(duties.those(close), s.targets)
    return 0 if duties.spared(left, s.attackers) else left
