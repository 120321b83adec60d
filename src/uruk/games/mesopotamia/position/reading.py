"""A table from its position document; what is left out is as at the start of the game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from uruk.games.mesopotamia.components import Components, army
from uruk.games.mesopotamia.components.schema import Track as TrackEntry
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    FACE_DOWN,
    LAND,
    NOBODY,
    NOTHING,
    RESOURCES,
    ROLES,
    RUNNING,
    SEEN,
    TOP_LEVEL,
    TRIBE,
    UR,
    VP_TOKEN,
)
from uruk.games.mesopotamia.invariants import broken
from uruk.games.mesopotamia.moves import things_of
from uruk.games.mesopotamia.position.automata import read_hand
from uruk.games.mesopotamia.position.schema import (
    BattleDocument,
    PositionDocument,
    SeatDocument,
)
from uruk.games.mesopotamia.position.writing import TASKS, default_agenda
from uruk.games.mesopotamia.rules.scoring import WINS
from uruk.games.mesopotamia.state.battle import Battle, Fighter, Outcome
from uruk.games.mesopotamia.state.data import Rules, Task
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import one_of, whole
from uruk.kernel.position import is_number
from uruk.kernel.rng import Rng
from uruk.kernel.told import Document

MOST = 10_000
ENDS = ("ME-10.7", "ME-30.5", *WINS, "ME-27.15", "ME-28.13", "ME-28.26")
"""The rules by which a game ends."""


def restore(components: Components, rules: Rules, document: Document) -> tuple[World, list[str]]:
    """The table at its checkpoint, and the moves since."""
    try:
        found = msgspec.convert(document, PositionDocument)
    except msgspec.ValidationError as error:
        raise BadPosition("position", str(error)) from None
    return Restoring(components, rules, found).restored(), found.moves


class Restoring:
    """Reads a document piece by piece; every name must exist and every number fit."""

    def __init__(self, components: Components, rules: Rules, document: PositionDocument) -> None:
        self.components = components
        self.rules = rules
        self.document = document
        self.things = things_of(components)
        self.world = World(
            components, rules, Rng.read({"rng": document.rng, "seed": document.seed})
        )

    def restored(self) -> World:
        self.seats()
        self.table()
        self.board()
        self.turn()
        self.combat()
        self.agenda()
        for field, problem in broken(self.world):
            raise BadPosition(field, problem)
        return self.world

    # ------------------------------------------------------------ readers

    def name(self, what: str, name: str, field: str) -> int:
        """The number of a named thing."""
        values = self.things[what].values
        if name not in values:
            raise BadPosition(field, f"{name[:30]!r} is no {what}")
        return values[name]

    def within(self, value: int, field: str, least: int = 0, most: int = MOST) -> int:
        return whole(value, field, least, most)

    def a_seat(self, seat: int, field: str) -> int:
        return self.within(seat, field, 0, self.rules.empires - 1)

    def seat_order(self, seats: list[int], field: str) -> tuple[int, ...]:
        """Everybody with a seal; before Assur the enemy has none by population (ME-28.2)."""
        sealed = self.rules.empires
        if self.rules.mode == ASSUR and field != "event_order":
            sealed = self.rules.seats
        if sorted(seats) != list(range(sealed)):
            raise BadPosition(field, "must name every seat once")
        return tuple(seats)

    def side(self, code: int | str, field: str) -> int:
        if code == "tribe":
            return TRIBE
        if not isinstance(code, int):
            raise BadPosition(field, f"{code!r} is neither a seat nor 'tribe'")
        return self.a_seat(code, field)

    def units(self, table: Mapping[str, list[str]], side: int, field: str) -> None:
        for area, units in table.items():
            place = self.name("area", area, field)
            for unit in units:
                self.raise_unit(side, self.name("unit", unit, field), place, field)

    def raise_unit(self, side: int, unit: int, area: int, field: str) -> None:
        if side == TRIBE:
            if army.of(self.world.land[TRIBE][area], unit) >= army.MOST:
                raise BadPosition(field, f"too many units of type {LAND[unit]}")
            self.world.arrive(side, unit, area)
            return
        if not self.world.in_supply(side, unit):
            raise BadPosition(
                field, f"more than {self.components.per_empire[unit]} of type {LAND[unit]}"
            )
        self.world.place_unit(side, unit, area)

    # ------------------------------------------------------------ parts

    def seats(self) -> None:
        world, given = self.world, self.document.seat
        if len(given) != self.rules.empires:
            raise BadPosition("seat", f"there must be {self.rules.empires}, not {len(given)}")
        for seat, document in enumerate(given):
            field = f"seat[{seat}]"
            if document.role:
                world.role[seat] = one_of(document.role, ROLES[: self.rules.empires], field)
            if document.empire:
                world.empire[seat] = self.name("empire", document.empire, field)
            if document.start:
                if document.start not in self.components.start_areas:
                    raise BadPosition(field, f"there is no start area {document.start}")
                world.start[seat] = self.components.start_areas[document.start]
            self.holdings(seat, document, field)
            self.pieces(seat, document, field)
            read_hand(world, seat, document.automaton, f"{field}.automaton")

    def holdings(self, seat: int, document: SeatDocument, field: str) -> None:
        """Pool, technologies, ziggurat, dice and quests."""
        world = self.world
        for name, amount in document.pool.items():
            world.pool[seat][one_of(name, RESOURCES, field)] = self.within(amount, f"{field}.pool")
        if world.empire[seat] != NOBODY and self.document.gardens:
            world.level[seat] = list(self.components.empires[world.empire[seat]].levels)
        least = world.level[seat][:]
        for name, level in document.levels.items():
            action = one_of(name, ACTIONS, field)
            lowest = least[action]
            world.level[seat][action] = self.within(level, f"{field}.levels", lowest, TOP_LEVEL)
        most = self.components.core.dingir_rules.max_dice
        world.ziggurat[seat] = self.within(document.ziggurat, f"{field}.ziggurat", 0, most)
        world.dice[seat] = tuple(self.name("colour", colour, field) for colour in document.dice)
        world.quests[seat] = tuple(self.name("quest", quest, field) for quest in document.quests)
        if document.returned:
            world.returned[seat] = self.name("quest", document.returned, field)

    def pieces(self, seat: int, document: SeatDocument, field: str) -> None:
        """Units, ships, rams, walls and settlements on the map."""
        world = self.world
        self.units(document.units, seat, f"{field}.units")
        for segment in document.ships:
            world.place_ship(seat, self.name("segment", segment, field))
        for area in document.rams:
            world.place_ram(seat, self.name("area", area, field))
        for area in document.walls:
            place = self.name("area", area, field)
            if world.wall[place] != NOBODY:
                raise BadPosition(field, f"two walls in {area}")
            world.wall[place] = seat
        for area in document.settlements:
            place = self.name("area", area, field)
            if world.settlement[place] != NOBODY:
                raise BadPosition(field, f"two settlements in {area}")
            world.place_settlement(seat, place)

    def table(self) -> None:
        """Tracks, gardens, trade tokens and the quest deck."""
        world, document = self.world, self.document
        tracks = self.components.core.track
        laid_out = bool(document.gardens) and NOBODY not in world.empire
        world.events = self.track(tracks.event, "event", document.event_order, laid_out=laid_out)
        world.population = self.track(
            tracks.population, "population", document.population_order, laid_out=laid_out
        )
        gardens = {token.id: number for number, token in enumerate(self.components.gardens)}
        for level, name in enumerate(document.gardens):
            if name not in gardens or self.components.gardens[gardens[name]].level != level + 1:
                raise BadPosition("gardens", f"{name!r} is no garden of level {level + 1}")
        world.gardens = tuple(gardens[name] for name in document.gardens)
        world.garden_owner = tuple(self.a_seat(s, "gardens_built") for s in document.gardens_built)
        world.trade = tuple(
            self.name("trade", token, "trade") if token else NOTHING for token in document.trade
        )
        world.amphora = [NOBODY] * len(world.trade)
        for token, seat in document.amphorae.items():
            number = self.name("trade", token, "amphorae")
            if number not in world.trade:
                raise BadPosition("amphorae", f"{token} is not laid out")
            world.amphora[world.trade.index(number)] = self.a_seat(seat, "amphorae")
        world.quest_deck = tuple(self.name("quest", q, "quest_deck") for q in document.quest_deck)

    def track(self, entry: TrackEntry, field: str, order: list[int], *, laid_out: bool) -> Track:
        """A track; seals on the same position are stacked in the order given, or as at setup."""
        given = [getattr(seat, field) for seat in self.document.seat]
        if not laid_out:
            return Track(entry.positions, [0] * self.rules.empires, ())
        position = [self.within(p or entry.start, field, 1, entry.positions) for p in given]
        if self.rules.mode == ASSUR and field == "population":
            if given[1]:
                raise BadPosition("population", "the enemy before Assur has no such seal")
            position[1] = 0
            order = order or [0]
        if not order and self.rules.mode in (UR, ASSUR):
            order = sorted(range(len(position)), key=lambda seat: (-position[seat], seat))
        if not order:
            names = [self.components.empires[empire].id for empire in self.world.empire]
            order = sorted(
                range(len(names)),
                key=lambda seat: (-position[seat], entry.setup_order.index(names[seat])),
            )
        chosen = self.seat_order(order, f"{field}_order")
        heights = [position[seat] for seat in chosen]
        if heights != sorted(heights, reverse=True):
            raise BadPosition(f"{field}_order", "must go from the highest position to the lowest")
        return Track(entry.positions, position, chosen)

    def board(self) -> None:
        world, board = self.world, self.document.board
        self.units(board.tribes, TRIBE, "board.tribes")
        for table, state in (
            (board.face_down, FACE_DOWN),
            (board.seen, SEEN),
            (board.vp, VP_TOKEN),
        ):
            for name, event in table.items():
                self.event(name, event, state)
        for run in board.running:
            area = self.event(run.area, run.event, RUNNING)
            option = self.within(run.option, "board.running", 1, 2) - 1
            if self.components.events[world.token[area]].options[option].kind != "six_round":
                raise BadPosition("board.running", f"{run.event} does not run with this option")
            die = self.within(run.die, "board.running", 1, 6)
            world.running[area] = (self.a_seat(run.seat, "board.running"), option, die)
        for name in board.spent:
            world.spent |= 1 << self.event_number(name)
        for name, sides in board.arrivals.items():
            area = self.name("area", name, "board.arrivals")
            stay = [self.side(side, "board.arrivals") for side in sides]
            if sorted(stay) != sorted(world.stay[area]):
                raise BadPosition("board.arrivals", f"not the sides in {name}")
            world.stay[area] = tuple(stay)

    def event(self, area: str, event: str, state: int) -> int:
        place = self.name("area", area, "board")
        number = self.event_number(event)
        if self.world.spot[place]:
            raise BadPosition("board", f"two events in {area}")
        if self.components.events[number].terrain != self.components.terrain[place]:
            raise BadPosition("board", f"{event} is of another terrain than {area}")
        self.world.token[place] = number
        self.world.spot[place] = state
        return place

    def event_number(self, event: str) -> int:
        for number, card in enumerate(self.components.events):
            if card.id == event:
                return number
        raise BadPosition("board", f"there is no event {event!r}")

    def turn(self) -> None:
        world, document = self.world, self.document
        world.round = self.within(document.round, "round")
        world.last_round = document.last_round
        waves = len(self.components.assur.waves) if self.rules.mode == ASSUR else 0
        world.wave = self.within(document.wave, "wave", 0, waves)
        world.reveals = self.within(document.reveals, "reveals", most=1 << 62)
        if document.over and document.over not in ENDS:
            raise BadPosition("over", f"{document.over!r} is no rule by which the game ends")
        world.over = document.over
        if document.order:
            world.order = self.seat_order(document.order, "order")
        else:
            world.order = world.population.order if document.turn != NOBODY else ()
        world.turn = self.within(document.turn, "turn", NOBODY, self.rules.empires - 1)
        faces = [face.split(" ") for face in document.faces]
        if any(len(face) != 2 for face in faces):
            raise BadPosition("faces", "must be colours and symbols such as 'white LU'")
        world.faces = tuple(
            sorted(
                (self.name("colour", c, "faces"), self.name("face", f, "faces")) for c, f in faces
            )
        )
        for action in document.used:
            world.used |= 1 << one_of(action, ACTIONS, "used")
        world.token_used = document.token_used
        world.rerolls = self.within(document.rerolls, "rerolls")
        world.free_rerolls = self.within(document.free_rerolls, "free_rerolls")

    def combat(self) -> None:
        world, combat = self.world, self.document.combat
        if combat is not None:
            world.leader = self.a_seat(combat.leader, "combat")
            world.battles = tuple(self.name("area", area, "combat") for area in combat.battles)
            world.freed = tuple(self.name("area", area, "combat") for area in combat.freed)
        document = self.document.battle
        if document is not None:
            world.battle = self.battle(document)

    def battle(self, document: BattleDocument) -> Battle:
        area = self.name("area", document.area, "battle")
        sides = [self.side(s, "battle") for s in (document.attacker, document.defender)]
        controller = self.within(document.controller, "battle", NOBODY, self.rules.seats - 1)
        battle = Battle(area, sides[0], sides[1], controller)
        if sides[0] == TRIBE or sides[0] == sides[1] or (TRIBE not in sides and controller >= 0):
            raise BadPosition("battle", "needs two sides, and a controller for a tribe only")
        battle.solo = document.solo
        battle.reserve = self.within(document.reserve, "battle.reserve")
        battle.refunds = tuple(self.within(n, "battle.refunds", 0, 3) for n in document.refunds)
        battle.tribe_bones = self.within(document.tribe_bones, "battle")
        battle.least = [self.within(n, "battle.must_bid") for n in document.must_bid]
        battle.bids = [tuple(self.within(n, "battle.bids") for n in bid) for bid in document.bids]
        if len(battle.least) != len(sides) or len(battle.bids) != len(sides):
            raise BadPosition("battle", "bids and must_bid are for two sides")
        battle.revealed = document.revealed
        battle.fighters = [self.fighter(text) for text in document.fighters]
        battle.outcomes = tuple(
            Outcome(self.side(winner, "battle"), self.within(margin, "battle"))
            for winner, margin in document.outcomes
        )
        standing = {side: set(battle.standing(side)) for side in sides}
        for lane in document.lanes:
            for row, side in zip(lane, sides, strict=True):
                if not set(row) <= standing[side]:
                    raise BadPosition("battle.lanes", "lanes hold other fighters than there are")
        battle.lanes = tuple((tuple(a), tuple(d)) for a, d in document.lanes)
        return battle

    def fighter(self, text: str) -> Fighter | None:
        """A fighter as `seat card strength tactics mobility`, such as `0 CS1 1 0 0`."""
        if not text:
            return None
        words = text.split(" ")
        if len(words) not in (2, 5) or not all(is_number(word, 3) for word in words[2:]):
            raise BadPosition("battle.fighters", f"{text!r} is no fighter")
        code: int | str = int(words[0]) if is_number(words[0], 1) else words[0]
        card = self.name("card", words[1], "battle.fighters")
        bones = tuple(map(int, words[2:])) or (0, 0, 0)
        return Fighter(self.side(code, "battle.fighters"), card, bones)

    def agenda(self) -> None:
        world, tasks = self.world, self.document.agenda
        if tasks is None:
            world.agenda = () if world.over else default_agenda(world)
        else:
            world.agenda = tuple(self.task(text) for text in tasks)
        if not world.agenda and not world.over:
            raise BadPosition("agenda", "is empty, but the game is not over")

    def task(self, text: str) -> Task:
        name, *words = text.split(" ")
        if name not in TASKS:
            raise BadPosition("agenda", f"there is no task {name!r}")
        kinds = list(TASKS[name])
        if kinds and kinds[-1] in ("areas", "numbers"):
            plural = kinds.pop()
            kinds += [plural.removesuffix("s")] * max(1, len(words) - len(kinds))
        if len(kinds) != len(words):
            raise BadPosition("agenda", f"{name} needs {len(kinds)} words after it")
        return (name, *(self.task_value(*pair) for pair in zip(kinds, words, strict=True)))

    def task_value(self, kind: str, word: str) -> int:
        if kind == "area":
            return self.name("area", word, "agenda")
        if not is_number(word):
            raise BadPosition("agenda", f"{word!r} is no number")
        value = int(word)
        if kind == "seat":
            return self.a_seat(value, "agenda")
        if kind == "section":
            return self.within(value, "agenda", 0, 2)
        if kind == "side":
            return value if value == TRIBE else self.a_seat(value, "agenda")
        return self.within(value, "agenda", 0, 99)
