"""Egypt (CC-28.25 to CC-28.28)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, Pair, ability
from uruk.games.clash.board import Bits
from uruk.games.clash.components import (
    ACADEMY,
    ADVANCE_INDEX,
    BARREN,
    BUILDINGS,
    CATEGORIES,
    CATEGORY,
    CULTURE,
    FOOD,
    IDEA,
    MOOD,
    OBELISK,
    OBSERVATORY,
    ORE,
    WOOD,
    Amounts,
    amounts,
)
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower
from uruk.games.clash.content.civilizations.patrons import Patron
from uruk.games.clash.moves import HAVE, USE
from uruk.games.clash.rules.cities import lay_token, sweep_tokens, tokens_at
from uruk.games.clash.rules.leaders import has_leader, leader_city
from uruk.games.clash.rules.payments import can_pay, gain, gain_all, one, pay, take
from uruk.games.clash.rules.wonders import PURPOSE as WONDER_PURPOSE
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import PIRATES, is_neutral
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

RULE = "CC-28.3"


@ability("flood_plains")
class FloodPlains(CivilizationPower):
    """Cities on barren land, and wood from it (CC-28.25); Irrigation gives its food."""

    grants = ("cities_on_barren",)

    def yields(self, terrain: int) -> tuple[int, ...]:
        return (WOOD,) if terrain == BARREN else ()


@ability("architecture")
class Architecture(CivilizationPower):
    """Mood tokens stand for resources and culture tokens of buildings and wonders."""

    def exchange(self, purpose: str) -> list[Pair]:
        if purpose not in (*BUILDINGS, WONDER_PURPOSE):
            return []
        return [(MOOD, kind) for kind in (FOOD, ORE, WOOD, CULTURE)]


@ability("embalming")
class Embalming(CivilizationPower):
    """A culture token for a lost leader, and after a battle for who holds few (CC-28.26)."""

    def leader_lost(self, world: World, seat: int) -> None:
        gain_all(world, seat, self.gain, "CC-28.26")

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        seat = battle.owners[side]
        if world.players[seat].stock[CULTURE] > self.entry.least:
            return None
        mourned = amounts(self.entry.second_gain)
        return Effect(self.id, take(world, seat, mourned, "CC-28.26"), gives=(mourned,))


ROWS = tuple(
    (ADVANCE_INDEX[had], ADVANCE_INDEX[other])
    for had, other in zip(
        CATEGORY[CATEGORIES.index("theocracy")].advances,
        CATEGORY[CATEGORIES.index("autocracy")].advances,
        strict=True,
    )
)


@ability("man_god")
class ManGod(CivilizationPower):
    """Theocracy advances have the effects of those beside them in Autocracy (CC-28.27)."""

    def also_has(self, advances: Bits) -> Bits:
        return sum(1 << other for had, other in ROWS if advances >> had & 1)


@ability("cleopatra.legendary")
class Legendary(LeaderPower):
    """Influence from her city reaches further."""

    def range_bonus(self, world: World, seat: int, source: int) -> int:
        return self.entry.amount if source == leader_city(world, seat) else 0


@ability("cleopatra.beloved")
class Beloved(LeaderPower):
    """Who attacks a city in which she left culture tokens pays as many first (CC-28.28)."""

    def token_lies(self, owner: int, seat: int) -> bool:
        return owner == seat or is_neutral(owner)

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = self.is_unused(world) and leader_city(world, seat) >= 0
        return [USE(self.id)] if ready and can_pay(world.players[seat], self.price) else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        yield from pay(world, seat, self.price, "CC-28.28")
        lay_token(world, leader_city(world, seat), self.id, seat, "CC-28.28")

    def entry_price(self, world: World, seat: int, space: int) -> Amounts:
        return one(CULTURE, tokens_at(world, space, self.id))

    def entry_paid(self, world: World, seat: int, space: int) -> None:
        sweep_tokens(world, self.id, "CC-28.28", seat, space)

    def leader_lost(self, world: World, seat: int) -> None:
        sweep_tokens(world, self.id, "CC-28.28", seat)


@ability("imhotep.innovator")
class Innovator(LeaderPower):
    """An idea after his city was activated for anything but a Collect."""

    def activated(self, world: World, seat: int, space: int, purpose: str) -> Effect | None:
        if purpose == "collect" or space != leader_city(world, seat):
            return None
        return Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))


@ability("imhotep.physician")
class Physician(Patron):
    """Academies and observatories in his city cost ore only."""

    buildings = (ACADEMY, OBSERVATORY)


@ability("ramses.monumental")
class Monumental(LeaderPower):
    """A culture token or ideas for an obelisk in his city."""

    def built(self, world: World, seat: int, space: int, building: int) -> Effect | None:
        if building != OBELISK or space != leader_city(world, seat):
            return None
        gains = (self.gain, amounts(self.entry.second_gain))
        return Effect(self.id, self.choose(world, seat), gives=gains)

    def choose(self, world: World, seat: int) -> Part:
        ideas = self.entry.second_gain["idea"]
        choices = [HAVE(self.gain[CULTURE], CULTURE), HAVE(ideas, IDEA)]
        answer = yield Ask(seat, "gain", lambda: choices, RULE)
        amount, kind = answer.args
        gain(world, seat, kind, amount, RULE)


@ability("ramses.coastal_power")
class CoastalPower(LeaderPower):
    """Stronger when he attacks a city by the sea, or pirates from aboard."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if side != 0 or not has_leader(battle.group):
            return 0
        if battle.naval:
            pirates = battle.owners[1] == PIRATES
            return self.entry.amount if pirates else 0
        coast = battle.city and world.board.around[battle.space] & world.sea
        return self.entry.amount if coast else 0
