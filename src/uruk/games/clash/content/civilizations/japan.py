"""Japan (CC-28.45 to CC-28.47)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Effect, ability
from uruk.games.clash.board import Bits
from uruk.games.clash.components import (
    ACADEMY,
    ACTION_CARD,
    ADVANCE_INDEX,
    BUILDINGS,
    CAVALRY,
    EVENT,
    FOOD,
    FORTRESS,
    MILITARY,
    OBSERVATORY,
    SYMBOL_BONUS,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower, confirm
from uruk.games.clash.moves import BUILDING, MOVES, PASS, TAKE_CARD, named
from uruk.games.clash.rules.action_cards import FOILED, announce, is_playable_freely, take_effect
from uruk.games.clash.rules.advances import affordable, choose_advance, develop
from uruk.games.clash.rules.combat.dice import symbols_of
from uruk.games.clash.rules.decks import put_away, show
from uruk.games.clash.rules.event_cards import PERSON
from uruk.games.clash.rules.influence import replace_building, replaceable
from uruk.games.clash.rules.leaders import leader_city, leader_space
from uruk.games.clash.rules.payments import can_pay, pay, take
from uruk.games.clash.rules.turns import announce_person, playable_persons
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

RULE = "CC-28.3"


@ability("pottery")
class Pottery(CivilizationPower):
    """Once per turn a culture token for a Collect with much food (CC-28.45)."""

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        if not self.is_unused(world) or haul[FOOD] < self.entry.least:
            return None
        return Effect(self.id, self.fire(world, seat), gives=(self.gain,))

    def fire(self, world: World, seat: int) -> Part:
        world.turn.use(self.id)
        yield from take(world, seat, self.gain, "CC-28.45")


@ability("horsemanship")
class Horsemanship(CivilizationPower):
    """Cavalry from fortresses, and stronger where it defends one."""

    def hires(self, world: World, seat: int, space: int, unit: int) -> bool:
        return unit == CAVALRY and world.cities[space].has(FORTRESS)

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if (
            side == 0
            or battle.round != 1
            or not battle.city
            or not world.has_fortress(battle.space)
        ):
            return 0
        ridden = symbols_of(world, battle, side).riders > 0
        return self.entry.amount - SYMBOL_BONUS[CAVALRY] if ridden else 0


@ability("subterfuge")
class Subterfuge(CivilizationPower):
    """Cancels a card of an opponent who is near, for a card of one's own (CC-28.46)."""

    def foils(self, world: World, seat: int, player: int) -> bool:
        near = self.watched(world, seat)
        around = (*world.units[player], *world.players[player].cities)
        return any(near >> space & 1 for space in around)

    def watched(self, world: World, seat: int) -> Bits:
        """Spaces within reach of an own city or military unit."""
        posts = set(world.players[seat].cities)
        for space, stack in world.units[seat].items():
            if any(MILITARY[code & TYPE_MASK] for code in stack):
                posts.add(space)
        found = 0
        for post in posts:
            distances = world.board.distances(world.explored, post)
            found |= sum(1 << s for s, far in enumerate(distances) if far <= self.entry.distance)
        return found


PERFORM: Final = MOVES.kind(
    "use_shogunate",
    "use {ability} {thing}",
    named("ability", ["shogunate"]),
    named("thing", (*ACTION_CARD, *(card for card, entry in EVENT.items() if entry.great_person))),
    key="use_for",
)


@ability("shogunate")
class Shogunate(CivilizationPower):
    """A card that is a main action as a free one; a card instead of a draft (CC-28.47)."""

    def actions(self, world: World, seat: int) -> list[Move]:
        if not self.is_unused(world):
            return []
        hand = world.players[seat].actions
        cards = [card for card in hand if is_playable_freely(world, seat, card)]
        return [PERFORM(self.id, card) for card in (*cards, *playable_persons(world, seat))]

    def act(self, world: World, seat: int, move: Move) -> Part:
        _, card = move.args
        if card in PERSON:
            if (yield from announce_person(world, seat, card)):
                world.turn.use(self.id)
                yield from PERSON[card].play(world, seat)
                put_away(world, seat, card)
            return
        target = yield from announce(world, seat, card)
        if target != FOILED:
            world.turn.use(self.id)
            yield from take_effect(world, seat, card, target)

    def recruit_card(self, world: World, seat: int) -> str:
        return "" if f"{self.id}_card" in world.turn.used else "draft"


@ability("go_toba.way_of_the_sword")
class WayOfTheSword(LeaderPower):
    """Ore strengthens his battle to its end, even without him."""

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        if not self.fights(world, battle, side):
            return None
        return Effect(self.id, self.draw(world, battle, side), pays=(self.price,))

    def draw(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        if can_pay(world.players[seat], self.price) and (yield from confirm(seat, "sword", RULE)):
            yield from pay(world, seat, self.price, RULE)
            battle.bonus[side] += self.entry.amount


@ability("go_toba.scholar")
class Scholar(LeaderPower):
    """An advance after an academy or observatory in his city."""

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        if building not in (ACADEMY, OBSERVATORY) or space != leader_city(world, seat):
            return None
        return Effect(self.id, self.study(world, seat), sweeping=True)

    def study(self, world: World, seat: int) -> Part:
        options = affordable(world, seat)
        advance = yield from choose_advance(seat, options, RULE, optional=True)
        if advance >= 0:
            yield from develop(world, seat, advance)


@ability("jimmu.fortified")
class Fortified(LeaderPower):
    """Fortresses near him defend better."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if side == 0 or not battle.city or not world.has_fortress(battle.space):
            return 0
        here = leader_space(world, battle.owners[side])
        near = world.distance(here, battle.space) <= self.entry.distance
        return self.entry.amount if near else 0


@ability("jimmu.mythical")
class Mythical(LeaderPower):
    """Takes back a card played in a battle that he survived."""

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        played = [card for card in battle.cards[side] if card in world.action_discard]
        if not battle.led[side] or not played:
            return None
        seat = battle.owners[side]
        return Effect(self.id, self.recall(world, seat, played), pays=(self.price,))

    def recall(self, world: World, seat: int, played: list[str]) -> Part:
        player = world.players[seat]
        if not can_pay(player, self.price):
            return
        answer = yield Ask(seat, "mythical", lambda: [PASS(), *map(TAKE_CARD, played)], RULE)
        if answer.kind == "pass":
            return
        (card,) = answer.args
        yield from pay(world, seat, self.price, RULE)
        world.action_discard = tuple(other for other in world.action_discard if other != card)
        player.receive(card)
        show(world, seat, card)
        world.tell("card_regained", seat, RULE, card=card)


CONVERT: Final = MOVES.kind(
    "use_japanese_buddhism",
    "use {ability} {thing}",
    named("ability", ["suiko.japanese_buddhism"]),
    BUILDING.called("thing"),
    key="use_for",
)


@ability("suiko.japanese_buddhism")
class JapaneseBuddhism(LeaderPower):
    """A foreign building of her city becomes one's own; with State Religion as a free action."""

    def is_free(self, world: World, seat: int) -> bool:
        return world.players[seat].knows(ADVANCE_INDEX["state_religion"])

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or not can_pay(world.players[seat], self.price):
            return []
        if not world.turn.main and not self.is_free(world, seat):
            return []
        return [CONVERT(self.id, b) for b in replaceable(world, seat, world.cities[home])]

    def act(self, world: World, seat: int, move: Move) -> Part:
        _, building = move.args
        if not self.is_free(world, seat):
            world.turn.main -= 1
        yield from pay(world, seat, self.price, RULE)
        home = leader_city(world, seat)
        replace_building(world, seat, home, building)
        world.tell("influenced", seat, RULE, building=BUILDINGS[building], space=world.name(home))


@ability("suiko.defender")
class Defender(LeaderPower):
    """Stronger in defence."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        return self.entry.amount if side == 1 and self.fights(world, battle, side) else 0
