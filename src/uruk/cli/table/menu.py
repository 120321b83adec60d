"""Which legal moves a person sees, and which one a typed text means."""

from collections.abc import Sequence
from string import ascii_lowercase

from uruk.cli.table.commands import ALIASES
from uruk.cli.words import Words
from uruk.kernel.moves import Move

LETTERS = tuple(letter for letter in ascii_lowercase if letter not in ALIASES)
"""What listed moves are called by: many moves have numbers in them, none is a letter."""
SHORT = len(LETTERS)
"""A list up to this long is shown as it is; a longer one by its first words."""
FEW = 3
"""A group up to this small is listed even among many."""


class Menu:
    """The legal moves of one decision, with letters for those that were listed last."""

    def __init__(self, legal: Sequence[Move], words: Words) -> None:
        self.legal = legal
        self.words = words
        self.lettered: dict[str, Move] = {}

    def is_short(self) -> bool:
        return len(self.legal) <= SHORT

    def groups(self) -> dict[str, list[Move]]:
        """The moves by the first word of their notation, in their order."""
        found: dict[str, list[Move]] = {}
        for move in self.legal:
            found.setdefault(move.split()[0], []).append(move)
        return found

    def letter(self, moves: Sequence[Move]) -> list[tuple[str, Move]]:
        """Gives the moves letters to be called by, unless there are too many."""
        letters = LETTERS if len(moves) <= SHORT else [""] * len(moves)
        listed = list(zip(letters, moves, strict=False))
        self.lettered = {letter: move for letter, move in listed if letter}
        return listed

    def by_letter(self, text: str) -> Move | None:
        """The listed move with this letter."""
        return self.lettered.get(text.lower())

    def with_words(self, text: str) -> list[Move]:
        """The moves that have all these words in their notation, or else in their wording."""
        wanted = set(text.lower().split())
        noted = [move for move in self.legal if wanted <= set(move.lower().split())]
        if noted:
            return noted
        return [move for move in self.legal if wanted <= self._spoken(move)]

    def _spoken(self, move: Move) -> set[str]:
        spoken = {word.strip(".,:;()") for word in self.words.move(move).lower().split()}
        return {*spoken, *move.lower().split(), move.kind}
