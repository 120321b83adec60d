"""Somebody who watches a table over a socket."""

from __future__ import annotations

from collections.abc import Callable

from uruk.server.store.tables import SeatInfo, TableInfo
from uruk.server.tables.offers import Offers
from uruk.server.tables.rendering import Rendering
from uruk.server.wire import Detail

NOT_LOGGED_IN, NOT_ALLOWED, NOT_FOUND = 4401, 4403, 4404
BROKEN, TRY_AGAIN = 1011, 1013
"""Why the server closes a socket."""


def _nobody() -> None:
    """Nobody sends anything yet."""


class Watcher:
    """What one connection has seen so far, and through whose eyes."""

    __slots__ = (
        "_own",
        "_seats",
        "closed",
        "credential",
        "detail",
        "heard",
        "is_curtained",
        "is_fresh",
        "look",
        "notify",
        "offers",
        "revision",
        "shown",
        "shown_at",
        "user",
        "version",
        "viewer",
    )

    def __init__(
        self, user: str | None, credential: str | None, detail: Detail, version: int | None
    ) -> None:
        self.user = user
        self.credential = credential
        self.detail = detail
        self.version = version
        self.heard = 0
        self.look: int | None = None
        self.viewer: int | None = None
        self.is_curtained = False
        self.shown: Rendering | None = None
        """What the client has before it, since the version `shown_at`."""
        self.shown_at = 0
        self.offers = Offers()
        self.is_fresh = True
        self.revision = -1
        self.closed: int | None = None
        self.notify: Callable[[], None] = _nobody
        """Called when there is news."""
        self._seats: tuple[SeatInfo, ...] | None = None
        self._own: list[int] = []

    def close(self, code: int) -> None:
        self.closed = code
        self.notify()

    def perspective(self, info: TableInfo, decider: int | None) -> tuple[int | None, bool]:
        """The seat through whose eyes to show the table, and whether the curtain is down.

        Who owns several seats sees the one whose curtain was lifted, until the decision comes to
        another of them.
        """
        if info.seats is not self._seats:
            self._seats, self._own = info.seats, info.seats_of(self.user)
        own = self._own
        if len(own) <= 1:
            return (own[0] if own else None), False
        if decider in own and self.look != decider:
            self.look = None
        if self.look not in own:
            self.look = None
        return self.look, self.look is None and info.status == "playing"
