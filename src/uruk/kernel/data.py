"""Data files of the games: what is printed, read into structs that refuse what nobody reads."""

from importlib import resources
from typing import TypeVar

import msgspec

from uruk.kernel.errors import BadInput

T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a data file; `source` says where it comes from."""

    source: str


def read_data(game: str, name: str, shape: type[T]) -> T:
    """A data file of a game; BadInput names the file and what is wrong with it."""
    text = resources.files(f"uruk.games.{game}").joinpath(f"data/{name}.toml").read_bytes()
    try:
        return msgspec.toml.decode(text, type=shape)
    except msgspec.DecodeError as error:
        where = "fields are declared in components/schema.py"
        raise BadInput(f"{game}/data/{name}.toml", f"{error}; {where}") from error
