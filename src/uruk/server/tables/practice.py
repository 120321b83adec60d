"""Practice: a scenario's position, played freely; the moves come with every request."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from uruk.kernel.contract import Game, State
from uruk.kernel.languages import ENGLISH, chosen
from uruk.kernel.scenario import Scenario, scenarios
from uruk.kernel.told import Event
from uruk.server.problems import Refused, explained
from uruk.server.tables import asking
from uruk.server.tables.decisions import check_length
from uruk.server.tables.questions import MOST_PICKS, explain_picks
from uruk.server.tables.studying import frame_of, names_in
from uruk.server.wire import (
    About,
    Explained,
    PracticeAskBody,
    PracticeBody,
    PracticeTold,
    PracticeWhyBody,
    ScenarioInfo,
)

MOST_MOVES = 100
collection = cache(scenarios)


def scenario_of(game: Game, name: str) -> Scenario:
    found = collection(game).get(name)
    if found is None:
        raise Refused("not_found", "no_scenario")
    return found


def infos(game: Game, language: str) -> list[ScenarioInfo]:
    return [info(name, one, language) for name, one in collection(game).items()]


def info(name: str, scenario: Scenario, language: str) -> ScenarioInfo:
    title = scenario.title if language == ENGLISH else ""
    return ScenarioInfo(id=name, title=title, rules=list(scenario.rules))


def practise(game: Game, name: str, body: PracticeBody) -> PracticeTold:
    """The position after these moves, and what the scenario shows there."""
    scenario, language = scenario_of(game, name), chosen([body.language])
    state, events = played(scenario, game, body.moves)
    seat = viewer(state)
    return PracticeTold(
        scenario=info(name, scenario, language),
        line=list(scenario.line),
        against=_against(scenario, state, body.moves),
        names=names_in(state, seat, language),
        frame=frame_of(state, seat, events, decides=state.seat is not None),
    )


def why(game: Game, name: str, body: PracticeWhyBody) -> Explained:
    """Why do the picks lead nowhere?"""
    if not 1 <= len(body.picks) <= MOST_PICKS:
        raise Refused("bad_request", "too_many_picks")
    state, _ = played(scenario_of(game, name), game, body.moves)
    for pick in body.picks:
        check_length(pick)
    return explain_picks(state, state.seen_by(viewer(state)), body.picks)


def about(game: Game, name: str, body: PracticeAskBody) -> About:
    """What is this thing?"""
    state, _ = played(scenario_of(game, name), game, body.moves)
    return asking.about(state, viewer(state), body.thing)


def viewer(state: State) -> int:
    """Whoever decides; somebody must look at a game that is over, too."""
    return state.seat or 0


def played(scenario: Scenario, game: Game, moves: Sequence[str]) -> tuple[State, Sequence[Event]]:
    """The position after the moves, and what the last of them did; IllegalMove if one is not."""
    if len(moves) > MOST_MOVES:
        raise Refused("bad_request", "long_try", most=MOST_MOVES)
    state = scenario.begin(game)
    events: Sequence[Event] = ()
    for move in moves:
        check_length(move)
        events = state.play(move)
    return state, events


def _against(scenario: Scenario, state: State, moves: Sequence[str]) -> list[Explained]:
    if tuple(moves) != scenario.line[: len(moves)]:
        return []
    return [
        explained(state.game, state.explain(move), move)
        for move in scenario.refused_after(len(moves))
    ]
