"""What is stored: people, tables, their numbered entries, who sits where, what was said, what was found in hindsight, and what an
administrator has decided."""

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

# `session` counts how often all cookies and tokens of a person were ended; one that bears an earlier number is void. Somebody who was
# erased has an empty name, and as long as the old one may still be in entries, `erased` says since when.
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

# A table is its head and its entries; the columns from `status` on only say again, for the lobby, what the entries say.
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
    Column("waiting", Integer, nullable=False),  # seats, as a mask: of people who must act; before the start, those that anybody may take
    Column("updated", BigInteger, nullable=False),
    Column("tended", Boolean, nullable=False),
    Column("lease_holder", String(24)),
    Column("lease_until", Float),
    Column("public", Boolean, nullable=False, server_default=false()),  # as its agreement says
    Index("tables_by_status", "status", "updated"),
    Index("tables_in_lobby", "public", "status", "updated"),
)

AROUND = text("kind <> 'action'")  # what happened around a game: these entries name people

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
    Column("person", String(24)),  # not known of what was said before there was this column
    Index("chat_by_table", "table", "number"),
    Index("chat_by_person", "person"),
)

# An analysis without a result is under way as long as somebody has lately written how far it is.
analyses = Table(
    "analyses",
    metadata,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("result", Text),
)

# A ban is of a person or of a network. No number is given twice: clients know by it what they have heard.
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

# What running processes have to look at again because somebody else has changed it: people and tables by id, and always bans and notices.
changes = Table(
    "changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("people", JSON, nullable=False),
    Column("tables", JSON, nullable=False),
    sqlite_autoincrement=True,
)
