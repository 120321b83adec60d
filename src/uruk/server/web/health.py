"""The endpoint for those who watch over the server."""

from __future__ import annotations

from starlette.responses import Response

from uruk.server.problems import STATUS
from uruk.server.web.endpoints import Api, Call, reply
from uruk.server.wire import Health

api = Api()


@api.endpoint("GET", "/api/health", for_anybody=True, answer=Health)
async def health(call: Call) -> Response:
    """Whether the database answers and clocks, bots and watchers are looked after; 503 if not."""
    found = await call.services.health()
    answer = reply(found, 200 if found.ok else STATUS["unavailable"])
    answer.headers["cache-control"] = "no-store"
    return answer
