"""What lessons and practice share: a position that is no table, as somebody alone sees it."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games import terminal
from uruk.kernel.contract import State
from uruk.kernel.told import Event
from uruk.server.tables.shown import event_for, prompt_for, scene_of
from uruk.server.tables.wordings import Offer, wordings
from uruk.server.wire import Entry, Frame


def frame_of(state: State, seat: int, events: Sequence[Event], *, decides: bool) -> Frame:
    """The position as a seat sees it, with what the last move did as its log."""
    view = state.seen_by(seat)
    offer = wordings(state.game).offer(state.choices(), view) if decides else Offer()
    return Frame(
        table="",
        version=0,
        since=0,
        now=0,
        viewer=seat,
        curtain=False,
        seat=state.seat,
        prompt=prompt_for(state.prompt(), seat),
        view=view,
        scene=scene_of(state.game.scene(view)),
        choices=list(offer),
        undo=0,
        redo=0,
        held=None,
        clocks=[],
        entries=[
            Entry(
                version=1, kind="move", at=0, seat=seat,
                events=[event_for(event, seat) for event in events],
            )
        ] if events else [],
        result=state.result(),
    )  # fmt: skip


def names_in(state: State, seat: int, language: str) -> list[str]:
    """What the game calls its seats, if it has names for them."""
    drawn = terminal(state.game)
    if drawn is None:
        return []
    return list(drawn.names(state.seen_by(seat), state.game.text(language)))
