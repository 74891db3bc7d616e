"""How a server is set up. Everything has a default that suits one person on one machine.

Each setting can be given by the environment, as LEVANT_ and its name in capitals:

    LEVANT_DATABASE=postgresql://levant@/levant     instead of SQLite in the data folder
    LEVANT_ADDRESS=https://levant.example           how the world reaches this server
    LEVANT_SMTP=smtp://user:password@mail.example:587?from=levant@example.com
"""

import os
import secrets
import stat
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from levant.match_file import write_whole

LEAST_SECRET = 32
"""Characters in the key that signs links: fewer could be guessed."""


class Settings(msgspec.Struct, frozen=True):
    data: Path
    database: str = ""  # an SQLAlchemy address; empty: SQLite in the data folder
    secret: str = ""  # signs cookies and links; empty: one is kept in the data folder
    address: str = ""  # how the world reaches this server; empty: http://host:port
    local: bool = False  # for whoever sits before this machine: nobody signs in
    proxies: tuple[str, ...] = ()  # addresses or networks whose word on visitors is believed
    guests: bool = True  # a name is enough; otherwise only accounts with a password
    smtp: str = ""  # smtp://user:password@host:port?from=address; empty: no mail
    hooks: bool = False  # players may have notices sent to an address of theirs
    workers: int = 2  # processes in which bots think, beside one for all that answer at once;
    # each begins when it is needed; 0: a thread of this one
    helpers: int = 2  # processes for replays, proofs and drawings; 0: a thread of this one
    thinking: float = 120.0  # seconds a bot may take for a decision
    helping: float = 30.0  # seconds a replay or a drawing may take
    rate: float = 40.0  # requests a second and address, in the long run
    burst: int = 400
    quota: float = 1.0  # times the usual limits for one account and one address
    body: int = 64 * 1024  # bytes in a request
    upload: int = 4 * 1024 * 1024  # bytes in a match file
    notice_after: float = 120.0  # seconds a player may be away before he is told it is his move
    idle: float = 600.0  # seconds after which a match nobody looks at leaves memory
    fold: float = 20.0  # seconds after which one that is looked at keeps its journal only
    silent: float = 60.0  # seconds after which a silent connection is closed
    metrics: bool = False  # /metrics answers to everybody; otherwise to this machine only
    log: str = "text"  # or "json": a line an event


def from_environment(
    data: Path | None = None, *, with_key: bool = True, **given: object
) -> Settings:
    """Settings from the environment, with what is `given` above it. Raises ValueError.

    Without `with_key` nothing is made that is not there yet.
    """
    values: dict[str, object] = {}
    for field in Settings.__struct_fields__:
        text = os.environ.get(f"LEVANT_{field.upper()}")
        if text is not None:
            values[field] = text.split(",") if field == "proxies" else text
    values.update({name: value for name, value in given.items() if value is not None})
    values["data"] = str(data or values.get("data") or data_folder())
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise ValueError(f"setting LEVANT_…: {error}") from None
    _check(settings)
    return with_secret(settings) if with_key else settings


def with_secret(settings: Settings) -> Settings:
    """The same with a data folder that exists and a secret that outlives a restart."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if settings.secret:
        length = len(settings.secret.strip())
        if length < LEAST_SECRET:
            raise ValueError(f"LEVANT_SECRET has {length} characters; it takes {LEAST_SECRET}")
        return settings
    file = settings.data / "secret.key"
    if not file.exists():
        write_whole(file, secrets.token_hex(32).encode(), replace=False)
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise ValueError(f"{file} can be read by others: chmod 600 it, or delete it for a new one")
    secret = file.read_text(encoding="utf-8").strip()
    if len(secret) < LEAST_SECRET:
        raise ValueError(f"{file} is empty or cut short: delete it, and all have to sign in again")
    return msgspec.structs.replace(settings, secret=secret)


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "levant"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "levant"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "levant"


def _check(settings: Settings) -> None:
    if settings.address:
        parts = urlsplit(settings.address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ValueError(
                f"LEVANT_ADDRESS is {settings.address!r}; write it as https://levant.example"
            )
    if settings.local and settings.proxies:
        raise ValueError("a server behind a proxy is for others too: it cannot be local")
    if settings.log not in ("text", "json"):
        raise ValueError(f"LEVANT_LOG is {settings.log!r}; write text or json")


def _path(kind: type, value: object) -> object:
    if kind is Path:
        return Path(str(value)).expanduser()
    raise NotImplementedError
