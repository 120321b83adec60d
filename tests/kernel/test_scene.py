"""Scenes and their SVG."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uruk.kernel import scene
from uruk.kernel.scene import Element, Layer, Scene, kept, name_of, said
from uruk.kernel.text import Catalogue

SVG = "{http://www.w3.org/2000/svg}"
TEXT = Catalogue(
    "en",
    {"scene.name": "{thing, name}", "scene.kept": "{things} kept", "name.wall": "wall <1>"},
)
ART = '<defs><symbol id="tile" viewBox="0 0 10 10"><path d="M0 0h10"/></symbol></defs>'


def tree(*elements: Element, title: str = "") -> ElementTree.Element:
    scene = Scene(300, 200.5, (Layer("pieces", elements),), ART, title)
    return ElementTree.fromstring(scene.svg(TEXT))


def test_a_scene_has_size_title_art_and_layers() -> None:
    root = tree(title="A <table>")
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 300 200.5"
    assert root.findtext(f"{SVG}title") == "A <table>"
    assert root.find(f"{SVG}defs/{SVG}symbol") is not None
    layer = root.find(f"{SVG}g")
    assert layer is not None
    assert (layer.get("id"), layer.get("class")) == ("pieces", "layer pieces")


def test_layers_are_drawn_in_order() -> None:
    layers = tuple(Layer(name, ()) for name in ("board", "pieces", "marks"))
    root = ElementTree.fromstring(Scene(1, 1, layers, "").svg(TEXT))
    assert [group.get("id") for group in root] == ["board", "pieces", "marks"]


def test_an_element_is_placed_turned_classed_and_named() -> None:
    element = Element(
        "k", x=1.5, y=-2, rotate=45, classes="tile red", label="a temple", path="M0 0"
    )
    group = tree(element)[1][0]
    assert group.get("transform") == "translate(1.5 -2) rotate(45)"
    assert group.get("class") == "tile red"
    assert group.findtext(f"{SVG}title") == "a temple"
    path = group.find(f"{SVG}path")
    assert path is not None
    assert path.get("d") == "M0 0"


def test_a_symbol_is_centred_on_its_place() -> None:
    use = tree(Element("k", size=30, symbol="tile"))[1][0].find(f"{SVG}use")
    assert use is not None
    assert use.attrib == {"href": "#tile", "x": "-15", "y": "-15", "width": "30", "height": "30"}


def test_a_text_is_centred_and_sized() -> None:
    text = tree(Element("k", size=12, text="5"))[1][0].find(f"{SVG}text")
    assert text is not None
    assert text.text == "5"
    assert text.get("font-size") == "12"


def test_words_are_those_of_the_language() -> None:
    element = Element(
        "k", size=12, text=name_of("wall"), label=said("kept", things=[name_of("tent")])
    )
    group = tree(element)[1][0]
    assert group.findtext(f"{SVG}text") == "wall <1>"
    assert group.findtext(f"{SVG}title") == "tent kept"


def test_a_text_of_two_lines_has_its_last_word_below() -> None:
    text = tree(Element("k", size=12, text="E5 Lagash Fields", lines=2))[1][0].find(f"{SVG}text")
    assert text is not None
    assert [(line.text, line.get("dy")) for line in text] == [
        ("E5 Lagash", "-0.5625em"),
        ("Fields", "1.125em"),
    ]


def test_a_bare_element_has_nothing_to_show() -> None:
    group = tree(Element("k"))[1][0]
    assert list(group) == []
    assert group.attrib == {"transform": "translate(0 0)"}


anything = st.text(max_size=20)


@given(anything, anything, anything, anything, anything, st.floats(-1e9, 1e9))
def test_any_words_give_well_formed_xml(
    one: str, two: str, three: str, four: str, five: str, number: float
) -> None:
    element = Element(
        one, x=number, y=-number, size=number, symbol=two, path=three, text=four, label=five,
        classes=one, pick=two, rotate=number,
    )  # fmt: skip
    root = ElementTree.fromstring(Scene(9, 9, (Layer(three, (element,)),), ART, five).svg(TEXT))
    assert len(root.findall(f"{SVG}g")) == 1


def test_markup_in_words_is_escaped() -> None:
    nasty = "</text><script>alert('&\"')</script>"
    group = tree(Element("k", size=1, text=nasty, label=nasty, classes=nasty, path=nasty))[1][0]
    assert group.findtext(f"{SVG}text") == nasty
    assert group.findtext(f"{SVG}title") == nasty
    assert group.get("class") == nasty
    assert group.find(f".//{SVG}script") is None


def test_control_characters_are_not_written() -> None:
    group = tree(Element("k", text="a\x00b\x1bc\ud800d\ufffee", size=1))[1][0]
    assert group.findtext(f"{SVG}text") == "abcde"


def test_of_the_same_things_a_part_is_the_same_drawing() -> None:
    @kept
    def row(names: list[str], *, size: float = 1) -> tuple[Element, ...]:
        return tuple(Element(name, size=size) for name in names)

    first = row(["a", "b"])
    assert row(["a", "b"]) is first
    assert row(["a", "b"], size=1) is not first
    assert [element.key for element in row(["b", "a"])] == ["b", "a"]
    assert row(["a"], size=2)[0].size == 2
    assert row(["a", "b"]) is first


def test_only_so_many_drawings_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "KEPT", 3)
    drawn = []

    @kept
    def one(number: int) -> Element:
        drawn.append(number)
        return Element(str(number))

    for number in (0, 1, 2, 0, 3, 0):
        assert one(number).key == str(number)
    assert drawn == [0, 1, 2, 3, 0]
