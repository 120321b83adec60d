"""The short way out of a socket, over a real connection."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Literal

import pytest
import uvicorn
from fastapi import FastAPI, WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.postgres import free_port, wait_for_port
from uruk.server.run import configuration
from uruk.server.web.fast_socket import fast_socket_of

SIZES = (0, 1, 125, 126, 65_535, 65_536, 200_000)
"""On both sides of every limit of the protocol's three lengths."""
FLOOD = 40_000_000
ENDS: list[str] = []
"""How telling something to clients who had said good-bye ended."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    app = FastAPI()

    @app.websocket("/sizes")
    async def sizes(socket: WebSocket) -> None:
        await socket.accept()
        out = fast_socket_of(socket)
        for size in SIZES:
            out.send_soon(b"a" * size)
        await socket.close(4401)

    @app.websocket("/flood")
    async def flood(socket: WebSocket) -> None:
        """Tells more than fits until the client begins to read, then how that went."""
        await socket.accept()
        out = fast_socket_of(socket)
        out.send_soon(b"x" * FLOOD)
        out.flush()
        was_full = out.is_full
        await out.drained()
        out.send_soon(f"{was_full} {out.is_full}".encode())
        await socket.receive_text()

    @app.websocket("/along")
    async def along(socket: WebSocket) -> None:
        """What is to go along waits for the next message, or until all is sent."""
        await socket.accept()
        out = fast_socket_of(socket)
        out.send_along(b"first")
        await socket.receive_text()
        out.send_soon(b"second")
        await socket.receive_text()
        out.send_along(b"third")
        out.flush()
        await socket.receive_text()

    @app.websocket("/late")
    async def late(socket: WebSocket) -> None:
        await socket.accept()
        out = fast_socket_of(socket)
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
        try:
            out.send_soon(b"too late")
            ENDS.append("dropped")
        except Exception as error:
            ENDS.append(repr(error))

    found = free_port()
    config = configuration(app)
    config.port = found
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    wait_for_port(found, 20)
    yield found
    server.should_exit = True
    thread.join(20)


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_messages_of_all_lengths_arrive_before_the_close(
    port: int, compression: Literal["deflate"] | None
) -> None:
    with connect(f"ws://127.0.0.1:{port}/sizes", compression=compression) as client:
        assert [client.recv() for _ in SIZES] == ["a" * size for size in SIZES]
        with pytest.raises(ConnectionClosed) as closed:
            client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_what_goes_along_waits_for_the_next_message(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/along", compression=None) as client:
        with pytest.raises(TimeoutError):
            client.recv(timeout=0.1)
        client.send("go on")
        assert [client.recv(), client.recv()] == ["first", "second"]
        client.send("go on")
        assert client.recv() == "third"


def test_who_reads_slowly_is_told_no_more(port: int) -> None:
    address = f"ws://127.0.0.1:{port}/flood"
    with connect(address, compression=None, max_size=None) as client:
        assert len(client.recv()) == FLOOD
        assert client.recv() == "True False"


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_what_is_told_after_the_clients_good_bye_is_dropped(
    port: int, compression: Literal["deflate"] | None
) -> None:
    ENDS.clear()
    with connect(f"ws://127.0.0.1:{port}/late", compression=compression):
        pass
    with connect(f"ws://127.0.0.1:{port}/sizes", compression=None) as client:
        assert client.recv() == "", "the server goes on"
    assert ENDS == ["dropped"]
