"""Players: guests with a name, accounts with a password. Passwords are kept by argon2."""

import time

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from levant.web.problem import Problem
from levant.web.tables import players

LEAST_PASSWORD, MOST_PASSWORD = 8, 200
MOST_NAME = 40

_hasher = PasswordHasher()
_NOBODY = _hasher.hash("nobody has this password")


class Account(msgspec.Struct):
    id: int
    name: str
    password: str = ""
    email: str = ""
    hook: str = ""
    notify: bool = False
    epoch: int = 0

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
    return _found(connection, players.c.key == _key(name))


def by_email(connection: Connection, email: str) -> Account | None:
    if not email:
        return None
    return _found(connection, (players.c.email == email) & (players.c.password != ""))


def add(connection: Connection, name: str, password: str = "", email: str = "") -> Account:
    """A new player; `password` is a hash. Raises Problem when the name is taken."""
    values = {"name": name, "key": _key(name), "password": password, "email": email}
    rest = {"hook": "", "notify": bool(email), "epoch": 0, "created": int(time.time() * 1000)}
    try:
        with connection.begin_nested():
            connection.execute(insert(players).values(**values, **rest))
    except IntegrityError:
        raise Problem(409, f"the name {name!r} is taken") from None
    account = by_name(connection, name)
    assert account is not None
    return account


def change(connection: Connection, player: int, **values: object) -> Account:
    """Change columns of a player. Raises Problem when a new name is taken."""
    if "name" in values:
        values["key"] = _key(str(values["name"]))
    try:
        with connection.begin_nested():
            connection.execute(update(players).where(players.c.id == player).values(**values))
    except IntegrityError:
        raise Problem(409, f"the name {values['name']!r} is taken") from None
    account = by_id(connection, player)
    assert account is not None
    return account


def checked_name(name: str) -> str:
    """A name fit to be shown. Raises Problem."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= MOST_NAME or not name.isprintable():
        raise Problem(400, f"a name has 1 to {MOST_NAME} printable characters")
    return name


def checked_password(password: str) -> str:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Problem(400, f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
    return password


def checked_email(email: str) -> str:
    email = email.strip()
    local, at, domain = email.rpartition("@")
    if email and (not at or not local or "." not in domain or len(email) > 200 or " " in email):
        raise Problem(400, "this is no e-mail address")
    return email


def hashed(password: str) -> str:
    """Takes a tenth of a second on purpose: call it in a thread."""
    return _hasher.hash(checked_password(password))


def matches_password(account: Account | None, password: str) -> bool:
    """Takes as long for nobody as for somebody."""
    kept = account.password if account and account.password else _NOBODY
    try:
        return _hasher.verify(kept, password) and account is not None and not account.guest
    except (VerificationError, InvalidHashError):
        return False


def _found(connection: Connection, where: object) -> Account | None:
    columns = [players.c[name] for name in Account.__struct_fields__]
    row = connection.execute(select(*columns).where(where)).first()  # type: ignore[arg-type]
    return Account(*row) if row else None


def _key(name: str) -> str:
    return name.casefold()[:80]
