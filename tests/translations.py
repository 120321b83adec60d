"""What is to be translated, and what languages have of it: files as they are, nothing filled in."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from uruk import Game, games
from uruk.kernel.languages import ENGLISH, LANGUAGES
from uruk.kernel.text import Messages, read_messages

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/uruk"
FORMS = re.compile(r"name\.(?:a|the|other)\.")
"""English forms of names: each language has its own."""
TRANSLATIONS = tuple(code for code in LANGUAGES if code != ENGLISH)


def catalogue(where: str, language: str) -> Messages:
    """The messages of a file, without those of any other; none if there is no file."""
    if where == "web":
        file = ROOT / f"web/src/text/{language}.json"
        return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}
    folder = {"kernel": "kernel/messages", "cli": "cli/text", "server": "server/text"}.get(
        where, f"games/{where}/text"
    )
    file = SOURCE / folder / f"{language}.toml"
    return read_messages(file)


def english(where: str) -> Messages:
    """What every language has to say in a place: all but the forms of names."""
    data = {game.id: game.data_words for game in games()}
    own = data.get(where, {}) | catalogue(where, ENGLISH)
    return {key: text for key, text in own.items() if not FORMS.match(key)}


def places() -> list[str]:
    return ["kernel", "cli", "server", "web", *(game.id for game in games())]


def lacking(language: str) -> Iterator[tuple[str, str, str]]:
    """Where a language lacks a text, its key, and the English words."""
    for where in places():
        own = catalogue(where, language)
        for key, text in english(where).items():
            if key not in own:
                yield where, key, text
    for game in games():
        for file in lesson_files(game):
            if not (file.parent / language / file.name).is_file():
                yield f"{game.id} lessons", file.name, tomllib.loads(file.read_text())["title"]
        for page in ("rules", "aid"):
            if not (SOURCE / f"games/{game.id}/{page}.{language}.md").is_file():
                yield game.id, f"{page}.{language}.md", f"the {page}"


def lesson_files(game: Game) -> list[Path]:
    return sorted((SOURCE / f"games/{game.id}/lessons").glob("*.toml"))
