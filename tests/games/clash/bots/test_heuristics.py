"""First sight: what a plain player would do."""

import pytest

import uruk
from tests.games.clash.positions import load, seat
from tests.games.kit import legal
from uruk import Rng
from uruk.bots import bot
from uruk.games.clash.bots.evaluation import evaluate, promising, quick, turn
from uruk.games.clash.bots.heuristics import advance_value, scores
from uruk.games.clash.bots.weights import WEIGHTS
from uruk.games.clash.components import ADVANCE_INDEX, CIVILIZATION, UNITS
from uruk.games.clash.game import ClashState
from uruk.games.clash.moves import DONE, LOSE, RECRUIT, RECRUIT_UNIT
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


# ------------------------------------------------------------ the expansion

ON = {"expansion": "on"}
LEVELS = ("random", "greedy", "shepherd", "scribe", "merchant", "king")


def last_round(civilization: str) -> ClashState:
    """The last round of a game, with a leader in play and one to recruit."""
    first, second, _ = CIVILIZATION[civilization].leader
    own = seat(
        "tactics", "writing", "storage", "myths", food=4, wood=3, ore=3, gold=2, culture=3, mood=3,
        hand=["A1", "O1"], civilization=civilization, leader=first.id, leaders=[second.id],
    )  # fmt: skip
    return load(
        seats=[own, seat("tactics", food=2, mood=2, culture=2)],
        cities=["D2 p0 happy temple:p0", "C2 p0 neutral", "D7 p1 happy"],
        units=["D2 p0 1 leader 2 infantry", "C4 p0 1 settler", "D5 p1 2 infantry"],
        options=ON, age=6, round=3,
    )  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_finish_games_with_every_civilization(level: str) -> None:
    for number, civilization in enumerate(CIVILIZATION):
        state = last_round(civilization)
        players = [bot("clash", level, f"{number}:{each}") for each in range(2)]
        while state.seat is not None:
            state.play(players[state.seat].choose(state.at(state.seat)))
        assert state.result() is not None


def test_a_leader_is_recruited_where_none_is_in_play() -> None:
    def value(**fields: object) -> float:
        own = seat(civilization="rome", culture=1, mood=1, **fields)
        units = ["D2 p0 1 leader"] if "leader" in fields else []
        data = load(seats=[own], units=units, options=ON).data
        return scores(data, 0, "turn", [RECRUIT(data.board.index["D2"])])[0]

    assert value(leaders=["caesar"]) > value(leader="augustus", leaders=["caesar"])
    own = seat(civilization="rome", leaders=["caesar", "sulla"], culture=1, mood=1, food=2)
    state = load(seats=[own], options=ON)
    data = state.data
    leader, done = scores(data, 0, "recruit", [RECRUIT_UNIT(UNITS.index("leader"), ""), DONE()])
    assert leader > done


def test_a_leader_in_play_is_not_replaced() -> None:
    own = seat(
        civilization="rome", leader="caesar", leaders=["sulla"], culture=1, mood=1, food=2
    )  # fmt: skip
    state = load(seats=[own], units=["D2 p0 1 leader"], options=ON)
    state.play("recruit D2")
    assert all(quick(state, Rng(n)) != "recruit leader" for n in range(20))


def test_an_advance_is_worth_more_with_what_the_civilization_adds_to_it() -> None:
    def value(name: str, **fields: str) -> float:
        data = load(seats=[seat(**fields)], options=ON).data
        return advance_value(data, 0, ADVANCE_INDEX[name])

    assert value("draft", civilization="celts") > value("draft")
    assert value("sanitation", civilization="celts") == value("sanitation")


def test_the_leader_falls_last() -> None:
    state = load(seats=[seat()], options=ON)
    moves = [LOSE(UNITS.index(name)) for name in ("leader", "infantry", "elephant")]
    leader, infantry, elephant = scores(state.data, 0, "casualty", moves)
    assert infantry > elephant > leader


def test_a_leader_and_his_abilities_count_in_the_evaluation() -> None:
    def value(**fields: object) -> float:
        own = seat(civilization="egypt", **fields)
        units = ["D2 p0 1 leader"] if "leader" in fields else []
        return evaluate(load(seats=[own], units=units, options=ON), 0)

    assert value(leader="ramses", leaders=["cleopatra"]) > value(leaders=["cleopatra", "ramses"])
