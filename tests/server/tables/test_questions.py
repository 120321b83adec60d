"""Why not this? What a player touches is answered with the rule against the move that was meant."""

import pytest

import uruk
from uruk.kernel.rng import Rng
from uruk.server.tables.questions import explain_picks


def deciding(game: str, kind: str) -> uruk.State:
    """A state of random play that waits for a decision of this kind."""
    for seed in range(20):
        state, rng = uruk.game(game).new(2, seed), Rng(seed)
        while (prompt := state.prompt()) is not None:
            if prompt.kind == kind:
                return state
            state.play(rng.choice(state.legal()))
    raise AssertionError(f"{game} never asks {kind}")


@pytest.mark.parametrize(
    ("game", "kind", "picks", "move", "rule"),
    [
        ("tigris", "turn_action", ["leader:king", "a0"], "king a0", "TE-6.2"),
        ("tigris", "turn_action", ["monument:black_red"], "monument black_red b0", "TE-5.2"),
        ("babylonia", "card", ["c18"], "resolve c18", "BA-8.2"),
        ("mesopotamia", "start", ["area:A5"], "start 3", "ME-2.3"),
        ("mesopotamia", "march", ["area:A1"], "step A1", "ME-6.3"),
        ("mesopotamia", "explore", ["area:A1"], "activate spearman A1", "ME-6.1"),
        ("mesopotamia", "gather", ["area:C2"], "gather C2 stone", "ME-12.2"),
    ],
)
def test_what_was_touched_is_refused_by_the_rule_against_the_move_meant(
    game: str, kind: str, picks: list[str], move: str, rule: str
) -> None:
    state = deciding(game, kind)
    told = explain_picks(state, state.seen_by(state.seat), picks)
    assert (told.legal, told.move, told.rule) == (False, move, rule)
