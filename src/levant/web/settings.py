"""How a server is set up. Everything has a default that suits one person on one machine.

Each setting can be given by the environment, as LEVANT_ and its name in capitals:

    LEVANT_DATABASE=postgresql://levant@/levant     instead of SQLite in the data folder
    LEVANT_ADDRESS=https://levant.example           how the world reaches this server
    LEVANT_SMTP=smtp://user:password@mail.example:587?from=levant@example.com
"""

import os
import secrets
import sys
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True):
    data: Path
    database: str = ""  # an SQLAlchemy address; empty: SQLite in the data folder
    secret: str = ""  # signs cookies and links; empty: one is kept in the data folder
    address: str = ""  # how the world reaches this server; empty: http://host:port
    local: bool = False  # for whoever sits before this machine: nobody signs in
    guests: bool = True  # a name is enough; otherwise only accounts with a password
    smtp: str = ""  # smtp://user:password@host:port?from=address; empty: no mail
    hooks: bool = False  # players may have notices sent to an address of theirs
    workers: int = 1  # processes in which bots think; 0: a thread of this one
    rate: float = 40.0  # requests a second and address, in the long run
    burst: int = 400
    body: int = 64 * 1024  # bytes in a request
    upload: int = 4 * 1024 * 1024  # bytes in a match file
    notice_after: float = 120.0  # seconds a player may be away before he is told it is his move
    idle: float = 600.0  # seconds after which a match nobody looks at leaves memory


def from_environment(data: Path | None = None, **given: object) -> Settings:
    """Settings from the environment, with what is `given` above it. Raises ValueError."""
    values: dict[str, object] = {}
    for field in Settings.__struct_fields__:
        text = os.environ.get(f"LEVANT_{field.upper()}")
        if text is not None:
            values[field] = text
    values.update({name: value for name, value in given.items() if value is not None})
    values["data"] = str(data or values.get("data") or data_folder())
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise ValueError(f"setting LEVANT_…: {error}") from None
    return with_secret(settings)


def with_secret(settings: Settings) -> Settings:
    """The same with a data folder that exists and a secret that outlives a restart."""
    settings.data.mkdir(parents=True, exist_ok=True)
    if settings.secret:
        return settings
    file = settings.data / "secret.key"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w") as fresh:
            fresh.write(secrets.token_hex(32))
    return msgspec.structs.replace(settings, secret=file.read_text().strip())


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "levant"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "levant"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "levant"


def _path(kind: type, value: object) -> object:
    if kind is Path:
        return Path(str(value)).expanduser()
    raise NotImplementedError
