"""Leaders (CC-10.4 to CC-10.8)."""

import pytest

from tests.games.clash.positions import SEA, load, seat, stock, units, world
from tests.games.kit import legal, play, refused
from uruk.games.clash.components import LEADER
from uruk.games.clash.game import ClashState
from uruk.games.clash.invariants import invariants
from uruk.games.clash.rules.leaders import leader_city
from uruk.games.clash.rules.recruiting import why_not_hire
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.rules.units import remove
from uruk.games.clash.state.battle import Battle
from uruk.kernel.errors import BadPosition

ON = {"expansion": "on"}
BABYLONIA = {"civilization": "babylonia"}


def ruled(*units: str, **fields: object) -> ClashState:
    """Babylonia, with Hammurabi in D2 unless something else is said."""
    own = {**BABYLONIA, "leader": "hammurabi", **fields}
    return load(
        seats=[seat("tactics", food=2, ore=1, culture=3, mood=3, **own)], units=units, options=ON
    )


@pytest.mark.rule("CC-10.4", "CC-9.51")
def test_a_leader_is_recruited_for_two_tokens_and_his_card_chosen() -> None:
    state = load(seats=[seat(food=2, culture=1, mood=1, **BABYLONIA)], options=ON)
    play(state, "recruit D2", "recruit leader")
    assert legal(state) == ["leader hammurabi", "leader nebuchadnezzar", "leader nabopolassar"]
    play(state, "leader nebuchadnezzar")
    player = world(state).players[0]
    assert player.leader == "nebuchadnezzar"
    assert player.leaders == ("hammurabi", "nabopolassar")
    assert units(state, "D2") == ["leader"]
    assert stock(state) == {"food": 2}


@pytest.mark.rule("CC-10.5")
def test_another_leader_takes_the_place_of_the_first_even_in_a_full_stack() -> None:
    state = ruled("D2 p0 3 infantry 1 leader")
    play(state, "recruit D2", "recruit leader", "leader nabopolassar")
    player = world(state).players[0]
    assert (player.leader, player.leaders) == ("nabopolassar", ("nebuchadnezzar",))
    assert units(state, "D2") == ["infantry"] * 3 + ["leader"]
    assert not world(state).players[1].captured


@pytest.mark.rule("CC-10.2", "CC-9.54")
def test_a_leader_finds_no_room_in_a_full_stack() -> None:
    data = world(ruled("D2 p0 4 infantry", "C2 p0 1 leader"))
    assert why_not_hire(data, 0, data.board.index["D2"], LEADER) == "CC-9.54"


@pytest.mark.rule("CC-10.8")
def test_without_cards_no_leader_is_recruited() -> None:
    state = load(
        seats=[seat(food=2, ore=1, culture=1, mood=1, leaders=[], **BABYLONIA)], options=ON
    )
    play(state, "recruit D2")
    assert refused(state, "recruit leader") == "CC-10.8"


@pytest.mark.rule("CC-V.10")
def test_an_unexpected_leader_is_drawn() -> None:
    options = {**ON, "recruits": "drawn"}
    state = load(seats=[seat(food=2, culture=1, mood=1, **BABYLONIA)], options=options)
    play(state, "recruit D2", "recruit leader")
    player = world(state).players[0]
    assert player.leader
    assert len(player.leaders) == 2


@pytest.mark.rule("CC-10.7", "CC-26.2")
@pytest.mark.parametrize(("foe", "points"), [(1, 2), (4, 0)])
def test_who_kills_a_leader_in_battle_takes_his_card_unless_he_is_a_barbarian(
    foe: int, points: int
) -> None:
    data = world(ruled("D3 p0 1 leader"))
    space = data.board.index["D3"]
    data.battle = Battle((foe, 0), space, data.board.index["D4"], group=(), naval=False)
    remove(data, 0, space, data.stack(0, space), "CC-16.16")
    data.battle = None
    assert data.players[0].leader == ""
    assert data.players[0].leaders == ("nebuchadnezzar", "nabopolassar")
    assert breakdown(data, 1)["leaders"] == points
    assert invariants(data) == []


@pytest.mark.rule("CC-10.7")
def test_leaders_who_kill_each_other_are_two_points_for_either_side() -> None:
    greek = seat("tactics", civilization="greece", leader="leonidas")
    state = load(
        seats=[seat("tactics", leader="hammurabi", **BABYLONIA), greek], options=ON,
        units=["D3 p0 1 leader", "E4 p1 1 leader"],
    )  # fmt: skip
    data = world(state)
    index = data.board.index
    data.battle = Battle((0, 1), index["E4"], index["D3"], group=(), naval=False)
    for number, space in enumerate(("D3", "E4")):
        stack = data.stack(number, index[space])
        remove(data, number, index[space], stack, "CC-16.16")
    data.battle = None
    assert [player.captured for player in data.players] == [("leonidas",), ("hammurabi",)]
    assert [breakdown(data, number)["leaders"] for number in (0, 1)] == [2, 2]


@pytest.mark.rule("CC-10.7")
def test_a_leader_lost_without_a_battle_is_nobodys() -> None:
    data = world(ruled("D3 p0 1 leader"))
    space = data.board.index["D3"]
    remove(data, 0, space, data.stack(0, space), "CC-21.1")
    assert data.players[1].captured == ()
    assert data.players[0].leader == ""


@pytest.mark.rule("CC-10.6")
def test_abilities_end_with_the_leader() -> None:
    state = ruled("D2 p0 1 leader")
    data = world(state)
    assert leader_city(data, 0) == data.board.index["D2"]
    before = data.players[0].powers
    remove(data, 0, data.board.index["D2"], data.stack(0, data.board.index["D2"]), "CC-21.1")
    assert data.players[0].powers < before
    assert leader_city(data, 0) < 0


def test_positions_with_leaders_that_cannot_be_are_refused_by_field() -> None:
    with pytest.raises(BadPosition, match="hammurabi is in play, the map differs"):
        ruled()
    with pytest.raises(BadPosition, match="a leader without a card"):
        ruled("D2 p0 1 leader", leader="")
    with pytest.raises(BadPosition, match="so many are not in the supply"):
        ruled("D2 p0 2 leader")
    with pytest.raises(BadPosition, match=r"seats\[0\].civilization: belongs to the expansion"):
        load(seats=[seat(**BABYLONIA)])
    with pytest.raises(BadPosition, match=r"seats\[0\].captured: hammurabi is in seats\[0\].lead"):
        ruled("D2 p0 1 leader", captured=["hammurabi"])


@pytest.mark.rule("CC-18.8", "CC-10.7", "CC-18.5")
@pytest.mark.parametrize(("foe", "captured"), [("p1", ("hammurabi",)), ("pirates", ())])
def test_a_leader_who_drowns_with_his_ship_is_killed_by_the_enemy(
    foe: str, captured: tuple[str, ...]
) -> None:
    ruler = seat("tactics", leader="hammurabi", **BABYLONIA)
    state = load(
        seats=[ruler, seat()], units=["C3 p0 1 ship 1 leader", f"E3 {foe} 1 ship"],
        tiles=SEA, options=ON, dice=[1, 6],
    )  # fmt: skip
    play(state, "move", "group C3", "take 1 ship 1 leader", "sail E3")
    assert world(state).players[1].captured == captured
    assert world(state).players[0].leader == ""
