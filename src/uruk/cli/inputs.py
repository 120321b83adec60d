"""What commands read: files, options of a game, names of bots."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

import uruk.bots
from uruk.cli.speech import listed, reason, wrong
from uruk.kernel.contract import Game

STANDARD_INPUT = "-"

GameId = Annotated[str, typer.Argument()]
Players = Annotated[int | None, typer.Option()]
Seed = Annotated[int, typer.Option()]
GameOptions = Annotated[list[str] | None, typer.Option(metavar="pair")]
Jobs = Annotated[int, typer.Option(min=1)]
AsJson = Annotated[bool, typer.Option("--json")]


def read_text(path: str) -> str:
    """The text of a file (`-`: standard input); BadInput names the file that cannot be read."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise wrong(path, "not_read", why=reason(error)) from None
    except ValueError:
        raise wrong(path, "no_text") from None


def write_text(path: str, text: str) -> None:
    """Writes a file (`-`: standard output); BadInput names the file that cannot be written."""
    try:
        if path == STANDARD_INPUT:
            sys.stdout.write(text)
        else:
            Path(path).write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise wrong(path, "not_written", why=why) from None


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
            raise wrong("option", "no_pair", pair=repr(pair))
        if name in chosen:
            raise wrong(name, "twice")
        chosen[name] = value
    game.check_chosen(chosen)
    return chosen


def bot_names(names: str, game: Game | None = None) -> list[str]:
    """The names of (a game's) bots in a list with commas, checked."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise wrong("bots", "no_bots_named", names=listed(uruk.bots.names(game)))
    uruk.bots.check_names(found, game=game)
    return found


def table_size(game: Game, chosen: Mapping[str, str], players: int | None, least: int) -> int:
    """How many sit at the table: as asked, else as few as the game, its options and bots allow."""
    if players is None:
        players = next((n for n in game.seats_with(chosen) if n >= least), least)
    size = game.check_players(players)
    game.settle(chosen, size)
    return size
