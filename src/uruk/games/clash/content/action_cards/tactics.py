"""Lower halves of action cards: tactics in combat (CC-16.5 to CC-16.7, CC-16.34)."""

from __future__ import annotations

from uruk.games.clash.components import CARD_SUCCESS, FACES, amounts
from uruk.games.clash.components.units import FOUGHT, is_military
from uruk.games.clash.content.asking import choose_space, confirm
from uruk.games.clash.rules.action_cards import Tactic, tactic
from uruk.games.clash.rules.combat.fighters import card_player, fighters
from uruk.games.clash.rules.combat.losses import remove_fighters
from uruk.games.clash.rules.decks import draw_action
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.rules.units import add_units, has_room, take_units
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Part

RULE = "CC-16.7"


def succeeds(world: World, battle: Battle, side: int) -> bool:
    """Rolls one die for a card."""
    number = FACES[world.rng.randrange(len(FACES))][0]
    world.tell("tactic_rolled", card_player(battle, side), RULE, number=number)
    return number >= CARD_SUCCESS


@tactic("peltasts")
class Peltasts(Tactic):
    def on_reveal(self, world: World, battle: Battle, side: int) -> Part:
        rolls = [succeeds(world, battle, side) for _ in fighters(world, battle, side)]
        if any(rolls):
            battle.ignored[side] += 1
        yield from ()


@tactic("encircled")
class Encircled(Tactic):
    def on_hits(self, world: World, battle: Battle, side: int) -> Part:
        other = 1 - side
        present = len(fighters(world, battle, other))
        worse = battle.hits[other] >= battle.hits[side] and battle.hits[other] < present
        if worse and succeeds(world, battle, side):
            battle.hits[other] += 1
        yield from ()


@tactic("wedge_formation")
class WedgeFormation(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.plus[side] += len(fighters(world, battle, 1 - side))
        yield from ()


@tactic("high_morale")
class HighMorale(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.plus[side] += self.entry.amount
        yield from ()


@tactic("heavy_resistance")
class HeavyResistance(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.plus[1 - side] -= len(fighters(world, battle, 1 - side))
        yield from ()


@tactic("high_ground")
class HighGround(Tactic):
    def may_lay(self, world: World, battle: Battle, side: int) -> bool:
        return not (side == 0 and battle.city)

    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.denied[1 - side] = True
        yield from ()


@tactic("surprise")
class Surprise(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.plus[side] += self.entry.amount
        yield from ()

    def on_hits(self, world: World, battle: Battle, side: int) -> Part:
        if battle.hits[1 - side]:
            yield from draw_action(world, card_player(battle, side), RULE)


@tactic("siege")
class Siege(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.plus[side] += self.entry.amount
        other = battle.owners[1 - side]
        battle.denied[1 - side] = True
        ransom = amounts(self.entry.ransom)
        if not is_seat(other) or not can_pay(world.players[other], ransom):
            return
        if (yield from confirm(other, "siege_ransom", RULE)):
            yield from pay(world, other, ransom, RULE)
            battle.denied[1 - side] = False


class ExtraDie(Tactic):
    """One more die this round."""

    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.extra[side] += 1
        yield from ()


@tactic("for_the_people")
class ForThePeople(ExtraDie):
    pass


@tactic("defensive_formation")
class DefensiveFormation(ExtraDie):
    pass


@tactic("flanking")
class Flanking(ExtraDie):
    pass


@tactic("improved_defenses")
class ImprovedDefenses(Tactic):
    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        battle.ignored[side] += 1
        yield from ()


@tactic("tactical_retreat")
class TacticalRetreat(Tactic):
    last = True

    def refuges(self, world: World, battle: Battle, side: int) -> list[int]:
        """Adjacent land spaces without enemies and with room (CC-16.6)."""
        seat = battle.owners[side]
        count = len(fighters(world, battle, side))
        return [
            space
            for space in world.board.near[battle.space]
            if world.land >> space & 1
            and not is_hostile(world, seat, space)
            and has_room(world, seat, space, count)
        ]

    def may_lay(self, world: World, battle: Battle, side: int) -> bool:
        return bool(self.refuges(world, battle, side))

    def on_reveal(self, world: World, battle: Battle, side: int) -> Part:
        owner, seat = battle.owners[side], card_player(battle, side)
        army = [code for code in world.stack(owner, battle.space) if is_military(code)]
        refuges = self.refuges(world, battle, side)
        if not army or not refuges:
            return
        refuge = yield from choose_space(world, seat, refuges, "refuge_space", RULE)
        take_units(world, owner, battle.space, army)
        add_units(world, owner, refuge, (code | FOUGHT for code in army))
        battle.ran = True
        world.tell("retreated", seat, RULE, space=world.name(refuge))


@tactic("scout")
class Scout(Tactic):
    cancels = True
    steals = True


@tactic("martyr")
class Martyr(Tactic):
    cancels = True

    def on_reveal(self, world: World, battle: Battle, side: int) -> Part:
        yield from remove_fighters(world, battle, side, 1, by=card_player(battle, side))
        yield from remove_fighters(world, battle, 1 - side, 1)


@tactic("archers")
class Archers(Tactic):
    def on_reveal(self, world: World, battle: Battle, side: int) -> Part:
        if succeeds(world, battle, side):
            yield from remove_fighters(world, battle, 1 - side, 1)
