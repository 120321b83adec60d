"""What can go wrong between the server and its database, by what is to be done about it."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

BAD_DATA = "22"
"""The class of SQL states for values that cannot be stored."""


class Conflict(Exception):
    """Somebody else has written what this write depended on."""


class Unavailable(Exception):
    """The database cannot be asked now: locked, full, restarting, gone. Later it may be."""


class Unfit(Exception):
    """A value that the database cannot keep, such as a number that is too large."""


def named(error: BaseException) -> BaseException:
    """The error by what is to be done about it; itself if the database is not to blame."""
    if isinstance(error, Conflict | Unavailable | Unfit):
        return error
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict(_line(error))
    if isinstance(error, OverflowError | UnicodeEncodeError) or _is_bad_data(error):
        return Unfit(_line(error))
    if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError) or _is_of_driver(error):
        return Unavailable(_line(error))
    return error


def _is_bad_data(error: BaseException) -> bool:
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None) or ""
    return state.startswith(BAD_DATA) or isinstance(getattr(error.orig, "__cause__", 0), ValueError)


def _is_of_driver(error: BaseException) -> bool:
    """PostgreSQL's driver is optional; some of its errors come as they are."""
    return type(error).__module__.partition(".")[0] == "asyncpg"


def _line(error: BaseException) -> str:
    """The error in one line, for the log."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {cause}".partition("\n")[0]
