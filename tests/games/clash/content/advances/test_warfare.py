"""Warfare (CC-27.17 to CC-27.20)."""

import pytest

from tests.games.clash.positions import load, seat, stock, units
from tests.games.kit import play, prompt


@pytest.mark.rule("CC-27.18")
def test_siegecraft_pays_off_a_fortress() -> None:
    def siege(*answers: str) -> tuple[int, bool]:
        state = load(
            seats=[seat("tactics", "siegecraft", wood=2, ore=2)],
            cities=["D2 p0 happy", "E4 p1 neutral fortress"],
            units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
            dice=[1, 1, 1, 1, 1],
        )
        play(state, "move", "group D3", "take 2 infantry", "to E4", *answers)
        battle = state.view(None)["battle"]
        return len(battle["dice"][1]), battle["fortress"][1]

    assert siege("yes", "no") == (2, True)
    assert siege("no", "yes") == (3, False)
    assert siege("no", "no") == (3, True)


@pytest.mark.rule("CC-27.19", "CC-27.36")
def test_metallurgy_makes_steel_free() -> None:
    state = load(
        seats=[seat("tactics", "steel_weapons", "metallurgy")],
        cities=["D2 p0 happy"],
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert state.view(None)["battle"]["values"] == [4, 2]


@pytest.mark.rule("CC-27.20", "CC-27.39")
def test_draft_costs_more_with_civil_liberties() -> None:
    state = load(
        seats=[seat("tactics", "draft", "civil_liberties", mood=2)], cities=["D2 p0 neutral"]
    )
    play(state, "recruit D2")
    assert units(state, "D2") == ["infantry"]
    assert stock(state) == {}


@pytest.mark.rule("CC-27.18")
def test_siegecraft_takes_its_price_for_each_effect() -> None:
    def left(*answers: str, **stocked: int) -> dict[str, int]:
        state = load(
            seats=[seat("tactics", "siegecraft", **stocked)],
            cities=["D2 p0 happy", "E4 p1 neutral fortress"],
            units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
            dice=[1, 1, 1, 1, 1],
        )
        play(state, "move", "group D3", "take 2 infantry", "to E4", *answers)
        return stock(state)

    assert left("yes", "yes", wood=3, ore=3) == {"wood": 1, "ore": 1}
    assert left("yes", "no", wood=3, ore=3) == {"wood": 1, "ore": 3}
    assert left("no", "yes", wood=3, ore=3) == {"wood": 3, "ore": 1}
    assert left("yes", gold=3) == {"gold": 1}, "gold as wild, and not twice"


@pytest.mark.rule("CC-27.19", "CC-27.36")
def test_metallurgy_is_no_help_against_steel() -> None:
    state = load(
        seats=[seat("tactics", "steel_weapons", "metallurgy", ore=1), seat("steel_weapons")],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert (state.seat, prompt(state)) == (0, "steel")
    play(state, "yes")
    assert stock(state) == {}
    assert state.view(None)["battle"]["values"] == [3, 2], "1 more, not 2"
