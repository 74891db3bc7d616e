"""Bots play their decisions, at the pace that is wanted, until a person's turn; and what they say
to a draw that is offered."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from levant.sight import named
from levant.web import agreeing
from levant.web.journal import MACHINE
from levant.web.opponents import OFFER, RESIGN
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.wire import Thinking

if TYPE_CHECKING:
    from levant.web.hall import Hall

log = logging.getLogger("levant")

IN_A_ROW = 8
"""Actions of a bot that are played before others have their turn."""


async def drive(hall: "Hall", room: Room) -> None:
    """Play the bots' decisions until a person's. Whatever fails is told at the table, and may be
    tried again (`Hall.wake`)."""
    try:
        await _drive(hall, room)
    except Exception:
        log.exception("the bots of match %s stopped", room.id)
        room.stuck = True
    finally:
        if room.thinking or room.stuck:
            room.thinking = ""
            room.changed()


async def _drive(hall: "Hall", room: Room) -> None:
    """A draw that a bot would have it offers when the decision is a person's again."""
    bots = {role: seat.bot for role, seat in room.seats.items() if seat.bot}
    offering = ""
    room.hurry.clear()
    while room.decider in bots or room.draw_asked or offering:
        if room.draw_asked:
            await _answer_draw(hall, room, list(bots))
            continue
        if room.decider not in bots:
            await _offer_draw(hall, room, offering)
            offering = ""
            continue
        async with hall.holding(room):
            history, keys = list(room.match.history), room.match.keys
            settles = room.record.terms.resigns and bool(room.persons())
        watched = bool(room.lookers) and bool(room.persons())
        codes = await hall.opponents.choose(
            room.id, keys, history, bots,
            watched=watched, settles=settles, heard=partial(_tell, room),
        )  # fmt: skip
        if codes == OFFER:
            offering = room.decider
        elif codes == RESIGN:
            await _bot_resigns(hall, room, history)
        else:
            await _bot_plays(hall, room, history, codes)


def _tell(room: Room, share: float) -> None:
    """Let those who look know how far the bot is that thinks."""
    if room.thinking and room.lookers:
        message = msgspec.json.encode(Thinking(room.thinking, round(share, 2))).decode()
        for looker in room.lookers:
            looker.tell(message)


async def _bot_resigns(hall: "Hall", room: Room, history: list[int]) -> None:
    """A bot gives up, unless the match went elsewhere."""
    with suppress(Problem):  # another process was faster
        async with hall.acting(room):
            if room.match.history == history and room.decider:
                room.add("resign", room.decider)


async def _offer_draw(hall: "Hall", room: Room, role: str) -> None:
    with suppress(Problem):  # another process was faster
        async with hall.acting(room):
            agreeing.machine_offers(room, role)


async def _answer_draw(hall: "Hall", room: Room, roles: list[str]) -> None:
    """Let the bots say what they think of a draw, unless it was withdrawn or lapsed meanwhile."""
    async with hall.holding(room):
        history, keys = list(room.match.history), room.match.keys
    accepted = await hall.opponents.accept_draw(room.id, keys, history, roles)
    with suppress(Problem):  # another process was faster
        async with hall.acting(room):
            if room.match.history == history:
                agreeing.machine_replies(room, roles[0], accepted)


async def _bot_plays(hall: "Hall", room: Room, history: list[int], codes: list[int]) -> None:
    """Play what a bot chose, at the pace that is wanted, unless the match went elsewhere."""
    while codes:
        slow = room.pace > 0 and bool(room.lookers) and not room.hurry.is_set()
        try:
            async with hall.acting(room):
                if room.match.history != history or not room.decider:
                    return
                now_played, codes = (codes[:1], codes[1:]) if slow else (codes, [])
                for number, code in enumerate(now_played, 1):
                    room.play_one(room.decider, named(room.rules.words, code), MACHINE)
                    if number % IN_A_ROW == 0:
                        await asyncio.sleep(0)  # who waits at another table comes first
                seen = any(room.match.frames[len(history) + 1 :])
                room.run_on()
                history = list(room.match.history)
                role = room.decider
                room.thinking = role if role and room.seats[role].bot else ""
        except Problem:  # another process was faster
            return
        if slow and seen:
            try:
                await asyncio.wait_for(room.hurry.wait(), room.pace)
            except TimeoutError:
                continue
