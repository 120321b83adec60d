"""What is to be translated, and what languages have of it: files as they are, nothing filled in."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from uruk import Game, games
from uruk.kernel.languages import ENGLISH, LANGUAGES
from uruk.kernel.text import Messages, read_messages

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/uruk"
FORMS = re.compile(r"name\.(?:a|the|other)\.")
"""English forms of names: each language has its own."""
WORD = re.compile(r"[^\W\d_]{3,}")
ARGUMENT = re.compile(r"\{\w+(?:, (?:plural|select|count|name|player)\b(?:, \w+)*)?")
"""What a message says in braces, up to its cases."""
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


# ---------------------------------------------------------------- what is read on a page


def english_left(language: str, texts: Iterable[str]) -> list[str]:
    """The texts with words that English has, and this language nowhere."""
    foreign = words("en") - words(language)
    return [text for text in texts if foreign.intersection(WORD.findall(text.lower()))]


@cache
def words(language: str) -> frozenset[str]:
    """All words of a language's texts."""
    told = [text for where in places() for text in all_of(where, language).values()]
    plain = "\n".join(ARGUMENT.sub(" ", text) for text in told)
    pages = (file.read_text("utf-8") for game in games() for file in pages_of(game, language))
    return frozenset(WORD.findall("\n".join([plain, *pages]).lower()))


def all_of(where: str, language: str) -> Messages:
    return english(where) if language == ENGLISH else catalogue(where, language)


def pages_of(game: Game, language: str) -> list[Path]:
    """Rules, aid and lessons; the English words that lessons are made of stand in the former."""
    folder = SOURCE / f"games/{game.id}"
    if language == ENGLISH:
        return [folder / "rules.md", folder / "aid.md"]
    pages = [folder / f"{page}.{language}.md" for page in ("rules", "aid")]
    return [*pages, *(folder / f"lessons/{language}").glob("*.toml")]
