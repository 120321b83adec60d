"""Everything can be done without a mouse."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import Visit, Visitor

MOST_TABS = 60


def tab_to(page: Page, name: str) -> None:
    """Presses Tab until the thing of this name has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(({ ariaLabel, textContent }) => ariaLabel || textContent)(document.activeElement)"
        )
        if name in (focused or ""):
            return
    raise AssertionError(f"{name!r} cannot be reached with the Tab key")


def focused_pick(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.pick"))


def test_a_turn_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    player = visit().go()
    page = player.page
    expect(player.button("Play now: Tigris & Euphrates")).to_be_visible()
    tab_to(page, "Play now: Tigris & Euphrates")
    page.keyboard.press("Enter")
    player.decides()

    # The board is one stop of the Tab key, the hand comes after it.
    tab_to_board(player)
    for _ in range(MOST_TABS):
        if focused_pick(page).startswith("tile:"):
            break
        page.keyboard.press("Tab")
    version = player.version()
    page.keyboard.press("Enter")
    player.lit_spaces()
    # Page Down goes from target to target, and from the hand to the first of them.
    page.keyboard.press("PageDown")
    space = focused_pick(page)
    assert re.fullmatch(r"[a-p]\d+", space)
    page.keyboard.press("Enter")
    player.moved_on(version)
    expect(player.log).to_contain_text(f"on {space}")

    # The second action from the list of choices.
    version = player.version()
    tab_to(page, "End the turn")
    page.keyboard.press("Enter")
    player.moved_on(version)
    # What is to be confirmed takes the focus that its button has lost.
    expect(player.button("Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.log).to_contain_text("ends the turn")


def tab_to_board(player: Visitor) -> None:
    for _ in range(MOST_TABS):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("document.activeElement.closest('.board svg') !== null"):
            return
    raise AssertionError("the board cannot be reached with the Tab key")


def test_arrow_keys_walk_over_the_board_and_escape_lets_go(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    page = player.page
    player.thing("e5").focus()
    for key, place in (
        ("ArrowRight", "f5"),
        ("ArrowDown", "f6"),
        ("ArrowLeft", "e6"),
        ("ArrowUp", "e5"),
    ):
        page.keyboard.press(key)
        assert focused_pick(page) == place
    expect(player.thing("e5")).to_have_accessible_name(re.compile("^e5, "))
    player.take("leader:king")
    player.lit_spaces()
    page.keyboard.press("Escape")
    assert "leader:king" in player.lit()
    # A forbidden space answers the keyboard as it answers a tap.
    player.thing("leader:king").press("Enter")
    player.thing("a5").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("TE-6.2")


def test_tabs_follow_the_arrow_keys(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    log = player.page.get_by_role("tab", name="Log")
    log.focus()
    player.page.keyboard.press("ArrowRight")
    tab = player.page.get_by_role("tab", name="Choices")
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(player.page.get_by_role("tabpanel", name="Choices")).to_be_visible()


def test_arrow_keys_walk_over_the_areas_of_a_map(visit: Visit) -> None:
    """Which are drawn from one corner of the picture, so that their middles count."""
    player = visit().go()
    player.button("Play now: Mesopotamia").click()
    player.decides()
    player.thing("area:D4").focus()
    visited = []
    for _ in range(4):
        player.page.keyboard.press("ArrowRight")
        visited.append(focused_pick(player.page))
    # Rivers lie between the areas.
    assert "area:D5" in visited
    assert len(set(visited)) > 1
