"""The table drawn with characters: the map as a wall of bricks, each row half a brick aside."""

from collections.abc import Collection, Iterator

from msgspec.structs import asdict

from uruk.games.babylonia.board import (
    BOARDS,
    BY_NAME,
    COLUMN_NAMES,
    COLUMNS,
    RIVERS,
    ROWS,
    place,
)
from uruk.games.babylonia.components import (
    CLAN_LETTERS,
    CLANS,
    TILE_BY_ID,
    TOKEN_LETTERS,
    TOKENS,
)
from uruk.games.babylonia.view import BabyloniaView, TokenView
from uruk.kernel.rooms import Terminal
from uruk.kernel.text import Catalogue, Namer

Line = list[tuple[str, str]]

COLUMN_WIDTH = 3
BRICK = 2 * COLUMN_WIDTH
MARGIN = 4
STYLES = dict(zip(CLANS, ("blue", "gold", "red", "purple"), strict=True))
CITY, FIELD, ZIGGURAT, LAND, RIVER = "wood", "green", "stone", "land", "river"
ALERT, LIT = "alert", "lit"
PLACED_MARK, SURROUNDED_MARK, HIDDEN = "*", "!", "?"


def names(view: BabyloniaView, text: Catalogue) -> list[str]:
    """The players are called by their clans."""
    return [text.name(seat.clan) for seat in view.seats]


def board(view: BabyloniaView, lit: Collection[str] = ()) -> list[Line]:
    """The map with the letters of its columns and the numbers of its rows; hexes may be lit."""
    bricks = _bricks(view)
    for name in lit:
        if name in BY_NAME:
            bricks[BY_NAME[name]] = bricks[BY_NAME[name]][0], LIT
    letters = "".join(name.center(COLUMN_WIDTH) for name in COLUMN_NAMES)
    header: Line = [(" " * (MARGIN + COLUMN_WIDTH // 2) + letters, "dim")]
    return [header, *(_row(row, bricks, view) for row in range(ROWS)), header]


def legend(text: Catalogue) -> list[Line]:
    """What the signs of the map mean, and how hexes are named."""
    tokens = "   ".join(
        f"{letter} {text.name(token)}" for letter, token in zip(TOKEN_LETTERS, TOKENS, strict=True)
    )
    signs: list[Line] = [
        [(" Am ", STYLES[CLANS[0]]), (f" {text.format('terminal.token', {})} {tokens}", "")],
        [("~A?~", STYLES[CLANS[0]]), (f" {text.format('terminal.sunk', {})}", "")],
        [(" mp ", CITY), (f" {text.format('terminal.city', {})}", "")],
        [(" 5  ", FIELD), (f" {text.format('terminal.field', {})}", "")],
        [(" Z  ", ZIGGURAT), (f" {text.format('terminal.ziggurat', {})}", "")],
        [(" .  ", LAND), (f" {text.format('terminal.ground', {})}", "")],
    ]
    return [*signs, [(text.format("terminal.marks", {}), "dim")]]


def _row(row: int, bricks: dict[int, tuple[str, str]], view: BabyloniaView) -> Line:
    line: Line = [(f"{row:>{MARGIN - 1}} ", "dim")]
    column = 0
    for h in BOARDS[view.players].rows[row]:
        start = place(h)[1]
        line.append((" " * ((start - column) * COLUMN_WIDTH), ""))
        line.append(bricks[h])
        column = start + 2
    line.append((" " * ((COLUMNS + 1 - column) * COLUMN_WIDTH), ""))
    return [*line, (f" {row}", "dim")]


def _bricks(view: BabyloniaView) -> dict[int, tuple[str, str]]:
    """What every hex in play looks like."""
    found = {
        h: _brick("~ ~", RIVER) if RIVERS >> h & 1 else _brick(".", LAND)
        for row in BOARDS[view.players].rows
        for h in row
    }
    surrounded = {*view.surrounded, view.ziggurat}
    for name, resolved in view.ziggurats.items():
        code = "z" if resolved else "Z"
        found[BY_NAME[name]] = _place(code, ZIGGURAT, is_alert=name in surrounded)
    for name, tile_id in view.tiles.items():
        tile = TILE_BY_ID[tile_id]
        style = CITY if tile.is_city else FIELD
        found[BY_NAME[name]] = _place(tile.code, style, is_alert=name in surrounded)
    for piece in view.tokens:
        found[BY_NAME[piece.hex]] = _token(piece, piece.hex in view.placed)
    return found


def _token(piece: TokenView, is_new: bool) -> tuple[str, str]:  # noqa: FBT001
    clan = CLAN_LETTERS[CLANS.index(piece.clan)]
    token = piece.token
    code = clan + (HIDDEN if token is None else TOKEN_LETTERS[TOKENS.index(token)])
    if RIVERS >> BY_NAME[piece.hex] & 1:
        code = f"~{code}~"
    return _brick(code + PLACED_MARK if is_new else code, STYLES[piece.clan])


def _place(code: str, style: str, *, is_alert: bool) -> tuple[str, str]:
    return _brick(code + SURROUNDED_MARK, ALERT) if is_alert else _brick(code, style)


def _brick(code: str, style: str) -> tuple[str, str]:
    return code.center(BRICK), style


def summary(view: BabyloniaView, text: Catalogue, player: Namer) -> list[Line]:
    """The players with what lies before them, the cards, and the viewer's own tokens."""
    lines = [[], *(_seat(view, seat, text, player) for seat in range(view.players))]
    lines += [*_outlook(view, text, player), [], *_cards(view, text)]
    if view.you is not None and view.stand is not None and view.left is not None:
        lines += [[], *_own(CLANS[view.you], view.stand, view.left, text)]
    return lines


def _seat(view: BabyloniaView, seat: int, text: Catalogue, player: Namer) -> Line:
    shown = view.seats[seat]
    letter = CLAN_LETTERS[seat]
    marker = ">" if seat == view.active and view.result is None else " "
    params = {
        "score": shown.score,
        "stand": shown.stand,
        "pool": shown.pool,
        "cities": " ".join(TILE_BY_ID[tile].code for tile in shown.cities) or "-",
        "cards": " ".join(f"({card})" if card in shown.spent else str(card) for card in shown.cards)
        or "-",
    }
    name = player(seat).ljust(12)
    said = text.format("terminal.seat", params)
    return [
        (f"{marker} ", "strong"),
        (f" {letter} ", STYLES[shown.clan]),
        (f" {name} {said}", ""),
    ]


def _outlook(view: BabyloniaView, text: Catalogue, player: Namer) -> Iterator[Line]:
    """Who has how many tokens beside each city, what it would bring, and who would take it."""
    if view.outlook:
        yield []
        yield [(text.format("terminal.cities", {}), "strong")]
    for city in view.outlook:
        seats = (
            text.format("terminal.city_seat", {**asdict(seat), "seat": number}, player)
            for number, seat in enumerate(city.seats)
            if seat.beside or seat.points
        )
        params = {
            "hex": city.hex,
            "citizens": TILE_BY_ID[city.tile].code,
            "free": city.free,
            "seats": ", ".join(seats),
            "winner": "none" if city.winner is None else city.winner,
        }
        yield [(f"  {text.format('terminal.city_outlook', params, player)}", "")]


def _cards(view: BabyloniaView, text: Catalogue) -> Iterator[Line]:
    """Every card that is laid out or owned, with what it does."""
    owners = {card: seat.clan for seat in view.seats for card in seat.cards}
    yield [(text.format("terminal.cards", {}), "strong")]
    for card in sorted([*view.cards, *owners]):
        owner = owners.get(card)
        mark = CLAN_LETTERS[CLANS.index(owner)] if owner else " "
        line = f" {text.name(f'card_{card}')}: " + text.format(f"card.{card}", {})
        yield [(f"  {card} ", "strong"), (f" {mark} ", STYLES.get(owner or "", "")), (line, "")]


def _own(clan: str, stand: dict[str, int], left: dict[str, int], text: Catalogue) -> Iterator[Line]:
    line: Line = [(text.format("terminal.stand", {}), "strong")]
    for token in TOKENS:
        for _ in range(stand[token]):
            line += [(" ", ""), (f" {text.name(token)} ", STYLES[clan])]
    yield line
    tokens = ", ".join(text.count(number, token) for token, number in left.items())
    yield [(text.format("terminal.left", {"tokens": tokens}), "dim")]


TERMINAL = Terminal(names, board, legend, summary)
