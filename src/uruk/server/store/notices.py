"""Notices that processes on one database send each other: something changed, look it up.

A notice names what changed, never what it is now; the reader asks the database.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


class ChangeNotice(msgspec.Struct, frozen=True):
    """`kind` is one of log, table, chat, session (or token: it ended), lobby; the origin is a
    process."""

    kind: str
    origin: str
    about: str = ""
    users: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.kind, self.origin, self.about, *self.users))


def read_notices(payload: str) -> Iterator[ChangeNotice]:
    """The notices of a group that was committed together."""
    for text in payload.split(","):
        kind, origin, about, *users = text.split(":")
        yield ChangeNotice(kind, origin, about, tuple(users))
