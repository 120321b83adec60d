"""Building and losing wonders (CC-24.1 to CC-24.14)."""

import pytest

from tests.games.clash.positions import (
    TWO,
    builder,
    city,
    load,
    seat,
    settle_price,
    stock,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.components import WONDER
from uruk.games.clash.rules.scoring import breakdown


@pytest.mark.rule("CC-24.1", "CC-27.6", "CC-27.31")
def test_engineering_and_monuments_draw_a_wonder_card() -> None:
    state = load(
        seats=[seat("arts", "storage", food=4)],
        wonder_deck=["great_gardens", "great_library", "great_lighthouse", "great_mausoleum",
                     "great_pyramid", "great_statue", "great_wall", "great_arena"],
    )  # fmt: skip
    play(state, "develop engineering", "develop monuments")
    assert state.view(0)["seats"][0]["hand"] == ["great_arena", "great_wall"]
    assert state.view(1)["seats"][0]["cards"]["wonder"] == 2
    assert "great_arena" not in str(state.view(1))


def test_an_empty_wonder_deck_gives_nothing() -> None:
    names = [wonder.id for wonder in WONDER]
    state = load(seats=[seat(food=2), seat(hand=names)], wonder_deck=[])
    play(state, "develop engineering")
    assert world(state).players[0].wonder_cards == ()


@pytest.mark.rule("CC-24.2", "CC-24.6", "CC-24.7")
def test_building_a_wonder() -> None:
    state = load(seats=[builder("tactics", "siegecraft", hand=["great_wall"])], cities=TWO)
    play(state, "wonder great_wall D2")
    settle_price(state)
    assert city(state, "D2")["wonders"] == ["great_wall"]
    assert city(state, "D2")["size"] == 2
    assert state.view(None)["turn"]["activations"] == {"D2": 1}
    assert state.view(None)["wonders"]["great_wall"] == {
        "builder": 0, "state": "standing", "holder": 0,
    }  # fmt: skip
    assert breakdown(world(state), 0)["wonders"] == 4
    assert stock(state)["culture"] == 4


@pytest.mark.rule("CC-24.2", "CC-24.4")
def test_what_a_wonder_needs() -> None:
    hand = ["great_wall"]
    move = "wonder great_wall D2"
    base = builder("tactics", "siegecraft", hand=hand)
    assert refused(load(seats=[base], cities=TWO), move) == ""
    no_engineering = {**base, "advances": ["farming", "mining", "tactics", "siegecraft"]}
    assert refused(load(seats=[no_engineering], cities=TWO), move) == "CC-24.2"
    assert refused(load(seats=[{**base, "hand": []}], cities=TWO), move) == "CC-24.2"
    assert refused(load(seats=[builder("tactics", hand=hand)], cities=TWO), move) == "CC-24.4"
    assert refused(load(seats=[base], cities=["D2 p0 happy"]), move) == "CC-6.3"
    unhappy = ["D2 p0 neutral", "C2 p0 happy"]
    assert refused(load(seats=[base], cities=unhappy), move) == "CC-6.6"


@pytest.mark.rule("CC-24.3")
def test_the_price_of_a_wonder() -> None:
    move = "wonder great_wall D2"
    arena = ["D2 p0 happy", "C2 p0 happy great_arena"]
    poor = builder("tactics", "siegecraft", hand=["great_wall"], culture=4, mood=9)
    assert refused(load(seats=[poor], cities=arena), move) == "CC-24.3"
    poor = builder("tactics", "siegecraft", hand=["great_wall"], gold=0, wood=1)
    assert refused(load(seats=[poor], cities=TWO), move) == "CC-24.3"
    exact = builder("tactics", "siegecraft", hand=["great_wall"], gold=1, wood=2, ore=7, culture=5)
    state = load(seats=[exact], cities=TWO)
    play(state, "wonder great_wall D2")
    assert stock(state) == {"mood": 9}


@pytest.mark.rule("CC-24.4")
def test_costs_and_requirements() -> None:
    table = {w.id: (w.cost["food"], w.cost["wood"], w.cost["ore"], w.requires) for w in WONDER}
    assert table == {
        "great_arena": (3, 4, 5, "sports"),
        "great_gardens": (5, 5, 2, "irrigation"),
        "great_library": (3, 6, 3, "philosophy"),
        "great_lighthouse": (3, 5, 4, "cartography"),
        "great_mausoleum": (4, 4, 4, "priesthood"),
        "great_pyramid": (2, 3, 7, "rituals"),
        "great_statue": (3, 4, 5, "monuments"),
        "great_wall": (3, 2, 7, "siegecraft"),
    }
    sailor = builder("fishing", "cartography", hand=["great_lighthouse"])
    assert refused(load(seats=[sailor], cities=TWO), "wonder great_lighthouse D2") == "CC-24.4"
    port = ["D2 p0 happy port>E3", "C2 p0 happy", "E2 p0 happy"]
    assert refused(load(seats=[sailor], cities=port), "wonder great_lighthouse D2") == ""


@pytest.mark.rule("CC-24.8", "CC-9.2")
def test_a_wonder_built_on_a_second_activation_lowers_the_mood() -> None:
    state = load(
        seats=[builder("tactics", "siegecraft", hand=["great_wall"])],
        cities=TWO,
        turn={"seat": 0, "activations": {"D2": 1}},
    )
    play(state, "wonder great_wall D2")
    settle_price(state)
    assert city(state, "D2")["mood"] == "neutral"


@pytest.mark.rule("CC-24.9", "CC-24.11", "CC-17.9")
def test_a_conquered_wonder_serves_its_holder() -> None:
    state = load(
        seats=[seat("tactics")],
        cities=["D2 p0 happy", "E4 p1 neutral great_statue"],
        units=["D3 p0 1 infantry"],
    )
    play(state, "move", "group D3", "to E4")
    assert breakdown(world(state), 0)["wonders"] == 2
    assert breakdown(world(state), 1)["wonders"] == 2
    assert state.view(None)["wonders"]["great_statue"]["holder"] == 0
    assert world(state).players[0].objectives == ()
    won_back = load(cities=["D2 p0 happy great_statue"], wonders={"great_statue": "p0 standing p0"})
    assert breakdown(world(won_back), 0)["wonders"] == 4


@pytest.mark.rule("CC-24.10")
def test_barbarians_holding_a_wonder() -> None:
    state = load(
        cities=["D2 p0 happy", "E4 barbarians angry great_statue"],
        wonders={"great_statue": "p0 standing barbarians"},
    )
    assert breakdown(world(state), 0)["wonders"] == 2
    assert not legal(state, "use")


@pytest.mark.rule("CC-24.12", "CC-24.13", "CC-24.25", "CC-R.46")
def test_razed_and_fallen_wonders() -> None:
    for text, expected in (("p0 razed p0", 0), ("p0 fallen p1", 2), ("p0 fallen p0", 4)):
        state = load(wonders={"great_wall": text})
        assert breakdown(world(state), 0)["wonders"] == expected
    state = load(wonders={"great_pyramid": "p0 razed p1"})
    assert breakdown(world(state), 0)["wonders"] == 5
    assert breakdown(world(state), 1)["wonders"] == 0


@pytest.mark.rule("CC-R.56", "CC-24.18", "CC-27.8")
def test_grassland_passed_by_road_is_remembered_for_the_turn() -> None:
    def attacked_after(start: str, path: str) -> str:
        state = load(
            seats=[seat("tactics", "roads", "storage", food=4, ore=4)],
            cities=["D5 p0 happy", "D2 p0 happy", "D6 p1 neutral great_gardens", "D7 p1 happy"],
            units=["D3 p0 1 infantry", "C6 p0 1 infantry"],
        )
        play(state, "move", f"group {start}", path, "done")
        (moved,) = [text for text in state.position()["units"] if text.startswith("D5")]
        play(state, "move", "group D5")
        if prompt(state) == "units":
            play(state, f"take {moved.split(' ', 2)[2]}")
        return refused(state, "to D6")

    assert attacked_after("D3", "road D4 D5") == "CC-24.18"
    assert attacked_after("C6", "road D5") == ""
