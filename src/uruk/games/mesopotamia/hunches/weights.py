"""The weights of the plain player and of the evaluation: data/bots.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

Section = dict[str, float]


class Weights(msgspec.Struct, frozen=True):
    """data/bots.toml"""

    noise: float
    worth: Section
    want: Section
    build: Section
    discover: dict[str, tuple[float, ...]]
    war: Section
    map: Section
    event: Section
    turn: Section


@cache
def weights() -> Weights:
    """The weights of the evaluation."""
    folder = resources.files("uruk.games.mesopotamia").joinpath("data")
    return msgspec.convert(tomllib.loads(folder.joinpath("bots.toml").read_text("utf-8")), Weights)
