"""The variable end (CC-V.9)."""

import pytest

from tests.games.clash.positions import has_city, load, world
from tests.games.kit import play


@pytest.mark.rule("CC-V.9")
def test_a_wonder_of_an_earlier_round_does_not_end_the_game() -> None:
    state = load(
        options={"end": "wonder"},
        age=6,
        round=1,
        round_wonders=[0],
        agenda=["round_end"],
        cities=["D2 p0 happy", "D7 p1 happy"],
    )
    assert (world(state).age, world(state).round) == (6, 2)
    play(state, "end", "end")
    assert state.seat is not None
    assert (world(state).age, world(state).round) == (6, 3)
    assert has_city(state, "D2")
