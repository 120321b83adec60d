"""First sight: what a plain player would do."""

import uruk
from uruk import Rng
from uruk.games.clash.bots import promising, quick, turn
from uruk.kernel.script import ScriptState

GAME = uruk.game("clash")


def turns(seed: int) -> list[ScriptState]:  # type: ignore[type-arg]
    """The decisions about actions of a quick game."""
    state, rng, found = GAME.new(2, seed), Rng(f"hunches:{seed}"), []
    assert isinstance(state, ScriptState)
    while state.seat is not None:
        if state.decision().kind == "turn":
            found.append(state.copy())
        state.apply(quick(state, rng))
    return found


def test_offers_are_not_worth_a_thought_but_settling_is() -> None:
    settled = 0
    for state in turns(4):
        found = promising(state)
        assert "trade" not in [move.kind for move in found]
        kinds = [move.kind for move in state.legal()]
        if "settle" in kinds:
            settled += 1
            better = [move.kind for move in found[: [m.kind for m in found].index("settle")]]
            assert set(better) <= {"wonder", "build"}
    assert settled


def test_nobody_ends_a_turn_with_actions_left_if_there_is_something_to_do() -> None:
    for state in turns(5):
        if state.data.turn.main and {"collect", "develop"} & {m.kind for m in state.legal()}:
            assert promising(state)[0].kind != "end"


def test_every_turn_has_its_own_name() -> None:
    names = [turn(state) for state in turns(6)]
    assert len(set(names)) == 36
