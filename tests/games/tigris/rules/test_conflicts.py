"""What players are told of conflicts, squares, crosses and buildings."""

from typing import Any

import pytest

from uruk import State
from uruk.games.tigris import GAME

TEXT = GAME.text()
NAMES = ["Ann", "Bob", "Eve"]
REVOLT = {"hands": {"archer": "tttsss", "bull": "tttsss"}, "pieces": {"b0": "Bk", "c0": "t"}}
WAR = {
    "hands": {"archer": "sssttt", "bull": "sttttt"},
    "pieces": {"c4": "t", "d4": "s", "b4": "Ak", "f4": "s", "g4": "t", "g5": "Bk"},
}
LINE = {"options": {"civ_buildings": "on"}, "hands": {"archer": "ssssss"}}
CROSS = {
    "options": {"wonder": "on"},
    "hands": {"archer": "ssssss"},
    "pieces": {"g4": "s", "f5": "s", "g5": "s", "h5": "s"},
}


def play(document: dict[str, Any], *moves: str) -> State:
    state = GAME.load(document)
    for move in moves:
        state.play(move)
    return state


def asked(state: State) -> str:
    prompt = state.prompt()
    assert prompt is not None
    told = {"seat": prompt.seat, **prompt.params}
    return TEXT.format(f"prompt.{prompt.kind}", told, NAMES.__getitem__)


def told(document: dict[str, Any], *moves: str) -> list[str]:
    """What the last move tells everybody."""
    state = play(document, *moves[:-1])
    return [
        TEXT.format(f"event.{event.kind}", {"seat": event.seat, **event.values}, NAMES.__getitem__)
        for event in state.play(moves[-1])
    ]


@pytest.mark.rule("TE-11.3", "TE-11.4")
def test_both_sides_of_a_revolt_are_told_the_strengths_as_they_stand() -> None:
    assert asked(play(REVOLT, "king a1")) == (
        "Ann: revolt of the kings. Ann attacks with 1 temple, Bob defends with 2; a tie goes to the"
        " defender. How many temples from your hand do you commit?"
    )
    assert asked(play(REVOLT, "king a1", "commit 3")) == (
        "Bob: revolt of the kings. Ann attacks with 4 temples (3 of them committed), Bob defends"
        " with 2; a tie goes to the defender. How many temples from your hand do you commit?"
    )


@pytest.mark.rule("TE-12.8", "TE-12.9")
def test_both_sides_of_a_war_are_told_the_strengths_as_they_stand() -> None:
    assert asked(play(WAR, "settlement e4")) == (
        "Ann: black war of the kings. Ann attacks with 1 follower, Bob defends with 1; a tie goes"
        " to the defender. How many black tiles from your hand do you commit?"
    )
    assert asked(play(WAR, "settlement e4", "commit 1")) == (
        "Bob: black war of the kings. Ann attacks with 2 followers (1 of them committed), Bob"
        " defends with 1; a tie goes to the defender. How many black tiles from your hand do you"
        " commit?"
    )


@pytest.mark.rule("TE-11.3", "TE-12.8")
def test_the_badges_on_the_board_count_what_is_committed() -> None:
    scene = GAME.scene(play(REVOLT, "king a1", "commit 3").view(1))
    badges = {
        element.key: (element.text, element.label)
        for layer in scene.layers
        for element in layer.elements
        if element.key.startswith("strength:")
    }
    assert badges == {
        "strength:attacker": ("4", "Archer attacks with strength 4, 3 of it committed"),
        "strength:defender": ("2", "Bull defends with strength 2 and wins a tie"),
    }


@pytest.mark.rule("TE-12.10")
def test_a_lost_war_names_the_leader() -> None:
    lines = told(WAR, "settlement e4", "commit 1", "commit 0")
    assert (
        "Ann wins the black war 2 to 1 (attack to defence); Bob loses the king on g5 and the tiles"
        " on f4." in lines
    )


@pytest.mark.rule("TE-V3", "TE-13.1")
def test_a_cross_is_no_square() -> None:
    assert asked(play(CROSS, "settlement g6")) == (
        "Ann: the settlement on g6 completes a black cross. Build the wonder?"
    )
    assert told(CROSS, "settlement g6", "skip")[0] == "Ann builds nothing on the black cross."
    square = {**CROSS, "pieces": {**CROSS["pieces"], "g5": ".", "h4": "s"}}
    assert asked(play(square, "settlement g5")) == (
        "Ann: the settlement on g5 completes a black square. Build a monument?"
    )
    assert told(square, "settlement g5", "skip")[0] == "Ann builds nothing on the black square."
    both = {**CROSS, "pieces": {**CROSS["pieces"], "g5": ".", "h4": "s", "g6": "s"}}
    assert asked(play(both, "settlement g5")) == (
        "Ann: the settlement on g5 completes a black square and a cross. Build a monument or the"
        " wonder?"
    )
    assert told(both, "settlement g5", "skip")[0] == (
        "Ann builds nothing on the black square and cross."
    )


@pytest.mark.rule("TE-18.6")
def test_a_building_is_left_only_where_it_stands() -> None:
    new = {**LINE, "pieces": {"g4": "s", "h4": "s"}}
    assert told(new, "settlement f4", "skip")[0] == "Ann does not build the palace."
    standing = {**LINE, "buildings": {"palace": "c5"}, "pieces": {"g4": "s", "h4": "s", "c5": "s"}}
    assert told(standing, "settlement f4", "skip")[0] == "Ann leaves the palace on c5."
