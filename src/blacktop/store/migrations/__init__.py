"""How a database becomes what `schema` says, from whatever version it has."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from blacktop.core.notation import BadInput
from blacktop.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0001"
"""The newest revision. Known here, so that Alembic is loaded only if there is something to do."""
VERSION_TABLE = "blacktop_version"
MIGRATION_LOCK = 7_263_001
"""An arbitrary number, by which two processes that migrate one PostgreSQL database wait for each other."""


def config() -> "Config":
    """Alembic's settings: the scripts of this package, no file."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", "blacktop.store:migrations")
    return settings


def version(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty. Databases of other programs are refused."""
    names = set(inspect(connection).get_table_names())
    if VERSION_TABLE in names:
        return str(connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar())
    if strangers := names & set(metadata.tables):
        raise BadInput(f"the database belongs to another program: it has a table {min(strangers)!r}")
    return None


def refuse_newer(found: str | None) -> None:
    """Revisions are numbered, so that a higher one is known to come from a newer program."""
    if found is not None and found > HEAD:
        raise BadInput("the database was written by a newer version of Blacktop: upgrade the program")


def migrate(connection: Connection) -> None:
    """Brings a database up to date, in the transaction of the connection: wholly or not at all."""
    from alembic import command
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    settings = config()
    settings.attributes["connection"] = connection
    try:
        command.upgrade(settings, "head")
    except CommandError as trouble:
        raise BadInput(f"the database cannot be brought up to date: {trouble}") from None
