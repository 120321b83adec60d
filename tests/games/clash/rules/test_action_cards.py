"""Playing action cards (CC-19)."""

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import play, refused
from uruk.games.clash.components import ACTION_CARD


@pytest.mark.rule("CC-19.1")
def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    rest = [card for card in ACTION_CARD if card not in ("A1", "A2")]
    state = load(
        seats=[seat(hand=["A1"]), seat(hand=["A2"])],
        agenda=["round", "new_cards 0"],
        action_deck=[],
        action_discard=rest,
    )
    assert len(world(state).players[0].actions) == 2
    assert len(world(state).action_deck) == len(rest) - 1
    assert world(state).action_discard == ()
    state = load(
        seats=[seat(hand=["A1"]), seat(hand=["A2", *rest])],
        agenda=["round", "new_cards 0"],
        action_deck=[],
    )
    assert world(state).players[0].actions == ("A1",)


@pytest.mark.rule("CC-19.2", "CC-19.3")
def test_a_played_card_is_discarded_and_its_price_paid() -> None:
    state = load(seats=[seat(culture=1, hand=["A25"])])
    play(state, "card A25")
    assert state.view(None)["turn"]["actions"] == 4
    assert world(state).action_discard == ("A25",)
    assert stock(state) == {}
    assert refused(load(seats=[seat(hand=["A25", "A1"])]), "card A25") == "CC-19.3"


@pytest.mark.rule("CC-19.3")
def test_main_action_cards_cost_an_action_and_only_in_the_own_turn() -> None:
    state = load(seats=[seat(food=2, hand=["A41"])])
    play(state, "card A41", "advance writing")
    assert state.view(None)["turn"]["actions"] == 2
    state = load(turn={"seat": 0, "actions": 0}, seats=[seat(food=2, hand=["A41"])])
    assert refused(state, "card A41") == "CC-19.3"
    assert (
        refused(load(turn={"seat": 1}, seats=[seat(hand=["A1"]), seat(hand=["A2"])]), "card A1")
        == "CC-19.3"
    )
