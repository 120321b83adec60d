"""`uruk learn`: lessons in the terminal."""

from typing import Annotated

import typer

import uruk
from uruk.cli.inputs import AsJson, GameId, read_line
from uruk.cli.output import screen, write_json
from uruk.cli.speech import say, spoken, wrong
from uruk.cli.table.course import Course
from uruk.kernel.lesson import Lesson, lessons


def command(
    game: GameId,
    lesson: Annotated[str, typer.Argument()] = "",
    *,
    listed: Annotated[bool, typer.Option("--list")] = False,
    json: AsJson = False,
) -> None:
    """Learn a game by playing: short lessons with an answer to every wrong move."""
    taught = uruk.game(game)
    course = lessons(taught, spoken())
    if json:
        write_json([_summary(one) for one in course])
    elif listed:
        for one in course:
            title = say("lesson.title", title=one.title, minutes=one.minutes)
            typer.echo(f"{one.id:16} {title}")
    else:
        Course(taught, screen(), read_line, spoken()).run(course[_start(course, lesson) :])


def _start(course: tuple[Lesson, ...], wanted: str) -> int:
    """The number of the lesson with this id, or with the number that its id begins with."""
    for number, one in enumerate(course):
        if wanted in ("", one.id) or one.id.partition("-")[0] == wanted.zfill(2):
            return number
    known = ", ".join(one.id for one in course)
    raise wrong("lesson", "no_lesson", lesson=repr(wanted), known=known)


def _summary(lesson: Lesson) -> dict[str, object]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "idea": lesson.idea,
        "rules": lesson.rules,
        "minutes": lesson.minutes,
        "after": lesson.after,
        "steps": len(lesson.step),
    }
