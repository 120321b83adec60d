"""What the contract suite plays: cases (game, seats, options), random walks, and their dumps.

Nothing here knows a game. How much of a long game is looked at follows from how many steps it was
measured to have; URUK_SOAK multiplies the number of games and steps. A rich case starts from the
middle of a large game (tests/rich) and prefers moves that it has seldom made.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import uruk
from tests.kernel.toy import TOY
from tests.rich.making import rich
from tests.rich.walking import Tally
from uruk import BadOption, Event, Game, Move, Play, Record, Rng, State
from uruk.kernel import position
from uruk.kernel.rng import commitment

ROOT = Path(__file__).parents[2]
DUMPS = ROOT / "fuzz-dumps"
RECORDS = ROOT / "tests" / "records"
GOLDEN = ROOT / "tests" / "golden"
SOAK = int(os.environ.get("URUK_SOAK", "1"))
MAX_STEPS = 20_000
KEPT = 300
LEAST_SHARE = 4

GAMES: tuple[Game, ...] = (*uruk.games(), TOY)


def game_named(name: str) -> Game:
    """A game of the product, or the toy."""
    return TOY if name == TOY.id else uruk.game(name)


class Case(NamedTuple):
    """A table as it can be set up: a game, a number of players, the options that are changed."""

    game: Game
    players: int
    options: tuple[tuple[str, str], ...] = ()
    rich: bool = False

    @property
    def name(self) -> str:
        """The case without its game, fit for a file name."""
        words = [f"{self.players}p", *(f"{name}={value}" for name, value in self.options)]
        return "-".join([*words, "rich"] if self.rich else words)

    def __str__(self) -> str:
        return f"{self.game.id}-{self.name}"

    def new(self, seed: int) -> State:
        if self.rich:
            return rich_start(self, seed).copy()
        return self.game.new(self.players, seed, **dict(self.options))

    def play(self, seed: int) -> Play:
        """A play that begins where the case does."""
        return Play(self.new(seed), seed)

    def admitted(self) -> bool:
        """Whether the game takes these options with this number of players."""
        try:
            self.new(0)
        except BadOption:
            return False
        return True


@lru_cache(maxsize=8)
def rich_start(case: Case, seed: int) -> State:
    """The rich position of a case; making one takes as long as a game."""
    return rich(case.game, case.players, seed, **dict(case.options))


def cases(game: Game, *, thorough: bool = False) -> list[Case]:
    """Every number of players, and every value of every option with one (or each) of them."""
    found = plain_cases(game)
    for number, change in enumerate(changes(game)):
        wanted = len(game.seats) if thorough else 1
        found += with_change(game, change, turned(game, number))[:wanted]
    return found


def plain_cases(game: Game) -> list[Case]:
    """Every number of players, with the options as they are by default."""
    plain = [Case(game, players) for players in game.seats]
    return [case for case in plain if case.admitted()]


def turned(game: Game, number: int) -> tuple[int, ...]:
    """Numbers of players, beginning with another one each time.

    Somebody plays alone where a value is for nothing else.
    """
    many = tuple(players for players in game.seats if players > 1)
    first = number % len(many)
    return (*many[first:], *many[:first], *game.seats[: -len(many)])


def few_cases(game: Game) -> Iterator[Case]:
    """Every number of players, and every value of every option, two of them at once."""
    yield from plain_cases(game)
    wanted = changes(game)
    for number, change in enumerate(changes(game)):
        if change in wanted:
            seats = turned(game, number)
            others = [other for other in wanted if other[0] != change[0]]
            case = next(with_both(game, change, others, seats), None)
            case = case or with_change(game, change, seats)[0]
            wanted = [other for other in wanted if other not in case.options]
            yield case


def with_both(
    game: Game, change: tuple[str, str], others: list[tuple[str, str]], seats: tuple[int, ...]
) -> Iterator[Case]:
    """The cases with an option changed and one of the others, too."""
    for other, players in product(others, seats):
        if differs(game, change, players) and differs(game, other, players):
            case = Case(game, players, (change, other))
            if case.admitted():
                yield case


def with_change(game: Game, change: tuple[str, str], seats: tuple[int, ...]) -> list[Case]:
    """The cases with one option changed; with a second one where the first needs it."""
    alone = [Case(game, players, (change,)) for players in seats if differs(game, change, players)]
    found = [case for case in alone if case.admitted()]
    if found:
        return found
    others = [other for other in changes(game) if other[0] != change[0]]
    return list(islice(with_both(game, change, others, seats), 1))


def changes(game: Game) -> list[tuple[str, str]]:
    """Every option's values that are not the default with every number of players.

    Of those that only say who or what one is enough, the last.
    """
    return [
        (option.name, value)
        for option in game.options
        for value in (option.choices[-1:] if option.kind == "name" else option.choices)
        if any(
            differs(game, (option.name, value), players) and option.suits(value, players)
            for players in game.seats
        )
    ]


def differs(game: Game, change: tuple[str, str], players: int) -> bool:
    """Whether an option is not so by default with so many players."""
    name, value = change
    return any(o.name == name and o.default_for(players) != value for o in game.options)


def mixed_cases(game: Game) -> list[Case]:
    """Any two options changed at once, where the game admits it."""
    pairs = [pair for pair in combinations(changes(game), 2) if pair[0][0] != pair[1][0]]
    found = []
    for number, pair in enumerate(pairs):
        seats = [n for n in game.seats if all(differs(game, one, n) for one in pair)]
        if seats:
            found.append(Case(game, seats[number % len(seats)], pair))
    return [case for case in found if case.admitted()]


def rich_cases(game: Game) -> list[Case]:
    """Every number of players in a rich position, most of them with an option changed."""
    if game not in uruk.games():
        return []
    found = [Case(game, players, rich=True) for players in game.seats[:1]]
    for number, change in enumerate(changes(game)[: len(game.seats) - 1], 1):
        turned = game.seats[number:] + game.seats[:number]
        found += [case._replace(rich=True) for case in with_change(game, change, turned)[:1]]
    return found


class Sample(NamedTuple):
    """A state of a walk with what came before and after; copy it before playing on it."""

    number: int
    state: State
    move: Move
    last: Move | None


class Walk(NamedTuple):
    """A random game to its end, with states spread evenly over it."""

    case: Case
    seed: int
    moves: tuple[Move, ...]
    events: tuple[tuple[Event, ...], ...]
    samples: tuple[Sample, ...]
    end: State

    def spread(self, a_game: int) -> list[Sample]:
        """This case's share of so many samples, evenly over the walk, the first among them."""
        wanted = share(self.case, a_game)
        if len(self.samples) <= wanted:
            return list(self.samples)
        return [self.samples[n * len(self.samples) // wanted] for n in range(wanted)]


def share(case: Case, a_game: int) -> int:
    """How many of a game's steps fall to one of its cases."""
    return SOAK * max(LEAST_SHARE, a_game // len(cases_of(case.game)))


@lru_cache(maxsize=2)
def walk(case: Case, seed: int = 0) -> Walk:
    """Plays a random game to its end; a game that breaks or never ends leaves its record behind."""
    state = case.new(seed)
    rng = Rng(f"{case}:{seed}")
    tally = Tally(case.game) if case.rich else None
    moves: list[Move] = []
    events: list[tuple[Event, ...]] = []
    samples: list[Sample] = []
    stride = 1
    with dumped(case, seed, moves):
        while state.seat is not None:
            assert len(moves) < MAX_STEPS, f"{case} has not ended after {MAX_STEPS} steps"
            legal = state.legal()
            assert legal, f"nothing to choose at step {len(moves)}"
            move = tally.rarest(state, rng) if tally else legal[rng.randrange(len(legal))]
            if len(moves) % stride == 0:
                last = moves[-1] if moves else None
                samples.append(Sample(len(moves), state.copy(), move, last))
            if len(samples) > KEPT:
                stride *= 2
                samples = [sample for sample in samples if sample.number % stride == 0]
            events.append(tuple(tally.play(state, move) if tally else state.play(move)))
            moves.append(move)
    return Walk(case, seed, tuple(moves), tuple(events), tuple(samples), state)


def record_of(case: Case, seed: int, moves: list[Move] | tuple[Move, ...]) -> Record:
    """The record of a walk so far, its seed revealed."""
    options = case.game.settle(dict(case.options), case.players)
    return Record(
        game=case.game.id,
        rules=case.game.rules_version,
        players=case.players,
        options=options,
        commitment=commitment(case.game.id, seed),
        seed=str(seed),
        moves=tuple(map(str, moves)),
    )


def replayed(case: Case, seed: int, moves: tuple[Move, ...]) -> State:
    """A walk again: from its record, or from the position where it began."""
    if not case.rich:
        return case.game.replay(record_of(case, seed, moves))
    state = case.game.load(position.dumps(case.new(seed).position()))
    for move in moves:
        state.play(str(move))
    return state


def written(case: Case, seed: int, moves: list[Move] | tuple[Move, ...]) -> tuple[str, str]:
    """A walk to be looked at again, as a record or as a scenario: a file's ending and text."""
    if not case.rich:
        return "json", record_of(case, seed, moves).dumps()
    start = case.new(seed).position()
    return "toml", position.dumps({"moves": [*map(str, moves)], "position": start})


@contextmanager
def dumped(case: Case, seed: int, moves: list[Move] | tuple[Move, ...]) -> Iterator[None]:
    """Writes a walk down if anything fails inside, and names the file."""
    try:
        yield
    except Exception as error:
        DUMPS.mkdir(exist_ok=True)
        ending, text = written(case, seed, moves)
        file = DUMPS / f"{case}-{seed}-{len(moves)}.{ending}"
        file.write_text(text)
        text = f"{type(error).__name__}: {error}\nthe game is in {file.relative_to(ROOT)}"
        raise AssertionError(text) from error


@contextmanager
def at(walked: Walk, sample: Sample) -> Iterator[Rng]:
    """A check of one sample: gives it a generator, and dumps the game up to there if it fails."""
    with dumped(walked.case, walked.seed, walked.moves[: sample.number]):
        yield Rng(f"{walked.case}:{walked.seed}:{sample.number}")


def spelt(value: Any) -> bytes:
    """Data as bytes to compare, quickly; other checks see that it is plain."""
    return msgspec.json.encode(value)


def as_json(value: Any) -> str:
    """Plain data as text; anything else, keys that are no texts included, is an error."""
    assert_plain(value, "$")
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def assert_plain(value: Any, path: str) -> None:
    if isinstance(value, Mapping):
        for key, item in value.items():
            assert isinstance(key, str), f"{path}: the key {key!r} is no text"
            assert_plain(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            assert_plain(item, f"{path}[{number}]")
    else:
        assert value is None or isinstance(value, str | int | float | bool), f"{path}: {value!r}"


def seats_and_spectator(state: State) -> tuple[int | None, ...]:
    return (*range(state.players), None)


def snapshot(state: State) -> bytes:
    """All there is to know about a state, to compare."""
    return spelt(
        {
            "position": state.position(),
            "views": [state.seen_by(seat) for seat in seats_and_spectator(state)],
            "legal": [str(move) for move in state.legal()],
        }
    )


def facts(state: State) -> bytes:
    """What a state is, without all that is seen of it."""
    return spelt(state.position()) + spelt([str(move) for move in state.legal()])


def play_on(state: State, rng: Rng, steps: int) -> list[Move]:
    """Plays random moves on a state, and returns them."""
    played: list[Move] = []
    while state.seat is not None and len(played) < steps:
        move = state.choices().pick(rng)
        state.play(move)
        played.append(move)
    return played


@cache
def cases_of(game: Game) -> tuple[Case, ...]:
    """The cases of this run: a long one has every option alone, too."""
    if SOAK == 1:
        return (*few_cases(game), *rich_cases(game))
    plain = (*cases(game, thorough=True), *mixed_cases(game))
    return (*plain, *(case._replace(rich=True) for case in plain if game in uruk.games()))


def all_cases() -> tuple[Case, ...]:
    return tuple(case for game in GAMES for case in cases_of(game))
