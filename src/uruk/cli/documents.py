"""Records and positions in files, told apart by what they contain."""

import json

import uruk
from uruk.cli.inputs import read_text
from uruk.cli.speech import wrong
from uruk.kernel import position
from uruk.kernel.contract import State
from uruk.kernel.errors import BadPosition, UnknownGame
from uruk.kernel.record import Record
from uruk.kernel.told import Document

RECORD_FIELDS = {"format", "commitment"}


def read_record(path: str) -> tuple[uruk.Game, Record]:
    """The record in a file, and its game."""
    record = Record.loads(read_text(path))
    return uruk.game(record.game), record


def read_state(path: str, to: int | None) -> State:
    """The state that a file describes: a position, or a record up to its first `to` moves."""
    text = read_text(path)
    if _is_record(text):
        record = Record.loads(text)
        return uruk.game(record.game).replay(record, check_to(record, to))
    if to is not None:
        raise wrong("to", "position_without_moves")
    document = position.loads(text)
    return position_game(document).load(document)


def position_game(document: Document) -> uruk.Game:
    """The game that a position document names."""
    name = document.get("game")
    if not isinstance(name, str):
        raise wrong("game", "game_missing")
    try:
        return uruk.game(name)
    except UnknownGame as error:
        raise error.about(BadPosition) from None


def check_to(record: Record, to: int | None) -> int | None:
    if to is not None and not 0 <= to <= len(record.moves):
        raise wrong("to", "record_moves", count=len(record.moves), number=to)
    return to


def _is_record(text: str) -> bool:
    if not text.lstrip().startswith("{"):
        return False
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and bool(RECORD_FIELDS & document.keys())
