"""Tunes the rules of thumb of a game by playing: `heuristic` in its data/bots.toml.

    python tools/tune_heuristics.py GAME SECONDS [SEED]

Changes some weights by chance, plays the modified bot against the present one with seats rotated,
and keeps the change if it wins clearly. Prints the weights whenever they change; put them into the
file. The weights that stand there were found so (see docs/bots.md).
"""

import sys
from importlib import import_module
from time import process_time
from typing import Any

import uruk
from uruk.games import advice
from uruk.kernel.rng import Rng

FIRST_LOOK, GAMES = 40, 160
REJECTED, ACCEPTED = 0.5, 0.56
LONGEST_GAME = 3000
Flat = dict[tuple[str, ...], float]


def leaves(table: dict[str, Any], path: tuple[str, ...] = ()) -> Flat:
    found: Flat = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found |= leaves(value, (*path, name))
        elif name != "noise":
            found[*path, name] = float(value)
    return found


def install(table: dict[str, Any], weights: Flat) -> None:
    for path, value in weights.items():
        inner = table
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value


def changed(weights: Flat, rng: Rng) -> Flat:
    """Some of the weights, a little more or less."""
    found = dict(weights)
    for path, value in weights.items():
        if rng.randrange(4) == 0:
            size = max(abs(value), 0.2)
            found[path] = round(value + size * (rng.randrange(2001) - 1000) / 1500, 3)
    return found


def score(game: uruk.Game, table: dict[str, Any], new: Flat, old: Flat, seed: int) -> float:
    """What the new weights get out of one game against the old ones: 1, 1/2 or 0."""
    players = game.seats[0]
    options, quick = game.settle({}, players, bots_only=True), advice(game).quick
    state = game.new(players, seed // 2, **options)
    rng, own = Rng(f"tune:{seed}"), seed % 2
    for _ in range(LONGEST_GAME):
        seat = state.seat
        if seat is None:
            break
        install(table, new if seat % 2 == own else old)
        state.apply(quick(state, rng))
    result = state.result()
    if result is None:
        return 0.0
    places = [standing.place for standing in result.standings]
    return 1.0 if places[own] < places[1 - own] else 0.5 if places[own] == places[1 - own] else 0.0


def meet(game: uruk.Game, table: dict[str, Any], new: Flat, old: Flat, first: int) -> float:
    """The share of the new weights; broken off early when it is poor."""
    won = 0.0
    for number in range(GAMES):
        won += score(game, table, new, old, first + number)
        if number + 1 == FIRST_LOOK and won / FIRST_LOOK < REJECTED:
            return won / FIRST_LOOK
    return won / GAMES


def main() -> None:
    game, seconds = uruk.game(sys.argv[1]), float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    table = import_module(f"uruk.games.{game.id}.bots.heuristics").HEURISTIC
    rng, best, number = Rng(f"tune:{game.id}:{seed}"), leaves(table), 0
    start = process_time()
    while process_time() - start < seconds:
        number += 1
        candidate = changed(best, rng)
        share = meet(game, table, candidate, best, seed * 1_000_000 + number * 1000)
        if share >= ACCEPTED:
            best = candidate
            told = ", ".join(f"{'.'.join(path)} = {value:g}" for path, value in best.items())
            print(f"trial {number}: {share:.3f}: {told}", flush=True)
    print(f"{number} trials")


if __name__ == "__main__":
    main()
