"""Great persons: event cards that are bought and played later (E18 to E26)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import ADVANCE, BUILDINGS, HAPPY, IDEA, TEMPLE, amounts
from uruk.games.clash.content.asking import choose_space
from uruk.games.clash.moves import PASS
from uruk.games.clash.rules.advances import available, choose_advance, gain_advance
from uruk.games.clash.rules.building import (
    build_moves,
    can_afford,
    construct,
    pay_price,
    why_not_construct,
)
from uruk.games.clash.rules.cities import found, set_mood, why_not_found
from uruk.games.clash.rules.decks import draw_action
from uruk.games.clash.rules.events import Person, person
from uruk.games.clash.rules.exploration import explore_from_afar, regions_beside_cities
from uruk.games.clash.rules.movement import begin_move, can_move
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.payments import can_pay, gain, pay
from uruk.games.clash.rules.trade_routes import count_routes, income
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

RULE = "CC-21.11"


class GreatPerson(Person, ABC):
    """First an advance of its field for free, then what the person does (CC-21.13)."""

    def studies(self, world: World, seat: int) -> list[int]:
        fields = self.entry.free_advance_categories
        return [a for a in available(world.players[seat]) if ADVANCE[a].category in fields]

    def has_effect(self, world: World, seat: int) -> bool:
        return True

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.studies(world, seat)) or self.has_effect(world, seat)

    def play(self, world: World, seat: int) -> Part:
        options = self.studies(world, seat)
        advance = yield from choose_advance(seat, options, RULE, optional=True)
        if advance >= 0:
            yield from gain_advance(world, seat, advance, counter=False)
        yield from self.serve(world, seat)

    @abstractmethod
    def serve(self, world: World, seat: int) -> Part:
        """What the person does beside the free advance."""


@person("E18")
class GreatExplorer(GreatPerson):
    def has_effect(self, world: World, seat: int) -> bool:
        return bool(regions_beside_cities(world, seat))

    def serve(self, world: World, seat: int) -> Part:
        regions = regions_beside_cities(world, seat)
        region = yield from explore_from_afar(world, seat, regions, RULE)
        price = amounts(self.entry.price)
        if region < 0 or not can_pay(world.players[seat], price):
            return
        spaces = [
            space
            for space in sorted(world.board.regions[region])
            if why_not_found(world, seat, space) is None
        ]
        space = yield from choose_space(world, seat, spaces, "found", RULE, optional=True)
        if space >= 0:
            yield from pay(world, seat, price, RULE)
            found(world, space, seat, RULE)
            yield from lay_for(world, Fact("found", seat, space))


@person("E19")
class GreatArtist(GreatPerson):
    def unhappy(self, world: World, seat: int) -> list[int]:
        return [s for s in world.players[seat].cities if world.cities[s].mood != HAPPY]

    def has_effect(self, world: World, seat: int) -> bool:
        return bool(self.unhappy(world, seat))

    def serve(self, world: World, seat: int) -> Part:
        space = yield from choose_space(world, seat, self.unhappy(world, seat), "cheer", RULE)
        if space >= 0:
            set_mood(world, space, HAPPY, RULE)


class Builder(GreatPerson):
    """May construct a building at its normal price without activating the city."""

    buildings: tuple[int, ...] = tuple(range(len(BUILDINGS)))

    def builds(self, world: World, seat: int) -> list[Move]:
        moves: list[Move] = []
        for space in world.players[seat].cities:
            for building in self.buildings:
                payable = can_afford(world, seat, building, space)
                if payable and why_not_construct(world, seat, space, building) is None:
                    moves += build_moves(world, space, building)
        return moves

    def has_effect(self, world: World, seat: int) -> bool:
        return bool(self.builds(world, seat))

    def serve(self, world: World, seat: int) -> Part:
        moves = self.builds(world, seat)
        if not moves:
            return
        answer = yield Ask(seat, "build", lambda: [*moves, PASS()], RULE)
        if answer.kind == "build":
            building, space, facing = answer.args
            yield from pay_price(world, seat, building, space, RULE)
            yield from construct(world, seat, space, building, facing)


@person("E20")
class GreatProphet(Builder):
    buildings = (TEMPLE,)


@person("E26")
class GreatEngineer(Builder):
    pass


@person("E21")
class GreatPhilosopher(GreatPerson):
    def serve(self, world: World, seat: int) -> Part:
        gain(world, seat, IDEA, self.entry.amount, RULE)
        yield from ()


@person("E22")
class GreatScientist(GreatPerson):
    def serve(self, world: World, seat: int) -> Part:
        gain(world, seat, IDEA, self.entry.amount, RULE)
        yield from draw_action(world, seat, RULE)


@person("E23")
class ElderStatesman(GreatPerson):
    def serve(self, world: World, seat: int) -> Part:
        for _ in range(self.entry.amount):
            yield from draw_action(world, seat, RULE)


@person("E24")
class GreatWarlord(GreatPerson):
    def has_effect(self, world: World, seat: int) -> bool:
        return can_move(world, seat)

    def serve(self, world: World, seat: int) -> Part:
        world.turn.valour = self.entry.amount
        begin_move(world, seat)
        yield from ()


@person("E25")
class GreatMerchant(GreatPerson):
    def has_effect(self, world: World, seat: int) -> bool:
        return has_grant(world.players[seat], "trade_routes") and count_routes(world, seat) > 0

    def serve(self, world: World, seat: int) -> Part:
        if has_grant(world.players[seat], "trade_routes"):
            yield from income(world, seat)
