"""The combat roll: dice, symbols and combat values (CC-16.8 to CC-16.13)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import CAVALRY, ELEPHANT, FACES, LEADER, SYMBOL_BONUS, UNIT
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.rules.combat.fighters import DEFENDER, SIDES, fighters, players_in
from uruk.games.clash.rules.combat.losses import tactic_of
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import is_seat, seat_or_none
from uruk.games.clash.state.world import World
from uruk.kernel.script import Part

LEADER_SYMBOL, ELEPHANT_SYMBOL = UNIT[LEADER].die_symbol, UNIT[ELEPHANT].die_symbol
CAVALRY_SYMBOL = UNIT[CAVALRY].die_symbol


class Symbols(NamedTuple):
    """What the symbols of a roll do: numbers not counted, combat value added, hits cancelled."""

    uncounted: int
    bonus: int
    cancelled: int
    riders: int = 0
    """How many cavalry symbols count."""


NO_SYMBOLS = Symbols(0, 0, 0)


def roll(world: World, battle: Battle) -> Part:
    """Step 3: dice, symbols and combat values (CC-16.8, CC-16.9)."""
    for side, seat, hooks in players_in(world, battle):
        effects = [ability.before_roll(world, battle, side) for ability in hooks.before_roll]
        yield from resolve(world, seat, effects)
    for side in SIDES:
        half = tactic_of(battle, side)
        if half is not None:
            yield from half.on_roll(world, battle, side)
    for side in SIDES:
        battle.dice[side] = _throw(world, battle, side)
    for side in SIDES:
        _reroll_leader_die(world, battle, side)
    for side in SIDES:
        battle.ignored[side] += symbols_of(world, battle, side).cancelled
        battle.values[side] = combat_value(world, battle, side)
    for side, seat, hooks in players_in(world, battle):
        effects = [ability.rolled(world, battle, side) for ability in hooks.rolled]
        yield from resolve(world, seat, effects)
    if world.log is not None:
        faces = [[FACES[face] for face in battle.dice[side]] for side in SIDES]
        world.tell(
            "rolled",
            None,
            "CC-16.8",
            dice=[[number for number, _ in dice] for dice in faces],
            symbols=[[symbol for _, symbol in dice] for dice in faces],
            values=battle.values[:],
        )


def _throw(world: World, battle: Battle, side: int) -> tuple[int, ...]:
    """A die for each fighter, and extra ones (CC-16.8, CC-16.20)."""
    count = len(fighters(world, battle, side)) + battle.extra[side]
    if side == DEFENDER and battle.round == 1 and battle.fortress_die:
        count += 1
    return tuple(world.rng.randrange(len(FACES)) for _ in range(count))


def _reroll_leader_die(world: World, battle: Battle, side: int) -> None:
    """One leader die of a side with a leader shows another symbol instead (CC-16.11, CC-16.12)."""
    dice = battle.dice[side]
    if not _symbols_count(battle, side) or not _has(fighters(world, battle, side), LEADER):
        return
    place = next((n for n, face in enumerate(dice) if FACES[face][1] == LEADER_SYMBOL), None)
    if place is None:
        return
    face = dice[place]
    while FACES[face][1] == LEADER_SYMBOL:
        face = world.rng.randrange(len(FACES))
    battle.dice[side] = (*dice[:place], face, *dice[place + 1 :])
    seat = seat_or_none(battle.owners[side])
    world.tell("rerolled", seat, "CC-16.11", number=FACES[face][0])


def _has(units: Stack, unit: int) -> bool:
    return any(code & TYPE_MASK == unit for code in units)


def _symbols_count(battle: Battle, side: int) -> bool:
    """Whether symbols have an effect: at sea nobody can take them, and cards may deny them."""
    return not battle.naval and not battle.denied[side]


# ------------------------------------------------------------ combat values


def symbols_of(world: World, battle: Battle, side: int) -> Symbols:
    """What a side's symbols do this round."""
    if not _symbols_count(battle, side):
        return NO_SYMBOLS
    army, dice = fighters(world, battle, side), battle.dice[side]
    return assign_symbols(army, dice, battle.given[side])


def assign_symbols(units: Stack, dice: tuple[int, ...], given: int = 0) -> Symbols:
    """Each symbol goes to one fighter of its type, if there is one (CC-16.10, CC-16.13).

    So many assigned cavalry symbols, on the lowest dice, are `given` up to cancel hits instead.
    """
    shown = Counter(FACES[face][1] for face in dice)
    kinds = Counter(code & TYPE_MASK for code in units)
    bonus = sum(
        SYMBOL_BONUS[unit] * min(count, shown[UNIT[unit].die_symbol])
        for unit, count in kinds.items()
    )
    shielding = min(kinds[ELEPHANT], shown[ELEPHANT_SYMBOL])
    numbers = sorted(number for number, symbol in map(FACES.__getitem__, dice)
                     if symbol == ELEPHANT_SYMBOL)  # fmt: skip
    riders = min(kinds[CAVALRY], shown[CAVALRY_SYMBOL])
    if given:
        ridden = sorted(n for n, symbol in map(FACES.__getitem__, dice) if symbol == CAVALRY_SYMBOL)
        numbers = [*ridden[:given], *numbers]
        bonus -= given * SYMBOL_BONUS[CAVALRY]
        return Symbols(sum(numbers[: given + shielding]), bonus, shielding + given, riders - given)
    return Symbols(sum(numbers[:shielding]), bonus, shielding, riders)


def combat_value(world: World, battle: Battle, side: int) -> int:
    """Numbers, symbols and bonuses of a side this round, never below 0 (CC-16.9)."""
    symbols = symbols_of(world, battle, side)
    numbers = sum(FACES[face][0] for face in battle.dice[side]) - symbols.uncounted
    bonus = symbols.bonus + _bonuses(world, battle, side)
    cap = _cap(world, battle, side)
    return max(0, numbers + (bonus if cap is None else min(bonus, cap)))


def raise_value(world: World, battle: Battle, side: int, amount: int) -> None:
    """Adds to a side's combat value after the roll, as far as its bonuses may go."""
    cap = _cap(world, battle, side)
    if cap is not None:
        bonus = symbols_of(world, battle, side).bonus + _bonuses(world, battle, side)
        amount = min(amount, max(0, cap - bonus))
    battle.values[side] += amount


def _cap(world: World, battle: Battle, side: int) -> int | None:
    """The most that a side's bonuses add, if the other side limits them."""
    other = battle.owners[1 - side]
    hooks = hooks_of(world.players[other]).bonus_cap if is_seat(other) else ()
    if not hooks:
        return None
    caps = [ability.bonus_cap(world, battle, 1 - side) for ability in hooks]
    return min((cap for cap in caps if cap is not None), default=None)


def _bonuses(world: World, battle: Battle, side: int) -> int:
    """What cards, advances and wonders of both sides add to a side's value or take from it."""
    value = battle.bonus[side] + battle.plus[side]
    if battle.worth[side]:
        worth = battle.worth[side]
        value += sum(worth.get(code & TYPE_MASK, 0) for code in fighters(world, battle, side))
    owner, other = battle.owners[side], battle.owners[1 - side]
    if is_seat(owner):
        hooks = hooks_of(world.players[owner]).strength
        value += sum(ability.strength(world, battle, side) for ability in hooks)
    if is_seat(other):
        hooks = hooks_of(world.players[other]).hampers
        value -= sum(ability.hampers(world, battle, 1 - side) for ability in hooks)
    return value
