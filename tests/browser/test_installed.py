"""The site as an app: installable, and with a page of its own while the server is away."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Visit

STATIC = Path(__file__).parents[2] / "src/uruk/server/static"
TITLES = {
    "en": "No connection to Uruk",
    "cs": "Bez spojení s Urukem",
    "pl": "Brak połączenia z Uruk",
}
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""


def watched(page: Page) -> None:
    """Waits until the service worker looks after the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


@pytest.mark.parametrize("language", TITLES)
def test_without_the_server_a_page_says_so_and_comes_back_by_itself(
    visit: Visit, language: str
) -> None:
    visitor = visit(language=language, phone=language == "pl").go("/about")
    page = visitor.page
    watched(page)
    page.context.set_offline(True)
    page.goto("/rules/tigris")
    expect(page.get_by_role("heading", name=TITLES[language])).to_be_visible()
    assert page.url.endswith("/rules/tigris")
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    drawn = page.get_by_role("main").locator("img")
    assert drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.context.set_offline(False)
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_only_the_page_without_the_server_is_kept(visit: Visit) -> None:
    visitor = visit().go()
    watched(visitor.page)
    visitor.go("/rules/tigris").go("/learn")
    kept = visitor.page.evaluate(KEPT)
    assert "/offline.html" in kept
    page = (STATIC / "offline.html").read_text("utf-8")
    assert sorted(kept) == sorted({"/offline.html", *re.findall(r"/assets/[\w.-]+", page)})
    main = re.search(r'src="(/assets/index-[\w.-]+\.js)"', (STATIC / "index.html").read_text())
    assert main
    assert main[1] not in kept


def test_the_page_without_the_server_has_nothing_inline() -> None:
    page = (STATIC / "offline.html").read_text("utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\bsrc=)", page)


def test_the_worker_can_be_replaced_by_the_next(visit: Visit) -> None:
    answer = visit().page.request.get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"OFFLINE_|\bimport\b", answer.text())


def test_the_icons_are_as_large_as_the_manifest_says(visit: Visit) -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    page = visit().go().page
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert sizes == {"192x192", "512x512"}
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    for source, size in [(touch, "180x180")] + [
        (icon["src"], icon["sizes"]) for icon in manifest["icons"] if icon["type"] == "image/png"
    ]:
        drawn = page.evaluate(
            """async source => {
              const image = new Image();
              image.src = source;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            source,
        )
        assert drawn == size, source
