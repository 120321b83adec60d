"""Help at the table: everything can be asked, by mouse, by touch and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visitor

Visit = Callable[..., Visitor]


def sat_down(visit: Visit, game: str, **browser: object) -> Visitor:
    """At a table with a bot."""
    visitor = visit(**browser).be("Enki")
    visitor.open_table(game, {2: "Bot"})
    expect(visitor.page.locator(".board")).to_be_visible()
    return visitor


@pytest.mark.parametrize(
    ("game", "thing", "title"),
    [
        ("tigris", "k0", "Space k0"),
        ("babylonia", "[data-ask='seat:1']", re.compile(".")),
        ("clash", "region:1", "Tile 1"),
        ("mesopotamia", "area:A1", re.compile(r"\(A1\)")),
    ],
)
def test_a_thing_tells_what_it_is(
    visit: Visit, game: str, thing: str, title: str | re.Pattern[str]
) -> None:
    visitor = sat_down(visit, game)
    selector = thing if thing.startswith("[") else f".board [data-pick='{thing}']"
    visitor.page.locator(selector).first.click(button="right", force=True)
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=title).first).to_be_visible()
    expect(dialog.locator(".rule-link").first).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_key_asks_about_what_has_the_focus(visit: Visit) -> None:
    visitor = sat_down(visit, "tigris")
    visitor.page.locator(".board [data-pick='k0'][role=button]").focus()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("A treasure")


def test_a_long_touch_asks_and_plays_nothing(visit: Visit) -> None:
    visitor = sat_down(visit, "tigris", phone=True)
    tile = visitor.page.locator("button[data-pick^='tile:']").first
    tile.dispatch_event("pointerdown", touch_at(tile))
    expect(visitor.page.get_by_role("dialog")).to_contain_text("You hold")
    assert tile.get_attribute("aria-pressed") == "false"


def touch_at(thing: object) -> dict[str, object]:
    box = thing.bounding_box()  # type: ignore[attr-defined]
    return {
        "pointerType": "touch",
        "isPrimary": True,
        "clientX": box["x"] + box["width"] / 2,
        "clientY": box["y"] + box["height"] / 2,
    }


def test_in_the_mode_for_it_a_click_asks(visit: Visit) -> None:
    visitor = sat_down(visit, "tigris")
    visitor.button("Help").click()
    visitor.button(re.compile("Ask about a thing")).click()
    visitor.page.locator("button[data-pick='leader:king']").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The king gets the points")
    expect(dialog).to_contain_text("What you can do with it now")
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("button[data-pick='leader:king']").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("game", ["clash", "mesopotamia"])
def test_what_can_be_done_is_listed_with_what_is_against_it(visit: Visit, game: str) -> None:
    visitor = sat_down(visit, game)
    visitor.button("Help").click()
    visitor.button("What can I do?").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.locator(".doings > li").nth(5)).to_be_visible()
