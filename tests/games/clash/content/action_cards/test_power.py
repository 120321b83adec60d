"""Upper halves about other players and barbarians (CC-19)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused


def test_spy_looks_and_exchanges_one_card() -> None:
    state = load(seats=[seat(culture=1, hand=["A7", "A1", "O1"]), seat(hand=["A2", "O2"])])
    play(state, "card A7")
    found = state.prompt()
    assert found is not None
    assert found.private["hand"] == ["A2", "O2"]
    assert legal(state) == ["pass", "take A2", "take O2"]
    play(state, "take O2", "give O1")
    assert world(state).players[0].objectives == ("O2",)
    assert world(state).players[1].objectives == ("O1",)
    assert state.view(0)["seats"][1]["known"] == ["A2", "O1"]


def test_mercenaries_move_barbarians_for_pay() -> None:
    state = load(
        seats=[seat(food=1, hand=["A13"])],
        cities=["D2 p0 happy", "D4 barbarians neutral", "D7 p1 happy"],
        units=["D4 barbarians 2 infantry"],
    )
    play(state, "card A13", "to C4")
    assert units(state, "C4", "barbarians") == ["infantry", "infantry"]
    assert units(state, "D4", "barbarians") == ["infantry"]
    assert stock(state) == {}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-10.2")
@pytest.mark.parametrize("card", ["A13", "A14"])
def test_mercenaries_count_the_army_that_moves_against_four(card: str) -> None:
    """Three can only join the one on D3, which may then go to the three on D4."""
    state = load(
        seats=[seat(food=2, hand=[card])],
        units=["C4 barbarians 3 infantry", "D3 barbarians 1 infantry", "D4 barbarians 3 infantry"],
    )
    play(state, f"card {card}", "group C4", "group D3", "choose C4")
    assert units(state, "D3", "barbarians") == ["infantry"] * 4
    play(state, "to D4")
    assert units(state, "D3", "barbarians") == ["infantry"] * 3
    assert units(state, "D4", "barbarians") == ["infantry"] * 4


def test_mercenaries_attack_and_conquer() -> None:
    state = load(
        seats=[seat(culture=1, hand=["A13"])],
        cities=["D2 p0 happy", "D4 p1 neutral", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry"],
    )
    play(state, "card A13", "to D4")
    if prompt(state) == "refuge":
        play(state, "pass")
    assert city(state, "D4")["owner"] == "barbarians"


def test_cultural_takeover() -> None:
    state = load(
        seats=[seat(hand=["A15"])],
        cities=["D2 p0 happy", "D3 barbarians neutral", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry"],
        dice=[5],
    )
    play(state, "card A15")
    assert prompt(state) == "takeover_unit"
    play(state, "place infantry")
    assert city(state, "D3")["owner"] == 0
    assert city(state, "D3")["mood"] == "neutral"
    assert units(state, "D3") == ["infantry"]
    assert stock(state) == {}
    assert state.view(None)["turn"]["actions"] == 2
    assert world(state).turn.influenced


def test_negotiations_forbid_attacks_between_two_players() -> None:
    fields = {
        "cities": ["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        "units": ["D3 p0 1 infantry", "C4 p1 1 infantry"],
    }
    state = load(seats=[seat("tactics", culture=1, hand=["A23"]), seat("tactics")], **fields)  # type: ignore[arg-type]
    play(state, "card A23", "move", "group D3")
    assert refused(state, "to E4") == "CC-19.3"
    late = load(seats=[seat("tactics", culture=1, food=2, hand=["A23"])], **fields)  # type: ignore[arg-type]
    play(late, "develop myths")
    assert refused(late, "card A23") == "CC-19.3"


def test_assassination_takes_a_main_action() -> None:
    state = load(seats=[seat(culture=2, hand=["A27", "A28"]), seat(hand=["A1"])])
    play(state, "card A27")
    assert refused(state, "card A28") == "CC-19.3"
    play(state, "end")
    assert state.view(None)["turn"] is not None
    assert state.view(None)["turn"]["actions"] == 2
    play(state, "end", "end")
    assert state.view(None)["turn"]["actions"] == 3


def test_new_plans_exchange_an_objective() -> None:
    state = load(
        seats=[seat(culture=1, hand=["A31", "O1"])], objective_deck=[f"O{n}" for n in range(2, 33)]
    )
    play(state, "card A31")
    assert legal(state) == ["pass", "keep O31", "keep O32"]
    assert "O31" not in str(state.view(1))
    play(state, "keep O31", "discard O1")
    assert world(state).players[0].objectives == ("O31",)
    assert len(world(state).objective_deck) == 31
    assert "O1" in world(state).objective_deck


def test_militia() -> None:
    state = load(seats=[seat(culture=1, hand=["A37"])], units=["D2 p0 3 infantry"])
    play(state, "card A37")
    assert units(state, "D2").count("infantry") == 4
    full = load(seats=[seat(culture=1, hand=["A37"])], units=["D2 p0 4 infantry"])
    assert refused(full, "card A37") == "CC-19.3"


def test_leadership() -> None:
    state = load(seats=[seat(culture=2, hand=["A25", "A26"])])
    play(state, "card A25", "card A26")
    assert state.view(None)["turn"]["actions"] == 5
