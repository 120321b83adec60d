"""Warfare (CC-27.17 to CC-27.20)."""

from __future__ import annotations

from uruk.games.clash.abilities import Effect, ability, has_grant
from uruk.games.clash.components import INFANTRY, SHIP, Amounts, amounts
from uruk.games.clash.content.asking import AdvanceAbility, confirm
from uruk.games.clash.rules.payments import can_pay, pay, total
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.script import Asking, Part


@ability("tactics")
class Tactics(AdvanceAbility):
    """Military units may move, combat halves may be laid; fortresses (CC-27.17)."""

    grants = ("move_military", "tactics")


@ability("siegecraft")
class Siegecraft(AdvanceAbility):
    """Cancels a fortress's extra die and its hit cancelling for a price each (CC-27.18)."""

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        if side != 0 or not battle.fortress_die or battle.naval:
            return None
        prices = (self.price, amounts(self.entry.second_price))
        return Effect(self.id, self.besiege(world, battle), pays=(*prices, total(prices)))

    def besiege(self, world: World, battle: Battle) -> Part:
        seat = battle.owners[0]
        shield_price = amounts(self.entry.second_price)
        battle.fortress_die = not (yield from self.strike(world, seat, self.price, "siege_die"))
        struck = yield from self.strike(world, seat, shield_price, "siege_shield")
        battle.fortress_shield = not struck

    def strike(self, world: World, seat: int, price: Amounts, kind: str) -> Asking[bool]:
        """Whether the attacker pays to cancel one effect of the fortress."""
        if not can_pay(world.players[seat], price):
            return False
        agreed = yield from confirm(seat, kind, "CC-27.18")
        if agreed:
            yield from pay(world, seat, price, "CC-27.18")
        return agreed


@ability("steel_weapons")
class SteelWeapons(AdvanceAbility):
    """+2 combat value in a land battle for 1 ore, +1 against the same (CC-27.19)."""

    grants = ("steel",)

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        if battle.naval:
            return None
        return Effect(self.id, self.arm(world, battle, side), pays=(self.price,))

    def arm(self, world: World, battle: Battle, side: int) -> Part:
        seat, other = battle.owners[side], battle.owners[1 - side]
        player = world.players[seat]
        matched = is_seat(other) and has_grant(world.players[other], "steel")
        if matched or not has_grant(player, "free_steel"):
            if not can_pay(player, self.price):
                return
            if not (yield from confirm(seat, "steel", "CC-27.19")):
                return
            yield from pay(world, seat, self.price, "CC-27.19")
        battle.bonus[side] += self.entry.second_amount if matched else self.entry.amount


@ability("draft")
class Draft(AdvanceAbility):
    """One infantry a Recruit for a mood token (CC-27.20)."""

    def recruit_price(self, world: World, seat: int, unit: int) -> Amounts | None:
        if unit == SHIP and has_grant(world.players[seat], "draft_ships"):
            return self.price
        return self.price if unit == INFANTRY else None

    def recruited(self, world: World, seat: int, space: int, recruits: Recruits) -> Effect | None:
        return Effect(self.id, self.count(world)) if self.id in recruits.special else None

    def count(self, world: World) -> Part:
        world.turn.drafts += 1
        yield from ()
