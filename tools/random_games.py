"""Plays random games over every seat count and every combination of options, with invariants.

    python tools/random_games.py clash 2000
    python tools/random_games.py clash 2000 --rich --steps 500 --seed 7
    python tools/random_games.py mesopotamia 300 --only mode=ur --only difficulty=igigi
    python tools/random_games.py clash 300 --bots merchant
    python tools/random_games.py clash 2000 --rich --only expansion=on --uses

Each state is held against the game's invariants; every now and then its position is written and
read back, and a guess is looked at and played on for a few moves. With --rich the games start from
rich positions (tests/rich), prefer moves that were seldom played, and end after some steps if not
before; at the end what was never played is listed. With --uses every ability and card is listed
with how often it was of use, those that never were first. A game that breaks leaves a record (a
rich one a scenario) in fuzz-dumps/, and the exit status is 1.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import uruk
from tests.rich.making import Uses, grown, rich, uses_of
from tests.rich.walking import Tally
from uruk import Event, Move, Rng, State
from uruk.bots import Bot, bot
from uruk.bots.match import MOST_DECISIONS, BrokenGame, Match, settled, unfinished
from uruk.bots.simulation import match_seed
from uruk.games import violations
from uruk.kernel import position
from uruk.kernel.contract import Game
from uruk.kernel.errors import BadOption

DUMPS = Path(__file__).parents[1] / "fuzz-dumps"
TOLD_AFTER = 100
"""After so many games a line says how it goes."""
TOLD = 12
"""So many of the contents that were of no use so far are named in it."""
LOOKED_AT = 60
"""After so many moves the position is written and read back, and a guess is looked at."""
WISHES = 5
"""So many games begin from one rich position where uses are counted."""
NAMED_EVERY = 3
PLAYED_ON = 6
"""So many moves are played in a guess: what hidden cards are taken for must lead somewhere."""

Table = tuple[int, dict[str, str]]


def tables(game: Game) -> list[Table]:
    """Every number of players with every combination of options that the game admits.

    Options that only name somebody are drawn, at every third table that has use for them.
    """
    rng, found = Rng("tables"), []
    plain = [option for option in game.options if option.kind != "name"]
    for values in product(*(option.choices for option in plain)):
        options = {option.name: value for option, value in zip(plain, values, strict=True)}
        found += [(players, options) for players in game.seats if admits(game, players, options)]
    rng.shuffle(found)
    return [
        table if number % NAMED_EVERY else (table[0], with_names(game, *table, rng))
        for number, table in enumerate(found)
    ]


def with_names(game: Game, players: int, options: dict[str, str], rng: Rng) -> dict[str, str]:
    """The options with names for some, where the game admits them."""
    for option in game.options:
        if option.kind == "name":
            drawn = list(option.choices[1:])
            rng.shuffle(drawn)
            drawn = [rng.choice((one, option.default)) for one in drawn]
            named = {**options, option.name: ",".join(drawn[: int(options[option.each_of])])}
            options = named if admits(game, players, named) else options
    return options


def admits(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.start(players, Rng("admits"), game.settle(options, players))
    except BadOption:
        return False
    return True


# ------------------------------------------------------------ games from the beginning


def keep(game: Game, match: Match, moves: list[Move], error: str) -> None:
    """Writes the record of a broken game down."""
    DUMPS.mkdir(exist_ok=True)
    file = DUMPS / f"{match.game}-{match.seed}.json"
    file.write_text(unfinished(game, match, moves).dumps())
    print(f"{error}\nthe game is in {file}", file=sys.stderr, flush=True)


def plain_games(
    game: Game, known: list[Table], count: int, seed: int, level: str, uses: Uses | None
) -> Iterator[tuple[int, str]]:
    """Plays the games; yields the decisions and the error of each."""
    for number, (players, options) in enumerate(islice(cycle(known), count)):
        drawn = match_seed("random games", seed, number)
        match = Match(game.id, drawn, (level,) * players, options)
        moves, error = list[Move](), ""
        try:
            state = game.new(players, drawn, **settled(game, match))
            walk(state, moves, MOST_DECISIONS, player_of(match, uses), Rng(drawn))
            if state.seat is not None:
                raise BrokenGame(f"not over after {MOST_DECISIONS} decisions")
        except Exception as broken:
            error = f"{type(broken).__name__}: {broken}"
            keep(game, match, moves, error)
        yield len(moves), error


class Player:
    """Plays as bots of a level do, where a tally prefers what was seldom played."""

    def __init__(self, bots: Sequence[Bot], uses: Uses | None) -> None:
        self.bots, self.uses = bots, uses

    def rarest(self, state: State, rng: Rng) -> Move:
        assert state.seat is not None
        return self.bots[state.seat].choose(state.at(state.seat)) if self.bots else pick(state, rng)

    def play(self, state: State, move: Move) -> list[Event]:
        seat = state.seat
        assert seat is not None
        events = state.play(move)
        if self.uses:
            self.uses.note(state, seat, move, events)
        return events


def pick(state: State, rng: Rng) -> Move:
    return state.choices().pick(rng)


def player_of(match: Match, uses: Uses | None) -> Player:
    """Whoever plays a match; by chance without a bot in between."""
    seats = [] if set(match.bots) == {"random"} else list(enumerate(match.bots))
    return Player([bot(match.game, name, f"{match.seed}:{seat}") for seat, name in seats], uses)


# ------------------------------------------------------------ games from rich positions


def rich_games(
    known: list[Table], count: int, seed: int, steps: int, tally: Tally
) -> Iterator[tuple[int, str]]:
    """Plays the games; yields the decisions and the error of each."""
    for number, (players, options) in enumerate(islice(cycle(known), count)):
        drawn = match_seed("rich games", seed, number)
        made = rich(tally.game, players, drawn, **options)
        for turn, state in enumerate(starts(made, tally, Rng(drawn))):
            start, moves = state.position(), list[Move]()
            error = ""
            try:
                walk(state, moves, steps, tally, Rng(drawn + turn))
            except Exception as broken:
                error = f"{type(broken).__name__}: {broken}"
                dump(f"{tally.game.id}-rich-{drawn}-{turn}", start, moves, error)
            yield len(moves), error


def starts(made: State, tally: Tally, rng: Rng) -> Iterator[State]:
    """A rich position; where uses are counted, with what is still missing brought within reach."""
    if tally.uses is None:
        yield made
        return
    document = made.position()
    for _ in range(WISHES):
        yield grown(tally.game, document, list(tally.uses.wishes(document, rng)))


# ------------------------------------------------------------ what is looked at


def walk(state: State, moves: list[Move], steps: int, tally: Tally | Player, rng: Rng) -> None:
    """Plays on to the end or for so many steps."""
    while state.seat is not None and len(moves) < steps:
        move = tally.rarest(state, rng)
        moves.append(move)
        tally.play(state, move)
        check(state)
        if len(moves) % LOOKED_AT == 0:
            look_at(state, rng)
    if state.seat is None and state.result() is None:
        raise BrokenGame("a game without a result")


def check(state: State) -> None:
    for problem in violations(state):
        raise BrokenGame(problem)


def look_at(state: State, rng: Rng) -> None:
    """The position gives the same state, and a guess is a sound one."""
    loaded = state.game.load(state.position())
    if loaded.position() != state.position() or loaded.legal() != state.legal():
        raise BrokenGame("the position gives another state")
    guess = state.guess(rng.randrange(state.players), rng)
    check(guess)
    for _ in range(PLAYED_ON):
        if guess.seat is None:
            return
        guess.apply(pick(guess, rng))
        check(guess)


def dump(name: str, start: position.Document, moves: list[Move], error: str) -> None:
    """Writes a broken game down as a scenario."""
    DUMPS.mkdir(exist_ok=True)
    file = DUMPS / f"{name}.toml"
    scenario = {"title": error.splitlines()[0], "moves": [*map(str, moves)], "position": start}
    file.write_text(position.dumps(scenario))
    print(f"{error}\nthe game is in {file}", file=sys.stderr, flush=True)


# ------------------------------------------------------------ the command


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Random games, each state held to its invariants.")
    parser.add_argument("game")
    parser.add_argument("count", type=int)
    parser.add_argument("--rich", action="store_true", help="start from rich positions")
    parser.add_argument("--steps", type=int, default=600, help="the longest rich game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="random", help="who plays games that are not rich")
    parser.add_argument("--uses", action="store_true", help="count abilities and cards")
    parser.add_argument(
        "--only", action="append", default=[], metavar="OPTION=VALUE", help="only such tables"
    )
    return parser.parse_args()


def main() -> int:
    given = arguments()
    game = uruk.game(given.game)
    wanted = dict(pair.split("=", 1) for pair in given.only)
    known = [table for table in tables(game) if wanted.items() <= table[1].items()]
    uses = uses_of(game) if given.uses else None
    tally = Tally(game, uses)
    started, number, decisions, broken = perf_counter(), 0, 0, 0
    games = (
        rich_games(known, given.count, given.seed, given.steps, tally)
        if given.rich
        else plain_games(game, known, given.count, given.seed, given.bots, uses)
    )
    for number, (made, error) in enumerate(games, 1):
        decisions += made
        broken += bool(error)
        missing = uses.never() if uses else []
        if number % TOLD_AFTER == 0:
            told = f", {len(missing)} of no use: {' '.join(missing[:TOLD])}" if uses else ""
            print(f"{number} games, {broken} broken{told}", file=sys.stderr, flush=True)
        if uses and not missing:
            break
    seconds = perf_counter() - started
    print(
        f"{game.id}: {number} games at {len(known)} kinds of tables, {decisions} decisions, "
        f"{broken} broken, {seconds:.0f} s"
    )
    if given.rich:
        print(f"never played: {', '.join(tally.never()) or 'nothing is left'}")
    if uses:
        print("\n".join(f"{count:8} {name}" for name, count in uses.counts.most_common()[::-1]))
        print(f"of no use: {', '.join(uses.never()) or 'nothing is left'}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
