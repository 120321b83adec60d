"""Wonders (CC-24)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.components import WONDER
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.scoring import breakdown, result

RICH = {"food": 2, "wood": 7, "ore": 7, "gold": 7, "culture": 9, "mood": 9}
TWO = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]


def builder(*advances: str, **more: object) -> dict[str, object]:
    return seat("engineering", *advances, **{**RICH, **more})


def settle_price(state: ClashState) -> None:
    """Pays in the first way that is offered."""
    while prompt(state) in ("pay", "pay_part"):
        state.play(state.legal()[0])


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


# ------------------------------------------------------------ effects


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


@pytest.mark.rule("CC-24.19", "CC-R.57")
def test_the_library_lends_an_advance_for_the_turn() -> None:
    state = load(
        seats=[seat(food=2, wood=1, ore=1, hand=["A1"])],
        cities=["D2 p0 happy great_library", "C2 p0 happy", "E2 p0 happy"],
    )
    assert refused(state, "build academy D2") == "CC-7.11"
    play(state, "use great_library", "advance writing")
    assert refused(state, "build academy D2") == ""
    assert refused(state, "develop philosophy") == "CC-7.2"
    assert state.view(None)["seats"][0]["cards"] == {"action": 1, "objective": 0, "wonder": 0}
    assert stock(state).get("culture", 0) == 0
    assert "use great_library" not in legal(state)
    play(state, "end", "end")
    assert refused(state, "build academy D2") == "CC-7.11"


@pytest.mark.rule("CC-R.57", "CC-24.19")
def test_the_library_helps_before_a_battle() -> None:
    state = load(
        seats=[seat("tactics", ore=1)],
        cities=["D2 p0 happy great_library", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert prompt(state) == "anytime"
    play(state, "use great_library")
    assert "advance voting" not in legal(state)
    play(state, "advance steel_weapons", "yes")
    assert state.view(None)["battle"]["values"] == [4, 2]


LIBRARY = ["D2 p0 happy great_library", "C2 p0 happy", "D7 p1 happy"]


@pytest.mark.rule("CC-R.57", "CC-24.19", "CC-19.3")
def test_the_library_is_offered_while_a_card_binds_the_next_action() -> None:
    bound = {"seats": [seat(hand=["A29"])], "turn": {"seat": 0, "actions": 1}}
    state = load(cities=["D2 p0 happy great_library", "D7 p1 happy"], **bound)  # type: ignore[arg-type]
    play(state, "card A29")
    assert (prompt(state), legal(state)) == ("turn", ["collect D2", "use great_library"])
    play(state, "use great_library", "advance irrigation")
    assert prompt(state) == "collect", "the bound action is the only one left"
    assert "take D1 food" in legal(state)
    assert state.view(None)["seats"][0]["lent"] == ["irrigation"]


@pytest.mark.rule("CC-R.57", "CC-24.19")
def test_the_library_is_offered_in_the_middle_of_an_action() -> None:
    collect = load(seats=[seat()], cities=LIBRARY)
    play(collect, "collect D2")
    assert "take D1 food" not in legal(collect)
    play(collect, "use great_library", "advance irrigation")
    assert prompt(collect) == "collect"
    assert "take D1 food" in legal(collect)
    assert "use great_library" not in legal(collect), "once a turn"
    recruit = load(seats=[seat(food=2, ore=1, mood=1)], cities=LIBRARY)
    play(recruit, "recruit D2", "recruit infantry", "use great_library", "advance draft")
    assert "recruit infantry with draft" in legal(recruit)
    march = load(seats=[seat()], cities=LIBRARY, units=["D2 p0 1 settler 1 infantry"])
    play(march, "move", "group D2", "to D3")
    assert (prompt(march), legal(march)) == ("group", ["done", "use great_library"])
    play(march, "use great_library", "advance tactics")
    assert legal(march) == ["group D2", "done"]


@pytest.mark.rule("CC-R.57")
def test_the_library_is_offered_in_the_own_turn_only() -> None:
    state = load(seats=[seat(), seat(food=2, ore=1)], cities=LIBRARY, turn={"seat": 1})
    assert "use great_library" not in legal(state)
    play(state, "trade", "give 1 food", "offer")
    assert (state.seat, legal(state)) == (0, ["accept", "decline", "counter"])


@pytest.mark.rule("CC-R.57", "CC-3.9", "CC-27.50")
def test_the_library_is_offered_before_the_income_of_trade_routes() -> None:
    routes = {
        "cities": ["D2 p0 happy", "E4 p0 neutral", "D7 p1 happy great_library"],
        "units": ["D4 p1 2 settler"],
    }
    state = load(seats=[seat(), seat("storage")], **routes)  # type: ignore[arg-type]
    play(state, "end")
    assert (state.seat, prompt(state)) == (1, "anytime")
    play(state, "use great_library", "advance trade_routes")
    assert (prompt(state), stock(state, 1)) == ("turn", {"food": 2})
    passed = load(seats=[seat(), seat("storage")], **routes)  # type: ignore[arg-type]
    play(passed, "end", "pass")
    assert (prompt(passed), stock(passed, 1)) == ("turn", {})
    assert "use great_library" in legal(passed)
    idle = load(seats=[seat(), seat("storage")], cities=[*LIBRARY[:1], "D7 p1 happy"])
    play(idle, "end", "end")
    assert prompt(idle) == "turn", "no route is possible"


@pytest.mark.rule("CC-R.57", "CC-16.4")
def test_the_library_helps_between_the_rounds_of_a_battle() -> None:
    state = load(
        seats=[seat("tactics", hand=["A1"])],
        cities=LIBRARY,
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4", "pass", "tactic none")
    assert prompt(state) == "retreat"
    assert "use great_library" in legal(state)
    play(state, "use great_library", "advance storage")
    assert (prompt(state), legal(state)) == ("retreat", ["stay", "retreat"])


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
