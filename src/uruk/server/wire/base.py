"""What all messages share."""

from typing import Annotated, Any

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
"""A whole number that a client sends: one that the database can compare with its own."""


class Wire(msgspec.Struct, kw_only=True, gc=False):
    """A message or a part of one."""


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Something that a client sends: unknown fields are refused."""


class Problem(Wire):
    """Why a request was refused; `rule` and `text` when a rule of the game did it.

    Codes: bad_request, unauthorized, forbidden, not_found, wrong_method, stale, illegal, conflict,
    too_large, rate_limited, csrf, unavailable.
    """

    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    key: str | None = None
    params: dict[str, Any] = {}
    text: str | None = None
    version: int | None = None
