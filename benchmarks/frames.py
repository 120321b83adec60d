"""What the frames of stored games weigh: bytes as they go over the line, and by part.

    python -m benchmarks.frames [--records 6] [--steps 200] [GAME …]

Every seat and a spectator follow stored games from move to move, each over a connection of their
own that deflates as the server's do: `wire` is what a frame takes there, `alone` what it takes by
itself. The parts are deflated by themselves, too. All are medians over the frames after a move.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from statistics import median, quantiles
from typing import Any

from isal.isal_zlib import DEFLATED, Z_SYNC_FLUSH, compressobj

import uruk
from tests.server.following import followed, stored, table_of
from uruk.server.web.fast_socket import LEVEL, MEMORY

WINDOW = -15
"""As `fast_socket.py` agrees with browsers."""
FLUSH = 4
"""Bytes of every flush that are not sent."""


class Line:
    """A connection that deflates what goes through it."""

    def __init__(self) -> None:
        self._deflate = compressobj(LEVEL, DEFLATED, WINDOW, MEMORY)

    def sends(self, message: bytes) -> int:
        deflated = self._deflate.compress(message) + self._deflate.flush(Z_SYNC_FLUSH)
        return len(deflated) - FLUSH


class Figures:
    """The weights of many frames."""

    def __init__(self) -> None:
        self.wire: list[int] = []
        self.alone: list[int] = []
        self.plain: list[int] = []
        self.parts: dict[str, list[int]] = defaultdict(list)

    def add(self, message: bytes, wire: int) -> None:
        self.wire.append(wire)
        self.alone.append(Line().sends(message))
        self.plain.append(len(message))
        told = json.loads(message)
        for name, part in {**told, **told.get("changes", {})}.items():
            text = json.dumps(part, separators=(",", ":"), ensure_ascii=False).encode()
            self.parts[name].append(Line().sends(text))

    def told(self) -> dict[str, Any]:
        parts = {name: median(found) for name, found in self.parts.items()}
        return {
            "frames": len(self.wire),
            "wire": median(self.wire),
            "wire p90": round(quantiles(self.wire, n=10)[8]),
            "alone": median(self.alone),
            "plain": median(self.plain),
            "parts": dict(sorted(parts.items(), key=lambda part: -part[1])[:6]),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.id for game in uruk.games()])
    parser.add_argument("--records", type=int, default=6)
    parser.add_argument("--steps", type=int, default=200)
    chosen = parser.parse_args()
    for name in chosen.games:
        figures = Figures()
        for record in stored(name, chosen.records):
            lines = [Line() for _ in range(record.players + 1)]
            for sent in followed(table_of(uruk.game(name), record), record, chosen.steps):
                weight = lines[sent.reader].sends(sent.message)
                if sent.step:
                    figures.add(sent.message, weight)
        sys.stdout.write(f"{name}: {json.dumps(figures.told())}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
