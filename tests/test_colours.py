"""What must be told apart can be: lit targets on every ground, seats without full colour vision."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from uruk import games
from uruk.kernel.scene import shared_art

ROOT = Path(__file__).parents[1]
LEAST_CONTRAST = 3.0
LEAST_DIFFERENCE = 20.0
"""Of two seats, by CIE76: what is plainly seen as another colour."""
GROUNDS = {
    "mesopotamia": (
        "ur-plains", "ur-mountain", "ur-desert", "ur-start-land", "ur-water", "ur-parch",
        "mesopotamia-table", "mesopotamia-panel",
    ),
    "clash": (
        "clash-grassland", "clash-forest", "clash-mountain", "clash-barren", "clash-sea",
        "clash-cloud", "clash-table", "clash-tray",
    ),
    "tigris": ("tigris-land", "tigris-water", "tigris-water-deep", "tigris-table", "tigris-panel"),
    "babylonia": (
        "babylonia-north", "babylonia-centre", "babylonia-south", "babylonia-water",
        "babylonia-water-deep", "babylonia-table", "babylonia-panel",
    ),
}  # fmt: skip
"""What a target can lie on, by the names of its colours."""
BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}
"""Linear red, green and blue as somebody sees them who lacks a kind of cones."""

Colour = tuple[float, float, float]


def themes(style: str) -> dict[str, dict[str, str]]:
    """The variables of both themes."""
    light = re.search(r":root \{(.*?)\}", style, re.DOTALL)
    dark = re.search(r'^(?::root)?\[data-theme="dark"\] \{(.*?)\}', style, re.DOTALL | re.MULTILINE)
    assert light
    assert dark
    found = {}
    for name, block in (("light", light[1]), ("dark", light[1] + dark[1])):
        found[name] = dict(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", block))
    return found


def linear(colour: str) -> Colour:
    """Red, green and blue as amounts of light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def brightness(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, matrix: tuple[Colour, Colour, Colour] | None) -> Colour:
    """A colour in CIELAB, as an eye sees it."""
    light = linear(colour)
    if matrix:
        light = tuple(  # type: ignore[assignment]
            min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True))))
            for row in matrix
        )
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


TOKENS = themes((ROOT / "web/src/styles/tokens.css").read_text("utf-8"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GROUNDS)
def test_lit_targets_stand_out_from_every_ground(game: str, theme: str) -> None:
    """Casing and seam of a lit target: one of the two is far from any ground."""
    lines = [TOKENS[theme][name] for name in ("lit-casing", "lit-seam")]
    art = games.game(game).scene(games.game(game).new().seen_by(None)).art
    colours: dict[str, str] = {}
    for style in re.findall(r"<style>(.*?)</style>", art, re.DOTALL):
        if ":root" in style:
            colours |= themes(style)[theme]
    for ground in GROUNDS[game]:
        best = max(contrast(line, colours[ground]) for line in lines)
        assert best >= LEAST_CONTRAST, f"{ground} {colours[ground]}: {best:.1f}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_lines_of_a_lit_target_stand_out_from_each_other(theme: str) -> None:
    lines = [TOKENS[theme][name] for name in ("lit-casing", "lit-seam")]
    assert contrast(*lines) >= LEAST_CONTRAST


@pytest.mark.parametrize("eye", ["trichromacy", *BLINDNESS])
def test_seats_differ_to_every_eye(eye: str) -> None:
    colours = themes(shared_art())["light"]
    seats = {n: seen(colours[f"ur-seat-{n}"], BLINDNESS.get(eye)) for n in range(6)}
    for (one, a), (other, b) in combinations(seats.items(), 2):
        apart = sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5
        assert apart >= LEAST_DIFFERENCE, f"seats {one} and {other}: {apart:.0f}"


def test_plates_and_lists_have_the_colours_of_the_boards() -> None:
    style = (ROOT / "web/src/styles/seats.css").read_text("utf-8")
    owned = dict(re.findall(r"\.seat-(\d) {\s+--own: (#\w+);", style))
    colours = themes(shared_art())["light"]
    assert owned == {str(n): colours[f"ur-seat-{n}"] for n in range(6)}


def test_every_seat_has_a_weave_and_an_emblem_of_its_own() -> None:
    """Colour is never needed alone."""
    art = shared_art()
    for kind, what in (("pattern", "weave"), ("symbol", "emblem")):
        found = re.findall(rf'<{kind} id="ur-{what}-(\d)".*?</{kind}>', art)
        assert found == list("012345")
        drawn = {
            re.sub(r"seat-\d|#[0-9a-f]{6}", "", body)
            for body in re.findall(rf'<{kind} id="ur-{what}-\d"(.*?)</{kind}>', art)
        }
        assert len(drawn) == len(found)
