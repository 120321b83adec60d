"""What a plain player would do."""

from tests.games.kit import play
from tests.games.mesopotamia.positions import table
from uruk.games.mesopotamia.bots.evaluation import promising, turn
from uruk.games.mesopotamia.bots.heuristics.actions import growth_value, research_value
from uruk.games.mesopotamia.bots.heuristics.marches import prize
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.quests import hardship
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
    return research_value(Outlook(state.data, 0), numbers)


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
    assert prize(Outlook(asked.data, 0), area) > prize(Outlook(free.data, 0), area)


def test_every_turn_has_its_own_name() -> None:
    state = builder(ASKS_A_TABLET)
    first = turn(state)
    play(state, "end")
    assert turn(state) != first


def test_a_plan_has_weights_of_its_own_and_shares_the_others() -> None:
    builder_plan, explorer = PLANS["builder"], PLANS["explorer"]
    assert builder_plan.build["garden"] > PLAIN.build["garden"]
    assert builder_plan.build["ship"] == PLAIN.build["ship"]
    assert explorer.map["event"] > builder_plan.map["event"]
    assert explorer.build == builder_plan.build


def test_a_plan_counts_as_long_as_somebody_plays_by_it() -> None:
    state = builder(["HG1a", "HG2a", "HG3a", "HG4a", "HG5a"], level=1, food=3)
    grows = []
    for plan in (PLAIN, PLANS["grower"]):
        with playing_by(plan):
            assert weights() is plan
            grows.append(growth_value(Outlook(state.data, 0), (1,)))
        assert weights() is PLAIN
    assert grows[0] < grows[1]


def first(state: MesopotamiaState) -> str:
    """The move that a plain player likes best."""
    return str(promising(state)[0])


def raid(bones: int, guards: list[str]) -> MesopotamiaState:
    """Sumer's chariot stands beside a settlement of Babylon, who leads with two garden parts."""
    own = {"empire": "sumer", "units": {"E5": ["chariot"]}, "pool": {"bone": 6}}
    rival = {
        "empire": "babylon",
        "units": {"D5": guards},
        "settlements": ["D5"],
        "pool": {"bone": bones},
    }
    state = table(own, rival, board={"face_down": {}, "tribes": {}})
    play(state, "token explore")
    return state


def test_a_raid_on_a_weak_guard_is_chosen() -> None:
    state = raid(0, ["spearman"])
    assert first(state) == "activate chariot E5"
    play(state, "activate chariot E5")
    assert first(state) == "step D5"


def test_no_raid_on_a_strong_army() -> None:
    state = raid(9, ["chariot", "chariot", "archer"])
    play(state, "activate chariot E5")
    assert first(state) != "step D5"


def settled(rival: str) -> MesopotamiaState:
    """Sumer holds a settlement; a rival's army is somewhere."""
    own = {
        "empire": "sumer",
        "ziggurat": 1,
        "dice": ["white"],
        "settlements": ["E5"],
        "pool": {"stone": 1, "clay": 1},
    }
    foe = {"empire": "babylon", "units": {rival: ["chariot"]}}
    state = table(own, foe, board={"face_down": {}, "tribes": {}})
    play(state, "token build")
    return state


def test_a_wall_is_built_under_threat_only() -> None:
    assert first(settled("D5")) == "wall E5"
    assert first(settled("A1")) == "done"


def besieger(walls: list[str]) -> MesopotamiaState:
    """Sumer could build a ram at home, two steps from a settlement of Babylon."""
    own = {
        "empire": "sumer",
        "levels": {"build": 2},
        "population": 3,
        "ziggurat": 3,
        "dice": ["white", "silver", "black"],
        "units": {"F5": ["archer"]},
        "pool": {"wood": 2, "stone": 1},
    }
    rival = {"empire": "babylon", "settlements": ["D5"], "walls": walls}
    state = table(own, rival, board={"face_down": {}, "tribes": {}})
    play(state, "token build")
    return state


def test_a_ram_is_built_for_a_wall_and_hauled_there() -> None:
    state = besieger(["D5"])
    assert first(state) == "ram F5"
    assert not first(besieger([])).startswith("ram")
    play(state, "ram F5", "end", "end")
    while state.data.turn != 0:
        play(state, "end")
    play(state, "token explore", "activate archer F5")
    assert first(state).startswith("haul E")


def scholar(*quests: str) -> MesopotamiaState:
    """Sumer is one discovery away from what a quest asks for."""
    levels = {"research": 3, "growth": 2, "build": 4, "gather": 2}
    own = {
        "empire": "sumer",
        "levels": levels,
        "pool": {"tablet": 3},
        "population": 2,
        "quests": list(quests),
    }
    state = table(own, "babylon")
    play(state, "token research")
    return state


def test_a_quest_within_one_move_is_completed() -> None:
    assert first(scholar("QU2")) == "discover growth"
    assert first(scholar()) == "discover explore"


def test_the_quest_that_is_farthest_away_is_returned() -> None:
    state = scholar()
    far, near = (
        hardship(state.data, 0, number)
        for name in ("QU3", "QU2")
        for number, quest in enumerate(state.data.components.quests)
        if quest.id == name
    )
    assert far > near


def test_the_leader_is_raided_first() -> None:
    state = table("sumer", "babylon", "akkad", gardens_built=[1])
    shares = Outlook(state.data, 0).rivalries
    assert shares[1] > shares[2] > shares[0] == 0
