"""The position document: written, read back, and refused when it cannot be."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.babylonia.positions import CITIES, random_game, table, tables
from tests.games.kit import play
from uruk import BadPosition
from uruk.games.babylonia import GAME
from uruk.kernel import position
from uruk.kernel.bitboard import cells

DOCS = Path(__file__).parents[3] / "docs" / "positions-babylonia.md"


@pytest.mark.parametrize(("players", "seed", "options"), list(tables(8)))
def test_every_position_is_read_back(players: int, seed: int, options: dict[str, str]) -> None:
    for number, state in enumerate(random_game(players, seed, **options)):
        if number % 7 and state.phase == "place":
            continue
        document = state.position()
        again = GAME.load(position.dumps(document))
        assert again.position() == document
        assert again.legal() == state.legal()
        assert again.prompt() == state.prompt()


def test_the_map_is_drawn_as_it_lies() -> None:
    state = play(table({"players": 2, "stands": {"A": "mffff"}}, j9="*", c18="z"), "merchant i10")
    rows = state.position()["map"]
    assert rows[9] == "  .   .   ~   .   *"
    assert rows[10] == ".   .   .   .   Am  ~"
    assert rows[18] == "~   z   ~   .   ."
    assert len(rows) == 23


def test_blanks_in_a_row_do_not_matter() -> None:
    state = table({"players": 2})
    document = state.position()
    document["map"] = [" ".join(row.split()) for row in document["map"]]
    assert GAME.load(document).position() == state.position()


def test_what_is_left_out() -> None:
    state = table({})
    assert state.players == 2
    assert state.turn == 2
    assert [sum(stand) for stand in state.stands] == [5, 5]
    assert [len(pool) for pool in state.pools] == [25, 25]
    assert list(cells(state.available)) == [1, 2, 3, 4, 5, 6, 7]
    other = table({"seed": 1})
    assert other.pools != state.pools


def test_pools_are_written_in_their_order() -> None:
    state = table({"stands": {"A": "mf"}, "pools": {"A": "sfp", "B": "ffff*"}})
    assert state.pools[0] == (1, 3, 2)
    assert state.stands[1][3] >= 4, "the stand is drawn from the pool"
    assert len(state.pools[1]) + sum(state.stands[1]) == 30


def test_tokens_in_rivers_keep_their_kind() -> None:
    state = table({}, k10="As", k8="Bf")
    assert state.kind_at(next(cells(state.tokens[0]))) == 1
    assert state.position()["map"][10].endswith("As")


BASE = [1, 2, 3, 4, 5, 6, 7]
RESOLVED = {**CITIES, "b17": "Bf", "b19": "Bf", "d19": "Bf", "c20": "Af", "c18": "z"}
CARD = {"phase": "card", "ziggurat": "c18", "placed": "c20", "pieces": RESOLVED}
"""B chooses a card for the ziggurat that A's last token has surrounded."""
SURROUNDED = {"d3": "m", "e2": "Af", "e4": "Af", "d5": "Af"}
FULL = {"players": 2, "pieces": CITIES}
BAD: list[tuple[str, dict[str, Any]]] = [
    ("map", {"map": ["."]}),
    ("map[0]", {"map": ["~ ~"] + [""] * 22}),
    ("map[3]", {"map": ["~", ". .", ". ~ . . ~", 5] + [""] * 19}),
    ("pieces", {"pieces": []}),
    ("pieces", {"pieces": {"a0": "m"}}),
    ("pieces.o18", {"pieces": {"o18": "Z"}}),
    ("pieces.i10", {"pieces": {"i10": "m"}}),
    ("pieces.i10", {"pieces": {"i10": "Cm"}}),
    ("pieces.i10", {"pieces": {"i10": "Ax"}}),
    ("pieces.i10", {"pieces": {"i10": 7}}),
    ("pieces.i12", {"pieces": {"i12": "Am"}}),
    ("pieces.i12", {"pieces": {"i12": "."}}),
    ("stands.A", {"stands": {"A": "mmx"}}),
    ("stands.A", {"stands": {"A": "mmmmmmm"}}),
    ("stands.A", {"stands": {"A": "mmmfffff"}}),
    ("stands", {"stands": {"C": "m"}}),
    ("stands", {"stands": {"A": ""}, "pools": {"A": ""}}),
    ("stands", {"stands": 5}),
    ("pools.B", {"pools": {"B": "sssssss"}}),
    ("pools.B", {"pools": {"B": 3}}),
    ("cities.A", {"cities": {"A": "5"}}),
    ("cities.A", {"cities": {"A": ["m"]}}),
    ("discarded", {"discarded": "*"}),
    ("cards.A", {"cards": {"A": [8]}}),
    ("cards.A", {"cards": {"A": "3"}}),
    ("cards.A", {"cards": {"A": [True]}}),
    ("cards", {"cards": {"A": [3], "B": [3]}}),
    ("available", {"cards": {"A": [3]}, "available": [3]}),
    ("spent", {"spent": [1]}),
    ("spent", {"cards": {"A": [3]}, "spent": [3]}),
    ("points.A", {"points": {"A": 3}}),
    ("points.A.luck", {"points": {"A": {"luck": 3}}}),
    ("points.A.fields", {"points": {"A": {"fields": -1}}}),
    ("points", {"points": {"Z": {"fields": 1}}}),
    ("active", {"active": "C"}),
    ("active", {"active": 0}),
    ("turn", {"turn": -1}),
    ("turn", {"turn": "first"}),
    ("seed", {"seed": 0.5}),
    ("phase", {"phase": "war"}),
    ("phase", {"phase": ["place"]}),
    ("phase", {"phase": "over"}),
    ("phase", {"phase": "resolve"}),
    ("phase", {"phase": "extra"}),
    ("ziggurat", {"phase": "card"}),
    ("ziggurat", {"phase": "card", "ziggurat": "c18"}),
    ("ziggurat", {"phase": "card", "ziggurat": "c18", "pieces": {**CITIES, "c18": "z"}}),
    ("ziggurat", {"ziggurat": "c18"}),
    ("ziggurat", {"ziggurat": "x"}),
    ("placed", {"placed": "i10"}),
    ("placed", {"placed": 5}),
    ("placed", {"placed": "x9"}),
    ("placed", {"placed": "i10 i10", "pieces": {**CITIES, "i10": "Am"}}),
    ("placed", {"placed": "i10 h9 g8", "pieces": {**CITIES, "i10": "Am", "h9": "Am", "g8": "Am"}}),
    ("map", {"pieces": {"d3": "m"}}),
    ("map", {"pieces": {**CITIES, "e2": "Af", "e4": "Af", "d5": "Af"}}),
    ("cities", {"cities": {"A": " ".join(["m"] * 40)}}),
    ("cities", {"cities": {"A": "msp"}}),
    ("discarded", {"discarded": "m m"}),
    ("map", {"pieces": {**CITIES, "g12": "m", "i16": "m"}}),
    ("map", {"pieces": {**CITIES, "g12": "5", "i16": "5"}}),
    ("stands.A", {"stands": {"A": "mmmfff"}}),
    ("stands.B", {"stands": {"B": "mmmffff"}, "cards": {"A": [3]}}),
    ("stands.A", {"stands": {"A": "mmmff"}, "placed": "i10", "pieces": {**CITIES, "i10": "Am"}}),
    ("stands.B", {"stands": {"B": ""}}),
    ("stands.B", {"stands": {"B": ""}, "pools": {"B": ""}}),
    ("available", {"options": {"cards": "random7"}, "available": [1, 2, 3, 4, 5, 6, 7, 8]}),
    ("available", {"options": {"cards": "random7"}, "cards": {"A": [8]}, "available": BASE}),
    ("ziggurat", CARD | {"pieces": {**RESOLVED, "b19": "."}}),
    ("ziggurat", CARD | {"placed": "i10", "pieces": {**RESOLVED, "i10": "Af"}}),
    ("ziggurat", CARD | {"placed": ""}),
    ("placed", CARD | {"placed": "c20 i10", "pieces": {**RESOLVED, "i10": "Af"}, "turn": 0}),
    (
        "placed",
        CARD
        | {
            "placed": "c20 i10 h9 g8",
            "stands": {"A": "f"},
            "pieces": {**RESOLVED, "i10": "Am", "h9": "As", "g8": "Ap"},
        },
    ),
    ("available", CARD | {"available": [3]}),
    ("phase", {"phase": "extra", "cards": {"A": [2]}, "spent": [2]}),
    ("phase", {"phase": "extra", "cards": {"A": [2]}, "stands": {"A": ""}}),
    (
        "phase",
        {
            "phase": "over",
            "placed": "d5",
            "pieces": {"d3": "m", "e2": "Af", "e4": "Af", "d5": "Af"},
        },
    ),
    ("luck", {"luck": 1}),
    ("players", {"players": 5}),
    ("options", {"options": 5}),
    ("cards", {"options": {"cards": "all"}}),
    ("game", {"game": "tigris"}),
]


@pytest.mark.parametrize(("field", "change"), BAD, ids=[f"{n}-{b[0]}" for n, b in enumerate(BAD)])
def test_a_position_that_cannot_be_is_refused_by_name(field: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load({**FULL, **change})
    assert caught.value.field.split(" ")[0] == field
    assert "\n" not in str(caught.value)


def test_too_many_tokens_on_the_map() -> None:
    hexes = ["g8", "h9", "i8", "h7", "g10", "i10", "h11"]
    with pytest.raises(BadPosition, match="too many"):
        table({}, **dict.fromkeys(hexes, "Am"))


def test_a_card_is_chosen_by_the_winner_of_the_ziggurat() -> None:
    state = GAME.load(CARD)
    assert state.seat == 1
    assert len(state.position()["stands"]["A"]) == 4, "the token placed came from the stand"
    assert state.prompt() == GAME.load(state.position()).prompt()


def test_the_documentation_can_be_loaded() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    state = GAME.load(blocks[0])
    assert state.seat == 1
    assert state.legal()
