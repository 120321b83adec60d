"""What commands read: files, options of a game, names of bots."""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

import uruk.bots
from uruk.kernel.contract import Game
from uruk.kernel.errors import BadInput
from uruk.kernel.languages import LANGUAGES, chosen

STANDARD_INPUT = "-"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What a terminal's language is told by, the first that is set before the others."""

GameId = Annotated[str, typer.Argument(help="The game's id (see `uruk games`).")]
Players = Annotated[int | None, typer.Option(help="Number of seats.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
GameOptions = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="A game option; can be repeated.")
]
Jobs = Annotated[int, typer.Option(help="Number of processes.", min=1)]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="The language, such as en or cs; that of LANG if not given."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def language(wanted: str | None) -> str:
    """The language that was asked for; else the first of the environment's that there is."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise BadInput("lang", f"must be one of {', '.join(LANGUAGES)}, not {wanted!r}")
        return wanted
    return chosen([os.environ.get(name, "") for name in LOCALES])


def read_text(path: str) -> str:
    """The text of a file (`-`: standard input); BadInput names the file that cannot be read."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise BadInput(path, f"cannot be read ({error.strerror})") from None
    except ValueError:
        raise BadInput(path, "is not a text in UTF-8") from None


def write_text(path: str, text: str) -> None:
    """Writes a file (`-`: standard output); BadInput names the file that cannot be written."""
    try:
        if path == STANDARD_INPUT:
            sys.stdout.write(text)
        else:
            Path(path).write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadInput(path, f"cannot be written ({reason})") from None


def read_line(prompt: str) -> str:
    """A line that a person types; a line from a file is shown as if it were typed."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # lines can be edited and called back where it is there
        return input(prompt)
    typed = input(prompt)
    sys.stdout.write(f"{typed}\n")
    return typed


def game_options(game: Game, pairs: Sequence[str]) -> dict[str, str]:
    """The options given as `name=value`, checked."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput("option", f"must be name=value, not {pair!r}")
        if name in chosen:
            raise BadInput(name, "is given twice")
        chosen[name] = value
    game.check_chosen(chosen)
    return chosen


def bot_names(names: str, game: Game | None = None) -> list[str]:
    """The names of (a game's) bots in a list with commas, checked."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise BadInput("bots", f"name at least one of {', '.join(uruk.bots.names(game))}")
    uruk.bots.check_names(found, game=game)
    return found


def table_size(game: Game, chosen: Mapping[str, str], players: int | None, least: int) -> int:
    """How many sit at the table: as asked, else as few as the game, its options and bots allow."""
    if players is None:
        players = next((n for n in game.seats_with(chosen) if n >= least), least)
    size = game.check_players(players)
    game.settle(chosen, size)
    return size
