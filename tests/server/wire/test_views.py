"""The views' schemas, and the pages made of them."""

import pytest

import uruk
from tools.make_views import pages
from uruk.server.wire.schema import schema
from uruk.server.wire.views import view_schema


def test_the_pages_on_views_are_current() -> None:
    """`make docs` writes them."""
    for file, text in pages().items():
        assert file.read_text("utf-8") == text, f"{file.name} is out of date"


def test_every_field_is_explained() -> None:
    for file, text in pages().items():
        bare = [line for line in text.splitlines() if line.endswith("|  |")]
        assert not bare, f"{file.name}: write below these fields what they mean: {bare}"


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_a_view_is_told_by_its_games_id(game: uruk.Game) -> None:
    view = view_schema(game)[game.view_type.__name__]
    assert view["properties"]["game"]["enum"] == [game.id]
    assert list(game.new().view(0))[:3] == ["game", "players", "options"]


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_words_are_told_as_they_are(game: uruk.Game) -> None:
    """What a schema says of words and of the keys of tables holds for a game."""
    parts = view_schema(game)
    state = game.new(game.seats[-1])
    check(state.view(0), parts[game.view_type.__name__], parts)


def check(value: object, kind: dict[str, object], parts: dict[str, dict[str, object]]) -> None:
    match kind:
        case {"$ref": str(ref)}:
            check(value, parts[ref.rpartition("/")[2]], parts)
        case {"anyOf": list(choices)}:
            if value is not None:
                refs = [choice for choice in choices if "$ref" in choice]
                for choice in refs[:1]:
                    check(value, choice, parts)
        case {"enum": list(words)}:
            assert value in words
        case {"properties": dict(fields), **rest}:
            assert isinstance(value, dict)
            required = rest.get("required", [])
            assert isinstance(required, list)
            assert set(required) <= set(value) <= set(fields)
            for name, item in value.items():
                check(item, fields[name], parts)
        case {"additionalProperties": dict(values)}:
            assert isinstance(value, dict)
            for item in value.values():
                check(item, values, parts)
        case {"items": dict(item_kind)}:
            assert isinstance(value, list)
            for item in value:
                check(item, item_kind, parts)


def test_the_schema_has_every_view() -> None:
    definitions = schema()["$defs"]
    named = {ref["$ref"].rpartition("/")[2] for ref in definitions["View"]["anyOf"]}
    assert named == {game.view_type.__name__ for game in uruk.games()}
    assert named <= set(definitions)
    assert definitions["TigrisTile"]["enum"] == ["settlement", "temple", "farm", "market"]
    told = definitions["TigrisView"]["properties"]["bag"]["description"]
    assert told == "How many tiles are in the bag."
