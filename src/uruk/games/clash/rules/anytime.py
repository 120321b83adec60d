"""Abilities that may be used at any moment of the own turn (CC-R.57)."""

from __future__ import annotations

from uruk.games.clash.abilities import ABILITY, asked_by, hooks_of
from uruk.games.clash.moves import PASS
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed

PAUSES = frozenset(("turn", "anytime", "collect", "recruit", "improve", "group"))
"""Decisions at which such abilities are offered even if there is nothing else to choose."""


def anytime_moves(world: World, seat: int) -> list[Move]:
    """What the player may use at this moment."""
    if seat != world.turn.seat:
        return []
    hooks = hooks_of(world.players[seat]).anytime
    if not hooks:
        return []
    return [move for ability in hooks for move in ability.anytime(world, seat)]


def offer_anytime(world: World, seat: int) -> Part:
    """A pause at a moment of the own turn at which nothing else is decided."""
    if anytime_moves(world, seat):
        yield Ask(seat, "anytime", fixed([PASS()]), "CC-R.57")


def with_anytime(world: World, segment: Segment) -> Segment:
    """A segment in which such abilities are offered beside every choice of the own turn."""
    try:
        ask = next(segment)
        while True:
            if anytime_moves(world, ask.seat):
                _offer_beside(world, ask)
                answer = yield ask
                while answer in anytime_moves(world, ask.seat):
                    name = answer.args[0]
                    yield from asked_by(name, ABILITY[name].act(world, ask.seat, answer))
                    ask.know(None)
                    answer = yield ask
            else:
                answer = yield ask
            ask = segment.send(answer)
    except StopIteration:
        return


def _offer_beside(world: World, ask: Ask) -> None:
    """Lets a decision also be answered with what may be used at any moment."""
    plain = ask.choices

    def choices() -> list[Move]:
        listed = list(plain())
        if ask.always or ask.kind in PAUSES or len(listed) > 1:
            listed += anytime_moves(world, ask.seat)
        return listed

    ask.choices = choices
