"""How the server itself is."""

from uruk.server.wire.base import Wire


class LoopHealth(Wire):
    """Work that goes on beside the requests; `failures` of it in a row since it last went well."""

    name: str
    ok: bool
    failures: int = 0


class Health(Wire):
    """Whether the server does all it has to: the database answers, no loop fails or hangs."""

    ok: bool
    database: bool
    loops: list[LoopHealth]
