"""The first revision: tables with logs and seats, people, results, beats and marks."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes everything. Later changes of the schema are later revisions; this one stays as it is."""
    people()
    tables()
    results()
    program()


def people() -> None:
    """Who may sit at tables, and how they are known again."""
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tokens_person"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_index("ix_tokens_expires", "tokens", ["expires"])
    op.create_table(
        "accounts",
        sa.Column("login", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("phrase_hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("login", name="pk_accounts"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_accounts_person"),
    )
    op.create_index("ix_accounts_person", "accounts", ["person"])


def tables() -> None:
    """Tables, their logs and who sits there."""
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("wakes", sa.BigInteger),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_index("ix_tables_lobby", "tables", ["status", "is_public", "created"])
    partial_index("ix_tables_wakes", "tables", ["wakes"], "wakes IS NOT NULL")
    op.create_table(
        "events",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_events_table"),
    )
    partial_index("ix_events_command", "events", ["table", "command"], "command IS NOT NULL", unique=True)
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_seats_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])


def partial_index(name: str, table: str, columns: list[str], where: str, unique: bool = False) -> None:
    """An index over some of the rows."""
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


def results() -> None:
    """How people did, and how strong they are thought to be."""
    op.create_table(
        "results",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("over", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_results_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_results_person"),
    )
    op.create_index("ix_results_history", "results", ["person", "over"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("races", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
    )


def program() -> None:
    """What the program notes for itself."""
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_beats"),
    )
    op.create_table(
        "marks",
        sa.Column("writer", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("writer", name="pk_marks"),
    )
