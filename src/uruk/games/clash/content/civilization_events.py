"""Texts of the event cards that come with the expansion (E39 to E54)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    ACADEMY,
    ADVANCE_INDEX,
    BARREN,
    CULTURE,
    FOOD,
    FOREST,
    GOLD,
    IDEA,
    KINDS,
    LEADER,
    MARKET,
    MOOD,
    OBELISK,
    OBSERVATORY,
    PORT,
    TEMPLE,
    WOOD,
    amounts,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.content.asking import choose_player, choose_space, confirm
from uruk.games.clash.content.events import (
    RULE,
    SPREADERS,
    lose_unit,
    not_angry,
    removable,
)
from uruk.games.clash.moves import DONE, HAVE, LOSE_CARD, PAY, REMOVE_UNIT, TAKE_LEADER
from uruk.games.clash.rules.advances import lose_government
from uruk.games.clash.rules.captives import release_captive, releases, sacrifices_tokens
from uruk.games.clash.rules.cities import lower_mood
from uruk.games.clash.rules.combat.fighters import ATTACKER, DEFENDER
from uruk.games.clash.rules.decks import (
    discard_action,
    discard_objective,
    display_wonder,
    leave_hand,
    pile_event,
)
from uruk.games.clash.rules.event_cards import EventText, discard_from_table, event, keep_before
from uruk.games.clash.rules.events import choose_city, strike_units, worsen
from uruk.games.clash.rules.influence import replace_building
from uruk.games.clash.rules.leaders import leader_space, put_in_play
from uruk.games.clash.rules.payments import can_pay, choose_kind, gain, gain_all, lose, one, pay
from uruk.games.clash.rules.units import has_room, place, remove
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

STORAGE = ADVANCE_INDEX["storage"]


def cities_with_either(world: World, seat: int, *buildings: int) -> int:
    """How many of the player's cities have one of these buildings."""
    cities = (world.cities[space] for space in world.players[seat].cities)
    return sum(any(map(city.has, buildings)) for city in cities)


# ------------------------------------------------------------ cards that are kept


@event("E39")
class Uprising(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        laid = 0
        while laid < self.entry.amount:
            kinds = [kind for kind in (CULTURE, MOOD) if world.players[seat].stock[kind]]
            moves: list[Move] = [HAVE(1, kind) for kind in kinds]
            if not moves:
                break
            if laid:
                moves.append(DONE())
            answer = yield Ask(seat, "uprising", fixed(moves), RULE, params={"laid": laid})
            if answer.kind == "done":
                break
            _, kind = answer.args
            lose(world, seat, kind, 1, RULE)
            laid += 1
        if laid:
            keep_before(world, seat, self.entry.id, laid)


@event("E40")
class Envoys(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        gain_all(world, seat, amounts(self.entry.gain), RULE)
        other = yield from choose_player(seat, list(world.opponents(seat)), "envoy", RULE)
        gain(world, other, CULTURE, self.entry.amount, RULE)
        display_wonder(world, seat, RULE)


class BattleCard(EventText):
    """Lies on the table until a land battle concerns it; somebody then keeps it."""

    def resolve(self, world: World, seat: int) -> Part:
        yield from ()


@event("E41")
class SolarEclipse(BattleCard):
    def ends_battle(self, world: World, battle: Battle) -> bool:
        return True

    def battle_ended(self, world: World, battle: Battle) -> Part:
        yield from ()
        if not battle.round:
            return
        owner = battle.owners[DEFENDER if battle.winner is None else battle.winner]
        if is_seat(owner):
            keep_before(world, owner, self.entry.id, 1)
        else:
            discard_from_table(world, self.entry.id)


@event("E42")
class TrojanHorse(BattleCard):
    def before_battle(self, world: World, battle: Battle) -> Part:
        seat = battle.owners[ATTACKER]
        price = amounts(self.entry.price)
        if not battle.city or not is_seat(seat) or not can_pay(world.players[seat], price):
            return
        agreed = yield from confirm(seat, "trojan_horse", RULE)
        if agreed:
            yield from pay(world, seat, price, RULE)
            battle.mute[DEFENDER] = 1
            keep_before(world, seat, self.entry.id, 1)


@event("E43")
class Guillotine(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        space = leader_space(world, seat)
        if space >= 0:
            stack = world.stack(seat, space)
            codes = [code for code in stack if code & TYPE_MASK == LEADER]
            remove(world, seat, space, codes, RULE)
        placed = yield from self.follow(world, seat)
        player.leaders = ()
        if not placed:
            keep_before(world, seat, self.entry.id, 1)

    def follow(self, world: World, seat: int) -> Asking[bool]:
        """Whether another leader takes the place of the first."""
        leaders = world.players[seat].leaders
        spaces = self.thrones(world, seat)
        if not leaders or not spaces:
            return False
        moves = [*map(TAKE_LEADER, leaders), DONE()]
        answer = yield Ask(seat, "guillotine", lambda: moves, RULE)
        if answer.kind == "done":
            return False
        space = yield from choose_space(world, seat, spaces, "throne", RULE)
        place(world, seat, space, LEADER, RULE)
        put_in_play(world, seat, answer.args[0])
        return True

    def thrones(self, world: World, seat: int) -> list[int]:
        """Own cities and land with own military units, where there is room for one more."""
        camps = [s for s in world.units[seat] if world.land >> s & 1 and world.military(seat, s)]
        spaces = sorted({*world.players[seat].cities, *camps})
        return [space for space in spaces if has_room(world, seat, space, 1)]


@event("E44")
class Anarchy(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        lose_government(world, seat)
        yield from ()


# ------------------------------------------------------------ good years


class Prosperity(EventText, ABC):
    """All gain by their cities with certain buildings, the active player at least a little."""

    buildings: tuple[int, ...] = ()

    def share(self, world: World, seat: int) -> int:
        count = cities_with_either(world, seat, *self.buildings)
        return min(count, self.entry.amount) if self.entry.amount else count

    def resolve(self, world: World, seat: int) -> Part:
        yield from self.bring(world, seat, self.share(world, seat))

    def turned_up(self, world: World, seat: int) -> Part:
        yield from self.bring(world, seat, max(self.entry.least, self.share(world, seat)))

    @abstractmethod
    def bring(self, world: World, seat: int, amount: int) -> Part:
        """The player takes so much."""


@event("E45")
class ScientificTrade(Prosperity):
    buildings = (ACADEMY, OBSERVATORY)

    def bring(self, world: World, seat: int, amount: int) -> Part:
        gain(world, seat, IDEA, amount, RULE)
        yield from ()


@event("E46")
class FlourishingTrade(Prosperity):
    buildings = (MARKET, PORT)

    def bring(self, world: World, seat: int, amount: int) -> Part:
        gain(world, seat, GOLD, amount, RULE)
        yield from ()


@event("E47")
class EraOfStability(Prosperity):
    buildings = (TEMPLE, OBELISK)

    def bring(self, world: World, seat: int, amount: int) -> Part:
        for _ in range(amount):
            yield from choose_kind(world, seat, (CULTURE, MOOD), RULE)


@event("E54")
class SuccessfulYear(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        counts = [len(player.cities) for player in world.players]
        fewest, most = min(counts), max(counts)
        if fewest == most:
            gain(world, seat, FOOD, self.entry.amount, RULE)
        elif counts[seat] == fewest:
            gain(world, seat, FOOD, most - fewest, RULE)
        yield from ()


# ------------------------------------------------------------ bad years


@event("E48")
class Reformation(EventText):
    """A temple of the player, or of somebody whom the player names, changes its colour."""

    def temples(self, world: World, seat: int) -> list[int]:
        cities = world.players[seat].cities
        return [space for space in cities if world.cities[space].buildings[TEMPLE] == seat]

    def reformers(self, world: World, seat: int) -> list[int]:
        return [other for other in world.opponents(seat) if world.players[other].pieces[TEMPLE]]

    def can_reform(self, world: World, seat: int) -> bool:
        return bool(self.temples(world, seat) and self.reformers(world, seat))

    def resolve(self, world: World, seat: int) -> Part:
        believer = seat
        if not self.temples(world, seat):
            others = [o for o in world.opponents(seat) if self.can_reform(world, o)]
            if not others:
                return
            believer = yield from choose_player(seat, others, "believer", RULE)
        if not self.can_reform(world, believer):
            return
        reformers = self.reformers(world, believer)
        other = yield from choose_player(believer, reformers, "reformer", RULE)
        spaces = self.temples(world, believer)
        space = yield from choose_space(world, other, spaces, "reformation", RULE)
        replace_building(world, other, space, TEMPLE)
        world.tell("reformed", other, RULE, space=world.name(space))


@event("E49")
class Pandemics(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        for left in range(len(world.players[seat].cities) // self.entry.amount, 0, -1):
            if not self.items(world, seat):
                return
            answer = yield Ask(
                seat,
                "pandemic",
                lambda: self.items(world, seat),
                RULE,
                always=True,
                params={"left": left},
            )
            yield from self.lose(world, seat, answer)

    def items(self, world: World, seat: int) -> list[Move]:
        """What can be lost; great persons in the hand count as action cards (CC-R.65)."""
        player = world.players[seat]
        moves: list[Move] = [PAY(one(kind)) for kind in range(len(KINDS)) if player.stock[kind]]
        if sacrifices_tokens(player):
            moves += releases(player)
        moves += map(LOSE_CARD, (*player.actions, *player.persons, *player.objectives))
        return [*moves, *(REMOVE_UNIT(unit, space) for space, unit in removable(world, seat))]

    def lose(self, world: World, seat: int, answer: Move) -> Part:
        if answer.kind == "remove_unit":
            unit, space = answer.args
            stack = world.stack(seat, space)
            code = next(code for code in stack if code & TYPE_MASK == unit)
            yield from strike_units(world, seat, space, (code,), RULE)
        elif answer.kind == "release":
            release_captive(world, seat, answer, RULE)
        elif answer.kind == "pay":
            lose(world, seat, answer.args[0].index(1), 1, RULE)
        else:
            self.lose_card(world, seat, answer.args[0])

    def lose_card(self, world: World, seat: int, card: str) -> None:
        player = world.players[seat]
        world.reveals += 1
        if card in player.actions:
            discard_action(world, seat, card, RULE)
        elif card in player.objectives:
            discard_objective(world, seat, card, RULE)
        else:
            leave_hand(world, seat, card)
            pile_event(world, seat, card)
            world.tell("card_discarded", seat, RULE, card=card)


@event("E50")
class BlackDeath(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        count = sum(map(len, world.units[seat].values())) // self.entry.amount
        if not count:
            return
        if any(player.knows(advance) for advance in SPREADERS):
            count += self.entry.spread
        for _ in range(count):
            options = removable(world, seat)
            if options:
                struck = yield from lose_unit(world, seat, options)
                player.buried += struck


@event("E51")
class Vermin(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        player = world.players[seat]
        if not player.knows(STORAGE):
            return
        if not lose(world, seat, FOOD, self.entry.amount, RULE):
            space = yield from choose_city(world, seat, not_angry(world, seat), "famine", RULE)
            if space >= 0:
                yield from worsen(world, seat, space, RULE, to_angry=True)


@event("E52")
class Drought(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        dry = [
            space
            for space in world.players[seat].cities
            if any(world.terrain[s] == BARREN for s in (space, *world.board.near[space]))
        ]
        hunger = min(len(dry), self.entry.amount)
        if lose(world, seat, FOOD, hunger, RULE) < hunger:
            options = [space for space in not_angry(world, seat) if space in dry]
            space = yield from choose_city(world, seat, options, "famine", RULE)
            if space >= 0:
                yield from worsen(world, seat, space, RULE, to_angry=True)


@event("E53")
class Fire(EventText):
    def resolve(self, world: World, seat: int) -> Part:
        woods = sum(1 << s for s in spaces_of(world.land) if world.terrain[s] == FOREST)
        homes = [space for space in world.players[seat].cities if woods >> space & 1]
        if not homes:
            lose(world, seat, WOOD, self.entry.amount, RULE)
            return
        start = yield from choose_city(world, seat, homes, "fire", RULE)
        burning = world.board.flood(1 << start, woods & ~world.exhausted)
        for owner in (*world.seats_from(seat), *world.neutrals):
            for space in world.force(owner).cities:
                if not burning >> space & 1:
                    continue
                if is_seat(owner):
                    yield from worsen(world, owner, space, RULE)
                else:
                    lower_mood(world, space, RULE)
