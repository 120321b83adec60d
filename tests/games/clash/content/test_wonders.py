"""The eight wonders (CC-24.15 to CC-24.27)."""

import pytest

from tests.games.clash.positions import (
    TWO,
    builder,
    city,
    load,
    seat,
    settle_price,
    stock,
    units,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.rules.scoring import result


@pytest.mark.rule("CC-24.15")
def test_the_arena_exchanges_tokens_in_payments() -> None:
    cities = ["D2 p0 neutral", "C2 p0 happy great_arena"]
    state = load(seats=[seat(culture=1)], cities=cities)
    play(state, "mood")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}
    state = load(seats=[seat(mood=1, hand=["A25"])], cities=cities)
    play(state, "card A25")
    assert stock(state) == {}


@pytest.mark.rule("CC-24.16")
def test_the_arena_adds_one_once_a_battle() -> None:
    state = load(
        seats=[seat("tactics", mood=2)],
        cities=["D2 p0 happy great_arena", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[2, 2, 1, 1, 1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert legal(state) == ["pass", "pay 1 mood"]
    play(state, "pay 1 mood")
    assert units(state, "E4", "barbarians") == ["infantry"]
    play(state, "stay")
    assert prompt(state) != "arena"


@pytest.mark.rule("CC-24.17", "CC-R.44")
def test_the_gardens_let_grassland_give_anything_in_their_city() -> None:
    state = load(cities=["D2 p0 happy great_gardens", "D4 p0 happy"])
    play(state, "collect D2")
    assert {f"take D2 {kind}" for kind in ("food", "ore", "wood", "idea", "gold")} <= set(
        legal(state)
    )
    assert "take D2 mood" not in legal(state)
    state = load(cities=["D2 p0 happy great_gardens", "D4 p0 happy"])
    play(state, "collect D4")
    assert "take D4 gold" not in legal(state)


@pytest.mark.rule("CC-24.18", "CC-R.56")
def test_the_gardens_stop_attackers_from_grassland() -> None:
    fields = {
        "seats": [seat("tactics", "roads", "storage", food=3, ore=3)],
        "cities": ["E2 p0 happy", "D4 p1 neutral great_gardens", "D2 p0 happy"],
    }
    state = load(units=["E4 p0 1 infantry.g"], **fields)  # type: ignore[arg-type]
    play(state, "move", "group E4")
    assert refused(state, "to D4") == "CC-24.18"
    state = load(units=["E4 p0 1 infantry"], **fields)  # type: ignore[arg-type]
    play(state, "move", "group E4")
    assert refused(state, "to D4") == ""
    held = {**fields, "cities": ["E2 p0 happy", "D4 barbarians angry great_gardens"]}
    state = load(units=["E4 p0 1 infantry.g"], **held)  # type: ignore[arg-type]
    play(state, "move", "group E4")
    assert refused(state, "to D4") == "CC-24.18"


@pytest.mark.rule("CC-24.20", "CC-R.38", "CC-R.45")
def test_the_lighthouse_places_a_ship_with_every_activation() -> None:
    state = load(
        seats=[seat()],
        cities=["D2 p0 happy port>E3 great_lighthouse", "D7 p1 happy"],
        units=["C3 p1 1 ship"],
    )
    play(state, "collect D2", "take D2 food", "done")
    assert prompt(state) == "lighthouse"
    assert "choose C3" not in legal(state)
    play(state, "choose F3")
    assert units(state, "F3") == ["ship"]
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-24.20")
def test_the_activation_that_builds_the_lighthouse_places_no_ship_yet() -> None:
    sailor = builder("fishing", "cartography", hand=["great_lighthouse", "A1"])
    port = ["D2 p0 happy port>E3", "C2 p0 happy", "E2 p0 happy"]
    state = load(seats=[sailor], cities=port)
    play(state, "wonder great_lighthouse D2")
    settle_price(state)
    assert city(state, "D2")["wonders"] == ["great_lighthouse"]
    assert prompt(state) == "turn"
    play(state, "collect D2", "take D2 food", "done")
    assert prompt(state) == "lighthouse"


@pytest.mark.rule("CC-24.20", "CC-9.2")
def test_another_wonder_built_beside_the_lighthouse_brings_a_ship() -> None:
    state = load(
        seats=[builder("tactics", "siegecraft", hand=["great_wall"])],
        cities=[
            "D2 p0 happy port>E3 great_lighthouse",
            "C2 p0 happy",
            "E2 p0 happy",
            "D3 p0 happy",
        ],
    )
    play(state, "wonder great_wall D2")
    settle_price(state)
    assert prompt(state) == "lighthouse"


@pytest.mark.rule("CC-24.21", "CC-25.9")
def test_the_lighthouse_names_the_starting_player() -> None:
    state = load(
        seats=[seat(), seat(culture=5)],
        cities=["D2 p0 happy port>E3 great_lighthouse", "D7 p1 happy"],
        agenda=["starter"],
    )
    assert (state.seat, prompt(state)) == (0, "starter")


@pytest.mark.rule("CC-24.22", "CC-24.23")
def test_the_mausoleum_draws_from_the_discard_piles_and_discards_below() -> None:
    state = load(
        seats=[seat("bartering", hand=["A9"])],
        cities=["D2 p0 happy great_mausoleum", "D7 p1 happy"],
        action_discard=["A1", "A2"],
        agenda=["round_end", "actions 0", "new_cards 0"],
        turn={"seat": 0},
    )
    assert legal(state) == ["draw deck", "draw A2"]
    play(state, "draw A2")
    assert world(state).players[0].actions == ("A2", "A9")
    assert state.view(1)["seats"][0]["known"] == ["A2"]
    play(state, "use bartering A9", "have 1 gold")
    assert world(state).action_discard == ("A9", "A1")


@pytest.mark.rule("CC-24.22")
def test_the_mausoleum_turns_up_old_events() -> None:
    state = load(
        seats=[seat(food=2, cubes=1)],
        cities=["D2 p0 happy great_mausoleum"],
        event_deck=["E10"],
        event_discard=["E2", "E32"],
    )
    play(state, "develop arts")
    assert legal(state) == ["draw deck", "draw E32"]
    play(state, "draw E32")
    assert city(state, "D2")["mood"] == "neutral"
    assert world(state).event_discard == ("E32", "E2")


@pytest.mark.rule("CC-24.24")
def test_the_statue_draws_an_objective_and_trades_them_for_actions() -> None:
    state = load(seats=[builder("arts", "monuments", hand=["great_statue"])], cities=TWO)
    play(state, "wonder great_statue D2")
    settle_price(state)
    while prompt(state) == "objective":
        play(state, "pass")
    card = world(state).players[0].objectives[0]
    play(state, f"use great_statue {card}")
    assert state.view(None)["turn"]["actions"] == 3
    assert world(state).objective_discard == (card,)


@pytest.mark.rule("CC-24.25", "CC-26.4")
def test_the_pyramid_wins_ties() -> None:
    data = world(
        load(
            cities=["D2 p0 happy", "D7 p1 happy temple academy fortress", "C8 p1 happy temple"],
            wonders={"great_pyramid": "p0 razed p1"},
        )
    )
    found = result(data)
    assert found.scores == (7.0, 7.0)
    assert found.winners == (0,)


@pytest.mark.rule("CC-24.26", "CC-R.43")
def test_the_wall_weakens_attackers_of_happy_cities() -> None:
    for mood, expected in (("happy", [0, 2]), ("neutral", [2, 2])):
        state = load(
            seats=[seat("tactics")],
            cities=["D2 p0 happy", f"E4 p1 {mood}", "D7 p1 happy great_wall"],
            units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
            dice=[1, 1, 1, 1],
        )
        play(state, "move", "group D3", "take 2 infantry", "to E4")
        assert state.view(None)["battle"]["values"] == expected


@pytest.mark.rule("CC-24.27", "CC-22.17")
def test_the_wall_stops_barbarians() -> None:
    state = load(
        seats=[seat(food=2, cubes=1)],
        cities=["D2 p0 happy", "C2 p0 angry great_wall", "D7 p1 happy"],
        units=["D3 barbarians 3 infantry"],
        event_deck=["E21"],
    )
    play(state, "develop bartering")
    assert units(state, "D3", "barbarians") == []
    assert city(state, "D2")["owner"] == 0
    assert stock(state) == {"gold": 1, "mood": 1}


@pytest.mark.rule("CC-R.56", "CC-24.18")
def test_grassland_that_a_road_passes_counts_for_the_gardens() -> None:
    rich = seat("tactics", "roads", "storage", food=4, ore=4)
    over_grass = load(
        seats=[rich],
        cities=["D5 p0 happy", "D3 p1 neutral great_gardens", "D7 p1 happy"],
        units=["D5 p0 1 infantry"],
    )
    play(over_grass, "move", "group D5")
    assert "road D4 D3" not in legal(over_grass)
    over_forest = load(
        seats=[rich],
        cities=["D2 p0 happy", "D4 p1 neutral great_gardens", "D7 p1 happy"],
        units=["D2 p0 1 infantry"],
    )
    play(over_forest, "move", "group D2")
    assert "road D3 D4" in legal(over_forest)


@pytest.mark.rule("CC-24.17", "CC-R.44")
def test_the_gardens_change_grassland_only() -> None:
    state = load(cities=["D2 p0 happy great_gardens", "C4 p0 happy"])
    play(state, "collect D2")
    assert {move for move in legal(state) if "C2" in move} == {"take C2 wood"}
    assert {move for move in legal(state) if "E2" in move} == {"take E2 ore"}


@pytest.mark.rule("CC-24.26")
def test_the_wall_weakens_attackers_in_round_one_only() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 happy great_wall", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[2, 2, 1, 1, 2, 2, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert state.view(None)["battle"]["values"] == [2, 2]
    play(state, "stay")
    assert state.view(None)["battle"]["values"] == [4, 2]


@pytest.mark.rule("CC-24.24")
def test_the_statue_serves_once_a_turn() -> None:
    state = load(
        seats=[seat(hand=["O1", "O2"])], cities=["D2 p0 happy great_statue", "D7 p1 happy"]
    )
    play(state, "use great_statue O1")
    assert state.view(None)["turn"]["actions"] == 4
    assert "use great_statue O2" not in legal(state)
