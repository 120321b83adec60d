"""Dingir dice: their colours, rolling, rerolling and covering a card's symbols (ME-5)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import ACTIONS
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Part, Segment, fixed

Die = tuple[int, int]
"""A rolled die: its colour and the symbol it shows."""


def colours_for(w: World, seat: int) -> list[int]:
    """The colours allowed for the seat's next die (ME-5.10)."""
    owned = w.dice[seat]
    level = len(owned) + 1
    rule = w.c.colour_rules[level - 1]
    taboo: tuple[int, ...] = ()
    if rule == "colour_not_owned":
        taboo = owned
    elif rule == "not_colour_of_level_4":
        taboo = owned[3:4]
    elif rule == "not_colour_of_levels_4_5":
        taboo = owned[3:5]
    free = [colour for colour in range(len(w.c.colours)) if colour not in taboo]
    return free or list(range(len(w.c.colours)))


def take_die(w: World, seat: int) -> Part:
    """A finished ziggurat level gives a die, which is rolled from the next turn on (ME-4.5)."""
    moves = [w.move("die", colour) for colour in colours_for(w, seat)]
    chosen = yield Ask(seat, "die", fixed(moves), "ME-5.10")
    w.dice[seat] = (*w.dice[seat], chosen.args[0])
    w.tell("die_taken", seat, "ME-5.10", colour=w.c.colours[chosen.args[0]])


def roll(w: World, colour: int) -> Die:
    return colour, w.rng.choice(w.c.faces[colour])


def roll_all(w: World, seat: int) -> None:
    """At the start of the turn all own dice are rolled (ME-4.4)."""
    w.faces = tuple(sorted(roll(w, colour) for colour in w.dice[seat]))
    if w.log is not None and w.faces:
        w.tell("dice_rolled", seat, "ME-4.4", dice=named(w, w.faces))


def named(w: World, dice: tuple[Die, ...]) -> list[str]:
    return [f"{w.c.colours[colour]} {w.c.symbols[face]}" for colour, face in dice]


def set_dice(w: World, seat: int) -> Segment:
    """No-luck mode: the owner sets each die to one of its faces, never the star (ME-5.13)."""
    for colour in w.dice[seat]:
        faces = sorted(set(w.c.faces[colour]) - {w.c.star})
        moves = [w.move("set", colour, face) for face in faces]
        chosen = yield Ask(seat, "set_die", fixed(moves), "ME-5.13")
        w.faces = tuple(sorted((*w.faces, (chosen.args[0], chosen.args[1]))))
    if w.log is not None and w.faces:
        w.tell("dice_set", seat, "ME-5.13", dice=named(w, w.faces))


def can_cover(w: World, symbols: tuple[int, ...], dice: tuple[Die, ...]) -> bool:
    """Whether every symbol can be covered by a different die (ME-5.3, 5.4)."""
    stars = 0
    needed = list(symbols)
    for _, face in dice:
        if face == w.c.star:
            stars += 1
        elif face in needed:
            needed.remove(face)
    return len(needed) <= stars


def cover(w: World, seat: int, action: int) -> Part:
    """Places dice on the card's symbols, one after the other (ME-5.3, 5.7)."""
    symbols = w.technology(seat, action).symbols
    for number, symbol in enumerate(symbols):
        rest = symbols[number + 1 :]
        fitting = [
            die
            for die in dict.fromkeys(w.faces)
            if die[1] in (symbol, w.c.star) and can_cover(w, rest, without(w.faces, die))
        ]
        moves = [w.move("cover", *die) for die in fitting]
        params = {"action": ACTIONS[action], "symbol": w.c.symbols[symbol]}
        chosen = yield Ask(seat, "cover", fixed(moves), "ME-5.3", params=params)
        w.faces = without(w.faces, (chosen.args[0], chosen.args[1]))


def without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def can_reroll(w: World, seat: int) -> bool:
    """Whether the seat may pay for another reroll (ME-5.8)."""
    return (
        bool(w.faces)
        and not w.rules.no_luck
        and w.rerolls < w.c.core.dingir_rules.rerolls_per_turn
        and w.can_pay(seat, w.c.reroll_cost)
    )


def can_reroll_free(w: World) -> bool:
    """Whether a free reroll of the empire is left this turn (ME-5.9)."""
    return bool(w.faces) and not w.rules.no_luck and w.free_rerolls > 0


def reroll(w: World, seat: int) -> Part:
    """Any number of unplaced dice, at least one; the new faces count (ME-5.8)."""
    picked: list[Die] = []
    kept = w.faces
    while kept:
        moves = [w.move("pick", *die) for die in dict.fromkeys(kept)]
        if picked:
            moves.append(w.move("done"))
        chosen = yield Ask(seat, "reroll", fixed(moves), "ME-5.8")
        if chosen.kind == "done":
            break
        die = (chosen.args[0], chosen.args[1])
        picked.append(die)
        kept = without(kept, die)
    fresh = tuple(roll(w, colour) for colour, _ in picked)
    w.faces = tuple(sorted(kept + fresh))
    w.tell("dice_rerolled", seat, "ME-5.8", dice=named(w, fresh))
