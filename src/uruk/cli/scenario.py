"""`uruk scenario`: runs scenarios, and lessons as their authors wrote them."""

from pathlib import Path
from typing import Annotated

import typer

import uruk
from uruk.cli.inputs import read_text
from uruk.cli.output import note, tracked
from uruk.cli.speech import say, told, wrong
from uruk.kernel.errors import UrukError
from uruk.kernel.learning import problems
from uruk.kernel.lesson import Lesson, is_lesson
from uruk.kernel.scenario import Scenario

DIFFERENCE, BAD_FILE = 1, 2
"""Exit statuses: a scenario came out otherwise; a file is none or cannot be read."""


def command(
    files: Annotated[list[str], typer.Argument()],
    *,
    game: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Run scenarios and lessons; each file gets one line: `ok`, or what is wrong first."""
    chosen = None if game is None else uruk.game(game)
    differ = unread = 0
    for path in tracked(files, len(files), say("run.running")):
        try:
            difference = _run(path, chosen)
        except UrukError as error:
            note(f"{path}: {told(error).removeprefix(f'{path}: ')}")
            unread += 1
            continue
        differ += difference is not None
        typer.echo(f"{path}: {difference or 'ok'}")
    if unread or differ:
        raise typer.Exit(BAD_FILE if unread else DIFFERENCE)


def _run(path: str, chosen: uruk.Game | None) -> str | None:
    text = read_text(path)
    if is_lesson(text):
        game = chosen or _game_of(path)
        lesson = Lesson.parse(text, game.id, Path(path).stem)
        return next(problems(lesson, game), None)
    scenario = Scenario.parse(text)
    return scenario.run(chosen or _game_of(path, scenario.game, scenario.start.get("game")))


def _game_of(path: str, *names: object) -> uruk.Game:
    """The game that is named in the file, or by the innermost folder that is called like one."""
    for name in names:
        if isinstance(name, str):
            return uruk.game(name)
    known = {game.id: game for game in uruk.games()}
    for folder in reversed(Path(path).resolve().parts):
        if folder in known:
            return known[folder]
    raise wrong("game", "no_game_named")
