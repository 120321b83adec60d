"""How smoothly the client runs: frames and tasks of a table in mid-game, by processor time.

    python -m benchmarks.smooth [--size phone|desktop] [--port 8790] [--moves 16] [GAME …]

A server plays stored games from the middle on; chromium looks at the table through the eyes of a
player, pans and zooms, touches what is lit and opens what lies beside the board. Every part is
traced. `main` is the time of the page's main thread for a frame, `work` adds what its compositor
and the raster threads did for it: all that a machine with one free core has to do. `wall` is what
the clock says of the same frames, which depends on who else uses the machine.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from benchmarks.traces import CATEGORIES, Frame, Traced, traced

LONG = 34.0
"""Milliseconds of a frame that is seen to be late."""
RECORDS = {
    "tigris": ("28-4p", 0.6),
    "babylonia": ("12-4p", 0.6),
    "clash": ("12-4p", 0.6),
    "mesopotamia": ("04-5p", 0.6),
}
"""A long game of bots, and how much of it has been played when we come."""
SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
STEP = 1 / 60

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
        tell: Callable[[str, list[Part]], None],
    ) -> None:
        self.browser, self.address, self.tell = browser, address, tell
        self.page = context.new_page()
        self.cdp = context.new_cdp_session(self.page)
        self.parts: list[Part] = []

    def part(self, name: str, act: Callable[[], None]) -> None:
        """Does something while the browser is traced."""
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        watched = name != "open"
        if watched:
            self.page.evaluate(WATCH)
        act()
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        shown = self.page.evaluate(SHOWN) if watched else []
        found = traced(self.browser.stop_tracing())
        gaps = [after - before for before, after in pairwise(shown)]
        self.parts.append(Part(name, found, gaps))
        self.tell(name, self.parts[-1:])

    def open(self, table: str) -> None:
        self.page.goto(f"{self.address}/table/{table}")
        self.page.locator(".board").wait_for()
        self.page.wait_for_load_state("networkidle")
        time.sleep(1.5)

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


def watched(visit: Visit, table: str, moves: int, *, touches: bool) -> list[Part]:
    """All parts of a visit."""
    visit.part("open", lambda: visit.open(table))
    visit.part("moves", lambda: visit.follow(moves))
    hand = Hand(visit.page, visit.cdp, touches=touches)
    reach = min(hand.box["width"], hand.box["height"])

    def pan() -> None:
        for dx, dy in ((-0.7, -0.1), (0.7, 0.3), (-0.2, -0.6), (0.5, 0.5)):
            hand.drag(dx * hand.box["width"], dy * hand.box["height"])

    def zoom() -> None:
        for _ in range(2):
            hand.pinch(reach / 8, reach / 2.2)
            hand.pinch(reach / 2.2, reach / 8)

    hand.pinch(reach / 8, reach / 2.5)
    time.sleep(1)
    visit.part("pan", pan)
    visit.part("moves near", lambda: visit.follow(moves // 2))
    visit.part("zoom", zoom)
    visit.part("touch", visit.touch)
    visit.part("sheets", visit.sheets)
    return visit.parts


@contextmanager
def serving(game: str, port: int) -> Iterator[dict[str, str]]:
    """The server with its table, in a process of its own."""
    begins, share = RECORDS[game]
    with tempfile.TemporaryDirectory() as folder:
        (path,) = (Path(__file__).parents[1] / "tests/records" / game).glob(f"{begins}-*.json")
        step = int(len(json.loads(path.read_text("utf-8"))["moves"]) * share)
        command = [sys.executable, "-m", "benchmarks.mid_game", f"{folder}/bench.db", str(port)]
        process = subprocess.Popen(
            [*command, game, begins, str(step)],
            cwd=Path(__file__).parents[1],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            time.sleep(1)
            yield told
        finally:
            process.terminate()
            process.wait(30)


def share(times: list[float]) -> str:
    """How many of the frames are late."""
    late = sum(1 for time in times if time > LONG)
    return f"{100 * late / max(1, len(times)):.1f}"


def told(game: str, size: str, name: str, parts: list[Part]) -> str:
    """A line of the table."""
    frames: list[Frame] = [frame for part in parts for frame in part.traced.frames]
    kinds: dict[str, float] = {}
    for part in parts:
        for kind, spent in part.traced.kinds.items():
            kinds[kind] = kinds.get(kind, 0) + spent
    count = len(frames)
    cells = [
        game,
        size,
        name,
        str(count),
        share([frame.main for frame in frames]),
        share([frame.work for frame in frames]),
        share([gap for part in parts for gap in part.gaps]),
        f"{max(part.traced.longest for part in parts):.0f}",
        f"{max(part.traced.longest_wall for part in parts):.0f}",
        f"{sum(frame.main for frame in frames) / count:.1f}",
        f"{sum(frame.compositor for frame in frames) / count:.1f}",
        f"{sum(frame.raster for frame in frames) / count:.1f}",
        f"{sum(part.traced.draw for part in parts) / count:.1f}",
        ", ".join(
            f"{kind} {spent / count:.1f}"
            for kind, spent in sorted(kinds.items(), key=lambda kind: -kind[1])
            if spent / count >= 0.1
        ),
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = (
    "| game | size | part | frames | main > 34 ms % | work > 34 ms % | wall > 34 ms % "
    "| longest task, cpu | wall | main ms/frame | compositor | raster | draw | main by kind |\n"
    + "|---" * 14
    + "|"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(RECORDS))
    parser.add_argument("--size", choices=list(SIZES), action="append")
    parser.add_argument("--port", type=int, default=8790)
    parser.add_argument("--moves", type=int, default=16)
    chosen = parser.parse_args()
    say(HEAD)
    with sync_playwright() as playwright:
        for game in chosen.games:
            for size in chosen.size or SIZES:
                browser = playwright.chromium.launch(
                    executable_path=chromium(), args=["--no-sandbox"]
                )
                measure(browser, game, size, chosen.port, chosen.moves)
                browser.close()


def chromium() -> str | None:
    """The browser that the tests use, too; None for Playwright's own."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def measure(browser: Browser, game: str, size: str, port: int, moves: int) -> None:
    """Plays a game on a screen and prints what each part took, as soon as it is over."""

    def tell(name: str, parts: list[Part]) -> None:
        say(told(game, size, name, parts))

    address = f"http://127.0.0.1:{port}"
    with serving(game, port) as table:
        context = browser.new_context(**SIZES[size])
        session = {"name": "uruk_session", "value": table["session"], "url": address}
        context.add_cookies([session])  # type: ignore[list-item]
        visit = Visit(browser, context, address, tell)
        parts = watched(visit, table["table"], moves, touches=size == "phone")
        tell("all but open", parts[1:])


if __name__ == "__main__":
    main()
