"""Lessons in the browser: whole courses in every language, wrong moves and hints.

A course is played on one page, lesson after lesson, by touching what a person would touch.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Response, expect

import uruk
from tests.browser.table import Visit, Visitor, each_game_in_turn
from tests.contract.cases import SOAK
from uruk.kernel.languages import LANGUAGES
from uruk.kernel.lesson import Lesson, lessons

COURSES = {
    (game.id, language): lessons(game, language) for game in uruk.games() for language in LANGUAGES
}
TOLD = re.compile(r"/api/games/\w+/lessons/[\w-]+$")
Choice = dict[str, Any]


def played(game: str, language: str) -> Sequence[Lesson]:
    """The whole course, or one lesson of it, another one in each language."""
    course = COURSES[game, language]
    number = list(LANGUAGES).index(language)
    return course if SOAK > 1 else course[number : number + 1]


class Learner:
    """Somebody who plays lessons, and reads what the page is told."""

    def __init__(self, player: Visitor) -> None:
        self.player = player
        self.page = player.page
        self.choices: list[Choice] = []

    @contextmanager
    def told(self) -> Iterator[None]:
        """Does something that the lesson answers, and notes what can be done then."""
        with self.page.expect_response(_is_told) as answer:
            yield
        self.choices = answer.value.json()["frame"]["choices"]
        expect(self.page.locator('.room[aria-busy="false"]')).to_be_visible()

    def begin(self, lesson: Lesson) -> None:
        with self.told():
            self.player.go(f"/learn/{lesson.game}?lesson={lesson.id}")
        expect(self.page.get_by_role("heading", name=lesson.title)).to_be_visible()

    def next(self) -> None:
        with self.told():
            self.page.locator('.lesson a.button[href*="lesson="]').click()

    def play(self, move: str) -> None:
        """Touches the things of a move on the board, else chooses it from the list."""
        picks = self._picks(move)
        for number in range(1, len(picks) + 1):
            thing = self.player.thing(picks[number - 1])
            if not thing.count():
                break
            if self._is_whole(picks[:number]):
                with self.told():
                    thing.focus()
                    self.page.keyboard.press("Enter")
                return
            thing.focus()
            self.page.keyboard.press("Enter")
        self.choose(move)

    def choose(self, move: str) -> None:
        """Presses a choice of the list, which is unfolded first."""
        choice = self.page.locator(f'[data-move="{move}"]')
        button = self.page.locator(".choices").locator(choice).first
        button.wait_for(state="attached")
        if not button.is_visible():
            self.page.locator(".choices details", has=choice).locator("summary").click()
        with self.told():
            button.click()

    def _picks(self, move: str) -> list[str]:
        return next((choice["picks"] for choice in self.choices if choice["move"] == move), [])

    def _is_whole(self, touched: list[str]) -> bool:
        """Whether these things are a move that nothing could follow."""
        count = len(touched)
        (first, *others) = [choice for choice in self.choices if choice["picks"][:count] == touched]
        return not others and first["picks"] == touched


def _is_told(response: Response) -> bool:
    return response.request.method == "POST" and TOLD.search(response.url) is not None


@pytest.mark.parametrize(("game", "language"), each_game_in_turn(list(LANGUAGES)))
def test_lessons_are_learned_from_the_first_step_to_the_last(
    visit: Visit, game: str, language: str
) -> None:
    course = played(game, language)
    learner = Learner(visit(language=language))
    page = learner.page
    learner.begin(course[0])
    for lesson in course:
        if lesson is not course[0]:
            learner.next()
        expect(page.get_by_role("heading", name=lesson.title, exact=True)).to_be_visible()
        for number, step in enumerate(lesson.step):
            expect(page.locator(f'[data-step="{number}"]')).to_be_visible()
            for move in step.solution:
                learner.play(move)
        expect(page.locator('[data-step="over"]')).to_be_visible()
        expect(page.locator(".lesson .answer.good")).to_be_visible()
        learner.player.speaks(language)
    learner.player.go(f"/learn/{game}")
    expect(page.locator("li.done a")).to_have_text([lesson.title for lesson in course])


def test_wrong_moves_are_answered_and_hints_lead_on(visit: Visit) -> None:
    revolt = next(lesson for lesson in COURSES["tigris", "en"] if lesson.id == "05-revolt")
    player = visit()
    learner = Learner(player)
    learner.begin(revolt)
    learner.choose("king f1")
    expect(player.page.get_by_text("He touches a single temple there")).to_be_visible()
    expect(player.page.locator('[data-step="0"]')).to_be_visible()
    for _ in range(3):
        player.button("Hint").click()
    expect(player.page.get_by_text("A way to do it: Put the king on f3")).to_be_visible()
    player.button("Skip").click()
    expect(player.page.locator('[data-step="1"]')).to_be_visible()
    learner.choose("commit 1")
    expect(player.page.get_by_text("ties are the defender's")).to_be_visible()
    learner.choose("commit 2")
    expect(player.page.get_by_role("link", name="Next lesson")).to_be_visible()
