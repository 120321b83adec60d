"""Exploration (CC-13)."""

from __future__ import annotations

from uruk.games.clash.board import BASE, FLIPPED, HALF_TURN, Bits, spaces_of
from uruk.games.clash.components import SEA, TILES, UNEXPLORED
from uruk.games.clash.moves import CHART, PASS, TURN
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part


def terrain_of(world: World, region: int, way: int) -> tuple[int, ...]:
    """The terrain of a region's slots if its tile lies this way."""
    tile = TILES[world.tiles[region]]
    return tuple(tile[slot] for slot in HALF_TURN) if way else tile


def sea_of(world: World, region: int, way: int) -> Bits:
    """The sea spaces of a region if its tile lies this way."""
    slots = world.board.regions[region]
    return sum(
        1 << slot
        for slot, terrain in zip(slots, terrain_of(world, region, way), strict=True)
        if terrain == SEA
    )


def preferred(world: World, region: int, ways: list[int]) -> list[int]:
    """Of these orientations those that the sea priorities allow (CC-13.4 to CC-13.7)."""
    seas = {way: sea_of(world, region, way) for way in ways}
    joining = [way for way in ways if world.board.beside(seas[way]) & world.sea]
    if joining:
        return joining
    at_edge = [way for way in ways if seas[way] & world.board.edge]
    return at_edge or ways


def land_ways(world: World, region: int, announced: int) -> list[int]:
    """Orientations for a land group that announced a space of the tile (CC-13.3)."""
    ways = [way for way in (BASE, FLIPPED) if not sea_of(world, region, way) >> announced & 1]
    return preferred(world, region, ways)


def ship_ways(world: World, region: int, gates: Bits) -> tuple[list[int], bool]:
    """Orientations for ships entering over the gates, and whether they can (CC-13.10, 13.12).

    `gates` are the spaces of the tile that the group can enter first.
    """
    entering = [way for way in (BASE, FLIPPED) if sea_of(world, region, way) & gates]
    if entering:
        return entering, True
    return preferred(world, region, [BASE, FLIPPED]), False


def choose_way(world: World, seat: int, region: int, ways: list[int], rule: str) -> Part:
    """Turns the tile up; the player chooses where rules leave a choice (CC-13.6)."""
    world.reveals += 1
    world.turned = region
    tile = world.tiles[region]
    if terrain_of(world, region, BASE) == terrain_of(world, region, FLIPPED):
        ways = ways[:1]
    answer = yield Ask(
        seat,
        "orientation",
        lambda: [TURN(way) for way in ways],
        rule,
        params={"tile": tile, "region": world.board.region_name(region)},
    )
    lay_tile(world, region, answer.args[0])
    world.tell("explored", seat, rule, tile=tile, region=world.board.region_name(region))


def lay_tile(world: World, region: int, way: int) -> None:
    """The tile stays so for the rest of the game (CC-13.8)."""
    terrain = list(world.terrain)
    for slot, kind in zip(world.board.regions[region], terrain_of(world, region, way), strict=True):
        terrain[slot] = kind
    world.terrain = tuple(terrain)
    world.turned = -1
    if way:
        world.flipped |= {region}
    map_terrain(world)


def map_terrain(world: World) -> None:
    """Notes which spaces are explored, land and sea."""
    explored = sea = 0
    for space, kind in enumerate(world.terrain):
        if kind != UNEXPLORED:
            explored |= 1 << space
            if kind == SEA:
                sea |= 1 << space
    world.explored, world.sea, world.land = explored, sea, explored & ~sea


def regions_beside_cities(world: World, seat: int) -> list[int]:
    """Unexplored regions next to a region with one of the player's cities (Explorer)."""
    board = world.board
    found: set[int] = set()
    for city in world.players[seat].cities:
        around = board.beside(board.region_mask[board.region_of[city]]) & ~world.explored
        found |= {board.region_of[space] for space in spaces_of(around)}
    return sorted(found)


def explore_from_afar(world: World, seat: int, regions: list[int], rule: str) -> Asking[int]:
    """Explores one of these regions without a unit, or none; returns the region or -1."""
    board = world.board
    if not regions:
        return -1
    answer = yield Ask(
        seat,
        "explore_region",
        lambda: [*(CHART(board.region_number(region)) for region in regions), PASS()],
        rule,
    )
    if answer.kind == "pass":
        return -1
    region = board.region_numbered(answer.args[0])
    yield from choose_way(world, seat, region, preferred(world, region, [BASE, FLIPPED]), rule)
    return region
