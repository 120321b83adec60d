"""What readers of one state see alike."""

import msgspec

from uruk.kernel.view import Alike, as_before


class Part(msgspec.Struct, frozen=True):
    """A part of a view."""

    name: str
    counts: dict[str, int]
    places: list[str]


def test_a_part_is_made_once_for_each_thing_that_makes_a_difference() -> None:
    made: list[tuple[str, int]] = []

    def hand(state: str, seat: int) -> list[str]:
        made.append((state, seat))
        return [state] * seat

    alike = Alike()
    first = alike.part(hand, "a", 2)
    assert alike.part(hand, "a", 2) is first == ["a", "a"]
    assert alike.part(hand, "a", 3) == ["a", "a", "a"]
    assert made == [("a", 2), ("a", 3)]


def test_what_is_as_it_was_before_stays_the_same_object() -> None:
    old = [Part("one", {"a": 1}, ["x"]), Part("two", {"a": 2}, ["y"])]
    new = [Part("one", {"a": 1}, ["x"]), Part("two", {"a": 3}, ["y"])]
    found = as_before(old, new)
    assert found == new
    assert found[0] is old[0]
    assert found[1] is not old[1]
    assert found[1].places is old[1].places
    assert as_before(old, [*old]) is old
    assert as_before({"a": old}, {"a": new})["a"][0] is old[0]
    assert as_before(None, new) is new
    assert as_before([1], [1, 2]) == [1, 2]


def test_parts_follow_each_other_from_state_to_state() -> None:
    first = Alike()
    assert first.after() is first, "nothing was made"
    before = first.kept("part", {"a": ["x"], "b": ["y"]})
    now = first.after().kept("part", {"a": ["x"], "b": ["z"]})
    assert now == {"a": ["x"], "b": ["z"]}
    assert now["a"] is before["a"]
    assert first.after().after().kept("part", {"a": ["x"], "b": ["y"]}) is before
