"""Civilizations: what they are dealt and how their advances come and go (CC-2.5, CC-28.1)."""

import pytest

from tests.games.clash.positions import load, seat, world
from tests.games.kit import legal, new, play
from uruk.games.clash.components import CIVILIZATION, LEADER_CARD, SPECIALS
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.civilizations import deal_leaders, take_civilization
from uruk.games.clash.rules.scoring import breakdown
from uruk.kernel.rng import Rng

ON = {"expansion": "on"}
BABYLONIA = {"civilization": "babylonia"}


def specials(state: object, who: int = 0) -> list[str]:
    bits = world(state).players[who].specials  # type: ignore[arg-type]
    return [name for number, name in enumerate(SPECIALS) if bits >> number & 1]


@pytest.mark.rule("CC-28.1", "CC-26.2")
def test_a_civilizations_advance_comes_with_its_base_and_is_worth_half_a_point() -> None:
    state = load(seats=[seat(food=2, **BABYLONIA)], options=ON)
    before = breakdown(world(state), 0)["advances"]
    play(state, "develop writing")
    assert specials(state) == ["code_of_laws"]
    assert world(state).players[0].cubes == 2
    assert breakdown(world(state), 0)["advances"] == before + 1


@pytest.mark.rule("CC-28.1")
def test_another_civilization_gains_nothing_by_that_advance() -> None:
    state = load(seats=[seat(food=2)], options=ON)
    play(state, "develop writing")
    assert specials(state) == []


@pytest.mark.rule("CC-28.2", "CC-25.8")
def test_a_civilizations_advance_goes_with_its_base() -> None:
    state = load(
        seats=[
            seat("myths", "rituals", "state_religion", "dogma", "writing", "philosophy",
                 culture=1, mood=1, **BABYLONIA)
        ],
        options=ON, agenda=["round_end", "government 0"], turn={},
    )  # fmt: skip
    assert specials(state) == ["code_of_laws", "ziggurats"]
    play(state, next(move for move in legal(state) if move != "pass"))
    if "reform democracy" in legal(state):
        play(state, "reform democracy")
    assert specials(state) == ["code_of_laws"]


@pytest.mark.rule("CC-2.6")
def test_a_civilizations_start_tile_takes_the_place_of_the_standard_one() -> None:
    data = world(load(options=ON))
    take_civilization(data, 0, "vikings")
    assert [data.terrain[space] for space in data.board.regions[0]] == [0, 2, 1, 4]
    assert data.sea >> data.board.regions[0][3] & 1


@pytest.mark.rule("CC-V.12")
def test_mixed_leaders_are_three_each_and_none_bound_to_advances() -> None:
    data = world(load(options=ON))
    with_all = [name for name, card in LEADER_CARD.items() if card.bound]
    data.players.pop()
    deal_leaders(data, Rng(5))
    assert len(data.players[0].leaders) == 3
    assert not set(with_all) & set(data.players[0].leaders)


def test_a_position_with_a_civilization_is_written_and_read() -> None:
    state = load(
        seats=[seat("writing", leader="hammurabi", **BABYLONIA)], units=["D2 p0 1 leader"],
        options=ON,
    )  # fmt: skip
    again = CLASH.load(state.position())
    assert again.position() == state.position()
    assert specials(again) == ["code_of_laws"]


@pytest.mark.rule("CC-2.5", "CC-2.10", "CC-7.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_another_civilization_with_its_three_leaders(players: int) -> None:
    data = world(new(CLASH, ClashState, players, 3, expansion="on"))
    names = [player.civilization for player in data.players]
    assert len(set(names)) == players
    for name, player in zip(names, data.players, strict=True):
        assert player.leaders == tuple(leader.id for leader in CIVILIZATION[name].leader)
        assert not player.leader
        assert not player.specials
    cards = (len(data.event_deck), len(data.objective_deck))
    assert cards == (58, 38 - players)


@pytest.mark.rule("CC-2.5")
def test_civilizations_may_be_chosen_in_turn_order_or_left_out() -> None:
    state = new(CLASH, ClashState, 2, 3, expansion="on", civilizations="chosen")
    first = state.seat
    taken = legal(state)[0]
    play(state, taken)
    assert state.seat != first
    assert taken not in legal(state)
    play(state, legal(state)[0])
    names = [player.civilization for player in world(state).players]
    assert all(names)
    assert len(set(names)) == 2
    data = world(new(CLASH, ClashState, 2, 3, expansion="on", civilizations="none"))
    assert [player.civilization for player in data.players] == ["", ""]
    assert len(data.event_deck) == 58
