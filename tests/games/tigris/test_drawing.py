"""The drawing of the table: what stands where, what can be picked, and the shapes of the land."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import uruk
from uruk.games.tigris.board import BOARDS, NAMES, SPACES, place
from uruk.games.tigris.components import MONUMENTS, TILES
from uruk.games.tigris.drawing import art
from uruk.games.tigris.drawing.board import BOARD_X, BOARD_Y, CELL, river_bed
from uruk.games.tigris.drawing.outlines import loops
from uruk.games.tigris.drawing.walls import wall
from uruk.kernel.contract import State
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element, Scene
from uruk.kernel.told import Document

GAME = uruk.game("tigris")
CURVE_STEPS = 8
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def picture(view: Document) -> Scene:
    return GAME.scene(view)


def elements(scene: Scene) -> Iterator[Element]:
    for layer in scene.layers:
        yield from layer.elements


def element(scene: Scene, key: str) -> Element:
    return next(found for found in elements(scene) if found.key == key)


def picks(scene: Scene) -> set[str]:
    return {found.pick for found in elements(scene) if found.pick}


def busy_view(board: str = "standard", you: int | None = 0, players: int = 4) -> Document:
    """A table with every kind of piece on it."""
    view = GAME.new(players=players, board=board, civ_buildings="on", wonder="on").view(you)
    view["tiles"] |= {
        "a5": "temple", "b5": "settlement", "c5": "settlement", "d5": "market", "e5": "market",
        "f5": "market", "g5": "temple", "i5": "temple", "d7": "farm", "e7": "farm", "f7": "farm",
    }  # fmt: skip
    view["leaders"] = [
        {"dynasty": "archer", "leader": "king", "space": "c4"},
        {"dynasty": "bull", "leader": "king", "space": "h5"},
        {"dynasty": "bull", "leader": "trader", "space": "h7"},
    ]
    for seat, supply in ((0, ["priest", "farmer", "trader"]), (1, ["priest", "farmer"])):
        view["seats"][seat]["supply"] = supply
    view |= {
        "face_down": ["o3", "p3", "o4", "p4", "j2", "i2", "k2", "j1", "j3"],
        "monuments": [{"id": "black_blue", "space": "o3"}],
        "monuments_left": ["black_red", "black_green", "red_blue", "red_green", "blue_green"],
        "wonder": "j2",
        "union": "g5",
        "buildings": {"palace": "b5", "granary": "e7"},
        "catastrophes": ["k7"],
        "kingdoms": [
            ["c4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5"],
            ["h7"],
        ],
        "conflict": {
            "kind": "war",
            "leader": "king",
            "colour": "black",
            "support": "black",
            "attacker": 0,
            "defender": 1,
            "attack": 4,
            "defence": 3,
            "committed": None,
            "total": 4,
        },
    }
    return view


# ---------------------------------------------------------------- the whole drawing


@pytest.mark.parametrize("board", ["standard", "advanced"])
@pytest.mark.parametrize("you", [0, 1, None])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_busy_table_is_a_well_formed_picture(board: str, you: int | None, players: int) -> None:
    scene = picture(busy_view(board, you, players))
    root = ElementTree.fromstring(scene.svg(GAME.text()))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    keys = [found.key for found in elements(scene)]
    assert len(keys) == len(set(keys))


def test_nothing_lies_off_the_table() -> None:
    scene = picture(busy_view())
    for found in elements(scene):
        half = found.size / 2 if found.symbol else 0
        assert half <= found.x <= scene.width - half or not found.x, found.key
        assert half <= found.y <= scene.height - half or not found.y, found.key


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_can_be_drawn_for_players_and_spectators(
    option: uruk.Option, players: int
) -> None:
    for choice in option.choices:
        state = GAME.new(players, 0, **{option.name: choice})
        for seat in (*range(players), None):
            ElementTree.fromstring(picture(state.view(seat)).svg(GAME.text()))


def test_all_symbols_are_in_the_art_and_all_art_is_used() -> None:
    ids = set(re.findall(r'<symbol id="([^"]+)"', art()))
    scenes = [picture(busy_view(board, players=4)) for board in BOARDS]
    scenes += [picture(GAME.new(players=players).view(0)) for players in GAME.seats]
    symbols = {found.symbol for scene in scenes for found in elements(scene) if found.symbol}
    symbols |= set(re.findall(r'href="#([^"]+)"', art()))
    symbols |= {f"tigris-monument-{name}" for name in MONUMENTS}
    symbols |= {f"tigris-{tile}" for tile in TILES}
    assert symbols == ids


def test_all_classes_are_styled() -> None:
    """A class without a rule is a misspelt one."""
    classes = {name for found in elements(picture(busy_view())) for name in found.classes.split()}
    classes |= {name for names in re.findall(r'class="([^"]+)"', art()) for name in names.split()}
    assert {name for name in classes if not re.search(rf"\.{name}\b(?!-)", art())} == set()


def test_the_art_brings_no_inline_style_and_names_only_its_own() -> None:
    """A page with a strict security policy shows it, and it changes nothing else on the page."""
    assert "style=" not in art()
    selectors = re.findall(r"^\s*([.#:\[@a-z][^{}]*?)\s*\{", art(), re.MULTILINE)
    assert selectors
    for selector in selectors:
        assert selector.startswith((".tigris-", ":root", '[data-theme="dark"]', "@media"))


def test_the_dark_theme_is_the_same_chosen_or_preferred() -> None:
    preferred, chosen = (
        re.findall(r"(--[\w-]+): ([^;]+);", block)
        for block in (
            re.findall(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', art(), re.DOTALL)[0],
            re.findall(r'\n\[data-theme="dark"\] \{(.*?)\}', art(), re.DOTALL)[0],
        )
    )
    assert preferred == chosen
    light = re.findall(r"(--[\w-]+):", art().split("@media")[0])
    assert {name for name, _ in chosen} <= set(light)


# ---------------------------------------------------------------- picks and labels


def test_every_space_can_be_picked_once_in_reading_order() -> None:
    scene = picture(busy_view())
    layer = next(layer for layer in scene.layers if layer.id == "spaces")
    assert [found.pick for found in layer.elements] == [NAMES[space] for space in SPACES]


def test_own_pieces_can_be_picked() -> None:
    scene = picture(busy_view())
    pieces = picks(scene) - set(NAMES.values())
    hand = {f"tile:{tile}" for tile, n in busy_view()["hand"].items() if n}
    leaders = {"leader:king", "leader:priest", "leader:farmer", "leader:trader"}
    monuments = {f"monument:{name}" for name in busy_view()["monuments_left"]}
    assert pieces == hand | leaders | monuments | {"catastrophe"}
    assert element(scene, "yours:archer:king").pick == "leader:king"
    assert "yours:bull:king" not in {found.key for found in elements(scene)}


def test_a_spectator_picks_no_players_pieces() -> None:
    pieces = picks(picture(busy_view(you=None))) - set(NAMES.values())
    assert {pick.split(":")[0] for pick in pieces} == {"monument"}


def test_a_hand_shows_every_tile() -> None:
    view = busy_view()
    view["hand"] = {"settlement": 3, "temple": 0, "farm": 1, "market": 1}
    shown = [found.pick for found in elements(picture(view)) if found.key.startswith("hand:")]
    assert shown == ["tile:settlement"] * 3 + ["tile:farm", "tile:market", ""]


def test_a_piece_keeps_its_key_from_tray_to_board() -> None:
    view = busy_view()
    before = element(picture(view), "leader:archer:priest")
    view["leaders"].append({"dynasty": "archer", "leader": "priest", "space": "e1"})
    view["seats"][0]["supply"].remove("priest")
    view["kingdoms"].append(["e1"])
    after = element(picture(view), "leader:archer:priest")
    assert before.symbol == after.symbol
    assert (after.x, after.y) == (BOARD_X + 4.5 * CELL, BOARD_Y + 1.5 * CELL)
    assert before.x > after.x


@pytest.mark.parametrize(
    ("space", "label"),
    [
        ("a0", "a0, land"),
        ("a3", "a3, river"),
        ("b1", "b1, temple site, treasure to be taken first, temple"),
        ("f2", "f2, temple site, treasure, temple"),
        ("k7", "k7, land, catastrophe"),
        ("p4", "p4, river, black and blue monument, face-down tile"),
        ("k2", "k2, land, wonder, face-down tile"),
        ("b5", "b5, land, palace, settlement, kingdom of Archer king, Bull king"),
        ("g5", "g5, land, union tile, temple, kingdom of Archer king, Bull king"),
        ("h7", "h7, land, Bull trader, kingdom of Bull trader"),
    ],
)
def test_a_space_says_what_lies_there(space: str, label: str) -> None:
    scene = picture(busy_view())
    assert scene.told(element(scene, f"space:{space}"), GAME.text()) == label


def test_a_kingdom_is_told_at_its_spaces_and_own_leaders() -> None:
    scene = picture(busy_view())
    assert "space:b5" in element(scene, "kingdom:archer:king").at
    assert {"space:h7", "yours:bull:trader"} <= set(element(scene, "kingdom:bull:trader").at)
    assert not [e for layer in scene.layers for e in layer.elements if "space:a0" in e.at]
    own = scene.told(element(scene, "yours:archer:king"), GAME.text())
    assert own == "c4, Archer king, kingdom of Archer king, Bull king"
    picture_of_all = scene.svg(GAME.text())
    assert "<title>h7, land, Bull trader, kingdom of Bull trader</title>" in picture_of_all
    assert "<title>Bull trader" not in picture_of_all


def test_what_comes_and_goes_leaves_the_spaces_alone() -> None:
    view = busy_view()
    before = picture(view)
    view["tiles"]["a0"] = "farm"
    after = picture(view)
    spaces = [next(one for one in scene.layers if one.id == "spaces") for scene in (before, after)]
    assert spaces[0] is spaces[1]
    assert after.told(element(after, "space:a0"), GAME.text()) == "a0, land, farm"


def test_hidden_points_are_not_shown() -> None:
    scene = picture(busy_view())
    assert element(scene, "seat:0:black_count").text == "0"
    assert element(scene, "seat:1:black_count").text == "?"
    assert element(scene, "seat:1:treasures_count").text == "?"


def test_fighting_leaders_are_marked_with_their_strengths() -> None:
    scene = picture(busy_view())
    king = element(scene, "leader:archer:king")
    clash = element(scene, "clash:attacker")
    assert (clash.x, clash.y) == (king.x, king.y)
    assert element(scene, "strength:attacker").text == "4"
    assert element(scene, "strength:defender").text == "3"


def test_the_tray_of_the_active_seat_is_lit_until_the_game_is_over() -> None:
    view = busy_view()
    view["active"] = 1
    assert "tigris-active" in element(picture(view), "seat:1:edge").classes
    assert "tigris-active" not in element(picture(view), "seat:0:edge").classes
    view["result"] = {"rule": "TE-16.1", "standings": []}
    assert "tigris-active" not in element(picture(view), "seat:1:edge").classes


# ---------------------------------------------------------------- rivers and kingdoms

Point = tuple[float, float]


def polygons(path: str) -> list[list[Point]]:
    """The closed lines of a path, with curves as short straight pieces."""
    found: list[list[Point]] = []
    for part in path.removesuffix("Z").split("Z"):
        line: list[Point] = []
        for command, numbers in re.findall(r"([MLQhvq])([^MLQhvq]*)", part):
            values = [float(number) for number in numbers.split()]
            x0, y0 = line[-1] if line else (0.0, 0.0)
            if command in "hv":
                values = [x0 + values[0], y0] if command == "h" else [x0, y0 + values[0]]
            elif command == "q":
                values = [value + (x0, y0)[n % 2] for n, value in enumerate(values)]
            if command in "Qq":
                x1, y1, x2, y2 = values
                for step in range(1, CURVE_STEPS + 1):
                    t = step / CURVE_STEPS
                    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                    line.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
            else:
                line.append((values[0], values[1]))
        found.append(line)
    return found


def is_inside(point: Point, lines: list[list[Point]]) -> bool:
    x, y = point
    inside = False
    for line in lines:
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
    return inside


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_the_water_covers_the_river_spaces_and_no_others(board: str) -> None:
    view = GAME.new(players=2, board=board).view(None)
    water = polygons(element(picture(view), "river").path)
    river = BOARDS[board].river
    for space in SPACES:
        row, column = place(space)
        for aside, along in ((0.5, 0.5), (0.3, 0.5), (0.7, 0.5), (0.5, 0.3), (0.5, 0.7)):
            point = ((column + aside) * CELL, (row + along) * CELL)
            assert is_inside(point, water) == bool(river >> space & 1), NAMES[space]


@pytest.mark.parametrize(
    ("board", "mouths"),
    [
        ("standard", {(-1, 8), (-1, 12), (3, -1), (6, -1), (3, 16), (4, 16)}),
        ("advanced", {(-1, 2), (-1, 3), (-1, 15), (11, 6)}),
    ],
)
def test_rivers_run_off_the_board(board: str, mouths: set[tuple[int, int]]) -> None:
    beyond = {(r, c) for r, c in river_bed(BOARDS[board]) if not (0 <= r < 11 and 0 <= c < 16)}
    assert beyond == mouths


def test_a_kingdoms_border_is_closed_and_runs_around_its_spaces() -> None:
    view = busy_view()
    path = element(picture(view), "kingdom:archer:king").path
    assert path.count("M") == path.count("Z") == 1
    border = polygons(path)
    for space in SPACES:
        row, column = place(space)
        middle = ((column + 0.5) * CELL, (row + 0.5) * CELL)
        assert is_inside(middle, border) == (NAMES[space] in view["kingdoms"][0])


def test_each_kingdom_has_a_wall_and_none_a_colour() -> None:
    view = busy_view()
    layer = next(layer for layer in picture(view).layers if layer.id == "kingdoms")
    assert len({found.path for found in layer.elements}) == len(view["kingdoms"])
    shown = {(found.classes, found.beneath) for found in layer.elements}
    assert shown == {("tigris-kingdom", "tigris-wall")}


def test_a_border_runs_around_holes_and_between_spaces_that_touch_at_a_corner() -> None:
    ring = {(r, c) for r in range(3) for c in range(3)} - {(1, 1)}
    assert [len(loop) for loop in loops(ring)] == [12, 4]
    assert [len(loop) for loop in loops({(0, 0), (1, 1)})] == [4, 4]


def test_a_wall_stands_outside_its_spaces_around_holes_and_corners() -> None:
    names = ("a0", "b0", "c0", "a1", "c1", "a2", "b2", "c2", "d3", "d4", "e4")
    lines = polygons(wall(names, CELL))
    assert len(lines) == 3, "one outside, one around the hole, one around what touches at a corner"
    for line in lines:
        assert line[-1] == pytest.approx(line[0]), "it is closed"
    for space in SPACES:
        row, column = place(space)
        sides = [(column + x, row + y) for x, y in ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))]
        if NAMES[space] in names:
            assert all(is_inside((x * CELL, y * CELL), lines) for x, y in sides), NAMES[space]
        else:
            middle = ((column + 0.5) * CELL, (row + 0.5) * CELL)
            assert not is_inside(middle, lines), NAMES[space]


# ---------------------------------------------------------------- real games


def play_on(state: State, moves: int, seed: int) -> Iterator[State]:
    rng = Rng(seed)
    for _ in range(moves):
        if state.seat is None:
            return
        state.apply(state.choices().pick(rng))
        yield state


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_whatever_a_move_needs_can_be_picked(board: str) -> None:
    state = GAME.new(players=3, seed=5, board=board, civ_buildings="on", wonder="on")
    for step, now in enumerate(play_on(state, 150, seed=1)):
        if step % 3 == 0 and now.seat is not None:
            view = now.seen_by(now.seat)
            shown = picks(GAME.scene(view))
            for move in now.legal():
                assert set(GAME.picks(move, view)) <= shown, str(move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_drawn(players: int) -> None:
    state = GAME.new(players=players, seed=2, civ_buildings="on", wonder="on")
    for step, now in enumerate(play_on(state, 5_000, seed=3)):
        if step % 5 == 0 or now.seat is None:
            for viewer in (now.seat, None):
                keys = [found.key for found in elements(picture(now.view(viewer)))]
                assert len(keys) == len(set(keys))
    assert state.seat is None
