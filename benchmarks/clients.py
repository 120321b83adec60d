"""Lean WebSocket clients: a load generator must not take longer than what it measures.

Only what the load test needs of the protocol: short text messages, no fragments, and the server's
compression if it is asked for.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections import deque
from typing import cast

DEFLATE = "permessage-deflate"
UNMASKED = bytes(4)
SHORT, COMPRESSED, MASKED = 126, 0x40, 0x80
TEXT, CLOSE, PING = 1, 8, 9
FLUSHED = b"\x00\x00\xff\xff"


class Client(asyncio.Protocol):
    """A connection; what comes in waits in `messages`."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._waiting: asyncio.Future[None] | None = None
        self.messages: deque[bytes] = deque()
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            assert b" 101 " in head, head
            self.opened.set_result(None)
        self._buffer = self._take_frames(data)
        self._tell()

    def connection_lost(self, _error: Exception | None) -> None:
        self.is_closed = True
        self._tell()

    def _tell(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _take_frames(self, data: bytes) -> bytes:
        """Takes all whole frames; returns the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            first, size = data[at], data[at + 1]
            begin = at + 2
            if size >= SHORT:
                width = 2 if size == SHORT else 8
                if end < begin + width:
                    break
                size = int.from_bytes(data[begin : begin + width])
                begin += width
            if end < begin + size:
                break
            at = begin + size
            self._take(first, data[begin:at])
        return data[at:]

    def _take(self, first: int, body: bytes) -> None:
        kind = first & 0x0F
        if kind == PING:
            self._transport.write(bytes((0x8A, MASKED | len(body))) + UNMASKED + body)
        elif kind == CLOSE:
            self.is_closed = True
        elif first & COMPRESSED:
            self.messages.append(self._inflate.decompress(body + FLUSHED))
        else:
            self.messages.append(body)

    def send(self, text: bytes) -> None:
        """Sends a message; its mask is nought, so that it is what it is."""
        head = bytes((0x80 | TEXT,))
        if len(text) < SHORT:
            head += bytes((MASKED | len(text),))
        else:
            head += bytes((MASKED | SHORT,)) + len(text).to_bytes(2)
        self._transport.write(head + UNMASKED + text)

    async def receive(self) -> bytes:
        while not self.messages:
            if self.is_closed:
                raise ConnectionError("the server closed the connection")
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.messages.popleft()

    def close(self) -> None:
        self._transport.close()


async def connect(port: int, path: str, *, cookie: str = "", compress: bool = False) -> Client:
    """A client of the server on this machine's port."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if compress:
        lines.append(f"Sec-WebSocket-Extensions: {DEFLATE}")
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Client(request), "127.0.0.1", port)
    await client.opened
    return client
