"""What can be asked about the table: what a thing is, what it does, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.babylonia.board import BESIDE, BOARDS, BY_NAME, NAMES, RIVERS
from uruk.games.babylonia.components import (
    CITIZENS,
    CLANS,
    DATA,
    POINTS,
    STAND_SIZE,
    TILE_BY_ID,
    TOKENS,
)
from uruk.games.babylonia.view import BabyloniaView, SeatView, TokenView
from uruk.games.babylonia.view.outlook import CityOutlook
from uruk.kernel.asking import Action, Answer, Fact, answer, kinds, number_in
from uruk.kernel.bitboard import cells
from uruk.kernel.contract import Game
from uruk.kernel.rooms import Asking

CARDS = {str(card.number) for card in DATA.ziggurat_card}
CITIZEN_NAMES = {TOKENS[kind] for kind in CITIZENS}


def about(game: Game, view: BabyloniaView, thing: str) -> Answer | None:
    """What a hex, a token, a card or a player is."""
    if thing in BY_NAME:
        return answer(Fact("ask.hex", {"hex": thing}), hex_facts(view, thing))
    kind, _, name = thing.partition(":")
    if kind == "stand" and name in TOKENS:
        return answer(Fact("ask.token", {"token": name}), own_token(view, name))
    if kind == "card" and name in CARDS:
        return answer(Fact("ask.card", {"card": int(name)}), card(view, int(name)))
    seat = number_in(name, view.players) if kind == "seat" else None
    if seat is not None:
        return answer(Fact("ask.seat", {"seat": seat}), player(view.seats[seat]))
    return None


# ---------------------------------------------------------------- hexes


def hex_facts(view: BabyloniaView, name: str) -> Iterator[Fact]:
    """What lies on a hex and what it brings."""
    board = BOARDS[view.players]
    if not board.hexes >> BY_NAME[name] & 1:
        yield Fact("ask.unused", {}, "BA-3.1")
        return
    token = next((piece for piece in view.tokens if piece.hex == name), None)
    if token is not None:
        yield from token_facts(token)
    tile = view.tiles.get(name)
    if tile is not None:
        yield from city(view, name) if TILE_BY_ID[tile].is_city else field(view, tile)
    if name in view.ziggurats:
        yield from ziggurat(view, name)
    if token is None and tile is None and name not in view.ziggurats:
        yield free_hex(name)
    yield from beside_ziggurats(view, name)


def token_facts(piece: TokenView) -> Iterator[Fact]:
    owner = {"seat": CLANS.index(piece.clan), "token": piece.token}
    if RIVERS >> BY_NAME[piece.hex] & 1:
        yield Fact("ask.sunk", owner, "BA-6.3")
    elif piece.token is not None:
        yield Fact("ask.token_of", owner, "BA-6.2")
        yield token_does(piece.token)


def token_does(token: str) -> Fact:
    """What a kind of token is good for."""
    if token in CITIZEN_NAMES:
        params = {"token": token, "points": POINTS.citizen}
        return Fact("ask.citizen", params, "BA-7.8")
    return Fact("ask.farmer", {}, "BA-6.5")


def city(view: BabyloniaView, name: str) -> Iterator[Fact]:
    """A city: when it scores, and what it would bring everybody as things stand."""
    tile = TILE_BY_ID[view.tiles[name]]
    citizens = [TOKENS[kind] for kind in tile.symbols]
    yield Fact("ask.city", {"citizens": citizens, "points": POINTS.citizen}, "BA-7.8")
    outlook = next((one for one in view.outlook if one.hex == name), None)
    if outlook is None:
        land = BESIDE[BY_NAME[name]] & BOARDS[view.players].land
        yield Fact("ask.city_free", {"free": land.bit_count()}, "BA-7.1")
        return
    yield Fact("ask.city_free", {"free": outlook.free}, "BA-7.1")
    yield from city_outlook(outlook)


def city_outlook(outlook: CityOutlook) -> Iterator[Fact]:
    for seat, share in enumerate(outlook.seats):
        if share.beside or share.points:
            numbers = {"seat": seat, "beside": share.beside, "points": share.points}
            yield Fact("ask.city_seat", numbers, "BA-7.8")
    yield Fact("ask.city_winner", {"seat": outlook.winner}, "BA-7.10")


def field(view: BabyloniaView, tile: str) -> Iterator[Fact]:
    owned = sum(len(seat.cities) for seat in view.seats)
    points = TILE_BY_ID[tile].value or owned
    yield Fact("ask.field", {"points": points}, "BA-6.8")
    yield Fact("ask.field_needs", {}, "BA-6.5")


def ziggurat(view: BabyloniaView, name: str) -> Iterator[Fact]:
    """A ziggurat: who has how many tokens beside it."""
    yield Fact("ask.ziggurat", {"resolved": view.ziggurats[name]}, "BA-8.1")
    near = names_beside(name)
    for seat in range(view.players):
        count = sum(piece.hex in near and piece.clan == CLANS[seat] for piece in view.tokens)
        if count:
            yield Fact("ask.ziggurat_seat", {"seat": seat, "number": count}, "BA-8.1")


def free_hex(name: str) -> Fact:
    return Fact("ask.river", {}, "BA-6.3") if RIVERS >> BY_NAME[name] & 1 else land()


def land() -> Fact:
    return Fact("ask.land", {}, "BA-6.2")


def beside_ziggurats(view: BabyloniaView, name: str) -> Iterator[Fact]:
    """What the viewer would score for a token beside a ziggurat (BA-6.9)."""
    near = names_beside(name) & view.ziggurats.keys()
    taken = {piece.hex for piece in view.tokens}
    if view.you is None or not near or name in taken:
        return
    own = {piece.hex for piece in view.tokens if piece.clan == CLANS[view.you]}
    reached = {z for z in view.ziggurats if names_beside(z) & own} | near
    yield Fact("ask.beside_ziggurat", {"points": len(reached)}, "BA-6.9")


def names_beside(name: str) -> set[str]:
    return {NAMES[h] for h in cells(BESIDE[BY_NAME[name]])}


# ---------------------------------------------------------------- stand, cards, players


def own_token(view: BabyloniaView, token: str) -> Iterator[Fact]:
    yield token_does(token)
    if view.stand is not None and view.left is not None:
        counts = {"stand": view.stand[token], "left": view.left[token]}
        yield Fact("ask.token_left", counts, "BA-1.8")


def card(view: BabyloniaView, number: int) -> Iterator[Fact]:
    """A ziggurat card and whose it is."""
    yield Fact(f"card.{number}", {}, f"BA-10.{number}")
    if number in view.cards:
        yield Fact("ask.card_open", {}, "BA-8.1")
    for seat, owner in enumerate(view.seats):
        if number in owner.cards:
            params = {"seat": seat, "spent": number in owner.spent}
            yield Fact("ask.card_of", params, "BA-10.12")


def player(seat: SeatView) -> Iterator[Fact]:
    """What a player has, and where the points come from."""
    yield Fact("ask.score", {"points": seat.score}, "BA-9.3")
    for source, points in seat.points.items():
        if points:
            yield Fact("ask.score_of", {"source": source, "points": points}, "BA-11.3")
    size = DATA.stand.size_with_card_3 if 3 in seat.cards else STAND_SIZE
    numbers = {"stand": seat.stand, "pool": seat.pool, "size": size}
    yield Fact("ask.player_has", numbers, "BA-8.6")
    yield Fact("ask.player_cities", {"number": len(seat.cities)}, "BA-7.11")


# ---------------------------------------------------------------- what can be done


def placements(view: BabyloniaView) -> list[str]:
    """Tokens of the stand on a few free hexes."""
    taken = {piece.hex for piece in view.tokens} | view.tiles.keys() | view.ziggurats.keys()
    board = BOARDS[view.players]
    free = [NAMES[h] for h in cells(board.hexes) if NAMES[h] not in taken]
    tokens = [token for token, number in (view.stand or {}).items() if number] or TOKENS
    return [f"{token} {name}" for token in tokens for name in free[:8]]


ASKING = Asking(
    about,
    (
        Action("place", kinds("place"), "BA-5.1", placements),
        Action("end", kinds("end"), "BA-5.12", lambda _: ["end"]),
    ),
    ("place",),
)
