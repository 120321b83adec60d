"""Protection: origins, sizes, response headers."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

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
        "worker-src 'self'",
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

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


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
