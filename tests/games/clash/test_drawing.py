"""The drawing and the panels' part of the view."""

import pytest

from tests.games.clash.positions import load, seat
from tests.games.kit import play, prompt
from uruk.games.clash.components import ADVANCES, CATEGORIES
from uruk.games.clash.game import CLASH
from uruk.kernel.rng import Rng


def test_cards_that_are_named_like_spaces_touch_no_space() -> None:
    state = load(
        seats=[seat("tactics", "bartering", hand=["A5", "A7"], food=2)],
        cities=["D2 p0 happy", "D7 p1 happy"],
    )
    view = state.seen_by(0)
    assert "A5" in state.view(0)["map"]["spaces"]
    for text in ("card A5", "tactic A5", "give A5 shown", "use bartering A5", "take A5"):
        assert CLASH.picks(CLASH.parse(text), view) == ()
    assert CLASH.picks(CLASH.parse("collect D2"), view) == ("D2",)
    assert CLASH.picks(CLASH.parse("take D2 food"), view) == ("D2",)
    assert CLASH.picks(CLASH.parse("use sports D2 1"), view) == ("D2",)


def test_an_unexplored_tile_is_touched_as_a_whole() -> None:
    state = load(tiles={"2": "8 base", "3": "11"}, units=["E3 p0 1 ship"])
    play(state, "move", "group E3")
    view = state.seen_by(0)
    assert CLASH.picks(CLASH.parse("chart 3"), view) == ("region:3",)
    things = {e.pick: e for layer in CLASH.scene(view).layers for e in layer.elements if e.pick}
    assert {pick for move in state.legal() for pick in CLASH.picks(move, view)} <= things.keys()
    assert things["region:3"].label == "tile 3, unexplored"
    play(state, "chart 3")
    after = CLASH.scene(state.view(0))
    assert "region:3" not in {e.pick for layer in after.layers for e in layer.elements}


def test_every_symbol_of_a_scene_is_drawn_in_the_art() -> None:
    state = CLASH.new(4, 3)
    rng = Rng(3)
    used: set[str] = set()
    while state.seat is not None:
        state.play(state.choices().pick(rng))
        scene = CLASH.scene(state.view(None))
        used |= {e.symbol for layer in scene.layers for e in layer.elements if e.symbol}
    art = CLASH.scene(CLASH.new().view(None)).art
    missing = [symbol for symbol in used if f'id="{symbol}"' not in art]
    assert not missing


def test_the_view_carries_the_board_of_advances() -> None:
    view = CLASH.new(2, 1).view(0)
    assert [group["category"] for group in view["tree"]] == list(CATEGORIES)
    named = [entry["advance"] for group in view["tree"] for entry in group["advances"]]
    assert sorted(named) == sorted(ADVANCES)


@pytest.mark.rule("CC-7.2", "CC-7.3")
def test_advances_that_can_come_next_and_be_paid_for_are_shown() -> None:
    rich, poor = seat(food=2), seat(food=1)
    view = load(seats=[rich, poor], cities=["D2 p0 happy", "D7 p1 happy"]).view(None)
    first, second = view["seats"]
    assert "writing" in first["open"]
    assert first["affordable"] == first["open"]
    assert second["open"] == first["open"]
    assert second["affordable"] == []
    assert "philosophy" not in first["open"]


def test_the_texts_of_open_cards_are_there_and_of_others_not() -> None:
    seats = [seat(hand=["A5", "O2"]), seat(hand=["A9", "O3", "great_wall"])]
    state = load(seats=seats, cities=["D2 p0 happy", "D7 p1 happy"])
    assert state.view(0)["cards"] == {
        "A5": ["civil.hero_general", "tactic.wedge_formation"],
        "O2": ["objective.scientific_lead", "objective.conqueror"],
    }
    assert state.view(1)["cards"]["great_wall"] == ["wonder.great_wall"]
    assert state.view(None)["cards"] == {}
    text = CLASH.text()
    for key in (key for keys in state.view(1)["cards"].values() for key in keys):
        assert f"help.{key}" in text


@pytest.mark.rule("CC-25.1")
def test_the_step_of_the_status_phase_is_shown() -> None:
    state = load(
        cities=["D2 p0 happy", "D7 p1 happy"],
        agenda=["round_end"],
        round=3,
        turn={"seat": 1, "actions": 0},
    )
    told = []
    while (status := state.view(None)["status"]) is not None:
        told.append((status["step"], prompt(state), state.seat, status["waiting"]))
        play(state, str(state.legal()[0]))
    assert [(step, kind) for step, kind, _, _ in told] == [
        (2, "advance"), (2, "advance"), (4, "raze"), (4, "raze"), (6, "starter"),
    ]  # fmt: skip
    first, second = told[0], told[1]
    assert first[3] == [second[2]]
    assert second[3] == []
