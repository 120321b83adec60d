"""Prints one JSON schema of all wire types, from which the browser's types are generated."""

import json
import sys
from typing import Any

import msgspec

from uruk.server import wire
from uruk.server.wire.moves import move_schemas
from uruk.server.wire.views import view_schemas


def wire_types() -> list[type]:
    """Every message and part of a message, by name."""
    found = [
        value
        for value in vars(wire).values()
        if isinstance(value, type)
        and issubclass(value, wire.Wire | wire.Body)
        and value not in (wire.Wire, wire.Body, wire.Ask, wire.Answer)
    ]
    return sorted(found, key=lambda kind: kind.__name__)


def schema() -> dict[str, Any]:
    """One schema whose `$defs` are all wire types, views and moves, with the unions of
    socket messages."""
    types = wire_types()
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    unions = {
        "ClientMessage": wire.ClientMessage,
        "ServerMessage": wire.ServerMessage,
        "LobbyMessage": wire.LobbyMessage,
    }
    for kind in types:
        # What the server sends is always complete; what a client sends may lean on defaults.
        if issubclass(kind, wire.Wire) and kind not in (wire.ClockSettings, wire.Window):
            part = components[kind.__name__]
            part["required"] = list(part["properties"])
    components |= view_schemas() | move_schemas()
    for name, union in unions.items():
        members = [{"$ref": f"#/$defs/{member.__name__}"} for member in union.__args__]
        components[name] = {"title": name, "anyOf": members}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Uruk",
        "$defs": dict(sorted(components.items())),
    }


def main() -> None:
    json.dump(schema(), sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
