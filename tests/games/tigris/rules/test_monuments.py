"""Monuments (TE-13) and the wonder, as players are told of them."""

import pytest

from tests.games.tigris.positions import event_texts, prompt_text, table

CROSS = {
    "options": {"wonder": "on"},
    "hands": {"archer": "ssssss"},
    "pieces": {"g4": "s", "f5": "s", "g5": "s", "h5": "s"},
}


@pytest.mark.rule("TE-V3", "TE-13.1")
def test_a_cross_is_no_square() -> None:
    assert prompt_text(table(CROSS, "settlement g6")) == (
        "Ann: the settlement on g6 completes a black cross. Build the wonder?"
    )
    assert (
        event_texts(table(CROSS, "settlement g6"), "skip")[0]
        == "Ann builds nothing on the black cross."
    )
    square = {**CROSS, "pieces": {**CROSS["pieces"], "g5": ".", "h4": "s"}}
    assert prompt_text(table(square, "settlement g5")) == (
        "Ann: the settlement on g5 completes a black square. Build a monument?"
    )
    assert (
        event_texts(table(square, "settlement g5"), "skip")[0]
        == "Ann builds nothing on the black square."
    )
    both = {**CROSS, "pieces": {**CROSS["pieces"], "g5": ".", "h4": "s", "g6": "s"}}
    assert prompt_text(table(both, "settlement g5")) == (
        "Ann: the settlement on g5 completes a black square and a cross. Build a monument or the"
        " wonder?"
    )
    lines = event_texts(table(both, "settlement g5"), "skip")
    assert lines[0] == ("Ann builds nothing on the black square and cross.")
