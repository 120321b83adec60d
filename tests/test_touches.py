"""What a person presses in a turn: the counting itself, and that turns do not grow longer."""

from itertools import chain, islice
from statistics import median

import pytest

import uruk
from tools.count_touches import (
    Habits,
    Offered,
    Press,
    habits,
    made_by_itself,
    presses,
    turns,
)

MOST = {"babylonia": 3, "tigris": 4, "clash": 5, "mesopotamia": 5}
"""The median of the turns' presses."""
SEEDS = (7, 9)
TURNS = 24
PLAIN = Habits()
MARKET = Offered("market d4", "move.tile", ("tile:market", "d4"))
OTHER = Offered("market d5", "move.tile", ("tile:market", "d5"))
FARM = Offered("farm d4", "move.tile", ("tile:farm", "d4"))
DONE = Offered("done", "move.done", ())


def count(choices: list[Offered], wanted: Offered, *hand: str, known: Habits = PLAIN) -> int:
    return len(presses(choices, wanted, hand, known))


def test_a_tile_and_its_space_are_two_touches_and_one_with_the_tile_in_the_hand() -> None:
    assert count([MARKET, OTHER, FARM], MARKET) == 2
    assert count([MARKET, OTHER, FARM], MARKET, "tile:market") == 1
    assert count([MARKET, OTHER, FARM], FARM, "tile:market") == 2


def test_a_choice_that_is_the_only_one_left_is_made_before_all_is_touched() -> None:
    whole = Offered("give", "move.give", ("card:1",))
    longer = Offered("give both", "move.both", ("card:1", "card:2"))
    assert count([whole], whole) == 1
    assert count([whole, longer], whole) == 2


def test_an_action_is_a_press_and_so_is_each_of_its_ways() -> None:
    collect = [Offered(f"collect {s}", "move.collect", (s, s)) for s in ("a1", "b2")]
    known = PLAIN._replace(actions=(("collect", frozenset({"move.collect"})),))
    assert presses(collect[:1], collect[0], (), known) == (Press("action", "collect"),)
    assert presses(collect, collect[0], (), known) == (Press("way", "collect a1", "collect"),)


def test_what_leaves_nothing_else_but_to_stop_is_done_by_itself() -> None:
    go = Offered("activate spearman A2", "move.activate", ("unit:spearman:A2",))
    end = Offered("end", "move.end", ())
    trade = Offered("trade", "move.trade", ())
    token = Offered("token explore", "move.token", ())
    known = PLAIN._replace(
        opens=frozenset({"move.token"}),
        ends=frozenset({"move.end"}),
        idle=frozenset({"move.trade"}),
    )

    def after(last: Offered, *choices: Offered) -> Offered | None:
        return made_by_itself(choices, last, known, {})

    assert after(token, go, DONE) == go
    assert after(token, go, go._replace(move="other"), DONE) is None
    assert after(go, go, DONE) is None
    assert after(go, trade, end) == end
    assert after(go, end, go) is None


def test_goods_that_leave_none_out_are_taken_by_themselves() -> None:
    food = Offered("take B7 food", "move.take", ("B7",))
    ore = Offered("take A7 ore", "move.take", ("A7",))
    more = Offered("take B8 food", "move.take", ("B8",))

    def taken(left: int, *choices: Offered) -> Offered | None:
        view = {"you": 0, "prompt": {"params": {"left": left}}}
        return made_by_itself(choices, food, PLAIN, view)

    assert taken(2, food, ore) == food
    assert taken(1, food, ore) is None
    assert taken(1, food, more) == food


def test_a_payment_that_alone_spares_gold_is_made_by_itself() -> None:
    ways = [Offered(f"pay {w}", "move.pay", ()) for w in ("2 food", "1 food 1 gold", "2 idea")]
    assert made_by_itself(ways[:2], FARM, PLAIN, {}) == ways[0]
    assert made_by_itself(ways, FARM, PLAIN, {}) is None


def test_the_client_says_which_kinds_are_made_how() -> None:
    assert habits("babylonia").keeps == ("stand:",)
    assert "move.activate" in habits("mesopotamia").follows
    assert habits("mesopotamia").opens == {"move.token", "move.dice"}
    assert habits("clash").idle == {"move.trade"}
    assert ("build", frozenset({"move.build", "move.wonder"})) in habits("clash").actions
    assert len(habits("clash").actions) == 8


@pytest.mark.parametrize("game", MOST)
def test_a_turn_takes_few_presses(game: str) -> None:
    played = chain(*(islice(turns(uruk.game(game), 3, seed), TURNS) for seed in SEEDS))
    assert median(turn.presses for turn in played) <= MOST[game]
