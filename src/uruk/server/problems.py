"""Refusals: what the server answers when a request cannot be met."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import msgspec

from uruk.kernel.contract import Game
from uruk.kernel.errors import BadInput, IllegalMove, Refusal, UnknownGame, UrukError, one_line
from uruk.kernel.languages import ENGLISH, LANGUAGES
from uruk.kernel.text import Catalogue, Wording
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


WORDS = {
    language: Catalogue.read(language, resources.files("uruk.server").joinpath("text"))
    for language in LANGUAGES
}
"""What refusals say, in each language."""


def problem(
    code: str,
    key: str,
    *,
    version: int | None = None,
    field: str | None = None,
    **params: Any,
) -> Problem:
    """A problem that has words of its own, in English until somebody is told."""
    key = f"problem.{key}"
    message = WORDS[ENGLISH].format(key, params)
    return Problem(code=code, message=message, field=field, key=key, params=params, version=version)


def told_in(told: Problem, language: str) -> Problem:
    """The same problem in a reader's language; refusals of a game have words of the game's own."""
    if language == ENGLISH or told.key is None or not told.key.startswith("problem."):
        return told
    message = WORDS[language].format(told.key, told.params)
    return msgspec.structs.replace(told, message=message)


class Refused(Exception):
    """A request that is refused, with the problem to tell."""

    def __init__(
        self,
        code: str,
        key: str,
        *,
        version: int | None = None,
        field: str | None = None,
        **params: Any,
    ) -> None:
        self.problem = problem(code, key, version=version, field=field, **params)
        super().__init__(self.problem.message)

    @property
    def status(self) -> int:
        return STATUS[self.problem.code]


class Stale(Refused):
    """The client decided on a version that has passed."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", "stale", version=version)


def of_error(error: UrukError, game: Game | None = None) -> Problem:
    """The problem that an error of the kernel stands for."""
    if isinstance(error, IllegalMove):
        return Problem(
            code="illegal",
            message=str(error),
            rule=error.rule,
            key=f"refusal.{error.refusal.key}",
            params=dict(error.params),
            text=rule_text(game, error.rule),
        )
    code = "not_found" if isinstance(error, UnknownGame) else "bad_request"
    if not isinstance(error, BadInput):
        return problem(code, "bad_input", error=str(error), place=None)
    what = Wording(error.key, dict(error.params)) if error.key else one_line(error.message)
    return problem(code, "bad_input", field=error.field, error=what, place=error.field)


def of_decoding(error: Exception) -> Problem:
    """The problem that a message of the wrong shape stands for, with the field that is wrong."""
    message = str(error)
    found = re.search(r"field `([^`]+)`", message) or re.search(r"at `\$\.([^`.\[]+)", message)
    field = None if found is None else found[1]
    return problem("bad_request", "bad_shape", field=field, error=message, place=field)


def of_fault(error: Unavailable | Unfit) -> Problem:
    """The problem that an error of the database stands for; what it says is for the log."""
    if isinstance(error, Unfit):
        return problem("bad_request", "not_storable")
    return problem("unavailable", "no_database")


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
