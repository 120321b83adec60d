"""Games that have ended: replay, analysis, verification."""

from typing import Any

from uruk.kernel.told import Result
from uruk.kernel.view import View
from uruk.server.wire.base import Body, Number, Wire
from uruk.server.wire.play import Event, Prompt, Scene


class ReplayFrame(Wire):
    """A finished game after `step` moves, as a seat (or with `views`: every seat) knew it.

    The first frame of an answer has its `scene`, each further one the difference to the scene
    before in `changes`, as a `FrameChange` tells it.
    """

    step: int
    viewer: int | None
    seat: int | None
    prompt: Prompt | None
    view: View
    scene: Scene | None
    changes: dict[str, Any]
    events: list[Event]
    move: str | None = None
    views: list[View] = []
    result: Result | None = None


class Swing(Wire):
    """A move of a finished game that changed its seat's prospects much, and the bot's own choice.

    `step` counts moves from 1; the keys put both moves into words.
    """

    step: int
    seat: int
    move: str
    key: str
    params: dict[str, Any]
    better: str
    better_key: str
    better_params: dict[str, Any]
    before: float
    after: float


class Analysis(Wire):
    """A finished game looked at again: every seat's share of the prospects after each step."""

    game: str
    adviser: str
    prospects: list[list[float]]
    swings: list[Swing]


class Replay(Wire):
    """Some steps of a finished game."""

    game: str
    players: int
    steps: int
    frames: list[ReplayFrame]


class ReplayBody(Body):
    """A record (as text) to be replayed: `count` frames from `step` on, for a seat or open."""

    record: str
    step: Number = 0
    count: Number = 1
    seat: Number | None = None
    open: bool = False


class VerifyBody(Body):
    """A record, as text."""

    record: str


class Verified(Wire):
    """Whether a record holds: seed and commitment, every move, the result."""

    ok: bool
    message: str
    commitment: str
    seed: str | None
    moves: int
