"""Which legal moves a person sees, and which one a typed text means."""

from collections.abc import Sequence

from uruk.cli.words import Words
from uruk.kernel.moves import Move

SHORT = 24
"""A list up to this long is shown as it is; a longer one by its first words."""
FEW = 3
"""A group up to this small is listed even among many."""


class Menu:
    """The legal moves of one decision, with numbers for those that were listed last."""

    def __init__(self, legal: Sequence[Move], words: Words) -> None:
        self.legal = legal
        self.words = words
        self.listed: list[Move] = []

    def is_short(self) -> bool:
        return len(self.legal) <= SHORT

    def groups(self) -> dict[str, list[Move]]:
        """The moves by the first word of their notation, in their order."""
        found: dict[str, list[Move]] = {}
        for move in self.legal:
            found.setdefault(move.split()[0], []).append(move)
        return found

    def number(self, moves: Sequence[Move]) -> list[tuple[int, Move]]:
        """Gives the moves numbers to be called by, from 1."""
        self.listed = list(moves)
        return list(enumerate(self.listed, start=1))

    def by_number(self, text: str) -> Move | None:
        """The listed move with this number."""
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.listed):
            return self.listed[int(text) - 1]
        return None

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
