"""Fields of a position: what is wrong is refused by the name of its field."""

from collections.abc import Callable
from typing import Any

import pytest

from uruk import BadPosition
from uruk.kernel.fields import Fields

KNOWN = ("age", "final", "words", "stock", "phase", "name")
Read = Callable[[Fields], Any]


def test_fields_that_are_left_out_have_a_default() -> None:
    fields = Fields({}, "", KNOWN)
    assert "age" not in fields
    assert (fields.whole("age", 3), fields.flag("final"), fields.words("words")) == (3, False, [])
    assert (fields.text("name", "x"), fields.one_of("phase", ("a", "b"), "b")) == ("x", 1)
    assert (dict(fields.part("stock")), fields.counts("stock", ("food",))) == ({}, {})


def test_fields_are_read() -> None:
    table = {"age": 2, "final": True, "words": ["a", "b"], "stock": {"food": 4}, "phase": "a"}
    fields = Fields(table, "", KNOWN)
    assert "age" in fields
    assert (fields.whole("age", 3, 1, 2), fields.flag("final")) == (2, True)
    assert fields.of("words", ("a", "b", "c")) == ["a", "b"]
    assert fields.counts("stock", ("food", "ore"), 4) == {"food": 4}
    assert fields.one_of("phase", ("a", "b"), "b") == 0


@pytest.mark.parametrize(
    ("table", "read", "field"),
    [
        ([], lambda fields: fields, "seats[1]"),
        ({"luck": 1}, lambda fields: fields, "seats[1].luck"),
        ({"age": True}, lambda fields: fields.whole("age", 1), "seats[1].age"),
        ({"age": -1}, lambda fields: fields.whole("age", 1), "seats[1].age"),
        ({"age": 8}, lambda fields: fields.whole("age", 1, 1, 7), "seats[1].age"),
        ({"final": 1}, lambda fields: fields.flag("final"), "seats[1].final"),
        ({"name": 1}, lambda fields: fields.text("name", ""), "seats[1].name"),
        ({"phase": "c"}, lambda fields: fields.one_of("phase", ("a",), "a"), "seats[1].phase"),
        ({"phase": []}, lambda fields: fields.one_of("phase", ("a",), "a"), "seats[1].phase"),
        ({"words": "a"}, lambda fields: fields.words("words"), "seats[1].words"),
        ({"words": ["a"] * 501}, lambda fields: fields.words("words"), "seats[1].words"),
        ({"words": ["d"]}, lambda fields: fields.of("words", ("a",)), "seats[1].words"),
        ({"words": ["a", "a"]}, lambda fields: fields.of("words", ("a",)), "seats[1].words"),
        ({"stock": 1}, lambda fields: fields.part("stock"), "seats[1].stock"),
        ({"stock": {"x": 1}}, lambda fields: fields.counts("stock", ()), "seats[1].stock.x"),
    ],
)
def test_what_is_wrong_is_refused_by_name(table: object, read: Read, field: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(Fields(table, "seats[1]", KNOWN))
    assert caught.value.field == field
