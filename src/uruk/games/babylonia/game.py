"""Babylonia: options, the ways to get a state, and which chapter answers in which phase."""

from uruk.games.babylonia import drawing, hidden, position, setup, view
from uruk.games.babylonia.components import DATA, SEATS
from uruk.games.babylonia.moves import MOVES
from uruk.games.babylonia.rules import scoring, tokens, turn, ziggurats
from uruk.games.babylonia.state import CARD, EXTRA, PLACE, RESOLVE, BabyloniaState
from uruk.games.babylonia.view import BabyloniaView
from uruk.kernel.phases import Phase, PhaseGame
from uruk.kernel.scene import Scene
from uruk.kernel.told import Document
from uruk.kernel.view import View

PHASES: dict[str, Phase[BabyloniaState]] = {
    PLACE: Phase(
        tokens.legal,
        tokens.refusal_to_place,
        turn.place_or_end,
        ("place", "end"),
        ("BA-4.1", "place_tokens_now"),
        view.placing_params,
        tokens.choices,
    ),
    RESOLVE: Phase(
        turn.legal_to_resolve,
        turn.refusal_to_resolve,
        turn.resolve_chosen,
        ("resolve",),
        ("BA-7.3", "resolve_now"),
        view.resolving_params,
    ),
    CARD: Phase(
        ziggurats.legal_cards,
        ziggurats.refusal_to_take,
        turn.take_card,
        ("card",),
        ("BA-8.2", "take_card_now"),
        view.card_params,
    ),
    EXTRA: Phase(
        turn.legal_answers,
        turn.refusal_to_answer,
        turn.answer_extra,
        ("extra", "no_extra"),
        ("BA-10.2", "extra_turn_now"),
    ),
}


class Babylonia(PhaseGame):
    """Babylonia for two to four players: all three maps and all options of rules.md."""

    id = "babylonia"
    title = "Babylonia"
    seats = SEATS
    rules_version = 1
    over_rule = "BA-9.2"
    seat_rule = "BA-11.1"
    view_type = BabyloniaView
    vocabulary = MOVES
    phases = PHASES
    option_entries = DATA.option
    set_up = staticmethod(setup.start)
    read = staticmethod(position.restore)
    seen_by = staticmethod(view.seen_by)
    guess = staticmethod(hidden.guess)
    describe = staticmethod(position.describe)
    outcome = staticmethod(scoring.outcome)

    def scene(self, view: View | Document) -> Scene:
        return drawing.scene(BabyloniaView.of(view))

    def board(self, view: View | Document) -> Scene:
        return drawing.board(BabyloniaView.of(view))


GAME = Babylonia()
BabyloniaState.game = GAME
