"""A whole game against a bot, then its replay and the proof that it was fair."""

import re

from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor

MOST_TURNS = 150


def play_to_the_end(player: Visitor) -> None:
    """Lays a tile now and then and passes else, until the game is over."""
    over = player.page.get_by_role("heading", name="wins")
    mine = player.prompt.get_by_text("Your decision.")
    for turn in range(MOST_TURNS):
        expect(over.or_(mine).first).to_be_visible()
        if over.count():
            return
        choose(player, turn)
    raise AssertionError(f"no end after {MOST_TURNS} decisions")


def choose(player: Visitor, turn: int) -> None:
    version = player.version()
    tile = next((pick for pick in player.lit() if pick.startswith("tile:")), None)
    if tile is not None and turn % 4 == 0:
        player.touch(*player.lit_after(tile))
    elif player.side.get_by_role("button", name="end the turn").count():
        player.act("end the turn")
    else:
        player.first_choice()
    player.moved_on(version)


def test_a_game_against_a_bot_goes_to_its_end_and_is_replayed(visit: Visit) -> None:
    player = visit().be("Tireless")
    player.go("/profile")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    player.open_table("tigris", {2: "bot"})
    play_to_the_end(player)
    result = player.page.get_by_role("region", name="wins")
    expect(result.get_by_role("row")).to_have_count(3)

    player.tab("Table")
    player.button("Verify").click()
    expect(player.page.get_by_text("The seed fits its fingerprint")).to_be_visible()
    player.side.get_by_role("link", name="Replay").click()
    replay(player)


def replay(player: Visitor) -> None:
    page = player.page
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page).to_have_url(re.compile("step=2"))
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="wins")).to_be_visible()
    steps = int(slider.get_attribute("max") or 0)
    assert steps > 10
    slider.fill(str(steps // 2))
    expect(page.get_by_text(f"Step {steps // 2} of {steps}")).to_be_visible()

    # A link to a step, from one seat's knowledge: its hand is seen, others' are not.
    page.get_by_label("Seen by").select_option(label="Tireless")
    expect(page.locator('.board [data-key^="hand:"]').first).to_be_attached()
    page.reload()
    expect(page.get_by_text(f"Step {steps // 2} of {steps}")).to_be_visible()
    expect(page.locator('.board [data-key^="hand:"]').first).to_be_attached()
    page.get_by_label("Seen by").select_option(label="a spectator")
    expect(page.locator('.board [data-key^="hand:"]')).to_have_count(0)
    page.get_by_label("Seen by").select_option(label="everybody, all open")
    expect(page.get_by_role("region", name="Your tiles")).to_have_count(2)
