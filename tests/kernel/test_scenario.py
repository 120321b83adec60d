"""Scenarios: what they check, and every difference and mistake that they report."""

import pytest

from tests.kernel.toy import KNOWN_WORDS, TOY, CaravansState
from uruk import BadScenario
from uruk.kernel import position
from uruk.kernel.scenario import Scenario, compare, run

NEW = 'rules = ["TY-1.2"]\n[new]\nplayers = 2\nseed = 3\n'


def with_moves(moves: str, expect: str = "") -> str:
    return f"moves = [{moves}]\n{NEW}\n[expect]\n{expect}\n"


def test_a_scenario_that_holds() -> None:
    text = """
title = "The highest bid wins the lot"
game = "toy"
rules = ["TY-1.2", "TY-1.3"]
moves = ["bid 1", "bid 0"]

[new]
players = 2
seed = 3
options = { stages = "2" }

[expect]
seat = 0
prompt = "lot"
legal = ["keep"]
choices = ["keep", "sell"]
events = ["bid_made", "bids_shown"]
over = false

[expect.refused]
"bid 3" = "TY-1.4"

[expect.position]
stage = "auction"
moves = ["bid 1", "bid 0"]

[expect.view.0]
coins = [3, 4]
[expect.view.spectator]
hand = []

[[then]]
moves = ["sell"]
[then.expect]
events = ["lot_sold"]
prompt = "action"

[[then]]
expect.legal = ["rest"]
"""
    scenario = Scenario.parse(text)
    assert scenario.title == "The highest bid wins the lot"
    assert scenario.rules == ("TY-1.2", "TY-1.3")
    assert scenario.game == "toy"
    assert scenario.run(TOY) is None
    assert run(TOY, text) is None


def test_a_scenario_from_a_position() -> None:
    start = {key: value for key, value in TOY.new(2, 3).position().items() if key != "rng"}
    rng = TOY.new(2, 3).position()["rng"]
    text = position.dumps({"position": {**start, "coins": [4, 0]} | {"rng": rng}})
    assert run(TOY, f'moves = ["bid 0"]\n{text}\n[expect]\nprompt = "lot"') is None


def test_a_finished_game_is_compared() -> None:
    state = TOY.new(2, 3)
    moves = []
    while state.seat is not None:
        moves.append(state.legal()[-1])
        state.play(moves[-1])
    result = state.result()
    assert result is not None
    head = with_moves(", ".join(f'"{move}"' for move in moves), "over = true\n[expect.result]\n")
    good = f'rule = "TY-3.1"\nwinners = {list(result.winners)}\nscores = {list(result.scores)}\n'
    assert run(TOY, head + good + f"ranking = {list(result.ranking)}\n") is None
    wrong = [score + 1 for score in result.scores]
    assert run(TOY, f"{head}scores = {wrong}\n") == (
        f"result.scores[0]: expected {wrong[0]}, found {result.scores[0]}"
    )


DIFFERENCES = [
    ("seat = 1", "seat: expected 1, found 0"),
    ("over = true", "over: expected True, found False"),
    ('prompt = "turn"', "prompt: expected 'turn', found 'lot'"),
    ('choices = ["keep"]', "choices: expected ['keep'], found ['keep', 'sell']"),
    ('legal = ["rest"]', "legal: rest is refused by TY-1.4 (not_offered)"),
    ('legal = ["nonsense"]', "move: 'nonsense' is no move of this game" + KNOWN_WORDS),
    ('refused = { keep = "TY-1.4" }', "refused: keep is legal"),
    ('refused = { rest = "TY-2.1" }', "refused: rest is refused by TY-1.4, not by TY-2.1"),
    (
        'events = ["bids_shown", "bid_made"]',
        "events: no bid_made (in this order) among ['bid_made', 'bid_made', 'bids_shown']",
    ),
    ("position.coins = [9, 9]", "position.coins[0]: expected 9, found 4"),
    ("view.0.coins = [9, 9]", "view.0.coins[0]: expected 9, found 3"),
    ("view.spectator.lot = 99", "view.spectator.lot: expected 99, found 1"),
    ("view.2.lot = 99", "view: '2' is no seat of this game"),
    ("view.king.lot = 99", "view: 'king' is no seat of this game"),
    ("result.rule = 'TY-3.1'", "result: expected a table, found None"),
    ("seat = 1\nprompt = 'turn'", "seat: expected 1, found 0"),
]


@pytest.mark.parametrize(("expect", "difference"), DIFFERENCES)
def test_the_first_difference_is_told(expect: str, difference: str) -> None:
    assert run(TOY, with_moves('"bid 1", "bid 0"', expect)) == difference


def test_a_legal_move_that_is_not_listed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaravansState, "legal", lambda self: [])
    found = run(TOY, with_moves('"bid 1", "bid 0"', 'legal = ["keep"]'))
    assert found == "legal: keep is not among the legal moves"


def test_an_illegal_move_is_told() -> None:
    found = run(TOY, with_moves('"bid 9"'))
    assert found == "moves: bid 9 refused by TY-1.2: too_few_coins, coins=4"
    assert run(TOY, with_moves('"x"')) == "move: 'x' is no move of this game" + KNOWN_WORDS


def test_a_rule_that_the_game_does_not_have_is_told() -> None:
    assert run(TOY, 'rules = ["TY-9.9"]\n[new]') == "rules: TY-9.9 is not a rule of toy"


def test_a_wrong_start_is_told() -> None:
    assert run(TOY, "[new]\nplayers = 7") == "players: toy is for 2, 3 players, not 7"
    assert run(TOY, "[new]\nseed = 'x'") == "seed: must be a whole number, not 'x'"
    assert run(TOY, "[new.options]\nx = 'y'") == "x: toy has no such option (it has: stages)"
    assert run(TOY, "[position]\nplayers = 7") == "players: toy is for 2, 3 players, not 7"


MISTAKES = [
    ("a = ", "scenario: Invalid value (at end of document)"),
    ("", "scenario: needs either [position] or [new]"),
    ("[new]\n[position]", "scenario: needs either [position] or [new]"),
    ("new = 3", "new: must be a table"),
    ("position = []", "position: must be a table"),
    ("[new]\nboard = 1", "new: unknown field 'board' (known: options, players, seed)"),
    ("[new]\noptions = 3", "new.options: must be a table"),
    (
        "x = 1\n[new]",
        "scenario: unknown field 'x' (known: expect, game, moves, new, position, rules, then,"
        " title)",
    ),
    ("title = 3\n[new]", "title: must be a text"),
    ("game = 3\n[new]", "game: must be a text"),
    ("rules = 'TY-1.1'\n[new]", "rules: must be a list of texts"),
    ("rules = [3]\n[new]", "rules: must be a list of texts"),
    ("moves = 'keep'\n[new]", "moves: must be a list of texts"),
    ("moves = [3]\n[new]", "moves: must be a list of texts"),
    ("then = 3\n[new]", "then: must be a list of tables"),
    ("then = [3]\n[new]", "then: must be a list of tables"),
    ("[new]\n[[then]]\nx = 1", "then: unknown field 'x' (known: expect, moves)"),
    ("expect = 3\n[new]", "expect: must be a table"),
    (
        "[new]\n[expect]\nx = 1",
        "expect: unknown field 'x' (known: choices, events, legal, over, position, prompt,"
        " refused, result, seat, view)",
    ),
    ("[new]\n[expect]\nlegal = 'keep'", "expect.legal: must be a list of texts"),
    ("[new]\n[expect]\nchoices = [1]", "expect.choices: must be a list of texts"),
    ("[new]\n[expect]\nevents = {}", "expect.events: must be a list of texts"),
    ("[new]\n[expect]\nrefused = []", "expect.refused: must be a table"),
    ("[new]\n[expect]\nrefused = {a = 1}", "expect.refused.a: must be a text"),
    ("[new]\n[expect]\nposition = 1", "expect.position: must be a table"),
    ("[new]\n[expect]\nview = 1", "expect.view: must be a table"),
    ("[new]\n[expect]\nresult = 1", "expect.result: must be a table"),
    ("[[then]]\nmoves = [1]\n[new]", "moves: must be a list of texts"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_in_a_scenario_is_named(text: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        Scenario.parse(text)
    assert str(caught.value) == message
    assert run(TOY, text) == message


@pytest.mark.parametrize(
    ("expected", "found", "differences"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, ["x.a.b: expected 1, found 2"]),
        ({"a": 1}, {}, ["x.a: expected 1, found nothing"]),
        ({"a": 0, "b": [], "c": {}, "d": ""}, {}, []),
        ({"a": {}}, 3, ["x: expected a table, found 3"]),
        ([1, 2], (1, 2), []),
        ([1, 2], [1, 3], ["x[1]: expected 2, found 3"]),
        ([1], [1, 2], ["x: expected [1], found [1, 2]"]),
        ([1], 1, ["x: expected [1], found 1"]),
    ],
)
def test_parts_are_compared(expected: object, found: object, differences: list[str]) -> None:
    assert list(compare(expected, found, "x")) == differences


def test_an_empty_table_expects_nothing_and_in_a_list_anything() -> None:
    assert list(compare({"a": {}}, {"a": {}}, "x")) == []
    assert list(compare({"a": {}}, {}, "x")) == []
    assert list(compare({"a": {}}, {"a": {"b": 1}}, "x")) == [
        "x.a: expected nothing, found {'b': 1}"
    ]
    assert list(compare([{}, 2], [{"b": 1}, 2], "x")) == []
