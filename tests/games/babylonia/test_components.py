"""Components (BA-1) and what of them is used (BA-3.3)."""

import pytest

from tests.games.babylonia.positions import new, table
from tests.games.kit import play
from uruk.games.babylonia.components import (
    ALL_TOKENS,
    CITIZENS,
    FARMER,
    MERCHANT,
    PRIEST,
    SERVANT,
    count,
    count_letters,
    letters,
    tiles_in_play,
)
from uruk.games.babylonia.invariants import tokens_of
from uruk.games.babylonia.rules.cards import CARDS, Card


@pytest.mark.rule("BA-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ba_1_1_thirty_tokens_a_player(players: int) -> None:
    state = new(players)
    assert ALL_TOKENS == (6, 6, 6, 12)
    assert [tokens_of(state, seat) for seat in range(players)] == [ALL_TOKENS] * players


@pytest.mark.rule("BA-1.2")
def test_ba_1_2_farmers_are_no_citizens_and_a_token_is_of_one_kind() -> None:
    assert CITIZENS == (MERCHANT, SERVANT, PRIEST)
    assert FARMER not in CITIZENS
    state = table({"players": 2, "stands": {"A": "mspff"}})
    for text in ("merchant i10", "servant i10", "priest i10", "farmer i10"):
        placed = play(state.copy(), text)
        layers = [kind for kind in CITIZENS if placed.kinds[kind]]
        kind = placed.parse(text).args[0]
        assert layers == ([] if kind == FARMER else [kind])
        assert placed.kind_at(placed.placed[0]) == kind


@pytest.mark.rule("BA-1.3")
def test_ba_1_3_cities_and_fields() -> None:
    tiles = tiles_in_play(4)
    cities = [tile for tile in tiles if tile.is_city]
    fields = [tile for tile in tiles if not tile.is_city]
    assert (len(tiles), len(cities), len(fields)) == (32, 19, 13)
    assert all(1 <= len(set(t.symbols)) == len(t.symbols) <= 3 for t in cities)
    assert sorted(t.value for t in fields) == [0] * 7 + [5, 5, 6, 6, 7, 7]


@pytest.mark.rule("BA-1.4")
def test_ba_1_4_five_ziggurats_and_nine_cards() -> None:
    assert new(4).setup.board.ziggurats.bit_count() == 5
    assert list(CARDS) == list(range(1, 10))
    assert all(type(card) is not Card for card in CARDS.values())


# Number of tiles of each kind with 2, 3 and 4 players, as BA-3.3 lists them.
IN_PLAY = {
    "p": (2, 2, 3), "s": (2, 2, 3), "m": (2, 2, 3), "sp": (2, 3, 3), "ms": (2, 3, 3),
    "mp": (2, 3, 3), "msp": (0, 1, 1), "5": (1, 2, 2), "6": (1, 2, 2), "7": (1, 2, 2),
    "*": (3, 4, 7),
}  # fmt: skip


@pytest.mark.rule("BA-3.3", "BA-R31")
@pytest.mark.parametrize(("players", "total", "cities"), [(2, 18, 12), (3, 26, 16), (4, 32, 19)])
def test_ba_3_3_tiles_in_use(players: int, total: int, cities: int) -> None:
    for seed in range(3):
        laid = [tile.code for tile in new(players, seed).setup.tiles.values()]
        assert {code: laid.count(code) for code in IN_PLAY} == {
            code: numbers[players - 2] for code, numbers in IN_PLAY.items()
        }
        assert len(laid) == total
    assert sum(tile.is_city for tile in tiles_in_play(players)) == cities


def test_tokens_as_letters() -> None:
    assert letters((2, 0, 1, 1)) == "mmpf"
    assert count_letters("fmpm") == (2, 0, 1, 1) == count([3, 0, 2, 0])
    assert count_letters("mx") is None
