"""Records: a whole game as a document that anyone can replay and verify."""

import json
from typing import TYPE_CHECKING, Any

import msgspec

from uruk.kernel.errors import BadOption, BadRecord, UrukError
from uruk.kernel.rng import commitment

if TYPE_CHECKING:
    from uruk.kernel.game import Game
    from uruk.kernel.state import State

FORMAT = "uruk-record/1"


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its seed on. Before the end the seed is withheld (None), its hash is not."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    commitment: str
    seed: str | None
    moves: tuple[str, ...]
    result: dict[str, Any] | None = None
    format: str = FORMAT

    def dumps(self) -> str:
        """The record as a JSON document."""
        return json.dumps(msgspec.to_builtins(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def loads(cls, text: str | bytes) -> "Record":
        """Reads a JSON record; BadRecord names what is wrong with it."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord("record", str(error)) from None
        if record.format != FORMAT:
            raise BadRecord("format", f"must be {FORMAT!r}, not {record.format!r}")
        return record


def replay(game: "Game", record: Record, to: int | None = None) -> "State":
    """The state after the record's first `to` moves (all by default), every move checked."""
    _check_header(game, record)
    seed = parse_seed(record.seed)
    try:
        state = game.begin(record.players, seed, record.options)
    except BadOption as error:
        raise BadRecord(error.field, error.message) from None
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadRecord("moves", f"there are {len(record.moves)}, not {to}")
    moves = record.moves if to is None else record.moves[:to]
    for number, text in enumerate(moves, start=1):
        try:
            state.play(text)
        except UrukError as error:
            raise BadRecord(f"move {number}", str(error)) from None
    return state


def verify(game: "Game", record: Record) -> "State":
    """Replays the whole record and checks seed commitment, completeness and result."""
    if record.commitment != commitment(game.id, parse_seed(record.seed)):
        raise BadRecord("commitment", "does not match the seed")
    state = replay(game, record)
    result = state.result()
    if result is None:
        raise BadRecord("moves", "the game is not finished")
    if record.result != result.plain():
        raise BadRecord("result", "differs from what the moves give")
    return state


def parse_seed(seed: str | None) -> int:
    if seed is None:
        raise BadRecord("seed", "has not been revealed yet")
    if not (seed.isascii() and seed.removeprefix("-").isdigit() and len(seed) <= 100):
        raise BadRecord("seed", "must be a whole number")
    return int(seed)


def _check_header(game: "Game", record: Record) -> None:
    if record.game != game.id:
        raise BadRecord("game", f"this is a record of {record.game!r}, not of {game.id!r}")
    if record.rules != game.rules_version:
        raise BadRecord("rules", f"version {record.rules}; this is version {game.rules_version}")
