"""Resources, tokens and paying (CC-4)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units
from tests.games.kit import legal, play, prompt, refused
from uruk import Rng
from uruk.games.clash.components import CULTURE, FOOD, GOLD, IDEA, MOOD, ORE, WOOD
from uruk.games.clash.game import CLASH
from uruk.games.clash.rules.payments import can_pay, one, total, ways


def traders() -> list[dict[str, object]]:
    return [
        seat("storage", food=4, culture=1, hand=["A1", "A9", "O1"]),
        seat(ore=3, gold=2, hand=["A2", "O2", "great_wall"]),
    ]


@pytest.mark.rule("CC-4.1", "CC-4.2", "CC-4.3", "CC-27.2")
def test_a_gain_above_the_limit_is_lost() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 2}
    state = load(seats=[seat("storage", food=6)])
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 7}
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 7}


@pytest.mark.rule("CC-4.2", "CC-7.3")
def test_nobody_pays_what_he_does_not_have() -> None:
    state = load(seats=[seat(food=1)])
    assert refused(state, "develop writing") == "CC-7.3"
    assert refused(load(seats=[seat(food=2)]), "develop writing") == ""


@pytest.mark.rule("CC-4.4", "CC-4.5", "CC-27.45")
def test_a_shrinking_limit_loses_the_excess_at_once() -> None:
    state = load(seats=[seat("myths", "state_religion", idea=5, food=2)])
    play(state, "develop dogma", "pay 2 food")
    assert stock(state)["idea"] == 2
    play(state, "collect D2", "take D2 food", "done")
    assert state.view(None)["seats"][0]["limits"]["idea"] == 2


@pytest.mark.rule("CC-4.6", "CC-4.8")
def test_gold_is_wild_for_resources_only() -> None:
    state = load(
        seats=[seat("writing", food=1, wood=1, gold=2)], cities=["D2 p0 happy", "C2 p0 neutral"]
    )
    play(state, "build academy D2", "pay 1 food 1 wood 1 gold")
    assert stock(state) == {"gold": 1, "idea": 2}
    player = load(seats=[seat(gold=7)]).data.players[0]
    assert can_pay(player, total((one(FOOD, 2), one(ORE))))
    assert not can_pay(player, one(CULTURE))
    assert not can_pay(player, one(MOOD))
    assert ways(player, one(ORE, 2)) == [one(GOLD, 2)]


@pytest.mark.rule("CC-4.7")
def test_ideas_replace_food_for_advances_only() -> None:
    player = load(seats=[seat(idea=2)]).data.players[0]
    assert can_pay(player, one(FOOD, 2), "advance")
    assert not can_pay(player, one(FOOD, 2))
    assert not can_pay(player, one(ORE), "advance")
    assert ways(player, one(FOOD, 2), "advance") == [one(IDEA, 2)]


@pytest.mark.rule("CC-4.6", "CC-4.7")
def test_several_ways_to_pay_are_asked_the_least_flexible_first() -> None:
    state = load(seats=[seat(food=2, idea=1, gold=1)])
    play(state, "develop writing")
    assert legal(state) == [
        "pay 2 food", "pay 1 food 1 idea", "pay 1 food 1 gold", "pay 1 idea 1 gold",
    ]  # fmt: skip
    play(state, "pay 1 idea 1 gold")
    assert stock(state) == {"food": 2, "culture": 1}


@pytest.mark.rule("CC-4.10", "CC-14.2")
def test_mood_tokens_pay_for_mood_and_culture_tokens_do_not() -> None:
    state = load(seats=[seat(mood=1)], cities=["D2 p0 neutral"])
    assert "mood" in legal(state)
    state = load(seats=[seat(culture=5)], cities=["D2 p0 neutral"])
    assert refused(state, "mood") == "CC-14.2"


@pytest.mark.rule("CC-4.11", "CC-6.4")
def test_the_mood_of_a_city_costs_no_token_of_its_own() -> None:
    state = load(seats=[seat(mood=1)], cities=["D2 p0 neutral"])
    play(state, "mood")
    assert stock(state) == {}
    assert state.view(None)["cities"][0]["mood"] == "happy"


def test_many_ways_are_settled_amount_by_amount() -> None:
    state = load(
        seats=[seat("myths", "rituals", food=2, ore=3, wood=3, gold=3, idea=3, mood=3)],
        cities=["D2 p0 neutral temple academy", "C2 p0 happy", "E2 p0 happy"],
    )
    play(state, "mood")
    assert prompt(state) == "pay_part"
    assert legal(state)[0] == "have 3 mood"
    play(state, "have 1 mood")
    while prompt(state) == "pay_part":
        state.play(state.legal()[0])
    if prompt(state) == "pay":
        state.play(state.legal()[0])
    assert sum(stock(state).values()) == 17 - 3


@pytest.mark.rule("CC-5.1", "CC-5.3", "CC-5.4", "CC-5.6", "CC-E.1")
def test_a_trade_changes_both_sides_at_once_and_only_when_accepted() -> None:
    state = load(seats=traders())
    play(state, "trade", "give 2 food", "give A9 hidden", "want 3 ore", "offer")
    assert state.seat == 1
    assert stock(state)["food"] == 4
    play(state, "accept")
    assert stock(state) == {"food": 2, "ore": 3, "culture": 1}
    assert stock(state, 1) == {"food": 2, "gold": 2}
    assert "A9" in state.data.players[1].actions
    assert state.seat == 0


@pytest.mark.rule("CC-5.6")
def test_a_declined_offer_changes_nothing() -> None:
    state = load(seats=traders())
    before = state.view(0)["seats"]
    play(state, "trade", "give 2 food", "give A9 shown", "offer", "decline")
    assert state.view(0)["seats"] == before
    assert state.view(1)["seats"][0]["known"] == ["A9"]


@pytest.mark.rule("CC-5.6")
def test_the_partner_may_counter_once() -> None:
    state = load(seats=traders())
    play(state, "trade", "give 1 food", "want 1 gold", "offer")
    assert legal(state) == ["accept", "decline", "counter"]
    play(state, "counter", "give 1 gold", "want 3 food", "offer")
    assert state.seat == 0
    assert legal(state) == ["accept", "decline"]
    play(state, "accept")
    assert stock(state) == {"food": 1, "gold": 1, "culture": 1}


@pytest.mark.rule("CC-5.1")
def test_the_active_player_trades_any_number_of_times() -> None:
    state = load(seats=traders())
    for _ in range(4):
        play(state, "trade", "give 1 food", "offer", "decline")
    for _ in range(120):
        state.play("trade")
        state.play("pass")
    play(state, "trade", "give 1 food", "want 1 gold", "offer", "accept")
    assert stock(state) == {"food": 3, "gold": 1, "culture": 1}
    again = CLASH.load(state.position())
    assert again.view(0) == state.view(0)
    assert "trade" in [str(move) for move in again.legal()]


@pytest.mark.rule("CC-5.1", "CC-5.2")
def test_only_the_active_player_opens_a_trade_and_only_if_there_is_anything() -> None:
    state = load(seats=[seat(food=1), seat(food=2)])
    play(state, "trade", "give 1 food", "offer")
    assert state.seat == 1
    assert legal(state) == ["accept", "decline", "counter"]
    assert refused(state, "trade") == "CC-5.6"
    assert refused(load(), "trade") == "CC-5.2"


@pytest.mark.rule("CC-5.1")
def test_one_opponent_at_a_time() -> None:
    state = load(players=3, cities=[], seats=[seat(food=2), seat(ore=1), seat(wood=1)])
    play(state, "trade")
    assert legal(state) == ["with p1", "with p2"]
    play(state, "with p2")
    assert "want 1 wood" in legal(state)
    assert "want 1 ore" not in legal(state)


@pytest.mark.rule("CC-5.2", "CC-R.10")
def test_what_can_be_traded() -> None:
    state = load(
        seats=[
            seat(food=1, mood=1, culture=1, hand=["A1", "O1", "great_wall"], persons=["E18"]),
            seat(hand=["A2"]),
        ],
        units=["D2 p0 1 settler"],
    )
    play(state, "trade")
    offers = legal(state)
    assert {"give 1 food", "give 1 mood", "give 1 culture"} <= set(offers)
    assert {"give A1 hidden", "give O1 shown", "give great_wall hidden"} <= set(offers)
    assert "want 1 action" in offers
    assert not [move for move in offers if "E18" in move or "settler" in move]


@pytest.mark.rule("CC-5.3")
def test_gifts_are_legal_and_wanted_cards_are_the_partners_choice() -> None:
    state = load(seats=[seat(food=2), seat(hand=["A2", "A3", "O2"])])
    play(state, "trade", "want 1 action", "offer", "accept")
    assert prompt(state) == "give_card"
    assert legal(state) == ["give A2", "give A3"]
    play(state, "give A3")
    assert state.data.players[0].actions == ("A3",)
    assert state.view(1)["seats"][0]["known"] == ["A3"]


@pytest.mark.rule("CC-5.5")
def test_received_resources_above_a_limit_are_lost() -> None:
    state = load(seats=[seat("storage", food=5), seat(food=1)])
    play(state, "trade", "give 4 food", "offer", "accept")
    assert stock(state) == {"food": 1}
    assert stock(state, 1) == {"food": 2}


@pytest.mark.rule("CC-5.3")
def test_a_hidden_card_stays_hidden_until_the_trade() -> None:
    state = load(seats=traders())
    play(state, "trade", "give A9 hidden")
    assert state.view(1)["offer"] is None
    assert state.view(1)["seats"][0]["cards"]["action"] == 2
    play(state, "want 1 ore", "offer")
    assert state.view(1)["offer"]["cards"] == []
    assert state.view(1)["offer"]["give"] == ["action_card"]
    offered = set()
    for number in range(20):
        guess = state.guess(1, Rng(number))
        assert guess.data.offer is not None
        offered.add(guess.data.offer.cards[0][0])
    assert len(offered) > 3


@pytest.mark.rule("CC-4.7")
def test_ideas_pay_for_nothing_but_advances() -> None:
    thinker = seat("writing", idea=7, wood=1, ore=1)
    state = load(seats=[thinker], cities=["D2 p0 happy", "C2 p0 happy"])
    player = state.data.players[0]
    for kind in (FOOD, ORE, WOOD):
        assert not can_pay(player, one(kind, 2))
        assert not can_pay(player, one(kind, 2), "mood")
        assert not can_pay(player, one(kind, 2), "wonder")
    assert ways(player, one(ORE, 2), "advance") == []
    eater = load(seats=[seat(food=2, idea=2)], cities=["D2 p0 happy"])
    assert ways(eater.data.players[0], one(FOOD, 2)) == [one(FOOD, 2)]
    play(eater, "recruit D2")
    assert (units(eater, "D2"), stock(eater)) == (["settler"], {"idea": 2}), "nothing was asked"
    assert refused(state, "build academy D2") == "CC-9.30"
    assert refused(state, "recruit D2") == "CC-9.59"
    assert refused(state, "develop philosophy") == ""


@pytest.mark.rule("CC-4.5", "CC-24.19")
def test_what_a_lent_advance_allowed_is_lost_with_it() -> None:
    state = load(
        seats=[seat(food=6, lent=["storage"])],
        cities=["D2 p0 happy great_library", "D7 p1 happy"],
        turn={"seat": 0, "used": ["great_library"]},
    )
    play(state, "end")
    assert stock(state) == {"food": 2}
