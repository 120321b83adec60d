"""People in the database: users, sessions, third-party bots, vacations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from uruk.server.store.schema import seats, sessions, tokens, users, vacations


class Person(msgspec.Struct, frozen=True):
    """A user as the server knows them."""

    id: str
    name: str
    kind: str
    password: str | None = None
    session: str | None = None
    language: str | None = None
    """The language that they chose, if they did."""


def name_key(name: str) -> str:
    """Names that differ in case only are the same."""
    return name.casefold()


def _person(row: Row[Any] | None, session: str | None = None) -> Person | None:
    if row is None:
        return None
    return Person(row.id, row.name, row.kind, row.password, session, row.language)


def add_user(
    connection: Connection, user: str, name: str, kind: str, at: float, owner: str | None = None
) -> None:
    connection.execute(
        insert(users).values(
            id=user, name=name, name_key=name_key(name), kind=kind, created=at, owner_id=owner
        )
    )


def user_by_name(connection: Connection, name: str) -> Person | None:
    """The account of this name; guests share names freely."""
    query = select(users).where(users.c.name_key == name_key(name), users.c.kind == "account")
    return _person(connection.execute(query).one_or_none())


def set_account(connection: Connection, user: str, name: str, password: str) -> None:
    """Makes an account of a guest; the unique name is the database's to refuse."""
    connection.execute(
        update(users)
        .where(users.c.id == user)
        .values(name=name, name_key=name_key(name), kind="account", password=password)
    )
    connection.execute(update(seats).where(seats.c.user_id == user, _is_person()).values(name=name))


def set_name(connection: Connection, user: str, name: str) -> None:
    connection.execute(
        update(users).where(users.c.id == user).values(name=name, name_key=name_key(name))
    )
    connection.execute(update(seats).where(seats.c.user_id == user, _is_person()).values(name=name))


def _is_person() -> Any:
    return seats.c.kind == "person"


def set_language(connection: Connection, user: str, language: str) -> None:
    connection.execute(update(users).where(users.c.id == user).values(language=language))


def set_password(connection: Connection, user: str, password: str) -> None:
    connection.execute(update(users).where(users.c.id == user).values(password=password))


# ---------------------------------------------------------------- sessions


def add_session(
    connection: Connection, session: str, token_hash: str, user: str, agent: str, at: float
) -> None:
    connection.execute(
        insert(sessions).values(
            id=session, token_hash=token_hash, user_id=user, created=at, seen=at, agent=agent
        )
    )


def by_session(connection: Connection, token_hash: str) -> tuple[Person, float] | None:
    """Whose session it is, and when it was last seen."""
    query = (
        select(users, sessions.c.id.label("session"), sessions.c.seen)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == token_hash)
    )
    row = connection.execute(query).one_or_none()
    person = _person(row, None if row is None else row.session)
    return None if row is None or person is None else (person, row.seen)


def renew_session(connection: Connection, session: str, token_hash: str) -> None:
    """The session goes on under another token; the old one is worth nothing any more."""
    connection.execute(
        update(sessions).where(sessions.c.id == session).values(token_hash=token_hash)
    )


def by_token(connection: Connection, token_hash: str) -> tuple[Person, str] | None:
    """Whose token it is, and its id."""
    query = (
        select(users, tokens.c.id.label("token"))
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.token_hash == token_hash)
    )
    row = connection.execute(query).one_or_none()
    person = _person(row)
    return None if row is None or person is None else (person, row.token)


def valid_credentials(connection: Connection, credentials: Sequence[str]) -> set[str]:
    """Those of these ids that are sessions or tokens."""
    found: set[str] = set()
    for table in (sessions, tokens):
        query = select(table.c.id).where(table.c.id.in_(credentials))
        found.update(row.id for row in connection.execute(query))
    return found


def touch_session(connection: Connection, session: str, at: float) -> None:
    connection.execute(update(sessions).where(sessions.c.id == session).values(seen=at))


def sessions_of(connection: Connection, user: str) -> list[Row[Any]]:
    query = select(sessions).where(sessions.c.user_id == user).order_by(sessions.c.seen.desc())
    return list(connection.execute(query))


def end_sessions(
    connection: Connection, user: str, *, only: str | None = None, but: str | None = None
) -> list[str]:
    """Ends one session of a user, or all but one; returns those that ended."""
    which = sessions.c.user_id == user
    if only is not None:
        which &= sessions.c.id == only
    if but is not None:
        which &= sessions.c.id != but
    ended = [row.id for row in connection.execute(select(sessions.c.id).where(which))]
    connection.execute(delete(sessions).where(which))
    return ended


# ---------------------------------------------------------------- third-party bots


def add_bot(
    connection: Connection, user: str, name: str, owner: str, token: str, token_hash: str, at: float
) -> None:
    add_user(connection, user, name, "bot", at, owner)
    connection.execute(
        insert(tokens).values(
            id=token, token_hash=token_hash, user_id=user, owner_id=owner, created=at
        )
    )


def bots_of(connection: Connection, owner: str) -> list[Row[Any]]:
    query = (
        select(tokens.c.id, tokens.c.created, users.c.id.label("user_id"), users.c.name)
        .join(users, users.c.id == tokens.c.user_id)
        .where(tokens.c.owner_id == owner)
        .order_by(tokens.c.created)
    )
    return list(connection.execute(query))


def end_token(connection: Connection, owner: str, token: str) -> bool:
    """Ends a bot's access; its name stays taken, since it stands in old tables."""
    found = delete(tokens).where(tokens.c.owner_id == owner, tokens.c.id == token)
    return connection.execute(found).rowcount == 1


# ---------------------------------------------------------------- vacations


def add_vacation(connection: Connection, user: str, start: float, end: float) -> None:
    connection.execute(insert(vacations).values(user_id=user, start=start, end=end))


def end_vacation(connection: Connection, user: str, at: float) -> None:
    """Cuts a running vacation short."""
    running = (vacations.c.user_id == user) & (vacations.c.end > at)
    connection.execute(update(vacations).where(running).values(end=at))


def vacations_of(connection: Connection, user: str, since: float) -> list[tuple[float, float]]:
    """Vacations that have not ended before `since`."""
    query = select(vacations.c.start, vacations.c.end).where(
        vacations.c.user_id == user, vacations.c.end > since
    )
    return [(row.start, row.end) for row in connection.execute(query)]
