"""The arena: fair pairings, tallies and ratings."""

from collections import Counter

import pytest

from uruk.bots.arena import Arena, ratings, tallies, wilson
from uruk.bots.match import Match, Outcome


def outcomes(arena: Arena, better: str) -> list[Outcome]:
    """Every game of the arena, won by one bot wherever it plays."""
    found = []
    for match in arena.matches():
        places = tuple(1 if bot == better else 2 for bot in match.bots)
        if better not in match.bots:
            places = (1,) * len(match.bots)
        found.append(Outcome(match, 5, places, tuple(map(float, places))))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pair_meets_equally_often_and_changes_seats(players: int) -> None:
    arena = Arena("tigris", players, 10, ("a", "b", "c"))
    matches = arena.matches()
    assert len(matches) == 30
    assert len({match.seed for match in matches}) == 30
    for pair in ("a", "b"), ("a", "c"), ("b", "c"):
        met = [match for match in matches if set(match.bots) == set(pair)]
        assert len(met) == 10
        for seat in range(players):
            assert Counter(match.bots[seat] for match in met) == dict.fromkeys(pair, 5)


def test_tallies_count_wins_and_draws() -> None:
    arena = Arena("tigris", 3, 10, ("a", "b", "c"))
    rows = {(row["a"], row["b"]): row for row in tallies(arena, outcomes(arena, "b"))}
    assert (rows["a", "b"]["wins_a"], rows["a", "b"]["wins_b"]) == (0, 10)
    assert (rows["b", "c"]["wins_a"], rows["b", "c"]["wins_b"]) == (10, 0)
    assert rows["a", "c"]["draws"] == 10
    assert rows["a", "c"]["share_a"] == 0.5
    assert rows["b", "c"]["low"] > 0.6


def test_the_better_bot_is_rated_first_and_more_games_make_it_surer() -> None:
    few, many = (Arena("tigris", 2, games, ("a", "b")) for games in (4, 40))
    unsure, sure = ratings(few, outcomes(few, "b")), ratings(many, outcomes(many, "b"))
    assert [row["bot"] for row in sure] == ["b", "a"]
    assert sure[0]["mu"] > sure[1]["mu"]
    assert sure[0]["sigma"] < unsure[0]["sigma"]
    assert sure[0]["low"] < sure[0]["mu"] < sure[0]["high"]


def test_ratings_do_not_depend_on_when_a_game_was_won() -> None:
    arena = Arena("tigris", 2, 20, ("a", "b"))
    first, last = outcomes(arena, "a")[:10], outcomes(arena, "b")[10:]
    for mixed in (first + last, last + first):
        rows = {row["bot"]: row for row in ratings(arena, mixed)}
        assert rows["a"]["mu"] == pytest.approx(rows["b"]["mu"], abs=rows["a"]["sigma"] / 4)


def test_games_with_an_error_do_not_count() -> None:
    arena = Arena("tigris", 2, 1, ("a", "b"))
    broken = [Outcome(Match("tigris", 1, ("a", "b")), 3, error="X")]
    assert tallies(arena, broken)[0]["wins_a"] == 0
    assert ratings(arena, broken)[0]["mu"] == ratings(arena, broken)[1]["mu"]


def test_the_interval_of_a_share() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert low == pytest.approx(0.2366, abs=1e-3)
    assert high == pytest.approx(0.7634, abs=1e-3)
    assert wilson(10, 10)[1] == 1.0
