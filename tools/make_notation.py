"""Writes docs/notation-<game>.md: every kind of move of a game."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import uruk
from tools.pages import Pages, for_each_game, write


def page(game: uruk.Game) -> str:
    """The reference of a game's notation."""
    rows = []
    for form, example in game.vocabulary.examples():
        key, params = game.wording(example)
        told = game.text().format(f"move.{key}", params)
        quiet = game.vocabulary.kinds[example.kind].quiet
        when = "always" if quiet is True else " ".join(map(str, quiet or ()))
        rows.append(f"| `{form}` | `{example}` | {told} | {when} |")
    return "\n".join(
        [
            f"# Notation: {game.title}",
            "",
            game.vocabulary.about,
            "",
            "A move that does nothing is played for somebody whose time is over; a number says for "
            "which number that holds.",
            "",
            "| move | example | in words | does nothing |",
            "|---|---|---|---|",
            *rows,
            "",
        ]
    )


def pages() -> Pages:
    """The pages by file."""
    return for_each_game("notation", page)


if __name__ == "__main__":
    write(pages())
