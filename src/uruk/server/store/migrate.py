"""Brings a database's schema up to date."""

from __future__ import annotations

from importlib import resources

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text

from uruk.server.store import schema


def upgrade(connection: Connection) -> None:
    """Runs the migrations that the database has not seen yet, in the caller's transaction."""
    if not is_current(connection):
        command.upgrade(configuration(connection), "head")


def is_current(connection: Connection) -> bool:
    """Whether there is nothing to do, found out without the migration tool."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(text("SELECT version_num FROM alembic_version"))
    return found.scalar_one_or_none() == schema.VERSION


def configuration(connection: Connection) -> Config:
    """The migration tool's settings for this connection."""
    config = Config()
    scripts = resources.files("uruk.server.store").joinpath("migrations")
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
