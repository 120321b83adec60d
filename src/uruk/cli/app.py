"""All commands, and what they share."""

from typing import Annotated

import typer

import uruk
from uruk.cli import (
    arena,
    bench,
    games,
    learn,
    play,
    replay,
    rules,
    scenario,
    serve,
    show,
    simulate,
)
from uruk.cli.helping import Command, Group

app = typer.Typer(
    name="uruk",
    cls=Group,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def uruk_command(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Four board games of the ancient world, with their full rules."""
    if version:
        typer.echo(f"uruk {uruk.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in (games, play, learn, simulate, arena, replay, show, scenario, rules, bench, serve):
    app.command(command.__name__.rpartition(".")[2], cls=Command)(command.command)
