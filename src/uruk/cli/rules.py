"""`uruk rules`: the numbered rules, and which of them have tests."""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

import uruk
from uruk.cli.coverage import Coverage, coverage
from uruk.cli.inputs import Language, language
from uruk.cli.output import screen, write_json
from uruk.kernel.errors import BadInput
from uruk.kernel.rules import Rule


def command(
    game: Annotated[str, typer.Argument(help="The game's id (see `uruk games`).")],
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, or the start of its number.")
    ] = None,
    *,
    covered: Annotated[
        bool, typer.Option("--coverage", help="Show which rules have a scenario or test.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    lang: Language = None,
) -> None:
    """Show the numbered rules of a game."""
    played = uruk.game(game)
    chosen = _chosen(played, rule, language(lang))
    if covered:
        _coverage(coverage(played, chosen), json=json)
    elif json:
        write_json([msgspec.to_builtins(entry) for entry in chosen])
    else:
        _show(screen(), chosen)


def _chosen(game: uruk.Game, rule: str | None, spoken: str) -> list[Rule]:
    """All rules, or those with this number."""
    book = game.rule_books[spoken]
    if rule is None:
        return list(book)
    found = book.find(rule)
    if not found:
        raise BadInput("rule", f"{game.id} has no rule {rule!r}")
    return found


def _show(console: Console, rules: Sequence[Rule]) -> None:
    for section, entries in groupby(rules, key=lambda entry: entry.section):
        console.print(Text(section, style="bold underline"))
        for entry in entries:
            console.print(Text.assemble((entry.id, "bold cyan"), " ", entry.text))
        console.print()


def _coverage(found: Coverage, *, json: bool) -> None:
    if json:
        write_json(msgspec.to_builtins(found))
        return
    typer.echo(f"{found.game}: {found.covered} of {found.rules} rules have a scenario or test")
    for rule in found.missing:
        typer.echo(f"untested: {rule}")
    for rule in found.unknown:
        typer.echo(f"unknown: {rule}")
