"""A game against a bot, then its replay and the proof that it was fair."""

import os
import re

from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor

MOST_DECISIONS = 200
DECISIONS = MOST_DECISIONS if "URUK_SOAK" in os.environ else 26
"""After so many the player resigns; a long run plays to the end."""


def play(player: Visitor) -> None:
    """Makes moves on the board, or the first that is offered, until the game is over."""
    over = player.page.get_by_role("heading", name=re.compile("win"), level=2)
    mine = player.page.locator(".prompt.mine")
    for _ in range(DECISIONS):
        expect(over.or_(mine).first).to_be_visible()
        if over.count():
            return
        version = player.version()
        if not place_token(player):
            player.first_choice()
        player.moved_on(version)
    assert DECISIONS < MOST_DECISIONS, "the game does not end"
    resign(player)


def resign(player: Visitor) -> None:
    player.tab("Table")
    player.side.get_by_role("button", name="Resign").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def place_token(player: Visitor) -> bool:
    token = next((pick for pick in player.lit() if pick.startswith("stand:")), None)
    if token is None:
        return False
    player.press(token)
    player.press(*player.lit_spaces())
    return True


def test_a_game_against_a_bot_is_verified_and_replayed(visit: Visit) -> None:
    player = visit().be("Tireless")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    player.open_table("babylonia", {2: "Bot"})
    play(player)
    result = player.page.get_by_role("region", name=re.compile("win"))
    expect(result.get_by_role("columnheader")).to_have_count(2)

    player.tab("Table")
    player.button("Verify this game").click()
    expect(player.page.get_by_text("The seed matches its fingerprint")).to_be_visible()
    player.result.get_by_role("link", name="Replay").click()
    walk_through(player)
    look_again(player)
    see_what_is_about_to_score(player)
    look_from_seats(player)


def walk_through(player: Visitor) -> None:
    """By keyboard and slider; the address follows."""
    page = player.page
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page).to_have_url(re.compile("step=2"))
    page.keyboard.press("End")
    expect(page.get_by_role("region", name=re.compile("win"))).to_be_visible()
    steps = int(slider.get_attribute("max") or 0)
    assert steps > 20
    slider.fill(str(steps // 2))
    expect(page.get_by_text(f"Step {steps // 2} of {steps}")).to_be_visible()


def look_again(player: Visitor) -> None:
    """The analysis: a chart of everybody's prospects, and the moves that turned the game."""
    page = player.page
    part = page.get_by_role("region", name="Turning points")
    part.get_by_role("button", name="Analyse this game").click()
    expect(part.get_by_role("img", name="Every player's prospects over the game")).to_be_visible()
    swings = part.get_by_role("listitem").filter(has_text="The bot would have played")
    expect(swings.first).to_be_visible()
    step = swings.first.get_by_role("button").inner_text()
    swings.first.get_by_role("button").click()
    expect(page.get_by_text(re.compile(rf"{step} of \d+"))).to_be_visible()


def test_a_hint_can_be_asked_for_and_played(visit: Visit) -> None:
    player = visit().be("Curious")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    player.open_table("babylonia", {2: "Bot"})
    player.decides()
    version = player.version()
    player.button("Show a hint").click()
    advice = player.page.get_by_role("alert").filter(has_text="level king (strongest)")
    expect(advice).to_be_visible()
    advice.get_by_role("button", name="Play this move").click()
    player.moved_on(version)


def see_what_is_about_to_score(player: Visitor) -> None:
    """A city that is almost surrounded is listed, and points out the groups connected to it."""
    page = player.page
    slider = page.get_by_role("slider", name="Step")
    outlook = page.get_by_role("region", name="Close to scoring")
    for step in range(int(slider.get_attribute("max") or 0) // 3, 200, 2):
        slider.fill(str(step))
        expect(page.locator(f'.player[data-step="{step}"]')).to_be_visible()
        if outlook.count():
            break
    outlook.get_by_role("button").first.click()
    expect(page.locator(".board .marks .marked").first).to_be_attached()


def look_from_seats(player: Visitor) -> None:
    """A link to a step, from one seat's knowledge, a spectator's, or with everything open."""
    page = player.page
    stand = page.locator('.player button[data-pick^="stand:"]')
    step = page.get_by_text(re.compile(r"Step \d+ of")).inner_text()
    page.get_by_label("View as").select_option(label="Tireless")
    expect(stand.first).to_be_attached()
    page.reload()
    expect(page.get_by_text(step)).to_be_visible()
    expect(stand.first).to_be_attached()
    page.get_by_label("View as").select_option(label="A spectator")
    expect(stand).to_have_count(0)
    page.get_by_label("View as").select_option(label="Everybody, nothing hidden")
    expect(page.locator("[aria-label='Your stand']")).to_have_count(2)
