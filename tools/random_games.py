"""Plays random games over every seat count and every combination of options, with invariants.

    python tools/random_games.py clash 2000

Each state is held against the game's invariants. A game that breaks leaves its record in
fuzz-dumps/, and the exit status is 1.
"""

import sys
from itertools import cycle, islice, product
from pathlib import Path
from time import perf_counter

import uruk
from uruk.bots.match import Match, Outcome, play
from uruk.bots.simulation import match_seed
from uruk.kernel.errors import BadOption
from uruk.kernel.game import Game

DUMPS = Path(__file__).parents[1] / "fuzz-dumps"


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of options that the game admits."""
    names = [option.name for option in game.options]
    found = []
    for values in product(*(option.choices for option in game.options)):
        options = dict(zip(names, values, strict=True))
        found += [(players, options) for players in game.seats if admits(game, players, options)]
    return found


def admits(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.new(players, 0, **options)
    except BadOption:
        return False
    return True


def match(game: Game, number: int, table: tuple[int, dict[str, str]]) -> Match:
    players, options = table
    seed = match_seed("random games", 0, number)
    return Match(game.id, seed, ("random",) * players, options, check=True)


def keep(outcome: Outcome) -> None:
    """Writes the record of a broken game down."""
    DUMPS.mkdir(exist_ok=True)
    file = DUMPS / f"{outcome.match.game}-{outcome.match.seed}.json"
    file.write_text(outcome.record)
    print(f"{outcome.error}\nthe game is in {file}", file=sys.stderr)


def main() -> int:
    game, count = uruk.game(sys.argv[1]), int(sys.argv[2])
    known = tables(game)
    started, decisions, broken = perf_counter(), 0, 0
    for number, table in enumerate(islice(cycle(known), count)):
        outcome = play(match(game, number, table))
        decisions += outcome.decisions
        if outcome.error:
            broken += 1
            keep(outcome)
    seconds = perf_counter() - started
    print(
        f"{game.id}: {count} games at {len(known)} kinds of tables, {decisions} decisions, "
        f"{broken} broken, {seconds:.0f} s"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
