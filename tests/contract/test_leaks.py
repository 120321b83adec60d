"""What readers are sent tells nothing that their seat cannot know, whoever else reads.

A frame is what goes over the line: view, drawing with labels, choices, log, or what changes in
them. A reader at the true table, where all look on and drawings are shared, is sent byte for byte
the same as one who sits alone at a guess of it, where nothing is kept or shared.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.contract.cases import GAMES, SOAK, Case, Sample, at, walk
from tests.server.following import STARTED, shown, table_with
from uruk import Game, Move, Play, Rng
from uruk.kernel import scene
from uruk.kernel.contract import State
from uruk.kernel.scene import Element, Layer, said
from uruk.server.tables import differences, frames, live_table, rendering
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.preview import foresee
from uruk.server.tables.watchers import Watcher
from uruk.server.tables.wordings import Offer

SAMPLES = 2
"""How many steps of a walk are looked at, if it is no soak."""
MARKED_STEPS = 12

Reader = int | None


def test_readers_are_sent_what_they_would_be_at_a_guess(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    walked = walk(case)
    samples = walked.spread(0)
    for sample in samples if SOAK > 1 else samples[:: max(1, len(samples) // SAMPLES)]:
        with at(walked, sample) as rng:
            check_frames(sample, rng, monkeypatch)


def check_frames(sample: Sample, rng: Rng, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Play(sample.state.copy())
    after = before.move(sample.move)
    readers: tuple[Reader, ...] = (*range(sample.state.players), None)
    sent = told(before, after, sample.move, readers)
    for reader in readers:
        # A spectator knows less than any seat.
        seat = rng.randrange(sample.state.players) if reader is None else reader
        guessed = [guess_of(play, seat, rng) for play in (before, after)]
        with monkeypatch.context() as alone:
            alone.setattr(scene, "KEPT", 0)
            alone.setattr(differences, "MOST_COMPARED", 0)
            found = told(guessed[0], guessed[1], sample.move, (reader,))[reader]
        for name, one, other in zip(("frame", "change"), sent[reader], found, strict=True):
            assert one == other, f"the {name} for seat {reader} tells what it cannot know"
    deciding = before.state.seat
    assert deciding is not None
    true, guessed_hold = (
        held(play, sample.move) for play in (before, guess_of(before, deciding, rng))
    )
    assert true == guessed_hold, f"the preview for seat {deciding} tells what it cannot know"
    picks = before.state.game.picks(sample.move, before.state.seen_by(deciding))[:-1]
    true_prospects, guessed_prospects = (
        foresee(play.state, list(picks), "leaks")
        for play in (before, guess_of(before, deciding, rng))
    )
    assert true_prospects == guessed_prospects, f"seat {deciding} foresees what it cannot know"


def guess_of(play: Play, seat: int, rng: Rng) -> Play:
    """The same game as a seat may take it to be."""
    return msgspec.structs.replace(play, state=play.state.guess(seat, Rng(rng.word())))


def told(
    before: Play, after: Play, move: Move, readers: tuple[Reader, ...]
) -> dict[Reader, list[bytes]]:
    """What is sent to each reader: the whole table, and then what a move changes."""
    table = table_with(before)
    watching = {one: Watcher(None if one is None else f"user{one}", None, "full", None)
                for one in readers}  # fmt: skip
    sent = {one: [next_frame(table, watcher)] for one, watcher in watching.items()}
    shown(table, after, str(move))
    for one, watcher in watching.items():
        sent[one].append(next_frame(table, watcher))
    return sent


def next_frame(table: LiveTable, watcher: Watcher) -> bytes:
    assert frames.needs_frame(table, watcher)
    return frames.next_frame(table, watcher, list(table.recent)[-1:], STARTED)


def held(play: Play, move: Move) -> bytes:
    """What a move would do, as the deciding seat is told it."""
    made = rendering.render(play.hold(str(move)), play.state.seat, "full", decides=True, salt="x")
    assert made.held is not None
    return msgspec.json.encode(made.held)


# ---------------------------------------------------------------- with marks of one's own


def marked(render: Callable[..., rendering.Rendering]) -> Callable[..., rendering.Rendering]:
    """What a seat sees, with a mark in the drawing and among the choices that is for it alone."""

    def render_marked(play: Play, viewer: Reader, *told: Any, **named: Any) -> rendering.Rendering:
        made = render(play, viewer, *told, **named)
        mark = f"only-{viewer}-{len(play.moves)}"
        label = said("name", thing=mark)
        element = Element("mark", len(play.moves), symbol=mark, label=label, pick=mark)
        drawn = made.seen.scene
        assert drawn is not None
        choice = msgspec.Raw(msgspec.json.encode({"move": mark}))
        layers = (*drawn.layers, Layer("marks", (element,)))
        return rendering.Rendering(
            rendering.Seen(made.seen.view, msgspec.structs.replace(drawn, layers=layers)),
            Offer(made.choices.boards, [*made.choices.others, choice]),
            made.held,
        )

    return render_marked


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_marks_of_one_seat_reach_no_other(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "render", marked(rendering.render))
    state: State = game.new(max(game.seats), 3)
    readers: tuple[Reader, ...] = (*range(state.players), None)
    table = table_with(Play(state))
    watching = {one: Watcher(None if one is None else f"user{one}", None, "full", None)
                for one in readers}  # fmt: skip
    for step in range(MARKED_STEPS):
        for reader, watcher in watching.items():
            message = next_frame(table, watcher)
            assert f"only-{reader}-{step}".encode() in message
            for other in readers:
                assert other == reader or f"only-{other}-".encode() not in message
        now = table.started()
        if now.state.seat is None:
            break
        move = now.state.legal()[0]
        shown(table, now.move(move), str(move))
