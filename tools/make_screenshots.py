"""Takes the pictures of the documentation: lobby, boards, a phone.

Starts a server of its own, follows the hints against bots for a while, and writes
docs/images/*.png: all of them, or those that are named. The client must be built (`make setup`) and
chromium installed (`make services`).
"""

import base64
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

IMAGES = Path(__file__).parents[1] / "docs/images"
DESKTOP = {"width": 1280, "height": 800}
TALL = {"width": 1280, "height": 880}
PHONE = {"width": 390, "height": 844}
MOST_BYTES = 300_000
PATIENCE = 120_000
SETTLING = 1000
MOST = 400
TRIES = 6

PLAY = """async ({ decisions, kinds, most }) => {
  const table = location.pathname.split('/')[2];
  const { csrf } = await (await fetch('/api/me')).json();
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf };
  for (let made = 0; made < most; ) {
    const frame = await (await fetch(`/api/tables/${table}/frame`)).json();
    if (frame.seat === null) return false;
    if (frame.seat !== frame.viewer || !frame.choices) {
      await new Promise((resolve) => setTimeout(resolve, frame.choices ? 100 : 1000));
      continue;
    }
    const offered = !kinds.length || frame.choices.some(({ key }) => kinds.includes(key));
    if (made >= decisions && offered) return true;
    const asked = { method: 'POST', headers, body: '{}' };
    const hint = await (await fetch(`/api/tables/${table}/hint`, asked)).json();
    const move = hint.move ?? frame.choices[0].move;
    const body = JSON.stringify({ move, version: frame.version });
    await fetch(`/api/tables/${table}/moves`, { method: 'POST', headers, body });
    made += 1;
  }
  return false;
}"""

FEW_COLOURS = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const coarse = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  const sums = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = coarse(at);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sum[0] += 1;
    for (const c of [0, 1, 2]) sum[c + 1] += data[at + c];
    sums.set(key, sum);
  }
  const mean = ([n, ...rgb]) => rgb.map((c) => Math.round(c / n));
  const palette = [...sums.values()].sort((a, b) => b[0] - a[0]).slice(0, 256).map(mean);
  const nearest = new Map();
  for (const [key, sum] of sums) {
    const [r, g, b] = mean(sum);
    let best = 0;
    let least = Infinity;
    palette.forEach(([x, y, z], index) => {
      const apart = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
      if (apart < least) [best, least] = [index, apart];
    });
    nearest.set(key, best);
  }
  const pixels = Array.from({ length: width * height }, (_, i) => nearest.get(coarse(i * 4)));
  return { width, height, palette: palette.flat(), pixels };
}"""


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "uruk.cli", "serve", "--port", "0", "--no-limits"]
        command += ["--pace", "0", "--db", f"{folder}/uruk.db"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            found = re.search(r"http://[^ /]+", process.stderr.readline())
            assert found, "the server did not start"
            try:
                yield found[0]
            finally:
                process.terminate()


def enter(page: Page, game: str, decisions: int, *kinds: str) -> bool:
    """Sits down against bots, plays so many decisions and on to one of these kinds."""
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.locator(".board").wait_for()
    found: bool = page.evaluate(PLAY, {"decisions": decisions, "kinds": kinds, "most": MOST})
    if found:
        page.get_by_text("Your decision.").wait_for(timeout=PATIENCE)
        page.wait_for_timeout(SETTLING)
    return found


def leave_stage(page: Page) -> None:
    """What the others fought before is not what is to be seen."""
    page.keyboard.press("Escape")


def shoot(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    picture = page.screenshot(animations="disabled")
    file = IMAGES / f"{name}.png"
    file.write_bytes(with_few_colours(page, picture))
    size = file.stat().st_size
    assert size < MOST_BYTES, f"{file} has {size} bytes"
    print(f"{file} {size // 1000} kB")


def with_few_colours(page: Page, picture: bytes) -> bytes:
    """The picture with at most 256 colours: a third of the size."""
    blank = page.context.new_page()
    found = blank.evaluate(FEW_COLOURS, base64.b64encode(picture).decode())
    blank.close()
    width, pixels = found["width"], bytes(found["pixels"])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    header = struct.pack(">IIBBBBB", width, found["height"], 8, 3, 0, 0, 0)
    parts = {b"IHDR": header, b"PLTE": bytes(found["palette"]), b"IDAT": zlib.compress(rows, 9)}
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(chunk, parts, parts.values())) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def visitor(
    browser: Browser,
    address: str,
    *,
    phone: bool = False,
    scheme: str = "light",
    language: str = "en",
) -> Page:
    context = browser.new_context(
        base_url=address,
        locale=language,
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=phone,
        is_mobile=phone,
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    return context.new_page()


def tigris(browser: Browser, address: str) -> Page:
    """A tile in hand, with what it would bring on the open places."""
    page = visitor(browser, address)
    enter(page, "Tigris & Euphrates", 26, "move.tile")
    leave_stage(page)
    page.locator(".dock [data-pick^='tile:']").first.click()
    page.locator(".gift").first.wait_for()
    return page


def babylonia(browser: Browser, address: str) -> Page:
    page = visitor(browser, address)
    enter(page, "Babylonia", 34)
    leave_stage(page)
    cities = page.get_by_role("region", name="Close to scoring").get_by_role("button")
    if cities.count():
        cities.first.click()
    return page


def clash(browser: Browser, address: str) -> Page:
    return sought(browser, address, "Clash of Cultures", 60, "move.collect")


def mesopotamia(browser: Browser, address: str) -> Page:
    return sought(browser, address, "Mesopotamia", 60, "move.token")


def battle(browser: Browser, address: str) -> Page:
    """Bids on the Standard of Ur."""
    return sought(browser, address, "Mesopotamia", 0, "move.bid")


def sought(browser: Browser, address: str, game: str, decisions: int, kind: str) -> Page:
    """A game that comes to such a decision, which not every game does before it ends."""
    for _ in range(TRIES):
        page = visitor(browser, address)
        if enter(page, game, decisions, kind):
            leave_stage(page)
            return page
        page.context.close()
    raise SystemExit(f"{game}: none of {TRIES} games came to {kind}")


def phone(browser: Browser, address: str) -> Page:
    page = visitor(browser, address, phone=True, scheme="dark")
    enter(page, "Tigris & Euphrates", 14)
    leave_stage(page)
    return page


def lobby(browser: Browser, address: str) -> Page:
    page = visitor(browser, address)
    page.set_viewport_size(TALL)  # type: ignore[arg-type]
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now")).first.wait_for()
    return page


def table(browser: Browser, address: str, language: str) -> Page:
    """A table as somebody who reads another language sees it."""
    page = visitor(browser, address, language=language)
    page.goto("/")
    box = page.locator("section:has(#game-tigris), article:has(#game-tigris)")
    box.get_by_role("button").first.click()
    page.locator(".board").wait_for()
    page.locator(".prompt.mine").wait_for(timeout=PATIENCE)
    return page


def lesson(browser: Browser, address: str, language: str) -> Page:
    page = visitor(browser, address, language=language)
    page.goto("/learn/tigris?lesson=05-revolt")
    page.locator(".board").wait_for()
    return page


PICTURES = (tigris, babylonia, clash, mesopotamia, battle, phone, lobby)
TRANSLATED = (table, lesson)
LANGUAGES = ("cs", "pl")


def main(names: list[str]) -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for picture in PICTURES:
            if not names or picture.__name__ in names:
                shoot(picture(browser, address), picture.__name__)
        for language, shown in product(LANGUAGES, TRANSLATED):
            name = f"{shown.__name__}-{language}"
            if not names or name in names:
                shoot(shown(browser, address, language), name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
