"""How warlike bots of a level play: teeth_mesopotamia.py LEVEL SEATS GAMES [SEED].

Tells battles and how many units took part in them, both sides together; walls, rams and land
units; the points of quests; rounds; and where the winners' points come from. Roles, empires and
start areas are drawn at random. The same numbers always give the same figures.
"""

import sys
from collections import Counter

import uruk
from uruk.bots import bot
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.kernel.told import Event

LARGE = 3
"""A battle is large with so many units, both sides together."""


class Tally:
    """What was seen in games of one level at tables of one size."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.tribal = 0
        self.fights: list[int] = []
        """Of every battle how many units took part."""
        self.made: Counter[str] = Counter()
        self.games_with: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.points: Counter[str] = Counter()
        self.winners: Counter[str] = Counter()

    def watch(self, event: Event, made: Counter[str]) -> None:
        """Counts what happens in a game; `made` is what was made in this one."""
        values = event.values
        if event.kind == "battle_started":
            self.tribal += values["defender"] == "tribe"
        elif event.kind == "cards_drawn":
            self.fights.append(len(values["cards"]))
        elif event.kind == "built":
            made[values["item"]] += 1
        elif event.kind == "created":
            made[values["unit"]] += 1
        elif event.kind in ("settlement_conquered", "settlement_destroyed", "wall_destroyed"):
            made[event.kind] += 1

    def add(self, state: MesopotamiaState, made: Counter[str]) -> None:
        """The end of a game."""
        result = state.result()
        assert result is not None
        self.rounds.append(state.data.round)
        self.made += made
        self.games_with.update(made.keys())
        for standing in result.standings:
            self.points.update(standing.breakdown)
            if standing.place == 1:
                self.winners.update(standing.breakdown)

    def report(self) -> None:
        games, fights = len(self.rounds), len(self.fights)
        large = sum(units >= LARGE for units in self.fights)
        sizes = ", ".join(f"{n}: {k}" for n, k in sorted(Counter(self.fights).items()))
        middle = sorted(self.rounds)[games // 2]
        print(f"games                {games} with {self.players} players")
        print(f"rounds               mean {sum(self.rounds) / games:.1f}, median {middle}")
        print(f"battles a game       {fights / games:.2f} ({self.tribal / games:.2f} with tribes)")
        print(f"with {LARGE} units or more {large / max(1, fights):.0%} (units: battles {sizes})")
        for name in ("wall", "ram", *LAND, "ship", "settlement", "wall_destroyed",
                     "settlement_conquered", "settlement_destroyed"):  # fmt: skip
            share = self.games_with[name] / games
            print(f"{name:20} {self.made[name] / games:.2f} a game, in {share:.0%} of the games")
        print(f"quests               {self.points['quests'] / games / self.players:.2f} a player")
        for title, points, many in (
            ("winners' points", self.winners, games),
            ("everybody's points", self.points, games * self.players),
        ):
            parts = ", ".join(f"{name} {n / many:.1f}" for name, n in points.most_common())
            print(f"{title:20} {sum(points.values()) / many:.1f}: {parts}")


def main(level: str, seats: str, games: str, seed: str = "0") -> None:
    tally = Tally(int(seats))
    for number in range(int(seed), int(seed) + int(games)):
        play(level, number, tally)
    tally.report()


def play(level: str, seed: int, tally: Tally) -> None:
    """One game of a level against itself."""
    game = uruk.game("mesopotamia")
    options = game.settle({"setup": "random"}, tally.players, bots_only=True)
    state = game.new(tally.players, seed, **options)
    assert isinstance(state, MesopotamiaState)
    bots = [bot(game, level, f"{seed}:{seat}") for seat in range(tally.players)]
    made: Counter[str] = Counter()
    while (seat := state.seat) is not None:
        for event in state.play(bots[seat].choose(state.at(seat))):
            tally.watch(event, made)
    tally.add(state, made)


if __name__ == "__main__":
    main(*sys.argv[1:])
