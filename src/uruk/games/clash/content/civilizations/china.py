"""China (CC-28.20 to CC-28.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uruk.games.clash.abilities import Effect, ability, hooks_of
from uruk.games.clash.components import (
    FOOD,
    GRASSLAND,
    INFANTRY,
    NOTHING,
    SETTLER,
    UNITS,
    Amounts,
)
from uruk.games.clash.components.units import MOVED, TYPE_MASK
from uruk.games.clash.content.asking import CivilizationPower, LeaderPower
from uruk.games.clash.content.civilizations.teachers import Teacher
from uruk.games.clash.content.civilizations.wonder_builders import WonderBuilder
from uruk.games.clash.moves import DONE, GROUP, LIMITED_UNIT, MOVES, SPACE, TAKE_UNITS, USE
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.movement import ask_by_land, why_not_together
from uruk.games.clash.rules.movement.land import land_moves
from uruk.games.clash.rules.payments import gain_all
from uruk.games.clash.rules.units import add_units, end_move_action, has_room, take_units
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, fixed

RULE = "CC-28.3"


@ability("rice_paddies")
class RicePaddies(CivilizationPower):
    """Grassland with a settler gives 1 more food to a Collect, twice at most (CC-28.20)."""

    def collected(self, world: World, seat: int, space: int, haul: list[int]) -> Effect | None:
        paddies = {s for s in world.turn.taken if s != space and self.is_paddy(world, seat, s)}
        count = min(len(paddies), self.entry.amount)
        return Effect(self.id, self.reap(haul, count)) if count else None

    def is_paddy(self, world: World, seat: int, space: int) -> bool:
        stack = world.stack(seat, space)
        settled = any(code & TYPE_MASK == SETTLER for code in stack)
        return settled and world.terrain[space] == GRASSLAND

    def reap(self, haul: list[int], count: int) -> Part:
        haul[FOOD] += count * self.gain[FOOD]
        yield from ()


@ability("sprawling")
class Sprawling(CivilizationPower):
    """Settlers in cities may move at once after a Recruit with a settler (CC-28.21)."""

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        if SETTLER not in recruits.units:
            return None
        roads = hooks_of(world.players[seat]).roads
        return Effect(self.id, self.sprawl(world, seat), pays=tuple(r.roads()[0] for r in roads))

    def movers(self, world: World, seat: int, space: int) -> list[int]:
        """The settlers in a city that can go somewhere, one for each kind of limits."""
        codes = {c for c in world.stack(seat, space) if c & TYPE_MASK == SETTLER and not c & MOVED}
        return [c for c in sorted(codes) if any(True for _ in land_moves(world, seat, space, (c,)))]

    def sprawl(self, world: World, seat: int) -> Part:
        while True:
            cities = world.players[seat].cities
            homes = [space for space in cities if self.movers(world, seat, space)]
            if not homes:
                break
            answer = yield Ask(
                seat,
                "sprawl",
                fixed([*map(GROUP, homes), DONE()]),
                "CC-28.21",
            )
            if answer.kind == "done":
                break
            yield from self.move_one(world, seat, answer.args[0])
        end_move_action(world)

    def move_one(self, world: World, seat: int, space: int) -> Part:
        movers = self.movers(world, seat, space)
        answer = yield Ask(
            seat, "units", lambda: [TAKE_UNITS((code,)) for code in movers], "CC-28.21",
            params={"space": world.name(space)},
            why=lambda move: why_not_together(world, seat, space, move),
        )  # fmt: skip
        yield from ask_by_land(world, seat, space, answer.args[0])


@ability("fireworks")
class Fireworks(CivilizationPower):
    """Ore and wood cancel a hit in the first round."""

    def cancel_price(self, world: World, battle: Battle, side: int) -> Amounts:
        return self.price if battle.round == 1 else NOTHING


TRAIN: Final = MOVES.kind("train", "train {unit} {space}", LIMITED_UNIT, SPACE)
TRAINED = {SETTLER: INFANTRY, INFANTRY: SETTLER}


@ability("imperial_army")
class ImperialArmy(CivilizationPower):
    """Main action: settlers become infantry and infantry settlers where they stand."""

    def options(self, world: World, seat: int, done: Sequence[tuple[int, int]] = ()) -> list[Move]:
        """The units that can be turned into the others, piece by piece, and none of them back."""
        supply = world.players[seat].supply
        return [
            TRAIN(code, space)
            for space, stack in sorted(world.units[seat].items())
            for code in sorted(set(stack))
            if code & TYPE_MASK in TRAINED and supply[TRAINED[code & TYPE_MASK]]
            if stack.count(code) > done.count((code, space))
            if code & TYPE_MASK == INFANTRY
            or world.sea >> space & 1
            or has_room(world, seat, space, 1)
        ]

    def actions(self, world: World, seat: int) -> list[Move]:
        ready = world.turn.main and self.is_unused(world) and self.options(world, seat)
        return [USE(self.id)] if ready else []

    def act(self, world: World, seat: int, move: Move) -> Part:
        world.turn.main -= 1
        world.turn.use(self.id)
        done: list[tuple[int, int]] = []
        while options := self.options(world, seat, done):
            end = [DONE()] if done else []
            answer = yield Ask(seat, "train", fixed([*options, *end]), RULE)
            if answer.kind == "done":
                return
            code, space = answer.args
            done.append((self.train(world, seat, code, space), space))

    def train(self, world: World, seat: int, code: int, space: int) -> int:
        """Exchanges the figure; what limits the unit this turn goes on. Returns the new one."""
        old = code & TYPE_MASK
        new = TRAINED[old]
        supply = world.players[seat].supply
        supply[old] += 1
        supply[new] -= 1
        take_units(world, seat, space, (code,))
        add_units(world, seat, space, (code - old + new,))
        world.tell(
            "trained", seat, RULE, source=UNITS[old], unit=UNITS[new], space=world.name(space)
        )
        return code - old + new


@ability("sun_tzu.the_art_of_war")
class TheArtOfWar(Teacher):
    """Warfare advances."""

    category = "warfare"


@ability("sun_tzu.fast_war")
class FastWar(LeaderPower):
    """Tokens for a battle against military units that he wins in its first round."""

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        seat = battle.owners[side]
        quick = battle.round == 1 and battle.winner == side and battle.start[1 - side]
        if battle.naval or not quick or not has_leader(world.stack(seat, battle.space)):
            return None
        return Effect(self.id, self.boast(world, seat), gives=(self.gain,))

    def boast(self, world: World, seat: int) -> Part:
        gain_all(world, seat, self.gain, RULE)
        yield from ()


@ability("qin_shi_huang.great_wall")
class QinsWall(WonderBuilder):
    """The Great Wall, drawn and built before others (CC-28.22)."""

    wonder = "great_wall"


@ability("qin_shi_huang.tactician")
class Tactician(LeaderPower):
    """Culture tokens cancel a hit in each round of his battle."""

    def cancel_price(self, world: World, battle: Battle, side: int) -> Amounts:
        return self.price if self.fights(world, battle, side) else NOTHING


@ability("wu_zetian.agricultural_economist")
class AgriculturalEconomist(Teacher):
    """Agriculture advances."""

    category = "agriculture"


@ability("wu_zetian.brilliant_conqueror")
class BrilliantConqueror(LeaderPower):
    """Stronger in a round that her side begins with at least as many fighters."""

    def strength(self, world: World, battle: Battle, side: int) -> int:
        strong = battle.present[side] >= battle.present[1 - side]
        return self.entry.amount if strong and self.fights(world, battle, side) else 0
