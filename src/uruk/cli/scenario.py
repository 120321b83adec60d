"""`uruk scenario`: runs scenarios."""

from pathlib import Path
from typing import Annotated

import typer

import uruk
from uruk.cli.inputs import read_text
from uruk.cli.output import tracked
from uruk.kernel.errors import BadInput, BadScenario, UrukError
from uruk.kernel.scenario import Scenario


def command(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Scenario files.")],
    *,
    game: Annotated[
        str | None, typer.Option(help="The game, where neither file nor folder names it.")
    ] = None,
) -> None:
    """Run scenarios: a line a file, `ok` or the first difference."""
    chosen = None if game is None else uruk.game(game)
    read = [(path, *_read(path, chosen)) for path in files]
    differs = False
    for path, scenario, played in tracked(read, len(read), "running"):
        difference = _run(path, scenario, played)
        differs = differs or difference is not None
        typer.echo(f"{path}: {difference or 'ok'}")
    if differs:
        raise typer.Exit(1)


def _read(path: str, chosen: uruk.Game | None) -> tuple[Scenario, uruk.Game]:
    try:
        scenario = Scenario.parse(read_text(path))
        return scenario, chosen or _game_of(path, scenario)
    except UrukError as error:
        raise _named(path, error) from None


def _game_of(path: str, scenario: Scenario) -> uruk.Game:
    """The game that the scenario, its position or the folder it lies in names."""
    for name in (scenario.game, scenario.start.get("game")):
        if isinstance(name, str):
            return uruk.game(name)
    folders = Path(path).resolve().parts
    for game in uruk.games():
        if game.id in folders:
            return game
    raise BadScenario("game", "is missing, and no folder above the file is named after a game")


def _run(path: str, scenario: Scenario, game: uruk.Game) -> str | None:
    try:
        return scenario.run(game)
    except UrukError as error:
        raise _named(path, error) from None


def _named(path: str, error: UrukError) -> BadInput:
    """The error with the file's name in front, unless it stands there already."""
    text = str(error)
    return BadInput(path, text.removeprefix(f"{path}: "))
