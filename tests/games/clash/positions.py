"""Short positions and loaded dice for the tests of Clash of Cultures.

The usual map has these explored tiles (2 players): region 1 forest B2, A3 and sea C3, B3; region 2
grassland F2, sea E3, F3 and forest G3; region 3 forest D3 and grassland C4, E4, D4; region 6
forest D5, mountains C6, D6 and grassland E6. Seat 0 lives around D2 (grassland; mountain E2, forest
C2, barren D1), seat 1 around D7 (mountain C8, forest E8, barren D8).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.games import kit
from uruk.games.clash.components import FACES
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.state.world import World

TILES = {"1": "7 base", "2": "8 base", "3": "20 base", "6": "18 base"}
START = ["farming", "mining"]


def face(shown: int) -> int:
    """The face with this number; 13, 15 and 16 are 3, 5 and 6 with the infantry symbol."""
    number, symbol = shown % 10, shown > 10
    for index, (value, name) in enumerate(FACES):
        if value == number and (name == "infantry") == symbol:
            return index
    return next(index for index, (value, _) in enumerate(FACES) if value == number)


def seat(*advances: str, **fields: Any) -> dict[str, Any]:
    """A player's part of a position: advances beside the first two, stock and hand."""
    stock = {kind: fields.pop(kind) for kind in STOCK if kind in fields}
    return {"advances": [*START, *advances], "stock": stock, **fields}


STOCK = ("food", "ore", "wood", "idea", "gold", "culture", "mood")


def load(
    *,
    seats: Iterable[dict[str, Any]] = (),
    cities: Sequence[str] = ("D2 p0 happy", "D7 p1 happy"),
    units: Sequence[str] = (),
    dice: Sequence[int] = (),
    players: int = 2,
    tiles: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    **fields: Any,
) -> ClashState:
    """A state in the middle of seat 0's turn, unless the fields say otherwise."""
    document: dict[str, Any] = {
        "players": players,
        "tiles": (TILES if players == 2 else {}) if tiles is None else tiles,
        "cities": list(cities),
        "units": list(units),
        "seats": list(seats),
        **fields,
    }
    if options:
        document["options"] = options
    state = kit.load(CLASH, ClashState, document)
    if dice:
        kit.load_dice(state, len(FACES), [face(shown) for shown in dice])
    return state


def world(state: ClashState) -> World:
    return state.data


def stock(state: ClashState, number: int = 0) -> dict[str, int]:
    """What a player holds, without what there is none of."""
    held = state.data.players[number].stock
    return {kind: amount for kind, amount in zip(STOCK, held, strict=True) if amount}


def city(state: ClashState, space: str) -> dict[str, Any]:
    """A city as everybody sees it."""
    return next(c for c in state.view(None)["cities"] if c["space"] == space)


def has_city(state: ClashState, space: str) -> bool:
    return any(c["space"] == space for c in state.view(None)["cities"])


def units(state: ClashState, space: str, owner: int | str = 0) -> list[str]:
    """The units of an owner on a space, without what limits them."""
    for stack in state.view(None)["units"]:
        if stack["space"] == space and stack["owner"] == owner:
            return [word.partition(".")[0] for word in stack["units"]]
    return []
