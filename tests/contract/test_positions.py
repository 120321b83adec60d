"""Every position that a game accepts can be played to an end.

Positions of random games and of the scenarios are changed at random, as a person might err: a
value of another position, a number a little off, a piece elsewhere, a field left out. Most of them
cannot be and are refused; whatever is accepted must be read back and lead to an end.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from tests.contract.cases import GAMES, MAX_STEPS, ROOT, SOAK, few_cases, snapshot, walk
from uruk import BadInput, Game, Rng, State
from uruk.kernel import position

MUTANTS = 60 * SOAK
LEAST_ACCEPTED = 10
MOST_CHANGES = 3
ALIKE = 4
"""How many positions of a random game are taken that ask the same."""
READ_BACK = 12
"""How many of a game's states, from the changed position to the end, are read back."""

STRICT = [game for game in GAMES if game.id != "mesopotamia"]
"""Mesopotamia's reader does not yet refuse all that cannot be."""
Path = tuple[Any, ...]


@pytest.mark.parametrize("game", STRICT, ids=[game.id for game in STRICT])
def test_whatever_is_accepted_can_be_played_to_an_end(game: Game) -> None:
    accepted = 0
    for number in range(MUTANTS):
        rng = Rng(f"{game.id}:{number}")
        document = changed(game, rng)
        try:
            state = game.load(document)
        except BadInput:
            continue
        accepted += 1
        text = position.dumps(state.position())
        try:
            check_until_the_end(state, rng)
        except Exception as error:
            raise AssertionError(f"mutant {number}: {error!r}\n{text}") from error
    assert accepted >= LEAST_ACCEPTED, f"only {accepted} of {MUTANTS} positions were accepted"


def check_until_the_end(state: State, rng: Rng) -> None:
    """Plays at random; the position and some of those that follow are read back."""
    played, stride = 0, 1
    while True:
        if played % stride == 0:
            again = state.game.load(state.position())
            assert snapshot(again) == snapshot(state), f"read back differently after {played} moves"
            if played >= READ_BACK * stride:
                stride *= 2
        if state.seat is None:
            break
        assert played < MAX_STEPS, "it does not end"
        state.play(state.choices().pick(rng))
        played += 1
    assert state.result() is not None


# ---------------------------------------------------------------- changed positions


def exchange_field(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A field as it is in another position."""
    name = picked(sorted(other), rng)
    document[name] = other[name]


def leave_out(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A field, or an entry of one, left out."""
    path = picked(paths(document), rng)
    parent = value_at(document, path[:-1])
    if isinstance(parent, dict):
        del parent[path[-1]]


def exchange_part(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A value as it is at the same place, or at a like one, of another position."""
    path = picked(paths(document), rng)
    alike = [p for p in paths(other) if p == path] or [
        p for p in paths(other) if p[0] == path[0] and len(p) == len(path)
    ]
    if alike:
        put(document, path, value_at(other, picked(alike, rng)))


def shift_number(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A number that is one off, or nothing, or far too large."""
    numbers = [p for p in paths(document) if type(value_at(document, p)) is int]
    if numbers:
        path = picked(numbers, rng)
        value = value_at(document, path)
        put(document, path, picked([value + 1, value - 1, 0, 40], rng))


def exchange_words(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A word of a text, such as a space of a board's row, as another text of the field has it."""
    texts = [p for p in paths(document) if " " in str(value_at(document, p)).strip()]
    texts = [p for p in texts if isinstance(value_at(document, p), str)]
    if not texts:
        return
    path = picked(texts, rng)
    words = value_at(document, path).split(" ")
    alike = [p for p in paths(other) if p[0] == path[0] and isinstance(value_at(other, p), str)]
    source = value_at(other, picked(alike, rng)) if alike else value_at(document, path)
    filled = [number for number, word in enumerate(words) if word]
    words[picked(filled, rng)] = picked(source.split() or ["."], rng)
    put(document, path, " ".join(words))


def empty_or_double(document: dict[str, Any], other: dict[str, Any], rng: Rng) -> None:
    """A text or list with nothing in it, or with everything twice."""
    whole = [p for p in paths(document) if isinstance(value_at(document, p), str | list)]
    if whole:
        path = picked(whole, rng)
        put(document, path, value_at(document, path) * picked((0, 2), rng))


CHANGES = (
    exchange_field,
    leave_out,
    exchange_part,
    shift_number,
    exchange_words,
    empty_or_double,
)


def changed(game: Game, rng: Rng) -> dict[str, Any]:
    """A position with one to three of its parts changed."""
    known = positions_of(game)
    document: dict[str, Any] = json.loads(picked(picked(known, rng), rng))
    for _ in range(1 + rng.randrange(MOST_CHANGES)):
        if document:
            other = json.loads(picked(picked(known, rng), rng))
            picked(CHANGES, rng)(document, other, rng)
    return document


@cache
def positions_of(game: Game) -> list[list[str]]:
    """Positions by what is asked there, from random games and from the scenarios."""
    found: dict[str, list[str]] = {}
    for case in few_cases(game):
        walked = walk(case)
        here: dict[str, int] = {}
        for state in (*(sample.state for sample in walked.samples), walked.end):
            prompt = state.prompt()
            kind = prompt.kind if prompt else ""
            here[kind] = here.get(kind, 0) + 1
            if here[kind] <= ALIKE:
                found.setdefault(kind, []).append(json.dumps(position.tidied(state.position())))
    for file in sorted((ROOT / "tests" / "scenarios" / game.id).glob("*.toml")):
        written = tomllib.loads(file.read_text("utf-8")).get("position")
        if written:
            found.setdefault("scenario", []).append(json.dumps(position.tidied(written)))
    return list(found.values())


def paths(value: Any, path: Path = ()) -> list[Path]:
    """The paths to every part of a document."""
    inner: list[Path] = []
    if isinstance(value, dict):
        inner = [found for key, item in value.items() for found in paths(item, (*path, key))]
    elif isinstance(value, list):
        inner = [found for n, item in enumerate(value) for found in paths(item, (*path, n))]
    return [path, *inner] if path else inner


def value_at(document: Any, path: Path) -> Any:
    for step in path:
        document = document[step]
    return document


def put(document: Any, path: Path, value: Any) -> None:
    value_at(document, path[:-1])[path[-1]] = value


def picked(values: Sequence[Any], rng: Rng) -> Any:
    return values[rng.randrange(len(values))]
