"""Records: written, read, replayed and verified."""

import json
from typing import Any

import pytest

from tests.kernel.toy import KNOWN_WORDS, TOY
from uruk import BadRecord, Play, Record, Rng
from uruk.kernel.record import FORMAT, parse_seed
from uruk.kernel.rng import commitment


def played(seed: int = 9, steps: int = 10_000) -> Play:
    play = Play.new(TOY, 2, seed)
    rng = Rng(f"play:{seed}")
    while play.state.seat is not None and len(play.moves) < steps:
        play = play.move(rng.choice(play.state.legal()))
    return play


def changed(record: Record, **fields: Any) -> Record:
    return Record.loads(json.dumps({**json.loads(record.dumps()), **fields}))


def test_a_finished_game_is_verified_from_its_text() -> None:
    play = played()
    record = Record.loads(play.record().dumps())
    assert record == play.record()
    assert TOY.verify(record).position() == play.state.position()
    assert TOY.replay(record.dumps()).result() == play.state.result()


def test_a_record_says_all_about_its_game() -> None:
    record = played().record()
    document = json.loads(record.dumps())
    assert list(document) == [
        "game", "rules", "players", "options", "commitment", "seed", "moves", "result", "format",
    ]  # fmt: skip
    assert (record.game, record.rules, record.players) == ("toy", TOY.rules_version, 2)
    assert record.options == {"stages": "3"}
    assert record.commitment == commitment("toy", 9)
    assert (record.seed, record.format) == ("9", FORMAT)


def test_the_seed_is_withheld_until_the_end() -> None:
    play = played(steps=5)
    record = play.record()
    assert record.seed is None
    assert record.result is None
    assert record.commitment == commitment("toy", 9)
    with pytest.raises(BadRecord, match="seed: has not been revealed yet"):
        TOY.replay(record)
    revealed = play.record(reveal=True)
    assert TOY.replay(revealed).position() == play.state.position()
    with pytest.raises(BadRecord, match="moves: the game is not finished"):
        TOY.verify(revealed)
    assert played().record(reveal=False).seed is None


def test_a_replay_can_stop_before_the_end() -> None:
    record = played().record()
    state = TOY.new(2, 9)
    assert TOY.replay(record, 0).position() == state.position()
    for move in record.moves[:7]:
        state.play(move)
    assert TOY.replay(record, 7).position() == state.position()
    for to in (-1, len(record.moves) + 1):
        with pytest.raises(BadRecord, match=f"moves: there are {len(record.moves)}, not {to}"):
            TOY.replay(record, to)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "tigris"}, "game: this is a record of 'tigris', not of 'toy'"),
        ({"rules": 99}, "rules: version 99; this is version 1"),
        ({"players": 7}, "players: toy is for 2, 3 players, not 7"),
        ({"options": {"x": "y"}}, "x: toy has no such option (it has: stages)"),
        ({"options": {"players": "2"}}, "players: toy has no such option (it has: stages)"),
        ({"options": {"seed": "2"}}, "seed: toy has no such option (it has: stages)"),
        ({"seed": "x"}, "seed: must be a whole number"),
        ({"moves": ["nonsense"]}, "move 1: move: 'nonsense' is no move of this game" + KNOWN_WORDS),
        ({"moves": ["bid 999"]}, "move 1: bid 999 refused by TY-1.2: too_few_coins, coins=4"),
    ],
)
def test_a_record_that_does_not_replay(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        TOY.replay(changed(played().record(), **fields))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seed": "10"}, "commitment: does not match the seed"),
        ({"commitment": "0" * 64}, "commitment: does not match the seed"),
        ({"result": None}, "result: differs from what the moves give"),
        ({"result": {"rule": "TY-3.1", "standings": []}}, "result: differs from"),
    ],
)
def test_a_record_that_does_not_verify(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        TOY.verify(changed(played().record(), **fields))


def test_moves_after_the_end_are_refused() -> None:
    record = played().record()
    with pytest.raises(BadRecord, match=r"refused by TY-3\.1: game_over"):
        TOY.replay(changed(record, moves=[*record.moves, "rest"]))


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "nonsense", '{"game": 3}', b"\xff\xfe", "\ud800", "[" * 100_000]
)
def test_an_unreadable_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match="record: "):
        Record.loads(text)


def test_unknown_fields_and_formats_are_refused() -> None:
    record = played().record()
    with pytest.raises(BadRecord, match="unknown field `extra`"):
        changed(record, extra=1)
    with pytest.raises(BadRecord, match="format: must be 'uruk-record/1', not 'uruk-record/9'"):
        changed(record, format="uruk-record/9")


@pytest.mark.parametrize(("text", "seed"), [("0", 0), ("-5", -5), ("9" * 100, int("9" * 100))])
def test_seeds(text: str, seed: int) -> None:
    assert parse_seed(text) == seed


@pytest.mark.parametrize("text", ["", "-", "--1", "+1", " 1", "1.0", "1e3", "٣", "²", "9" * 101])
def test_bad_seeds(text: str) -> None:
    with pytest.raises(BadRecord, match="seed: must be a whole number"):
        parse_seed(text)
