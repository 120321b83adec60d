"""Games alone: from the lobby to the result, and the challenge of the day."""

import os
import re

import pytest
from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit, Visitor
from uruk.games.mesopotamia.components.terms import DUEL

GAME = uruk.game("mesopotamia")
EASIEST = GAME.challenges[0].difficulty
MODES = [each.mode for each in GAME.challenges if each.difficulty == EASIEST]
MOST_MOVES = 600
SETUP = 8
UNSEEN = 0 if "URUK_SOAK" in os.environ else 110
"""So many moves of the longest mode's 160 or so are made while no page looks on."""

# Plays by a fixed chance until the game is over or so many moves are made; the page follows.
PLAY = """async ([table, moves]) => {
  const read = async path => (await fetch(path)).json();
  const { csrf } = await read('/api/me');
  const headers = { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' };
  let chance = 7;
  for (let made = 0; made < moves; made++) {
    const { seat, choices, version } = await read(`/api/tables/${table}/frame?detail=view`);
    if (seat === null) return made;
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const { move } = choices[Math.floor(chance / 65536) % choices.length];
    const body = JSON.stringify({ move, version });
    await fetch(`/api/tables/${table}/moves`, { method: 'POST', headers, body });
  }
  return null;
}"""


def play(player: Visitor, moves: int = MOST_MOVES, table: str = "") -> int | None:
    """How many moves ended the game; None if it goes on."""
    found = re.search(r"/table/(\w[^/?]*)", table or player.page.url)
    assert found is not None
    made: int | None = player.page.evaluate(PLAY, [found[1], moves])
    return made


def play_unseen(player: Visitor, moves: int) -> None:
    """Makes moves from another page, and comes back to the table."""
    table = player.page.url
    player.go("/about")
    assert play(player, moves, table) is None, "the game is over before anybody has seen its end"
    player.go(table)
    player.decides()


def choose(player: Visitor, mode: str) -> None:
    """Goes from the lobby to a solo table."""
    player.go().page.get_by_role("link", name=f"Solo…: {GAME.title}").click()
    text = GAME.text()
    words = [
        text.format(f"choice.{name}", {}) for name in (f"mode.{mode}", f"difficulty.{EASIEST}")
    ]
    player.button(f"Play {words[0]}, {words[1]}").click()
    player.page.wait_for_url("**/table/**")


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_played_to_its_end(visit: Visit, mode: str) -> None:
    player = visit()
    choose(player, mode)
    player.decides()
    expect(player.page.get_by_role("tab", name="Chat")).to_have_count(0)
    enemy = player.page.get_by_role("region", name=re.compile("^(Ur|Enemy)"))
    if mode == DUEL:
        expect(enemy).to_have_count(0)
        play_unseen(player, UNSEEN)
    else:
        assert play(player, SETUP) is None
        expect(enemy.get_by_role("listitem").first).to_be_visible()
    assert play(player) is not None, "the game does not end"
    ended = player.page.get_by_role("heading", name=re.compile("You have (won|lost)"))
    expect(ended).to_be_visible()
    expect(player.page.get_by_text(re.compile("Your best|Not won yet"))).to_be_visible()
    player.page.get_by_role("link", name="Other modes and scores").click()
    expect(player.page.get_by_text(re.compile(r"won \d+ of 1|1 game played"))).to_be_visible()


def test_the_automatons_turn_is_shown_step_by_step(visit: Visit) -> None:
    player = visit()
    choose(player, MODES[0])
    player.decides()
    steps = player.page.locator(".unfold")
    cards = player.page.get_by_role("region", name="automaton").get_by_role("listitem")
    for _ in range(MOST_MOVES):
        play(player, 1)
        if cards.count() and steps.get_by_role("button", name="Skip").count():
            break
    title = steps.get_by_role("heading")
    expect(title).to_contain_text("automaton")
    last = re.compile(r"Step (\d+) of \1$")
    steps.get_by_role("button", name="Skip").click()
    expect(title).to_have_text(last)
    steps.get_by_role("button", name="Show again").click()
    expect(title).to_contain_text("Step 1 of")
    steps.get_by_role("button", name="Pause").click()
    expect(steps.get_by_role("button", name="Go on")).to_be_visible()
    expect(cards).to_have_count(3)


def test_the_challenge_of_the_day_is_had_once(visit: Visit) -> None:
    player = visit().be("Daily")
    player.go(f"/solo/{GAME.id}")
    player.button("Play today's challenge").click()
    player.page.wait_for_url("**/table/**")
    player.decides()
    player.go(f"/solo/{GAME.id}")
    expect(player.page.get_by_role("link", name="Continue your try")).to_be_visible()
    player.page.get_by_role("link", name="Continue your try").click()
    player.decides()
    player.tab("Table")
    player.button("Resign").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(player.page.get_by_role("heading", name="You have lost")).to_be_visible()
    player.go(f"/solo/{GAME.id}")
    expect(player.page.get_by_role("row", name=re.compile("Daily"))).to_contain_text("lost")
    expect(player.page.get_by_role("link", name="See your result")).to_be_visible()
    expect(player.button("Play today's challenge")).to_have_count(0)
