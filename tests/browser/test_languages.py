"""Languages in the browser: chosen and kept, no English in another, nothing too wide on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor, each_game_in_turn
from tests.translations import catalogue
from uruk.kernel.languages import ENGLISH, LANGUAGES

PAGES = ["/", "/new?game=clash", "/learn", "/rules/tigris", "/profile", "/about"]
WORDS = {code: catalogue("web", code) for code in LANGUAGES}
LONG_WORDS = [code for code in LANGUAGES if code != ENGLISH]
"""English fits where the others do: its words are shorter."""
CLIPPED = """() => [...document.querySelectorAll('button, a.button, [role=tab], nav a')]
  .filter(node => node.offsetParent && !node.matches('.sr-only, .skip, .me'))
  .filter(node => getComputedStyle(node).display !== "inline")
  .filter(node => node.scrollWidth > node.clientWidth + 1)
  .map(node => `${node.textContent.trim()} (${node.scrollWidth} > ${node.clientWidth})`)"""
"""Buttons, tabs and links whose words are wider than they are."""


def fits(visitor: Visitor) -> None:
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, f"{visitor.page.url} is {width} wide"
    assert not (found := visitor.page.evaluate(CLIPPED)), "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_one_language_and_fits_a_phone(visit: Visit, language: str) -> None:
    visitor = visit(phone=True, language=language)
    for path in PAGES:
        visitor.go(path)
        expect(visitor.page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        visitor.speaks(language)
        fits(visitor)


@pytest.mark.parametrize(("game", "language"), each_game_in_turn(LONG_WORDS))
def test_a_table_speaks_one_language_and_fits_a_phone(
    visit: Visit, language: str, game: str
) -> None:
    visitor = visit(phone=True, language=language).go()
    visitor.page.locator(f"section:has(#game-{game}), article:has(#game-{game})").get_by_role(
        "button"
    ).first.tap()
    expect(visitor.page.locator(".board").first).to_be_visible(timeout=30_000)
    visitor.page.wait_for_load_state("networkidle")
    visitor.speaks(language)
    fits(visitor)


def test_the_browser_is_told_in_the_same_language_what_the_site_is(visit: Visit) -> None:
    page = visit(language="pl").go().page
    manifest = page.locator("link[rel=manifest]")
    expect(manifest).to_have_attribute("href", "/manifest.pl.webmanifest")
    told = page.request.get("/manifest.pl.webmanifest").json()
    described = page.locator("meta[name=description]").get_attribute("content")
    assert told["lang"] == "pl"
    assert told["description"] == described == WORDS["pl"]["app.description"]


def test_a_chosen_language_is_kept(visit: Visit) -> None:
    visitor = visit().go()
    visitor.page.get_by_label("Language").select_option("cs")
    expect(visitor.page.get_by_role("heading", name="Eufrat a Tigris")).to_be_visible()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "cs")
    visitor.go("/rules/tigris")
    expect(visitor.page.get_by_text("153 civilizačních kartiček")).to_be_visible()
