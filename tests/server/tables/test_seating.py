"""Seats: the names of bots, and how a game stood when it was given up."""

import uruk
from uruk.server.people.house_bots import HOUSE_BOTS
from uruk.server.store.tables import SeatInfo
from uruk.server.tables.seating import broken_off, named


def test_automata_keep_their_standings_when_a_game_is_given_up() -> None:
    state = uruk.game("mesopotamia").new(2, seed=1, setup="random", automata="1")
    seats = [SeatInfo(0, "person", resigned=True), SeatInfo(1, "person")]
    result = broken_off(state, seats)
    (rival,) = result.rivals
    assert (rival.seat, rival.place) == (2, 1)
    assert [standing.place for standing in result.standings] == [3, 2]


def test_bots_of_the_house_have_names_of_their_own() -> None:
    person = SeatInfo(0, "person", "u1", "Anna")
    bots = [SeatInfo(seat, "bot", level="shepherd") for seat in range(1, 6)]
    names = [seat.name for seat in named([person, *bots], "a-table")]
    assert names[0] == "Anna"
    assert len(set(names)) == 6
    assert set(names[1:]) <= set(HOUSE_BOTS.names)
    assert names == [seat.name for seat in named([person, *bots], "a-table")]
    assert names != [seat.name for seat in named([person, *bots], "another-table")]


def test_a_bot_is_not_called_like_somebody_at_its_table() -> None:
    seats = [SeatInfo(0, "bot", name=name) for name in HOUSE_BOTS.names[1:]]
    (*_, last) = named([*seats, SeatInfo(5, "bot", level="shepherd")], "a-table")
    assert last.name == HOUSE_BOTS.names[0]


def test_a_bot_that_takes_over_keeps_the_name_of_the_seat() -> None:
    (seat,) = named([SeatInfo(0, "bot", name="Anna", level="shepherd")], "a-table")
    assert seat.name == "Anna"
