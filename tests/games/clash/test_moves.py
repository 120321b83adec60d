"""Moves: what they are about, how they are written, told and touched."""

from itertools import islice
from typing import Any

import pytest

from uruk import BadMove
from uruk.games.clash.components import FOOD, INFANTRY, MOOD, PORT, SETTLER, TEMPLE
from uruk.games.clash.components.units import FOREST_BOUND, MOVED
from uruk.games.clash.game import CLASH
from uruk.games.clash.moves import (
    AMOUNTS,
    BUILD,
    CHART,
    CHOOSE,
    CHOOSE_PLAYER,
    GIVE_CARD,
    HAVE,
    MOVES,
    NO_TACTIC,
    NOWHERE,
    PAY,
    RECRUIT_UNIT,
    REMOVE_OBJECT,
    REMOVE_UNIT,
    ROAD,
    SPACE,
    TAKE,
    TAKE_CARD,
    TAKE_UNITS,
    TARGET,
    USE,
    WANT_CARDS,
    is_use,
)
from uruk.kernel.moves import Move

TEXT = CLASH.text("en")
A10, D2, D3 = (SPACE.values[name] for name in ("A10", "D2", "D3"))
TWO_FOOD = AMOUNTS.value("2 food 1 gold")


@pytest.mark.parametrize(
    ("move", "text", "wording", "picks"),
    [
        (
            BUILD(TEMPLE, D2, NOWHERE),
            "build temple D2",
            ("build", {"building": "temple", "space": "D2", "facing": "none"}),
            ("D2",),
        ),
        (
            BUILD(PORT, D2, D3),
            "build port D2 D3",
            ("build", {"building": "port", "space": "D2", "facing": "D3"}),
            ("D2", "D3"),
        ),
        (PAY(TWO_FOOD), "pay 2 food 1 gold", ("pay", {"things": ["food", "food", "gold"]}), ()),
        (PAY(AMOUNTS.value("none")), "pay none", ("pay", {"things": []}), ()),
        (HAVE(0, MOOD), "have 0 mood", ("have", {"number": 0, "kind": "mood"}), ()),
        (ROAD((D2,)), "road D2", ("road", {"space": "D2", "path": ["D2"]}), ("D2",)),
        (
            ROAD((D2, D3)),
            "road D2 D3",
            ("road", {"space": "D3", "path": ["D2", "D3"]}),
            ("D2", "D3"),
        ),
        (CHART(14), "chart 14", ("chart", {"region": "14"}), ("region:14",)),
        (TARGET(D2, D3), "target D2 D3", ("target", {"source": "D2", "space": "D3"}), ("D2", "D3")),
        (
            TAKE_UNITS((SETTLER, INFANTRY, INFANTRY | MOVED | FOREST_BOUND)),
            "take 1 settler 1 infantry 1 infantry.fv",
            ("take_units", {"units": ["settler", "infantry", "infantry.fv"]}),
            (),
        ),
        (TAKE(A10, FOOD), "take A10 food", ("take", {"space": "A10", "kind": "food"}), ("A10",)),
        (TAKE_CARD("A10"), "take A10", ("take_card", {"card": "A10"}), ()),
        (CHOOSE(A10), "choose A10", ("choose", {"space": "A10"}), ("A10",)),
        (CHOOSE_PLAYER(3), "choose p3", ("choose_player", {"player": 3}), ()),
        (
            RECRUIT_UNIT(SETTLER, ""),
            "recruit settler",
            ("recruit_unit", {"unit": "settler", "special": "none"}),
            (),
        ),
        (
            RECRUIT_UNIT(INFANTRY, "draft"),
            "recruit infantry with draft",
            ("recruit_unit", {"unit": "infantry", "special": "draft"}),
            (),
        ),
        (GIVE_CARD("A1", ""), "give A1", ("give_card", {"card": "A1", "how": "none"}), ()),
        (
            GIVE_CARD("A1", "shown"),
            "give A1 shown",
            ("give_card", {"card": "A1", "how": "shown"}),
            (),
        ),
        (WANT_CARDS(2, 0), "want 2 action", ("want", {"number": 2, "thing": "action_card"}), ()),
        (
            REMOVE_UNIT(SETTLER, D2),
            "remove settler D2",
            ("remove", {"thing": "settler", "space": "D2"}),
            ("D2",),
        ),
        (
            REMOVE_OBJECT("temple", D2),
            "remove temple D2",
            ("remove", {"thing": "temple", "space": "D2"}),
            ("D2",),
        ),
        (NO_TACTIC(), "tactic none", ("no_tactic", {}), ()),
        (USE("arts"), "use arts", ("use", {"ability": "arts"}), ()),
    ],
    ids=str,
)
def test_a_move_is_written_told_and_touched_by_its_things(
    move: Move, text: str, wording: tuple[str, dict[str, Any]], picks: tuple[str, ...]
) -> None:
    assert move == text
    assert MOVES.parse(text) is move
    assert MOVES.wording(move) == wording
    assert MOVES.picks(move) == picks


@pytest.mark.parametrize(
    ("text", "args", "wording", "picks"),
    [
        (
            "use sports D2 2",
            ("sports", D2, 2),
            ("use_in", {"ability": "sports", "space": "D2", "steps": 2}),
            ("D2",),
        ),
        (
            "use free_economy D2",
            ("free_economy", D2),
            ("use_in", {"ability": "free_economy", "space": "D2", "steps": 0}),
            ("D2",),
        ),
        (
            "use theaters mood",
            ("theaters", MOOD),
            ("use_for", {"ability": "theaters", "thing": "mood"}),
            (),
        ),
        (
            "use bartering A10",
            ("bartering", "A10"),
            ("use_for", {"ability": "bartering", "thing": "A10"}),
            (),
        ),
        (
            "use great_statue O1",
            ("great_statue", "O1"),
            ("use_for", {"ability": "great_statue", "thing": "O1"}),
            (),
        ),
    ],
)
def test_an_ability_declares_the_moves_that_use_it_on_something(
    text: str, args: tuple[Any, ...], wording: tuple[str, dict[str, Any]], picks: tuple[str, ...]
) -> None:
    move = MOVES.parse(text)
    assert is_use(move)
    assert move.args == args
    assert MOVES.wording(move) == wording
    assert MOVES.picks(move) == picks


@pytest.mark.parametrize(
    "text",
    [
        "lay O1", "build temple", "build D2 temple", "have O1 2", "have 01 gold", "call",
        "pay 1 gold 2 food", "pay 0 food", "pay 2", "take 1 infantry.vf", "take", "road",
        "road D2 A1", "to A1", "recruit settler draft", "use sports D2", "use arts D2",
        "use sports D2 1 1", "choose p4", "give 1 action", "chart 15", "Pass", "pass ",
    ],
)  # fmt: skip
def test_what_is_of_no_form_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        MOVES.parse(text)


@pytest.mark.parametrize("kind", MOVES.kinds)
def test_every_kind_has_words_and_is_read_as_it_is_written(kind: str) -> None:
    example = tuple(thing.example for thing in MOVES.kinds[kind].things)
    for move in (MOVES.kinds[kind].make(example), *islice(MOVES.kinds[kind].every(), 200)):
        assert MOVES.parse(str(move)) is move
        key, params = MOVES.wording(move)
        assert TEXT.format(f"move.{key}", params)


def test_another_space_touched_asks_about_the_same_move_elsewhere() -> None:
    build = BUILD(PORT, D2, D3)
    assert BUILD(PORT, D2, A10) in list(MOVES.repicked(build, "D3", "A10"))
    assert BUILD(TEMPLE, A10, NOWHERE) in list(
        MOVES.repicked(BUILD(TEMPLE, D2, NOWHERE), "D2", "A10")
    )
    assert list(MOVES.repicked(CHART(1), "region:1", "region:2")) == ["chart 2"]
