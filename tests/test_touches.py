"""What a person presses in a turn: the counting itself, and that turns do not grow longer."""

from itertools import islice
from statistics import median

import pytest

import uruk
from tools.count_touches import Habits, Offered, follows_by_itself, habits, presses, turns

MOST = {"babylonia": 4, "tigris": 4, "clash": 8, "mesopotamia": 6}
"""The median of the turns' presses; it may only shrink."""
TURNS = 24
PLAIN = Habits(frozenset(), (), frozenset(), frozenset(), ())
MARKET = Offered("market d4", "move.tile", ("tile:market", "d4"))
OTHER = Offered("market d5", "move.tile", ("tile:market", "d5"))
FARM = Offered("farm d4", "move.tile", ("tile:farm", "d4"))
DONE = Offered("done", "move.done", ())


def test_a_tile_and_its_space_are_two_touches_and_one_with_the_tile_in_the_hand() -> None:
    assert presses([MARKET, OTHER, FARM], MARKET, (), PLAIN) == 2
    assert presses([MARKET, OTHER, FARM], MARKET, ("tile:market",), PLAIN) == 1
    assert presses([MARKET, OTHER, FARM], FARM, ("tile:market",), PLAIN) == 2


def test_a_choice_that_is_the_only_one_left_is_made_before_all_is_touched() -> None:
    whole = Offered("give", "move.give", ("card:1",))
    longer = Offered("give both", "move.both", ("card:1", "card:2"))
    assert presses([whole], whole, (), PLAIN) == 1
    assert presses([whole, longer], whole, (), PLAIN) == 2


def test_an_action_is_a_press_and_makes_its_only_choice() -> None:
    collect = [Offered(f"collect {s}", "move.collect", (s, s)) for s in ("a1", "b2")]
    known = PLAIN._replace(actions=(frozenset({"move.collect"}),))
    assert presses(collect[:1], collect[0], (), known) == 1
    assert presses(collect, collect[0], (), known) == 2


def test_what_leaves_nothing_else_but_to_stop_is_done_by_itself() -> None:
    go = Offered("activate spearman A2", "move.activate", ("unit:spearman:A2",))
    end = Offered("end", "move.end", ())
    known = PLAIN._replace(follows=frozenset({"move.activate"}), ends=frozenset({"move.end"}))
    assert follows_by_itself([go, DONE], go, known)
    assert not follows_by_itself([go, go._replace(move="other"), DONE], go, known)
    assert follows_by_itself([end], end, known)
    assert not follows_by_itself([end, go], end, known)


def test_the_client_says_which_kinds_are_made_how() -> None:
    assert habits("babylonia").keeps == ("stand:",)
    assert "move.activate" in habits("mesopotamia").follows
    assert frozenset({"move.build", "move.wonder"}) in habits("clash").actions
    assert len(habits("clash").actions) == 8


@pytest.mark.parametrize("game", MOST)
def test_a_turn_takes_no_more_presses_than_it_did(game: str) -> None:
    played = islice(turns(uruk.game(game), 3, 7), TURNS)
    assert median(turn.presses for turn in played) <= MOST[game]
