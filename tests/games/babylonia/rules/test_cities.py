"""Cities, ziggurats and the automatic order, where a position alone does not show the rule."""

import pytest

from tests.games.babylonia.positions import hexes, new, steps, table, tables
from uruk.games.babylonia.board import BY_NAME, NAMES
from uruk.games.babylonia.invariants import broken, violations
from uruk.games.babylonia.rules import cities, turn
from uruk.games.babylonia.rules.scoring import SOURCES, breakdown, score


@pytest.mark.rule("BA-R11")
def test_ba_r11_only_free_land_keeps_a_place_from_being_surrounded() -> None:
    """On other maps a tile or ziggurat may lie beside a city; here it has to be put there."""
    state = table({"players": 2}, e4="Af", d5="Bf")
    assert not cities.surrounded(state) & hexes("d3")
    state.free &= ~hexes("e2")
    state.fields |= hexes("e2")
    assert cities.surrounded(state) & hexes("d3")


# Six places for A's turn, by what happens to them: the automatic order is from first to last.
OWN_ZIGGURAT, TIED_ZIGGURAT, OTHER_ZIGGURAT = "b3", "l5", "o18"
OWN_CITY, TIED_CITY, OTHER_CITY, OTHER_CITY_BELOW = "g12", "i16", "f19", "e22"


@pytest.mark.rule("BA-13.2")
def test_ba_13_2_automatic_order() -> None:
    pieces = {
        "b1": "Af", "a2": "Af", "a4": "Bf",
        "l3": "Af", "k4": "Bf",
        "o16": "Bf", "n17": "Cf",  "p17": "Cf",
        "g12": "m", "g10": "Af", "h13": "Am",
        "i16": "m", "i14": "Af", "h15": "Cf",
        "f19": "p", "e20": "Df", "g20": "Ds",
        "e22": "p", "d21": "Df",
    }  # fmt: skip
    state = table({"players": 4, "options": {"resolve_order": "auto"}}, **pieces)
    order = [
        OWN_ZIGGURAT, TIED_ZIGGURAT, OWN_CITY, TIED_CITY, OTHER_CITY, OTHER_CITY_BELOW,
        OTHER_ZIGGURAT,
    ]  # fmt: skip
    waiting = hexes(" ".join(order))
    found = []
    while waiting:
        first = turn.first_of(state, waiting)
        found.append(NAMES[first])
        waiting &= ~(1 << first)
    assert found == order


@pytest.mark.rule("BA-11.3")
def test_ba_11_3_every_point_has_a_source() -> None:
    for players, seed, options in tables(6):
        *_, state = steps(players, seed, **options)
        result = state.result()
        assert result is not None
        for standing in result.standings:
            sources = [standing.breakdown[source] for source in SOURCES]
            assert sum(sources) == standing.score == score(state, standing.seat)
            assert standing.breakdown["city_tiles"] == len(state.owned[standing.seat])
            assert breakdown(state, standing.seat).keys() == set(SOURCES)


@pytest.mark.rule("BA-11.4", "BA-2.5", "BA-9.4", "BA-8.5", "BA-1.9")
@pytest.mark.parametrize(("players", "seed", "options"), list(tables(24)))
def test_ba_11_4_invariants(players: int, seed: int, options: dict[str, str]) -> None:
    tokens, scores = [0] * players, [0] * players
    kinds: tuple[int, ...] = (0, 0, 0)
    for state in steps(players, seed, **options):
        assert list(violations(state)) == []
        for seat in range(players):
            assert state.tokens[seat] & tokens[seat] == tokens[seat], "a token moved or left"
            assert score(state, seat) >= scores[seat], "a score fell"
        assert all(now & then == then for now, then in zip(state.kinds, kinds, strict=True))
        tokens, kinds = state.tokens[:], state.kinds
        scores = [score(state, seat) for seat in range(players)]
        others = [seat for seat in range(players) if seat != state.active]
        assert all(any(state.stands[seat]) for seat in others), "another's stand is empty"
        assert state.available, "the cards ran out"


def test_the_invariants_see_what_is_wrong() -> None:
    state = new(2)
    state.tokens[0] |= 1 << BY_NAME["d3"]
    assert any("two things" in problem for _, problem in broken(state))
    state = new(2)
    state.stands[1] = (5, 0, 0, 0)
    assert any("lost" in problem for problem in violations(state))
    state = new(2)
    state.available = 0
    assert "BA-11.4: cards are lost" in list(violations(state))
    state = new(2)
    state.cities &= state.cities - 1
    assert "BA-11.4: city tiles are lost" in list(violations(state))
