"""Seats: how a game stood when it was given up."""

import uruk
from uruk.server.store.tables import SeatInfo
from uruk.server.tables.seating import broken_off


def test_automata_keep_their_standings_when_a_game_is_given_up() -> None:
    state = uruk.game("mesopotamia").new(2, seed=1, setup="random", automata="1")
    seats = [SeatInfo(0, "person", resigned=True), SeatInfo(1, "person")]
    result = broken_off(state, seats)
    (rival,) = result.rivals
    assert (rival.seat, rival.place) == (2, 1)
    assert [standing.place for standing in result.standings] == [3, 2]
