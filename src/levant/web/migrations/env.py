"""Alembic's entry: runs the migrations in one transaction, alone on the database."""

from alembic import context
from sqlalchemy import text

from levant.web.store import engine_for
from levant.web.tables import METADATA

engine = engine_for(context.config.attributes["url"], "BEGIN IMMEDIATE")
with engine.begin() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(1967)"))
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        transactional_ddl=True,
        render_as_batch=True,
    )
    context.run_migrations()
engine.dispose()
