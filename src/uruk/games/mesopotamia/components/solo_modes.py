"""The Siege of Ur and the Defenders of Assur: their numbers, read and checked (ME-27, ME-28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from uruk.games.mesopotamia.components import schema
from uruk.games.mesopotamia.components.army import MOST, pack
from uruk.games.mesopotamia.components.automaton import FILE, STAR_CARD
from uruk.games.mesopotamia.components.faults import BadComponents, price, words
from uruk.games.mesopotamia.components.terms import LAND

UR = "siege_of_ur"
ASSUR = "defenders_of_assur"
DEFENDER_CARDS = ("gather", "warfare", "explore", "growth", STAR_CARD)
"""What the Defenders of Ur may do (ME-27.5)."""

Numbers = TypeVar("Numbers")


class Board:
    """What the solo modes must know of the map and of an empire's pieces."""

    def __init__(
        self,
        areas: Sequence[str],
        starts: Mapping[int, int],
        segments: Sequence[str],
        per_empire: Sequence[int],
        tops: tuple[int, int],
    ) -> None:
        self.areas = areas
        self.starts = starts
        self.segments = segments
        self.per_empire = per_empire
        self.tops = tops


class Siege:
    """The Siege of Ur (ME-27)."""

    def __init__(self, file: schema.Solo, board: Board) -> None:
        entry = file.siege_of_ur
        self.entry = entry
        self.start, self.ur = _two_starts(UR, entry.player_start, entry.ur_start, board)
        _quests(UR, entry.quests_dealt, entry.quests_kept)
        self.cards = tuple(
            DEFENDER_CARDS[card]
            for card in words(FILE, UR, "action_cards", entry.action_cards, DEFENDER_CARDS)
        )
        _at_least(UR, "cards_per_turn", entry.cards_per_turn, 1, len(self.cards))
        _at_least(UR, "bones_divisor", entry.bones_divisor, 1)
        _at_least(UR, "gather_levels_above", entry.gather_levels_above, 0)
        _at_least(UR, "step_towards_ur", entry.step_towards_ur, 0)
        _at_least(UR, "event_taken", entry.event_taken, 0)
        words(FILE, UR, "unit_positions", list(entry.unit_positions), LAND)
        if len(entry.unit_positions) != len(LAND):
            raise BadComponents(FILE, f"{UR}: unit_positions must name {', '.join(LAND)}")
        self.unit_position = tuple(entry.unit_positions[unit] for unit in LAND)
        self._garrison(entry.garrison, board)
        self.difficulties = _by_difficulty(UR, file, entry.difficulty)
        for level in self.difficulties:
            _at_least(UR, "losing_position", level.losing_position, 2, min(board.tops))
            _at_least(UR, "starting_bones", level.starting_bones, 0)
        self.goods = tuple(price(FILE, UR, level.your_goods) for level in self.difficulties)

    def _garrison(self, garrison: schema.Garrison, board: Board) -> None:
        """Walls, settlements, ships and units before the first turn (ME-27.5)."""
        name = f"{UR}.garrison"
        self.walls = words(FILE, name, "walls", garrison.walls, board.areas)
        self.settlements = words(FILE, name, "settlements", garrison.settlements, board.areas)
        self.ships = words(FILE, name, "ships", garrison.ships, board.segments)
        places = words(FILE, name, "units", list(garrison.units), board.areas)
        self.units = tuple(
            (area, pack(words(FILE, name, "units", units, LAND)))
            for area, units in zip(places, garrison.units.values(), strict=True)
        )
        listed = [unit for units in garrison.units.values() for unit in units]
        for unit, most in zip(LAND, board.per_empire, strict=True):
            if listed.count(unit) > most:
                raise BadComponents(FILE, f"{name}: units are more than {most} of type {unit}")
        for field, numbers in (
            ("walls", self.walls), ("settlements", self.settlements), ("ships", self.ships),
        ):  # fmt: skip
            if len(set(numbers)) != len(numbers):
                raise BadComponents(FILE, f"{name}: {field} must differ")
        taken = set(board.starts.values()) - {self.ur}
        built = (*self.walls, *self.settlements)
        if taken & {*built, *places} or self.ur in built:
            raise BadComponents(FILE, f"{name}: nothing can stand in a start area")


class Assur:
    """The Defenders of Assur (ME-28)."""

    def __init__(self, file: schema.Solo, board: Board) -> None:
        entry = file.defenders_of_assur
        self.entry = entry
        self.start, self.enemy = _two_starts(ASSUR, entry.player_start, entry.enemy_start, board)
        _quests(ASSUR, entry.quests_dealt, entry.quests_kept)
        _at_least(ASSUR, "step_per_round", entry.step_per_round, 1)
        self.northern = frozenset(words(FILE, ASSUR, "northern_way", entry.northern_way, LAND))
        self.carriers = words(FILE, ASSUR, "ram_carriers", entry.ram_carriers, LAND)
        if sorted(self.carriers) != list(range(len(LAND))):
            raise BadComponents(FILE, f"{ASSUR}: ram_carriers must name each of {', '.join(LAND)}")
        self.waves = file.wave
        if [wave.n for wave in self.waves] != list(range(1, len(self.waves) + 1)) or not self.waves:
            raise BadComponents(FILE, "wave: n must count from 1")
        for wave in self.waves:
            for field in (*LAND, "ram", "bones"):
                _at_least(f"wave {wave.n}", field, getattr(wave, field), 0)
        self.units = tuple(
            pack(unit for unit, name in enumerate(LAND) for _ in range(getattr(wave, name)))
            for wave in self.waves
        )
        for name in LAND:
            if sum(getattr(wave, name) for wave in self.waves) > MOST:
                raise BadComponents(FILE, f"wave: more than {MOST} of type {name} in all")
        self.figures = sum(self.units)
        self.difficulties = _by_difficulty(ASSUR, file, entry.difficulty)
        for level in self.difficulties:
            _at_least(ASSUR, "event_position", level.event_position, 1, board.tops[0])
            _at_least(ASSUR, "starting_bones", level.starting_bones, 0)
        self.goods = tuple(price(FILE, ASSUR, level.your_goods) for level in self.difficulties)


def _two_starts(name: str, own: int, other: int, board: Board) -> tuple[int, int]:
    """The start areas of both sides, by area."""
    for start in (own, other):
        if start not in board.starts:
            raise BadComponents(FILE, f"{name}: there is no start area {start}")
    if own == other:
        raise BadComponents(FILE, f"{name}: both sides have start area {own}")
    return board.starts[own], board.starts[other]


def _quests(name: str, dealt: int, kept: int) -> None:
    if not 0 <= kept <= dealt <= kept + 1:
        raise BadComponents(FILE, f"{name}: quests_dealt must be quests_kept or one more")


def _at_least(name: str, field: str, value: int, least: int, most: int | None = None) -> None:
    if value < least or (most is not None and value > most):
        upper = "" if most is None else f" and at most {most}"
        raise BadComponents(FILE, f"{name}: {field} must be at least {least}{upper}, not {value}")


def _by_difficulty(
    name: str, file: schema.Solo, given: Mapping[str, Numbers]
) -> tuple[Numbers, ...]:
    """The numbers of each difficulty, in the order in which the file lists them (ME-30.9)."""
    known = [entry.id for entry in file.difficulty]
    if sorted(given) != sorted(known):
        raise BadComponents(FILE, f"{name}.difficulty must name {', '.join(known)}")
    return tuple(given[difficulty] for difficulty in known)
