"""The component files: the game's own, and those of an owner that replace some of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import fields

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.checks import check
from uruk.games.mesopotamia.components.faults import BadComponents
from uruk.games.mesopotamia.components.schema import Files

T = TypeVar("T")
NAMES = tuple(f"{field.name}.toml" for field in fields(Files))


def read(texts: Mapping[str, str]) -> Components:
    """Components from the texts of their files."""
    found = {
        field.name: _entries(f"{field.name}.toml", texts[f"{field.name}.toml"], field.type)
        for field in fields(Files)
    }
    components = Components(Files(**found))
    check(components)
    return components


def _entries(name: str, text: str, kind: type[T]) -> T:
    """The entries of a file; unknown and missing fields are refused."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(name, str(error)) from None
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as error:
        raise BadComponents(name, _located(tables, str(error))) from None


def _located(tables: Mapping[str, Any], message: str) -> str:
    """The message with the id of the entry that its path points into."""
    _, _, path = message.rpartition("`$.")
    family, _, rest = path.partition("[")
    position = rest.partition("]")[0]
    if position.isdigit() and isinstance(tables.get(family), list):
        entry = tables[family][int(position)]
        name = entry.get("id") or entry.get("colour") if isinstance(entry, dict) else None
        if name:
            return f"{name}: {message}"
    return message


def own_components() -> Components:
    """The components that come with the game."""
    folder = resources.files("uruk.games.mesopotamia").joinpath("data")
    return read({name: folder.joinpath(name).read_text("utf-8") for name in NAMES})


def load_components(path: str | Path) -> Components:
    """An owner's components: a folder whose files replace the game's own of the same name."""
    folder = Path(path)
    if not folder.is_dir():
        raise BadComponents("components", f"{str(path)!r} is not a folder")
    found = {file.name for file in folder.glob("*.toml")}
    unknown = sorted(found - {*NAMES})
    if unknown or not found:
        known = ", ".join(NAMES)
        what = f"unknown file {unknown[0]!r}" if unknown else "no component file"
        raise BadComponents("components", f"{what} in {str(path)!r} (known: {known})")
    own = resources.files("uruk.games.mesopotamia").joinpath("data")
    texts = {}
    for name in NAMES:
        source = folder / name if name in found else own.joinpath(name)
        try:
            texts[name] = source.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(name, f"cannot be read ({error})") from None
    return read(texts)
