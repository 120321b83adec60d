"""The weights of data/bots.toml, in points."""

import tomllib
from importlib import resources
from typing import Any, Final

from uruk.games.babylonia.components import POINTS

WEIGHTS: Final[dict[str, Any]] = tomllib.loads(
    resources.files("uruk.games.babylonia").joinpath("data/bots.toml").read_text("utf-8")
)
TILE: Final[float] = WEIGHTS["tile"]
TILE_FOR_EACH_OWNED: Final[float] = WEIGHTS["tile_for_each_owned"]
CARD: Final[float] = WEIGHTS["card"]
CITIZEN: Final[float] = WEIGHTS["citizens"] * POINTS.citizen
ZIGGURAT: Final[float] = WEIGHTS["ziggurat"]
OWNED_CARD: Final[float] = WEIGHTS["owned_card"]
OWNED_TILE: Final[float] = WEIGHTS["owned_tile"]
TURN: Final[float] = WEIGHTS["turn"]
OPEN_FIELD: Final[float] = WEIGHTS["open_field"]
LINK: Final[float] = WEIGHTS["link"]
MARGIN: Final[float] = WEIGHTS["margin"]
TIE: Final[float] = WEIGHTS["tie"]
LEADER: Final[float] = WEIGHTS["leader"]
RIPENING: Final[float] = WEIGHTS["ripening"]
HEURISTIC: Final[dict[str, float]] = WEIGHTS["heuristic"]
