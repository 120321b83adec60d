"""The application: routes, sockets and pages around the services."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.websockets import WebSocket

import uruk
from uruk.server.problems import STATUS, problem
from uruk.server.services import Services
from uruk.server.settings import Settings
from uruk.server.web import (
    finished_games,
    games,
    health,
    lessons,
    pages,
    people,
    play,
    practice,
    solo,
    tables,
)
from uruk.server.web.endpoints import failed, spoken
from uruk.server.web.lobby_socket import lobby_socket
from uruk.server.web.security import Guard
from uruk.server.web.table_socket import table_socket

GROUPS = (people, games, lessons, practice, tables, solo, play, finished_games, health)
COMPRESS_FROM = 1500


def make_app(settings: Settings | None = None, services: Services | None = None) -> FastAPI:
    """The whole application, for a server such as uvicorn."""
    services = services or Services(settings or Settings())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    app = FastAPI(
        title="Uruk",
        version=uruk.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.services = services
    app.add_exception_handler(HTTPException, _no_such_endpoint)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESS_FROM, compresslevel=5)
    app.add_middleware(Guard)
    for group in GROUPS:
        app.include_router(group.api.router)
    _add_sockets(app, services)
    _add_pages(app, services)
    return app


async def _no_such_endpoint(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself: unknown paths and methods."""
    assert isinstance(error, HTTPException)
    if error.status_code != STATUS["wrong_method"]:
        return failed(problem("not_found", "no_endpoint"), spoken(request))
    answer = failed(problem("wrong_method", "wrong_method"), spoken(request))
    answer.headers.update(error.headers or {})
    return answer


def _add_sockets(app: FastAPI, services: Services) -> None:
    @app.websocket("/api/tables/{table_id}/live")
    async def live(socket: WebSocket, table_id: str) -> None:
        await table_socket(services, socket, table_id)

    @app.websocket("/api/lobby")
    async def lobby(socket: WebSocket) -> None:
        await lobby_socket(services, socket)


def _add_pages(app: FastAPI, services: Services) -> None:
    async def openapi(_request: Request) -> Response:
        return JSONResponse(openapi_of(app))

    async def docs(_request: Request) -> Response:
        return HTMLResponse(pages.described(openapi_of(app)))

    async def client(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return failed(problem("not_found", "no_endpoint"), spoken(request))
        return await asyncio.to_thread(pages.client_file, services.settings.static, path)

    app.add_route("/openapi.json", openapi)
    app.add_route("/docs", docs)
    app.add_route("/{path:path}", client)


def openapi_of(app: FastAPI) -> dict[str, Any]:
    """The description of all endpoints with the wire types they use."""
    description = app.openapi()
    types = list({repr(kind): kind for group in GROUPS for kind in group.api.types}.values())
    _, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    description["components"] = {"schemas": components}
    return description
