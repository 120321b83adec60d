"""How the empires fare among plain players: balance_mesopotamia.py SEATS GAMES [SEED].

SEATS are numbers of players with commas. The same numbers always give the same figures.
"""

import sys
from collections import Counter
from random import Random

import uruk
from uruk.games.mesopotamia.bots import choose
from uruk.games.mesopotamia.table import MesopotamiaState

CAP = "40"


def main(seats: str, games: str, seed: str = "0") -> None:
    for players in map(int, seats.split(",")):
        report(players, int(games), int(seed))


def report(players: int, games: int, first: int) -> None:
    """Rounds and, for every empire, its share of wins over a fair share."""
    rounds: list[int] = []
    wins: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seed in range(first, first + games):
        state = play(players, seed)
        world, result = state.data, state.result()
        assert result is not None
        rounds.append(world.round)
        for standing in result.standings:
            empire = world.c.empires[world.empire[standing.seat]].id
            played[empire] += 1
            wins[empire] += standing.place == 1
    rounds.sort()
    tenth = games // 10
    mean, middle = sum(rounds) / games, rounds[games // 2]
    print(f"{players} players, {games} games: {mean:.1f} rounds on average, median {middle},")
    print(f"  {rounds[tenth]} to {rounds[-1 - tenth]} rounds in 8 of 10 games")
    for empire in sorted(played):
        share = wins[empire] / played[empire]
        error = (share * (1 - share) / played[empire]) ** 0.5
        print(f"  {empire}: {share * players:.2f} +- {error * players:.2f}")


def play(players: int, seed: int) -> MesopotamiaState:
    """One game with roles, empires and start areas drawn at random."""
    state = uruk.game("mesopotamia").new(players, seed, setup="random", round_cap=CAP)
    assert isinstance(state, MesopotamiaState)
    rng = Random(seed)
    while state.seat is not None:
        state.apply(choose(state, rng))
    return state


if __name__ == "__main__":
    main(*sys.argv[1:])
