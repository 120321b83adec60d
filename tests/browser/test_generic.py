"""Every registered game is playable with the generic board, prompt, choices and log."""

import re

import pytest
from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit, Visitor

DECISIONS = 3
MOST_TOUCHES = 8


TOUCH = """() => {
  const lit = document.querySelector('.board g.lit[role=button][data-pick]');
  lit?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return !!lit;
}"""


def decide(player: Visitor) -> None:
    """Makes a move by touching what is lit, or from the list where nothing can be touched."""
    version = player.version()
    for _ in range(MOST_TOUCHES):
        if not player.page.evaluate(TOUCH):
            player.first_choice()
        player.settled()
        if player.version() != version:
            return
    raise AssertionError("touching what is lit makes no move")


@pytest.mark.parametrize("title", [game.title for game in uruk.games()])
def test_a_game_is_played_without_code_of_its_own(visit: Visit, title: str) -> None:
    player = visit().be("Lu-Nanna")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    player.go()
    player.button(f"Play now: {title}").click()
    over = player.page.get_by_role("heading", name=re.compile("win"), level=2)
    for _ in range(DECISIONS):
        expect(player.page.locator(".prompt.mine").or_(over).first).to_be_visible()
        decide(player)
    player.tab("Log")
    expect(player.log).to_contain_text("Lu-Nanna")
    # Words are known for everything that was told: no bare keys.
    told = player.page.locator(".room").inner_text()
    assert not re.search(r"\b(event|prompt|move)\.[a-z_]+", told)
