"""Choices are told once on a connection; later frames lead to them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import uruk
from tests.server.applying import Reader
from tests.server.following import played, table_with
from uruk.kernel.bitboard import bits
from uruk.kernel.moves import Move
from uruk.kernel.play import Play
from uruk.server.tables import frames, offers
from uruk.server.tables.offers import Offers
from uruk.server.tables.watchers import Watcher
from uruk.server.tables.wordings import Offer, Worded
from uruk.server.wire import Choice

CHOICES = [msgspec.Raw(msgspec.json.encode(Choice(move=f"go {n}"))) for n in range(8)]


def encoded(move: Move) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(Choice(move=str(move))))


def board(kind: str) -> Worded:
    return Worded([Move(f"{kind} {n}", kind, (n,)) for n in range(8)], encoded)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def listed(*numbers: int) -> Offer:
    return Offer((), [CHOICES[n] for n in numbers])


def change(told: Any, version: int) -> Any:
    """A change of a frame in which nothing but the choices is another."""
    return {"type": "change", "version": version, "base": version - 1, "changes": {},
            "choices": plain(told)}  # fmt: skip


def test_only_new_choices_are_told_and_steps_lead_to_the_others() -> None:
    told = Offers()
    told.begin(listed(0, 1, 2, 3))
    assert plain(told.next(listed(1, 2, 3))) == {"new": [], "boards": [], "steps": [1, 1, 1]}
    found = plain(told.next(listed(5, 0, 3)))
    assert found == {"new": [plain(CHOICES[5])], "boards": [], "steps": [4, -4, 3]}
    assert plain(told.next(Offer())) == {"new": [], "boards": [], "steps": []}
    assert plain(told.next(listed(3, 5)))["steps"] == [3, 1]


def test_of_a_kind_of_moves_only_other_spaces_are_told() -> None:
    told, lay = Offers(), board("lay")
    told.begin(Offer([(lay, bits((1, 4)))]))
    first = plain(told.next(Offer([(lay, bits((1, 3, 4)))])))
    assert first["boards"] == [[0, [[3], []], [{**plain(CHOICES[0]), "move": "lay 3"}]]]
    again = plain(told.next(Offer([(lay, bits((1, 3, 4)))])))
    assert again == {"new": [], "boards": [[0]], "steps": []}
    without = plain(told.next(Offer([(lay, bits((1, 4, 6)))])))
    assert without["boards"][0][:2] == [0, [[6], [3]]]
    back = plain(told.next(Offer([(lay, bits((1, 3, 4, 6)))])))
    assert back == {"new": [], "boards": [[0, [[3], []]]], "steps": []}


@pytest.mark.parametrize("seed", range(4))
def test_the_reader_has_the_choices_that_were_offered(seed: int) -> None:
    kinds, told, reader = [board("lay"), board("take")], Offers(), Reader()
    rng = uruk.Rng(f"offers {seed}")

    def some() -> list[int]:
        return [n for n in range(8) if rng.randrange(2)]

    told.begin(listed(0, 1))
    frame = {"view": None, "scene": None, "choices": plain(CHOICES[:2]), "boards": []}
    reader.take({"type": "frame", "version": 0, **frame})
    for version in range(1, 20):
        sets = [(kind, bits(some())) for kind in kinds]
        offer = Offer([(kind, spaces) for kind, spaces in sets if spaces], listed(*some()).others)
        assert reader.take(change(told.next(offer), version))["choices"] == plain(list(offer))


def test_who_was_told_very_much_is_told_the_whole_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "MOST_TOLD", 450)
    table = table_with(Play.new(uruk.game("tigris"), 2, 5))
    watcher, rng, kinds = Watcher("user0", None, "board", None), uruk.Rng("much"), []
    for _ in range(16):
        frames.needs_frame(table, watcher)
        told = json.loads(frames.next_frame(table, watcher, list(table.recent)[-1:], 0.0))
        kinds.append(told["type"])
        played(table, str(table.started().state.choices().pick(rng)))
    assert kinds[1] == "change"
    assert "frame" in kinds[1:], "a client keeps more and more choices"
