"""Message catalogues: parameters, plural forms, names, and messages that cannot be read."""

import json
from pathlib import Path
from typing import Any

import pytest

from uruk import BadInput
from uruk.kernel.text import Catalogue, Wording, plural_form

TABLE = json.loads(Path(__file__).with_name("messages.json").read_text("utf-8"))


def say(message: str, language: str = "en", **params: Any) -> str:
    words = Catalogue(language, {"key": message, **TABLE["names"][language]})
    given = {name: read(value) for name, value in params.items()}
    return words.format("key", given, TABLE["players"].__getitem__)


def read(value: Any) -> Any:
    """A parameter with the wordings in it."""
    if isinstance(value, list):
        return [read(one) for one in value]
    if not isinstance(value, dict):
        return value
    params = value.get("params", {})
    return Wording(value["key"], {name: read(one) for name, one in params.items()})


def test_a_wording_is_said_and_what_is_plain_stays() -> None:
    words = Catalogue("en", {"war": "War with {seat, player}!"})
    assert words.say(Wording("war", {"seat": 1}), TABLE["players"].__getitem__) == "War with Bo!"
    assert words.say("e5") == "e5"


@pytest.mark.parametrize(("language", "message", "params", "text"), TABLE["cases"])
def test_a_message_is_filled_in(
    language: str, message: str, params: dict[str, Any], text: str
) -> None:
    assert say(message, language, **params) == text


@pytest.mark.parametrize(("language", "message", "params", "key"), TABLE["lacking"])
def test_a_form_that_a_common_name_lacks_is_named(
    language: str, message: str, params: dict[str, Any], key: str
) -> None:
    with pytest.raises(BadInput) as caught:
        say(message, language, **params)
    assert caught.value.message == f"{language} has no text for {key!r}"


@pytest.mark.parametrize(
    ("language", "form", "number"),
    [
        (language, form, number)
        for language, forms in TABLE["plurals"].items()
        for form, numbers in forms.items()
        for number in numbers
    ],
)
def test_plural_forms(language: str, form: str, number: float) -> None:
    assert plural_form(language, number) == form


@pytest.mark.parametrize(("message", "problem"), TABLE["broken"])
def test_a_message_that_cannot_be_read(message: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        say(message)
    assert caught.value.message == f"{problem} in {message!r}"


def test_players_are_numbered_where_nobody_names_them() -> None:
    assert Catalogue("en", {"key": "{seat, player}"}).format("key", {"seat": 0}) == "#1"


def test_a_missing_message_is_named() -> None:
    with pytest.raises(BadInput, match=r"cs has no text for 'event\.war'"):
        Catalogue("cs", {}).format("event.war", {})


def test_a_catalogue_is_read_from_toml_with_the_shared_messages() -> None:
    own = '[event]\nwar = "War!"\n[event.deep]\nkey = 3\n[refusal]\ngame_over = "Too late."\n'
    catalogue = Catalogue.parse("en", own)
    assert catalogue.format("event.war", {}) == "War!"
    assert catalogue.format("event.deep.key", {}) == "3"
    assert catalogue.format("refusal.game_over", {}) == "Too late."
    assert "refusal.not_offered" in catalogue
    assert "event.peace" not in catalogue


def test_the_parameters_of_a_message() -> None:
    message = (
        "{a} {b, name, acc} {c, plural, one {{d}} other {{e, select, x {{f}} other {}}}}"
        "{g, count, h} {i, count, j, gen}"
    )
    assert Catalogue("en", {"key": message}).parameters("key") == set("abcdefghij")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "cs.toml").write_text("[event]\nwar = Válka\n", "utf-8")
    with pytest.raises(BadInput, match=r"cs\.toml: .* line 2"):
        Catalogue.read("cs", tmp_path)
