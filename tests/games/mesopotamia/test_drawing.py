"""The drawing: land that fits, room for every piece, and art that has all that is used."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from tests.games.kit import play
from tests.games.mesopotamia.positions import table
from tools import make_land
from uruk.games.mesopotamia.components.files import own_components
from uruk.games.mesopotamia.components.schema import Map
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.drawing.land import digest_of, land_of, made
from uruk.games.mesopotamia.drawing.land.borders import Borders, sides
from uruk.games.mesopotamia.drawing.land.merged import Sown, merged
from uruk.games.mesopotamia.drawing.land.places import Places
from uruk.games.mesopotamia.drawing.land.room import Room
from uruk.games.mesopotamia.drawing.land.waters import halves
from uruk.games.mesopotamia.drawing.units import arranged, band
from uruk.games.mesopotamia.game import GAME, MesopotamiaState
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element, Scene

BOARD = own_components().board
ART = GAME.art
IDS = re.findall(r'\bid="([^"]+)"', ART)


def elements(scene: Scene) -> Iterator[Element]:
    for layer in scene.layers:
        yield from layer.elements


def element(scene: Scene, key: str) -> Element:
    return next(found for found in elements(scene) if found.key == key)


@cache
def busy() -> MesopotamiaState:
    """Every kind of piece, a battle, a large army, what is shut, events of every state."""
    return table(
        {
            "empire": "sumer",
            "units": {"E4": ["spearman", "spearman", "chariot"], "F5": ["horseman"]},
            "settlements": ["E5"],
            "walls": ["F6"],
            "ships": ["EU13"],
            "rams": ["E4"],
        },
        {
            "empire": "babylon",
            "units": {"E4": ["archer", "archer", "horseman", "spearman"]},
            "ships": ["EU13"],
        },
        board={"tribes": {"D4": ["spearman", "archer", "horseman"], "C2": ["spearman"]}},
    )


def small() -> Map:
    """A map of four areas and one river, without scenery."""
    kept = {"A1", "A2", "B1", "B2"}
    areas = tuple(area for area in BOARD.area if area.id in kept)
    segments = tuple(one for one in BOARD.river_segment if kept >= set(one.areas))
    return msgspec.structs.replace(BOARD, area=areas, river_segment=segments, river=(), sea=())


def test_neighbours_share_their_border_to_the_point() -> None:
    borders = Borders(BOARD)
    of: dict[frozenset[tuple[float, float]], list[list[tuple[float, float]]]] = {}
    for area in BOARD.area:
        for pair, line in zip(sides(area), borders.around(area), strict=True):
            of.setdefault(frozenset(pair), []).append(line)
    shared = [lines for lines in of.values() if len(lines) == 2]
    assert len(shared) > 80
    assert all(one == other[::-1] for one, other in shared)


def test_a_border_ends_where_the_next_begins() -> None:
    borders = Borders(BOARD)
    for area in BOARD.area:
        around = borders.around(area)
        for line, after in zip(around, [*around[1:], around[0]], strict=True):
            assert line[-1] == pytest.approx(after[0], abs=0.01), area.id


def test_borders_are_no_straight_lines() -> None:
    bent = [
        line
        for area in BOARD.area
        for line in Borders(BOARD).around(area)
        if abs(line[len(line) // 2][0] - (line[0][0] + line[-1][0]) / 2)
        + abs(line[len(line) // 2][1] - (line[0][1] + line[-1][1]) / 2)
        > 1
    ]
    assert len(bent) > 120


@pytest.mark.slow
def test_the_kept_land_is_what_the_tool_makes(tmp_path: Path) -> None:
    make_land.main(tmp_path)
    for file in ("places.json", "land.svg"):
        kept = (make_land.FOLDER / file).read_text("utf-8")
        assert (tmp_path / file).read_text("utf-8") == kept, "run `python -m tools.make_land`"


def test_the_kept_land_belongs_to_the_games_own_map() -> None:
    land, drawing = land_of(BOARD)
    assert land.digest == digest_of(BOARD)
    assert 'id="me-area-F6"' in drawing
    other = msgspec.structs.replace(BOARD, sea=())
    assert digest_of(other) != land.digest


def test_another_map_gets_land_of_its_own_that_is_the_same_each_time() -> None:
    first, drawing = land_of(small())
    again, same = made(small())
    assert (first, drawing) == (again, same)
    assert set(first.areas) == {"A1", "A2", "B1", "B2"}
    assert "me-area-C1" not in drawing
    assert "me-water" in drawing, "rivers without an entry are brooks"


def boxes(places: Places) -> Iterator[tuple[float, float, float, float]]:
    yield places.army
    sizes = {"ziggurat": (88, 66), "wall": (50, 38), "settlement": (50, 38)}
    for kind, (x, y) in places.spots.items():
        w, h = sizes.get(kind, (36, 36))
        yield x, y, w * places.scale, h * places.scale


def test_every_piece_of_an_area_has_a_place_of_its_own() -> None:
    land, _ = land_of(BOARD)
    for name, places in land.areas.items():
        for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(boxes(places), 2):
            apart = abs(ax - bx) * 2 >= aw + bw - 1 or abs(ay - by) * 2 >= ah + bh - 1
            assert apart, f"two pieces of {name} lie over each other"


def test_pieces_stand_inside_their_area() -> None:
    land, _ = land_of(BOARD)
    borders = Borders(BOARD)
    for area in BOARD.area:
        room = Room(borders, area, halves(BOARD, borders))
        for x, y, w, h in boxes(land.areas[area.id]):
            assert room.fits(x, y, w * 0.9, h * 0.9, 0), area.id


@pytest.mark.parametrize("count", [1, 4, 5, 9, 16, 28])
def test_armies_of_any_size_stay_in_their_place(count: int) -> None:
    land, _ = land_of(BOARD)
    for name, places in land.areas.items():
        figures = band(
            {"0": dict.fromkeys(LAND, count // 4) | {"spearman": count - 3 * (count // 4)}}
        )
        x, y, wide, _ = places.army
        for _, at, down, scale in arranged(figures, places):
            assert abs(at - x) <= wide / 2, name
            assert abs(down - y) <= 50 * places.scale, name
            assert scale >= 0.5 * places.scale


def test_whatever_is_used_is_in_the_art() -> None:
    used: set[str] = set()
    state, rng = GAME.new(4, 3), Rng(3)
    for _ in range(400):
        if state.seat is None:
            break
        state.play(state.choices().pick(rng))
        drawn = list(elements(GAME.scene(state.seen_by(None))))
        used |= {e.symbol for e in drawn} | {e.shape for e in drawn}
    used |= {e.symbol for e in elements(GAME.scene(busy().seen_by(0)))}
    used |= set(re.findall(r'href="#([^"]+)"', ART)) | set(re.findall(r"url\(#([^)]+)\)", ART))
    assert used - {""} <= set(IDS)
    assert len(IDS) == len(set(IDS)), "an id stands twice in the art"


def test_classes_and_colours_are_defined() -> None:
    style = "".join(re.findall(r"<style>(.*?)</style>", ART, re.DOTALL))
    named = set(re.findall(r"var\(--([a-z0-9-]+)", ART))
    assert named <= set(re.findall(r"--([a-z0-9-]+):", style))
    classes = {name for e in elements(GAME.scene(busy().seen_by(0))) for name in e.classes.split()}
    classes |= {name for found in re.findall(r'class="([^"]*)"', ART) for name in found.split()}
    assert {name for name in classes if f".{name}" not in style} == set()
    assert 'style="' not in ART, "a strict content security policy allows no style attributes"


def test_what_is_drawn_once_is_sent_once() -> None:
    state = table("sumer", "babylon")
    before = {layer.id: layer for layer in GAME.scene(state.seen_by(0)).layers}
    play(state, str(state.legal()[0]))
    after = {layer.id: layer for layer in GAME.scene(state.seen_by(0)).layers}
    for name in ("table", "map", "waters", "rivers", "names"):
        assert before[name] == after[name]


def test_bands_are_led_by_the_standard_of_their_side_and_battles_are_marked() -> None:
    scene = GAME.scene(busy().seen_by(0))
    assert element(scene, "standard:0:E4").symbol == "ur-standard-0"
    assert element(scene, "standard:1:E4").symbol == "ur-standard-1"
    assert element(scene, "battle:E4").symbol == "mesopotamia-battle"
    keys = {found.key for found in elements(scene)}
    assert "standard:tribe:D4" not in keys
    assert "camp:D4" in keys
    assert "battle:D4" not in keys
    assert {e.pick for e in elements(scene) if e.key.startswith("unit:0:chariot")} == {
        "unit:chariot:E4"
    }
    assert not [e for e in elements(scene) if e.key.startswith("unit:1") and e.pick]


def label(scene: Scene, key: str) -> str:
    return GAME.text().say(element(scene, key).label)


def test_an_area_says_what_is_there() -> None:
    scene = GAME.scene(busy().seen_by(0))
    assert label(scene, "area:E5").startswith("E5 Lagash Fields, plains, food")
    assert "settlement (Sumer)" in label(scene, "area:E5")
    assert "neutral tribe (1 spearman)" in label(scene, "area:C2")


def test_ships_on_one_segment_lie_beside_each_other() -> None:
    scene = GAME.scene(busy().seen_by(0))
    one, other = element(scene, "ship:0:0"), element(scene, "ship:1:0")
    assert (one.x, one.y) != (other.x, other.y)


def test_drawings_of_a_kind_become_one_path_where_they_lie() -> None:
    one = merged([Sown("tuft", 6, 6, 12)])
    assert one.count("<path") == 1
    assert 'd="M3 11L1 5M6 11V2M9 11l2-6"' in one, "as large as it is drawn, in its own place"
    two = merged([Sown("tuft", 6, 6, 12), Sown("tuft", 106, 56, 24)])
    assert two.count("<path") == 1
    assert "M100 66L96 54" in two
    assert 'stroke-width="2.4"' in two, "as wide as the mean of them"


def test_drawings_that_cover_each_other_stay_in_their_order() -> None:
    apart = merged([Sown("peak", 0, 0, 34), Sown("peak", 90, 0, 34)])
    over = merged([Sown("peak", 0, 0, 34), Sown("peak", 10, 6, 34)])
    assert over.count("<path") == 2 * apart.count("<path")


def test_what_is_no_path_alone_is_used_as_it_is() -> None:
    assert merged([Sown("caravan", 30, 30, 64)]) == (
        '<use href="#ur-caravan" x="-2" y="-2" width="64" height="64"/>'
    )
