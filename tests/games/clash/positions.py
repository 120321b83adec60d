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
from tests.games.kit import legal, play, prompt
from uruk.games.clash.components import CATEGORY, FACES
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


def turn_up(card: str, *seats: dict[str, Any], **fields: object) -> ClashState:
    """Seat 0 develops Bartering and so turns up a card."""
    first = dict(seats[0]) if seats else seat()
    first["cubes"] = 1
    stocked = dict(first.get("stock", {}))
    stocked["gold"] = stocked.get("gold", 0) + 2
    first["stock"] = stocked
    state = load(seats=[first, *seats[1:]], event_deck=[card], **fields)  # type: ignore[arg-type]
    state.play("develop bartering")
    if prompt(state) == "pay":
        state.play("pay 2 gold")
    return state


SIX = ["D2", "C2", "E2", "D4", "C4", "E4"]


def category(name: str) -> tuple[str, ...]:
    found = next(entry for entry in CATEGORY if entry.id == name).advances
    return tuple(a for a in found if a not in ("farming", "mining"))


def own(*spaces: str, mood: str = "neutral", extra: str = "") -> list[str]:
    return [f"{space} p0 {mood}{extra}" for space in spaces]


RICH = {"food": 2, "wood": 7, "ore": 7, "gold": 7, "culture": 9, "mood": 9}


TWO = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]


def builder(*advances: str, **more: object) -> dict[str, object]:
    return seat("engineering", *advances, **{**RICH, **more})


def settle_price(state: ClashState) -> None:
    """Pays in the first way that is offered."""
    while prompt(state) in ("pay", "pay_part"):
        state.play(state.legal()[0])


SAILOR = seat("fishing", "navigation", hand=["A1"])


COAST = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base", "7": "5 base"}
"""Around the west lie land (region 4) and then the sea B6, C7; around the north E3, F3."""


ARMED = seat("tactics")


def fight(
    attackers: int, defenders: int, dice: list[int], *, at: str = "E4", **more: object
) -> ClashState:
    """Infantry from D3 against infantry on a space; the battle begins."""
    fields: dict[str, object] = {
        "seats": [ARMED, ARMED],
        "cities": ["D2 p0 happy", "D7 p1 happy"],
        "units": [f"D3 p0 {attackers} infantry", f"{at} p1 {defenders} infantry"],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, f"to {at}")


def siege(
    attackers: int, city_text: str, dice: list[int], *stacks: str, **more: object
) -> ClashState:
    """Infantry from D3 against a city on E4."""
    fields: dict[str, object] = {
        "seats": [ARMED, ARMED],
        "cities": ["D2 p0 happy", city_text, "D7 p1 happy"],
        "units": [f"D3 p0 {attackers} infantry", *stacks],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "to E4")


SEA = {"1": "7 base", "2": "8 base", "3": "5 base"}
"""Region 3 is sea D3, mountain C4, sea E4, mountain D4: D3 joins C3, B3 and E3, F3 to one sea."""


def sea_fight(group: str, enemy: str, dice: list[int], **more: object) -> ClashState:
    fields: dict[str, object] = {
        "tiles": SEA,
        "seats": [ARMED, ARMED],
        "units": [f"C3 p0 {group}", f"E3 p1 {enemy}"],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group C3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "sail E3")


def nation(
    civilization: str,
    *advances: str,
    units: Sequence[str] = (),
    foe: dict[str, Any] | None = None,
    table: dict[str, Any] | None = None,
    at: str = "D2",
    **fields: Any,
) -> ClashState:
    """Seat 0 has the civilization with these advances; a named leader stands in D2 or `at`.

    `foe` is the other player, `table` all else of the position.
    """
    more: dict[str, Any] = dict(table or {})
    more["options"] = {"expansion": "on", **more.get("options", {})}
    placed = [f"{at} p0 1 leader"] if fields.get("leader") and at else []
    own = seat(*advances, civilization=civilization, **fields)
    return load(seats=[own, foe or seat()], units=[*placed, *units], **more)


def led(
    civilization: str,
    *advances: str,
    units: tuple[str, ...] = (),
    cities: tuple[str, ...] = ("D2 p0 happy", "D7 p1 happy"),
    foe: dict[str, Any] = ARMED,
    dice: Sequence[int] = (),
    place: dict[str, Any] | None = None,
    **fields: Any,
) -> ClashState:
    """Seat 0 plays a civilization; a named leader stands in D2 if the units tell no other place.

    `place` holds the fields of the whole position, the others are those of the seat.
    """
    stands = any("leader" in stack for stack in units if " p0 " in stack)
    table = {"cities": cities, "dice": dice, **(place or {})}
    at = "" if stands else "D2"
    return nation(civilization, *advances, units=units, foe=foe, table=table, at=at, **fields)


def led_fight(
    civilization: str,
    attackers: str,
    dice: Sequence[int],
    *advances: str,
    defenders: str = "2 infantry",
    at: str = "E4",
    units: tuple[str, ...] = (),
    **fields: Any,
) -> ClashState:
    """The civilization's units attack from D3 what stands on a space; the battle begins."""
    stacks = (f"D3 p0 {attackers}", *((f"{at} p1 {defenders}",) if defenders else ()), *units)
    state = led(civilization, *advances, units=stacks, dice=dice, **fields)
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, f"to {at}")
