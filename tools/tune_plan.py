"""Tunes the weights of a plan in Mesopotamia's data/bots.toml by playing.

    python -m tools.tune_plan PLAN GAMES STEPS [--seed SEED] [--jobs JOBS]

In every game two players meet whose weights are those of the plan, each changed a little by chance.
Least squares over many games then say how much a player's lead grows with each weight, and all
weights are moved a step in that direction, those that surely matter most of all. After every step
the plan meets the plain player, and its weights are printed for a person to round and to put into
the file.
"""

import argparse
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import exp, sqrt

import msgspec

import uruk
from tools.fit_evaluation import least_squares
from uruk import Rng
from uruk.games.mesopotamia.bots.evaluation import quick
from uruk.games.mesopotamia.bots.weights import PLAIN, PLANS, Weights, playing_by

SPREAD = 0.4
"""The usual change of a weight, in powers of e."""
STEP, LONGEST_STEP = 1.2, 0.5
"""How far all weights together and a single one are moved, in powers of e."""
DOUBT = 1.5
"""How sure a slope must be to count: the square of its standard errors."""
MOST_LEAD, WIN = 25.0, 10.0
"""What a game is worth: the lead up to a limit, and something for winning."""
TRIALS = 1000
BATCH = 25
"""Games that a process is given at once."""
Flat = dict[tuple[str, ...], float]


def leaves(weights: Weights) -> Flat:
    """The weights of the rules of thumb by their places; the evaluation's are left out."""
    found: Flat = {("noise",): weights.noise}
    for section, table in msgspec.to_builtins(weights).items():
        if section in ("noise", "worth", "comparison"):
            continue
        for name, value in table.items():
            for number, part in enumerate(value if isinstance(value, tuple | list) else [value]):
                found[section, name, str(number)] = part
    return found


def built(flat: Flat) -> Weights:
    """The weights that `leaves` took apart."""
    table = msgspec.to_builtins(PLAIN)
    for place, value in flat.items():
        if len(place) == 1:
            table[place[0]] = value
            continue
        section, name, number = place
        known = table[section][name]
        if isinstance(known, tuple | list):
            table[section][name] = [*known[: int(number)], value, *known[int(number) + 1 :]]
        else:
            table[section][name] = value
    return msgspec.convert(table, Weights)


def lead(first: Weights, second: Weights, seed: int) -> tuple[float, bool]:
    """By how many points the first weights beat the second ones in a game, and whether they won."""
    own = seed % 2
    game, rng = uruk.game("mesopotamia"), Rng(seed)
    state = game.new(2, seed // 2, **game.settle({}, 2, bots_only=True))
    while (seat := state.seat) is not None:
        with playing_by(first if seat == own else second):
            move = quick(state, rng)
        state.apply(move)
    result = state.result()
    assert result is not None
    return result.scores[own] - result.scores[1 - own], result.standings[own].place == 1


def changed(flat: Flat, rng: Rng) -> dict[tuple[str, ...], float]:
    """By how much every weight is changed: about normally distributed."""
    return {
        place: SPREAD * (sum(rng.randrange(1001) for _ in range(12)) / 1000 - 6) for place in flat
    }


def sample(flat: Flat, seed: int, number: int) -> tuple[tuple[float, ...], float]:
    """A game between two changed plans: how they differed, and what it was worth to the first."""
    rng = Rng(f"plan:{seed}:{number}")
    ours, theirs = changed(flat, rng), changed(flat, rng)
    first, second = (built({p: flat[p] * exp(by[p]) for p in flat}) for by in (ours, theirs))
    points, won = lead(first, second, seed * 1_000_000 + number)
    worth = max(-MOST_LEAD, min(MOST_LEAD, points)) + WIN * (won - 0.5)
    return tuple(ours[place] - theirs[place] for place in flat), worth


def slopes(flat: Flat, games: int, seed: int, pool: Executor) -> tuple[list[float], list[float]]:
    """How much a game is worth more with each weight, and the standard errors."""
    samples = pool.map(partial(sample, flat, seed), range(games), chunksize=BATCH)
    rows, worths = zip(*samples, strict=True)
    return least_squares(list(rows), list(worths))


def moved(flat: Flat, slope: list[float], error: list[float]) -> Flat:
    """The weights after a step."""
    sure = [
        s * max(0.0, 1 - DOUBT / max((s / e) ** 2, 1e-9)) for s, e in zip(slope, error, strict=True)
    ]
    length = sqrt(sum(s * s for s in sure)) or 1.0
    steps = [max(-LONGEST_STEP, min(LONGEST_STEP, STEP * s / length)) for s in sure]
    return {place: flat[place] * exp(step) for place, step in zip(flat, steps, strict=True)}


def trial(flat: Flat, number: int) -> tuple[float, bool]:
    """A game of the plan against the plain player."""
    return lead(built(flat), PLAIN, 900_000 + number)


def main() -> None:
    parser = argparse.ArgumentParser(description="Tunes the weights of a plan by playing.")
    parser.add_argument("plan", choices=["plain", *PLANS])
    parser.add_argument("games", type=int)
    parser.add_argument("steps", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    flat = leaves({"plain": PLAIN, **PLANS}[given.plan])
    with ProcessPoolExecutor(given.jobs) as pool:
        for step in range(given.steps):
            flat = moved(flat, *slopes(flat, given.games, given.seed + step, pool))
            outcomes = list(pool.map(partial(trial, flat), range(TRIALS), chunksize=BATCH))
            points = sum(points for points, _ in outcomes) / TRIALS
            won = sum(won for _, won in outcomes) / TRIALS
            print(f"step {step + 1}: wins {won:.1%} against the plain player, lead {points:+.1f}")
            for place, value in flat.items():
                print("  ", ".".join(place), round(value, 2), flush=True)


if __name__ == "__main__":
    main()
