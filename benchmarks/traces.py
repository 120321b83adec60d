"""What a browser's trace says of the frames of a page: processor time, not the clock's."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import defaultdict
from typing import Any

import msgspec

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "cc",
    "viz",
]
KINDS = {
    "FunctionCall": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "EvaluateScript": "script",
    "RunMicrotasks": "script",
    "EventDispatch": "script",
    "v8.compile": "script",
    "v8.evaluateModule": "script",
    "MinorGC": "script",
    "MajorGC": "script",
    "V8.GC_MC_INCREMENTAL": "script",
    "XHRReadyStateChange": "script",
    "WebSocketReceive": "script",
    "ParseHTML": "parse",
    "ParseAuthorStyleSheet": "parse",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "HitTest": "hit test",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "commit",
}
"""What the browser does in which kind of event; what happens outside of them is the rest."""
Event = dict[str, Any]


class Frame(msgspec.Struct):
    """The processor time, in milliseconds, that went into one frame."""

    main: float = 0
    compositor: float = 0
    raster: float = 0

    @property
    def work(self) -> float:
        """All of it on one processor, without putting the layers together on the screen."""
        return self.main + self.compositor + self.raster


class Traced(msgspec.Struct):
    """What was seen in a stretch of time."""

    frames: list[Frame]
    longest: float
    """The processor time of the main thread's longest task."""
    longest_wall: float
    kinds: dict[str, float]
    """What the main thread's time was spent on, in milliseconds."""
    draw: float
    """What a phone's graphics chip would do: putting layers together on the screen."""


def traced(data: bytes) -> Traced:
    """The figures of the page in a trace."""
    events = json.loads(data)["traceEvents"]
    threads = _threads(events)
    tasks = {name: _of(events, threads.get(name), "RunTask") for name in ("main", "Compositor")}
    commits = sorted(e["ts"] for e in _of(events, threads["main"], "Commit"))
    frames = [Frame() for _ in commits]
    if not frames:
        frames, commits = [Frame()], [0]
    last = len(frames) - 1
    for task in tasks["main"]:
        # Whatever was done before a commit is what that frame waited for.
        number = bisect_left(commits, task["ts"])
        frames[min(number, last)].main += task.get("tdur", 0) / 1000
    for task in tasks["Compositor"]:
        frames[max(0, bisect_right(commits, task["ts"]) - 1)].compositor += task["tdur"] / 1000
    page = threads["main"][0]
    for event in events:
        if event["name"] == "RasterTask" and event["ph"] == "X" and event["pid"] == page:
            number = max(0, bisect_right(commits, event["ts"]) - 1)
            frames[number].raster += event.get("tdur", 0) / 1000
    return Traced(
        frames=frames,
        longest=max((task["tdur"] for task in tasks["main"]), default=0) / 1000,
        longest_wall=max((task["dur"] for task in tasks["main"]), default=0) / 1000,
        kinds=_kinds(events, threads["main"]),
        draw=sum(
            e.get("tdur", 0) for e in events if e["name"] == "Display::DrawAndSwap"
        ) / 1000,
    )  # fmt: skip


Thread = tuple[int, int]


def _threads(events: list[Event]) -> dict[str, Thread]:
    """The page's main thread and its compositor: those of the process that does most."""
    named = {
        (e["pid"], e["tid"]): e["args"]["name"]
        for e in events
        if e["ph"] == "M" and e["name"] == "thread_name"
    }
    busy: dict[Thread, int] = defaultdict(int)
    for event in events:
        thread: Thread = event["pid"], event.get("tid", 0)
        if event["name"] == "RunTask" and named.get(thread) == "CrRendererMain":
            busy[thread] += event.get("tdur", 0)
    main = max(busy, key=lambda thread: busy[thread])
    helpers = {
        name: thread
        for thread, name in named.items()
        if thread[0] == main[0] and name == "Compositor"
    }
    return {"main": main, **helpers}


def _of(events: list[Event], thread: Thread | None, name: str) -> list[Event]:
    """Complete events of a thread with processor time."""
    return [
        e
        for e in events
        if e["name"] == name
        and e["ph"] == "X"
        and (e["pid"], e.get("tid")) == thread
        and "tdur" in e
    ]


def _kinds(events: list[Event], main: Thread) -> dict[str, float]:
    """The main thread's time by kind, each event without those inside it."""
    known = [
        e
        for e in events
        if e["ph"] == "X"
        and (e["pid"], e.get("tid")) == main
        and (e["name"] in KINDS or e["name"] == "RunTask")
        and "tdur" in e
    ]
    known.sort(key=lambda e: (e["ts"], -e["dur"]))
    found: dict[str, float] = defaultdict(float)
    open_events: list[Event] = []
    for event in known:
        while open_events and event["ts"] >= open_events[-1]["ts"] + open_events[-1]["dur"]:
            open_events.pop()
        if open_events:
            found[_kind(open_events[-1])] -= event["tdur"] / 1000
        found[_kind(event)] += event["tdur"] / 1000
        open_events.append(event)
    return dict(found)


def _kind(event: Event) -> str:
    return KINDS.get(event["name"], "rest")
