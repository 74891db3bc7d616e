"""Players: guests with a name, accounts with a password. Passwords are kept by argon2."""

from functools import cache

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from email_validator import EmailNotValidError, validate_email
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from levant.web.clock import now
from levant.web.names import key_of
from levant.web.problem import Problem
from levant.web.tables import players

LEAST_PASSWORD, MOST_PASSWORD = 8, 200
MOST_EMAIL = 200

_hasher = PasswordHasher()


class Account(msgspec.Struct):
    id: int
    name: str
    password: str = ""
    email: str = ""
    pending: str = ""
    hook: str = ""
    notify: bool = False
    epoch: int = 0
    banned: str = ""

    @property
    def guest(self) -> bool:
        return not self.password


NOBODY = Account(0, "")
"""Who looks on without a name."""


def by_id(connection: Connection, player: int) -> Account | None:
    return _found(connection, players.c.id == player)


def first(connection: Connection) -> Account | None:
    """The oldest player."""
    return _found(connection, players.c.id == select(func.min(players.c.id)).scalar_subquery())


def by_name(connection: Connection, name: str) -> Account | None:
    """The player of just this name, or of one that looks like it."""
    exactly = _found(connection, players.c.name == name)
    return exactly or _found(connection, players.c.key == key_of(name))


def by_email(connection: Connection, email: str) -> Account | None:
    if not email:
        return None
    return _found(connection, (players.c.email == email) & (players.c.password != ""))


def add(connection: Connection, name: str, password: str = "", pending: str = "") -> Account:
    """A new player; `password` is a hash. Raises Problem when the name is taken."""
    values = {"name": name, "key": key_of(name), "password": password, "pending": pending}
    rest = {"email": "", "hook": "", "notify": bool(pending), "epoch": 0}
    try:
        with connection.begin_nested():
            connection.execute(insert(players).values(**values, **rest, created=now()))
    except IntegrityError:
        raise _taken(name) from None
    account = _found(connection, players.c.key == key_of(name))
    assert account is not None
    return account


def change(connection: Connection, player: int, **values: object) -> Account:
    """Change columns of a player. Raises Problem when a new name or address is taken."""
    if "name" in values:
        values["key"] = key_of(str(values["name"]))
    try:
        with connection.begin_nested():
            connection.execute(update(players).where(players.c.id == player).values(**values))
    except IntegrityError:
        if "name" in values:
            raise _taken(str(values["name"])) from None
        raise Problem(409, "another account has this mail address") from None
    account = by_id(connection, player)
    assert account is not None
    return account


def checked_password(password: str) -> str:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Problem(400, f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
    return password


def checked_email(email: str) -> str:
    """A mail address in its normal form, or "". Raises Problem."""
    if not email.strip():
        return ""
    try:
        found = validate_email(email.strip(), check_deliverability=False)
    except EmailNotValidError as error:
        raise Problem(400, f"this is no e-mail address: {error}") from None
    if len(found.normalized) > MOST_EMAIL:
        raise Problem(400, f"a mail address has {MOST_EMAIL} characters at most")
    return found.normalized.lower()


def hashed(password: str) -> str:
    """Takes a tenth of a second on purpose: call it in a thread."""
    return _hasher.hash(checked_password(password))


def matches_password(account: Account | None, password: str) -> bool:
    """Takes as long for nobody as for somebody."""
    nobodys = _nobodys()  # for both: the first time it is made
    kept = account.password if account and account.password else nobodys
    try:
        return _hasher.verify(kept, password) and account is not None and not account.guest
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    """Not with every process that starts: most never ask for a password."""
    return _hasher.hash("nobody has this password")


def _found(connection: Connection, where: object) -> Account | None:
    columns = [players.c[name] for name in Account.__struct_fields__]
    row = connection.execute(select(*columns).where(where)).first()  # type: ignore[arg-type]
    return Account(*row) if row else None


def _taken(name: str) -> Problem:
    return Problem(409, f"the name {name!r} is taken, or looks too much like another's")
