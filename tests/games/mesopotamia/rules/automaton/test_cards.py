"""The automaton's cards: priorities, amphorae, order (ME-25.4 to 25.12)."""

from itertools import takewhile
from typing import Any

import pytest

from tests.games.kit import play
from tests.games.mesopotamia.positions import duel, new
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import (
    BUILD,
    GATHER,
    GROWTH,
    RESEARCH,
    WARFARE,
)
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.automaton.cards import (
    STAR,
    Assigned,
    assign,
    automaton_end,
    by_priority,
    draw_actions,
    hand_of,
    priority,
)

AUTOMATON = GAME.components.automaton
IDS = [card.id for card in AUTOMATON.strategies]
SUMER = [IDS[card] for card in AUTOMATON.decks[0]]


def sumer(*shown: str, discards: tuple[str, ...] = (), **own: Any) -> MesopotamiaState:
    """Sumer is the automaton, with these cards face up and the rest in its deck."""
    up = {text.split(" ")[0] for text in shown}
    deck = [card for card in SUMER if card not in up and card not in discards]
    hand = {"deck": deck, "discards": list(discards), "shown": list(shown)}
    return duel("babylon", {"empire": "sumer", "automaton": hand} | own)


def shown(state: MesopotamiaState) -> list[tuple[str, tuple[bool, bool]]]:
    return [(IDS[card], amphorae) for card, amphorae in hand_of(state.data, 1).shown]


@pytest.mark.rule("ME-25.5", "ME-25.7", "ME-25.9", "ME-25.12", "ME-25.25")
def test_worked_example_12() -> None:
    state = sumer("SC5", "SC9", "SC11")
    world = state.data
    ranked = by_priority(world, 1)
    assert [(shown(state)[at][0], priority(world, 1, hand_of(world, 1).shown[at].card))
            for at in ranked] == [("SC11", 3), ("SC9", 8), ("SC5", 19)]  # fmt: skip
    done = assign(world, 1, [RESEARCH, GATHER], ranked)
    assert done == [Assigned(2, 0), Assigned(1, 1), Assigned(2, 1)]
    assert dict(shown(state)) == {
        "SC5": (False, False), "SC9": (False, True), "SC11": (True, True),
    }  # fmt: skip
    automaton_end(world, 1)
    assert IDS.index("SC11") in hand_of(world, 1).discards
    assert len(hand_of(world, 1).shown) == 3


@pytest.mark.rule("ME-25.8", "ME-25.10", "ME-25.11", "R-54")
def test_the_star_comes_after_the_others_though_drawn_first() -> None:
    state = sumer("SC5", "SC9", "SC11")
    done = assign(state.data, 1, [STAR, GATHER, RESEARCH], by_priority(state.data, 1))
    assert done == [Assigned(2, 0), Assigned(1, 1), Assigned(2, 1), Assigned(1, 0)]
    types = [RESEARCH, GATHER, GROWTH, BUILD]
    assert len(set(types)) == len(done), "no action type twice in a turn"


@pytest.mark.rule("ME-25.7", "R-62")
def test_amphorae_of_earlier_turns_block_places() -> None:
    state = sumer("SC5", "SC9 2", "SC11 1")
    done = assign(state.data, 1, [RESEARCH, GATHER], by_priority(state.data, 1))
    assert done == [Assigned(2, 1)], "both cards are lost; only the extra action is left"


@pytest.mark.rule("ME-25.9", "R-62")
def test_the_extra_action_moves_on_where_its_place_is_full() -> None:
    state = sumer("SC5", "SC9", "SC11 2")
    done = assign(state.data, 1, [RESEARCH], by_priority(state.data, 1))
    assert done == [Assigned(2, 0), Assigned(1, 0)], "Sumerian Progress is full, so Development"


@pytest.mark.rule("ME-25.9")
def test_the_extra_action_is_taken_without_drawn_cards_too() -> None:
    state = sumer("SC5", "SC9", "SC11")
    assert assign(state.data, 1, [], by_priority(state.data, 1)) == [Assigned(2, 0)]


@pytest.mark.rule("ME-25.11", "R-22")
def test_the_attack_that_builds_is_a_warfare_action() -> None:
    state = sumer("SC5", "SC9", "SC11")
    done = assign(state.data, 1, [WARFARE, BUILD], by_priority(state.data, 1))
    cards = [(shown(state)[at][0], place) for at, place in done]
    assert cards[:2] == [("SC9", 0), ("SC5", 0)], "by priority: Development 8, Attack 19"


@pytest.mark.rule("ME-25.4", "ME-25.34")
def test_a_deck_is_ten_cards_with_the_two_of_the_empire() -> None:
    state = new(1, mode="standard", automata="2")
    play(state, "role A", "empire ebla")
    for empire in (1, 2):
        hand = hand_of(state.data, empire)
        cards = (*hand.deck, *hand.discards, *(card for card, _ in hand.shown))
        assert sorted(cards) == sorted(AUTOMATON.decks[state.data.empire[empire]])
        assert len(cards) == 10
    assert state.data.hands[0].deck != state.data.hands[1].deck


@pytest.mark.rule("ME-25.6")
@pytest.mark.parametrize(
    ("difficulty", "draws"),
    [
        ("emperor", [0, 0, 1, 1, 2, 2, 3]),
        ("igigi", [0, 1, 1, 2, 2, 3, 4]),
        ("anunnaki", [0, 1, 2, 2, 3, 3, 4]),
    ],
)
def test_action_cards_by_ziggurat_and_difficulty(difficulty: str, draws: list[int]) -> None:
    for level, expected in enumerate(draws):
        state = duel("babylon", {"empire": "elam", "ziggurat": level, "population": 7},
                     options={"difficulty": difficulty})  # fmt: skip
        assert len(draw_actions(state.data, 1)) == expected


@pytest.mark.rule("ME-25.12", "R-21")
def test_only_cards_with_both_amphorae_go_and_an_empty_deck_is_made_of_the_discards() -> None:
    rest = [card for card in SUMER if card not in ("SC5", "SC9", "SC11")]
    state = sumer("SC5", "SC9 2", "SC11 1 2", discards=tuple(rest))
    automaton_end(state.data, 1)
    kept = shown(state)
    assert kept[:2] == [("SC5", (False, False)), ("SC9", (False, True))]
    assert len(kept) == 3
    hand = hand_of(state.data, 1)
    assert not hand.discards
    assert len(hand.deck) == 7


@pytest.mark.rule("ME-25.5", "ME-25.31")
def test_the_numbers_are_those_of_strategy_cards_and_shown_to_all() -> None:
    state = sumer("SC1", "SC2", "SC7", levels={"research": 4})
    view = state.view(None)["seats"][1]["automaton"]
    assert [card["card"] for card in view["strategies"]] == [
        IDS[hand_of(state.data, 1).shown[at].card] for at in by_priority(state.data, 1)
    ]
    assert view["deck"] == sorted(view["deck"], key=IDS.index), "in no order that tells anything"


@pytest.mark.rule("ME-25.10", "R-54")
def test_all_cards_are_assigned_before_any_is_carried_out() -> None:
    """A whole turn: assignments first, then ordinary actions by priority, then the extra one."""
    state = sumer("SC5", "SC9", "SC11", ziggurat=6, population=7)
    told = ("action_assigned", "action_lost", "automaton_action")
    turn = takewhile(lambda e: (e.kind, e.seat) != ("turn_ended", 1), state.play("end"))
    steps = [event for event in turn if event.kind in told]
    kinds = [event.kind for event in steps]
    assert kinds == sorted(kinds, key="automaton_action".__eq__)
    assert kinds.count("automaton_action") == kinds.count("action_assigned") > 1
    drawn = [(e.values["strategy"], e.values["action"]) for e in steps if e.rule == "ME-25.7"
             and e.kind == "action_assigned"]  # fmt: skip
    done = [(e.values["strategy"], e.values["action"]) for e in steps
            if e.kind == "automaton_action"]  # fmt: skip
    ranked = ["SC11", "SC9", "SC5"]
    ordinary = done[: len(drawn)]
    assert sorted(ordinary) == sorted(drawn)
    assert [ranked.index(name) for name, _ in ordinary] == sorted(
        ranked.index(name) for name, _ in ordinary
    )
    later = [(e.values["strategy"], e.values["action"]) for e in steps
             if e.rule in ("ME-25.8", "ME-25.9")]  # fmt: skip
    assert done[len(drawn) :] == later, "the star's action, then the extra one"


@pytest.mark.rule("ME-25.11")
def test_the_extra_action_is_none_that_the_star_has_taken() -> None:
    """Both Exploration and Supremacy explore; the star takes the one, the extra action another."""
    state = sumer("SC1", "SC4", "SC7")
    ranked = by_priority(state.data, 1)
    done = assign(state.data, 1, [STAR], ranked)
    actions = [
        AUTOMATON.strategies[hand_of(state.data, 1).shown[at].card].places[place].action
        for at, place in done
    ]
    assert len(actions) == 2
    assert len(set(actions)) == 2
    full = sumer("SC1 2", "SC4 2", "SC7 1 2")
    done = assign(full.data, 1, [STAR], by_priority(full.data, 1))
    assert len(done) == 1, "what is left is to explore once more"
