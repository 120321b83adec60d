"""Losses in combat (CC-16.15, CC-16.16, CC-18.5)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import ACTION_CARD, HIT_VALUE, UNITS
from uruk.games.clash.components.units import ALLIED, TYPE_MASK, Stack, is_ship
from uruk.games.clash.moves import LOSE, PASS, USE
from uruk.games.clash.rules.action_cards import TACTICS, Tactic
from uruk.games.clash.rules.combat.fighters import ATTACKER, DEFENDER, SIDES, decider, fighters
from uruk.games.clash.rules.payments import can_pay, pay, things
from uruk.games.clash.rules.units import remove, ship_capacity, to_supply
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import NEUTRAL_WORDS, is_seat, seat_or_none
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Part, fixed


def tactic_of(battle: Battle, side: int) -> Tactic | None:
    card = battle.shown[side]
    return TACTICS[ACTION_CARD[card].tactic] if card and not battle.unheeded[side] else None


def take_losses(world: World, battle: Battle) -> Part:
    """Step 4: hits, cancelling and removing fighters at the same time (CC-16.15)."""
    for side in SIDES:
        yield from _pay_to_cancel(world, battle, side)
    for side in SIDES:
        present = len(fighters(world, battle, side))
        battle.hits[side] = min(present, max(0, _suffered(world, battle, side)))
    for side in SIDES:
        half = tactic_of(battle, side)
        if half is not None:
            yield from half.on_hits(world, battle, side)
    world.tell("hits", None, "CC-16.15", losses=battle.hits[:])
    for side in SIDES:
        yield from remove_fighters(world, battle, side, battle.hits[side])


def _suffered(world: World, battle: Battle, side: int) -> int:
    """How many hits a side suffers that nothing cancels yet; below 0 some cancel in vain."""
    return battle.values[1 - side] // HIT_VALUE - _cancelled(world, battle, side)


def _pay_to_cancel(world: World, battle: Battle, side: int) -> Part:
    """Hits that are cancelled for a price, asked only where that saves a fighter (CC-R.33)."""
    seat = battle.owners[side]
    if not is_seat(seat):
        return
    player = world.players[seat]
    left = [
        (ability.id, price)
        for ability in hooks_of(player).cancel_price
        if any(price := ability.cancel_price(world, battle, side)) and can_pay(player, price)
    ]
    present = len(fighters(world, battle, side)) if left else 0
    while left:
        hits = _suffered(world, battle, side)
        if not 0 < hits < present + len(left):
            return
        (name, price), *left = left
        if not can_pay(player, price):
            continue
        answer = yield Ask(
            seat, "cancel_hit", fixed([USE(name), PASS()]), "CC-R.33",
            params={"ability": name, "hits": min(hits, present), "cost": things(price)},
        )  # fmt: skip
        if answer.kind == "use":
            paid = yield from pay(world, seat, price, "CC-R.33")
            battle.ignored[side] += 1
            mark = spent_mark(name, side)
            battle.spent |= {mark, *(f"{mark} {thing}" for thing in things(paid))}


def spent_mark(name: str, side: int) -> str:
    """How a battle notes that a side has used an ability."""
    return f"{name} {side}"


def _cancelled(world: World, battle: Battle, side: int) -> int:
    """How many suffered hits a side cancels this round."""
    cancelled = battle.ignored[side]
    if side == DEFENDER and battle.round == 1 and battle.fortress_shield:
        cancelled += 1
    owner = battle.owners[side]
    if is_seat(owner):
        hooks = hooks_of(world.players[owner]).cancels
        cancelled += sum(ability.cancels(world, battle, side) for ability in hooks)
    return cancelled


def remove_fighters(
    world: World, battle: Battle, side: int, count: int, *, by: int | None = None
) -> Part:
    """A side loses fighters of its owner's choice, or `by` that of another one (CC-16.15)."""
    chooser = decider(world, battle, side) if by is None else by
    owner = battle.owners[side]
    whose = "own" if owner == chooser else NEUTRAL_WORDS.get(owner, "other")
    for _ in range(min(count, len(fighters(world, battle, side)))):
        kinds = sorted({code & TYPE_MASK for code in fighters(world, battle, side)})
        choices = fixed([LOSE(kind) for kind in kinds])
        answer = yield Ask(chooser, "casualty", choices, "CC-16.15", params={"whose": whose})
        _remove_one(world, battle, side, answer.args[0])
    if battle.naval and count:
        yield from drown_surplus(world, battle, side)


def _remove_one(world: World, battle: Battle, side: int, kind: int) -> None:
    battle.killed[side].append(kind)
    owner = battle.owners[side]
    if side == ATTACKER:
        code = _first_lost(battle.group, kind)
        group = list(battle.group)
        group.remove(code)
        battle.group = tuple(group)
        to_supply(world, owner, (code,))
        if world.log is not None:
            seat = seat_or_none(owner)
            world.tell(
                "units_removed", seat, "CC-16.16",
                units=[UNITS[kind]], space=world.name(battle.space),
            )  # fmt: skip
    else:
        stack = world.stack(owner, battle.space)
        code = _first_lost(stack, kind)
        remove(world, owner, battle.space, (code,), "CC-16.16")


def _first_lost(stack: Stack, kind: int) -> int:
    """The unit of a type that is lost: a pirate ship before the player's own (CC-28.51)."""
    units = [code for code in stack if code & TYPE_MASK == kind]
    return units[-1] if units[-1] & ALLIED else units[0]


def drown_surplus(world: World, battle: Battle, side: int) -> Part:
    """Land units that the remaining ships cannot carry are lost (CC-18.5)."""
    owner = battle.owners[side]
    while True:
        stack = battle.group if side == ATTACKER else world.stack(owner, battle.space)
        cargo = [code & TYPE_MASK for code in stack if not is_ship(code)]
        if len(cargo) <= ship_capacity(world, owner) * (len(stack) - len(cargo)):
            return
        choices = fixed([LOSE(kind) for kind in sorted(set(cargo))])
        answer = yield Ask(decider(world, battle, side), "cargo_lost", choices, "CC-18.5")
        _remove_one(world, battle, side, answer.args[0])
