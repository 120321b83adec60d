"""What all sockets share: who may open one, what comes in, and how they are closed."""

from __future__ import annotations

import logging
from contextlib import suppress

import msgspec
from starlette.websockets import (
    WebSocket,
    WebSocketDisconnect,
    WebSocketDisconnected,
    WebSocketState,
)

from uruk.server.faults import Unavailable, Unfit
from uruk.server.people.identity import Requester
from uruk.server.problems import Refused
from uruk.server.services import Services
from uruk.server.tables.watchers import BROKEN, NOT_ALLOWED, NOT_FOUND, NOT_LOGGED_IN, TRY_AGAIN
from uruk.server.web.security import is_own_origin, is_plain

logger = logging.getLogger(__name__)
CLOSE_CODES = {
    "unauthorized": NOT_LOGGED_IN,
    "not_found": NOT_FOUND,
    "rate_limited": TRY_AGAIN,
}
GONE = (WebSocketDisconnect, WebSocketDisconnected, OSError)
"""What using a socket raises whose other end has left."""


async def welcome(services: Services, socket: WebSocket) -> tuple[Requester, str]:
    """Who opens a socket, and from where; pages of other sites may not."""
    address = socket.client.host if socket.client else ""
    services.limiter.check("connect", address)
    if not is_own_origin(socket.headers, services.settings.origins):
        raise Refused("forbidden", "other_site")
    if not is_plain(socket.path_params, socket.query_params):
        raise Refused("bad_request", "strange_address")
    requester = await services.accounts.requester(socket.headers, socket.cookies)
    return requester, address


async def receive(socket: WebSocket) -> str:
    """The next message; one of bytes counts as one that says nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    return message.get("text") or ""


def close_code(error: Exception) -> int:
    """How a socket is closed for an error; those that nobody thought of are for the log."""
    if isinstance(error, Refused):
        return CLOSE_CODES.get(error.problem.code, NOT_ALLOWED)
    if isinstance(error, msgspec.ValidationError | Unfit):
        return NOT_ALLOWED
    if isinstance(error, Unavailable):
        logger.warning("a socket is closed: %s", error)
        return TRY_AGAIN
    logger.error("a socket is closed", exc_info=error)
    return BROKEN


async def turn_away(socket: WebSocket, code: int) -> None:
    """Closes a socket so that the browser learns why."""
    with suppress(*GONE):
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        await socket.close(code)
