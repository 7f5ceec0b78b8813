"""Alembic runs this file: on the connection that `migrate` hands over."""

from alembic import context

from blacktop.store.migrations import VERSION_TABLE
from blacktop.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    # SQLite's changes of tables belong to a transaction as well, if the driver does not interfere.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
