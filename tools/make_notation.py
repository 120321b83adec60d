"""Writes docs/notation-<game>.md: every kind of move of a game."""

from pathlib import Path

import uruk

ROOT = Path(__file__).parents[1]


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


def pages() -> dict[Path, str]:
    """The pages by file."""
    return {ROOT / f"docs/notation-{game.id}.md": page(game) for game in uruk.games()}


def main() -> None:
    for file, text in pages().items():
        file.write_text(text, "utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
