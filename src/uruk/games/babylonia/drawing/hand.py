"""Around the board: the viewer's stand below it, the ziggurat cards beside it."""

from collections.abc import Iterator

from uruk.games.babylonia.components import CLANS, TOKENS
from uruk.games.babylonia.drawing.hexagons import box, centred
from uruk.games.babylonia.drawing.labels import card_label
from uruk.kernel.scene import Element, kept, name_of, said

SHELF_HEIGHT, CORNER = 96.0, 14.0
RACK_X, RACK_Y, RACK_WIDTH, RACK_HEIGHT = 282.0, 66.0, 500.0, 34.0
TOKEN_X, TOKEN_Y, TOKEN_STEP, TOKEN_SIZE = 74.0, 46.0, 69.0, 62.0
LEGEND_X, LEGEND_STEP, LEGEND_Y, LEGEND_SIZE = 610.0, 108.0, 34.0, 40.0
LEGEND_TEXT, LEGEND_DY, LEFT_DX = 13.0, 38.0, 34.0

CARDS_WIDTH, TITLE_SIZE, TITLE_Y = 330.0, 17.0, 20.0
CARD_SIZE, CARD_STEP_X, CARD_STEP_Y, CARD_X, CARD_Y = 124.0, 80.0, 134.0, 45.0, 102.0
CARDS_A_ROW = 4
CARDS_HEIGHT = TITLE_Y + 2 * CARD_STEP_Y + 22


@kept
def stand(
    you: int | None,
    own: dict[str, int] | None,
    left: dict[str, int] | None,
    x: float,
    y: float,
    width: float,
) -> tuple[Element, ...]:
    """The viewer's own tokens to choose from, and what the kinds of tokens are."""
    return (*_shelf(x, y, width), *_tokens(you, own, x, y), *_legend(left, x, y))


def _shelf(x: float, y: float, width: float) -> Iterator[Element]:
    yield Element("shelf", x, y, path=box(width, SHELF_HEIGHT, CORNER), classes="babylonia-panel")
    yield Element(
        "shelf:rack", x + RACK_X, y + RACK_Y, path=centred(RACK_WIDTH, RACK_HEIGHT, 8),
        classes="babylonia-rack",
    )  # fmt: skip


def _tokens(you: int | None, own: dict[str, int] | None, x: float, y: float) -> Iterator[Element]:
    if you is None or own is None:
        return
    clan = CLANS[you]
    place = 0
    for token in TOKENS:
        for number in range(own[token]):
            yield Element(
                f"stand:{token}:{number}", x + TOKEN_X + place * TOKEN_STEP, y + TOKEN_Y,
                TOKEN_SIZE, f"babylonia-{clan}-{token}", classes="babylonia-token",
                label=said("stand", token=token), pick=f"stand:{token}",
            )  # fmt: skip
            place += 1


def _legend(pool: dict[str, int] | None, x: float, y: float) -> Iterator[Element]:
    """The four kinds of tokens by name, with how many of each the viewer's pool still holds."""
    for number, token in enumerate(TOKENS):
        at = x + LEGEND_X + number * LEGEND_STEP
        name = name_of(token)
        yield Element(
            f"legend:{token}", at, y + LEGEND_Y, LEGEND_SIZE, f"babylonia-symbol-{token}",
            label=name,
        )  # fmt: skip
        yield Element(
            f"legend:{token}:name", at, y + LEGEND_Y + LEGEND_DY, LEGEND_TEXT, text=name,
            classes="babylonia-number",
        )  # fmt: skip
        if pool is not None:
            left = pool[token]
            yield Element(
                f"legend:{token}:left", at + LEFT_DX, y + LEGEND_Y, LEGEND_TEXT, text=f"+{left}",
                classes="babylonia-number", label=said("left", token=token, number=left),
            )  # fmt: skip


@kept
def cards(laid_out: list[int], x: float, y: float) -> tuple[Element, ...]:
    """The ziggurat cards that are laid out."""
    return (*_cards_title(x, y), *_cards(laid_out, x, y))


def _cards_title(x: float, y: float) -> Iterator[Element]:
    yield Element(
        "cards", x, y, path=box(CARDS_WIDTH, CARDS_HEIGHT, CORNER), classes="babylonia-panel"
    )
    title = said("cards_title")
    yield Element(
        "cards:title", x + CARDS_WIDTH / 2, y + TITLE_Y, TITLE_SIZE, text=title,
        classes="babylonia-title",
    )  # fmt: skip


def _cards(laid_out: list[int], x: float, y: float) -> Iterator[Element]:
    for number, card in enumerate(laid_out):
        row, column = divmod(number, CARDS_A_ROW)
        yield Element(
            f"card:{card}", x + CARD_X + column * CARD_STEP_X, y + CARD_Y + row * CARD_STEP_Y,
            CARD_SIZE, f"babylonia-card-{card}", classes="babylonia-card",
            label=card_label(card), pick=f"card:{card}",
        )  # fmt: skip
