"""Upper halves of action cards: advances, cities, collecting, objectives."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.components import (
    ACADEMY,
    ADVANCE,
    BUILDINGS,
    CATEGORY_MASK,
    CATEGORY_OF,
    CIVIL,
    HAPPY,
    IDEA,
    RESEARCH_COST,
    SETTLER,
    amounts,
)
from uruk.games.clash.content.asking import choose_player, choose_space, confirm
from uruk.games.clash.moves import DISCARD, KEEP, PASS
from uruk.games.clash.rules.action_cards import (
    BOUND_COLLECTS,
    CIVILS,
    Aimed,
    Civil,
    Reaction,
    civil,
    reaction,
)
from uruk.games.clash.rules.advances import (
    PURPOSE,
    affordable,
    available,
    choose_advance,
    develop,
    gain_advance,
    lighter_prices,
    why_not_gain,
)
from uruk.games.clash.rules.building import build_moves, construct, why_not_construct
from uruk.games.clash.rules.cities import activate, end_activation, raise_mood, why_not_activate
from uruk.games.clash.rules.decks import forget, leave_hand, top_objective
from uruk.games.clash.rules.exploration import explore_from_afar, regions_beside_cities
from uruk.games.clash.rules.payments import can_pay, gain, pay, total
from uruk.games.clash.rules.turns import BOUND_MOVES, collect_moves
from uruk.games.clash.rules.units import place
from uruk.games.clash.state.hands import hand_order
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

RULE = "CC-19.3"
NEIGHBOUR_DISTANCE = CIVIL["inspiration"].distance


def positions(world: World, seat: int) -> set[int]:
    """Spaces with a unit or a city of the player."""
    return {*world.units[seat], *world.players[seat].cities}


def neighbours(world: World, seat: int) -> list[int]:
    """Players with a unit or city at distance 2 or less from one's own (Inspiration)."""
    near: set[int] = set()
    for space in positions(world, seat):
        distances = world.board.distances(world.explored, space)
        near |= {s for s, steps in enumerate(distances) if steps <= NEIGHBOUR_DISTANCE}
    return [other for other in world.opponents(seat) if near & positions(world, other)]


def learnable(world: World, seat: int, teachers: list[int]) -> list[int]:
    """Advances that one of the teachers has and the player could gain for free (CC-19.6)."""
    known = 0
    for teacher in teachers:
        known |= world.players[teacher].advances
    return [advance for advance in available(world.players[seat]) if known >> advance & 1]


def learn(world: World, seat: int, options: list[int]) -> Part:
    """Gains one of these advances without the event counter."""
    advance = yield from choose_advance(seat, options, RULE)
    if advance >= 0:
        yield from gain_advance(world, seat, advance, counter=False)


@civil("quick_advance")
class QuickAdvance(Civil):
    def can_play(self, world: World, seat: int) -> bool:
        return bool(available(world.players[seat]))

    def play(self, world: World, seat: int) -> Part:
        yield from learn(world, seat, available(world.players[seat]))


@civil("inspiration")
class Inspiration(Civil):
    def can_play(self, world: World, seat: int) -> bool:
        return bool(learnable(world, seat, neighbours(world, seat)))

    def play(self, world: World, seat: int) -> Part:
        yield from learn(world, seat, learnable(world, seat, neighbours(world, seat)))


@civil("ideas")
class Ideas(Civil):
    def academies(self, world: World, seat: int) -> int:
        return sum(world.cities[space].has(ACADEMY) for space in world.players[seat].cities)

    def can_play(self, world: World, seat: int) -> bool:
        return self.academies(world, seat) > 0

    def play(self, world: World, seat: int) -> Part:
        gain(world, seat, IDEA, self.academies(world, seat), RULE)
        yield from ()


@civil("city_development")
class CityDevelopment(Civil):
    def builds(self, world: World, seat: int) -> list[Move]:
        found: list[Move] = []
        for space in world.players[seat].cities:
            if why_not_activate(world, seat, space) is not None:
                continue
            for building in range(len(BUILDINGS)):
                if why_not_construct(world, seat, space, building) is None:
                    found += build_moves(world, space, building)
        return found

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.builds(world, seat))

    def play(self, world: World, seat: int) -> Part:
        answer = yield Ask(seat, "build", lambda: self.builds(world, seat), RULE)
        building, space, facing = answer.args
        act = activate(world, space)
        yield from construct(world, seat, space, building, facing)
        yield from end_activation(world, seat, space, act, "build")


class NextCollect(Civil):
    """A card that changes the next Collect, which must be the next action."""

    repeat = False

    def moves(self, world: World, seat: int) -> list[Move]:
        """The Collects the player can still take, as main or free actions."""
        found = collect_moves(world, seat) if world.turn.main else []
        for ability in hooks_of(world.players[seat]).actions:
            if ability.collects:
                found += ability.actions(world, seat)
        return found

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.moves(world, seat))

    def play(self, world: World, seat: int) -> Part:
        world.turn.bound_by = self.entry.id
        yield from ()


@civil("production_focus")
class ProductionFocus(NextCollect):
    repeat = True


@civil("mass_production")
class MassProduction(NextCollect):
    pass


for _card in (CIVILS["production_focus"], CIVILS["mass_production"]):
    assert isinstance(_card, NextCollect)
    BOUND_COLLECTS[_card.entry.id] = (_card.entry.amount, _card.repeat)
    BOUND_MOVES[_card.entry.id] = _card.moves


@civil("explorer")
class Explorer(Civil):
    def has_settler(self, world: World, seat: int) -> bool:
        player = world.players[seat]
        return bool(player.supply[SETTLER] and player.cities)

    def can_play(self, world: World, seat: int) -> bool:
        return bool(regions_beside_cities(world, seat)) or self.has_settler(world, seat)

    def play(self, world: World, seat: int) -> Part:
        yield from explore_from_afar(world, seat, regions_beside_cities(world, seat), RULE)
        if self.has_settler(world, seat):
            homes = list(world.players[seat].cities)
            home = yield from choose_space(world, seat, homes, "settler", RULE, optional=True)
            if home >= 0:
                place(world, seat, home, SETTLER, RULE)


@civil("leadership")
class Leadership(Civil):
    def play(self, world: World, seat: int) -> Part:
        world.turn.main += 1
        yield from ()


@civil("new_plans")
class NewPlans(Civil):
    def can_play(self, world: World, seat: int) -> bool:
        return bool(world.players[seat].objectives)

    def play(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        for _ in range(self.entry.amount):
            card = top_objective(world, seat)
            if card:
                player.drawn = hand_order([*player.drawn, card])
        answer = yield Ask(
            seat,
            "plans",
            lambda: [PASS(), *map(KEEP, player.drawn)],
            RULE,
            always=True,
            private=lambda: {"drawn": list(player.drawn)},
        )
        back: tuple[str, ...] = ()
        if answer.kind == "keep":
            (chosen,) = answer.args
            player.drawn = (chosen, *(card for card in player.drawn if card != chosen))
            given = yield Ask(
                seat,
                "plans_back",
                lambda: [DISCARD(card) for card in player.objectives],
                RULE,
                always=True,
            )
            back = given.args
            leave_hand(world, seat, back[0])
            kept, *others = player.drawn  # a guess may have put other cards in their places
            player.drawn = tuple(others)
            player.receive(kept)
            player.terror = False
        self.put_back(world, seat, back)

    def put_back(self, world: World, seat: int, given: tuple[str, ...]) -> None:
        """The cards that are not kept are shuffled into the deck; nobody knows them any longer."""
        player = world.players[seat]
        for card in player.drawn:
            forget(world, card)
        deck = [*world.objective_deck, *player.drawn, *given]
        player.drawn = ()
        world.rng.shuffle(deck)
        world.objective_deck = tuple(deck)


@civil("synergies")
class Synergies(Civil):
    def seconds(self, world: World, seat: int, first: int, used: str = "") -> list[int]:
        """Advances of the category that can follow the first, if that is paid so."""
        return list(self.each_second(world, seat, first, used))

    def each_second(self, world: World, seat: int, first: int, used: str) -> Iterator[int]:
        price = lighter_prices(world, seat, first, as_action=False).get(used, RESEARCH_COST)
        player = world.players[seat]
        category = CATEGORY_MASK[CATEGORY_OF[first]] & ~(1 << first)
        trial = player.copy()
        trial.advances |= 1 << first
        for advance in range(len(ADVANCE)):
            if not category >> advance & 1 or why_not_gain(trial, advance) is not None:
                continue
            left = [
                cost
                for name, cost in lighter_prices(world, seat, advance, as_action=False).items()
                if name != used or ABILITY[name].repeats
            ]
            if any(
                can_pay(player, total((price, cost)), PURPOSE) for cost in (RESEARCH_COST, *left)
            ):
                yield advance

    def each_first(self, world: World, seat: int) -> Iterator[int]:
        """Advances that another of their category can follow."""
        for advance in affordable(world, seat, as_action=False):
            for used in ("", *lighter_prices(world, seat, advance, as_action=False)):
                if next(self.each_second(world, seat, advance, used), None) is not None:
                    yield advance
                    break

    def can_play(self, world: World, seat: int) -> bool:
        return next(self.each_first(world, seat), None) is not None

    def play(self, world: World, seat: int) -> Part:
        first = yield from choose_advance(seat, [*self.each_first(world, seat)], RULE)
        thrifty: list[str] = []
        if not self.seconds(world, seat, first):
            prices = lighter_prices(world, seat, first, as_action=False)
            thrifty = [name for name in prices if self.seconds(world, seat, first, name)]
        yield from develop(world, seat, first, counter=False, thrifty=thrifty, as_action=False)
        category = CATEGORY_MASK[CATEGORY_OF[first]]
        options = [a for a in affordable(world, seat, as_action=False) if category >> a & 1]
        second = yield from choose_advance(seat, options, RULE)
        if second >= 0:
            yield from develop(world, seat, second, counter=False, as_action=False)


@reaction("teach_us")
class TeachUs(Reaction):
    occasion = "captured"

    def can_react(self, world: World, seat: int, loser: int) -> bool:
        return bool(learnable(world, seat, [loser]))

    def react(self, world: World, seat: int, loser: int) -> Part:
        yield from learn(world, seat, learnable(world, seat, [loser]))


@civil("technology_trade")
class TechnologyTrade(Aimed):
    def victims(self, world: World, seat: int) -> list[int]:
        return [t for t in neighbours(world, seat) if learnable(world, seat, [t])]

    def aim(self, world: World, seat: int) -> Asking[int]:
        return choose_player(seat, self.victims(world, seat), "teacher", RULE)

    def play_against(self, world: World, seat: int, other: int) -> Part:
        yield from learn(world, seat, learnable(world, seat, [other]))
        yield from learn(world, other, learnable(world, other, [seat]))


@civil("new_ideas")
class NewIdeas(Civil):
    def can_play(self, world: World, seat: int) -> bool:
        return bool(affordable(world, seat, as_action=False))

    def play(self, world: World, seat: int) -> Part:
        options = affordable(world, seat, as_action=False)
        advance = yield from choose_advance(seat, options, RULE)
        yield from develop(world, seat, advance, counter=False, as_action=False)
        gain(world, seat, IDEA, self.entry.amount, RULE)


@civil("hero_general")
class HeroGeneral(Civil):
    def unhappy(self, world: World, seat: int) -> list[int]:
        return [s for s in world.players[seat].cities if world.cities[s].mood < HAPPY]

    def can_play(self, world: World, seat: int) -> bool:
        won = any(
            feat.seat == seat and feat.won and self.entry.id not in feat.used
            for feat in world.turn.feats
        )
        return won and bool(self.unhappy(world, seat))

    def play(self, world: World, seat: int) -> Part:
        use_feat(world, seat, self.entry.id, captures=False)
        space = yield from choose_space(world, seat, self.unhappy(world, seat), "cheer", RULE)
        raise_mood(world, space, RULE)
        price = amounts(self.entry.second_price)
        if not self.unhappy(world, seat) or not can_pay(world.players[seat], price):
            return
        if (yield from confirm(seat, "cheer_again", RULE)):
            yield from pay(world, seat, price, RULE)
            again = self.unhappy(world, seat)
            space = yield from choose_space(world, seat, again, "cheer", RULE)
            raise_mood(world, space, RULE)


@civil("great_ideas")
class GreatIdeas(Civil):
    def can_play(self, world: World, seat: int) -> bool:
        player = world.players[seat]
        return player.stock[IDEA] < player.limits[IDEA] and any(
            feat.seat == seat and (feat.won or feat.captured) and self.entry.id not in feat.used
            for feat in world.turn.feats
        )

    def play(self, world: World, seat: int) -> Part:
        use_feat(world, seat, self.entry.id, captures=True)
        gain(world, seat, IDEA, self.entry.amount, RULE)
        yield from ()


def use_feat(world: World, seat: int, key: str, *, captures: bool) -> None:
    """Marks the first fitting battle or capture as used for a card (CC-19.5)."""
    feats = list(world.turn.feats)
    for place_, feat in enumerate(feats):
        fits = feat.won or (captures and feat.captured)
        if feat.seat == seat and fits and key not in feat.used:
            feats[place_] = feat._replace(used=feat.used | {key})
            break
    world.turn.feats = tuple(feats)
