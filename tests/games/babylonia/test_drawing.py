"""The drawing of the table: what stands where, what can be picked, and that the art has it all."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.babylonia.positions import new, random_game, table, tables
from tests.games.kit import play
from uruk.games.babylonia import GAME
from uruk.games.babylonia.board import BESIDE, BOARDS, BY_NAME, NAMES, REGIONS, RIVERS, SPOTS, place
from uruk.games.babylonia.components import CLANS, TILES, TOKENS
from uruk.games.babylonia.drawing import HEIGHT, WIDTH, art
from uruk.games.babylonia.drawing.hexagons import RADIUS, around, corners, filled, middle
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.scene import Element, Scene

ART = art()
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', ART))


def picture(state: BabyloniaState, seat: int | None) -> Scene:
    return GAME.scene(state.view(seat))


def elements(scene: Scene) -> Iterator[Element]:
    for layer in scene.layers:
        yield from layer.elements


def element(scene: Scene, key: str) -> Element:
    return next(found for found in elements(scene) if found.key == key)


def keys(scene: Scene) -> set[str]:
    return {found.key for found in elements(scene)}


@cache
def busy() -> BabyloniaState:
    """A table with every kind of thing on it."""
    document = {
        "players": 4,
        "active": "D",
        "options": {"cards": "random7"},
        "stands": {"D": "msspfff"},
        "cards": {"A": [1, 8], "B": [2, 9], "D": [3]},
        "spent": [1],
        "available": [4, 5],
        "cities": {"A": "m s p ms mp sp sp", "C": "m"},
        "points": {"A": {"fields": 5, "cities": 40}},
    }
    pieces = {
        "b3": "z", "i10": "Am", "h11": "Bs", "k10": "Cp", "k8": "Df", "j11": "Df", "l7": "Dm",
        "n11": "5", "o14": "6", "m8": "7", "l13": "*", "f7": "msp", "j9": "sp",
    }  # fmt: skip
    return play(table(document, **pieces), "farmer j13")


@pytest.mark.parametrize(("players", "seed", "options"), list(tables(6)))
def test_whatever_can_be_picked_is_there(players: int, seed: int, options: dict[str, str]) -> None:
    for number, state in enumerate(random_game(players, seed, **options)):
        if state.seat is None or (number % 11 and state.phase == "place"):
            continue
        view = state.seen_by(state.seat)
        pickable = {found.pick for found in elements(GAME.scene(view)) if found.pick}
        for move in state.legal():
            assert set(GAME.picks(move, view)) <= pickable
        assert {found.symbol for found in elements(GAME.scene(view))} - {""} <= SYMBOLS


def test_every_symbol_of_the_art_is_used_and_defined() -> None:
    used = set(re.findall(r'href="#([^"]+)"', ART))
    assert used <= set(re.findall(r'\bid="([^"]+)"', ART))
    wanted = {f"babylonia-{clan}-{token}" for clan in CLANS for token in TOKENS}
    wanted |= {f"babylonia-{tile.id}" for tile in TILES}
    wanted |= {f"babylonia-card-{number}" for number in range(1, 10)}
    assert wanted <= SYMBOLS
    assert len(SYMBOLS) == ART.count("<symbol")


def test_classes_and_colours_are_defined() -> None:
    style = "".join(re.findall(r"<style>(.*?)</style>", ART, re.DOTALL))
    named = set(re.findall(r"var\(--([a-z0-9-]+)\)", ART))
    assert named <= set(re.findall(r"--([a-z0-9-]+):", style))
    for scene in (picture(busy(), 3), picture(new(2), None)):
        classes = {name for found in elements(scene) for name in found.classes.split()}
        assert {name for name in classes if f".{name}" not in style} == set()
    assert 'style="' not in ART, "a strict content security policy allows no style attributes"


def test_everything_lies_on_the_table() -> None:
    for found in elements(picture(busy(), 3)):
        assert 0 <= found.x <= WIDTH, found
        assert 0 <= found.y <= HEIGHT, found


def test_tokens_show_clan_and_kind_and_hide_those_in_rivers() -> None:
    scene = picture(busy(), 3)
    assert element(scene, "token:i10").symbol == "babylonia-azure-merchant"
    assert element(scene, "token:k10").symbol == "babylonia-back-crimson"
    assert element(scene, "known:k8").symbol == "babylonia-known-farmer"
    assert "known:k10" not in keys(scene)
    assert "known:k8" not in keys(picture(busy(), 0))
    assert element(scene, "tile:l13").symbol == "babylonia-field_cities"
    assert element(scene, "ziggurat:b3").symbol == "babylonia-ziggurat-resolved"
    assert {"placed:j13", "link:dusk"} <= keys(scene)


def test_the_stand_is_the_viewers_own() -> None:
    mine = [found for found in elements(picture(busy(), 3)) if found.key.startswith("stand:")]
    assert [found.pick for found in mine] == [
        "stand:merchant", "stand:servant", "stand:servant", "stand:priest", "stand:farmer",
        "stand:farmer",
    ]  # fmt: skip
    watched = keys(picture(busy(), None))
    assert not [key for key in watched if key.startswith("stand:")]


def label(scene: Scene, key: str) -> str:
    return scene.told(element(scene, key), GAME.text())


def test_cards_lie_on_the_table_or_before_their_owner() -> None:
    scene = picture(busy(), 3)
    assert element(scene, "card:4").pick == "card:4"
    assert element(scene, "card:8").pick == ""
    assert element(scene, "card:1").symbol == "babylonia-card-back"
    assert "used" in label(scene, "card:1")


def test_labels_say_what_is_there() -> None:
    scene = picture(busy(), 3)
    labels = {name: label(scene, f"space:{name}") for name in ("i10", "k10", "k8", "f7")}
    assert labels == {
        "i10": "i10, land between the rivers, Azure: merchant",
        "k10": "k10, river Euphrates, Crimson: token face down",
        "k8": "k8, river Euphrates, Dusk: farmer, face down",
        "f7": "f7, land between the rivers, city of merchants, civil servants and priests",
    }
    assert (
        label(scene, "space:j13") == "j13, land between the rivers, placed this turn, Dusk: farmer"
    )
    assert label(scene, "space:b3") == "b3, land north of the Tigris, ziggurat, resolved"
    assert label(scene, "space:i0") == "i0, river Euphrates"
    assert label(scene, "space:g10") == "g10, land between the rivers"
    assert label(scene, "tray:azure:score") == "Azure: 45 points (fields 5, cities 40)"


def test_places_to_resolve_are_marked() -> None:
    pieces = {"e2": "Af", "e4": "Af", "b21": "s", "b19": "Bf", "c20": "Bf", "g12": "m"}
    state = table({"players": 2, "stands": {"A": "ffmms"}}, **pieces)
    play(state, "farmer d5", "farmer c22", "end")
    scene = picture(state, 0)
    assert {"surrounded:d3", "surrounded:b21"} <= keys(scene)
    assert label(scene, "space:d3") == "d3, land between the rivers, surrounded, city of merchants"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_hexes_in_play_can_be_touched(players: int) -> None:
    scene = picture(new(players), 0)
    spaces = {found.pick for found in elements(scene) if found.key.startswith("space:")}
    assert spaces == {NAMES[h] for h in cells(BOARDS[players].hexes)}


def test_hexes_lie_as_neighbours_do() -> None:
    for h in BY_NAME.values():
        for other in cells(BESIDE[h]):
            (x1, y1), (x2, y2) = middle(h), middle(other)
            assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 == pytest.approx(RADIUS * 3**0.5)


def test_paths_of_hexes() -> None:
    assert len(corners()) == 6
    assert filled(RIVERS).count("M") == 31
    spot = next(cells(SPOTS))
    (lone,) = around([place(spot)])
    assert len(lone) == 6
    (pair,) = around([place(spot), place(next(cells(BESIDE[spot])))])
    assert len(pair) == 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_land_that_is_out_of_play_is_not_drawn(players: int) -> None:
    found = keys(picture(new(players), None))
    used = {name for name, region in REGIONS.items() if region & BOARDS[players].hexes}
    assert {key for key in found if key.startswith("land:")} == {f"land:{name}" for name in used}
    named = {key.removeprefix("name:") for key in found if key.startswith("name:")}
    assert named < {NAMES[h] for h in cells(BOARDS[players].hexes)}


def test_names_stand_on_free_hexes_only() -> None:
    view = busy().view(3)
    found = keys(GAME.scene(view))
    taken = {*view["tiles"], *view["ziggurats"], *(piece["hex"] for piece in view["tokens"])}
    assert taken
    assert not {f"name:{name}" for name in taken} & found
