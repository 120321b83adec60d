"""The data of a game: plain, quick to copy, and all that the rules work on.

Owners and units are numbers. Cities never change in place; a changed city is a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from uruk.games.clash.board import SPACES, Bits, Board
from uruk.games.clash.components import FORTRESS, MILITARY, SHIP, UNEXPLORED
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.offer import Offer
from uruk.games.clash.state.owners import NOBODY, is_seat
from uruk.games.clash.state.player import Feat, Force, Player
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event, Teller


class Token(NamedTuple):
    """A culture token that lies at a city: by which ability, and who laid it."""

    ability: str
    seat: int


class City(msgspec.Struct):
    """A city (CC-6.1): its owner, mood, wonders, and where its port faces.

    `buildings` has a colour for each kind of building, NOBODY's where the city has none.
    """

    owner: int
    mood: int
    buildings: tuple[int, ...]
    wonders: tuple[int, ...] = ()
    port: int = -1
    size: int = 0
    tokens: tuple[Token, ...] = ()

    def __post_init__(self) -> None:
        built = len(self.buildings) - self.buildings.count(NOBODY)
        self.size = 1 + built + len(self.wonders)

    def changed(self, **changes: int | tuple[int, ...] | tuple[Token, ...]) -> City:
        """The same city with some things changed."""
        return replace(self, **changes)

    def has(self, building: int) -> bool:
        return self.buildings[building] != NOBODY

    def with_building(self, building: int, colour: int) -> City:
        row = self.buildings
        return self.changed(buildings=(*row[:building], colour, *row[building + 1 :]))

    def is_influenced(self) -> bool:
        """Whether a building has another colour than the settlement (CC-6.7)."""
        return any(colour not in (NOBODY, self.owner) for colour in self.buildings)


class Turn(msgspec.Struct):
    """What has happened in the turn of `seat`."""

    seat: int
    main: int = 0
    used: frozenset[str] = frozenset()
    activations: dict[int, int] = {}
    locked: frozenset[int] = frozenset()
    eager: frozenset[int] = frozenset()
    """Cities that act as happy ones in their first activation, which is their only one."""
    influenced: bool = False
    collects: int = 0
    free_collected: bool = False
    bound_by: str = ""
    """The card that says what the next action must be."""
    acted: bool = False
    offers: int = 0
    drafts: int = 0
    lenient: bool = False
    sailed: bool = False
    navigated: bool = False
    valour: int = 0
    haul: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    """The spaces that the Collect of the moment has taken from."""
    pirates_beaten: int = 0
    """How many naval battles against pirates were won."""
    feats: tuple[Feat, ...] = ()

    def copy(self) -> Turn:
        return replace(self, activations=self.activations.copy())

    def use(self, name: str) -> None:
        """Marks a once-per-turn effect as used (CC-3.8)."""
        self.used |= {name}


class Built(NamedTuple):
    """A wonder that was built: who built it, and whether it stands, is razed or fell (E29-E31)."""

    builder: int
    state: str
    holder: int


Task = tuple[Any, ...]


class World(Teller, msgspec.Struct):
    """The whole game."""

    board: Board
    options: dict[str, str]
    rng: Rng
    expansion: bool = False
    """Whether the Civilizations expansion is played (CC-V.1)."""
    reveals: int = 0
    log: list[Event] | None = None
    agenda: tuple[Task, ...] = ()
    age: int = 1
    round: int = 1
    starter: int = 0
    final: bool = False
    terrain: tuple[int, ...] = (UNEXPLORED,) * len(SPACES)
    explored: Bits = 0
    land: Bits = 0
    sea: Bits = 0
    tiles: tuple[int, ...] = ()
    flipped: frozenset[int] = frozenset()
    spare_tiles: tuple[int, ...] = ()
    exhausted: Bits = 0
    cities: dict[int, City] = {}
    units: dict[int, dict[int, Stack]] = {}
    """Units by owner and space."""
    players: list[Player] = []
    neutrals: dict[int, Force] = {}
    """The neutral forces by owner."""
    action_deck: tuple[str, ...] = ()
    action_discard: tuple[str, ...] = ()
    objective_deck: tuple[str, ...] = ()
    objective_discard: tuple[str, ...] = ()
    event_deck: tuple[str, ...] = ()
    event_discard: tuple[str, ...] = ()
    wonder_deck: tuple[str, ...] = ()
    wonder_display: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    """Cards being played: out of the hand, not yet on a discard pile."""
    built: dict[str, Built] = {}
    round_wonders: tuple[int, ...] = ()
    truces: tuple[tuple[int, int], ...] = ()
    turn: Turn = msgspec.field(default_factory=lambda: Turn(NOBODY))
    turned: int = -1
    battle: Battle | None = None
    offer: Offer | None = None

    def copy(self) -> World:
        """Another such game, taken at a checkpoint: no battle is fought and no offer is open."""
        return replace(
            self,
            rng=self.rng.copy(),
            log=None,
            cities=self.cities.copy(),
            units={owner: stacks.copy() for owner, stacks in self.units.items()},
            players=[player.copy() for player in self.players],
            neutrals={owner: force.copy() for owner, force in self.neutrals.items()},
            built=self.built.copy(),
            turn=self.turn.copy(),
        )

    # ------------------------------------------------------------ the agenda

    def push(self, *tasks: Task) -> None:
        """Puts tasks on the agenda; the first of them comes next."""
        self.agenda = (*self.agenda, *reversed(tasks))

    def pop(self) -> Task:
        task = self.agenda[-1]
        self.agenda = self.agenda[:-1]
        return task

    # ------------------------------------------------------------ who and where

    def seats_from(self, seat: int) -> Iterator[int]:
        """All seats clockwise, beginning with this one."""
        count = len(self.players)
        return ((seat + step) % count for step in range(count))

    def opponents(self, seat: int) -> Iterator[int]:
        """The other seats, clockwise."""
        count = len(self.players)
        return ((seat + step) % count for step in range(1, count))

    def owners(self) -> Iterator[int]:
        """All seats, then the neutral forces."""
        return iter(self.units)

    def force(self, owner: int) -> Force:
        """What a player or a neutral force has."""
        return self.players[owner] if is_seat(owner) else self.neutrals[owner]

    def name(self, space: int) -> str:
        return SPACES[space]

    def distance(self, one: int, other: int) -> int:
        """Distance over explored spaces of any terrain (CC-1.9)."""
        return self.board.distances(self.explored, one)[other]

    def land_distance(self, one: int, other: int) -> int:
        """Distance over land spaces only (CC-1.9)."""
        return self.board.distances(self.land, one)[other]

    def city_owner(self, space: int) -> int:
        """The owner of the city on a space, NOBODY if there is none."""
        city = self.cities.get(space)
        return NOBODY if city is None else city.owner

    def stack(self, owner: int, space: int) -> Stack:
        return self.units[owner].get(space, ())

    def military(self, owner: int, space: int) -> int:
        """How many military units the owner has on a space."""
        return sum(MILITARY[code & TYPE_MASK] for code in self.units[owner].get(space, ()))

    def ships(self, owner: int, space: int) -> int:
        return sum(code & TYPE_MASK == SHIP for code in self.units[owner].get(space, ()))

    def occupant(self, space: int, besides: int) -> int:
        """Whose units stand on a space, other than these; NOBODY if nobody's do."""
        for owner, stacks in self.units.items():
            if space in stacks and owner != besides:
                return owner
        return NOBODY

    def is_empty(self, space: int) -> bool:
        """Whether no unit and no city is on a space."""
        return space not in self.cities and self.occupant(space, NOBODY) == NOBODY

    def has_fortress(self, space: int) -> bool:
        city = self.cities.get(space)
        return city is not None and city.buildings[FORTRESS] != NOBODY

    def is_explored_region(self, region: int) -> bool:
        return self.terrain[self.board.regions[region][0]] != UNEXPLORED
