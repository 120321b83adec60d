"""Every weight of data/bots.toml is read: one that is misspelt or left over counts for nothing."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.source import SOURCE, tree
from uruk import Game, games


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_weight_is_read(game: Game) -> None:
    folder = SOURCE / "uruk/games" / game.id
    entries = {file.stem: tomllib.loads(file.read_text()) for file in folder.glob("data/*.toml")}
    weights = entries.pop("bots")
    plans = weights.pop("plan", {})
    read = {name for file in folder.rglob("*.py") for name in said(file)} | set(ids(entries))
    assert set(names([weights, *plans.values()])) - read - {"source"} == set()


def names(table: Any) -> Iterator[str]:
    """The names of all weights and of their sections."""
    if isinstance(table, dict):
        yield from table
    for value in inner(table):
        yield from names(value)


def ids(entry: Any) -> Iterator[str]:
    """The ids of what is printed: there may be a weight for each."""
    if isinstance(entry, dict) and isinstance(entry.get("id"), str):
        yield entry["id"]
    for value in inner(entry):
        yield from ids(value)


def inner(entry: Any) -> list[Any]:
    return (
        list(entry.values())
        if isinstance(entry, dict)
        else entry
        if isinstance(entry, list)
        else []
    )


def said(file: Path) -> Iterator[str]:
    """What a module may read by name: its attributes and its strings."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
