"""Everything on and around the table as plain data: fields declared once, with their copy."""

from __future__ import annotations

from typing import Self

import msgspec

from uruk.games.mesopotamia.components import Components, Decks, army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    EMPTY,
    NOBODY,
    RESOURCES,
    STANDARD_MODE,
    TRIBE,
    UR,
)
from uruk.games.mesopotamia.moves import vocabulary
from uruk.games.mesopotamia.state.automaton import Hand
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.tracks import Track
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event as LogEvent
from uruk.kernel.told import Teller

Task = tuple[str | int, ...]
"""A task of the agenda: its name and its numbers."""


class Rules(msgspec.Struct, frozen=True):
    """The options of the table (ME-30), read once.

    Empires are the players of the rules, seats the people who decide: theirs are the first empires.
    The others never decide (ME-25.31); `difficulties` has a number for each automaton among them,
    and so have the names of empires and start areas, NOTHING for those that are not named.
    """

    empires: int
    seats: int
    decks: Decks
    no_luck: bool = False
    simple_combat: bool = False
    open_starts: bool = False
    blockade_vp: bool = False
    round_cap: int = 0
    random_setup: bool = False
    mode: str = STANDARD_MODE
    difficulties: tuple[int, ...] = ()
    named_empires: tuple[int, ...] = ()
    named_starts: tuple[int, ...] = ()
    cooperative: bool = False
    solo_refund_always: bool = False


class WorldData(Teller):
    """Everything on and around the table.

    By empire: its kind, start area, pool, technology levels, ziggurat, dice, ships, rams, quests.
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
        "hands",
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
        "wave",
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
        empires, areas = rules.empires, len(components.areas)
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
        # empires
        self.role = [NOBODY] * empires
        self.empire = [NOBODY] * empires
        self.start = [NOBODY] * empires
        self.pool = [[0] * len(RESOURCES) for _ in range(empires)]
        self.level = [[1] * len(ACTIONS) for _ in range(empires)]
        self.ziggurat = [0] * empires
        self.dice: list[tuple[int, ...]] = [()] * empires
        self.supply = [
            army.pack(u for u, n in enumerate(components.per_empire) for _ in range(n))
        ] * empires
        if rules.mode == ASSUR:
            # The enemy is not limited by one empire's figures (ME-28.15).
            self.supply[1] = components.assur.figures
        self.ships: list[tuple[int, ...]] = [()] * empires
        self.rams: list[tuple[int, ...]] = [()] * empires
        self.quests: list[tuple[int, ...]] = [()] * empires
        self.returned = [NOBODY] * empires
        self.hands = [Hand()] * (0 if rules.mode in (UR, ASSUR) else len(rules.difficulties))
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
        marks = components.player_counts[empires].blockade_marks
        self.blockaded = tuple(
            mark in marks and rules.mode != UR for mark in components.blockade_mark
        )
        open_starts = components.player_counts[empires].start_areas[:empires]
        self.closed = tuple(
            bool(n) and n not in open_starts and not rules.open_starts
            for n in components.start_number
        )
        self.token = [NOBODY] * areas
        self.spot = [EMPTY] * areas
        self.running: dict[int, tuple[int, int, int]] = {}
        self.spent = 0
        # tracks, tokens, cards
        self.events = Track(components.core.track.event.positions, [0] * empires, ())
        self.population = Track(components.core.track.population.positions, [0] * empires, ())
        self.gardens: tuple[int, ...] = ()
        self.garden_owner: tuple[int, ...] = ()
        self.trade: tuple[int, ...] = ()
        self.amphora: list[int] = []
        self.quest_deck: tuple[int, ...] = ()
        self.wave = 0
        # combat
        self.leader = NOBODY
        self.battles: tuple[int, ...] = ()
        self.freed: tuple[int, ...] = ()
        self.battle: Battle | None = None

    def copy(self) -> Self:
        clone = type(self).__new__(type(self))
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
        clone.hands = self.hands[:]
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
        clone.wave = self.wave
        clone.leader = self.leader
        clone.battles = self.battles
        clone.freed = self.freed
        clone.battle = None if self.battle is None else self.battle.copy()
        return clone
