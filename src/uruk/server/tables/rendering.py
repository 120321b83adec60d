"""What a seat sees and may choose: its view, scene and choices, made once a version."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from uruk.kernel import scene as drawing
from uruk.kernel.contract import Game
from uruk.kernel.moves import Move
from uruk.kernel.play import Play
from uruk.kernel.view import Alike, View
from uruk.server.tables.preview import preview
from uruk.server.tables.shown import scene_of
from uruk.server.wire import Choice, Detail, Preview, Scene

encoder = msgspec.json.Encoder()

T = TypeVar("T")

Encoded = Any
"""A part of a message that is encoded already: the encoder takes it wherever a value may be."""

DRAWN: dict[str, Callable[[Game, View], drawing.Scene]] = {
    "full": lambda game, view: game.scene(view),
    "board": lambda game, view: game.board(view),
}
"""Who is shown a drawing, and of what."""

MOST_WORDED = 20_000
"""Moves of a game whose words are kept encoded."""


class Seen(msgspec.Struct, frozen=True, gc=False):
    """The table before a seat's eyes."""

    view: View | None
    scene: Scene | None


class Rendering(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees and may choose at one version, for all who look through its eyes."""

    seen: Seen
    choices: Sequence[Encoded]
    """Each encoded by itself, those that are the same as before being the same object."""
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
        return Rendering(Seen(None, None), (), held)
    view = state.seen_by(viewer, alike)
    choices: Sequence[Encoded] = ()
    if decides and held is None:
        choices = wordings(play.game).choices(state.legal(), view, worded=detail in DRAWN)
    scene = scene_of(DRAWN[detail](play.game, view)) if detail in DRAWN else None
    return Rendering(Seen(view, scene), choices, held)


class Wordings:
    """The choices of a game, encoded once each: hundreds may be offered in every frame."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._worded: dict[Move, Encoded] = {}
        self._seen: dict[tuple[Move, tuple[str, ...]], Encoded] = {}
        """Moves for which different seats touch different elements."""

    def choices(self, moves: Sequence[Move], view: View, *, worded: bool) -> list[Encoded]:
        """Legal moves, with their words and the elements to touch if that is wanted."""
        if not worded:
            return [Choice(move=str(move)) for move in moves]
        known = self._worded
        try:
            return [known[move] for move in moves]
        except KeyError:
            return [known[move] if move in known else self._word(move, view) for move in moves]

    def _word(self, move: Move, view: View) -> Encoded:
        game = self._game
        picks = game.picks(move, view)
        if move.kind not in game.seen_picks:
            return _kept(self._worded, move, self._encoded(move, picks))
        found = self._seen.get((move, picks))
        if found is None:
            found = _kept(self._seen, (move, picks), self._encoded(move, picks))
        return found

    def _encoded(self, move: Move, picks: tuple[str, ...]) -> Encoded:
        key, params = self._game.wording(move)
        made = Choice(move=str(move), key=f"move.{key}", params=params, picks=list(picks))
        return msgspec.Raw(encoder.encode(made))


def _kept(known: dict[T, Encoded], key: T, encoded: Encoded) -> Encoded:
    if len(known) >= MOST_WORDED:
        known.clear()
    known[key] = encoded
    return encoded


@cache
def wordings(game: Game) -> Wordings:
    return Wordings(game)
