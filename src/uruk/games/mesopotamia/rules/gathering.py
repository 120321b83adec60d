"""Gather and trade: sources on the map, trade tokens and their amphorae (ME-12, ME-13)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import BONE, NOBODY, NOTHING, RESOURCES, STANDARD, UR
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def yields(world: World, area: int) -> int:
    """The resource that the area's symbol gives; blockades and start areas give none."""
    return NOTHING if world.blockaded[area] else world.components.resource[area]


def sources(world: World, seat: int) -> dict[int, int]:
    """How many own units and settlements gather in each area with a symbol (ME-12.2)."""
    found = {}
    for area, units in enumerate(world.land[seat]):
        count = army.SIZE[units] + (world.settlement[area] == seat)
        if count and yields(world, area) != NOTHING:
            found[area] = count
    return found


class Gathering:
    """A gather action under way: what may still be gathered and traded."""

    __slots__ = (
        "gathered",
        "left",
        "level",
        "seat",
        "sources",
        "started",
        "traded",
        "trades",
        "world",
    )

    def __init__(self, world: World, seat: int, gather: int, trades: int, level: int) -> None:
        self.world = world
        self.seat = seat
        self.left = gather
        self.trades = trades
        self.level = level
        self.sources = sources(world, seat)
        self.gathered: list[Move] = []
        self.traded: list[int] = []
        self.started = ""

    def gives(self, move: Move) -> bool:
        """Whether an own source gives this resource, used or not (ME-12.2)."""
        world, (place, resource) = self.world, move.args
        if move.kind == "fetch":
            banks = world.components.banks[place]
            return place in world.ships[self.seat] and resource in [
                yields(world, bank) for bank in banks
            ]
        if place == world.start[self.seat]:
            return resource in STANDARD
        return place in self.sources and world.components.resource[place] == resource

    def is_blockaded(self, move: Move) -> bool:
        """Whether a blockade keeps the resource of an area from being gathered (ME-3.4)."""
        world, (place, resource) = self.world, move.args
        if move.kind == "gather":
            return bool(world.blockaded[place])
        return place in world.ships[self.seat] and any(
            world.blockaded[bank] and world.components.resource[bank] == resource
            for bank in world.components.banks[place]
        )

    def gather_moves(self) -> list[Move]:
        """Each source once (ME-12.3)."""
        if not self.left:
            return []
        world, seat = self.world, self.seat
        move = world.move
        start = world.start[seat]
        moves = []
        if not any(done.args[0] == start and done.kind == "gather" for done in self.gathered):
            moves += [move("gather", start, resource) for resource in STANDARD]
        for area, count in self.sources.items():
            source = move("gather", area, world.components.resource[area])
            if self.gathered.count(source) < count:
                moves.append(source)
        for ship in world.ships[seat]:
            if not any(done.args[0] == ship and done.kind == "fetch" for done in self.gathered):
                found = sorted(
                    {yields(world, bank) for bank in world.components.banks[ship]} - {NOTHING}
                )
                moves += [move("fetch", ship, resource) for resource in found]
        return moves

    def open_sources(self) -> int:
        """How often it could still be gathered, were there no end to it (ME-12.2, 12.3)."""
        world = self.world
        ships = sum(
            any(yields(world, bank) != NOTHING for bank in world.components.banks[ship])
            for ship in world.ships[self.seat]
        )
        home = 1
        every = home + sum(self.sources.values()) + ships
        return every - len(self.gathered) if self.left else 0

    def trade_problem(self, slot: int) -> tuple[str, str] | None:
        """What forbids a trade with the token in a slot (ME-13.1 to 13.5)."""
        world, seat = self.world, self.seat
        if not self.trades or world.trade[slot] in self.traded:
            return "ME-13.1", "no_trade_left"
        if world.components.slot_level[slot] > self.level:
            return "ME-13.2", "trade_level_too_low"
        if world.components.need_ship[slot] and not world.ships[seat]:
            return "ME-13.2", "trade_needs_ship"
        if world.rules.mode == UR and world.is_seatless(world.amphora[slot]):
            return "ME-27.7", "defenders_amphora"
        if world.amphora[slot] == NOBODY and not world.amphorae_left(seat):
            return "ME-13.5", "no_amphora_left"
        if not world.can_pay(seat, world.components.trades[world.trade[slot]].give):
            return "ME-13.5", "cannot_pay"
        return None

    def trade_moves(self) -> list[Move]:
        if not self.trades:
            return []
        return [
            self.world.move("trade", token)
            for slot, token in enumerate(self.world.trade)
            if token != NOTHING and not self.trade_problem(slot)
        ]

    def choices(self) -> list[Move]:
        return [*self.gather_moves(), *self.trade_moves(), self.world.move("done")]

    def refusal(self, move: Move) -> Refusal | None:
        """Why something cannot be gathered or traded."""
        world = self.world
        if move.kind == "trade":
            if move.args[0] not in world.trade:
                return Refusal("ME-2.7", "not_laid_out")
            problem = self.trade_problem(world.trade.index(move.args[0]))
            return Refusal(*problem) if problem else None
        if move.kind in ("gather", "fetch"):
            if not self.left:
                return Refusal("ME-12.1", "no_gathering_left")
            if move.args[1] not in STANDARD:
                return Refusal("ME-12.6", "never_gathered")
            if self.gives(move):
                return Refusal("ME-12.3", "source_used")
            if self.is_blockaded(move):
                return Refusal("ME-3.4", "blockaded")
            return Refusal("ME-12.2", "no_source")
        return None

    def gather(self, move: Move) -> None:
        self.started = self.started or "gather"
        self.gathered.append(move)
        self.left -= 1
        self.world.gain(self.seat, move.args[1], 1, "ME-12.1")
        if self.started == "trade":
            self.trades = 0

    def deal(self, token: int) -> None:
        """Pays the left side to bank or owner, takes the right side (ME-13.3, 13.4, 25.20)."""
        world, seat = self.world, self.seat
        self.started = self.started or "trade"
        if self.started == "gather":
            self.left = 0
        self.traded.append(token)
        self.trades -= 1
        slot = world.trade.index(token)
        trade = world.components.trades[token]
        if world.amphora[slot] == NOBODY:
            world.amphora[slot] = seat
        owner = world.amphora[slot]
        for resource in range(len(RESOURCES)):
            world.pool[seat][resource] += trade.get[resource] - trade.give[resource]
            keeps = resource == BONE or not world.is_seatless(owner)
            if owner != seat and keeps:
                world.pool[owner][resource] += trade.give[resource]
        rule = "ME-13.3" if owner == seat else "ME-13.4"
        world.tell("traded", seat, rule, trade=trade.id, owner=owner)


def gather(world: World, seat: int, gather: int, trades: int, level: int) -> Segment:
    """Gathering and trading, each completed before the other, in either order (ME-13.7)."""
    action = Gathering(world, seat, gather, trades, level)
    while True:
        chosen = yield Ask(
            seat,
            "gather",
            action.choices,
            "ME-12.1",
            params={"left": action.left, "trades": action.trades},
            private=lambda: {"sources": action.open_sources()},
            why=action.refusal,
        )
        if chosen.kind == "done":
            return
        if chosen.kind == "trade":
            action.deal(chosen.args[0])
        else:
            action.gather(chosen)
