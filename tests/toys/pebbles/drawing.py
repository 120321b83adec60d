"""The scene: the pebble that was laid last."""

from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.told import Document


def scene(view: Document) -> Scene:
    pebble = Element("last", 5, 5, 4, text=str(view["last"]))
    return Scene(10, 10, (Layer("table", (pebble,)),), "", "Pebbles")
