"""The language that a command speaks: that of `--lang`, else the environment's."""

import errno
import os
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from functools import cache
from importlib import resources
from typing import Any

from uruk.kernel.errors import BadInput, UrukError
from uruk.kernel.languages import ENGLISH, LANGUAGES, chosen
from uruk.kernel.text import Catalogue, Wording

OPTION = "--lang"
"""It may stand anywhere: what is told about all else has to be in its language."""
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What a terminal's language is told by, the first that is set before the others."""

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def spoken() -> str:
    """The language of the command that runs."""
    return _spoken.get()


def settle(args: Sequence[str]) -> list[str]:
    """Settles the language that these arguments ask for, and returns them without it."""
    _spoken.set(chosen(os.environ.get(name, "") for name in LOCALES))
    rest, wanted = _split(args)
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise wrong("lang", "one_of", choices=listed(LANGUAGES), value=repr(wanted))
        _spoken.set(wanted)
    return rest


def _split(args: Sequence[str]) -> tuple[list[str], str | None]:
    rest, wanted = [], None
    left = iter(args)
    for arg in left:
        name, equals, value = arg.partition("=")
        if name == OPTION:
            wanted = value if equals else next(left, "")
        else:
            rest.append(arg)
    return rest, wanted


@cache
def terminal_text(language: str) -> Catalogue:
    """What the terminal itself says."""
    return Catalogue.read(language, resources.files("uruk.cli").joinpath("text"))


def say(key: str, /, **params: Any) -> str:
    """A message in the language of the command."""
    return terminal_text(spoken()).format(key, params)


def listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things))


# ------------------------------------------------------------ what goes wrong


def wrong(field: str, key: str, /, **params: Any) -> BadInput:
    """Input that cannot be read, for a reason that the terminal's catalogue tells."""
    message = terminal_text(ENGLISH).format(f"error.{key}", params)
    return BadInput(field, message, f"error.{key}", params)


def reason(error: OSError) -> Wording:
    """Why the system refused a file: in words for what is usual, else in its own."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Wording("error.system", {"code": code.lower(), "words": error.strerror or str(error)})


def told(error: UrukError) -> str:
    """The error in one line: in the language of the command, where it has words there."""
    if not isinstance(error, BadInput) or error.key not in terminal_text(spoken()):
        return str(error)
    return f"{error.field}: {say(error.key, **error.params)}"
