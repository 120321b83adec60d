"""Rounds, turns, actions and dingir dice (ME-4, ME-5)."""

import pytest

from tests.games.mesopotamia.kit import (
    COMBAT,
    GAME,
    RICH,
    kinds,
    legal,
    pass_all,
    play,
    pool,
    prompt,
    refused,
    table,
)

C = GAME.components


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
    assert prompt(state) == (1, "turn")
    play(state, "end")
    assert prompt(state) == (2, "turn")
    play(state, "end")
    assert prompt(state) == (0, "turn")
    play(state, "token growth", "grow", "grow")
    assert state.data.population.position[0] == 4
    assert state.data.round == 2
    assert state.data.order == (1, 0, 2), "the new population counts from the next round"


@pytest.mark.rule("ME-4.4", "ME-4.5")
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
    assert prompt(state) == (1, "turn"), "nothing can be built and nothing more be done"
    state = table("sumer", "babylon")
    play(state, "end")
    assert prompt(state) == (1, "turn")


@pytest.mark.rule("ME-5.12")
@pytest.mark.parametrize("action", ["explore", "build", "research", "growth"])
def test_me_5_12_an_action_without_effect_is_asked_about_first(action: str) -> None:
    own = {"empire": "akkad", "dice": ["white", "silver", "black"], "ziggurat": 3, "population": 3}
    faces = ["white STAR", "silver STAR", "black STAR"]
    for way in ("token", "dice"):
        state = table(own, "babylon", faces=faces)
        before = state.position()
        play(state, f"{way} {action}")
        asked = state.prompt()
        assert asked is not None
        assert (asked.kind, asked.params, legal(state)) == (
            "no_effect", {"action": action}, ["perform", "back"],
        )  # fmt: skip
        events = play(state, "back")
        assert (prompt(state), kinds(events)) == ((0, "turn"), [])
        assert state.position() == before, "neither token nor dice are spent"
        play(state, f"{way} {action}", "perform")
        while prompt(state)[1] == "cover":
            play(state, legal(state)[0])
        assert refused(state, f"token {action}") == "ME-5.5"


@pytest.mark.rule("ME-5.12")
def test_me_5_12_an_action_with_any_effect_begins_at_once() -> None:
    own = {"empire": "akkad", "pool": {"stone": 1, "clay": 2, "food": 1}}
    units = {"units": {"E4": ["spearman"]}}
    for action in ("explore", "build", "research", "gather", "warfare", "growth"):
        state = table(own | units, "babylon")
        play(state, f"token {action}")
        assert prompt(state) == (0, action)


@pytest.mark.rule("ME-4.7")
def test_me_4_7_the_steps_at_the_end_of_a_round() -> None:
    running = [{"area": "E3", "event": "EV13", "seat": 1, "option": 1, "die": 2}]
    state = table(
        {"empire": "sumer", "units": {"E3": ["spearman"]}},
        {"empire": "babylon", "settlements": ["E3"]},
        agenda=COMBAT,
        board={"running": running},
    )
    assert prompt(state) == (0, "settlement_fate")
    events = play(state, "conquer E3")
    assert prompt(state) == (0, "event"), "the takeover follows"
    events += play(state, "option 1")
    told = [kind for kind in kinds(events) if kind not in ("turn_started", "dice_rolled")]
    assert told == [
        "settlement_conquered", "event_taken_over", "option_taken", "event_runs", "gained",
        "round_ended", "round_started",
    ]  # fmt: skip


@pytest.mark.rule("ME-4.8")
def test_me_4_8_running_events_by_the_event_track_and_the_owners_order() -> None:
    running = [
        {"area": "E3", "event": "EV13", "seat": 0, "option": 1, "die": 6},
        {"area": "E5", "event": "EV11", "seat": 0, "option": 2, "die": 6},
        {"area": "C5", "event": "EV22", "seat": 1, "option": 1, "die": 1},
    ]
    state = table(
        {"empire": "sumer", "event": 2, "units": {"E3": ["spearman"], "E5": ["archer"]}},
        {"empire": "babylon", "event": 5, "units": {"C5": ["spearman"]}},
        agenda=COMBAT,
        board={"running": running},
    )
    assert pool(state, 1) == {"clay": 1}, "the higher on the event track comes first"
    assert pool(state, 0) == {}
    assert prompt(state) == (0, "resolve")
    assert legal(state) == ["resolve E3", "resolve E5"]
    play(state, "resolve E5")
    assert pool(state, 0) == {"food": 2}
    assert state.data.events.position[0] == 8


@pytest.mark.rule("ME-5.1", "ME-5.2", "ME-5.5")
def test_me_5_2_one_action_by_token_whatever_its_symbols() -> None:
    state = table({"empire": "sumer", "levels": {"gather": 4}, "pool": RICH}, "babylon")
    actions = ["explore", "build", "research", "gather", "warfare", "growth"]
    assert legal(state, "token") == [f"token {action}" for action in actions]
    play(state, "token gather", "done")
    assert prompt(state) == (1, "turn"), "with neither token nor dice the turn is over"
    state = table(
        {"empire": "sumer", "dice": ["white"], "ziggurat": 1}, "babylon", faces=["white LU"]
    )
    play(state, "token gather", "done")
    assert refused(state, "token explore") == "ME-5.2"
    assert refused(state, "dice gather") == "ME-5.5"


@pytest.mark.rule("ME-5.3", "ME-5.4", "ME-5.7")
def test_me_5_3_every_symbol_needs_a_die_of_its_own() -> None:
    own = {"empire": "sumer", "dice": ["white", "silver", "black"], "ziggurat": 3,
           "levels": {"explore": 2, "gather": 3}, "population": 3}  # fmt: skip
    state = table(own, "babylon", faces=["white LU", "silver KI", "black STAR"])
    assert legal(state, "dice") == [
        "dice explore", "dice build", "dice research", "dice warfare", "dice growth",
    ]  # fmt: skip
    assert refused(state, "dice gather") == "ME-5.3"
    play(state, "dice explore", "perform")
    assert prompt(state) == (0, "cover")
    assert legal(state) == ["cover white LU", "cover black STAR"]
    play(state, "cover white LU", "cover silver KI")
    assert state.data.faces == ((C.colours.index("black"), C.star),), "placed dice stay placed"
    assert legal(state, "dice") == ["dice build", "dice warfare", "dice growth"]


@pytest.mark.rule("ME-5.4")
def test_me_5_4_a_star_stands_for_any_single_symbol() -> None:
    own = {"empire": "sumer", "dice": ["white"], "ziggurat": 1, "levels": {"explore": 2}}
    state = table(own, "babylon", faces=["white STAR"])
    assert "dice gather" in legal(state)
    assert "dice explore" not in legal(state), "one star covers one symbol of two"


@pytest.mark.rule("ME-5.6")
def test_me_5_6_resources_of_one_action_pay_for_the_next() -> None:
    own = {"empire": "sumer", "dice": ["white"], "ziggurat": 1, "population": 2}
    state = table({**own, "pool": {"stone": 1}}, "babylon", faces=["white KI"])
    play(state, "token gather", "gather F5 clay")
    play(state, "dice build", "ziggurat")
    assert prompt(state) == (0, "die")


@pytest.mark.rule("ME-5.6")
def test_me_5_6_a_new_technology_is_used_at_its_new_level_and_symbols() -> None:
    own = {"empire": "sumer", "dice": ["white", "silver"], "ziggurat": 2, "population": 2,
           "pool": {"tablet": 1}, "units": {"E5": ["spearman"]}}  # fmt: skip
    state = table(own, "babylon", faces=["white LU", "silver KI"])
    assert "dice explore" in legal(state)
    play(state, "token research", "discover explore")
    play(state, "dice explore")
    asked = state.prompt()
    assert asked is not None
    assert asked.params == {"left": 2}
    assert state.data.faces == (), "both symbols of Astronomy are covered"


@pytest.mark.rule("ME-5.8")
def test_me_5_8_three_rerolls_for_a_tablet_each() -> None:
    own = {"empire": "sumer", "dice": ["white", "silver"], "ziggurat": 2, "pool": {"tablet": 5}}
    state = table(own, "babylon", faces=["white LU", "silver KI"])
    for left in (4, 3, 2):
        play(state, "reroll")
        play(state, legal(state, "pick")[0])
        if "done" in legal(state):
            play(state, "done")
        assert pool(state, 0) == {"tablet": left}
        assert len(state.data.faces) == 2
    assert refused(state, "reroll") == "ME-5.8"
    broke = table({**own, "pool": {}}, "babylon", faces=["white LU", "silver KI"])
    assert refused(broke, "reroll") == "ME-5.8"


@pytest.mark.rule("ME-5.9", "ME-2.20")
def test_me_5_9_the_hittites_reroll_once_for_free() -> None:
    own = {"empire": "hittites", "dice": ["white", "silver"], "ziggurat": 2, "pool": {"tablet": 1}}
    state = table(own, "babylon", faces=["white LU", "silver KI"], free_rerolls=1)
    play(state, "free-reroll", "pick white LU")
    play(state, "pick silver KI")
    assert pool(state, 0) == {"tablet": 1}
    assert refused(state, "free-reroll") == "ME-5.9"
    assert "reroll" in legal(state), "the paid ones are still there"
    fresh = table(own, "babylon", agenda=["round"])
    while fresh.seat != 0:
        play(fresh, "end")
    assert fresh.data.free_rerolls == 1


@pytest.mark.rule("ME-5.10")
def test_me_5_10_colours_by_level() -> None:
    def colours(*dice: str) -> list[str]:
        own = {"empire": "sumer", "dice": list(dice), "ziggurat": len(dice), "population": 7,
               "pool": RICH}  # fmt: skip
        state = table(own, "babylon")
        play(state, "token build", "ziggurat")
        if prompt(state)[1] != "die":
            return [C.colours[state.data.dice[0][-1]]]
        return [move.removeprefix("die ") for move in legal(state)]

    assert colours() == ["white", "silver", "black"]
    assert colours("silver") == ["white", "black"]
    assert colours("silver", "white") == ["black"]
    assert colours("silver", "white", "black") == ["white", "silver", "black"]
    assert colours("silver", "white", "black", "black") == ["white", "silver"]
    assert colours("silver", "white", "black", "black", "white") == ["silver"]


@pytest.mark.rule("ME-5.11", "ME-13.7")
def test_me_5_11_two_functions_in_either_order_but_not_mixed() -> None:
    own = {"empire": "sumer", "pool": {"food": 2}, "units": {"E5": ["spearman"]}}
    state = table(own, "babylon")
    play(state, "token gather", "gather E5 food")
    assert {"gather F5 wood", "trade TR1a"} <= set(legal(state))
    play(state, "trade TR1a")
    assert prompt(state) == (1, "turn"), "the trade ended the gathering, though one was left"
    state = table(own, "babylon")
    play(state, "token gather", "trade TR1a", "gather E5 food", "gather F5 wood")
    assert pool(state, 0) == {"food": 2, "clay": 2, "stone": 1, "wood": 1}
    state = table({"empire": "sumer", "pool": {"wood": 3}, "population": 3}, "babylon")
    play(state, "token warfare", "create spearman F5")
    assert legal(state) == ["bones", "done"]
    state = table({"empire": "mari", "pool": {"tablet": 3, "clay": 2}}, "babylon")
    play(state, "token research", "discover build")
    assert {"convert", "discover build"} <= set(legal(state))
    play(state, "convert")
    assert prompt(state) == (1, "turn"), "converting ended the discoveries, though one was left"


@pytest.mark.rule("ME-5.13", "ME-30.1")
def test_me_5_13_without_luck_dice_are_set_and_never_to_the_star() -> None:
    own = {"empire": "hittites", "dice": ["white", "black"], "ziggurat": 2, "pool": {"tablet": 3}}
    state = table(
        own, "babylon", agenda=["end_of_round", "start_turn 0"], options={"no_luck": "on"}
    )
    assert prompt(state) == (0, "set_die")
    assert legal(state) == ["set white LU", "set white KI", "set white SHE", "set white A"]
    play(state, "set white A", "set black GISH")
    assert len(state.data.faces) == 2
    assert state.data.rng.count == 0, "nothing was rolled"
    assert refused(state, "reroll") == "ME-5.13"
    assert refused(state, "free-reroll") == "ME-5.9"
