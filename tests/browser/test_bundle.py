"""What the browser has to load, and what must not be in the repository."""

import gzip
import json
import re
from pathlib import Path

from playwright.sync_api import Response, expect

from tests.browser.table import Visit

ROOT = Path(__file__).parents[2]
MOST = 250_000


def test_the_first_load_is_small(visit: Visit) -> None:
    visitor = visit()
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if "/assets/" in response.url or response.request.resource_type == "document":
            loaded[response.url] = len(gzip.compress(response.body()))

    visitor.page.on("response", weigh)
    visitor.go()
    visitor.button("Play now: Tigris & Euphrates").click()
    expect(visitor.page.locator(".board")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    assert len(loaded) > 3
    assert sum(loaded.values()) < MOST, loaded


def test_the_page_has_nothing_inline() -> None:
    page = (ROOT / "src/uruk/server/static/index.html").read_text("utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\bsrc=)", page)


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_the_site_can_be_installed_as_an_app() -> None:
    static = ROOT / "src/uruk/server/static"
    assert (
        '<link rel="manifest" href="/manifest.webmanifest"' in (static / "index.html").read_text()
    )
    manifest = json.loads((static / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert (static / icon["src"].lstrip("/")).exists(), icon
