"""Lessons in the browser: the list of courses, wrong and right moves, and whole lessons."""

import pytest
from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit, Visitor
from tests.contract.cases import SOAK
from uruk.kernel.lesson import Lesson, lessons

COURSES = {game.id: lessons(game) for game in uruk.games()}
FIRST = [course[0] for course in COURSES.values()]
PLAYED = [lesson for course in COURSES.values() for lesson in course] if SOAK > 1 else FIRST


def choose(player: Visitor, move: str) -> None:
    """Presses a choice of the list, wherever it is folded away."""
    button = player.page.locator(f'.choices [data-move="{move}"]').first
    button.wait_for(state="attached")
    button.evaluate("button => button.click()")


def begin(player: Visitor, lesson: Lesson) -> Visitor:
    player.go(f"/learn/{lesson.game}?lesson={lesson.id}")
    expect(player.page.get_by_role("heading", name=lesson.title)).to_be_visible()
    return player


@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_is_learned_from_its_first_step_to_its_last(visit: Visit, lesson: Lesson) -> None:
    player = begin(visit(), lesson)
    for number, step in enumerate(lesson.step):
        expect(player.page.locator(f'[data-step="{number}"]')).to_be_visible()
        for move in step.solution:
            choose(player, move)
            expect(player.page.locator('[aria-busy="false"]')).to_be_visible()
    expect(player.page.locator('[data-step="over"]')).to_be_visible()
    player.go("/learn")
    mark = player.page.get_by_role("listitem").filter(has_text=lesson.title)
    expect(mark.get_by_text("Done")).to_be_attached()


def test_wrong_moves_are_answered_and_hints_lead_on(visit: Visit) -> None:
    revolt = next(lesson for lesson in COURSES["tigris"] if lesson.id == "05-revolt")
    player = begin(visit(), revolt)
    choose(player, "king f1")
    expect(player.page.get_by_text("He touches a single temple there")).to_be_visible()
    expect(player.page.locator('[data-step="0"]')).to_be_visible()
    for _ in range(3):
        player.button("Hint").click()
    expect(player.page.get_by_text("A way to do it:")).to_be_visible()
    player.button("Skip").click()
    expect(player.page.locator('[data-step="1"]')).to_be_visible()
    choose(player, "commit 1")
    expect(player.page.get_by_text("ties are the defender's")).to_be_visible()
    choose(player, "commit 2")
    expect(player.page.get_by_role("link", name="Next lesson")).to_be_visible()
