"""Collecting (CC-9.10 to CC-9.19)."""

from __future__ import annotations

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import FOOD, GOLD, KINDS, MOOD, PORT, SEA, WONDERS
from uruk.games.clash.moves import DONE, TAKE
from uruk.games.clash.rules.action_cards import BOUND_COLLECTS
from uruk.games.clash.rules.cities import (
    acting_size,
    activate,
    end_activation,
    enlarge,
    why_not_activate,
)
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.payments import gain
from uruk.games.clash.rules.pirates import pirate_waters
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

Options = dict[int, tuple[int, ...]]
"""For each space what it may give."""


def is_blocked(world: World, seat: int, home: int, space: int) -> bool:
    """Whether a space gives nothing: enemy unit, exhausted, city, pirates (CC-9.15, CC-9.16)."""
    if world.exhausted >> space & 1 or (space != home and space in world.cities):
        return True
    return world.occupant(space, seat) != NOBODY or bool(pirate_waters(world) >> space & 1)


def land_options(world: World, seat: int, home: int, space: int) -> tuple[int, ...]:
    """What a land space gives to the city at home (CC-9.12)."""
    terrain = world.terrain[space]
    for wonder in world.cities[home].wonders:
        rich = ABILITY[WONDERS[wonder]].rich_yield(terrain)
        if rich:
            return rich
    return world.players[seat].yields[terrain]


def sea_options(world: World, seat: int, home: int, space: int) -> tuple[int, ...]:
    """What a sea space gives: food with Fishing, at the port also gold or mood (CC-9.14)."""
    food = FOOD in world.players[seat].yields[SEA]
    city = world.cities[home]
    if city.has(PORT) and city.port == space:
        return (FOOD, GOLD, MOOD) if food else (GOLD, MOOD)
    return (FOOD,) if food else ()


def near_options(world: World, seat: int, home: int) -> Options:
    """What the city's own and adjacent spaces give (CC-9.11)."""
    found: Options = {}
    for space in (home, *world.board.near[home]):
        terrain = world.terrain[space]
        if terrain < 0 or is_blocked(world, seat, home, space):
            continue
        kinds = sea_options if terrain == SEA else land_options
        options = kinds(world, seat, home, space)
        if options:
            found[space] = options
    return found


def far_options(world: World, seat: int, home: int) -> tuple[Options, int]:
    """Spaces beyond the neighbours that an ability opens, and how many of them (CC-9.19)."""
    found: Options = {}
    most = 0
    hooks = hooks_of(world.players[seat])
    for ability in hooks.far_spaces:
        mask, count = ability.far_spaces(world, seat, home)
        most += count
        for space in spaces_of(mask):
            if not is_blocked(world, seat, home, space):
                options = land_options(world, seat, home, space)
                if options:
                    found[space] = options
    if found:
        most += sum(ability.far_bonus() for ability in hooks.far_bonus)
    return found, most


def why_not_collect(world: World, seat: int, space: int) -> Refusal | None:
    """Why a city cannot collect now (CC-9.1, CC-9.3, CC-9.10, CC-27.40)."""
    refusal = why_not_activate(world, seat, space)
    if refusal is not None:
        return refusal
    if world.turn.free_collected:
        return Refusal("CC-27.40", "only_one_collect")
    if not near_options(world, seat, space) and not far_options(world, seat, space)[0]:
        return Refusal("CC-9.10", "nothing_to_collect")
    return None


def collect(world: World, seat: int, home: int) -> Part:
    """Activates a city to collect (CC-9.10)."""
    turn = world.turn
    act = activate(world, home)
    turn.collects += 1
    card, turn.bound_by = turn.bound_by, ""
    haul = yield from _choose_spaces(world, seat, home, card)
    hooks = hooks_of(world.players[seat]).collected
    effects = (ability.collected(world, seat, home, haul) for ability in hooks)
    yield from resolve(world, seat, effects)
    turn.haul = turn.taken = ()
    world.tell("collected", seat, "CC-9.10", space=world.name(home))
    for kind, amount in enumerate(haul):
        if amount:
            gain(world, seat, kind, amount, "CC-9.10")
    yield from end_activation(world, seat, home, act, "collect")


class Harvest:
    """One Collect: what it may still use, and what it has brought."""

    __slots__ = ("haul", "home", "left", "reached", "repeat", "sea", "used")

    def __init__(self, home: int, left: int, *, repeat: bool) -> None:
        self.home = home
        self.left = left
        self.repeat = repeat
        """Whether a space may be used again (Production Focus)."""
        self.used: set[int] = set()
        self.reached: set[int] = set()
        """Spaces beyond the neighbours that were used (CC-9.19)."""
        self.sea = -1
        self.haul = [0] * len(KINDS)

    def moves(self, world: World, seat: int) -> list[Move]:
        """The spaces that may come next with what they give, and the end once there is any."""
        found = [
            TAKE(space, kind) for space, kinds in self._open(world, seat).items() for kind in kinds
        ]
        return [*found, DONE()] if any(self.haul) else found

    def _open(self, world: World, seat: int) -> Options:
        near = near_options(world, seat, self.home)
        far, most = far_options(world, seat, self.home)
        fished = self.sea
        open_spaces = {
            space: kinds
            for space, kinds in near.items()
            if space not in self.used
            and not (world.terrain[space] == SEA and fished not in (-1, space))
        }
        open_spaces |= {
            space: kinds
            for space, kinds in far.items()
            if space not in self.used and (space in self.reached or len(self.reached) < most)
        }
        return open_spaces

    def why_not(self, world: World, seat: int, move: Move) -> Refusal | None:
        """The rule against a space or what it is to give (CC-9.11 to CC-9.15, CC-9.19)."""
        if move.kind != "take":
            return None
        space, _ = move.args
        if not world.board.has(space):
            return Refusal("CC-1.8", "no_such_space")
        if space in self.used:
            return Refusal("CC-9.11", "space_used")
        if space != self.home and space not in world.board.near[self.home]:
            return self._why_not_far(world, seat, space)
        if is_blocked(world, seat, self.home, space):
            return Refusal("CC-9.15", "space_blocked")
        if world.terrain[space] != SEA:
            return Refusal("CC-9.12", "gives_no_such")
        if self.sea not in (-1, space):
            return Refusal("CC-9.13", "one_sea_space")
        at_port = world.cities[self.home].has(PORT) and world.cities[self.home].port == space
        return Refusal("CC-9.14" if at_port else "CC-9.13", "gives_no_such")

    def _why_not_far(self, world: World, seat: int, space: int) -> Refusal:
        far, most = far_options(world, seat, self.home)
        if space not in far:
            return Refusal("CC-9.11", "too_far_to_collect")
        if space not in self.reached and len(self.reached) >= most:
            return Refusal("CC-9.19", "too_far_to_collect")
        return Refusal("CC-9.12", "gives_no_such")

    def take(self, world: World, space: int, kind: int) -> None:
        self.haul[kind] += 1
        self.left -= 1
        if world.terrain[space] == SEA:
            self.sea = space
        if space != self.home and space not in world.board.near[self.home]:
            self.reached.add(space)
        if not self.repeat:
            self.used.add(space)


def _choose_spaces(world: World, seat: int, home: int, card: str) -> Asking[list[int]]:
    """The player names space after space (CC-9.10, CC-9.18); returns what they give."""
    extra, repeat = BOUND_COLLECTS.get(card, (0, False))
    left = acting_size(world, seat, home) + (yield from enlarge(world, seat, home)) + extra
    harvest = Harvest(home, left, repeat=repeat)
    while harvest.left:
        answer = yield Ask(
            seat, "collect", lambda: harvest.moves(world, seat), "CC-9.10",
            params={"city": world.name(home), "left": harvest.left},
            why=lambda move: harvest.why_not(world, seat, move),
        )  # fmt: skip
        if answer.kind == "done":
            break
        harvest.take(world, *answer.args)
        world.turn.haul = tuple(harvest.haul)
        world.turn.taken = (*world.turn.taken, answer.args[0])
    if harvest.reached:
        world.turn.use("far_collect")
    return harvest.haul
