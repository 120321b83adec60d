"""What a seat sees and may choose: its view, scene and choices, made once a version."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from uruk.kernel import scene as drawing
from uruk.kernel.contract import Game
from uruk.kernel.play import Play
from uruk.kernel.view import Alike, View
from uruk.server.tables.preview import preview
from uruk.server.tables.shown import scene_of
from uruk.server.tables.wordings import Offer, unworded, wordings
from uruk.server.wire import Detail, Preview, Scene

NO_CHOICE = Offer()

DRAWN: dict[str, Callable[[Game, View], drawing.Scene]] = {
    "full": lambda game, view: game.scene(view),
    "board": lambda game, view: game.board(view),
}
"""Who is shown a drawing, and of what."""


class Seen(msgspec.Struct, frozen=True, gc=False):
    """The table before a seat's eyes."""

    view: View | None
    scene: Scene | None


class Rendering(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees and may choose at one version, for all who look through its eyes."""

    seen: Seen
    choices: Offer
    held: Preview | None


def render(
    play: Play,
    viewer: int | None,
    detail: Detail,
    *,
    decides: bool,
    salt: str,
    alike: Alike | None = None,
) -> Rendering:
    """The table for a seat; the salt keeps previews from telling what the seat cannot know."""
    state = play.state
    held = preview(state, play.held, salt) if decides and play.held is not None else None
    if detail == "log":
        return Rendering(Seen(None, None), NO_CHOICE, held)
    view = state.seen_by(viewer, alike)
    choices = NO_CHOICE
    if decides and held is None:
        legal = state.choices()
        choices = wordings(play.game).offer(legal, view) if detail in DRAWN else unworded(legal)
    scene = scene_of(DRAWN[detail](play.game, view)) if detail in DRAWN else None
    return Rendering(Seen(view, scene), choices, held)
