"""How many requests of a kind somebody may send, and how quickly."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uruk.server.problems import Refused

LIMITS: Mapping[str, tuple[int, float]] = {
    "guest": (200, 3600.0),
    "register": (10, 3600.0),
    "login": (10, 300.0),
    "token": (20, 3600.0),
    "create": (60, 3600.0),
    "address": (3000, 60.0),
    "request": (600, 60.0),
    "change": (240, 60.0),
    "replay": (120, 60.0),
    "analysis": (10, 60.0),
    "hint": (30, 60.0),
    "chat": (10, 10.0),
    "ask": (100, 10.0),
    "connect": (60, 60.0),
}
"""For each kind of request: how many at once, and in how many seconds they are given back."""


class Limiter:
    """Leaky buckets, one for each kind of request and requester."""

    def __init__(self, now: Callable[[], float], *, enabled: bool = True) -> None:
        self._now = now
        self._enabled = enabled
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def check(self, kind: str, requester: str) -> None:
        """Counts a request; Refused when there were too many."""
        if not self._enabled:
            return
        burst, seconds = LIMITS[kind]
        now = self._now()
        level, since = self._buckets.get((kind, requester), (0.0, now))
        level = max(0.0, level - max(0.0, now - since) * burst / seconds)
        if level + 1 > burst:
            raise Refused("rate_limited", "too_many", kind=kind)
        self._buckets[kind, requester] = (level + 1, now)
        if len(self._buckets) > 50_000:
            self._forget(now)

    def _forget(self, now: float) -> None:
        longest = max(seconds for _, seconds in LIMITS.values())
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < longest
        }
