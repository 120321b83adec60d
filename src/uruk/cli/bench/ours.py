"""Our own games at work, through the public contract.

`play` is what people, bots and the server call: the move is checked and its events are told.
`apply` is what a search calls on states of its own: unchecked and untold.
"""

import random
from collections.abc import Callable
from functools import cache
from time import process_time

import uruk
from uruk.cli.bench.timing import Measure, Spent, work_for
from uruk.kernel.contract import State
from uruk.kernel.record import Record

SAMPLES = 200
"""How many states of a random game are looked at."""

chance = random.Random(2)


def play_listed(state: State) -> int:
    """A random game to its end, from the list of all legal moves; the number of decisions."""
    decisions = 0
    while state.seat is not None:
        moves = state.legal()
        state.play(moves[chance.randrange(len(moves))])
        decisions += 1
    return decisions


def apply_listed(state: State) -> int:
    """The same without checks and events, as a search does it."""
    decisions = 0
    while state.seat is not None:
        moves = state.legal()
        state.apply(moves[chance.randrange(len(moves))])
        decisions += 1
    return decisions


def play_lazily(state: State) -> int:
    """A random game to its end by uniform picks, without a list."""
    decisions = 0
    while state.seat is not None:
        state.play(state.choices().pick(chance))
        decisions += 1
    return decisions


def apply_lazily(state: State) -> int:
    """The same without checks and events, as a search does it."""
    decisions = 0
    while state.seat is not None:
        state.apply(state.choices().pick(chance))
        decisions += 1
    return decisions


def games(game: str, players: int, play: Callable[[State], int]) -> Measure:
    """Random games."""

    def measure(seconds: float) -> Spent:
        def one_game() -> int:
            play(uruk.game(game).new(players, chance.getrandbits(62)))
            return 1

        return work_for(seconds, one_game)

    return measure


def decisions(game: str, players: int) -> Measure:
    """Decisions of random games."""

    def measure(seconds: float) -> Spent:
        def one_game() -> int:
            return play_listed(uruk.game(game).new(players, chance.getrandbits(62)))

        return work_for(seconds, one_game)

    return measure


@cache
def samples(game: str, players: int) -> tuple[State, ...]:
    """States from all over some random games."""
    found: list[State] = []
    while len(found) < SAMPLES:
        state = uruk.game(game).new(players, chance.getrandbits(62))
        while state.seat is not None:
            found.append(state.copy())
            state.apply(state.choices().pick(chance))
    chance.shuffle(found)
    return tuple(found[:SAMPLES])


def copies(game: str, players: int) -> Measure:
    """Copies, over all stages of a game."""

    def measure(seconds: float) -> Spent:
        states = samples(game, players)

        def once() -> int:
            for state in states:
                state.copy()
            return len(states)

        return work_for(seconds, once)

    return measure


def copied_moves(game: str, players: int) -> Measure:
    """Copies with one random move made on each."""

    def measure(seconds: float) -> Spent:
        states = samples(game, players)

        def once() -> int:
            for state in states:
                after = state.copy()
                after.apply(after.choices().pick(chance))
            return len(states)

        return work_for(seconds, once)

    return measure


def _on_fresh_states(work: Callable[[State, str], object], game: str, players: int) -> Measure:
    """A piece of work on states that nobody has looked at yet; copying them does not count."""

    def measure(seconds: float) -> Spent:
        moves = [str(state.choices().pick(chance)) for state in samples(game, players)]
        spent, done = 0.0, 0
        while spent < seconds:
            states = [state.copy() for state in samples(game, players)]
            start = process_time()
            for state, move in zip(states, moves, strict=True):
                work(state, move)
            spent += process_time() - start
            done += len(states)
        return Spent(done, spent)

    return measure


def checks(game: str, players: int) -> Measure:
    """Submitted legal moves, read and checked."""
    return _on_fresh_states(lambda state, move: state.explain(move), game, players)


def lists(game: str, players: int) -> Measure:
    """Lists of all legal moves."""
    return _on_fresh_states(lambda state, _: state.legal(), game, players)


def copy_times(game: str, players: int) -> Measure:
    """Copies."""
    return _on_fresh_states(lambda state, _: state.copy(), game, players)


def apply_times(game: str, players: int) -> Measure:
    """Moves carried out, reading their text included."""
    return _on_fresh_states(lambda state, move: state.apply(state.parse(move)), game, players)


# ---------------------------------------------------------------- replaying


@cache
def _records(game: str, players: int) -> list[Record]:
    """Finished random games; `playing` measures the same."""
    found = []
    for seed in range(10):
        play = uruk.Play.new(uruk.game(game), players, seed)
        pick = random.Random(seed)
        while play.state.seat is not None:
            play = play.move(play.state.choices().pick(pick))
        found.append(play.record())
    return found


def replaying(game: str, players: int) -> Measure:
    """Finished games, replayed with every move checked."""

    def measure(seconds: float) -> Spent:
        records = _records(game, players)

        def once() -> int:
            for record in records:
                uruk.game(game).replay(record)
            return len(records)

        return work_for(seconds, once)

    return measure


def playing(game: str, players: int) -> Measure:
    """The same games, played with the list of legal moves at every step."""

    def measure(seconds: float) -> Spent:
        records = _records(game, players)

        def once() -> int:
            for record in records:
                state = uruk.game(game).new(players, int(record.seed or 0))
                for move in record.moves:
                    moves = state.legal()
                    state.play(moves[moves.index(move)])  # type: ignore[arg-type]
            return len(records)

        return work_for(seconds, once)

    return measure
