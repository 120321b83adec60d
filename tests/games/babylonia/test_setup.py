"""Setup (BA-3) and its options (BA-13)."""

import pytest

from tests.games.babylonia.positions import OPTIONS, new
from uruk import BadOption
from uruk.games.babylonia import GAME
from uruk.kernel.bitboard import bits, cells

SEEDS = range(40)


@pytest.mark.rule("BA-3.4", "BA-1.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ba_3_4_one_tile_on_every_spot(players: int) -> None:
    layouts = set()
    for seed in SEEDS:
        state = new(players, seed)
        assert state.cities | state.fields == state.setup.board.spots
        assert not state.cities & state.fields
        layouts.add(tuple(tile.id for tile in state.setup.tiles.values()))
    assert len(layouts) == len(SEEDS)


@pytest.mark.rule("BA-3.5")
def test_ba_3_5_cards_1_to_7() -> None:
    state = new(3)
    assert list(cells(state.available)) == [1, 2, 3, 4, 5, 6, 7]
    assert state.cards == (0, 0, 0)


@pytest.mark.rule("BA-13.1")
def test_ba_13_1_seven_of_nine_cards() -> None:
    sets = set()
    for seed in SEEDS:
        state = new(2, seed, cards="random7")
        numbers = list(cells(state.available))
        assert len(numbers) == 7
        assert set(numbers) <= set(range(1, 10))
        sets.add(tuple(numbers))
        assert state.view(None)["cards"] == numbers, "the cards laid out are no secret"
    assert len(sets) > 20
    assert {number for numbers in sets for number in numbers} == set(range(1, 10))


@pytest.mark.rule("BA-3.6", "BA-1.8", "BA-1.9")
def test_ba_3_6_five_tokens_and_no_points() -> None:
    stands = set()
    for seed in SEEDS:
        state = new(4, seed)
        assert [sum(stand) for stand in state.stands] == [5] * 4
        assert [len(pool) for pool in state.pools] == [25] * 4
        assert state.points == [0] * 24
        assert len(set(state.pools)) == 4
        stands.update(state.stands)
    assert len(stands) > 20


@pytest.mark.rule("BA-3.7")
def test_ba_3_7_first_player_by_chance() -> None:
    for players in (2, 3, 4):
        assert {new(players, seed).seat for seed in SEEDS} == set(range(players))


@pytest.mark.rule("BA-3.8")
def test_ba_3_8_stands_and_pools_are_secret_their_sizes_are_not() -> None:
    state = new(3)
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert [seat["stand"] for seat in view["seats"]] == [5, 5, 5]
        assert [seat["pool"] for seat in view["seats"]] == [25, 25, 25]
        shown = None if viewer is None else tuple(view["stand"].values())
        assert shown == (None if viewer is None else state.stands[viewer])


@pytest.mark.rule("BA-13.4")
def test_ba_13_4_no_solo_and_no_team_game() -> None:
    assert GAME.seats == (2, 3, 4)
    for players in (0, 1, 5):
        with pytest.raises(BadOption, match="players"):
            GAME.new(players)
    assert {option.name for option in GAME.options} == set(OPTIONS[0])


def test_free_hexes_at_the_start() -> None:
    state = new(4)
    board = state.setup.board
    assert state.free == board.hexes & ~board.spots & ~board.ziggurats
    assert bits(state.setup.tiles) == board.spots
