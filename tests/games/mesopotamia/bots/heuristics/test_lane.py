"""The lane of a solo battle, as a plain player thinks it through (ME-26.3)."""

from itertools import permutations

import pytest

from tests.games.kit import play
from tests.games.mesopotamia.positions import COMBAT, siege
from uruk import Rng
from uruk.games.mesopotamia.bots.evaluation import quick
from uruk.games.mesopotamia.bots.heuristics.lane import (
    Stakes,
    Warrior,
    best_orders,
    fought,
    warrior,
)
from uruk.games.mesopotamia.components.terms import ARCHER, BONE, CHARIOT, SPEARMAN
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.combat.bids import is_ahead

VICTORY = Stakes(bones=0, ties=0, victory=1.0, unit=0.0, bone=0.0)


def unit(strength: int, *, kind: int = SPEARMAN, room: int = 0, bones: int = 0) -> Warrior:
    printed = (strength - bones, 0, 0)
    return Warrior(strength, kind, printed, (room, 0, 0), (bones, 0, 0), frozenset())


def test_the_winner_of_a_fight_tires_and_the_other_side_pays_for_a_lost_one() -> None:
    own, foes = (unit(3, bones=1),), (unit(2), unit(2))
    assert fought(own, foes, VICTORY) == 0.0, "the second meets a value of 2, and wins the tie"
    assert fought(own, foes, VICTORY._replace(ties=1)) == 1.0
    drained = Stakes(bones=5, ties=1, victory=0.0, unit=0.0, bone=1.0)
    assert fought((unit(9),), foes, drained) == -3.0, "a bone for each unit that falls (ME-26.8)"


def test_an_answer_costs_exactly_what_wins() -> None:
    drained = Stakes(bones=5, ties=1, victory=0.0, unit=0.0, bone=1.0)
    assert fought((unit(4),), (unit(2, room=3),), drained) == -2.0
    assert fought((unit(4),), (unit(2, room=2),), drained) == -4.0, "no room: it falls"


def test_an_order_that_wins_is_found_where_the_strongest_first_lose() -> None:
    """The chariot is beaten only by the one unit that has an advantage over it."""
    hunter = Warrior(1, ARCHER, (1, 4, 0), (0, 0, 0), (0, 0, 0), frozenset({CHARIOT}))
    own, foes = (unit(2, bones=1), hunter), (unit(4, kind=CHARIOT), unit(1))
    first, last = best_orders(own, foes, VICTORY)
    assert fought(first, last, VICTORY) == 1.0
    wins = [
        fought(ours, theirs, VICTORY) for ours in permutations(own) for theirs in permutations(foes)
    ]
    assert 0.0 in wins, "not every order wins"


def before_assur(seed: int) -> MesopotamiaState:
    """A battle at home of which all but the orders is settled; nobody can retreat."""
    state = siege(
        "assur",
        {"units": {"A2": ["spearman", "spearman", "archer"]}, "pool": {"bone": 6}},
        {"units": {"A2": ["spearman", "archer", "horseman"], "A1": ["spearman"],
                   "A3": ["spearman"], "B1": ["spearman"], "B2": ["spearman"]},
         "pool": {"bone": seed % 5}},
        board={"face_down": {}, "tribes": {}}, agenda=COMBAT, round=3, wave=1,
        rng=Rng(seed).written(),
    )  # fmt: skip
    rng = Rng(seed)
    while (prompt := state.prompt()) is not None and prompt.kind != "solo_lane":
        state.play(quick(state, rng))
    return state


@pytest.mark.rule("ME-26.21")
def test_the_thought_comes_out_as_the_battle_does() -> None:
    outcomes = set()
    for seed in range(12):
        state = before_assur(seed)
        world, battle = state.data, state.data.battle
        assert battle is not None
        rows = [
            tuple(warrior(world, battle.fighter(n)) for n in battle.standing(side))
            for side in (0, 1)
        ]
        stakes = VICTORY._replace(bones=world.pool[1][BONE], ties=int(is_ahead(world, 0, 1)))
        expected = fought(rows[0], rows[1], stakes)
        for row in rows:
            play(state, *(f"next {world.components.cards[one.card].id}" for one in row[:-1]))
        while state.seat is not None and state.data.battle is not None:
            state.play(quick(state, Rng(1)))
        assert bool(expected) == (state.data.over != "ME-28.13"), seed
        outcomes.add(expected)
    assert outcomes == {0.0, 1.0}
