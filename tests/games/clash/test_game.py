"""Decisions that random play hardly ever comes to, held against the whole contract."""

from typing import Any

import pytest

from tests.contract import checks
from tests.contract.cases import snapshot
from tests.games.clash.positions import load, seat
from tests.games.kit import prompt
from uruk.games.clash.game import CLASH, ClashState
from uruk.kernel.contract import State
from uruk.kernel.play import Play
from uruk.kernel.rng import Rng

ATTACK = ("move", "group D3", "take 2 infantry", "to E4")


ALL_IN = ("move", "group D3", "take 3 infantry", "to E4")


LIKELY = ("stay", "pass")


MOST_SEEDS, MOST_STEPS = 60, 20


ARMIES = ["D3 p0 2 infantry", "E4 p1 2 infantry"]


HAND = ["A1", "A9", "O5"]


WAYS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "react": (
        ALL_IN,
        {
            "seats": [seat("tactics", hand=["A35", "A7"]), seat("writing", hand=HAND)],
            "cities": ["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
            "units": ["D3 p0 3 infantry"],
        },
    ),
    "fanatic": (
        ALL_IN,
        {
            "seats": [seat("tactics"), seat("fanaticism", hand=HAND)],
            "cities": ["D2 p0 happy", "E4 p1 neutral temple", "D7 p1 happy"],
            "units": ["D3 p0 3 infantry", "E4 p1 1 infantry"],
        },
    ),
    "arena": (
        ATTACK,
        {
            "seats": [seat("tactics", mood=2, culture=1), seat(hand=HAND)],
            "cities": ["D2 p0 happy great_arena", "D7 p1 happy"],
            "units": ARMIES,
        },
    ),
    "anytime": (
        ATTACK,
        {
            "seats": [seat("tactics", ore=1), seat(hand=HAND)],
            "cities": ["D2 p0 happy great_library", "D7 p1 happy"],
            "units": ARMIES,
        },
    ),
    "effects": (
        ("develop astronomy",),
        {
            "seats": [
                seat("free_education", "philosophy", "math", idea=2, hand=["A7"]),
                seat(hand=HAND),
            ],
        },
    ),
    "lighter": (
        ("develop math",),
        {"seats": [seat("priesthood", food=2, hand=["A7"]), seat(hand=HAND)]},
    ),
    "lighthouse": (
        ("collect D2", "take D2 food", "done"),
        {
            "seats": [seat(hand=["A7"]), seat(hand=HAND)],
            "cities": ["D2 p0 happy port>E3 great_lighthouse", "D7 p1 happy"],
            "units": ["C3 p1 1 ship"],
        },
    ),
    "siege_die": (
        ATTACK,
        {
            "seats": [seat("tactics", "siegecraft", wood=2, ore=2), seat(hand=HAND)],
            "cities": ["D2 p0 happy", "E4 p1 neutral fortress"],
            "units": ARMIES,
        },
    ),
    "siege_shield": (
        (*ATTACK, "no"),
        {
            "seats": [seat("tactics", "siegecraft", wood=2, ore=2), seat(hand=HAND)],
            "cities": ["D2 p0 happy", "E4 p1 neutral fortress"],
            "units": ARMIES,
        },
    ),
    "siege_ransom": (
        (*ATTACK, "tactic A11"),
        {
            "seats": [seat("tactics", hand=["A11"]), seat("tactics", food=2)],
            "cities": ["D2 p0 happy", "E4 p1 neutral"],
            "units": ARMIES,
        },
    ),
    "draw_from": (
        (),
        {
            "seats": [seat(hand=["A9"]), seat(hand=["A3", "O5"])],
            "cities": ["D2 p0 happy great_mausoleum", "D7 p1 happy"],
            "action_discard": ["A1", "A2"],
            "agenda": ["round_end", "actions 0", "new_cards 0"],
            "turn": {"seat": 0},
        },
    ),
    "event_from": (
        ("develop storage",),
        {
            "seats": [seat(food=2, cubes=1), seat(hand=HAND)],
            "cities": ["D2 p0 happy great_mausoleum", "D7 p1 happy"],
            "event_discard": ["E10", "E32"],
        },
    ),
    "volcano": (
        ("develop storage",),
        {
            "seats": [seat(food=2, cubes=1), seat(hand=HAND)],
            "cities": [
                "D2 p0 happy", "C2 p0 happy", "E2 p0 happy", "D4 p0 happy", "D7 p1 happy",
            ],
            "event_deck": ["E29"],
        },
    ),
    "revolt_government": (
        ("develop storage",),
        {
            "seats": [
                seat("writing", "philosophy", "voting", "tactics", "draft", food=2, cubes=1),
                seat(hand=HAND),
            ],
            "units": ["D2 p0 1 infantry"],
            "event_deck": ["E38"],
        },
    ),
    "cargo_lost": (
        ("move", "group C3", "take 3 ship", "sail E3"),
        {
            "seats": [seat(hand=["A7"]), seat(hand=HAND)],
            "units": ["C3 p0 3 ship", "E3 p1 2 ship 2 infantry 1 settler"],
            "tiles": {"1": "7 base", "2": "8 base", "3": "5 base"},
        },
    ),
    "refuge_space": (
        (*ATTACK, "tactic A17"),
        {
            "seats": [seat("tactics"), seat("tactics", hand=["A17", "O5"])],
            "cities": ["D2 p0 happy", "E4 p1 neutral"],
            "units": ARMIES,
        },
    ),
}  # fmt: skip
"""How to come to each decision: moves, and the position they start from."""


def reach(kind: str) -> tuple[ClashState, list[str]]:
    """A state before which the decision stands, with the moves that led there."""
    moves, fields = WAYS[kind]
    for number in range(MOST_SEEDS):
        state = load(**{**fields, "seed": number})
        played: list[str] = []
        for step in range(MOST_STEPS):
            if state.seat is None or prompt(state) == kind:
                break
            legal = [str(move) for move in state.legal()]
            wanted = moves[step] if step < len(moves) else ""
            move = next((m for m in (wanted, *LIKELY) if m in legal), legal[0])
            state.play(move)
            played.append(move)
        if state.seat is not None and prompt(state) == kind:
            return load(**{**fields, "seed": number}), played
    raise AssertionError(f"no way leads to {kind}")


def there_and_back(state: State, answer: str) -> None:
    play = Play(state)
    before = snapshot(play.state)
    play = play.move(answer)
    after = snapshot(play.state)
    if play.undoable:
        play = play.undo()
        assert snapshot(play.state) == before, f"{answer} is not taken back"
        play = play.redo()
        assert snapshot(play.state) == after, f"{answer} made again does something else"


@pytest.mark.parametrize("kind", WAYS)
def test_a_rare_decision_keeps_the_contract(kind: str) -> None:
    state, moves = reach(kind)
    for move in moves:
        state.play(move)
    assert prompt(state) == kind
    rng = Rng(kind)
    checks.check_copy(state, rng)
    checks.check_position(state, rng)
    checks.check_notation(state)
    checks.check_choices(state, [])
    checks.check_accepted(state, rng)
    checks.check_refused(state, rng, state.legal())
    checks.check_words(state)
    checks.check_guess(state, rng)
    checks.check_scene(state)
    for move in state.legal():
        checks.check_undo_is_safe(state, move, rng)
        for event in state.copy().play(move):
            checks.check_event(CLASH, event, state.players)


@pytest.mark.parametrize("kind", WAYS)
def test_a_rare_decision_can_be_taken_back(kind: str) -> None:
    """As far as undo goes: over the decision itself, and back to where its turn began."""
    state, moves = reach(kind)
    play = Play(state)
    known = [snapshot(play.state)]
    for move in moves:
        play = play.move(move)
        known.append(snapshot(play.state))
    for answer in play.state.legal():
        there_and_back(play.state.copy(), str(answer))
    while play.undoable:
        play = play.undo()
        known.pop()
        assert snapshot(play.state) == known[-1]
