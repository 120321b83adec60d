"""The lobby's socket: which tables wait for a visitor, and when to look at the lists again."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket

from uruk.server.services import Services
from uruk.server.tables.lobby import Visitor
from uruk.server.tables.watchers import NOT_LOGGED_IN
from uruk.server.web.sockets import GONE, close_code, receive, turn_away, welcome


async def lobby_socket(services: Services, socket: WebSocket) -> None:
    """One connection, from handshake to close."""
    try:
        requester, _ = await welcome(services, socket)
    except Exception as error:
        await turn_away(socket, close_code(error))
        return
    await socket.accept()
    visitor = Visitor(requester.id, requester.credential)
    services.lobby.visitors.add(visitor)
    sender = asyncio.create_task(_send_news(services, socket, visitor))
    try:
        while True:
            await receive(socket)
    except GONE:
        pass
    finally:
        services.lobby.visitors.discard(visitor)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _send_news(services: Services, socket: WebSocket, visitor: Visitor) -> None:
    try:
        while True:
            await visitor.wake.wait()
            visitor.wake.clear()
            if visitor.closed:
                await socket.close(NOT_LOGGED_IN)
                return
            for message in await services.lobby.news(visitor):
                await socket.send_text(message)
    except GONE:
        return
    except Exception as error:
        await turn_away(socket, close_code(error))
