"""Great persons: event cards that are bought and played later (E18 to E26, E55 to E58)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import (
    ADVANCE,
    BUILDINGS,
    CULTURE,
    HAPPY,
    IDEA,
    MOOD,
    TEMPLE,
    amounts,
)
from uruk.games.clash.content.asking import choose_player, choose_space
from uruk.games.clash.moves import ASSIGN, PASS, PAY
from uruk.games.clash.rules.advances import available, choose_advance, gain_advance
from uruk.games.clash.rules.building import (
    build_moves,
    can_afford,
    construct,
    pay_price,
    why_not_construct,
)
from uruk.games.clash.rules.cities import set_mood, why_not_found
from uruk.games.clash.rules.decks import draw_action, take_objective
from uruk.games.clash.rules.event_cards import Person, person
from uruk.games.clash.rules.exploration import explore_from_afar, regions_beside_cities
from uruk.games.clash.rules.founding import found_city
from uruk.games.clash.rules.movement import begin_move, can_move
from uruk.games.clash.rules.payments import can_pay, gain, one, pay, spend
from uruk.games.clash.rules.trade_routes import count_routes, income
from uruk.games.clash.state.hands import hand_order
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
            yield from found_city(world, seat, space, RULE)


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
                refusal = why_not_construct(world, seat, space, building, active=False)
                if payable and refusal is None:
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


@person("E55")
class GreatArchitect(Person):
    """Lies before the buyer and helps to build a wonder (see `rules.wonders`)."""

    def can_play(self, world: World, seat: int) -> bool:
        return False

    def play(self, world: World, seat: int) -> Part:
        yield from ()


@person("E56")
class GreatAthlete(GreatPerson):
    """Exchanges tokens of one kind for as many of the other."""

    def has_effect(self, world: World, seat: int) -> bool:
        stock = world.players[seat].stock
        return bool(stock[CULTURE] or stock[MOOD])

    def serve(self, world: World, seat: int) -> Part:
        stock = world.players[seat].stock
        moves = [PAY(one(k, n)) for k in (CULTURE, MOOD) for n in range(1, stock[k] + 1)]
        if not moves:
            return
        answer = yield Ask(seat, "athlete", lambda: [*moves, PASS()], RULE)
        if answer.kind == "pay":
            (paid,) = answer.args
            spend(world, seat, paid)
            kind, other = (CULTURE, MOOD) if paid[CULTURE] else (MOOD, CULTURE)
            gain(world, seat, other, paid[kind], RULE)


@person("E57")
class GreatDiplomat(Person):
    """A relation with another player (see `rules.relations`); given up as a main action."""

    def bought(self, world: World, seat: int) -> Part:
        other = yield from choose_player(seat, list(world.opponents(seat)), "diplomat", RULE)
        world.players[seat].lay_before(self.entry.id, other)
        world.tell("relation", seat, RULE, other=other)

    def can_play(self, world: World, seat: int) -> bool:
        return True

    def play(self, world: World, seat: int) -> Part:
        yield from ()


@person("E58")
class GreatSeer(Person):
    """Looks at objective cards and sets one aside for the next draw of each player."""

    def can_play(self, world: World, seat: int) -> bool:
        return bool(world.objective_deck or world.objective_discard)

    def play(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        drawn = [card for _ in world.players if (card := take_objective(world))]
        player.drawn = hand_order([*player.drawn, *drawn])
        for other in world.seats_from(seat):
            if player.drawn:
                yield from self.assign(world, seat, other)

    def assign(self, world: World, seat: int, other: int) -> Part:
        """One of the cards is set aside for a player."""
        player = world.players[seat]
        answer = yield Ask(
            seat,
            "seer",
            lambda: [ASSIGN(card, other) for card in player.drawn],
            RULE,
            always=True,
            params={"other": other},
            private=lambda: {"drawn": list(player.drawn)},
        )
        card = answer.args[0]
        player.drawn = tuple(each for each in player.drawn if each != card)
        player.seen |= {card}
        world.players[other].assigned = (*world.players[other].assigned, card)
        world.tell("objective_assigned", seat, RULE, other=other)
