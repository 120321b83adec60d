"""Revolts and wars, as players are told of them (TE-11, TE-12)."""

import pytest

from tests.games.tigris.positions import event_texts, prompt_text, table
from uruk.games.tigris import GAME
from uruk.kernel.contract import State

REVOLT = {"hands": {"archer": "tttsss", "bull": "tttsss"}, "pieces": {"b0": "Bk", "c0": "t"}}
WAR = {
    "hands": {"archer": "sssttt", "bull": "sttttt"},
    "pieces": {"c4": "t", "d4": "s", "b4": "Ak", "f4": "s", "g4": "t", "g5": "Bk"},
}


@pytest.mark.rule("TE-11.3", "TE-11.4")
def test_both_sides_of_a_revolt_are_told_the_strengths_as_they_stand() -> None:
    assert prompt_text(table(REVOLT, "king a1")) == (
        "Ann: revolt of the kings. Ann attacks with 1 temple, Bob defends with 2; a tie goes to the"
        " defender. How many temples do you commit from your hand?"
    )
    assert prompt_text(table(REVOLT, "king a1", "commit 3")) == (
        "Bob: revolt of the kings. Ann attacks with 4 temples (3 of them committed), Bob defends"
        " with 2; a tie goes to the defender. How many temples do you commit from your hand?"
    )


@pytest.mark.rule("TE-12.8", "TE-12.9")
def test_both_sides_of_a_war_are_told_the_strengths_as_they_stand() -> None:
    assert prompt_text(table(WAR, "settlement e4")) == (
        "Ann: black war of the kings. Ann attacks with 1 follower, Bob defends with 1; a tie goes"
        " to the defender. How many black tiles do you commit from your hand?"
    )
    assert prompt_text(table(WAR, "settlement e4", "commit 1")) == (
        "Bob: black war of the kings. Ann attacks with 2 followers (1 of them committed), Bob"
        " defends with 1; a tie goes to the defender. How many black tiles do you commit from your"
        " hand?"
    )


@pytest.mark.rule("TE-11.3", "TE-12.8")
def test_the_badges_on_the_board_count_what_is_committed() -> None:
    scene = GAME.scene(table(REVOLT, "king a1", "commit 3").view(1))
    badges = {
        element.key: (element.text, GAME.text().say(element.label))
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
    lines = event_texts(table(WAR, "settlement e4", "commit 1"), "commit 0")
    assert (
        "Ann wins the black war 2 to 1 (attack to defence); Bob loses the king on g5 and the tiles"
        " on f4." in lines
    )


@pytest.mark.rule("TE-V6")
def test_te_v6_conflicts_are_called_revolts_and_wars() -> None:
    text = GAME.text()
    values = {
        "colour": "red",
        "leader": "king",
        "defender": 1,
        "attack": 1,
        "defence": 2,
        "seat": 0,
    }
    assert text.format("event.revolt_started", values).startswith("Revolt")
    assert "war" in text.format("event.war_started", values)


def supported(state: State, side: str) -> list[str]:
    """The spaces whose tiles the drawing counts for a side."""
    keys = [element.key for layer in GAME.scene(state.view(0)).layers for element in layer.elements]
    return sorted(key.split(":")[2] for key in keys if key.startswith(f"support:{side}:"))


@pytest.mark.rule("TE-11.2")
def test_the_board_shows_the_temples_that_count_in_a_revolt() -> None:
    state = table(REVOLT, "king a1")
    assert [len(supported(state, side)) for side in ("attacker", "defender")] == [1, 2]
    assert "c0" in supported(state, "defender")
    assert supported(table(REVOLT), "attacker") == []


@pytest.mark.rule("TE-12.6", "TE-12.7")
def test_the_board_shows_the_followers_of_both_sides_but_not_the_union_tile() -> None:
    state = table(WAR, "settlement e4")
    assert supported(state, "attacker") == ["d4"]
    assert supported(state, "defender") == ["f4"]


TWO_WARS = {
    "hands": {"archer": "ssstff", "bull": "sttttt"},
    "pieces": {
        "c4": "t",
        "d4": "s",
        "b4": "Ak",
        "c5": "Bt",
        "d5": "m",
        "f4": "s",
        "g4": "t",
        "g5": "Bk",
        "h4": "At",
        "f5": "m",
        "h5": "m",
    },
}


@pytest.mark.rule("TE-12.4", "TE-12.6")
def test_wars_whose_order_is_to_be_chosen_are_told_ahead_with_their_strengths() -> None:
    state = table(TWO_WARS, "settlement e4")
    assert state.legal() == [GAME.parse("war black"), GAME.parse("war green")]
    facts = GAME.ahead(state, [])
    names = ["Ann", "Bob"].__getitem__
    assert [GAME.text().format(fact.key, fact.params, names) for fact in facts] == [
        "War of the kings: Ann 1, Bob 1.",
        "War of the traders: Ann 2, Bob 1.",
    ]


@pytest.mark.rule("TE-12.5")
def test_a_war_that_has_begun_is_no_longer_ahead() -> None:
    assert GAME.ahead(table(WAR, "settlement e4"), []) == []
