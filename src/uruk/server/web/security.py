"""Protection: rate limits, origins, response headers."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from uruk.server.problems import Refused

LARGEST_BODY = 1_000_000
LONGEST_AGE = 31_536_000

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

LIMITS: Mapping[str, tuple[int, float]] = {
    "guest": (20, 3600.0),
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

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Limiter:
    """Leaky buckets, one for each kind of request and asker."""

    def __init__(self, now: Callable[[], float], *, enabled: bool = True) -> None:
        self._now = now
        self._enabled = enabled
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def check(self, kind: str, asker: str) -> None:
        """Counts a request; Refused when there were too many."""
        if not self._enabled:
            return
        burst, seconds = LIMITS[kind]
        now = self._now()
        level, since = self._buckets.get((kind, asker), (0.0, now))
        level = max(0.0, level - max(0.0, now - since) * burst / seconds)
        if level + 1 > burst:
            raise Refused("rate_limited", f"too many requests of this kind ({kind}); wait a little")
        self._buckets[kind, asker] = (level + 1, now)
        if len(self._buckets) > 50_000:
            self._forget(now)

    def _forget(self, now: float) -> None:
        longest = max(seconds for _, seconds in LIMITS.values())
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < longest
        }


def is_own_origin(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Whether a request comes from this server's own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        host = origin.partition("://")[2]
        return (host != "" and host == headers.get("host")) or origin in origins
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def is_plain(*parameters: Mapping[str, str]) -> bool:
    """Whether parts of an address are texts that can be looked up: without control characters."""
    return all(
        unicodedata.category(character) not in ("Cc", "Cs")
        for part in parameters
        for pair in part.items()
        for text in pair
        for character in text
    )


class Guard:
    """Around the whole application: limits the size of bodies and adds the headers."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, send_guarded)
