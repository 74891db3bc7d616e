"""Matches in the store. Every function takes a connection and does one thing."""

import secrets
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, and_, case, exists, func, insert, select, update
from sqlalchemy.engine import RowMapping

from levant.match_file import Opening
from levant.web import results
from levant.web.contacts import apart_from
from levant.web.journal import Chair, Entry
from levant.web.store import run_straight
from levant.web.tables import entries, matches, notes, players, seats

_opening = msgspec.json.Decoder(Opening)  # made here: msgspec must not do it in two threads

LISTED = 200
"""Matches in a list at most, the latest first."""


class Status(msgspec.Struct, frozen=True):
    """What the store knows of a match without playing it."""

    turn: str = ""
    decider: str = ""
    deadline: int = 0
    over: str = ""
    winner: str = ""


def _statements(mark: str) -> tuple[str, str]:
    """What every action runs, written out: making it anew each time takes ten times as long."""
    into = ("match", *Entry.__struct_fields__)
    columns = ", ".join(f'"{name}"' for name in into)
    moved = ", ".join(
        f'"{name}" = {mark}' for name in ("seq", "changed", *Status.__struct_fields__)
    )
    return (
        f"INSERT INTO entries ({columns}) VALUES ({', '.join([mark] * len(into))})",
        f"UPDATE matches SET {moved} WHERE id = {mark}",
    )


_STATEMENTS = {"sqlite": _statements("?"), "postgresql": _statements("%s")}


class MatchRow(msgspec.Struct):
    id: str
    opening: Opening
    clock: str
    public: bool
    token: str
    rated: bool = False


class Kept(msgspec.Struct):
    """A match as the store keeps it."""

    row: MatchRow
    seats: list[Chair]
    entries: list[Entry]


def new_id() -> str:
    return secrets.token_hex(6)


def new_token() -> str:
    return secrets.token_urlsafe(18)


def create(
    connection: Connection, row: MatchRow, seated: Sequence[Chair], first: Sequence[Entry]
) -> None:
    now = first[0].time
    connection.execute(
        insert(matches).values(
            id=row.id,
            game=row.opening.game,
            scenario=row.opening.scenario,
            opening=msgspec.json.encode(row.opening).decode(),
            clock=row.clock,
            public=row.public,
            rated=row.rated,
            token=row.token,
            created=now,
            changed=now,
        )
    )
    connection.execute(
        insert(seats),
        [
            {
                "match": row.id,
                "role": seat.role,
                "kind": seat.kind,
                "player": seat.player,
                "token": seat.token,
            }
            for seat in seated
        ],
    )


def append(connection: Connection, match: str, added: Sequence[Entry], status: Status) -> None:
    """Add entries to a match. Raises store.Conflict when the numbers are taken."""
    if status.over:
        results.ended(connection, match, added, status.winner)
    add, move = _STATEMENTS[connection.dialect.name]
    rows = [(match, *msgspec.structs.astuple(entry)) for entry in added]
    run_straight(connection, add, rows)
    last = added[-1]
    moved = (last.seq, last.time, *msgspec.structs.astuple(status), match)
    run_straight(connection, move, [moved])
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify('levant', %s)", (f"{match} {last.seq}",))


def load(connection: Connection, match: str) -> Kept | None:
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        return None
    opening = _opening.decode(row["opening"])
    return Kept(
        MatchRow(match, opening, row["clock"], row["public"], row["token"], row["rated"]),
        seats_of(connection, match),
        entries_after(connection, match, 0),
    )


def entries_after(connection: Connection, match: str, seq: int) -> list[Entry]:
    columns = [entries.c[name] for name in Entry.__struct_fields__]
    rows = connection.execute(
        select(*columns)
        .where(entries.c.match == match, entries.c.seq > seq)
        .order_by(entries.c.seq)
    )
    return [Entry(*row) for row in rows]


def seqs(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The number of the last entry of each of these."""
    rows = connection.execute(select(matches.c.id, matches.c.seq).where(matches.c.id.in_(ids)))
    return {row.id: row.seq for row in rows}


def seats_of(connection: Connection, match: str) -> list[Chair]:
    rows = connection.execute(
        select(seats.c.role, seats.c.kind, seats.c.player, players.c.name, seats.c.token)
        .select_from(seats.outerjoin(players, players.c.id == seats.c.player))
        .where(seats.c.match == match)
    )
    return [
        Chair(role, kind, player, name or "", token) for role, kind, player, name, token in rows
    ]


def take_seat(connection: Connection, match: str, role: str, player: int) -> bool:
    """Seat a player; False when somebody was faster."""
    taken = connection.execute(
        update(seats)
        .where(seats.c.match == match, seats.c.role == role, seats.c.kind.in_(("link", "open")))
        .values(kind="person", player=player)
    )
    return taken.rowcount == 1


def lists(
    connection: Connection, player: int
) -> tuple[list[RowMapping], list[RowMapping], list[RowMapping]]:
    """My matches, those with an open seat for me, and public ones to look at."""
    seat = seats.c.match == matches.c.id
    mine = exists().where(seat, seats.c.player == player)
    free = exists().where(seat, seats.c.kind == "open")
    apart = exists().where(seat, seats.c.player.in_(apart_from(player)))
    latest = select(matches).order_by(matches.c.changed.desc()).limit(LISTED)
    return (
        list(connection.execute(latest.where(mine)).mappings()),
        list(
            connection.execute(latest.where(free, ~mine, ~apart, matches.c.over == "")).mappings()
        ),
        list(connection.execute(latest.where(matches.c.public, ~mine, ~free)).mappings()),
    )


def seats_of_all(connection: Connection, ids: Sequence[str]) -> dict[str, list[Chair]]:
    rows = connection.execute(
        select(
            seats.c.match, seats.c.role, seats.c.kind, seats.c.player, players.c.name, seats.c.token
        )
        .select_from(seats.outerjoin(players, players.c.id == seats.c.player))
        .where(seats.c.match.in_(ids))
    )
    found: dict[str, list[Chair]] = {each: [] for each in ids}
    for match, role, kind, player, name, token in rows:
        found[match].append(Chair(role, kind, player, name or "", token))
    return found


def going_on(connection: Connection, player: int) -> int:
    """How many matches of a player are not over."""
    found = connection.execute(
        select(func.count(matches.c.id.distinct()))
        .select_from(matches.join(seats, seats.c.match == matches.c.id))
        .where(seats.c.player == player, matches.c.over == "")
    ).scalar()
    return found or 0


def overdue(connection: Connection, now: int) -> list[str]:
    """Matches in which a clock has fallen."""
    rows = connection.execute(
        select(matches.c.id).where(
            matches.c.deadline > 0, matches.c.deadline <= now, matches.c.over == ""
        )
    )
    return [row[0] for row in rows]


def note_of(connection: Connection, match: str, player: int) -> str:
    found = connection.execute(
        select(notes.c.text).where(notes.c.match == match, notes.c.player == player)
    ).scalar()
    return found or ""


def keep_note(connection: Connection, match: str, player: int, text: str) -> None:
    where = and_(notes.c.match == match, notes.c.player == player)
    if connection.execute(update(notes).where(where).values(text=text)).rowcount == 0:
        connection.execute(insert(notes).values(match=match, player=player, text=text))


def tallies(
    connection: Connection, player: int | None
) -> list[tuple[str, str, str, int, int, int]]:
    """(game, scenario, role, played, won, drawn) of finished matches, of one player or of all."""
    won = func.sum(case((matches.c.winner == seats.c.role, 1), else_=0))
    drawn = func.sum(case((matches.c.winner == "", 1), else_=0))
    query = (
        select(matches.c.game, matches.c.scenario, seats.c.role, func.count(), won, drawn)
        .select_from(matches.join(seats, seats.c.match == matches.c.id))
        .where(matches.c.over != "")
        .group_by(matches.c.game, matches.c.scenario, seats.c.role)
        .order_by(matches.c.game, matches.c.scenario, seats.c.role)
    )
    if player is not None:
        query = query.where(seats.c.player == player)
    rows = connection.execute(query)
    return [(game, scene, role, n, int(w), int(d)) for game, scene, role, n, w, d in rows]
