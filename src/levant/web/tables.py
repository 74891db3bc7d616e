"""The tables of the store. Their history is in `migrations/`; a test compares the two.

A match is its row, its seats and its entries. Entries are only ever added; (match, seq) is their
key, so that what is sent twice, or by two processes at once, gets in once.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

METADATA = MetaData()

players = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # names.key_of
    Column("password", String(200), nullable=False, default=""),  # argon2; "" for a guest
    Column("email", String(200), nullable=False, default=""),  # confirmed
    Column("pending", String(200), nullable=False, default="", server_default=""),  # not yet
    Column("banned", String(200), nullable=False, default="", server_default=""),  # why
    Column("hook", String(400), nullable=False, default=""),
    Column("notify", Boolean, nullable=False, default=False),
    Column("epoch", Integer, nullable=False, default=0),  # cookies of an older one are void
    Column("created", BigInteger, nullable=False),
    Index(
        "players_email",
        "email",
        unique=True,
        sqlite_where=text("email != ''"),
        postgresql_where=text("email != ''"),
    ),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of the cookie
    Column(
        "player", Integer, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("agent", String(200), nullable=False),  # the browser, in its own words
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

facts = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("number", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("opening", Text, nullable=False),  # levant.match.Opening as JSON
    Column("clock", String(16), nullable=False, default=""),
    Column("public", Boolean, nullable=False, default=False),
    Column("token", String(32), nullable=False),  # lets its holder look on
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False, default=0),
    Column("turn", String(200), nullable=False, default=""),
    Column("decider", String(40), nullable=False, default=""),
    Column("deadline", BigInteger, nullable=False, default=0),  # 0: no clock runs
    Column("over", String(200), nullable=False, default=""),  # how it ended
    Column("winner", String(40), nullable=False, default=""),  # "" for a draw, "nobody" if all lost
    Index("matches_deadline", "deadline"),
    Index("matches_public", "public", "changed"),
)

seats = Table(
    "seats",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(40), primary_key=True),
    Column("kind", String(40), nullable=False),  # person, bot:NAME, link, open
    Column("player", Integer, ForeignKey("players.id"), nullable=True, index=True),
    Column("token", String(32), nullable=False),
)

entries = Table(
    "entries",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("role", String(40), nullable=False, default=""),
    Column("player", Integer, nullable=False, default=0),
    Column("name", String(40), nullable=False, default=""),
    Column("text", Text, nullable=False, default=""),
    Column("number", Integer, nullable=False, default=0),
    Column("proof", String(16), nullable=False, default=""),
)

notes = Table(
    "notes",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), primary_key=True),
    Column("text", Text, nullable=False),
)
