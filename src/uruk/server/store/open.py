"""Which database a URL names."""

from __future__ import annotations

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from uruk.kernel.errors import BadInput
from uruk.server.store.database import Database
from uruk.server.store.postgresql import PostgreSQL
from uruk.server.store.sqlite import SQLite


def open_database(url: str) -> Database:
    """The database that a URL names, not yet connected; a plain path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput("db", f"{url!r} is not a database URL") from None
    backend = parsed.get_backend_name()
    if backend == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadInput("db", "SQLite needs a file here")
    if backend == "sqlite":
        return SQLite(str(parsed.set(drivername="sqlite")))
    if backend in ("postgresql", "postgres"):
        return PostgreSQL(parsed)
    raise BadInput("db", f"{backend} is not supported; use sqlite or postgresql")
