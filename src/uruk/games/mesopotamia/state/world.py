"""The table with the small deeds that several chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.technologies import Technology
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BONE,
    FACE_DOWN,
    NOBODY,
    RESOURCES,
    SEEN,
    TRIBE,
)
from uruk.games.mesopotamia.state.data import WorldData
from uruk.games.mesopotamia.state.tracks import Track


class World(WorldData):
    """What happens to the data in more than one chapter: pieces come and go, seals climb …"""

    __slots__ = ()

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

    def has_seat(self, side: int) -> bool:
        """Whether somebody decides for a side: not for an automaton, nor for a tribe (ME-25.31)."""
        return 0 <= side < self.rules.seats

    def is_seatless(self, side: int) -> bool:
        """Whether a side is an empire for which nobody decides."""
        return self.rules.seats <= side < self.rules.empires

    def can_pay(self, seat: int, price: Sequence[int]) -> bool:
        return all(have >= n for have, n in zip(self.pool[seat], price, strict=True) if n)

    def pay(self, seat: int, price: Sequence[int]) -> None:
        """Pays to the bank."""
        pool = self.pool[seat]
        for resource, n in enumerate(price):
            pool[resource] -= n

    def gain(self, seat: int, resource: int, amount: int, rule: str) -> None:
        """Takes resources from the bank, which never runs out (ME-1.6).

        An empire without a seat has no use for anything but bones (ME-25.2).
        """
        if resource != BONE and self.is_seatless(seat):
            return
        self.pool[seat][resource] += amount
        if self.log is not None:
            self.tell("gained", seat, rule, resource=RESOURCES[resource], n=amount)

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
        if not self.quest_deck or self.is_seatless(seat):
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
        units = self.crowd[area]
        if not units:
            return self.settlement[area]
        for side, land in enumerate(self.land):
            if land[area]:
                alone = army.SIZE[land[area]] == units
                return side if alone and side != TRIBE else NOBODY
        return NOBODY

    def counts(self, area: int) -> bool:
        """Whether holding the area counts: a blockaded one does not (ME-3.5, option R-3)."""
        return not self.blockaded[area] or self.rules.blockade_vp

    def realm(self, seat: int) -> list[int]:
        """The areas that the seat controls besides its start area, blockaded ones left out."""
        return [
            area
            for area, (units, owner) in enumerate(
                zip(self.land[seat], self.settlement, strict=True)
            )
            if (units or owner == seat)
            and area != self.start[seat]
            and self.controller(area) == seat
            and self.counts(area)
        ]

    def hides_event(self, area: int) -> bool:
        """Whether a face-down event token lies in an area."""
        return self.spot[area] in (FACE_DOWN, SEEN)
