"""What lies around the areas: parchment with mountains and sand, the seas, an inlaid frame."""

from collections.abc import Iterator

from uruk.games.mesopotamia.components.schema import Map
from uruk.games.mesopotamia.drawing.land.lines import between
from uruk.games.mesopotamia.drawing.land.merged import Sown, merged
from uruk.games.mesopotamia.drawing.land.waters import is_at_sea
from uruk.kernel.rng import Rng

EDGE = 36.0
"""How far the parchment reaches beyond the areas."""
FOOT = 58.0
"""How far it reaches below them, where the title stands."""
BAND = 22.0
"""The width of the inlaid frame."""
ROSETTE = 30.0
HINT = 34
"""How far apart the mountains and dunes around the areas are."""
CLEAR = 26
"""How far they keep from where a river comes in."""


def outer(board: Map) -> tuple[float, float, float, float]:
    """The frame's outer edges: left, top, right, bottom."""
    reach = EDGE + BAND
    return -reach, -reach, board.map.width + reach, board.map.height + FOOT + BAND


def around(board: Map) -> str:
    """Frame, parchment, hints of the lands beyond, seas."""
    left, top, right, bottom = outer(board)
    wide, high = right - left, bottom - top
    box = f'x="{left + BAND:g}" y="{top + BAND:g}" width="{wide - 2 * BAND:g}"'
    box += f' height="{high - 2 * BAND:g}"'
    seas = "".join(f'<use href="#me-drawn-{entry.id}"/>' for entry in board.sea)
    hints = merged([Sown(*hint) for hint in _hints(board)])
    return (
        f'<rect class="me-lapis" x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"'
        f' rx="8"/>{"".join(_inlays(left, top, wide, high))}'
        f'<clipPath id="me-parchment"><rect {box}/></clipPath><rect class="me-parchment" {box}/>'
        f'<rect fill="url(#me-fibre)" {box}/>'
        f'<g clip-path="url(#me-parchment)"><g class="me-hints">{hints}</g>{seas}</g>'
    )


def _inlays(left: float, top: float, wide: float, high: float) -> Iterator[str]:
    """The four sides of the frame."""
    for move, length in (
        (f"translate({left:g} {top + 1:g})", wide),
        (f"translate({left:g} {top + high - BAND + 1:g})", wide),
        (f"translate({left + BAND - 1:g} {top:g}) rotate(90)", high),
        (f"translate({left + wide - 1:g} {top:g}) rotate(90)", high),
    ):
        yield f'<rect fill="url(#me-inlay)" transform="{move}" width="{length:g}" height="20"/>'


def _hints(board: Map) -> Iterator[tuple[str, float, float, float]]:
    """Mountains in the north and east, dunes in the west and south; nothing in the water."""
    rng, width, height = Rng("beyond"), int(board.map.width), int(board.map.height)
    mouths = [x for x, y in (node.at for node in board.river_node) if y in (0, height)]
    rim = [("peak", x, -16) for x in range(20, width + 20, HINT)]
    rim += [("dune", -17, y) for y in range(20, height, HINT)]
    rim += [("peak", width + 17, y) for y in range(20, height, HINT)]
    rim += [("dune", x, height + 22) for x in range(20, width, HINT)]
    for kind, x, y in rim:
        at = x + between(rng, -5, 5), y + between(rng, -4, 4)
        size = between(rng, 24, 34)
        dry = not is_at_sea((x, y), board.sea) and not is_at_sea((x + HINT, y), board.sea)
        if dry and all(abs(x - mouth) > CLEAR or 0 < y < height for mouth in mouths):
            yield kind, *at, size
