"""What may come of each combat that a player can have now: from his own seat, by a helper."""

from collections.abc import Sequence

from levant.core.worksheet import Outcome
from levant.lab.odds import Likely, odds_of
from levant.web import conduct
from levant.web.api import Ask, Endpoint
from levant.web.frozen import freeze, thaw
from levant.web.problem import Problem
from levant.web.wire import CombatOdds
from levant.web.workers import Died, Hung

BUSY = (
    "the server is busy with other things and has not worked them out; ask again in a moment, or "
    "decide without them"
)
UNKNOWN = (
    "which dice this combat will roll is not settled at this point, so what a choice adds to them "
    "is not reckoned; it is once both sides are committed"
)


async def odds(ask: Ask) -> list[CombatOdds]:
    """Of every action that rolls dice or comes to a combat, from what the seat sees."""
    room = await ask.site.hall.room(ask.named("id"))
    role = conduct.own_role(room, ask.me.id)
    ask.site.quotas.spend("replay", ask.address, ask.me)
    async with ask.site.hall.holding(room):
        if room.decider != role:
            raise Problem(409, f"{room.decider or 'nobody'} decides now")
        codes = room.rules.legal(room.match.state)
        sheet = room.match.seen_by(role).now.worksheet()
        seen = freeze((room.rules, room.match.seen_by(role).now.veiled, role, codes))
    try:
        found = await ask.site.helpers.call(
            ask.who, told_odds, seen
        )  # quick: it waits for no replay
    except (Died, Hung):
        raise Problem(503, BUSY) from None
    if not found and sheet and not sheet.outcomes:
        raise Problem(409, UNKNOWN)
    return found


def told_odds(frozen: bytes) -> list[CombatOdds]:
    """Runs in a helper, which gets what the seat sees and no more."""
    rules, sight, role, codes = thaw(frozen)
    sheet = rules.worksheet(sight)
    known = _chances(sheet.outcomes) if sheet else {}
    return [
        CombatOdds(
            each.action, each.say, each.exact, [Outcome(x.what, x.chance) for x in each.likely]
        )
        for each in odds_of(rules, sight, role, codes)
        if not (each.likely[0].after is not None and _chances(each.likely) == known)
    ]


def _chances(some: Sequence[Outcome | Likely]) -> dict[str, float]:
    """To compare: dice that come to what the worksheet says already are not told twice."""
    return {each.what: round(each.chance, 4) for each in some if each.chance}


ENDPOINTS = [
    Endpoint(
        "GET", "/api/matches/{id}/odds", odds, "Chances of the combats that can be had now",
        list[CombatOdds],
    ),
]  # fmt: skip
