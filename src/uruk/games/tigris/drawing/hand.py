"""What lies below the board: the viewer's hand, the bag, and all that is not built yet.

The shelf's groups stand side by side, with the room between them shared out evenly.
"""

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from uruk.games.tigris.components import BUILDINGS, HAND_SIZE, MONUMENTS, TILES
from uruk.games.tigris.drawing.players import panel, square
from uruk.kernel.scene import Element, kept, said

SHELF_HEIGHT, PAD = 104.0, 20.0
TILE_STEP, TILE_SIZE = 63.0, 60.0
BAG_WIDTH, BAG_SIZE, BAG_COUNT_DY, BAG_COUNT_SIZE = 72.0, 72.0, 10.0, 21.0
MONUMENT_STEP, MONUMENT_SIZE = 58.0, 60.0
BUILDING_STEP, BUILDING_SIZE, BUILDING_ROWS = 42.0, 40.0, 2
WONDER_WIDTH, WONDER_SIZE = 74.0, 80.0
SLOT_SIZE = 52.0

Group = tuple[float, Callable[[float], Iterator[Element]]]


class Stock(msgspec.Struct, frozen=True, gc=False):
    """What the shelf shows: the viewer's hand, the bag, what is left and what was built."""

    hand: dict[str, int] | None
    bag: int
    monuments: list[str]
    """Those that are left."""
    buildings: dict[str, str]
    """Where those stand that were built."""
    wonder: str | None
    """Where it stands, if it was built."""
    with_buildings: bool
    with_wonder: bool


@kept
def shelf(stock: Stock, x: float, y: float, width: float) -> tuple[Element, ...]:
    """All that lies on the shelf."""
    return tuple(Shelf(stock, x, y, width).elements())


@kept
def shelf_board(x: float, y: float, width: float) -> tuple[Element, ...]:
    """The shelf itself, empty."""
    outline = panel(width, SHELF_HEIGHT)
    return (
        Element("shelf", x, y, path=outline, classes="tigris-panel"),
        Element("shelf:edge", x, y, path=outline, classes="tigris-panel-edge"),
    )


class Shelf:
    """The things on the shelf."""

    def __init__(self, stock: Stock, x: float, y: float, width: float) -> None:
        self.stock = stock
        self.x, self.width = x, width
        self.middle = y + SHELF_HEIGHT / 2

    def elements(self) -> Iterator[Element]:
        """All that lies on it."""
        groups = self._groups()
        room = self.width - 2 * PAD - sum(width for width, _ in groups)
        gap = room / (len(groups) - 1)
        x = self.x + PAD
        for width, draw in groups:
            yield from draw(x)
            x += width + gap

    def _groups(self) -> list[Group]:
        groups: list[Group] = [
            (BAG_WIDTH, self._bag),
            (len(MONUMENTS) * MONUMENT_STEP, self._monuments),
        ]
        if self.stock.hand is not None:
            groups.insert(0, (HAND_SIZE * TILE_STEP, self._hand))
        if self.stock.with_buildings:
            groups.append((BUILDING_STEP * len(BUILDINGS) / BUILDING_ROWS, self._buildings))
        if self.stock.with_wonder:
            groups.append((WONDER_WIDTH, self._wonder))
        return groups

    def _hand(self, x: float) -> Iterator[Element]:
        hand = self.stock.hand
        assert hand is not None
        tiles = [(tile, n) for tile in TILES for n in range(hand[tile])]
        for index in range(max(HAND_SIZE, len(tiles))):
            place = x + (index + 0.5) * TILE_STEP
            if index < len(tiles):
                tile, number = tiles[index]
                label = said("hand_tile", tile=tile)
                yield Element(
                    f"hand:{tile}:{number}",
                    place,
                    self.middle,
                    TILE_SIZE,
                    f"tigris-{tile}",
                    label=label,
                    pick=f"tile:{tile}",
                )
            else:
                slot = square(SLOT_SIZE)
                yield Element(
                    f"hand:slot:{index}", place, self.middle, path=slot, classes="tigris-slot"
                )

    def _bag(self, x: float) -> Iterator[Element]:
        bag = self.stock.bag
        place = x + BAG_WIDTH / 2
        yield Element("bag", place, self.middle, BAG_SIZE, "tigris-bag", label=said("bag", bag=bag))
        yield Element(
            "bag:count",
            place,
            self.middle + BAG_COUNT_DY,
            BAG_COUNT_SIZE,
            text=str(bag),
            classes="tigris-bag-count",
        )

    def _monuments(self, x: float) -> Iterator[Element]:
        for index, monument in enumerate(MONUMENTS):
            yield self._unbuilt(
                Element(
                    f"monument:{monument}",
                    x + (index + 0.5) * MONUMENT_STEP,
                    self.middle,
                    MONUMENT_SIZE,
                    f"tigris-monument-{monument}",
                    label=said("monument_left", monument=monument),
                    pick=f"monument:{monument}",
                ),
                is_left=monument in self.stock.monuments,
            )

    def _buildings(self, x: float) -> Iterator[Element]:
        for index, building in enumerate(BUILDINGS):
            column, row = divmod(index, BUILDING_ROWS)
            yield self._unbuilt(
                Element(
                    f"building:{building}",
                    x + (column + 0.5) * BUILDING_STEP,
                    self.middle + (row - (BUILDING_ROWS - 1) / 2) * BUILDING_STEP,
                    BUILDING_SIZE,
                    f"tigris-{building}",
                    label=said("building_left", building=building),
                ),
                is_left=building not in self.stock.buildings,
            )

    def _wonder(self, x: float) -> Iterator[Element]:
        wonder = Element(
            "wonder",
            x + WONDER_WIDTH / 2,
            self.middle,
            WONDER_SIZE,
            "tigris-wonder",
            label=said("wonder_left"),
        )
        yield self._unbuilt(wonder, is_left=not self.stock.wonder)

    def _unbuilt(self, piece: Element, *, is_left: bool) -> Element:
        """The piece, or a faint mark of its place if it stands on the board."""
        if is_left:
            return piece
        return replace(piece, key=f"{piece.key}:built", classes="tigris-spent", label="", pick="")
