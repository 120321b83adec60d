"""Parsers of moves, positions and records: anything that cannot be read is BadInput, no more."""

import contextlib
import json
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.cases import SOAK, Case, few_cases, record_of, rich_cases, snapshot, walk
from uruk import BadInput, BadMove, Game, IllegalMove, Move, Record
from uruk.kernel import position
from uruk.kernel.errors import LONGEST_LINE

EXAMPLES = 40 * SOAK
MUTANTS = 60 * SOAK

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
)
plain = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def sampled_positions(game: Game) -> list[dict[str, Any]]:
    """Positions from all over a random game of each case, and rich ones."""
    found = []
    for case in few_cases(game):
        walked = walk(case)
        found += [sample.state.position() for sample in walked.spread(40)[:6]]
        found.append(walked.end.position())
    return found + [case.new(0).position() for case in rich_cases(game)]


def sampled_record(game: Game) -> str:
    case = Case(game, game.seats[0])
    walked = walk(case)
    result = walked.end.result()
    assert result is not None
    document = json.loads(record_of(case, walked.seed, walked.moves).dumps())
    return json.dumps(document | {"result": result.plain()})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every part of a document."""
    inner: list[tuple[Any, ...]] = []
    if isinstance(value, dict):
        inner = [place for key, item in value.items() for place in places(item, (*path, key))]
    elif isinstance(value, list):
        inner = [place for n, item in enumerate(value) for place in places(item, (*path, n))]
    return [path, *inner] if path else inner


def mutated(document: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """The document with one to three of its parts changed, removed, doubled or exchanged."""
    changed: dict[str, Any] = json.loads(json.dumps(document))
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        known = places(changed)
        if not known:
            break
        *way, last = data.draw(st.sampled_from(known), label="place")
        parent: Any = changed
        for step in way:
            parent = parent[step]
        WAYS[data.draw(st.integers(0, len(WAYS) - 1), label="way")](parent, last, data)
    return changed


def _replace(parent: Any, last: Any, data: st.DataObject) -> None:
    parent[last] = data.draw(plain)


def _remove(parent: Any, last: Any, data: st.DataObject) -> None:
    del parent[last]


def _nudge(parent: Any, last: Any, data: st.DataObject) -> None:
    """A number a little off, a text with a letter changed, a list with an entry twice."""
    value = parent[last]
    if isinstance(value, bool) or value is None:
        parent[last] = not value
    elif isinstance(value, int | float):
        parent[last] = value + data.draw(st.sampled_from([-100, -1, 1, 2, 7, 10**12, 10**30]))
    elif isinstance(value, str):
        place = data.draw(st.integers(0, len(value)))
        parent[last] = value[:place] + data.draw(st.text(max_size=2)) + value[place + 1 :]
    elif isinstance(value, list):
        parent[last] = value + value[:1]
    else:
        parent[last] = value | {data.draw(st.text(max_size=6)): data.draw(plain)}


def _exchange(parent: Any, last: Any, data: st.DataObject) -> None:
    keys = list(parent) if isinstance(parent, dict) else range(len(parent))
    other = data.draw(st.sampled_from(list(keys)))
    parent[last], parent[other] = parent[other], parent[last]


WAYS: tuple[Callable[[Any, Any, st.DataObject], None], ...] = (_replace, _remove, _nudge, _exchange)


def load_all_of_it(game: Game, document: Any) -> None:
    """Loads a position; what is accepted must be a state that can be looked at."""
    try:
        state = game.load(document)
    except BadInput as error:
        assert str(error).strip()
        assert "\n" not in str(error), "an error is one line"
        assert len(str(error)) <= LONGEST_LINE
    else:
        snapshot(state)


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_any_text_is_a_move_or_a_bad_move(game: Game, data: st.DataObject) -> None:
    known = list(dict.fromkeys(walk(Case(game, game.seats[0])).moves))
    text = data.draw(
        st.one_of(
            st.text(max_size=30),
            st.lists(
                st.sampled_from([part for move in known for part in move.split(" ")]), max_size=5
            ).map(" ".join),
        )
    )
    state = game.new()
    for parse in (game.parse, state.parse):
        with contextlib.suppress(BadMove):
            assert type(parse(text)) is Move
    with contextlib.suppress(BadMove, IllegalMove):
        state.copy().play(text)


@settings(max_examples=EXAMPLES)
@given(document=plain, text=st.text(max_size=60))
def test_any_document_is_a_position_or_bad_input(game: Game, document: Any, text: str) -> None:
    load_all_of_it(game, document)
    load_all_of_it(game, {"game": game.id, "options": document})
    load_all_of_it(game, json.dumps(document))
    load_all_of_it(game, text)
    load_all_of_it(game, f'game = "{game.id}"\n{text}')


@settings(max_examples=MUTANTS)
@given(data=st.data())
def test_a_changed_position_loads_or_is_bad_input(game: Game, data: st.DataObject) -> None:
    document = mutated(data.draw(st.sampled_from(positions_of(game))), data)
    load_all_of_it(game, document)
    with contextlib.suppress(TypeError):
        load_all_of_it(game, position.dumps(document))


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_changed_text_of_a_position_loads_or_is_bad_input(
    game: Game, data: st.DataObject
) -> None:
    text = position.dumps(data.draw(st.sampled_from(positions_of(game))))
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, min(len(text), start + 5)))
    load_all_of_it(game, text[:start] + data.draw(st.text(max_size=5)) + text[stop:])


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_changed_record_verifies_or_is_bad_input(game: Game, data: st.DataObject) -> None:
    document = mutated(json.loads(record_text_of(game)), data)
    with contextlib.suppress(BadInput):
        game.verify(Record.loads(json.dumps(document)))


@settings(max_examples=EXAMPLES)
@given(data=st.data(), text=st.text(max_size=60))
def test_any_text_is_a_record_or_bad_input(game: Game, data: st.DataObject, text: str) -> None:
    valid = record_text_of(game)
    start = data.draw(st.integers(0, len(valid)))
    for form in (text, text.encode("utf-8", "replace"), valid[:start] + text + valid[start + 2 :]):
        with contextlib.suppress(BadInput):
            game.replay(Record.loads(form))


def test_odd_values_anywhere_in_a_position_are_bad_input(game: Game) -> None:
    """What JSON can say and no game can mean, at every place of a position in turn."""
    documents = positions_of(game)
    for number, document in enumerate(documents[:: max(1, len(documents) // (6 * SOAK))]):
        known = places(json.loads(json.dumps(document)))
        for step, (*way, last) in enumerate(known[:: max(1, len(known) // ODD_PLACES)]):
            changed = json.loads(json.dumps(document))
            parent: Any = changed
            for part in way:
                parent = parent[part]
            parent[last] = ODD[(number + step) % len(ODD)]
            load_all_of_it(game, changed)


def nested(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


ODD_PLACES = 40
ODD: tuple[Any, ...] = (
    "\ud800", "²", "0 ²", "² food", "x" * 5000, "\x00", "", " ", {"\ud800": 1}, ["\ud800"],
    nested(20), nested(600), nested(800), nested(990), 10**30, -1, True, 1.5, [], {}, [1], {"a": 1},
)  # fmt: skip
POSITIONS: dict[str, list[dict[str, Any]]] = {}
RECORD_TEXTS: dict[str, str] = {}


def positions_of(game: Game) -> list[dict[str, Any]]:
    if game.id not in POSITIONS:
        POSITIONS[game.id] = sampled_positions(game)
    return POSITIONS[game.id]


def record_text_of(game: Game) -> str:
    if game.id not in RECORD_TEXTS:
        RECORD_TEXTS[game.id] = sampled_record(game)
    return RECORD_TEXTS[game.id]
