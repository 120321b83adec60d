"""What can go wrong, as typed exceptions whose text is one clear line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from uruk.kernel.languages import ENGLISH, MESSAGES

SHARED: Mapping[str, str] = tomllib.loads(MESSAGES.joinpath(f"{ENGLISH}.toml").read_text("utf-8"))[
    "error"
]
"""The English words of errors that players meet, whatever they play."""


class Refusal(str):
    """Why a move is not legal: the id of the rule that forbids it, with a message to say so.

    >>> Refusal("TE-2.4", "space_not_empty", {"space": "e5"}) == "TE-2.4"
    True
    """

    __slots__ = ("key", "params")
    key: str
    params: dict[str, Any]

    def __new__(cls, rule: str, key: str, params: dict[str, Any] | None = None) -> Refusal:
        refusal = super().__new__(cls, rule)
        refusal.key = key
        refusal.params = params or {}
        return refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (str(self), self.key, self.params)

    @property
    def rule(self) -> str:
        return str(self)


LONGEST_LINE = 240


def one_line(text: str) -> str:
    """The text on one line, with escapes for what cannot be printed, its middle cut if need be."""
    line = " ".join(text.split())
    line = line if line.isprintable() else repr(line)[1:-1]
    if len(line) <= LONGEST_LINE:
        return line
    end = LONGEST_LINE // 3
    return f"{line[: LONGEST_LINE - end - 3]} … {line[-end:]}"


class UrukError(Exception):
    """Anything that a caller can cause and should hear about in one line."""


class BadInput(UrukError):
    """Input that cannot be read; `field` says which part of it.

    What players meet has a key with parameters, by which it can be told in every language; what
    only authors of documents meet is told in English, as its fields are.
    """

    def __init__(
        self, field: str, message: str, key: str = "", params: Mapping[str, Any] | None = None
    ) -> None:
        self.field = field.strip() or repr(field)
        self.message = message
        self.key = key
        self.params: Mapping[str, Any] = params or {}
        super().__init__(one_line(f"{self.field}: {message}"))

    @classmethod
    def said(cls, field: str, key: str, /, **params: Any) -> Self:
        """With a message of those that all games share, `error.<key>`."""
        return cls(field, SHARED[key].format(**params), f"error.{key}", params)

    def about(self, kind: type[Bad]) -> Bad:
        """The same as an error of another kind."""
        return kind(self.field, self.message, self.key, self.params)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.message, self.key, dict(self.params))


Bad = TypeVar("Bad", bound=BadInput)


class UnknownGame(BadInput):
    """No game has this id."""


class BadOption(BadInput):
    """A number of players, an option or a value that the game does not have."""


class BadMove(BadInput):
    """A text that is no move of this game at all (an illegal move is `IllegalMove`)."""


class BadPosition(BadInput):
    """A position document that cannot be loaded."""


class BadRecord(BadInput):
    """A record that cannot be read, or that does not replay as it says."""


class BadScenario(BadInput):
    """A scenario file that cannot be read."""


class BadLesson(BadInput):
    """A lesson file that cannot be read."""


class IllegalMove(UrukError):
    """A readable move that a rule forbids now; the state is unchanged."""

    def __init__(self, refusal: Refusal, move: str = "") -> None:
        self.refusal = refusal
        self.rule = refusal.rule
        self.params: Mapping[str, Any] = refusal.params
        self.move = move
        details = "".join(f", {name}={value}" for name, value in refusal.params.items())
        self.details = f"{refusal.key}{details}"
        super().__init__(one_line(f"{move or 'move'} refused by {refusal.rule}: {self.details}"))

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.refusal, self.move)
