"""Attempts at challenges in the database: personal bests, a day's scores, the daily secret."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from uruk.server.store.schema import attempts, secrets, users

DAILY_SECRET = "daily"


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """Somebody's try at a challenge; before its end nobody knows whether it is won."""

    table: str
    user: str
    challenge: str
    day: str | None
    won: bool | None
    score: float | None
    finished: float | None


class Score(msgspec.Struct, frozen=True, gc=False):
    """A finished try at the challenge of a day."""

    user: str
    name: str
    won: bool
    score: float


_ATTEMPT = select(
    attempts.c.table_id, attempts.c.user_id, attempts.c.challenge, attempts.c.day, attempts.c.won,
    attempts.c.score, attempts.c.finished,
)  # fmt: skip


def add_attempt(
    connection: Connection, table: str, user: str, game: str, challenge: str, day: str | None
) -> None:
    """Notes a try; Conflict if the user has had that of the day."""
    values = {"table_id": table, "user_id": user, "game": game, "challenge": challenge, "day": day}
    connection.execute(insert(attempts).values(values))


def end_attempt(connection: Connection, table: str, score: float, at: float, *, won: bool) -> None:
    ended = update(attempts).where(attempts.c.table_id == table)
    connection.execute(ended.values(won=won, score=score, finished=at))


def attempts_of(connection: Connection, user: str, game: str) -> list[Attempt]:
    """A user's finished attempts, the best first."""
    query = _ATTEMPT.where(
        attempts.c.user_id == user, attempts.c.game == game, attempts.c.finished.is_not(None)
    ).order_by(attempts.c.won.desc(), attempts.c.score.desc(), attempts.c.finished)
    return [Attempt(*row) for row in connection.execute(query)]


def attempt_of_day(connection: Connection, user: str, game: str, day: str) -> Attempt | None:
    query = _ATTEMPT.where(
        attempts.c.user_id == user, attempts.c.game == game, attempts.c.day == day
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Attempt(*row)


def scores_of_day(connection: Connection, game: str, day: str, limit: int) -> list[Score]:
    """The finished tries of a day, the best first; of equal ones the earlier."""
    query = (
        select(attempts.c.user_id, users.c.name, attempts.c.won, attempts.c.score)
        .join(users, users.c.id == attempts.c.user_id)
        .where(*_of_day(game, day))
        .order_by(attempts.c.won.desc(), attempts.c.score.desc(), attempts.c.finished)
        .limit(limit)
    )
    return [Score(*row) for row in connection.execute(query)]


def count_of_day(connection: Connection, game: str, day: str) -> int:
    """How many have finished their try of a day."""
    query = select(func.count()).select_from(attempts).where(*_of_day(game, day))
    return connection.execute(query).scalar_one()


def _of_day(game: str, day: str) -> tuple[Any, ...]:
    return attempts.c.game == game, attempts.c.day == day, attempts.c.finished.is_not(None)


# ---------------------------------------------------------------- the daily secret


def daily_secret(connection: Connection) -> str | None:
    query = select(secrets.c.value).where(secrets.c.name == DAILY_SECRET)
    return connection.execute(query).scalar_one_or_none()


def keep_daily_secret(connection: Connection, value: str) -> None:
    """Keeps the secret; Conflict if there is one."""
    connection.execute(insert(secrets).values(name=DAILY_SECRET, value=value))
