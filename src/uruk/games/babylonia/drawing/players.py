"""Beside the board: what lies in front of each player."""

from collections.abc import Iterator

from uruk.games.babylonia.drawing.hexagons import box, centred, ring
from uruk.games.babylonia.drawing.labels import card_label, score_label
from uruk.games.babylonia.view import SeatView
from uruk.kernel.scene import Element, kept, name_of, said
from uruk.kernel.text import Wording

TRAY_WIDTH, TRAY_HEIGHT, TRAY_GAP, CORNER = 330.0, 146.0, 11.0, 12.0
BAND_WIDTH = 12.0
EMBLEM_X, EMBLEM_Y, EMBLEM_SIZE = 42.0, 30.0, 40.0
NAME_X, NAME_SIZE = 116.0, 19.0
SCORE_X, SCORE_Y, SCORE_SIZE, SCORE_RADIUS = 288.0, 38.0, 27.0, 27.0
STAND_X, STAND_Y, STAND_STEP, STAND_SIZE = 36.0, 72.0, 23.0, 22.0
POOL_X, POOL_SIZE, POOL_NUMBER = 214.0, 26.0, 15.0
CITY_X, CITY_Y, CITY_SIZE, CITY_STEP, CITIES_WIDTH = 40.0, 116.0, 38.0, 40.0, 172.0
CARD_X, CARD_Y, CARD_SIZE, CARD_STEP, CARDS_WIDTH = 306.0, 112.0, 58.0, 37.0, 84.0


@kept
def tray(shown: SeatView, x: float, y: float, *, is_active: bool) -> tuple[Element, ...]:
    """One player's tray."""
    return tuple(Tray(shown, x, y, is_active=is_active).elements())


class Tray:
    """One player's tray: emblem, score, tokens on stand and in pool, city tiles, cards."""

    def __init__(self, shown: SeatView, x: float, y: float, *, is_active: bool) -> None:
        self.shown = shown
        self.clan = shown.clan
        self.x, self.y = x, y
        self.is_active = is_active

    def elements(self) -> Iterator[Element]:
        yield from self._board()
        yield from self._tokens()
        yield from self._cities()
        yield from self._cards()

    def _board(self) -> Iterator[Element]:
        classes = f"babylonia-tray babylonia-{self.clan}"
        label = said("turn", clan=self.clan) if self.is_active else ""
        yield self._element(
            "back", 0, 0, path=box(TRAY_WIDTH, TRAY_HEIGHT, CORNER),
            classes=f"{classes} babylonia-active" if self.is_active else classes, label=label,
        )  # fmt: skip
        band = f"M{CORNER:g} 0H{BAND_WIDTH:g}V{TRAY_HEIGHT:g}H{CORNER:g}"
        band += f"A{CORNER:g} {CORNER:g} 0 0 1 0 {TRAY_HEIGHT - CORNER:g}V{CORNER:g}"
        band += f"A{CORNER:g} {CORNER:g} 0 0 1 {CORNER:g} 0Z"
        yield self._element("band", 0, 0, path=band, classes=f"babylonia-band {classes}")
        yield self._element(
            "emblem", EMBLEM_X, EMBLEM_Y, EMBLEM_SIZE, f"babylonia-emblem-{self.clan}"
        )
        name = name_of(self.clan)
        yield self._element(
            "name", NAME_X, EMBLEM_Y, NAME_SIZE, text=name, classes="babylonia-clan"
        )
        yield self._element(
            "score", SCORE_X, SCORE_Y, SCORE_SIZE, path=ring(SCORE_RADIUS),
            text=str(self.shown.score), classes=f"babylonia-score babylonia-{self.clan}",
            label=score_label(self.shown),
        )  # fmt: skip

    def _tokens(self) -> Iterator[Element]:
        """The backs of the tokens on the stand, and how many are in the pool (BA-3.8)."""
        stand, pool = self.shown.stand, self.shown.pool
        width = STAND_STEP * 7 + 8
        label = said("pool_label", clan=self.clan, stand=stand, pool=pool)
        yield self._element(
            "rack", STAND_X + width / 2 - 16, STAND_Y + 6, path=centred(width, 22, 6),
            classes="babylonia-rack", label=label,
        )  # fmt: skip
        for number in range(stand):
            x = STAND_X + number * STAND_STEP
            yield self._element(
                f"stand:{number}", x, STAND_Y, STAND_SIZE, f"babylonia-back-{self.clan}"
            )
        yield self._element("pool", POOL_X, STAND_Y + 2, POOL_SIZE, "babylonia-pool")
        yield self._element(
            "pool:number", POOL_X + 25, STAND_Y + 3, POOL_NUMBER, text=str(pool),
            classes="babylonia-number",
        )  # fmt: skip

    def _cities(self) -> Iterator[Element]:
        """The city tiles owned, closer together when they are many."""
        tiles = self.shown.cities
        step = min(CITY_STEP, CITIES_WIDTH / max(1, len(tiles) - 1))
        for number, tile in enumerate(tiles):
            label = said("owned", clan=self.clan, tile=tile)
            yield self._element(
                f"city:{number}", CITY_X + number * step, CITY_Y, CITY_SIZE, f"babylonia-{tile}",
                label=label,
            )  # fmt: skip

    def _cards(self) -> Iterator[Element]:
        """The ziggurat cards owned, those used up face down; keys as on the table."""
        cards = self.shown.cards
        step = min(CARD_STEP, (CARDS_WIDTH - CARD_STEP) / max(1, len(cards) - 1))
        for number, card in enumerate(reversed(cards)):
            spent = card in self.shown.spent
            symbol = "babylonia-card-back" if spent else f"babylonia-card-{card}"
            yield Element(
                f"card:{card}", self.x + CARD_X - number * step, self.y + CARD_Y, CARD_SIZE, symbol,
                label=card_label(card, spent=spent),
            )  # fmt: skip

    def _element(
        self,
        name: str,
        x: float,
        y: float,
        size: float = 0,
        symbol: str = "",
        path: str = "",
        text: Wording | str = "",
        classes: str = "",
        label: Wording | str = "",
    ) -> Element:
        key = f"tray:{self.clan}:{name}"
        return Element(key, self.x + x, self.y + y, size, symbol, path, text, classes, label)
