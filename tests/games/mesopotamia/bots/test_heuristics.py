"""What a plain player would do."""

from tests.games.kit import play
from tests.games.mesopotamia.positions import table
from uruk.games.mesopotamia.bots.evaluation import promising, turn
from uruk.games.mesopotamia.bots.heuristics.actions import growth_value, research_value
from uruk.games.mesopotamia.bots.heuristics.marches import prize
from uruk.games.mesopotamia.bots.weights import PLAIN, PLANS, playing_by, weights
from uruk.games.mesopotamia.components.terms import RESEARCH
from uruk.games.mesopotamia.game import MesopotamiaState

ASKS_A_TABLET = ["HG1e", "HG2a", "HG3a", "HG4a", "HG5a"]
ASKS_THE_EVENT_TRACK = ["HG1c", "HG2a", "HG3a", "HG4a", "HG5a"]


def builder(gardens: list[str], level: int = 4, **pool: int) -> MesopotamiaState:
    """Sumer, who could build the gardens with Architecture."""
    seat = {"empire": "sumer", "levels": {"build": level}, "pool": pool}
    board = {"face_down": {"F4": "EV12"}}
    return table(seat, "babylon", gardens=gardens, board=board, options={"mari_ebla": "on"})


def liked(state: MesopotamiaState) -> str:
    return promising(state)[0].kind


def researching(state: MesopotamiaState) -> float:
    numbers = state.data.technology(0, RESEARCH).numbers
    return research_value(state.data, 0, numbers)


def test_a_tablet_is_kept_for_the_gardens() -> None:
    kept = builder(ASKS_A_TABLET, tablet=1)
    play(kept, "token research")
    assert liked(kept) == "done"
    spare = builder(ASKS_A_TABLET, tablet=2)
    play(spare, "token research")
    assert liked(spare) == "discover"
    early = builder(ASKS_A_TABLET, level=3, tablet=1)
    play(early, "token research")
    assert liked(early) == "discover"


def test_a_missing_tablet_is_made_of_clay() -> None:
    assert researching(builder(ASKS_A_TABLET, clay=2)) > researching(
        builder(["HG1a", "HG2a", "HG3a", "HG4a", "HG5a"], clay=2)
    )
    state = builder(ASKS_A_TABLET, clay=2, food=1)
    assert str(promising(state)[0]) == "token research"
    assert researching(builder(ASKS_A_TABLET, clay=1)) == 0


def test_events_are_sought_where_the_gardens_ask_for_the_track() -> None:
    asked, free = builder(ASKS_THE_EVENT_TRACK), builder(ASKS_A_TABLET)
    area = asked.data.components.areas.index("F4")
    assert asked.data.hides_event(area)
    assert prize(asked.data, 0, area) > prize(free.data, 0, area)


def test_every_turn_has_its_own_name() -> None:
    state = builder(ASKS_A_TABLET)
    first = turn(state)
    play(state, "end")
    assert turn(state) != first


def test_a_plan_has_weights_of_its_own_and_shares_the_others() -> None:
    builder_plan, explorer = PLANS["builder"], PLANS["explorer"]
    assert builder_plan.build["population"] < PLAIN.build["population"]
    assert builder_plan.build["ship"] == PLAIN.build["ship"]
    assert explorer.map["event"] > builder_plan.map["event"]
    assert explorer.build == builder_plan.build


def test_a_plan_counts_as_long_as_somebody_plays_by_it() -> None:
    state = builder(["HG1a", "HG2a", "HG3a", "HG4a", "HG5a"], level=1, food=3)
    grows = []
    for plan in (PLANS["builder"], PLAIN):
        with playing_by(plan):
            assert weights() is plan
            grows.append(growth_value(state.data, 0, (1,)))
        assert weights() is PLAIN
    assert grows[0] < grows[1]
