"""Hidden and open information (TE-17)."""

import json

import pytest

import uruk

GAME = uruk.game("tigris")
POSITION = {
    "players": 3,
    "active": "archer",
    "hands": {"archer": "ssssss", "bull": "tttttt", "potter": "mmmmmm"},
    "discards": {"archer": "ff", "bull": "fff"},
    "points": {"bull": {"red": 7}},
    "treasures": {"bull": 2},
    "pieces": {"g2": "Ak", "k0": "t", "p1": "t"},
}


@pytest.mark.rule("TE-17.1")
def test_te_17_1_others_hands_discards_points_and_the_bag_are_hidden() -> None:
    state = GAME.load(POSITION)
    view = state.view(0)
    assert view["hand"] == {"settlement": 6, "temple": 0, "farm": 0, "market": 0}
    assert view["discards"] == {"settlement": 0, "temple": 0, "farm": 2, "market": 0}
    assert view["seats"][1]["points"] is None
    assert view["seats"][1]["treasures"] is None
    assert view["seats"][1]["score"] is None
    assert state.view(1)["seats"][1]["points"]["red"] == 7
    assert state.view(None)["hand"] is None
    assert "bag" in view
    assert isinstance(view["bag"], int)


@pytest.mark.rule("TE-17.2")
def test_te_17_2_counts_and_every_gain_are_open() -> None:
    state = GAME.load(POSITION)
    view = state.view(None)
    assert [seat["hand"] for seat in view["seats"]] == [6, 6, 6]
    events = state.play("settlement g3")
    gains = [event.seen_by(None) for event in events if event.kind == "points"]
    assert gains == [
        {
            "kind": "points",
            "seat": 0,
            "rule": "TE-7.5",
            "values": {"colour": "black", "number": 1},
        }
    ]


@pytest.mark.rule("TE-17.1", "TE-R33", "TE-R37")
def test_te_r33_kinds_of_swapped_and_drawn_tiles_are_private() -> None:
    state = GAME.load(POSITION)
    for event in state.play("swap sss"):
        assert "private" not in event.seen_by(1)
        assert "private" not in event.seen_by(None)
        assert event.seen_by(1)["values"] == {"number": 3}
        assert event.seen_by(0)["private"]["tiles"]


@pytest.mark.rule("TE-17.1")
def test_points_are_shown_at_the_end() -> None:
    state = GAME.load({**POSITION, "phase": "over", "over": "TE-16.8", "idle": 3})
    assert state.view(None)["seats"][1]["points"]["red"] == 7


def test_guesses_redraw_what_is_hidden_and_keep_the_rest() -> None:
    state = GAME.load(POSITION)
    hands = set()
    for seed in range(20):
        guess = state.guess(0, uruk.Rng(seed))
        assert guess.view(0) == state.view(0)
        hands.add(json.dumps(guess.view(1)["hand"]))
    assert len(hands) > 5


@pytest.mark.rule("TE-16.4", "TE-17.1")
def test_te_16_4_the_own_score_counts_the_weakest_colour_after_treasures_filled_it_up() -> None:
    points = {"black": 3, "red": 7, "blue": 1, "green": 2}
    state = GAME.load({**POSITION, "points": {"bull": points}})
    assert state.view(1)["seats"][1]["score"] == 2
