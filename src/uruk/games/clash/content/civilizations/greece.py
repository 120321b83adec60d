"""Greece (CC-28.70 to CC-28.72)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Activation, Effect, Pair, ability
from uruk.games.clash.components import ACADEMY, CULTURE, MOOD, Amounts
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower
from uruk.games.clash.content.civilizations.teachers import Teacher
from uruk.games.clash.moves import ACTION, MOVES, named
from uruk.games.clash.rules.action_cards import FOILED, announce, is_playable_freely, take_effect
from uruk.games.clash.rules.cities import activate, end_activation, why_not_activate
from uruk.games.clash.rules.combat.fighters import fighters
from uruk.games.clash.rules.leaders import has_leader, leader_city
from uruk.games.clash.rules.payments import pay, take
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part

RULE = "CC-28.3"


@ability("formal_training")
class FormalTraining(CivilizationPower):
    """An idea for a Recruit in a city with an academy (CC-28.70)."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        if not recruits.units or not world.cities[space].has(ACADEMY):
            return None
        return Effect(self.id, take(world, seat, self.gain, "CC-28.70"), gives=(self.gain,))


@ability("spartans")
class Spartans(CivilizationPower):
    """Culture tokens pay for Draft; no cards against who is outnumbered."""

    def exchange(self, purpose: str) -> list[Pair]:
        return [(CULTURE, MOOD)] if purpose == "draft" else []

    def denies_cards(self, world: World, battle: Battle, side: int) -> bool:
        return not battle.naval and outnumbered(world, battle, side) > 0


def outnumbered(world: World, battle: Battle, side: int) -> int:
    """How many more fighters the enemy has."""
    return len(fighters(world, battle, 1 - side)) - len(fighters(world, battle, side))


@ability("hellenization")
class Hellenization(CivilizationPower):
    """Influence from every city with an own building; Arts for mood tokens (CC-28.71)."""

    def influence_sources(self, world: World, seat: int) -> dict[int, int]:
        return {space: c.size for space, c in world.cities.items() if seat in c.buildings}

    def other_prices(
        self, world: World, seat: int, purpose: str, cost: Amounts, space: int
    ) -> list[Amounts]:
        return [self.price] if purpose == "arts" else []


@ability("city_states")
class CityStates(CivilizationPower):
    """Once per turn another city bears a further activation (CC-28.72, CC-R.63)."""

    def stand_ins(self, world: World, seat: int, space: int, act: Activation) -> list[int]:
        if not self.is_unused(world):
            return []
        return [
            other
            for other in world.players[seat].cities
            if other != space
            and world.cities[other].size >= act.size
            and world.cities[other].mood >= act.mood
            and why_not_activate(world, seat, other) is None
        ]


PLAY_CARD: Final = MOVES.kind(
    "use_idol",
    "use {ability} {thing}",
    named("ability", ["alexander.idol"]),
    ACTION.called("thing"),
    key="use_for",
)


@ability("alexander.idol")
class Idol(LeaderPower):
    """A card that is a main action as a free action, by activating his city."""

    def actions(self, world: World, seat: int) -> list[Move]:
        home = leader_city(world, seat)
        if home < 0 or why_not_activate(world, seat, home) is not None:
            return []
        return [
            PLAY_CARD(self.id, card)
            for card in world.players[seat].actions
            if is_playable_freely(world, seat, card, self.price)
        ]

    def act(self, world: World, seat: int, move: Move) -> Part:
        _, card = move.args
        home = leader_city(world, seat)
        target = yield from announce(world, seat, card)
        if target == FOILED:
            return
        act = activate(world, home)
        yield from pay(world, seat, self.price, RULE)
        yield from take_effect(world, seat, card, target)
        yield from end_activation(world, seat, home, act, "card")


@ability("alexander.ruler_of_the_world")
class RulerOfTheWorld(LeaderPower):
    """Stronger for every other tile with an own city."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        seat = battle.owners[side]
        tiles = {world.board.region_of[space] for space in world.players[seat].cities}
        return self.entry.amount * len(tiles - {seat})


@ability("leonidas.this_is_sparta")
class ThisIsSparta(LeaderPower):
    """A culture token for a Recruit in his city."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        if not recruits.units or space != leader_city(world, seat):
            return None
        return Effect(self.id, take(world, seat, self.gain, RULE), gives=(self.gain,))


@ability("leonidas.hero_of_thermopylae")
class HeroOfThermopylae(LeaderPower):
    """Stronger the more enemies there are."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        if not self.fights(world, battle, side):
            return 0
        return self.entry.amount * max(0, outnumbered(world, battle, side))


@ability("pericles.master")
class Master(Teacher):
    """Education advances."""

    category = "education"


@ability("pericles.admiral")
class Admiral(LeaderPower):
    """Stronger at sea where he is aboard."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        aboard = battle.group if side == 0 else world.stack(battle.owners[1], battle.space)
        return self.entry.amount if battle.naval and has_leader(aboard) else 0
