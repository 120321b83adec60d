"""What can be built in a city beside the usual actions: buildings, and wonders that can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.components import BUILDINGS
from uruk.games.clash.moves import BUILD_WONDER
from uruk.games.clash.rules.building import build, build_moves, why_not_build
from uruk.games.clash.rules.wonders import build_wonder, buildable
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Part


def works_in(world: World, seat: int, home: int) -> Iterator[Move]:
    """Everything that the player could build in a city now."""
    for building in range(len(BUILDINGS)):
        if why_not_build(world, seat, home, building) is None:
            yield from build_moves(world, home, building)
    for name, space in buildable(world, seat):
        if space == home:
            yield BUILD_WONDER(name, space)


def carry_out(world: World, seat: int, work: Move) -> Part:
    if work.kind == "wonder":
        yield from build_wonder(world, seat, *work.args)
    else:
        yield from build(world, seat, *work.args)
