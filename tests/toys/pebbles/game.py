"""The game: the only place that knows all of its rooms."""

from functools import cached_property

from uruk.kernel.options import Option
from uruk.kernel.phases import Phase, PhaseGame
from uruk.kernel.scene import Scene
from uruk.kernel.told import Document
from uruk.kernel.view import View

from . import drawing, hidden, position, rules, setup, view
from .moves import MOVES
from .state import PebblesState
from .view import PebblesView


class Pebbles(PhaseGame):
    """Pebbles for two to four players."""

    id = "pebbles"
    title = "Pebbles"
    seats = (2, 3, 4)
    rules_version = 1
    over_rule = "PE-3.1"
    seat_rule = "PE-2.1"
    view_type = PebblesView
    vocabulary = MOVES
    phases = {
        "turn": Phase(
            rules.legal,
            rules.refusal,
            rules.lay_or_pass,
            ("lay", "pass"),
            ("PE-2.1", "lay_or_pass"),
            view.last_params,
        )
    }
    set_up = staticmethod(setup.start)
    read = staticmethod(position.restore)
    seen_by = staticmethod(view.seen_by)
    guess = staticmethod(hidden.guess)
    describe = staticmethod(position.describe)
    outcome = staticmethod(rules.outcome)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (Option("numbers", "high", ("low", "high"), "which pebbles are in the bag"),)

    def scene(self, view: View | Document) -> Scene:
        return drawing.scene(PebblesView.of(view))


PebblesState.game = GAME = Pebbles()
