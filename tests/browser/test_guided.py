"""The first game after the first lessons: advice unasked, then a reminder, then nothing."""

import os
from itertools import cycle

import pytest
from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit
from tests.translations import TRANSLATIONS, catalogue
from uruk.kernel.lesson import GUIDED, lessons

WHOLE_GAMES = "URUK_SOAK" in os.environ
ADVISED, REMINDED = 8, 8
"""So many own moves get advice, and so many more a reminder, as `guided.ts` has it."""
LEADING = {
    game.id: next(lesson for lesson in lessons(game) if lesson.next == GUIDED)
    for game in uruk.games()
}
LANGUAGE = dict(zip(LEADING, cycle(TRANSLATIONS), strict=False))
"""Not in English, so that advice is read in the others."""
PLAYED = list(LEADING) if WHOLE_GAMES else ["babylonia"]
MOST = 300
"""No first game has more own moves."""


class Beginner:
    """Somebody in a guided game, who does what is advised."""

    def __init__(self, visit: Visit, game: str) -> None:
        self.language = LANGUAGE[game]
        self.words = catalogue("web", self.language)
        self.player = visit(language=self.language)
        self.page = self.player.page
        self.guide = self.page.locator(".guide")
        self.advice = self.page.locator(".note.advice")

    def begin(self, game: str) -> None:
        """By way of the lesson that leads into it."""
        lesson = LEADING[game]
        self.player.go(f"/learn/{game}?lesson={lesson.id}")
        for number in range(len(lesson.step)):
            expect(self.page.locator(f'[data-step="{number}"]')).to_be_visible()
            self.player.button(self.words["lesson.skip"]).click()
        self.player.button(self.words["lesson.game"]).click()
        self.page.wait_for_url("**/table/**")
        expect(self.page.locator(".board")).to_be_visible()

    def follow(self, *, asked: bool) -> None:
        """Makes the move that is advised; one that has to be asked for is."""
        self.player.decides()
        if asked:
            self.player.act(self.words["hint.ask"])
        expect(self.advice).to_be_visible()
        self.player.speaks(self.language)
        version = self.player.version()
        self.advice.locator("button[data-move]").click()
        self.player.moved_on(version)
        self.player.settled()
        confirm = self.player.button(self.words["turn.confirm"])
        if confirm.is_visible():
            version = self.player.version()
            confirm.click()
            self.player.moved_on(version)

    def is_over(self) -> bool:
        """Waits for the next own decision or the end."""
        expect(self.page.locator(".prompt.mine, .result").first).to_be_visible()
        return self.player.result.is_visible()


@pytest.mark.parametrize("game", PLAYED)
def test_a_guided_game_is_played_and_its_advice_fades(visit: Visit, game: str) -> None:
    beginner = Beginner(visit, game)
    beginner.begin(game)
    expect(beginner.guide).to_have_text(beginner.words["guide.advised"])
    for _ in range(ADVISED):
        beginner.follow(asked=False)
    beginner.player.decides()
    expect(beginner.guide).to_have_text(beginner.words["guide.reminded"])
    expect(beginner.advice).to_have_count(0)
    if WHOLE_GAMES:
        for made in range(MOST):
            if beginner.is_over():
                break
            expect(beginner.guide).to_have_count(1 if made < REMINDED else 0)
            beginner.follow(asked=True)
        expect(beginner.player.result).to_be_visible()
        beginner.player.speaks(beginner.language)
