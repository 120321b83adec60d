"""The eight wonders (CC-24.15 to CC-24.27)."""

from __future__ import annotations

from typing import Final

from uruk.games.clash.abilities import Ability, Effect, Pair, ability, refresh
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    ADVANCE,
    CULTURE,
    GOVERNMENT_MASK,
    GRASSLAND,
    HAPPY,
    MOOD,
    PORT,
    RESOURCES,
    SHIP,
    WONDER,
    WONDERS,
)
from uruk.games.clash.components.schema import WonderEntry
from uruk.games.clash.components.units import ON_GRASS
from uruk.games.clash.content.asking import choose_space
from uruk.games.clash.moves import MOVES, OBJECTIVES, PASS, PAY, USE, named
from uruk.games.clash.rules.advances import choose_advance
from uruk.games.clash.rules.allies import has_allies, has_berths
from uruk.games.clash.rules.captives import release_captive, releases, sacrifices_tokens
from uruk.games.clash.rules.combat.dice import raise_value
from uruk.games.clash.rules.decks import discard_objective, draw_objective
from uruk.games.clash.rules.payments import cut_excess, one, spend
from uruk.games.clash.rules.units import place
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS, NOBODY
from uruk.games.clash.state.world import Built, City, World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part


class Wonder(Ability):
    """A wonder with its data entry and its points (CC-24.7)."""

    @property
    def entry(self) -> WonderEntry:
        return WONDER[WONDERS.index(self.id)]

    def points(self, built: Built, seat: int) -> int:
        """Points for building and for holding it; none once it is razed (CC-24.12)."""
        if built.state == "razed":
            return 0
        builder = self.entry.builder_points if built.builder == seat else 0
        return builder + (self.entry.holder_points if built.holder == seat else 0)


@ability("great_arena")
class GreatArena(Wonder):
    """Mood and culture tokens stand for each other; +1 once a battle (CC-24.15, CC-24.16)."""

    def exchange(self, purpose: str) -> list[Pair]:
        return [] if purpose == "wonder" else [(MOOD, CULTURE), (CULTURE, MOOD)]

    def _mark(self, side: int) -> str:
        return f"{self.id} {side}"

    def rolled(self, world: World, battle: Battle, side: int) -> Effect | None:
        player = world.players[battle.owners[side]]
        payable = player.stock[MOOD] or player.stock[CULTURE] or sacrifices_tokens(player)
        if battle.naval or self._mark(side) in battle.spent or not payable:
            return None
        return Effect(self.id, self.cheer(world, battle, side), pays=(one(MOOD), one(CULTURE)))

    def cheer(self, world: World, battle: Battle, side: int) -> Part:
        seat = battle.owners[side]
        player = world.players[seat]
        moves = [PASS(), *(PAY(one(kind)) for kind in (MOOD, CULTURE) if player.stock[kind])]
        if sacrifices_tokens(player):
            moves += releases(player)
        answer = yield Ask(
            seat,
            "arena",
            lambda: moves,
            "CC-24.16",
            params={"value": battle.values[side]},
        )
        if answer.kind == "pay":
            spend(world, seat, *answer.args)
        elif answer.kind == "release":
            release_captive(world, seat, answer, "CC-24.16")
        if answer.kind != "pass":
            battle.spent |= {self._mark(side)}
            raise_value(world, battle, side, self.entry.amount)


@ability("great_gardens")
class GreatGardens(Wonder):
    """Grassland gives any resource; units from grassland may not attack (CC-24.17, 24.18)."""

    def rich_yield(self, terrain: int) -> tuple[int, ...]:
        return RESOURCES if terrain == GRASSLAND else ()

    def bars_attack(self, flags: int) -> bool:
        return bool(flags & ON_GRASS)


@ability("great_library")
class GreatLibrary(Wonder):
    """Once per own turn one more advance may be used (CC-24.19, CC-R.57)."""

    def anytime(self, world: World, seat: int) -> list[Move]:
        return [] if self.id in world.turn.used else [USE(self.id)]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        player = world.players[seat]
        closed = player.advances | GOVERNMENT_MASK
        options = [number for number in range(len(ADVANCE)) if not closed >> number & 1]
        advance = yield from choose_advance(seat, options, "CC-24.19")
        if advance >= 0:
            player.loan = 1 << advance
            refresh(player)
            cut_excess(world, seat)
            world.tell("advance_lent", seat, "CC-24.19", advance=ADVANCE[advance].id)


@ability("great_lighthouse")
class GreatLighthouse(Wonder):
    """A ship with every activation of its city; names the starting player (CC-24.20, 24.21)."""

    grants = ("names_starter",)

    def may_stand(self, city: City) -> bool:
        return city.has(PORT)

    def activated(self, world: World, seat: int, space: int, purpose: str) -> Effect | None:
        here = WONDERS.index(self.id) in world.cities[space].wonders
        if not here or not world.players[seat].supply[SHIP]:
            return None
        return Effect(self.id, self.launch(world, seat))

    def launch(self, world: World, seat: int) -> Part:
        seas = [sea for sea in spaces_of(world.sea) if world.occupant(sea, seat) == NOBODY]
        if has_allies(world, seat):
            seas = [sea for sea in seas if has_berths(world, seat, (SHIP,), sea)]
        sea = yield from choose_space(world, seat, seas, "lighthouse", "CC-24.20", optional=True)
        if sea >= 0:
            place(world, seat, sea, SHIP, "CC-24.20")


@ability("great_mausoleum")
class GreatMausoleum(Wonder):
    """Cards may be drawn from the discard piles and go below them (CC-24.22, CC-24.23)."""

    grants = ("salvage",)


@ability("great_pyramid")
class GreatPyramid(Wonder):
    """5 points for its builder for ever, who wins ties (CC-24.25)."""

    grants = ("wins_ties",)

    def points(self, built: Built, seat: int) -> int:
        return self.entry.builder_points if built.builder == seat else 0


USE_STATUE: Final = MOVES.kind(
    "use_statue",
    "use {ability} {thing}",
    named("ability", ["great_statue"]),
    OBJECTIVES.called("thing"),
    key="use_for",
)


@ability("great_statue")
class GreatStatue(Wonder):
    """An objective card now; objective cards for main actions (CC-24.24)."""

    def gained(self, world: World, seat: int) -> Part:
        draw_objective(world, seat, "CC-24.24")
        yield from ()

    def actions(self, world: World, seat: int) -> list[Move]:
        if self.id in world.turn.used:
            return []
        return [USE_STATUE(self.id, card) for card in world.players[seat].objectives]

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.use(self.id)
        _, card = move.args
        discard_objective(world, seat, card, "CC-24.24")
        world.turn.main += 1
        yield from ()


@ability("great_wall")
class GreatWall(Wonder):
    """Weakens attackers of happy cities, stops barbarians (CC-24.26, CC-24.27)."""

    def hampers(self, world: World, battle: Battle, side: int) -> int:
        if side != 1 or battle.round != 1 or battle.naval or not battle.city:
            return 0
        return self.entry.amount if world.cities[battle.space].mood == HAPPY else 0

    def repels(self, world: World, battle: Battle) -> bool:
        return battle.owners[0] == BARBARIANS
