"""Where commands write: results to standard output, everything else to standard error."""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from uruk.cli.speech import say, spoken
from uruk.kernel.languages import ENGLISH

T = TypeVar("T")
FILE_WIDTH = 110


def screen() -> Console:
    """Standard output: in colour and as wide as the terminal, if it is one."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else FILE_WIDTH)


def heads(*columns: str) -> Table:
    """A table without lines, its columns by what their heads say."""
    words = (say(f"column.{column}") for column in columns)
    return Table(*words, box=None, header_style="bold")


def decimal(number: float, places: int = 2) -> str:
    """A number with so many places, as the language writes it."""
    written = f"{number:.{places}f}"
    return written if spoken() == ENGLISH else written.replace(".", ",")


def percent(share: float) -> str:
    return say("run.percent", number=decimal(100 * share, 1))


def span(low: str, high: str) -> str:
    """An interval."""
    return say("run.span", low=low, high=high)


def note(message: str) -> None:
    """A line beside the result."""
    typer.echo(f"uruk: {message}", err=True)


def write_json(document: Any) -> None:
    """The one JSON document of a command."""
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def tracked(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items as they come, with a progress bar if somebody watches."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    shown = console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        yield from progress.track(items, total=total, description=what)
