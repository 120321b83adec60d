"""Set-up (TE-3)."""

import pytest

import uruk
from uruk.games.tigris.components import DATA

GAME = uruk.game("tigris")


@pytest.mark.rule("TE-3.1")
@pytest.mark.parametrize("data", DATA["bag_after_setup"], ids=lambda data: str(data["board"]))
@pytest.mark.parametrize("players", GAME.seats)
def test_te_3_1_start_temples_and_bag(data: dict[str, int], players: int) -> None:
    view = GAME.new(players, seed=1, board=str(data["board"])).view(None)
    assert set(view["tiles"].values()) == {"temple"}
    assert sorted(view["tiles"]) == sorted(view["treasures"])
    assert len(view["tiles"]) == 153 - data["in_bag_before_hands"]
    assert view["bag"] == data[f"players_{players}"]


@pytest.mark.rule("TE-3.2", "TE-3.4")
def test_te_3_2_pieces_before_the_screen_are_open() -> None:
    view = GAME.new(3, seed=1).view(None)
    assert all(seat["catastrophes"] == 2 for seat in view["seats"])
    assert all(len(seat["supply"]) == 4 for seat in view["seats"])
    assert view["union"] is None


@pytest.mark.rule("TE-3.3")
def test_te_3_3_six_hidden_tiles_each() -> None:
    state = GAME.new(4, seed=1)
    assert [seat["hand"] for seat in state.view(None)["seats"]] == [6, 6, 6, 6]
    assert state.view(None)["hand"] is None
    assert sum(state.view(2)["hand"].values()) == 6


@pytest.mark.rule("TE-3.5")
@pytest.mark.parametrize("players", GAME.seats)
def test_te_3_5_unused_dynasties_leave_the_game(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert [s["dynasty"] for s in view["seats"]] == ["archer", "bull", "potter", "lion"][:players]
    with pytest.raises(uruk.BadPosition, match="no leader in this game"):
        GAME.load({"players": 2, "pieces": {"c1": "Lk"}})


@pytest.mark.rule("TE-3.6")
def test_te_3_6_first_player_at_random_then_clockwise() -> None:
    firsts = {GAME.new(4, seed=seed).seat for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    state = GAME.new(4, seed=1)
    first = state.seat
    assert first is not None
    order = []
    for _ in range(4):
        order.append(state.seat)
        state.play("king g2" if len(order) == 1 else "pass")
        if len(order) == 1:
            state.play("pass")
    assert order == [(first + offset) % 4 for offset in range(4)]


@pytest.mark.rule("TE-3.7")
def test_te_3_7_points_at_nought_and_six_monuments() -> None:
    view = GAME.new(2, seed=1, points="open").view(None)
    assert all(set(seat["points"].values()) == {0} for seat in view["seats"])
    assert len(view["monuments_left"]) == 6
    assert view["monuments"] == []


def test_same_seed_same_game() -> None:
    assert GAME.new(4, seed=9).position() == GAME.new(4, seed=9).position()
    assert GAME.new(4, seed=9).position() != GAME.new(4, seed=10).position()
