"""The weights of data/bots.toml."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

WEIGHTS: Final[dict[str, Any]] = tomllib.loads(
    resources.files("uruk.games.clash").joinpath("data/bots.toml").read_text("utf-8")
)
HEURISTIC: Final[dict[str, Any]] = WEIGHTS["heuristic"]
