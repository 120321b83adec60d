"""The end of a battle (CC-16.17 to CC-16.19, CC-16.33, CC-18.6)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import REWARD
from uruk.games.clash.components.units import FOUGHT, TYPE_MASK, is_ship
from uruk.games.clash.rules.action_cards import react
from uruk.games.clash.rules.combat.conquest import conquer
from uruk.games.clash.rules.combat.fighters import ATTACKER, DEFENDER, SIDES, fighters
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import TEXT
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.payments import gain_all
from uruk.games.clash.rules.pirates import take_bounty
from uruk.games.clash.rules.units import add_units, flag, remove, to_supply
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS, NOBODY, PIRATES, is_seat, seat_or_none
from uruk.games.clash.state.player import Feat
from uruk.games.clash.state.world import World
from uruk.kernel.script import Part


def conclude_on_land(world: World, battle: Battle, *, fought: bool, defended: bool) -> Part:
    """Losses, moving in, conquest, rewards, effects, objectives (CC-16.17, CC-16.33)."""
    owner, foe = battle.owners
    space = battle.space
    _remove_settlers(world, battle)
    captured = False
    if battle.winner == ATTACKER:
        add_units(world, owner, space, (code | FOUGHT for code in battle.group))
        battle.group = ()
        if battle.city:
            captured = True
            yield from conquer(world, owner, space)
            if is_seat(owner) and is_seat(foe):
                yield from react(world, owner, "captured", foe)
    elif battle.group:
        _return_group(world, battle)
    flag(world, foe, space, FOUGHT)
    _reward(world, battle)
    yield from _after_effects(world, battle, fought=fought, captured=captured, defended=defended)


def _remove_settlers(world: World, battle: Battle) -> None:
    """Settlers of a side without fighters are removed (CC-16.17, CC-16.32)."""
    owner, foe = battle.owners
    if not fighters(world, battle, ATTACKER):
        lost = battle.group
        battle.killed[ATTACKER] += [code & TYPE_MASK for code in lost]
        to_supply(world, owner, lost)
        battle.group = ()
    stack = world.stack(foe, battle.space)
    beaten = battle.winner == ATTACKER or (
        battle.start[DEFENDER] and not fighters(world, battle, DEFENDER)
    )
    if beaten and stack:
        battle.killed[DEFENDER] += [code & TYPE_MASK for code in stack]
        remove(world, foe, battle.space, stack, "CC-16.17")


def _return_group(world: World, battle: Battle) -> None:
    """A retreating group goes back to where it came from (CC-16.19)."""
    owner = battle.owners[ATTACKER]
    add_units(world, owner, battle.origin, (code | FOUGHT for code in battle.group))
    battle.group = ()
    world.tell("retreated", seat_or_none(owner), "CC-16.19", space=world.name(battle.origin))


def conclude_at_sea(world: World, battle: Battle) -> Part:
    """The end of a naval battle (CC-18.3 to CC-18.6)."""
    seat, foe = battle.owners
    ships = [code | FOUGHT if is_ship(code) else code for code in battle.group]
    if battle.winner == ATTACKER:
        add_units(world, seat, battle.space, ships)
    elif battle.group:
        add_units(world, seat, battle.origin, ships)
        world.tell("retreated", seat, "CC-18.3", space=world.name(battle.origin))
    battle.group = ()
    stack = world.stack(foe, battle.space)
    if stack:
        marked = tuple(sorted(code | FOUGHT if is_ship(code) else code for code in stack))
        world.units[foe][battle.space] = marked
    yield from take_bounty(world, battle)
    yield from _after_effects(world, battle, fought=True, captured=False, defended=True)


def _reward(world: World, battle: Battle) -> None:
    """Beating barbarian units gives 1 gold (CC-22.17, CC-R.31)."""
    for side in SIDES:
        owner = battle.owners[side]
        beaten = battle.winner == side and battle.owners[1 - side] == BARBARIANS
        if is_seat(owner) and beaten and battle.killed[1 - side]:
            gain_all(world, owner, REWARD["barbarians_beaten"], "CC-22.17")


def _after_effects(
    world: World, battle: Battle, *, fought: bool, captured: bool, defended: bool
) -> Part:
    """After-battle effects, the attacker's first, then objectives (CC-16.33)."""
    if battle.winner is not None:
        winner = battle.owners[battle.winner]
        if winner == PIRATES:
            world.tell("pirates_won", None, "CC-16.18", space=world.name(battle.space))
        else:
            seat = seat_or_none(winner)
            world.tell("battle_won", seat, "CC-16.18", space=world.name(battle.space))
    else:
        world.tell("battle_undecided", None, "CC-16.18", space=world.name(battle.space))
    for side in SIDES:
        owner = battle.owners[side]
        if not is_seat(owner):
            continue
        hooks = hooks_of(world.players[owner]).battle_ended
        effects = [ability.battle_ended(world, battle, side) for ability in hooks]
        yield from resolve(world, owner, effects)
        if not battle.naval:
            won = battle.winner == side and fought
            _note(world, Feat(owner, battle.space, fought, won, captured and side == ATTACKER))
    if battle.naval and PIRATES in battle.owners and battle.winner is not None:
        world.turn.pirates_beaten += battle.owners[battle.winner] != PIRATES
    if world.table and not battle.naval:
        for card in world.table:
            yield from TEXT[card].battle_ended(world, battle)
    world.battle = None
    fact = Fact(
        "battle" if fought else "capture", battle.owners[ATTACKER], battle.space, battle,
        captured, battle.owners[DEFENDER], defended,
    )  # fmt: skip
    yield from lay_for(world, fact)


def _note(world: World, feat: Feat) -> None:
    """Notes a feat of this turn; the administrative phase is no turn (CC-25.1)."""
    if world.turn.seat != NOBODY and (feat.battle or feat.captured):
        world.turn.feats = (*world.turn.feats, feat)
