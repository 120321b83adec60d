"""Fits weights of a game's evaluation to how games between quick players went on.

    python tools/fit_evaluation.py babylonia|tigris [GAMES]

Two quick players, who play a random move now and then, play so many games. The evaluation is a sum
of weights times what they count, so what a weight counts in a position is how much the evaluation
rises when it is raised by one. Least squares then say how much each of these things, and the rest
of the evaluation, brought until the end. The new weights, by the measure of that rest, are printed
beside the present ones, with twice their standard error, for a person to round and to try out
(`uruk arena`): positions of one game are alike, so the true error is larger, and what quick players
make of a thing is not all that can be made of it.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from math import sqrt
from typing import Any

import uruk
from uruk import Rng
from uruk.games import advice

RANDOM_SHARE = 8
"""Of a hundred moves, so many are made by chance, so that more is seen than good play."""
FITTED: dict[str, tuple[str, ...]] = {
    "babylonia": (
        *("ZIGGURAT", "OWNED_CARD", "OWNED_TILE", "OPEN_FIELD", "LINK"),
        *("TILE", "TILE_FOR_EACH_OWNED", "CARD", "CITIZEN"),
    ),
    "tigris": ("on_board", "temple", "tile", "followers", "monument", "king", "treasure"),
}
Row = tuple[float, ...]


def table(game: uruk.Game) -> dict[str, Any]:
    """Where the evaluation finds its weights by their names."""
    module = import_module(f"uruk.games.{game.id}.bots.evaluation")
    found: dict[str, Any] = module.LEADER if game.id == "tigris" else vars(module)
    return found


def counts(game: uruk.Game, state: uruk.State, seat: int) -> tuple[Row, float]:
    """What each weight counts in a position, and what the evaluation says without them all."""
    evaluate, weights, names = advice(game).evaluate, table(game), FITTED[game.id]
    value, rest, row = evaluate(state, seat), 0.0, []
    for name in names:
        present = weights[name]
        weights[name] = present + 1
        row.append(evaluate(state, seat) - value)
        weights[name] = present
        rest += present * row[-1]
    return tuple(row), value - rest


def positions(game: uruk.Game, number: int) -> Iterator[tuple[Row, float]]:
    """What is counted where a turn begins in a game, the rest last, and what came of it."""
    known, rng, state = advice(game), Rng(f"fit:{number}"), game.new(2, number)
    found: list[tuple[int, Row, float]] = []
    turn: object = None
    while (seat := state.seat) is not None:
        if (now := known.turn(state)) != turn:
            turn = now
            found.append((seat, *counts(game, state, seat)))
        by_chance = rng.randrange(100) < RANDOM_SHARE
        state.apply(rng.choice(state.legal()) if by_chance else known.quick(state, rng))
    result = state.result()
    assert result is not None
    for seat, row, rest in found:
        yield (*row, rest), result.scores[seat] - result.scores[1 - seat]


def least_squares(rows: list[Row], targets: list[float]) -> tuple[list[float], list[float]]:
    """The weights that explain the targets best, and their standard errors."""
    size = len(rows[0])
    square = [[sum(r[i] * r[j] for r in rows) for j in range(size)] for i in range(size)]
    right = [sum(r[i] * t for r, t in zip(rows, targets, strict=True)) for i in range(size)]
    inverse = inverted(square)
    fit = [sum(inverse[i][j] * right[j] for j in range(size)) for i in range(size)]
    missed = (
        t - sum(w * x for w, x in zip(fit, r, strict=True))
        for r, t in zip(rows, targets, strict=True)
    )
    spread = sum(m * m for m in missed) / len(rows)
    return fit, [sqrt(max(0.0, inverse[i][i] * spread)) for i in range(size)]


def inverted(square: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix, by elimination; a little is added to its diagonal."""
    size = len(square)
    work = [
        [x + 1e-6 * (i == j) for j, x in enumerate(row)] + [float(i == j) for j in range(size)]
        for i, row in enumerate(square)
    ]
    for i in range(size):
        pivot = work[i][i]
        work[i] = [x / pivot for x in work[i]]
        for j in range(size):
            if j != i:
                factor = work[j][i]
                work[j] = [x - factor * y for x, y in zip(work[j], work[i], strict=True)]
    return [row[size:] for row in work]


def main() -> None:
    game = uruk.game(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seen = [found for number in range(games) for found in positions(game, number)]
    rows = [(*row, 1.0) for row, _ in seen]
    fit, errors = least_squares(rows, [target for _, target in seen])
    unit = fit[len(FITTED[game.id])]
    print(f"{games} games, {len(seen)} positions")
    for name, value, error in zip(FITTED[game.id], fit, errors, strict=False):
        present = table(game)[name]
        print(f"{name:20} {present:6.2f} -> {value / unit:6.2f} +- {2 * error / unit:.2f}")


if __name__ == "__main__":
    main()
