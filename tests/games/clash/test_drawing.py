"""The drawing and the panels' part of the view."""

import re

import pytest

from tests.games.clash.positions import load, seat
from tests.games.kit import play, prompt
from uruk.games.clash.components import ADVANCES, BUILDINGS, CATEGORIES, KINDS, UNITS, WONDERS
from uruk.games.clash.drawing.ages import pyramid
from uruk.games.clash.drawing.cities import slots
from uruk.games.clash.drawing.hexes import flowing
from uruk.games.clash.drawing.land import ground
from uruk.games.clash.drawing.trays import HEIGHT
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.view import ClashView
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element


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
    assert CLASH.text().say(things["region:3"].label) == "tile 3, unexplored"
    play(state, "chart 3")
    after = CLASH.scene(state.view(0))
    assert "region:3" not in {e.pick for layer in after.layers for e in layer.elements}


ART = CLASH.scene(CLASH.new().view(None)).art
IDS = re.findall(r'\bid="([^"]+)"', ART)


def elements(state: ClashState) -> dict[str, Element]:
    scene = CLASH.scene(state.seen_by(0))
    return {found.key: found for layer in scene.layers for found in layer.elements}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_a_scene_uses_is_in_the_art(players: int) -> None:
    state, rng = CLASH.new(players, 3), Rng(3)
    style = "".join(re.findall(r"<style>(.*?)</style>", ART, re.DOTALL))
    used, classes = set[str](), set[str]()
    while state.seat is not None:
        for _ in range(7):
            if state.seat is not None:
                state.play(state.choices().pick(rng))
        scene = CLASH.scene(state.seen_by(None))
        for found in (e for layer in scene.layers for e in layer.elements):
            used |= {found.symbol, found.shape}
            classes |= set(found.classes.split())
    assert used - {""} <= set(IDS)
    assert {name for name in classes if f".{name}" not in style} == set()


def test_the_art_is_whole() -> None:
    style = "".join(re.findall(r"<style>(.*?)</style>", ART, re.DOTALL))
    used = set(re.findall(r'href="#([^"]+)"', ART)) | set(re.findall(r"url\(#([^)]+)\)", ART))
    assert used <= set(IDS)
    assert len(IDS) == len(set(IDS)), "an id stands twice in the art"
    assert set(re.findall(r"var\(--([a-z0-9-]+)", ART)) <= set(
        re.findall(r"--([a-z0-9-]+):", style)
    )
    assert 'style="' not in ART, "a strict content security policy allows no style attributes"
    pictured = {f"clash-{name}" for name in (*WONDERS, *BUILDINGS, *UNITS, *KINDS)}
    assert pictured <= set(IDS)


def test_unexplored_tiles_lie_under_clouds_and_a_turned_tile_under_thin_ones() -> None:
    state = load(tiles={"2": "8 base", "3": "11"}, units=["E3 p0 1 ship"])
    play(state, "move", "group E3")
    before = elements(state)
    assert before["cloud:3"].shape == "clash-cloud-2-3"
    assert "cloud:2" not in before
    assert "name:E3" in before
    under = next(name for name, kind in state.seen_by(0).map.spaces.items() if kind == "unexplored")
    assert f"name:{under}" not in before, "what is unknown has no name to read"
    play(state, "chart 3")
    after = elements(state)
    assert "cloud:3" not in after or "clash-lifting" in after["cloud:3"].classes


def test_a_city_grows_and_shows_its_mood() -> None:
    state = load(cities=["D2 p0 happy", "D7 p1 angry temple academy"])
    found = elements(state)
    assert found["mood:D2"].shape == "clash-town-1"
    assert found["mood:D2"].classes == "clash-mood-happy"
    assert found["face:D2"].symbol == "clash-happy"
    assert found["mood:D7"].shape == "clash-town-3"
    assert found["face:D7"].symbol == "clash-angry"
    assert found["size:D7"].text == "3"
    assert found["banner:D7"].symbol == "clash-banner-1"


@pytest.mark.parametrize("things", range(12))
def test_however_much_is_built_each_thing_has_a_place_of_its_own(things: int) -> None:
    spots = slots(things)
    assert len(spots) == things
    assert len(set(spots)) == things
    assert all(abs(x) <= 40 and -40 <= y <= 15 for x, y in spots)


def test_pieces_of_a_kind_stand_once_with_their_number_under_a_standard() -> None:
    found = elements(load(units=["D2 p0 3 infantry", "D2 p0 1 settler"], cities=["D7 p1 happy"]))
    assert found["count:unit:0:D2:infantry"].text == "3"
    assert "count:unit:0:D2:settler" not in found
    assert found["standard:0:D2"].symbol == "clash-standard-0"
    assert found["unit:0:D2:infantry"].size >= 40


def land(view: ClashView) -> tuple[Element, ...]:
    return ground(view.players, view.map.spaces)


def test_the_ground_is_drawn_anew_only_when_land_is_explored() -> None:
    state = load(tiles={"2": "8 base", "3": "11"}, units=["E3 p0 1 ship"])
    view = state.seen_by(0)
    assert land(view) is land(state.seen_by(1))
    play(state, "move", "group E3", "chart 3")
    if state.seen_by(0).map.spaces != view.map.spaces:
        assert land(state.seen_by(0)) != land(view)


def test_neighbouring_grounds_meet_in_the_same_line() -> None:
    one, other = {(0, 0)}, {(1, 0)}
    both = one | other
    first = flowing(one, both, (0, 0), 6)
    second = flowing(other, both, (0, 0), 6)
    points = [set(re.findall(r"Q(-?\d+ -?\d+)", path)) for path in (first, second)]
    assert len(points[0] & points[1]) >= 3


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pyramid_of_ages_stands_below_the_plates(players: int) -> None:
    scene = CLASH.scene(CLASH.new(players).view(None))
    layers = {layer.id: layer.elements for layer in scene.layers}
    trays = [one for one in layers["trays"] if one.key.startswith("tray:")]
    steps = [one for one in layers["ages"] if one.path]
    assert min(step.y for step in steps) > max(tray.y for tray in trays) + HEIGHT
    assert min(step.x for step in steps) >= trays[0].x
    assert max(step.y for step in steps) < scene.height


def test_rounds_are_played_being_played_or_to_come() -> None:
    keys = {one.key for one in pyramid(0.0, 0.0, 2, 4, 2, 3)}
    assert {"age:1:rounds", "age:2:rounds", "age:2:rounds-now", "age:2:rounds-left"} <= keys
    assert "age:1:rounds-left" not in keys
    assert "age:3:rounds" not in keys
