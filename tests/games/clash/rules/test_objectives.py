"""Laying objectives (CC-20)."""

import pytest

from tests.games.clash.positions import SIX, category, load, own, seat, stock, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.components import OBJECTIVE, OBJECTIVE_CARD
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.objectives import met_in_status
from uruk.games.clash.rules.scoring import breakdown


def phase(*hand: str, **fields: object) -> ClashState:
    """Seat 0 in step 1 of the status phase."""
    extra = {key: fields.pop(key) for key in ("food", "idea", "gold", "ore") if key in fields}
    advances = fields.pop("advances", ())
    player = seat(*advances, hand=list(hand), **extra)  # type: ignore[misc]
    return load(seats=[player, seat()], agenda=["status", "objectives 0"], **fields)  # type: ignore[arg-type]


@pytest.mark.rule("CC-20.1", "CC-26.2", "CC-25.2")
def test_a_card_completes_one_of_two_objectives_for_two_points() -> None:
    state = phase("O1", cities=own(*SIX))
    assert legal(state) == ["lay O1 large_civilization", "pass"]
    play(state, "lay O1 large_civilization")
    player = state.view(None)["seats"][0]
    assert player["completed"] == [["O1", "large_civilization"]]
    assert breakdown(world(state), 0)["objectives"] == 2
    for card in OBJECTIVE_CARD.values():
        assert card.top != card.bottom


@pytest.mark.rule("CC-20.2")
def test_immediate_objectives_are_laid_right_after_the_occasion() -> None:
    state = load(
        seats=[seat("tactics", hand=["O2"])],
        cities=["D2 p0 happy", "E4 p1 neutral fortress"],
        units=["D3 p0 2 infantry"],
        dice=[1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert (state.seat, prompt(state)) == (0, "objective")
    assert legal(state) == ["lay O2 conqueror", "pass"]
    state = phase("O2", cities=["D2 p0 happy"])
    assert "lay O2 conqueror" not in legal(state)


@pytest.mark.rule("CC-20.3", "CC-E.14")
def test_one_occurrence_serves_each_name_once_but_several_names() -> None:
    state = load(
        tiles={"1": "7 base", "2": "8 base", "3": "20 base"},
        seats=[seat("tactics", hand=["O2", "O8", "O10"])],
        cities=["D2 p0 happy", "F2 p1 neutral fortress"],
        units=["E3 p0 1 ship 2 infantry"],
        dice=[1, 1, 1],
    )
    play(state, "move", "group E3", "take 2 infantry", "to F2")
    assert {"lay O2 conqueror", "lay O8 conqueror", "lay O10 naval_assault"} < set(legal(state))
    play(state, "lay O2 conqueror")
    assert legal(state) == ["lay O10 naval_assault", "pass"]
    play(state, "lay O10 naval_assault")
    assert len(world(state).players[0].completed) == 2


@pytest.mark.rule("CC-20.4", "CC-R.24")
def test_one_of_a_name_in_a_phase() -> None:
    state = phase("O24", "O25", advances=category("autocracy"))
    play(state, "lay O24 government")
    assert len(world(state).players[0].completed) == 1


@pytest.mark.rule("CC-20.5")
def test_laying_is_optional_and_laid_cards_stay() -> None:
    state = phase("O1", cities=own(*SIX))
    play(state, "pass")
    assert world(state).players[0].objectives == ("O1",)


@pytest.mark.rule("CC-20.6")
def test_prices_exclusions_and_the_renewed_deck() -> None:
    state = phase("O7", idea=5)
    play(state, "lay O7 eureka")
    assert stock(state) == {"idea": 3}
    fleets = {
        "seats": [seat("trade_routes")],
        "cities": ["D2 p1 happy", "F2 p1 happy", "D4 p1 happy"],
        "units": ["E3 p0 3 ship"],
    }
    data = world(load(**fleets))  # type: ignore[arg-type]
    assert {"trade_power", "shipping_routes"} <= set(met_in_status(data, 0, frozenset()))
    assert "shipping_routes" not in met_in_status(data, 0, frozenset({"trade_power"}))
    assert OBJECTIVE["colony"].excludes == ("city_founder",)
    state = load(
        seats=[seat(), seat()],
        agenda=["round", "new_cards 0"],
        objective_deck=[],
        objective_discard=[f"O{n}" for n in range(1, 33)],
    )
    assert len(world(state).objective_deck) == 31
    assert len(world(state).players[0].objectives) == 1


def test_a_player_is_asked_whatever_the_hand_holds() -> None:
    """The question must not tell whether the card is there."""
    state = phase("O9", cities=own(*SIX))
    assert prompt(state) == "objective"
    assert legal(state) == ["pass"]


@pytest.mark.rule("CC-20.4", "CC-R.24")
def test_one_objective_of_a_name_in_one_phase() -> None:
    democracy = ["voting", "separation_of_power", "civil_liberties", "free_economy"]
    state = load(
        seats=[seat("writing", "philosophy", *democracy, hand=["O24", "O25"])],
        agenda=["status", "objectives 0"],
        round=3,
    )
    assert {"lay O24 government", "lay O25 government"} <= set(legal(state))
    play(state, "lay O24 government")
    assert "lay O25 government" not in legal(state)


@pytest.mark.rule("CC-25.1", "CC-20.2")
def test_battles_of_the_administrative_phase_belong_to_no_turn() -> None:
    hordes = ["C2 barbarians 1 infantry", "D4 barbarians 1 infantry"]
    state = load(
        seats=[seat(cubes=1, hand=["O3"])],
        cities=["D2 p0 happy", "E4 p0 happy", "D7 p1 happy"],
        units=[*(f"{home} p0 4 infantry" for home in ("D2", "E4")), *hordes],
        agenda=["starter", "free_advance 0"],
        round=3,
        event_deck=["E28"],
        dice=[1, 6, 6, 6, 6] * 4,
    )
    play(state, "advance bartering")
    while prompt(state) != "starter":
        assert "lay O3 warmonger" not in legal(state), "two battles, but in no turn"
        assert CLASH.load(state.position()).legal() == state.legal()
        play(state, legal(state)[0])
    assert units(state, "C2", "barbarians") == units(state, "D4", "barbarians") == []
    assert world(state).turn.feats == ()
