"""Migrations: they produce the declared schema, and a second start changes nothing."""

from collections.abc import Callable
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.database.storage import Store
from tests.server.server import run


async def look(config: Config, read: Callable[[Any], Any]) -> Any:
    """Read from a database."""
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            return await connection.run_sync(read)
    finally:
        await store.engine.dispose()


def shape(connection: Any) -> dict[str, Any]:
    """Return the tables, columns, keys and indexes of a database."""
    seen = inspect(connection)
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in seen.get_columns(name)],
            seen.get_pk_constraint(name)["constrained_columns"],
            sorted((key["constrained_columns"], key["referred_table"]) for key in seen.get_foreign_keys(name)),
            sorted(unique["column_names"] for unique in seen.get_unique_constraints(name)),
            sorted((index["name"], index["column_names"]) for index in seen.get_indexes(name)),
        )
        for name in sorted(seen.get_table_names())
    }


def contents(connection: Any) -> dict[str, list[Any]]:
    """Return every row of every table."""
    return {table.name: sorted(map(str, connection.execute(select(table)))) for table in schema.metadata.sorted_tables}


def test_the_migrations_produce_the_schema(db: Callable[[], str]) -> None:
    config = Config(db=database_url(db()))
    prepare(config)
    differences = run(look(config, lambda db: compare_metadata(MigrationContext.configure(db), schema.metadata)))
    assert differences == []
    assert set(run(look(config, shape))) == {*schema.metadata.tables, "alembic_version"}


def test_a_second_start_changes_nothing(db: Callable[[], str]) -> None:
    config = Config(db=database_url(db()))
    prepare(config)
    before = run(look(config, shape)), run(look(config, contents))
    prepare(config)
    assert (run(look(config, shape)), run(look(config, contents))) == before
    assert len(before[1]["settings"]) == (0 if config.is_sqlite else 1)  # the secret of an SQLite database is in a separate file
