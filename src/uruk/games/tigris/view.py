"""Hidden and open information (TE-17): what a seat, or a spectator, sees of the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from uruk.games.tigris.board import NAMES
from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    BUILDINGS,
    COLOURS,
    DYNASTIES,
    KINDS,
    LEADERS,
    MONUMENTS,
    TILES,
    Counts,
)
from uruk.games.tigris.rules.kingdoms import kingdoms
from uruk.games.tigris.rules.monuments import shape_of
from uruk.games.tigris.rules.scoring import final_points
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import unchanged
from uruk.kernel.view import TEXT, Alike, View, each_of, one_of, some_of

Tile = Annotated[str, one_of("Tile", TILES)]
Leader = Annotated[str, one_of("Leader", LEADERS)]
Colour = Annotated[str, one_of("Colour", COLOURS)]
Dynasty = Annotated[str, one_of("Dynasty", DYNASTIES)]
Monument = Annotated[str, one_of("Monument", MONUMENTS)]
Tiles = Annotated[dict[str, int], each_of("Tiles", TILES)]
Points = Annotated[dict[str, int], each_of("Points", COLOURS)]
Buildings = Annotated[dict[str, str], some_of("Buildings", BUILDINGS, TEXT)]


KEPT = 4096
"""How many parts of views are kept: readers share what they see alike, and no part is changed."""


class LeaderView(msgspec.Struct, frozen=True, gc=False):
    """A leader on the board."""

    dynasty: Dynasty
    """Whose leader it is."""
    leader: Leader
    """Which of the four."""
    space: str
    """Where it stands."""


class MonumentView(msgspec.Struct, frozen=True, gc=False):
    """A monument on the board."""

    id: Monument
    """Which one, by its two colours."""
    space: str
    """The top left space of its square."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat's part of the table; points and treasures are behind the screen (TE-17.1, TE-17.3)."""

    dynasty: Dynasty | None
    """Null before it is chosen."""
    hand: int
    """How many tiles the hand has."""
    catastrophes: int
    """How many catastrophes are left."""
    supply: list[Leader]
    """The leaders off the board."""
    points: Points | None
    """Points by colour; null while they are hidden."""
    treasures: int | None
    """How many treasures it holds; null while they are hidden."""
    score: int | None
    """What it would score now, with every treasure where it helps most; null while hidden."""


class ConflictView(msgspec.Struct, frozen=True, gc=False):
    """A conflict being fought, with the strengths so far (TE-17.2: commitments are open)."""

    kind: Literal["war", "revolt"]
    """What is being fought."""
    leader: Leader
    """The kind of leader that fights on both sides."""
    colour: Colour
    """That leader's colour."""
    support: Colour
    """The colour of the tiles that support."""
    attacker: int
    """The seat that attacks."""
    defender: int
    """The seat that defends."""
    attack: int
    """The attacker's strength on the board."""
    defence: int
    """The defender's strength on the board."""
    committed: int | None
    """How many tiles the attacker added from the hand; null before that."""
    total: int
    """The attack with what was committed to it."""


class TigrisView(View, frozen=True, gc=False, kw_only=True, tag="tigris"):
    """What a seat sees of Tigris & Euphrates."""

    tiles: dict[str, Tile]
    """The face-up tiles by space: `{"e5": "temple"}`."""
    face_down: list[str]
    """The spaces of the face-down tiles."""
    leaders: list[LeaderView]
    catastrophes: list[str]
    """The spaces of the catastrophes."""
    treasures: list[str]
    """The spaces of the treasures."""
    end_treasures: int
    """With so few treasures on the board at the end of a turn the game ends."""
    monuments: list[MonumentView]
    monuments_left: list[Monument]
    """The monuments that can still be built."""
    wonder: str | None
    """The space in the middle of the wonder; null while it is not built."""
    union: str | None
    """The space of the union tile; null unless a war is being fought."""
    buildings: Buildings
    """The spaces of the civilization buildings: `{"palace": "e5"}`."""
    kingdoms: list[list[str]]
    """The spaces of each kingdom."""
    seats: list[SeatView]
    hand: Tiles | None
    """The viewer's own tiles by kind; null for a spectator."""
    discards: Tiles | None
    """What the viewer has discarded so far, by kind; null for a spectator."""
    bag: int
    """How many tiles are in the bag."""
    active: int
    """Whose turn it is."""
    actions_left: int
    """How many actions of the turn are left."""
    turn: int
    """How many turns came before this one."""
    conflict: ConflictView | None


def seen_by(state: TigrisState, seat: int | None, alike: Alike) -> TigrisView:
    """Everything on the table that the seat may see.

    Whatever is made of the same values is the same object, so that it need not be compared.
    """
    table = alike.whole(open_table, state)
    if seat is None:
        return table
    own = seat_view(state, seat, shown=True)
    return replace(
        table,
        you=seat,
        prompt=state.own_prompt(seat, table.prompt),
        seats=_seats(*table.seats[:seat], own, *table.seats[seat + 1 :]),
        hand=_by_tile(state.hands[seat]),
        discards=_by_tile(state.discards[seat]),
    )


def open_table(state: TigrisState) -> TigrisView:
    """What everybody sees."""
    shown = state.options["points"] == "open" or bool(state.over)
    return TigrisView(
        *state.common(None),
        tiles=_tiles(*state.tiles),
        face_down=names(state.face_down),
        leaders=_leaders(tuple(state.leaders), tuple(state.dynasties)),
        catastrophes=names(state.catastrophes),
        treasures=names(state.treasures),
        end_treasures=state.board.end_treasures,
        monuments=_monuments(*state.monuments),
        monuments_left=_monuments_left(*state.monuments_left),
        wonder=name_or_none(state.wonder),
        union=name_or_none(state.union),
        buildings=_buildings(*state.buildings),
        kingdoms=_kingdoms(*[kingdom for kingdom, _ in kingdoms(state)]),
        seats=_seats(*[seat_view(state, seat, shown=shown) for seat in range(state.players)]),
        hand=None,
        discards=None,
        bag=len(state.bag) - state.drawn,
        active=state.active,
        actions_left=0 if state.over else ACTIONS_PER_TURN - state.actions,
        turn=state.turn,
        conflict=conflict_view(state),
    )


@lru_cache(KEPT)
def _monuments(*monuments: tuple[int, int, Any]) -> list[MonumentView]:
    return [MonumentView(MONUMENTS[number], NAMES[space]) for number, space, _ in monuments]


@lru_cache(KEPT)
def _monuments_left(*left: int) -> list[str]:
    return [MONUMENTS[number] for number in left]


@lru_cache(KEPT)
def _buildings(*spaces: int) -> dict[str, str]:
    return {BUILDINGS[kind]: NAMES[space] for kind, space in enumerate(spaces) if space >= 0}


@lru_cache(KEPT)
def _tiles(*tiles: Bits) -> dict[str, str]:
    red, blue, green, black = map(_tiles_of, KINDS, tiles)
    return red | blue | green | black


@lru_cache(KEPT)
def _tiles_of(kind: int, spaces: Bits) -> dict[str, str]:
    return dict.fromkeys(names(spaces), TILES[kind])


@lru_cache(KEPT)
def _kingdoms(*kingdoms: Bits) -> list[list[str]]:
    return sorted(map(names, kingdoms))


def seat_view(state: TigrisState, seat: int, *, shown: bool) -> SeatView:
    first = seat * len(LEADERS)
    return _seat(
        state.dynasties[seat] or None,
        sum(state.hands[seat]),
        state.catastrophes_left[seat],
        tuple(state.leaders[first : first + len(LEADERS)]),
        tuple(state.points[first : first + len(LEADERS)]) if shown else None,
        state.hoards[seat] if shown else None,
        min(final_points(state, seat)) if shown else None,
    )


@lru_cache(KEPT)
def _seat(
    dynasty: str | None,
    hand: int,
    catastrophes: int,
    leaders: tuple[int, ...],
    points: tuple[int, ...] | None,
    treasures: int | None,
    score: int | None,
) -> SeatView:
    return SeatView(
        dynasty=dynasty,
        hand=hand,
        catastrophes=catastrophes,
        supply=[LEADERS[kind] for kind in KINDS if leaders[kind] < 0],
        points=None if points is None else dict(zip(COLOURS, points, strict=True)),
        treasures=treasures,
        score=score,
    )


@unchanged
def _seats(*seats: SeatView) -> list[SeatView]:
    return list(seats)


@lru_cache(KEPT)
def _leaders(spaces: tuple[int, ...], dynasties: tuple[str, ...]) -> list[LeaderView]:
    return [
        _leader(dynasties[number // 4], LEADERS[number % 4], NAMES[space])
        for number, space in enumerate(spaces)
        if space >= 0
    ]


@lru_cache(KEPT)
def _leader(dynasty: str, leader: str, space: str) -> LeaderView:
    return LeaderView(dynasty, leader, space)


def conflict_view(state: TigrisState) -> ConflictView | None:
    return None if state.conflict is None else ConflictView(**conflict_params(state))


def action_params(state: TigrisState) -> dict[str, Any]:
    """What the prompt of an action tells everybody."""
    return {"actions_left": ACTIONS_PER_TURN - state.actions}


def conflict_params(state: TigrisState) -> dict[str, Any]:
    """The conflict being fought, as a prompt and the view tell it."""
    conflict = state.conflict
    assert conflict is not None
    return {
        "kind": "war" if conflict.war else "revolt",
        "leader": LEADERS[conflict.kind],
        "colour": COLOURS[conflict.kind],
        "support": COLOURS[conflict.support],
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "attack": conflict.attack,
        "defence": conflict.defence,
        "committed": None if conflict.committed < 0 else conflict.committed,
        "total": conflict.total,
    }


def building_params(state: TigrisState) -> dict[str, Any]:
    return {**laid_tile(state), "building": BUILDINGS[state.kind_at(state.laid)]}


def monument_params(state: TigrisState) -> dict[str, Any]:
    return {**laid_tile(state), "shape": shape_of(state)}


def laid_tile(state: TigrisState) -> dict[str, Any]:
    """The tile just laid, on which something may be built."""
    kind = state.kind_at(state.laid)
    return {"colour": COLOURS[kind], "tile": TILES[kind], "space": NAMES[state.laid]}


@lru_cache(KEPT)
def names(spaces: Bits) -> list[str]:
    return [NAMES[space] for space in cells(spaces)]


def name_or_none(space: int) -> str | None:
    return NAMES[space] if space >= 0 else None


@lru_cache(KEPT)
def _by_tile(counts: Counts) -> dict[str, int]:
    return dict(zip(TILES, counts, strict=True))
