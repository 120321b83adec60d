"""An empire without a seat decides nothing (ME-25.1, 25.3, 25.27, 25.38)."""

import pytest

from tests.games.kit import asked, play
from tests.games.mesopotamia.positions import new, pool


@pytest.mark.rule("ME-25.1", "ME-25.3", "ME-25.38")
def test_the_human_names_both_empires_and_the_start_area() -> None:
    state = new(1)
    assert asked(state) == (0, "empire")
    play(state, "empire babylon")
    assert asked(state) == (0, "automaton_empire")
    play(state, "empire akkad")
    play(state, "start 2")
    assert asked(state) == (0, "return_quest")
    assert [state.data.components.start_number[area] for area in state.data.start] == [2, 1]
    assert pool(state, 1) == {"bone": 1}, "Akkad's bone, and nothing else"
    assert not state.data.quests[1]


@pytest.mark.rule("ME-25.27", "ME-30.8")
def test_automata_take_the_first_that_is_free() -> None:
    state = new(1, mode="standard", automata="2")
    play(state, "role A", "empire akkad")
    empires = [state.data.components.empires[n].id for n in state.data.empire]
    free = [e.id for e in state.data.components.empires if e.id != "akkad"]
    assert empires == ["akkad", *free[:2]]
