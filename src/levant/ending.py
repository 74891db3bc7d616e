"""How players end a match, or the clock or the server does: of this the rules know nothing."""

from collections.abc import Sequence

import msgspec

from levant.core.rules import Result

WORDS = {
    "resign": "{} resigns",
    "forfeit": "{} is out of time",
    "draw": "Draw by agreement",
    "closed": "Ended by who runs the server",
}
LOST = ("resign", "forfeit")
"""Kinds that are a defeat of the role that they name."""


class Ending(msgspec.Struct, frozen=True):
    kind: str  # one of WORDS
    role: str = ""  # who resigns, is out of time, offered the draw

    def result(self, roles: Sequence[str]) -> Result:
        """What it comes to. A draw is a plain one, whatever else the rules let nobody win."""
        others = [role for role in roles if role != self.role]
        winner = others[0] if self.kind in LOST and len(others) == 1 else None
        return Result(winner, WORDS[self.kind].format(self.role), {})
