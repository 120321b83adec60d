"""Collecting (CC-9.10 to CC-9.19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import FOOD, GOLD, KINDS, MOOD, PORT, SEA, WONDERS
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import DONE, SEIZE, TAKE
from uruk.games.clash.rules.action_cards import BOUND_COLLECTS
from uruk.games.clash.rules.captives import keep_captive
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
from uruk.games.clash.rules.units import remove
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


def near_options(world: World, seat: int, home: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """What the city's own and adjacent spaces give, by space (CC-9.11)."""
    for space in (home, *world.board.near[home]):
        terrain = world.terrain[space]
        if terrain < 0 or is_blocked(world, seat, home, space):
            continue
        kinds = sea_options if terrain == SEA else land_options
        options = kinds(world, seat, home, space)
        if options:
            yield space, options


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


def tribute_options(world: World, seat: int, home: int) -> Options:
    """What enemy cities nearby give, if an ability opens them (CC-28.12)."""
    found: Options = {}
    for ability in hooks_of(world.players[seat]).sources:
        for space in spaces_of(ability.sources(world, seat, home) & ~world.exhausted):
            found[space] = land_options(world, seat, home, space)
    return found


def captive_options(world: World, seat: int, spaces: Iterable[int]) -> list[Move]:
    """Units of enemy cities that may be taken as captives instead (CC-28.12)."""
    return [
        SEIZE(unit, space)
        for ability in hooks_of(world.players[seat]).seizes
        for space in spaces
        for unit in ability.seizes(world, seat, space)
    ]


def can_take_any(world: World, seat: int, home: int) -> bool:
    """Whether a Collect would find anything (CC-9.10)."""
    if any(near_options(world, seat, home)) or far_options(world, seat, home)[0]:
        return True
    tribute = tribute_options(world, seat, home)
    return any(tribute.values()) or bool(captive_options(world, seat, tribute))


def why_not_collect(world: World, seat: int, space: int) -> Refusal | None:
    """Why a city cannot collect now (CC-9.1, CC-9.3, CC-9.10, CC-27.40)."""
    refusal = why_not_activate(world, seat, space)
    if refusal is not None:
        return refusal
    if world.turn.free_collected:
        return Refusal("CC-27.40", "only_one_collect")
    if not can_take_any(world, seat, space):
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

    __slots__ = ("begun", "haul", "home", "left", "reached", "repeat", "sea", "used")

    def __init__(self, home: int, left: int, *, repeat: bool) -> None:
        self.home = home
        self.left = left
        self.repeat = repeat
        """Whether a space may be used again (Production Focus)."""
        self.used: set[int] = set()
        self.reached: set[int] = set()
        """Spaces beyond the neighbours that were used (CC-9.19)."""
        self.sea = -1
        self.begun = False
        self.haul = [0] * len(KINDS)

    def moves(self, world: World, seat: int) -> list[Move]:
        """The spaces that may come next with what they give, and the end once there is any."""
        open_spaces = self._open(world, seat)
        found = [TAKE(space, kind) for space, kinds in open_spaces.items() for kind in kinds]
        found += captive_options(world, seat, open_spaces)
        return [*found, DONE()] if self.begun else found

    def _open(self, world: World, seat: int) -> Options:
        near = dict(near_options(world, seat, self.home))
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
        if hooks_of(world.players[seat]).sources:
            tribute = tribute_options(world, seat, self.home)
            open_spaces |= {s: kinds for s, kinds in tribute.items() if s not in self.used}
        return open_spaces

    def why_not(self, world: World, seat: int, move: Move) -> Refusal | None:
        """The rule against a space or what it is to give (CC-9.11 to CC-9.15, CC-9.19)."""
        if move.kind == "seize":
            return Refusal("CC-28.12", "no_captive_there")
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
        """A space gives 1 of a kind."""
        self.haul[kind] += 1
        self._use(world, space)

    def seize(self, world: World, seat: int, unit: int, space: int) -> None:
        """A space gives one of the units on it as a captive (CC-28.12)."""
        owner = world.city_owner(space)
        code = next(code for code in world.stack(owner, space) if code & TYPE_MASK == unit)
        remove(world, owner, space, (code,), "CC-28.12")
        keep_captive(world, seat, owner, unit, "CC-28.12")
        self._use(world, space)

    def _use(self, world: World, space: int) -> None:
        self.begun = True
        self.left -= 1
        if world.terrain[space] == SEA:
            self.sea = space
        near = space == self.home or space in world.board.near[self.home]
        if not near and space not in world.cities:
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
        if answer.kind == "seize":
            harvest.seize(world, seat, *answer.args)
        else:
            harvest.take(world, *answer.args)
            world.turn.taken = (*world.turn.taken, answer.args[0])
        world.turn.haul = tuple(harvest.haul)
    if harvest.reached:
        world.turn.use("far_collect")
    return harvest.haul
