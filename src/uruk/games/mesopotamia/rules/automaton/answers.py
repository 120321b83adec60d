"""What an empire without a seat answers, whatever the rules ask of it (ME-25.16, 25.22).

The rules ask every empire alike; here the questions to those without a seat are answered.
"""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components.events import OPTIONS, SIX_ROUND
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def answered(world: World, segment: Segment) -> Segment:
    """A segment in which people are asked only what is theirs to decide."""
    try:
        ask = next(segment)
        while True:
            if world.has_seat(ask.seat):
                ask = segment.send((yield ask))
            else:
                ask = segment.send(answer(world, ask))
    except StopIteration:
        return


def carry_on(world: World, segment: Segment) -> None:
    """A segment in which people are asked nothing, to its end."""
    try:
        ask = next(segment)
        while True:
            ask = segment.send(answer(world, ask))
    except StopIteration:
        return


def answer(world: World, ask: Ask) -> Move:
    """The first answer in reading order, or what a rule says about this question."""
    moves = ask.listed()
    choose = ANSWERS.get(ask.kind)
    return moves[0] if choose is None else choose(world, ask, moves)


def option(world: World, ask: Ask, moves: list[Move]) -> Move:
    """The option with the higher track number that needs no die, or has one (ME-25.16)."""
    card = next(card for card in world.components.events if card.id == ask.params["event"])
    possible = [
        number
        for number in range(OPTIONS)
        if card.options[number].kind != SIX_ROUND or world.event_dice_left(ask.seat) > 0
    ]
    if not possible:
        return world.move("conceal")
    return world.move("option", 1 + max(possible, key=lambda n: (card.options[n].track, -n)))


def lowest_technology(world: World, ask: Ask, moves: list[Move]) -> Move:
    """Its lowest one, ties in the order of the actions (ME-25.19)."""
    open_to = [move.args[0] for move in moves]
    order = [action for action in world.components.automaton.tech_order if action in open_to]
    return world.move("discover", min(order, key=lambda action: world.level[ask.seat][action]))


def first_in_turn_order(world: World, ask: Ask, moves: list[Move]) -> Move:
    """The two sides that come first in this round's turn order, a tribe last (ME-25.22)."""

    def turns(move: Move) -> list[int]:
        sides = [world.seat_of(empire) for empire in move.args]
        return sorted(
            world.order.index(side) if side in world.order else len(world.order) for side in sides
        )

    return min(moves, key=turns)


def conquer(world: World, ask: Ask, moves: list[Move]) -> Move:
    """It always conquers settlements if it has a piece (ME-25.22)."""
    return next((move for move in moves if move.kind == "conquer"), moves[0])


def tire(world: World, ask: Ask, moves: list[Move]) -> Move:
    """A mobility bone first, then tactics, then strength (ME-26.9)."""
    rows = [move.args[0] for move in moves]
    order = world.components.automaton.fatigue_order
    return world.move("tire", next(row for row in order if row in rows))


def lowest_unit(world: World, ask: Ask, moves: list[Move]) -> Move:
    """The unit that the winner of a simplified battle loses (ME-25.23)."""
    units = [move.args[0] for move in moves]
    order = world.components.automaton.unit_order
    return world.move("lose", next(unit for unit in order if unit in units))


ANSWERS: dict[str, Callable[[World, Ask, list[Move]], Move]] = {
    "event": option,
    "free_discovery": lowest_technology,
    "pair": first_in_turn_order,
    "settlement_fate": conquer,
    "fatigue": tire,
    "casualty": lowest_unit,
}
"""By kind of question; the choices of all others are listed in the order that the rule says."""
