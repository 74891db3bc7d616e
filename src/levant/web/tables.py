"""The tables of the store. Their history is in `migrations/`; a test compares the two.

A match is its row, its seats and its entries. Entries are only ever added; (match, seq) is their
key, so that what is sent twice, or by two processes at once, gets in once.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
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
    Column("rated", Boolean, nullable=False, default=False, server_default=false()),
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
    Index("matches_game", "game"),
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

# --- people ----------------------------------------------------------------------------------

contacts = Table(
    "contacts",
    METADATA,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True),
    Column("other", Integer, ForeignKey("players.id"), primary_key=True, index=True),
    Column("kind", String(8), nullable=False),  # friend, blocked
    Column("since", BigInteger, nullable=False),
)

challenges = Table(
    "challenges",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(40), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False, index=True),  # who is asked
    Column("by", Integer, ForeignKey("players.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
)

ratings = Table(
    "ratings",
    METADATA,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True),
    Column("game", String(40), primary_key=True, index=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("played", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

rated_results = Table(
    "rated_results",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), primary_key=True, index=True),
    Column("points", Double, nullable=False),  # 1, 0.5 or 0
    Column("before", Double, nullable=False),
    Column("after", Double, nullable=False),
    Column("time", BigInteger, nullable=False),
)

timeouts = Table(
    "timeouts",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False, index=True),
    Column("time", BigInteger, nullable=False),
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("owner", Integer, ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # round-robin, swiss
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),  # a JSON list
    Column("clock", String(16), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("most", Integer, nullable=False),  # players; it starts when so many have entered
    Column("legs", Integer, nullable=False),  # times that all meet all in a round robin
    Column("rounds", Integer, nullable=False),  # 0: as many as fit who entered
    Column("round", Integer, nullable=False),  # 0 before it starts
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),  # 0 while it goes on
    Column("trouble", String(200), nullable=False),  # why it was ended before its time
    Index("tournaments_ended", "ended"),
)

entrants = Table(
    "entrants",
    METADATA,
    Column(
        "tournament",
        String(16),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("player", Integer, ForeignKey("players.id"), primary_key=True, index=True),
    Column("entered", BigInteger, nullable=False),
    Column("withdrawn", Boolean, nullable=False),
)

pairings = Table(
    "pairings",
    METADATA,
    Column(
        "tournament",
        String(16),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, ForeignKey("players.id"), nullable=False),
    Column("second", Integer, ForeignKey("players.id"), nullable=True),  # none: a bye
    Column("match", String(16), nullable=True, unique=True),  # made after the pairing
    Column("bye", Double, nullable=False),  # points of the first without a match
)
