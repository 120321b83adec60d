"""What stands and lies on the map."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.clash.board import SPACES, WAYS, spaces_of
from uruk.games.clash.components import BUILDINGS, MOODS, TERRAINS, WONDERS
from uruk.games.clash.components.units import unit_word
from uruk.games.clash.rules.exploration import terrain_of
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import City, World
from uruk.games.clash.view.words import Owner, Units, owner_word
from uruk.kernel.view import one_of

UNEXPLORED = "unexplored"
Mood = Annotated[str, one_of("Mood", MOODS)]
Terrain = Annotated[str, one_of("Terrain", (*TERRAINS, UNEXPLORED))]
Way = Annotated[str, one_of("Way", WAYS)]


class TurnedTile(msgspec.Struct, frozen=True, gc=False):
    """A tile that was turned over and waits to be laid."""

    region: str
    """Where it will lie."""
    tile: int
    """Its number."""
    spaces: list[str]
    """The spaces that it covers."""
    ways: dict[str, list[Terrain]]
    """The terrain of these spaces, one way round and the other."""


class MapView(msgspec.Struct, frozen=True, gc=False):
    """The ground."""

    spaces: dict[str, Terrain]
    """The terrain of every space."""
    tiles: dict[str, tuple[int, Way]]
    """The tile that lies in an explored region, and which way round."""
    turned: TurnedTile | None
    exhausted: list[str]
    """The spaces of exhausted land."""


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """A culture token at a city."""

    ability: str
    """The ability by which it lies there."""
    owner: int
    """The seat that laid it."""


class CityView(msgspec.Struct, frozen=True, gc=False):
    """A city."""

    space: str
    """Where it lies."""
    owner: Owner
    """Whose city it is."""
    mood: Mood
    """How its people feel."""
    size: int
    """The settlement, its buildings and its wonders, counted."""
    buildings: dict[str, Owner]
    """The city's buildings and whose colour they have."""
    wonders: list[str]
    """The wonders in it."""
    port: str | None
    """The sea space that the port faces; null without a port."""
    tokens: list[TokenView] | UnsetType = UNSET
    """Culture tokens that abilities have laid here; absent without any."""


class UnitsView(msgspec.Struct, frozen=True, gc=False):
    """The units of one owner in a space."""

    space: str
    """Where they stand."""
    owner: Owner
    """Whose units they are."""
    units: list[str]
    """One word for each unit; letters after a dot are its limits of this turn."""


class BarbariansView(msgspec.Struct, frozen=True, gc=False):
    """What the barbarians have left."""

    settlements: int
    """Settlements that are not on the map."""
    supply: Units
    """Units that are not on the map."""


class WonderView(msgspec.Struct, frozen=True, gc=False):
    """A wonder that was built."""

    builder: int
    """The seat that built it."""
    state: str
    """Whether it stands, is razed or has fallen."""
    holder: Owner
    """Who holds the city with it."""


def map_view(world: World) -> MapView:
    board = world.board
    return MapView(
        spaces={
            SPACES[space]: TERRAINS[world.terrain[space]]
            if world.terrain[space] >= 0
            else UNEXPLORED
            for space in board.spaces
        },
        tiles={
            board.region_name(region): (world.tiles[region], WAYS[region in world.flipped])
            for region in board.general
            if world.is_explored_region(region)
        },
        turned=None if world.turned < 0 else _turned(world, world.turned),
        exhausted=[SPACES[space] for space in spaces_of(world.exhausted)],
    )


def _turned(world: World, region: int) -> TurnedTile:
    return TurnedTile(
        region=world.board.region_name(region),
        tile=world.tiles[region],
        spaces=[SPACES[space] for space in world.board.regions[region]],
        ways={
            name: [TERRAINS[terrain] for terrain in terrain_of(world, region, way)]
            for way, name in enumerate(WAYS)
        },
    )


def city_view(world: World, space: int, city: City) -> CityView:
    return CityView(
        space=world.name(space),
        owner=owner_word(city.owner),
        mood=MOODS[city.mood],
        size=city.size,
        buildings={
            BUILDINGS[building]: owner_word(colour)
            for building, colour in enumerate(city.buildings)
            if colour != NOBODY
        },
        wonders=[WONDERS[wonder] for wonder in city.wonders],
        port=world.name(city.port) if city.port >= 0 else None,
        tokens=[TokenView(*token) for token in city.tokens] or UNSET,
    )


def units_view(world: World) -> list[UnitsView]:
    return [
        UnitsView(world.name(space), owner_word(owner), [unit_word(code) for code in stack])
        for owner in world.owners()
        for space, stack in sorted(world.units[owner].items())
    ]
