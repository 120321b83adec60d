"""Walks that prefer what was seldom played, and the tally that says what never was."""

from collections import Counter

from tests.rich.making import Uses, maker_of
from uruk import Event, Game, Move, Rng, State
from uruk.kernel.text import Catalogue

PLAIN_CHANCE = 4
"""One move in so many is taken without looking at the tally, so that walks do not all go alike."""

BOLD_CHANCE = 3
"""Where uses are counted, one move in so many is not the bold one that could be made."""


class Tally:
    """How often moves, decisions and happenings of each kind have been seen in some games."""

    def __init__(self, game: Game, uses: Uses | None = None) -> None:
        self.game = game
        self.uses = uses
        self.maker = maker_of(game)
        self.moves: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    def rarest(self, state: State, rng: Rng) -> Move:
        """One of the legal moves that are about what was played least."""
        legal = state.legal()
        if not rng.randrange(PLAIN_CHANCE):
            return rng.choice(legal)
        if self.uses and rng.randrange(BOLD_CHANCE):
            legal = self.uses.bold(state, legal) or legal
        about = {move: self.moves[self.maker.content(move)] for move in legal}
        least = min(about.values())
        return rng.choice([move for move in legal if about[move] == least])

    def play(self, state: State, move: Move) -> list[Event]:
        """Plays a move and counts it, the decision that it answers and what comes of it."""
        prompt = state.prompt()
        assert prompt is not None
        events = state.play(move)
        words = (f"{move.kind} {word}" for word in str(move).split()[1:])
        self.moves.update({self.maker.content(move), *words})
        self.kinds[f"prompt.{prompt.kind}"] += 1
        self.kinds[f"move.{self.game.wording(move)[0]}"] += 1
        self.kinds.update(f"event.{event.kind}" for event in events)
        if self.uses:
            self.uses.note(state, prompt.seat, move, events)
        return events

    def never(self) -> list[str]:
        """The contents, decisions, moves and happenings that were never seen."""
        known = kinds_of(self.game.text())
        return [
            *(content for content in self.maker.contents() if not self.moves[content]),
            *(kind for kind in known if not self.kinds[kind]),
        ]


def kinds_of(catalogue: Catalogue) -> list[str]:
    """Every kind of decision, move and happening that a game has words for."""
    parts = ("prompt.", "move.", "event.")
    return sorted(key for key in catalogue.messages if key.startswith(parts))
