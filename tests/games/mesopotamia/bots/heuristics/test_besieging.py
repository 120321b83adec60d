"""What a plain player does in the Siege of Ur."""

from tests.games.kit import play
from tests.games.mesopotamia.positions import siege
from uruk.games.mesopotamia.bots.evaluation import promising
from uruk.games.mesopotamia.bots.heuristics.besieging import ways
from uruk.games.mesopotamia.game import MesopotamiaState

WALLS = {"walls": ["F4", "E5", "E6"]}


def first(state: MesopotamiaState) -> str:
    return str(promising(state)[0])


def before_ur(explore: int, rams: list[str]) -> MesopotamiaState:
    """A spearman with rams stands two steps from Ur, before an empty wall."""
    you = {"units": {"F3": ["spearman"]}, "rams": rams, "levels": {"explore": explore}}
    state = siege("ur", {**you, "population": 3}, WALLS, board={"face_down": {}})
    play(state, "token explore")
    return state


def test_a_ram_is_carried_into_ur_where_one_action_is_enough() -> None:
    state = before_ur(2, ["F3"])
    assert first(state) == "activate spearman F3"
    play(state, "activate spearman F3")
    assert first(state) == "haul F4 1"
    play(state, "haul F4 1")
    assert first(state) == "activate spearman F4"
    play(state, "activate spearman F4")
    assert first(state) == "haul F5 1"


def test_a_ram_is_not_spent_on_a_wall_that_it_cannot_pass() -> None:
    assert first(before_ur(1, ["F3"])) != "activate spearman F3"
    two = before_ur(1, ["F3", "F3"])
    assert first(two) == "activate spearman F3"
    play(two, "activate spearman F3")
    assert first(two) == "haul F4 2"


def test_the_way_to_ur_leads_round_defenders() -> None:
    you = {"units": {"D4": ["spearman"]}, "rams": ["D4"]}
    world = siege("ur", you, {**WALLS, "units": {"E4": ["spearman", "archer"]}}).data
    areas = world.components.areas
    cost = ways(world, 0, 3.0)
    assert cost[areas.index("F3")] == 2
    assert cost[areas.index("D4")] == 3, "by D5 and E5, where nobody stands"
    guarded = siege("ur", you, {**WALLS, "units": {"E4": ["archer"], "E5": ["archer"]}}).data
    assert ways(guarded, 0, 3.0)[areas.index("D4")] == 4, "by E3, F3 and F4"


def at_home(units: list[str], **pool: int) -> MesopotamiaState:
    """In the start area, at the population that has room for two units."""
    you = {"units": {"A2": units}, "population": 1, "pool": {"wood": 1, "tablet": 0} | pool}
    return siege("ur", {**you, "levels": {"build": 2, "gather": 3}}, WALLS, board={"face_down": {}})


def test_the_last_room_is_kept_for_the_ram() -> None:
    state = at_home(["spearman"], clay=3, stone=3, food=3)
    play(state, "token warfare")
    moves = [str(move) for move in promising(state)]
    assert moves.index("done") < moves.index("create spearman A2")


def test_without_room_for_a_ram_the_population_grows() -> None:
    assert first(at_home(["spearman", "spearman"], food=3)) == "token growth"
    assert first(at_home(["spearman", "spearman"], food=0)) == "token gather"
