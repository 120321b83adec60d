"""Objectives of the status phase that come with the expansion (O33 to O38)."""

import pytest

from tests.games.clash.content.test_objectives import Case
from tests.games.clash.positions import load, own, seat, world
from uruk.games.clash.rules.objectives import LASTING

ON = {"expansion": "on"}
BABYLONIA = {"civilization": "babylonia"}
BASES = ("engineering", "writing", "math", "astronomy", "myths", "rituals", "dogma")
ALL_KINDS = "D2 p0 1 settler 1 infantry 1 cavalry 1 elephant 1 leader"
RULER = seat(leader="hammurabi", **BABYLONIA)

STATUS: list[Case] = [
    ("star_gazers", {"cities": own("D2", extra=" observatory")}, {"cities": own("D2")}),
    ("traders", {"cities": own("D2", extra=" market")}, {"cities": own("D2", extra=" port>E3")}),
    (
        "legacy",
        {"cities": own("D2", extra=" obelisk:p1")},
        {"cities": ["D2 p0 happy", "D7 p1 happy obelisk:p0"]},
    ),
    (
        "horse_power",
        {"units": ["D2 p0 1 cavalry", "D3 p0 2 cavalry", "D4 p0 1 cavalry"]},
        {"units": ["D2 p0 2 cavalry", "D3 p0 2 cavalry", "D4 p0 1 elephant"]},
    ),
    (
        "ivory_tower",
        {"units": ["D2 p0 1 elephant", "D3 p0 2 elephant", "D4 p0 1 elephant"]},
        {"units": ["D2 p0 2 elephant", "D3 p0 2 elephant", "D4 p0 1 cavalry"]},
    ),
    (
        "versatility",
        {"units": [ALL_KINDS, "E3 p0 1 ship"], "seats": [RULER]},
        {"units": [ALL_KINDS], "seats": [RULER]},
    ),
    (
        "migration",
        {"units": ["D4 p0 1 settler", "E4 p0 1 settler", "D5 p0 1 settler"]},
        {"units": ["D4 p0 1 settler", "E4 p0 1 settler", "D3 p0 1 settler"]},
    ),
    (
        "high_culture",
        {"seats": [seat(*BASES, ruled=2, **BABYLONIA)]},
        {"seats": [seat(*BASES, ruled=1, **BABYLONIA)]},
    ),
]


@pytest.mark.parametrize(("key", "met", "missed"), STATUS, ids=[case[0] for case in STATUS])
def test_an_objective_of_the_status_phase(
    key: str, met: dict[str, object], missed: dict[str, object]
) -> None:
    assert LASTING[key](world(load(options=ON, **met)), 0)  # type: ignore[arg-type]
    assert not LASTING[key](world(load(options=ON, **missed)), 0)  # type: ignore[arg-type]


def test_high_culture_needs_all_advances_of_the_civilization() -> None:
    few = load(seats=[seat(*BASES[:6], ruled=3, **BABYLONIA)], options=ON)
    assert not LASTING["high_culture"](world(few), 0)
