"""Dingir dice: their colours, rolling, rerolling and covering a card's symbols (ME-5)."""

from __future__ import annotations

from functools import lru_cache

from uruk.games.mesopotamia.components.terms import ACTIONS
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Part, Segment, fixed

MOST_KNOWN = 16384
Die = tuple[int, int]
"""A rolled die: its colour and the symbol it shows."""


def colours_for(world: World, seat: int) -> list[int]:
    """The colours allowed for the seat's next die (ME-5.10)."""
    owned = world.dice[seat]
    level = len(owned) + 1
    rule = world.components.colour_rules[level - 1]
    taboo: tuple[int, ...] = ()
    if rule == "colour_not_owned":
        taboo = owned
    elif rule == "not_colour_of_level_4":
        taboo = owned[3:4]
    elif rule == "not_colour_of_levels_4_5":
        taboo = owned[3:5]
    free = [colour for colour in range(len(world.components.colours)) if colour not in taboo]
    return free or list(range(len(world.components.colours)))


def take_die(world: World, seat: int) -> Part:
    """A finished ziggurat level gives a die, which is rolled from the next turn on (ME-4.5)."""
    moves = [world.move("die", colour) for colour in colours_for(world, seat)]
    chosen = yield Ask(seat, "die", fixed(moves), "ME-5.10")
    world.dice[seat] = (*world.dice[seat], chosen.args[0])
    world.tell("die_taken", seat, "ME-5.10", colour=world.components.colours[chosen.args[0]])


def roll(world: World, colour: int) -> Die:
    return colour, world.rng.choice(world.components.faces[colour])


def roll_all(world: World, seat: int) -> None:
    """At the start of the turn all own dice are rolled (ME-4.4)."""
    world.faces = tuple(sorted(roll(world, colour) for colour in world.dice[seat]))
    if world.log is not None and world.faces:
        world.tell("dice_rolled", seat, "ME-4.4", dice=named(world, world.faces))


def named(world: World, dice: tuple[Die, ...]) -> list[str]:
    return [
        f"{world.components.colours[colour]} {world.components.symbols[face]}"
        for colour, face in dice
    ]


def set_dice(world: World, seat: int) -> Segment:
    """No-luck mode: the owner sets each die to one of its faces, never the star (ME-5.13)."""
    for colour in world.dice[seat]:
        faces = sorted(set(world.components.faces[colour]) - {world.components.star})
        moves = [world.move("set", colour, face) for face in faces]
        chosen = yield Ask(seat, "set_die", fixed(moves), "ME-5.13")
        world.faces = tuple(sorted((*world.faces, (chosen.args[0], chosen.args[1]))))
    if world.log is not None and world.faces:
        world.tell("dice_set", seat, "ME-5.13", dice=named(world, world.faces))


def can_cover(world: World, symbols: tuple[int, ...], dice: tuple[Die, ...]) -> bool:
    """Whether every symbol can be covered by a different die (ME-5.3, 5.4)."""
    return covers(symbols, dice, world.components.star)


@lru_cache(maxsize=MOST_KNOWN)
def covers(symbols: tuple[int, ...], dice: tuple[Die, ...], star: int) -> bool:
    """The same for a die's star; rolls and cards come again and again."""
    stars = 0
    needed = list(symbols)
    for _, face in dice:
        if face == star:
            stars += 1
        elif face in needed:
            needed.remove(face)
    return len(needed) <= stars


def covering(symbols: tuple[int, ...], dice: tuple[Die, ...], star: int) -> list[int | None]:
    """The place of the die that would lie on each symbol, a star only where nothing else fits."""
    found: list[int | None] = [None] * len(symbols)
    for number, symbol in [*enumerate(symbols), *enumerate([star] * len(symbols))]:
        if found[number] is None:
            fitting = (at for at, (_, face) in enumerate(dice) if face == symbol)
            found[number] = next((at for at in fitting if at not in found), None)
    return found


def cover(world: World, seat: int, action: int) -> Part:
    """Places dice on the card's symbols, one after the other (ME-5.3, 5.7)."""
    symbols = world.technology(seat, action).symbols
    for number, symbol in enumerate(symbols):
        rest = symbols[number + 1 :]
        fitting = [
            die
            for die in dict.fromkeys(world.faces)
            if die[1] in (symbol, world.components.star)
            and can_cover(world, rest, without(world.faces, die))
        ]
        moves = [world.move("cover", *die) for die in fitting]
        params = {"action": ACTIONS[action], "symbol": world.components.symbols[symbol]}
        chosen = yield Ask(seat, "cover", fixed(moves), "ME-5.3", params=params)
        world.faces = without(world.faces, (chosen.args[0], chosen.args[1]))


def without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def can_reroll(world: World, seat: int) -> bool:
    """Whether the seat may pay for another reroll (ME-5.8)."""
    return (
        bool(world.faces)
        and not world.rules.no_luck
        and world.rerolls < world.components.core.dingir_rules.rerolls_per_turn
        and world.can_pay(seat, world.components.reroll_cost)
    )


def can_reroll_free(world: World) -> bool:
    """Whether a free reroll of the empire is left this turn (ME-5.9)."""
    return bool(world.faces) and not world.rules.no_luck and world.free_rerolls > 0


def reroll(world: World, seat: int) -> Part:
    """Any number of unplaced dice, at least one; the new faces count (ME-5.8)."""
    picked: list[Die] = []
    kept = world.faces
    while kept:
        moves = [world.move("pick", *die) for die in dict.fromkeys(kept)]
        if picked:
            moves.append(world.move("done"))
        chosen = yield Ask(seat, "reroll", fixed(moves), "ME-5.8")
        if chosen.kind == "done":
            break
        die = (chosen.args[0], chosen.args[1])
        picked.append(die)
        kept = without(kept, die)
    fresh = tuple(roll(world, colour) for colour, _ in picked)
    world.faces = tuple(sorted(kept + fresh))
    world.tell("dice_rerolled", seat, "ME-5.8", dice=named(world, fresh))
