"""How a match went, for its end page."""

from levant.web import conduct, view
from levant.web.api import Ask, Endpoint
from levant.web.cards import title_of
from levant.web.frozen import freeze
from levant.web.problem import Problem
from levant.web.retrospect import retrospect
from levant.web.wire import Retrospect


async def look_back(ask: Ask) -> Retrospect:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.looker.id, ask.query("seat"), ask.query("token"))
    ask.site.quotas.spend("replay", ask.address, ask.looker)
    async with ask.site.hall.holding(room):
        result = room.match.result
        if result is None:
            raise Problem(409, "the match still goes on; how it went is told when it is over")
        match, seats = freeze(room.match), view.seats(room, seated=False)
    title = title_of(room.row.opening.game, room.row.opening.scenario)
    return await ask.site.by_helper(ask.who, retrospect, match, seat, title, seats, result)


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/matches/{id}/retrospect",
        look_back,
        "How a match went, once it is over",
        Retrospect,
        queries=("seat", "token"),
    ),
]
