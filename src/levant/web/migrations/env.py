"""Alembic's entry: runs the migrations on the store's own address."""

from alembic import context
from sqlalchemy import create_engine, pool, text

from levant.web.tables import METADATA

engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)
with engine.connect() as connection:
    if connection.dialect.name == "postgresql":  # several servers may start at once
        connection.execute(text("SELECT pg_advisory_lock(1967)"))
        connection.commit()
    context.configure(
        connection=connection, target_metadata=METADATA, render_as_batch=True, compare_type=True
    )
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
