"""The WebSocket protocol, with a short way out for those who have much to tell."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol, cast

from isal.isal_zlib import DEFLATED, Z_SYNC_FLUSH, compressobj
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode

LEVEL, MEMORY = 0, 1
"""Of the quick compressor: a frame becomes a quarter of its size in a fifth of zlib's time."""
DEFLATE = ServerPerMessageDeflateFactory(
    client_max_window_bits=12, compress_settings={"memLevel": 1}
)
"""How a connection deflates, with the largest window; its own compressor is replaced."""
EXTENSION = "uruk.fast_socket"
WORTH_IT = 128
"""Shorter messages, such as the acknowledgement of a move, are sent as they are."""
FLUSHED = 4
"""Bytes at the end of every flush that are not sent."""
WHOLE_TEXT, COMPRESSED = 0x81, 0x40
SHORT, MEDIUM = 126, 65_536


class FastSocket(Protocol):
    """Sends text messages without waiting; `drained` waits until the client has read enough."""

    def send_soon(self, message: bytes) -> None:
        """Sends a message; those of one turn of the loop go out together."""

    def send_along(self, message: bytes) -> None:
        """Sends a message with the next one, or when something is flushed."""

    def flush_soon(self) -> None:
        """Sends what waits at the end of this turn of the loop."""

    def flush(self) -> None:
        """Sends at once what this turn of the loop has brought so far."""

    @property
    def is_full(self) -> bool:
        """Whether the client reads too slowly to be sent more now."""

    async def drained(self) -> None:
        """Returns when the client can be sent more, or is gone."""


def fast_socket_of(socket: WebSocket) -> FastSocket:
    return cast(FastSocket, socket.scope["extensions"][EXTENSION])


class Inbox:
    """What has come in, for the one who takes it: a queue for which nobody queues."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._taker: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._taker = self._loop.create_future()
            await self._taker
        return self._messages.popleft()


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with quick compression, and the fast socket of its connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = cast("asyncio.Queue[Any]", Inbox(self.loop))
        self._waiting: list[bytes] = []
        self._is_flush_due = False
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]

    async def run_asgi(self) -> None:
        for agreed in self.conn.extensions:
            if isinstance(agreed, PerMessageDeflate) and not agreed.local_no_context_takeover:
                bits = -agreed.local_max_window_bits
                agreed.encoder = cast(Any, compressobj(LEVEL, DEFLATED, bits, MEMORY))
        extensions = cast(dict[str, object], self.scope["extensions"])
        extensions[EXTENSION] = self
        await super().run_asgi()

    # ------------------------------------------------------------ the fast socket

    @property
    def is_full(self) -> bool:
        return not self.writable.is_set()

    async def drained(self) -> None:
        await self.writable.wait()

    def send_soon(self, message: bytes) -> None:
        self.send_along(message)
        self.flush_soon()

    def send_along(self, message: bytes) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self._waiting.append(self._framed(message))

    def flush_soon(self) -> None:
        if self._waiting and not self._is_flush_due:
            self._is_flush_due = True
            self.loop.call_soon(self.flush)

    def _framed(self, message: bytes) -> bytes:
        data: Any = message
        first = WHOLE_TEXT
        if self.conn.extensions and len(message) >= WORTH_IT:
            data, first = _deflated(self.conn.extensions[0], message), WHOLE_TEXT | COMPRESSED
        size = len(data)
        if size < SHORT:
            head = bytes((first, size))
        elif size < MEDIUM:
            head = bytes((first, SHORT, size >> 8, size & 255))
        else:
            head = bytes((first, SHORT + 1)) + size.to_bytes(8)
        return b"".join((head, data))

    def flush(self) -> None:
        self._is_flush_due = False
        if self._waiting and not self.transport.is_closing():
            self.transport.write(b"".join(self._waiting))
        self._waiting.clear()

    async def send(self, message: Any) -> None:
        """What the application says the usual way must not overtake what waits here."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def _deflated(extension: Any, message: bytes) -> bytes:
    """The message as the connection's compression makes it, which keeps what it has seen."""
    if extension.local_no_context_takeover:
        return bytes(extension.encode(Frame(Opcode.TEXT, message)).data)
    deflate = extension.encoder
    return b"".join((deflate.compress(message), deflate.flush(Z_SYNC_FLUSH)[:-FLUSHED]))
