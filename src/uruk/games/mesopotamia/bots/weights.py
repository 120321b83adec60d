"""The weights of the plain player, of those who play by a plan, and of the evaluation.

They are in data/bots.toml. A plan is a plain player with some weights of its own; which weights
count now is said by `playing_by`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from typing import Any

import msgspec

Section = dict[str, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/bots.toml without its plans"""

    noise: float
    worth: Section
    want: Section
    build: Section
    discover: dict[str, tuple[float, ...]]
    war: Section
    map: Section
    event: Section
    quest: Section
    turn: Section
    siege: Section
    comparison: Section


def _read() -> dict[str, Any]:
    folder = resources.files("uruk.games.mesopotamia").joinpath("data")
    return tomllib.loads(folder.joinpath("bots.toml").read_text("utf-8"))


def _changed(table: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A table of weights with some of them changed."""
    changed = {
        name: {**table[name], **value} if isinstance(value, dict) else value
        for name, value in changes.items()
    }
    return {**table, **changed}


def _plans(plain: dict[str, Any], changes: dict[str, dict[str, Any]]) -> dict[str, Weights]:
    """The plans' weights: the plain player's, or those of the plan that one is `like`, changed."""
    tables: dict[str, dict[str, Any]] = {}
    for name, own in changes.items():
        like = own.pop("like", None)
        tables[name] = _changed(tables[like] if like else plain, own)
    return {name: msgspec.convert(table, Weights) for name, table in tables.items()}


_plain = _read()
PLANS = _plans(_plain, _plain.pop("plan"))
"""The weights of every plan, the usual one first."""
PLAIN = msgspec.convert(_plain, Weights)
"""The weights of the plain player."""

_weights: ContextVar[Weights] = ContextVar("weights", default=PLAIN)

weights = _weights.get
"""The weights that count now: the plain player's, unless somebody plays by a plan."""


@contextmanager
def playing_by(plan: Weights) -> Iterator[None]:
    """The plan's weights count as long as this lasts."""
    token = _weights.set(plan)
    try:
        yield
    finally:
        _weights.reset(token)
