"""What can be asked about the table: what a thing is, what it does, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from uruk.games.clash.board import SPACES
from uruk.games.clash.board import board as board_for
from uruk.games.clash.components import (
    ADVANCES,
    BUILDING,
    BUILDINGS,
    HIT_VALUE,
    KINDS,
    UNIT,
    UNITS,
    WONDERS,
)
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.pieces import UNEXPLORED, CityView, UnitsView
from uruk.games.clash.view.players import SeatView
from uruk.kernel.asking import Action, Answer, Fact, answer, kinds, number_in
from uruk.kernel.contract import Game
from uruk.kernel.rooms import Asking
from uruk.kernel.view import told

UNIT_HELP = {unit.id: "new_unit" if unit.expansion else "unit" for unit in UNIT}
BUILDING_HELP = {
    building.id: "new_building" if building.expansion else "building" for building in BUILDING
}
ABOUT_GOODS = {
    "food": "CC-4.3",
    "ore": "CC-4.1",
    "wood": "CC-4.1",
    "idea": "CC-4.7",
    "gold": "CC-4.6",
    "culture": "CC-4.10",
    "mood": "CC-4.10",
}
"""The rule that matters most for what a player holds."""
OUT_OF_ORDER = {"trade_routes": "CC-27.26", "taxes": "CC-27.27"}
"""Advances that the rules tell in another order than the board has them."""


def about(game: Game, view: ClashView, thing: str) -> Answer | None:
    """What a space, a tile, a card, an advance, a piece or a player is."""
    if thing in view.map.spaces:
        return answer(Fact("ask.space", {"space": thing}), space(view, thing))
    kind, _, name = thing.partition(":")
    if kind == "region" and name in regions(view):
        return answer(Fact("ask.region", {"region": name}), [Fact("ask.unexplored", {}, "CC-13.1")])
    if kind == "card" and name in view.cards:
        return answer(Fact("ask.card", {"card": name}), card(view, name))
    if kind == "advance" and name in ADVANCES:
        return answer(Fact("ask.advance", {"advance": name}), advance(view, name))
    if kind == "wonder" and name in WONDERS:
        return answer(Fact("ask.wonder", {"wonder": name}), wonder(view, name))
    if kind == "unit" and name in UNITS:
        return answer(Fact("ask.unit", {"unit": name}), unit(view, name))
    if kind == "building" and name in BUILDINGS:
        return answer(Fact("ask.building", {"building": name}), [building(name)])
    if kind == "good" and name in KINDS:
        return answer(Fact("ask.good", {"good": name}), good(view, name))
    if thing == "battle" and view.battle is not None:
        return answer(Fact("ask.battle", {"space": view.battle.space}), battle(view))
    seat = number_in(name, view.players) if kind == "seat" else None
    if seat is not None:
        return answer(Fact("ask.seat", {"seat": seat}), player(view.seats[seat]))
    return None


# ---------------------------------------------------------------- the map


def regions(view: ClashView) -> set[str]:
    board = board_for(view.players)
    return {board.region_name(region) for region in board.general}


def space(view: ClashView, name: str) -> Iterator[Fact]:
    """City, units, ground, and the battle that is fought there."""
    if view.battle is not None and view.battle.space == name:
        yield from battle(view)
    for city in view.cities:
        if city.space == name:
            yield from city_facts(view, city)
    for stack in view.units:
        if stack.space == name:
            yield from units(stack)
    yield from ground(view, name)


def ground(view: ClashView, name: str) -> Iterator[Fact]:
    terrain = view.map.spaces[name]
    if terrain == UNEXPLORED:
        yield Fact("ask.unexplored", {}, "CC-13.1")
        return
    yield Fact(f"ask.{terrain}", {}, "CC-9.12")
    if terrain == "mountain":
        yield Fact("ask.mountain_stops", {}, "CC-11.9")
    if terrain == "forest":
        yield Fact("ask.forest_slows", {}, "CC-11.10")
    if name in view.map.exhausted:
        yield Fact("ask.exhausted", {}, "CC-9.15")


def city_facts(view: ClashView, city: CityView) -> Iterator[Fact]:
    """Whose city it is, how large, what it can do now and what stands in it."""
    yield Fact("ask.city", {"owner": city.owner, "size": city.size}, "CC-6.2")
    if isinstance(city.owner, int):
        modified = {"happy": city.size + 1, "neutral": city.size, "angry": 1}[city.mood]
        yield Fact("ask.city_mood", {"mood": city.mood, "number": modified}, "CC-6.5")
    if city.owner == view.you:
        yield from own_city(view, city)
    for name, owner in city.buildings.items():
        yield building(name)
        if owner != city.owner:
            yield Fact("ask.influenced", {"building": name, "owner": owner}, "CC-6.7")
    for name in city.wonders:
        yield Fact(f"help.wonder.{name}", {}, "CC-24.6")
    tokens = told(city.tokens, [])
    if tokens:
        yield Fact("ask.city_tokens", {"number": len(tokens)}, "CC-4.9")


def own_city(view: ClashView, city: CityView) -> Iterator[Fact]:
    """How often it was activated, and how far it may grow."""
    if view.turn is not None and view.turn.seat == view.you:
        times = view.turn.activations.get(city.space, 0)
        locked = city.space in view.turn.locked
        yield Fact("ask.activations", {"times": times, "locked": locked}, "CC-9.2")
    cities = sum(other.owner == view.you for other in view.cities)
    yield Fact("ask.city_limit", {"size": city.size, "cities": cities}, "CC-6.3")
    price = {"mood": city.mood, "price": city.size}
    yield Fact("ask.city_mood_price", price, "CC-14.2")


def units(stack: UnitsView) -> Iterator[Fact]:
    yield Fact("ask.units", {"units": list(stack.units), "owner": stack.owner}, "CC-10.1")
    for name in dict.fromkeys(word.partition(".")[0] for word in stack.units):
        yield unit_help(name)


def battle(view: ClashView) -> Iterator[Fact]:
    """How the battle stands: fighters, and what is added to the dice."""
    fought = view.battle
    assert fought is not None
    for side in (0, 1):
        params = {
            "owner": fought.sides[side],
            "attacks": side == 0,
            "fighters": len(fought.fighters[side]),
            "bonus": fought.bonus[side],
        }
        yield Fact("ask.battle_side", params, "CC-16.10")
    values = {"attack": fought.values[0], "defence": fought.values[1], "hit": HIT_VALUE}
    yield Fact("ask.battle_values", values, "CC-16.15")


# ---------------------------------------------------------------- cards, advances, pieces


def card(view: ClashView, name: str) -> Iterator[Fact]:
    rules = {"civil": "CC-19.3", "tactic": "CC-19.4", "objective": "CC-20.2", "wonder": "CC-24.2"}
    for text in view.cards[name]:
        family = text.partition(".")[0]
        yield Fact(f"help.{text}", {}, rules.get(family, "CC-21.1"))


def advance(view: ClashView, name: str) -> Iterator[Fact]:
    """What an advance does, and how the viewer stands to it."""
    rule = OUT_OF_ORDER.get(name, f"CC-27.{ADVANCES.index(name) + 1}")
    yield Fact(f"help.advance.{name}", {}, rule)
    entry = next(one for group in view.tree for one in group.advances if one.advance == name)
    if entry.bonus in KINDS:
        yield Fact("panel.bonus", {"kind": entry.bonus}, "CC-7.4")
    if entry.building is not None:
        yield Fact("panel.allows", {"building": entry.building}, "CC-7.11")
    if view.you is not None:
        yield Fact("ask.advance_state", {"state": standing(view.seats[view.you], name)}, "CC-7.2")
    owners = [seat for seat, one in enumerate(view.seats) if name in one.advances]
    if owners:
        yield Fact("ask.advance_owners", {"seats": owners}, "CC-7.5")


def standing(own: SeatView, name: str) -> str:
    if name in own.advances:
        return "owned"
    if name in own.affordable:
        return "affordable"
    return "open" if name in own.open else "locked"


def wonder(view: ClashView, name: str) -> Iterator[Fact]:
    yield Fact(f"help.wonder.{name}", {}, "CC-24.2")
    if name in view.wonders:
        yield Fact("ask.wonder_built", {"seat": view.wonders[name].builder}, "CC-24.7")


def unit(view: ClashView, name: str) -> Iterator[Fact]:
    yield unit_help(name)
    if view.you is not None:
        left = view.seats[view.you].supply[name]
        yield Fact("ask.supply", {"number": left}, "CC-1.4")


def unit_help(name: str) -> Fact:
    return Fact(f"help.{UNIT_HELP[name]}.{name}", {}, "CC-10.1")


def building(name: str) -> Fact:
    return Fact(f"help.{BUILDING_HELP[name]}.{name}", {}, "CC-9.31")


def good(view: ClashView, name: str) -> Iterator[Fact]:
    yield Fact(f"ask.{name}", {}, ABOUT_GOODS[name])
    if view.you is not None:
        own = view.seats[view.you]
        limit = own.limits.get(name)
        params = {"number": own.stock[name], "limit": "none" if limit is None else limit}
        yield Fact("ask.stock", params, "CC-4.2")


def player(seat: SeatView) -> Iterator[Fact]:
    """A player's points by where they come from, and what everybody may know."""
    yield Fact("ask.score", {"points": seat.score}, "CC-26.2")
    for source, points in seat.points.items():
        if points:
            yield Fact(f"ask.score_{source}", {"points": points}, "CC-26.2")
    counts = {"advances": len(seat.advances), "cubes": seat.cubes, **seat.cards}
    yield Fact("ask.player_has", counts, "CC-7.6")
    if seat.government is not None:
        yield Fact("ask.government", {"government": seat.government}, "CC-7.10")
    if seat.nation is not UNSET and seat.nation.civilization is not None:
        yield Fact(f"help.civilization.{seat.nation.civilization}", {}, "CC-28.1")


# ---------------------------------------------------------------- what can be done


def own_cities(view: ClashView) -> list[str]:
    return [city.space for city in view.cities if city.owner == view.you]


def developments(view: ClashView) -> list[str]:
    """Advances that could come next; if there are none, any."""
    found = [] if view.you is None else view.seats[view.you].open
    return [f"develop {name}" for name in found or ADVANCES]


def foundings(view: ClashView) -> list[str]:
    """Where the own settlers stand; without any, where nobody could found."""
    stacks = [stack for stack in view.units if stack.owner == view.you]
    found = [s.space for s in stacks if any(word.startswith("settler") for word in s.units)]
    return [f"settle {name}" for name in found or own_cities(view) or list(SPACES)[:1]]


ASKING = Asking(
    about,
    (
        Action("develop", kinds("develop"), "CC-7.3", developments),
        Action("found", kinds("settle"), "CC-8.1", foundings),
        Action(
            "collect",
            kinds("collect"),
            "CC-9.10",
            lambda view: [f"collect {name}" for name in own_cities(view)],
        ),
        Action(
            "build",
            kinds("build"),
            "CC-9.30",
            lambda view: [
                f"build {kind} {name}"
                for name in own_cities(view)
                for kind in ("temple", "academy", "fortress")
            ],
        ),
        Action(
            "recruit",
            kinds("recruit"),
            "CC-9.50",
            lambda view: [f"recruit {name}" for name in own_cities(view)],
        ),
        Action(
            "wonder",
            kinds("wonder"),
            "CC-24.2",
            lambda view: [f"wonder {kind} {name}" for name in own_cities(view) for kind in WONDERS],
        ),
        Action("move", kinds("move"), "CC-11.1", lambda _: ["move"]),
        Action("mood", kinds("mood"), "CC-14.1", lambda _: ["mood"]),
        Action("influence", kinds("influence"), "CC-15.1", lambda _: ["influence"]),
        Action(
            "card",
            kinds("card", "person"),
            "CC-19.3",
            lambda view: [
                f"card {name}"
                for name in ([] if view.you is None else told(view.seats[view.you].hand, []))
                if name.startswith("A")
            ],
        ),
        Action("trade", kinds("trade"), "CC-5.1", lambda _: ["trade"]),
        Action("end", kinds("end"), "CC-3.7", lambda _: ["end"]),
    ),
    ("turn",),
)
