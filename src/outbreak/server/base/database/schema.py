"""The tables of the database: people, game tables, their numbered entries, seats, chat, analyses, and decisions of administrators."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()

settings = Table("settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

# `session` is raised to invalidate all cookies and tokens of a person, which carry its number. An erased person has an empty name; `erased`
# is the time of the erasure until their name is removed from all entries.
people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("session", Integer, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("erased", BigInteger),
    Index("people_by_erased", "erased"),
)

codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# A table is its head and its entries; the columns from `status` on repeat what the entries say, for the lobby and the runners.
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pack", JSON),
    Column("seed", String(64)),
    Column("start", Text),
    Column("agreement", JSON, nullable=False),
    Column("creator", String(24), ForeignKey("people.id"), nullable=False),
    Column("parent", String(24)),
    Column("commitment", String(64)),
    Column("created", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("entry", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),  # seats as a mask: of people who have to act; before the start, those that anybody may take
    Column("updated", BigInteger, nullable=False),
    Column("tended", Boolean, nullable=False),  # whether a runner has to watch it
    Column("lease_holder", String(24)),
    Column("lease_until", Float),
    Column("public", Boolean, nullable=False, server_default=false()),  # copied from the agreement
    Index("tables_by_status", "status", "updated"),
    Index("tables_in_lobby", "public", "status", "updated"),
)

AROUND = text("kind <> 'action'")  # entries that are not actions; only these name people

entries = Table(
    "entries",
    metadata,
    Column("table", String(24), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("client_id", String(80)),
    Column("action", Text),
    Column("code", Integer),
    Column("automatic", Boolean, nullable=False),
    Column("detail", JSON),
    Column("digest", String(32)),
    PrimaryKeyConstraint("table", "number"),
    UniqueConstraint("table", "client_id"),
    Index("entries_around", "table", "number", sqlite_where=AROUND, postgresql_where=AROUND),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(24), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    Index("seats_by_person", "person"),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String(24), ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("person", String(24)),  # null for messages older than this column
    Index("chat_by_table", "table", "number"),
    Index("chat_by_person", "person"),
)

# An analysis without a result is running if its progress was updated recently.
analyses = Table(
    "analyses",
    metadata,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("result", Text),
)

# A ban applies to a person or to a network. Numbers are never reused.
bans = Table(
    "bans",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("person", String(24)),
    Column("network", String(50)),
    Column("reason", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),
    sqlite_autoincrement=True,
)

notices = Table(
    "notices",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("text", String(500), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),
    sqlite_autoincrement=True,
)

# Changes that running processes have to apply: people and tables by id, and always bans and notices.
changes = Table(
    "changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("people", JSON, nullable=False),
    Column("tables", JSON, nullable=False),
    sqlite_autoincrement=True,
)
