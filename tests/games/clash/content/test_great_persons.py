"""The great persons that come with the expansion (E55 to E58)."""

import pytest

from tests.games.clash.positions import RICH, load, seat, stock, turn_up, units, world
from tests.games.kit import asked, legal, play, prompt, refused
from uruk.games.clash.components import SHIP
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.recruiting import why_not_hire

ON = {"expansion": "on"}


def sold(card: str) -> ClashState:
    """Seat 0 turns up a great person and can pay for it."""
    return turn_up(card, seat(culture=2), options=ON, tiles={}, exhausted=["C2", "E2"])


@pytest.mark.rule("CC-R.65", "CC-21.11")
@pytest.mark.parametrize(("card", "place"), [("E55", "open"), ("E56", "hand"), ("E58", "hand")])
def test_some_lie_open_and_others_are_cards_of_the_hand(card: str, place: str) -> None:
    state = play(sold(card), f"buy {card}")
    player = world(state).players[0]
    assert player.keeps(card) == (place == "open")
    assert (card in player.persons) == (place == "hand")
    spied = load(
        seats=[seat(hand=["A7", "A1"], culture=1), {"kept": ["E55 1"], "persons": ["E56"]}],
        options=ON,
    )
    play(spied, "card A7")
    assert "take E56" in legal(spied)
    assert "take E55" not in legal(spied)


def architect(*advances: str, **more: int) -> ClashState:
    own = {**RICH, **more}
    player = seat("engineering", *advances, hand=["great_pyramid"], kept=["E55 1"], **own)
    return load(seats=[player], cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"], options=ON)


def test_e55_the_architect_needs_no_advance_and_saves_three_tokens() -> None:
    state = architect(culture=2)
    play(state, "wonder great_pyramid D2")
    while prompt(state) in ("pay", "pay_part"):
        play(state, legal(state)[0])
    assert "great_pyramid" in world(state).built
    assert stock(state).get("culture", 0) == 0
    assert world(state).event_discard == ("E55",)
    alone = architect(culture=1)
    assert refused(alone, "wonder great_pyramid D2") == "CC-24.3"


def test_e55_is_kept_by_who_can_do_without() -> None:
    state = architect("myths", "rituals")
    play(state, "wonder great_pyramid D2")
    assert prompt(state) == "architect"
    play(state, "no")
    while prompt(state) in ("pay", "pay_part"):
        play(state, legal(state)[0])
    assert stock(state)["culture"] == 4
    assert world(state).players[0].keeps("E55")


def test_e56_the_athlete_exchanges_tokens_one_way() -> None:
    state = load(seats=[seat("arts", persons=["E56"], culture=2, mood=1)], options=ON)
    play(state, "person E56", "pass")
    assert legal(state) == ["pay 1 culture", "pay 2 culture", "pay 1 mood", "pass"]
    play(state, "pay 2 culture")
    assert stock(state) == {"mood": 3}


def neighbours(culture: int, *, keeper: int = 0) -> ClashState:
    """Infantry of seat 0 beside a settler of seat 1, with whom there is a relation."""
    seats = [seat("tactics", culture=culture), seat("tactics")]
    seats[keeper]["kept"] = [f"E57 {1 - keeper}"]
    return load(
        seats=seats, units=["D3 p0 1 infantry", "E4 p1 1 settler", "E3 p0 1 ship", "F3 p1 1 ship"],
        options=ON,
    )  # fmt: skip


def test_e57_is_bought_for_a_relation_with_somebody() -> None:
    state = play(sold("E57"), "buy E57")
    assert world(state).players[0].kept == (("E57", 1),)
    assert CLASH.load(state.position()).position() == state.position()


@pytest.mark.parametrize("keeper", [0, 1])
def test_e57_an_attack_costs_two_tokens_and_ends_the_relation(keeper: int) -> None:
    state = play(neighbours(3, keeper=keeper), "move", "group D3", "to E4")
    assert stock(state) == {"culture": 1}
    assert world(state).event_discard == ("E57",)
    assert units(state, "E4") == ["infantry"]
    poor = play(neighbours(1, keeper=keeper), "move", "group D3")
    assert refused(poor, "to E4") == "CC-21.11"


@pytest.mark.rule("CC-R.70")
def test_e57_no_ships_are_recruited_against_the_other_players() -> None:
    sailor = seat("fishing", wood=2, culture=2, kept=["E57 1"])
    cities = ["D2 p0 happy port>E3", "D7 p1 happy"]
    state = load(seats=[sailor], cities=cities, units=["E3 p1 1 ship"], options=ON)
    home = world(state).board.index["D2"]
    assert why_not_hire(world(state), 0, home, SHIP) == "CC-19.3"
    world(state).players[0].take_away("E57")
    assert why_not_hire(world(state), 0, home, SHIP) is None


def test_e57_holds_at_sea() -> None:
    poor = play(neighbours(1), "move")
    assert "group E3" not in legal(poor)
    state = play(neighbours(2), "move", "group E3")
    assert stock(state) == {}


def test_e57_is_given_up_as_a_main_action() -> None:
    state = play(neighbours(0), "person E57")
    assert world(state).turn.main == 2
    assert world(state).event_discard == ("E57",)


@pytest.mark.rule("CC-R.72")
def test_e58_the_seer_sets_a_card_aside_for_everybody() -> None:
    state = load(seats=[seat(persons=["E58"]), seat(food=2)], options=ON)
    first, second = reversed(world(state).objective_deck[-2:])
    play(state, "person E58")
    assert asked(state) == (0, "seer")
    assert sorted(legal(state)) == sorted([f"assign {first} p0", f"assign {second} p0"])
    play(state, f"assign {second} p0", f"assign {first} p1")
    data = world(state)
    assert (data.players[0].assigned, data.players[1].assigned) == ((second,), (first,))
    views = [state.view(seat)["seats"] for seat in (0, 1)]
    assert [view[1]["nation"]["assigned"] for view in views] == [[first], ["hidden"]]
    play(state, "end", "develop writing")
    assert world(state).players[1].objectives == (first,)
    assert world(state).players[1].assigned == ()
