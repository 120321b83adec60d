"""Records: a whole game as a document that anyone can replay and verify."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from uruk.kernel.errors import BadRecord
from uruk.kernel.rng import commitment
from uruk.kernel.told import Result

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

    @classmethod
    def of(
        cls,
        game: str,
        rules: int,
        players: int,
        options: Mapping[str, str],
        seed: int,
        moves: Sequence[str],
        result: Result | None,
        *,
        reveal: bool,
    ) -> "Record":
        """A game as it was played; the seed is told with `reveal` only."""
        return cls(
            game,
            rules,
            players,
            dict(options),
            commitment(game, seed),
            str(seed) if reveal else None,
            tuple(map(str, moves)),
            None if result is None else result.plain(),
        )

    def dumps(self) -> str:
        """The record as a JSON document."""
        return json.dumps(msgspec.to_builtins(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def loads(cls, text: str | bytes) -> "Record":
        """Reads a JSON record; BadRecord names what is wrong with it."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord.said("record", "unreadable", reason=str(error)) from None
        if record.format != FORMAT:
            raise BadRecord.said(
                "format", "other_format", here=repr(FORMAT), value=repr(record.format)
            )
        return record

    def check_header(self, game: str, rules_version: int) -> None:
        """BadRecord unless it is of this game under this version of its rules."""
        if self.game != game:
            raise BadRecord.said("game", "other_record", game=repr(game), other=repr(self.game))
        if self.rules != rules_version:
            raise BadRecord.said("rules", "other_version", version=self.rules, here=rules_version)

    def check_commitment(self, game: str) -> None:
        """BadRecord unless the seed is the one that was committed to."""
        if self.commitment != commitment(game, parse_seed(self.seed)):
            raise BadRecord.said("commitment", "other_seed")

    def first(self, number: int | None) -> tuple[str, ...]:
        """So many of its moves, all by default."""
        if number is not None and not 0 <= number <= len(self.moves):
            raise BadRecord.said("moves", "so_many_moves", count=len(self.moves), number=number)
        return self.moves[:number]


def parse_seed(seed: str | None) -> int:
    if seed is None:
        raise BadRecord.said("seed", "seed_hidden")
    if not (seed.isascii() and seed.removeprefix("-").isdigit() and len(seed) <= 100):
        raise BadRecord.said("seed", "seed_number")
    return int(seed)
