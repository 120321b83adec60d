"""The map as a drawing."""

from uruk.kernel.scene import Scene
from uruk.kernel.state import Document


def scene(view: Document) -> Scene:
    """The table as the view shows it."""
    return Scene(10, 10, (), "<defs/>", view["game"])
