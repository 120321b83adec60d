"""The bots of the house have names of their own, which nobody else can take."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from importlib import resources

import msgspec

from uruk.kernel.rng import Rng


class HouseBots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file of the bots' names."""

    names: tuple[str, ...]
    reserved: tuple[str, ...]


def _read() -> HouseBots:
    text = resources.files(__package__).joinpath("house_bots.toml").read_bytes()
    return msgspec.toml.decode(text, type=HouseBots)


HOUSE_BOTS = _read()


def bare(name: str) -> str:
    """A name as the eye takes it: letters only, large and small alike."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in plain if c.isalpha())


_TAKEN = frozenset(map(bare, (*HOUSE_BOTS.names, *HOUSE_BOTS.reserved)))


def sounds_like_a_bot(name: str) -> bool:
    return bare(name) in _TAKEN


def bot_name(table: str, seat: int, others: Collection[str | None]) -> str:
    """The name of the bot on a seat: nobody else's at its table, where there are enough."""
    names = list(HOUSE_BOTS.names)
    Rng(f"names:{table}:{seat}").shuffle(names)
    taken = {bare(other) for other in others if other}
    return next((name for name in names if bare(name) not in taken), names[0])
