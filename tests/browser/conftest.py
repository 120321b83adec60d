"""A real server with a database of its own, and Debian's chromium, for tests of the client.

A browser without windows needs a good fourth less of the processor than the whole one, and pages
that live for seconds are quicker where their scripts are not optimized. Nobody looks at the pages:
everything has its place there, but is not painted, which would be half of the work for a move.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.table import PATIENCE, Visitor

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/uruk/server/static/index.html"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
COMMANDS = ("chromium-headless-shell", "chromium")
UNPAINTED = """
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(unpainted);
"""
SWITCHES = ["--no-sandbox", "--js-flags=--no-opt,--no-maglev,--no-turbofan"]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Twice as many as processors when these tests run alone: they wait more than they compute."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was started for these tests."""
    if not STATIC.exists():
        pytest.fail("the client is not built: run `make setup`")
    database = tmp_path_factory.mktemp("server") / "uruk.db"
    command = [sys.executable, "-m", "tests.browser.server", str(database)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            line = process.stderr.readline()
            found = re.search(r"http://[^ /]+", line)
            assert found, f"the server did not start: {line or process.stderr.read()}"
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium; Playwright's own browsers are not used."""
    named = os.environ.get("URUK_CHROMIUM")
    chromium = named or next(filter(None, map(shutil.which, COMMANDS)), None)
    if chromium is None:
        pytest.fail(f"chromium is missing; on Debian: apt-get install {COMMANDS[0]}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: str, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser of its own for each visitor; none may see an error in its console."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def note(page: Page) -> None:
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda message: problems.append(message.text) if _is_problem(message.text) else None,
        )

    def open_browser(
        *,
        phone: bool = False,
        scheme: str = "light",
        language: str = "en",
        moving: bool = False,
    ) -> Visitor:
        context = browser.new_context(
            base_url=server,
            locale=language,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        contexts.append(context)
        page = context.new_page()
        note(page)
        return Visitor(page)

    yield open_browser
    for context in contexts:
        context.close()
    assert not problems, problems


def _is_problem(text: str) -> bool:
    """Errors and broken policies; a cut connection is what some tests are about."""
    expected = ("WebSocket", "Failed to load resource", "ERR_")
    noted = ("error", "Error", "Content Security Policy", "violates")
    return any(word in text for word in noted) and not any(word in text for word in expected)
