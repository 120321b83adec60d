"""What a person can type besides moves."""

from typing import NamedTuple

ALIASES = {"?": "help", "exit": "quit", "q": "quit", "rule": "rules", "list": "moves", "u": "undo"}
NAMES = frozenset(
    {"help", "moves", "why", "hint", "undo", "redo", "board", "log", "rules", "save", "quit"}
)


class Command(NamedTuple):
    """A command and the rest of its line."""

    name: str
    rest: str


def parse(text: str) -> Command | None:
    """The command that a line starts with; None if it does not."""
    first, _, rest = text.strip().partition(" ")
    name = ALIASES.get(first.lower(), first.lower())
    return Command(name, rest.strip()) if name in NAMES else None
