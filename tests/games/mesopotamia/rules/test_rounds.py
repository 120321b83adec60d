"""Rounds and turns: order, actions by token and by dice (ME-4, ME-5)."""

import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import RICH, kinds, pass_all, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.moves import things_of

C = GAME.components


@pytest.mark.rule("ME-5.5", "ME-5.3")
def test_me_5_5_an_action_done_by_dice_is_done() -> None:
    symbol = C.symbols[C.technology(things_of(C)["empire"].values["sumer"], 4, 1).symbols[0]]
    own = {"empire": "sumer", "ziggurat": 1, "dice": ["white"]}
    state = table(own, "babylon", faces=[f"white {symbol}"])
    play(state, "dice warfare")
    while asked(state)[1] != "turn":
        play(state, legal(state)[-1])
    refusal = state.explain("token warfare")
    assert refusal is not None
    assert refusal.rule == "ME-5.5"
    assert "token explore" in legal(state)


@pytest.mark.rule("ME-4.1", "ME-4.2", "ME-4.3", "ME-22.3")
def test_me_4_2_the_order_is_by_population_at_the_start_of_the_round() -> None:
    state = table(
        {"empire": "sumer", "population": 2, "pool": {"food": 9}, "levels": {"growth": 3}},
        {"empire": "babylon", "population": 5},
        {"empire": "elam", "population": 3},
        agenda=["round"],
        round=0,
    )
    assert state.data.order == (1, 2, 0)
    assert asked(state) == (1, "turn")
    play(state, "end")
    assert asked(state) == (2, "turn")
    play(state, "end")
    assert asked(state) == (0, "turn")
    play(state, "token growth", "grow", "grow")
    assert state.data.population.position[0] == 4
    assert state.data.round == 2
    assert state.data.order == (1, 0, 2), "the new population counts from the next round"


@pytest.mark.rule("ME-4.4", "ME-4.5", "R-5")
def test_me_4_4_all_dice_are_rolled_and_a_new_die_waits() -> None:
    state = table(
        {"empire": "sumer", "population": 3, "ziggurat": 1, "dice": ["white"], "pool": RICH},
        "babylon",
        agenda=["round"],
    )
    assert len(state.data.faces) == 1
    play(state, "token build", "ziggurat", "die black")
    assert len(state.data.dice[0]) == 2
    assert len(state.data.faces) == 1, "the new die is not rolled in this turn"
    pass_all(state)
    while state.seat != 0:
        pass_all(state)
        if state.seat == 1:
            play(state, "end")
    assert len(state.data.faces) == 2


@pytest.mark.rule("ME-4.6", "ME-5.12")
def test_me_4_6_a_turn_ends_by_passing_and_actions_may_do_nothing() -> None:
    state = table("sumer", "babylon")
    play(state, "token build", "perform")
    assert asked(state) == (1, "turn"), "nothing can be built and nothing more be done"
    state = table("sumer", "babylon")
    play(state, "end")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("ME-5.12")
@pytest.mark.parametrize("action", ["explore", "build", "research", "growth"])
def test_me_5_12_an_action_without_effect_is_asked_about_first(action: str) -> None:
    own = {"empire": "akkad", "dice": ["white", "silver", "black"], "ziggurat": 3, "population": 3}
    faces = ["white STAR", "silver STAR", "black STAR"]
    for way in ("token", "dice"):
        state = table(own, "babylon", faces=faces)
        before = state.position()
        play(state, f"{way} {action}")
        prompt = state.prompt()
        assert prompt is not None
        assert (prompt.kind, prompt.params, legal(state)) == (
            "no_effect", {"action": action}, ["perform", "back"],
        )  # fmt: skip
        events = told(state, "back")
        assert (asked(state), kinds(events)) == ((0, "turn"), [])
        assert state.position() == before, "neither token nor dice are spent"
        play(state, f"{way} {action}", "perform")
        while asked(state)[1] == "cover":
            play(state, legal(state)[0])
        assert refused(state, f"token {action}") == "ME-5.5"


@pytest.mark.rule("ME-5.12")
def test_me_5_12_an_action_with_any_effect_begins_at_once() -> None:
    own = {"empire": "akkad", "pool": {"stone": 1, "clay": 2, "food": 1}}
    units = {"units": {"E4": ["spearman"]}}
    for action in ("explore", "build", "research", "gather", "warfare", "growth"):
        state = table(own | units, "babylon")
        play(state, f"token {action}")
        assert asked(state) == (0, action)


@pytest.mark.rule("ME-5.1", "ME-5.2", "ME-5.5")
def test_me_5_2_one_action_by_token_whatever_its_symbols() -> None:
    state = table({"empire": "sumer", "levels": {"gather": 4}, "pool": RICH}, "babylon")
    actions = ["explore", "build", "research", "gather", "warfare", "growth"]
    assert legal(state, "token") == [f"token {action}" for action in actions]
    play(state, "token gather", "done")
    assert asked(state) == (1, "turn"), "with neither token nor dice the turn is over"
    state = table(
        {"empire": "sumer", "dice": ["white"], "ziggurat": 1}, "babylon", faces=["white LU"]
    )
    play(state, "token gather", "done")
    assert refused(state, "token explore") == "ME-5.2"
    assert refused(state, "dice gather") == "ME-5.5"


@pytest.mark.rule("ME-5.6")
def test_me_5_6_resources_of_one_action_pay_for_the_next() -> None:
    own = {"empire": "sumer", "dice": ["white"], "ziggurat": 1, "population": 2}
    state = table({**own, "pool": {"stone": 1}}, "babylon", faces=["white KI"])
    play(state, "token gather", "gather F5 clay")
    play(state, "dice build", "ziggurat")
    assert asked(state) == (0, "die")


@pytest.mark.rule("ME-5.6")
def test_me_5_6_a_new_technology_is_used_at_its_new_level_and_symbols() -> None:
    own = {"empire": "sumer", "dice": ["white", "silver"], "ziggurat": 2, "population": 2,
           "pool": {"tablet": 1}, "units": {"E5": ["spearman"]}}  # fmt: skip
    state = table(own, "babylon", faces=["white LU", "silver KI"])
    assert "dice explore" in legal(state)
    play(state, "token research", "discover explore")
    play(state, "dice explore")
    prompt = state.prompt()
    assert prompt is not None
    assert prompt.params == {"left": 2}
    assert state.data.faces == (), "both symbols of Astronomy are covered"


@pytest.mark.rule("ME-5.11", "ME-13.7")
def test_me_5_11_two_functions_in_either_order_but_not_mixed() -> None:
    own = {"empire": "sumer", "pool": {"food": 2}, "units": {"E5": ["spearman"]}}
    state = table(own, "babylon")
    play(state, "token gather", "gather E5 food")
    assert {"gather F5 wood", "trade TR1a"} <= set(legal(state))
    play(state, "trade TR1a")
    assert asked(state) == (1, "turn"), "the trade ended the gathering, though one was left"
    state = table(own, "babylon")
    play(state, "token gather", "trade TR1a", "gather E5 food", "gather F5 wood")
    assert pool(state, 0) == {"food": 2, "clay": 1, "tablet": 1, "wood": 1}
    state = table({"empire": "sumer", "pool": {"wood": 3}, "population": 3}, "babylon")
    play(state, "token warfare", *["create spearman F5"] * 2)
    assert legal(state) == ["bones", "done"]
    state = table({"empire": "mari", "pool": {"tablet": 3, "clay": 2}}, "babylon")
    play(state, "token research", "discover build")
    assert {"convert", "discover build"} <= set(legal(state))
    play(state, "convert")
    assert asked(state) == (1, "turn"), "converting ended the discoveries, though one was left"
