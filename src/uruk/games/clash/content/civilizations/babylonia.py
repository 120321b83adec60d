"""Babylonia (CC-28.15 to CC-28.17)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, Pair, ability
from uruk.games.clash.components import (
    BUILDINGS,
    CULTURE,
    FOOD,
    FORTRESS,
    IDEA,
    INFANTRY,
    NOTHING,
    ORE,
    TEMPLE,
    WOOD,
    Amounts,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, choose_space
from uruk.games.clash.content.civilizations.patrons import Patron
from uruk.games.clash.content.civilizations.wonder_builders import WonderBuilder
from uruk.games.clash.rules.decks import draw_action
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.payments import choose_kind, one
from uruk.games.clash.rules.units import free_capacity, has_room, place
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Part

RULE = "CC-28.3"


@ability("canals")
class Canals(CivilizationPower):
    """A Collect of exactly 1 food brings 1 more (CC-28.15)."""

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        if haul[FOOD] != self.entry.least:
            return None
        return Effect(self.id, self.water(haul))

    def water(self, haul: list[int]) -> Part:
        haul[FOOD] += self.gain[FOOD]
        yield from ()


@ability("code_of_laws")
class CodeOfLaws(CivilizationPower):
    """An action card after a successful attempt, for who holds few."""

    def influenced(self, world: World, seat: int, source: int, target: int) -> Effect | None:
        if len(world.players[seat].actions) > self.entry.least:
            return None
        return Effect(self.id, draw_action(world, seat, RULE))


@ability("star_catalogues")
class StarCatalogues(CivilizationPower):
    """An idea or a culture token before an event."""

    def before_event(self, world: World, seat: int) -> Effect | None:
        kinds = (IDEA, CULTURE)
        return Effect(self.id, choose_kind(world, seat, kinds, RULE), gives=tuple(map(one, kinds)))


@ability("ziggurats")
class Ziggurats(CivilizationPower):
    """Dogma leaves the limit of ideas alone; ideas pay for temples."""

    def limit(self) -> dict[str, int]:
        return self.entry.limits

    def exchange(self, purpose: str) -> list[Pair]:
        if purpose != BUILDINGS[TEMPLE]:
            return []
        return [(IDEA, kind) for kind in (FOOD, ORE, WOOD)]


@ability("hammurabi.lawgiver")
class Lawgiver(LeaderPower):
    """His city becomes happy for a culture token while mood is improved (CC-28.17)."""

    def delight_price(self, world: World, seat: int, space: int) -> Amounts:
        return self.price if space == leader_city(world, seat) else NOTHING


@ability("hammurabi.guardian")
class Guardian(Patron):
    """A fortress in his city costs ore only."""

    buildings = (FORTRESS,)


@ability("nebuchadnezzar.great_gardens")
class NebuchadnezzarsGardens(WonderBuilder):
    """The Great Gardens, drawn and built before others (CC-28.16)."""

    wonder = "great_gardens"


@ability("nebuchadnezzar.iconoclast")
class Iconoclast(LeaderPower):
    """Stronger when he attacks a city with a temple."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if side != 0 or not battle.city or not self.fights(world, battle, side):
            return 0
        return self.entry.amount if world.cities[battle.space].has(TEMPLE) else 0


@ability("nabopolassar.liberator")
class Liberator(LeaderPower):
    """Stronger against a player with at least as many cities."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        foe = battle.owners[1 - side]
        if not is_seat(foe) or not self.fights(world, battle, side):
            return 0
        own = world.players[battle.owners[side]]
        return self.entry.amount if len(world.players[foe].cities) >= len(own.cities) else 0


@ability("nabopolassar.revolt")
class Revolt(LeaderPower):
    """An infantry for a city that was conquered, with him or where there is room."""

    def city_lost(self, world: World, seat: int, space: int) -> Effect | None:
        if not world.players[seat].supply[INFANTRY]:
            return None
        return Effect(self.id, self.rise(world, seat))

    def rise(self, world: World, seat: int) -> Part:
        target = leader_space(world, seat)
        if not self.has_place(world, seat, target):
            homes = [s for s in world.players[seat].cities if has_room(world, seat, s, 1)]
            target = yield from choose_space(world, seat, homes, "revolt", RULE)
        if target >= 0:
            place(world, seat, target, INFANTRY, RULE)

    def has_place(self, world: World, seat: int, space: int) -> bool:
        """Whether an infantry finds room with the leader, aboard or on land."""
        if world.sea >> space & 1:
            return free_capacity(world, seat, space) > 0
        return has_room(world, seat, space, 1)
