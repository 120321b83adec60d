"""The games' views as JSON schemas, with what the code says of each struct and field."""

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from textwrap import dedent
from typing import Any

import msgspec
from msgspec import UNSET

from uruk.games import games
from uruk.kernel.contract import Game
from uruk.kernel.view import View

Schema = dict[str, Any]
REF = "#/$defs/{name}"


def view_schemas() -> dict[str, Schema]:
    """The parts of all views by name, and `View`, which is any of them."""
    found: dict[str, Schema] = {}
    for game in games():
        found |= view_schema(game)
    members = [{"$ref": REF.format(name=game.view_type.__name__)} for game in games()]
    told = {"title": "View", "description": inspect.cleandoc(View.__doc__ or "")}
    return found | {"View": {**told, "anyOf": members}}


def view_schema(game: Game) -> dict[str, Schema]:
    """The parts of one game's view; those of its own begin with the game's name."""
    kinds = {kind.__name__: kind for kind in structs(msgspec.inspect.type_info(game.view_type))}
    _, parts = msgspec.json.schema_components([game.view_type], ref_template=REF)
    for name, part in parts.items():
        describe(part, kinds[name])
    prefix = game.view_type.__name__.removesuffix("View")
    own = {name for name, kind in kinds.items() if not kind.__module__.startswith("uruk.kernel")}
    lifted: dict[str, Schema] = {}
    for part in parts.values():
        lift(part["properties"], lifted)
    parts |= lifted
    names = {name: with_prefix(name, prefix) for name in own | lifted.keys()}
    return {names.get(name, name): renamed(part, names) for name, part in parts.items()}


def structs(info: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of."""
    if isinstance(info, msgspec.inspect.StructType):
        yield info.cls
        for field in info.fields:
            yield from structs(field.type)
    elif isinstance(info, msgspec.inspect.Type):
        for value in msgspec.structs.asdict(info).values():
            for part in value if isinstance(value, tuple) else (value,):
                yield from structs(part)


def describe(part: Schema, kind: type[msgspec.Struct]) -> None:
    """Says of a struct's fields what the code says, and which of them may be absent."""
    fields = part["properties"]
    for field, told in field_docs(kind).items():
        fields[field]["description"] = told
    if issubclass(kind, View):
        fields["game"]["description"] = "The game's id."
    absent = {field.name for field in msgspec.structs.fields(kind) if field.default is UNSET}
    part["required"] = [name for name in fields if name not in absent]


def field_docs(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What is written below the fields of a struct and of those that it extends."""
    found: dict[str, str] = {}
    for part in reversed(kind.__mro__):
        if part.__module__.startswith("uruk."):
            (written,) = ast.parse(dedent(inspect.getsource(part))).body
            assert isinstance(written, ast.ClassDef)
            found |= dict(_documented(written))
    return found


def _documented(written: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(written.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(told))),
            ):
                yield name, inspect.cleandoc(told)


def lift(part: Any, lifted: dict[str, Schema]) -> None:
    """Gives words and tables that have a name of their own a place of their own."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if not isinstance(value, dict | list):
            continue
        lift(value, lifted)
        if isinstance(value, dict) and isinstance(value.get("title"), str):
            told = {k: value.pop(k) for k in ("description",) if k in value}
            if "properties" in value:
                value["additionalProperties"] = False
            lifted[value["title"]] = value
            part[key] = {"$ref": REF.format(name=value["title"]), **told}


def with_prefix(name: str, prefix: str) -> str:
    return name if name.startswith(prefix) else prefix + name


def renamed(part: Any, names: dict[str, str]) -> Any:
    """The same with other names of parts."""
    if isinstance(part, list):
        return [renamed(item, names) for item in part]
    if not isinstance(part, dict):
        return part
    changed = {key: renamed(value, names) for key, value in part.items()}
    if "$ref" in changed:
        name = changed["$ref"].rpartition("/")[2]
        changed["$ref"] = REF.format(name=names.get(name, name))
    if isinstance(changed.get("title"), str):
        changed["title"] = names.get(changed["title"], changed["title"])
    return changed
