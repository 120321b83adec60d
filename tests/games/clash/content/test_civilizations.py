"""What the expansion allows once a turn: not twice, only the limit forbids it, next turn again."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.clash.positions import ARMED, SEA, city, led, stock, world
from tests.games.kit import asked, legal, load_dice, play, prompt, refused
from uruk.games.clash.components import FACES
from uruk.games.clash.game import CLASH, ClashState

HOMES = ("D2 p0 happy", "C2 p0 happy", "E2 p0 happy", "D4 p0 happy", "D7 p1 happy")
RICH: dict[str, Any] = {"food": 2, "wood": 2, "ore": 2, "gold": 2}
VOTES = ("writing", "philosophy", "voting")


def on_turn(state: ClashState) -> ClashState:
    """Answers whatever is asked until an action can be chosen."""
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    return state


def next_turn(state: ClashState) -> ClashState:
    """The others do nothing; then it is the first player's turn again."""
    play(state, "end")
    while asked(state) != (0, "turn"):
        play(state, "end" if prompt(state) == "turn" else legal(state)[-1])
    return state


def without_limits(state: ClashState) -> ClashState:
    """The same position, with nothing used in this turn."""
    document = state.position()
    document["turn"].pop("used", None)
    found = CLASH.load(document)
    assert isinstance(found, ClashState)
    return found


def tributes() -> ClashState:
    return led("aztecs", leader="acamapichtli", mood=9, cities=HOMES)


def mass_sacrifice() -> ClashState:
    captives = ["p1 infantry"] * 4
    advances = ("tactics", "writing", "storage", "engineering")
    return led("aztecs", *advances, leader="ahuitzotl", captives=captives, cities=HOMES, **RICH)


def spread_of_fear() -> ClashState:
    return led("aztecs", leader="marqzen", units=("D2 p0 1 leader", "D3 p1 3 infantry"))


def navigator() -> ClashState:
    fleets = ("C3 p0 1 ship 1 leader", "E3 p0 1 ship 1 infantry")
    return led("carthage", "fishing", leader="hanno", units=fleets, place={"tiles": SEA})


def tribal_allies() -> ClashState:
    return led("celts", "tactics", "draft")


def imperial_army() -> ClashState:
    return led("china", "tactics", "draft", "nationalism", units=("D2 p0 1 settler 1 infantry",))


def beloved() -> ClashState:
    return led("egypt", leader="cleopatra", culture=4)


def architect() -> ClashState:
    stocked = {**RICH, "culture": 6}
    return led("persia", "myths", "writing", "storage", leader="darius", cities=HOMES, **stocked)


def danegeld() -> ClashState:
    return led("vikings", "bartering", "taxes", "currency", leader="knut")


def shogunate() -> ClashState:
    hand = ["A21", "A22"]
    return led("japan", "tactics", "draft", "nationalism", hand=hand, culture=6, idea=2)


ACTIONS = {
    "acamapichtli.tributes": tributes,
    "ahuitzotl.mass_sacrifice": mass_sacrifice,
    "marqzen.spread_of_fear": spread_of_fear,
    "hanno.navigator": navigator,
    "tribal_allies": tribal_allies,
    "imperial_army": imperial_army,
    "cleopatra.beloved": beloved,
    "darius.architect": architect,
    "knut.danegeld": danegeld,
    "shogunate": shogunate,
}


def offered(state: ClashState, ability: str) -> list[str]:
    return [move for move in legal(state) if move.startswith(f"use {ability}")]


@pytest.mark.rule("CC-3.8", "CC-28.3")
@pytest.mark.parametrize(("ability", "made"), ACTIONS.items(), ids=ACTIONS)
def test_an_action_of_an_ability_is_open_once_a_turn(
    ability: str, made: Callable[[], ClashState]
) -> None:
    state = made()
    play(state, offered(state, ability)[0])
    if prompt(state) == "destination":
        play(state, "sail E3")
    on_turn(state)
    assert offered(state, ability) == []
    other = offered(without_limits(state), ability)
    assert other, "nothing but the limit is against it"
    assert refused(state, other[0]) == "CC-3.8"
    assert offered(next_turn(state), ability)


@pytest.mark.rule("CC-28.45")
def test_pottery_counts_one_collect_a_turn() -> None:
    cities = ("D4 p0 happy temple academy fortress", *HOMES[:3], HOMES[4])
    state = led("japan", "storage", cities=cities)

    def harvest() -> int:
        """How much food a Collect brings; the culture tokens are counted apart."""
        before = stock(state).get("food", 0)
        play(state, "collect D4")
        while prompt(state) == "collect":
            play(state, next((m for m in legal(state, "take") if m.endswith("food")), "done"))
        return stock(state)["food"] - before

    assert (harvest(), stock(state)["culture"]) == (3, 1)
    assert (harvest(), stock(state)["culture"]) == (3, 1)
    world(state).players[0].stock[0] = 0
    next_turn(state)
    assert (harvest(), stock(state)["culture"]) == (3, 2)


@pytest.mark.rule("CC-28.3", "CC-7.3")
@pytest.mark.parametrize(
    ("civilization", "advances", "first"),
    [("india", ("arts", "theaters"), "writing"), ("maya", ("arts", "sports"), "myths")],
)
def test_an_advance_is_cheaper_once_a_turn(
    civilization: str, advances: tuple[str, ...], first: str
) -> None:
    priced: dict[str, Any] = {"mood": 3} if civilization == "india" else {"food": 2, "idea": 0}
    state = led(civilization, *advances, **priced)
    assert f"develop {first}" in legal(state)
    play(state, f"develop {first}")
    while prompt(state) in ("pay", "lighter"):
        play(state, next(m for m in legal(state) if m.startswith(("use", "pay"))))
    on_turn(state)
    world(state).players[0].stock[:] = [1 if civilization == "maya" else 0, 0, 0, 0, 0, 0, 3]
    again = without_limits(state)
    assert legal(again, "develop")
    assert legal(CLASH.load(state.position()), "develop") == []
    assert legal(next_turn(state), "develop")


@pytest.mark.rule("CC-28.3", "CC-15.5")
def test_a_roll_of_influence_is_thrown_again_once_a_turn() -> None:
    cities = ("D2 p0 happy temple", "C2 p1 happy academy fortress", "D7 p1 happy")
    state = led("india", "arts", leader="ashoka", cities=cities)
    low = next(n for n, (number, _) in enumerate(FACES) if number == 1)

    def fail(*expected: str) -> None:
        load_dice(state, len(FACES), [low, low])
        play(state, "influence")
        assert prompt(state) == expected[0]
        play(state, *expected[1:])

    fail("roll_again", "use ashoka.buddhism")
    fail("turn")
    next_turn(state)
    fail("roll_again", "use ashoka.buddhism")


@pytest.mark.rule("CC-28.72", "CC-R.63")
def test_a_city_stands_in_for_another_once_a_turn() -> None:
    state = led("greece", *VOTES, "tactics", "storage", cities=HOMES, foe=ARMED, food=2, culture=0)

    def collect_twice() -> str:
        """What is asked after the second of two activations."""
        for _ in range(2):
            play(state, "collect D2")
            while prompt(state) == "collect":
                play(state, legal(state)[-1])
        return prompt(state)

    assert collect_twice() == "stand_in"
    play(state, "choose C2", "collect E2")
    while prompt(state) == "collect":
        play(state, legal(state)[-1])
    next_turn(state)
    assert collect_twice() == "stand_in"
    play(state, "choose C2")


@pytest.mark.rule("CC-28.72", "CC-R.63")
def test_no_other_city_stands_in_for_the_second_time() -> None:
    turn = {"activations": {"D2": 1, "E2": 1}, "actions": 3}
    state = led("greece", *VOTES, cities=HOMES, place={"turn": turn})
    play(state, "collect D2")
    while prompt(state) == "collect":
        play(state, legal(state)[-1])
    play(state, "choose C2", "collect E2")
    while prompt(state) == "collect":
        play(state, legal(state)[-1])
    assert prompt(state) == "turn"
    assert city(state, "E2")["mood"] == "neutral"
