"""The line to the server goes down in the middle of a move: noticed, told, and made up for."""

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.table import Visit, Visitor

SILENT = "Connection lost"


class Hole:
    """A page's line to its table, which can swallow what goes in or what comes out unnoticed."""

    def __init__(self, page: Page) -> None:
        self.swallows_requests = False
        self.swallows_answers = False
        self.requests = 0
        page.route_web_socket(re.compile(r".*/live.*"), self._meet)

    def _meet(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        line = {"asks": True, "answers": True}
        # A line that has lost a message brings none after it: only a new one is whole again.

        def ask(message: str | bytes) -> None:
            self.requests += '"type":"move"' in str(message)
            line["asks"] &= not self.swallows_requests
            if line["asks"]:
                server.send(message)

        def answer(message: str | bytes) -> None:
            line["answers"] &= not self.swallows_answers
            if line["answers"]:
                page.send(message)

        page.on_message(ask)
        server.on_message(answer)

    def close(self) -> None:
        self.swallows_requests = self.swallows_answers = False


@pytest.fixture
def player(visit: Visit) -> tuple[Visitor, Hole]:
    player = visit().be("Utnapishtim")
    hole = Hole(player.page)
    player.open_table("tigris", {2: "Bot"})
    player.decides()
    return player, hole


def place_king(player: Visitor) -> str:
    """Puts the king somewhere, without waiting for what comes of it."""
    player.take("leader:king")
    (space,) = player.lit_spaces()
    player.touch(space)
    return space


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_a_move_whose_message_is_lost_is_sent_again_and_made_once(
    player: tuple[Visitor, Hole], lost: str
) -> None:
    visitor, hole = player
    version = int(visitor.version())
    hole.swallows_requests = lost == "request"
    hole.swallows_answers = True
    space = place_king(visitor)
    expect(visitor.prompt.get_by_text("Sending…")).to_be_visible()
    sign = visitor.prompt.get_by_role("alert")
    expect(sign).to_contain_text(SILENT)
    expect(sign).to_contain_text("Your move will be sent as soon as it is back.")
    hole.close()
    expect(sign).to_have_count(0)
    expect(visitor.page.locator(f'.room[data-version="{version + 1}"]')).to_be_attached()
    visitor.settled()
    expect(visitor.prompt).to_contain_text("1 action left")
    expect(visitor.log.get_by_text(f"king on {space}")).to_have_count(1)
    expect(visitor.page.get_by_role("alert")).to_have_count(0)
    assert hole.requests >= 2


def test_a_browser_without_network_says_so_and_sends_the_move_later(visit: Visit) -> None:
    player = visit().be("Ziusudra")
    player.open_table("tigris", {2: "Bot"})
    player.decides()
    player.page.context.set_offline(True)
    sign = player.prompt.get_by_role("alert")
    expect(sign).to_contain_text(SILENT)
    space = place_king(player)
    expect(sign).to_contain_text("Your move will be sent as soon as it is back.")
    player.page.context.set_offline(False)
    expect(sign).to_have_count(0)
    expect(player.log.get_by_text(f"king on {space}")).to_have_count(1)
    expect(player.prompt).to_contain_text("1 action left")


def test_a_move_on_a_quick_line_is_made_without_a_word(player: tuple[Visitor, Hole]) -> None:
    visitor, hole = player
    space = place_king(visitor)
    expect(visitor.log.get_by_text(f"king on {space}")).to_have_count(1)
    assert hole.requests == 1
