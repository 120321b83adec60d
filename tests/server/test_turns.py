"""Work that takes its time, in turns of the event loop."""

from __future__ import annotations

import asyncio

import pytest

from uruk.server import turns
from uruk.server.turns import Turns


def done_in_turns(*names: str) -> list[str]:
    """What is done, and where other things had a turn; work whose name ends in ! fails."""
    told: list[str] = []

    def work(name: str) -> None:
        told.append(name)
        if name.endswith("!"):
            raise ValueError(name)

    async def play() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: told.append("failed"))
        waiting = Turns()
        for name in names:
            waiting.take(lambda name=name: work(name))  # type: ignore[misc]
        loop.call_soon(told.append, "others")
        await waiting.mine()

    asyncio.run(play())
    return told


def test_work_is_done_in_the_order_in_which_it_came() -> None:
    assert done_in_turns("one", "two", "three") == ["one", "two", "three", "others"]


def test_long_work_leaves_turns_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LENGTH", 0.0)
    assert done_in_turns("one", "two")[:2] == ["one", "others"]


def test_who_comes_after_something_that_fails_has_a_turn() -> None:
    assert done_in_turns("one!", "two") == ["one!", "failed", "others", "two"]
