"""Which lessons somebody has finished."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from uruk.server.store.schema import progress


def finished_lessons(connection: Connection, user: str, game: str) -> list[str]:
    query = select(progress.c.lesson).where(progress.c.user_id == user, progress.c.game == game)
    return sorted(connection.execute(query).scalars())


def finish_lesson(connection: Connection, user: str, game: str, lesson: str, at: float) -> None:
    """Notes a finished lesson, once."""
    if lesson not in finished_lessons(connection, user, game):
        values = {"user_id": user, "game": game, "lesson": lesson, "at": at}
        connection.execute(insert(progress).values(values))
