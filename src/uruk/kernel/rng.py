"""The generator that all chance in a game comes from.

It is a keyed hash of a counter: the same on every machine for ever, cheap to copy, and what was
drawn so far tells nothing about the seed, so a committed seed stays secret until it is revealed.
"""

import re
import struct
from collections.abc import Mapping, MutableSequence, Sequence
from hashlib import blake2b, sha256, shake_256
from typing import Any, TypeVar

from uruk.kernel.errors import BadPosition

T = TypeVar("T")
WORD = 1 << 64
WRITTEN = re.compile("([0-9a-f]{64}) ([0-9]{1,18})")


class Rng:
    """Draws that depend on the seed and on how many were made before, on nothing else.

    >>> Rng(7).randrange(6) == Rng(7).randrange(6)
    True
    """

    __slots__ = ("count", "key")

    def __init__(self, seed: int | str, count: int = 0) -> None:
        self.key = sha256(f"uruk-rng/1:{seed}".encode()).digest()
        self.count = count

    @classmethod
    def read(cls, fields: Mapping[str, object]) -> "Rng":
        """The generator of a position: `rng` as `written`, or the `seed` of a new one (0)."""
        text, seed = fields.get("rng"), fields.get("seed")
        if text is None:
            if seed is not None and type(seed) is not int:
                raise BadPosition("seed", f"must be a whole number, not {seed!r}")
            return cls(seed or 0)
        if seed is not None:
            raise BadPosition("seed", "rng is given already")
        found = WRITTEN.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise BadPosition("rng", "must be 64 hex digits, a space and a count; or give a seed")
        rng = cls.__new__(cls)
        rng.key = bytes.fromhex(found[1])
        rng.count = int(found[2])
        return rng

    def written(self) -> str:
        """The generator as positions have it: its key and how often it was asked."""
        return f"{self.key.hex()} {self.count}"

    def copy(self) -> "Rng":
        rng = Rng.__new__(Rng)
        rng.key = self.key
        rng.count = self.count
        return rng

    def word(self) -> int:
        """64 random bits."""
        self.count += 1
        digest = blake2b(self.count.to_bytes(8, "little"), key=self.key, digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def randrange(self, stop: int) -> int:
        """A whole number from 0 to stop - 1, each equally likely."""
        if not 0 < stop <= WORD:
            raise ValueError(f"stop must be from 1 to {WORD}, not {stop}")
        limit = WORD - WORD % stop
        while True:
            word = self.word()
            if word < limit:
                return word % stop

    def choice(self, items: Sequence[T]) -> T:
        return items[self.randrange(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts the items in a random order; every order is equally likely."""
        words = self._words(len(items) - 1)
        for last in range(len(items) - 1, 0, -1):
            word, stop = words[last - 1], last + 1
            other = word % stop if word < WORD - WORD % stop else self.randrange(stop)
            items[last], items[other] = items[other], items[last]

    def _words(self, number: int) -> tuple[int, ...]:
        """Many times 64 random bits from one hash."""
        if number <= 0:
            return ()
        self.count += 1
        hashed = shake_256(self.key + self.count.to_bytes(8, "little"))
        return struct.unpack(f"<{number}Q", hashed.digest(number * 8))


def commitment(game: str, seed: int) -> str:
    """The hash that is published at the start, so that the seed cannot be changed afterwards."""
    return sha256(f"uruk-seed/1:{game}:{seed}".encode()).hexdigest()
