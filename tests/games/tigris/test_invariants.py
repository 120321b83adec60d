"""Invariants (TE-20) and the agreement of fast and plain rules over random games."""

from collections.abc import Iterator
from random import Random

import pytest

import uruk
from uruk.games.tigris.invariants import violations
from uruk.games.tigris.moves import MOVES
from uruk.games.tigris.state import TigrisState

GAME = uruk.game("tigris")
VARIANTS = [
    {},
    {"board": "advanced"},
    {"civ_buildings": "on", "wonder": "on"},
    {"support": "limited", "points": "open", "pass_out": "off"},
]


def random_states(players: int, seed: int, **options: str) -> Iterator[TigrisState]:
    rng = Random(seed)
    state = GAME.new(players, seed=seed, **options)
    while state.seat is not None:
        assert isinstance(state, TigrisState)
        yield state
        state.play(state.choices().pick(rng))
    assert isinstance(state, TigrisState)
    yield state


@pytest.mark.rule(
    "TE-20.1", "TE-20.2", "TE-20.3", "TE-20.4", "TE-20.5", "TE-20.6", "TE-20.7", "TE-20.8", "TE-4.4"
)
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_te_20_invariants_hold_after_every_move(players: int, options: dict[str, str]) -> None:
    for seed in range(5):
        points: list[int] = [0]
        for state in random_states(players, seed, **options):
            assert list(violations(state)) == []
            assert all(now >= before for now, before in zip(state.points, points, strict=False))
            points = state.points[:]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_legal_moves_are_exactly_those_that_no_rule_forbids(options: dict[str, str]) -> None:
    for number, state in enumerate(random_states(3, 5, **options)):
        if number % 9 == 0 or state.phase != "turn_action":
            unforbidden = {move for move in MOVES if state.explain(move) is None}
            assert unforbidden == set(state.legal())


@pytest.mark.rule("TE-20.1")
def test_te_20_1_a_position_with_too_many_tiles_is_refused() -> None:
    with pytest.raises(uruk.BadPosition, match="tiles"):
        GAME.load({"removed": "s31"})
    with pytest.raises(uruk.BadPosition, match="bag"):
        GAME.load({"hands": {"archer": "tttttt", "bull": "tttttt"}, "bag": "s31*"})


@pytest.mark.rule("TE-20.3", "TE-4.4")
@pytest.mark.parametrize(
    ("pieces", "problem"),
    [
        ({"e4": "Ak"}, "TE-20.3"),
        ({"e2": "Ak"}, "TE-6.2"),
        ({"g2": "Ak", "f1": "Bk"}, "TE-4.4"),
        ({"g2": "Ak", "e3": "t", "e4": "Ak"}, "twice"),
        ({"a0": "f"}, "TE-7.2"),
        ({"a0": "t-"}, "under no monument"),
    ],
)
def test_te_20_3_impossible_positions_are_refused(pieces: dict[str, str], problem: str) -> None:
    with pytest.raises(uruk.BadPosition, match=problem):
        GAME.load({"pieces": pieces})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", ["."]),
        ("board", "x"),
        ("active", "cat"),
        ("actions", 3),
        ("actions", True),
        ("phase", "lunch"),
        ("hands", {"archer": "xyz"}),
        ("hands", {"archer": "sssssss"}),
        ("points", {"archer": {"pink": 1}}),
        ("points", {"archer": 3}),
        ("treasures", {"archer": -1}),
        ("catastrophes", {"archer": 3}),
        ("monuments", {"black_red": "a0"}),
        ("wonder", "q9"),
        ("buildings", {"palace": "a0"}),
        ("conflict", {"leader": "king"}),
        ("union", "a0"),
        ("seed", "x"),
        ("colour", 1),
    ],
)
def test_bad_positions_name_the_field(field: str, value: object) -> None:
    with pytest.raises(uruk.BadPosition) as caught:
        GAME.load({field: value})
    assert caught.value.field.startswith(field)


def test_a_position_in_mid_action_asks_the_trader_of_another_player() -> None:
    pieces = {"f9": "s", "f10": "s", "d9": "At", "b7": "s", "b8": "s", "b9": "s", "b10": "s"}
    pieces |= {"d10": "s", "e10": "s"}
    document = {"active": "bull", "options": {"board": "advanced"}, "pieces": pieces}
    state = GAME.load(document | {"hands": {"bull": "ssssss"}})
    state.play("settlement c10")
    assert (state.seat, state.position()["phase"]) == (0, "treasure")
    assert GAME.load(state.position()).seat == 0


def test_a_picked_move_is_judged_anew_after_another() -> None:
    rng, changed = Random(3), 0
    state = GAME.new(3, seed=5)
    while state.seat is not None:
        picked = state.choices().pick(rng)
        assert state.explain(picked) is None
        state.play(rng.choice(state.legal()))
        if state.seat is None:
            break
        afresh = GAME.load(state.position())
        assert state.explain(picked) == afresh.explain(picked)
        changed += state.explain(picked) is not None
    assert changed > 20
