"""The components of the game, laid out for the rules.

Every number that the rules use comes from the component files (`files.py`), which an owner of the
game may replace.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from uruk.games.mesopotamia.components import schema
from uruk.games.mesopotamia.components.army import pack
from uruk.games.mesopotamia.components.automaton import Automaton
from uruk.games.mesopotamia.components.combat_cards import Card
from uruk.games.mesopotamia.components.empires import Empire
from uruk.games.mesopotamia.components.events import Event
from uruk.games.mesopotamia.components.faults import BadComponents, index, made, price, words
from uruk.games.mesopotamia.components.quests import Quest
from uruk.games.mesopotamia.components.solo_modes import Assur, Board, Siege
from uruk.games.mesopotamia.components.technologies import Technology
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BASE,
    EXPANSIONS,
    ITEMS,
    LAND,
    NOTHING,
    RESOURCES,
    STAR,
    TERRAINS,
    TOP_LEVEL,
)
from uruk.games.mesopotamia.components.tokens import GARDEN_LEVELS, GardenToken, TradeToken
from uruk.kernel.bitboard import bits, where


class Components:
    """All components, by number, in the order of their files."""

    def __init__(self, files: schema.Files) -> None:
        core = files.core
        self.core = core
        self._pieces(core)
        self._dice(core)
        self._map(files.map)
        self.empires = made(
            "core.toml", core.empire, lambda entry: Empire(entry, core.setup_common)
        )
        self._technologies(files.technologies)
        self.automaton = Automaton(
            files.solo, [empire.id for empire in self.empires], core.dingir_rules.max_dice
        )
        board = Board(
            self.areas, self.start_areas, self.segments, self.per_empire,
            (core.track.event.positions, core.track.population.positions),
        )  # fmt: skip
        self.siege = Siege(files.solo, board)
        self.assur = Assur(files.solo, board)
        self.event_cards = files.events.event
        self.quest_cards = files.quests.quest
        self.events = made("events.toml", self.event_cards, Event)
        self.quests = made("quests.toml", self.quest_cards, Quest)
        self.gardens = made("tokens.toml", files.tokens.garden, GardenToken)
        self.trades = made("tokens.toml", files.tokens.trade, TradeToken)
        cards = made("combat.toml", files.combat.combat_card, Card)
        self.first_blank = len(cards)
        self.cards = cards + tuple(Card.blank(u, self.simple_value[u]) for u in range(len(LAND)))
        self.decks = {sets: self._deck(sets) for sets in set_choices()}

    # ------------------------------------------------------------ the parts

    def _pieces(self, core: schema.Core) -> None:
        pieces = {piece.id: piece for piece in core.piece}
        for name in (*LAND, "ship", "ram", "wall", "settlement", "amphora", "event_die"):
            if name not in pieces:
                raise BadComponents("core.toml", f"there is no piece {name!r}")
        land = [pieces[name] for name in LAND]
        self.per_empire = tuple(piece.per_empire for piece in land)
        self.speed = tuple(piece.speed for piece in land)
        self.unit_level = tuple(piece.level for piece in land)
        self.simple_value = tuple(piece.simple_value for piece in land)
        self.ship_speed = pieces["ship"].speed
        self.ships_each = pieces["ship"].per_empire
        self.rams_each = pieces["ram"].per_empire
        self.walls_each = pieces["wall"].per_empire
        self.settlements_each = pieces["settlement"].per_empire
        self.amphorae_each = pieces["amphora"].per_empire
        self.event_dice_each = pieces["event_die"].per_empire
        self.unit_limit = core.track.population.unit_limit
        costs = {build.id: build for build in core.build}
        for item in ITEMS:
            if item not in costs:
                raise BadComponents("core.toml", f"there is no build {item!r}")
        self.build_cost = tuple(price("core.toml", item, costs[item].cost) for item in ITEMS)
        self.unit_cost = price("core.toml", "unit_creation", core.unit_creation.cost)
        self.discovery_cost = price("core.toml", "discovery", core.discovery.cost)
        self.need_ship = tuple(
            need for section in core.trade_section for need in section.slots_need_ship
        )
        self.slot_level = tuple(
            section.level for section in core.trade_section for _ in section.slots_need_ship
        )
        self.player_counts = {count.players: count for count in core.player_count}

    def _dice(self, core: schema.Core) -> None:
        self.colours = tuple(die.colour for die in core.dingir_die)
        self.symbols = (*(symbol.id for symbol in core.dingir_symbol), STAR)
        self.star = len(self.symbols) - 1
        self.faces = tuple(
            words("core.toml", die.colour, "faces", die.faces, self.symbols)
            for die in core.dingir_die
        )
        self.die_kinds = {die.colour: list(die.faces) for die in core.dingir_die}
        self.reroll_cost = price("core.toml", "dingir_rules", core.dingir_rules.reroll_cost)
        self.colour_rules = tuple(
            rule.rule for rule in sorted(core.dingir_colour_rule, key=lambda rule: rule.level)
        )

    def _map(self, board: schema.Map) -> None:
        self.board = board
        self.areas = tuple(area.id for area in board.area)
        numbers = {name: number for number, name in enumerate(self.areas)}
        for area in board.area:
            for name in area.adjacent:
                if name not in numbers:
                    raise BadComponents("map.toml", f"{area.id}: there is no area {name!r}")
        self.adjacent = tuple(
            tuple(sorted(numbers[name] for name in area.adjacent)) for area in board.area
        )
        self.around = tuple(bits(areas) for areas in self.adjacent)
        self.start_number = tuple(area.start for area in board.area)
        self.start_areas = {area.start: numbers[area.id] for area in board.area if area.start}
        self.resource = tuple(
            RESOURCES.index(area.resource) if area.resource in RESOURCES else NOTHING
            for area in board.area
        )
        self.sources = where([resource != NOTHING for resource in self.resource])
        self.terrain = tuple(
            TERRAINS.index(area.terrain) if area.terrain in TERRAINS else NOTHING
            for area in board.area
        )
        self.guards = tuple(
            pack(words("map.toml", area.id, "tribe", area.tribe, LAND)) for area in board.area
        )
        self.blockade_mark = tuple(area.blockade for area in board.area)
        self.row = tuple(ord(area.id[0]) for area in board.area)
        self.across = tuple(area.label[0] for area in board.area)
        self.distance = tuple(borders(self.adjacent, area) for area in range(len(self.areas)))
        self._river(board, numbers)

    def _river(self, board: schema.Map, numbers: Mapping[str, int]) -> None:
        segments = board.river_segment
        for segment in segments:
            for name in segment.areas:
                if name not in numbers:
                    raise BadComponents("map.toml", f"{segment.id}: there is no area {name!r}")
        self.segments = tuple(segment.id for segment in segments)
        self.banks = tuple((numbers[s.areas[0]], numbers[s.areas[1]]) for s in segments)
        self.beside = tuple(
            tuple(number for number, banks in enumerate(self.banks) if area in banks)
            for area in range(len(self.areas))
        )
        joined = tuple(
            tuple(
                other
                for other, far in enumerate(segments)
                if other != number and set(far.nodes) & set(near.nodes)
            )
            for number, near in enumerate(segments)
        )
        self.sail_reach = tuple(
            reach(joined, number, self.ship_speed) for number in range(len(segments))
        )

    def _technologies(self, file: schema.Technologies) -> None:
        empires = tuple(empire.id for empire in self.empires)

        def technology(card: schema.TechnologyCard) -> Technology:
            symbols = tuple(index(s, "symbols", self.symbols[: self.star]) for s in card.symbols)
            return Technology(card, index(card.empire, "empire", empires), symbols)

        self.technology_cards = file.technology
        self.technologies = made("technologies.toml", file.technology, technology)
        ladder: list[list[list[Technology | None]]] = [
            [[None] * (TOP_LEVEL + 1) for _ in ACTIONS] for _ in empires
        ]
        for card in self.technologies:
            if ladder[card.empire][card.action][card.level] is not None:
                raise BadComponents("technologies.toml", f"{card.id}: this level is there twice")
            ladder[card.empire][card.action][card.level] = card
        self.ladder = ladder

    def _deck(self, sets: tuple[str, ...]) -> Decks:
        """What is in play with these sets."""

        def sorted_by(values: Sequence[tuple[str, int]], kinds: int) -> tuple[tuple[int, ...], ...]:
            return tuple(
                tuple(
                    number
                    for number, (own, value) in enumerate(values)
                    if value == kind and own in sets
                )
                for kind in range(kinds)
            )

        return Decks(
            cards=sorted_by([(card.set, card.unit) for card in self.cards], len(LAND)),
            tokens=sorted_by([(event.set, event.terrain) for event in self.events], len(TERRAINS)),
            quests=tuple(n for n, quest in enumerate(self.quests) if quest.set in sets),
            gardens=sorted_by(
                [(token.set, token.level - 1) for token in self.gardens], GARDEN_LEVELS
            ),
            trades=sorted_by([(token.set, token.level - 1) for token in self.trades], TOP_LEVEL),
        )

    def technology(self, empire: int, action: int, level: int) -> Technology:
        """The civilization card of an empire for an action at a level."""
        card = self.ladder[empire][action][level]
        assert card is not None
        return card


class Decks(msgspec.Struct, frozen=True):
    """What is in play with a choice of expansions, by number: cards by unit, tokens by terrain …"""

    cards: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    quests: tuple[int, ...]
    gardens: tuple[tuple[int, ...], ...]
    trades: tuple[tuple[int, ...], ...]


def set_choices() -> list[tuple[str, ...]]:
    """The base game with every choice of expansions (ME-1.5)."""
    choices: list[tuple[str, ...]] = [(BASE,)]
    for expansion in EXPANSIONS:
        choices += [(*sets, expansion) for sets in choices]
    return choices


def borders(adjacent: Sequence[Sequence[int]], area: int) -> tuple[int, ...]:
    """How many borders lie between an area and each of the others (ME-25.28)."""
    steps = [len(adjacent)] * len(adjacent)
    steps[area] = 0
    edge = [area]
    while edge:
        near = edge.pop(0)
        for far in adjacent[near]:
            if steps[far] > steps[near] + 1:
                steps[far] = steps[near] + 1
                edge.append(far)
    return tuple(steps)


def reach(joined: Sequence[Sequence[int]], segment: int, speed: int) -> tuple[int, ...]:
    """The segments that a ship gets to in at most `speed` steps, nearest first (ME-7.2)."""
    found = [segment]
    edge = [segment]
    for _ in range(speed):
        edge = sorted({far for near in edge for far in joined[near]} - set(found))
        found += edge
    return tuple(found[1:])
