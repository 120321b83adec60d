"""Dingir dice: symbols, rerolls, colours, no luck (ME-5)."""

import pytest

from tests.games.kit import asked, legal, play, refused
from tests.games.mesopotamia.positions import RICH, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.rules.dingir_dice import covering

C = GAME.components


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
    assert asked(state) == (0, "cover")
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


@pytest.mark.rule("ME-5.10", "R-4")
def test_me_5_10_colours_by_level() -> None:
    def colours(*dice: str) -> list[str]:
        own = {"empire": "sumer", "dice": list(dice), "ziggurat": len(dice), "population": 7,
               "pool": RICH}  # fmt: skip
        state = table(own, "babylon")
        play(state, "token build", "ziggurat")
        if asked(state)[1] != "die":
            return [C.colours[state.data.dice[0][-1]]]
        return [move.removeprefix("die ") for move in legal(state)]

    assert colours() == ["white", "silver", "black"]
    assert colours("silver") == ["white", "black"]
    assert colours("silver", "white") == ["black"]
    assert colours("silver", "white", "black") == ["white", "silver", "black"]
    assert colours("silver", "white", "black", "black") == ["white", "silver"]
    assert colours("silver", "white", "black", "black", "white") == ["silver"]


@pytest.mark.rule("ME-5.13", "ME-30.1")
def test_me_5_13_without_luck_dice_are_set_and_never_to_the_star() -> None:
    own = {"empire": "hittites", "dice": ["white", "black"], "ziggurat": 2, "pool": {"tablet": 3}}
    state = table(
        own, "babylon", agenda=["end_of_round", "start_turn 0"], options={"no_luck": "on"}
    )
    assert asked(state) == (0, "set_die")
    assert legal(state) == ["set white LU", "set white KI", "set white SHE", "set white A"]
    play(state, "set white A", "set black GISH")
    assert len(state.data.faces) == 2
    assert state.data.rng.count == 0, "nothing was rolled"
    assert refused(state, "reroll") == "ME-5.13"
    assert refused(state, "free-reroll") == "ME-5.9"


@pytest.mark.rule("R-37", "ME-5.9")
def test_r_37_the_free_reroll_comes_on_top_of_the_paid_ones() -> None:
    own = {"empire": "hittites", "dice": ["white", "silver"], "ziggurat": 2, "pool": {"tablet": 1}}
    faces = ["white LU", "silver KI"]
    state = table(own, "babylon", faces=faces, rerolls=3, free_rerolls=1)
    assert refused(state, "reroll") == "ME-5.8"
    assert "free-reroll" in legal(state)


@pytest.mark.rule("ME-5.3", "ME-5.4")
def test_me_5_4_a_star_lies_only_where_no_other_die_fits() -> None:
    man, earth, star = 0, 1, C.star
    assert covering((man, man), ((0, star), (0, man)), star) == [1, 0]
    assert covering((man, earth), ((0, star), (1, star)), star) == [0, 1]
    assert covering((man, man), ((0, man),), star) == [0, None]
    assert covering((earth,), ((0, man),), star) == [None]
