"""What a seat sees and may choose: its view, scene and choices, made once a version."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from uruk.kernel.contract import Game
from uruk.kernel.moves import Move
from uruk.kernel.play import Play
from uruk.kernel.view import View
from uruk.server.tables.preview import preview
from uruk.server.tables.shown import scene_of
from uruk.server.wire import Choice, Detail, Preview, Scene

encoder = msgspec.json.Encoder()

Encoded = Any
"""A part of a message that is encoded already: the encoder takes it wherever a value may be."""

MOST_WORDED = 20_000
"""Moves of a game whose words are kept encoded."""


class Rendering(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees and may choose at one version, for all who look through its eyes."""

    view: View | None
    scene: Scene | None
    choices: Sequence[Encoded]
    """Each encoded by itself, those that are the same as before being the same object."""
    held: Preview | None


def render(
    play: Play, viewer: int | None, detail: Detail, *, decides: bool, salt: str
) -> Rendering:
    """The table for a seat; the salt keeps previews from telling what the seat cannot know."""
    state = play.state
    held = preview(state, play.held, salt) if decides and play.held is not None else None
    if detail == "log":
        return Rendering(None, None, (), held)
    view = state.seen_by(viewer)
    choices: Sequence[Encoded] = ()
    if decides and held is None:
        choices = wordings(play.game).choices(state.legal(), view, worded=detail == "full")
    scene = scene_of(play.game.scene(view)) if detail == "full" else None
    return Rendering(view, scene, choices, held)


class Wordings:
    """The choices of a game, encoded once each: hundreds may be offered in every frame."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._worded: dict[str, tuple[tuple[str, ...], Encoded]] = {}

    def choices(self, moves: Sequence[Move], view: View, *, worded: bool) -> list[Encoded]:
        """Legal moves, with their words and the elements to touch if that is wanted."""
        if not worded:
            return [Choice(move=str(move)) for move in moves]
        parts: list[Encoded] = []
        known, picks_of = self._worded, self._game.picks
        for move in moves:
            picks = picks_of(move, view)
            found = known.get(move)
            if found is None or found[0] != picks:
                found = self._word(move, picks)
            parts.append(found[1])
        return parts

    def _word(self, move: Move, picks: tuple[str, ...]) -> tuple[tuple[str, ...], Encoded]:
        key, params = self._game.wording(move)
        made = Choice(move=str(move), key=f"move.{key}", params=params, picks=list(picks))
        if len(self._worded) >= MOST_WORDED:
            self._worded.clear()
        entry = self._worded[str(move)] = (picks, msgspec.Raw(encoder.encode(made)))
        return entry


@cache
def wordings(game: Game) -> Wordings:
    return Wordings(game)
