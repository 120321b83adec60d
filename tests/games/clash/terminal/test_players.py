"""What lies beside the map, and what the players have."""

from typing import Any

import pytest

from tests.games.clash.positions import load, seat
from tests.games.kit import play
from uruk.games.clash import GAME
from uruk.games.clash.game import ClashState
from uruk.games.clash.terminal.players import names, summary
from uruk.games.clash.view import ClashView


def told(state: ClashState, viewer: int | None = 0, language: str = "en") -> str:
    """The summary, each paragraph on one line."""
    view, text = ClashView.of(state.seen_by(viewer)), GAME.text(language)
    lines = summary(view, text, names(view, text).__getitem__)
    rows = ["".join(piece for piece, _ in line) for line in lines]
    assert max(map(len, rows)) <= 100
    return " ".join(" ".join(rows).split())


def test_players_are_numbered_in_the_language_of_the_reader() -> None:
    view = ClashView.of(load().seen_by(0))
    assert names(view, GAME.text()) == ["Player 1", "Player 2"]
    assert names(view, GAME.text("pl")) == ["Gracz 1", "Gracz 2"]


def test_a_player_is_told_by_points_stock_advances_cities_and_units() -> None:
    state = load(
        seats=[seat("storage", "fishing", food=3, gold=1), seat()],
        cities=["D2 p0 happy port>E3 academy", "D7 p1 neutral"],
        units=["D2 p0 1 settler 2 infantry"],
    )
    words = told(state)
    assert "▶ 1 Player 1: 5 points cities 3, advances 2" in words
    assert "3 food (≤ 7), 0 ore (≤ 7)" in words
    assert "Agriculture: Farming, Storage; Construction: Mining; Seafaring: Fishing." in words
    assert "Cities: D2 size 3, happy, with academy, port → E3." in words
    assert "Units: D2 1 settler, 2 infantry." in words
    assert "2 food (≤ 2)" not in words


def test_the_turn_tells_actions_and_activated_cities() -> None:
    state = load(seats=[seat(food=1), seat()])
    assert "Player 1: 3 main actions left." in told(state)
    state.play("collect D2")
    while state.prompt().kind != "turn":  # type: ignore[union-attr]
        state.play(state.legal()[0])
    assert "Player 1: 2 main actions left. Cities activated in this turn: D2." in told(state)


def test_own_cards_are_told_with_their_texts_and_others_are_not() -> None:
    state = load(seats=[seat(hand=["A39", "O2"]), seat(hand=["A27"])])
    words = told(state)
    assert "Your cards: A39 Technology Trade / Surprise Free action. Playable if" in words
    assert "At once. You have just conquered a city" in words
    assert "A27" not in words
    spectator = told(state, None)
    assert "A39" not in spectator
    assert "Your cards" not in spectator
    assert "1 action card, 1 objective card" in spectator


def test_advances_that_come_next_are_told_by_what_can_be_paid() -> None:
    assert "You can develop now: Storage, Irrigation" in told(load(seats=[seat(food=2), seat()]))
    poor = told(load(seats=[seat(), seat()]))
    assert "You can develop now: nothing. You cannot pay yet for Storage" in poor


def test_a_battle_is_told_side_by_side() -> None:
    state = load(
        seats=[seat("tactics", hand=["A39"]), seat("tactics", hand=["A27"])],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4", "tactic A39")
    assert "Battle on E4, round 1" in told(state)
    assert "Player 1: 2 infantry; cards: Technology Trade / Surprise" in told(state)
    assert "Player 1: 2 infantry; cards: one face down" in told(state, 1)


@pytest.mark.parametrize(("language", "words"), [("cs", "barbaři"), ("pl", "barbarzyńcy")])
def test_neutral_forces_have_their_cities(language: str, words: str) -> None:
    state = load(cities=["D2 p0 happy", "D7 p1 happy", "C4 barbarians neutral"])
    assert f"B {words.capitalize()}" in told(state, language=language)


def test_the_expansion_tells_civilization_and_leader() -> None:
    options: dict[str, Any] = {"expansion": "on"}
    own = seat(civilization="rome", leader="sulla", leaders=[])
    words = told(
        load(seats=[own, seat(civilization="huns")], units=["D2 p0 1 leader"], options=options)
    )
    assert "Civilization: Rome" in words
    assert "Leader in play:" in words
