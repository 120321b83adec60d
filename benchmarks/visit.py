"""What is done with a page while it is traced: a hand that touches it, a visit part by part."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from benchmarks.traces import CATEGORIES, Traced, traced

STEP = 1 / 60
REST = 1.5
"""Seconds in which a page that was opened becomes quiet."""

WATCH = """() => {
  window.shown = [];
  const frame = (at) => { window.shown.push(at); window.watching = requestAnimationFrame(frame); };
  window.watching = requestAnimationFrame(frame);
}"""
THINGS = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const places = [...document.querySelectorAll(".board [role=button][data-pick]")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  return places.filter(
    ([x, y]) => x > board.left && x < board.right - 50 && y > board.top && y < board.bottom,
  );
}"""
SOCKETS = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
"""
CUT = "() => window.sockets.forEach((socket) => socket.close(4000))"
FOLLOW = """(path) => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""
JUMP = """(slider, share) => {
  slider.value = Math.round(share * slider.max);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
SHOWN = "() => { cancelAnimationFrame(window.watching); return window.shown; }"


class Part(msgspec.Struct):
    """A part of the play, with what the clock says of its frames."""

    name: str
    traced: Traced
    gaps: list[float]


class Hand:
    """What a player's hand does to the page."""

    def __init__(self, page: Page, cdp: CDPSession, *, touches: bool) -> None:
        self.page, self.cdp, self.touches = page, cdp, touches
        box = page.locator(".board").bounding_box()
        assert box is not None
        self.box = box
        self.middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def _along(self, points: list[list[tuple[float, float]]]) -> None:
        self._send("touchStart", *points[0])
        for places in points[1:]:
            time.sleep(STEP)
            self._send("touchMove", *places)
        self._send("touchEnd")

    def pinch(self, start: float, end: float, steps: int = 40) -> None:
        """Two fingers part or meet; with a mouse the wheel turns."""
        x, y = self.middle
        if self.touches:
            reach = [start + (end - start) * n / steps for n in range(steps + 1)]
            self._along([[(x - r, y - r / 2), (x + r, y + r / 2)] for r in reach])
            return
        self.page.mouse.move(x, y)
        for _ in range(steps):
            self.page.mouse.wheel(0, -400 * math.log(end / start) / steps)
            time.sleep(STEP)

    def drag(self, dx: float, dy: float, steps: int = 40) -> None:
        """One finger, or the mouse, draws the board along."""
        x, y = self.middle
        path = [(x + dx * (n / steps - 0.5), y + dy * (n / steps - 0.5)) for n in range(steps + 1)]
        if self.touches:
            self._along([[place] for place in path])
            return
        self.page.mouse.move(*path[0])
        self.page.mouse.down()
        for place in path[1:]:
            time.sleep(STEP)
            self.page.mouse.move(*place)
        self.page.mouse.up()


class Visit:
    """A table in a browser, part by part."""

    def __init__(
        self,
        browser: Browser,
        context: BrowserContext,
        address: str,
        table: str,
        tell: Callable[[Part], None],
    ) -> None:
        self.browser, self.address, self.table, self.tell = browser, address, table, tell
        context.add_init_script(SOCKETS)
        self.page = context.new_page()
        self.cdp = context.new_cdp_session(self.page)

    @contextmanager
    def part(self, name: str, *, leaves: bool = False) -> Iterator[None]:
        """What is done meanwhile is traced. Whoever leaves the page takes the clock away."""
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        if not leaves:
            self.page.evaluate(WATCH)
        yield
        shown = [] if leaves else self.page.evaluate(SHOWN)
        found = traced(self.browser.stop_tracing())
        self.tell(Part(name, found, [after - before for before, after in pairwise(shown)]))

    # ------------------------------------------------------------ at the table

    def follow(self, moves: int) -> None:
        for _ in range(moves):
            answer = self.page.request.post(f"{self.address}/bench/next")
            assert answer.ok, answer.text()
            time.sleep(0.7)

    def touch(self) -> None:
        """Points at what can be touched, takes it into the hand, and lets go."""
        places = self.page.evaluate(THINGS)
        for x, y in places[:: max(1, len(places) // 8)]:
            self.page.mouse.move(x, y)
            time.sleep(0.3)
            self.page.mouse.click(x, y)
            time.sleep(0.4)
            self.page.keyboard.press("Escape")
            time.sleep(0.2)

    def sheets(self) -> None:
        """Opens what lies beside the board, one after the other."""
        tabs = self.page.locator(".side [role=tab]")
        for number in range(tabs.count()):
            tabs.nth(number).dispatch_event("click")
            time.sleep(0.4)
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def theme(self) -> None:
        """Night falls, and it becomes day again."""
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            time.sleep(0.5)

    def reconnect(self) -> None:
        """The line breaks, and comes back."""
        self.page.evaluate(CUT)
        time.sleep(2)

    # ------------------------------------------------------------ from page to page

    def open(self, path: str, sign: str) -> None:
        """Opens a page anew, until it has what shows that it is there."""
        self.page.goto(f"{self.address}{path}")
        self._there(sign)

    def go(self, path: str, sign: str) -> None:
        """Goes to another page of the client, as a link does."""
        self.page.evaluate(FOLLOW, path)
        self._there(sign)

    def _there(self, sign: str) -> None:
        self.page.locator(sign).first.wait_for()
        self.page.wait_for_load_state("networkidle")
        time.sleep(REST)

    def replay(self, record: Path) -> None:
        """Opens the replay of a record."""
        self.page.locator("input[type=file]").set_input_files(record)
        self._there(".player .board")

    def jump(self) -> None:
        """Jumps about in a replay."""
        for share in (0.9, 0.2, 0.6):
            self.page.locator(".player input[type=range]").evaluate(JUMP, share)
            time.sleep(1)

    def lesson(self, game: str) -> None:
        """Opens the first lesson."""
        self.page.locator(f'a.button.main[href^="/learn/{game}?lesson="]').first.click()
        self._there(".room .board")
