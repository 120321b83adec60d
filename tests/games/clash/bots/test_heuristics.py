"""First sight: what a plain player would do."""

import pytest

import uruk
from tests.games.clash.positions import load, seat
from tests.games.kit import legal
from uruk import Rng
from uruk.bots import bot
from uruk.games.clash.bots.evaluation import promising, quick, turn
from uruk.games.clash.bots.weights import WEIGHTS
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


@pytest.mark.rule("CC-5.1")
@pytest.mark.parametrize("name", ["random", "greedy", "shepherd"])
def test_bots_leave_it_at_a_few_offers_a_turn_though_the_rules_do_not(name: str) -> None:
    """A turn in which there is nothing but to offer or to end it."""

    def chosen(offers: int) -> set[str]:
        seats = [seat(food=1), seat(ore=1)]
        state = load(seats=seats, turn={"seat": 0, "actions": 0, "offers": offers})
        assert legal(state) == ["trade", "end"]
        return {str(bot("clash", name, seed).choose(state.at(0))) for seed in range(30)}

    limit = WEIGHTS["offers"]
    assert chosen(limit) == {"end"}
    if name != "greedy":
        assert chosen(limit - 1) == {"trade", "end"}


def test_by_chance_a_turn_of_offers_ends() -> None:
    """Whoever plays any legal move, as the walks of the contract do, ends the turn at some time."""
    rng = Rng("offers")
    for _ in range(20):
        state = load(seats=[seat(food=2, ore=2), seat(ore=1)], turn={"seat": 0, "actions": 0})
        steps = 0
        while state.data.turn.seat == 0:
            state.apply(state.choices().pick(rng))
            steps += 1
        assert steps < 400
