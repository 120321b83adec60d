"""One game between bots."""

from collections.abc import Sequence

import msgspec

from uruk.bots import bot
from uruk.games import game_with, violations
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove
from uruk.kernel.moves import Move
from uruk.kernel.record import Record
from uruk.kernel.rng import commitment

MOST_DECISIONS = 100_000
"""A game that takes longer does not end."""


class Match(msgspec.Struct, frozen=True):
    """A game to be played: what decides it, down to the last move."""

    game: str
    seed: int
    bots: tuple[str, ...]
    options: dict[str, str] = {}
    check: bool = False
    components: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """What came of a match: places and scores by seat, or the error and the record up to it."""

    match: Match
    decisions: int
    places: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    error: str = ""
    record: str = ""


class BrokenGame(Exception):
    """A game that does not end, or a state that breaks an invariant."""


def play(match: Match) -> Outcome:
    """Plays a match to its end; whatever goes wrong in it is told in the outcome."""
    game = game_with(match.game, match.components)
    moves: list[Move] = []
    try:
        state = game.new(len(match.bots), match.seed, **settled(game, match))
        _play_on(state, match, moves)
        result = state.result()
        assert result is not None
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        record = unfinished(game, match, moves)
        return Outcome(match, len(moves), error=told, record=record.dumps())
    places = tuple(standing.place for standing in result.standings)
    return Outcome(match, len(moves), places, result.scores)


def _play_on(state: State, match: Match, moves: list[Move]) -> None:
    players = [
        bot(state.game, name, f"{match.seed}:{seat}") for seat, name in enumerate(match.bots)
    ]
    while (seat := state.seat) is not None:
        move = players[seat].choose(state.at(seat))
        moves.append(move)
        refusal = state.explain(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        state.apply(move)
        if match.check:
            for problem in violations(state):
                raise BrokenGame(problem)
        if len(moves) > MOST_DECISIONS:
            raise BrokenGame(f"not over after {MOST_DECISIONS} decisions")


def settled(game: Game, match: Match) -> dict[str, str]:
    """The match's options; those that nobody chose are as among bots."""
    return game.settle(match.options, len(match.bots), bots_only=True)


def unfinished(game: Game, match: Match, moves: Sequence[Move]) -> Record:
    """The record of a match that broke off, its last move the one that broke it."""
    return Record(
        game=game.id,
        rules=game.rules_version,
        players=len(match.bots),
        options=settled(game, match),
        commitment=commitment(game.id, match.seed),
        seed=str(match.seed),
        moves=tuple(map(str, moves)),
    )
