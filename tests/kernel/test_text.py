"""Message catalogues: parameters, plural forms, names, and messages that cannot be read."""

from typing import Any

import pytest

from uruk import BadInput
from uruk.kernel.text import Catalogue, plural_form


def say(message: str, language: str = "en", **params: Any) -> str:
    names = {"name.red": "temple", "name.e5": "E 5", "name.archer": "archer"}
    names |= {"name.other.red": "temples", "name.other.archer": "archers"}
    names |= {"name.babylon": "Babylon", "name.the.babylon": "Babylon", "name.a.e5": "some E 5"}
    return Catalogue(language, {"key": message, **names}).format("key", params, lambda s: f"P{s}")


@pytest.mark.parametrize(
    ("message", "params", "text"),
    [
        ("Plain.", {}, "Plain."),
        ("", {}, ""),
        ("{a} and {b}", {"a": 1, "b": "two"}, "1 and two"),
        ("{ a }", {"a": 1}, "1"),
        ("{tiles}", {"tiles": ["red", "blue"]}, "red, blue"),
        ("{tile, name}", {"tile": "red"}, "temple"),
        ("{tile, name}", {"tile": "unknown"}, "unknown"),
        ("{tiles, name}", {"tiles": ["red", "e5"]}, "temple, E 5"),
        ("{tiles, name}", {"tiles": ["red", "red", "e5"]}, "2 temples, 1 E 5"),
        ("{tile, name, a}", {"tile": "red"}, "a temple"),
        ("{tile, name, a}", {"tile": "archer"}, "an archer"),
        ("{tile, name, A}", {"tile": "archer"}, "An archer"),
        ("{tile, name, a}", {"tile": "e5"}, "some E 5"),
        ("{tile, name, the}", {"tile": "red"}, "the temple"),
        ("{tile, name, The}", {"tile": "red"}, "The temple"),
        ("{tile, name, the}", {"tile": "babylon"}, "Babylon"),
        ("{tile, name, other}", {"tile": "red"}, "temples"),
        ("{tile, name, other}", {"tile": "e5"}, "E 5"),
        ("{n, count, tile}", {"n": 1, "tile": "archer"}, "1 archer"),
        ("{n, count, tile}", {"n": 3, "tile": "archer"}, "3 archers"),
        ("{n, count, tile}", {"n": 0, "tile": "e5"}, "0 E 5"),
        ("{seat, player} wins", {"seat": 1}, "P1 wins"),
        ("{seats, player} win", {"seats": [0, 2]}, "P0, P2 win"),
        ("{n, plural, one {# tile} other {# tiles}}", {"n": 1}, "1 tile"),
        ("{n, plural, one {# tile} other {# tiles}}", {"n": 7}, "7 tiles"),
        ("{n, plural, =0 {none} one {# tile} other {# tiles}}", {"n": 0}, "none"),
        ("tile{n, plural, one {} other {s}}", {"n": 1}, "tile"),
        ("{who, select, none {nobody} other {somebody}}", {"who": None}, "nobody"),
        ("{who, select, none {nobody} other {somebody}}", {"who": 3}, "somebody"),
        ("{on, select, true {yes} false {no} other {?}}", {"on": True}, "yes"),
        ("{x, select, a {} other {b}}", {"x": "a"}, ""),
        ("{n, plural, other {{k, select, a {#A} other {#}}}}", {"n": 3, "k": "a"}, "3A"),
        ("{n, plural, other {# of {m, plural, other {#}}}}", {"n": 2, "m": 5}, "2 of 5"),
        ("# is no number here", {}, "# is no number here"),
        ("{missing}.", {}, "."),
    ],
)
def test_a_message_is_filled_in(message: str, params: dict[str, Any], text: str) -> None:
    assert say(message, **params) == text


def test_players_are_numbered_where_nobody_names_them() -> None:
    assert Catalogue("en", {"key": "{seat, player}"}).format("key", {"seat": 0}) == "#1"


FORMS: dict[str, dict[str, list[float]]] = {
    "en": {"one": [1, -1], "other": [0, 2, 3, 5, 11, 21, 100, 1.5, 0.0]},
    "cs": {"one": [1, -1], "few": [2, 3, 4, -3], "many": [1.5, 2.0], "other": [0, 5, 11, 12, 22]},
    "pl": {
        "one": [1, -1],
        "few": [2, 3, 4, 22, 23, 34, 102, 1002, -4],
        "many": [0, 5, 11, 12, 13, 14, 21, 25, 31, 100, 101, 112, 1012],
        "other": [1.5, 2.0],
    },
}


@pytest.mark.parametrize(
    ("language", "form", "number"),
    [(lang, form, n) for lang, forms in FORMS.items() for form, ns in forms.items() for n in ns],
)
def test_plural_forms(language: str, form: str, number: float) -> None:
    assert plural_form(language, number) == form


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("cs", 1, "1 kámen"), ("cs", 3, "3 kameny"), ("cs", 8, "8 kamenů"),
        ("pl", 1, "1 kamień"), ("pl", 24, "24 kamienie"), ("pl", 12, "12 kamieni"),
    ],
)  # fmt: skip
def test_czech_and_polish_messages(language: str, number: int, text: str) -> None:
    messages = {
        "cs": "{n, plural, one {# kámen} few {# kameny} other {# kamenů}}",
        "pl": "{n, plural, one {# kamień} few {# kamienie} many {# kamieni} other {# kamienia}}",
    }
    assert say(messages[language], language, n=number) == text


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("{n", "a closing brace is missing"),
        ("{n, plural", "a closing brace is missing"),
        ("{n, plural, other", "a closing brace is missing"),
        ("{n, plural, other {x", "a closing brace is missing"),
        ("{n, plural, other {x}", "a closing brace is missing"),
        ("x}", "a closing brace too many"),
        ("{n, plural, one {x}}", "n has no case 'other'"),
        ("{n, plural}", "n has no cases"),
        ("{n, plrual, other {x}}", "'plrual' is none of count, name, player, plural, select"),
        ("{n, count}", "n is not told as a count"),
        ("{n, count, }", "n is not told as a count"),
        ("{n, name, a, b}", "n is not told as a name"),
        ("{n, player, x, y}", "n is not told as a player"),
    ],
)
def test_a_message_that_cannot_be_read(message: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        say(message)
    assert caught.value.message == f"{problem} in {message!r}"


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
        "{a} {b, name} {c, plural, one {{d}} other {{e, select, x {{f}} other {}}}}{g, count, h}"
    )
    assert Catalogue("en", {"key": message}).parameters("key") == set("abcdefgh")


def test_other_languages_have_no_articles_of_ours() -> None:
    words = {"name.red": "kámen", "name.few.red": "kameny", "name.other.red": "kamenů"}
    czech = Catalogue("cs", words)
    assert czech.name("red", "a") == czech.name("red", "the") == "kámen"
    assert [czech.count(n, "red") for n in (1, 2, 5)] == ["1 kámen", "2 kameny", "5 kamenů"]
