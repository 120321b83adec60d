"""Pictures of cards: a ground and motifs that stand on it, named in a game's `pictures.toml`.

A picture is a square with room beside it, so that a wide card shows more of the ground.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

from uruk.kernel.errors import BadInput

Pictures = Mapping[str, Mapping[str, str]]
"""By kind and id: a ground and one to three motifs."""

STANDS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((6, 5, 36),),
    2: ((-1, 12, 27), (22, 13, 27)),
    3: ((-6, 17, 22), (32, 17, 22), (11, 13, 26)),
}
"""Where motifs stand, by their number: left and upper edge, size. Later ones stand in front."""


@cache
def motifs() -> str:
    """The grounds and motifs that all games' pictures are made of."""
    return resources.files(__package__).joinpath("motifs.svg").read_text("utf-8")


def read_pictures(text: str) -> Pictures:
    """What the pictures of a game show."""
    return tomllib.loads(text)


def symbol_id(game: str, kind: str, thing: str) -> str:
    """What the picture is called in the game's art."""
    return f"{game}-picture-{kind}-{thing}"


def drawn(game: str, pictures: Pictures, art: str) -> str:
    """The pictures as symbols, made of motifs and of what the game's own art has."""
    known = frozenset(re.findall(r'\bid="([^"]+)"', art + motifs()))
    symbols = (
        _symbol(symbol_id(game, kind, thing), motif_ids(game, shown, known))
        for kind, things in pictures.items()
        for thing, shown in things.items()
    )
    return "<svg><defs>\n" + "\n".join(symbols) + "\n</defs></svg>\n"


def motif_ids(game: str, shown: str, known: frozenset[str]) -> list[str]:
    """The ground and the motifs as they are called in the art; BadInput if there is none."""
    ground, *names = shown.split()
    if not 1 <= len(names) <= len(STANDS):
        raise BadInput("pictures.toml", f"{shown!r} must name one to {len(STANDS)} motifs")
    found = [f"ur-ground-{ground}", *(next(_called(game, name, known), name) for name in names)]
    for name in found:
        if name not in known:
            raise BadInput("pictures.toml", f"{shown!r}: there is no {name!r} in the art")
    return found


def _called(game: str, name: str, known: frozenset[str]) -> Iterator[str]:
    for prefix in ("ur-motif", game, "ur"):
        if f"{prefix}-{name}" in known:
            yield f"{prefix}-{name}"


def _symbol(name: str, parts: list[str]) -> str:
    ground, *things = parts
    standing = "".join(
        f'<use href="#{thing}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'
        for thing, (x, y, size) in zip(things, STANDS[len(things)], strict=True)
    )
    return (
        f'<symbol id="{name}" viewBox="0 0 48 48" overflow="visible">'
        f'<use href="#{ground}"/><g class="um-scene">{standing}</g></symbol>'
    )
