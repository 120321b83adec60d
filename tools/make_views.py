"""Writes docs/views-<game>.md: every field of what a seat sees of a game, from its structs."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uruk
from tools.pages import Pages, for_each_game, write
from uruk.server.wire.views import Schema, view_schema

PLAIN = {"integer": "number", "number": "number", "string": "text", "boolean": "true or false"}


def page(game: uruk.Game) -> str:
    """The reference of a game's view."""
    parts = view_schema(game)
    first = game.view_type.__name__
    lines = [
        f"# Views: {game.title}",
        "",
        "What one seat, or a spectator, may know of a game: `state.view(seat)` as plain data, "
        "`state.seen_by(seat)` typed, `view` in the server's frames. A field marked * is absent "
        "where it does not apply. A table has a value for each of its keys.",
    ]
    for name in dict.fromkeys((first, *mentioned(parts, first))):
        lines += ["", f"## {name}", "", *section(parts[name], parts)]
    return "\n".join([*lines, ""])


def mentioned(parts: dict[str, Schema], name: str) -> Iterator[str]:
    """The parts that a part is made of, each before its own."""
    inside = list(dict.fromkeys(references(parts[name])))
    yield from inside
    for other in inside:
        yield from mentioned(parts, other)


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rpartition("/")[2]
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from references(item)


def section(part: Schema, parts: dict[str, Schema]) -> list[str]:
    if "enum" in part:
        return [f"One of {', '.join(f'`{word}`' for word in part['enum'])}."]
    if "description" not in part:
        return [table_of(part)]
    required = part.get("required", ())
    rows = [
        f"| `{field}`{'' if field in required else ' *'} | {spoken(kind)} | "
        f"{meaning(kind, parts)} |"
        for field, kind in part["properties"].items()
    ]
    told = " ".join(part["description"].split())
    return [told, "", "| field | type | meaning |", "|---|---|---|", *rows]


def meaning(kind: Schema, parts: dict[str, Schema]) -> str:
    """What is said of a field, or of what it is made of."""
    made_of = [parts[name] for name in references(kind)]
    told = [part["description"] for part in (kind, *made_of) if "description" in part]
    return " ".join(told[0].split()) if told else ""


def table_of(part: Schema) -> str:
    words = part["properties"]
    values = spoken(next(iter(words.values())))
    some = "each" if "required" in part else "some"
    return f"A table: {values} for {some} of {', '.join(f'`{word}`' for word in words)}."


def spoken(kind: Schema) -> str:
    """A type in words."""
    match kind:
        case {"$ref": ref}:
            name = ref.rpartition("/")[2]
            return f"[{name}](#{name.lower()})"
        case {"anyOf": choices}:
            return " or ".join(map(spoken, choices))
        case {"enum": words}:
            return " or ".join(f"`{word}`" for word in words)
        case {"prefixItems": items}:
            return f"({', '.join(map(spoken, items))})"
        case {"type": "array", "items": item}:
            return f"list of {spoken(item)}"
        case {"type": "object", "additionalProperties": value}:
            return f"table of {spoken(value)}"
        case {"type": "object"}:
            return "table"
        case {"type": "null"}:
            return "null"
        case {"type": plain}:
            return PLAIN[plain]
    return "anything"


def pages() -> Pages:
    """The pages by file."""
    return for_each_game("views", page)


if __name__ == "__main__":
    write(pages())
