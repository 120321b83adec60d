"""What can be asked about the table: what a thing is, what it does, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.tigris.board import BOARDS, BY_NAME, CROSSES, NAMES, SQUARES, around
from uruk.games.tigris.components import BUILDINGS, COLOURS, KINDS, KING, LEADERS, MONUMENTS, TILES
from uruk.games.tigris.drawing.labels import leaders_in
from uruk.games.tigris.view import LeaderView, SeatView, TigrisView
from uruk.kernel.asking import Action, Answer, Fact, answer, kinds, number_in
from uruk.kernel.bitboard import cells
from uruk.kernel.contract import Game
from uruk.kernel.rooms import Asking

RULES = {
    "settlement": "TE-7.5",
    "temple": "TE-6.2",
    "farm": "TE-7.2",
    "market": "TE-7.5",
    "king": "TE-7.5",
    "priest": "TE-7.5",
    "farmer": "TE-7.5",
    "trader": "TE-14.1",
}
"""The rule that matters most for a tile or a leader."""


def about(game: Game, view: TigrisView, thing: str) -> Answer | None:
    """What a space, a tile, a leader, a monument or a player is."""
    if thing in BY_NAME:
        return answer(Fact("ask.space", {"space": thing}), space(view, thing))
    kind, _, name = thing.partition(":")
    if kind == "tile" and name in TILES:
        return answer(Fact("ask.tile", {"tile": name}), hand_tile(view, name))
    if kind == "leader" and name in LEADERS:
        return answer(Fact("ask.leader", {"leader": name}), own_leader(view, name))
    if kind == "monument" and name in MONUMENTS:
        return answer(Fact("ask.monument", {"monument": name}), [monument_pays(name)])
    if kind == "building" and name in BUILDINGS:
        return answer(Fact("ask.building", {"building": name}), [building_pays(name)])
    if thing == "catastrophe":
        return answer(Fact("ask.catastrophe"), own_catastrophes(view))
    if thing == "bag":
        return answer(Fact("ask.bag"), [Fact("ask.bag_left", {"number": view.bag}, "TE-16.2")])
    seat = number_in(name, view.players) if kind == "seat" else None
    if seat is not None:
        return answer(Fact("ask.seat", {"seat": seat}), player(view, view.seats[seat]))
    return None


# ---------------------------------------------------------------- spaces


def space(view: TigrisView, name: str) -> Iterator[Fact]:
    """What lies on a space, what it belongs to, and what could be laid there."""
    yield from pieces(view, name)
    leader = next((piece for piece in view.leaders if piece.space == name), None)
    if leader is not None:
        yield from leader_on_board(view, leader)
    kingdom = next((spaces for spaces in view.kingdoms if name in spaces), None)
    if kingdom is not None:
        yield from kingdom_facts(view, kingdom)
    if is_empty(view, name):
        yield from empty_space(view, name)


def pieces(view: TigrisView, name: str) -> Iterator[Fact]:
    """Tiles, treasures and buildings."""
    board, number = BOARDS[view.options["board"]], BY_NAME[name]
    if name in view.tiles:
        yield tile_fact(view.tiles[name])
    if name in view.face_down:
        yield Fact("ask.face_down", {}, "TE-13.6")
    if name in view.catastrophes:
        yield Fact("ask.ruin", {}, "TE-8.3")
    if name in view.treasures:
        first = bool(board.framed >> number & 1)
        yield Fact("ask.treasure", {"first": first}, "TE-14.1")
        left = {"left": len(view.treasures), "end": board.end_treasures}
        yield Fact("ask.treasures_left", left, "TE-16.1")
    for monument in view.monuments:
        if SQUARES[BY_NAME[monument.space]] >> number & 1:
            yield monument_pays(monument.id)
    if view.wonder and CROSSES[BY_NAME[view.wonder]] >> number & 1:
        yield Fact("ask.wonder", {}, "TE-V3")
    for building, place in view.buildings.items():
        if place == name:
            yield building_pays(building)
    if view.union == name:
        yield Fact("ask.union", {}, "TE-12.1")
        yield from conflict(view)


def is_empty(view: TigrisView, name: str) -> bool:
    """Whether something could be laid there (TE-2.4)."""
    taken = {*view.tiles, *view.face_down, *view.catastrophes, *(p.space for p in view.leaders)}
    return name not in taken


def empty_space(view: TigrisView, name: str) -> Iterator[Fact]:
    """What an empty space is good for: its ground, temples and kingdoms beside it."""
    board, number = BOARDS[view.options["board"]], BY_NAME[name]
    near = beside(name)
    kingdoms = sum(any(one in near for one in spaces) for spaces in view.kingdoms)
    if board.river >> number & 1:
        yield Fact("ask.river", {}, "TE-7.2")
    else:
        temples = sum(view.tiles.get(one) == "temple" for one in near)
        yield Fact("ask.land", {"temples": temples}, "TE-6.2")
    if kingdoms:
        rule = {1: "TE-7.5", 2: "TE-12.1"}.get(kingdoms, "TE-7.3")
        yield Fact("ask.kingdoms_beside", {"kingdoms": kingdoms}, rule)


def kingdom_facts(view: TigrisView, kingdom: list[str]) -> Iterator[Fact]:
    """Who gets the point for a tile of each colour (TE-7.5)."""
    yield Fact("ask.kingdom", {"spaces": len(kingdom)}, "TE-4.2")
    leaders = {piece.leader: seat_of(view, piece) for piece in leaders_in(kingdom, view.leaders)}
    for kind in KINDS:
        earner = leaders.get(LEADERS[kind], leaders.get(LEADERS[KING]))
        yield Fact("ask.earns", {"tile": TILES[kind], "seat": earner}, "TE-7.5")


def conflict(view: TigrisView) -> Iterator[Fact]:
    """How the conflict stands that is being fought."""
    if view.conflict is not None:
        fought = view.conflict
        params = {
            "kind": fought.kind,
            "attacker": fought.attacker,
            "defender": fought.defender,
            "total": fought.total,
            "defence": fought.defence,
        }
        yield Fact("ask.conflict", params, "TE-12.9" if fought.kind == "war" else "TE-11.4")


# ---------------------------------------------------------------- leaders


def leader_on_board(view: TigrisView, piece: LeaderView) -> Iterator[Fact]:
    """Whose leader it is, what it does, and how strong it would fight."""
    yield Fact("ask.leader_of", {"seat": seat_of(view, piece), "leader": piece.leader}, "TE-1.3")
    yield Fact(f"ask.{piece.leader}", {}, RULES[piece.leader])
    temples = sum(view.tiles.get(one) == "temple" for one in beside(piece.space))
    yield Fact("ask.revolt_strength", {"temples": temples}, "TE-11.2")
    kind = LEADERS.index(piece.leader)
    kingdom = next((spaces for spaces in view.kingdoms if piece.space in spaces), [])
    followers = sum(view.tiles.get(one) == TILES[kind] for one in kingdom)
    yield Fact("ask.war_strength", {"followers": followers, "colour": COLOURS[kind]}, "TE-12.6")
    fought = view.conflict
    if fought is not None and fought.leader == piece.leader:
        yield from conflict(view)


def own_leader(view: TigrisView, name: str) -> Iterator[Fact]:
    """The viewer's leader of this kind, on or off the board."""
    yield Fact(f"ask.{name}", {}, RULES[name])
    if view.you is None:
        return
    if name in view.seats[view.you].supply:
        yield Fact("ask.leader_off", {}, "TE-6.1")
    for piece in view.leaders:
        if piece.leader == name and seat_of(view, piece) == view.you:
            yield Fact("ask.leader_on", {"space": piece.space}, "TE-6.1")
            yield from leader_on_board(view, piece)


def seat_of(view: TigrisView, piece: LeaderView) -> int:
    """Whose leader it is."""
    return next(n for n, seat in enumerate(view.seats) if seat.dynasty == piece.dynasty)


# ---------------------------------------------------------------- tiles, buildings, players


def tile_fact(tile: str) -> Fact:
    return Fact(f"ask.{tile}", {}, RULES[tile])


def hand_tile(view: TigrisView, tile: str) -> Iterator[Fact]:
    yield tile_fact(tile)
    if view.hand is not None:
        yield Fact("ask.held", {"number": view.hand[tile], "tile": tile}, "TE-3.3")


def own_catastrophes(view: TigrisView) -> Iterator[Fact]:
    yield Fact("ask.catastrophe_does", {}, "TE-8.1")
    if view.you is not None:
        left = view.seats[view.you].catastrophes
        yield Fact("ask.catastrophes_left", {"number": left}, "TE-8.5")


def monument_pays(monument: str) -> Fact:
    first, second = monument.split("_")
    return Fact("ask.monument_pays", {"first": first, "second": second}, "TE-15.1")


def building_pays(building: str) -> Fact:
    colour = COLOURS[BUILDINGS.index(building)]
    return Fact("ask.building_pays", {"building": building, "colour": colour}, "TE-18.7")


def player(view: TigrisView, seat: SeatView) -> Iterator[Fact]:
    """What a player has, as far as the viewer may know it."""
    counts = {"hand": seat.hand, "catastrophes": seat.catastrophes}
    yield Fact("ask.player_has", counts, "TE-17.2")
    if seat.points is None:
        yield Fact("ask.points_hidden", {}, "TE-17.1")
        return
    for colour, points in seat.points.items():
        yield Fact("ask.points", {"colour": colour, "points": points}, "TE-16.4")
    weakest = min(seat.points, key=seat.points.__getitem__)
    yield Fact("ask.weakest", {"colour": weakest, "treasures": seat.treasures}, "TE-16.4")


def beside(name: str) -> set[str]:
    """The spaces beside a space."""
    return {NAMES[one] for one in cells(around(1 << BY_NAME[name]))}


# ---------------------------------------------------------------- what can be done


def hand_moves(view: TigrisView, number: int = 8) -> list[str]:
    """Tiles of the hand on a few spaces."""
    tiles = [tile for tile, held in (view.hand or {}).items() if held] or list(TILES)
    free = [name for name in BY_NAME if is_empty(view, name)][:number]
    return [f"{tile} {name}" for tile in tiles for name in free]


def leader_moves(view: TigrisView) -> list[str]:
    free = [name for name in BY_NAME if is_empty(view, name)][:8]
    return [f"{leader} {name}" for leader in LEADERS for name in free]


ASKING = Asking(
    about,
    (
        Action("leader", kinds("leader"), "TE-6.1", leader_moves),
        Action(
            "withdraw", kinds("withdraw"), "TE-6.7", lambda _: [f"{one} off" for one in LEADERS]
        ),
        Action("tile", kinds("tile"), "TE-7.1", hand_moves),
        Action(
            "catastrophe",
            kinds("catastrophe"),
            "TE-8.1",
            lambda view: [f"catastrophe {name}" for name in BY_NAME if is_empty(view, name)][:4],
        ),
        Action("swap", kinds("swap"), "TE-9.1", lambda _: ["swap s", "swap t", "swap f", "swap m"]),
        Action("pass", kinds("pass"), "TE-5.1", lambda _: ["pass"]),
    ),
    ("turn_action",),
)
