"""Tigris & Euphrates: options, ways to get a state, and which chapter answers in which phase."""

from collections.abc import Sequence

from uruk.games.tigris import drawing, hidden, position, setup, view
from uruk.games.tigris.components import (
    DATA,
    SEATS,
)
from uruk.games.tigris.moves import MOVES
from uruk.games.tigris.rules import (
    buildings,
    conflicts,
    dynasties,
    monuments,
    revolts,
    scoring,
    treasures,
    turn,
    wars,
)
from uruk.games.tigris.state import TigrisState
from uruk.games.tigris.view import TigrisView
from uruk.kernel.asking import Fact
from uruk.kernel.contract import State
from uruk.kernel.phases import Phase, PhaseGame
from uruk.kernel.scene import Scene
from uruk.kernel.told import Document, Event
from uruk.kernel.view import View

PHASES: dict[str, Phase[TigrisState]] = {
    "dynasty": Phase(
        dynasties.legal_dynasties,
        dynasties.refusal_to_take,
        dynasties.take_dynasty,
        ("dynasty",),
        ("TE-19.11", "dynasty_first"),
    ),
    "turn_action": Phase(
        turn.legal_actions,
        turn.refusal_to_act,
        turn.act,
        ("tile", "leader", "catastrophe", "swap", "withdraw", "pass"),
        ("TE-5.2", "not_an_action"),
        view.action_params,
        turn.ActionChoices,
    ),
    "revolt_commit": Phase(
        conflicts.legal_commitments,
        conflicts.refusal_to_commit,
        revolts.commit_to_revolt,
        ("commit",),
        ("TE-11.3", "conflict_first"),
        view.conflict_params,
    ),
    "war_pick": Phase(
        wars.legal_picks,
        wars.refusal_to_pick,
        wars.pick_war,
        ("war",),
        ("TE-12.17", "war_first"),
    ),
    "war_commit": Phase(
        conflicts.legal_commitments,
        conflicts.refusal_to_commit,
        wars.commit_to_war,
        ("commit",),
        ("TE-12.8", "conflict_first"),
        view.conflict_params,
    ),
    "building": Phase(
        buildings.legal_buildings,
        buildings.refusal_to_erect,
        buildings.erect_building,
        ("build", "skip"),
        ("TE-19.5", "building_first"),
        view.building_params,
    ),
    "monument": Phase(
        monuments.legal_monuments,
        monuments.refusal_to_build,
        monuments.build_monument,
        ("monument", "wonder", "skip"),
        ("TE-19.6", "monument_first"),
        view.monument_params,
    ),
    "treasure": Phase(
        treasures.legal_leavings,
        treasures.refusal_to_leave,
        treasures.leave_treasure,
        ("leave",),
        ("TE-19.7", "treasure_first"),
    ),
    "wonder_colour": Phase(
        turn.legal_colours,
        turn.refusal_to_colour,
        turn.choose_colour,
        ("point",),
        ("TE-19.8", "wonder_first"),
    ),
}
"""The decisions of TE-19."""


class Tigris(PhaseGame):
    """Tigris & Euphrates for two to four players: both boards and all variants of rules.md."""

    id = "tigris"
    title = "Tigris & Euphrates"
    seats = SEATS
    rules_version = 1
    over_rule = "TE-16.7"
    seat_rule = "TE-19.10"
    view_type = TigrisView
    vocabulary = MOVES
    phases = PHASES
    option_entries = DATA.option
    set_up = staticmethod(setup.start)
    read = staticmethod(position.restore)
    go_on = staticmethod(turn.go_on)
    seen_by = staticmethod(view.seen_by)
    guess = staticmethod(hidden.guess)
    describe = staticmethod(position.describe)
    outcome = staticmethod(scoring.outcome)

    def ahead(self, state: State, told: Sequence[Event]) -> list[Fact]:
        assert isinstance(state, TigrisState)
        return wars.wars_ahead(state)

    def scene(self, view: View | Document) -> Scene:
        return drawing.scene(TigrisView.of(view))

    def board(self, view: View | Document) -> Scene:
        return drawing.board(TigrisView.of(view))


GAME = Tigris()
TigrisState.game = GAME
