"""Maya (CC-28.60, CC-28.61)."""

from __future__ import annotations

from itertools import combinations

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.components import (
    ADVANCE,
    ANGRY,
    BUILDING_ADVANCE,
    BUILDINGS,
    CULTURE,
    FOOD,
    IDEA,
    LEADER,
    MOUNTAIN,
    OBELISK,
    ORE,
    PORT,
    RESEARCH_COST,
    SETTLER,
    WOOD,
    Amounts,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import NO, NOWHERE, PASS, REBUILD, USE, YES
from uruk.games.clash.rules.building import rewards, why_forbidden
from uruk.games.clash.rules.cities import return_building
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.influence import attempts, influence
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.payments import can_pay, choose_kind, less, one, pay, total
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

RULE = "CC-28.3"


@ability("terracing")
class Terracing(CivilizationPower):
    """Mountains give food, wood or ore and do not stop settlers and the leader."""

    def yields(self, terrain: int) -> tuple[int, ...]:
        return (FOOD, WOOD, ORE) if terrain == MOUNTAIN else ()

    def eases(self, unit: int, terrain: int) -> bool:
        return terrain == MOUNTAIN and unit in (SETTLER, LEADER)


@ability("stelas")
class Stelas(CivilizationPower):
    """A culture token or an idea for obelisks, new cities and conquered ones."""

    def carve(self, world: World, seat: int) -> Effect:
        kinds = (CULTURE, IDEA)
        return Effect(self.id, choose_kind(world, seat, kinds, RULE), gives=tuple(map(one, kinds)))

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        return self.carve(world, seat) if building == OBELISK else None

    def founded(self, world: World, seat: int, space: int, settler: int) -> Effect | None:
        return self.carve(world, seat)

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        return self.carve(world, seat)


@ability("ballcourts")
class Ballcourts(CivilizationPower):
    """Larger cities for mood tokens; a cheaper Spirituality advance each turn (CC-28.60)."""

    repeats = False
    category = "spirituality"

    def size_bonus(self, world: World, seat: int, space: int) -> tuple[int, Amounts]:
        return (0 if world.cities[space].mood == ANGRY else self.entry.amount), self.price

    def research_price(self, world: World, seat: int, advance: int) -> Amounts | None:
        if not self.is_unused(world) or ADVANCE[advance].category != self.category:
            return None
        return less(RESEARCH_COST, one(FOOD, self.entry.second_amount))


@ability("calendar")
class Calendar(CivilizationPower):
    """Looks at the top event card and may put it under the deck (CC-28.61)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        if not world.event_deck:
            return []
        known = world.event_deck[-1] in world.players[seat].seen
        return [] if known and not self.can_pay(world, seat) else [USE(self.id)]

    def can_pay(self, world: World, seat: int) -> bool:
        return can_pay(world.players[seat], self.price)

    def act(self, world: World, seat: int, move: Move) -> Part:
        """A card that is known already is put away; another one is looked at first."""
        if world.event_deck[-1] in world.players[seat].seen:
            yield from self.bury(world, seat)
        while True:
            self.look(world, seat)
            answer = yield Ask(
                seat,
                "calendar",
                lambda: [YES(), NO()] if self.can_pay(world, seat) else [NO()],
                "CC-28.61",
                always=True,
                private=lambda: {"card": world.event_deck[-1]},
            )
            if answer.kind == "no":
                return
            yield from self.bury(world, seat)

    def look(self, world: World, seat: int) -> None:
        card = world.event_deck[-1]
        world.reveals += 1
        world.players[seat].seen |= {card}
        world.whisper("event_foreseen", seat, "CC-28.61", {}, {"card": card})

    def bury(self, world: World, seat: int) -> Part:
        yield from pay(world, seat, self.price, "CC-28.61")
        world.event_deck = (world.event_deck[-1], *world.event_deck[:-1])
        world.tell("event_buried", seat, "CC-28.61")


@ability("pakal.sun_shield")
class SunShield(LeaderPower):
    """Cancels a hit in round 1 where he defends a city with an own obelisk."""

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        if side == 0 or battle.round != 1 or not battle.city:
            return 0
        own = world.cities[battle.space].buildings[OBELISK] == battle.owners[side]
        return self.entry.amount if own and self.fights(world, battle, side) else 0


@ability("pakal.art_and_architecture")
class ArtAndArchitecture(LeaderPower):
    """A culture token for two resources of a building in his city."""

    def other_prices(
        self, world: World, seat: int, purpose: str, cost: Amounts, space: int
    ) -> list[Amounts]:
        if purpose not in BUILDINGS or space != leader_city(world, seat):
            return []
        due = [kind for kind in (FOOD, ORE, WOOD) for _ in range(cost[kind])]
        spared = combinations(due, min(self.entry.amount, len(due)))
        rests = dict.fromkeys(less(cost, total(map(one, kinds))) for kinds in spared if kinds)
        return [total((rest, self.price)) for rest in rests]


@ability("siyaj_kak.fire_is_born")
class FireIsBorn(LeaderPower):
    """As strong as the city is large in round 1 of his attack."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if side != 0 or not battle.city or battle.round != 1:
            return 0
        return battle.size if self.fights(world, battle, side) else 0


@ability("siyaj_kak.cultural_influx")
class CulturalInflux(LeaderPower):
    """An attempt to influence after building in his city."""

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        return self.spread(world, seat, space)

    def raised(self, world: World, seat: int, space: int, wonder: str) -> Effect | None:
        return self.spread(world, seat, space)

    def spread(self, world: World, seat: int, space: int) -> Effect | None:
        if space != leader_city(world, seat) or world.turn.influenced:
            return None
        return Effect(self.id, self.reach_out(world, seat, space), sweeping=True)

    def reach_out(self, world: World, seat: int, space: int) -> Part:
        pairs = [pair for pair in attempts(world, seat) if pair[0] == space]
        if pairs and (yield from confirm(seat, "influx", RULE)):
            yield from influence(world, seat, pairs)


@ability("wak_chanil_ajaw.new_dynasty")
class NewDynasty(LeaderPower):
    """Stronger near own cities."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        own = world.players[battle.owners[side]].cities
        near = any(world.distance(home, battle.space) <= self.entry.distance for home in own)
        return self.entry.amount if near else 0


@ability("wak_chanil_ajaw.reconstruction")
class Reconstruction(LeaderPower):
    """After a Move in which he conquered a city a building may become another one."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        return Effect(self.id, self.note(world)) if leader_space(world, seat) == space else None

    def note(self, world: World) -> Part:
        world.turn.use(self.id)
        yield from ()

    def moved(self, world: World, seat: int) -> Effect | None:
        if self.is_unused(world):
            return None
        world.turn.used -= {self.id}
        moves = self.moves(world, seat)
        return Effect(self.id, self.rebuild(world, seat, moves)) if moves else None

    def moves(self, world: World, seat: int) -> list[Move]:
        """Each own building of his city with each other type that may be built there."""
        home = leader_city(world, seat)
        if home < 0 or why_forbidden(world, seat) is not None:
            return []
        player, city = world.players[seat], world.cities[home]
        own = [building for building, colour in enumerate(city.buildings) if colour == seat]
        seas = [space for space in world.board.near[home] if world.sea >> space & 1]
        return [
            REBUILD(old, new, facing)
            for old in own
            for new in range(len(BUILDINGS))
            if player.knows(BUILDING_ADVANCE[new]) and player.pieces[new] and not city.has(new)
            for facing in (seas if new == PORT else [NOWHERE])
        ]

    def rebuild(self, world: World, seat: int, moves: list[Move]) -> Part:
        answer = yield Ask(seat, "rebuild", lambda: [*moves, PASS()], RULE)
        if answer.kind == "pass":
            return
        old, new, facing = answer.args
        home = leader_city(world, seat)
        return_building(world, seat, old)
        world.players[seat].pieces[new] -= 1
        city = world.cities[home].with_building(old, NOBODY).with_building(new, seat)
        if PORT in (old, new):
            city = city.changed(port=facing)
        world.cities[home] = city
        world.tell(
            "rebuilt", seat, RULE,
            old=BUILDINGS[old], building=BUILDINGS[new], space=world.name(home),
        )  # fmt: skip
        yield from resolve(world, seat, rewards(world, seat, new))
