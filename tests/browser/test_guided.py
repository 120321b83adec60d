"""The first game after the first lessons: advice unasked, then a reminder, then nothing."""

import os

import pytest
from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit, Visitor
from uruk.kernel.lesson import GUIDED, lessons

WHOLE_GAMES = "URUK_SOAK" in os.environ
ADVISED, REMINDED = 8, 8
"""So many own moves get advice, and so many more a reminder, as `guided.ts` has it."""
LEADING = {
    game.id: next(lesson for lesson in lessons(game) if lesson.next == GUIDED)
    for game in uruk.games()
}
PLAYED = list(LEADING) if WHOLE_GAMES else ["babylonia"]

FINISH = """async () => {
  const table = location.pathname.split('/')[2];
  const { csrf } = await (await fetch('/api/me')).json();
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf };
  const post = (path, body) =>
    fetch(`/api/tables/${table}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  for (;;) {
    const frame = await (await fetch(`/api/tables/${table}/frame`)).json();
    if (frame.seat === null) return;
    if (frame.seat !== frame.viewer) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const hint = await (await post('hint', {})).json();
    const move = hint.move ?? frame.choices[0].move;
    await post('moves', { move, version: frame.version });
  }
}"""


def begun(visit: Visit, game: str) -> Visitor:
    """At the guided game, by way of the lesson that leads into it."""
    lesson = LEADING[game]
    player = visit()
    player.go(f"/learn/{game}?lesson={lesson.id}")
    for number in range(len(lesson.step)):
        expect(player.page.locator(f'[data-step="{number}"]')).to_be_visible()
        player.button("Skip").click()
    player.button("Play a short guided game").click()
    player.page.wait_for_url("**/table/**")
    expect(player.page.locator(".board")).to_be_visible()
    return player


def follow(player: Visitor, *, asked: bool) -> None:
    """Makes the move that is advised; one that has to be asked for is."""
    player.decides()
    if asked:
        player.act("Show a hint")
    version = player.version()
    player.page.locator(".note.advice button[data-move]").click()
    expect(player.page.locator(f'.room[data-version="{version}"]')).to_have_count(0)
    player.settled()
    if player.button("Confirm").is_visible():
        player.confirm()


@pytest.mark.parametrize("game", PLAYED)
def test_a_guided_game_is_played_and_its_advice_fades(visit: Visit, game: str) -> None:
    player = begun(visit, game)
    guide = player.page.locator(".guide")
    expect(guide).to_contain_text("advises you")
    for _ in range(ADVISED):
        follow(player, asked=False)
    player.decides()
    expect(guide).to_contain_text("The lamp above")
    expect(player.page.locator(".note.advice")).to_have_count(0)
    if WHOLE_GAMES:
        for _ in range(REMINDED):
            follow(player, asked=True)
        player.decides()
        expect(guide).to_have_count(0)
        player.page.evaluate(FINISH)
        expect(player.result).to_be_visible()
