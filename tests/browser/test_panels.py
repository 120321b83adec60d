"""What the games have beyond their boards: hands, conflicts, stands."""

import re

from playwright.sync_api import expect

from tests.browser.table import Visit, in_turn
from tests.browser.test_play import sit_down


def test_a_revolt_is_fought_on_the_stage(visit: Visit) -> None:
    first, second = sit_down(visit, ("Ann of Assur", "Bo of Assur"))
    version = first.version()
    first.take("leader:king")
    first.touch("b2")
    first.moved_on(version)
    first.end_turn()
    second.decides()
    second.take("leader:king")
    second.touch("b0")
    for player in (first, second):
        stage = player.page.get_by_role("region", name="Revolt of the kings")
        expect(stage).to_contain_text("Attacker")
        row = stage.get_by_role("row", name="on the board")
        expect(row.get_by_role("cell")).to_have_text(["1", "1"])
        # What supports the leaders is counted on the board.
        expect(player.page.locator(".board .view .tigris-support")).to_have_count(2)
    # The attacker commits first; the defender sees it and wins the tie (TE-11.4).
    second.act("commit nothing")
    second.confirm()
    stage = first.page.get_by_role("region", name="Revolt of the kings")
    expect(stage.locator("[aria-current=step]")).to_have_text("Attacker's support")
    expect(stage.get_by_role("row", name="from the hand")).to_contain_text("+0")
    first.act("commit nothing")
    first.confirm()
    expect(second.log).to_contain_text("wins the revolt 1 to 1")
    # The end stays until one has seen it; Escape closes it.
    for player in (first, second):
        stage = player.page.get_by_role("region", name="Revolt of the kings")
        expect(stage).to_contain_text("wins the revolt 1 to 1")
        expect(stage.get_by_text("king, lost")).to_have_count(1)
        player.page.keyboard.press("Escape")
        expect(stage).to_have_count(0)


def test_players_choose_their_dynasties(visit: Visit) -> None:
    names = ("Ann of Ur", "Bo of Ur")
    first, second = (visit().be(name) for name in names)
    options = {"Dynasties": "Each player chooses"}
    address = first.open_table("tigris", {2: "Open to anyone"}, options=options)
    second.go(address)
    second.button("Take seat 2").click()
    first, second = in_turn(first, second, names)
    first.decides()
    first.button("take the Lion").click()
    first.confirm()
    second.decides()
    expect(second.button("take the Lion")).to_have_count(0)
    second.button("take the Archer").click()
    second.confirm()
    first.decides()
    expect(first.log).to_contain_text("takes the Lion dynasty")
    for player in (first, second):
        expect(player.page.locator(".plates .dynasty-lion")).to_have_count(1)


def test_chosen_tiles_are_swapped(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    player.act("Swap tiles…")
    hand = player.page.get_by_role("region", name="Your tiles")
    tiles = hand.locator("button.tile")
    expect(tiles).to_have_count(6)
    expect(hand.get_by_role("button", name=re.compile("Swap 0"))).to_be_disabled()
    tiles.nth(0).click()
    tiles.nth(5).click()
    hand.get_by_role("button", name="Swap 2 tiles").click()
    player.confirm()
    expect(player.log).to_contain_text("swaps 2 tiles")


def test_a_leader_is_taken_off_the_board_again(visit: Visit) -> None:
    player = visit(phone=True).go()
    player.button("Play now: Tigris & Euphrates").tap()
    player.decides()
    version = player.version()
    leaders = player.page.get_by_role("region", name="Your leaders")
    leaders.get_by_role("button", name="king, not on the board").tap()
    (space,) = player.lit_spaces()
    player.press(space)
    player.moved_on(version)
    leaders.get_by_role("button", name="king, on the board").tap()
    leaders.get_by_role("button", name="withdraw the king").tap()
    player.confirm()
    expect(player.log).to_contain_text("withdraws the king")


def test_tokens_are_placed_from_the_stand_on_a_phone(visit: Visit) -> None:
    player = visit(phone=True).go()
    player.button("Play now: Babylonia").tap()
    player.decides()
    stand = player.page.get_by_role("region", name="Your stand")
    version = player.version()
    stand.get_by_role("button").first.tap()
    (space,) = player.lit_spaces()
    player.press(space)
    player.moved_on(version)
    expect(player.page.get_by_role("list", name="Players").locator(".points")).to_have_count(3)
