"""What bots in the terminal say about ending a match: they resign, offer a draw, answer one."""

import random
from collections.abc import Callable, Sequence

from levant.bots.settling import OFFERS, RESIGNS, Outlook, accepts_draw
from levant.ending import Ending
from levant.match import Match


class Talk:
    """Between the person at the keyboard and the bots of one match."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[str],
        settles: bool,
        dice: random.Random,
        say: Callable[[str], None],
    ) -> None:
        self._match = match
        self._bots = bots
        self._outlooks = {role: Outlook() for role in bots} if settles else {}
        self._dice = dice
        self._say = say
        self._would_draw = ""  # a bot that is going to offer one
        self._offer = ("", -1)  # who offers a draw, and at how many actions
        self._declined = -1  # the player-turn in which a bot last declined one

    def resigns(self, role: str) -> bool:
        """Whether the bot that has to decide gives up; if it would have a draw, that is kept."""
        outlook, rules = self._outlooks.get(role), self._match.rules
        if outlook is None:
            return False
        sight = rules.veil(self._match.state, role)
        verdict = outlook.verdict(rules, sight, role, self._dice)
        if verdict == OFFERS:
            self._would_draw = role
        return verdict == RESIGNS

    def tell_offer(self) -> None:
        """A bot's offer, once the person is to decide; it stands until something is played."""
        if self._would_draw:
            self._offer = (self._would_draw, len(self._match.history))
            self._say(
                f"\n[b]{self._would_draw} offers a draw.[/b] Type offer to accept, or play on."
            )
            self._would_draw = ""

    def draw(self) -> None:
        """Accept the draw that a bot offers, or offer one: once a player-turn."""
        match, (role, at) = self._match, self._offer
        clock = match.rules.clock(match.state)
        if at == len(match.history):
            match.end(Ending("draw", role))
        elif not self._bots:
            self._say("There is nobody to ask for a draw: you play all sides here.")
        elif not {match.rules.role(state) for state in match.states()} >= set(self._bots):
            self._say("It is too early for a draw: not every side has moved yet.")
        elif clock == self._declined:
            self._say("A draw was declined in this turn: offer it in a later one.")
        elif all(self._accepts(each) for each in self._bots):
            self._say(f"{' and '.join(self._bots)} accepts the draw.")
            match.end(Ending("draw", match.rules.role(match.state) or ""))
        else:
            self._declined = clock
            self._say(f"{self._bots[0]} declines the draw and plays on: it hopes for more.")

    def _accepts(self, role: str) -> bool:
        rules = self._match.rules
        return accepts_draw(rules, rules.veil(self._match.state, role), role, self._dice)
