"""How smoothly the client runs: frames and tasks of a table in mid-game, by processor time.

    python -m benchmarks.smooth [--size phone|desktop] [--port 8790] [--moves 16] [GAME …]

A server plays stored games from the middle on; chromium looks at the table through the eyes of a
player, pans and zooms, touches what is lit and opens what lies beside the board. Every part is
traced. `main` is the time of the page's main thread for a frame, `work` adds what its compositor
and the raster threads did for it: all that a machine with one free core has to do. `wall` is what
the clock says of the same frames, which depends on who else uses the machine. `busy` are those
frames for which the page did something at all.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.traces import Frame
from benchmarks.visit import Hand, Part, Visit

LONG = 34.0
"""Milliseconds of a frame that is seen to be late."""
BUSY = 1.0
"""Milliseconds of a frame for which something was done."""
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


def played(visit: Visit, moves: int, *, touches: bool) -> None:
    """All that is done at the table itself."""
    with visit.part("moves"):
        visit.follow(moves)
    hand = Hand(visit.page, visit.cdp, touches=touches)
    reach = min(hand.box["width"], hand.box["height"])
    hand.pinch(reach / 8, reach / 2.5)
    time.sleep(1)
    with visit.part("pan"):
        for dx, dy in ((-0.7, -0.1), (0.7, 0.3), (-0.2, -0.6), (0.5, 0.5)):
            hand.drag(dx * hand.box["width"], dy * hand.box["height"])
    with visit.part("moves near"):
        visit.follow(moves // 2)
    with visit.part("zoom"):
        for _ in range(2):
            hand.pinch(reach / 8, reach / 2.2)
            hand.pinch(reach / 2.2, reach / 8)
    for name, act in {"touch": visit.touch, "sheets": visit.sheets}.items():
        with visit.part(name):
            act()


def walked(visit: Visit, game: str, record: Path) -> None:
    """From page to page, and what changes all of one."""
    with visit.part("reconnect"):
        visit.reconnect()
    with visit.part("theme"):
        visit.theme()
    with visit.part("to the lobby", leaves=True):
        visit.go("/", ".lobby, main.lobby")
    with visit.part("to the table", leaves=True):
        visit.go(f"/table/{visit.table}", ".board")
    with visit.part("rules", leaves=True):
        visit.open(f"/rules/{game}", "dl dt")
    visit.open("/replay", "input[type=file]")
    with visit.part("replay", leaves=True):
        visit.replay(record)
    with visit.part("replay, jumps"):
        visit.jump()
    visit.open(f"/learn/{game}", "a.button.main")
    with visit.part("lesson", leaves=True):
        visit.lesson(game)


def stored(game: str) -> Path:
    """The record of the game that is played."""
    begins, _ = RECORDS[game]
    (path,) = (Path(__file__).parents[1] / "tests/records" / game).glob(f"{begins}-*.json")
    return path


@contextmanager
def serving(game: str, port: int) -> Iterator[dict[str, str]]:
    """The server with its table, in a process of its own."""
    begins, share = RECORDS[game]
    with tempfile.TemporaryDirectory() as folder:
        step = int(len(json.loads(stored(game).read_text("utf-8"))["moves"]) * share)
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


def late(frames: list[Frame]) -> list[str]:
    """How many there are, and how many of them are late by the main thread and by all work."""
    return [
        str(len(frames)),
        share([frame.main for frame in frames]),
        share([frame.work for frame in frames]),
    ]


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
        *late(frames),
        *late([frame for frame in frames if frame.main > BUSY]),
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
    "| game | size | part | frames | main > 34 ms % | work > 34 ms % "
    "| busy frames | main > 34 ms % | work > 34 ms % | wall > 34 ms % "
    "| longest task, cpu | wall | main ms/frame | compositor | raster | draw | main by kind |\n"
    + "|---" * 17
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
    parts: list[Part] = []

    def tell(part: Part) -> None:
        parts.append(part)
        say(told(game, size, part.name, [part]))

    address = f"http://127.0.0.1:{port}"
    with serving(game, port) as table:
        context = browser.new_context(**SIZES[size])
        session = {"name": "uruk_session", "value": table["session"], "url": address}
        context.add_cookies([session])  # type: ignore[list-item]
        visit = Visit(browser, context, address, table["table"], tell)
        with visit.part("open", leaves=True):
            visit.open(f"/table/{visit.table}", ".board")
        played(visit, moves, touches=size == "phone")
        say(told(game, size, "in play", parts[1:]))
        on_the_way = len(parts)
        walked(visit, game, stored(game))
        say(told(game, size, "opening anything", parts[:1] + parts[on_the_way:]))


if __name__ == "__main__":
    main()
