"""Brings a database's schema up to date."""

from importlib import resources

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Runs the migrations that the database has not seen yet, in the caller's transaction."""
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    config = Config()
    scripts = resources.files("uruk.server").joinpath("migrations")
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
