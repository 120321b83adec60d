"""The data of a game: plain, quick to copy, and all that the rules work on.

Owners and units are numbers (see `stacks`). Cities never change in place; a changed city is a
new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from uruk.games.clash.board import SPACES, Bits, Board
from uruk.games.clash.components import FORTRESS, MILITARY, SHIP, UNEXPLORED
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.offer import Offer
from uruk.games.clash.state.player import Feat, Player
from uruk.games.clash.state.units import BARBARIANS, NOBODY
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event, Teller


class City:
    """A city (CC-6.1): its owner, mood, buildings by colour, wonders, and where its port faces."""

    __slots__ = ("buildings", "mood", "owner", "port", "size", "wonders")

    def __init__(
        self,
        owner: int,
        mood: int,
        buildings: tuple[int, ...],
        wonders: tuple[int, ...] = (),
        port: int = -1,
    ) -> None:
        self.owner = owner
        self.mood = mood
        self.buildings = buildings
        self.wonders = wonders
        self.port = port
        self.size = 1 + len(buildings) - buildings.count(NOBODY) + len(wonders)

    def changed(self, **changes: Any) -> City:
        """The same city with some things changed."""
        values: dict[str, Any] = {
            "owner": self.owner, "mood": self.mood, "buildings": self.buildings,
            "wonders": self.wonders, "port": self.port,
        }  # fmt: skip
        return City(**(values | changes))

    def has(self, building: int) -> bool:
        return self.buildings[building] != NOBODY

    def with_building(self, building: int, colour: int) -> City:
        row = self.buildings
        return self.changed(buildings=(*row[:building], colour, *row[building + 1 :]))

    def is_influenced(self) -> bool:
        """Whether a building has another colour than the settlement (CC-6.7)."""
        return any(colour not in (NOBODY, self.owner) for colour in self.buildings)


class Turn:
    """What has happened in the turn of `seat`."""

    __slots__ = (
        "acted",
        "activations",
        "boon",
        "collects",
        "drafts",
        "feats",
        "free_collected",
        "haul",
        "influenced",
        "lenient",
        "locked",
        "main",
        "navigated",
        "offers",
        "sailed",
        "seat",
        "used",
        "valour",
    )

    def __init__(self, seat: int, main: int = 0) -> None:
        self.seat = seat
        self.main = main
        self.used: frozenset[str] = frozenset()
        self.activations: dict[int, int] = {}
        self.locked: frozenset[int] = frozenset()
        self.influenced = False
        self.collects = 0
        self.free_collected = False
        self.boon = ""
        self.acted = False
        self.offers = 0
        self.drafts = 0
        self.lenient = False
        self.sailed = False
        self.navigated = False
        self.valour = 0
        self.haul: tuple[int, ...] = ()
        self.feats: tuple[Feat, ...] = ()

    def copy(self) -> Turn:
        clone = object.__new__(Turn)
        clone.seat = self.seat
        clone.main = self.main
        clone.used = self.used
        clone.activations = self.activations.copy()
        clone.locked = self.locked
        clone.influenced = self.influenced
        clone.collects = self.collects
        clone.free_collected = self.free_collected
        clone.boon = self.boon
        clone.acted = self.acted
        clone.offers = self.offers
        clone.drafts = self.drafts
        clone.lenient = self.lenient
        clone.sailed = self.sailed
        clone.navigated = self.navigated
        clone.valour = self.valour
        clone.haul = self.haul
        clone.feats = self.feats
        return clone

    def use(self, name: str) -> None:
        """Marks a once-per-turn effect as used (CC-3.8)."""
        self.used |= {name}


class Built(NamedTuple):
    """A wonder that was built: who built it, and whether it stands, is razed or fell (E29-E31)."""

    builder: int
    state: str
    holder: int


Task = tuple[Any, ...]


class World(Teller):
    """The whole game."""

    __slots__ = (
        "action_deck", "action_discard", "age", "agenda", "barbarian_cities",
        "barbarian_settlements", "barbarian_supply", "battle", "board", "built", "cities",
        "event_deck", "event_discard", "exhausted", "explored", "final", "flipped", "land", "log",
        "objective_deck", "objective_discard", "offer", "options", "played", "players", "reveals",
        "rng", "round", "round_wonders", "sea", "spare_tiles", "starter", "table", "terrain",
        "tiles", "truces", "turn", "turned", "units", "wonder_deck", "wonder_display",
    )  # fmt: skip

    log: list[Event] | None
    board: Board

    def __init__(self, board: Board, options: dict[str, str], rng: Rng) -> None:
        self.board = board
        self.options = options
        self.rng = rng
        self.reveals = 0
        self.log = None
        self.agenda: tuple[Task, ...] = ()
        self.age = 1
        self.round = 1
        self.starter = 0
        self.final = False
        self.terrain: tuple[int, ...] = (UNEXPLORED,) * len(SPACES)
        self.explored: Bits = 0
        self.land: Bits = 0
        self.sea: Bits = 0
        self.tiles: tuple[int, ...] = ()
        self.flipped: frozenset[int] = frozenset()
        self.spare_tiles: tuple[int, ...] = ()
        self.exhausted: Bits = 0
        self.cities: dict[int, City] = {}
        self.units: list[dict[int, Stack]] = []
        self.players: list[Player] = []
        self.barbarian_cities: tuple[int, ...] = ()
        self.barbarian_settlements = 0
        self.barbarian_supply: list[int] = []
        self.action_deck: tuple[str, ...] = ()
        self.action_discard: tuple[str, ...] = ()
        self.objective_deck: tuple[str, ...] = ()
        self.objective_discard: tuple[str, ...] = ()
        self.event_deck: tuple[str, ...] = ()
        self.event_discard: tuple[str, ...] = ()
        self.wonder_deck: tuple[str, ...] = ()
        self.wonder_display: tuple[str, ...] = ()
        self.table: tuple[str, ...] = ()
        self.played: tuple[str, ...] = ()
        """Cards being played: out of the hand, not yet on a discard pile."""
        self.built: dict[str, Built] = {}
        self.round_wonders: tuple[int, ...] = ()
        self.truces: tuple[tuple[int, int], ...] = ()
        self.turn = Turn(NOBODY)
        self.turned = -1
        self.battle: Battle | None = None
        self.offer: Offer | None = None

    def copy(self) -> World:
        clone = object.__new__(World)
        clone.board = self.board
        clone.options = self.options
        clone.rng = self.rng.copy()
        clone.reveals = self.reveals
        clone.log = None
        clone.agenda = self.agenda
        clone.age = self.age
        clone.round = self.round
        clone.starter = self.starter
        clone.final = self.final
        clone.terrain = self.terrain
        clone.explored = self.explored
        clone.land = self.land
        clone.sea = self.sea
        clone.tiles = self.tiles
        clone.flipped = self.flipped
        clone.spare_tiles = self.spare_tiles
        clone.exhausted = self.exhausted
        clone.cities = self.cities.copy()
        clone.units = [stacks.copy() for stacks in self.units]
        clone.players = [player.copy() for player in self.players]
        clone.barbarian_cities = self.barbarian_cities
        clone.barbarian_settlements = self.barbarian_settlements
        clone.barbarian_supply = self.barbarian_supply[:]
        clone.action_deck = self.action_deck
        clone.action_discard = self.action_discard
        clone.objective_deck = self.objective_deck
        clone.objective_discard = self.objective_discard
        clone.event_deck = self.event_deck
        clone.event_discard = self.event_discard
        clone.wonder_deck = self.wonder_deck
        clone.wonder_display = self.wonder_display
        clone.table = self.table
        clone.played = self.played
        clone.built = self.built.copy()
        clone.round_wonders = self.round_wonders
        clone.truces = self.truces
        clone.turn = self.turn.copy()
        clone.turned = self.turned
        clone.battle = None if self.battle is None else self.battle.copy()
        clone.offer = None if self.offer is None else self.offer.copy()
        return clone

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
        """All seats and the barbarians."""
        yield from range(len(self.players))
        yield BARBARIANS

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
        last = len(self.units) - 1
        for owner, stacks in enumerate(self.units):
            if space in stacks:
                found = BARBARIANS if owner == last else owner
                if found != besides:
                    return found
        return NOBODY

    def is_empty(self, space: int) -> bool:
        """Whether no unit and no city is on a space."""
        return space not in self.cities and not any(space in stacks for stacks in self.units)

    def has_fortress(self, space: int) -> bool:
        city = self.cities.get(space)
        return city is not None and city.buildings[FORTRESS] != NOBODY

    def is_explored_region(self, region: int) -> bool:
        return self.terrain[self.board.regions[region][0]] != UNEXPLORED
