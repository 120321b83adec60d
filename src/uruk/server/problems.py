"""Refusals: what the server answers when a request cannot be met."""

from __future__ import annotations

import re

from uruk.kernel.contract import Game
from uruk.kernel.errors import BadInput, IllegalMove, Refusal, UnknownGame, UrukError
from uruk.server.faults import Unavailable, Unfit
from uruk.server.wire import Explained, Problem

STATUS = {
    "bad_request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "csrf": 403,
    "not_found": 404,
    "wrong_method": 405,
    "stale": 409,
    "conflict": 409,
    "too_large": 413,
    "illegal": 422,
    "rate_limited": 429,
    "unavailable": 503,
}


class Refused(Exception):
    """A request that is refused, with the problem to tell."""

    def __init__(
        self, code: str, message: str, *, version: int | None = None, field: str | None = None
    ) -> None:
        super().__init__(message)
        self.problem = Problem(code=code, message=message, version=version, field=field)

    @property
    def status(self) -> int:
        return STATUS[self.problem.code]


class Stale(Refused):
    """The client decided on a version that has passed."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", "the table has gone on", version=version)


def of_error(error: UrukError, game: Game | None = None) -> Problem:
    """The problem that an error of the kernel stands for."""
    if isinstance(error, IllegalMove):
        problem = Problem(code="illegal", message=str(error))
        problem.rule = error.rule
        problem.key = f"refusal.{error.refusal.key}"
        problem.params = dict(error.params)
        problem.text = rule_text(game, error.rule)
        return problem
    code = "not_found" if isinstance(error, UnknownGame) else "bad_request"
    field = error.field if isinstance(error, BadInput) else None
    return Problem(code=code, message=str(error), field=field)


def of_decoding(error: Exception) -> Problem:
    """The problem that a message of the wrong shape stands for, with the field that is wrong."""
    message = str(error)
    found = re.search(r"field `([^`]+)`", message) or re.search(r"at `\$\.([^`.\[]+)", message)
    field = None if found is None else found[1]
    return Problem(code="bad_request", message=message, field=field)


def of_fault(error: Unavailable | Unfit) -> Problem:
    """The problem that an error of the database stands for; what it says is for the log."""
    if isinstance(error, Unfit):
        return Problem(code="bad_request", message="a value in this request cannot be stored")
    return Problem(code="unavailable", message="the database does not answer; try again soon")


def rule_text(game: Game | None, rule: str) -> str | None:
    return game.rules[rule].text if game is not None and rule in game.rules else None


def explained(game: Game, refusal: Refusal | None, move: str | None) -> Explained:
    """The answer to "why not?"."""
    if refusal is None:
        return Explained(legal=True, move=move)
    return Explained(
        legal=False,
        move=move,
        rule=refusal.rule,
        key=f"refusal.{refusal.key}",
        params=refusal.params,
        text=rule_text(game, refusal.rule),
    )
