"""Hidden and open information (BA-3.8, BA-11.2): what a seat, or a spectator, sees of the table."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.components import CITIES_LEFT_AT_END, CLANS, TOKENS, Counts, count
from uruk.games.babylonia.rules.cities import surrounded
from uruk.games.babylonia.rules.scoring import SOURCES, breakdown, score
from uruk.games.babylonia.state import RESOLVE, BabyloniaState
from uruk.games.babylonia.view.outlook import CityOutlook, TileId, outlook
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.view import Alike, View, each_of, one_of

Token = Annotated[str, one_of("Token", TOKENS)]
Clan = Annotated[str, one_of("Clan", CLANS)]
Tokens = Annotated[dict[str, int], each_of("Tokens", TOKENS)]
Points = Annotated[dict[str, int], each_of("Points", SOURCES)]


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """A clan token on the map."""

    hex: str
    """Where it lies."""
    clan: Clan
    """Whose token it is."""
    token: Token | None
    """Null where it lies face down in a river and is not the viewer's own."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A player's open part of the table."""

    clan: Clan
    """The clan of the seat."""
    stand: int
    """How many tokens are on the stand."""
    pool: int
    """How many tokens are in the pool."""
    cities: list[TileId]
    """The city tiles owned."""
    cards: list[int]
    """The numbers of the ziggurat cards owned."""
    spent: list[int]
    """Those of the cards that are used up."""
    points: Points
    """The score by what it comes from."""
    score: int
    """Points so far."""


class BabyloniaView(View, frozen=True, gc=False, kw_only=True, tag="babylonia"):
    """What a seat sees of Babylonia."""

    tiles: dict[str, TileId]
    """The location tiles on the map, by hex: `{"d3": "city_mp", "h19": "field_6"}`."""
    tokens: list[TokenView]
    ziggurats: dict[str, bool]
    """Whether the ziggurat on a hex was resolved: `{"b3": true}`."""
    surrounded: list[str]
    """The hexes of cities and ziggurats that wait to be resolved."""
    placed: list[str]
    """The hexes of the tokens placed in this turn, in order."""
    ziggurat: str | None
    """The hex of the ziggurat for which a card is being chosen, or null."""
    outlook: list[CityOutlook]
    """The cities that somebody has tokens beside, those nearest to scoring first."""
    end_cities: int
    """With so few cities on the map the game ends."""
    cards: list[int]
    """The numbers of the ziggurat cards laid out."""
    discarded: list[TileId]
    """The city tiles that nobody got."""
    seats: list[SeatView]
    stand: Tokens | None
    """The viewer's own tokens on the stand by kind; null for a spectator."""
    left: Tokens | None
    """What the viewer's own pool still holds, by kind (not in which order)."""
    active: int
    """Whose turn it is."""
    turn: int
    """How many turns came before this one."""


def seen_by(state: BabyloniaState, seat: int | None, alike: Alike) -> BabyloniaView:
    """Everything on the table that the seat may see."""
    table = alike.part(open_table, state)
    if seat is None:
        return table
    return replace(
        table,
        you=seat,
        prompt=state.own_prompt(seat, table.prompt),
        tokens=alike.part(tokens_on_map, state, seat),
        stand=alike.part(stand, state, seat),
        left=alike.part(left, state, seat),
    )


def open_table(state: BabyloniaState) -> BabyloniaView:
    """What everybody sees."""
    tiles = state.setup.tiles
    return BabyloniaView(
        *state.common(None),
        tiles={NAMES[h]: tiles[h].id for h in cells(state.cities | state.fields)},
        tokens=tokens_on_map(state, None),
        ziggurats={
            NAMES[h]: bool(state.resolved >> h & 1) for h in cells(state.setup.board.ziggurats)
        },
        surrounded=names(surrounded(state)) if state.phase == RESOLVE else [],
        placed=[NAMES[h] for h in state.placed],
        ziggurat=NAMES[state.ziggurat] if state.ziggurat >= 0 else None,
        outlook=outlook(state),
        end_cities=CITIES_LEFT_AT_END,
        cards=list(cells(state.available)),
        discarded=[tile.id for tile in state.discarded],
        seats=[seat_view(state, seat) for seat in range(state.players)],
        stand=None,
        left=None,
        active=state.active,
        turn=state.turn,
    )


def tokens_on_map(state: BabyloniaState, seat: int | None) -> list[TokenView]:
    """All tokens; those in rivers lie face down, and only their owner knows their kind."""
    hidden = state.setup.board.rivers
    if seat is not None:
        hidden &= ~state.tokens[seat]
    return [
        _token(h, owner, None if hidden >> h & 1 else state.kind_at(h))
        for owner, tokens in enumerate(state.tokens)
        for h in cells(tokens)
    ]


@cache
def _token(h: int, owner: int, kind: int | None) -> TokenView:
    return TokenView(NAMES[h], CLANS[owner], None if kind is None else TOKENS[kind])


def stand(state: BabyloniaState, seat: int) -> dict[str, int]:
    return by_token(state.stands[seat])


def left(state: BabyloniaState, seat: int) -> dict[str, int]:
    return by_token(count(state.pools[seat]))


def seat_view(state: BabyloniaState, seat: int) -> SeatView:
    cards = state.cards[seat]
    return SeatView(
        clan=CLANS[seat],
        stand=sum(state.stands[seat]),
        pool=len(state.pools[seat]),
        cities=[tile.id for tile in state.owned[seat]],
        cards=list(cells(cards)),
        spent=list(cells(cards & state.spent)),
        points=breakdown(state, seat),
        score=score(state, seat),
    )


def placing_params(state: BabyloniaState) -> dict[str, Any]:
    """What everybody may know of a turn's first step."""
    return {"placed": state.step.count, "stage": state.step.stage}


def resolving_params(state: BabyloniaState) -> dict[str, Any]:
    return {"places": names(surrounded(state))}


def card_params(state: BabyloniaState) -> dict[str, Any]:
    return {"hex": NAMES[state.ziggurat]}


def names(hexes: Bits) -> list[str]:
    return [NAMES[h] for h in cells(hexes)]


def by_token(counts: Counts) -> dict[str, int]:
    return dict(zip(TOKENS, counts, strict=True))
