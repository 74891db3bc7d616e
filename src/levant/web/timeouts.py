"""Who loses on time again and again waits before he may begin what others have to wait for."""

from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select

from levant.web.clock import DAY, now
from levant.web.problem import Problem
from levant.web.tables import timeouts

REMEMBERED = 90
"""Days for which a time-out counts."""

WAITS = (0, 1, 3, 7, 30)
"""Days to wait after the first, second, third … of them, and after every further one."""


def note(connection: Connection, match: str, player: int, time: int) -> None:
    connection.execute(insert(timeouts).values(match=match, player=player, time=time))


def bar(connection: Connection, player: int) -> str:
    """Why a player may not begin or join matches with a clock or a rating now; "" if he may."""
    moment = now()
    counted = connection.execute(
        select(timeouts.c.time)
        .where(timeouts.c.player == player, timeouts.c.time > moment - REMEMBERED * DAY)
        .order_by(timeouts.c.time)
    ).scalars()
    times = list(counted)
    wait = WAITS[min(len(times), len(WAITS)) - 1] if times else 0
    if not wait or times[-1] + wait * DAY <= moment:
        return ""
    until = datetime.fromtimestamp((times[-1] + wait * DAY) / 1000, UTC)
    return (
        f"you lost {len(times)} matches on time within {REMEMBERED} days: matches with a clock, "
        f"rated ones and tournaments are closed to you until {until.day} {until:%B %Y, %H:%M} UTC; "
        "all others are open"
    )


def check(connection: Connection, player: int) -> None:
    """Raises Problem for who has to wait."""
    why = bar(connection, player)
    if why:
        raise Problem(403, why)


def pardon(connection: Connection, player: int) -> int:
    """Forget a player's time-outs; how many there were."""
    return connection.execute(delete(timeouts).where(timeouts.c.player == player)).rowcount
