"""How the empires fare among plain players: balance_mesopotamia.py SEATS GAMES [SEED] [FOLDER].

SEATS are numbers of players with commas; FOLDER holds component files to be tried instead of the
game's own. The same numbers always give the same figures. A share of 1.00 is a fair one; behind it
stands half the width of its 95 % interval.
"""

import sys
from collections import Counter
from random import Random

import uruk
from uruk.games.mesopotamia.bots.evaluation import quick
from uruk.games.mesopotamia.game import Mesopotamia, MesopotamiaState

AIM = (0.7, 1.4)


class Batch:
    """Games of one number of players: rounds, battles, and wins by empire."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rounds: list[int] = []
        self.battles = 0
        self.with_tribes = 0
        self.wins: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def add(self, state: MesopotamiaState) -> None:
        world, result = state.data, state.result()
        assert result is not None
        self.rounds.append(world.round)
        for standing in result.standings:
            empire = world.components.empires[world.empire[standing.seat]].id
            self.played[empire] += 1
            self.wins[empire] += standing.place == 1

    def line(self) -> str:
        """Rounds and battles as a row of a table."""
        rounds, games = sorted(self.rounds), len(self.rounds)
        tenth = games // 10
        mean, middle = sum(rounds) / games, rounds[games // 2]
        battles, tribes = self.battles / games, self.with_tribes / games
        return (
            f"| {self.players} | {games} | {mean:.1f}, {middle},"
            f" {rounds[tenth]} to {rounds[-1 - tenth]} | {battles:.1f} ({tribes:.1f}) |"
        )

    def share(self, empire: str) -> tuple[float, float]:
        """An empire's wins over a fair share, and half the width of the interval."""
        played = self.played[empire]
        won = self.wins[empire] / played
        error: float = (won * (1 - won) / played) ** 0.5
        return won * self.players, 1.96 * error * self.players


def main(seats: str, games: str, seed: str = "0", folder: str = "") -> None:
    game = uruk.game("mesopotamia")
    assert isinstance(game, Mesopotamia)
    if folder:
        game = game.with_components(folder)
    batches = []
    for players in map(int, seats.split(",")):
        batch = Batch(players)
        for number in range(int(seed), int(seed) + int(games)):
            batch.add(play(game, players, number, batch))
        print(batch.line(), flush=True)
        batches.append(batch)
    report(batches)


def report(batches: list[Batch]) -> None:
    """The shares of all empires, one column a number of players; those off the aim are bold."""
    for empire in sorted(batches[0].played):
        cells = []
        for batch in batches:
            share, error = batch.share(empire)
            cell = f"{share:.2f} ± {error:.2f}"
            cells.append(cell if AIM[0] <= share <= AIM[1] else f"**{cell}**")
        mean = sum(batch.share(empire)[0] for batch in batches) / len(batches)
        print(f"| {empire} | {' | '.join(cells)} | {mean:.2f} |")


def play(game: Mesopotamia, players: int, seed: int, batch: Batch) -> MesopotamiaState:
    """One game with roles, empires and start areas drawn at random."""
    options = game.settle({"setup": "random"}, players, bots_only=True)
    state = game.new(players, seed, **options)
    assert isinstance(state, MesopotamiaState)
    rng = Random(seed)
    area = None
    while state.seat is not None:
        battle = state.data.battle
        if battle is not None and battle.area != area:
            batch.battles += 1
            batch.with_tribes += battle.controller >= 0
        area = None if battle is None else battle.area
        state.apply(quick(state, rng))
    return state


if __name__ == "__main__":
    main(*sys.argv[1:])
