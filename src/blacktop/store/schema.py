"""The tables of the database. All times are milliseconds since 1970."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

# Constraints have names, so that later migrations can speak of them on every database.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


# --- Tables and their logs ----------------------------------------------------------------------------

tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("wakes", BigInteger),
    Column("body", LargeBinary, nullable=False),
    # The last number of the log. Moving it on from exactly the number before leaves no room for a gap.
    Column("last", Integer, nullable=False),
    Index("ix_tables_lobby", "status", "is_public", "created"),
)
Index(
    "ix_tables_wakes",
    tables.c.wakes,
    sqlite_where=text("wakes IS NOT NULL"),
    postgresql_where=text("wakes IS NOT NULL"),
)

events = Table(
    "events",
    metadata,
    Column("table", Text, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("command", Text),
    Column("body", LargeBinary, nullable=False),
)
Index(
    "ix_events_command",
    events.c.table,
    events.c.command,
    unique=True,
    sqlite_where=text("command IS NOT NULL"),
    postgresql_where=text("command IS NOT NULL"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), index=True),
)


# --- People -------------------------------------------------------------------------------------------

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("expires", BigInteger, index=True),
)

accounts = Table(
    "accounts",
    metadata,
    Column("login", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("phrase_hash", Text, nullable=False),
)


# --- Results ------------------------------------------------------------------------------------------

results = Table(
    "results",
    metadata,
    Column("table", Text, ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("over", BigInteger, nullable=False),
    Index("ix_results_history", "person", "over"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("races", Integer, nullable=False),
)


# --- The program itself -------------------------------------------------------------------------------

# One row: when a process was last alive.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# A row for each process that writes: its last transaction. It tells whether a commit that was not answered
# took place. Only PostgreSQL needs it.
marks = Table(
    "marks",
    metadata,
    Column("writer", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
