"""The keys of a match's dice: the opening's seed, and what was added to it on the way.

Nothing is ever taken out of a key: after a take-back what was added later counts from there on.
"""

import msgspec

from levant.core import dice
from levant.core.state import State
from levant.match_file import Opening, Stir


class Keys:
    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.first = self._latest = dice.key_of(opening.seed, opening.dice)
        self.fingerprint = dice.fingerprint(opening.seed, opening.dice)
        self.stirs: list[Stir] = []
        self._since: dict[int, bytes] = {}  # the key that the next action rolls with

    def add(self, stir: Stir) -> None:
        self.stirs.append(stir)
        self._latest = self._since[stir.at] = stir.applied(self._latest)
        if stir.kind == "seed":
            self.fingerprint = dice.fingerprint(stir.text, dice.TOGETHER)

    def renew(self, state: State, length: int) -> None:
        """Give a state after so many actions the key that the next one rolls with."""
        state.key = self._since.get(length, state.key)

    def rewind(self, length: int) -> None:
        if all(stir.at <= length for stir in self.stirs):
            return
        self.stirs = [msgspec.structs.replace(each, at=min(each.at, length)) for each in self.stirs]
        self._since = {at: key for at, key in self._since.items() if at < length}
        self._since[length] = self._latest


def fingerprint_of(opening: Opening, stirs: list[Stir]) -> str:
    """The fingerprint that belongs to a match with these stirs."""
    keys = Keys(opening)
    for stir in stirs:
        keys.add(stir)
    return keys.fingerprint
