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
from uruk.cli.inputs import AsJson, GameId
from uruk.cli.output import screen, write_json
from uruk.cli.speech import say, spoken, wrong
from uruk.kernel.rules import Rule


def command(
    game: GameId,
    rule: Annotated[str | None, typer.Argument()] = None,
    *,
    covered: Annotated[bool, typer.Option("--coverage")] = False,
    json: AsJson = False,
) -> None:
    """Show the numbered rules of a game."""
    played = uruk.game(game)
    chosen = _chosen(played, rule)
    if covered:
        _coverage(coverage(played, chosen), json=json)
    elif json:
        write_json([msgspec.to_builtins(entry) for entry in chosen])
    else:
        _show(screen(), chosen)


def _chosen(game: uruk.Game, rule: str | None) -> list[Rule]:
    """All rules, or those with this number."""
    book = game.rule_books[spoken()]
    if rule is None:
        return list(book)
    found = book.find(rule)
    if not found:
        raise wrong("rule", "no_rule", game=game.id, rule=repr(rule))
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
    counts = {"covered": found.covered, "rules": found.rules}
    typer.echo(say("coverage.covered", game=found.game, **counts))
    for rule in found.missing:
        typer.echo(say("coverage.untested", rule=rule))
    for rule in found.unknown:
        typer.echo(say("coverage.unknown", rule=rule))
