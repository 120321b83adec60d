"""Position documents as TOML and JSON."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uruk import BadPosition
from uruk.kernel import position

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
scalars = st.one_of(st.booleans(), st.integers(), st.floats(allow_nan=False), texts)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20,
)
documents = st.dictionaries(texts, values, max_size=6)


@given(documents)
def test_any_document_is_read_back_from_toml(document: dict[str, Any]) -> None:
    assert position.loads(position.dumps(document)) == document


@given(documents)
def test_any_document_is_read_back_from_json(document: dict[str, Any]) -> None:
    assert position.loads(json.dumps(document)) == document


def test_a_document_is_written_as_people_write_it() -> None:
    rows = ["~ ~ . . " * 6, ". . t* . " * 6]
    document = {
        "game": "tigris",
        "turn": 3,
        "open": True,
        "board": rows,
        "hands": {"archer": "ttf", "the bull": ""},
        "wars": [{"leader": "king", "at": ["e5", "f5"]}, {"leader": "priest"}],
        "bag": {},
    }
    assert position.dumps(document) == (
        'game = "tigris"\n'
        "turn = 3\n"
        "open = true\n"
        f'board = [\n  "{rows[0]}",\n  "{rows[1]}",\n]\n'
        "bag = {}\n"
        "\n[hands]\n"
        'archer = "ttf"\n'
        '"the bull" = ""\n'
        "\n[[wars]]\n"
        'leader = "king"\n'
        'at = ["e5", "f5"]\n'
        "\n[[wars]]\n"
        'leader = "priest"\n'
    )


def test_what_is_none_is_left_out() -> None:
    document = {"a": None, "b": {"c": None, "d": (1, {"e": None})}, "f": [{"g": None, "h": 1}]}
    tidy = {"b": {"d": [1, {}]}, "f": [{"h": 1}]}
    assert position.tidied(document) == tidy
    assert position.loads(position.dumps(document)) == tidy


@pytest.mark.parametrize("value", [b"bytes", {1, 2}, object(), [None]])
def test_what_has_no_place_in_a_position_is_an_error(value: object) -> None:
    with pytest.raises(TypeError, match="no place in a position"):
        position.dumps({"a": value})


@pytest.mark.parametrize(
    "text", ["{", '{"a": }', "a = ", "= 1", "[a", "a = 1\na = 2", "1" * 10 + "x", "[" * 5000]
)
def test_an_unreadable_document_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="position: not readable as TOML or JSON"):
        position.loads(text)


def test_json_may_have_white_space_in_front() -> None:
    assert position.loads('\n  {"a": 1}') == {"a": 1}


def test_an_empty_text_is_an_empty_document() -> None:
    assert position.loads("") == {}
    assert position.dumps({}) == "\n"
