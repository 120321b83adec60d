"""Differences: what they look like, and that old and difference are the new, along stored games."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import uruk
from tests.contract.cases import SOAK
from tests.server.applying import Reader, applied
from tests.server.following import followed, played, stored, table_of, whole
from uruk.kernel.scene import Element, Layer, name_of
from uruk.server.tables.differences import difference
from uruk.server.tables.live_table import LiveTable

STEPS, RECORDS = 40, 2 if SOAK > 1 else 1
SHARED = 0.8
"""Which part of what looks alike must be one and the same drawing."""


class Thing(msgspec.Struct, omit_defaults=True):
    """A part of a view."""

    n: int
    name: str = ""
    members: dict[str, int] = {}
    more: msgspec.UnsetType | int = msgspec.UNSET


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (1, 2, [2]),
        ([1], None, [None]),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": []}),
        ({"a": 1}, {"a": 1, "b": [1]}, {"b": [[1]]}),
        ({"a": 1}, {"b": 2, "a": 1}, ["keys", [["b"], [0, 1]], {"b": [2]}]),
        ({"a": {"b": 1, "c": 1}}, {"a": {"b": 2, "c": 1}}, {"a": {"b": [2]}}),
        ([1, 2, 3], [1, 5, 3], {"1": [5]}),
        ([1, 2, 3], [1, 3], ["runs", [0, 1], [2, 1]]),
        ([1, 2, 3], [1, 2, 9, 3], ["runs", [0, 2], [9], [2, 1]]),
        ([1, 2, 3], [7, 8, 9], ["runs", [7], [8], [9]]),
        ([], [1], ["runs", [1]]),
        ([1], [], [[]]),
        (Thing(1), Thing(1, "x"), {"name": ["x"]}),
        (Thing(1, "x"), Thing(1), {"name": []}),
        (Thing(1), Thing(1, members={"a": 1}), {"members": [{"a": 1}]}),
        (Thing(1), Thing(2, more=3), {"n": [2], "more": [3]}),
        (Thing(1, more=3), Thing(1), {"more": []}),
    ],
)
def test_a_difference_is_told_and_put_into_place(old: Any, new: Any, told: Any) -> None:
    assert plain(difference(old, new)) == told
    made = applied(plain(old), plain(difference(old, new)))
    assert made == plain(new)
    assert isinstance(new, msgspec.Struct) or json.dumps(made) == json.dumps(plain(new))


def test_things_of_a_drawing_are_the_same_if_their_key_is() -> None:
    one, two, three = (Element(key, 1, 2, symbol=key) for key in ("one", "two", "three"))
    moved = Element("two", 1, 7, symbol="two")
    told = plain(difference((one, two, three), (three, one, moved)))
    assert told == ["runs", [2, 1], [0, 1], [1, {"y": [7.0]}]]
    named = Element("two", 1, 2, symbol="two", label=name_of("wall"))
    told = plain(difference((one, two, three), (one, named, Element("four"), three)))
    label = {"key": "scene.name", "params": {"thing": "wall"}}
    assert told == ["runs", [0, 1], [1, {"label": [label]}], [{"key": "four"}], [2, 1]]


@pytest.mark.parametrize("game", [game.id for game in uruk.games()])
@pytest.mark.parametrize("number", range(RECORDS))
def test_old_and_difference_are_the_new_along_stored_games(game: str, number: int) -> None:
    record = stored(game, RECORDS)[number]
    table = table_of(uruk.game(game), record)
    readers = [Reader() for _ in range(record.players + 1)]
    changes = 0
    for sent in followed(table, record, STEPS):
        told = json.loads(sent.message)
        changes += told["type"] == "change"
        frame = readers[sent.reader].take(told)
        now = plain(whole(table, sent.reader))
        for part in ("view", "scene", "choices"):
            assert frame[part] == now[part], f"{part} after move {sent.step}"
    assert changes, "nobody was told a difference"


@pytest.mark.parametrize("game", [game.id for game in uruk.games()])
def test_readers_share_what_they_see_alike_and_what_has_not_changed(game: str) -> None:
    record = stored(game, 1)[0]
    table = table_of(uruk.game(game), record)
    seats = (*range(record.players), None)
    before: list[Layer] = []
    alike = shared = 0
    for move in record.moves[:STEPS]:
        played(table, move)
        shown = [scene_before(table, seat) for seat in seats]
        for layers in (before, *shown[1:]):
            for one, other in zip(shown[0], layers, strict=False):
                if one == other and one.elements:
                    alike += 1
                    shared += one.elements is other.elements
        before = list(shown[0])
    assert shared > SHARED * alike > 0


def scene_before(table: LiveTable, seat: int | None) -> tuple[Layer, ...]:
    scene = table.rendering(seat, "full").seen.scene
    assert scene is not None
    return scene.layers
