"""Pirates (CC-23)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games import kit
from tests.games.clash.positions import ARMED, SEA, city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.components import FACES, SHIP
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.barbarians import advance
from uruk.games.clash.rules.collecting import near_options
from uruk.games.clash.rules.pirates import pirate_waters, raid
from uruk.games.clash.rules.trade_routes import count_routes
from uruk.games.clash.state.owners import PIRATES
from uruk.kernel.errors import BadPosition
from uruk.kernel.script import Ask

ON = {"expansion": "on"}
COAST = ["D2 p0 happy", "C2 p0 neutral", "D7 p1 happy"]
"""Seat 0 lives beside the sea of C3 (C2) and that of E3 (D2)."""


def at_sea(*stacks: str, **more: object) -> ClashState:
    fields: dict[str, object] = {"cities": COAST, "seats": [ARMED, ARMED], **more}
    return load(units=stacks, options=ON, **fields)  # type: ignore[arg-type]


def raided(state: ClashState, *answers: str) -> list[tuple[str, list[str]]]:
    """Pirates raid for seat 0; what is asked and what may be answered, the last not answered."""
    asked: list[tuple[str, list[str]]] = []
    part = raid(world(state), 0)
    given = iter(answers)
    try:
        ask = next(part)
        while True:
            assert isinstance(ask, Ask)
            listed = list(ask.listed())
            asked.append((ask.kind, [str(move) for move in listed]))
            answer = next(given, None)
            if answer is None:
                return asked
            ask = part.send(next(move for move in listed if str(move) == answer))
    except StopIteration:
        return asked


def pirates(state: ClashState) -> dict[str, int]:
    return {world(state).name(s): len(stack) for s, stack in world(state).units[PIRATES].items()}


@pytest.mark.rule("CC-23.2", "CC-1.5")
def test_two_ships_are_placed_the_last_one_beside_an_own_city() -> None:
    state = at_sea("F3 p0 1 ship")
    asked = raided(state, "put B3")
    assert asked[0] == ("pirate_ship", ["put B3", "put C3", "put E3"])
    assert asked[1] == ("pirate_ship", ["put C3", "put E3"])
    state = at_sea()
    assert raided(state, "put C3")[1][1] == ["put B3", "put C3", "put E3", "put F3"]
    state = at_sea()
    raided(state, "put C3", "put C3")
    assert pirates(state) == {"C3": 2}
    assert world(state).neutrals[PIRATES].supply[SHIP] == 2


@pytest.mark.rule("CC-23.2")
def test_missing_ships_are_taken_from_the_map() -> None:
    state = at_sea("F3 pirates 2 ship", "B3 pirates 1 ship")
    asked = raided(state, "from F3", "put C3", "put C3")
    assert asked[0] == ("pirate_fetched", ["from B3", "from F3"])
    assert pirates(state) == {"F3": 1, "B3": 1, "C3": 2}


@pytest.mark.rule("CC-23.2")
def test_without_free_sea_no_ship_is_placed() -> None:
    state = at_sea(*(f"{space} p0 1 ship" for space in ("B3", "C3", "E3", "F3")))
    assert raided(state) == []


@pytest.mark.rule("CC-23.3")
def test_who_lives_beside_pirates_loses_one_thing_of_choice() -> None:
    state = at_sea(seats=[seat(food=2, mood=1), seat()])
    asked = raided(state, "put C3", "put C3", "pay 1 mood")
    assert asked[2] == ("pirate_loss", ["pay 1 food", "pay 1 mood"])
    assert stock(state) == {"food": 2}


@pytest.mark.rule("CC-23.5")
def test_a_route_does_not_pass_pirates_waters_on_its_way() -> None:
    """From E3 the way to C4 leads over D3, which lies beside the pirates of C3."""
    trader = seat("trade_routes")
    ships = ("E3 p0 1 ship", "C3 pirates 1 ship")
    open_sea = at_sea(ships[0], tiles=SEA, seats=[trader], cities=["C4 p1 happy"])
    assert count_routes(world(open_sea), 0) == 1
    blocked = at_sea(*ships, tiles=SEA, seats=[trader], cities=["C4 p1 happy"])
    assert count_routes(world(blocked), 0) == 0


@pytest.mark.rule("CC-23.3")
def test_everybody_beside_pirates_is_robbed() -> None:
    cities = ["C2 p0 happy", "F2 p1 happy"]
    state = at_sea(seats=[seat(food=1), seat(food=1)], cities=cities)
    raided(state, "put C3", "put F3", "pay 1 food", "pay 1 food")
    assert (stock(state, 0), stock(state, 1)) == ({}, {})


@pytest.mark.rule("CC-23.3")
def test_who_has_nothing_loses_the_mood_of_a_city_beside_pirates() -> None:
    state = at_sea(seats=[seat(), seat()])
    asked = raided(state, "put C3", "put C3")
    assert asked[2] == ("pirate_mood", ["choose C2", "choose D2"])
    state = at_sea(seats=[seat(), seat()])
    raided(state, "put C3", "put C3", "choose C2")
    assert city(state, "C2")["mood"] == "angry"
    assert city(state, "D2")["mood"] == "happy"


@pytest.mark.rule("CC-23.4", "CC-9.16")
def test_nothing_is_collected_from_pirates_waters() -> None:
    fisher = seat("fishing")
    free = at_sea(seats=[fisher])
    home, sea = (world(free).board.index[name] for name in ("D2", "E3"))
    assert sea in dict(near_options(world(free), 0, home))
    beside = at_sea("F3 pirates 1 ship", seats=[fisher])
    assert pirate_waters(world(beside)) >> sea & 1
    assert sea not in dict(near_options(world(beside), 0, home))


@pytest.mark.rule("CC-23.5", "CC-27.51")
def test_no_trade_route_leads_through_pirates_waters() -> None:
    trader = seat("bartering", "trade_routes")
    cities = ["D2 p0 happy", "G3 p1 happy"]
    assert count_routes(world(at_sea("E3 p0 1 ship", seats=[trader], cities=cities)), 0) == 1
    blocked = at_sea("E3 p0 1 ship", "F3 pirates 1 ship", seats=[trader], cities=cities)
    assert count_routes(world(blocked), 0) == 0


def hunted(dice: list[tuple[int, str]]) -> ClashState:
    """A ship sails against two pirate ships."""
    state = at_sea("C3 p0 2 ship", "E3 pirates 2 ship", tiles=SEA, cities=["D2 p0 happy"])
    kit.load_dice(state, len(FACES), [FACES.index(face) for face in dice])
    play(state, "move", "group C3")
    if prompt(state) == "units":
        play(state, next(move for move in legal(state) if "2 ship" in move))
    return play(state, "sail E3")


@pytest.mark.rule("CC-23.6", "CC-23.7", "CC-R.39")
def test_each_sunk_pirate_ship_brings_gold_and_a_token() -> None:
    state = hunted([(5, "cavalry"), (5, "cavalry"), (1, "leader"), (1, "leader")])
    assert prompt(state) == "gain"
    play(state, "have 1 culture", "have 1 mood")
    assert stock(state) == {"gold": 2, "culture": 1, "mood": 1}
    assert units(state, "E3") == ["ship", "ship"]
    assert world(state).neutrals[PIRATES].supply[SHIP] == 4


@pytest.mark.rule("CC-23.7")
def test_the_reward_is_paid_whoever_wins() -> None:
    state = hunted([(4, "cavalry"), (1, "leader"), (6, "infantry"), (6, "infantry")])
    assert prompt(state) == "gain"
    play(state, "have 1 mood")
    assert stock(state) == {"gold": 1, "mood": 1}
    assert pirates(state) == {"E3": 1}


@pytest.mark.rule("CC-V.1")
def test_pirates_are_in_no_position_of_the_base_game() -> None:
    with pytest.raises(BadPosition, match="units: 'pirates' is nobody"):
        load(units=["E3 pirates 1 ship"])
    with pytest.raises(BadPosition, match="units"):
        load(units=["E3 pirates 5 ship"], options=ON)


def send_all(state: ClashState) -> Iterator[str]:
    """Barbarians move for seat 0, in the first way there is."""
    part = advance(world(state), 0)
    try:
        ask = next(part)
        while True:
            assert isinstance(ask, Ask)
            move = next(iter(ask.listed()))
            yield str(move)
            ask = part.send(move)
    except StopIteration:
        return


@pytest.mark.rule("CC-23.1")
def test_pirates_do_not_move_by_themselves_and_carry_nothing() -> None:
    state = at_sea("E3 pirates 1 ship", "D4 barbarians 1 infantry", seats=[ARMED, ARMED])
    assert "group D4" in list(send_all(state))
    assert pirates(state) == {"E3": 1}
    with pytest.raises(BadPosition, match="so many are not in the supply"):
        at_sea("E3 pirates 1 ship 1 infantry")
