"""Endpoints: strict bodies in, typed answers out, both described for OpenAPI."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar, get_type_hints

import msgspec
from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from uruk.kernel.errors import UrukError
from uruk.kernel.languages import chosen
from uruk.server import problems
from uruk.server.faults import Unavailable, Unfit
from uruk.server.people.identity import CSRF_HEADER, Requester
from uruk.server.problems import Refused
from uruk.server.services import Services
from uruk.server.tables import listing
from uruk.server.tables.live_table import LiveTable
from uruk.server.web.security import LARGEST_BODY, is_own_origin, is_plain
from uruk.server.wire import Problem

logger = logging.getLogger(__name__)
T = TypeVar("T")
encoder = msgspec.json.Encoder()
SAFE = ("GET", "HEAD")


class Call:
    """One request: who asks, with which parameters."""

    def __init__(self, services: Services, request: Request, requester: Requester) -> None:
        self.services = services
        self.request = request
        self.requester = requester

    def __getitem__(self, name: str) -> str:
        """A part of the path."""
        value: str = self.request.path_params[name]
        return value

    def table(self) -> AbstractAsyncContextManager[LiveTable]:
        """The table that the path names, in memory as long as it is used."""
        return self.services.registry.use(self["table"])

    @asynccontextmanager
    async def watched_table(self, invite: str | None) -> AsyncIterator[LiveTable]:
        """The same, if the requester may watch it."""
        async with self.table() as table:
            listing.check_watch(table.info, self.requester.id, invite)
            yield table

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    @property
    def agent(self) -> str:
        return self.request.headers.get("user-agent", "")

    def limit(self, kind: str) -> None:
        """Counts a request of the requester's; guests and strangers count by address."""
        person = self.requester.person
        known = person is not None and person.kind != "guest"
        self.services.limiter.check(kind, person.id if person and known else self.address)


Handler = Callable[..., Awaitable[Any]]


class Api:
    """A group of endpoints."""

    def __init__(self) -> None:
        self.router = APIRouter()
        self.types: list[type] = [Problem]

    def endpoint(
        self,
        method: str,
        path: str,
        *,
        limit: str | None = None,
        answer: Any = None,
        for_anybody: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Registers `handler(call, body=…, query=…)`; body and query are read by their types.

        `answer` describes the answer of a handler that makes its own response: a wire type, or
        a media type. If it is `for_anybody`, nobody is asked who they are.
        """

        def register(handler: Handler) -> Handler:
            hints = get_type_hints(handler)
            body, query, told = hints.get("body"), hints.get("query"), answer or hints["return"]
            kind = limit or ("request" if method in SAFE else "change")

            async def respond(request: Request) -> Response:
                return await _respond(request, handler, kind, body, query, for_anybody=for_anybody)

            self.router.add_api_route(
                path,
                respond,
                methods=[method],
                name=handler.__name__,
                summary=(handler.__doc__ or "").strip().partition("\n")[0],
                response_model=None,
                status_code=204 if told is type(None) else 200,
                openapi_extra=self._describe(path, body, query, told),
            )
            return handler

        return register

    def _describe(self, path: str, body: Any, query: Any, answer: Any) -> dict[str, Any]:
        """What OpenAPI shall say."""
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in (part[1:-1] for part in path.split("/") if part.startswith("{"))
        ]
        if query is not None:
            for field in msgspec.structs.fields(query):
                schema = self._schema(field.type)
                parameters.append(
                    {"name": field.name, "in": "query", "required": False, "schema": schema}
                )
        described: dict[str, Any] = {"parameters": parameters}
        if body is not None:
            content = {"application/json": {"schema": self._schema(body)}}
            described["requestBody"] = {"required": True, "content": content}
        problem = {"application/json": {"schema": self._schema(Problem)}}
        responses: dict[str, Any] = {"4XX": {"description": "refused", "content": problem}}
        if answer is type(None):
            responses["204"] = {"description": "done"}
        else:
            media = answer if isinstance(answer, str) else "application/json"
            schema = {} if isinstance(answer, str) else self._schema(answer)
            responses["200"] = {"description": "done", "content": {media: {"schema": schema}}}
        described["responses"] = responses
        return described

    def _schema(self, kind: Any) -> dict[str, Any]:
        self.types.append(kind)
        (schema,), _ = msgspec.json.schema_components(
            [kind], ref_template="#/components/schemas/{name}"
        )
        return schema


async def _respond(
    request: Request, handler: Handler, kind: str, body: Any, query: Any, *, for_anybody: bool
) -> Response:
    language = spoken(request)
    try:
        call = await _admit(request, kind, for_anybody=for_anybody)
        arguments: dict[str, Any] = {}
        if query is not None:
            given = dict(request.query_params)
            arguments["query"] = msgspec.convert(given, query, strict=False)
        if body is not None:
            arguments["body"] = read_json(await read_body(request), body)
        answer = await handler(call, **arguments)
    except Refused as error:
        return failed(error.problem, language)
    except (Unavailable, Unfit) as error:
        logger.warning("%s %s: %s", request.method, request.url.path, error)
        return failed(problems.of_fault(error), language)
    except UrukError as error:
        return failed(problems.of_error(error), language)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return failed(problems.of_decoding(error), language)
    except ClientDisconnect:
        return failed(problems.problem("bad_request", "no_end"), language)
    if isinstance(answer, Response):
        return answer
    if answer is None:
        return Response(status_code=204)
    return reply(answer)


async def _admit(request: Request, kind: str, *, for_anybody: bool) -> Call:
    """Checks address, origin, session, token and rate before anything is read or done."""
    services: Services = request.app.state.services
    services.limiter.check("address", request.client.host if request.client else "")
    if not is_plain(request.path_params, request.query_params):
        raise Refused("bad_request", "strange_address")
    changes = request.method not in SAFE
    if changes and not is_own_origin(request.headers, services.settings.origins):
        raise Refused("csrf", "other_site")
    requester = Requester(None)
    if not for_anybody:
        requester = await services.accounts.requester(request.headers, request.cookies)
    if changes:
        requester.check_csrf(request.headers.get(CSRF_HEADER))
    call = Call(services, request, requester)
    call.limit(kind)
    return call


def read_json(raw: bytes | str, kind: type[T]) -> T:
    """A message by its type; a DecodeError however it is wrong."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except RecursionError:
        raise msgspec.DecodeError("this is nested too deeply") from None


async def read_body(request: Request) -> bytes:
    """The body, as long as it is not too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise Refused("too_large", "too_large")
        parts.append(part)
    return b"".join(parts)


def reply(answer: object, status: int = 200) -> Response:
    return Response(encoder.encode(answer), status, media_type="application/json")


def failed(problem: Problem, language: str) -> Response:
    return reply(problems.told_in(problem, language), problems.STATUS[problem.code])


def spoken(request: Request) -> str:
    """The language that whoever asks reads, as the request tells it."""
    wanted = request.headers.get("accept-language", "").split(",")
    return chosen(one.partition(";")[0] for one in wanted)


def download(text: str, name: str, media: str) -> Response:
    """A file to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=media, headers=headers)
