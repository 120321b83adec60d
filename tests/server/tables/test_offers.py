"""Choices are told once on a connection; later frames lead to them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.server import applying
from tests.server.applying import Reader
from uruk.server.tables import offers
from uruk.server.tables.offers import Offers
from uruk.server.wire import Choice

CHOICES = [msgspec.Raw(msgspec.json.encode(Choice(move=f"go {n}"))) for n in range(8)]


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def change(told: Any, version: int) -> Any:
    """A change of a frame in which nothing but the choices is another."""
    return {"type": "change", "version": version, "base": version - 1, "changes": {},
            "choices": plain(told)}  # fmt: skip


def test_only_new_choices_are_told_and_steps_lead_to_the_others() -> None:
    told = Offers()
    told.begin(CHOICES[:4])
    assert plain(told.next(CHOICES[1:4])) == {"new": [], "steps": [1, 1, 1]}
    found = plain(told.next([CHOICES[5], CHOICES[0], CHOICES[3]]))
    assert found == {"new": [plain(CHOICES[5])], "steps": [4, -4, 3]}
    assert plain(told.next([])) == {"new": [], "steps": []}
    assert plain(told.next([CHOICES[3], CHOICES[5]])) == {"new": [], "steps": [3, 1]}


@pytest.mark.parametrize("most", [3, 5, 100])
def test_both_sides_forget_at_the_same_moment(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "MOST_OFFERED", most)
    monkeypatch.setattr(applying, "MOST_OFFERED", most)
    told, reader = Offers(), Reader()
    told.begin(CHOICES[:2])
    frame = {"view": None, "scene": None, "choices": plain(CHOICES[:2])}
    reader.take({"type": "frame", "version": 0, **frame})
    for version, numbers in enumerate(((0, 1), (1, 2, 3), (), (3, 0), (4, 5, 6, 7), (1,)), start=1):
        offered = [CHOICES[n] for n in numbers]
        after = reader.take(change(told.next(offered), version))
        assert after["choices"] == plain(offered)
