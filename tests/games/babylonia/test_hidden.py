"""What a seat may know (BA-3.8, BA-11.2) and what its guesses redraw."""

import pytest

from tests.games.babylonia.positions import new, random_game, table, tables
from tests.games.kit import play
from uruk.games.babylonia.board import BY_NAME
from uruk.games.babylonia.invariants import tokens_of, violations
from uruk.kernel.rng import Rng


@pytest.mark.rule("BA-11.2", "BA-6.3", "BA-R33")
def test_ba_11_2_kinds_in_rivers_are_for_their_owner() -> None:
    state = play(table({"players": 2, "stands": {"A": "mspff"}}), "merchant k10", "priest i10")
    tokens = {
        seat: {token["hex"]: token["token"] for token in state.view(seat)["tokens"]}
        for seat in (0, 1, None)
    }
    assert tokens[0] == {"k10": "merchant", "i10": "priest"}
    assert tokens[1] == tokens[None] == {"k10": None, "i10": "priest"}


@pytest.mark.rule("BA-11.2", "BA-3.8")
def test_ba_11_2_events_tell_secrets_to_their_owner_only() -> None:
    state = table({"players": 2, "stands": {"A": "mspff"}, "pools": {"A": "mmmmm"}})
    events = [e for text in ("merchant k10", "priest i10", "end") for e in state.play(text)]
    private = {event.kind: event.private for event in events if event.private}
    assert private == {
        "token_in_river": {"token": "merchant"},
        "stand_refilled": {"tokens": ["merchant", "merchant"]},
    }
    assert all(event.to == (0,) for event in events if event.private)
    for event in events:
        assert "merchant" not in str(event.seen_by(1))
        assert "merchant" not in str(event.seen_by(None))


@pytest.mark.rule("BA-11.2")
@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed", "options"), list(tables(6)))
def test_guesses_look_the_same_and_are_real(
    players: int, seed: int, options: dict[str, str]
) -> None:
    rng = Rng(seed)
    for number, state in enumerate(random_game(players, seed, **options)):
        if number % 9 and state.step.count < 3:
            continue
        for seat in range(players):
            guess = state.guess(seat, rng)
            assert guess.view(seat) == state.view(seat)
            assert guess.view(None) == state.view(None)
            assert list(violations(guess)) == []
            assert guess.stands[seat] == state.stands[seat]
            for other in range(players):
                assert tokens_of(guess, other) == tokens_of(state, other)


def test_guesses_redraw_everything_that_is_hidden() -> None:
    document = {"players": 2, "stands": {"A": "mspff", "B": "mspff"}}
    state = table(document, k10="Am", k8="Bm", i10="Bp")
    guesses = [state.guess(0, Rng(seed)) for seed in range(60)]
    assert len({guess.stands[1] for guess in guesses}) > 10
    assert {guess.kind_at(BY_NAME["k8"]) for guess in guesses} == {0, 1, 2, 3}
    assert len({guess.pools[1] for guess in guesses}) > 50
    assert len({guess.pools[0] for guess in guesses}) > 50
    assert {guess.kind_at(BY_NAME["k10"]) for guess in guesses} == {0}
    assert {guess.kind_at(BY_NAME["i10"]) for guess in guesses} == {2}
    assert {guess.stands[0] for guess in guesses} == {(1, 1, 1, 2)}


def test_every_way_to_deal_is_equally_likely() -> None:
    """One token on the stand, one in the river, two in the pool: four deals for a merchant."""
    document = {"players": 2, "stands": {"B": "m"}, "pools": {"B": "ff"}}
    state = table(document, k8="Bf")
    places = {"stand": 0, "river": 0, "pool": 0}
    for seed in range(2000):
        guess = state.guess(0, Rng(seed))
        if guess.stands[1][0]:
            places["stand"] += 1
        elif guess.kind_at(BY_NAME["k8"]) == 0:
            places["river"] += 1
        else:
            places["pool"] += 1
    assert abs(places["stand"] - 500) < 80
    assert abs(places["river"] - 500) < 80
    assert abs(places["pool"] - 1000) < 100


def test_a_farmer_that_must_follow_is_on_the_stand_in_every_guess() -> None:
    document = {"players": 2, "stands": {"A": "mspfff"}, "cards": {"A": [3, 5]}}
    state = play(table(document), "merchant i10", "farmer i8", "farmer h9")
    for seed in range(50):
        guess = state.guess(1, Rng(seed))
        assert guess.stands[0][3] >= 1
        assert guess.legal()


def test_the_pool_is_counted_for_its_owner_only() -> None:
    state = new(2)
    left = state.view(0)["left"]
    assert sum(left.values()) == 25
    assert state.view(None)["left"] is None
