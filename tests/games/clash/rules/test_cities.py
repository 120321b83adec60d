"""Cities, activation, founding (CC-6, CC-8, CC-9.1 to CC-9.6) and mood (CC-14)."""

from typing import Any

import pytest

from tests.games.clash.positions import city, has_city, load, seat, stock, units, world
from tests.games.kit import legal, play, refused
from uruk.games.clash.rules.cities import modified_size, plunder, raze
from uruk.games.clash.rules.scoring import breakdown
from uruk.kernel.errors import BadPosition


@pytest.mark.rule("CC-6.1")
def test_a_city_belongs_to_the_colour_of_its_settlement() -> None:
    state = load(cities=["D2 p0 happy temple:p1", "D7 p1 happy"])
    assert city(state, "D2")["owner"] == 0
    assert legal(state, "collect") == ["collect D2"]


@pytest.mark.parametrize(
    ("space", "why"),
    [("D1", "D1 is barren: no city"), ("E4", "E4 is unexplored: no city")],
)
def test_a_position_has_no_city_where_none_can_stand(space: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        load(cities=[f"{space} p0 happy", "D7 p1 happy"], tiles={})


@pytest.mark.rule("CC-6.2", "CC-6.3", "CC-9.31")
def test_a_city_grows_to_five_at_most() -> None:
    five = ["C2 p0 happy", "E2 p0 happy", "D4 p0 happy", "E4 p0 happy", "A3 p0 happy"]
    advances = ("writing", "tactics", "fishing", "myths")
    state = load(
        seats=[seat(*advances, food=2, wood=7, ore=7)],
        cities=["D2 p0 happy academy fortress temple great_wall", *five],
    )
    assert refused(state, "build port D2 E3") == "CC-6.2"
    state = load(
        seats=[seat(*advances, food=2, wood=7, ore=7)],
        cities=["D2 p0 happy academy fortress temple", *five],
    )
    assert refused(state, "build port D2 E3") == ""


@pytest.mark.rule("CC-6.3", "CC-E.2", "CC-R.8")
def test_a_city_may_not_outgrow_the_number_of_cities_but_need_not_shrink() -> None:
    rich = seat("writing", "myths", food=2, wood=2, ore=2)
    state = load(seats=[rich], cities=["D2 p0 happy temple", "C2 p0 happy"])
    assert refused(state, "build academy D2") == "CC-6.3"
    state = load(seats=[rich], cities=["D2 p0 happy temple", "C2 p0 happy", "E2 p0 happy"])
    assert refused(state, "build academy D2") == ""
    shrunk = load(seats=[rich], cities=["D2 p0 happy temple port>E3"])
    assert city(shrunk, "D2")["size"] == 3


@pytest.mark.rule("CC-6.4")
def test_mood_goes_in_steps_and_stops_at_its_ends() -> None:
    state = load(cities=["D2 p0 angry"], seats=[seat(mood=9)])
    play(state, "mood", "raise D2")
    assert city(state, "D2")["mood"] == "happy"
    assert refused(state, "mood") == "CC-14.2"


@pytest.mark.rule("CC-6.5", "CC-E.23", "CC-17.6")
def test_modified_size_and_loot() -> None:
    objects = ["", " academy", " academy temple", " academy temple fortress"]
    for size, extra in enumerate(objects, start=1):
        for mood, expected in (("happy", size + 1), ("neutral", size), ("angry", 1)):
            data = world(load(cities=[f"D2 p0 {mood}{extra}"]))
            space = data.board.index["D2"]
            assert modified_size(data, space) == expected
            assert plunder(data.cities[space]) == expected


@pytest.mark.rule("CC-6.6")
def test_neutral_cities_build_no_wonders_and_angry_ones_nothing() -> None:
    rich = seat(
        "engineering", "tactics", "siegecraft", food=2, wood=7, ore=7, gold=7, culture=5,
        hand=["great_wall"],
    )  # fmt: skip
    cities = ["C2 p0 happy", "E2 p0 happy"]
    happy = load(seats=[rich], cities=["D2 p0 happy", *cities])
    neutral = load(seats=[rich], cities=["D2 p0 neutral", *cities])
    angry = load(seats=[rich], cities=["D2 p0 angry", *cities])
    assert refused(happy, "wonder great_wall D2") == ""
    assert refused(neutral, "wonder great_wall D2") == "CC-6.6"
    assert refused(neutral, "build fortress D2") == ""
    assert refused(angry, "build fortress D2") == "CC-6.6"
    assert refused(angry, "wonder great_wall D2") == "CC-6.6"


@pytest.mark.rule("CC-6.7", "CC-R.49", "CC-24.5")
def test_a_foreign_building_makes_a_city_influenced_a_wonder_never() -> None:
    data = world(
        load(
            cities=["D2 p0 happy temple:p1", "C2 p0 happy temple great_wall", "D7 p1 happy"],
            wonders={"great_wall": "p1 standing p0"},
        )
    )
    assert data.cities[data.board.index["D2"]].is_influenced()
    assert not data.cities[data.board.index["C2"]].is_influenced()


@pytest.mark.rule("CC-6.8")
def test_the_owner_of_a_city_uses_its_buildings_whatever_their_colour() -> None:
    state = load(seats=[seat(wood=2)], cities=["D2 p0 happy port:p1>E3", "D7 p1 happy"])
    play(state, "recruit D2")
    assert units(state, "E3") == ["ship"]
    state = load(
        turn={"seat": 1},
        seats=[seat(), seat(wood=2)],
        cities=["D2 p0 happy port:p1>E3", "D7 p1 happy"],
    )
    assert refused(state, "recruit D2") == "CC-9.1"


@pytest.mark.rule("CC-6.9", "CC-22.16", "CC-26.2")
def test_a_building_scores_for_its_colour_wherever_it_stands() -> None:
    state = load(cities=["D2 p0 happy temple:p1", "D7 p1 happy", "E4 barbarians angry port:p0>E3"])
    assert breakdown(world(state), 0)["cities"] == 2
    assert breakdown(world(state), 1)["cities"] == 2


@pytest.mark.rule("CC-6.10", "CC-24.12")
def test_razing_returns_pieces_and_destroys_wonders() -> None:
    state = load(
        cities=["D2 p0 happy temple:p1 academy great_wall", "D7 p1 happy"],
        units=["D2 p0 1 settler"],
    )
    data = world(state)
    assert raze(data, data.board.index["D2"], "CC-6.10") == 4
    assert data.players[0].settlements == 7
    assert data.players[0].pieces[:4] == [5, 5, 5, 5]
    assert data.players[1].pieces[:4] == [5, 5, 5, 5]
    assert data.built["great_wall"].state == "razed"
    assert units(state, "D2") == ["settler"]
    assert breakdown(data, 0)["wonders"] == 0


@pytest.mark.rule("CC-8.1", "CC-8.4")
def test_a_settler_becomes_a_neutral_city() -> None:
    state = load(units=["D3 p0 1 settler"])
    play(state, "settle D3")
    assert city(state, "D3")["mood"] == "neutral"
    assert units(state, "D3") == []
    assert state.view(None)["turn"]["activations"] == {}
    assert refused(state, "settle E2") == "CC-8.1"


@pytest.mark.rule("CC-8.2")
@pytest.mark.parametrize(
    ("space", "more"),
    [
        ("D1", {}),
        ("D3", {"exhausted": ["D3"]}),
        ("D2", {}),
    ],
)
def test_where_no_city_can_be_founded(space: str, more: dict[str, Any]) -> None:
    state = load(units=[f"{space} p0 1 settler"], **more)
    assert refused(state, f"settle {space}") == "CC-8.2"


@pytest.mark.rule("CC-8.2", "CC-10.9")
def test_a_settler_aboard_cannot_found() -> None:
    state = load(units=["E3 p0 1 settler 1 ship"])
    assert refused(state, "settle E3") == "CC-8.2"
    assert not legal(state, "settle")


@pytest.mark.rule("CC-8.3")
def test_without_a_settlement_no_city_is_founded() -> None:
    seven = ["D2", "C2", "E2", "D4", "C4", "E4", "A3"]
    state = load(cities=[f"{s} p0 neutral" for s in seven], units=["B2 p0 1 settler"])
    assert refused(state, "settle B2") == "CC-8.3"


@pytest.mark.rule("CC-8.5", "CC-E.15")
def test_a_limited_settler_may_found() -> None:
    state = load(units=["D2 p0 1 settler"])
    play(state, "move", "group D2", "to E2", "settle E2")
    assert has_city(state, "E2")


@pytest.mark.rule("CC-9.1")
def test_only_own_cities_are_activated() -> None:
    state = load()
    for move in ("collect D7", "recruit D7", "build temple D7"):
        assert refused(state, move) == "CC-9.1"


@pytest.mark.rule("CC-9.2", "CC-9.3", "CC-E.4")
def test_a_happy_city_activated_again_and_again() -> None:
    state = load(turn={"seat": 0, "actions": 9})
    for mood in ("happy", "neutral", "angry", "angry"):
        play(state, "collect D2", "take D2 food")
        if "done" in legal(state):
            play(state, "done")
        assert city(state, "D2")["mood"] == mood
    assert refused(state, "collect D2") == "CC-9.3"


@pytest.mark.rule("CC-9.3", "CC-17.11")
def test_an_angry_city_is_activated_once() -> None:
    state = load(cities=["D2 p0 angry"])
    play(state, "collect D2", "take D2 food")
    assert refused(state, "collect D2") == "CC-9.3"


@pytest.mark.rule("CC-9.4")
def test_limits_use_the_mood_before_the_decrease() -> None:
    state = load()
    play(state, "collect D2", "take D2 food", "take C2 wood")
    play(state, "collect D2", "take D2 food", "take C2 wood")
    assert stock(state) == {"food": 2, "wood": 2}
    assert city(state, "D2")["mood"] == "neutral"


@pytest.mark.rule("CC-9.5", "CC-R.9")
def test_improved_mood_lifts_the_lock_but_activations_count() -> None:
    state = load(cities=["D2 p0 angry"], seats=[seat(mood=1)])
    play(state, "collect D2", "take D2 food")
    assert refused(state, "collect D2") == "CC-9.3"
    play(state, "mood")
    assert city(state, "D2")["mood"] == "neutral"
    play(state, "collect D2", "take C2 wood")
    assert city(state, "D2")["mood"] == "angry"


@pytest.mark.rule("CC-9.6", "CC-27.40")
def test_a_free_activation_counts() -> None:
    democracy = ("writing", "philosophy", "voting", "free_economy")
    state = load(seats=[seat(*democracy, mood=1, food=2)])
    play(state, "use free_economy D2", "take D2 food", "done")
    assert state.view(None)["turn"]["activations"] == {"D2": 1}
    assert state.view(None)["turn"]["actions"] == 3
    assert refused(state, "collect D2") == "CC-27.40"


@pytest.mark.rule("CC-14.1", "CC-14.2", "CC-E.11")
def test_each_step_costs_tokens_equal_to_the_size() -> None:
    state = load(
        cities=["D2 p0 angry temple", "C2 p0 neutral", "D7 p1 happy"], seats=[seat(mood=5)]
    )
    play(state, "mood", "raise D2", "raise D2", "raise C2")
    assert city(state, "D2")["mood"] == city(state, "C2")["mood"] == "happy"
    assert stock(state) == {}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-14.3")
def test_improving_mood_raises_at_least_one_city_even_an_influenced_one() -> None:
    state = load(
        cities=["D2 p0 neutral temple:p1", "C2 p0 neutral", "D7 p1 happy"], seats=[seat(mood=9)]
    )
    play(state, "mood")
    assert "done" not in legal(state)
    play(state, "raise D2")
    assert "done" in legal(state)
    assert refused(load(seats=[seat(mood=9)]), "mood") == "CC-14.2"
