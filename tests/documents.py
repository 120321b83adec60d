"""The documents as data: their blocks of code, links, and the files and modules they name."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT, ROOT / "docs", ROOT / "benchmarks", ROOT / "tests/contract")
DOCUMENTS = sorted(file for folder in FOLDERS for file in folder.glob("*.md"))

BLOCK = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^]]*\]\((?![a-z]+:)(?P<file>[^)#]*)(?:#(?P<heading>[^)]*))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:[\w.-]+/)*[\w.-]+\.(?:py|toml|md|svg|json|ts|svelte|css|lock)")
ROW = re.compile(
    r"^\| (?P<term>[^|]+) \| [^|]+ \| (?P<rules>[A-Z][^|]*) \| (?P<places>`[^|]*) \|$", re.MULTILINE
)
RULE = re.compile(r"\b[A-Z]{2}-[\w.]*\w")
MODULE = re.compile(r"uruk(?:\.\w+)+")


class Block(NamedTuple):
    """A block of code in a document."""

    file: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


@cache
def blocks() -> tuple[Block, ...]:
    return tuple(block for file in DOCUMENTS for block in _blocks(file))


def _blocks(file: Path) -> Iterator[Block]:
    text = file.read_text("utf-8")
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield Block(file, line, found["language"], found["text"])


def each_block(language: str, shape: str = "") -> pytest.MarkDecorator:
    """Runs a test for every block in a language whose text has a certain shape."""
    chosen = [
        block
        for block in blocks()
        if block.language == language and re.search(shape, block.text, re.MULTILINE)
    ]
    return pytest.mark.parametrize("block", chosen, ids=str)


each_document = pytest.mark.parametrize(
    "file", DOCUMENTS, ids=[str(file.relative_to(ROOT)) for file in DOCUMENTS]
)


def prose(file: Path) -> str:
    """A document without its blocks of code."""
    return BLOCK.sub("", file.read_text("utf-8"))


def anchors(file: Path) -> set[str]:
    """What links into a document may name: its headings, as they are shown in the web."""
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(file)))
    return {heading.replace(" ", "-") for heading in kept}


def named_files(file: Path) -> set[str]:
    """The files that a document names in code, those with placeholders such as `<id>` aside."""
    words = (word for code in CODE.findall(prose(file)) for word in code.split())
    return {word for word in words if FILE.fullmatch(word)}


def named_modules(file: Path) -> set[str]:
    return {name for code in CODE.findall(prose(file)) for name in MODULE.findall(code)}


class Term(NamedTuple):
    """A row of a game's glossary: the rules that say what it is, and where it is in the code."""

    game: str
    word: str
    rules: tuple[str, ...]
    places: tuple[str, ...]


def terms() -> Iterator[Term]:
    for file in DOCUMENTS:
        _, is_glossary, game = file.stem.partition("glossary-")
        for row in ROW.finditer(prose(file)) if is_glossary else ():
            rules, places = RULE.findall(row["rules"]), CODE.findall(row["places"])
            yield Term(game, row["term"], tuple(rules), tuple(places))
