"""The whole table as plain data, with the small deeds that several chapters share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from uruk.games.mesopotamia.components import Components, Decks, army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    EMPTY,
    FACE_DOWN,
    NOBODY,
    RESOURCES,
    SEEN,
    TRIBE,
)
from uruk.games.mesopotamia.moves import vocabulary
from uruk.games.mesopotamia.state.tracks import Track
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event as LogEvent
from uruk.kernel.told import Teller

if TYPE_CHECKING:
    from uruk.games.mesopotamia.components.technologies import Technology
    from uruk.games.mesopotamia.rules.combat.bids import Battle

Task = tuple[str | int, ...]
"""A task of the agenda: its name and its numbers."""


class Rules(msgspec.Struct, frozen=True):
    """The options of the table (ME-30), read once."""

    players: int
    decks: Decks
    no_luck: bool = False
    simple_combat: bool = False
    open_starts: bool = False
    blockade_vp: bool = False
    round_cap: int = 0
    random_setup: bool = False


class World(Teller):
    """Everything on and around the table.

    By seat: empire, start area, pool, technology levels, ziggurat, dice, ships, rams, quests.
    By area: units of every side (`land[side][area]`, see `army`), walls, settlements, event spots.
    `agenda` is a stack of tasks; the last one comes next.
    """

    __slots__ = (
        "agenda",
        "amphora",
        "battle",
        "battles",
        "blockaded",
        "closed",
        "components",
        "crowd",
        "dice",
        "empire",
        "events",
        "faces",
        "free_rerolls",
        "freed",
        "garden_owner",
        "gardens",
        "land",
        "last_round",
        "leader",
        "level",
        "log",
        "move",
        "order",
        "over",
        "pool",
        "population",
        "quest_deck",
        "quests",
        "rams",
        "rerolls",
        "returned",
        "reveals",
        "rng",
        "role",
        "round",
        "rules",
        "running",
        "settlement",
        "ships",
        "spent",
        "spot",
        "start",
        "stay",
        "supply",
        "token",
        "token_used",
        "trade",
        "turn",
        "used",
        "wall",
        "ziggurat",
    )  # fmt: skip

    components: Components
    rules: Rules
    events: Track
    population: Track
    ziggurat: list[int]
    land: list[list[int]]
    settlement: list[int]
    wall: list[int]

    def __init__(self, components: Components, rules: Rules, rng: Rng) -> None:
        players, areas = rules.players, len(components.areas)
        seats = range(players)
        self.components = components
        self.move = vocabulary(components).move
        self.rules = rules
        self.rng = rng
        self.reveals = 0
        self.log: list[LogEvent] | None = None
        self.agenda: tuple[Task, ...] = ()
        self.over = ""
        self.round = 0
        self.last_round = False
        self.order: tuple[int, ...] = ()
        self.turn = NOBODY
        # seats
        self.role = [NOBODY] * players
        self.empire = [NOBODY] * players
        self.start = [NOBODY] * players
        self.pool = [[0] * len(RESOURCES) for _ in seats]
        self.level = [[1] * len(ACTIONS) for _ in seats]
        self.ziggurat = [0] * players
        self.dice: list[tuple[int, ...]] = [()] * players
        self.supply = [
            army.pack(u for u, n in enumerate(components.per_empire) for _ in range(n))
        ] * players
        self.ships: list[tuple[int, ...]] = [()] * players
        self.rams: list[tuple[int, ...]] = [()] * players
        self.quests: list[tuple[int, ...]] = [()] * players
        self.returned = [NOBODY] * players
        # the turn
        self.faces: tuple[tuple[int, int], ...] = ()
        self.used = 0
        self.token_used = False
        self.rerolls = 0
        self.free_rerolls = 0
        # areas
        self.land = [[0] * areas for _ in range(TRIBE + 1)]
        self.crowd = [0] * areas
        self.wall = [NOBODY] * areas
        self.settlement = [NOBODY] * areas
        self.stay: list[tuple[int, ...]] = [()] * areas
        marks = components.player_counts[players].blockade_marks
        self.blockaded = tuple(mark in marks for mark in components.blockade_mark)
        open_starts = components.player_counts[players].start_areas[:players]
        self.closed = tuple(
            bool(n) and n not in open_starts and not rules.open_starts
            for n in components.start_number
        )
        self.token = [NOBODY] * areas
        self.spot = [EMPTY] * areas
        self.running: dict[int, tuple[int, int, int]] = {}
        self.spent = 0
        # tracks, tokens, cards
        self.events = Track(components.core.track.event.positions, [0] * players, ())
        self.population = Track(components.core.track.population.positions, [0] * players, ())
        self.gardens: tuple[int, ...] = ()
        self.garden_owner: tuple[int, ...] = ()
        self.trade: tuple[int, ...] = ()
        self.amphora: list[int] = []
        self.quest_deck: tuple[int, ...] = ()
        # combat
        self.leader = NOBODY
        self.battles: tuple[int, ...] = ()
        self.freed: tuple[int, ...] = ()
        self.battle: Battle | None = None

    def copy(self) -> World:
        clone = World.__new__(World)
        clone.components = self.components
        clone.move = self.move
        clone.rules = self.rules
        clone.rng = self.rng.copy()
        clone.reveals = self.reveals
        clone.log = None
        clone.agenda = self.agenda
        clone.over = self.over
        clone.round = self.round
        clone.last_round = self.last_round
        clone.order = self.order
        clone.turn = self.turn
        clone.role = self.role[:]
        clone.empire = self.empire[:]
        clone.start = self.start[:]
        clone.pool = [pool[:] for pool in self.pool]
        clone.level = [level[:] for level in self.level]
        clone.ziggurat = self.ziggurat[:]
        clone.dice = self.dice[:]
        clone.supply = self.supply[:]
        clone.ships = self.ships[:]
        clone.rams = self.rams[:]
        clone.quests = self.quests[:]
        clone.returned = self.returned[:]
        clone.faces = self.faces
        clone.used = self.used
        clone.token_used = self.token_used
        clone.rerolls = self.rerolls
        clone.free_rerolls = self.free_rerolls
        clone.land = [land[:] for land in self.land]
        clone.crowd = self.crowd[:]
        clone.wall = self.wall[:]
        clone.settlement = self.settlement[:]
        clone.stay = self.stay[:]
        clone.blockaded = self.blockaded
        clone.closed = self.closed
        clone.token = self.token[:]
        clone.spot = self.spot[:]
        clone.running = self.running.copy()
        clone.spent = self.spent
        clone.events = self.events.copy()
        clone.population = self.population.copy()
        clone.gardens = self.gardens
        clone.garden_owner = self.garden_owner
        clone.trade = self.trade
        clone.amphora = self.amphora[:]
        clone.quest_deck = self.quest_deck
        clone.leader = self.leader
        clone.battles = self.battles
        clone.freed = self.freed
        clone.battle = None if self.battle is None else self.battle.copy()
        return clone

    # ------------------------------------------------------------ the agenda

    def push(self, name: str, *numbers: int) -> None:
        """Puts a task on the agenda; it comes before all that is there."""
        self.agenda = (*self.agenda, (name, *numbers))

    # ------------------------------------------------------------ seats

    def technology(self, seat: int, action: int) -> Technology:
        """The seat's current card for an action."""
        return self.components.technology(self.empire[seat], action, self.level[seat][action])

    def seat_of(self, empire: int) -> int:
        """The seat that plays an empire; the tribes' side for the number after the last."""
        return TRIBE if empire == len(self.components.empires) else self.empire.index(empire)

    def side_name(self, side: int) -> str:
        """The id of the empire of a seat, or `tribe`."""
        return "tribe" if side == TRIBE else self.components.empires[self.empire[side]].id

    def can_pay(self, seat: int, price: Sequence[int]) -> bool:
        return all(have >= n for have, n in zip(self.pool[seat], price, strict=True) if n)

    def pay(self, seat: int, price: Sequence[int]) -> None:
        """Pays to the bank."""
        pool = self.pool[seat]
        for resource, n in enumerate(price):
            pool[resource] -= n

    def gain(self, seat: int, resource: int, n: int, rule: str) -> None:
        """Takes resources from the bank, which never runs out (ME-1.6)."""
        self.pool[seat][resource] += n
        if self.log is not None:
            self.tell("gained", seat, rule, resource=RESOURCES[resource], n=n)

    def discover(self, seat: int, action: int, rule: str) -> None:
        """Replaces a technology card by the next level of its type (ME-11.3)."""
        self.level[seat][action] += 1
        if self.log is not None:
            name = self.technology(seat, action).id
            self.tell("discovered", seat, rule, action=ACTIONS[action], technology=name)

    def climb(self, track: Track, seat: int, steps: int, rule: str) -> None:
        """Moves the seat's seal up a track."""
        made = track.climb(seat, steps)
        if self.log is not None and made:
            name = "event" if track is self.events else "population"
            self.tell("climbed", seat, rule, track=name, n=made, position=track.position[seat])

    def draw_quest(self, seat: int, rule: str) -> None:
        """Draws a quest from the deck, if one is left, and keeps it."""
        if not self.quest_deck:
            return
        card, self.quest_deck = self.quest_deck[0], self.quest_deck[1:]
        self.quests[seat] = (*self.quests[seat], card)
        self.reveals += 1
        self.whisper("quest_drawn", seat, rule, {}, {"quest": self.components.quests[card].id})

    # ------------------------------------------------------------ pieces

    def units_on_map(self, seat: int) -> int:
        """Land units, ships and rams on the map, which count for the unit limit."""
        land = sum(self.components.per_empire) - army.SIZE[self.supply[seat]]
        return land + len(self.ships[seat]) + len(self.rams[seat])

    def has_room(self, seat: int) -> bool:
        """Whether the unit limit of the seat's population allows one more unit (ME-22.9)."""
        limit = self.components.unit_limit[self.population.position[seat] - 1]
        return self.units_on_map(seat) < limit

    def in_supply(self, seat: int, unit: int) -> int:
        """How many land units of a type are left to create."""
        return army.of(self.supply[seat], unit)

    def ships_left(self, seat: int) -> int:
        return self.components.ships_each - len(self.ships[seat])

    def rams_left(self, seat: int) -> int:
        return self.components.rams_each - len(self.rams[seat])

    def walls_left(self, seat: int) -> int:
        return self.components.walls_each - self.wall.count(seat)

    def settlements_left(self, seat: int) -> int:
        return self.components.settlements_each - self.settlement.count(seat)

    def amphorae_left(self, seat: int) -> int:
        return self.components.amphorae_each - self.amphora.count(seat)

    def event_dice_left(self, seat: int) -> int:
        used = sum(owner == seat for owner, _, _ in self.running.values())
        return self.components.event_dice_each - used

    def place_unit(self, seat: int, unit: int, area: int) -> None:
        """Puts a land unit from the supply into an area."""
        self.supply[seat] -= army.ONE[unit]
        self.arrive(seat, unit, area)

    def remove_unit(self, side: int, unit: int, area: int) -> None:
        """A destroyed unit goes back to its owner's supply; a tribe's is gone for good."""
        self.leave(side, unit, area)
        if side != TRIBE:
            self.supply[side] += army.ONE[unit]

    def arrive(self, side: int, unit: int, area: int) -> None:
        self.land[side][area] += army.ONE[unit]
        self.crowd[area] += 1
        if side not in self.stay[area]:
            self.stay[area] = (*self.stay[area], side)

    def leave(self, side: int, unit: int, area: int) -> None:
        self.land[side][area] -= army.ONE[unit]
        self.crowd[area] -= 1
        if not self.land[side][area] and self.settlement[area] != side:
            self.stay[area] = tuple(other for other in self.stay[area] if other != side)

    def place_settlement(self, seat: int, area: int) -> None:
        self.settlement[area] = seat
        if seat not in self.stay[area]:
            self.stay[area] = (*self.stay[area], seat)

    def remove_settlement(self, area: int) -> None:
        owner, self.settlement[area] = self.settlement[area], NOBODY
        if not self.land[owner][area]:
            self.stay[area] = tuple(other for other in self.stay[area] if other != owner)

    def place_ship(self, seat: int, segment: int) -> None:
        self.ships[seat] = tuple(sorted((*self.ships[seat], segment)))

    def remove_ship(self, seat: int, segment: int) -> None:
        self.ships[seat] = tuple(other for other in self.ships[seat] if other != segment)

    def place_ram(self, seat: int, area: int) -> None:
        self.rams[seat] = tuple(sorted((*self.rams[seat], area)))

    def remove_ram(self, seat: int, area: int) -> None:
        rams = list(self.rams[seat])
        rams.remove(area)
        self.rams[seat] = tuple(rams)

    def free_segments(self, seat: int, area: int) -> list[int]:
        """The river segments at an area on which the seat has no ship (ME-7.3)."""
        return [
            segment for segment in self.components.beside[area] if segment not in self.ships[seat]
        ]

    # ------------------------------------------------------------ areas

    def size(self, side: int, area: int) -> int:
        """How many land units a side has in an area."""
        return army.SIZE[self.land[side][area]]

    def tribe_size(self, area: int) -> int:
        return army.SIZE[self.land[TRIBE][area]]

    def enemies(self, seat: int, area: int) -> int:
        """Land units of all other sides in an area, tribes included (ME-8.1)."""
        return self.crowd[area] - army.SIZE[self.land[seat][area]]

    def sides(self, area: int) -> list[int]:
        """The sides with land units in an area, seats first."""
        if not self.crowd[area]:
            return []
        return [side for side in range(TRIBE + 1) if self.land[side][area]]

    def start_owner(self, area: int) -> int:
        """The seat whose start area this is."""
        return self.start.index(area) if area in self.start else NOBODY

    def is_start(self, area: int) -> bool:
        """Whether the area is somebody's start area or a closed one."""
        return bool(self.components.start_number[area]) and (
            self.closed[area] or area in self.start
        )

    def controller(self, area: int) -> int:
        """The seat that controls an area (ME-6.6, 6.7), NOBODY if none does."""
        if self.components.start_number[area]:
            if area in self.start:
                return self.start.index(area)
            if self.closed[area]:
                return NOBODY
        owner = self.settlement[area]
        if not self.crowd[area]:
            return owner
        there = self.sides(area)
        if len(there) == 1 and there[0] != TRIBE:
            return there[0]
        return NOBODY

    def counts(self, area: int) -> bool:
        """Whether holding the area counts: a blockaded one does not (ME-3.5, option R-3)."""
        return not self.blockaded[area] or self.rules.blockade_vp

    def realm(self, seat: int) -> list[int]:
        """The areas that the seat controls besides its start area, blockaded ones left out."""
        return [
            area
            for area in range(len(self.components.areas))
            if (self.land[seat][area] or self.settlement[area] == seat)
            and area != self.start[seat]
            and self.controller(area) == seat
            and self.counts(area)
        ]

    def hides_event(self, area: int) -> bool:
        """Whether a face-down event token lies in an area."""
        return self.spot[area] in (FACE_DOWN, SEEN)
