"""Every lesson can be learned: solutions lead to goals, and wrong moves get their answers."""

from pathlib import Path

import pytest

import uruk
from tests.source import SOURCE
from uruk.kernel.learning import Learning, problems, react
from uruk.kernel.lesson import GUIDED, Lesson, lessons

LESSONS = [lesson for game in uruk.games() for lesson in lessons(game)]
LEAST = {"babylonia": 6, "clash": 14, "mesopotamia": 12, "tigris": 10}


def named(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_as_its_author_means_it(lesson: Lesson) -> None:
    assert list(problems(lesson, uruk.game(lesson.game))) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_first_move_of_a_step_is_answered(lesson: Lesson) -> None:
    """Whatever a learner tries, the lesson goes on or says something, and never breaks."""
    learning = Learning.begin(lesson, uruk.game(lesson.game))
    for number, start in enumerate(learning.line):
        begun = learning.at(number, start)
        for move in begun.state.legal()[:: max(1, len(begun.state.legal()) // 40)]:
            reaction = react(begun, move)
            assert reaction.outcome != "refused"
            if reaction.outcome in ("answered", "otherwise"):
                assert reaction.now == begun, f"{move} is taken back"


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_what_is_to_be_looked_at_is_on_the_board(lesson: Lesson) -> None:
    game = uruk.game(lesson.game)
    learning = Learning.begin(lesson, game)
    for number, start in enumerate(learning.line):
        scene = game.scene(start.seen_by(learning.seat))
        picks = {element.pick for layer in scene.layers for element in layer.elements}
        assert set(learning.at(number, start).step.show) <= picks


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_a_course_leads_from_the_first_lesson_to_a_game(game: uruk.Game) -> None:
    course = lessons(game)
    ids = [lesson.id for lesson in course]
    assert len(ids) >= LEAST.get(game.id, 1)
    assert [int(name.partition("-")[0]) for name in ids] == list(range(1, len(ids) + 1))
    assert [lesson.id for lesson in course if lesson.next == GUIDED] != []
    for number, lesson in enumerate(course):
        assert set(lesson.after) <= set(ids[:number]), f"{lesson.id} builds on what comes later"
        assert lesson.next in ("", GUIDED, *ids)


def test_all_lesson_files_are_read() -> None:
    files = {
        f"{file.parent.parent.name}/{file.stem}"
        for file in Path(SOURCE, "uruk/games").glob("*/lessons/*.toml")
    }
    assert files == {named(lesson) for lesson in LESSONS}
