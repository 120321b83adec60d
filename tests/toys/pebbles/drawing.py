"""The scene: the pebble that was laid last."""

from uruk.kernel.scene import Element, Layer, Scene

from .view import PebblesView


def scene(view: PebblesView) -> Scene:
    pebble = Element("last", 5, 5, 4, text=str(view.last))
    return Scene(10, 10, (Layer("table", (pebble,)),), "", "Pebbles")
