"""Tracks, unit limit, quests, final scoring, the tie-break (ME-22 to ME-24), options (ME-30)."""

import pytest

from tests.games.mesopotamia.kit import COMBAT, GAME, RICH, pass_all, play, table
from uruk import Rng
from uruk.games.mesopotamia.bots import quick
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.quests import quest_points
from uruk.games.mesopotamia.state.tracks import Track

C = GAME.components


@pytest.mark.rule("ME-22.1", "ME-22.4", "ME-22.5")
def test_me_22_5_worked_example_arriving_on_top() -> None:
    track = Track(10, [1, 1], (0, 1))
    assert track.climb(1, 1) == 1
    assert track.order == (1, 0)
    assert track.climb(0, 1) == 1
    assert track.order == (0, 1), "the later arrival lies on top and is ahead"
    assert track.climb(1, 3) == 3
    assert (track.position, track.order) == ([2, 5], (1, 0))


@pytest.mark.rule("ME-22.7")
@pytest.mark.parametrize("players", [2, 6])
def test_me_22_7_no_seal_ever_moves_down(players: int) -> None:
    state = GAME.new(players, seed=players, setup="random", round_cap="12")
    assert isinstance(state, MesopotamiaState)
    rng = Rng("22.7")
    before = None
    while state.seat is not None:
        state.apply(quick(state, rng))
        world = state.data
        after = [*world.events.position, *world.population.position]
        if before is not None:
            assert all(now >= then for now, then in zip(after, before, strict=True))
        before = after
    assert before is not None
    assert min(before) < max(before), "somebody moved"


@pytest.mark.rule("ME-22.6")
def test_me_22_6_the_top_is_locked() -> None:
    track = Track(10, [10, 8, 9], (0, 2, 1))
    assert track.climb(1, 3) == 1
    assert track.order == (0, 1, 2)
    assert track.climb(1, 1) == 0
    assert track.climb(2, 5) == 0
    assert track.order == (0, 1, 2), "who does not move keeps the place in the stack"
    assert track.climb(0, 1) == 0


@pytest.mark.rule("ME-22.2")
def test_me_22_2_growth_does_not_move_the_event_track() -> None:
    state = table({"empire": "sumer", "pool": {"food": 2}}, "babylon")
    play(state, "token growth", "grow")
    assert state.data.events.position == [1, 1]
    assert state.data.population.position[0] == 2


@pytest.mark.rule("ME-22.8")
def test_me_22_8_nine_six_three_with_any_number_of_players() -> None:
    two = table({"empire": "sumer", "event": 3}, {"empire": "elam", "event": 3}, event_order=[1, 0])
    assert [s["points"]["event_track"] for s in two.view(None)["seats"]] == [6, 9]
    names = ("sumer", "elam", "akkad", "babylon")
    four = table(*({"empire": name, "population": 5 - n} for n, name in enumerate(names)))
    assert [s["points"]["population_track"] for s in four.view(None)["seats"]] == [9, 6, 3, 0]


@pytest.mark.rule("ME-22.9", "ME-22.10")
def test_me_22_9_the_unit_limit_counts_land_units_ships_and_rams() -> None:
    assert C.unit_limit[:2] == (2, 4)
    own = {"empire": "sumer", "population": 2, "units": {"E5": ["spearman"]}, "ships": ["EU1"],
           "rams": ["E5"], "walls": ["E5"], "settlements": ["E5"]}  # fmt: skip
    world = table(own, "babylon").data
    assert world.units_on_map(0) == 3
    assert world.has_room(0)
    full = table(own | {"units": {"E5": ["spearman"] * 2}}, "babylon").data
    assert not full.has_room(0)


def quest_vp(quests: list[str], **own: object) -> int:
    state = table({"empire": "sumer", "quests": quests, **own}, "babylon")
    return quest_points(state.data, 0)


@pytest.mark.rule("ME-23.1", "ME-23.4")
def test_me_23_1_a_quest_needs_all_its_requirements() -> None:
    done = {"levels": {"research": 4, "growth": 3}, "pool": {"tablet": 2}}
    assert quest_vp(["QU2"], **done) == 2, "level 4 meets a requirement of level 3"
    assert quest_vp(["QU2"], levels={"research": 4, "growth": 2}, pool={"tablet": 2}) == 0
    assert quest_vp(["QU2"], levels={"research": 4, "growth": 3}, pool={"tablet": 1}) == 0


@pytest.mark.rule("ME-23.2")
def test_me_23_2_worked_example_resources_are_added_up() -> None:
    own = {"settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4"]}
    assert quest_vp(["QU1", "QU7"], **own, pool={"stone": 1}) == 2
    assert quest_vp(["QU1", "QU7"], **own, pool={"stone": 2}) == 4


@pytest.mark.rule("ME-23.3")
def test_me_23_3_thresholds_may_serve_several_quests() -> None:
    own = {"settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4"], "pool": RICH}
    assert quest_vp(["QU1", "QU7"], **own) == 4


@pytest.mark.rule("ME-23.5")
def test_me_23_5_scoring_spends_nothing() -> None:
    own = {"empire": "sumer", "quests": ["QU3"], "population": 7, "pool": {"food": 1}}
    state = table(own, "babylon", agenda=COMBAT, last_round=True, gardens_built=[0] * 5)
    assert state.result() is not None
    assert state.view(0)["seats"][0]["pool"]["food"] == 1
    assert state.view(1)["seats"][0]["quests"] == ["QU3"], "quests are revealed at the end"


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
        "event_track": 9, "population_track": 9, "gardens": 3 + 8, "trade": 2, "events": 2,
        "settlements": 2, "quests": 2, "areas": 3,
    }  # fmt: skip
    assert result.standings[0].score == 40
    assert result.standings[1].breakdown["gardens"] == 4 + 5 + 6


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


@pytest.mark.rule("ME-30.5")
def test_me_30_5_the_round_cap_ends_the_game() -> None:
    state = table("sumer", "babylon", options={"round_cap": "8"}, round=7)
    pass_all(state)
    assert state.result() is None
    pass_all(state)
    result = state.result()
    assert result is not None
    assert result.rule == "ME-30.5"
    assert table("sumer", "babylon").data.rules.round_cap == 0, "the rulebook knows no last round"
