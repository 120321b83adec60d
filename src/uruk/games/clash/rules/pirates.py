"""Pirates (CC-23)."""

from __future__ import annotations

from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components import ANGRY, CULTURE, KINDS, MOOD, REWARD, SHIP, SYMBOL
from uruk.games.clash.moves import CHOOSE, FROM, PASS, PAY, PUT
from uruk.games.clash.rules.captives import release_captive, releases, sacrifices_tokens
from uruk.games.clash.rules.cities import lower_mood
from uruk.games.clash.rules.payments import choose_kind, gain_all, lose, one
from uruk.games.clash.rules.units import add_units, take_units, to_supply
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import PIRATES, is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Part, fixed

RAIDERS = SYMBOL["pirates"].amount
"""How many ships a raid brings (CC-23.2)."""


def pirate_waters(world: World) -> Bits:
    """The sea spaces of pirate ships and those beside them (CC-23.4, CC-23.5)."""
    if not world.units.get(PIRATES):
        return 0
    ships = _ships(world)
    return (ships | world.board.beside(ships)) & world.sea


def _ships(world: World) -> Bits:
    return sum(1 << space for space in world.units.get(PIRATES, ()))


# ------------------------------------------------------------ the raid


def raid(world: World, seat: int) -> Part:
    """Pirates raid: ships appear, then cities beside them are robbed (CC-23.2, CC-23.3)."""
    if free_seas(world):
        yield from _gather(world, seat)
        yield from _place(world, seat)
    for victim in world.seats_from(seat):
        yield from _rob(world, victim)


def free_seas(world: World) -> Bits:
    """Sea spaces without a ship of any player (CC-23.2)."""
    taken = 0
    for owner, stacks in world.units.items():
        if is_seat(owner):
            for space in stacks:
                taken |= 1 << space
    return world.sea & ~taken


def _gather(world: World, seat: int) -> Part:
    """What is missing in the supply is taken from the map (CC-23.2)."""
    while world.neutrals[PIRATES].supply[SHIP] < RAIDERS and world.units[PIRATES]:
        spaces = sorted(world.units[PIRATES])
        choices = fixed([FROM(space) for space in spaces])
        answer = yield Ask(seat, "pirate_fetched", choices, "CC-23.2")
        (space,) = answer.args
        take_units(world, PIRATES, space, world.stack(PIRATES, space)[:1])
        to_supply(world, PIRATES, (SHIP,))


def _place(world: World, seat: int) -> Part:
    """Ships are placed, at least one beside a city of the player if possible (CC-23.2)."""
    count = min(RAIDERS, world.neutrals[PIRATES].supply[SHIP])
    beside = False
    for left in range(count, 0, -1):
        spaces = raid_spaces(world, seat, last=left == 1, beside=beside)
        choices = fixed([PUT(space) for space in spaces])
        answer = yield Ask(seat, "pirate_ship", choices, "CC-23.2")
        (space,) = answer.args
        world.neutrals[PIRATES].supply[SHIP] -= 1
        add_units(world, PIRATES, space, (SHIP,))
        world.tell("pirates_placed", seat, "CC-23.2", space=world.name(space))
        beside = beside or bool(shores(world, seat) >> space & 1)


def shores(world: World, seat: int) -> Bits:
    """Spaces beside the player's cities."""
    found = 0
    for city in world.players[seat].cities:
        found |= world.board.around[city]
    return found


def raid_spaces(world: World, seat: int, *, last: bool, beside: bool) -> list[int]:
    """Where a ship may be placed; the last one beside an own city if none is yet."""
    free = free_seas(world)
    near = free & shores(world, seat)
    return list(spaces_of(near if last and not beside and near else free))


def _rob(world: World, seat: int) -> Part:
    """A player with a city beside pirates loses a thing of choice, else mood (CC-23.3)."""
    ships = _ships(world)
    player = world.players[seat]
    robbed = [space for space in player.cities if world.board.around[space] & ships]
    if not robbed:
        return
    moves = [PAY(one(kind)) for kind in range(len(KINDS)) if player.stock[kind]]
    if sacrifices_tokens(player):
        moves += [*releases(player), *([] if moves else [PASS()])]
    if moves:
        answer = yield Ask(seat, "pirate_loss", lambda: moves, "CC-23.3")
        if answer.kind == "release":
            release_captive(world, seat, answer, "CC-23.3")
        elif answer.kind == "pay":
            lose(world, seat, answer.args[0].index(1), 1, "CC-23.3")
        if answer.kind != "pass":
            return
    sad = [space for space in robbed if world.cities[space].mood != ANGRY]
    if sad:
        answer = yield Ask(seat, "pirate_mood", lambda: [CHOOSE(space) for space in sad], "CC-23.3")
        lower_mood(world, answer.args[0], "CC-23.3")


# ------------------------------------------------------------ rewards


def take_bounty(world: World, battle: Battle) -> Part:
    """Gold and a token of choice for each pirate ship eliminated, whoever won (CC-23.7)."""
    seat, foe = battle.owners
    if foe != PIRATES:
        return
    for _ in battle.killed[1]:
        gain_all(world, seat, REWARD["pirate_ship_eliminated"], "CC-23.7")
        yield from choose_kind(world, seat, (CULTURE, MOOD), "CC-23.7")
