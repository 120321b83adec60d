"""Rich positions, made from a seed: a new game's position with many things added to it.

Random play seldom comes to large empires, wonders and full boards, so walks also start there. A
maker for each game (the module here that has its name) proposes changes of the position document,
and the game's own reader and invariants say which of them are taken. So what is made is sound, and
a maker needs to know little more than the words of a document. It has

- `is_laid_out(document)`: whether all decisions of the set-up have been made;
- `changes(document, rng)`: changes that may be made to the document, small ones after large ones;
- `content(move)`: what a move is about, such as the card it plays, for walks that prefer the rare;
- `contents()`: everything that `content` may name;
- perhaps `Uses`, which counts how often each content of the game was of use.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, Protocol

from uruk import Event, Game, Move, Rng, State
from uruk.games import violations
from uruk.kernel.errors import BadPosition

Document = dict[str, Any]
Change = Callable[[Document], None]
"""Changes a document in place."""

TOGETHER = 2
"""So many changes are tried at once; where they are refused, each half of them is. Often half of
all changes are, so larger batches cost more than they save."""


class Uses(Protocol):
    """Counts how often each content of a game was of use."""

    counts: Counter[str]

    def note(self, state: State, seat: int, move: Move, events: list[Event]) -> None: ...
    def wishes(self, document: Document, rng: Rng) -> Iterator[Change]: ...
    def bold(self, state: State, legal: list[Move]) -> list[Move]: ...
    def never(self) -> list[str]: ...


class Maker(Protocol):
    """What a module with makings for a game offers."""

    def is_laid_out(self, document: Document) -> bool: ...
    def changes(self, document: Document, rng: Rng) -> Iterator[Change]: ...
    def content(self, move: Move) -> str: ...
    def contents(self) -> Iterable[str]: ...


def maker_of(game: Game) -> Maker:
    """The maker of a game; a game without one cannot be tested from rich positions."""
    maker: Any = import_module(f"tests.rich.{game.id}")
    return maker  # type: ignore[no-any-return]


def uses_of(game: Game) -> Uses | None:
    """What counts the uses of a game's contents, where its maker has that."""
    counting = getattr(maker_of(game), "Uses", None)
    return None if counting is None else counting()


def rich(game: Game, players: int, seed: int, **options: str) -> State:
    """A rich position of a game; the same seed makes the same one."""
    maker = maker_of(game)
    rng = Rng(f"rich:{game.id}:{players}:{sorted(options.items())}:{seed}")
    state = game.new(players, seed, **options)
    while not maker.is_laid_out(state.position()):
        state.play(state.choices().pick(rng))
    document = state.position()
    return grown(game, document, list(maker.changes(document, rng)))


def grown(game: Game, document: Document, changes: list[Change]) -> State:
    """The position with all changes that together make a sound one."""
    state = game.load(document)
    batches = [changes[n : n + TOGETHER] for n in range(0, len(changes), TOGETHER)][::-1]
    while batches:
        batch = batches.pop()
        changed = pickle.loads(pickle.dumps(document))
        for change in batch:
            change(changed)
        found = sound(game, changed)
        if found is not None:
            document, state = changed, found
        elif len(batch) > 1:
            half = len(batch) // 2
            batches += [batch[half:], batch[:half]]
    return state


def sound(game: Game, document: Document) -> State | None:
    """The state of a document that its game accepts, that keeps all invariants and goes on."""
    try:
        state = game.load(document)
    except BadPosition:
        return None
    if state.seat is None or any(True for _ in violations(state)):
        return None
    return state
