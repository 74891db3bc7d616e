"""Signs of life while a clock runs: for the time the server was down, clocks stand still."""

import logging

from sqlalchemy import Connection, exists, insert, select, update

from levant.web import clock
from levant.web.tables import entries, facts, matches

log = logging.getLogger("levant")

SHARED = 5_000
"""Milliseconds without a sign of life after which all servers on a database were down."""


def timed(connection: Connection) -> bool:
    """Whether a clock runs in any match."""
    running = exists().where(matches.c.deadline > 0, matches.c.over == "")
    return bool(connection.execute(select(running)).scalar())


def beat(connection: Connection) -> None:
    keep(connection, "alive", clock.now())


def resume(connection: Connection, alone: bool) -> None:
    """Take the clocks up again where they stood when the server was last alive."""
    alive = fact(connection, "alive")
    clock.not_before(alive)
    gap = clock.now() - alive
    if alive and (alone or gap > SHARED):
        running = connection.execute(
            select(matches.c.id, matches.c.seq, matches.c.deadline).where(
                matches.c.deadline > 0, matches.c.over == ""
            )
        ).all()
        for match, seq, deadline in running:
            row = {"match": match, "seq": seq + 1, "time": clock.now(), "kind": "pause"}
            connection.execute(insert(entries).values(**row, text=str(gap)))
            moved = {"seq": seq + 1, "deadline": deadline + gap}
            connection.execute(update(matches).where(matches.c.id == match).values(**moved))
        if running:
            log.warning("%d clocks stood still for %d seconds", len(running), gap // 1000)
    beat(connection)


def fact(connection: Connection, name: str) -> int:
    return connection.execute(select(facts.c.number).where(facts.c.name == name)).scalar() or 0


def keep(connection: Connection, name: str, number: int) -> None:
    found = connection.execute(update(facts).where(facts.c.name == name).values(number=number))
    if found.rowcount == 0:
        connection.execute(insert(facts).values(name=name, number=number))
