"""Final scoring (ME-22.8, ME-24)."""

import pytest

from tests.games.mesopotamia.positions import COMBAT, duel, table
from uruk import Result
from uruk.games.mesopotamia import GAME

C = GAME.components


@pytest.mark.rule("ME-24.1", "ME-6.6")
def test_me_24_1_the_own_start_area_gives_no_point() -> None:
    home = C.areas[C.start_areas[1]]
    state = table({"empire": "sumer", "units": {home: ["spearman"], "E4": ["archer"]}}, "babylon")
    assert state.data.controller(C.start_areas[1]) == 0
    assert state.view(0)["seats"][0]["points"]["areas"] == 1, "for E4 alone"


@pytest.mark.rule("ME-22.8")
def test_me_22_8_nine_six_three_with_any_number_of_players() -> None:
    two = table({"empire": "sumer", "event": 3}, {"empire": "elam", "event": 3}, event_order=[1, 0])
    assert [s["points"]["event_track"] for s in two.view(None)["seats"]] == [6, 9]
    names = ("sumer", "elam", "akkad", "babylon")
    four = table(*({"empire": name, "population": 5 - n} for n, name in enumerate(names)))
    assert [s["points"]["population_track"] for s in four.view(None)["seats"]] == [9, 6, 3, 0]


@pytest.mark.rule("ME-24.1", "ME-24.2", "ME-24.4")
def test_me_24_1_the_sum_of_all_sources() -> None:
    own = {"empire": "sumer", "event": 4, "population": 7, "quests": ["QU3"], "pool": {"food": 1},
           "settlements": ["E3", "E4"],
           "units": {"E3": ["spearman"], "C5": ["archer"]}}  # fmt: skip
    state = table(
        own,
        "babylon",
        agenda=COMBAT,
        last_round=True,
        gardens_built=[0, 1, 1, 1, 0],
        amphorae={"TR3b": 0, "TR1a": 0, "TR4a": 1},
        board={"vp": {"C5": "EV12", "D4": "EV14"}},
    )
    result = state.result()
    assert result is not None
    assert result.standings[0].breakdown == {
        "event_track": 9, "population_track": 9, "gardens": 2 + 6, "trade": 2, "events": 4,
        "settlements": 2, "quests": 2, "areas": 3,
    }  # fmt: skip
    assert result.standings[0].score == 39
    assert result.standings[1].breakdown["gardens"] == 3 + 4 + 5


@pytest.mark.rule("ME-24.3", "ME-22.3")
def test_me_24_3_a_tie_is_won_on_the_population_track() -> None:
    state = table(
        {"empire": "sumer", "population": 2, "event": 5},
        {"empire": "babylon", "population": 3, "event": 4},
        agenda=COMBAT,
        last_round=True,
        round=3,
    )
    result = state.result()
    assert result is not None
    assert result.scores == (15, 15)
    assert result.winners == (1,)
    assert result.standings[0].place == 2


def ended(cooperative: str = "off", **places: list[int]) -> Result:
    """Two people and an automaton after the last round; what they have is on the tracks."""
    names = ("sumer", "babylon", "akkad")
    seats = [{"empire": name, "event": 5, "population": 5} for name in names]
    state = table(*seats, players=2, agenda=COMBAT, last_round=True, **places,
                  options={"automata": "1", "cooperative": cooperative})  # fmt: skip
    result = state.result()
    assert result is not None
    return result


@pytest.mark.rule("ME-25.24")
def test_me_25_24_the_automaton_scores_like_a_player_but_without_quests() -> None:
    """Nine, six and three points on each track."""
    result = ended(event_order=[2, 0, 1], population_order=[2, 1, 0])
    assert [standing.score for standing in result.everybody] == [9, 9, 18]
    assert [standing.place for standing in result.everybody] == [3, 2, 1]
    assert result.winners == (), "the automaton is ahead of everybody"
    assert result.rivals[0].breakdown["quests"] == 0


@pytest.mark.rule("ME-25.24", "ME-24.3")
@pytest.mark.parametrize(("first", "winners"), [(0, (0,)), (1, ())])
def test_me_25_24_a_tie_with_the_automaton_is_decided_by_population(
    first: int, winners: tuple[int, ...]
) -> None:
    state = duel(
        {"empire": "sumer", "event": 5, "population": 5},
        {"empire": "akkad", "event": 5, "population": 5},
        agenda=COMBAT,
        last_round=True,
        event_order=[1 - first, first],
        population_order=[first, 1 - first],
    )
    result = state.result()
    assert result is not None
    assert [standing.score for standing in result.everybody] == [15, 15]
    assert result.winners == winners


@pytest.mark.rule("ME-25.26", "ME-25.33", "ME-30.4")
def test_me_25_26_people_win_together_if_one_is_ahead_of_every_automaton() -> None:
    behind = {"event_order": [0, 2, 1], "population_order": [0, 2, 1]}
    assert ended("off", **behind).winners == (0,)
    together = ended("on", **behind)
    assert together.winners == (0, 1)
    assert [standing.place for standing in together.everybody] == [1, 3, 2], "as usual"
    lost = ended("on", event_order=[2, 0, 1], population_order=[2, 0, 1])
    assert lost.winners == ()


@pytest.mark.rule("ME-25.26", "R-67")
@pytest.mark.parametrize(("population", "winners"), [([0, 2, 1], (0, 1)), ([2, 0, 1], ())])
def test_r_67_a_tie_between_a_human_and_an_automaton_is_decided_by_population(
    population: list[int], winners: tuple[int, ...]
) -> None:
    events = [population[1], population[0], population[2]]
    result = ended("on", event_order=events, population_order=population)
    assert result.everybody[0].score == result.everybody[2].score == 15
    assert result.winners == winners
