"""The parameters of moves' words as JSON schemas, by message key, from the games' vocabularies."""

from typing import Any

from uruk.games import games
from uruk.kernel.contract import Game
from uruk.server.wire.views import Schema

PLAIN = {str: "string", int: "integer", bool: "boolean"}


def move_schemas() -> dict[str, Schema]:
    """For each game the parameters of its choices, and `Moves`, which has them by the game's id."""
    found = {f"{prefix(game)}Moves": move_schema(game) for game in games()}
    by_game = {game.id: {"$ref": f"#/$defs/{prefix(game)}Moves"} for game in games()}
    return found | {"Moves": table(by_game, "What a choice's `params` tell, by game and key.")}


def move_schema(game: Game) -> Schema:
    """What the words of each kind of move are given: a kind always tells the same."""
    keys: dict[str, Schema] = {}
    for _, example in game.vocabulary.examples():
        key, params = game.wording(example)
        keys[f"move.{key}"] = table({name: kind_of(value) for name, value in params.items()})
    return table(keys, f"What the choices of {game.title} tell in `params`, by their `key`.")


def table(properties: dict[str, Schema], told: str = "") -> Schema:
    made: Schema = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return {**made, "description": told} if told else made


def kind_of(value: Any) -> Schema:
    if isinstance(value, list):
        return {"type": "array", "items": kind_of(value[0])}
    return {"type": PLAIN[type(value)]}


def prefix(game: Game) -> str:
    return game.view_type.__name__.removesuffix("View")
