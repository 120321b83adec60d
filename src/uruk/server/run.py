"""Runs the application on a port until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from uruk.kernel.errors import BadInput
from uruk.server.faults import Unavailable, named
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.web.app import make_app
from uruk.server.web.fast_socket import SocketProtocol

LARGEST_MESSAGE = 65_536
PATIENCE = 3
COLLECT = (50_000, 20, 50)
SWITCH = 0.0005


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server, and then the command, in good order."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port; BadInput if that cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadInput("port", f"{host}:{port} cannot be used ({error.strerror})") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port, *_ = listening.getsockname()
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serves until a signal comes; `ready` is called with the address."""
    with listen(host, port) as listening:
        address = address_of(listening)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listening, lambda: ready(address)))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def configuration(app: FastAPI) -> uvicorn.Config:
    """How the server speaks HTTP and WebSocket; the services' life is not its business."""
    return uvicorn.Config(
        app,
        lifespan="off",
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )


def tune() -> None:
    """Settings of the interpreter for a process with many tables and a thread that writes."""
    # Tables in memory are many objects that stay; looking through them all seldom finds anything.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    # The writer must not wait long for its turn while tables are rendered.
    sys.setswitchinterval(SWITCH)


async def _serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    services = Services(settings)
    try:
        await services.start()
    except Exception as error:
        if not isinstance(reason := named(error), Unavailable):
            raise
        raise BadInput("db", f"cannot be opened ({reason})") from None
    config = configuration(make_app(services=services))
    tune()
    services.warm_up()
    try:
        await Server(config, ready).serve([listening])
    finally:
        await services.stop()
